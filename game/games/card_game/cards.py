"""The cards that the files in `data/` define: read, checked, and arranged for look-up by the rules.

A fault in a file is told with the file, the card and the field, so that an author of cards finds it.
"""

from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles, packfiles, packs
from game.core.cardfiles import Fault
from game.core.effects.control import Choose, May, Modes
from game.core.effects.language import faults, nodes
from game.core.effects.part import Part
from game.core.effects.triggers import Listeners
from game.core.phrase import Phrase, phrase
from game.games.card_game.effects.abilities import GuardHand, SellCards, StandIn
from game.games.card_game.effects.base import Words
from game.games.card_game.effects.dice import ExtraDie
from game.games.card_game.effects.language import MOMENTS, PARTS, CardTrigger, Effect
from game.games.card_game.effects.resources import Gain
from game.games.card_game.state import EACH, TYPES

DATA = Path(__file__).parent / "data"

Cost = tuple[int, int, int, int]
"""Circles, triangles, squares, and resources of any type"""
CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Amount = Annotated[int, Field(ge=0, le=32)]


class Price(BaseModel):
    """The price of activating a card."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    circle: Amount = 0
    triangle: Amount = 0
    square: Amount = 0
    any: Amount = 0

    @property
    def cost(self) -> Cost:
        """The four numbers of the price as a tuple."""
        return (self.circle, self.triangle, self.square, self.any)


class EffectCard(BaseModel):
    """A kind of effect card: a Character or an Event."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    kind: Literal["character", "event"]
    copies: int = Field(ge=1, le=60)
    cost: Price
    when: tuple[CardTrigger, ...] = ()
    """The triggers of a Character; at turn start the order of the file is the usual one"""
    on_play: Effect | None = None
    """The effect of an Event, when it is activated"""
    abilities: tuple[Annotated[SellCards | GuardHand | StandIn, Field(discriminator="op")], ...] = ()

    def effects(self) -> dict[str, Part]:
        """The card's effects by address: "thief.when.0", "famine.on_play"."""
        found = {f"{self.id}.when.{n}": trigger.do for n, trigger in enumerate(self.when)}
        return found if self.on_play is None else {**found, f"{self.id}.on_play": self.on_play}

    def parts(self) -> tuple[Part, ...]:
        """Every part of every effect, and the abilities."""
        return (*nodes(self.effects()).values(), *self.abilities)


class ObjectiveCard(BaseModel):
    """An objective: its points, and what it costs in each of the three lengths of a match."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    points: int = Field(ge=1, le=20)
    costs: dict[Literal["short", "standard", "long"], tuple[Amount, Amount, Amount]] = Field(min_length=3, max_length=3)


BOX = packfiles.read_manifest(DATA).counts
"""The number of cards of each kind in the printed game"""
POINTS_IN_BOX = 121


def read_cards(path: Path) -> tuple[EffectCard, ...]:
    """The effect cards of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's cards.
    """
    return cardfiles.read(path, EffectCard, PARTS, lambda cards: chain(lint(cards), lint_box(cards)))


def read_objectives(path: Path) -> tuple[ObjectiveCard, ...]:
    """The objectives of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's objectives.
    """
    return cardfiles.read(path, ObjectiveCard, PARTS, lambda cards: chain(lint(cards), lint_box(cards)))


def lint(cards: Collection[EffectCard | ObjectiveCard]) -> Iterator[Fault]:
    """The faults of cards that are well formed one by one, of the box or of a pack."""
    yield from cardfiles.duplicate_ids(card.id for card in cards)
    for card in cards:
        if isinstance(card, ObjectiveCard):
            continue
        if card.kind == "event" and (card.on_play is None or card.when or card.abilities):
            yield card.id, "on_play", phrase("trouble.card_game.event")
        if card.kind == "character" and (card.on_play is not None or not card.parts()):
            yield card.id, "when", phrase("trouble.card_game.character")
        if not card.parts():
            continue  # an objective has no further faults
        for address, effect in card.effects().items():
            for fault in faults(effect, {} if effect is card.on_play else {"$by": "seat"}):
                yield card.id, address.partition(".")[2], fault
        yield from cardfiles.missing_texts(card.id, texts_of(card))


def lint_box(cards: Collection[EffectCard | ObjectiveCard]) -> Iterator[Fault]:
    """The faults of a box's file with fewer or more cards of a kind than the printed game."""
    held = census(cards)
    objectives = [card for card in cards if isinstance(card, ObjectiveCard)]
    for kind in ("objective",) if objectives else ("character", "event"):
        yield from cardfiles.count(kind, held[kind], BOX[kind])
    if objectives:
        yield from cardfiles.count("points", sum(card.points for card in objectives), POINTS_IN_BOX)


