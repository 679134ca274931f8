"""The Highland's scenes: crags and heath, standing stones, fires of the clans."""

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


def crags(p: Palette, seed: int) -> Stage:
    return lit(
        p,
        seed,
        [
            clouds(p, 0.26, seed, 4, 0.08, 90),
            Layer(diorama.ridge(0.50, 0.24, seed, 0.56), lighter(p.far, 0.14)),
            Layer(land.rocks(0.68, 0.34, seed, 8), between(p)),
            Layer(diorama.pines(0.82, 0.16, seed, 13), p.mid),
        ],
        [Layer(land.rocks(0.95, 0.13, seed + 5, 10), p.near), Layer(diorama.ridge(0.98, 0.02, seed + 9), p.front)],
    )


def eyrie(p: Palette, seed: int) -> Stage:
    """Summits above a sea of clouds."""
    return lit(
        p,
        seed,
        [
            Layer(land.rocks(0.66, 0.40, seed, 5), p.far),
            clouds(p, 0.60, seed + 1, 5, 0.12, 150),
            Layer(land.rocks(0.84, 0.26, seed + 2, 6), p.mid),
            clouds(p, 0.80, seed + 5, 5, 0.11, 130),
        ],
        [Layer(land.rocks(0.97, 0.14, seed + 4, 8), p.near), clouds(p, 0.99, seed + 8, 6, 0.10, 150)],
        0.17,
    )


def tundra(p: Palette, seed: int) -> Stage:
    """Wide heath, a low sun, a few standing stones."""
    return lit(
        p,
        seed,
        [
            clouds(p, 0.20, seed, 5, 0.08, 90),
            Layer(diorama.ridge(0.60, 0.07, seed), lighter(p.far, 0.12)),
            Layer(sheets.stone_circle(0.72, 0.16, seed, 7), between(p)),
            Layer(diorama.hill(0.80, 0.04, 0.3), p.mid),
        ],
        [Layer(land.grass(0.91, 0.12, seed), p.near), Layer(land.grass(0.98, 0.09, seed + 1), p.front)],
        0.17,
    )


def stonering(p: Palette, seed: int) -> Stage:
    """The inside of a circle of megaliths, mist about their feet."""
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.56, 0.14, seed, 0.55), lighter(p.far, 0.12)),
            Layer(sheets.stone_circle(0.70, 0.30, seed, 6), p.far),
            Layer(light.haze(0.50, 0.90), p.sky[2], 110),
            Layer(sheets.stone_circle(0.82, 0.36, seed + 4, 4), p.mid),
        ],
        [Layer(land.grass(0.92, 0.10, seed), p.near), Layer(diorama.ridge(0.98, 0.02, seed + 1), p.front)],
    )


def stormpass(p: Palette, seed: int) -> Stage:
    """A thunderstorm between the mountains."""
    return lit(
        p,
        seed,
        [
            Layer(land.canopy(0.26, seed, 12, 0.12), mix(p.sky[0], p.sky[1], 0.5)),
            Layer(light.softened(light.bolt(0.80, seed, 0.56), 0.02), p.glow, 220),
            Layer(light.bolt(0.80, seed, 0.56), lighter(p.sun, 0.5), 255),
            Layer(land.canopy(0.16, seed + 1, 12, 0.10), mix(p.sky[0], p.far, 0.3)),
            Layer(diorama.ridge(0.60, 0.22, seed, 0.56), p.far),
            Layer(diorama.pines(0.78, 0.16, seed, 12), p.mid),
        ],
        [
            Layer(land.rocks(0.94, 0.12, seed, 9), p.near),
            Layer(diorama.ridge(0.98, 0.02, seed + 1), p.front),
            Layer(light.rain(seed, 80), lighter(p.sky[2], 0.4), 110),
        ],
        None,
        30,
    )


