"""The search for a place on a full table where a panel covers little."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit.geometry import Size

_STEPS = 32
"""Number of steps into which the longer side of the area is cut, to try places"""
_FAR = 0.4
"""Cost of a pixel of distance from what the panel should be near, against one of its edge over something"""
_JUMP = 0.06
"""Cost of a pixel by which the panel moves"""


class Cover(NamedTuple):
    """A rectangle that should not be covered, with a weight."""

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
    """The place for a panel where it covers least, near the things that it is about.

    Args:
        area: the rectangle within which it must lie.
        sizes: the sizes that it can have, the best first.
        taken: rectangles that must not be covered.
        covers: rectangles that should not be covered.
        near: rectangles from which it should not be far.
        last: its place before.

    Returns:
        The place; None: every place covers something taken.
    """
    step = max(8, max(area.size) // _STEPS)
    shapes = [cover.rect for cover in covers]
    best: tuple[float, pg.Rect] | None = None
    for rank, (width, height) in enumerate(sizes):
        for y in _positions(area.top, area.bottom - height, step):
            for x in _positions(area.left, area.right - width, step):
                rect = pg.Rect(x, y, width, height)
                if rect.collidelist(taken) >= 0:
                    continue
                cost = rank * step + _FAR * _distance(rect, near)
                if last:
                    cost += _JUMP * math.dist(rect.center, last.center)
                if best and cost >= best[0]:
                    continue
                cost += _cover_cost(rect, covers, shapes)
                if best is None or cost < best[0]:
                    best = (cost, rect)
    return best[1] if best else None


def _cover_cost(rect: pg.Rect, covers: Sequence[Cover], shapes: list[pg.Rect]) -> float:
    """Cost of all that a rectangle covers, as the side in pixels of a square of weight 1."""
    total = 0.0
    for index in rect.collidelistall(shapes):
        part = rect.clip(shapes[index])
        total += covers[index].weight * part.width * part.height
    return math.sqrt(total)


def _positions(low: int, high: int, step: int) -> Iterable[int]:
    """Places from one end to the other, both included; none if there is no room."""
    return [*range(low, high, step), high] if high >= low else []


def _distance(rect: pg.Rect, near: Sequence[pg.Rect]) -> float:
    """Distance in pixels between the edges of a rectangle and the nearest of others."""
    gaps = [
        max(0, other.left - rect.right, rect.left - other.right)
        + max(0, other.top - rect.bottom, rect.top - other.bottom)
        for other in near
    ]
    return float(min(gaps, default=0))
