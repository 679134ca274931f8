"""Paper theatre: sheets of cut paper, one before the other, each throwing its shadow on the one behind.

A sheet function takes the picture's size and returns a mask; places and heights are shares of that size.
"""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame as pg

from build.art.canvas import Rgb, clear, lighter, opaque, reduced
from build.art.texture import grain, noise
from game.ui.kit.draw import icons, mask, paint

Sheet = Callable[[int, int], pg.Surface]
INK: Rgb = (10, 5, 8)


class Layer(NamedTuple):
    """A sheet and its fill; with `alpha` it is light rather than paper and throws no shadow."""

    sheet: Sheet
    fill: paint.Fill
    alpha: int | None = None


class Figure(NamedTuple):
    """A subject: an icon on a dark backing sheet. Size and places are shares of the picture's width, height.

    `turn` is in degrees against the clock; `flip` mirrors the icon before it is turned.
    """

    icon: str
    size: float
    x: float
    y: float
    fill: paint.Fill
    back: Rgb = (20, 12, 16)
    rim: Rgb | None = None
    solid: bool = True
    flip: bool = False
    turn: float = 0


class Sun(NamedTuple):
    """A disc with a glow; without a colour only the glow is seen."""

    x: float
    y: float
    radius: float
    colour: Rgb | None
    glow: Rgb


def scene(
    width: int,
    height: int,
    sky: list[paint.Stop],
    sun: Sun | None,
    parts: Sequence[Layer | Figure],
    seed: int,
    over: int = 2,
    vignette: int = 90,
    speckle: float = 0.05,
) -> pg.Surface:
    """A finished diorama; parts are given from back to front. `over` is the supersampling."""
    wide, tall = width * over, height * over
    picture = opaque(wide, tall)
    picture.blit(paint.vertical(wide, tall, sky), (0, 0))
    if sun:
        _shine(picture, sun)
    depth = max(2.0, wide * 0.012)
    for part in parts:
        if isinstance(part, Figure):
            _place(picture, part, depth)
        elif part.alpha is not None:
            picture.blit(paint.faded(paint.paint(part.sheet(wide, tall), part.fill), part.alpha), (0, 0))
        else:
            cut(picture, part.sheet(wide, tall), part.fill, depth)
    grain(picture, noise(wide, tall, over, seed + 7), speckle)
    rim: list[paint.Stop] = [(0, (0, 0, 0, 0)), (0.6, (0, 0, 0, 0)), (1, (0, 0, 0, vignette))]
    picture.blit(paint.radial(wide, tall, (wide / 2, tall * 0.46), (wide * 0.78, tall * 0.78), rim), (0, 0))
    return reduced(picture, (width, height))


def cut(target: pg.Surface, sheet: pg.Surface, fill: paint.Fill, depth: float) -> None:
    """Lays a sheet of cut paper on the picture: shadow below, a line of light on its upper edge."""
    paint.drop_shadow(target, sheet, (0, 0), depth, (0, depth * 0.4), 125, INK)
    paint.put(target, sheet, (0, 0), fill)
    paint.top_light(target, sheet, (0, 0), 50, max(1, round(depth / 12)))


def _shine(target: pg.Surface, sun: Sun) -> None:
    width, height = target.get_size()
    place, reach = (sun.x * width, sun.y * height), sun.radius * width * 3.4
    stops: list[paint.Stop] = [(0, (*sun.glow, 210)), (0.35, (*sun.glow, 90)), (1, (*sun.glow, 0))]
    target.blit(paint.radial(width, height, place, (reach, reach), stops), (0, 0))
    if sun.colour:
        size = round(sun.radius * width * 2)
        fill: paint.Fill = [lighter(sun.colour, 0.35), sun.colour]
        paint.put(target, mask.disc(size), (place[0] - size / 2, place[1] - size / 2), fill)


def _place(target: pg.Surface, figure: Figure, depth: float) -> None:
    width, height = target.get_size()
    size = round(figure.size * width)
    shape = _posed(icons.icon(figure.icon, size), figure)
    back, pad = mask.grown(mask.solid(shape) if figure.solid else shape, max(1.5, size * 0.018))
    x, y = round(figure.x * width - shape.get_width() / 2), round(figure.y * height - shape.get_height() / 2)
    paint.drop_shadow(target, back, (x - pad, y - pad), depth * 1.2, (0, depth * 0.6), 175)
    paint.put(target, back, (x - pad, y - pad), figure.back)
    line = max(1, round(size * 0.006))
    if figure.rim:
        edge = mask.minus(back, mask.shift(back, line, 2 * line))
        paint.put(target, edge, (x - pad, y - pad), (*figure.rim, 190))
    paint.put(target, shape, (x, y), figure.fill)
    paint.top_light(target, shape, (x, y), 115, line)


