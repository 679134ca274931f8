"""A pen for sheets of cut paper: it collects outlines whose places are shares of the width and the height.

Sizes of round things are shares of the width, so that they stay round in every format.
"""

import math
import random
from collections.abc import Sequence

import pygame as pg

from build.art.diorama import ridge_line
from game.ui.kit.draw import mask


class Pen:
    """Collects the outlines of one sheet; all places and sizes are shares."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.aspect = width / height
        self._shapes: list[mask.Points] = []
        self._holes: list[mask.Points] = []

    def poly(self, points: mask.Points, hole: bool = False) -> None:
        pixels = [(x * self.width, y * self.height) for x, y in points]
        (self._holes if hole else self._shapes).append(pixels)

    def box(self, left: float, top: float, right: float, bottom: float, hole: bool = False) -> None:
        self.poly([(left, top), (right, top), (right, bottom), (left, bottom)], hole)

    def disc(self, x: float, y: float, radius: float, flat: float = 1, hole: bool = False) -> None:
        """Adds a circle; `flat` squeezes its height."""
        self.poly(
            [
                (x + radius * math.cos(a), y + radius * flat * self.aspect * math.sin(a))
                for a in (math.tau * i / 36 for i in range(36))
            ],
            hole,
        )

    def line(self, start: mask.Point, end: mask.Point, thick: float, thin: float | None = None) -> None:
        """Adds a straight stroke, `thick` at its start and `thin` at its end."""
        (x0, y0), (x1, y1) = start, end
        dx, dy = x1 - x0, (y1 - y0) / self.aspect
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length, dx / length * self.aspect
        a, b = thick / 2, (thick if thin is None else thin) / 2
        self.poly(
            [
                (x0 + nx * a, y0 + ny * a),
                (x1 + nx * b, y1 + ny * b),
                (x1 - nx * b, y1 - ny * b),
                (x0 - nx * a, y0 - ny * a),
            ]
        )

    def mask(self) -> pg.Surface:
        return mask.polygon(self.width, self.height, self._shapes, self._holes)


def uneven_ground(rng: random.Random, y: float, rough: float = 0.04) -> list[mask.Point]:
    return ridge_line(1, y, rough, rng.randrange(1 << 20))


def closed_below(line: Sequence[mask.Point]) -> list[mask.Point]:
    return [*line, (1, 1), (0, 1)]


def level_at(ground: Sequence[mask.Point], x: float) -> float:
    """The height of the ground at `x`."""
    place = max(0.0, min(1.0, x)) * (len(ground) - 1)
    return ground[round(place)][1]
