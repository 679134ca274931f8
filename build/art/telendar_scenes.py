"""Telendar's scenes: each is a function of a palette and a seed that returns the sheets around a subject."""

from collections.abc import Callable
from typing import NamedTuple

from build.art import diorama
from build.art import telendar_land as land
from build.art import telendar_light as light
from build.art import telendar_walls as walls
from build.art.canvas import lighter, mix, rgb
from build.art.diorama import Figure, Layer, Sun
from build.art.telendar_palettes import Palette
from game.ui.kit.draw import paint


class Stage(NamedTuple):
    """A scene without its subject."""

    sky: list[paint.Stop]
    sun: Sun | None
    behind: list[Layer | Figure]
    before: list[Layer | Figure]


Scene = Callable[[Palette, int], Stage]


def _sky(p: Palette, low: float = 0.78) -> list[paint.Stop]:
    return [(0.0, p.sky[0]), (low * 0.55, p.sky[1]), (low, p.sky[2]), (1.0, p.sky[2])]


def _side(seed: int, left: float, right: float) -> float:
    """One of two places, by the seed: so that suns and paths are not always on one side."""
    return left if seed % 2 else right


def _clouds(p: Palette, y: float, seed: int, count: int = 4, size: float = 0.10, alpha: int = 110) -> Layer:
    return Layer(diorama.clouds(y, seed, count, size), mix(p.sky[2], (255, 255, 255), 0.5), alpha)


# --- under the open sky ----------------------------------------------------------------------------------


def hills(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.76, 0.24)
    return Stage(
        _sky(p, 0.62),
        Sun(x, 0.24, 0.065, p.sun, p.glow),
        [
            _clouds(p, 0.22, seed),
            Layer(diorama.hill(0.46, 0.16, 1 - x), p.far),
            Layer(diorama.hill(0.56, 0.20, x), mix(p.far, p.mid, 0.6)),
            Layer(diorama.hill(0.70, 0.12, 1 - x), p.mid),
        ],
        [Layer(diorama.hill(0.86, 0.08, x), p.near), Layer(land.grass(0.95, 0.10, seed), p.front)],
    )


def meadow(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.72, 0.28)
    return Stage(
        _sky(p, 0.6),
        Sun(x, 0.22, 0.07, p.sun, p.glow),
        [
            _clouds(p, 0.20, seed + 3, 5),
            Layer(land.leafy(0.54, 0.05, seed, 9), p.far),
            Layer(diorama.hill(0.60, 0.05, x), mix(p.far, p.mid, 0.7)),
            Layer(land.leafy(0.68, 0.075, seed + 2, 4), p.mid),
        ],
        [
            Layer(land.grass(0.86, 0.13, seed), p.near),
            Layer(land.flowers(0.95, 0.022, seed), mix(p.near, p.front, 0.6)),
            Layer(land.grass(0.98, 0.12, seed + 1), p.front),
        ],
    )


def mountains(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.70, 0.30)
    return Stage(
        _sky(p),
        Sun(x, 0.26, 0.075, p.sun, p.glow),
        [
            _clouds(p, 0.30, seed, 3, 0.09, 90),
            Layer(diorama.ridge(0.44, 0.22, seed, 0.56), lighter(p.far, 0.12)),
            Layer(diorama.ridge(0.60, 0.18, seed + 5, 0.54), mix(p.far, p.mid, 0.5)),
            Layer(diorama.pines(0.76, 0.18, seed, 12), p.mid),
        ],
        [Layer(diorama.pines(0.93, 0.20, seed + 3, 10), p.near), Layer(diorama.ridge(0.96, 0.03, seed + 9), p.front)],
    )


def peak(p: Palette, seed: int) -> Stage:
    """A single summit in the middle of the picture, above the clouds."""
    return Stage(
        _sky(p, 0.9),
        Sun(_side(seed, 0.8, 0.2), 0.2, 0.06, p.sun, p.glow),
        [
            Layer(land.rocks(0.62, 0.42, seed, 6), p.far),
            _clouds(p, 0.56, seed + 1, 5, 0.13, 150),
            Layer(land.rocks(0.80, 0.30, seed + 2, 7), p.mid),
            _clouds(p, 0.76, seed + 5, 5, 0.12, 120),
        ],
        [Layer(land.rocks(0.94, 0.16, seed + 4, 9), p.near), _clouds(p, 0.97, seed + 8, 6, 0.12, 150)],
    )


def forest(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.9),
        Sun(_side(seed, 0.66, 0.34), 0.28, 0.09, p.sun, p.glow),
        [
            Layer(diorama.pines(0.62, 0.42, seed, 11), p.far),
            Layer(light.haze(0.40, 0.76), p.sky[2], 110),
            Layer(diorama.pines(0.78, 0.46, seed + 4, 8), p.mid),
        ],
        [Layer(land.grove(0.90, 0.62, seed + 9, 8), p.near), Layer(land.grass(0.97, 0.08, seed), p.front)],
    )


