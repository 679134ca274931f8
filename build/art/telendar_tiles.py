"""Telendar's tiles: small landscapes, lairs, sites, the Gate of Evil, the backs, the rims.

Every picture fills the window of a rim: 93 x 89 of a tile's 101 units.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art import telendar_land as land
from build.art import telendar_light as light
from build.art import telendar_walls as walls
from build.art.canvas import Rgb, clear, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.diorama import Figure, Layer, Sun
from build.art.telendar_palettes import PALETTES, Palette, fill
from build.art.telendar_pen import Pen
from build.art.texture import grain, noise
from game.ui.kit.draw import icons, mask, paint

UNIT = 4  # pixels of the masters per unit of the tile
TILE = 101 * UNIT
RIM, THICK = 4 * UNIT, 4 * UNIT
WINDOW = (93 * UNIT, 89 * UNIT)


class View(NamedTuple):
    """A landscape: its palette, its sheets, the sun's place and radius, or None."""

    palette: str
    parts: Callable[[Palette], Sequence[Layer | Figure]]
    sun: tuple[float, float, float] | None = (0.72, 0.25, 0.09)


def make() -> None:
    for name, view in VIEWS.items():
        save(landscape(view, sum(map(ord, name))), f"telendar/tiles/{name}.webp", 86, sharp=True)
    for name in LAIRS:
        save(lair_view(name), f"telendar/tiles/{name}.webp", 86, sharp=True)
    save(gate(), "telendar/tiles/gate.webp", 86, sharp=True)
    for name, base, motif, emblem in BACKS:
        save(back(base, motif, emblem), f"telendar/tiles/back_{name}.webp", 86, sharp=True)
    for name, colour, teeth in RIMS:
        save(rim(colour, teeth), f"telendar/tile_frame_{name}.webp")


def landscape(view: View, seed: int) -> pg.Surface:
    p = PALETTES[view.palette]
    sun = Sun(*view.sun, p.sun, p.glow) if view.sun else None
    sky: list[paint.Stop] = [(0, p.sky[0]), (0.38, p.sky[1]), (0.62, p.sky[2]), (1, p.sky[2])]
    return diorama.scene(*WINDOW, sky, sun, view.parts(p), seed, 3, 50)


# --- landscapes -----------------------------------------------------------------------------------------


def _site(
    p: Palette, icon: str, paint_: str, size: float = 0.72, y: float = 0.54, solid: bool = True
) -> list[Layer | Figure]:
    """A meadow with one thing standing in it."""
    return [
        Layer(diorama.ridge(0.52, 0.09, len(icon) * 7), p.far),
        Layer(diorama.hill(0.68, 0.06, 0.3), p.mid),
        Figure(icon, size, 0.5, y, fill(paint_), p.back, p.rim, solid),
        Layer(diorama.hill(0.90, 0.05, 0.7), p.near),
        Layer(land.grass(0.97, 0.09, len(icon)), p.front),
    ]


def _clouds(p: Palette, y: float, seed: int) -> Layer:
    return Layer(diorama.clouds(y, seed, 3, 0.09), (255, 255, 255), 120)


def _hills(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.20, 4),
        Layer(diorama.hill(0.46, 0.18, 0.25), p.far),
        Layer(diorama.hill(0.58, 0.24, 0.8), mix(p.far, p.mid, 0.7)),
        Layer(diorama.hill(0.74, 0.16, 0.35), p.mid),
        Layer(diorama.hill(0.88, 0.10, 0.7), p.near),
    ]


def _downs(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.24, 9),
        Layer(diorama.hill(0.52, 0.14, 0.8), p.far),
        Layer(land.leafy(0.66, 0.055, 5, 5), mix(p.far, p.mid, 0.8)),
        Layer(diorama.hill(0.72, 0.10, 0.2), p.mid),
        Layer(land.grass(0.92, 0.12, 3), p.near),
    ]


