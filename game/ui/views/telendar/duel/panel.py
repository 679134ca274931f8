"""Drawing of a combat's chances: the bar, its parts and their words, hearts, the verdict."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import Colour, darker, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.telendar.paper import IVORY

_BAR, _NUMBERED = 42, 52
"""Height of the bar of chances, and least width of a part for a number on it, reference px"""


class Part(NamedTuple):
    """A part of the bar of chances: one of the ends of a combat."""

    kind: str
    """The end: "win", "tie", "hurt" or "death" """
    share: int
    """Chance of that end, in hundredths"""
    said: str
    """The chance in words: "97 %" """
    word: str
    wide: float
    """Width on the bar, in hundredths: `share`, or a value on the way there from the former one"""


_WAYS: dict[str, tuple[Colour, str, str]] = {
    "win": ((47, 125, 76), "laurels", ""),
    "tie": ((111, 103, 93), "scales", "dots"),
    "hurt": ((184, 112, 30), "broken-heart", "lines"),
    "death": ((124, 31, 36), "death-skull", "net"),
}
"""Colour, sign and weave of the part for each end"""


def chances(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...], *, rows: bool) -> Iterator[None]:
    """Draws, in parts, the words for the bar of chances, or `rows`, one for each chance; `bars` come over them."""
    if rows:
        _chance_rows(surface, look, area, parts)
        return
    shown = [part for part in parts if part.share]
    each = area.width / max(1, len(shown))
    y = area.y + look.px(_BAR) + look.px(4)
    for number, part in enumerate(shown):
        cell = pg.Rect(area.x + round(number * each), y, round(each) - look.px(4), area.bottom - y)
        _legend(surface, look, part, cell, spelled=part.share * area.width < 100 * look.px(_NUMBERED))
        yield


def bars(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...], *, rows: bool) -> Iterator[None]:
    """Draws, in parts, the bar of chances, or, for `rows`, one bar for each chance."""
    if not rows:
        yield from _bar(surface, look, pg.Rect(area.x, area.y, area.width, look.px(_BAR)), parts)
        return
    for part, cell in zip(parts, _row_cells(look, area, len(parts)), strict=True):
        bar = _row_bar(cell)
        paint.rounded(surface, bar, 6 * look.k, (0, 0, 0, 120))
        filled = round(bar.width * part.wide / 100)
        if filled > 2:
            surface.blit(_weave(look, part.kind, bar.width, bar.height), bar.topleft, (0, 0, filled, bar.height))
        yield


def _bar(surface: pg.Surface, look: Look, bar: pg.Rect, parts: tuple[Part, ...]) -> Iterator[None]:
    whole = pg.Surface(bar.size, pg.SRCALPHA)
    x = 0
    shown = [part for part in parts if part.wide > 0]
    for number, part in enumerate(shown):
        last = number + 1 == len(shown)
        wide = bar.width - x if last else max(look.px(4), round(bar.width * part.wide / 100))
        whole.blit(_weave(look, part.kind, *bar.size), (x, 0), (0, 0, max(1, wide), bar.height))
        yield
        if number:
            whole.fill(IVORY, (x, 0, max(1, look.px(2)), bar.height))
        if wide >= look.px(_NUMBERED):
            told = typeset.fitted(look, part.said, typeset.Style("ui_bold", 19, (255, 255, 255)), (wide, bar.height))
            pill = pg.Rect(0, 0, told.used + look.px(16), look.px(27)).move_to(center=(x + wide // 2, bar.height // 2))
            paint.rounded(whole, pill, pill.height / 2, (16, 10, 6, 190))
            told.draw(
                whole,
                (x + (wide - told.used) // 2, bar.height // 2 - told.height // 2),
                pg.Rect(x, 0, wide, bar.height),
            )
        x += wide
    paint.rimmed(surface, bar, 9 * look.k, whole, max(1.0, look.k), faded(IVORY, 170))


def _legend(surface: pg.Surface, look: Look, part: Part, cell: pg.Rect, *, spelled: bool) -> None:
    """Draws the sign and the words of an end; `spelled`: with its number, which has no room on the bar."""
    colour, icon, _ = _WAYS[part.kind]
    side = look.text_px(17)
    words = f"{part.word} **{part.said}**" if spelled else part.word
    block = typeset.fitted(look, words, typeset.Style("ui", 17, IVORY), (cell.width - side - look.px(6), cell.height))
    x = cell.x + max(0, cell.width - side - look.px(6) - block.used) // 2
    paint.stamp(surface, skins.glyph(icon, side, lighter(colour, 0.55)), midleft=(x, cell.centery))
    block.draw(surface, (x + side + look.px(6), cell.centery - block.height // 2), cell)


def _row_cells(look: Look, area: pg.Rect, count: int) -> list[pg.Rect]:
    """The places of the rows of chances."""
    high = area.height // max(1, count)
    return [pg.Rect(area.x, area.y + number * high, area.width, high - look.px(6)) for number in range(count)]


def _row_bar(cell: pg.Rect) -> pg.Rect:
    """The place of a row's bar, between its word and its number."""
    left = round(cell.width * 0.39)
    wide = cell.width - left - round(cell.width * 0.22)
    return pg.Rect(cell.x + left, cell.y + cell.height // 6, wide, cell.height * 2 // 3)


def _chance_rows(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...]) -> None:
    for part, cell in zip(parts, _row_cells(look, area, len(parts)), strict=True):
        colour, icon, _ = _WAYS[part.kind]
        side = min(look.text_px(17), cell.height)
        paint.stamp(surface, skins.glyph(icon, side, lighter(colour, 0.55)), midleft=(cell.x, cell.centery))
        style, bold = typeset.Style("ui", 17, IVORY), typeset.Style("ui_bold", 17, IVORY)
        room = pg.Rect(cell.x + side + look.px(8), cell.y, round(area.width * 0.36) - side, cell.height)
        typeset.write(surface, look, part.word, style, room)
        share = typeset.fitted(look, part.said, bold, (round(area.width * 0.22), cell.height))
        share.draw(surface, (cell.right - share.used, cell.centery - share.height // 2), cell)


@lru_cache(maxsize=16)
def _weave(look: Look, kind: str, wide: int, high: int) -> pg.Surface:
    """The picture of the colour and the weave for an end of the combat."""
    colour, _, weave = _WAYS[kind]
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    surface.blit(paint.vertical(wide, high, [lighter(colour, 0.12), darker(colour, 0.14)]), (0, 0))
    threads = pg.Surface((wide, high), pg.SRCALPHA)
    dark, step, line = (0, 0, 0, 74), look.px(13), max(1, look.px(3))
    if weave == "lines":
        for x in range(-high, wide, step):
            pg.draw.line(threads, dark, (x, high), (x + high, 0), line)
    elif weave == "dots":
        for y in range(look.px(5), high, look.px(9)):
            for x in range(look.px(5), wide, look.px(9)):
                pg.draw.circle(threads, dark, (x, y), max(1, look.px(2)))
    elif weave == "net":
        for x in range(-high, wide, look.px(10)):
            pg.draw.line(threads, dark, (x, high), (x + high, 0), max(1, look.px(2)))
            pg.draw.line(threads, dark, (x, 0), (x + high, high), max(1, look.px(2)))
    surface.blit(threads, (0, 0))
    return surface


@lru_cache(maxsize=8)
def heart(side: int, *, broken: bool) -> pg.Surface:
    """A heart `side` pixels wide, whole or broken by a wound. Shared."""
    points = []
    for i in range(50):
        t = math.tau * i / 50
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((side / 2 + side * 0.03 * 16 * math.sin(t) ** 3, side * 0.46 - side * 0.03 * y))
    shape = mask.polygon(side, side, points)
    surface = pg.Surface((side, side), pg.SRCALPHA)
    if not broken:
        paint.put(surface, shape, (0, 0), [(111, 195, 126), (47, 122, 64)])
        paint.bevel(surface, shape, (0, 0), 1, 120, 90)
        return surface
    inner = pg.transform.smoothscale(shape, (round(side * 0.78), round(side * 0.78)))
    off = (side - inner.get_width()) // 2
    paint.put(surface, mask.minus(shape, inner, (off, off)), (0, 0), (255, 154, 134))
    crack = [(side * x, side * y) for x, y in ((0.54, 0.16), (0.42, 0.42), (0.58, 0.54), (0.46, 0.84))]
    pg.draw.lines(surface, (255, 154, 134), False, crack, max(2, side // 13))
    return surface


def ground(surface: pg.Surface, look: Look) -> pg.Rect:
    """Paints the smoky ground of the chances; returns the room on it."""
    body = surface.get_rect().inflate(-look.px(8), -look.px(8))
    shape = mask.rounded(*body.size, 10 * look.k)
    paint.drop_shadow(surface, shape, body.topleft, 4 * look.k, (0, look.px(2)), 180)
    theme = look.theme
    paint.put(surface, shape, body.topleft, (27, 21, 18, 244) if theme.textures else theme.panel)
    rim = (217, 178, 99, 120) if theme.textures else theme.hairline
    paint.rim(surface, body, 10 * look.k, 1, rim)
    return room_on(surface.get_rect(), look)


def room_on(rect: pg.Rect, look: Look) -> pg.Rect:
    """The room within a panel's edges."""
    return rect.inflate(-look.px(8), -look.px(8)).inflate(-look.px(26), -look.px(18))


def verdict(surface: pg.Surface, look: Look, area: pg.Rect, kind: str, words: str) -> None:
    """Writes the end of the combat, in the place of the chances."""
    colour, icon, _ = _WAYS[kind]
    side = min(area.height, look.px(64 if look.grand else 46))
    beside = side + look.px(14)
    block = typeset.fitted(look, words, typeset.Style("ui_bold", 19, IVORY), (area.width - beside, area.height))
    left = area.centerx - (beside + block.used) // 2
    paint.stamp(surface, skins.glyph(icon, side, lighter(colour, 0.5)), midleft=(left, area.centery))
    block.draw(surface, (left + beside, area.centery - block.height // 2), area)
