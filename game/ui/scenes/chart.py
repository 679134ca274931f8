"""Points over time as lines: each seat has its colour and its shape."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame as pg

from game.ui.kit import skins, type
from game.ui.kit.colour import Colour, faded
from game.ui.kit.look import Look
from game.ui.table.chronicle import Course

_FINE = 3  # lines are drawn so many times larger, then reduced: no jagged edges
_LINE = 3.2  # reference px
_MARK = 15
_MOST_LABELS, _MOST_LINES = 14, 6
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)

_At: TypeAlias = Callable[[int, int], tuple[float, float]]
"""Where a moment's points lie"""


def draw_chart(surface: pg.Surface, look: Look, course: Course, seats: Sequence[tuple[int, Colour]]) -> None:
    """Draw a chart over the whole of a surface.

    Args:
        surface: transparent.
        look: sizes and theme.
        course: the points of every seat, moment by moment.
        seats: the index of each seat's shape, and its colour.
    """
    small = type.Style("condensed", 15, "muted")
    most = max(max(points) for points in course.points)
    widest = max((digit * len(str(most + 10)) for digit in "0123456789"), key=lambda n: type.measure(look, n, small))
    letter, high = type.measure(look, widest, small)
    mark = max(look.px(_MARK), high // 2 + 1)
    plot = pg.Rect(letter + look.px(12), mark, 0, 0)
    plot.width = surface.get_width() - plot.x - mark
    plot.height = surface.get_height() - plot.y - high - look.px(8)
    if plot.height < 2 * high:
        return
    lines = max(1, min(_MOST_LINES, plot.height // round(high * 1.2)))
    step = next(step for step in _STEPS if most <= step * lines)
    top = max(step, -(-most // step) * step)
    area = surface.get_rect()

    def at(moment: int, points: int) -> tuple[float, float]:
        across = moment / max(1, len(course.points) - 1)
        return plot.x + across * plot.width, plot.bottom - points / top * plot.height

    for value in range(0, top + 1, step):
        y = round(at(0, value)[1])
        surface.fill(faded(look.theme.muted, 70 if value else 150), (plot.x, y, plot.width, 1))
        type.draw(surface, look, str(value), small, (plot.x - look.px(8), y), "midright", area)
    _draw_moments(surface, look, course, plot, small)
    _draw_lines(surface, look, course, seats, at)


def _draw_moments(surface: pg.Surface, look: Look, course: Course, plot: pg.Rect, style: type.Style) -> None:
    """The names of the moments, as many as fit."""
    count = len(course.points)
    wide = max(type.measure(look, label, style)[0] for label in course.labels) + look.px(14)
    every = max(1, -(-count * wide // max(1, plot.width)), -(-count // _MOST_LABELS))
    for moment in range(0, count, every):
        x = plot.x + moment / max(1, count - 1) * plot.width
        surface.fill(faded(look.theme.muted, 110), (round(x), plot.bottom, 1, look.px(4)))
        where = (x, plot.bottom + look.px(6))
        type.draw(surface, look, course.labels[moment], style, where, "midtop", surface.get_rect())


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
    """Where a line gets a mark: where the points change, and at its end."""
    last = len(points) - 1
    return [
        moment for moment in range(len(points)) if moment == last or (moment and points[moment] != points[moment - 1])
    ]