def wood(p: Palette, seed: int) -> Stage:
    """A place deep among old trunks, light falling from the clearing behind."""
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.34, 0.16, None, p.glow),
        [
            Layer(diorama.rays(0.5, -0.1, 26, 0, 0.4, 0.1), lighter(p.sun, 0.2), 36),
            Layer(land.trunks(seed, (0.16, 0.31, 0.47, 0.64, 0.80), 0.045), p.far),
            Layer(light.haze(0.45, 0.95), p.sky[2], 100),
            Layer(land.trunks(seed + 2, (0.05, 0.24, 0.77, 0.96), 0.075), p.mid),
            Layer(diorama.hill(0.80, 0.05, 0.4), mix(p.mid, p.near, 0.5)),
        ],
        [
            Layer(land.trunks(seed + 5, (-0.01, 1.01), 0.15), p.near),
            Layer(land.canopy(0.16, seed), mix(p.near, p.front, 0.4)),
            Layer(land.grass(0.93, 0.12, seed), p.front),
        ],
    )


def glade(p: Palette, seed: int) -> Stage:
    """A fairies' clearing: big mushrooms and flowers, lights in the air."""
    return Stage(
        _sky(p, 0.9),
        Sun(0.5, 0.36, 0.15, None, p.glow),
        [
            Layer(land.leafy(0.58, 0.12, seed, 6), p.far),
            Layer(light.spot(0.5, 0.48, 0.34), p.sun, 90),
            Layer(land.trunks(seed, (0.03, 0.17, 0.86, 0.98), 0.06), p.mid),
            Layer(diorama.hill(0.76, 0.06), mix(p.mid, p.near, 0.4)),
            Layer(light.motes(seed, 50, 0.009, 0.05, 0.9), p.sun, 220),
        ],
        [
            Layer(land.mushrooms(0.90, 0.085, seed, 6), p.near),
            Layer(land.flowers(0.97, 0.026, seed + 1, 8), p.front),
        ],
    )


def thicket(p: Palette, seed: int) -> Stage:
    """Dead boughs against a low light."""
    return Stage(
        _sky(p),
        Sun(_side(seed, 0.62, 0.38), 0.36, 0.12, p.sun, p.glow),
        [
            Layer(land.bare(0.70, 0.9, seed, 5), p.far),
            Layer(light.haze(0.5, 0.92), p.sky[2], 100),
            Layer(land.bare(0.82, 1.15, seed + 3, 3), p.mid),
        ],
        [Layer(land.grass(0.90, 0.14, seed + 2), p.near), Layer(land.rocks(0.99, 0.09, seed, 8), p.front)],
    )


def lake(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.68, 0.32)
    return Stage(
        _sky(p, 0.56),
        Sun(x, 0.25, 0.07, p.sun, p.glow),
        [
            _clouds(p, 0.20, seed),
            Layer(diorama.ridge(0.45, 0.13, seed), p.far),
            Layer(diorama.pines(0.54, 0.09, seed + 1, 22), mix(p.far, p.mid, 0.6)),
            Layer(diorama.hill(0.58, 0.0), mix(p.sky[1], p.mid, 0.35)),
            Layer(light.spot(x, 0.66, 0.20, 0.5), p.sun, 110),
            Layer(land.glints(0.62, 0.98, seed, 34), lighter(p.sky[2], 0.3), 150),
        ],
        [Layer(land.reeds(0.93, 0.30, seed), p.near), Layer(land.grass(0.99, 0.08, seed), p.front)],
    )


def sea(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.6),
        Sun(_side(seed, 0.7, 0.3), 0.3, 0.08, p.sun, p.glow),
        [
            _clouds(p, 0.18, seed, 5, 0.11),
            Layer(land.waves(0.54, 0.03, 9), p.far),
            Layer(land.waves(0.62, 0.04, 7, 0.4), mix(p.far, p.mid, 0.55)),
            Layer(land.waves(0.71, 0.05, 6, 0.1), p.mid),
        ],
        [Layer(land.waves(0.82, 0.06, 5, 0.5), p.near), Layer(land.waves(0.92, 0.06, 4.5, 0.2), p.front)],
    )


