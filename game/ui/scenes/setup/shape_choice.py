"""A choice of the shape and colour of a seat: other seats' are dimmed, and are exchanged if chosen."""

from collections.abc import Callable, Collection

import pygame as pg

from game.ui.kit.colour import SEATS
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.widgets.buttons import Choice

_CELL, _MARK = 40, 22  # reference px


class ShapeChoice(Choice[int]):
    """A choice whose options are drawn.

    Args:
        look: sizes and theme.
        name: the words for what is chosen.
        words: the name of each shape.
        chosen: the index of the present one.
        change: called with the index of another one.
        taken: the indices of those that others at the table have.
        tip: markup of the tooltip.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        words: Callable[[int], str],
        chosen: int,
        change: Callable[[int], None],
        taken: Collection[int],
        tip: str,
    ) -> None:
        super().__init__(look, name, [(shape, words(shape)) for shape in range(SEATS)], chosen, change, tip=tip)
        self._taken = taken

    def _cell(self, words: str) -> int:
        return self.look.grown(_CELL)

    def _line_height(self) -> int:
        return self.look.grown(_CELL)

    def _write(self, target: pg.Surface, number: int, cell: pg.Rect) -> None:
        mark = skins.seat_mark(self.look, number, self.look.grown(_MARK))
        if number in self._taken:
            mark = mark.copy()
            mark.set_alpha(96)
        target.blit(mark, mark.get_rect(center=cell.center))
