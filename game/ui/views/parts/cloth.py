"""A torn banner of red cloth with a great word on it, for the high moments of a match."""

from bisect import bisect_left
from collections.abc import Iterator

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.text import typeset

_RED: tuple[Colour, ...] = ((196, 52, 34), (122, 20, 14))
_FOLD: tuple[Colour, ...] = ((0, 0, 0, 0), (0, 0, 0, 46), (255, 210, 180, 26), (0, 0, 0, 0))
_THREAD, _NOTHING = (255, 214, 140, 190), (255, 214, 140, 0)
_HEM = ((0.0, _NOTHING), (0.12, _THREAD), (0.88, _THREAD), (1.0, _NOTHING))
_TEARS = (0.0, 0.16, 0.08, 0.3, 0.14, 0.42, 0.2, 0.5, 0.1, 0.3, 0.0)
_SIZES = range(96, 29, -3)
"""Sizes of the great word, reference px, the largest that finds room being taken"""
_WIDE = 1600
"""Width in pixels from which cloth is woven at half its size and scaled up, which its softness hides"""
_woven = Store(4 << 20, bytes_of)
"""Woven cloth by its size"""


def banner(look: Look, size: Size, word: str, role: str, below: str, sign: pg.Surface) -> pg.Surface:
    """Draws a banner.

    Args:
        look: sizes.
        size: pixels.
        word: the great word, plain text.
        role: its typeface.
        below: a sentence, markup.
        sign: the picture at both ends.
    """
    surface = _cloth(size).copy()
    area, px = surface.get_rect(), look.px
    for x in (round(size[1] * 0.46), area.right - round(size[1] * 0.46)):
        paint.stamp(surface, sign, center=(x, area.centery))
    room = area.inflate(-2 * round(size[1] * 0.74), -round(size[1] * 0.3))
    words = typeset.Style("ui_bold", 24, (255, 238, 214))
    told = typeset.fitted(look, below, words, (room.width, round(room.height * 0.4)), "center")
    style = typeset.Style(role, colour=(255, 226, 168))

    def has_room(size: int) -> bool:
        wide, high = typeset.measure(look, word, style._replace(size=size))
        return wide <= room.width and high + told.height <= room.height + px(12)

    style = style._replace(size=_SIZES[min(bisect_left(_SIZES, True, key=has_room), len(_SIZES) - 1)])
    high = typeset.measure(look, word, style)[1]
    top = area.centery - (high + told.height) // 2
    shade = style._replace(colour=(54, 6, 4))
    typeset.draw(surface, look, word, shade, (area.centerx + px(3), top + px(4)), "midtop", area)
    typeset.draw(surface, look, word, style, (area.centerx, top), "midtop", area)
    told.draw(surface, (room.x, top + high - px(4)), area)
    return surface


def _cloth(size: Size) -> pg.Surface:
    """Red cloth with torn ends and a hem of gold thread."""
    for _ in weave(size):
        pass
    cloth = _woven.find(size)
    assert cloth
    return cloth


def weave(size: Size) -> Iterator[None]:
    """Weaves the cloth of a banner in short parts, unless there is cloth of this size already."""
    if size in _woven:
        return
    width, height = size
    if width > _WIDE:
        half = (width // 2, height // 2)
        yield from weave(half)
        small = _cloth(half)
        _woven.keep(size, pg.transform.smoothscale(small, size))
        yield
        return
    pad = round(height * 0.06)
    deep, body, steps = height * 0.34, height - 2 * pad, len(_TEARS) - 1
    left = [(pad + deep * tear, pad + body * i / steps) for i, tear in enumerate(_TEARS)]
    right = [(width - x, y) for x, y in reversed(left)]
    shape = mask.polygon(width, height, [*left, *right])
    yield
    surface = pg.Surface(size, pg.SRCALPHA)
    paint.drop_shadow(surface, shape, (0, 0), height * 0.05, (0, height * 0.03), 190)
    yield
    paint.put(surface, shape, (0, 0), _RED)
    paint.inner_shadow(surface, shape, (0, 0), height * 0.08, (0, 0), 150)
    yield
    folds = pg.Surface(size, pg.SRCALPHA)
    for i in range(1, 9):
        fold = paint.horizontal(round(width / 14), height, _FOLD)
        folds.blit(fold, (round(width * i / 9) - fold.get_width() // 2, 0))
    surface.blit(paint.paint(shape, folds), (0, 0))
    for y in (pad + round(body * 0.07), pad + round(body * 0.9)):
        surface.blit(paint.horizontal(width - 4 * pad, max(2, round(height * 0.016)), _HEM), (2 * pad, y))
    _woven.keep(size, surface)
    yield
