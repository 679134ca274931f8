"""The search for a place on a full table where something is not in the way."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit.geometry import Size

_STEPS = 32
"""The number of steps into which the longer side of the area is cut, to try places in"""
_FAR = 0.4
"""The cost of a pixel of distance from what it should be near, against one of its own edge over something"""
_JUMP = 0.06
"""The cost of a pixel that it moves"""


class Cover(NamedTuple):
    """Something that is better not covered."""

    rect: pg.Rect
    weight: float


def clearing(
    area: pg.Rect,
    sizes: Sequence[Size],
    taken: Sequence[pg.Rect],
    covers: Sequence[Cover],
    near: Sequence[pg.Rect],
    last: pg.Rect | None = None,
) -> pg.Rect | None:
    """The place for something where it covers least, near what it is about.

    Args:
        area: within which it must lie.
        sizes: that it can have, the one that it would like best first.
        taken: what must not be covered.
        covers: what had better not be covered.
        near: where it should not be far from.
        last: where it lay before.

    Returns:
        The place; None if there is none that covers nothing taken.
    """
    step = max(8, max(area.size) // _STEPS)
    shapes = [cover.rect for cover in covers]
    best: tuple[float, pg.Rect] | None = None
    for rank, (width, height) in enumerate(sizes):
        for y in _along(area.top, area.bottom - height, step):
            for x in _along(area.left, area.right - width, step):
                rect = pg.Rect(x, y, width, height)
                if rect.collidelist(taken) >= 0:
                    continue
                cost = rank * step + _FAR * _apart(rect, near)
                if last:
                    cost += _JUMP * math.dist(rect.center, last.center)
                if best and cost >= best[0]:
                    continue
                cost += _spoilt(rect, covers, shapes)
                if best is None or cost < best[0]:
                    best = (cost, rect)
    return best[1] if best else None


def _spoilt(rect: pg.Rect, covers: Sequence[Cover], shapes: list[pg.Rect]) -> float:
    """The cost of what a rectangle covers, as the edge in pixels of a square of weight 1."""
    total = 0.0
    for index in rect.collidelistall(shapes):
        part = rect.clip(shapes[index])
        total += covers[index].weight * part.width * part.height
    return math.sqrt(total)


def _along(low: int, high: int, step: int) -> Iterable[int]:
    """Places from one end to the other, both of them too; none if there is no room."""
    return [*range(low, high, step), high] if high >= low else []


def _apart(rect: pg.Rect, near: Sequence[pg.Rect]) -> float:
    """The distance in pixels between the edges of a rectangle and the nearest of others."""
    gaps = [
        max(0, other.left - rect.right, rect.left - other.right)
        + max(0, other.top - rect.bottom, rect.top - other.bottom)
        for other in near
    ]
    return float(min(gaps, default=0))
