"""Sheets of light for Telendar's scenes: glows, mist, stars, sparks, rain, fire, magic circles.

As in `diorama`, a sheet takes the picture's size and returns a mask.
"""

import math
import random

import pygame as pg

from build.art.canvas import reduced
from build.art.diorama import Sheet
from build.art.telendar_pen import Pen
from game.ui.kit.draw import mask, paint


def spot(x: float, y: float, radius: float, flat: float = 1) -> Sheet:
    """A soft round light."""

    def sheet(width: int, height: int) -> pg.Surface:
        reach = (radius * width, radius * width * flat)
        stops = [(0.0, (255, 255, 255, 255)), (0.4, (255, 255, 255, 120)), (1.0, (255, 255, 255, 0))]
        return mask.of(paint.radial(width, height, (x * width, y * height), reach, stops))

    return sheet


def haze(top: float, bottom: float) -> Sheet:
    """A band of mist, thickest in its middle."""

    def sheet(width: int, height: int) -> pg.Surface:
        middle = (top + bottom) / 2
        clear, thick = (255, 255, 255, 0), (255, 255, 255, 255)
        return mask.of(paint.vertical(width, height, [(0.0, clear), (top, clear), (middle, thick), (bottom, clear)]))

    return sheet


def stars(seed: int, count: int = 60, bottom: float = 0.6, size: float = 0.004) -> Sheet:
    """A night's stars, a few of them with four points."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for _ in range(count):
            x, y, radius = rng.random(), rng.random() ** 1.3 * bottom, size * rng.uniform(0.3, 0.8)
            if rng.random() < 0.16:
                big = radius * 4.5
                for turn in (0, math.pi / 2):
                    dx, dy = big * math.cos(turn), big * math.sin(turn) * pen.aspect
                    sx, sy = radius * 0.7 * -math.sin(turn), radius * 0.7 * math.cos(turn) * pen.aspect
                    pen.poly([(x + dx, y + dy), (x + sx, y + sy), (x - dx, y - dy), (x - sx, y - sy)])
            else:
                pen.disc(x, y, radius)
        return pen.mask()

    return sheet


def motes(seed: int, count: int = 40, size: float = 0.008, top: float = 0, bottom: float = 1) -> Sheet:
    """Floating specks: snow, sparks, fireflies, pollen."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for _ in range(count):
            pen.disc(rng.random(), rng.uniform(top, bottom), size * rng.uniform(0.25, 1) ** 1.6)
        return pen.mask()

    return sheet


def rain(seed: int, count: int = 70, slant: float = 0.12) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        for _ in range(count):
            x, y, long = rng.uniform(0, 1.2), rng.uniform(-0.1, 1), rng.uniform(0.06, 0.16)
            pen.line((x, y), (x - slant * long * 3, y + long), 0.0028, 0.001)
        return pen.mask()

    return sheet