def _lake(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.20, 2),
        Layer(diorama.ridge(0.44, 0.12, 9), p.mid),
        Layer(diorama.pines(0.52, 0.10, 4, 14), p.near),
        Layer(land.waves(0.58, 0.03, 4), rgb("#5aa6bc")),
        Layer(land.waves(0.71, 0.035, 4, 0.5), rgb("#3f86a4")),
        Layer(land.waves(0.85, 0.035, 4), rgb("#2a6688")),
    ]


def _coast(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.22, 6),
        Layer(land.waves(0.50, 0.02, 7), rgb("#6fb4c4")),
        Layer(land.waves(0.60, 0.025, 6, 0.3), rgb("#4b97b4")),
        Figure("sailboat", 0.30, 0.34, 0.50, fill("ivory"), p.back, p.rim),
        Layer(land.waves(0.70, 0.03, 5), rgb("#337a9c")),
        Layer(diorama.hill(0.70, 0.16, 0.98), rgb("#e6cf98")),
        Layer(diorama.hill(0.78, 0.15, 1.02), rgb("#7fae6a")),
        Layer(land.grass(0.97, 0.10, 5), rgb("#3f7a52")),
    ]


def _mountains(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(diorama.ridge(0.40, 0.24, 13, 0.56), lighter(p.far, 0.16)),
        Layer(diorama.ridge(0.58, 0.20, 18, 0.55), mix(p.far, p.mid, 0.6)),
        Layer(diorama.pines(0.84, 0.22, 13, 9), p.near),
        Layer(diorama.hill(0.96, 0.02), p.front),
    ]


def _highland(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.34, 12),
        Layer(diorama.ridge(0.52, 0.16, 41, 0.55), lighter(p.far, 0.1)),
        Layer(diorama.ridge(0.66, 0.14, 22, 0.52), p.mid),
        Layer(diorama.ridge(0.82, 0.08, 7), p.near),
        Layer(land.grass(0.95, 0.10, 8), p.front),
    ]


def _reeds(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(land.leafy(0.54, 0.06, 3, 8), p.far),
        Layer(diorama.hill(0.60, 0), rgb("#7fb6b4")),
        Layer(land.glints(0.64, 0.95, 4, 20), (255, 255, 255), 130),
        Layer(land.reeds(0.84, 0.42, 7, 14), mix(p.mid, p.near, 0.6)),
        Layer(land.reeds(0.96, 0.56, 3, 9), p.front),
    ]


def _fields(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.20, 15),
        Layer(land.leafy(0.50, 0.05, 9, 9), p.far),
        Layer(diorama.hill(0.55, 0.02), rgb("#d2b45e")),
        Layer(land.furrows(0.55, 7, 0.62), rgb("#8f7232"), 150),
        Layer(diorama.hill(0.74, 0.30, -0.05), p.mid),
        Layer(land.grass(0.92, 0.14, 6, 70), p.near),
    ]


def _castle(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.20, 3),
        Layer(diorama.ridge(0.54, 0.10, 6), p.far),
        Layer(walls.keep(0.40, 0.60, 0.42, 3), rgb("#e8d8b0")),
        Layer(diorama.hill(0.60, 0.16, 0.38), p.mid),
        Layer(diorama.pines(0.88, 0.20, 4, 8), p.near),
        Layer(diorama.hill(0.97, 0.02), p.front),
    ]


def _birches(seed: int) -> Callable[[Palette], list[Layer | Figure]]:
    def parts(p: Palette) -> list[Layer | Figure]:
        bark = mix(p.sun, (236, 232, 220), 0.6)
        return [
            Layer(land.leafy(0.62, 0.12, seed, 6), mix(p.far, p.mid, 0.3)),
            Layer(land.trunks(seed, (0.10, 0.30, 0.55, 0.74, 0.93), 0.035), darker(bark, 0.18)),
            Layer(light.haze(0.4, 1.0), p.sky[2], 60),
            Layer(land.trunks(seed + 3, (0.20, 0.46, 0.86), 0.060), bark),
            Layer(land.bark(seed + 3, (0.20, 0.46, 0.86), 0.060), rgb("#3a3630"), 210),
            Layer(land.canopy(0.34, seed, 11, 0.13), p.mid),
            Layer(land.canopy(0.20, seed + 5, 10, 0.12), p.near),
            Layer(land.grass(0.90, 0.12, seed), p.near),
            Layer(land.grass(0.99, 0.10, seed + 1), p.front),
        ]

    return parts


