"""The illustrations of Tash-Kalar's twelve flares: fires of every size below magenta and ember skies."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from build.art import diorama, telendar_light
from build.art.canvas import Rgb, darker, mix, rgb, save
from build.art.diorama import Figure, Layer, Sheet, Sun
from build.art.tash_kalar_fire import (
    FIRE,
    GHOST,
    PYRE,
    arc,
    burst,
    coals,
    cracks,
    drawn,
    fire,
    light,
    reeds,
    sticks,
    tongue,
    tower,
    wood,
)
from build.art.telendar_pen import Pen
from game.ui.kit.draw import paint

WIDTH, HEIGHT = 640, 300
Parts = Sequence[Layer | Figure]


class Sky(NamedTuple):
    """A picture's light: its sky from top to bottom, its glow, its sheets from back to front."""

    stops: tuple[Rgb, Rgb, Rgb]
    glow: Rgb
    sheets: tuple[Rgb, Rgb, Rgb]

    @property
    def gradient(self) -> list[paint.Stop]:
        return [(0.0, self.stops[0]), (0.58, self.stops[1]), (1.0, self.stops[2])]


def _sky(codes: str) -> Sky:
    c = [rgb(f"#{code}") for code in codes.split()]
    return Sky((c[0], c[1], c[2]), c[3], (c[4], c[5], c[6]))


# sky top, middle, bottom · glow · sheets from back to front
SKIES = {
    "magenta": _sky("3a0b36 a82458 ffae66 ffc070 7a2450 4c1438 240a20"),
    "ember": _sky("2a0a14 9c2a24 ffb04a ffb858 7a2620 4a1618 240a0e"),
    "night": _sky("160a2c 4a1a58 c84a5c ff9a5c 3e1c50 28123a 140820"),
    "rose": _sky("4a1048 c43a6c ffd09a ffd8a0 8e2c5c 5a1c44 2a0c26"),
    "wine": _sky("200a1e 6a1838 e0603c ff9a4c 521a34 341024 1a0814"),
    "fen": _sky("140c34 48246c a0508c b8e8f0 3c2a5e 261a44 120c26"),
}


def make() -> None:
    for name, draw in FLARES.items():
        save(draw(sum(map(ord, name))), f"tash_kalar/flares/{name}.webp", 80, sharp=True)


def _scene(sky: str, sun: Sun | None, parts: Parts, seed: int) -> pg.Surface:
    return diorama.scene(WIDTH, HEIGHT, SKIES[sky].gradient, sun, parts, seed, 2, 120)


# --- the flares -----------------------------------------------------------------------------------------


def beacon(seed: int) -> pg.Surface:
    back, mid, front = SKIES["night"].sheets
    parts = [
        light(telendar_light.stars(seed, 46, 0.5, 0.005), "#ffe6d0", 190),
        light(diorama.rays(0.5, 0.24, 18, 0.05, 0.3), "#ffb070", 52),
        Layer(diorama.ridge(0.66, 0.16, seed), back),
        Layer(tower(0.17, 0.50, 0.9, 0.045), mix(back, mid, 0.5)),
        *fire(0.17, 0.44, 0.17, 0.022),
        Layer(tower(0.85, 0.56, 0.9, 0.035), mix(back, mid, 0.5)),
        *fire(0.85, 0.50, 0.13, 0.017),
        Layer(diorama.ridge(0.80, 0.12, seed + 5), mid),
        light(telendar_light.spot(0.5, 0.24, 0.26), "#ff9a4c", 170),
        Layer(tower(0.5, 0.44, 1.0, 0.12), [rgb("#5a2c56"), rgb("#1e0c2a")]),
        *fire(0.5, 0.36, 0.35, 0.058),
        Layer(diorama.hill(0.90, 0.10), front),
    ]
    return _scene("night", None, parts, seed)


def twin_flames(seed: int) -> pg.Surface:
    back, mid, front = SKIES["magenta"].sheets
    parts = [
        light(diorama.rays(0.5, 0.62, 22, 0.08, 0.4), "#ffe0a0", 44),
        Layer(diorama.arches(0.60, 0.18, 9), back),
        Layer(diorama.hill(0.84, 0.05), mid),
        *fire(0.37, 0.88, 0.76, 0.088, FIRE, 0.06, 0.6),
        *fire(0.63, 0.88, 0.76, 0.088, ("#7a2a86", "#c84a9c", "#f79ac0", "#fff0e8"), -0.06, 3.7),
        light(telendar_light.motes(seed, 34, 0.007), "#ffe6b0", 210),
        Layer(diorama.hill(0.92, 0.06), front),
    ]
    return _scene("magenta", Sun(0.5, 0.6, 0.10, rgb("#fff0c4"), SKIES["magenta"].glow), parts, seed)


