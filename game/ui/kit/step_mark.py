"""The mark of a step of somebody's turn: its number in the shape and colour of the seat, then what was done."""

from functools import lru_cache

import pygame as pg

from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look

HIGH = 27
"""The height of a mark, reference px"""
_DARK, _PALE = (26, 18, 14), (250, 240, 222)


def mark_size(look: Look) -> Size:
    """Return the size of a mark, pixels."""
    high = max(look.px(HIGH), look.text_px(15) + look.px(4))
    return round(high * 2.05), high


@lru_cache(maxsize=128)
def step_mark(look: Look, number: int, colour: int, icon: str) -> pg.Surface:
    """Return a mark.

    Args:
        look: sizes and colours of seats.
        number: of the step; 0: the shape alone.
        colour: of the seat that did it.
        icon: what was done.
    """
    wide, high = mark_size(look)
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    paint.put(surface, mask.rounded(wide, high, high / 2), (0, 0), _PALE)
    edge = max(1, look.px(1.5))
    inner = (wide - 2 * edge, high - 2 * edge)
    paint.put(surface, mask.rounded(*inner, inner[1] / 2), (edge, edge), _DARK)
    seat = skins.seat_mark(look, colour, high - look.px(6))
    place = seat.get_rect(midleft=(0, high // 2))
    surface.blit(seat, place)
    if number:
        at = place.center
        style = typeset.Style("number", 16, _DARK)
        rim = style._replace(colour=_PALE)
        with typeset.set_apart():  # a light rim, so that it is read on any colour
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                typeset.draw(surface, look, str(number), rim, (at[0] + dx, at[1] + dy), "center")
            typeset.draw(surface, look, str(number), style, at, "center")
    glyph = skins.glyph(icon, round(high * 0.7), _PALE)
    surface.blit(glyph, glyph.get_rect(center=(wide - round(high * 0.56), high // 2)))
    return surface