def _forest(seed: int) -> Callable[[Palette], list[Layer | Figure]]:
    def parts(p: Palette) -> list[Layer | Figure]:
        return [
            Layer(diorama.ridge(0.48, 0.08, seed), p.far),
            Layer(diorama.pines(0.66, 0.36, seed + 1, 8), mix(p.far, p.mid, 0.75)),
            Layer(diorama.pines(0.80, 0.44, seed + 4, 6), p.near),
            Layer(diorama.pines(0.97, 0.46, seed + 8, 5), p.front),
        ]

    return parts


def _oakwood(seed: int) -> Callable[[Palette], list[Layer | Figure]]:
    def parts(p: Palette) -> list[Layer | Figure]:
        return [
            Layer(land.leafy(0.60, 0.10, seed, 6), mix(p.far, p.mid, 0.4)),
            Layer(land.leafy(0.80, 0.14, seed + 3, 4), p.mid),
            Layer(land.leafy(0.98, 0.17, seed + 6, 3), p.near),
        ]

    return parts


def _dead_wood(seed: int) -> Callable[[Palette], list[Layer | Figure]]:
    def parts(p: Palette) -> list[Layer | Figure]:
        return [
            Layer(diorama.pines(0.62, 0.40, seed, 8), p.far),
            Layer(light.haze(0.4, 0.8), p.glow, 60),
            Layer(diorama.pines(0.80, 0.44, seed + 4, 6), p.mid),
            Layer(land.bare(0.90, 1.3, seed + 1, 2), p.near),
            Layer(diorama.pines(1.0, 0.34, seed + 7, 4), p.front),
        ]

    return parts


def _bones(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(diorama.ridge(0.54, 0.14, 3, 0.58), p.far),
        Layer(land.rocks(0.74, 0.16, 6, 8), p.mid),
        Figure("castle-ruins", 0.44, 0.28, 0.44, fill("plum"), p.back, p.rim),
        Layer(diorama.hill(0.72, 0.05, 0.6), mix(p.mid, p.near, 0.5)),
        Figure("animal-skull", 0.52, 0.58, 0.62, fill("blush"), p.back, p.rim),
        Layer(land.rocks(0.96, 0.08, 4, 9), p.front),
    ]


def _volcano(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(light.spot(0.5, 0.26, 0.5), p.glow, 150),
        Figure("volcano", 0.90, 0.5, 0.44, fill("rose"), p.back, p.rim),
        Layer(land.rocks(0.86, 0.18, 5, 7), p.mid),
        Layer(land.rocks(0.98, 0.10, 8, 9), p.front),
    ]


def _spring(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(land.leafy(0.52, 0.09, 6, 6), p.far),
        Layer(diorama.hill(0.62, 0.04), p.mid),
        Figure("waterfall", 0.74, 0.5, 0.46, fill("sky"), p.back, p.rim, solid=False),
        Layer(light.spot(0.5, 0.84, 0.45, 0.4), (255, 255, 255), 150),
        Layer(land.waves(0.78, 0.02, 6), rgb("#7fd0d8")),
        Layer(land.waves(0.88, 0.02, 5, 0.4), rgb("#49a4bc")),
        Layer(land.flowers(1.0, 0.03, 4, 6), p.near),
    ]