def wildfire(seed: int) -> pg.Surface:
    back, mid, front = SKIES["ember"].sheets
    parts = [
        Layer(diorama.clouds(0.16, seed, 6, 0.15), darker(back, 0.2)),
        Layer(telendar_light.flames(0.80, 0.62, seed, 13), rgb("#b8301f")),
        Layer(diorama.pines(0.84, 0.50, seed + 1, 8), mid),
        Layer(telendar_light.flames(0.90, 0.46, seed + 2, 15), rgb("#ec6a24")),
        Layer(diorama.pines(0.94, 0.42, seed + 3, 6), darker(mid, 0.4)),
        Layer(telendar_light.flames(0.98, 0.36, seed + 4, 17), rgb("#fbb03c")),
        Layer(telendar_light.flames(1.02, 0.20, seed + 6, 19), rgb("#fff0b0")),
        light(telendar_light.motes(seed, 60, 0.007), "#ffd890", 220),
        Layer(diorama.ridge(0.98, 0.03, seed + 8), front),
    ]
    return _scene("ember", Sun(0.5, 0.55, 0.12, None, rgb("#ff8a3c")), parts, seed)


def firebrand(seed: int) -> pg.Surface:
    _, mid, front = SKIES["wine"].sheets
    parts = [
        Layer(diorama.ridge(0.62, 0.14, seed), rgb("#6a2038")),
        Layer(diorama.spears(seed, 17, 0.60, 1.0), mid),
        Layer(diorama.hill(0.86, 0.06), mid),
        light(telendar_light.spot(0.60, 0.34, 0.34), "#ff8a3c", 150),
        light(arc((0.22, 0.66), (0.60, 0.36), 0.16), "#ffb050", 170),
        *fire(0.615, 0.50, 0.50, 0.060, FIRE, -0.10, 1.0),
        wood(sticks((0.37, 1.06, 0.63, 0.40, 0.036), (0.47, 0.81, 0.53, 0.74, 0.016))),
        *fire(0.635, 0.49, 0.30, 0.040, FIRE[1:], -0.06, 2.0),
        light(telendar_light.motes(seed, 40, 0.008), "#ffd080", 230),
        Layer(diorama.ridge(0.97, 0.05, seed + 4), front),
    ]
    return _scene("wine", None, parts, seed)


def ember(seed: int) -> pg.Surface:
    back, mid, front = SKIES["wine"].sheets
    glow = rgb("#ff7a30")
    parts = [
        Layer(diorama.ridge(0.46, 0.12, seed), back),
        Layer(diorama.hill(0.66, 0.04), mid),
        light(telendar_light.spot(0.5, 0.62, 0.46, 0.6), "#ff7a34", 200),
        Layer(coals(0.84, 0.34, seed), [rgb("#ffd070"), glow, rgb("#c8301c")]),
        Layer(coals(0.94, 0.34, seed + 2), [glow, rgb("#c8301c"), rgb("#7a1a1c")]),
        *fire(0.45, 0.70, 0.30, 0.030),
        *fire(0.59, 0.72, 0.21, 0.022, FIRE, 0.01, 2),
        Layer(coals(1.04, 0.32, seed + 4), [rgb("#6a2430"), rgb("#36121e"), front]),
        light(cracks(1.04, 0.32, seed), "#ff9a44", 235),
        light(telendar_light.motes(seed, 64, 0.008, 0, 0.7), "#ffb45c", 240),
    ]
    return _scene("wine", None, parts, seed)


def leaping_spark(seed: int) -> pg.Surface:
    back, mid, front = SKIES["rose"].sheets
    parts = [
        Layer(diorama.clouds(0.24, seed, 4, 0.10), rgb("#8e2c68")),
        Layer(diorama.ruins(0.80, 0.30, seed, 12), back),
        Layer(diorama.hill(0.90, 0.10), mid),
        *fire(0.17, 0.90, 0.30, 0.040),
        light(arc((0.18, 0.74), (0.70, 0.40), 0.34), "#fff0c0", 235),
        light(telendar_light.spot(0.70, 0.40, 0.20), "#ffe0a0", 210),
        Layer(burst(0.70, 0.40, 0.105, 8, 0.34), [rgb("#fff6d0"), rgb("#fbb03c")]),
        Layer(burst(0.70, 0.40, 0.052, 8, 0.5), rgb("#fffdf0")),
        light(telendar_light.motes(seed, 26, 0.008, 0.1, 0.8), "#fff0c0", 230),
        Layer(diorama.ridge(0.96, 0.05, seed + 3), front),
    ]
    return _scene("rose", None, parts, seed)


