"""The arena, the supplies and the points as they were before the events that are still to be shown."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.state import Event
from game.games.tash_kalar.state import EMPTY, LEGENDARY, TashKalar, rank_of, side_of

ARRIVING = frozenset({"placed", "summoned", "went"})
"""Kinds of events after which a piece is on its way to a square and shown there only on arrival"""
TRACKED = frozenset(
    {"turn", "placed", "summoned", "lifted", "destroyed", "converted", "promoted", "demoted", "went", "scored"}
    | {"claimed", "discarded"}
)
"""Kinds of events that change the board, the supplies, the points or cards as shown"""


class ShownPosition(NamedTuple):
    """The board, the supplies and the points as shown so far."""

    board: tuple[int, ...]
    tokens: tuple[int, ...]
    legends: tuple[int, ...]
    points: tuple[int, ...]


def shown_position(state: TashKalar, coming: Iterable[Event]) -> ShownPosition:
    """The board, supplies and points of a state with the events undone that are still to be shown."""
    board, tokens, legends, points = map(list, (state.board, state.tokens, state.legends, state.points))

    def supply(code: int, by: int) -> None:
        """Puts `by` pieces like this one back into the supply of their side."""
        (legends if rank_of(code) == LEGENDARY else tokens)[side_of(code)] += by

    for event in reversed(tuple(coming)):
        kind, n = event.kind, event.n
        if kind in ("placed", "summoned"):
            board[n("square")] = EMPTY
            supply(n("piece"), 1)
        elif kind in ("lifted", "destroyed", "converted", "promoted", "demoted"):
            board[n("square")] = n("piece")
            supply(n("piece"), -1)
            if "into" in event.data:
                supply(n("into"), 1)
        elif kind == "went":
            board[n("start")], board[n("end")] = n("piece"), EMPTY
        elif kind in ("scored", "claimed"):
            at = n("side") * state.sides + n("colour") if state.form == "melee" else n("side")
            points[at] -= n("points")
    return ShownPosition(tuple(board), tuple(tokens), tuple(legends), tuple(points))
