"""Pictures printed on cards."""

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import Fit, picture


def printed(path: str, size: Size, radius: float, shade: int, light: int = 140, fit: Fit = "cover") -> pg.Surface:
    """A picture cut to a card with round corners, its edges bevelled.

    Args:
        path: the picture's path below sprites/.
        size: pixels.
        radius: the radius of the corners, pixels.
        shade: darkness of the lower edge, 0 to 255.
        light: lightness of the upper edge, 0 to 255.
        fit: "stretch", "cover" or "contain", as for `picture`.
    """
    shape = mask.rounded(*size, radius)
    surface = paint.paint(shape, picture(path, size, fit))
    paint.bevel(surface, shape, (0, 0), 1, light, shade)
    return surface
