"""The facts on the plaques of the sides: points, supplies, cards, turn."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.match import Player
from game.core.state import Seat
from game.games.tash_kalar.forms import GOAL
from game.games.tash_kalar.queries import being_set_up
from game.games.tash_kalar.state import CLAIMED, DECK, DISCARD, HAND, LEGENDARY, TashKalar, rank_of, side_of
from game.ui.contract.layout import ViewState
from game.ui.views.tash_kalar.pieces import kinds_of
from game.ui.views.tash_kalar.rewind import ShownPosition


class SeatFacts(NamedTuple):
    """The facts of one seat on a plaque."""

    seat: Seat
    player: Player
    hand: int
    deck: int
    discard: int
    """Number of discarded cards; -1: they lie on the table instead"""
    on_turn: bool
    acts: bool
    """Whether it has been given the rest of a partner's turn"""


class Facts(NamedTuple):
    """The facts on a side's plaque."""

    side: int
    kinds: tuple[str, ...]
    """The kind of the pieces of each side"""
    seats: tuple[SeatFacts, ...]
    points: int
    goal: int
    """Points that bring on the end; 0: none, the points are those of its lowest colour"""
    tokens: int
    legends: int
    claimed: int
    """Number of tasks claimed; -1: there are no tasks"""
    colours: tuple[tuple[int, int, bool], ...]
    """Points by colour in the melee: (other side, points, whether its piece may still be used to improvise)"""
    mine: bool
    won: bool | None
    """Whether the side has won; None: the match goes on"""

    @property
    def kind(self) -> str:
        """The kind of the side's own pieces."""
        return self.kinds[self.side]


def facts_of(
    now: ViewState, side: int, players: Sequence[Player], shown: ShownPosition, elsewhere: frozenset[str]
) -> Facts:
    """The facts on a side's plaque now.

    Args:
        now: the match as the viewer knows it, with the turn shown.
        side: the side of the plaque.
        players: the players by seat.
        shown: the board, supplies and points as shown so far.
        elsewhere: zones that have a place of their own on the table.
    """
    state: TashKalar = now.seen
    live, setting_up = state.result is None, being_set_up(state)
    seats = tuple(
        SeatFacts(
            seat,
            players[seat],
            len(state.zones[HAND[seat]].ids),
            len(state.zones[DECK[seat]].ids),
            -1 if DISCARD[seat] in elsewhere else len(state.zones[DISCARD[seat]].ids),
            live and (state.ask_of(seat) is not None if setting_up else now.turn == seat),
            live and state.control == seat != state.turn == now.turn,
        )
        for seat in range(side, state.seats, state.sides)
    )
    colours: tuple[tuple[int, int, bool], ...] = ()
    points = shown.points[side] if state.form != "melee" else 0
    if state.form == "high_form":
        points += sum(1 for code in shown.board if code and side_of(code) == side and rank_of(code) == LEGENDARY)
    elif state.form == "melee":
        first = side * state.sides
        others = [other for other in range(state.sides) if other != side]
        colours = tuple((o, shown.points[first + o], not state.improvised[first + o]) for o in others)
        points = min(n for _, n, _ in colours)
    claimed = len(state.zones[CLAIMED[side]].ids) if state.form == "high_form" else -1
    supply = (shown.tokens[side], shown.legends[side])
    won = None if state.result is None else side in state.result.winners
    mine = now.me % state.sides == side
    goal = GOAL.get(state.form, 0)
    return Facts(side, kinds_of(state), seats, points, goal, *supply, claimed, colours, mine, won)


def rows_of(state: TashKalar, *, grand: bool) -> int:
    """The number of rows below a plaque's head."""
    if state.teams:
        return 3 if grand else 4
    return 1 if grand and state.form != "melee" else 2
