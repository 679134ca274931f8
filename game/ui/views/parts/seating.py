"""The places of seats and their things on a table: the others above, mine below, the middle between them."""

from typing import NamedTuple

import pygame as pg

from game.ui.kit.geometry import Size
from game.ui.kit.look import Look

_TALLER = 24
"""Most height that a hand gains in a high window, reference px: wider cards would hide each other"""


class Seating(NamedTuple):
    """The places of the parts of a table, pixels."""

    rivals: tuple[pg.Rect, ...]
    """The others' plaques, clockwise from mine"""
    middle: pg.Rect
    span: tuple[float, float]
    """The middle's upper edge and its height, reference px, not rounded"""
    prompt: pg.Rect
    mine: pg.Rect
    """My plaque"""
    row: pg.Rect
    """The place of my things on the table"""
    hand: pg.Rect
    turn: pg.Rect
    """The panel of answers"""
    chooser: pg.Rect
    """The place of a floating question with many answers"""


def seat_around(look: Look, size: Size, rivals: int) -> Seating:
    """Works out the places on a table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
        rivals: number of other seats.
    """
    k, larger = look.k, look.text - 1
    wide, high = size[0] / k, size[1] / k

    def rect(x: float, y: float, w: float, h: float) -> pg.Rect:
        return pg.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

    top, gap = 62 if larger else 64, 14
    above = 142 + 8 * larger
    each = min(900.0, (wide - 36 - gap * (rivals - 1)) / max(1, rivals))
    left = (wide - rivals * each - gap * (rivals - 1)) / 2
    foot, spare = high - 16, high - 900
    taller = min(max(0.0, spare / 2), _TALLER)
    lower = 528 + spare
    ribbon = 42 + 16 * larger
    prompt_y = 552 + spare - taller - ribbon - 2
    below = top + above + 8 if rivals else top
    x, width = 350, round(wide) - 350 - 366
    return Seating(
        rivals=tuple(rect(left + i * (each + gap), top, each, above) for i in range(rivals)),
        middle=rect(18, below, wide - 36, prompt_y - 6 - below),
        span=(below, prompt_y - 6 - below),
        prompt=rect(x - 8, prompt_y, width + 16, ribbon),
        mine=rect(18, lower, 312, foot - lower),
        row=rect(x, 557 + spare - taller, width, 102),
        hand=rect(x, 664 + spare - taller, width, 222 + taller),
        turn=rect(wide - 344, lower, 326, foot - lower),
        chooser=rect(x + 20, below - 2, width - 40, prompt_y - below - 4),
    )
