"""Sheets of cut paper that only Tash-Kalar's pictures need: battlements and domes, fires, ribs, dials, rings."""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame as pg

from build.art.diorama import Sheet
from build.art.telendar_pen import Pen, closed_below, level_at, uneven_ground
from game.ui.kit.draw import mask


def battlements(y: float, tooth: float, seed: int = 0) -> Sheet:
    """A city wall whose top lies at `y`, its teeth `tooth` wide, with arrow slits."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        rise = tooth * pen.aspect
        pen.box(-0.01, y, 1.01, 1.01)
        x, place = -tooth * (seed % 7) / 7, 0
        while x < 1:
            pen.box(x, y - rise, x + tooth, y + 0.01)
            if place % 2:
                pen.box(x + tooth * 0.38, y + rise * 0.7, x + tooth * 0.62, y + rise * 1.9, hole=True)
            x, place = x + tooth * 1.8, place + 1
        return pen.mask()

    return sheet


def domes(y: float, tall: float, seed: int, count: int = 9) -> Sheet:
    """A city's skyline: towers with domes, spires and flat roofs standing on `y`."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(-0.01, y, 1.01, 1.01)
        for i in range(count):
            x, half = (i + rng.uniform(0.3, 0.7)) / count, rng.uniform(0.022, 0.05)
            top = y - tall * rng.uniform(0.35, 0.8)
            pen.box(x - half, top, x + half, y + 0.01)
            roof = rng.randrange(3)
            if roof == 0:
                pen.disc(x, top, half * 1.1)
                pen.line((x, top), (x, top - half * 2.6 * pen.aspect), 0.008, 0.001)
            elif roof == 1:
                pen.poly([(x - half * 1.2, top), (x, top - half * 3 * pen.aspect), (x + half * 1.2, top)])
            else:
                pen.box(x - half * 1.25, top - 0.02, x + half * 1.25, top + 0.015)
            pen.box(x - half * 0.22, top + 0.035, x + half * 0.22, top + 0.075, hole=True)
        return pen.mask()

    return sheet


def tower(x: float, top: float, half: float) -> Sheet:
    """A strong round tower with a crown of merlons, rising from the foot of the picture."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        pen.poly([(x - half, top), (x + half, top), (x + half * 1.12, 1.01), (x - half * 1.12, 1.01)])
        crown = half * 0.34 * pen.aspect
        pen.poly(
            [
                (x - half * 1.3, top - crown),
                (x + half * 1.3, top - crown),
                (x + half, top + crown),
                (x - half, top + crown),
            ]
        )
        for i in range(4):
            left = x - half * 1.3 + i * half * 0.74
            pen.box(left, top - crown * 2, left + half * 0.38, top - crown * 0.9)
        pen.box(x - half * 0.12, top + crown * 1.9, x + half * 0.12, top + crown * 3.4, hole=True)
        return pen.mask()

    return sheet


def stone_circle(y: float, tall: float, seed: int, count: int = 6) -> Sheet:
    """Megaliths on uneven ground, every second pair carrying a lintel."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        ground = uneven_ground(rng, y, 0.02)
        pen.poly(closed_below(ground))
        for i in range(count):
            x, half = (i + rng.uniform(0.35, 0.65)) / count, rng.uniform(0.018, 0.03)
            foot, high = level_at(ground, x) + 0.03, tall * rng.uniform(0.7, 1)
            lean = rng.uniform(-0.015, 0.015)
            pen.poly(
                [
                    (x - half, foot),
                    (x - half * 0.8 + lean, foot - high),
                    (x + half * 0.7 + lean, foot - high * 1.04),
                    (x + half, foot),
                ]
            )
            if i % 3 == 1:
                right, thick = x + 0.62 / count, tall * 0.14
                pen.poly([(right - half, foot), (right - half * 0.8, foot - high), (right + half, foot)])
                pen.box(right - half * 0.9, foot - high, right + half * 0.8, foot)
                pen.box(x - half * 1.5, foot - high - thick, right + half * 1.5, foot - high + 0.006)
        return pen.mask()

    return sheet


