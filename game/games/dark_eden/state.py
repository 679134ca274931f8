"""A match of Dark Eden as data: for each seat a Dominion of Turf, Borderlands and Warband, a deck and its Gold.

Zones of seat N: "turf.N" (the Commander, Establishments and blockers, laid out by `cells`), "borderlands.N",
"warband.N", "hand.N", "deck.N", "discard.N" and "annihilated.N" (face down: nobody may look through them), "trophies.N"
(what the seat has razed), "stored.N" (cards in a Storehouse). Zones of nobody: "attached" (all attachments, by
`bearers`), "played" (the Intrigues that are being played), "captive" (prisoners and cards laid aside by an effect).
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from game.core.clone import cloneable
from game.core.state import Flat, Seat, State
from game.games.dark_eden.printed import FIGURES

Tactic: TypeAlias = Literal["L", "S", "A"]
TACTICS: tuple[Tactic, ...] = ("L", "S", "A")
RESOURCES = "GFMP"
"""The resources by their letters: Gold, Food, Raw Materials, Fuel. Rules R5"""
Cell: TypeAlias = tuple[int, int]

_SEATS = range(4)
TURF = tuple(f"turf.{seat}" for seat in _SEATS)
BORDERLANDS = tuple(f"borderlands.{seat}" for seat in _SEATS)
WARBAND = tuple(f"warband.{seat}" for seat in _SEATS)
HAND = tuple(f"hand.{seat}" for seat in _SEATS)
DECK = tuple(f"deck.{seat}" for seat in _SEATS)
DISCARD = tuple(f"discard.{seat}" for seat in _SEATS)
ANNIHILATED = tuple(f"annihilated.{seat}" for seat in _SEATS)
TROPHIES = tuple(f"trophies.{seat}" for seat in _SEATS)
STORED = tuple(f"stored.{seat}" for seat in _SEATS)
ATTACHED, PLAYED, CAPTIVE = "attached", "played", "captive"

STEPS = ("draw", "actions", "balance", "attack", "raid", "discard")
"""The steps of a turn in their order. Rules 1.5"""
HAND_SIZE = 7
START_GOLD = 5
"""Gold Units of each seat at the beginning. Rules 1.4, 5"""
EVERYWHERE = -9
"""The bearer of what is attached to the game itself"""


class Lasting(NamedTuple):
    """A lasting effect: standing parts that hold apart from the card that made them, until a time."""

    address: str
    """Address of the effect that holds its standing parts"""
    you: Seat
    """The seat that made it"""
    source: str
    """The definition of the card that it comes from"""
    target: int
    """The card that it is on; -1: none"""
    n: int
    """The number that was chosen or paid for it"""
    until: str
    """The time until which it holds: "fight", "step", "turn" (this turn), "own_turn" (until your next one begins),
    "own_end" (until your turn ends, or your next one), "balance", "next" (until the next raid ends),
    "pursuit" (until the combat that follows the one just fought ends), "attached" (while its card, `target`, is
    attached), "in_play" (while its target is in play)"""
    foe: Seat = -1
    """The seat that it is on; -1: none"""


class Group(NamedTuple):
    """Warriors that fight together. Rules R44 to R49."""

    kind: Literal["attack", "defense"]
    seat: Seat
    members: tuple[int, ...]


@cloneable
@dataclass(slots=True)
class DarkEden(State):
    """A match. Everything here is public but the cards that their zones hide."""

    options: dict[str, Flat] = field(default_factory=dict)
    """The options of the match by name"""
    decks: list[str] = field(default_factory=list)
    """The name of each seat's deck: a ready one's id, or "" for one of its own"""
    commanders: list[int] = field(default_factory=list)
    """Each seat's Commander"""
    owners: list[Seat] = field(default_factory=list)
    """Each card's owner, by the card's number: whose deck it is from"""
    gold: list[int] = field(default_factory=list)
    """The Gold Reserves of each seat, in Gold Units"""
    points: list[int] = field(default_factory=list)
    """Each seat's Victory Point markers; those of razed Establishments are counted besides"""
    turns: list[int] = field(default_factory=list)
    """The turns that each seat has finished"""
    direction: int = 1
    """Direction of turns; 1: clockwise, -1: counterclockwise"""
    cells: dict[int, Cell] = field(default_factory=dict)
    """The cell of each card of a Turf, by card; the Commander's is (0, 0)"""
    bearers: dict[int, int] = field(default_factory=dict)
    """The bearer of each attachment: a card (the Commander for the Dominion too), or EVERYWHERE"""
    groups: list[Group] = field(default_factory=list)
    markers: dict[int, int] = field(default_factory=dict)
    """Markers on cards: stored icons, counters; the Gold that an "X" was paid with"""
    held: dict[int, int] = field(default_factory=dict)
    """The card that holds each prisoner and each card laid by"""
    copied: dict[int, str] = field(default_factory=dict)
    """The own definition of each warrior that is now a copy of another, by the attachment that makes it one"""
    remains: dict[int, tuple[Seat, str]] = field(default_factory=dict)
    """Killed warriors that are laid aside, or will be: the seat that may spend their markers, and the resource"""
    kept_back: dict[int, int] = field(default_factory=dict)
    """Number of markers on each card that its owner keeps back in the Balance under way"""
    face_down: list[int] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)

    step: str = ""
    """The step of the turn that is under way, one of STEPS; "": none yet"""
    acts: int = 0
    """Number of actions that the active seat has done in this turn"""
    moved: list[int] = field(default_factory=list)
    """Warriors transferred in this turn"""
    attacked: dict[int, int] = field(default_factory=dict)
    """Number of attacks that each warrior has made in this turn"""
    raided: dict[int, int] = field(default_factory=dict)
    """Number of raids that each warrior has made in this turn"""
    used: dict[str, int] = field(default_factory=dict)
    """Counts of uses in this turn, by "<card>.<number>" for abilities; with the prefix "match." for the whole match"""
    battles: list[tuple[str, int, Seat, int]] = field(default_factory=list)
    """The fights that are over: (kind, turn, seat that began it, defending seat), for the results"""

    fight: Literal["", "combat", "raid"] = ""
    """The kind of fight under way"""
    tactic: str = ""
    foe: Seat = -1
    """The seat that is attacked or raided"""
    attackers: list[int] = field(default_factory=list)
    defenders: list[int] = field(default_factory=list)
    """The warriors attacked; or the card that is raided, and warriors that count with it"""
    outcome: str = ""
    """The outcome of the fight: "won", "lost" (seen from its attacker), "tie"; "off": called off; "": it goes on"""
    fixed: bool = False
    """Whether the outcome is a tie that nothing breaks"""
    fallen: list[int] = field(default_factory=list)
    """The warriors that die when the window after the fight has closed"""

    def of_seat(self, seat: Seat) -> tuple[int, ...]:
        """The cards of a seat's Dominion without attachments: its Turf, then its warriors."""
        zones = self.zones
        return zones[TURF[seat]].ids + zones[BORDERLANDS[seat]].ids + zones[WARBAND[seat]].ids

    def warriors(self, seat: Seat) -> tuple[int, ...]:
        """The warriors of a seat, those of its Borderlands first."""
        return self.zones[BORDERLANDS[seat]].ids + self.zones[WARBAND[seat]].ids

    def seat_of(self, card: int) -> Seat:
        """The seat that has a card in its Dominion, or whose card's bearer it has; -1: nobody."""
        card = self.bearers.get(card, card)
        if card in self.bearers:  # an attachment to an attachment leads on to that one's bearer
            return self.seat_of(card)
        zones = self.zones
        seats: list[Seat] = [self.owners[card], *range(self.seats)]  # the owner first: it is mostly the one
        for seat in seats:
            there = card in zones[TURF[seat]].ids or card in zones[WARBAND[seat]].ids
            if there or card in zones[BORDERLANDS[seat]].ids:
                return seat
        return -1

    def told_of(self, card: int) -> tuple[str, Seat]:
        """The name and the seat of a card, for events; ("", -1) for no card and for EVERYWHERE."""
        return (self.cards[card], self.seat_of(card)) if card >= 0 else ("", -1)

    def attachments(self, bearer: int) -> list[int]:
        """The cards attached to a card, in the order in which they came."""
        return [card for card in self.zones[ATTACHED].ids if self.bearers.get(card) == bearer]

    def carried(self, bearer: int) -> list[int]:
        """The cards attached to a card, each with those that are attached to it in turn."""
        return [one for card in self.attachments(bearer) for one in (card, *self.attachments(card))]

    def aggressor(self) -> Seat:
        """The seat whose warriors attack in the fight under way, whoever made them; the active one in a raid.

        If all attackers are gone it is the active seat, or -1 if that one was attacked.
        """
        if self.fight == "combat" and self.attackers:
            return self.seat_of(self.attackers[0])
        return self.turn if self.foe != self.turn else -1

    def raided_card(self) -> int:
        """The card that is raided: the first of the defenders, unless it is gone; -1: none."""
        if self.fight == "raid" and self.defenders and FIGURES[self.cards[self.defenders[0]]].type != "warrior":
            return self.defenders[0]
        return -1

    def fought(self, seat: Seat, *kinds: str) -> bool:
        """Whether a seat has begun a fight of some kinds in this turn."""
        turn = sum(self.turns)
        return any(kind in kinds and (when, who) == (turn, seat) for kind, when, who, _ in self.battles)

    def group_of(self, warrior: int) -> Group | None:
        """The Group that a warrior is in."""
        for group in self.groups:
            if warrior in group.members:
                return group
        return None

    def allies(self, seat: Seat) -> list[Seat]:
        """The seats of a seat's side, itself among them. Rules 1.15."""
        if self.options.get("teams") and self.seats == 4:
            return [seat, (seat + 2) % 4]
        return [seat]

    def foes(self, seat: Seat) -> list[Seat]:
        """The opponents of a seat, in the order of turns from it."""
        side = self.allies(seat)
        around = ((seat + i * self.direction) % self.seats for i in range(1, self.seats))
        return [other for other in around if other not in side]


def cell_ref(seat: Seat, cell: Cell) -> str:
    """The name of a cell of a Turf as a place on the table: "cell.0.1.-2"."""
    return f"cell.{seat}.{cell[0]}.{cell[1]}"


def cell_of(ref: str) -> tuple[Seat, Cell]:
    """The seat and the cell that a place's name stands for."""
    _, seat, x, y = ref.split(".")
    return int(seat), (int(x), int(y))