def marsh(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.62),
        Sun(_side(seed, 0.72, 0.28), 0.3, 0.075, p.sun, p.glow),
        [
            Layer(land.bare(0.56, 0.5, seed, 6), p.far),
            Layer(light.haze(0.4, 0.72), p.sky[2], 140),
            Layer(diorama.hill(0.63, 0.0), mix(p.sky[1], p.mid, 0.5)),
            Layer(land.glints(0.66, 0.96, seed, 26), lighter(p.sky[2], 0.2), 130),
            Layer(land.reeds(0.70, 0.16, seed + 4, 30), p.mid),
        ],
        [Layer(land.reeds(0.90, 0.42, seed, 18), p.near), Layer(land.grass(0.98, 0.10, seed), p.front)],
    )


def waste(p: Palette, seed: int) -> Stage:
    """Bare rocks and a low sun."""
    return Stage(
        _sky(p),
        Sun(_side(seed, 0.64, 0.36), 0.40, 0.11, p.sun, p.glow),
        [
            Layer(diorama.ridge(0.56, 0.10, seed, 0.6), p.far),
            Layer(land.rocks(0.70, 0.36, seed, 8), mix(p.far, p.mid, 0.7)),
            Layer(light.haze(0.5, 0.9), p.glow, 70),
            Layer(diorama.ridge(0.80, 0.05, seed + 6), p.mid),
        ],
        [Layer(land.rocks(0.92, 0.16, seed + 5, 10), p.near), Layer(diorama.ridge(0.97, 0.03, seed + 8), p.front)],
    )


def snow(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.7),
        Sun(_side(seed, 0.74, 0.26), 0.24, 0.06, p.sun, p.glow),
        [
            Layer(diorama.ridge(0.46, 0.18, seed, 0.54), p.far),
            Layer(diorama.pines(0.66, 0.24, seed, 12), p.mid),
            Layer(diorama.hill(0.74, 0.06, 0.3), lighter(p.far, 0.55)),
        ],
        [
            Layer(land.grove(0.90, 0.44, seed + 4, 6), p.near),
            Layer(diorama.hill(0.90, 0.06, 0.6), lighter(p.far, 0.75)),
            Layer(light.motes(seed, 90, 0.008), (255, 255, 255), 230),
        ],
    )


def storm(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.80, 0.20)
    return Stage(
        _sky(p, 0.8),
        None,
        [
            Layer(light.spot(x, 0.3, 0.36), p.glow, 120),
            Layer(land.canopy(0.30, seed, 12, 0.13), mix(p.sky[0], p.sky[1], 0.55)),
            Layer(light.softened(light.bolt(x, seed), 0.02), p.glow, 220),
            Layer(light.bolt(x, seed), lighter(p.sun, 0.5), 255),
            Layer(land.canopy(0.20, seed + 1, 12, 0.12), mix(p.sky[0], p.far, 0.3)),
            Layer(diorama.ridge(0.62, 0.12, seed), p.far),
            Layer(land.bare(0.78, 0.5, seed, 4), p.mid),
        ],
        [
            Layer(land.grass(0.90, 0.14, seed), p.near),
            Layer(diorama.ridge(0.97, 0.03, seed + 1), p.front),
            Layer(light.rain(seed, 90), lighter(p.sky[2], 0.4), 130),
        ],
    )


def gale(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.7),
        Sun(_side(seed, 0.74, 0.26), 0.22, 0.06, p.sun, p.glow),
        [
            _clouds(p, 0.24, seed, 6, 0.12, 130),
            Layer(diorama.hill(0.60, 0.12, 0.3), p.far),
            Layer(land.leafy(0.74, 0.06, seed, 5), p.mid),
            Layer(light.ribbons(0.42, seed, 6, 0.014), (255, 255, 255), 150),
        ],
        [
            Layer(land.grass(0.88, 0.16, seed), p.near),
            Layer(land.grass(0.98, 0.12, seed + 3), p.front),
            Layer(light.motes(seed, 26, 0.010, 0.1, 0.8), p.rim, 190),
        ],
    )


def heavens(p: Palette, seed: int) -> Stage:
    """A sky above the clouds."""
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.40, 0.15, p.sun, p.glow),
        [
            Layer(diorama.rays(0.5, 0.40, 24, 0.12, 0.5, seed * 0.1), p.sun, 44),
            _clouds(p, 0.30, seed, 5, 0.10, 120),
            _clouds(p, 0.62, seed + 2, 7, 0.15, 170),
        ],
        [
            Layer(diorama.clouds(0.84, seed + 4, 8, 0.17), mix(p.sky[2], (255, 255, 255), 0.35)),
            Layer(diorama.clouds(0.97, seed + 7, 8, 0.15), mix(p.sky[2], (255, 255, 255), 0.7)),
        ],
    )


