"""The Sylvan scenes: deep woods, glades, pools, treetops."""

from build.art import diorama
from build.art import tash_kalar_sheets as sheets
from build.art import telendar_land as land
from build.art import telendar_light as light
from build.art.canvas import lighter, mix
from build.art.diorama import Layer
from build.art.tash_kalar_stage import LIGHT, WHITE, between, clouds, lit
from build.art.telendar_palettes import Palette
from build.art.telendar_scenes import Scene, Stage


def deepwood(p: Palette, seed: int) -> Stage:
    """A place among old trunks, light falling into a clearing."""
    return lit(
        p,
        seed,
        [
            Layer(diorama.rays(0.34, -0.12, 28, 0, 0.42, 0.1), lighter(p.sun, 0.2), 50),
            Layer(land.trunks(seed, (0.10, 0.47, 0.58, 0.72, 0.88), 0.04), p.far),
            Layer(light.haze(0.45, 0.95), p.sky[2], 100),
            Layer(land.trunks(seed + 2, (0.02, 0.64, 0.82, 0.98), 0.07), p.mid),
            Layer(diorama.hill(0.82, 0.04, 0.4), mix(p.mid, p.near, 0.5)),
            Layer(light.motes(seed, 30, 0.006, 0.1, 0.9), p.sun, 220),
        ],
        [
            Layer(land.canopy(0.13, seed), mix(p.near, p.front, 0.4)),
            Layer(land.grass(0.94, 0.11, seed), p.near),
            Layer(land.grass(0.99, 0.08, seed + 2), p.front),
        ],
        None,
        0,
        0.95,
    )


def glade(p: Palette, seed: int) -> Stage:
    """A clearing of mushrooms and fireflies under a bower."""
    return lit(
        p,
        seed,
        [
            Layer(land.leafy(0.62, 0.11, seed, 7), p.far),
            Layer(light.spot(*LIGHT, 0.32), p.sun, 110),
            Layer(diorama.hill(0.78, 0.05), p.mid),
            Layer(light.motes(seed, 56, 0.008, 0.05, 0.9), p.sun, 230),
        ],
        [
            Layer(sheets.bower(seed), p.near),
            Layer(land.mushrooms(0.95, 0.055, seed, 7), mix(p.near, p.mid, 0.5)),
            Layer(land.grass(0.98, 0.08, seed + 1), p.front),
        ],
        None,
        34,
        0.9,
    )


def grove(p: Palette, seed: int) -> Stage:
    """Round crowns on rolling hills, the sun between them."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.18, seed),
            Layer(land.leafy(0.60, 0.06, seed, 10), lighter(p.far, 0.12)),
            Layer(diorama.hill(0.66, 0.06, 0.7), between(p)),
            Layer(land.leafy(0.80, 0.09, seed + 3, 5), p.mid),
        ],
        [Layer(land.flowers(0.96, 0.022, seed), p.near), Layer(land.grass(0.98, 0.10, seed), p.front)],
        0.16,
    )


def ridgeway(p: Palette, seed: int) -> Stage:
    """A green ridge that climbs at the right, high enough for a herd to be seen on it."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.14, seed),
            Layer(land.leafy(0.60, 0.05, seed, 11), lighter(p.far, 0.12)),
            Layer(diorama.hill(0.37, 0.28, 0.86), p.far),
            Layer(land.leafy(0.78, 0.08, seed + 3, 6), between(p)),
            Layer(diorama.hill(0.84, 0.03, 0.4), p.mid),
        ],
        [Layer(land.flowers(0.96, 0.022, seed), p.near), Layer(land.grass(0.98, 0.10, seed), p.front)],
        0.16,
    )


def pool(p: Palette, seed: int) -> Stage:
    """A waterfall and lilies."""
    return lit(
        p,
        seed,
        [
            Layer(land.leafy(0.52, 0.09, seed, 8), p.far),
            Layer(land.rocks(0.66, 0.62, 7, 5), p.mid),
            Layer(sheets.cascade(0.78, 0.09, 0.63, seed), mix(p.sky[2], p.mid, 0.25)),
            Layer(sheets.cascade(0.78, 0.09, 0.63, seed, streaks=True), WHITE, 200),
            Layer(diorama.hill(0.64, 0.0), mix(p.sky[1], p.mid, 0.3)),
            Layer(land.glints(0.67, 0.98, seed, 34), lighter(p.sky[2], 0.4), 160),
            Layer(light.spot(LIGHT[0], 0.72, 0.24, 0.5), p.sun, 120),
        ],
        [Layer(sheets.lilies(0.84, seed, 8), p.near), Layer(land.reeds(1.0, 0.20, seed, 18), p.front)],
        0.15,
        40,
        0.6,
    )


