"""The felt of a plain table, and its tray for dice."""

import random
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import Colour, darker, mix
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look

_WEAVE = 192
"""Pixels after which the weave repeats"""


def felt(look: Look, size: Size, colour: Colour) -> pg.Surface:
    """A cloth of the window's size under a lamp; one flat colour if the theme has no textures.

    Args:
        look: the theme.
        size: pixels.
        colour: the colour of the cloth in the brightest light.
    """
    surface = pg.Surface(size)
    if not look.theme.textures:
        surface.fill(look.theme.ground)
        return surface
    tile = _weave(colour)
    for x in range(0, size[0], _WEAVE):
        for y in range(0, size[1], _WEAVE):
            surface.blit(tile, (x, y))
    middle, reach = (size[0] / 2, size[1] * 0.44), (size[0] * 0.72, size[1] * 0.86)
    lamp = [(0.0, (255, 228, 170, 36)), (0.5, (255, 228, 170, 0)), (0.501, (0, 0, 0, 0)), (1.0, (0, 0, 0, 150))]
    surface.blit(paint.radial(*size, middle, reach, lamp), (0, 0))
    return surface


@lru_cache(maxsize=4)
def _weave(colour: Colour) -> pg.Surface:
    """A tile of threads in slightly different tones that joins at its edges."""
    rnd = random.Random(7)
    tones = [mix(colour, (0, 0, 0), share / 100) for share in range(9)]
    tile = pg.Surface((_WEAVE, _WEAVE))
    for x in range(_WEAVE):
        for y in range(_WEAVE):
            tile.set_at((x, y), tones[rnd.randrange(6) + (3 if (x + y) % 3 == 0 else 0)])
    return tile


def tray(surface: pg.Surface, look: Look, rect: pg.Rect, ground: Colour) -> None:
    """Paints a wooden tray with a felt ground, for dice."""
    radius, rim = 16 * look.k, look.px(9)
    shape = mask.rounded(*rect.size, radius)
    if look.theme.textures:
        paint.drop_shadow(surface, shape, rect.topleft, 9 * look.k, (3 * look.k, 6 * look.k), 170)
    surface.blit(paint.paint(shape, ((122, 82, 48), (78, 48, 26))), rect)
    paint.bevel(surface, shape, rect.topleft, max(1, look.px(1.5)), 110, 120)
    inner = rect.inflate(-2 * rim, -2 * rim)
    bed = mask.rounded(*inner.size, radius * 0.6)
    surface.blit(paint.paint(bed, (darker(ground, 0.2), ground)), inner)
    if look.theme.textures:
        paint.inner_shadow(surface, bed, inner.topleft, 7 * look.k, (0, look.px(4)), 200)
