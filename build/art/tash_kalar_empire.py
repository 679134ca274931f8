"""The Empire's scenes: a golden city at dawn, its walls, halls and towers."""

from build.art import diorama
from build.art import tash_kalar_sheets as sheets
from build.art import telendar_land as land
from build.art import telendar_light as light
from build.art import telendar_walls as walls
from build.art.canvas import lighter, mix, rgb
from build.art.diorama import Layer
from build.art.tash_kalar_stage import LIGHT, WHITE, between, clouds, lit
from build.art.telendar_palettes import Palette
from build.art.telendar_scenes import Scene, Stage


def arcade(p: Palette, seed: int) -> Stage:
    """Arches of an imperial square, the city's domes beyond."""
    return lit(
        p,
        seed,
        [
            Layer(sheets.domes(0.66, 0.28, seed, 11), lighter(p.far, 0.14)),
            Layer(diorama.arches(0.58, 0.24, 8), p.far),
            Layer(diorama.ridge(0.80, 0.02, seed), p.mid),
        ],
        [Layer(diorama.hill(0.90, 0.03, 0.6), p.near), Layer(diorama.ridge(0.97, 0.02, seed + 9), p.front)],
    )


def ramparts(p: Palette, seed: int) -> Stage:
    """The top of the city wall: battlements before and behind."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.20, seed),
            Layer(diorama.ridge(0.58, 0.10, seed), lighter(p.far, 0.16)),
            Layer(sheets.domes(0.68, 0.30, seed + 2, 9), p.far),
            Layer(sheets.battlements(0.76, 0.055, seed), p.mid),
        ],
        [Layer(sheets.battlements(0.93, 0.085, seed + 3), p.near), Layer(diorama.hill(0.98, 0), p.front)],
    )


def bastion(p: Palette, seed: int) -> Stage:
    """Towers along the wall, each with its guns."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.16, seed),
            Layer(sheets.domes(0.68, 0.24, seed + 2, 10), lighter(p.far, 0.12)),
            Layer(sheets.tower(0.79, 0.30, 0.075), p.far),
            Layer(sheets.battlements(0.72, 0.05, seed), between(p)),
        ],
        [Layer(sheets.battlements(0.90, 0.085, seed + 3), p.near), Layer(diorama.hill(0.98, 0), p.front)],
    )


def city(p: Palette, seed: int) -> Stage:
    """Roofs and domes down to the harbour of the sky, banners from above."""
    red = mix(p.near, rgb("#b8342c"), 0.55)
    return lit(
        p,
        seed,
        [
            Layer(sheets.domes(0.60, 0.30, seed, 14), lighter(p.far, 0.16)),
            Layer(sheets.domes(0.74, 0.30, seed + 5, 9), between(p)),
            Layer(diorama.hill(0.82, 0.02), p.mid),
        ],
        [
            Layer(walls.pennons((0.70, 0.90), -0.03, 0.085, 0.40), red),
            Layer(diorama.arches(0.84, 0.3, 7), p.near),
            Layer(diorama.hill(0.97, 0.01), p.front),
        ],
    )


def forum(p: Palette, seed: int) -> Stage:
    """Steps between columns, the sun in the gate."""
    return lit(
        p,
        seed,
        [
            Layer(sheets.domes(0.70, 0.22, seed, 12), lighter(p.far, 0.12)),
            Layer(walls.columns((0.50, 0.66, 0.82, 0.98), 0.10, 0.76, 0.045), p.far),
            Layer(walls.columns((0.03,), 0.0, 0.84, 0.07), p.mid),
            Layer(diorama.hill(0.76, 0), between(p)),
            Layer(walls.paving(0.76), p.rim, 46),
        ],
        [Layer(diorama.hill(0.92, 0.0), p.near), Layer(diorama.hill(0.97, 0.01), p.front)],
    )


def parade(p: Palette, seed: int) -> Stage:
    """A legion's spears and banners before the walls."""
    return lit(
        p,
        seed,
        [
            Layer(sheets.battlements(0.62, 0.05, seed), lighter(p.far, 0.10)),
            Layer(diorama.spears(seed, 24, 0.34, 0.95), between(p)),
            Layer(diorama.hill(0.82, 0.03), p.mid),
        ],
        [Layer(diorama.spears(seed + 3, 9, 0.62, 1.0), p.near), Layer(diorama.hill(0.95, 0.02), p.front)],
    )


def aqueduct(p: Palette, seed: int) -> Stage:
    """Two tiers of arches across a wide valley."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.18, seed),
            Layer(diorama.ridge(0.46, 0.16, seed, 0.54), lighter(p.far, 0.16)),
            Layer(diorama.arches(0.40, 0.18, 13), p.far),
            Layer(diorama.arches(0.56, 0.30, 8), between(p)),
            Layer(land.road(0.80, 0.7, 0.5), mix(p.sky[2], p.mid, 0.45)),
        ],
        [Layer(diorama.hill(0.89, 0.03, 0.3), p.near), Layer(land.grass(0.97, 0.07, seed), p.front)],
    )


def library(p: Palette, seed: int) -> Stage:
    return lit(
        p,
        seed,
        [
            Layer(walls.shelves((0.25, 0.49, 0.73), seed, "books"), p.far),
            Layer(light.spot(*LIGHT, 0.34), p.glow, 150),
            Layer(walls.window(0.80, 0.04, 0.20, 0.52, 3), p.sun, 170),
        ],
        [
            Layer(walls.counter(0.87), p.near),
            Layer(walls.candles(0.88, seed, (0.04, 0.60)), p.mid),
            Layer(walls.candles(0.88, seed, (0.04, 0.60), lit=True), p.sun, 240),
        ],
        None,
        0,
        1.0,
    )


def rooftops(p: Palette, seed: int) -> Stage:
    """Roofs by night, a great moon behind."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 60, 0.6), p.sun, 200),
            Layer(sheets.domes(0.66, 0.32, seed, 10), p.far),
            Layer(walls.houses(0.82, 0.26, seed, 8), p.mid),
            Layer(walls.houses(0.82, 0.26, seed, 8, lit=True), rgb("#ffcf70"), 220),
        ],
        [Layer(sheets.battlements(0.90, 0.07, seed), p.near), Layer(diorama.hill(0.98, 0), p.front)],
        0.215,
        0,
    )


