"""Dice for every number of sides: pips up to six, figures beyond."""

from collections.abc import Iterator
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import CREAM, INK, darker, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized

_PIPS = {
    0: "",
    1: "e",
    2: "ai",
    3: "aei",
    4: "acgi",
    5: "acegi",
    6: "acdfgi",
}
"""The places of each number's pips; letters a to i stand for three rows of three"""
LOWER_SIDE = 0.07
"""Visible depth of a die's lower side, in widths of the die"""


def pips(number: int) -> Iterator[tuple[int, int]]:
    """The places of a number's pips, as (across, down) from the die's middle, each -1, 0 or 1."""
    for pip in _PIPS[number]:
        row, column = divmod("abcdefghi".index(pip), 3)
        yield column - 1, row - 1


@lru_cache(maxsize=64)
def die(look: Look, words: str, px: int) -> pg.Surface:
    """A die `px` wide with a face up: pips for a number up to six, else the words. Shared."""
    depth = round(px * LOWER_SIDE)
    surface = pg.Surface((px, px + depth), pg.SRCALPHA)
    shape = mask.rounded(px, px, px * 0.2)
    paint.put(surface, shape, (0, depth), darker(CREAM, 0.45))
    paint.put(surface, shape, (0, 0), (lighter(CREAM, 0.5), darker(CREAM, 0.12)))
    paint.bevel(surface, shape, (0, 0), max(1, round(px * 0.02)), 170, 90)
    if not words.isdecimal() or int(words) not in _PIPS:
        room = (round(px * 0.86), round(px * 0.86))
        attempts = tuple(sized(look, "number", size, INK) for size in (px * 0.56, px * 0.4, px * 0.3, px * 0.2))
        block = set_in(look, typeset.escape(words), attempts, room, 1.0)
        if block:
            put(surface, block, pg.Rect(0, 0, px, px))
        return surface
    side = round(px * 0.19)
    disc = mask.disc(side)
    for x, y in pips(int(words)):
        at = (round(px * (0.5 + 0.24 * x) - side / 2), round(px * (0.5 + 0.24 * y) - side / 2))
        paint.put(surface, disc, at, INK)
        paint.inner_shadow(surface, disc, at, max(1.0, side * 0.12), (0, 1), 120)
    return surface
