"""The cards that the files in `data/` define: read, checked, and arranged for look-up by the rules.

A fault in a file is told with the file, the card and the field, so that an author of cards finds it.
"""

import functools
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, field_validator

from game.core import cardfiles, packfiles, packs
from game.core.cardfiles import Fault
from game.core.effects.control import CONTROL, May, Modes
from game.core.effects.language import faults, nodes
from game.core.effects.part import Part
from game.core.effects.triggers import Listeners
from game.core.phrase import Phrase, phrase
from game.core.state import Ask
from game.games.tash_kalar.effects.language import VERBS, AnyEffect
from game.games.tash_kalar.effects.lasting import GIVEN, CardTrigger, Standing
from game.games.tash_kalar.effects.verb import then
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.state import SCHOOLS, TashKalar
from game.games.tash_kalar.tasks import NEEDS, AnyNeed

P = TypeVar("P", bound=Part)

DATA = Path(__file__).parent / "data"

CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Deck = Literal["imperial", "highland", "sylvan", "legend"]
BOX = packfiles.read_manifest(DATA).counts
"""The number of different cards of each deck in the printed game"""
DECK_OF = dict(zip(SCHOOLS, ("imperial", "imperial", "highland", "sylvan"), strict=True))
"""The deck of cards of each school: the two imperial schools have the same"""


class Being(BaseModel):
    """A being or a legend."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    deck: Deck
    number: int = Field(ge=1, le=18)
    rank: Literal["common", "heroic", "legendary"]
    pattern: tuple[str, ...] = Field(min_length=1)
    arrows: tuple[Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"], ...] = ()
    effect: AnyEffect
    when: tuple[CardTrigger, ...] = ()
    standing: tuple[Standing, ...] = ()

    @field_validator("pattern")
    @classmethod
    def _fits(cls, rows: tuple[str, ...]) -> tuple[str, ...]:
        Pattern(rows, (), "common")
        return rows

    def parts(self) -> tuple[Part, ...]:
        """Every part of its effect and of its later effects in the turn."""
        effects = {self.id: self.effect} | {f"{self.id}.{n}": trigger.do for n, trigger in enumerate(self.when)}
        return tuple(nodes(effects).values())

    def says(self) -> Phrase:
        """The being's whole text, in the words of its effects."""
        later = (*(trigger.says("tash_kalar") for trigger in self.when), *(change.says() for change in self.standing))
        said: Phrase = self.effect.says()
        return functools.reduce(then, later, said)


class Flare(BaseModel):
    """A flare: two thresholds and the effect that each allows."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    number: int = Field(ge=1, le=12)
    upgraded: int = Field(ge=1, le=9)
    """The upgraded pieces by which the opponent must lead, at least, for the upper effect"""
    upper: AnyEffect
    total: int = Field(ge=1, le=17)
    """The pieces by which the opponent must lead, at least, for the lower effect"""
    lower: AnyEffect

    def effects(self) -> dict[str, Part]:
        """The flare's effects by address."""
        return {f"{self.id}.upper": self.upper, f"{self.id}.lower": self.lower}