def bolt(x: float, seed: int, foot: float = 0.75) -> Sheet:
    """A flash of lightning from the sky down to `foot`."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        place, steps = (x, -0.02), 9
        for step in range(steps):
            target = (place[0] + rng.uniform(-0.055, 0.055), foot * (step + 1) / steps)
            thick = 0.016 * (1 - step / steps) + 0.004
            pen.line(place, target, thick, thick * 0.8)
            if rng.random() < 0.45:
                pen.line(target, (target[0] + rng.uniform(-0.14, 0.14), target[1] + 0.13), thick * 0.55, 0.001)
            place = target
        return pen.mask()

    return sheet


def circle(x: float, y: float, radius: float, flat: float = 1, tips: int = 6) -> Sheet:
    """A magic circle: rings, a star within, small runes between; `flat` lays it on the ground."""

    def sheet(width: int, height: int) -> pg.Surface:
        over = mask.blank(width, height)
        for outer, thin in ((1.0, 0.022), (0.90, 0.010), (0.66, 0.016)):
            pen = Pen(width, height)
            pen.disc(x, y, radius * outer, flat)
            pen.disc(x, y, radius * (outer - thin), flat, hole=True)
            over.blit(pen.mask(), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        pen = Pen(width, height)

        def at(share: float, turn: float) -> mask.Point:
            return (x + radius * share * math.cos(turn), y + radius * share * flat * pen.aspect * math.sin(turn))

        step = max(2, (tips - 1) // 2)
        for i in range(tips):
            first = math.tau * i / tips - math.pi / 2
            pen.line(at(0.66, first), at(0.66, first + math.tau * step / tips), radius * 0.022)
        for i in range(24):
            turn = math.tau * i / 24
            pen.line(at(0.72, turn), at(0.84 if i % 2 else 0.78, turn + (0.09 if i % 3 else -0.05)), radius * 0.03)
        over.blit(pen.mask(), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return over

    return sheet


def ribbons(y: float, seed: int, count: int = 4, thick: float = 0.02) -> Sheet:
    """The long bent streaks of the wind, or of magic in the air."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        over = mask.blank(width, height)
        for _ in range(count):
            level, phase, bend = y + rng.uniform(-0.22, 0.22), rng.uniform(0, math.tau), rng.uniform(0.03, 0.08)
            start, end = rng.uniform(-0.2, 0.3), rng.uniform(0.7, 1.2)
            upper, lower = [], []
            for i in range(41):
                t = i / 40
                x, swell = start + (end - start) * t, thick * math.sin(math.pi * t)
                middle = level + bend * math.sin(t * 5 + phase)
                upper.append((x, middle - swell))
                lower.append((x, middle + swell))
            pen = Pen(width, height)
            pen.poly([*upper, *reversed(lower)])
            over.blit(pen.mask(), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return over

    return sheet


def coin_edges(y: float, seed: int, rise: float = 0.14) -> Sheet:
    """The bright rims of a hoard's coins."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        over = mask.blank(width, height)
        for _ in range(70):
            x = rng.random()
            crest = y - rise * math.cos((x - 0.5) * 3) ** 2 + rise * 0.62
            level, radius = rng.uniform(crest + 0.02, 1), 0.022
            across, down = round(radius * 2 * width), round(radius * width)
            ring = mask.minus(mask.ellipse(across, down), mask.shift(mask.ellipse(across, down), 0, max(2, down // 7)))
            over.blit(ring, (x * width - across / 2, level * height - down / 2), special_flags=pg.BLEND_RGBA_MAX)
        return over

    return sheet


def flames(y: float, tall: float, seed: int, count: int = 12) -> Sheet:
    """A wall of tongues of fire rising from the foot of the picture."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        pen = Pen(width, height)
        pen.box(0, y, 1, 1.01)
        for i in range(count):
            x, half = (i + rng.random()) / count, rng.uniform(0.04, 0.075)
            high, sway = tall * rng.uniform(0.45, 1), rng.uniform(-0.05, 0.05)
            left = [
                (x - half * (1 - t) ** 0.7 + sway * t * t + 0.02 * math.sin(t * 7), y - high * t + 0.04)
                for t in _TENTHS
            ]
            right = [
                (x + half * (1 - t) ** 1.2 + sway * t * t + 0.02 * math.sin(t * 7), y - high * t + 0.04)
                for t in _TENTHS
            ]
            pen.poly([*left, *reversed(right)])
        return pen.mask()

    return sheet


_TENTHS = tuple(i / 10 for i in range(11))


def softened(sheet: Sheet, blur: float) -> Sheet:
    """The sheet blurred by a share of the picture's width: a light, not paper."""

    def soft(width: int, height: int) -> pg.Surface:
        small = reduced(sheet(width, height), (width // 3, height // 3))
        return pg.transform.smoothscale(paint.blurred(small, max(1.0, blur * width / 3)), (width, height))

    return soft
