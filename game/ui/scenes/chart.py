"""Points over time as lines: each seat has its colour and its shape."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import pygame as pg

from game.ui.contract.chronicle import Course
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.colour import Colour, faded
from game.ui.kit.look import Look

_FINE = 3  # lines are drawn so many times larger, then reduced: no jagged edges
_LINE = 3.2  # reference px
_MARK = 15
_SIGN = 22
_LIGHT = (255, 244, 222)
_ROOMY = 9
"""The height, in lines of text, that a chart must have to get a legend"""
_MOST_LABELS, _MOST_LINES = 14, 6
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)

_At: TypeAlias = Callable[[int, int], tuple[float, float]]
"""A function from a moment and a number of points to their place, pixels"""


def draw_chart(surface: pg.Surface, look: Look, course: Course, seats: Sequence[tuple[int, Colour]]) -> None:
    """Draw a chart over the whole of a surface.

    Args:
        surface: transparent.
        look: sizes and theme.
        course: the points of every seat, moment by moment.
        seats: the index of each seat's shape, and its colour.
    """
    small = typeset.Style("condensed", 15, "muted")
    values = [points for moment in course.points for points in moment] + list(course.common)
    most, least = max(values), min(0, *values)
    longest = max(len(str(most + 10)), len(str(least - 10)) if least else 0)
    widest = max((digit * longest for digit in "0123456789"), key=lambda n: typeset.measure(look, n, small))
    letter, high = typeset.measure(look, widest, small)
    mark = max(look.px(_MARK), high // 2 + 1)
    roomy = surface.get_height() >= _ROOMY * high
    above = _draw_legend(surface, look, course.legend) if course.legend and roomy else 0
    plot = pg.Rect(letter + look.px(12), mark + above, 0, 0)
    plot.width = surface.get_width() - plot.x - mark
    plot.height = surface.get_height() - plot.y - high - look.px(8)
    if plot.height < 2 * high:
        return
    lines = max(1, min(_MOST_LINES, plot.height // round(high * 1.2)))
    step = next(step for step in _STEPS if most - least <= step * lines)
    top, bottom = max(step, -(-most // step) * step), least // step * step
    area = surface.get_rect()

    def at(moment: int, points: int) -> tuple[float, float]:
        across = moment / max(1, len(course.points) - 1)
        return plot.x + across * plot.width, plot.bottom - (points - bottom) / (top - bottom) * plot.height

    for value in range(bottom, top + 1, step):
        y = round(at(0, value)[1])
        surface.fill(faded(look.theme.muted, 70 if value else 150), (plot.x, y, plot.width, 1))
        words = f"−{-value}" if value < 0 else str(value)
        typeset.draw(surface, look, words, small, (plot.x - look.px(8), y), "midright", area)
    _draw_moments(surface, look, course, plot, small)
    free = pg.Rect(0, above, area.width, plot.bottom + look.px(4) - above)
    taken = [_draw_common(surface, look, course, free, at)] if course.common else []
    _draw_lines(surface, look, course, seats, at)
    _draw_marks(surface, look, course, seats, free, at, taken)


def _draw_legend(surface: pg.Surface, look: Look, legend: Sequence[tuple[str, str]]) -> int:
    """Draws above the chart what its signs stand for; returns the height that takes, pixels."""
    px, style = look.em(_SIGN), typeset.Style("condensed", 16, "muted")
    row = max(px, typeset.measure(look, "X", style)[1]) + look.px(4)
    x, y, area = 0, 0, surface.get_rect()
    for icon, words in legend:
        wide = px + look.px(6) + typeset.measure(look, words, style)[0]
        if x and x + wide > area.width:
            x, y = 0, y + row
        sign = _sign(look, icon, look.theme.muted)
        surface.blit(sign, sign.get_rect(center=(x + px // 2, y + row // 2)))
        typeset.draw(surface, look, words, style, (x + px + look.px(6), y + row // 2), "midleft", area)
        x += wide + look.px(22)
    return y + row


@lru_cache(maxsize=32)
def _sign(look: Look, icon: str, rim: Colour) -> pg.Surface:
    """An icon on a dark disc with a rim of a colour."""
    px = look.em(_SIGN)
    surface = paint.paint(mask.disc(px), (24, 18, 14))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.4, 1.8 * look.k)), (0, 0), rim)
    sign = skins.glyph(icon, round(px * 0.7), _LIGHT)
    surface.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return surface


def _draw_common(surface: pg.Surface, look: Look, course: Course, free: pg.Rect, at: _At) -> pg.Rect:
    """Draws the line that is nobody's own, of dashes with its sign at the end; returns where that is."""
    dash, thick = max(4, look.px(8)), max(1, look.px(2))
    colour = faded(look.theme.text, 190)
    gone = 0.0
    for (x, y), (to_x, to_y) in pairwise(at(moment, points) for moment, points in enumerate(course.common)):
        long = math.hypot(to_x - x, to_y - y)
        drawn = -(gone % (2 * dash))
        while drawn < long:
            shares = (max(0.0, drawn) / long, min(long, drawn + dash) / long)
            if shares[1] > shares[0]:
                begin, end = ((x + (to_x - x) * part, y + (to_y - y) * part) for part in shares)
                pg.draw.line(surface, colour, begin, end, thick)
            drawn += 2 * dash
        gone += long
    sign = _sign(look, course.legend[0][0], look.theme.text)
    x, y = at(len(course.common) - 1, course.common[-1])
    return surface.blit(sign, sign.get_rect(center=(round(x), round(y))).clamp(free))