def _posed(shape: pg.Surface, figure: Figure) -> pg.Surface:
    if figure.flip:
        shape = pg.transform.flip(shape, True, False)
    return mask.of(pg.transform.rotozoom(shape, figure.turn, 1)) if figure.turn else shape


# --- sheets ---------------------------------------------------------------------------------------------


def ridge(y: float, amplitude: float, seed: int, rough: float = 0.5, steps: int = 6) -> Sheet:
    """A mountain line by midpoint displacement."""

    def sheet(width: int, height: int) -> pg.Surface:
        line = ridge_line(width, y * height, amplitude * height, seed, rough, steps)
        return mask.polygon(width, height, [*line, (width, height), (0, height)])

    return sheet


def ridge_line(
    width: float, y: float, amplitude: float, seed: int, rough: float = 0.5, steps: int = 6
) -> list[mask.Point]:
    rng = random.Random(seed)
    line: list[mask.Point] = [(0, rng.uniform(-1, 1)), (1, rng.uniform(-1, 1))]
    jump = 1.0
    for _ in range(steps):
        finer: list[mask.Point] = []
        for (x0, y0), (x1, y1) in pairwise(line):
            finer += [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 + rng.uniform(-jump, jump))]
        line = [*finer, line[-1]]
        jump *= rough
    return [(px * width, y + py * amplitude) for px, py in line]


def hill(y: float, bulge: float, centre: float = 0.5) -> Sheet:
    """A round hill whose top lies at `y`; a negative bulge makes a hollow."""

    def sheet(width: int, height: int) -> pg.Surface:
        curve = [(width * t / 40, height * (y + bulge * ((t / 40 - centre) * 2) ** 2)) for t in range(41)]
        return mask.polygon(width, height, [*curve, (width, height), (0, height)])

    return sheet


def pines(y: float, tall: float, seed: int, count: int = 9) -> Sheet:
    """A row of pines on uneven ground."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        ground = ridge_line(width, y * height, 0.05 * height, seed)
        shapes: list[mask.Points] = [[*ground, (width, height), (0, height)]]
        for i in range(count):
            x = (i + rng.random()) / count * width
            foot = ground[min(len(ground) - 1, int(x / width * (len(ground) - 1)))][1] + height * 0.03
            shapes += pine(x, foot, tall * height * rng.uniform(0.7, 1.25))
        return mask.polygon(width, height, shapes)

    return sheet


def pine(x: float, foot: float, tall: float) -> list[mask.Points]:
    wide = tall * 0.4
    shapes: list[mask.Points] = []
    for tier in range(4):
        top, bottom = tier / 4 * 0.82, min(1.0, (tier + 1.5) / 4 * 0.82)
        half = wide * (0.4 + 0.15 * (tier + 1)) / 2
        shapes.append(
            [
                (x, foot - tall * (1 - top)),
                (x + half, foot - tall * (1 - bottom)),
                (x - half, foot - tall * (1 - bottom)),
            ]
        )
    trunk = wide * 0.07
    shapes.append(
        [(x - trunk, foot - tall * 0.3), (x + trunk, foot - tall * 0.3), (x + trunk, foot), (x - trunk, foot)]
    )
    return shapes


def ruins(y: float, tall: float, seed: int, count: int = 9) -> Sheet:
    """A row of broken blocks with empty windows and leaning masts."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        ground = y * height
        shapes: list[mask.Points] = [[(0, ground), (width, ground), (width, height), (0, height)]]
        holes: list[mask.Points] = []
        x = -width * 0.03
        while x < width:
            wide = width / count * rng.uniform(0.6, 1.3)
            high = tall * height * rng.uniform(0.35, 1)
            top = ground - high
            roof = [(x + wide * i / 5, top + rng.random() ** 2 * high * 0.35) for i in range(6)]
            shapes.append([(x, ground + 2), *roof, (x + wide, ground + 2)])
            holes += _windows(rng, x, top + high * 0.42, wide, ground)
            if rng.random() < 0.4:
                mast = x + wide * rng.uniform(0.3, 0.7)
                thin = max(1.5, width * 0.004)
                shapes.append(
                    [
                        (mast, top - high * 0.25),
                        (mast + thin, top - high * 0.25),
                        (mast + thin * 1.6, ground),
                        (mast - thin * 0.6, ground),
                    ]
                )
            x += wide * rng.uniform(0.95, 1.35)
        return mask.polygon(width, height, shapes, holes)

    return sheet


