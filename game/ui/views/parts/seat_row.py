"""The base of a seat's row in the results of a match, and of the lines in it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.widgets.widget import Widget


class Line(NamedTuple):
    """A line of a row, which draws itself into a rectangle."""

    height: int
    draw: Callable[[pg.Surface, pg.Rect], None]


class SeatRow(Widget):
    """The row of a seat; the winner's has a ground of its own. The keyboard stops at it, so that it is read out."""

    role = "text"
    won = False
    gap = 8
    """The room below the ground, reference px"""

    def __init__(self, look: Look, name: str) -> None:
        """Makes a row; `name`: the words that are read out."""
        super().__init__(look, name)
        self.group = "seats"

    @property
    def ring_rect(self) -> pg.Rect:
        return pg.Rect(self.rect.topleft, (self.rect.width, self.rect.height - self.look.px(self.gap)))

    def draw_ground(self, target: pg.Surface) -> pg.Rect:
        """Draws the ground; returns the place of the row's contents."""
        rect = self.ring_rect
        if self.won:
            skins.button(self.look, *rect.size, "quiet", "hover").draw(target, rect)
        return rect


def draw_lines(target: pg.Surface, lines: Iterable[Line], x: int, y: int, width: int) -> None:
    """Draws lines below each other, from a corner on; pixels."""
    for line in lines:
        line.draw(target, pg.Rect(x, y, width, line.height))
        y += line.height