def drumcamp(p: Palette, seed: int) -> Stage:
    """A night camp among the rocks, fires burning."""
    places = ((0.62, 0.80, 0.15), (0.80, 0.75, 0.11), (0.95, 0.80, 0.15), (0.03, 0.79, 0.13))
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 60, 0.5), p.sun, 200),
            Layer(diorama.ridge(0.54, 0.20, seed, 0.56), p.far),
            Layer(walls.tents(0.72, 0.10, seed, 6), between(p)),
            Layer(diorama.ridge(0.77, 0.02, seed + 2), p.mid),
            *(Layer(light.spot(x, y - 0.05, 0.16), p.glow, 120) for x, y, _ in places),
            Layer(sheets.fires(places), mix(p.glow, rgb("#f0602a"), 0.5), 255),
            Layer(sheets.fires(places, inner=True), p.sun, 255),
            Layer(light.motes(seed, 36, 0.006, 0.1, 0.8), p.sun, 210),
        ],
        [Layer(land.rocks(0.95, 0.11, seed + 5, 9), p.near), Layer(diorama.ridge(0.98, 0.02, seed), p.front)],
        None,
        34,
        0.85,
    )


def warhost(p: Palette, seed: int) -> Stage:
    """The clans' spears on the ridge."""
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.56, 0.18, seed, 0.56), lighter(p.far, 0.12)),
            Layer(diorama.spears(seed, 28, 0.42, 0.9), between(p)),
            Layer(diorama.ridge(0.78, 0.04, seed + 2), p.mid),
            Layer(diorama.spears(seed + 5, 15, 0.60, 1.0), mix(p.mid, p.near, 0.5)),
        ],
        [Layer(land.rocks(0.97, 0.11, seed + 3, 9), p.near), Layer(diorama.ridge(0.98, 0.02, seed), p.front)],
        0.165,
    )


def moonheath(p: Palette, seed: int) -> Stage:
    """A huge moon straight behind the subject, dead boughs."""
    return lit(
        p,
        seed,
        [
            Layer(light.stars(seed, 60, 0.6), p.sun, 200),
            Layer(diorama.ridge(0.66, 0.14, seed, 0.56), p.far),
            Layer(land.bare(0.80, 0.7, seed, 5), p.mid),
        ],
        [Layer(land.grass(0.92, 0.12, seed), p.near), Layer(diorama.ridge(0.98, 0.02, seed + 3), p.front)],
        0.245,
        0,
    )


def cavern(p: Palette, seed: int) -> Stage:
    """The view from a cave's mouth over the hills."""
    x, y = LIGHT
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.56, 0.14, seed, 0.56), lighter(p.far, 0.1)),
            Layer(diorama.pines(0.74, 0.16, seed, 12), p.far),
            Layer(land.cave(seed, x + 0.05, y, 0.40, 0.42), p.mid),
            Layer(light.haze(0.3, 1.0), p.glow, 50),
        ],
        [Layer(land.cave(seed + 3, x + 0.10, y, 0.56, 0.54), p.near), Layer(land.rocks(0.99, 0.12, seed, 9), p.front)],
        0.18,
    )


def snowfell(p: Palette, seed: int) -> Stage:
    return lit(
        p,
        seed,
        [
            Layer(diorama.ridge(0.50, 0.22, seed, 0.55), p.far),
            Layer(diorama.pines(0.70, 0.24, seed, 12), p.mid),
            Layer(diorama.hill(0.77, 0.05, 0.3), lighter(p.far, 0.45)),
        ],
        [
            Layer(diorama.pines(0.98, 0.16, seed + 4, 10), p.near),
            Layer(diorama.hill(0.93, 0.05, 0.6), lighter(p.far, 0.70)),
            Layer(light.motes(seed, 90, 0.007), WHITE, 230),
        ],
    )


HIGHLAND: tuple[Scene, ...] = (
    crags,
    eyrie,
    tundra,
    stonering,
    stormpass,
    drumcamp,
    warhost,
    moonheath,
    cavern,
    snowfell,
)
