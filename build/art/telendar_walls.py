"""Sheets of buildings and furniture, for Telendar's scenes: houses, halls, stalls, shelves, graves, treasure.

As in `diorama`, a sheet takes the picture's size and returns a mask.
"""

import math
import random
from collections.abc import Sequence

import pygame as pg

from build.art.diorama import Sheet
from build.art.telendar_pen import Pen, closed_below, level_at, uneven_ground
from game.ui.kit.draw import mask


def houses(y: float, tall: float, seed: int, count: int = 7, lit: bool = False) -> Sheet:
    """A street's gables and chimneys; with `lit` only its windows."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        walls, panes = Pen(width, height), Pen(width, height)
        walls.box(0, y, 1, 1)
        for i in range(count):
            left = i / count + rng.uniform(-0.02, 0.01)
            right = left + (1 / count) * rng.uniform(0.85, 1.15)
            high = tall * rng.uniform(0.45, 0.8)
            eaves, top = y - high, y - high - tall * rng.uniform(0.3, 0.5)
            middle = (left + right) / 2
            walls.box(left, eaves, right, y + 0.02)
            walls.poly([(left - 0.012, eaves + 0.01), (middle, top), (right + 0.012, eaves + 0.01)])
            if rng.random() < 0.6:
                walls.box(middle + 0.018, top - 0.02, middle + 0.036, eaves)
            size = (right - left) * 0.17
            for column in (0.28, 0.72):
                for row in (0.25, 0.62):
                    if rng.random() < 0.72:
                        x, level = left + (right - left) * column, eaves + high * row
                        panes.box(x - size / 2, level, x + size / 2, level + size * 1.25 * panes.aspect)
        return panes.mask() if lit else walls.mask()

    return sheet


def keep(x: float, y: float, size: float, seed: int = 1) -> Sheet:
    """A castle on the skyline: towers with merlons and pointed roofs, its foot at `y`."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        unit, up = size / 10, size / 10 * pen.aspect
        pen.box(x - 5 * unit, y - 3 * up, x + 5 * unit, y + 0.3)
        for i in range(11):
            pen.box(x + (-5 + i) * unit, y - 3.5 * up, x + (-4.45 + i) * unit, y - 2.9 * up)
        towers = ((-4.6, 5.6, 1.0), (-2.0, 7.2, 1.15), (0.6, 9.4, 1.3), (3.0, 6.4, 1.1), (4.8, 5.0, 0.9))
        for place, high, half in towers:
            middle, top = x + place * unit, y - (high + rng.uniform(-0.4, 0.4)) * up
            pen.box(middle - half * 0.62 * unit, top, middle + half * 0.62 * unit, y)
            pen.box(middle - half * 0.8 * unit, top, middle + half * 0.8 * unit, top + 0.7 * up)
            pen.poly(
                [(middle - half * 0.9 * unit, top), (middle, top - 2.5 * half * up), (middle + half * 0.9 * unit, top)]
            )
        return pen.mask()

    return sheet


def tents(y: float, size: float, seed: int, count: int = 5) -> Sheet:
    """A camp's pavilions with their pennants."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, 1)
        for i in range(count):
            x, half = (i + rng.uniform(0.3, 0.7)) / count, size * rng.uniform(0.7, 1.1)
            eaves, top = y - half * 0.75 * pen.aspect, y - half * 1.7 * pen.aspect
            pen.poly(
                [
                    (x - half * 0.86, y + 0.01),
                    (x - half * 0.8, eaves),
                    (x + half * 0.8, eaves),
                    (x + half * 0.86, y + 0.01),
                ]
            )
            pen.poly(
                [
                    (x - half, eaves + 0.012),
                    (x - half * 0.3, (eaves + top) / 2),
                    (x, top),
                    (x + half * 0.3, (eaves + top) / 2),
                    (x + half, eaves + 0.012),
                ]
            )
            pen.line((x, top + 0.01), (x, top - half * 0.6 * pen.aspect), 0.004)
            tip = top - half * 0.6 * pen.aspect
            pen.poly([(x, tip), (x + half * 0.5, tip + half * 0.13 * pen.aspect), (x, tip + half * 0.28 * pen.aspect)])
        return pen.mask()

    return sheet


def awning(y: float, stripes: int, odd: bool) -> Sheet:
    """Every second stripe of a stall's scalloped awning across the top."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        step = 1 / stripes
        for i in range(stripes):
            if i % 2 == odd:
                pen.poly(
                    [
                        (0.5 + (i * step - 0.5) * 0.9, -0.02),
                        (0.5 + ((i + 1) * step - 0.5) * 0.9, -0.02),
                        ((i + 1) * step, y),
                        (i * step, y),
                    ]
                )
                pen.disc((i + 0.5) * step, y, step / 2, 0.75)
        return pen.mask()

    return sheet


