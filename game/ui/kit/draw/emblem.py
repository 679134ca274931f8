"""The medallion that stands for a seat: its animal on its colour, its shape at the rim; for a livery, its piece."""

from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import (
    CREAM,
    EMBLEMS,
    INK,
    LOT_GROUND,
    SEATS,
    UNDECIDED,
    WHITE,
    Colour,
    contrast,
    darker,
    lighter,
)
from game.ui.kit.draw import icons, mask, paint, skins
from game.ui.kit.look import Look


@lru_cache(maxsize=48)
def medallion(look: Look, index: int, px: int) -> pg.Surface:
    """A seat's medallion, `px` wide, with the seat's shape on its lower right rim. Shared."""
    colour = look.seat_colour(index)
    if index >= SEATS:
        return _badge(look, index, px)
    if index == UNDECIDED:  # a seat whose colour is not drawn yet
        return _disc(px, list(LOT_GROUND), skins.glyph("rolling-dices", round(px * 0.6), CREAM))
    ink = CREAM if contrast(CREAM, darker(colour, 0.3)) >= contrast(INK, darker(colour, 0.3)) else INK
    animal = skins.glyph(EMBLEMS[index % len(EMBLEMS)], round(px * 0.66), ink)
    result = _disc(px, [darker(colour, 0.12), darker(colour, 0.46)], animal)
    mark = skins.seat_mark(look, index, round(px * 0.3))
    corner = _pad(px) + round(px * 0.86)
    result.blit(mark, mark.get_rect(center=(corner, corner)))
    return result


def _pad(px: int) -> int:
    """Width in pixels of the margin around a medallion that holds its shadow."""
    return round(px * 0.12)


def _disc(px: int, ground: list[Colour], sign: pg.Surface) -> pg.Surface:
    """A round medallion with its shadow, a sign in its middle and a white rim."""
    pad = _pad(px)
    result = pg.Surface((px + 2 * pad, px + 2 * pad), pg.SRCALPHA)
    disc = mask.disc(px)
    paint.drop_shadow(result, disc, (pad, pad), px * 0.05, (px * 0.02, px * 0.05), 160)
    result.blit(paint.paint(disc, ground), (pad, pad))
    result.blit(sign, sign.get_rect(center=(pad + px // 2, pad + px // 2)))
    result.blit(paint.paint(mask.ring(px, px, px / 2, max(1.6, px * 0.035)), WHITE), (pad, pad))
    return result


def _badge(look: Look, index: int, px: int) -> pg.Surface:
    """A livery's medallion: its shape, with its sign on it as on the pieces of a game."""
    colour = look.seat_colour(index)
    pad = _pad(px)
    result = pg.Surface((px + 2 * pad, px + 2 * pad), pg.SRCALPHA)
    shape = mask.seat_shape(index, px)
    paint.drop_shadow(result, shape, (pad, pad), px * 0.05, (px * 0.02, px * 0.05), 160)
    rim, wider = mask.grown(shape, max(1.0, px * 0.02))
    paint.put(result, rim, (pad - wider, pad - wider), WHITE)
    fill: list[Colour] = [lighter(colour, 0.28), colour, darker(colour, 0.22)]
    paint.put(result, shape, (pad, pad), fill)
    sign = icons.icon(EMBLEMS[index % len(EMBLEMS)], round(px * 0.5))
    paint.put(result, sign, sign.get_rect(center=(pad + px // 2, pad + px // 2)).topleft, darker(colour, 0.6))
    return result