def fires(places: Sequence[tuple[float, float, float]], inner: bool = False) -> Sheet:
    """Fires at places (x, foot, height); with `inner` only their bright hearts."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for x, foot, tall in places:
            high = tall * (0.55 if inner else 1)
            for shift, share in ((-0.34, 0.62), (0.0, 1.0), (0.32, 0.7)):
                middle, up, half = x + shift * high * 0.55, high * share, high * 0.2
                pen.poly(
                    [
                        (middle - half, foot - up * 0.12),
                        (middle - half * 0.75, foot - up * 0.42),
                        (middle + half * 0.1, foot - up),
                        (middle + half * 0.5, foot - up * 0.58),
                        (middle + half, foot - up * 0.24),
                        (middle + half * 0.4, foot),
                        (middle - half * 0.5, foot),
                    ]
                )
        return pen.mask()

    return sheet


def ribs(y: float, tall: float, count: int = 5) -> Sheet:
    """The ribs of something huge that stick out of the ground, curving to the left."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for i in range(count):
            foot, high = 0.08 + 0.94 * i / count, tall * (0.72 + 0.28 * math.sin(math.pi * (i + 0.7) / count))
            spine = [
                (foot + 0.10 * math.sin(t * math.pi) - 0.12 * t * t, y + 0.06 - high * t)
                for t in (j / 12 for j in range(13))
            ]
            for j, (start, end) in enumerate(pairwise(spine)):
                pen.line(start, end, 0.036 * (1 - j / 13), 0.036 * (1 - (j + 1) / 13))
        return pen.mask()

    return sheet


def _ring(pen: Pen, x: float, y: float, radius: float, thick: float, flat: float = 1) -> None:
    turns = [math.tau * i / 72 for i in range(73)]
    outline = [
        (x + reach * math.cos(a), y + reach * flat * pen.aspect * math.sin(a))
        for reach, angles in ((radius, turns), (radius - thick, turns[::-1]))
        for a in angles
    ]
    pen.poly(outline)


def rings(x: float, y: float, count: int, reach: float, thick: float = 0.012, flat: float = 1) -> Sheet:
    """Rings around one place, as of sound or of a spell; `flat` lays them on the ground."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for i in range(count):
            _ring(pen, x, y, reach * (i + 1) / count, thick * (1.3 - 0.7 * i / count), flat)
        return pen.mask()

    return sheet


def dial(x: float, y: float, radius: float, hour: float = 10.2) -> Sheet:
    """The face of a clock without ground: rings, strokes for the hours, two hands."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        for outer, thin in ((1.0, 0.05), (0.90, 0.018), (0.60, 0.02)):
            _ring(pen, x, y, radius * outer, radius * thin)

        def at(share: float, turn: float) -> mask.Point:
            angle = math.tau * turn - math.pi / 2
            return (x + radius * share * math.cos(angle), y + radius * share * pen.aspect * math.sin(angle))

        for i in range(60):
            if i % 5:
                pen.line(at(0.90, i / 60), at(0.95, i / 60), radius * 0.012)
            else:
                pen.line(at(0.66, i / 60), at(0.84, i / 60), radius * (0.07 if i % 15 else 0.10), radius * 0.03)
        pen.line((x, y), at(0.52, hour / 12), radius * 0.07, radius * 0.015)
        pen.line((x, y), at(0.80, hour % 1), radius * 0.045, radius * 0.01)
        return pen.mask()

    return sheet


def bower(seed: int, reach: float = 0.13) -> Sheet:
    """The leaves that frame a clearing: along the top and down both sides, thinner below."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for i in range(40):
            turn = math.pi * (1 + i / 39)
            x, y = 0.5 + 0.60 * math.cos(turn), 0.52 + 0.66 * math.sin(turn)
            pen.disc(x + rng.uniform(-0.02, 0.02), y, reach * rng.uniform(0.5, 1), 0.85)
        for i in range(26):
            turn = math.pi * (1.04 + 0.92 * i / 25)
            x, y = 0.5 + 0.50 * math.cos(turn), 0.52 + 0.55 * math.sin(turn)
            drop = rng.uniform(0.03, 0.09)
            pen.poly([(x - 0.012, y - 0.05), (x + 0.02, y - 0.04), (x + rng.uniform(-0.01, 0.02), y + drop)])
        return pen.mask()

    return sheet


def cascade(x: float, half: float, foot: float, seed: int, streaks: bool = False) -> Sheet:
    """Water that falls from above the picture to `foot`; with `streaks` only its lights and the foam."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        if not streaks:
            left = [
                (x - half * (0.7 + 0.3 * t) + rng.uniform(-0.008, 0.008), foot * t) for t in (i / 8 for i in range(9))
            ]
            right = [
                (x + half * (0.7 + 0.3 * t) + rng.uniform(-0.008, 0.008), foot * t) for t in (i / 8 for i in range(9))
            ]
            pen.poly([*left, *reversed(right)])
            return pen.mask()
        for _ in range(16):
            place, start = rng.uniform(-0.85, 0.85), rng.uniform(-0.05, 0.8) * foot
            end = min(foot, start + rng.uniform(0.15, 0.4))
            pen.line(
                (x + half * 0.75 * place, start),
                (x + half * 0.9 * place, end),
                half * 0.03,
                half * rng.uniform(0.05, 0.1),
            )
        for _ in range(18):
            pen.disc(
                x + rng.uniform(-1.3, 1.3) * half, foot + rng.uniform(-0.012, 0.02), rng.uniform(0.008, 0.022), 0.7
            )
        return pen.mask()

    return sheet


