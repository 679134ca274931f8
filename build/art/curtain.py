"""The velvet curtain between two players: folds and swags in grey (the app tints them), gold trimmings."""

import math
import random

import pygame as pg

from build.art.canvas import BRASS, clear, opaque, rgb, rgba, save
from build.art.texture import brass, grain, noise, velvet
from game.ui.kit.draw import mask, paint

# One swag of the valance, 313 x 190 units, and the width it stands for when they hang side by side.
SWAG_WIDTH, SWAG_HEIGHT = 720, 440
SCALE = SWAG_WIDTH / 313
_THREADS = ("#e8c878", "#b98f3c", "#8a6422", "#d3ab58")


def make() -> None:
    save(half(), "common/velvet.jpg", 86)
    cloth, gold = swag()
    save(cloth, "common/swag.webp")
    save(gold, "common/swag_gold.webp")
    save(hem(), "common/hem.webp")
    save(rope(), "common/rope.webp")


def half() -> pg.Surface:
    """The left half of the curtain, in grey; the stage light falls near its right edge."""
    width, height = 1300, 1440
    folds = velvet(width, height, 3, 1.6)
    shade: list[paint.Stop] = [
        (0, (0, 0, 0, 0)),
        (0.45, (0, 0, 0, 30)),
        (1, (0, 0, 0, 165)),
    ]
    folds.blit(paint.radial(width, height, (width, height * 0.48), (width * 1.25, height * 0.78), shade), (0, 0))
    edge = round(width * 0.03)
    folds.blit(paint.horizontal(edge, height, [(0, 0, 0, 0), (0, 0, 0, 150)]), (width - edge, 0))
    return folds


def swag() -> tuple[pg.Surface, pg.Surface]:
    """One swag of the valance: its cloth in grey and its gold trimming."""
    width, drop = SWAG_WIDTH, SWAG_HEIGHT - round(40 * SCALE)
    shape = mask.polygon(width, SWAG_HEIGHT, _swag_outline(width, drop))
    cloth = clear(width, SWAG_HEIGHT)
    paint.put(cloth, shape, (0, 0), _swag_folds(width, drop))
    paint.inner_shadow(cloth, shape, (0, 0), 16 * SCALE, (0, 0), 150)
    band = mask.minus(shape, mask.shift(shape, 0, -round(13 * SCALE)))
    band.fill(mask.CLEAR, (0, 0, width, round(40 * SCALE)))
    gold = clear(width, SWAG_HEIGHT)
    _fringe(gold, width, drop)
    paint.drop_shadow(gold, band, (0, 0), 4, (0, 3), 130)
    paint.put(gold, band, (0, 0), brass(width, SWAG_HEIGHT, 4, [*BRASS, (1.0, rgb("#e9c873"))]))
    paint.bevel(gold, band, (0, 0), 2, 130, 130)
    return cloth, gold


def _swag_outline(width: int, drop: int) -> list[mask.Point]:
    head = 34 * SCALE
    curve = [
        (
            width / 2 + width / 2 * math.cos(math.pi * t / 60),
            head + (drop - head) * math.sin(math.pi * t / 60) ** 0.9,
        )
        for t in range(61)
    ]
    return [(0, 0), (width, 0), (width, head), *curve, (0, head)]


def _swag_folds(width: int, drop: int) -> pg.Surface:
    """The cloth's hanging folds: bows of light that deepen towards the swag's middle."""
    bow = round(60 * SCALE)
    column = opaque(1, SWAG_HEIGHT + bow)
    for y in range(column.get_height()):
        depth = y / drop
        wave = 0.5 + 0.32 * math.sin(y / (8.2 * SCALE) + 0.6) + 0.18 * math.sin(y / (3.6 * SCALE))
        value = max(0, min(255, round((0.30 + 0.55 * wave * (1 - 0.25 * depth)) * 255)))
        column.set_at((0, y), (value, value, value))
    folds = opaque(width, SWAG_HEIGHT)
    for x in range(width):
        across = (x - width / 2) / (width / 2)
        folds.blit(column, (x, 0), (0, round(bow * across * across), 1, SWAG_HEIGHT))
    shade: list[paint.Stop] = [(0, (0, 0, 0, 90)), (0.5, (0, 0, 0, 0)), (1, (0, 0, 0, 90))]
    folds.blit(paint.horizontal(width, SWAG_HEIGHT, shade), (0, 0))
    grain(folds, noise(width, SWAG_HEIGHT, 2, 9), 0.03)
    return folds


def _fringe(target: pg.Surface, width: int, drop: int) -> None:
    rng = random.Random(2)
    head = 34 * SCALE
    for i in range(4, 352):
        angle = math.pi * i / 356
        x = width / 2 + width / 2 * math.cos(angle)
        y = head + (drop - head) * math.sin(angle) ** 0.9 - 4 * SCALE
        length = (17 + rng.uniform(-1.5, 1.5)) * SCALE
        pg.draw.line(target, rgb(rng.choice(_THREADS)), (x, y), (x + rng.uniform(-1, 1), y + length), 3)


def hem() -> pg.Surface:
    """A stretch of the gold hem with its fringe, 500 x 62 units; it is repeated along the bottom."""
    width, band, height = 1200, 62, 149
    picture = clear(width, height)
    rng = random.Random(2)
    for x in range(0, width, 4):
        length = rng.randint(74, 86)
        pg.draw.line(picture, rgb(rng.choice(_THREADS)), (x, band - 4), (x + rng.randint(-1, 1), band + length), 3)
    shape = mask.rounded(width, band, 0)
    ribbon = brass(width, band, 5)
    light: list[paint.Stop] = [(0, (0, 0, 0, 70)), (0.2, (255, 255, 255, 50)), (1, (0, 0, 0, 120))]
    ribbon.blit(paint.vertical(width, band, light), (0, 0))
    paint.drop_shadow(picture, shape, (0, 0), 6, (0, 5), 170)
    paint.put(picture, shape, (0, 0), ribbon)
    star = mask.star(32, 4, 0.38)
    for x in range(14, width, 60):
        paint.put(picture, star, (x, band / 2 - 16), rgba("#6b3a14", 210))
    return picture


def rope() -> pg.Surface:
    """A stretch of twisted cord, 10 x 200 units; it is cut to the length needed."""
    width, height = 28, 480
    picture = clear(width, height)
    bead = mask.ellipse(22, 27)
    tilted = mask.of(pg.transform.rotozoom(bead, -24, 1))
    for i, y in enumerate(range(-16, height, 16)):
        x = (width - tilted.get_width()) / 2 + (1 if i % 2 else -1)
        paint.drop_shadow(picture, tilted, (x, y), 2, (0, 2), 120)
        paint.put(picture, tilted, (x, y), [rgb("#f0d28a"), rgb("#7a5420")])
    return picture