def starry(p: Palette, seed: int) -> Stage:
    """A clear night over hills."""
    return Stage(
        _sky(p, 0.85),
        Sun(0.5, 0.46, 0.20, None, p.glow),
        [
            Layer(light.stars(seed, 90, 0.72), p.sun, 240),
            Layer(diorama.ridge(0.70, 0.10, seed), p.far),
            Layer(diorama.pines(0.82, 0.16, seed + 2, 14), p.mid),
        ],
        [Layer(diorama.pines(0.95, 0.18, seed + 5, 10), p.near), Layer(diorama.hill(0.97, 0.02), p.front)],
    )


def moonrise(p: Palette, seed: int) -> Stage:
    """A great moon straight behind the subject."""
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.44, 0.235, p.sun, p.glow),
        [
            Layer(light.stars(seed, 50, 0.6), p.sun, 200),
            Layer(diorama.ridge(0.68, 0.12, seed, 0.55), p.far),
            Layer(land.bare(0.80, 0.55, seed, 5), p.mid),
        ],
        [Layer(land.grass(0.92, 0.10, seed), p.near), Layer(diorama.ridge(0.97, 0.03, seed + 3), p.front)],
    )


def rays(p: Palette, seed: int) -> Stage:
    """Beams from behind the subject, as on the heroes' sheets."""
    return Stage(
        _sky(p),
        Sun(0.5, 0.46, 0.17, p.sun, p.glow),
        [
            Layer(diorama.rays(0.5, 0.46, 22, 0.10, 0.5, seed * 0.07), p.sun, 46),
            Layer(diorama.ridge(0.66, 0.12, seed, 0.52), p.far),
            Layer(diorama.hill(0.80, 0.08, _side(seed, 0.3, 0.7)), p.mid),
        ],
        [Layer(diorama.ridge(0.93, 0.05, seed + 4), p.near), Layer(diorama.hill(0.97, -0.02), p.front)],
    )


def path(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.58, 0.42)
    return Stage(
        _sky(p, 0.58),
        Sun(x, 0.30, 0.075, p.sun, p.glow),
        [
            _clouds(p, 0.20, seed, 4),
            Layer(diorama.ridge(0.48, 0.10, seed), p.far),
            Layer(diorama.hill(0.56, 0.03, x), p.mid),
            Layer(land.road(0.56, x), mix(p.sky[2], p.mid, 0.2)),
        ],
        [Layer(land.grove(0.92, 0.5, seed + 2, 6), p.near), Layer(land.grass(0.98, 0.09, seed), p.front)],
    )


def fields(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.56),
        Sun(_side(seed, 0.76, 0.24), 0.24, 0.07, p.sun, p.glow),
        [
            _clouds(p, 0.20, seed + 1),
            Layer(land.leafy(0.52, 0.04, seed, 12), p.far),
            Layer(diorama.hill(0.57, 0.02), p.mid),
            Layer(land.furrows(0.57, 9, _side(seed, 0.6, 0.4)), mix(p.mid, p.sun, 0.35), 170),
        ],
        [Layer(land.grass(0.88, 0.18, seed, 90), p.near), Layer(land.grass(0.97, 0.16, seed + 2, 80), p.front)],
    )


# --- among people ----------------------------------------------------------------------------------------


def village(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.7),
        Sun(_side(seed, 0.78, 0.22), 0.22, 0.065, p.sun, p.glow),
        [
            _clouds(p, 0.18, seed),
            Layer(diorama.hill(0.52, 0.12, 0.3), lighter(p.far, 0.1)),
            Layer(walls.houses(0.68, 0.26, seed, 9), p.far),
            Layer(walls.houses(0.68, 0.26, seed, 9, lit=True), p.rim, 200),
            Layer(walls.houses(0.82, 0.30, seed + 3, 6), p.mid),
            Layer(walls.houses(0.82, 0.30, seed + 3, 6, lit=True), p.rim, 230),
        ],
        [Layer(diorama.hill(0.90, 0.03), p.near), Layer(land.grass(0.97, 0.08, seed), p.front)],
    )


def castle(p: Palette, seed: int) -> Stage:
    x = _side(seed, 0.72, 0.28)
    return Stage(
        _sky(p, 0.7),
        Sun(1 - x, 0.26, 0.07, p.sun, p.glow),
        [
            _clouds(p, 0.22, seed),
            Layer(diorama.ridge(0.54, 0.12, seed), lighter(p.far, 0.15)),
            Layer(walls.keep(x, 0.60, 0.34, seed), p.far),
            Layer(diorama.hill(0.62, 0.12, x), p.mid),
        ],
        [Layer(diorama.pines(0.90, 0.20, seed, 9), p.near), Layer(diorama.hill(0.97, 0.02), p.front)],
    )


