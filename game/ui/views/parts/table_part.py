"""What the parts of a table have in common that a game's view is put together from."""

from typing import Generic, TypeVar

from game.core.match import Player
from game.core.texts import Texts
from game.ui.kit.look import Look

P = TypeVar("P")


class TablePart(Generic[P]):
    """A part of a table: it lays out, or paints, what lies in its place.

    Args:
        look: scale and text size.
        texts: the language.
        planner: the table's measures.
        players: who sits where, for a part that tells of them.
    """

    def __init__(self, look: Look, texts: Texts, planner: P, players: tuple[Player, ...] = ()) -> None:
        self.look, self.texts, self.planner, self.players = look, texts, planner, players
        self.px = look.px
