"""Sheets of land for Telendar's scenes: water, rocks, caves, roads, trees and what grows on the ground.

As in `diorama`, a sheet takes the picture's size and returns a mask.
"""

import math
import random
from collections.abc import Sequence

import pygame as pg

from build.art.diorama import Sheet, pine
from build.art.telendar_pen import Pen, closed_below, level_at, uneven_ground
from game.ui.kit.draw import mask


def waves(y: float, crest: float, count: float, phase: float = 0) -> Sheet:
    """Water with scalloped crests."""

    def sheet(width: int, height: int) -> pg.Surface:
        line = [(t / 120, y + crest * abs(math.sin(math.pi * (count * t / 120 + phase)))) for t in range(121)]
        return mask.polygon(width, height, [(px * width, py * height) for px, py in closed_below(line)])

    return sheet


def glints(y: float, bottom: float, seed: int, count: int = 22) -> Sheet:
    """The short level lights on still water, longer towards the front."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for _ in range(count):
            depth = rng.random()
            x, long = rng.random(), 0.02 + 0.07 * depth
            level = y + (bottom - y) * depth
            pen.line((x - long, level), (x, level), 0.0005, 0.002 + 0.003 * depth)
            pen.line((x, level), (x + long, level), 0.002 + 0.003 * depth, 0.0005)
        return pen.mask()

    return sheet


def rocks(y: float, tall: float, seed: int, count: int = 9) -> Sheet:
    """Jagged rocks, as of a land where nothing grows."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.poly(closed_below(uneven_ground(rng, y + 0.04, 0.03)))
        for i in range(count):
            x, half = (i + rng.random()) / count, rng.uniform(0.03, 0.08)
            top = y - tall * rng.uniform(0.25, 1) ** 1.5
            lean = rng.uniform(-0.03, 0.03)
            pen.poly(
                [
                    (x - half, y + 0.12),
                    (x - half * 0.5 + lean * 0.5, (top + y) / 2),
                    (x + lean, top),
                    (x + half * 0.34 + lean * 0.4, (top * 0.7 + y * 0.3)),
                    (x + half, y + 0.12),
                ]
            )
        return pen.mask()

    return sheet


def cave(seed: int, x: float = 0.5, y: float = 0.52, wide: float = 0.40, tall: float = 0.40) -> Sheet:
    """A rock wall with a ragged opening, teeth of stone above."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, 0, 1, 1)
        rim: list[mask.Point] = []
        for i in range(44):
            turn = math.tau * i / 44
            reach = 1 + rng.uniform(-0.09, 0.09)
            rim.append((x + wide * reach * math.cos(turn), y + tall * reach * math.sin(turn)))
        pen.poly(rim, hole=True)
        hung = pen.mask()
        teeth = Pen(width, height)
        for i in range(7):
            place = x + wide * (-0.75 + 0.25 * i + rng.uniform(-0.06, 0.06))
            half = wide * rng.uniform(0.05, 0.1)
            roof = y - tall * math.sqrt(max(0.05, 1 - ((place - x) / wide) ** 2)) - 0.04
            teeth.poly([(place - half, roof), (place + half, roof), (place, roof + tall * rng.uniform(0.18, 0.46))])
        hung.blit(teeth.mask(), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return hung

    return sheet


def crystals(y: float, tall: float, seed: int, count: int = 8) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.poly(closed_below(uneven_ground(rng, y + 0.03, 0.02)))
        for i in range(count):
            x, half = (i + rng.random()) / count, rng.uniform(0.012, 0.032)
            lean, high = rng.uniform(-0.09, 0.09), tall * rng.uniform(0.35, 1)
            pen.poly(
                [
                    (x - half, y + 0.08),
                    (x - half + lean * 0.8, y - high * 0.8),
                    (x + lean, y - high),
                    (x + half + lean * 0.8, y - high * 0.82),
                    (x + half, y + 0.08),
                ]
            )
        return pen.mask()

    return sheet


def road(top: float, x: float = 0.55, wide: float = 0.36) -> Sheet:
    """A road that winds from the front to the skyline."""

    def sheet(width: int, height: int) -> pg.Surface:
        left: list[mask.Point] = []
        right: list[mask.Point] = []
        for i in range(41):
            depth = (i / 40) ** 1.7
            y = top + (1.02 - top) * depth
            middle = x + 0.13 * math.sin(i / 40 * 5.2) * (0.25 + 0.75 * i / 40) - 0.06 * depth
            half = wide * (0.014 + 0.5 * depth)
            left.append((middle - half, y))
            right.append((middle + half, y))
        pen = Pen(width, height)
        pen.poly([*left, *reversed(right)])
        return pen.mask()

    return sheet


def furrows(y: float, count: int, x: float = 0.5) -> Sheet:
    """The rows of a ploughed field that run towards one place on the skyline."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for i in range(-count, count + 1):
            foot, thick = x + i * 1.5 / count, 0.55 / count
            pen.poly(
                [(x + i * 0.05 / count * 6, y), (x + i * 0.05 / count * 6 + 0.003, y), (foot + thick, 1), (foot, 1)]
            )
        return pen.mask()

    return sheet


