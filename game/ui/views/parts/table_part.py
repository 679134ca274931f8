"""What the parts of a table have in common that a game's view is put together from."""

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
    """The table's measures"""
    players: tuple[Player, ...] = ()
    """Who sits where, for a part that tells of them"""

    def __post_init__(self) -> None:
        """Make what a part keeps besides."""

    def px(self, units: float) -> int:
        """Return reference px in pixels."""
        return self.look.px(units)
