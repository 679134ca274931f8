"""The lands behind Kharnage's units: each in its army's colour, cut in its army's style.

Towers and straight beams for the humans, jagged rock and stakes for the orcs, steps and pillars for the dwarves,
crooked trees and toadstools for the goblins.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import Rgb, darker, lighter, mix, rgb
from build.art.diorama import Layer, Sheet, Sun
from build.art.kharnage_paper import Paints, paints
from build.art.telendar_pen import Pen, closed_below, level_at, uneven_ground
from game.ui.kit.draw import paint


class Army(NamedTuple):
    """An army's look: its colour, the emblem's icon, its land's sky, sun and glow, the paints of its figures."""

    colour: Rgb
    emblem: str
    sky: list[paint.Stop]
    sun: Rgb
    paints: Paints


def _sky(*codes: str) -> list[paint.Stop]:
    return [(place, rgb(code)) for place, code in zip((0.0, 0.5, 1.0), codes, strict=True)]


ARMIES = {
    "humans": Army(
        rgb("#caa038"),
        "lion",
        _sky("#4e3a10", "#a67a22", "#e8c868"),
        rgb("#f2d684"),
        paints("#fffaea #dcc08a", "#fbe3c0 #d8a878", "#f6f6f0 #a9a698", "#e8b440 #94701e", "#20180a", "#fff0c0"),
    ),
    "orcs": Army(
        rgb("#b0452c"),
        "orc-head",
        _sky("#2e0f0c", "#8a2e1c", "#d8743c"),
        rgb("#f09a58"),
        paints("#fff6e2 #e6c69a", "#f8dcb4 #c4906a", "#eee6de #9e8a7c", "#d8663f #7c2d1c", "#1c0b08", "#ffd0a8"),
    ),
    "dwarves": Army(
        rgb("#4f7fb0"),
        "dwarf-face",
        _sky("#14243a", "#3c678f", "#8cb6d4"),
        rgb("#b4d4ea"),
        paints("#fff8e6 #dcc49a", "#f6d4b0 #cc9a74", "#eef3f5 #94a5b1", "#82b4de #3f6a94", "#121824", "#cfe4f4"),
    ),
    "goblins": Army(
        rgb("#7c9a34"),
        "goblin-head",
        _sky("#1c280c", "#55702a", "#a9bc58"),
        rgb("#d8e088"),
        paints("#fffdea #e6e2b0", "#fbfad2 #cccf88", "#f0f2e2 #9ca480", "#a2c050 #55702a", "#131a08", "#e8f4b0"),
    ),
}


# --- sheets ---------------------------------------------------------------------------------------------


def towers(seed: int, y: float, tall: float) -> Sheet:
    """A castle: straight towers with battlements and pennants."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, 1)
        x = -0.06 + rng.uniform(0, 0.05)
        while x < 1:
            wide = rng.uniform(0.09, 0.15)
            top = y - tall * rng.uniform(0.35, 1)
            pen.box(x, top, x + wide, y + 0.01)
            pen.box(x - 0.012, top - 0.035, x + wide + 0.012, top + 0.005)
            merlon = (wide + 0.024) / 5
            for i in range(0, 5, 2):
                pen.box(x - 0.012 + i * merlon, top - 0.07, x - 0.012 + (i + 1) * merlon, top - 0.03)
            if rng.random() < 0.6:
                mast = x + wide / 2
                pen.box(mast - 0.004, top - 0.20, mast + 0.004, top)
                pen.poly([(mast, top - 0.20), (mast + 0.09, top - 0.17), (mast, top - 0.13)])
            pen.box(x + wide * 0.4, top + 0.06, x + wide * 0.6, top + 0.13, hole=True)
            x += wide + rng.uniform(0.10, 0.20)
        return pen.mask()

    return sheet


def stakes(seed: int, y: float, tall: float, count: int = 13) -> Sheet:
    """A palisade of sharpened trunks that lean every way."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y + tall * 0.5, 1, 1)
        for i in range(count):
            x = (i + 0.5 + rng.uniform(-0.2, 0.2)) / count
            top, lean, half = y - tall * rng.uniform(0, 0.6), rng.uniform(-0.03, 0.03), 0.40 / count
            pen.poly(
                [
                    (x - half, 1),
                    (x - half * 0.9 + lean, top + 0.07),
                    (x + lean * 1.3, top),
                    (x + half * 0.9 + lean, top + 0.08),
                    (x + half, 1),
                ]
            )
        return pen.mask()

    return sheet