def camp(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.66),
        Sun(_side(seed, 0.74, 0.26), 0.24, 0.07, p.sun, p.glow),
        [
            _clouds(p, 0.18, seed),
            Layer(diorama.hill(0.56, 0.08, 0.4), lighter(p.far, 0.12)),
            Layer(walls.tents(0.68, 0.085, seed, 6), p.far),
            Layer(diorama.hill(0.68, 0.02), mix(p.far, p.mid, 0.6)),
            Layer(walls.tents(0.82, 0.14, seed + 4, 3), p.mid),
        ],
        [Layer(diorama.spears(seed, 11, 0.42, 1.0), p.near), Layer(land.grass(0.95, 0.08, seed), p.front)],
    )


def lists(p: Palette, seed: int) -> Stage:
    """A day of games: bunting, pavilions, a fence."""
    return Stage(
        _sky(p, 0.7),
        Sun(0.5, 0.36, 0.12, p.sun, p.glow),
        [
            Layer(diorama.rays(0.5, 0.36, 20, 0.1), p.sun, 40),
            Layer(walls.tents(0.70, 0.11, seed, 5), p.far),
            Layer(diorama.hill(0.72, 0.01), p.mid),
        ],
        [
            Layer(walls.bunting(0.05, 0.10, 11, False), rgb("#c2433a")),
            Layer(walls.bunting(0.05, 0.10, 11, True), rgb("#f2d592")),
            Layer(land.grass(0.93, 0.08, seed), p.near),
            Layer(diorama.hill(0.98, 0.01), p.front),
        ],
    )


def host(p: Palette, seed: int) -> Stage:
    """An army's spears below a wide sky."""
    return Stage(
        _sky(p),
        Sun(0.5, 0.42, 0.14, p.sun, p.glow),
        [
            Layer(diorama.rays(0.5, 0.42, 26, 0.1), p.sun, 34),
            Layer(diorama.ridge(0.62, 0.10, seed), p.far),
            Layer(diorama.spears(seed, 26, 0.40, 0.9), mix(p.far, p.mid, 0.6)),
            Layer(diorama.hill(0.78, 0.05), p.mid),
        ],
        [Layer(diorama.spears(seed + 3, 11, 0.56, 1.0), p.near), Layer(diorama.hill(0.93, 0.02), p.front)],
    )


def ruins(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p),
        Sun(_side(seed, 0.66, 0.34), 0.32, 0.09, p.sun, p.glow),
        [
            Layer(diorama.ridge(0.58, 0.12, seed), lighter(p.far, 0.1)),
            Layer(walls.columns((0.12, 0.27, 0.42, 0.58, 0.74, 0.88), 0.26, 0.74, 0.035, seed), p.far),
            Layer(diorama.hill(0.73, 0.03), mix(p.far, p.mid, 0.6)),
            Layer(walls.columns((0.05, 0.22, 0.80, 0.95), 0.16, 0.86, 0.07, seed + 1), p.mid),
        ],
        [Layer(land.rocks(0.92, 0.07, seed, 9), p.near), Layer(land.grass(0.98, 0.10, seed), p.front)],
    )


def graves(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p),
        Sun(_side(seed, 0.68, 0.32), 0.30, 0.10, p.sun, p.glow),
        [
            Layer(walls.keep(_side(seed, 0.24, 0.76), 0.62, 0.26, seed), p.far),
            Layer(land.bare(0.66, 0.7, seed, 4), mix(p.far, p.mid, 0.5)),
            Layer(light.haze(0.46, 0.9), p.sky[2], 110),
            Layer(walls.tombs(0.80, 0.18, seed, 9), p.mid),
        ],
        [Layer(walls.tombs(0.95, 0.24, seed + 3, 6), p.near), Layer(land.grass(0.99, 0.09, seed), p.front)],
    )


def market(p: Palette, seed: int) -> Stage:
    red, cream = mix(p.mid, rgb("#b8372e"), 0.6), mix(p.sky[2], (255, 246, 224), 0.6)
    return Stage(
        _sky(p, 0.9),
        Sun(0.5, 0.42, 0.20, None, p.glow),
        [
            Layer(walls.houses(0.74, 0.34, seed, 6), p.far),
            Layer(walls.houses(0.74, 0.34, seed, 6, lit=True), p.rim, 190),
            Layer(light.haze(0.3, 1.0), p.glow, 90),
        ],
        [
            Layer(walls.awning(0.13, 10, False), red),
            Layer(walls.awning(0.13, 10, True), cream),
            Layer(walls.counter(0.84), p.near),
            Layer(walls.columns((0.03, 0.97), -0.1, 0.98, 0.03), p.front),
        ],
    )


def workshop(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.44, 0.20, None, p.glow),
        [
            Layer(walls.window(_side(seed, 0.20, 0.80), 0.06, 0.22, 0.58, 3), p.sun, 200),
            Layer(walls.tools(0.10, seed, 9), p.far),
            Layer(light.spot(0.5, 0.5, 0.36), p.glow, 90),
        ],
        [Layer(walls.counter(0.83), p.near), Layer(diorama.hill(0.985, 0), p.front)],
    )


