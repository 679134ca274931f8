"""The table at its reference size, 1600 x 900 units, in the middle of a window of any size."""

import pygame as pg

from game.ui.kit.geometry import Size
from game.ui.kit.look import Look


class Reference:
    """Converter from units of the reference table to pixels: it is scaled as a whole, on cloth that fills the window.

    Args:
        look: scale and text size.
        size: of the window, pixels.
    """

    def __init__(self, look: Look, size: Size) -> None:
        self.look, self.size = look, size
        self.grand = look.grand
        self.more = look.text - 1
        """Enlargement of letters over the usual size, 0 to 1"""
        self._left = (size[0] / look.k - 1600) / 2
        self._top = max(0.0, (size[1] / look.k - 900) / 2)

    def rect(self, x: float, y: float, width: float, height: float) -> pg.Rect:
        """A rectangle of the reference table in pixels; its arguments are reference units."""
        k = self.look.k
        left, top = round((x + self._left) * k), round((y + self._top) * k)
        return pg.Rect(left, top, round((x + width + self._left) * k) - left, round((y + height + self._top) * k) - top)
