"""The grounds that things lie on or in: cloth, wells, empty places, and the ring around the seat on turn."""

import pygame as pg

from game.ui.contract.layout import Layout, Panel
from game.ui.kit.colour import CREAM, Colour, faded, lighter, mix
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset


def cloth(look: Look, size: Size, path: str) -> pg.Surface:
    """A cloth of the window's size from a picture in `sprites/`; one flat colour if the theme has no textures."""
    if look.theme.textures:
        return picture(path, size, "cover").convert()
    surface = pg.Surface(size)
    surface.fill(look.theme.ground)
    return surface


def sunken(surface: pg.Surface, look: Look, rect: pg.Rect, radius: float) -> None:
    """Paints a recess; `radius` of its corners in reference px."""
    shape = mask.rounded(rect.width, rect.height, radius * look.k)
    surface.blit(paint.paint(shape, (0, 0, 0, 74)), rect)
    if look.theme.textures:
        paint.inner_shadow(surface, shape, rect.topleft, 6 * look.k, (0, look.px(3)), 160)
    else:
        paint.rim(surface, rect, radius * look.k, 1, look.theme.hairline)


def empty_place(surface: pg.Surface, look: Look, rect: pg.Rect, alpha: int = 70) -> None:
    """Outlines an empty place for a card.

    Args:
        surface: the surface to paint on.
        look: the scale.
        rect: the card's place.
        alpha: opacity of the line, 0 to 255.
    """
    paint.rim(surface, rect, rect.width * 0.07, max(1.2, 1.4 * look.k), (255, 255, 255, alpha))


def title(surface: pg.Surface, look: Look, words: str, style: typeset.Style) -> int:
    """Writes a panel's title with its fading line; returns the y below them, pixels."""
    px, area = look.px, surface.get_rect()
    rect = typeset.draw(surface, look, words, style, (px(16), px(9)), "topleft", area)
    colour = typeset.colour_of(look, style.colour)
    surface.blit(skins.hairline(area.width - px(32), faded(colour, 120)), (px(16), rect.bottom + px(3)))
    return rect.bottom + px(4)


def mark_turn(out: Layout, look: Look, rect: pg.Rect, colour: Colour) -> None:
    """Lays out the ring around the seat on turn; a panel of its own, so that no shadows fall on its wash."""
    out.panels.append(Panel("turn", rect, colour, lambda s: turn_ring(s, look, s.get_rect(), colour), 0))


def turn_ring(surface: pg.Surface, look: Look, area: pg.Rect, colour: Colour) -> None:
    """Paints the ring and the wash of the seat on turn."""
    radius = skins.PANEL_RADIUS * look.k
    bright = lighter(mix(colour, CREAM, 0.2), 0.1)
    wash = paint.horizontal(*area.size, [(0, faded(colour, 74)), (0.7, faded(colour, 0))])
    paint.rimmed(surface, pg.Rect((0, 0), area.size), radius, wash, max(2.0, 2.4 * look.k), bright)