def _crossroads(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(diorama.ridge(0.52, 0.08, 8), p.far),
        Layer(diorama.hill(0.58, 0.03), p.mid),
        Layer(land.road(0.58, 0.46, 0.44), rgb("#e6cf96")),
        Layer(light.softened(light.circle(0.5, 0.80, 0.34, 0.34), 0.02), p.glow, 255),
        Figure("dolmen", 0.70, 0.5, 0.52, fill("stone"), p.back, p.rim, solid=False),
        Layer(light.circle(0.5, 0.84, 0.34, 0.30), rgb("#f4fff0"), 220),
        Layer(land.grass(0.98, 0.08, 4), p.near),
    ]


def _oracle(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(diorama.rays(0.5, 0.36, 20, 0.1), p.sun, 60),
        Layer(diorama.ridge(0.56, 0.08, 5), p.far),
        Layer(diorama.hill(0.68, 0.12, 0.5), p.mid),
        Figure("greek-temple", 0.66, 0.5, 0.53, fill("ivory"), p.back, p.rim),
        Figure("third-eye", 0.25, 0.5, 0.15, fill("gold"), p.back, p.rim),
        Layer(land.grass(0.94, 0.09, 7), p.near),
    ]


def _camp(p: Palette) -> list[Layer | Figure]:
    return [
        _clouds(p, 0.18, 6),
        Layer(diorama.hill(0.56, 0.08, 0.3), p.far),
        Layer(walls.tents(0.70, 0.11, 4, 4), mix(p.far, rgb("#c8d0c0"), 0.5)),
        Layer(diorama.hill(0.70, 0.02), p.mid),
        Figure("medieval-pavilion", 0.72, 0.5, 0.55, fill("scarlet"), p.back, p.rim),
        Layer(diorama.hill(0.92, 0.03), p.near),
        Layer(land.grass(0.98, 0.08, 2), p.front),
    ]


def _tournament(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(walls.tents(0.66, 0.14, 9, 4), mix(p.far, rgb("#e8dcb8"), 0.4)),
        Layer(diorama.hill(0.68, 0.01), p.mid),
        Figure("mounted-knight", 0.72, 0.5, 0.55, fill("steel"), p.back, p.rim),
        Layer(walls.bunting(0.04, 0.12, 9, False), rgb("#c2433a")),
        Layer(walls.bunting(0.04, 0.12, 9, True), rgb("#f6dea0")),
        Layer(diorama.hill(0.93, 0.01), p.near),
        Layer(land.grass(0.99, 0.07, 5), p.front),
    ]


def _altar(p: Palette) -> list[Layer | Figure]:
    return [
        Layer(walls.columns((0.10, 0.28, 0.72, 0.90), 0.14, 0.72, 0.06, 4), p.far),
        Layer(walls.steps(0.72, 3, 0.62), p.mid),
        Layer(light.spot(0.5, 0.40, 0.42), p.glow, 190),
        Layer(light.circle(0.5, 0.42, 0.34, 1, 5), p.sun, 150),
        Figure("brasero", 0.66, 0.5, 0.47, fill("orchid"), p.back, p.rim),
        Layer(walls.candles(0.90, 3, (0.14, 0.24, 0.76, 0.86)), p.near),
        Layer(walls.candles(0.90, 3, (0.14, 0.24, 0.76, 0.86), lit=True), p.sun, 245),
        Layer(land.rocks(1.0, 0.06, 4, 9), p.front),
    ]


def _standing(
    icon: str, paint_: str, size: float = 0.72, y: float = 0.54, solid: bool = True
) -> Callable[[Palette], list[Layer | Figure]]:
    def parts(p: Palette) -> list[Layer | Figure]:
        return _site(p, icon, paint_, size, y, solid)

    return parts


LOW, HIGH = (0.26, 0.30, 0.10), (0.74, 0.22, 0.085)

