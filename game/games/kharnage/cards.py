"""The cards that the files in `data/` define: units and battle cards, read, checked, and arranged for the rules.

A fault in a file is told with the file, the card and the field, so that an author of cards finds it.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles, packfiles
from game.core.cardfiles import Fault
from game.core.effects.control import Choose, May, Modes
from game.core.effects.language import nodes, unbound
from game.core.effects.part import Part
from game.core.phrase import Phrase, chained, phrase
from game.games.kharnage.effects.deployment import Deployment, Elite, Gather
from game.games.kharnage.effects.language import PARTS, Effect
from game.games.kharnage.effects.points import Bonus
from game.games.kharnage.state import ARMIES, Kind

DATA = Path(__file__).parent / "data"
BATTLE_CARDS = 7
"""Battle cards of each army, the 0 card among them. Rules 2.1"""

CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Army = Literal["humans", "orcs", "dwarves", "goblins"]
Symbols = Annotated[int, Field(ge=0, le=9)]
SYMBOLS = ("shield", "sword", "bow", "magic", "veteran", "trample", "fly", "web", "knight", "gunpowder")
"""The standing symbols of units, in the order in which they are printed and read"""


class Unit(BaseModel):
    """A kind of unit card, or a General: its line, Armour and symbols. Rules 1.7."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    army: Army
    copies: int = Field(default=1, ge=1, le=12)
    line: int = Field(ge=1, le=3)
    armour: int = Field(ge=1, le=9)
    general: bool = False
    part_of: str = Field(default="", pattern=r"^[a-z_]*$")
    """The Large Unit that the card is a part of"""
    shield: Symbols = 0
    sword: Symbols = 0
    bow: Symbols = 0
    magic: Symbols = 0
    veteran: Symbols = 0
    trample: Symbols = 0
    fly: Symbols = 0
    web: Symbols = 0
    knight: Symbols = 0
    gunpowder: Symbols = 0
    on_deploy: tuple[Effect, ...] = ()
    """The symbols with an effect while it is placed, from left to right"""

    def effects(self) -> dict[str, Part]:
        """The effects by address: "thane.on_deploy.0"."""
        return {f"{self.id}.on_deploy.{n}": effect for n, effect in enumerate(self.on_deploy)}

    def standing(self) -> tuple[tuple[str, int], ...]:
        """The standing symbols that it bears, each with its number."""
        return tuple((symbol, n) for symbol in SYMBOLS if (n := getattr(self, symbol)))


class BattleCard(BaseModel):
    """A battle card: initiative, flags, attacks and Power. Rules 1.2, 2.4."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    army: Army
    initiative: int = Field(ge=0, le=999)
    flags: int = Field(ge=0, le=9)
    bicolour: bool = False
    """Whether the last flag may bring a General"""
    attacks: tuple[Kind, ...] = Field(default=(), max_length=2)
    bonus: tuple[Bonus, ...] = ()
    power: Effect | None = None

    def effects(self) -> dict[str, Part]:
        """The Power by its address: "dwarves_50.power"."""
        return {} if self.power is None else {f"{self.id}.power": self.power}


Card = Unit | BattleCard
BOX = packfiles.read_manifest(DATA).counts
"""The number of cards of each kind in the printed box"""


def read_units(path: Path) -> tuple[Unit, ...]:
    """The unit cards of a file, checked.

    Raises:
        Trouble: the file cannot be read, or does not define four whole armies.
    """
    return cardfiles.read(path, Unit, PARTS, lambda cards: chain(lint(cards), _lint_armies(cards)))


def read_battle_cards(path: Path) -> tuple[BattleCard, ...]:
    """The battle cards of a file, checked.

    Raises:
        Trouble: the file cannot be read, an army does not have its seven cards, or two cards have the same initiative.
    """
    return cardfiles.read(path, BattleCard, PARTS, lambda cards: chain(lint(cards), _lint_battle_cards(cards)))


def lint(cards: Collection[Card]) -> Iterator[Fault]:
    """The faults of cards that are well formed one by one."""
    yield from cardfiles.duplicate_ids(card.id for card in cards)
    for card in cards:
        for address, effect in card.effects().items():
            place = address.partition(".")[2]
            if isinstance(card, Unit) and not isinstance(effect, Deployment):
                yield card.id, place, phrase("trouble.kharnage.not_on_deploy")
            for name in unbound(effect):
                yield card.id, place, phrase("trouble.card.unbound", name=name)
        yield from cardfiles.missing_texts(card.id, texts_of(card))


def _lint_armies(units: Collection[Unit]) -> Iterator[Fault]:
    """The faults of armies: wrong sizes or Generals, Large Units with missing parts. Rules 2.1, K3, K15."""
    found = _census(units)
    for kind in (*ARMIES, "general"):
        yield from cardfiles.count(kind, found[kind], BOX[kind])
    parts = Counter((unit.army, unit.part_of) for unit in units for _ in range(unit.copies) if unit.part_of)
    for unit in units:
        groups = {part.group for part in unit.on_deploy if isinstance(part, Gather)}
        if unit.part_of and parts[unit.army, unit.part_of] < 2:
            yield unit.id, "part_of", phrase("trouble.kharnage.lone_part", group=unit.part_of)
        if groups != ({unit.part_of} if unit.part_of else set()):
            yield unit.id, "on_deploy", phrase("trouble.kharnage.gather")
        elite = [part.symbol for part in unit.on_deploy if isinstance(part, Elite)]
        if len(elite) != len(set(elite)):
            yield unit.id, "on_deploy", phrase("trouble.kharnage.elite_twice")


def _census(units: Collection[Unit]) -> Counter[str]:
    """The number of units of each army, and of Generals."""
    return Counter("general" if unit.general else unit.army for unit in units for _ in range(unit.copies))


def _lint_battle_cards(cards: Collection[BattleCard]) -> Iterator[Fault]:
    """The faults of battle cards: not seven an army, no single 0 card, equal initiatives. Rules 2.1, K18."""
    for army in ARMIES:
        own = [card for card in cards if card.army == army]
        yield from cardfiles.count(f"battle.{army}", len(own), BATTLE_CARDS)
        yield from cardfiles.count(f"zero.{army}", sum(card.initiative == 0 for card in own), 1)
    first: dict[int, str] = {}
    for card in cards:
        if card.initiative and first.setdefault(card.initiative, card.id) != card.id:
            yield card.id, "initiative", phrase("trouble.kharnage.initiative", other=first[card.initiative])
        if card.bicolour and not card.flags:
            yield card.id, "bicolour", phrase("trouble.kharnage.no_flag")
        if card.initiative == 0 and (card.attacks or card.bonus or card.power or card.bicolour):
            yield card.id, "initiative", phrase("trouble.kharnage.zero")
        if any(isinstance(part, Deployment) for part in nodes(card.effects()).values()):
            yield card.id, "power", phrase("trouble.kharnage.not_a_power")


def texts_of(card: Card) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    words = [phrase(f"keyword.kharnage.{word}") for word in keywords(card)]
    asked = [part for part in nodes(card.effects()).values() if isinstance(part, Choose | May | Modes)]
    prompts = [phrase(part.prompt_key(part.prompt)) for part in asked]
    flavour = phrase(f"flavour.kharnage.{card.id}")
    text = [said] if (said := card_text(card)) else []
    names = [name_of(card.id), *([unit_called(card.id)] if isinstance(card, Unit) else [])]
    return (*names, flavour, *text, *words, *(phrase(f"{word.key}.text") for word in words), *prompts)


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; for "" that of an unseen card."""
    return phrase(f"card.kharnage.{card}") if card else phrase("card.kharnage.unseen")


