"""The scenery of the last acts: a wide paper theatre for each game, and the Gate of Evil with its two leaves."""

import math

import pygame as pg

from build.art import diorama, telendar_land, telendar_light
from build.art.canvas import clear, darker, reduced, rgb, save
from build.art.diorama import Layer, Sun
from build.art.texture import grain, noise, stone, wood
from game.ui.kit.draw import icons, mask, paint

SIZE = (1600, 720)
GATE = (560, 520)
"""The size of the Gate's frame, in pixels; the leaves and the light are the size of its opening"""
OPENING = (0.25, 0.22, 0.50, 0.76)
"""The Gate's opening: its left, top, width and height, as shares of the frame's"""
_OVER = 2
_GATE_STONE = rgb("#6a5f80")
_STARS = ("#ffd9ff", "#ff9cf0")


def make() -> None:
    for name, paint_it in SCENERY.items():
        save(paint_it(), name, 84)
    save(gate_frame(), "telendar/gate.webp", 88)
    save(gate_leaf(), "telendar/gate_leaf.webp", 88)
    save(gate_light(), "telendar/gate_light.webp", 86)


# --- scenery ------------------------------------------------------------------------------------------


def _dawn() -> pg.Surface:
    """The cursed land as the day breaks over it."""
    parts = [
        Layer(diorama.rays(0.30, 0.62, 28), rgb("#fff0c8"), 36),
        Layer(diorama.clouds(0.26, 8, 6, 0.10), rgb("#c97f8c"), 150),
        Layer(telendar_land.rocks(0.70, 0.46, 21, 13), rgb("#a35f78")),
        Layer(diorama.ruins(0.80, 0.20, 6, 17), rgb("#703f68")),
        Layer(telendar_light.haze(0.5, 0.95), rgb("#ffb48a"), 60),
        Layer(telendar_land.rocks(0.92, 0.20, 5, 17), rgb("#47275a")),
        Layer(diorama.ridge(0.95, 0.03, 3), rgb("#2a1638")),
    ]
    sky = _sky((0, "#33215a"), (0.34, "#8d4f7c"), (0.6, "#f0925f"), (0.82, "#ffd48a"), (1, "#fff0c0"))
    return diorama.scene(*SIZE, sky, Sun(0.30, 0.66, 0.10, None, rgb("#fff3c8")), parts, 4, _OVER, 90)


def _nightfall() -> pg.Surface:
    """The same land under a red moon, for a match that nobody could win."""
    parts = [
        Layer(telendar_light.stars(11, 90, 0.5), rgb("#ffd8ff"), 120),
        Layer(diorama.rays(0.30, 0.60, 22), rgb("#ff5a6a"), 26),
        Layer(diorama.clouds(0.20, 9, 6, 0.11), rgb("#2c1030"), 200),
        Layer(telendar_land.rocks(0.70, 0.46, 21, 13), rgb("#4a1c3c")),
        Layer(diorama.ruins(0.80, 0.20, 6, 17), rgb("#321232")),
        Layer(telendar_light.haze(0.55, 0.95), rgb("#c03a5a"), 46),
        Layer(telendar_land.rocks(0.92, 0.20, 5, 17), rgb("#1e0b26")),
        Layer(diorama.ridge(0.95, 0.03, 3), rgb("#10060f")),
    ]
    sky = _sky((0, "#0d0614"), (0.45, "#2a0d2c"), (0.75, "#6a1c38"), (1, "#b0343e"))
    return diorama.scene(*SIZE, sky, Sun(0.80, 0.24, 0.045, rgb("#ff8a6a"), rgb("#c02a3a")), parts, 4, _OVER, 130)


def _stands() -> pg.Surface:
    """The arena's arcades at dusk, with lights in the sky above them."""
    parts = [
        Layer(telendar_light.stars(5, 110, 0.45), rgb("#ffe9ff"), 150),
        Layer(diorama.rays(0.42, 0.86, 26), rgb("#ffdf9a"), 40),
        Layer(diorama.arches(0.60, 0.24, 15), rgb("#7a3f63")),
        Layer(diorama.spears(3, 22, 0.34, 0.60), rgb("#8f4a6a")),
        Layer(telendar_light.haze(0.45, 0.85), rgb("#ffb870"), 66),
        Layer(diorama.arches(0.80, 0.26, 11), rgb("#4f2750")),
        Layer(diorama.hill(0.86, 0.03, 0.4), rgb("#38193f")),
        Layer(diorama.hill(0.95, -0.03, 0.5), rgb("#241030")),
    ]
    sky = _sky((0, "#140d33"), (0.38, "#4b2364"), (0.66, "#b8506a"), (0.86, "#f4a860"), (1, "#ffe0a0"))
    return diorama.scene(*SIZE, sky, Sun(0.42, 0.80, 0.12, None, rgb("#ffd890")), parts, 6, _OVER, 100)


