"""A match of Kharnage as data: for each seat an army in three lines, a Reserve that nobody sees, and battle cards.

Zones without a seat: "hill" (destroyed units) and "revealed" (the card that a Kamikaze turned up). Zones of seat N:
"reserve.N", "pile.N" (units drawn and not yet placed, unseen), "line.N.1" to "line.N.3", "generals.N" (aside), "deck.N"
and "hand.N" (battle cards), "played.N" (the 0 card and those of each round, the last on top), "trophies.N" (cards
destroyed this round).
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.core.clone import cloneable
from game.core.state import Seat, State

ARMIES = ("humans", "orcs", "dwarves", "goblins")
Kind: TypeAlias = Literal["assault", "shoot"]
KINDS: tuple[Kind, Kind] = ("assault", "shoot")
ROUNDS = 4
SKULLS = (5, 3, 1)
"""Points of the Dominion tokens of a round, the best first; with two seats the last one stays in the box"""
WEBS = 2
"""Web cards in the box"""

# Zones by seat: looked up all the time, so their names are made once.
_SEATS = range(4)
RESERVE = tuple(f"reserve.{seat}" for seat in _SEATS)
PILE = tuple(f"pile.{seat}" for seat in _SEATS)
LINES = tuple(tuple(f"line.{seat}.{line}" for line in (1, 2, 3)) for seat in _SEATS)
GENERALS = tuple(f"generals.{seat}" for seat in _SEATS)
DECK = tuple(f"deck.{seat}" for seat in _SEATS)
HAND = tuple(f"hand.{seat}" for seat in _SEATS)
PLAYED = tuple(f"played.{seat}" for seat in _SEATS)
TROPHIES = tuple(f"trophies.{seat}" for seat in _SEATS)

SETUP, CHOICE, REINFORCEMENT, ATTACK, POWER = range(5)
"""The parts of a round, in order; few abilities act during the set-up"""


@cloneable
@dataclass(slots=True)
class Kharnage(State):
    """A match. Everything here is public except the cards that zones hide."""

    armies: list[str] = field(default_factory=list)
    """The army of each seat; "": still to be drafted"""
    stage: int = SETUP
    order: list[Seat] = field(default_factory=list)
    """The seats in the order of this round's initiatives"""
    attacking: int = -1
    """The number of the battle card's attack under way, from 0; -1: none"""
    attack_kind: str = ""
    """The kind of the attack under way: "assault" or "shoot" """
    target: Seat = -1
    """The army at which the points are spent; -1: still to be chosen"""
    pool: int = 0
    """The points of the attack under way that are not spent yet"""
    joined: dict[int, int] = field(default_factory=dict)
    """The further cards of Large Units in play: card -> first card of its unit"""
    absent: list[int] = field(default_factory=list)
    webbed: list[int] = field(default_factory=list)
    """The Immobilised units"""
    braces: list[tuple[Seat, int, int, str]] = field(default_factory=list)
    """Armour bonuses until the round ends: (seat, more Armour, line or 0 for all, the battle card)"""
    fought: list[tuple[int, Seat]] = field(default_factory=list)
    """The units that gave points to an attack this turn: (unit, seat attacked)"""
    emptied: bool = False
    """Whether the seat on turn has made a Kharnage this turn"""
    skulls: list[list[int]] = field(default_factory=list)
    """The points of each seat's Dominion tokens, by seat"""
    kharnages: list[int] = field(default_factory=list)
    """The number of each seat's Kharnage tokens"""
    kills: list[tuple[int, ...]] = field(default_factory=list)
    """The cards that each seat destroyed, by finished round, then by seat"""

    hand: str = "draw3"
    kills_for_skulls: int = 0
    shout: bool = False

    def units(self, seat: Seat, line: int) -> tuple[int, ...]:
        """The units in a line (from 1) without Absent ones, each as its first card."""
        return self._present(self.zones[LINES[seat][line - 1]].ids)

    def _present(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        joined, absent = self.joined, self.absent
        if not joined and not absent:
            return ids
        return tuple([card for card in ids if card not in joined and card not in absent])

    def army(self, seat: Seat) -> tuple[int, ...]:
        """The units of a seat's army, those of the first line first; without Absent ones."""
        return self._present(self._standing(seat))

    def _standing(self, seat: Seat) -> tuple[int, ...]:
        """All cards in a seat's lines."""
        zones, (first, second, third) = self.zones, LINES[seat]
        return zones[first].ids + zones[second].ids + zones[third].ids

    def has_units(self, seat: Seat) -> bool:
        """Whether a seat's army has any unit."""
        return bool(self.front(seat))

    def front(self, seat: Seat) -> tuple[int, ...]:
        """The units of the line nearest the Hill that is not empty. Rules 1.4.5."""
        return self.units(seat, 1) or self.units(seat, 2) or self.units(seat, 3)

    def able(self, seat: Seat) -> tuple[int, ...]:
        """The cards in a seat's army whose abilities work, those of Large Units one by one. Rules 1.7."""
        cards, webbed, absent = self._standing(seat), self.webbed, self.absent
        if not webbed and not absent:
            return cards
        unit = self.unit_of
        return tuple([card for card in cards if unit(card) not in webbed and unit(card) not in absent])

    def unit_of(self, card: int) -> int:
        """The first card of the unit to which a card in play belongs."""
        return self.joined.get(card, card)

    def parts(self, unit: int) -> list[int]:
        """All cards of a unit, its first one first."""
        return [unit, *(card for card, first in self.joined.items() if first == unit)] if self.joined else [unit]

    def place_of(self, unit: int) -> tuple[Seat, int]:
        """The seat and the line (from 1) in which a unit stands.

        Raises:
            LookupError: the unit is in no line.
        """
        seat = self.armies.index(self.backs[unit])
        for line, name in enumerate(LINES[seat], start=1):
            if unit in self.zones[name].ids:
                return seat, line
        raise LookupError(f"{self.cards[unit]} stands in no line")

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from the next one."""
        return [*range(seat + 1, self.seats), *range(seat)]

    def reach(self, seat: Seat, kind: str) -> list[Seat]:
        """The armies at which an attack may be directed, clockwise from the next seat. Rules 1.4.3, K19.

        Assaults reach the next army with units on either side, shots any army.
        """
        found = [other for other in self.others(seat) if self.has_units(other)]
        return found if kind == "shoot" or len(found) < 2 else [found[0], found[-1]]

    def points(self, seat: Seat) -> int:
        """The points of a seat: skulls and Kharnages. Rules 1.6."""
        return sum(self.skulls[seat]) + self.kharnages[seat]