def unit_called(card: str) -> Phrase:
    """The name of a unit within a sentence: in Italian with its article; the parts of a Giant as one.

    Within an Italian sentence it is put as `{card:inside}`.
    """
    return phrase(f"unit.kharnage.{card}")


def card_text(card: Card) -> Phrase | None:
    """The text of a card in the words of its symbols and effects; None if it has no text."""
    if isinstance(card, Unit):
        said = [phrase(f"symbol.kharnage.{symbol}", n=n) for symbol, n in card.standing()]
        said += [effect.says() for effect in card.on_deploy]
    else:
        said = [bonus.says() for bonus in card.bonus]
        said += [] if card.power is None else [card.power.says()]
    return chained("text.kharnage.then", said) if said else None


def keywords(card: Card) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.kharnage.<word>" and ".text"."""
    words = [word for part in nodes(card.effects()).values() for word in part.keywords]
    if isinstance(card, Unit):
        words = [symbol for symbol, _ in card.standing()] + words
    else:
        words = [*card.attacks, *(["bicolour"] if card.bicolour else []), *words]
    return tuple(dict.fromkeys(words))


# --- the tables that the rules look up ---------------------------------------------------------------

_units, _battle = read_units(DATA / "units.json"), read_battle_cards(DATA / "battle.json")
UNITS = {unit.id: unit for unit in _units}
BATTLE = {card.id: card for card in _battle}
CARDS: dict[str, Card] = {**UNITS, **BATTLE}
ROSTER = {army: tuple(unit for unit in _units if unit.army == army for _ in range(unit.copies)) for army in ARMIES}
"""The unit cards of each army, card by card, with its Generals"""
_quickest_first = sorted(_battle, key=lambda card: card.initiative)
BATTLE_OF = {army: tuple(card for card in _quickest_first if card.army == army) for army in ARMIES}
"""The battle cards of each army: its 0 card, then the others from the quickest to the slowest"""
ZERO = {army: cards[0] for army, cards in BATTLE_OF.items()}
"""The 0 card of each army"""
EFFECTS = {address: effect for card in CARDS.values() for address, effect in card.effects().items()}
ON_DEPLOY = {unit.id: tuple(unit.effects()) for unit in _units}
"""The addresses of each unit's effects while it is placed, from left to right"""

GUARD = {unit.id: unit.armour + unit.shield for unit in _units}
"""The Armour of each unit with its Shields"""
LINE = {unit.id: unit.line for unit in _units}
ARMOUR = {unit.id: unit.armour for unit in _units}
SYMBOL_COUNT = {symbol: {unit.id: int(getattr(unit, symbol)) for unit in _units} for symbol in SYMBOLS}
"""The number of each standing symbol on each unit, by symbol and card"""
POWER: dict[Kind, dict[str, int]] = {
    "assault": {unit.id: unit.sword + unit.magic for unit in _units},
    "shoot": {unit.id: unit.bow + unit.magic for unit in _units},
}
"""The points that each unit gives to an attack of a kind. Rules 1.4.2, K1"""

CONTENT = {name: cardfiles.digest(card) for name, card in CARDS.items()}
"""The digest of each card, so that a save can tell which cards have changed"""
CENSUS = {**_census(_units), "battle": len(_battle)}
"""The number of cards of each kind in the box"""