class Task(BaseModel):
    """A task of the High Form."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    number: int = Field(ge=1, le=24)
    type: Literal["destruction", "colour", "summoning", "position", "enemy"]
    advanced: bool
    points: int = Field(ge=1, le=3)
    needs: AnyNeed


Card: TypeAlias = Being | Flare | Task
_PARTS: tuple[type[BaseModel], ...] = (*CONTROL, *VERBS, *NEEDS)


def read_beings(path: Path) -> tuple[Being, ...]:
    """The beings of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's beings.
    """
    decks = ("imperial", "highland", "sylvan", "legend")
    return cardfiles.read(path, Being, _PARTS, lambda cards: chain(lint(cards), _lint_numbers(cards, decks)))


def read_flares(path: Path) -> tuple[Flare, ...]:
    """The flares of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's flares.
    """
    return cardfiles.read(path, Flare, _PARTS, lambda cards: chain(lint(cards), _lint_numbers(cards, ("flare",))))


def read_tasks(path: Path) -> tuple[Task, ...]:
    """The tasks of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's tasks.
    """
    return cardfiles.read(path, Task, _PARTS, lambda cards: chain(lint(cards), _lint_numbers(cards, ("task",))))


def lint(cards: Collection[Card]) -> Iterator[Fault]:
    """The faults of cards that are well formed one by one, of the box or of a pack."""
    yield from cardfiles.duplicate_ids(card.id for card in cards)
    for card in cards:
        if isinstance(card, Being):
            yield from _lint_being(card)
        elif isinstance(card, Flare):
            for effect in card.effects().values():
                for fault in faults(effect):
                    yield card.id, "effect", fault
                if speaks_of_being(effect):
                    yield card.id, "effect", phrase("trouble.tash_kalar.no_being")
            yield from cardfiles.missing_texts(card.id, (name_of(card.id), card.upper.says(), card.lower.says()))
        else:
            yield from cardfiles.missing_texts(card.id, (name_of(card.id), card.needs.says()))


def _lint_being(card: Being) -> Iterator[Fault]:
    if (card.deck == "legend") != (card.rank == "legendary"):
        yield card.id, "rank", phrase("trouble.tash_kalar.rank")
    wanted = refers_to(card.effect)
    if "marked" in wanted and not any("m" in row for row in card.pattern):
        yield card.id, "pattern", phrase("trouble.tash_kalar.unmarked")
    if "arrows" in wanted and not card.arrows:
        yield card.id, "arrows", phrase("trouble.tash_kalar.unmarked")
    for fault in faults(card.effect):
        yield card.id, "effect", fault
    for fault in (fault for trigger in card.when for fault in faults(trigger.do, GIVEN)):
        yield card.id, "when", fault
    if any(speaks_of_being(trigger.do) for trigger in card.when):  # by then its piece may be gone
        yield card.id, "when", phrase("trouble.tash_kalar.no_being")
    yield from cardfiles.missing_texts(card.id, texts_of(card))


def lint_added(cards: tuple[Card, ...]) -> Iterator[Fault]:
    """The faults of a pack's cards that would change or extend a printed school."""
    yield from lint(cards)
    for card in cards:
        if isinstance(card, Being) and card.deck != "legend":
            yield card.id, "deck", phrase("trouble.tash_kalar.school")


def deck_of(card: Card) -> str:
    """The deck to which a card belongs in the counts of the box."""
    return card.deck if isinstance(card, Being) else "flare" if isinstance(card, Flare) else "task"


def census(cards: Collection[Card]) -> dict[str, int]:
    """The number of different cards of each deck."""
    return {deck: sum(deck_of(card) == deck for card in cards) for deck in BOX}


def _lint_numbers(cards: Collection[Card], decks: Iterable[str]) -> Iterator[Fault]:
    """The faults of decks in which a number of the printed ones is missing or doubled."""
    for deck in decks:
        numbers = [card.number for card in cards if deck_of(card) == deck]
        yield from cardfiles.count(deck, len(numbers), BOX[deck])
        for number in range(1, BOX[deck] + 1):
            yield from cardfiles.count(f"{deck} {number}", numbers.count(number), 1)


def refers_to(effect: Part) -> frozenset[str]:
    """The memories of the summoning that an effect depends on: "marked", "arrows", "used"."""
    return frozenset(_REFERS[word] for word in _words(effect.model_dump()) if word in _REFERS)


def speaks_of_being(effect: Part) -> bool:
    """Whether an effect depends on the being just summoned, or on how it was summoned."""
    return any(
        part.get("at") in _AROUND_BEING
        or part.get("op") in _BY_BEING
        or (part.get("op") == "destroy_being" and part["who"] is None)
        or (part.get("op") == "if" and part["when"] in _ON_BEING)
        or part.get("other") is True
        or part.get("leader") is True
        for part in _dicts(effect.model_dump())
    )


_AROUND_BEING = {"being", "adjacent", "orthogonal", "diagonal", "within", "marked", "used", "rays"}
_BY_BEING = {"shoot", "grow", "demote_being"}
_ON_BEING = {"marked_empty", "on_green", "on_red", "on_coloured_not_centre"}


def _dicts(value: object) -> Iterator[dict[str, object]]:
    """The dictionaries in a part that was dumped as data, itself included."""
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _dicts(inner)


def _words(value: object) -> Iterator[str]:
    """The words in a part that was dumped as data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _words(inner)


_REFERS = {"marked": "marked", "marked_empty": "marked", "used": "used", "rays": "arrows", "arrows": "arrows"}
"""The memories that words of effects refer to, about how the being was summoned"""

# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; for "" that of an unseen card."""
    return phrase(f"card.tash_kalar.{card}") if card else phrase("card.tash_kalar.unseen")


