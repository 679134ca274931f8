"""Pictures that are painted in steps between frames, since they take longer than one of them."""

from collections.abc import Iterator
from time import perf_counter

import pygame as pg

from game.ui.kit.widgets.widget import Widget

_BUDGET = 0.007  # seconds of a frame


class PaintedInSteps(Widget):
    """A picture as large as its place; it is painted again, in steps, when that size changes."""

    role = "text"
    focusable = False
    _picture: pg.Surface | None = None
    _work: Iterator[None] | None = None

    def place(self, rect: pg.Rect) -> None:
        if rect.size != self.rect.size:
            self._picture, self._work = None, self._paint()
        super().place(rect)

    @property
    def busy(self) -> bool:
        """Whether it is still being painted."""
        return self._work is not None

    def step(self) -> None:
        """Continues the painting for some milliseconds."""
        began = perf_counter()
        while self._work and perf_counter() - began < _BUDGET:
            if next(self._work, self) is self:
                self._work = None
            if self._waits():
                return

    def _waits(self) -> bool:
        """Whether the painting can only go on in another frame, as something that it needs is made elsewhere."""
        return False

    def _paint(self) -> Iterator[None]:
        """Paints the picture; each `yield` ends a step."""
        raise NotImplementedError
