"""Points over time as lines: each seat has its colour and its shape."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import pygame as pg

from game.ui.contract.chronicle import Course
from game.ui.kit.colour import Colour, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.parts.plaque import Hanging

_FINE = 3  # factor by which lines are drawn larger, then reduced: no jagged edges
_LINE = 3.2  # reference px
_MARK = 15
_SIGN = 22
_LIGHT = (255, 244, 222)
_ROOMY = 9
"""Least height, in lines of text, of a chart that has a legend"""
_MOST_LABELS, _MOST_LINES = 14, 6
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)

_At: TypeAlias = Callable[[int, int], tuple[float, float]]
"""Function from a moment and a number of points to their place, pixels"""


def draw_chart(surface: pg.Surface, look: Look, course: Course, seats: Sequence[tuple[int, Colour]]) -> pg.Rect | None:
    """Draws a chart over the whole of a surface.

    Args:
        surface: transparent.
        look: sizes and theme.
        course: the points of every seat, moment by moment.
        seats: the index of each seat's shape, and its colour.

    Returns:
        The rectangle of the lines, from the first moment to the last; None: there was no room for them.
    """
    small = typeset.Style("condensed", 15, "muted")
    values = [points for moment in course.points for points in moment] + list(course.common)
    most, least = max(values), min(0, *values)
    longest = max(len(str(2 * most + 10)), len(str(2 * least - 10)) if least else 0)  # the scale ends above the most
    widest = max((digit * longest for digit in "0123456789"), key=lambda n: typeset.measure(look, n, small))
    letter, high = typeset.measure(look, widest, small)
    mark = max(look.px(_MARK), high // 2 + 1)
    roomy = surface.get_height() >= _ROOMY * high
    above = _draw_legend(surface, look, course.legend) if course.legend and roomy else 0
    plot = pg.Rect(letter + look.px(12), mark + above, 0, 0)
    plot.width = surface.get_width() - plot.x - mark
    plot.height = surface.get_height() - plot.y - high - look.px(8)
    if plot.height < 2 * high:
        return None
    lines = max(1, min(_MOST_LINES, plot.height // round(high * 1.2)))
    step = next(step for step in _STEPS if most - least <= step * lines)
    top, bottom = max(step, -(-most // step) * step), least // step * step
    area = surface.get_rect()

    def point_at(moment: int, points: int) -> tuple[float, float]:
        across = moment / max(1, len(course.points) - 1)
        return plot.x + across * plot.width, plot.bottom - (points - bottom) / (top - bottom) * plot.height

    for value in range(bottom, top + 1, step):
        y = round(point_at(0, value)[1])
        surface.fill(faded(look.theme.muted, 70 if value else 150), (plot.x, y, plot.width, 1))
        typeset.draw(surface, look, _number(value), small, (plot.x - look.px(8), y), "midright", area)
    _draw_moments(surface, look, course, plot, small)
    free = pg.Rect(0, above, area.width, plot.bottom + look.px(4) - above)
    taken = [_draw_common(surface, look, course, free, point_at)] if course.common else []
    _draw_lines(surface, look, course, seats, point_at)
    _draw_marks(surface, look, course, seats, free, point_at, taken)
    return plot


class Chart(Widget):
    """A chart that can be read: it shows the values at the moment under the pointer, or chosen with the arrows.

    A click, or Enter, shows that moment again.

    Args:
        look: sizes and theme.
        name: for speech.
        course: the points of every seat, moment by moment.
        seats: the index of each seat's shape, its colour, and the name of its player or side.
        when: gives the words for a moment.
        watch: shows a moment again.
    """

    role = "slider"

    def __init__(
        self,
        look: Look,
        name: str,
        course: Course,
        seats: Sequence[tuple[int, Colour, str]],
        when: Callable[[int], str],
        watch: Callable[[int], None],
    ) -> None:
        super().__init__(look, name)
        self.course, self.seats, self._when, self._watch = course, tuple(seats), when, watch
        self.moment: int | None = None
        """Moment whose values are shown; None: none yet"""
        self._plot: pg.Rect | None = None
        self._picture: Hanging | None = None
        self._note: Hanging | None = None

    @property
    def value(self) -> str:
        return (
            "" if self.moment is None else f"{self._when(self.moment)}: {', '.join(self._spoken_values(self.moment))}"
        )

    def _spoken_values(self, moment: int) -> list[str]:
        return [f"{name}: {_number(n)}" for name, n in self.values(moment)]

    def values(self, moment: int) -> list[tuple[str, int]]:
        """Names and numbers at a moment, those of the common line last."""
        values = [(name, n) for (_, _, name), n in zip(self.seats, self.course.points[moment], strict=False)]
        if self.course.common:
            values.append((self.course.legend[0][1], self.course.common[moment]))
        return values

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        lines = [(shape, colour) for shape, colour, _ in self.seats]

        def draw(surface: pg.Surface) -> None:
            self._plot = draw_chart(surface, self.look, self.course, lines)

        self._picture = Hanging.at_place(rect, draw, 0)

    def read(self, moment: int) -> None:
        """Shows the values at a moment."""
        moment = min(max(moment, 0), len(self.course.points) - 1)
        if moment != self.moment and self._plot:
            self.moment = moment
            self._note = self._note_at(moment, self._plot)
            self.touch()

    def point(self, at: tuple[int, int]) -> None:
        plot = self._plot
        if plot:
            share = (at[0] - self.rect.x - plot.x) / max(1, plot.width)
            self.read(round(share * (len(self.course.points) - 1)))

    def key(self, action: str | None, event: pg.Event) -> bool:
        last = len(self.course.points) - 1
        now = -1 if self.moment is None else self.moment
        if event.key in (pg.K_HOME, pg.K_END):
            self.read(0 if event.key == pg.K_HOME else last)
        elif action in ("left", "right") and 0 <= now + (1 if action == "right" else -1) <= last:
            self.read(now + (1 if action == "right" else -1))
        else:
            return False
        return True

    def activate(self) -> None:
        if self.moment is not None:
            self._watch(self.moment)

    def _x(self, moment: int, plot: pg.Rect) -> int:
        return round(plot.x + moment / max(1, len(self.course.points) - 1) * plot.width)

    def _note_at(self, moment: int, plot: pg.Rect) -> Hanging:
        """The note with the values at a moment, placed on the screen beside the moment's line."""
        look, pad = self.look, self.look.px(10)
        head = typeset.line(look, typeset.escape(self._when(moment)), typeset.Style("ui_bold", 16, "accent"))
        names = typeset.Style(size=16)
        values = self.values(moment)
        rows = [typeset.line(look, typeset.escape(name), names) for name, _ in values]
        numbers = [typeset.line(look, _number(n), typeset.Style("number", 17)) for _, n in values]
        mark = look.em(18)
        widest = max(row.width for row in rows) + max(number.width for number in numbers) + mark + look.px(26)
        high = max(row.height for row in rows)
        size = (min(max(widest, head.width) + 2 * pad, self.rect.width), head.height + high * len(rows) + 2 * pad)

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            skins.tooltip(look, *size).draw(surface, area)
            head.draw(surface, (pad, pad), area)
            y = pad + head.height
            for i, (row, number) in enumerate(zip(rows, numbers, strict=True)):
                if i < len(self.seats):
                    sign = skins.seat_mark(look, self.seats[i][0], mark)
                else:
                    sign = _sign(look, self.course.legend[0][0], look.theme.text)
                surface.blit(sign, sign.get_rect(center=(pad + mark // 2, y + high // 2)))
                row.draw(surface, (pad + mark + look.px(8), y), area)
                number.draw(surface, (area.right - pad - number.width, y), area)
                y += high

        place = pg.Rect((0, 0), size)
        x = self.rect.x + self._x(moment, plot)
        place.midleft = (x + look.px(16), self.rect.y + plot.centery)
        if place.right > self.rect.right:
            place.right = x - look.px(16)
        return Hanging.at_place(place.clamp(self.rect), write, 0)

    def draw(self, target: pg.Surface) -> None:
        if self._picture:
            self._picture.draw(target)
        if self._plot and self._note and self.moment is not None and (self.hovered or self.focused):
            x = self.rect.x + self._x(self.moment, self._plot)
            wide = max(2, self.look.px(2))
            target.fill(self.look.theme.accent, (x - wide // 2, self.rect.y + self._plot.y, wide, self._plot.height))
            self._note.draw(target)


def _number(n: int) -> str:
    """A number with its sign, as text."""
    return f"−{-n}" if n < 0 else str(n)


def _draw_legend(surface: pg.Surface, look: Look, legend: Sequence[tuple[str, str]]) -> int:
    """Draws above the chart the signs with their meanings; returns the height that they take, pixels."""
    px, style = look.em(_SIGN), typeset.Style("condensed", 16, "muted")
    row = max(px, typeset.measure(look, "X", style)[1]) + look.px(4)
    x, y, area = 0, 0, surface.get_rect()
    for icon, words in legend:
        wide = px + look.px(6) + typeset.measure(look, words, style)[0]
        if x and x + wide > area.width:
            x, y = 0, y + row
        paint.stamp(surface, _sign(look, icon, look.theme.muted), center=(x + px // 2, y + row // 2))
        typeset.draw(surface, look, words, style, (x + px + look.px(6), y + row // 2), "midleft", area)
        x += wide + look.px(22)
    return y + row


@lru_cache(maxsize=32)
def _sign(look: Look, icon: str, rim: Colour) -> pg.Surface:
    """An icon on a dark disc with a rim of a colour."""
    px = look.em(_SIGN)
    surface = paint.paint(mask.disc(px), (24, 18, 14))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.4, 1.8 * look.k)), (0, 0), rim)
    paint.stamp(surface, skins.glyph(icon, round(px * 0.7), _LIGHT), center=(px // 2, px // 2))
    return surface


def _draw_common(surface: pg.Surface, look: Look, course: Course, free: pg.Rect, point_at: _At) -> pg.Rect:
    """Draws the line that belongs to no seat: dashes with its sign at the end; returns the rectangle of the sign."""
    dash, thick = max(4, look.px(8)), max(1, look.px(2))
    colour = faded(look.theme.text, 190)
    gone = 0.0
    for (x, y), (to_x, to_y) in pairwise(point_at(moment, points) for moment, points in enumerate(course.common)):
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
    x, y = point_at(len(course.common) - 1, course.common[-1])
    return surface.blit(sign, sign.get_rect(center=(round(x), round(y))).clamp(free))


def _draw_marks(
    surface: pg.Surface,
    look: Look,
    course: Course,
    seats: Sequence[tuple[int, Colour]],
    free: pg.Rect,
    point_at: _At,
    taken: list[pg.Rect],
) -> None:
    """Draws the signs of the course's marks above or below the seats' lines, clear of each other and of `taken`."""
    step = look.em(_SIGN)
    for mark in course.marks:
        sign = _sign(look, mark.icon, seats[mark.seat][1])
        x, y = point_at(mark.moment, course.points[mark.moment][mark.seat])
        first = sign.get_rect(center=(round(x), round(y)))
        first.right = min(first.right, free.right)  # a large sign at the last moment
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


def _draw_lines(
    surface: pg.Surface, look: Look, course: Course, seats: Sequence[tuple[int, Colour]], point_at: _At
) -> None:
    width, height = surface.get_size()
    # Lines that run together are drawn side by side.
    apart = max(1.0, look.k * 1.6)
    for seat, (_, colour) in enumerate(seats):
        shift = (seat - (len(seats) - 1) / 2) * apart
        fine = pg.Surface((width * _FINE, height * _FINE), pg.SRCALPHA)
        fine.fill((*colour[:3], 0))
        dots = [point_at(moment, points[seat]) for moment, points in enumerate(course.points)]
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
            x, y = point_at(moment, course.points[moment][seat])
            surface.blit(mark, mark.get_rect(center=(round(x), round(y + shift))))


def _changes(points: Sequence[int]) -> list[int]:
    """Moments at which a line gets a mark: where the points change, and its last one."""
    last = len(points) - 1
    return [
        moment for moment in range(len(points)) if moment == last or (moment and points[moment] != points[moment - 1])
    ]