def forge(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.56, 0.24, None, p.glow),
        [
            Layer(diorama.arches(0.0, 0.96, 3), p.far),
            Layer(light.spot(0.5, 0.66, 0.44), p.sun, 120),
            Layer(light.flames(0.94, 0.30, seed, 11), p.sky[2], 150),
            Layer(walls.tools(0.06, seed, 9), p.mid),
            Layer(light.motes(seed, 50, 0.007, 0.1, 0.9), p.sun, 240),
        ],
        [Layer(walls.counter(0.87), p.near)],
    )


def laboratory(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.48, 0.22, None, p.glow),
        [
            Layer(walls.shelves((0.26, 0.54), seed), p.far),
            Layer(light.spot(0.5, 0.52, 0.34), p.glow, 130),
            Layer(light.softened(light.ribbons(0.30, seed, 3, 0.02), 0.012), p.sun, 70),
        ],
        [
            Layer(walls.counter(0.83), p.near),
            Layer(walls.candles(0.84, seed, (0.06, 0.12, 0.91)), p.mid),
            Layer(walls.candles(0.84, seed, (0.06, 0.12, 0.91), lit=True), p.sun, 240),
        ],
    )


def study(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.44, 0.22, None, p.glow),
        [
            Layer(walls.shelves((0.24, 0.47, 0.70), seed, "books"), p.far),
            Layer(light.spot(0.5, 0.48, 0.34), p.glow, 140),
        ],
        [
            Layer(walls.counter(0.85), p.near),
            Layer(walls.candles(0.86, seed, (0.08, 0.93)), p.mid),
            Layer(walls.candles(0.86, seed, (0.08, 0.93), lit=True), p.sun, 240),
        ],
    )


def hall(p: Palette, seed: int) -> Stage:
    """A castle's hall: windows, columns, banners."""
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.40, 0.20, None, p.glow),
        [
            *(Layer(walls.window(x, 0.08, 0.11, 0.52, 2), p.sun, 190) for x in (0.22, 0.5, 0.78)),
            Layer(walls.columns((0.09, 0.36, 0.64, 0.91), 0.10, 0.76, 0.045), p.far),
            Layer(diorama.hill(0.74, 0), p.mid),
            Layer(walls.paving(0.74), p.rim, 40),
            Layer(light.spot(0.5, 0.5, 0.36), p.glow, 80),
        ],
        [
            Layer(walls.pennons((0.09, 0.91), -0.02, 0.10, 0.54), mix(p.near, rgb("#a3303a"), 0.5)),
            Layer(diorama.hill(0.95, 0.0), p.front),
        ],
    )


def throne(p: Palette, seed: int) -> Stage:
    """A dais between parted curtains, in beams of light."""
    return Stage(
        _sky(p, 0.9),
        Sun(0.5, 0.44, 0.17, p.sun, p.glow),
        [
            Layer(diorama.rays(0.5, 0.44, 24, 0.1, 0.5, seed * 0.05), p.sun, 50),
            Layer(walls.steps(0.76, 4), p.mid),
            Layer(walls.drapes(), mix(p.near, p.mid, 0.35)),
            Layer(walls.drapes(folds=True), p.rim, 46),
        ],
        [Layer(diorama.hill(0.96, 0), p.front)],
    )


def tavern(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.5, 0.2, None, p.glow),
        [
            Layer(walls.window(_side(seed, 0.2, 0.8), 0.10, 0.20, 0.46, 3), p.sun, 150),
            Layer(walls.shelves((0.30, 0.56), seed + 2), p.far),
            Layer(light.spot(0.5, 0.56, 0.40), p.glow, 130),
            Layer(walls.columns((0.02, 0.98), 0.0, 0.9, 0.06), p.mid),
        ],
        [
            Layer(walls.counter(0.82), p.near),
            Layer(walls.candles(0.83, seed, (0.10, 0.90)), p.mid),
            Layer(walls.candles(0.83, seed, (0.10, 0.90), lit=True), p.sun, 240),
        ],
    )


def vault(p: Palette, seed: int) -> Stage:
    """A treasury: arches, beams from above, heaps of gold."""
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.44, 0.22, None, p.glow),
        [
            Layer(diorama.arches(-0.06, 1.0, 3), p.far),
            Layer(diorama.rays(0.5, -0.15, 26, 0.0, 0.45, seed * 0.06), p.sun, 44),
            Layer(light.spot(0.5, 0.48, 0.36), p.glow, 120),
            Layer(light.motes(seed, 22, 0.006, 0.05, 0.7), p.sun, 200),
            Layer(walls.hoard(0.80, seed, 0.10), mix(p.near, rgb("#b8802a"), 0.72)),
            Layer(light.coin_edges(0.80, seed, 0.10), rgb("#ffd870"), 110),
        ],
        [
            Layer(walls.hoard(0.94, seed + 2, 0.10), mix(p.near, rgb("#d89c30"), 0.82)),
            Layer(light.coin_edges(0.94, seed + 2, 0.10), rgb("#ffe79a"), 190),
        ],
    )


