"""A match of Tash-Kalar as data: the arena, the supplies, the counters of the turn, and the cards in their zones.

Zones, for each seat N: "hand.N" (beings, legends and a flare), "deck.N", "discard.N". For all: "legends" and "flares"
(the decks), "legends_out" and "flares_out" (what they are made from again), "played" (the card that acts). In the High
Form besides: "tasks" (the deck), "tasks_open" (the current ones), "task_next", and for each side S "claimed.S".

A side shares its pieces: it is a seat, or in a team game two seats opposite each other.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from game.core.clone import cloneable
from game.core.state import Seat, State
from game.games.tash_kalar.arena import NOWHERE, SQUARES, Square

COMMON, HEROIC, LEGENDARY = range(3)
RANKS = ("common", "heroic", "legendary")
EMPTY = 0
MOST_SIDES = 4
PIECES = range(1, 1 + 3 * MOST_SIDES)
"""The codes of all pieces, as `piece` gives them"""
TOKENS, LEGENDS = 17, 3
"""Pieces of each colour in the box: common and heroic ones (two faces of one piece), and legendary ones"""
SCHOOLS = ("northern", "southern", "highland", "sylvan")
HIDDEN_CARDS = 6
"""Sideways cards at the bottom of a deck in a team game: reaching them calls the end"""

HAND = tuple(f"hand.{seat}" for seat in range(4))
DECK = tuple(f"deck.{seat}" for seat in range(4))
DISCARD = tuple(f"discard.{seat}" for seat in range(4))
CLAIMED = tuple(f"claimed.{side}" for side in range(2))


def piece(side: int, rank: int) -> int:
    """The code of a piece on the board: 1 and up; 0 is an empty square."""
    return side * 3 + rank + 1


def side_of(piece: int) -> int:
    """The side of a piece, by its code."""
    return (piece - 1) // 3


def rank_of(piece: int) -> int:
    """The rank of a piece, by its code."""
    return (piece - 1) % 3


def table_of(codes: Collection[int]) -> bytes:
    """Whether a code is one of these, as a table by code: `bytes.translate` looks up a whole board."""
    return bytes(code in codes for code in range(256))


@cloneable
@dataclass(slots=True)
class TashKalar(State):
    """A match. Everything here is public except the cards that zones hide."""

    form: str = "high_form"
    """high_form, duel or melee"""
    sides: int = 2
    schools: list[str] = field(default_factory=list)
    """The school of each seat, which is the back of its cards"""
    board: list[int] = field(default_factory=lambda: [EMPTY] * len(SQUARES))
    tokens: list[int] = field(default_factory=list)
    """Common and heroic pieces that each side has in its supply"""
    legends: list[int] = field(default_factory=list)
    """Legendary pieces that each side has in its supply"""
    points: list[int] = field(default_factory=list)
    """Each side's points; in the melee by side, then by colour, in one list"""
    improvised: list[bool] = field(default_factory=list)
    """Whether a side has used its improvised summoning against a colour of the melee; by side, then by colour"""

    rulings: int = 4
    """Version of the rules whose rulings apply: a match keeps those that it was dealt by"""
    first: Seat = 0
    turn: Seat = 0
    """The seat whose turn it is"""
    control: Seat = 0
    """The seat that acts: the one on turn, or the partner to which it handed the rest of the turn"""
    round: int = 1
    extra: bool = False
    """Whether this turn is an extra one"""
    actions: int = 0
    """Actions left in this turn"""
    discarded: bool = False
    """Whether the one discard of the turn is done"""
    kills: list[int] = field(default_factory=list)
    """Enemy pieces destroyed this turn, indexed by their codes less one"""
    summoned: int = 0
    summoned_legends: int = 0
    summoned_red: int = 0
    summoned_green: int = 0
    stand_ins: int = 0
    """Enemy pieces that may stand in for own ones in the next summoning of this turn"""
    extra_beings: int = 0
    """Beings to draw at the end of the turn beyond the limit"""
    extra_legends: int = 0
    extra_turns: int = 0
    lasting: tuple[int, ...] = ()
    """Cards played this turn that answer events or change values until its end, in order"""
    turns_left: int = -1
    """Turns until the end of the match; -1: the end is not called yet"""
    ended_by: Seat = -1
    """The seat that called the end; -1: none yet"""

    acting: str = ""
    """The card whose effect is being resolved"""
    being: Square = NOWHERE
    """The square of the being whose effect is being resolved"""
    used: tuple[Square, ...] = ()
    """The squares of the pieces that were used to summon the being"""
    marked: tuple[Square, ...] = ()
    """The marked squares of its pattern"""
    arrows: tuple[int, ...] = ()
    """The directions of its arrows"""

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.turn % self.sides

    @property
    def teams(self) -> bool:
        """Whether four seats play as two sides."""
        return self.sides < self.seats

    def partner(self, seat: Seat) -> Seat:
        """The seat opposite, in a team game."""
        return (seat + 2) % 4

    def free(self, side: int, rank: int) -> bool:
        """Whether a side has a piece for this rank in its supply."""
        return (self.legends if rank == LEGENDARY else self.tokens)[side] > 0


def standing(state: TashKalar, side: int) -> tuple[int, int, int]:
    """The number of pieces of each rank that a side has in the arena."""
    first = piece(side, COMMON)
    count = state.board.count
    return count(first), count(first + 1), count(first + 2)


def promotable(state: TashKalar, square: Square) -> bool:
    """Whether a piece can gain a rank: a heroic one needs a legendary piece in its owner's supply."""
    code = state.board[square]
    rank = rank_of(code)
    return rank == COMMON or (rank == HEROIC and state.legends[side_of(code)] > 0)


def demotable(state: TashKalar, square: Square) -> bool:
    """Whether a piece can lose a rank: a legendary one needs a heroic piece in its owner's supply."""
    code = state.board[square]
    rank = rank_of(code)
    return rank == HEROIC or (rank == LEGENDARY and state.tokens[side_of(code)] > 0)
