"""The mark of a step of a seat's turn: its number in the shape and colour of the seat, then an icon of the deed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import pygame as pg

from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset

HIGH = 27
"""Height of a mark, reference px"""
_DARK, _PALE = (26, 18, 14), (250, 240, 222)
_AMOUNT = typeset.Style("number", 16, _PALE)

Change: TypeAlias = tuple[int, pg.Surface]
"""Number by which something of a seat's own became more or fewer, and the picture of that thing"""


class StepMark(NamedTuple):
    """The content of a mark on the table."""

    number: int
    colour: int
    icon: str
    dim: bool
    """Whether it is dimmed, as other marks stand out"""
    changes: tuple[Change, ...] = ()
    steps: frozenset[int] = frozenset()
    """Numbers of the steps that it sums up; empty: it marks `number` alone"""

    @property
    def marked_steps(self) -> frozenset[int]:
        """Numbers of the steps that it marks."""
        return self.steps or frozenset({self.number})


def mark_size(look: Look, changes: Sequence[Change] = (), *, bare: bool = False) -> Size:
    """The size of a mark, pixels; with changes it is as wide as they need, `bare` it holds a number alone."""
    high = max(look.px(HIGH), look.text_px(15) + look.px(4))
    if bare:
        return high, high
    wide = sum(_width(look, change, high) for change in changes)
    return round(high * 1.05) + (wide + look.px(6) if changes else high), high


def _width(look: Look, change: Change, high: int) -> int:
    return typeset.measure(look, signed(change[0]), _AMOUNT)[0] + round(high * 0.7) + look.px(6)


def signed(n: int) -> str:
    """A number with its sign, as text."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}"


@lru_cache(maxsize=128)
def step_mark(look: Look, number: int, colour: int, icon: str, changes: tuple[Change, ...] = ()) -> pg.Surface:
    """The picture of a mark.

    Args:
        look: sizes and colours of seats.
        number: of the step; 0: the shape alone.
        colour: index of the colour of the seat that took the step.
        icon: the name of the deed's icon; "": none beside the number.
        changes: the changes that the step brought, shown in place of the icon.
    """
    wide, high = mark_size(look, changes, bare=not (icon or changes))
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    paint.put(surface, mask.rounded(wide, high, high / 2), (0, 0), _PALE)
    edge = max(1, look.px(1.5))
    inner = (wide - 2 * edge, high - 2 * edge)
    paint.put(surface, mask.rounded(*inner, inner[1] / 2), (edge, edge), _DARK)
    seat = skins.seat_mark(look, colour, high - look.px(6))
    place = seat.get_rect(center=surface.get_rect().center) if wide == high else seat.get_rect(midleft=(0, high // 2))
    surface.blit(seat, place)
    if number:
        at = place.center
        style = typeset.Style("number", 16, _DARK)
        rim = style._replace(colour=_PALE)
        with typeset.set_apart():  # a light rim makes the number readable on any colour
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                typeset.draw(surface, look, str(number), rim, (at[0] + dx, at[1] + dy), "center")
            typeset.draw(surface, look, str(number), style, at, "center")
    if icon and not changes:
        paint.stamp(surface, skins.glyph(icon, round(high * 0.7), _PALE), center=(wide - round(high * 0.56), high // 2))
    x = round(high * 1.05)
    for change in changes:
        x += _write(surface, look, change, x)
    return surface


def _write(surface: pg.Surface, look: Look, change: Change, x: int) -> int:
    """Writes a change from x on; returns the width that it takes, pixels."""
    n, picture = change
    high = surface.get_height()
    side = round(high * 0.7)
    with typeset.set_apart():
        right = typeset.draw(surface, look, signed(n), _AMOUNT, (x, high // 2), "midleft").right
    wide, tall = picture.get_size()
    small = pg.transform.smoothscale(picture, (side * wide // max(wide, tall), side * tall // max(wide, tall)))
    surface.blit(small, small.get_rect(midleft=(right + look.px(2), high // 2)))
    return _width(look, change, high)