def cushion(p: Palette, seed: int) -> Stage:
    """A precious thing before a dark wall, lit from behind."""
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.46, 0.19, None, p.glow),
        [
            Layer(diorama.rays(0.5, 0.47, 28, 0.05, 0.5, seed * 0.07), p.sun, 38),
            Layer(walls.columns((0.06, 0.94), 0.04, 0.9, 0.07), p.far),
            Layer(light.spot(0.5, 0.47, 0.32), p.glow, 150),
            Layer(walls.steps(0.82, 3, 0.5), p.mid),
            Layer(light.motes(seed, 26, 0.006, 0.05, 0.8), p.sun, 210),
        ],
        [],
    )


def armoury(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.46, 0.22, None, p.glow),
        [
            Layer(diorama.arches(0.0, 0.9, 5), p.far),
            Layer(diorama.spears(seed, 9, 0.10, 0.9), mix(p.far, p.mid, 0.7)),
            Layer(light.spot(0.5, 0.48, 0.38), p.glow, 140),
        ],
        [Layer(walls.counter(0.87), p.near)],
    )


def chapel(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.36, 0.2, None, p.glow),
        [
            Layer(walls.window(0.5, 0.02, 0.34, 0.66, 4), p.sun, 220),
            Layer(diorama.rays(0.5, 0.2, 24, 0.1, 0.45), p.sun, 36),
            Layer(walls.columns((0.10, 0.25, 0.75, 0.90), 0.06, 0.82, 0.05), p.far),
            Layer(walls.steps(0.80, 3, 0.5), p.mid),
        ],
        [
            Layer(walls.candles(0.93, seed, (0.07, 0.14, 0.86, 0.93)), p.near),
            Layer(walls.candles(0.93, seed, (0.07, 0.14, 0.86, 0.93), lit=True), p.sun, 240),
            Layer(diorama.hill(0.96, 0), p.front),
        ],
    )


# --- below ground, and of magic --------------------------------------------------------------------------


def cave(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.9),
        Sun(0.5, 0.44, 0.18, None, p.glow),
        [
            Layer(diorama.ridge(0.60, 0.14, seed, 0.56), p.far),
            Layer(land.cave(seed, 0.5, 0.48, 0.36, 0.42), p.mid),
            Layer(light.spot(0.5, 0.52, 0.34), p.glow, 110),
        ],
        [
            Layer(land.cave(seed + 3, 0.5, 0.46, 0.47, 0.50), p.near),
            Layer(land.rocks(0.96, 0.12, seed, 9), p.front),
        ],
    )


def den(p: Palette, seed: int) -> Stage:
    """The inside of a cave, looking out."""
    return Stage(
        _sky(p, 0.8),
        Sun(0.5, 0.40, 0.16, p.sun, p.glow),
        [
            Layer(diorama.pines(0.72, 0.16, seed, 10), p.far),
            Layer(land.cave(seed + 1, 0.5, 0.44, 0.34, 0.36), p.mid),
            Layer(light.haze(0.3, 1.0), p.glow, 60),
        ],
        [
            Layer(land.cave(seed + 6, 0.5, 0.46, 0.49, 0.52), p.front),
            Layer(land.rocks(0.98, 0.10, seed, 8), p.near),
        ],
    )


def crystal(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.46, 0.20, None, p.glow),
        [
            Layer(land.crystals(0.70, 0.5, seed, 9), p.far),
            Layer(light.spot(0.5, 0.5, 0.36), p.sun, 120),
            Layer(land.crystals(0.84, 0.42, seed + 4, 7), p.mid),
            Layer(light.motes(seed, 30, 0.007), p.sun, 220),
        ],
        [
            Layer(land.cave(seed + 2, 0.5, 0.48, 0.49, 0.52), p.front),
            Layer(land.crystals(0.97, 0.26, seed + 8, 9), p.near),
        ],
    )