def _fair() -> pg.Surface:
    """A sunburst over paper hills and sails, in the box's three inks."""
    parts = [
        Layer(diorama.rays(0.40, 0.84, 30, 0, 0.5, 3), rgb("#ffffff"), 46),
        Layer(diorama.clouds(0.20, 5, 5, 0.12), rgb("#fff4dc"), 150),
        Layer(diorama.hill(0.66, 0.20, 0.2), rgb("#7fb8ad")),
        Layer(diorama.hill(0.72, 0.22, 0.75), rgb("#4f9a98")),
        Layer(diorama.pines(0.80, 0.16, 8, 18), rgb("#2c7a80")),
        Layer(diorama.hill(0.86, 0.08, 0.45), rgb("#1d5a66")),
        Layer(diorama.hill(0.97, 0.05, 0.6), rgb("#12404c")),
    ]
    sky = _sky((0, "#2f8f9a"), (0.4, "#8fcabc"), (0.72, "#fbe6a8"), (1, "#ffd08a"))
    return diorama.scene(*SIZE, sky, Sun(0.40, 0.76, 0.10, rgb("#fff6cf"), rgb("#fff0b0")), parts, 2, _OVER, 70)


def _battlefield() -> pg.Surface:
    """The moor at sunset, after the last battle."""
    parts = [
        Layer(diorama.rays(0.42, 0.58, 26), rgb("#ffe0a0"), 44),
        Layer(diorama.clouds(0.22, 12, 6, 0.13), rgb("#5a2830"), 170),
        Layer(diorama.ridge(0.60, 0.16, 7, 0.55), rgb("#9a4a34")),
        Layer(diorama.pines(0.68, 0.12, 12, 26), rgb("#6e3630")),
        Layer(telendar_light.haze(0.45, 0.9), rgb("#ffb060"), 70),
        Layer(diorama.spears(9, 26, 0.50, 0.80), rgb("#4a2628")),
        Layer(diorama.ridge(0.80, 0.05, 15), rgb("#40302a")),
        Layer(telendar_land.grass(0.98, 0.05, 4, 150), rgb("#221a18")),
    ]
    sky = _sky((0, "#2a1830"), (0.3, "#7a2c3a"), (0.6, "#e0713c"), (0.85, "#ffc06a"), (1, "#ffe2a0"))
    return diorama.scene(*SIZE, sky, Sun(0.42, 0.56, 0.075, rgb("#fff0c0"), rgb("#ffc060")), parts, 5, _OVER, 110)


def _wasteland() -> pg.Surface:
    """The ruins of the old world under a sky of ash."""
    parts = [
        Layer(diorama.rays(0.40, 0.60, 20), rgb("#ffdca8"), 30),
        Layer(diorama.clouds(0.18, 4, 7, 0.14), rgb("#2f302c"), 170),
        Layer(diorama.ruins(0.62, 0.34, 14, 22), rgb("#6f5f4c")),
        Layer(telendar_light.haze(0.4, 0.85), rgb("#e0a060"), 60),
        Layer(diorama.ruins(0.76, 0.24, 31, 15), rgb("#463c33")),
        Layer(diorama.ridge(0.84, 0.05, 8, 0.6), rgb("#33291f")),
        Layer(telendar_land.rocks(0.98, 0.10, 9, 22), rgb("#1c1611")),
    ]
    sky = _sky((0, "#23272a"), (0.4, "#5c5a4e"), (0.7, "#c08a4e"), (1, "#f0c078"))
    return diorama.scene(*SIZE, sky, Sun(0.40, 0.58, 0.07, rgb("#ffe6b0"), rgb("#f0a850")), parts, 9, _OVER, 120)


SCENERY = {
    "telendar/dawn.webp": _dawn,
    "telendar/nightfall.webp": _nightfall,
    "tash_kalar/stands.webp": _stands,
    "card_game/fair.webp": _fair,
    "kharnage/battlefield.webp": _battlefield,
    "dark_eden/wasteland.webp": _wasteland,
}


def _sky(*stops: tuple[float, str]) -> list[paint.Stop]:
    return [(place, rgb(code)) for place, code in stops]


# --- the Gate -----------------------------------------------------------------------------------------


def _arch(middle: float, top: float, foot: float, width: float) -> list[mask.Point]:
    """The outline of an opening that is round above."""
    half = width / 2
    bow = [
        (middle - half * math.cos(math.pi * t / 30), top + half - half * math.sin(math.pi * t / 30)) for t in range(31)
    ]
    return [(middle - half, foot), *bow, (middle + half, foot)]