def trunks(seed: int, places: Sequence[float], thick: float = 0.07) -> Sheet:
    """Tall trunks with roots and a branch each, rising beyond the picture."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for x in places:
            half = thick * rng.uniform(0.75, 1.2) / 2
            sway = rng.uniform(-0.02, 0.02)
            foot = rng.uniform(0.94, 1.02)
            pen.poly(
                [
                    (x - half * 0.85 + sway, -0.02),
                    (x - half * 0.8, 0.45),
                    (x - half, 0.8),
                    (x - half * 2.3, foot),
                    (x - half * 0.4, foot - 0.03),
                    (x + half * 0.5, foot + 0.02),
                    (x + half * 2.1, foot),
                    (x + half, 0.82),
                    (x + half * 0.75, 0.45),
                    (x + half * 0.9 + sway, -0.02),
                ]
            )
            side = 1 if rng.random() < 0.5 else -1
            start = (x + side * half * 0.4, rng.uniform(0.3, 0.5))
            bough = (start[0] + side * rng.uniform(0.08, 0.14), start[1] - rng.uniform(0.10, 0.2))
            pen.line(start, bough, half * 0.9, half * 0.3)
            pen.line(bough, (bough[0] + side * 0.05, bough[1] - 0.09), half * 0.35, 0.002)
        return pen.mask()

    return sheet


def bark(seed: int, places: Sequence[float], thick: float) -> Sheet:
    """The dark flecks of birches, for `trunks` at the same places."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for x in places:
            for i in range(15):
                side, level = rng.choice((-1, 1)), (i + rng.random()) / 15 * 0.86
                long = thick * rng.uniform(0.12, 0.30)
                edge = x + side * thick * 0.34
                pen.poly(
                    [(edge, level), (edge - side * long, level + 0.006), (edge, level + rng.uniform(0.012, 0.022))]
                )
        return pen.mask()

    return sheet


def canopy(y: float, seed: int, count: int = 16, size: float = 0.09) -> Sheet:
    """Leaves that hang into the picture from above."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, -0.02, 1, y * 0.4)
        for i in range(count):
            pen.disc((i + rng.random()) / count, y * rng.uniform(0.2, 0.75), size * rng.uniform(0.6, 1.1), 0.7)
        return pen.mask()

    return sheet


def leafy(y: float, size: float, seed: int, count: int = 5) -> Sheet:
    """Round-crowned trees on uneven ground."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y)
        pen.poly(closed_below(ground))
        for i in range(count):
            x = (i + rng.uniform(0.2, 0.8)) / count
            crown = size * rng.uniform(0.7, 1.15)
            foot = level_at(ground, x)
            top = foot - crown * 1.5 * pen.aspect
            pen.poly(
                [
                    (x - crown * 0.2, foot + 0.03),
                    (x - crown * 0.09, top),
                    (x + crown * 0.09, top),
                    (x + crown * 0.2, foot + 0.03),
                ]
            )
            for _ in range(9):
                turn, reach = rng.random() * math.tau, crown * rng.uniform(0.2, 0.62)
                pen.disc(
                    x + reach * math.cos(turn),
                    top + reach * 0.8 * math.sin(turn) * pen.aspect,
                    crown * rng.uniform(0.4, 0.6),
                )
        return pen.mask()

    return sheet


