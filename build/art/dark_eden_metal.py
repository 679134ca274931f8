"""Dark Eden's sheet metal: rusted plates, and the ground of the table."""

import random
from itertools import pairwise

import pygame as pg

from build.art.canvas import Rgb, clear, opaque, rgb, save
from build.art.texture import WARM, boosted, fractal, grain, lamp, noise, stone
from game.ui.kit.draw import paint

CONCRETE, STEEL, RUST = rgb("#35332f"), rgb("#5c5f60"), rgb("#8a4722")
GROUND = (1920, 1080)


def make() -> None:
    save(ground(), "dark_eden/ground.webp", 84, sharp=True)


def steel(width: int, height: int, seed: int, base: Rgb = STEEL, rust: int = 134, brown: Rgb = RUST) -> pg.Surface:
    """Brushed sheet metal; the lower `rust`, the more of it has rusted."""
    sheet = opaque(width, height, base)
    grain(sheet, noise(width, height, 1, seed, (40, 0.7)), 0.08)
    grain(sheet, fractal(width, height, 120, seed + 1, 3), 0.12)
    spots = boosted(fractal(width, height, 70, seed + 5, 5, rough=0.6), rust, 5)
    eaten = opaque(width, height, (255, 255, 255))
    eaten.blit(spots, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    sheet.blit(eaten, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    flakes = opaque(width, height, brown)
    grain(flakes, fractal(width, height, 10, seed + 8, 3), 0.4, (255, 170, 90))
    flakes.blit(spots, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    sheet.blit(flakes, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    return sheet


def ground() -> pg.Surface:
    """The table: dark riveted plates with rust at their seams over cracked concrete, under a lamp."""
    wide, tall = GROUND
    floor = stone(wide, tall, CONCRETE, 41, 1.4, 0.7, 26)
    plates = steel(wide, tall, 9, rgb("#33312e"), 130, rgb("#5c3018")).convert_alpha()
    floor.blit(paint.faded(plates, 150), (0, 0))
    seams = clear(wide, tall)
    rng = random.Random(12)
    down = [0, 330, 700, tall]
    for top, bottom in pairwise(down):
        left = -rng.randint(0, 300)
        while left < wide:
            plate = pg.Rect(left, top, rng.randint(420, 720), bottom - top)
            pg.draw.rect(seams, (0, 0, 0, 96), plate, 3)
            pg.draw.rect(seams, (255, 226, 180, 20), plate.move(2, 2), 2)
            for x in range(plate.left + 26, plate.right - 10, 92):
                for y in (plate.top + 20, plate.bottom - 20):
                    pg.draw.circle(seams, (0, 0, 0, 90), (x + 1, y + 2), 6)
                    pg.draw.circle(seams, (96, 90, 80, 120), (x, y), 5)
                    pg.draw.circle(seams, (220, 200, 170, 60), (x - 1, y - 2), 2)
            left = plate.right
    floor.blit(seams, (0, 0))
    lamp(floor, (0.42, 0.46), 0.75, WARM, 46, 170)
    return floor