def clockhall(p: Palette, seed: int) -> Stage:
    """A golden dial standing in a starry sky."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 80, 0.8), p.sun, 220),
            Layer(light.softened(sheets.dial(*LIGHT, 0.335, 10.15), 0.014), p.glow, 255),
            Layer(sheets.dial(*LIGHT, 0.335, 10.15), lighter(p.glow, 0.25), 255),
            Layer(sheets.domes(0.84, 0.22, seed, 12), p.mid),
        ],
        [Layer(sheets.battlements(0.93, 0.06, seed), p.near), Layer(light.motes(seed, 26, 0.006), p.sun, 210)],
        None,
        0,
    )


def spellfloor(p: Palette, seed: int) -> Stage:
    """A round hall of columns, a magic circle shining on its floor."""
    x = LIGHT[0]
    return lit(
        p,
        seed,
        [
            Layer(diorama.arches(0.0, 0.80, 6), p.far),
            Layer(light.spot(*LIGHT, 0.34), p.sun, 110),
            Layer(diorama.hill(0.72, 0), p.mid),
            Layer(light.softened(light.circle(x + 0.04, 0.84, 0.42, 0.30, 6 + seed % 3), 0.014), p.glow, 255),
            Layer(light.circle(x + 0.04, 0.84, 0.42, 0.30, 6 + seed % 3), p.sun, 235),
        ],
        [Layer(light.motes(seed, 40, 0.007, 0.05, 0.95), p.sun, 220)],
        None,
        0,
        0.95,
    )


def trance(p: Palette, seed: int) -> Stage:
    """Rings that draw the eye in."""
    return lit(
        p,
        seed,
        [
            Layer(light.softened(sheets.rings(*LIGHT, 8, 0.80, 0.03), 0.008), p.glow, 150),
            Layer(sheets.rings(*LIGHT, 8, 0.80, 0.02), p.sun, 130),
            Layer(light.spot(*LIGHT, 0.30), p.glow, 130),
            Layer(light.stars(seed, 40, 1.0), p.sun, 200),
        ],
        [Layer(sheets.battlements(0.93, 0.06, seed), p.near), Layer(diorama.hill(0.98, 0), p.front)],
        None,
        0,
        1.0,
    )


def stagecraft(p: Palette, seed: int) -> Stage:
    """A stage between parted curtains."""
    return lit(
        p,
        seed,
        [
            Layer(light.spot(*LIGHT, 0.36), p.glow, 130),
            Layer(walls.steps(0.80, 3, 0.9), p.mid),
            Layer(walls.drapes(), mix(p.near, p.mid, 0.3)),
            Layer(walls.drapes(folds=True), p.rim, 50),
        ],
        [Layer(diorama.hill(0.96, 0), p.front)],
        0.16,
        50,
    )


def skyward(p: Palette, seed: int) -> Stage:
    """A sky high above the clouds, the towers of the city far below."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.24, seed, 5, 0.09, 110),
            Layer(sheets.domes(0.80, 0.36, seed, 10), p.far),
            clouds(p, 0.66, seed + 2, 6, 0.13, 170),
        ],
        [
            Layer(diorama.clouds(0.90, seed + 4, 8, 0.14), mix(p.sky[2], WHITE, 0.25)),
            Layer(diorama.clouds(1.0, seed + 7, 8, 0.12), mix(p.sky[2], WHITE, 0.6)),
        ],
        0.17,
        52,
        0.95,
    )


def sanctum(p: Palette, seed: int) -> Stage:
    """A temple open to the dawn: tall windows, steps, incense."""
    return lit(
        p,
        seed,
        [
            *(Layer(walls.window(x, 0.06, 0.13, 0.56, 2), p.sun, 190) for x in (0.62, 0.80, 0.98)),
            Layer(walls.columns((0.53, 0.71, 0.89), 0.02, 0.80, 0.035), p.far),
            Layer(walls.columns((0.05,), -0.02, 0.84, 0.06), p.mid),
            Layer(light.softened(light.ribbons(0.34, seed, 3, 0.02), 0.012), p.sun, 80),
            Layer(walls.steps(0.80, 4, 0.9), p.mid),
        ],
        [
            Layer(walls.candles(0.93, seed, (0.05, 0.58, 0.66)), p.near),
            Layer(walls.candles(0.93, seed, (0.05, 0.58, 0.66), lit=True), p.sun, 240),
            Layer(diorama.hill(0.96, 0), p.front),
        ],
        0.20,
        56,
        0.95,
    )


EMPIRE: tuple[Scene, ...] = (
    arcade,
    ramparts,
    bastion,
    city,
    forum,
    parade,
    aqueduct,
    library,
    rooftops,
    clockhall,
    spellfloor,
    trance,
    stagecraft,
    skyward,
    sanctum,
)