def _draw_marks(
    surface: pg.Surface,
    look: Look,
    course: Course,
    seats: Sequence[tuple[int, Colour]],
    free: pg.Rect,
    at: _At,
    taken: list[pg.Rect],
) -> None:
    """Draws the signs of what befell the seats, above or below their lines, clear of each other and of `taken`."""
    step = look.em(_SIGN)
    for mark in course.marks:
        sign = _sign(look, mark.icon, seats[mark.seat][1])
        x, y = at(mark.moment, course.points[mark.moment][mark.seat])
        first = sign.get_rect(center=(round(x), round(y)))
        places = [first.move(0, away * step) for away in (-1, 1, -2, 2, -3, 3)]
        good = (place for place in places if free.contains(place) and place.collidelist(taken) < 0)
        where = next(good, places[0].clamp(free))
        taken.append(where)
        surface.blit(sign, where)


def _draw_moments(surface: pg.Surface, look: Look, course: Course, plot: pg.Rect, style: typeset.Style) -> None:
    """Draws the names of the moments, as many as fit."""
    count = len(course.points)
    wide = max(typeset.measure(look, label, style)[0] for label in course.labels) + look.px(14)
    every = max(1, -(-count * wide // max(1, plot.width)), -(-count // _MOST_LABELS))
    for moment in range(0, count, every):
        x = plot.x + moment / max(1, count - 1) * plot.width
        surface.fill(faded(look.theme.muted, 110), (round(x), plot.bottom, 1, look.px(4)))
        where = (x, plot.bottom + look.px(6))
        typeset.draw(surface, look, course.labels[moment], style, where, "midtop", surface.get_rect())


def _draw_lines(surface: pg.Surface, look: Look, course: Course, seats: Sequence[tuple[int, Colour]], at: _At) -> None:
    width, height = surface.get_size()
    # Lines that run together are laid side by side.
    apart = max(1.0, look.k * 1.6)
    for seat, (_, colour) in enumerate(seats):
        shift = (seat - (len(seats) - 1) / 2) * apart
        fine = pg.Surface((width * _FINE, height * _FINE), pg.SRCALPHA)
        fine.fill((*colour[:3], 0))
        dots = [at(moment, points[seat]) for moment, points in enumerate(course.points)]
        places = [(x * _FINE, (y + shift) * _FINE) for x, y in dots]
        thick = max(2, round(_LINE * look.k * _FINE))
        for start, end in pairwise(places):
            pg.draw.line(fine, colour, start, end, thick)
            pg.draw.circle(fine, colour, end, thick / 2)
        surface.blit(pg.transform.smoothscale(fine, (width, height)), (0, 0))
    for seat, (shape, _) in enumerate(seats):
        mark = skins.seat_mark(look, shape, look.px(_MARK))
        shift = (seat - (len(seats) - 1) / 2) * apart
        changed = _changes([points[seat] for points in course.points])
        for moment in changed:
            x, y = at(moment, course.points[moment][seat])
            surface.blit(mark, mark.get_rect(center=(round(x), round(y + shift))))


def _changes(points: Sequence[int]) -> list[int]:
    """The moments at which a line gets a mark: where the points change, and its end."""
    last = len(points) - 1
    return [
        moment for moment in range(len(points)) if moment == last or (moment and points[moment] != points[moment - 1])
    ]
