"""Procedural materials: noise, wood, felt, paper, stone, velvet, brass. The same seed gives the same picture."""

import math
import random

import pygame as pg

from build.art.canvas import BRASS, Rgb, clear, lighter, mix, opaque
from game.ui.kit.draw import paint

WARM: Rgb = (255, 205, 150)
_GREY = [(i, i, i) for i in range(256)]


# --- noise ----------------------------------------------------------------------------------------------


def noise(width: int, height: int, cell: float, seed: int, stretch: tuple[float, float] = (1, 1)) -> pg.Surface:
    """Grey value noise with features of `cell` pixels, stretched along x and y."""
    columns = max(2, int(width / (cell * stretch[0])) + 2)
    rows = max(2, int(height / (cell * stretch[1])) + 2)
    data = random.Random(seed).randbytes(columns * rows)
    grey = pg.image.frombuffer(data, (columns, rows), "P")
    grey.set_palette(_GREY)
    return pg.transform.smoothscale(grey.convert(24), (width, height))


def fractal(
    width: int,
    height: int,
    cell: float,
    seed: int,
    octaves: int = 4,
    stretch: tuple[float, float] = (1, 1),
    rough: float = 0.55,
) -> pg.Surface:
    """Noise summed over octaves, each half as large and `rough` times as strong as the one before."""
    total = sum(rough**i for i in range(octaves))
    result = opaque(width, height)
    for i in range(octaves):
        layer = noise(width, height, max(1.0, cell / 2**i), seed + 17 * i, stretch)
        level = int(255 * rough**i / total)
        layer.fill((level, level, level), special_flags=pg.BLEND_RGB_MULT)
        result.blit(layer, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    return result


def boosted(source: pg.Surface, floor: int, gain: int) -> pg.Surface:
    """The noise with more contrast: (value - floor) x gain."""
    result = source.copy()
    result.fill((floor, floor, floor), special_flags=pg.BLEND_RGB_SUB)
    single = result.copy()
    for _ in range(gain - 1):
        result.blit(single, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    return result


def grain(
    target: pg.Surface, source: pg.Surface, strength: float, tint: Rgb = (255, 255, 255), at: tuple[int, int] = (0, 0)
) -> None:
    """Adds noise around zero to the picture, which on the whole becomes neither lighter nor darker."""
    layer = source.copy()
    layer.fill([int(strength * c) for c in tint], special_flags=pg.BLEND_RGB_MULT)
    target.blit(layer, at, special_flags=pg.BLEND_RGB_ADD)
    middle = [int(127 * strength * c / 255) for c in tint]
    target.fill(middle, source.get_rect(topleft=at), special_flags=pg.BLEND_RGB_SUB)


def dither(target: pg.Surface, strength: float = 0.02, seed: int = 99) -> None:
    """Hide the steps of dark gradients under fine noise."""
    grain(target, noise(*target.get_size(), 1, seed), strength)


# --- materials ------------------------------------------------------------------------------------------


def wood(width: int, height: int, base: Rgb, seed: int, scale: float = 1, strength: float = 1) -> pg.Surface:
    """One board with its grain along x; `scale` is the size of the figure, 1 at reference size."""
    rng = random.Random(seed)
    tone = mix(base, (0, 0, 0) if rng.random() < 0.5 else (201, 138, 80), rng.random() * 0.14)
    board = opaque(width, height, tone)
    grain(board, fractal(width, height, 5 * scale, seed, 3, (46, 1.6)), 0.26 * strength, WARM)
    grain(board, noise(width, height, 2 * scale, seed + 13, (90, 0.6)), 0.14 * strength, WARM)
    grain(board, fractal(width, height, 60 * scale, seed + 5, 2, (4, 1)), 0.16 * strength, WARM)
    # Pores: short dark dashes along the grain.
    pores = boosted(noise(width, height, 1.2 * scale, seed + 29, (26, 0.8)), 176, 3)
    pores.fill((34, 40, 44), special_flags=pg.BLEND_RGB_MULT)
    board.blit(pores, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    return board


def planks(
    width: int, height: int, base: Rgb, seed: int, board: int, scale: float = 1, strength: float = 1
) -> pg.Surface:
    """Upright boards `board` pixels wide with dark seams between them."""
    wall = opaque(width, height)
    for i, x in enumerate(range(0, width, board)):
        plank = pg.transform.rotate(wood(height, board, base, seed + 7 * i, scale, strength), 90)
        seam = max(1, round(scale * 1.6))
        plank.fill(mix(base, (0, 0, 0), 0.78), (board - seam, 0, seam, height))
        edge = clear(seam, height)
        edge.fill((255, 226, 180, 26))
        plank.blit(edge, (0, 0))
        wall.blit(plank, (x, 0))
    return wall


def felt(width: int, height: int, base: Rgb, seed: int, scale: float = 1, strength: float = 1) -> pg.Surface:
    """Cloth: soft clouds, fine fibres."""
    cloth = opaque(width, height, base)
    grain(cloth, fractal(width, height, 90 * scale, seed, 3), 0.10 * strength)
    grain(cloth, noise(width, height, scale, seed + 3), 0.10 * strength)
    grain(cloth, noise(width, height, 2 * scale, seed + 4, (3, 1)), 0.05 * strength)
    return cloth


def paper(width: int, height: int, base: Rgb, seed: int, scale: float = 1, strength: float = 1) -> pg.Surface:
    """Paper: low clouds, grain and a few fibres."""
    sheet = opaque(width, height, base)
    grain(sheet, fractal(width, height, 50 * scale, seed, 4), 0.09 * strength, (255, 240, 210))
    grain(sheet, noise(width, height, scale, seed + 2), 0.045 * strength)
    rng = random.Random(seed)
    fibres = clear(width, height)
    for _ in range(int(width * height / (900 * scale * scale) * strength)):
        x, y, angle = rng.random() * width, rng.random() * height, rng.random() * math.tau
        length = (2 + rng.random() * 5) * scale
        colour = (90, 60, 20, 26) if rng.random() < 0.6 else (255, 255, 255, 40)
        pg.draw.aaline(fibres, colour, (x, y), (x + length * math.cos(angle), y + length * math.sin(angle)))
    sheet.blit(fibres, (0, 0))
    return sheet


def stone(
    width: int, height: int, base: Rgb, seed: int, scale: float = 1, strength: float = 1, cracks: int = 0
) -> pg.Surface:
    """Hewn stone: clouds, grit with a lit side, and `cracks` fine cracks that wander over it."""
    slab = opaque(width, height, base)
    grain(slab, fractal(width, height, 70 * scale, seed, 5, rough=0.62), 0.26 * strength, (255, 245, 230))
    grain(slab, noise(width, height, scale, seed + 2), 0.07 * strength)
    rng = random.Random(seed)
    marks = clear(width, height)
    pit = max(1, round(scale * 0.7))
    for _ in range(int(width * height / (900 * scale * scale) * strength)):
        x, y = rng.randrange(width), rng.randrange(height)
        if rng.random() < 0.6:
            marks.fill((255, 255, 255, 20), (x + pit, y + pit, pit, pit))
            marks.fill((0, 0, 0, 64), (x, y, pit, pit))
        else:
            marks.fill((255, 255, 255, 40), (x, y, pit, pit))
    for _ in range(cracks):
        start, angle = (rng.random() * width, rng.random() * height), rng.random() * math.tau
        for _ in range(rng.randint(8, 26)):
            end = (start[0] + 6 * scale * math.cos(angle), start[1] + 6 * scale * math.sin(angle))
            lit = [(px + scale, py + scale) for px, py in (start, end)]
            pg.draw.lines(marks, (255, 255, 255, 36), False, lit)
            pg.draw.aaline(marks, (0, 0, 0, 130), start, end)
            start, angle = end, angle + rng.uniform(-0.6, 0.6)
    slab.blit(marks, (0, 0))
    return slab


def brass(width: int, height: int, seed: int, stops: list[paint.Stop] = BRASS) -> pg.Surface:
    """A brushed brass plate, lit from above."""
    plate = opaque(width, height)
    plate.blit(paint.vertical(width, height, stops), (0, 0))
    grain(plate, noise(width, height, 1, seed, (24, 0.8)), 0.12)
    return plate


def velvet(width: int, height: int, seed: int, scale: float = 1) -> pg.Surface:
    """Hanging folds in grey, to be multiplied by the curtain's colour; the crests are white."""
    margin = round(40 * scale)
    strip = opaque(width + 2 * margin, 1)
    rng = random.Random(seed)
    waves = [(rng.uniform(0, math.tau), period * scale, level) for period, level in _FOLDS]
    for x in range(strip.get_width()):
        depth = sum(level * math.sin(math.tau * x / period + phase) for phase, period, level in waves)
        depth = max(-1.0, min(1.0, depth / 1.7))
        # Valleys are wide and soft, crests narrow and bright, as velvet catches light.
        level = 20 + 115 * (1 + depth) ** 1.25 if depth < 0 else 135 + 120 * depth**1.5
        value = max(0, min(255, round(level)))
        strip.set_at((x, 0), (value, value, value))
    folds = opaque(width, height)
    for y in range(height):
        sway = 9 * math.sin(y / (190 * scale) + seed) + 4 * math.sin(y / (71 * scale) + seed * 2)
        folds.blit(strip, (0, y), (round(margin + sway * scale), 0, width, 1))
    grain(folds, noise(width, height, scale, seed + 4, (0.6, 3)), 0.07)
    grain(folds, fractal(width, height, 120 * scale, seed + 6, 3), 0.06)
    return folds


# Widths of the velvet's folds at reference size, and how deep each is.
_FOLDS = ((104, 1.0), (151, 0.55), (338, 0.22), (47, 0.35))


# --- light ----------------------------------------------------------------------------------------------


def lamp(
    target: pg.Surface,
    centre: tuple[float, float],
    reach: float,
    light: Rgb = (255, 217, 160),
    level: int = 40,
    vignette: int = 150,
) -> None:
    """Light an opaque picture warmly around `centre` (shares of its size) and darken its rim."""
    width, height = target.get_size()
    place = (width * centre[0], height * centre[1])
    warm: list[paint.Stop] = [(0, (*light, level)), (0.5, (*light, level // 3)), (1, (*light, 0))]
    glow = paint.radial(width, height, place, (width * reach * 0.8, height * reach * 1.1), warm, 12)
    flat = opaque(width, height)
    flat.blit(glow, (0, 0))
    target.blit(flat, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    dark: list[paint.Stop] = [(0, (0, 0, 0, 0)), (0.55, (0, 0, 0, 10)), (1, (0, 0, 0, vignette))]
    target.blit(paint.radial(width, height, place, (width * 0.72, height * 0.86), dark, 12), (0, 0))


def inked(
    target: pg.Surface, shape: pg.Surface, place: tuple[float, float], ink: Rgb, seed: int, dry: int = 26
) -> None:
    """Prints a shape on paper with translucent ink: it multiplies what lies below; `dry` is how grainy it is."""
    plate = opaque(*target.get_size(), (255, 255, 255))
    plate.blit(paint.paint(shape, ink), place)
    specks = noise(*target.get_size(), 3, seed)
    specks.fill((dry, dry, dry), special_flags=pg.BLEND_RGB_MULT)
    plate.blit(specks, (0, 0), special_flags=pg.BLEND_RGB_ADD)
    target.blit(plate, (0, 0), special_flags=pg.BLEND_RGB_MULT)


def gilded(colour: Rgb) -> list[paint.Stop]:
    """The stops of a polished fill in that colour."""
    return [(0, lighter(colour, 0.35)), (0.5, colour), (1, mix(colour, (0, 0, 0), 0.3))]
