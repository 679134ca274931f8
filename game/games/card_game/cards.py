"""The cards as the files in `data/` define them: read, checked, and laid out for the rules to look up.

A fault in a file is told with the file, the card and the field, so that whoever edits cards finds it.
"""

from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles, packs
from game.core.cardfiles import Fault
from game.core.effects import CONTROL, Part, nodes, unbound
from game.core.phrase import Phrase, phrase
from game.games.card_game.state import EACH, TYPES
from game.games.card_game.verbs import ABILITIES, VERBS, Ability, Effect, Gain, GuardHand, SellCards, StandIn, Verb

DATA = Path(__file__).parent / "data"

Cost = tuple[int, int, int, int]
"""Circles, triangles, squares, and resources of any type"""
CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Amount = Annotated[int, Field(ge=0, le=32)]


class Price(BaseModel):
    """What it takes to activate a card."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    circle: Amount = 0
    triangle: Amount = 0
    square: Amount = 0
    any: Amount = 0

    @property
    def cost(self) -> Cost:
        """The four numbers."""
        return (self.circle, self.triangle, self.square, self.any)


class EffectCard(BaseModel):
    """A kind of effect card: a Character or an Event."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    kind: Literal["character", "event"]
    copies: int = Field(ge=1, le=60)
    cost: Price
    turn_start: Effect | None = None
    """Acts when its owner's turn begins; the order of the file is the usual order of acting"""
    after_dice: Effect | None = None
    """Acts after its owner's throw"""
    on_play: Effect | None = None
    """Acts at once, when an Event is activated"""
    abilities: tuple[Annotated[SellCards | GuardHand | StandIn, Field(discriminator="op")], ...] = ()

    def effects(self) -> dict[str, Part]:
        """Its effects by address: "thief.turn_start"."""
        triggers = {"turn_start": self.turn_start, "after_dice": self.after_dice, "on_play": self.on_play}
        return {f"{self.id}.{name}": effect for name, effect in triggers.items() if effect is not None}

    def parts(self) -> tuple[Part, ...]:
        """Every part of every effect, and the abilities."""
        return (*nodes(self.effects()).values(), *self.abilities)


class ObjectiveCard(BaseModel):
    """An objective: its points, and what it costs in each of the three lengths of a match."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    points: int = Field(ge=1, le=20)
    costs: dict[Literal["short", "standard", "long"], tuple[Amount, Amount, Amount]] = Field(min_length=3, max_length=3)


BOX = packs.read_manifest(DATA).counts
"""How many cards of each kind the printed game holds"""
POINTS_IN_BOX = 121

_PARTS = (*CONTROL, *VERBS, *ABILITIES)


def read_cards(path: Path) -> tuple[EffectCard, ...]:
    """The effect cards of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's cards.
    """
    return cardfiles.read(path, EffectCard, _PARTS, lambda cards: chain(lint(cards), lint_box(cards)))


def read_objectives(path: Path) -> tuple[ObjectiveCard, ...]:
    """The objectives of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's objectives.
    """
    return cardfiles.read(path, ObjectiveCard, _PARTS, lambda cards: chain(lint(cards), lint_box(cards)))


def lint(cards: Collection[EffectCard | ObjectiveCard]) -> Iterator[Fault]:
    """What is wrong with cards that are well formed one by one, wherever they come from."""
    yield from cardfiles.twice(card.id for card in cards)
    for card in cards:
        if isinstance(card, ObjectiveCard):
            continue
        if card.kind == "event" and (card.on_play is None or card.turn_start or card.after_dice or card.abilities):
            yield card.id, "on_play", phrase("trouble.card_game.event")
        if card.kind == "character" and (card.on_play is not None or not card.parts()):
            yield card.id, "turn_start", phrase("trouble.card_game.character")
        for address, effect in card.effects().items():
            for name in unbound(effect):
                yield card.id, address.partition(".")[2], phrase("trouble.card.unbound", name=name)
        yield from cardfiles.wordless(card.id, texts_of(card))


def lint_box(cards: Collection[EffectCard | ObjectiveCard]) -> Iterator[Fault]:
    """What a file of the box lacks of the printed game, or has too much."""
    held = census(cards)
    objectives = [card for card in cards if isinstance(card, ObjectiveCard)]
    for kind in ("objective",) if objectives else ("character", "event"):
        yield from cardfiles.count(kind, held[kind], BOX[kind])
    if objectives:
        yield from cardfiles.count("points", sum(card.points for card in objectives), POINTS_IN_BOX)


def census(cards: Collection[EffectCard | ObjectiveCard]) -> dict[str, int]:
    """How many cards there are of each kind."""
    held = dict.fromkeys(BOX, 0)
    for card in cards:
        if isinstance(card, ObjectiveCard):
            held["objective"] += 1
        else:
            held[card.kind] += card.copies
    return held


def texts_of(card: EffectCard) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    words = [phrase(f"keyword.card_game.{word}") for word in keywords(card)]
    explained = (phrase(f"{word.key}.text") for word in words)
    name = phrase(f"card.card_game.{card.id}")
    return (name, card_text(card), *words, *explained, *cardfiles.prompts(card.parts()))


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card, effect or objective, by its definition; of an unseen one for ""."""
    if card in POINTS:
        return phrase("card.card_game.objective", points=POINTS[card])
    return phrase(f"card.card_game.{card}") if card else phrase("card.card_game.unseen")


