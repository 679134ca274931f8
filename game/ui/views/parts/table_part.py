"""The base of the parts that a game's table is put together from."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.match import Player
from game.core.texts import Texts
from game.ui.kit.look import Look

P = TypeVar("P")


@dataclass(eq=False)
class TablePart(Generic[P]):
    """A part of a table: it lays out, or paints, what lies in its place."""

    look: Look
    texts: Texts
    planner: P
    """The places on the table"""
    players: tuple[Player, ...] = ()
    """The players by seat, for parts that name them"""

    def __post_init__(self) -> None:
        """Hook for a part to make further things that it keeps."""

    def px(self, units: float) -> int:
        """Reference px as pixels."""
        return self.look.px(units)