def gate_frame() -> pg.Surface:
    """The Gate's frame: horned stone with stars around the opening, a skull above it."""
    wide, tall = (side * _OVER for side in GATE)
    middle, inner, top = wide / 2, wide * OPENING[2], tall * OPENING[1]
    right = [(0.36, 1.0), (0.36, 0.34), (0.43, 0.20), (0.45, 0.10), (0.42, 0.0), (0.365, 0.09), (0.30, 0.15)]
    right += [(0.20, 0.14), (0.0, 0.085)]
    half = [(middle + x * wide, y * tall) for x, y in right]
    outline = [*half, *((2 * middle - x, y) for x, y in reversed(half))]
    shape = mask.polygon(wide, tall, outline, [_arch(middle, top, tall * 1.1, inner)])
    surface = clear(wide, tall)
    rock = stone(wide, tall, _GATE_STONE, 5, 2).convert_alpha()
    rock.blit(paint.vertical(wide, tall, [(255, 230, 255, 60), (0, 0, 0, 0), (20, 0, 40, 150)]), (0, 0))
    paint.put(surface, shape, (0, 0), rock)
    paint.bevel(surface, shape, (0, 0), 5, 150, 140)
    away = inner / 2 + wide * 0.055
    bow = [math.pi * (i + 0.5) / 9 for i in range(9)]
    places = [(middle - away * math.cos(t), top + inner / 2 - away * math.sin(t)) for t in bow]
    places += [(middle + side * away, tall * (0.56 + 0.14 * i)) for side in (-1, 1) for i in range(3)]
    star = mask.star(26, 4, 0.36)
    for i, (x, y) in enumerate(places):
        paint.put(surface, star, (x - 13, y - 13), rgb(_STARS[i % 2]))
    skull = icons.icon("horned-skull", round(wide * 0.2))
    back, pad = mask.grown(mask.solid(skull), 6)
    at = (middle - skull.get_width() / 2, tall * 0.14 - skull.get_height() / 2)
    paint.drop_shadow(surface, back, (at[0] - pad, at[1] - pad), 10, (0, 6), 200)
    paint.put(surface, back, (at[0] - pad, at[1] - pad), rgb("#1a0a18"))
    paint.put(surface, skull, at, [(0, rgb("#ffe0d0")), (0.5, rgb("#e88a7a")), (1, rgb("#9a3a5a"))])
    return reduced(surface, GATE)


def _opening() -> tuple[int, int]:
    """The size of the opening, in oversized pixels."""
    return round(GATE[0] * OPENING[2] * _OVER), round(GATE[1] * OPENING[3] * _OVER)


def gate_leaf() -> pg.Surface:
    """The left leaf: violet boards under iron bands, the edge that meets the other one lit."""
    wide, tall = _opening()
    half = wide // 2
    shape = mask.intersection(mask.polygon(wide, tall, _arch(wide / 2, 0, tall, wide)), _left(wide, tall, half))
    surface = clear(wide, tall)
    boards = pg.transform.rotate(wood(tall, wide, rgb("#4a3560"), 7, 2, 1.2), 90).convert_alpha()
    boards.blit(paint.horizontal(wide, tall, [(0, 0, 0, 110), (190, 120, 255, 50), (0, 0, 0, 90)]), (0, 0))
    for i in range(1, 4):
        boards.fill((14, 6, 22, 200), (half * i // 4, 0, 4, tall))
    paint.put(surface, shape, (0, 0), boards)
    for place in (0.34, 0.58, 0.82):
        band = mask.intersection(shape, _band(wide, tall, place))
        paint.drop_shadow(surface, band, (0, 0), 6, (0, 5), 200)
        paint.put(surface, band, (0, 0), [rgb("#8d86a0"), rgb("#454058")])
        paint.bevel(surface, band, (0, 0), 2, 120, 120)
        nail = mask.disc(16)
        for n in (0.3, 0.72):
            paint.put(surface, nail, (half * n - 8, tall * (place + 0.02) - 8), [rgb("#d9d4e6"), rgb("#5a546c")])
    paint.bevel(surface, shape, (0, 0), 3, 130, 130)
    surface.fill(rgb("#ffd9ff"), (half - 6, round(tall * 0.02), 6, tall))
    return reduced(surface.subsurface((0, 0, half, tall)).copy(), (half // _OVER, tall // _OVER))


def _left(wide: int, tall: int, half: int) -> pg.Surface:
    return mask.polygon(wide, tall, [(0, 0), (half, 0), (half, tall), (0, tall)])


def _band(wide: int, tall: int, place: float) -> pg.Surface:
    return mask.polygon(
        wide, tall, [(0, tall * place), (wide, tall * place), (wide, tall * (place + 0.04)), (0, tall * (place + 0.04))]
    )


def gate_light() -> pg.Surface:
    """The view through the open Gate: a whirl of violet light."""
    wide, tall = _opening()
    shape = mask.polygon(wide, tall, _arch(wide / 2, 0, tall, wide))
    surface = clear(wide, tall)
    stops: list[paint.Stop] = [
        (0, rgb("#fff4ff")),
        (0.16, rgb("#ffc0ff")),
        (0.45, rgb("#b452d8")),
        (1, darker(rgb("#5a1a80"), 0.5)),
    ]
    light = paint.radial(wide, tall, (wide / 2, tall * 0.5), (wide * 0.62, tall * 0.6), stops)
    paint.put(surface, shape, (0, 0), light)
    whirl = mask.centred(icons.icon("vortex", round(tall * 1.2)), wide, tall)
    surface.blit(
        paint.faded(paint.paint(mask.intersection(shape, whirl), [rgb("#ffd8ff"), rgb("#a040d0")]), 120), (0, 0)
    )
    grain(surface, noise(wide, tall, 2, 4), 0.03)
    return reduced(surface, (wide // _OVER, tall // _OVER))
