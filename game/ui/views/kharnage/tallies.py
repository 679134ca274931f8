"""Tallies of all seats: a panel with a line for each, or pills side by side with a sign and a number."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import pygame as pg

from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset

Sign: TypeAlias = Callable[[int], pg.Surface]
"""A function that draws a square picture, given its side in pixels"""
_LINE, _PILL = 27, 104
"""Height of a line and width of a pill, reference px"""


class Line(NamedTuple):
    """The line of a seat."""

    sign: Sign
    words: str
    """The words of the line, markup"""
    prize: Sign | None
    """The picture at the right end; None: there is none"""


def lines_height(look: Look, count: int) -> int:
    """The height of a panel with `count` lines, pixels."""
    head = typeset.paragraph(look, "X", typeset.LABEL, look.px(400)).height + look.px(22)
    return head + look.em(_LINE) * count + look.px(8)


def paint_lines(surface: pg.Surface, look: Look, title: str, lines: Sequence[Line]) -> None:
    """Paints a panel with a title and a line for each seat over the whole of a surface."""
    px, area = look.px, surface.get_rect()
    top = skins.draw_panel(surface, look, area, title, solid=True)  # it lies over other words
    high = (area.height - top - px(8)) // len(lines)
    side = high - px(4)
    for i, line in enumerate(lines):
        row = pg.Rect(px(14), top + i * high, area.width - px(28), high)
        paint.stamp(surface, line.sign(side), midleft=row.midleft)
        if line.prize:
            paint.stamp(surface, line.prize(side), midright=row.midright)
        typeset.write(surface, look, line.words, typeset.Style("ui", 17), row.inflate(-2 * (side + px(10)), 0))


def paint_pills(surface: pg.Surface, look: Look, shown: Sequence[tuple[Sign, str]], best: int) -> None:
    """Paints pills side by side in the middle of a surface; `best`: the index of the highlighted one, -1: none."""
    area = surface.get_rect()
    wide = min(look.em(_PILL), area.width // len(shown))
    x = area.centerx - wide * len(shown) // 2
    for i, (sign, words) in enumerate(shown):
        pill = pg.Rect(x + look.px(4), 0, wide - look.px(8), area.height)
        ground = (84, 58, 18, 235) if i == best else (20, 16, 12, 225)
        paint.rounded(surface, pill, pill.height / 2, ground)
        paint.stamp(surface, sign(pill.height - look.px(6)), midleft=(pill.x + look.px(4), pill.centery))
        style = typeset.Style("number", 22, "accent" if i == best else "text")
        middle = (pill.x + pill.height + (pill.width - pill.height) // 2, pill.centery)
        typeset.draw(surface, look, words, style, middle, "center", pill)
        x += wide