def census(cards: Collection[EffectCard | ObjectiveCard]) -> dict[str, int]:
    """The number of cards of each kind."""
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
    asked = [part for part in card.parts() if isinstance(part, Choose | May | Modes)]
    prompts = [phrase(part.prompt_key(part.prompt)) for part in asked]
    name = phrase(f"card.card_game.{card.id}")
    return (name, card_text(card), *words, *(phrase(f"{word.key}.text") for word in words), *prompts)


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card, effect or objective, by its definition; for "" that of an unseen card."""
    if card in POINTS:
        return phrase("card.card_game.objective", points=POINTS[card])
    return phrase(f"card.card_game.{card}") if card else phrase("card.card_game.unseen")


def card_text(card: EffectCard) -> Phrase:
    """The text of an effect card, in the words of its effects."""
    parts = [trigger.says("card_game") for trigger in card.when]
    if card.on_play is not None:
        parts.append(phrase("text.card_game.on_play", do=card.on_play.says()))
    parts += [phrase("text.card_game.ability", do=ability.says()) for ability in card.abilities]
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
        if isinstance(part, Words):
            words.extend(part.explained())
    return tuple(dict.fromkeys(words))


def price(cost: tuple[int, ...]) -> Phrase:
    """A cost or a payment in numbers and icons: "1 [circle] 2 [any]"; "free" if it is nothing."""
    icons = " ".join(f"{n}\N{NO-BREAK SPACE}[{kind}]" for n, kind in zip(cost, (*TYPES, "any"), strict=False) if n)
    return phrase("price.card_game", icons=icons) if icons else phrase("price.card_game.free")


# --- the tables that the rules look up ---------------------------------------------------------------

packs.open_for("card_game", packfiles.Reader({"cards": EffectCard, "objectives": ObjectiveCard}, PARTS, lint, census))
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
ON_PLAY = {name: card.on_play for name, card in CARDS.items() if card.on_play is not None}
"""The effects of Events"""
LISTENERS = Listeners({name: card.when for name, card in CARDS.items()})
"""The triggers of Characters, by moment"""


def _acting(event: str, *of: str) -> frozenset[str]:
    return frozenset(name for name, card in CARDS.items() if any(t.event == event and t.who in of for t in card.when))


ACT_IN_OWN_TURN = {event: _acting(event, "you", "all") for event in MOMENTS}
ACT_IN_OTHERS_TURNS = {event: _acting(event, "foes", "all") for event in MOMENTS}
"""The cards with an effect at each moment of their owner's turn (first) and of others' turns (second), by moment"""
PLACE = {name: place for place, name in enumerate(CARDS)}
"""The place of each card in the usual order of acting"""


def _all_with(*kinds: type[Part]) -> frozenset[str]:
    """The cards that have a part of one of these kinds."""
    return frozenset(name for name, card in CARDS.items() if any(isinstance(part, kinds) for part in card.parts()))


ORDERLESS = frozenset(name for name, card in CARDS.items() if all(isinstance(part, Gain) for part in card.parts()))
"""Characters whose order among themselves makes no difference"""
SELLERS, GUARDS, STAND_INS, DICE_ADDERS = map(_all_with, (SellCards, GuardHand, StandIn, ExtraDie))
"""Characters that sell cards, guard the hand, stand in for others, and add a die"""
PROTECTORS = frozenset(
    name for name in CHARACTER if all(isinstance(part, (GuardHand, StandIn)) for part in CARDS[name].parts())
)
"""Characters with no other effect than to protect"""
CONTENT = {name: cardfiles.digest(card) for name, card in (*CARDS.items(), *OBJECTIVES.items())}
"""The digest of each card, so that a save can tell which cards have changed"""
CENSUS = census((*_effects, *_objectives)) | dict.fromkeys(TYPES, EACH)
"""The content of the box: cards of each kind, resources of each type"""
