"""The cards as the files in `data/` define them: read, checked, and laid out for the rules to look up.

A fault in a file is told with the file, the card and the field, so that whoever edits cards finds it.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from game.core.effects import Part, nodes, unbound
from game.core.phrase import Phrase, Trouble, phrase
from game.games.card_game.state import TYPES
from game.games.card_game.verbs import Ability, Effect, GuardHand, SellCards, StandIn, Verb

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
    turn_start: Effect | None = None  # type: ignore[valid-type]
    """Acts when its owner's turn begins; the order of the file is the usual order of acting"""
    after_dice: Effect | None = None  # type: ignore[valid-type]
    """Acts after its owner's throw"""
    on_play: Effect | None = None  # type: ignore[valid-type]
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
    costs: dict[Literal["short", "standard", "long"], tuple[Amount, Amount, Amount]] = Field(
        min_length=3, max_length=3
    )


CHARACTERS, EVENTS, OBJECTIVES_IN_BOX, POINTS_IN_BOX = 34, 26, 22, 121
"""What the printed game holds"""

M = TypeVar("M", bound=BaseModel)


def read_cards(path: Path) -> tuple[EffectCard, ...]:
    """The effect cards of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's cards.
    """
    cards = _read(path, EffectCard)
    for fault in lint_cards(cards):
        raise _trouble(path, *fault)
    return cards


def read_objectives(path: Path) -> tuple[ObjectiveCard, ...]:
    """The objectives of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define the printed game's objectives.
    """
    objectives = _read(path, ObjectiveCard)
    for fault in lint_objectives(objectives):
        raise _trouble(path, *fault)
    return objectives


Fault = tuple[str, str, Phrase]
"""Card, field, cause"""


def lint_cards(cards: tuple[EffectCard, ...]) -> Iterator[Fault]:
    """What is wrong with effect cards that are well formed one by one."""
    yield from _twice(card.id for card in cards)
    for card in cards:
        if card.kind == "event" and (card.on_play is None or card.turn_start or card.after_dice or card.abilities):
            yield card.id, "on_play", phrase("trouble.card_game.event")
        if card.kind == "character" and (card.on_play is not None or not card.parts()):
            yield card.id, "turn_start", phrase("trouble.card_game.character")
        for address, effect in card.effects().items():
            for name in unbound(effect):
                yield card.id, address.partition(".")[2], phrase("trouble.card_game.unbound", name=name)
    for kind, in_box in (("character", CHARACTERS), ("event", EVENTS)):
        copies = sum(card.copies for card in cards if card.kind == kind)
        if copies != in_box:
            yield "*", "copies", phrase("trouble.card_game.count", kind=kind, found=copies, right=in_box)


def lint_objectives(objectives: tuple[ObjectiveCard, ...]) -> Iterator[Fault]:
    """What is wrong with objectives that are well formed one by one."""
    yield from _twice(card.id for card in objectives)
    if len(objectives) != OBJECTIVES_IN_BOX:
        count = phrase("trouble.card_game.count", kind="objective", found=len(objectives), right=OBJECTIVES_IN_BOX)
        yield "*", "id", count
    points = sum(card.points for card in objectives)
    if points != POINTS_IN_BOX:
        yield "*", "points", phrase("trouble.card_game.count", kind="points", found=points, right=POINTS_IN_BOX)


def texts_of(card: EffectCard) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    words = [phrase(f"keyword.card_game.{word}") for word in keywords(card)]
    return (name_of(card.id), card_text(card), *words, *(phrase(f"{word.key}.text") for word in words))


def _twice(ids: Iterator[str]) -> Iterator[Fault]:
    for name, times in Counter(ids).items():
        if times > 1:
            yield name, "id", phrase("trouble.card_game.twice")


def _read(path: Path, model: type[M]) -> tuple[M, ...]:
    try:
        raw = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise _trouble(path, "*", "*", str(error)) from error
    try:
        return TypeAdapter(tuple[model, ...]).validate_python(raw)  # type: ignore[valid-type]
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise _trouble(path, _named(raw, first["loc"]), _field(first["loc"]), first["msg"]) from error
    except RecursionError as error:
        raise _trouble(path, "*", "*", str(error)) from error


def _named(raw: Any, loc: tuple[int | str, ...]) -> str:
    """The id of the card at fault, or its place in the file."""
    if not loc:
        return "*"
    card = raw[loc[0]] if isinstance(raw, list) and isinstance(loc[0], int) else None
    return str(card.get("id", loc[0])) if isinstance(card, dict) else str(loc[0])


def _field(loc: tuple[int | str, ...]) -> str:
    """Where in the card: "turn_start.do.1.what"; the names of the union's branches are left out."""
    ops = {part.model_fields["op"].annotation.__args__[0] for part in _ALL_PARTS}  # type: ignore[union-attr]
    return ".".join(str(step) for step in loc[1:] if step not in ops) or "*"


def _trouble(path: Path, card: str, field: str, cause: str | Phrase) -> Trouble:
    return Trouble("trouble.card_file", file=path.name, card=card, field=field, cause=cause)


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
    words = [card.kind]
    if card.cost.any:
        words.append("any")
    for part in card.parts():
        if isinstance(part, Verb | Ability):
            words.extend(part.keywords)
    return tuple(dict.fromkeys(words))


def price(cost: tuple[int, ...]) -> Phrase:
    """A cost, or what is paid, in numbers and icons: "1 [circle] 2 [any]"; "free" if it is nothing."""
    icons = " ".join(f"{n} [{kind}]" for n, kind in zip(cost, (*TYPES, "any"), strict=False) if n)
    return phrase("price.card_game", icons=icons) if icons else phrase("price.card_game.free")


# --- the tables that the rules look up ---------------------------------------------------------------

_ALL_PARTS = tuple(
    type(part) for card in TypeAdapter(list[EffectCard]).validate_json((DATA / "cards.json").read_bytes()) for part in card.parts()
)
