"""The cloth below Tash-Kalar's arena: indigo weave, gold thread embroidered around the place of the arena."""

import math
import random

import pygame as pg

from build.art.canvas import clear, mix, opaque, rgb
from build.art.texture import dither, felt, grain, lamp
from game.ui.kit.draw import mask, paint

WIDTH, HEIGHT = 2560, 1440
SCALE = WIDTH / 1600
MIDDLE = (628 * SCALE, 478 * SCALE)  # the middle of the arena on the table
GOLD, PALE = rgb("#c99a3c"), rgb("#f4d88c")


def cloth() -> pg.Surface:
    weave = felt(WIDTH, HEIGHT, rgb("#1d1a35"), 5, SCALE, 0.8)
    grain(weave, _threads(), 0.24)
    sewn = clear(WIDTH, HEIGHT)
    rng = random.Random(12)
    for radius, width, alpha in ((391, 1.7, 150), (399, 0.7, 110), (470, 1.9, 130), (478, 0.7, 90), (620, 0.9, 70)):
        _ring(sewn, rng, radius * SCALE, width * SCALE, alpha)
    _border(sewn, rng)
    for i in range(24):
        angle = math.tau * i / 24
        tips, size = (4, 30) if i % 3 == 0 else (4, 17)
        _star(sewn, _around(437, angle), size * SCALE, tips, 150 if i % 3 == 0 else 105)
    for i in range(48):
        _knot(sewn, _around(420 if i % 2 else 454, math.tau * (i + 0.5) / 48), 1.5 * SCALE, 90)
    for i in range(16):
        angle = math.tau * (i + 0.5) / 16
        _star(sewn, _around(548, angle), (38 if i % 2 else 24) * SCALE, 8 if i % 2 else 4, 84)
    weave.blit(sewn, (0, 0))
    lamp(weave, (0.39, 0.5), 0.6, rgb("#ffcf90"), 46, 150)
    dither(weave)
    return weave


def _threads() -> pg.Surface:
    """The warp and weft as grey relief."""
    step = 8
    tile = opaque(step, step, (127, 127, 127))
    tile.fill((158, 158, 158), (0, 0, step // 2, step // 2))
    tile.fill((158, 158, 158), (step // 2, step // 2, step // 2, step // 2))
    tile.fill((100, 100, 100), (step // 2 - 1, 0, 1, step))
    tile.fill((100, 100, 100), (0, step // 2 - 1, step, 1))
    tile.fill((90, 90, 90), (step - 1, 0, 1, step))
    tile.fill((90, 90, 90), (0, step - 1, step, 1))
    tiled = opaque(WIDTH, HEIGHT)
    for y in range(0, HEIGHT, step):
        for x in range(0, WIDTH, step):
            tiled.blit(tile, (x, y))
    return tiled


def _around(radius: float, angle: float) -> tuple[float, float]:
    return (MIDDLE[0] + radius * SCALE * math.sin(angle), MIDDLE[1] - radius * SCALE * math.cos(angle))


def _ring(target: pg.Surface, rng: random.Random, radius: float, width: float, alpha: int) -> None:
    """Sew a circle in satin stitch: short slanting threads, no two of quite the same gold."""
    size = round(2 * (radius + width))
    line = mask.ring(size, size, size / 2, 2 * width)
    rect = line.get_rect(center=(round(MIDDLE[0]), round(MIDDLE[1])))
    paint.put(target, line, (rect.x + 2, rect.y + 3), (6, 4, 16, alpha))
    paint.put(target, line, rect.topleft, (*GOLD, round(alpha * 0.62)))
    count = round(math.tau * radius / 3.4)
    slant = 3.2 / radius
    for i in range(count):
        angle = math.tau * i / count
        ends = [
            (MIDDLE[0] + r * math.cos(a), MIDDLE[1] + r * math.sin(a))
            for r, a in ((radius - width, angle), (radius + width, angle + slant))
        ]
        _stitch(target, rng, ends[0], ends[1], alpha)


def _border(target: pg.Surface, rng: random.Random) -> None:
    """Sew a double seam along the edges of the cloth."""
    for inset, width, alpha in ((20, 2.0, 84), (28, 1.0, 60)):
        left, top = inset * SCALE, inset * SCALE
        right, bottom = WIDTH - left, HEIGHT - top
        half = width * SCALE
        for i in range(round((right - left) / 5)):
            x = left + i * 5
            for y in (top, bottom):
                _stitch(target, rng, (x, y - half), (x + 3, y + half), alpha)
        for i in range(round((bottom - top) / 5)):
            y = top + i * 5
            for x in (left, right):
                _stitch(target, rng, (x - half, y), (x + half, y + 3), alpha)


def _stitch(
    target: pg.Surface, rng: random.Random, start: tuple[float, float], end: tuple[float, float], alpha: int
) -> None:
    colour = mix(GOLD, PALE, rng.random())
    pg.draw.aaline(target, (8, 6, 20, alpha // 2), (start[0] + 1.4, start[1] + 1.8), (end[0] + 1.4, end[1] + 1.8))
    pg.draw.aaline(target, (*colour, alpha), start, end)


def _star(target: pg.Surface, centre: tuple[float, float], size: float, tips: int, alpha: int) -> None:
    """Sew a star: satin fields, every other half of a tip lit."""
    shape = mask.star(round(size), tips, 0.34 if tips == 4 else 0.46)
    rect = shape.get_rect(center=(round(centre[0]), round(centre[1])))
    paint.put(target, shape, (rect.x + 2, rect.y + 3), (6, 4, 16, alpha))
    paint.put(target, shape, rect.topleft, (*GOLD, alpha))
    half = rect.width / 2
    lit = []
    for i in range(tips):
        tip, notch = math.tau * i / tips - math.pi / 2, math.tau * (i + 0.5) / tips - math.pi / 2
        inner = half * (0.34 if tips == 4 else 0.46)
        lit.append(
            [
                (half, half),
                (half + half * math.cos(tip), half + half * math.sin(tip)),
                (half + inner * math.cos(notch), half + inner * math.sin(notch)),
            ]
        )
    paint.put(target, mask.polygon(rect.width, rect.height, lit), rect.topleft, (*PALE, round(alpha * 0.8)))


def _knot(target: pg.Surface, centre: tuple[float, float], radius: float, alpha: int) -> None:
    dot = mask.disc(round(radius * 2))
    rect = dot.get_rect(center=(round(centre[0]), round(centre[1])))
    paint.put(target, dot, (rect.x + 1, rect.y + 2), (6, 4, 16, alpha))
    paint.put(target, dot, rect.topleft, (*PALE, alpha))
