"""Sheets of cut paper for Tash-Kalar's flares: tongues of fire, wood, coals, towers, bursts of light.

As in `diorama`, a sheet takes the picture's size and returns a mask; places and sizes are shares of it.
"""

import math
import random
from collections.abc import Callable, Sequence

import pygame as pg

from build.art import diorama
from build.art.canvas import darker, mix, rgb
from build.art.diorama import Layer, Sheet
from build.art.telendar_pen import Pen
from game.ui.kit.draw import mask

# What fire is cut from: the outer sheet, then what burns within it.
FIRE = ("#b8301f", "#ec6a24", "#fbb03c", "#fff0b0")
PYRE = ("#8a1f3a", "#d8462c", "#f79a34", "#ffe9a0")
GHOST = ("#3b4fa0", "#5f93d0", "#9fe0e0", "#f2fff4")
_STEPS = tuple(i / 14 for i in range(15))


def tongue(x: float, foot: float, tall: float, wide: float, lean: float = 0, phase: float = 0) -> Sheet:
    """One tongue of fire: it swells above its foot and ends in a swaying tip.

    Args:
        x, foot: the middle of its foot, shares of the picture.
        tall: its height, a share of the picture's height; `wide`, half its width, a share of the width.
        lean: the tip's distance to the right, a share of the width.
        phase: the phase of its sway, in radians.
    """

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        left, right = [], []
        for t in _STEPS:
            half = wide * 2.6 * math.sqrt(t) * (1 - t) if t > 0.02 else wide * 0.3
            centre = x + lean * t * t + wide * 0.34 * math.sin(5.2 * t + phase) * t
            y = foot - tall * t
            left.append((centre - half, y))
            right.append((centre + half, y))
        pen.poly([*left, *reversed(right)])
        return pen.mask()

    return sheet


def fire(
    x: float, foot: float, tall: float, wide: float, colours: Sequence[str] = FIRE, lean: float = 0, phase: float = 0
) -> list[Layer]:
    """A fire of four sheets of cut paper, each smaller and brighter; the outer one has three tongues."""
    layers = []
    for i, code in enumerate(colours):
        share = 1 - i * 0.23
        low = foot - tall * 0.02 * i
        flames = [tongue(x, low, tall * share, wide * share, lean * share, phase)]
        if i < 3:
            side = 0.62 - 0.06 * i
            flames += [
                tongue(x - wide * side * share, low, tall * share * 0.62, wide * share * 0.52, lean - wide * 0.3, 2.4),
                tongue(x + wide * side * share, low, tall * share * 0.54, wide * share * 0.50, lean + wide * 0.3, 0.4),
            ]
        colour = rgb(code)
        layers.append(
            Layer(diorama.merged(*flames), [mix(colour, (255, 255, 255), 0.12), colour, darker(colour, 0.12)])
        )
    return layers


def drawn(draw: Callable[[Pen], None]) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        draw(pen)
        return pen.mask()

    return sheet


def sticks(*lines: tuple[float, float, float, float, float]) -> Sheet:
    """Logs: (x, y) of one end, (x, y) of the other, the thickness."""

    def draw(pen: Pen) -> None:
        for x0, y0, x1, y1, thick in lines:
            pen.line((x0, y0), (x1, y1), thick, thick * 0.86)

    return drawn(draw)


def tower(x: float, top: float, foot: float, wide: float) -> Sheet:
    """A watchtower that widens to its foot, with a battlement and a window."""

    def draw(pen: Pen) -> None:
        half = wide / 2
        pen.poly([(x - half * 0.8, top), (x + half * 0.8, top), (x + half * 1.25, foot), (x - half * 1.25, foot)])
        pen.box(x - half * 1.25, top - 0.03, x + half * 1.25, top + 0.05)
        for i in range(4):
            left = x - half * 1.25 + i * half * 0.70
            pen.box(left, top - 0.08, left + half * 0.40, top)
        pen.box(x - half * 0.16, top + 0.16, x + half * 0.16, top + 0.28, hole=True)

    return drawn(draw)


