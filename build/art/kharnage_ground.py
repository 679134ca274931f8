"""Kharnage's battlefield: the moor with its beaten earth, the hill of paper contours, the torn flag on its top."""

import math
import random

import pygame as pg

from build.art.canvas import Rgb, clear, mix, opaque, reduced, rgb, save
from build.art.diorama import pine
from build.art.texture import boosted, dither, fractal, grain, lamp, noise
from game.ui.kit.draw import icons, mask, paint

STRAW: Rgb = (255, 228, 150)


def make() -> None:
    save(ground(), "kharnage/ground.webp", 86)
    save(hill(), "kharnage/hill.webp", 86)
    save(flag(), "kharnage/flag.webp", 88)


# --- the moor -------------------------------------------------------------------------------------------


def ground() -> pg.Surface:
    """The moor under a low lamp, trodden to earth around the hill and in stray patches."""
    width, height = 1920, 1080
    moor = opaque(width, height, rgb("#4a4a2b"))
    grain(moor, fractal(width, height, 260, 5, 5, rough=0.6), 0.30, STRAW)
    grain(moor, fractal(width, height, 20, 3, 3, (1, 1.6)), 0.13, STRAW)
    grain(moor, noise(width, height, 2.5, 4, (0.8, 1.5)), 0.15, STRAW)
    earth = opaque(width, height, rgb("#5f472c"))
    grain(earth, fractal(width, height, 14, 3, 4), 0.26, STRAW)
    grain(earth, noise(width, height, 3, 9), 0.20, STRAW)
    trodden = _trodden(width, height)
    kept = opaque(width, height, (255, 255, 255))
    kept.blit(trodden, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    moor.blit(kept, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    earth.blit(trodden, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    moor.blit(earth, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    _stones(moor, 130)
    _tufts(moor, trodden, 2600)
    lamp(moor, (0.5, 0.42), 0.62, rgb("#ffd9a0"), 46, 165)
    dither(moor, 0.015)
    return moor


def _trodden(width: int, height: int) -> pg.Surface:
    """A map of worn grass, white for bare earth: patches of noise, more of them round the hill."""
    worn = fractal(width, height, 190, 77, 5, rough=0.62)
    ring: list[paint.Stop] = [(0, (46, 46, 46)), (0.55, (30, 30, 30)), (1, (0, 0, 0))]
    around = paint.radial(width, height, (width / 2, height * 0.45), (width * 0.44, height * 0.42), ring)
    worn.blit(around, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    worn = boosted(worn, 140, 4)
    worn.fill((190, 190, 190), special_flags=pg.BLEND_RGB_MULT)
    return worn


def _tufts(target: pg.Surface, trodden: pg.Surface, count: int) -> None:
    """Plant tufts of three or five blades wherever grass is left."""
    rng = random.Random(2)
    width, height = target.get_size()
    colours = ((18, 22, 8, 160), (186, 184, 100, 120), (122, 136, 62, 140), (156, 150, 76, 120))
    blades = clear(width, height)
    for _ in range(count):
        x, y = rng.random() * width, rng.random() * height
        if trodden.get_at((int(x), int(y)))[0] > 70:
            continue
        colour, tall = rng.choice(colours), rng.uniform(7, 15)
        spread = rng.choice((1, 2))
        for step in range(-spread, spread + 1):
            tip = (x + step * 2.6 + rng.uniform(-1, 1), y - tall * (1 - 0.16 * abs(step)))
            pg.draw.aaline(blades, colour, (x + step, y), tip)
            pg.draw.aaline(blades, (*colour[:3], colour[3] // 2), (x + step + 1, y), tip)
    target.blit(blades, (0, 0))


def _stones(target: pg.Surface, count: int) -> None:
    rng = random.Random(6)
    width, height = target.get_size()
    for _ in range(count):
        size = round(rng.uniform(5, 15))
        shape = mask.ellipse(size, max(3, round(size * rng.uniform(0.5, 0.8))))
        place = (rng.random() * width, rng.random() * height)
        paint.drop_shadow(target, shape, place, 2, (1, 2), 110)
        paint.put(target, shape, place, [(138, 130, 104, 190), (72, 66, 50, 210)])


# --- the hill -------------------------------------------------------------------------------------------

HILL_SIZE = (1600, 620)
# The hill's sheets from below: half width and half height (shares of the picture's width), colour.
_CONTOURS = (
    (0.455, 0.140, "#3f4526"),
    (0.390, 0.118, "#4c542c"),
    (0.322, 0.096, "#5d6536"),
    (0.252, 0.074, "#727a44"),
    (0.172, 0.051, "#8a9056"),
)
# Where pines stand on it: place from the hill's middle and height, shares of the picture's width.
_PINES = (
    (-0.385, 0.046, 0.052),
    (-0.345, 0.066, 0.066),
    (-0.405, 0.074, 0.048),
    (-0.300, 0.086, 0.054),
    (0.352, 0.052, 0.062),
    (0.392, 0.068, 0.050),
    (0.312, 0.076, 0.050),
    (0.345, 0.094, 0.044),
    (-0.236, -0.106, 0.044),
    (-0.204, -0.116, 0.036),
    (-0.266, -0.100, 0.032),
    (0.250, -0.104, 0.042),
    (0.284, -0.094, 0.034),
)


def hill() -> pg.Surface:
    """The hill as five sheets of felt, one smaller than the other, with little pines on its slopes."""
    over = 1
    wide, tall = HILL_SIZE[0] * over, HILL_SIZE[1] * over
    picture = clear(wide, tall)
    middle = (wide * 0.5, tall * 0.545)
    rng = random.Random(8)
    for i, (across, down, code) in enumerate(_CONTOURS):
        outline = _contour(wide, tall, (middle[0], middle[1] - i * wide * 0.0075), across * wide, down * wide, rng)
        felt = _turf(wide, tall, rgb(code), 30 + i)
        paint.drop_shadow(picture, outline, (0, 0), 15, (5, 12), 185)
        paint.drop_shadow(picture, outline, (0, 0), 4, (1, 4), 120)
        paint.put(picture, outline, (0, 0), felt)
        edge = mask.minus(outline, mask.shift(outline, 1, 4))
        paint.put(picture, edge, (0, 0), (255, 244, 204, 88))
        low = mask.minus(outline, mask.shift(outline, -1, -4))
        paint.put(picture, low, (0, 0), (14, 20, 6, 80))
        if i == 0:
            _wood(picture, middle, 0)
    _wood(picture, middle, 1)
    return picture


def _contour(
    wide: int, tall: int, middle: tuple[float, float], across: float, down: float, rng: random.Random
) -> pg.Surface:
    phase = rng.random() * 6
    points = []
    for step in range(140):
        angle = math.tau * step / 140
        swell = 1 + 0.028 * math.sin(3 * angle + phase) + 0.022 * math.sin(7 * angle + phase * 2)
        swell += 0.010 * math.sin(13 * angle + phase)
        # Blunter than an ellipse, so that the long ends do not run out into points.
        x, y = (math.copysign(abs(f(angle)) ** 0.86, f(angle)) for f in (math.cos, math.sin))
        points.append((middle[0] + across * swell * x, middle[1] + down * swell * y))
    return mask.polygon(wide, tall, points)


def _turf(wide: int, tall: int, colour: Rgb, seed: int) -> pg.Surface:
    turf = opaque(wide, tall, colour)
    grain(turf, fractal(wide, tall, 90, seed, 4), 0.14, STRAW)
    grain(turf, noise(wide, tall, 2, seed + 3, (1, 1.6)), 0.09, STRAW)
    light: list[paint.Stop] = [(0.1, (255, 245, 200, 40)), (0.5, (255, 245, 200, 0)), (0.95, (0, 0, 0, 70))]
    turf.blit(paint.vertical(wide, tall, light), (0, 0))
    return turf.convert_alpha()


def _wood(picture: pg.Surface, middle: tuple[float, float], which: int) -> None:
    """Plant the pines of the far slope (0) or of the near one (1)."""
    wide, tall = picture.get_size()
    for x, y, high in sorted(_PINES, key=lambda tree: tree[1]):
        if (y > 0) != bool(which):
            continue
        foot = (middle[0] + x * wide, middle[1] + y * wide)
        outline = mask.polygon(wide, tall, pine(foot[0], foot[1], high * wide * 1.15))
        area = outline.get_bounding_rect().inflate(8, 8).clip(outline.get_rect())
        tree = outline.subsurface(area).copy()
        paint.drop_shadow(picture, tree, area.topleft, 6, (5, 7), 170)
        paint.put(picture, tree, area.topleft, [rgb("#64823a"), rgb("#22331a")])
        paint.put(picture, mask.minus(tree, mask.shift(tree, 2, 3)), area.topleft, (236, 244, 184, 100))


# --- the flag -------------------------------------------------------------------------------------------


def flag() -> pg.Surface:
    """The red war flag, torn by many turns, on a leaning pole; its foot is at the lower left."""
    width, height, over = 420, 440, 2
    wide, tall = width * over, height * over
    picture = clear(wide, tall)

    def scaled(points: mask.Points) -> list[mask.Point]:
        return [(x * over, y * over) for x, y in points]

    pole = mask.polygon(wide, tall, scaled([(58, 420), (74, 424), (132, 26), (122, 22)]))
    head = mask.polygon(wide, tall, scaled([(128, -2), (142, 22), (127, 40), (112, 20)]))
    cloth = [
        (122, 44),
        (176, 66),
        (228, 58),
        (284, 84),
        (330, 80),
        (396, 112),
        (368, 132),
        (404, 164),
        (352, 168),
        (372, 206),
        (330, 190),
        (318, 226),
        (286, 186),
        (262, 214),
        (236, 190),
        (178, 208),
        (142, 190),
        (101, 190),
    ]
    holes = [
        scaled([(262, 140), (286, 130), (292, 152), (274, 162)]),
        scaled([(318, 104), (334, 114), (322, 126), (312, 116)]),
    ]
    sheet = mask.polygon(wide, tall, [scaled(cloth)], holes)
    for part in (pole, head, sheet):
        back, pad = mask.grown(part, 3.4 * over)
        paint.drop_shadow(picture, back, (-pad, -pad), 5 * over, (3 * over, 6 * over), 150)
        paint.put(picture, back, (-pad, -pad), rgb("#1c0f0a"))
    paint.put(picture, pole, (0, 0), [rgb("#c49a62"), rgb("#5e3f22")])
    paint.put(picture, head, (0, 0), [rgb("#f4dc98"), rgb("#a87c34")])
    paint.put(picture, sheet, (0, 0), _silk(wide, tall))
    axes = icons.icon("crossed-axes", round(92 * over))
    place = (round(142 * over), round(84 * over))
    painted = mask.blank(wide, tall)
    painted.blit(axes, place, special_flags=pg.BLEND_RGBA_MAX)
    paint.put(picture, mask.intersection(painted, sheet), (0, 0), (44, 10, 8, 190))
    for shape in (pole, sheet):
        paint.top_light(picture, shape, (0, 0), 130, over)
        paint.bevel(picture, shape, (0, 0), over, 60, 110)
    return reduced(picture, (width, height))


def _silk(wide: int, tall: int) -> pg.Surface:
    """Red cloth whose folds hang slanting."""
    cloth = opaque(wide, tall, rgb("#c5392a"))
    for x in range(wide):
        depth = math.sin(x / wide * 21) * 0.5 + math.sin(x / wide * 9 + 1) * 0.5
        colour = mix(rgb("#d9472f"), rgb("#7a1612"), 0.5 - depth * 0.46)
        pg.draw.line(cloth, colour, (x, 0), (x - 60, tall), 3)
    grain(cloth, noise(wide, tall, 2, 5), 0.06)
    cloth.blit(paint.vertical(wide, tall, [(255, 200, 150, 46), (0, 0, 0, 40), (0, 0, 0, 120)]), (0, 0))
    return cloth.convert_alpha()