def bunting(y: float, sag: float, flags: int, odd: bool) -> Sheet:
    """Every second pennant of a line hung across the picture."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        half = 0.32 / flags

        def level(x: float) -> float:
            return y + sag * (1 - (2 * x - 1) ** 2)

        for i in range(flags):
            x = (i + 0.5) / flags
            if i % 2 == odd:
                pen.poly(
                    [(x - half, level(x - half)), (x + half, level(x + half)), (x, level(x) + half * 2.4 * pen.aspect)]
                )
        if not odd:
            for i in range(24):
                pen.line((i / 24, level(i / 24)), ((i + 1) / 24, level((i + 1) / 24)), 0.004)
        return pen.mask()

    return sheet


def columns(places: Sequence[float], top: float, foot: float, thick: float, broken: int | None = None) -> Sheet:
    """Columns with capital and base; with the seed `broken` most have lost their upper part."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(broken)
        pen = Pen(width, height)
        half = thick / 2
        for x in places:
            level = top + (foot - top) * rng.choice((0, 0.2, 0.4, 0.62)) if broken is not None else top
            whole = level == top
            pen.box(x - half * 1.5, foot - 0.04, x + half * 1.5, foot + 0.02)
            pen.box(x - half * 1.2, foot - 0.07, x + half * 1.2, foot - 0.03)
            crown = [(x - half, level), (x + half, level)]
            if not whole:
                crown = [
                    (x - half, level + 0.03),
                    (x - half * 0.2, level - 0.02),
                    (x + half * 0.4, level + 0.04),
                    (x + half, level),
                ]
            pen.poly([*crown, (x + half * 1.08, foot - 0.05), (x - half * 1.08, foot - 0.05)])
            if whole:
                pen.poly(
                    [
                        (x - half * 1.7, level - 0.03),
                        (x + half * 1.7, level - 0.03),
                        (x + half, level + 0.04),
                        (x - half, level + 0.04),
                    ]
                )
                pen.box(x - half * 1.8, level - 0.06, x + half * 1.8, level - 0.028)
        return pen.mask()

    return sheet