def steps(seed: int, y: float, tall: float) -> Sheet:
    """Mountains hewn into steps."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, 1)
        for middle in (rng.uniform(0.0, 0.16), rng.uniform(0.42, 0.58), rng.uniform(0.84, 1.0)):
            levels, half, high = rng.randrange(4, 6), rng.uniform(0.20, 0.28), tall * rng.uniform(0.6, 1)
            for level in range(levels):
                reach = half * (1 - level / levels)
                pen.box(middle - reach, y - high * (level + 1) / levels, middle + reach, y + 0.01)
        return pen.mask()

    return sheet


def pillars(seed: int, y: float, tall: float) -> Sheet:
    """Standing stones with lintels, some of them fallen."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, 1)
        x = rng.uniform(-0.05, 0.04)
        while x < 1:
            wide, top = rng.uniform(0.06, 0.09), y - tall * rng.uniform(0.5, 1)
            pen.box(x, top, x + wide, y + 0.01)
            pen.box(x - 0.015, top, x + wide + 0.015, top + 0.04)
            if rng.random() < 0.45:
                pen.box(x - 0.015, top, x + wide * 3, top + 0.045)
                pen.box(x + wide * 2, top, x + wide * 2.9, y + 0.01)
                x += wide * 2
            x += wide + rng.uniform(0.08, 0.18)
        return pen.mask()

    return sheet


def crooked(seed: int, y: float, tall: float, count: int = 5) -> Sheet:
    """Dead trees that bend and fork."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.03)
        pen.poly(closed_below(ground))
        for i in range(count):
            x = (i + rng.uniform(0.15, 0.85)) / count
            _branch(pen, rng, (x, level_at(ground, x) + 0.02), tall * rng.uniform(0.6, 1), 0.042, 0.0, 4)
        return pen.mask()

    return sheet


def _branch(
    pen: Pen, rng: random.Random, foot: tuple[float, float], length: float, thick: float, lean: float, left: int
) -> None:
    piece = length * 0.42
    bend = lean + rng.uniform(-0.35, 0.35)
    tip = (foot[0] + bend * piece, foot[1] - piece)
    pen.line(foot, tip, thick, thick * 0.62)
    if left:
        _branch(pen, rng, tip, length * 0.74, thick * 0.62, bend + rng.uniform(0.25, 0.7), left - 1)
        _branch(pen, rng, tip, length * 0.70, thick * 0.56, bend - rng.uniform(0.25, 0.8), left - 2 if left > 1 else 0)


def toadstools(seed: int, y: float, tall: float, count: int = 6) -> Sheet:
    """Toadstools of all sizes on uneven ground."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.04)
        pen.poly(closed_below(ground))
        for i in range(count):
            x = (i + rng.uniform(0.1, 0.9)) / count
            high = tall * rng.uniform(0.35, 1)
            foot, lean = level_at(ground, x) + 0.02, rng.uniform(-0.05, 0.05)
            pen.line((x, foot), (x + lean, foot - high), high * 0.22, high * 0.14)
            half = high * 0.42
            cap = [(x + lean - half, foot - high + 0.015)]
            cap += [
                (x + lean + half * dx, foot - high - high * dy) for dx, dy in ((-0.7, 0.3), (-0.2, 0.55), (0.3, 0.5))
            ]
            cap += [(x + lean + half * 0.8, foot - high - high * 0.22), (x + lean + half * 1.05, foot - high + 0.03)]
            pen.poly(cap)
        return pen.mask()

    return sheet


def thorns(seed: int, y: float, tall: float, count: int = 26) -> Sheet:
    """Spiky grass in front of everything."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y + 0.02, 1, 1)
        for i in range(count):
            x = (i + rng.random()) / count
            tip = (x + rng.uniform(-0.05, 0.05), y - tall * rng.uniform(0.2, 1))
            pen.poly([(x - 0.024, 1), tip, (x + 0.024, 1)])
        return pen.mask()

    return sheet


def blocks(seed: int, y: float, tall: float, count: int = 8) -> Sheet:
    """A wall of square stones, uneven on top."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for i in range(count):
            top = y - tall * rng.choice((0.0, 0.35, 0.7, 1.0))
            pen.box(i / count, top, (i + 1) / count, 1)
        pen.box(0, y + 0.03, 1, 1)
        return pen.mask()

    return sheet