# By the tile's name in the game's data; the copies of one tile are numbered, each its own picture.
VIEWS: dict[str, View] = {
    "plain_hills_1": View("day", _hills, HIGH),
    "plain_hills_2": View("noon", _downs, LOW),
    "plain_lake_1": View("day", _lake, HIGH),
    "plain_lake_2": View("sea", _coast, HIGH),
    "plain_village_1": View("day", _standing("village", "bone"), HIGH),
    "plain_village_2": View("autumn", _standing("water-mill", "copper", 0.76, 0.50), LOW),
    "plain_mountains_1": View("dawn", _mountains, HIGH),
    "plain_mountains_2": View("noon", _highland, LOW),
    "plain_reeds_1": View("spring", _reeds, LOW),
    "plain_reeds_2": View("day", _standing("stone-bridge", "stone", 0.86, 0.62), HIGH),
    "plain_oak_1": View("spring", _standing("oak", "leaf", 0.78, 0.50), LOW),
    "plain_oak_2": View("autumn", _standing("willow-tree", "honey", 0.78, 0.50), HIGH),
    "plain_tower_1": View("day", _standing("stone-tower", "bone", 0.72, 0.50), LOW),
    "plain_tower_2": View("dawn", _castle, HIGH),
    "plain_fields_1": View("day", _fields, HIGH),
    "plain_fields_2": View("spring", _standing("windmill", "bone", 0.76, 0.49), LOW),
    "forest_oak_1": View("spring", _oakwood(4), LOW),
    "forest_oak_2": View("day", _oakwood(11), HIGH),
    "forest_oak_3": View("autumn", _oakwood(9), HIGH),
    "forest_oak_4": View("noon", _oakwood(23), LOW),
    "forest_pine_1": View("day", _forest(5), HIGH),
    "forest_pine_2": View("spring", _forest(12), LOW),
    "forest_pine_3": View("mist", _forest(33), LOW),
    "forest_birch_1": View("spring", _birches(8), LOW),
    "forest_birch_2": View("autumn", _birches(15), HIGH),
    "forest_birch_3": View("day", _birches(27), HIGH),
    "wishing_well": View("day", _standing("well", "bone", 0.68, 0.54), HIGH),
    "healing_spring": View("spring", _spring, LOW),
    "crossroads": View("day", _crossroads, HIGH),
    "oracle": View("dawn", _oracle, None),
    "royal_camp": View("day", _camp, HIGH),
    "tournament": View("day", _tournament, (0.5, 0.34, 0.10)),
    "cursed_plain_ash": View("cursed", _volcano, None),
    "cursed_plain_bones": View("cursed", _bones, HIGH),
    "cursed_forest_1": View("cursed", _dead_wood(6), HIGH),
    "cursed_forest_2": View("hex", _dead_wood(14), LOW),
    "cursed_forest_3": View("blood", _dead_wood(22), HIGH),
    "black_altar": View("hex", _altar, None),
}


# --- lairs and the Gate ---------------------------------------------------------------------------------


class Lair(NamedTuple):
    """A guardian's cave: the mark that glows in it and whether the land around is cursed."""

    icon: str
    paint: str
    size: float
    glow: Rgb
    cursed: bool = False


LAIRS = {
    "lair_mist_queen": Lair("woman-elf-face", "ghost", 0.46, rgb("#4f9a8c")),
    "lair_faceless_count": Lair("carnival-mask", "gold", 0.52, rgb("#8a6a2c")),
    "lair_mirror_mage": Lair("evil-eyes", "orchid", 0.50, rgb("#7a4fb0")),
    "lair_barrow_king": Lair("crowned-skull", "bone", 0.46, rgb("#4d7f84")),
    "lair_dragon": Lair("spiked-dragon-head", "ember", 0.50, rgb("#c8662c"), cursed=True),
    "lair_ember_lord": Lair("ifrit", "fire", 0.48, rgb("#d8402e"), cursed=True),
}


