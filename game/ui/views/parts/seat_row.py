"""A seat among the results of a match, and the lines that such a row may be put together from."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.widgets.widget import Widget


class Line(NamedTuple):
    """A line of a row, which is drawn in the rectangle that it is given."""

    height: int
    draw: Callable[[pg.Surface, pg.Rect], None]


class SeatRow(Widget):
    """A seat at the end, the winner's on a ground of its own. The keyboard stops there, so that it is read out."""

    role = "text"
    won = False
    gap = 8
    """The room below the ground, reference px"""

    def __init__(self, look: Look, name: str) -> None:
        """Makes a row; `name`: all that is read out."""
        super().__init__(look, name)
        self.group = "seats"

    @property
    def ring_rect(self) -> pg.Rect:
        return pg.Rect(self.rect.topleft, (self.rect.width, self.rect.height - self.look.px(self.gap)))

    def draw_ground(self, target: pg.Surface) -> pg.Rect:
        """Draws the ground; returns its place, that of what stands in the row."""
        rect = self.ring_rect
        if self.won:
            skins.button(self.look, *rect.size, "quiet", "hover").draw(target, rect)
        return rect


def draw_lines(target: pg.Surface, lines: Iterable[Line], x: int, y: int, width: int) -> None:
    """Draws lines below each other, from a corner, pixels."""
    for line in lines:
        line.draw(target, pg.Rect(x, y, width, line.height))
        y += line.height
