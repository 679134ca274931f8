"""The legends' scenes: dark skies and golden light, fire, sea, storm, bone and stone."""

from build.art import diorama
from build.art import tash_kalar_sheets as sheets
from build.art import telendar_land as land
from build.art import telendar_light as light
from build.art import telendar_walls as walls
from build.art.canvas import darker, lighter, mix, rgb
from build.art.diorama import Layer
from build.art.tash_kalar_stage import LIGHT, between, clouds, lit
from build.art.telendar_palettes import Palette
from build.art.telendar_scenes import Scene, Stage


def inferno(p: Palette, seed: int) -> Stage:
    """Burning mountains below a mountain of fire."""
    lava = mix(p.glow, p.sun, 0.3)
    return lit(
        p,
        seed,
        [
            Layer(light.spot(0.80, 0.20, 0.24), p.glow, 210),
            Layer(land.canopy(0.16, seed, 11, 0.09), mix(p.sky[0], p.far, 0.5)),
            Layer(sheets.volcano(0.80, 0.24, 0.80), p.far),
            Layer(sheets.volcano(0.80, 0.24, 0.80, lava=True), lava, 245),
            Layer(diorama.ridge(0.66, 0.14, seed, 0.58), between(p)),
            Layer(light.flames(0.88, 0.34, seed, 10), mix(p.sky[1], p.glow, 0.45), 210),
            Layer(land.rocks(0.86, 0.16, seed + 3, 8), p.mid),
            Layer(light.motes(seed, 60, 0.007), p.sun, 240),
        ],
        [
            Layer(light.flames(1.02, 0.22, seed + 5, 13), mix(p.glow, p.sun, 0.25), 210),
            Layer(land.rocks(1.0, 0.11, seed + 6, 11), p.front),
        ],
        0.18,
        50,
        0.85,
    )


def rift(p: Palette, seed: int) -> Stage:
    """A plain that breaks into glowing cracks."""
    return lit(
        p,
        seed,
        [
            Layer(land.rocks(0.66, 0.42, seed, 6), p.far),
            Layer(light.haze(0.4, 0.8), p.glow, 90),
            Layer(diorama.ridge(0.76, 0.03, seed), p.near),
            Layer(light.softened(sheets.fireflood(0.77, seed), 0.012), p.glow, 255),
            Layer(sheets.fireflood(0.77, seed), p.sun, 240),
            Layer(light.motes(seed, 46, 0.007), p.sun, 230),
        ],
        [Layer(land.rocks(0.99, 0.09, seed + 6, 10), p.front)],
        0.18,
        46,
        0.85,
    )


def deathgate(p: Palette, seed: int) -> Stage:
    """Tombs below a pale golden gate of light."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 70, 0.6), p.sun, 200),
            Layer(walls.keep(0.82, 0.66, 0.26, seed), p.far),
            Layer(land.bare(0.74, 0.7, seed, 4), between(p)),
            Layer(light.haze(0.5, 0.92), p.sky[2], 100),
            Layer(walls.tombs(0.84, 0.14, seed, 10), p.mid),
        ],
        [Layer(walls.tombs(0.97, 0.16, seed + 3, 7), p.near), Layer(land.grass(0.99, 0.07, seed), p.front)],
        0.20,
        60,
        0.9,
    )


def worldgrove(p: Palette, seed: int) -> Stage:
    """The ground under the oldest tree, golden light in the air."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 50, 0.5), p.sun, 190),
            Layer(diorama.pines(0.66, 0.24, seed, 15), p.far),
            Layer(light.haze(0.45, 0.85), p.sky[2], 90),
            Layer(land.leafy(0.80, 0.07, seed + 3, 8), p.mid),
            Layer(light.motes(seed, 60, 0.008, 0.05, 0.95), p.sun, 235),
        ],
        [Layer(land.mushrooms(0.95, 0.05, seed, 8), p.near), Layer(land.grass(0.98, 0.09, seed), p.front)],
        0.21,
        56,
        0.85,
    )


def boneyard(p: Palette, seed: int) -> Stage:
    """A place among the ribs of dead giants."""
    bone = mix(p.far, rgb("#e8d6aa"), 0.42)
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.58, 0.16, seed, 0.56), p.far),
            Layer(sheets.ribs(0.74, 0.62, 7), bone),
            Layer(light.haze(0.45, 0.9), p.sky[2], 80),
            Layer(diorama.ridge(0.80, 0.03, seed + 2), p.mid),
        ],
        [Layer(land.rocks(0.97, 0.08, seed + 5, 12), p.near), Layer(diorama.ridge(0.98, 0.02, seed), p.front)],
        0.18,
        50,
    )


def maelstrom(p: Palette, seed: int) -> Stage:
    """Black waves, lightning over the sea."""
    return lit(
        p,
        seed,
        [
            Layer(land.canopy(0.20, seed, 12, 0.11), mix(p.sky[0], p.sky[1], 0.5)),
            Layer(light.softened(light.bolt(0.92, seed, 0.5), 0.02), p.glow, 220),
            Layer(light.bolt(0.92, seed, 0.5), lighter(p.sun, 0.5), 255),
            Layer(land.waves(0.58, 0.05, 7), p.far),
            Layer(land.waves(0.68, 0.06, 5.5, 0.4), between(p)),
        ],
        [
            Layer(land.waves(0.84, 0.07, 4.5, 0.1), p.mid),
            Layer(land.waves(0.92, 0.07, 4, 0.6), p.near),
            Layer(land.waves(1.0, 0.06, 3.5, 0.3), p.front),
        ],
        0.17,
        46,
    )