def meadow(p: Palette, seed: int) -> Stage:
    return lit(
        p,
        seed,
        [
            clouds(p, 0.20, seed + 3, 5),
            Layer(diorama.pines(0.60, 0.20, seed, 16), lighter(p.far, 0.14)),
            Layer(land.leafy(0.70, 0.06, seed + 1, 9), p.far),
            Layer(diorama.hill(0.76, 0.04, 0.7), p.mid),
        ],
        [
            Layer(land.grass(0.88, 0.12, seed), p.near),
            Layer(land.flowers(0.96, 0.024, seed + 1), mix(p.near, p.front, 0.6)),
            Layer(land.grass(0.99, 0.09, seed + 2), p.front),
        ],
    )


def pinewood(p: Palette, seed: int) -> Stage:
    return lit(
        p,
        seed,
        [
            Layer(diorama.pines(0.66, 0.42, seed, 12), p.far),
            Layer(light.haze(0.40, 0.80), p.sky[2], 110),
            Layer(diorama.pines(0.82, 0.34, seed + 4, 9), p.mid),
        ],
        [Layer(diorama.pines(1.0, 0.20, seed + 9, 11), p.near), Layer(land.grass(0.99, 0.07, seed), p.front)],
        0.17,
        50,
        0.85,
    )


def moonwood(p: Palette, seed: int) -> Stage:
    """A great moon between trunks, fireflies over the grass."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 50, 0.6), p.sun, 200),
            Layer(land.leafy(0.66, 0.08, seed, 9), p.far),
            Layer(land.trunks(seed + 2, (0.02, 0.66, 0.80, 0.96), 0.055), p.mid),
            Layer(diorama.hill(0.82, 0.04), mix(p.mid, p.near, 0.4)),
            Layer(light.motes(seed, 44, 0.008, 0.3, 0.95), p.sun, 230),
        ],
        [
            Layer(land.canopy(0.12, seed), p.near),
            Layer(land.grass(0.92, 0.12, seed), p.near),
            Layer(land.flowers(0.99, 0.022, seed), p.front),
        ],
        0.225,
        0,
        0.9,
    )


def treetops(p: Palette, seed: int) -> Stage:
    """A place high among leaves, far hills below."""
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.66, 0.08, seed), lighter(p.far, 0.14)),
            Layer(land.leafy(0.82, 0.10, seed, 8), p.far),
            Layer(light.haze(0.5, 1.0), p.sky[2], 80),
            Layer(land.leafy(0.98, 0.13, seed + 3, 7), p.mid),
            Layer(light.motes(seed, 22, 0.008), p.rim, 200),
        ],
        [Layer(sheets.bower(seed, 0.11), p.near), Layer(land.leafy(1.10, 0.10, seed + 5, 8), p.front)],
        0.17,
        54,
        0.9,
    )


def court(p: Palette, seed: int) -> Stage:
    """The queen's place: a bower of blossoms, beams of light."""
    return lit(
        p,
        seed,
        [
            Layer(land.trunks(seed, (0.50, 0.62, 0.76, 0.90), 0.035), p.far),
            Layer(light.spot(*LIGHT, 0.34), p.sun, 100),
            Layer(diorama.hill(0.80, 0.03), p.mid),
            Layer(light.motes(seed, 40, 0.007), p.sun, 220),
        ],
        [
            Layer(sheets.bower(seed, 0.12), p.near),
            Layer(land.flowers(0.95, 0.026, seed, 12), mix(p.mid, p.rim, 0.3)),
            Layer(land.grass(0.98, 0.09, seed), p.front),
        ],
        0.19,
        60,
        0.9,
    )


WOOD: tuple[Scene, ...] = (
    deepwood,
    glade,
    grove,
    ridgeway,
    pool,
    meadow,
    pinewood,
    moonwood,
    treetops,
    court,
)