def crypt(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.46, 0.18, None, p.glow),
        [
            Layer(diorama.arches(0.02, 0.84, 5), p.far),
            Layer(light.spot(0.5, 0.5, 0.34), p.glow, 120),
            Layer(walls.tombs(0.82, 0.16, seed, 8), p.mid),
            Layer(light.haze(0.6, 1.0), p.sky[2], 90),
        ],
        [
            Layer(diorama.arches(-0.10, 1.2, 1), p.near),
            Layer(walls.candles(0.95, seed, (0.16, 0.84)), p.mid),
            Layer(walls.candles(0.95, seed, (0.16, 0.84), lit=True), p.sun, 240),
            Layer(diorama.hill(0.96, 0), p.front),
        ],
    )


def abyss(p: Palette, seed: int) -> Stage:
    """Rifts of fire."""
    return Stage(
        _sky(p, 0.85),
        Sun(0.5, 0.5, 0.17, p.sun, p.glow),
        [
            Layer(land.rocks(0.62, 0.46, seed, 7), p.far),
            Layer(light.flames(0.90, 0.42, seed, 12), mix(p.sky[2], p.glow, 0.5), 170),
            Layer(land.rocks(0.86, 0.26, seed + 3, 8), p.mid),
            Layer(light.motes(seed, 46, 0.007), p.sun, 220),
        ],
        [
            Layer(light.flames(1.0, 0.22, seed + 5, 14), mix(p.glow, p.sun, 0.3), 190),
            Layer(land.rocks(0.99, 0.10, seed + 6, 11), p.front),
        ],
    )


def blaze(p: Palette, seed: int) -> Stage:
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.5, 0.22, None, p.glow),
        [
            Layer(light.flames(0.86, 0.62, seed, 9), p.far),
            Layer(light.spot(0.5, 0.5, 0.34), p.sun, 130),
            Layer(light.flames(0.98, 0.46, seed + 3, 10), mix(p.mid, p.glow, 0.55)),
            Layer(light.motes(seed, 60, 0.008), p.sun, 230),
        ],
        [Layer(light.flames(1.0, 0.2, seed + 7, 14), p.near)],
    )


def sigil(p: Palette, seed: int) -> Stage:
    """A magic circle standing in the air behind the subject."""
    return Stage(
        _sky(p, 1.0),
        Sun(0.5, 0.48, 0.20, None, p.glow),
        [
            Layer(light.stars(seed, 60, 1.0), p.sun, 170),
            Layer(light.softened(light.circle(0.5, 0.48, 0.31, 1, 5 + seed % 4), 0.02), p.glow, 255),
            Layer(light.circle(0.5, 0.48, 0.31, 1, 5 + seed % 4), p.sun, 200),
            Layer(light.motes(seed, 40, 0.007), p.sun, 220),
        ],
        [Layer(land.rocks(0.99, 0.10, seed, 9), p.near)],
    )


def ritual(p: Palette, seed: int) -> Stage:
    """A magic circle on the ground, light rising from it."""
    return Stage(
        _sky(p, 0.9),
        Sun(0.5, 0.5, 0.2, None, p.glow),
        [
            Layer(walls.columns((0.08, 0.24, 0.76, 0.92), 0.08, 0.78, 0.05), p.far),
            Layer(diorama.hill(0.70, 0.02), p.mid),
            Layer(light.softened(light.circle(0.5, 0.83, 0.34, 0.30, 6), 0.02), p.glow, 255),
            Layer(light.circle(0.5, 0.83, 0.34, 0.30, 6), p.sun, 230),
            Layer(diorama.rays(0.5, 1.5, 40, 0.1, 0.4), p.sun, 26),
            Layer(light.spot(0.5, 0.66, 0.32, 1), p.glow, 130),
        ],
        [Layer(light.motes(seed, 40, 0.008, 0.05, 0.95), p.sun, 220)],
    )


def aether(p: Palette, seed: int) -> Stage:
    """Streams of magic in the open."""
    return Stage(
        _sky(p, 0.95),
        Sun(0.5, 0.46, 0.20, None, p.glow),
        [
            Layer(light.stars(seed, 70, 1.0), p.sun, 190),
            Layer(light.softened(light.ribbons(0.46, seed, 6, 0.05), 0.02), p.glow, 190),
            Layer(light.ribbons(0.46, seed + 2, 5, 0.014), p.sun, 140),
            Layer(light.spot(0.5, 0.46, 0.3), p.glow, 120),
            Layer(light.motes(seed, 44, 0.008), p.sun, 220),
        ],
        [Layer(diorama.ridge(0.95, 0.05, seed), p.near)],
    )


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        *(hills, meadow, mountains, peak, forest, wood, glade, thicket, lake, sea, marsh, waste, snow, storm, gale),
        *(heavens, starry, moonrise, rays, path, fields, village, castle, camp, lists, host, ruins, graves, market),
        *(workshop, forge, laboratory, study, hall, throne, tavern, vault, cushion, armoury, chapel),
        *(cave, den, crystal, crypt, abyss, blaze, sigil, ritual, aether),
    )
}