def lair_view(name: str) -> pg.Surface:
    """A cave in a crag, its guardian's mark glowing inside."""
    lair = LAIRS[name]
    p = PALETTES["cursed" if lair.cursed else "day"]
    stone = rgb("#6d5a7c") if lair.cursed else rgb("#b4a484")
    dark = mix(darker(lair.glow, 0.82), (12, 6, 10), 0.3)
    sky: list[paint.Stop] = [(0, p.sky[0]), (0.38, p.sky[1]), (0.62, p.sky[2]), (1, p.sky[2])]
    parts: list[Layer | Figure] = [
        Layer(diorama.ridge(0.46, 0.12, 7), p.far),
        Layer(diorama.pines(0.66, 0.22, 9, 11), p.mid),
        Layer(_mouth, dark),
        Layer(light.spot(0.5, 0.60, 0.32), lighter(lair.glow, 0.25), 190),
        Figure(lair.icon, lair.size, 0.5, 0.61, fill(lair.paint), dark, lighter(lair.glow, 0.6)),
        Layer(_crag, stone),
        Layer(_crag_lines, darker(stone, 0.42), 190),
        Layer(land.rocks(0.96, 0.08, 5, 9), p.near),
        Layer(land.grass(1.0, 0.09, 5), p.front),
    ]
    return diorama.scene(*WINDOW, sky, Sun(0.84, 0.17, 0.075, p.sun, p.glow), parts, 11, 3, 60)


_CRAG = ((0.02, 1.0), (0.07, 0.74), (0.05, 0.60), (0.14, 0.48), (0.16, 0.33), (0.28, 0.24), (0.33, 0.12), (0.46, 0.16))
_CRAG_RIGHT = (
    (0.55, 0.08),
    (0.66, 0.17),
    (0.77, 0.21),
    (0.82, 0.36),
    (0.92, 0.46),
    (0.91, 0.62),
    (0.97, 0.78),
    (0.98, 1.0),
)


def _opening() -> list[mask.Point]:
    reach = (1.02, 0.94, 1.05, 0.96, 1.03, 0.93, 1.04, 0.97, 1.0, 0.95, 1.05, 0.96)
    points = []
    for i in range(24):
        turn = math.tau * i / 24
        share = reach[i % len(reach)]
        points.append((0.5 + 0.31 * share * math.cos(turn), 0.63 + 0.335 * share * math.sin(turn)))
    return points


def _crag(width: int, height: int) -> pg.Surface:
    pen = Pen(width, height)
    pen.poly([*_CRAG, *_CRAG_RIGHT])
    pen.poly(_opening(), hole=True)
    return pen.mask()


def _mouth(width: int, height: int) -> pg.Surface:
    pen = Pen(width, height)
    pen.disc(0.5, 0.63, 0.36)
    return pen.mask()


def _crag_lines(width: int, height: int) -> pg.Surface:
    """The crag's cracks."""
    pen = Pen(width, height)
    for line in (
        ((0.33, 0.12), (0.35, 0.22), (0.30, 0.29)),
        ((0.16, 0.33), (0.23, 0.38), (0.21, 0.46)),
        ((0.66, 0.17), (0.63, 0.25), (0.69, 0.31)),
        ((0.82, 0.36), (0.77, 0.41), (0.79, 0.48)),
        ((0.07, 0.74), (0.14, 0.76), (0.17, 0.84)),
        ((0.91, 0.62), (0.85, 0.66), (0.86, 0.75)),
        ((0.46, 0.16), (0.49, 0.23)),
    ):
        for i in range(len(line) - 1):
            pen.line(line[i], line[i + 1], 0.014 - 0.004 * i, 0.010 - 0.005 * i)
    return pen.mask()