def battlements(seed: int, y: float, tall: float, count: int = 9) -> Sheet:
    """A wall's top with merlons."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        pen.box(0, y, 1, 1)
        start = random.Random(seed).random() / count
        for i in range(-1, count + 1):
            left = start + i / count
            pen.box(left, y - tall, left + 0.58 / count, y + 0.01)
        return pen.mask()

    return sheet


def crags(seed: int, y: float, tall: float, count: int = 7) -> Sheet:
    """Rocks like broken teeth."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y + 0.03, 1, 1)
        for i in range(count):
            x, half = (i + rng.uniform(0.2, 0.8)) / count, rng.uniform(0.06, 0.13)
            top = y - tall * rng.uniform(0.2, 1)
            side = rng.uniform(-0.05, 0.05)
            pen.poly(
                [
                    (x - half, 1),
                    (x - half * 0.5 + side, y - tall * 0.15),
                    (x + side, top),
                    (x + half * 0.35, y - tall * 0.3),
                    (x + half, 1),
                ]
            )
        return pen.mask()

    return sheet


# --- lands ----------------------------------------------------------------------------------------------

_BEHIND: dict[str, tuple[Callable[[int], Sheet], Callable[[int], Sheet]]] = {
    "humans": (
        lambda s: towers(s, 0.66, 0.40),
        lambda s: diorama.merged(diorama.hill(0.78, 0.03), diorama.spears(s, 15, 0.52, 0.9)),
    ),
    "orcs": (lambda s: diorama.ridge(0.52, 0.20, s, 0.68), lambda s: crags(s + 1, 0.74, 0.24)),
    "dwarves": (lambda s: steps(s, 0.70, 0.46), lambda s: pillars(s + 1, 0.80, 0.26)),
    "goblins": (lambda s: crooked(s, 0.66, 0.42), lambda s: toadstools(s + 1, 0.80, 0.24)),
}
_BEFORE: dict[str, Callable[[int], Sheet]] = {
    "humans": lambda s: battlements(s, 0.965, 0.04),
    "orcs": lambda s: stakes(s, 0.95, 0.06),
    "dwarves": lambda s: blocks(s, 0.965, 0.05),
    "goblins": lambda s: thorns(s, 0.97, 0.09),
}


def behind(
    army: str, width: int, height: int, seed: int, sun: tuple[float, float, float], ground: bool = True
) -> pg.Surface:
    """An army's land: sky, sun (place and radius), beams and, unless far above the `ground`, two sheets."""
    kind = ARMIES[army]
    low, high = kind.sky[2][1][:3], kind.sky[0][1][:3]
    far, near = _BEHIND[army]
    beams = {"humans": (24, 0.5), "orcs": (11, 0.34), "dwarves": (8, 0.5), "goblins": (9, 0.28)}[army]
    layers = [Layer(diorama.rays(sun[0], sun[1], *(beams[0], 0.0, beams[1], seed * 0.13)), lighter(kind.sun, 0.3), 34)]
    if ground:
        layers += [
            Layer(far(seed), [mix(kind.colour, low, 0.15), darker(kind.colour, 0.30)]),
            Layer(near(seed), [darker(kind.colour, 0.34), darker(mix(kind.colour, high, 0.3), 0.5)]),
        ]
    glow = Sun(*sun, kind.sun, lighter(kind.sun, 0.1))
    return diorama.scene(width, height, kind.sky, glow, layers, seed, 1, 0)


def before(army: str, target: pg.Surface, seed: int) -> None:
    """Lays the sheet in front of everything along the picture's foot."""
    kind = ARMIES[army]
    width, height = target.get_size()
    front = _BEFORE[army](seed)(width, height)
    diorama.cut(target, front, [darker(kind.colour, 0.62), darker(kind.colour, 0.8)], width * 0.01)