def lilies(y: float, seed: int, count: int = 8) -> Sheet:
    """Leaves of water lilies lying on a pond below `y`, some with a flower."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for i in range(count):
            x, deep = (i + rng.random()) / count, rng.random()
            size, level = 0.03 + 0.035 * deep, y + (0.97 - y) * deep
            pen.disc(x, level, size, 0.34)
            if i % 3 == 0:
                for lean in (-0.9, -0.4, 0.0, 0.4, 0.9):
                    tip = (x + lean * size * 0.7, level - size * (1.25 - abs(lean) * 0.5))
                    pen.poly([(x - size * 0.2, level), tip, (x + size * 0.2, level)])
        return pen.mask()

    return sheet


def fireflood(y: float, seed: int, count: int = 7) -> Sheet:
    """Glowing cracks that run across the ground from `y` to the front."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for i in range(count):
            x, level, thick = (i + rng.random()) / count, y, 0.004
            while level < 1.02:
                ahead = (x + rng.uniform(-0.05, 0.05) + (x - 0.5) * 0.08, level + rng.uniform(0.03, 0.06))
                pen.line((x, level), ahead, thick, thick + 0.004)
                (x, level), thick = ahead, thick + 0.004
        return pen.mask()

    return sheet


def volcano(x: float, top: float, foot: float, lava: bool = False) -> Sheet:
    """A cone with an open crater at `top`; with `lava` only the streams that run down it."""

    def sheet(width: int, height: int) -> pg.Surface:
        pen = Pen(width, height)
        if not lava:
            left = [(x - 0.05 - 0.40 * t**1.6, top + (foot - top) * t) for t in (i / 10 for i in range(11))]
            right = [(x + 0.05 + 0.40 * t**1.6, top + (foot - top) * t) for t in (i / 10 for i in range(11))]
            pen.poly([*reversed(left), (x - 0.02, top + 0.03), (x + 0.015, top + 0.02), *right])
            return pen.mask()
        for lean, reach in ((-0.16, 0.55), (0.02, 0.85), (0.13, 0.42)):
            place, level = (x + lean * 0.15, top + 0.025), 0.0
            while level < reach:
                level += 0.03
                ahead = (x + lean * (0.2 + level) + 0.010 * math.sin(level * 16), top + (foot - top) * level)
                pen.line(place, ahead, 0.018 * (1.2 - level), 0.018 * (1.17 - level))
                place = ahead
        for i in range(9):
            lean, rise = (i - 4) / 4, 0.19 - 0.018 * abs(i - 4) - 0.05 * (i % 2)
            middle, tip = (x + lean * 0.035, top - rise * 0.6), (x + lean * 0.085, top - rise)
            pen.line((x + lean * 0.02, top + 0.03), middle, 0.016, 0.011)
            pen.line(middle, tip, 0.011, 0.002)
        return pen.mask()

    return sheet


def boulders(seed: int, count: int = 9, top: float = 0.05, bottom: float = 0.5) -> Sheet:
    """Stones in the air, bigger towards the right."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for i in range(count):
            x, y = 0.5 + 0.5 * (i + rng.random()) / count, rng.uniform(top, bottom)
            size, sides = rng.uniform(0.012, 0.02) + 0.022 * i / count, rng.randrange(5, 8)
            pen.poly(
                [
                    (x + size * r * math.cos(a), y + size * r * pen.aspect * math.sin(a))
                    for a, r in ((math.tau * k / sides, rng.uniform(0.7, 1.15)) for k in range(sides))
                ]
            )
        return pen.mask()

    return sheet