def siege(p: Palette, seed: int) -> Stage:
    """A castle burning in the distance."""
    places = ((0.70, 0.56, 0.22), (0.80, 0.52, 0.26), (0.90, 0.56, 0.2))
    return lit(
        p,
        seed,
        [
            clouds(p, 0.2, seed, 4, 0.08, 60),
            Layer(diorama.ridge(0.56, 0.18, seed, 0.56), p.far),
            Layer(light.spot(0.80, 0.44, 0.26), p.glow, 190),
            Layer(sheets.fires(places), p.glow, 235),
            Layer(walls.keep(0.80, 0.60, 0.30, seed), p.near),
            Layer(diorama.ridge(0.76, 0.05, seed + 3), p.mid),
            Layer(light.motes(seed, 50, 0.006), p.sun, 230),
        ],
        [Layer(land.rocks(0.96, 0.11, seed + 6, 10), p.near), Layer(diorama.ridge(0.98, 0.02, seed), p.front)],
        0.18,
        52,
        0.85,
    )


def upheaval(p: Palette, seed: int) -> Stage:
    """Rising ground and flying stones."""
    return lit(
        p,
        seed,
        [
            Layer(land.rocks(0.66, 0.50, seed, 5), p.far),
            Layer(sheets.boulders(seed, 10), mix(p.mid, p.rim, 0.35)),
            Layer(light.haze(0.4, 0.9), p.glow, 90),
            Layer(land.rocks(0.84, 0.24, seed + 2, 7), p.mid),
            Layer(sheets.fireflood(0.84, seed, 6), p.glow, 190),
        ],
        [Layer(land.rocks(0.98, 0.14, seed + 4, 9), p.near), Layer(diorama.ridge(0.99, 0.02, seed), p.front)],
        0.19,
        50,
        0.85,
    )


def eternity(p: Palette, seed: int) -> Stage:
    """A place outside of time: stars, a golden dial, orbits."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 120, 1.0), p.sun, 230),
            Layer(light.softened(light.ribbons(0.5, seed, 5, 0.05), 0.02), p.glow, 110),
            Layer(light.softened(sheets.dial(*LIGHT, 0.36, 7.6), 0.016), p.glow, 255),
            Layer(sheets.dial(*LIGHT, 0.36, 7.6), lighter(p.glow, 0.2), 255),
            Layer(sheets.rings(*LIGHT, 3, 0.78, 0.007), p.glow, 150),
        ],
        [Layer(land.rocks(0.99, 0.10, seed, 9), p.front), Layer(light.motes(seed, 40, 0.007), p.sun, 230)],
        None,
        0,
        1.0,
    )


def tempest(p: Palette, seed: int) -> Stage:
    """The heart of a storm."""
    return lit(
        p,
        seed,
        [
            Layer(land.canopy(0.30, seed, 12, 0.13), mix(p.sky[0], p.sky[1], 0.55)),
            *(
                Layer(light.softened(light.bolt(x, seed + i, 0.7), 0.02), p.glow, 230)
                for i, x in enumerate((0.66, 0.88))
            ),
            *(Layer(light.bolt(x, seed + i, 0.7), lighter(p.sun, 0.5), 255) for i, x in enumerate((0.66, 0.88))),
            Layer(land.canopy(0.17, seed + 1, 12, 0.11), mix(p.sky[0], p.far, 0.4)),
            Layer(light.ribbons(0.46, seed, 6, 0.016), lighter(p.sky[2], 0.3), 120),
            Layer(diorama.ridge(0.74, 0.12, seed, 0.56), p.far),
        ],
        [
            Layer(land.rocks(0.93, 0.12, seed + 3, 9), p.near),
            Layer(diorama.ridge(0.98, 0.02, seed), p.front),
            Layer(light.rain(seed, 90), lighter(p.sky[2], 0.4), 110),
        ],
        None,
        50,
        0.9,
    )


def vastness(p: Palette, seed: int) -> Stage:
    """A titan's scale: tiny towers and hills at the foot of the picture, clouds at half its height."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 40, 0.35), p.sun, 180),
            Layer(diorama.ridge(0.66, 0.20, seed, 0.56), p.far),
            clouds(p, 0.58, seed, 6, 0.07, 120),
            Layer(walls.keep(0.76, 0.78, 0.10, seed), between(p)),
            Layer(diorama.pines(0.84, 0.05, seed, 34), p.mid),
        ],
        [
            Layer(diorama.pines(0.94, 0.06, seed + 3, 30), p.near),
            Layer(walls.houses(0.98, 0.07, seed, 18), darker(p.near, 0.25)),
            Layer(diorama.hill(0.99, 0), p.front),
        ],
        0.22,
        60,
        0.85,
    )


LEGENDS: tuple[Scene, ...] = (
    inferno,
    rift,
    deathgate,
    worldgrove,
    boneyard,
    maelstrom,
    siege,
    upheaval,
    eternity,
    tempest,
    vastness,
)