def gate() -> pg.Surface:
    """The Gate of Evil: two horned pillars with a whirl of light between them."""
    sky: list[paint.Stop] = [(0, rgb("#12072a")), (0.45, rgb("#43186e")), (0.8, rgb("#a83a8a")), (1, rgb("#d8647a"))]
    whirl: list[paint.Stop] = [(0, rgb("#fff0ff")), (0.45, rgb("#f07af0")), (1, rgb("#8a2ac0"))]
    pillar: list[paint.Stop] = [(0, rgb("#a684b8")), (0.45, rgb("#6b4a86")), (1, rgb("#2c1840"))]
    parts: list[Layer | Figure] = [
        Layer(light.spot(0.5, 0.45, 0.75), rgb("#ff6ad8"), 190),
        Layer(diorama.rays(0.5, 0.46, 22, 0.0, 0.5, 0.07), rgb("#ffc0ff"), 70),
        Layer(land.rocks(0.74, 0.40, 4, 7), rgb("#5c3478")),
        Layer(light.bolt(0.10, 5, 0.62), rgb("#ffe6ff"), 240),
        Layer(light.bolt(0.91, 11, 0.62), rgb("#ffe6ff"), 240),
        Layer(walls.steps(0.83, 3, 0.66), rgb("#46285f")),
        Layer(_gate_opening, rgb("#2c0a4a")),
        Layer(light.softened(light.spot(0.5, 0.53, 0.34), 0.01), rgb("#ff5af0"), 255),
        Figure("vortex", 0.52, 0.5, 0.53, whirl, rgb("#4a1270"), rgb("#ffd0ff"), solid=False),
        Layer(light.spot(0.5, 0.53, 0.17), (255, 255, 255), 240),
        Layer(_gate_pillars, pillar),
        Layer(_gate_runes, rgb("#ffb0f8"), 255),
        Figure("horned-skull", 0.27, 0.5, 0.205, fill("rose"), rgb("#180a24"), rgb("#ffd0e8")),
        Layer(land.rocks(1.0, 0.10, 8, 9), rgb("#170a26")),
    ]
    return diorama.scene(*WINDOW, sky, None, parts, 17, 3, 90)


def _gate_opening(width: int, height: int) -> pg.Surface:
    pen = Pen(width, height)
    pen.disc(0.5, 0.53, 0.28)
    pen.box(0.22, 0.53, 0.78, 0.88)
    return pen.mask()


def _gate_pillars(width: int, height: int) -> pg.Surface:
    """The Gate's frame: two posts, a round arch, horns rising from its shoulders."""
    pen = Pen(width, height)
    pen.disc(0.5, 0.53, 0.345)
    pen.box(0.155, 0.53, 0.845, 0.86)
    for side in (1, -1):
        horn = [
            (0.27, 0.34),
            (0.36, 0.25),
            (0.41, 0.14),
            (0.40, 0.02),
            (0.47, 0.11),
            (0.485, 0.24),
            (0.44, 0.36),
            (0.34, 0.50),
        ]
        pen.poly([(0.5 + side * x, y) for x, y in horn])
        base = [(0.22, 0.84), (0.39, 0.84), (0.41, 0.93), (0.20, 0.93)]
        pen.poly([(0.5 + side * x, y) for x, y in base])
    pen.disc(0.5, 0.53, 0.25, hole=True)
    pen.box(0.25, 0.53, 0.75, 0.93, hole=True)
    return pen.mask()


def _gate_runes(width: int, height: int) -> pg.Surface:
    """The signs that glow around the arch and down the posts."""
    pen = Pen(width, height)
    places = [(0.5 + side * 0.298, y) for side in (1, -1) for y in (0.60, 0.69, 0.78)]
    places += [
        (0.5 + 0.298 * math.cos(turn), 0.53 - 0.298 * pen.aspect * math.sin(turn))
        for turn in (math.radians(angle) for angle in (8, 32, 56, 124, 148, 172))
    ]
    for i, (x, y) in enumerate(places):
        pen.line((x - 0.016, y + 0.024), (x + 0.016, y - 0.024), 0.012)
        pen.line((x + 0.016, y - 0.024), (x + 0.018, y + 0.02 * (1 if i % 2 else -0.5)), 0.010)
        if i % 3 == 0:
            pen.line((x - 0.018, y - 0.012), (x + 0.006, y - 0.002), 0.009)
    return pen.mask()