def card_text(card: str) -> Phrase:
    """The text of a card (its effect, or a task's condition), by the card's definition."""
    if card in BEINGS:
        return BEINGS[card].says()
    if card in FLARES:
        flare = FLARES[card]
        upper = phrase("flare.tash_kalar.upper", n=flare.upgraded, do=flare.upper.says())
        return then(upper, phrase("flare.tash_kalar.lower", n=flare.total, do=flare.lower.says()))
    return TASKS[card].needs.says()


def deck_and_number(card: str) -> Phrase:
    """The deck and the number of a card, by which it is found in the box."""
    if card in BEINGS:
        return phrase(f"deck.tash_kalar.{BEINGS[card].deck}.number", number=BEINGS[card].number)
    if card in FLARES:
        return phrase("deck.tash_kalar.flare.number", number=FLARES[card].number)
    return phrase("deck.tash_kalar.task.number", number=TASKS[card].number)


def keywords(card: str) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.tash_kalar.<word>" and ".text"."""
    if card in TASKS:
        return ()
    return tuple(dict.fromkeys(word for part in PARTS_OF[card] for word in part.keywords))


def part_asking(state: TashKalar, ask: Ask, kind: type[P]) -> P | None:
    """The first part of a kind among the effects of the card that asks; None: none, or no card asks."""
    parts = PARTS_OF.get(state.cards[ask.about], ()) if ask.about is not None else ()
    return next((part for part in parts if isinstance(part, kind)), None)


def modes_asking(state: TashKalar, ask: Ask) -> Modes | None:
    """The alternatives between which a card asks to choose; None: the question is not one of that kind."""
    parts = PARTS_OF.get(state.cards[ask.about], ()) if ask.about is not None else ()
    modes = (part for part in parts if isinstance(part, Modes))
    return next((part for part in modes if part.prompt_key(part.prompt) == ask.prompt), None)


def may_asking(state: TashKalar, ask: Ask) -> May | None:
    """The part that a card asks whether to do; None: the question is not one of that kind."""
    parts = PARTS_OF.get(state.cards[ask.about], ()) if ask.about is not None else ()
    choices = (part for part in parts if isinstance(part, May))
    return next((part for part in choices if part.prompt_key(part.prompt) == ask.prompt), None)


def texts_of(card: Being) -> tuple[Phrase, ...]:
    """Every phrase that a being shows, for the check that both catalogues hold them all."""
    words = [word for part in card.parts() for word in part.keywords]
    told = [phrase(f"keyword.tash_kalar.{word}{end}") for word in words for end in ("", ".text")]
    return (name_of(card.id), card.says(), *told)


# --- the tables that the rules look up ---------------------------------------------------------------

packs.open_for(
    "tash_kalar",
    packfiles.Reader({"beings": Being, "flares": Flare, "tasks": Task}, _PARTS, lint_added, census),
)
BEINGS = {card.id: card for card in (*read_beings(DATA / "beings.json"), *packs.cards("tash_kalar", Being))}
FLARES = {card.id: card for card in (*read_flares(DATA / "flares.json"), *packs.cards("tash_kalar", Flare))}
TASKS = {card.id: card for card in (*read_tasks(DATA / "tasks.json"), *packs.cards("tash_kalar", Task))}

PATTERNS = {name: Pattern(card.pattern, card.arrows, card.rank) for name, card in BEINGS.items()}
REFERS = {name: refers_to(card.effect) for name, card in BEINGS.items()}
LISTENERS = Listeners({name: card.when for name, card in BEINGS.items()})
EFFECTS: dict[str, Part] = {
    **{f"{name}.effect": card.effect for name, card in BEINGS.items()},
    **{address: effect for flare in FLARES.values() for address, effect in flare.effects().items()},
    **LISTENERS.effects,
}
PARTS_OF = {name: being.parts() for name, being in BEINGS.items()} | {
    name: tuple(nodes(flare.effects()).values()) for name, flare in FLARES.items()
}
"""Every part of the effects of each card"""
DECKS = {deck: tuple(name for name, card in BEINGS.items() if card.deck == deck) for deck in BOX}
CONTENT = {name: cardfiles.digest(card) for name, card in (*BEINGS.items(), *FLARES.items(), *TASKS.items())}
"""The digest of each card, so that a save can tell which cards have changed"""
CENSUS = {"being": 4 * 18, "legend": 12, "flare": 12, "task": 24}