def coals(y: float, rise: float, seed: int, count: int = 19) -> Sheet:
    """A bed of coals from edge to edge, highest in the middle."""

    def draw(pen: Pen) -> None:
        rng = random.Random(seed)
        for i in range(count):
            x = (i + 0.5) / count + rng.uniform(-0.012, 0.012)
            radius = rng.uniform(0.036, 0.058)
            level = _crest(x, y, rise) + rng.uniform(-0.02, 0.04)
            pen.poly(
                [
                    (
                        x + radius * rng.uniform(0.76, 1.12) * math.cos(a),
                        level + radius * 0.86 * pen.aspect * rng.uniform(0.8, 1.1) * math.sin(a),
                    )
                    for a in (math.tau * k / 8 for k in range(8))
                ]
            )
        pen.poly([(0, 1.01), *((i / 20, _crest(i / 20, y, rise) + 0.04) for i in range(21)), (1, 1.01)])

    return drawn(draw)


def cracks(y: float, rise: float, seed: int, count: int = 15) -> Sheet:
    """The glowing cracks in a bed of coals."""

    def draw(pen: Pen) -> None:
        rng = random.Random(seed)
        for i in range(count):
            x = 0.04 + 0.92 * (i + rng.random()) / count
            place = (x, _crest(x, y, rise) + rng.uniform(0.03, 0.16))
            for step in range(rng.randint(2, 4)):
                end = (place[0] + rng.uniform(-0.022, 0.022), place[1] + rng.uniform(0.02, 0.06))
                pen.line(place, end, 0.007 - 0.0014 * step, 0.0056 - 0.0014 * step)
                place = end

    return drawn(draw)


def _crest(x: float, y: float, rise: float) -> float:
    return y - rise * math.cos((x - 0.5) * 2.9) ** 2


def reeds(y: float, tall: float, seed: int, count: int = 26) -> Sheet:
    """Reeds at the edge of a pool, some with a head."""

    def draw(pen: Pen) -> None:
        rng = random.Random(seed)
        for _ in range(count):
            # Few grow in the middle, where the light is.
            x = 0.5 + math.copysign(rng.uniform(0.22, 0.52), rng.random() - 0.5)
            tip = (x + rng.uniform(-0.03, 0.03), y - tall * rng.uniform(0.5, 1))
            pen.line((x, y + 0.1), tip, 0.008, 0.002)
            if rng.random() < 0.4:
                pen.line((tip[0], tip[1] - 0.02), (tip[0], tip[1] + 0.10), 0.012)
        pen.box(0, y, 1, 1.01)

    return drawn(draw)


def arc(start: tuple[float, float], end: tuple[float, float], rise: float) -> Sheet:
    """The way of a leaping spark: a trail that grows towards its end."""

    def draw(pen: Pen) -> None:
        upper, lower = [], []
        for i in range(41):
            t = i / 40
            x = start[0] + (end[0] - start[0]) * t
            y = start[1] + (end[1] - start[1]) * t - rise * 4 * t * (1 - t)
            swell = 0.022 * t**1.4
            upper.append((x, y - swell))
            lower.append((x, y + swell))
        pen.poly([*upper, *reversed(lower)])

    return drawn(draw)


def burst(x: float, y: float, radius: float, tips: int, inner: float = 0.4) -> Sheet:
    """A star around a point."""

    def sheet(width: int, height: int) -> pg.Surface:
        points = mask.star_points(x * width, y * height, radius * width, radius * width * inner, tips)
        return mask.polygon(width, height, points)

    return sheet


def dots(*places: tuple[float, float, float]) -> Sheet:
    """Discs: x, y, radius."""

    def draw(pen: Pen) -> None:
        for x, y, radius in places:
            pen.disc(x, y, radius)

    return drawn(draw)


def light(sheet: Sheet, code: str, alpha: int) -> Layer:
    return Layer(sheet, rgb(code), alpha)


def wood(sheet: Sheet) -> Layer:
    return Layer(sheet, [rgb("#7a4530"), rgb("#3c1c1a")])
