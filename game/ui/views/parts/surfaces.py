"""The grounds that things lie on or in: felt, wells, empty places, and the ring around whoever is on turn."""

import random
from functools import lru_cache

import pygame as pg

from game.ui.contract.layout import Layout, Panel
from game.ui.kit.colour import CREAM, Colour, darker, faded, lighter, mix
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset

_WEAVE = 192
"""Pixels after which the weave of a felt comes again"""


def cloth(look: Look, size: Size, path: str) -> pg.Surface:
    """A painted cloth of the window's size, a picture in `sprites/`; flat where the theme has no textures."""
    if look.theme.textures:
        return picture(path, size, "cover").convert()
    surface = pg.Surface(size)
    surface.fill(look.theme.ground)
    return surface


def felt(look: Look, size: Size, colour: Colour) -> pg.Surface:
    """A cloth of the window's size under a lamp; flat where the theme has no textures.

    Args:
        look: the theme.
        size: pixels.
        colour: of the cloth, where the lamp is brightest.
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
    """Threads of slightly different tones; its edges meet."""
    rnd = random.Random(7)
    tones = [mix(colour, (0, 0, 0), share / 100) for share in range(9)]
    tile = pg.Surface((_WEAVE, _WEAVE))
    for x in range(_WEAVE):
        for y in range(_WEAVE):
            tile.set_at((x, y), tones[rnd.randrange(6) + (3 if (x + y) % 3 == 0 else 0)])
    return tile


def sunken(surface: pg.Surface, look: Look, rect: pg.Rect, radius: float) -> None:
    """Paints a recess; `radius` of its corners in reference px."""
    shape = mask.rounded(rect.width, rect.height, radius * look.k)
    surface.blit(paint.paint(shape, (0, 0, 0, 74)), rect)
    if look.theme.textures:
        paint.inner_shadow(surface, shape, rect.topleft, 6 * look.k, (0, look.px(3)), 160)
    else:
        surface.blit(paint.paint(mask.ring(*rect.size, radius * look.k, 1), look.theme.hairline), rect)


def empty_place(surface: pg.Surface, look: Look, rect: pg.Rect, alpha: int = 70, share: float = 0.07) -> None:
    """Outlines where a card may come to lie.

    Args:
        surface: what to paint on.
        look: the scale.
        rect: the card's place.
        alpha: how strong the line is, 0 to 255.
        share: how round its corners are, of its width.
    """
    ring = mask.ring(*rect.size, rect.width * share, max(1.2, 1.4 * look.k))
    surface.blit(paint.paint(ring, (255, 255, 255, alpha)), rect)


def title(surface: pg.Surface, look: Look, words: str, style: typeset.Style) -> int:
    """Writes a panel's title with its fading line; returns the y below them, pixels."""
    px, area = look.px, surface.get_rect()
    rect = typeset.draw(surface, look, words, style, (px(16), px(9)), "topleft", area)
    colour = typeset.colour_of(look, style.colour)
    surface.blit(skins.hairline(area.width - px(32), faded(colour, 120)), (px(16), rect.bottom + px(3)))
    return rect.bottom + px(4)


def mark_turn(out: Layout, look: Look, rect: pg.Rect, colour: Colour) -> None:
    """Lays out the ring of who is on turn; a panel of its own, since shadows must not lie on its wash."""
    out.panels.append(Panel("turn", rect, colour, lambda s: turn_ring(s, look, s.get_rect(), colour), 0))


def turn_ring(surface: pg.Surface, look: Look, area: pg.Rect, colour: Colour) -> None:
    """Paints the ring and the wash of whoever is on turn."""
    radius = skins.PANEL_RADIUS * look.k
    bright = lighter(mix(colour, CREAM, 0.2), 0.1)
    wash = paint.horizontal(*area.size, [(0, faded(colour, 74)), (0.7, faded(colour, 0))])
    surface.blit(paint.paint(mask.rounded(*area.size, radius), wash), (0, 0))
    paint.rim(surface, pg.Rect((0, 0), area.size), radius, max(2.0, 2.4 * look.k), bright)


def dimmed(surface: pg.Surface, shade: Colour) -> pg.Surface:
    """A thing that cannot be used now: as under the cloth's shade, still readable."""
    result = surface.copy()
    result.blit(paint.paint(mask.of(surface), shade), (0, 0))
    return result


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
