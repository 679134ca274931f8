"""Tash-Kalar's arena: an octagonal slab with its 69 squares, and the additions of each form of the game.

Lengths are in units of the table (1600 x 900), of which a master pixel is 1 / SCALE.
"""

import math

import pygame as pg

from build.art.canvas import BRASS, Rgb, clear, darker, lettering, lighter, mix, opaque, rgb, save
from build.art.texture import dither, grain, noise, stone
from game.games.tash_kalar import arena
from game.ui.kit.colour import Colour
from game.ui.kit.draw import icons, mask, paint

SCALE = 2.5
SLAB, THICK = 696, 14
ORIGIN, PITCH = 42, 68
RECESS, CORNER = 64, 7  # a square's sunken face
FLAT = 0.44  # the share of a side of the octagon's box that stays straight

STONE, BASALT = rgb("#8d7c66"), rgb("#2a2733")
SHADES = (rgb("#302d3a"), rgb("#36333f"), rgb("#3c3946"))
RED, GREEN, AMBER = rgb("#b83832"), rgb("#43985a"), rgb("#6b4c26")
CARVED = rgb("#140d06")
BRASS_GLYPH: list[Colour] = [rgb("#f0cf88"), rgb("#c79a4a")]


def make() -> None:
    save(slab(), "tash_kalar/arena.jpg", 82)
    save(outline(), "tash_kalar/arena_mask.webp", colours=256)
    save(high_form(), "tash_kalar/arena_high_form.webp")
    save(duel(), "tash_kalar/arena_duel.webp")
    save(melee(), "tash_kalar/arena_melee.webp")


def px(units: float) -> int:
    return round(units * SCALE)


def place(square: int) -> tuple[int, int]:
    """The pixel of the upper left corner of a square's sunken face."""
    x, y = arena.XY[square]
    inset = (PITCH - RECESS) / 2
    return (px(ORIGIN + (x - 1) * PITCH + inset), px(ORIGIN + (y - 1) * PITCH + inset))


def middle(square: int) -> tuple[int, int]:
    x, y = place(square)
    return (x + px(RECESS / 2), y + px(RECESS / 2))


def octagon(size: int, soft: float) -> pg.Surface:
    half = size / 2
    cut = half * (1 - FLAT)
    corners = [
        (half - cut, 0),
        (half + cut, 0),
        (size, half - cut),
        (size, half + cut),
        (half + cut, size),
        (half - cut, size),
        (0, half + cut),
        (0, half - cut),
    ]
    return mask.polygon(size, size, mask.softened(corners, soft))


def _face() -> pg.Surface:
    return octagon(px(SLAB), px(26))


def outline() -> pg.Surface:
    """The mask of the slab together with its thickness."""
    face = _face()
    whole = mask.blank(px(SLAB), px(SLAB + THICK))
    for y in range(px(THICK) + 1):
        whole.blit(face, (0, y), special_flags=pg.BLEND_RGBA_MAX)
    return whole


# --- the slab -------------------------------------------------------------------------------------------


def slab() -> pg.Surface:
    size = px(SLAB)
    picture = opaque(size, px(SLAB + THICK), rgb("#2b2520"))
    picture.blit(stone(size, px(SLAB + THICK), rgb("#3a3129"), 27, SCALE, 0.8), (0, 0))
    face = _face()
    top = stone(size, size, STONE, 19, SCALE, 1, 16)
    light: list[paint.Stop] = [(0, (255, 235, 200, 54)), (0.6, (120, 90, 60, 8)), (1, (0, 0, 0, 40))]
    top.blit(paint.radial(size, size, (size * 0.40, size * 0.30), (size * 0.75, size * 0.75), light), (0, 0))
    paint.put(picture, face, (0, 0), top)
    paint.bevel(picture, face, (0, 0), px(2), 130, 150, 2)
    paint.bevel(picture, face, (0, 0), px(0.8), 90, 110)
    _inlay(picture)
    _labels(picture)
    _recesses(picture)
    dither(picture, 0.015)
    return picture