def window(x: float, y: float, wide: float, tall: float, bars: int = 2) -> Sheet:
    """The light of a pointed window, with its leads left out."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        half, spring = wide / 2, y + tall * 0.38
        arch = [(x - half, spring)]
        for i in range(1, 16):
            t = i / 16
            across = -half + wide * t
            arch.append((x + across, spring - tall * 0.38 * (1 - abs(2 * t - 1) ** 1.8)))
        pen.poly([(x - half, y + tall), *arch, (x + half, spring), (x + half, y + tall)])
        thin = wide * 0.05
        for i in range(1, bars):
            place = x - half + wide * i / bars
            pen.box(place - thin / 2, y, place + thin / 2, y + tall, hole=True)
        for share in (0.38, 0.6, 0.81):
            pen.box(x - half, y + tall * share, x + half, y + tall * share + thin * pen.aspect, hole=True)
        return pen.mask()

    return sheet


def shelves(rows: Sequence[float], seed: int, kind: str = "bottles") -> Sheet:
    """Shelf boards on a wall with "bottles" or "books" standing on them."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for row in rows:
            pen.box(0, row, 1, row + 0.022)
            x = rng.uniform(0, 0.02)
            while x < 1:
                if kind == "books":
                    wide, tall = rng.uniform(0.012, 0.026), rng.uniform(0.10, 0.17)
                    if rng.random() < 0.9:
                        pen.box(x, row - tall, x + wide * 0.88, row)
                    x += wide
                else:
                    wide, tall = rng.uniform(0.03, 0.05), rng.uniform(0.08, 0.15)
                    middle = x + wide / 2
                    if rng.random() < 0.8:
                        pen.box(middle - wide * 0.12, row - tall, middle + wide * 0.12, row)
                        pen.disc(middle, row - wide * 0.46 * pen.aspect, wide * 0.46)
                        pen.box(middle - wide * 0.18, row - tall - 0.012, middle + wide * 0.18, row - tall + 0.006)
                    x += wide * 1.35
        return pen.mask()

    return sheet


def tools(y: float, seed: int, count: int = 8) -> Sheet:
    """A rail with tools hung from it: hammers, saws, tongs."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, y + 0.022)
        for i in range(count):
            x, long = (i + 0.5) / count + rng.uniform(-0.02, 0.02), rng.uniform(0.16, 0.28)
            pen.line((x, y), (x, y + long), 0.010)
            kind = rng.randrange(4)
            if kind == 0:
                pen.box(x - 0.028, y + long - 0.02, x + 0.028, y + long + 0.05)
            elif kind == 1:
                pen.poly([(x - 0.005, y + 0.08), (x + 0.05, y + long), (x - 0.005, y + long)])
            elif kind == 2:
                pen.disc(x, y + long, 0.022)
                pen.disc(x, y + long, 0.012, hole=True)
            else:
                pen.poly(
                    [
                        (x - 0.026, y + long),
                        (x + 0.026, y + long),
                        (x + 0.008, y + long + 0.08),
                        (x - 0.008, y + long + 0.08),
                    ]
                )
        return pen.mask()

    return sheet


def counter(y: float) -> Sheet:
    """A table or a stall's counter across the front: a thick board on a darker front."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        pen.box(-0.01, y, 1.01, y + 0.055)
        pen.box(0, y + 0.05, 1, 1.01)
        return pen.mask()

    return sheet


def drapes(folds: bool = False) -> Sheet:
    """Curtains gathered at both sides under a scalloped valance; with `folds` only the light on them."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for side in (0, 1):

            def put(points: list[mask.Point], side: int = side) -> None:
                pen.poly([(1 - x if side else x, y) for x, y in points])

            if folds:
                for i in range(5):
                    share = (i + 0.6) / 5
                    line = [(x * share, y) for x, y in _DRAPE]
                    put([*line, *((x + 0.005 + 0.004 * share, y) for x, y in reversed(line))])
            else:
                put([(-0.01, -0.01), *_DRAPE, (-0.01, 1.01)])
                pen.disc(0.995 if side else 0.005, 0.66, 0.105, 0.22)
        for i in range(5):
            x = (i + 0.5) / 5
            if folds:
                for reach in (0.045, 0.08):
                    arc = [
                        (x + reach * math.cos(t), 0.02 + reach * 0.95 * pen.aspect * math.sin(t)) for t in _HALF_TURN
                    ]
                    pen.poly([*arc, *((x + (px - x) * 0.93, 0.02 + (py - 0.02) * 0.94) for px, py in reversed(arc))])
            else:
                pen.disc(x, 0.02, 0.112, 0.95)
        return pen.mask()

    return sheet


# The inner edge of the left curtain, from the top to the floor.
_DRAPE = (
    (0.36, -0.01),
    (0.345, 0.14),
    (0.305, 0.28),
    (0.24, 0.42),
    (0.165, 0.54),
    (0.105, 0.62),
    (0.090, 0.67),
    (0.112, 0.74),
    (0.132, 0.86),
    (0.140, 1.01),
)


_HALF_TURN = tuple(math.pi * i / 14 for i in range(15))


def pennons(places: Sequence[float], top: float, wide: float, tall: float) -> Sheet:
    """Long banners hung from above, with swallow tails."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        half = wide / 2
        for x in places:
            pen.poly(
                [
                    (x - half, top),
                    (x + half, top),
                    (x + half, top + tall),
                    (x, top + tall * 0.84),
                    (x - half, top + tall),
                ]
            )
            pen.box(x - half * 1.2, top - 0.018, x + half * 1.2, top + 0.008)
        return pen.mask()

    return sheet