def card_text(card: EffectCard) -> Phrase:
    """What an effect card does, in the words of its effects."""
    parts = [
        phrase(f"trigger.card_game.{address.partition('.')[2]}", do=effect.says())
        for address, effect in card.effects().items()
    ]
    parts += [phrase("trigger.card_game.ability", do=ability.says()) for ability in card.abilities]
    text = parts[0]
    for part in parts[1:]:
        text = phrase("text.card_game.then", first=text, then=part)
    return text


def keywords(card: EffectCard) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.card_game.<word>" and ".text"."""
    words: list[str] = [card.kind]
    if card.cost.any:
        words.append("any")
    for part in card.parts():
        if isinstance(part, Verb | Ability):
            words.extend(part.keywords)
    return tuple(dict.fromkeys(words))


def price(cost: tuple[int, ...]) -> Phrase:
    """A cost, or what is paid, in numbers and icons: "1 [circle] 2 [any]"; "free" if it is nothing."""
    icons = " ".join(f"{n}\N{NO-BREAK SPACE}[{kind}]" for n, kind in zip(cost, (*TYPES, "any"), strict=False) if n)
    return phrase("price.card_game", icons=icons) if icons else phrase("price.card_game.free")


# --- the tables that the rules look up ---------------------------------------------------------------

packs.open_for("card_game", packs.Reader({"cards": EffectCard, "objectives": ObjectiveCard}, _PARTS, lint, census))
_objectives, _effects = read_objectives(DATA / "objectives.json"), read_cards(DATA / "cards.json")
OBJECTIVES = {card.id: card for card in (*_objectives, *packs.cards("card_game", ObjectiveCard))}
POINTS = {name: card.points for name, card in OBJECTIVES.items()}
CARDS = {card.id: card for card in (*_effects, *packs.cards("card_game", EffectCard))}
"""The cards that the rules know: those of the box first, then those of packs"""

COST: dict[str, Cost] = {name: card.cost.cost for name, card in CARDS.items()}
OBJECTIVE_COST: dict[str, dict[str, Cost]] = {
    length: {name: (*card.costs[length], 0) for name, card in OBJECTIVES.items()}
    for length in ("short", "standard", "long")  # the choices of the setting "objective_costs"
}
CHARACTER = frozenset(name for name, card in CARDS.items() if card.kind == "character")
ACTS_AT_START = {name: place for place, (name, card) in enumerate(CARDS.items()) if card.turn_start}
"""Characters that act at turn start, with their place in the usual order"""
ACTS_AFTER_DICE = frozenset(name for name, card in CARDS.items() if card.after_dice)


def _all_verbs(name: str) -> tuple[Verb, ...]:
    return tuple(part for part in CARDS[name].parts() if isinstance(part, Verb))


def _with(ability: type[Ability]) -> frozenset[str]:
    return frozenset(name for name, card in CARDS.items() if any(isinstance(a, ability) for a in card.abilities))


STARVABLE = frozenset(name for name in ACTS_AT_START if all(verb.resources for verb in _all_verbs(name)))
"""Characters that do nothing under a Famine"""
ORDERLESS = frozenset(name for name in ACTS_AT_START if all(isinstance(verb, Gain) for verb in _all_verbs(name)))
"""Characters that may act in any order among themselves without a difference"""
SELLERS, GUARDS, STAND_INS = _with(SellCards), _with(GuardHand), _with(StandIn)
FUTILE = {name: tuple(verb.futile for verb in _all_verbs(name)) for name in CARDS if name not in CHARACTER}
"""Of each Event, the checks whether it could change anything"""
CONTENT = {name: cardfiles.digest(card) for name, card in (*CARDS.items(), *OBJECTIVES.items())}
"""The digest of each card, so that a save can say which has changed since"""
CENSUS = census((*_effects, *_objectives)) | dict.fromkeys(TYPES, EACH)
"""What is in the box"""
