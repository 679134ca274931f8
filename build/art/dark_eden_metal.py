"""Dark Eden's sheet metal: rusted plates, the ground of the table, hazard tape, couplings, worn stencils."""

import random
from itertools import pairwise

import pygame as pg

from build.art.canvas import Rgb, clear, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.texture import WARM, boosted, fractal, grain, lamp, noise, stone
from game.ui.kit.draw import icons, mask, paint

CONCRETE, STEEL, RUST, AMBER = rgb("#35332f"), rgb("#5c5f60"), rgb("#8a4722"), rgb("#e6a21a")
GROUND = (1920, 1080)
TAPE = (1600, 24)
COUPLING = (96, 128)


def make() -> None:
    save(ground(), "dark_eden/ground.webp", 84, sharp=True)
    save(steel(512, 512, 7), "dark_eden/steel.webp", 72, sharp=True)
    save(tape(), "dark_eden/tape.webp", 78)
    save(wear(), "dark_eden/wear.webp", 60)
    save(coupling(True), "dark_eden/link.webp", 86)
    save(coupling(False), "dark_eden/link_cut.webp", 86)
    save(cut_sign(), "dark_eden/cut.webp", 86)


# --- sheets ---------------------------------------------------------------------------------------------


def steel(width: int, height: int, seed: int, base: Rgb = STEEL, rust: int = 134, brown: Rgb = RUST) -> pg.Surface:
    """Return brushed sheet metal; the lower `rust`, the more of it has rusted."""
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
    """Return the table: dark riveted plates with rust at their seams over cracked concrete, under a lamp."""
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


def tape() -> pg.Surface:
    """Return worn hazard tape, black and amber; it fits itself side by side."""
    wide, tall = TAPE
    band = opaque(wide, tall, rgb("#191512"))
    for left in range(-2 * tall, wide, 2 * tall):
        slant = [(left + tall, 0), (left + 2 * tall, 0), (left + tall, tall), (left, tall)]
        paint.put(band, mask.polygon(wide, tall, slant), (0, 0), AMBER)
    worn = boosted(fractal(wide, tall, 40, 4, 4), 128, 4)
    worn.fill((110, 110, 110), special_flags=pg.BLEND_RGB_MULT)
    light = opaque(wide, tall, (255, 255, 255))
    light.blit(worn, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    band.blit(light, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    band.blit(paint.vertical(wide, tall, [(0, (0, 0, 0, 90)), (0.3, (0, 0, 0, 0)), (1, (0, 0, 0, 110))]), (0, 0))
    return band


def wear() -> pg.Surface:
    """Return worn stencil paint: white with an alpha full of gaps, to multiply lettering with."""
    wide, tall = 640, 80
    gone = boosted(fractal(wide, tall, 8, 3, 3), 104, 4)
    paint_left = opaque(wide, tall, (255, 255, 255))
    paint_left.blit(gone, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    layer = clear(wide, tall)
    layer.fill((255, 255, 255, 255))
    for y in range(tall):
        for x in range(wide):
            layer.set_at((x, y), (255, 255, 255, paint_left.get_at((x, y))[0]))
    return layer


# --- supply lines ---------------------------------------------------------------------------------------


def coupling(whole: bool) -> pg.Surface:
    """Return the steel clamp over the gap of two neighbours, with its lamp: amber, or dead and red when cut."""
    over = 3
    wide, tall = (side * over for side in COUPLING)
    picture = clear(wide, tall)
    plate = mask.polygon(
        wide,
        tall,
        mask.softened(
            [
                (wide * 0.14, tall * 0.08),
                (wide * 0.86, tall * 0.08),
                (wide * 0.92, tall * 0.3),
                (wide * 0.92, tall * 0.7),
                (wide * 0.86, tall * 0.92),
                (wide * 0.14, tall * 0.92),
                (wide * 0.08, tall * 0.7),
                (wide * 0.08, tall * 0.3),
            ],
            7 * over,
        ),
    )
    paint.drop_shadow(picture, plate, (0, 0), 4 * over, (over, 3 * over), 200)
    body = opaque(wide, tall)
    body.blit(steel(wide, tall, 21, rgb("#6d7072") if whole else rgb("#4a4645"), 150 if whole else 128), (0, 0))
    body.blit(paint.vertical(wide, tall, [(255, 255, 255, 44), (0, 0, 0, 0), (0, 0, 0, 130)]), (0, 0))
    paint.put(picture, plate, (0, 0), body.convert_alpha())
    paint.bevel(picture, plate, (0, 0), 2 * over, 130, 140, over)
    for y in (0.19, 0.81):
        for x in (0.28, 0.72):
            bolt = mask.ngon(round(13 * over), 6)
            place = (wide * x - bolt.get_width() / 2, tall * y - bolt.get_height() / 2)
            paint.drop_shadow(picture, bolt, place, over, (0, over), 180)
            paint.put(picture, bolt, place, [rgb("#a8a69e"), rgb("#4c4a46")])
    socket = mask.rounded(round(wide * 0.84), round(tall * 0.27), tall * 0.12)
    place = (wide * 0.08, tall * 0.365)
    paint.put(picture, socket, place, rgb("#17120f"))
    glow = rgb("#ffb52e") if whole else rgb("#b0281c")
    tube = mask.rounded(round(wide * 0.7), round(tall * 0.14), tall * 0.07)
    at = (wide * 0.15, tall * 0.43)
    if whole:
        paint.glow(picture, tube, at, 5 * over, glow, 200, 2)
        paint.put(picture, tube, at, [rgb("#fff4c8"), rgb("#ffcf62")])
    else:
        paint.put(picture, tube, at, [darker(glow, 0.35), darker(glow, 0.62)])
        gap = mask.rounded(round(wide * 0.16), round(tall * 0.3), 3 * over)
        paint.put(picture, gap, (wide * 0.42, tall * 0.35), rgb("#0c0908"))
    return reduced(picture, COUPLING)


def cut_sign() -> pg.Surface:
    """Return the red sign over a card that no supply line reaches: a pulled plug."""
    size, over = 152, 2
    big = size * over
    picture = clear(big, big)
    disc = mask.disc(round(big * 0.86))
    edge = round(big * 0.07)
    red = rgb("#ef6a52")
    paint.drop_shadow(picture, disc, (edge, edge), 5 * over, (0, 3 * over), 210)
    paint.put(picture, disc, (edge, edge), [rgb("#5a1d16"), rgb("#2c0d0a")])
    ring = mask.ring(disc.get_width(), disc.get_width(), disc.get_width() / 2, 6 * over)
    paint.put(picture, ring, (edge, edge), red)
    plug = icons.icon("unplugged", round(big * 0.52))
    paint.put(picture, plug, (big * 0.24, big * 0.24), [lighter(red, 0.75), mix(red, rgb("#ffffff"), 0.4)])
    return reduced(picture, (size, size))