def paving(y: float, rows: int = 5) -> Sheet:
    """The joints of a paved floor in perspective."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        levels = [y + (1 - y) * ((i + 1) / rows) ** 1.6 for i in range(rows)]
        for level in levels:
            pen.box(0, level, 1, level + 0.006)
        for i in range(-9, 10):
            pen.line((0.5 + i * 0.055, y), (0.5 + i * 0.19, 1.01), 0.002, 0.005)
        return pen.mask()

    return sheet


def steps(y: float, count: int, wide: float = 0.62) -> Sheet:
    """A broad flight of steps that narrows upwards to a dais at `y`."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        rise = (1 - y) / count
        for i in range(count):
            half = wide / 2 + 0.30 * (i / count) ** 1.2
            pen.box(0.5 - half, y + i * rise, 0.5 + half, 1.01)
        return pen.mask()

    return sheet


def tombs(y: float, tall: float, seed: int, count: int = 7) -> Sheet:
    """Gravestones and crosses, none quite upright."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.03)
        pen.poly(closed_below(ground))
        for i in range(count):
            x, half = (i + rng.random()) / count, rng.uniform(0.02, 0.034)
            foot, lean = level_at(ground, x) + 0.03, rng.uniform(-0.02, 0.02)
            top = foot - tall * rng.uniform(0.6, 1)
            if rng.random() < 0.35:
                pen.line((x, foot), (x + lean, top), 0.014)
                pen.line((x + lean * 0.7 - half, top + tall * 0.3), (x + lean * 0.7 + half, top + tall * 0.27), 0.014)
            else:
                arc = [
                    (x + lean + half * math.cos(t), top + half * pen.aspect * (1 - math.sin(t)))
                    for t in (math.pi * i / 12 for i in range(13))
                ]
                pen.poly([(x + half, foot), *arc, (x - half, foot)])
        return pen.mask()

    return sheet


def hoard(y: float, seed: int, rise: float = 0.14) -> Sheet:
    """A heap of coins and cups across the front."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for _ in range(190):
            x = rng.random()
            crest = y - rise * math.cos((x - 0.5) * 3) ** 2 + rise * 0.6
            level = rng.uniform(crest, 1.02)
            pen.disc(x, level, 0.024, 0.5)
        pen.poly(
            [
                (0, 1.01),
                *((t / 20, y - rise * math.cos((t / 20 - 0.5) * 3) ** 2 + rise * 0.6) for t in range(21)),
                (1, 1.01),
            ]
        )
        return pen.mask()

    return sheet


def candles(y: float, seed: int, places: Sequence[float], lit: bool = False) -> Sheet:
    """Candles standing on `y`; with `lit` only their flames."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for x in places:
            high = rng.uniform(0.08, 0.2)
            if lit:
                tip = y - high - 0.012
                pen.disc(x, tip - 0.012, 0.010)
                pen.poly([(x - 0.009, tip - 0.014), (x + 0.001, tip - 0.075), (x + 0.009, tip - 0.014)])
            else:
                pen.box(x - 0.014, y - high, x + 0.014, y + 0.02)
                pen.disc(x, y + 0.012, 0.026, 0.4)
        return pen.mask()

    return sheet
