"""Pictures printed on cards."""

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import Fit, picture


def printed(path: str, size: Size, radius: float, shade: int, light: int = 140, fit: Fit = "cover") -> pg.Surface:
    """A picture cut to a card with round corners, its edges bevelled.

    Args:
        path: below sprites/.
        size: pixels.
        radius: of the corners, pixels.
        shade: how dark the lower edge is, 0 to 255.
        light: how light the upper edge is.
        fit: how the picture is brought to the size.
    """
    shape = mask.rounded(*size, radius)
    surface = paint.paint(shape, picture(path, size, fit))
    paint.bevel(surface, shape, (0, 0), 1, light, shade)
    return surface