def _inlay(picture: pg.Surface) -> None:
    """Lets a brass line into the stone, and engrave a hairline within it."""
    for inset, thick, fill in ((14.0, 3.0, BRASS), (20.5, 0.9, CARVED)):
        size = px(SLAB - 2 * inset)
        inner = px(SLAB - 2 * inset - 2 * thick)
        line = mask.minus(octagon(size, px(20)), octagon(inner, px(19)), ((size - inner) // 2, (size - inner) // 2))
        at = (px(inset), px(inset))
        if fill is BRASS:
            paint.drop_shadow(picture, line, (at[0] - 1, at[1] - 1), 3, (0, 0), 190)
            paint.put(picture, line, at, BRASS)
            paint.top_light(picture, line, at, 150, 1)
        else:
            paint.put(picture, line, (at[0] + 1, at[1] + 2), (255, 240, 214, 60))
            paint.put(picture, line, at, (*CARVED, 110))


def _labels(picture: pg.Surface) -> None:
    """Carve a letter below each column and a figure left of each row."""
    for n in range(arena.SIDE):
        column = [square for square in arena.SQUARES if arena.XY[square][0] == n + 1]
        row = [square for square in arena.SQUARES if arena.XY[square][1] == n + 1]
        x, y = middle(column[-1])
        _carve(picture, lettering("ABCDEFGHI"[n], "cinzel-700", px(16)), (x, y + px(RECESS / 2 + 12)))
        x, y = middle(row[0])
        _carve(picture, lettering(str(n + 1), "cinzel-700", px(16)), (x - px(RECESS / 2 + 12), y))


def _carve(picture: pg.Surface, shape: pg.Surface, centre: tuple[float, float]) -> None:
    rect = shape.get_rect(center=(round(centre[0]), round(centre[1])))
    # The stone around it is rubbed pale, else the letters on the shaded side would sink into it.
    paint.glow(picture, shape, rect.topleft, px(5), (206, 186, 154), 170, 3)
    paint.put(picture, shape, (rect.x + 2, rect.y + 2), (255, 240, 214, 120))
    paint.put(picture, shape, rect.topleft, CARVED)


def _recesses(picture: pg.Surface) -> None:
    size, lip = px(RECESS), px(1)
    face, edge = mask.rounded(size, size, px(CORNER)), mask.rounded(size + 2 * lip, size + 2 * lip, px(CORNER) + lip)
    floor = stone(picture.get_width(), picture.get_width(), BASALT, 41, SCALE * 0.8, 0.62)
    for square in arena.SQUARES:
        x, y = place(square)
        column, row = arena.XY[square]
        ground = opaque(size, size)
        ground.blit(floor, (0, 0), (x, y, size, size))
        shade = SHADES[((row - 1) * 7 + (column - 1) * 5 + (row - 1) * (column - 1)) % 3]
        lift = [max(0, a - b) for a, b in zip(shade, SHADES[0], strict=True)]
        ground.fill(lift, special_flags=pg.BLEND_RGB_ADD)
        paint.put(picture, edge, (x - lip, y - lip), rgb("#564a3c"))
        paint.put(picture, mask.minus(edge, mask.shift(edge, -2, -2)), (x - lip, y - lip), (255, 238, 206, 110))
        paint.put(picture, face, (x, y), ground)
        if square in arena.RED + arena.GREEN:
            _enamel(picture, (x, y), red=square in arena.RED)
        paint.inner_shadow(picture, face, (x, y), px(5), (px(1), px(2.4)), 190)


# --- coloured squares -----------------------------------------------------------------------------------


def _enamel(picture: pg.Surface, at: tuple[int, int], *, red: bool) -> None:
    """Sets coloured enamel around a square: pointed corners and a sun for red, round ones and a trefoil for green."""
    size, colour = px(RECESS), RED if red else GREEN
    face = mask.rounded(size, size, px(CORNER))
    paint.put(picture, face, at, (*darker(colour, 0.35), 64))
    frame = rim(size, red)
    paint.drop_shadow(picture, frame, at, 3, (0, 2), 150)
    glaze = opaque(size, size)
    glaze.blit(paint.vertical(size, size, [lighter(colour, 0.14), colour, darker(colour, 0.18)]), (0, 0))
    grain(glaze, noise(size, size, 9, 5), 0.10)
    paint.put(picture, frame, at, glaze)
    wire, pad = mask.grown(frame, 2)
    wire = mask.minus(mask.intersection(wire, mask.centred(face, *wire.get_size())), frame, (pad, pad))
    paint.put(picture, wire, (at[0] - pad, at[1] - pad), [rgb("#f0d28a"), rgb("#a87a34")])
    _sink(picture, _mark(px(32), red), (at[0] + size // 2, at[1] + size // 2), [lighter(colour, 0.12), colour], 235)


def rim(size: int, red: bool) -> pg.Surface:
    """The frame of a coloured square, its corners filled by triangles (red) or quarter discs (green)."""
    unit = size / RECESS
    frame = mask.ring(size, size, CORNER * unit, 4 * unit).copy()
    reach = round((17 if red else 14) * unit)
    if red:
        shape = [(0.0, 0.0), (float(reach), 0.0), (0.0, float(reach))]
    else:
        quarter = [math.pi / 2 * i / 16 for i in range(17)]
        shape = [(0.0, 0.0), *((reach * math.cos(angle), reach * math.sin(angle)) for angle in quarter)]
    piece = mask.polygon(reach, reach, shape)
    for right in (False, True):
        for low in (False, True):
            spot = (size - reach if right else 0, size - reach if low else 0)
            frame.blit(pg.transform.flip(piece, right, low), spot, special_flags=pg.BLEND_RGBA_MAX)
    return mask.intersection(frame, mask.rounded(size, size, CORNER * unit))


def _mark(size: int, red: bool) -> pg.Surface:
    """The sign in the middle of a coloured square: an eight-rayed sun or a trefoil."""
    d = float(size)
    if red:
        rays = mask.star(size, 8, 0.52)
        ring = mask.centred(mask.disc(round(d * 0.58)), size)
        heart = mask.centred(mask.disc(round(d * 0.40)), size)
        sun = mask.minus(rays, ring)
        sun.blit(heart, (0, 0), special_flags=pg.BLEND_RGBA_MAX)
        return sun
    trefoil = mask.polygon(size, size, [(d * 0.47, d * 0.5), (d * 0.53, d * 0.5), (d * 0.56, d), (d * 0.44, d)])
    for x, y, width in ((0.5, 0.24, 0.44), (0.25, 0.58, 0.44), (0.75, 0.58, 0.44), (0.5, 0.47, 0.2)):
        leaf = mask.disc(round(d * width))
        spot = leaf.get_rect(center=(round(d * x), round(d * y))).topleft
        trefoil.blit(leaf, spot, special_flags=pg.BLEND_RGBA_MAX)
    return trefoil


def _sink(
    picture: pg.Surface, shape: pg.Surface, centre: tuple[int, int], fill: paint.Fill, alpha: float = 255
) -> None:
    """Inlay a sign: dark on its upper edge, a line of light below."""
    rect = shape.get_rect(center=centre)
    paint.put(picture, shape, (rect.x + 1, rect.y + 3), (255, 240, 214, 70))
    paint.put(picture, shape, (rect.x - 1, rect.y - 2), (0, 0, 0, 150))
    picture.blit(paint.faded(paint.paint(shape, fill), alpha), rect.topleft)
    paint.inner_shadow(picture, shape, rect.topleft, 4, (1, 3), 110)


# --- what a form adds -----------------------------------------------------------------------------------


def _overlay() -> pg.Surface:
    return clear(px(SLAB), px(SLAB + THICK))


def high_form() -> pg.Surface:
    """The amber of the nine central squares, stars carved into it."""
    layer = _overlay()
    size = px(RECESS)
    face = mask.rounded(size, size, px(CORNER))
    for square in arena.CENTRAL:
        at, centre = place(square), middle(square)
        tone = AMBER if square != arena.CENTRE else lighter(AMBER, 0.08)
        tint: list[Colour] = [(*lighter(tone, 0.05), 200), (*darker(tone, 0.10), 200)]
        paint.put(layer, face, at, tint)
        if square == arena.CENTRE:
            _enamel(layer, at, red=True)
        else:
            glyph = icons.icon("polar-star", px(34))
            _sink(layer, glyph, centre, BRASS_GLYPH, 150)
        paint.inner_shadow(layer, face, at, px(5), (px(1), px(2.4)), 170)
        paint.put(layer, mask.ring(size, size, px(CORNER), px(1.2)), at, (*rgb("#e3b23c"), 96))
    return layer


def duel() -> pg.Surface:
    """The two squares where a duel's first pieces stand."""
    layer = _overlay()
    for square in arena.DUEL_MARKS:
        _sink(layer, mask.ring(px(46), px(46), px(23), px(2.4)), middle(square), BRASS_GLYPH, 190)
        _sink(layer, icons.icon("crossed-swords", px(27)), middle(square), BRASS_GLYPH, 190)
    return layer


def melee() -> pg.Surface:
    """The melee's three markers, each on the border of its two squares, an arm into either."""
    layer = _overlay()
    for (first, second), sign in zip(arena.MELEE_MARKS, _signs(px(15)), strict=True):
        a, b = middle(first), middle(second)
        along = 0 if a[1] == b[1] else 1
        long, thick = px(46), px(3.4)
        size = (long, thick) if along == 0 else (thick, long)
        arm = mask.rounded(*size, thick / 2)
        centre = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        for spot in (a, b):
            # A ring in each of the two squares, joined by the arm.
            reach = px(34)
            ring = mask.ring(reach, reach, reach / 2, px(2))
            _sink(layer, ring, spot, BRASS_GLYPH, 130)
        paint.put(layer, arm, arm.get_rect(center=centre).topleft, BRASS)
        _medal(layer, centre, sign, px(28))
    return layer


def _signs(size: int) -> tuple[pg.Surface, pg.Surface, pg.Surface]:
    """The signs of the three markers: triangle, cross, diamond."""
    return (mask.seat_shape(2, size), mask.seat_shape(4, size), mask.seat_shape(0, size))


def _medal(layer: pg.Surface, centre: tuple[int, int], sign: pg.Surface, size: int) -> None:
    disc = mask.disc(size)
    at = disc.get_rect(center=centre).topleft
    paint.drop_shadow(layer, disc, at, 4, (1, 3), 160)
    bronze: list[Rgb] = [mix(BASALT, rgb("#8a6a34"), 0.75), mix(BASALT, rgb("#6a4c22"), 0.7)]
    paint.put(layer, disc, at, bronze)
    paint.bevel(layer, disc, at, 2, 90, 120)
    ring = mask.ring(size, size, size / 2, px(1.6))
    paint.put(layer, ring, at, BRASS)
    _sink(layer, sign, centre, [rgb("#ffe9b0"), rgb("#dcb45e")])
