"""The cards as the files in `data/` define them: read, checked, and laid out for the rules to look up.

A fault in a file is told with the file, the card and the field, so that whoever edits cards finds it.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, field_validator

from game.core import cardfiles, packs
from game.core.cardfiles import Fault
from game.core.effects import CONTROL, Part, nodes
from game.core.phrase import Phrase, phrase
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.state import SCHOOLS
from game.games.tash_kalar.tasks import NEEDS, AnyNeed
from game.games.tash_kalar.verbs import VERBS, AnyEffect, If, Move, Pieces, Shoot, Verb, Where

DATA = Path(__file__).parent / "data"

CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Deck = Literal["imperial", "highland", "sylvan", "legend"]
BOX = packs.read_manifest(DATA).counts
"""How many different cards the printed game holds of each deck"""
DECK_OF = dict(zip(SCHOOLS, ("imperial", "imperial", "highland", "sylvan"), strict=True))
"""The cards of each school: the two imperial ones are alike"""


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

    @field_validator("pattern")
    @classmethod
    def _fits(cls, rows: tuple[str, ...]) -> tuple[str, ...]:
        Pattern(rows, (), "common")
        return rows

    def parts(self) -> tuple[Part, ...]:
        """Every part of its effect."""
        return tuple(nodes({self.id: self.effect}).values())


class Flare(BaseModel):
    """A flare: two thresholds and what each allows."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    number: int = Field(ge=1, le=12)
    upgraded: int = Field(ge=1, le=9)
    """By how many upgraded pieces the opponent must lead for the upper effect"""
    upper: AnyEffect
    total: int = Field(ge=1, le=17)
    """By how many pieces for the lower one"""
    lower: AnyEffect

    def effects(self) -> dict[str, Part]:
        """Its effects by address."""
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
    """What is wrong with cards that are well formed one by one, wherever they come from."""
    yield from cardfiles.twice(card.id for card in cards)
    for card in cards:
        if isinstance(card, Being):
            yield from _lint_being(card)
        elif isinstance(card, Flare):
            for effect in card.effects().values():
                for name in unbound(effect):
                    yield card.id, "effect", phrase("trouble.card.unbound", name=name)
            yield from cardfiles.wordless(card.id, (name_of(card.id), card.upper.says(), card.lower.says()))
        else:
            yield from cardfiles.wordless(card.id, (name_of(card.id), card.needs.says()))


def _lint_being(card: Being) -> Iterator[Fault]:
    if (card.deck == "legend") != (card.rank == "legendary"):
        yield card.id, "rank", phrase("trouble.tash_kalar.rank")
    wanted = refers_to(card.parts())
    if "marked" in wanted and not any("m" in row for row in card.pattern):
        yield card.id, "pattern", phrase("trouble.tash_kalar.unmarked")
    if "arrows" in wanted and not card.arrows:
        yield card.id, "arrows", phrase("trouble.tash_kalar.unmarked")
    for name in unbound(card.effect):
        yield card.id, "effect", phrase("trouble.card.unbound", name=name)
    yield from cardfiles.wordless(card.id, texts_of(card))


def lint_added(cards: tuple[Card, ...]) -> Iterator[Fault]:
    """What is wrong with the cards of a file of a pack: a school is as it was printed, and grows by no card."""
    yield from lint(cards)
    for card in cards:
        if isinstance(card, Being) and card.deck != "legend":
            yield card.id, "deck", phrase("trouble.tash_kalar.school")


def deck_of(card: Card) -> str:
    """The deck that a card belongs to, as the box counts them."""
    return card.deck if isinstance(card, Being) else "flare" if isinstance(card, Flare) else "task"


def census(cards: Collection[Card]) -> dict[str, int]:
    """How many different cards there are of each deck."""
    return {deck: sum(deck_of(card) == deck for card in cards) for deck in BOX}


def _lint_numbers(cards: Collection[Card], decks: Iterable[str]) -> Iterator[Fault]:
    """The faults of decks that have not each number of the printed ones once."""
    for deck in decks:
        numbers = [card.number for card in cards if deck_of(card) == deck]
        yield from cardfiles.count(deck, len(numbers), BOX[deck])
        for number in range(1, BOX[deck] + 1):
            yield from cardfiles.count(f"{deck} {number}", numbers.count(number), 1)


def _selectors(part: Part) -> Iterator[Where]:
    """The selectors that a part reads."""
    for field in type(part).model_fields:
        value = getattr(part, field)
        if isinstance(value, Where):
            yield value
    if isinstance(part, Move):
        yield from (mover.what for mover in part.movers)