def blaze(seed: int) -> pg.Surface:
    _, mid, front = SKIES["ember"].sheets
    parts = [
        light(diorama.rays(0.5, 0.5, 26, 0.1, 0.4), "#ffd890", 70),
        Layer(diorama.merged(*(tongue(x, 1.05, t, 0.085, 0.02, x * 9) for x, t in _BLAZE)), rgb("#a8261f")),
        Layer(diorama.ruins(0.92, 0.46, seed, 7), [mid, front]),
        Layer(
            diorama.merged(*(tongue(x + 0.05, 1.1, t * 0.80, 0.075, -0.02, x * 7) for x, t in _BLAZE)), rgb("#ec6a24")
        ),
        Layer(
            diorama.merged(*(tongue(x - 0.02, 1.1, t * 0.58, 0.062, 0.02, x * 5) for x, t in _BLAZE)), rgb("#fbb03c")
        ),
        Layer(diorama.merged(*(tongue(x + 0.03, 1.1, t * 0.36, 0.05, 0, x * 3) for x, t in _BLAZE)), rgb("#fff0b0")),
        light(telendar_light.motes(seed, 46, 0.008), "#fff0b8", 220),
    ]
    return _scene("ember", Sun(0.5, 0.46, 0.13, rgb("#fff4c8"), rgb("#ffb858")), parts, seed)


_BLAZE = tuple((0.02 + i * 0.105, (0.72, 0.92, 0.80, 1.02)[i % 4]) for i in range(10))


def kindling(seed: int) -> pg.Surface:
    back, mid, front = SKIES["night"].sheets
    parts = [
        light(telendar_light.stars(seed, 40, 0.5, 0.005), "#ffe0e0", 170),
        Layer(diorama.pines(0.72, 0.34, seed, 10), back),
        Layer(diorama.hill(0.84, 0.03), mid),
        light(telendar_light.spot(0.5, 0.70, 0.32, 0.8), "#ff8a44", 190),
        wood(sticks((0.30, 0.94, 0.56, 0.62, 0.016), (0.70, 0.94, 0.45, 0.60, 0.016), (0.40, 0.96, 0.53, 0.56, 0.014))),
        *fire(0.5, 0.88, 0.34, 0.042),
        wood(sticks((0.60, 0.96, 0.47, 0.62, 0.015), (0.27, 0.96, 0.62, 0.84, 0.018), (0.73, 0.96, 0.38, 0.86, 0.018))),
        light(telendar_light.motes(seed, 16, 0.007, 0.1, 0.6), "#ffc070", 230),
        Layer(diorama.ridge(0.98, 0.03, seed + 2), front),
    ]
    return _scene("night", None, parts, seed)


def torch(seed: int) -> pg.Surface:
    back, mid, front = SKIES["magenta"].sheets

    def holder(pen: Pen) -> None:
        pen.poly([(0.472, 0.60), (0.528, 0.60), (0.512, 1.05), (0.488, 1.05)])
        pen.poly([(0.445, 0.50), (0.555, 0.50), (0.535, 0.62), (0.465, 0.62)])

    def bands(pen: Pen) -> None:
        pen.box(0.440, 0.485, 0.560, 0.525)
        pen.box(0.466, 0.60, 0.534, 0.635)

    parts = [
        Layer(diorama.arches(0.10, 0.78, 5), [back, darker(back, 0.2)]),
        light(diorama.rays(0.5, 0.32, 20, 0.12, 0.35), "#ffd890", 56),
        light(telendar_light.spot(0.5, 0.30, 0.34), "#ffa850", 190),
        Layer(diorama.hill(0.90, 0.04), mid),
        *fire(0.5, 0.56, 0.54, 0.066),
        Layer(drawn(holder), [rgb("#8a5434"), rgb("#3c1c1e")]),
        Layer(drawn(bands), [rgb("#f6dc94"), rgb("#a87430")]),
        light(telendar_light.motes(seed, 30, 0.007, 0, 0.7), "#ffe0a0", 220),
        Layer(diorama.ridge(0.99, 0.03, seed), front),
    ]
    return _scene("magenta", None, parts, seed)