# --- backs and rims -------------------------------------------------------------------------------------

BACKS = (
    ("normal", rgb("#3f6348"), rgb("#e7d394"), "compass"),
    ("cursed", rgb("#41274f"), rgb("#d79ac8"), "evil-eyes"),
)
RIMS = (("normal", rgb("#efe2bd"), False), ("cursed", rgb("#654678"), True), ("town", rgb("#b5a582"), False))


def back(base: Rgb, motif: Rgb, emblem: str) -> pg.Surface:
    """An unexplored tile: four-point stars, a hairline, a medallion with the emblem."""
    over = 2
    wide, tall = WINDOW[0] * over, WINDOW[1] * over
    unit = UNIT * over
    picture = opaque(wide, tall)
    picture.blit(paint.vertical(wide, tall, [lighter(base, 0.14), darker(base, 0.28)]), (0, 0))
    star = mask.star(round(12 * unit), 4, 0.36)
    step = 16 * unit
    for row in range(-1, tall // step + 2):
        for column in range(-1, wide // step + 2):
            paint.put(picture, star, (column * step + (step // 2 if row % 2 else 0), row * step), (*motif, 34))
    paint.put(
        picture, mask.ring(wide - 8 * unit, tall - 8 * unit, 3 * unit, 0.9 * unit), (4 * unit, 4 * unit), (*motif, 165)
    )
    size = 46 * unit
    place = (round(wide / 2 - size / 2), round(tall / 2 - size / 2))
    disc = mask.disc(size)
    paint.drop_shadow(picture, disc, place, 3 * unit, (0, unit), 120)
    paint.put(picture, disc, place, [darker(base, 0.55), darker(base, 0.35)])
    paint.inner_shadow(picture, disc, place, 3 * unit, (0, unit), 120)
    paint.put(picture, mask.ring(size, size, size / 2, 0.9 * unit), place, (*motif, 210))
    shape = icons.icon(emblem, 33 * unit)
    at = (round(wide / 2 - 16.5 * unit), round(tall / 2 - 16.5 * unit))
    paint.drop_shadow(picture, shape, at, unit, (0, unit // 2), 150)
    paint.put(picture, shape, at, [lighter(motif, 0.3), motif, darker(motif, 0.18)])
    grain(picture, noise(wide, tall, over, 5), 0.05)
    return reduced(picture, WINDOW)


def rim(colour: Rgb, teeth: bool) -> pg.Surface:
    """A tile's rim with its thickness below; the window is open, with the rim's shadow in it."""
    over = 2
    size, unit = TILE * over, UNIT * over
    picture = clear(size, size)
    face = mask.rounded(size, size - THICK * over, 7 * unit)
    hole = mask.rounded(WINDOW[0] * over, WINDOW[1] * over, 4 * unit)
    at = (RIM * over, RIM * over)
    paint.put(picture, mask.minus(face, hole, (at[0], at[1] - THICK * over)), (0, THICK * over), darker(colour, 0.5))
    frame = mask.minus(face, hole, at)
    # Below the window lies the face's lower bar; the thickness shows only under it.
    paint.put(picture, frame, (0, 0), [lighter(colour, 0.2), darker(colour, 0.12)])
    paint.bevel(picture, frame, (0, 0), max(1, unit // 2), 150, 120)
    paint.inner_shadow(picture, hole, at, 4 * unit, (0, unit), 130)
    if teeth:
        step = WINDOW[0] * over / 7
        tooth = mask.polygon(round(step), 8 * unit, [(0, 0), (step, 0), (step / 2, 7 * unit)])
        for i in range(7):
            place = (at[0] + i * step, at[1] - unit // 2)
            paint.drop_shadow(picture, tooth, place, unit, (0, unit // 2), 150)
            paint.put(picture, tooth, place, [lighter(colour, 0.16), darker(colour, 0.1)])
    return reduced(picture, (TILE, TILE))