def unbound(effect: Part) -> Iterator[str]:
    """The "$names" that an effect reads and that no part before has bound."""
    bound: set[str] = set()
    for part in nodes({"": effect}).values():  # in the order in which they are resolved
        for selector in _selectors(part):
            for name in (selector.to, selector.bound if isinstance(selector, Pieces) else None):
                if name is not None and name not in bound:
                    yield name
        who = getattr(part, "who", None)
        if who is not None and who not in bound:
            yield who
        bound.update(name for field in part.binds if (name := getattr(part, field)) is not None)


def refers_to(parts: Iterable[Part]) -> frozenset[str]:
    """What of a match an effect makes a difference of: "marked", "arrows", "used"."""
    found = set()
    for part in parts:
        found |= {_REFERS[where.at] for where in _selectors(part) if where.at in _REFERS}
        if isinstance(part, Shoot) and part.along == "arrows":
            found.add("arrows")
        if isinstance(part, If) and part.when == "marked_empty":
            found.add("marked")
    return frozenset(found)


_REFERS = {"marked": "marked", "used": "used", "rays": "arrows"}

# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; of an unseen one for ""."""
    return phrase(f"card.tash_kalar.{card}") if card else phrase("card.tash_kalar.unseen")


def card_text(card: str) -> Phrase:
    """What a card does or asks, in the words of its effect; by its definition."""
    if card in BEINGS:
        effect: Part = BEINGS[card].effect
        return effect.says()
    if card in FLARES:
        flare = FLARES[card]
        upper = phrase("flare.tash_kalar.upper", n=flare.upgraded, do=flare.upper.says())
        return phrase(
            "text.tash_kalar.then",
            first=upper,
            then=phrase("flare.tash_kalar.lower", n=flare.total, do=flare.lower.says()),
        )
    return TASKS[card].needs.says()


def deck_and_number(card: str) -> Phrase:
    """The deck and the number by which a card is found in the box."""
    if card in BEINGS:
        return phrase(f"deck.tash_kalar.{BEINGS[card].deck}.number", number=BEINGS[card].number)
    if card in FLARES:
        return phrase("deck.tash_kalar.flare.number", number=FLARES[card].number)
    return phrase("deck.tash_kalar.task.number", number=TASKS[card].number)


def keywords(card: str) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.tash_kalar.<word>" and ".text"."""
    if card in TASKS:
        return ()
    effects = {card: BEINGS[card].effect} if card in BEINGS else FLARES[card].effects()
    words = [word for part in nodes(effects).values() if isinstance(part, Verb) for word in part.keywords]
    return tuple(dict.fromkeys(words))


def texts_of(card: Being) -> tuple[Phrase, ...]:
    """Every phrase that a being shows, for the check that both catalogues hold them all."""
    words = [word for part in card.parts() if isinstance(part, Verb) for word in part.keywords]
    told = [phrase(f"keyword.tash_kalar.{word}{end}") for word in words for end in ("", ".text")]
    return (name_of(card.id), card.effect.says(), *told)


# --- the tables that the rules look up ---------------------------------------------------------------

packs.open_for(
    "tash_kalar",
    packs.Reader({"beings": Being, "flares": Flare, "tasks": Task}, _PARTS, lint_added, census),
)
BEINGS = {card.id: card for card in (*read_beings(DATA / "beings.json"), *packs.cards("tash_kalar", Being))}
FLARES = {card.id: card for card in (*read_flares(DATA / "flares.json"), *packs.cards("tash_kalar", Flare))}
TASKS = {card.id: card for card in (*read_tasks(DATA / "tasks.json"), *packs.cards("tash_kalar", Task))}

PATTERNS = {name: Pattern(card.pattern, card.arrows, card.rank) for name, card in BEINGS.items()}
REFERS = {name: refers_to(card.parts()) for name, card in BEINGS.items()}
EFFECTS: dict[str, Part] = {f"{name}.effect": card.effect for name, card in BEINGS.items()} | {
    address: effect for flare in FLARES.values() for address, effect in flare.effects().items()
}
PARTS = nodes(EFFECTS)
"""Every part of every effect by its address"""
DECKS = {deck: tuple(name for name, card in BEINGS.items() if card.deck == deck) for deck in BOX}
CONTENT = {name: cardfiles.digest(card) for name, card in (*BEINGS.items(), *FLARES.items(), *TASKS.items())}
"""The digest of each card, so that a save can say which has changed since"""
CENSUS = {"being": 4 * 18, "legend": 12, "flare": 12, "task": 24}