def bonfire(seed: int) -> pg.Surface:
    back, mid, front = SKIES["wine"].sheets
    parts = [
        light(telendar_light.stars(seed, 40, 0.4, 0.005), "#ffe6d0", 150),
        Layer(diorama.ridge(0.60, 0.14, seed), back),
        light(telendar_light.spot(0.5, 0.55, 0.42, 0.9), "#ff8a3c", 190),
        *fire(0.5, 0.90, 0.86, 0.130, PYRE),
        wood(
            sticks(
                (0.33, 1.0, 0.53, 0.56, 0.026),
                (0.67, 1.0, 0.47, 0.56, 0.026),
                (0.42, 1.02, 0.51, 0.54, 0.022),
                (0.59, 1.02, 0.485, 0.55, 0.022),
            )
        ),
        light(telendar_light.motes(seed, 56, 0.008), "#ffd080", 230),
        Layer(_crowd(seed), [mid, front]),
    ]
    return _scene("wine", None, parts, seed)


def _crowd(seed: int) -> Sheet:
    """The heads and raised arms of a crowd around the fire."""

    def draw(pen: Pen) -> None:
        rng = random.Random(seed)
        for i in range(15):
            x = (i + 0.5) / 15
            if abs(x - 0.5) < 0.10:
                continue
            level = 0.86 + rng.uniform(-0.04, 0.03)
            pen.disc(x, level, 0.019)
            pen.poly([(x - 0.04, 1.01), (x - 0.028, level + 0.07), (x + 0.028, level + 0.07), (x + 0.04, 1.01)])
            if rng.random() < 0.5:
                side = 1 if x < 0.5 else -1
                pen.line((x + 0.02 * side, level + 0.10), (x + 0.045 * side, level - 0.09), 0.008)
        pen.box(0, 0.975, 1, 1.01)

    return drawn(draw)


def flash(seed: int) -> pg.Surface:
    back, mid, front = SKIES["rose"].sheets
    parts = [
        light(diorama.rays(0.5, 0.46, 30, 0.06, 0.42), "#fff6dc", 120),
        light(diorama.rays(0.5, 0.46, 12, 0.06, 0.22, 0.12), "#ffffff", 90),
        Layer(diorama.clouds(0.12, seed, 4, 0.12), mix(mid, back, 0.5)),
        Layer(diorama.ridge(0.78, 0.14, seed), back),
        light(telendar_light.spot(0.5, 0.46, 0.34), "#fff6d8", 220),
        Layer(burst(0.5, 0.46, 0.235, 12, 0.36), [rgb("#ffd880"), rgb("#f0702c")]),
        Layer(burst(0.5, 0.46, 0.165, 12, 0.42), [rgb("#fff2b8"), rgb("#fbb03c")]),
        Layer(burst(0.5, 0.46, 0.095, 12, 0.55), rgb("#fffdf0")),
        Layer(diorama.ridge(0.90, 0.08, seed + 3), [mid, front]),
    ]
    return _scene("rose", None, parts, seed)


def will_o_the_wisp(seed: int) -> pg.Surface:
    back, mid, front = SKIES["fen"].sheets
    parts = [
        light(telendar_light.stars(seed, 44, 0.45, 0.005), "#e6e0ff", 190),
        Layer(diorama.pines(0.66, 0.36, seed, 12), back),
        light(telendar_light.haze(0.40, 0.86), "#b088c8", 120),
        Layer(diorama.hill(0.80, 0.02), mid),
    ]
    for x, foot, tall, lean in ((0.27, 0.66, 0.30, 0.02), (0.73, 0.60, 0.26, -0.02), (0.5, 0.68, 0.46, 0.03)):
        parts.append(light(telendar_light.spot(x, foot - tall * 0.35, tall * 0.46), "#8ad8e8", 170))
        parts += fire(x, foot, tall, tall * 0.115, GHOST, lean, x * 8)
    parts += [
        Layer(reeds(0.92, 0.52, seed), front),
        light(telendar_light.motes(seed, 22, 0.006, 0.2, 0.8), "#c8fff0", 220),
    ]
    return _scene("fen", None, parts, seed)


FLARES: dict[str, Callable[[int], pg.Surface]] = {
    "beacon": beacon,
    "twin_flames": twin_flames,
    "wildfire": wildfire,
    "firebrand": firebrand,
    "ember": ember,
    "leaping_spark": leaping_spark,
    "blaze": blaze,
    "kindling": kindling,
    "torch": torch,
    "bonfire": bonfire,
    "flash": flash,
    "will_o_the_wisp": will_o_the_wisp,
}