def _windows(rng: random.Random, x: float, top: float, wide: float, ground: float) -> list[mask.Points]:
    size = max(2.0, wide / 6)
    holes: list[mask.Points] = []
    y = top
    while y < ground - size:
        for column in range(1, 5):
            if rng.random() < 0.5:
                left, right = x + column * wide / 5.2 - size / 3, x + column * wide / 5.2 + size / 3
                holes.append([(left, y), (right, y), (right, y + size), (left, y + size)])
        y += max(3.0, size * 2.1)
    return holes


def arches(y: float, tall: float, count: int) -> Sheet:
    """An arcade; the sheets behind it show through its openings."""

    def sheet(width: int, height: int) -> pg.Surface:
        bay = width / count
        holes: list[mask.Points] = []
        for i in range(count):
            left, right = (i + 0.2) * bay, (i + 0.8) * bay
            bottom, spring = (y + tall) * height, (y + tall * 0.28) * height
            middle, radius = (left + right) / 2, (right - left) / 2
            arc = [
                (middle - radius * math.cos(math.pi * t / 12), spring + radius * (1 - math.sin(math.pi * t / 12)))
                for t in range(13)
            ]
            holes.append([(left, bottom), *arc, (right, bottom)])
        wall = [(0, y * height), (width, y * height), (width, height), (0, height)]
        return mask.polygon(width, height, wall, holes)

    return sheet


def clouds(y: float, seed: int, count: int = 5, size: float = 0.16) -> Sheet:
    """Flat-bottomed clouds around the height `y`."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        big = mask.blank(width * 2, height * 2)
        for _ in range(count):
            x, middle = rng.random() * width, (y + rng.uniform(-0.05, 0.05)) * height
            reach = size * height * rng.uniform(0.6, 1.1)
            for puff in range(5):
                radius = reach * (1 - abs(puff - 2) * 0.22) * rng.uniform(0.8, 1) * 1.2
                pg.draw.circle(big, mask.WHITE, ((x + (puff - 2) * reach * 0.75) * 2, middle * 2), radius)
            base = pg.Rect((x - 2.1 * reach) * 2, middle * 2, reach * 8.4, reach * 1.1)
            pg.draw.rect(big, mask.WHITE, base, border_radius=int(reach * 0.5))
        return reduced(big, (width, height))

    return sheet


def rays(x: float, y: float, count: int, start: float = 0, share: float = 0.5, turn: float = 0) -> Sheet:
    """Beams from a point outwards; `share` of each turn is beam, the rest gap."""

    def sheet(width: int, height: int) -> pg.Surface:
        far = max(width, height) * 1.5
        near = start * width
        shapes: list[mask.Points] = []
        for i in range(count):
            first = turn + math.tau * i / count
            last = first + math.tau / count * share
            shapes.append(
                [
                    (x * width + reach * math.cos(angle), y * height + reach * math.sin(angle))
                    for reach, angle in ((near, first), (far, first), (far, last), (near, last))
                ]
            )
        return mask.polygon(width, height, shapes)

    return sheet


def spears(seed: int, count: int, top: float, foot: float) -> Sheet:
    """A host's raised spears, some with pennants, standing below the height `foot`."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for i in range(count):
            x = (i + 0.5 + rng.uniform(-0.25, 0.25)) / count * width
            tip = (top + rng.uniform(0, 0.08) + 0.10 * (2 * x / width - 1) ** 2) * height
            thin, blade = width * 0.0035, width * 0.011
            shapes.append([(x - thin, tip), (x + thin, tip), (x + thin, foot * height), (x - thin, foot * height)])
            shapes.append([(x, tip - blade * 3), (x + blade, tip), (x, tip + blade), (x - blade, tip)])
            if rng.random() < 0.35:
                flag = width * 0.05
                shapes.append([(x, tip + blade * 1.5), (x + flag, tip + blade * 2.6), (x, tip + blade * 4.4)])
        return mask.polygon(width, height, shapes)

    return sheet


def merged(*sheets: Sheet) -> Sheet:
    """One sheet that holds all the given ones."""

    def sheet(width: int, height: int) -> pg.Surface:
        whole = mask.blank(width, height)
        for each in sheets:
            whole.blit(each(width, height), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return whole

    return sheet


def banner(width: int, height: int, notch: float) -> pg.Surface:
    """The mask of a ribbon with swallow tails `notch` pixels deep."""
    return mask.polygon(
        width,
        height,
        [(0, 0), (width, 0), (width - notch, height / 2), (width, height), (0, height), (notch, height / 2)],
    )


def gleam(width: int, height: int) -> pg.Surface:
    """The slanted reflection on a lid."""
    shape = mask.polygon(width, height, [(0, 0), (width * 0.62, 0), (width * 0.30, height), (0, height)])
    picture = clear(width, height)
    picture.blit(paint.faded(paint.paint(shape, [(255, 255, 255), (138, 138, 138)]), 13), (0, 0))
    return picture
