"""The arena, the supplies and the points as they were while things that have happened are still to be shown."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.state import Event
from game.games.tash_kalar.state import EMPTY, LEGENDARY, TashKalar, rank_of, side_of

ARRIVING = frozenset({"placed", "summoned", "went"})
"""Events that bring a piece to a square where it is seen only when it has come there"""
TRACKED = frozenset(
    {"turn", "placed", "summoned", "lifted", "destroyed", "converted", "promoted", "demoted", "went", "scored"}
    | {"claimed", "discarded"}
)
"""Events that change what is shown"""


class Shown(NamedTuple):
    """The board, the supplies and the points to be seen now."""

    board: tuple[int, ...]
    tokens: tuple[int, ...]
    legends: tuple[int, ...]
    points: tuple[int, ...]


class _Tables:
    """Copies that are taken back event by event."""

    def __init__(self, state: TashKalar) -> None:
        self.sides, self.melee = state.sides, state.form == "melee"
        self.board, self.points = list(state.board), list(state.points)
        self.tokens, self.legends = list(state.tokens), list(state.legends)

    def supply(self, code: int, by: int) -> None:
        """Puts so many more pieces like this one into the supply of their side."""
        stock = self.legends if rank_of(code) == LEGENDARY else self.tokens
        stock[side_of(code)] += by

    def take_back(self, event: Event) -> None:
        """Takes an event back: all is as it was before it."""
        kind, n = event.kind, {name: value for name, value in event.data.items() if isinstance(value, int)}
        if kind in ("placed", "summoned"):
            self.board[n["square"]] = EMPTY
            self.supply(n["piece"], 1)
        elif kind in ("lifted", "destroyed"):
            self.board[n["square"]] = n["piece"]
            self.supply(n["piece"], -1)
        elif kind in ("converted", "promoted", "demoted"):
            self.board[n["square"]] = n["piece"]
            self.supply(n["piece"], -1)
            self.supply(n["into"], 1)
        elif kind == "went":
            self.board[n["start"]], self.board[n["end"]] = n["piece"], EMPTY
        elif kind in ("scored", "claimed"):
            colour = n.get("colour", -1)
            self.points[n["side"] * self.sides + colour if self.melee else n["side"]] -= n["points"]


def shown(state: TashKalar, coming: Iterable[Event]) -> Shown:
    """The state as the screen has it, so long as some events are still to be shown."""
    tables = _Tables(state)
    for event in reversed(tuple(coming)):
        tables.take_back(event)
    return Shown(tuple(tables.board), tuple(tables.tokens), tuple(tables.legends), tuple(tables.points))