def bare(y: float, tall: float, seed: int, count: int = 4) -> Sheet:
    """Dead trees with forked boughs."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y)
        pen.poly(closed_below(ground))

        def grow(start: mask.Point, turn: float, long: float, thick: float, left: int) -> None:
            end = (start[0] + long * math.cos(turn), start[1] - long * math.sin(turn) * pen.aspect)
            pen.line(start, end, thick, thick * 0.62)
            if left:
                for side in (-1, 1):
                    grow(
                        end, turn + side * rng.uniform(0.25, 0.75), long * rng.uniform(0.55, 0.8), thick * 0.6, left - 1
                    )

        for i in range(count):
            x = (i + rng.uniform(0.15, 0.85)) / count
            long = tall * rng.uniform(0.75, 1.2) * 0.34 / pen.aspect
            grow((x, level_at(ground, x) + 0.02), math.pi / 2 + rng.uniform(-0.16, 0.16), long, long * 0.24, 4)
        return pen.mask()

    return sheet


def grass(y: float, tall: float, seed: int, count: int = 60) -> Sheet:
    """A meadow's edge: bent blades on a low rise."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.02)
        pen.poly(closed_below(ground))
        for i in range(count):
            x, lean = (i + rng.random()) / count, rng.uniform(-0.03, 0.03)
            foot, high = level_at(ground, x) + 0.02, tall * rng.uniform(0.4, 1)
            pen.poly(
                [
                    (x - 0.006, foot),
                    (x + lean * 0.4 - 0.002, foot - high * 0.6),
                    (x + lean, foot - high),
                    (x + 0.006, foot),
                ]
            )
        return pen.mask()

    return sheet


def reeds(y: float, tall: float, seed: int, count: int = 16) -> Sheet:
    """Reeds with their brown heads, thicker towards the sides."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.poly(closed_below(uneven_ground(rng, y + 0.02, 0.02)))
        for i in range(count):
            x = (i + rng.random()) / count
            edge = 0.45 + 0.55 * abs(2 * x - 1)
            high, lean = tall * edge * rng.uniform(0.6, 1.1), rng.uniform(-0.03, 0.03)
            pen.line((x, y + 0.06), (x + lean, y - high), 0.006, 0.003)
            if rng.random() < 0.5:
                pen.line((x + lean * 0.85, y - high * 0.86), (x + lean, y - high), 0.015)
            else:
                pen.line((x, y + 0.04), (x + lean * 3 + 0.02, y - high * 0.6), 0.010, 0.001)
        return pen.mask()

    return sheet


def flowers(y: float, size: float, seed: int, count: int = 9) -> Sheet:
    """Tall-stemmed flowers along the front."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.poly(closed_below(uneven_ground(rng, y, 0.02)))
        for i in range(count):
            x = (i + rng.random()) / count
            edge = 0.4 + 0.6 * abs(2 * x - 1)
            head, lean = (
                (x + rng.uniform(-0.03, 0.03), y - 0.26 * edge * rng.uniform(0.5, 1)),
                size * rng.uniform(0.6, 1),
            )
            pen.line((x, y + 0.04), head, 0.006, 0.004)
            for petal in range(6):
                turn = math.tau * petal / 6
                pen.disc(
                    head[0] + lean * 0.6 * math.cos(turn),
                    head[1] + lean * 0.6 * pen.aspect * math.sin(turn),
                    lean * 0.42,
                )
        return pen.mask()

    return sheet


def mushrooms(y: float, size: float, seed: int, count: int = 6) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.poly(closed_below(uneven_ground(rng, y, 0.02)))
        for i in range(count):
            x = (i + rng.random()) / count
            cap = size * rng.uniform(0.45, 1) * (0.5 + 0.6 * abs(2 * x - 1))
            top = y - cap * rng.uniform(1.2, 1.9) * pen.aspect
            pen.line((x, y + 0.03), (x, top), cap * 0.42, cap * 0.3)
            dome = [
                (x + cap * math.cos(t), top - cap * 0.85 * pen.aspect * math.sin(t))
                for t in (math.pi * i / 16 for i in range(17))
            ]
            pen.poly(
                [*dome, (x - cap * 0.5, top + cap * 0.16 * pen.aspect), (x + cap * 0.5, top + cap * 0.16 * pen.aspect)]
            )
        return pen.mask()

    return sheet


def grove(y: float, tall: float, seed: int, count: int = 9) -> Sheet:
    """Pines at the sides, leaving the middle free for a subject."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.03)
        pen.poly(closed_below(ground))
        shapes = pen.mask()
        trees: list[mask.Points] = []
        for i in range(count):
            side = rng.random() ** 1.4 * 0.30
            x = side if i % 2 else 1 - side
            trees += pine(x * width, (level_at(ground, x) + 0.03) * height, tall * height * rng.uniform(0.7, 1.2))
        shapes.blit(mask.polygon(width, height, trees), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return shapes

    return sheet
