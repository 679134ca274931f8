"""The lid of Telendar: the castle by night, in a gilt frame."""

import math

import pygame as pg

from build.art import diorama
from build.art.canvas import fitted_lettering, rgb, rgba, title
from build.art.diorama import Layer, Sun, scene
from build.art.lid import HEIGHT, UNIT, WIDTH, inset_ring
from build.art.texture import paper
from game.ui.kit.draw import mask, paint

LINES = {"en": "Close the Gate of Evil", "it": "Chiudete la Porta del Male"}
"""The words below the name"""

# A tower of the castle: where it stands (shares of the castle's width), height, width, and whether it has a roof.
_TOWERS = (
    (-0.34, 0.30, 0.11, False),
    (-0.20, 0.48, 0.12, True),
    (0.0, 0.70, 0.15, True),
    (0.19, 0.52, 0.12, True),
    (0.34, 0.34, 0.11, False),
    (-0.09, 0.40, 0.10, False),
    (0.10, 0.36, 0.10, False),
)


def draw(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#0f1c45")),
        (0.5, rgb("#2c5a8a")),
        (0.8, rgb("#8ec3b0")),
        (1, rgb("#f4e6b0")),
    ]
    walls: paint.Fill = [
        (0.0, rgb("#f6ead0")),
        (0.5, rgb("#e0cea6")),
        (0.72, rgb("#9a8a78")),
        (1.0, rgb("#4d5560")),
    ]
    roofs: paint.Fill = [(0.0, rgb("#d05546")), (0.5, rgb("#8e2c38")), (1.0, rgb("#5a1c30"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.70, 0.26, 0.085, rgb("#fff6d8"), rgb("#cfe6ff")),
        [
            Layer(diorama.clouds(0.34, 8, 4, 0.08), rgb("#4d7fa6")),
            Layer(diorama.ridge(0.52, 0.12, 21, 0.55), rgb("#3f7a86")),
            Layer(diorama.ridge(0.62, 0.09, 8), rgb("#2f6470")),
            Layer(_castle("lit"), rgb("#ffd98a")),
            Layer(_castle("walls"), walls),
            Layer(_castle("roofs"), roofs),
            Layer(diorama.pines(0.80, 0.20, 5), rgb("#1f4a45")),
            Layer(diorama.hill(0.84, 0.05, 0.35), rgb("#17393a")),
            Layer(diorama.pines(0.95, 0.26, 15, 7), rgb("#0e2429")),
        ],
        4,
    )
    _gilt_frame(front)
    _scroll(front)
    below = fitted_lettering(line, "alegreya-500i", round(20 * UNIT), WIDTH * 0.78)
    title(front, below, (WIDTH / 2, HEIGHT * 0.917), rgb("#f7ecc9"), shadow=3 * UNIT)
    return front


def _gilt_frame(front: pg.Surface) -> None:
    inset_ring(front, 0, 11, 4, [(0.0, rgb("#f0d591")), (0.5, rgb("#c69a4c")), (1.0, rgb("#8a612a"))])
    inset_ring(front, 3, 1, 3, rgba("#fff6d8", 150))
    inset_ring(front, 10, 1.6, 2, rgba("#3a240e", 210))
    size, inset = round(22 * UNIT), round(11 * UNIT)
    stud = mask.ngon(size, 4)
    gem = mask.disc(round(7 * UNIT))
    for x in (inset, WIDTH - inset):
        for y in (inset, HEIGHT - inset):
            place = (x - size // 2, y - size // 2)
            paint.drop_shadow(front, stud, place, 2 * UNIT, (0, UNIT), 150)
            paint.put(front, stud, place, [rgb("#fff0be"), rgb("#a8772f")])
            paint.bevel(front, stud, place, 2, 160, 130)
            spot = gem.get_rect(center=(x, y))
            paint.put(front, gem, spot.topleft, [rgb("#b23a48"), rgb("#5a1420")])
            paint.bevel(front, gem, spot.topleft, 1, 150, 120)


def _scroll(front: pg.Surface) -> None:
    wide, tall, lip = round(WIDTH * 0.86), round(HEIGHT * 0.15), round(8 * UNIT)
    outline = [
        (0, lip),
        (wide * 0.12, 0),
        (wide * 0.5, lip * 0.75),
        (wide * 0.88, 0),
        (wide, lip),
        (wide * 0.96, tall / 2 + lip),
        (wide, tall + lip),
        (wide * 0.88, tall),
        (wide * 0.5, tall + lip),
        (wide * 0.12, tall),
        (0, tall + lip),
        (wide * 0.04, tall / 2 + lip),
    ]
    scroll = mask.polygon(wide, tall + 2 * lip, mask.softened(outline, 4 * UNIT))
    place = ((WIDTH - wide) // 2, round(HEIGHT * 0.072))
    paint.drop_shadow(front, scroll, place, 6 * UNIT, (0, 4 * UNIT), 200)
    paint.put(front, scroll, place, paper(wide, tall + 2 * lip, rgb("#f3e4bd"), 5, UNIT))
    paint.inner_shadow(front, scroll, place, 6 * UNIT, (0, 0), 90, rgb("#7a5020"))
    paint.bevel(front, scroll, place, 2, 120, 120)
    wine: paint.Fill = [rgb("#a3303a"), rgb("#4d1220")]
    name = fitted_lettering("Telendar", "vollkorn-sc-600", round(54 * UNIT), wide - 34 * UNIT)
    title(front, name, (WIDTH / 2, place[1] + tall / 2 + lip * 0.3), wine, shadow=2 * UNIT, bevel=50)


def _castle(part: str) -> diorama.Sheet:
    """The castle's walls with their openings, its roofs, or (lit) the light behind the openings."""

    def sheet(width: int, height: int) -> pg.Surface:
        size, foot = 0.80 * width, 0.74 * height
        walls: list[mask.Points] = []
        roofs: list[mask.Points] = []
        openings: list[mask.Points] = []
        for place, tall, wide, roofed in _TOWERS:
            left, right = width / 2 + (place - wide / 2) * size, width / 2 + (place + wide / 2) * size
            top = foot - tall * size
            walls += _tower(left, right, top, foot + 0.1 * height, roofed)
            if roofed:
                roofs += _roof(left, right, top)
            openings += [_window(left, right, top, 0.22)]
            if tall > 0.4:
                openings += [_window(left, right, top, 0.62)]
        curtain = foot - 0.20 * size
        walls.append(
            [
                (width / 2 + x * size, y)
                for x, y in (
                    (-0.36, foot + 0.1 * height),
                    (-0.36, curtain),
                    (0.36, curtain),
                    (0.36, foot + 0.1 * height),
                )
            ]
        )
        walls += [
            [
                (x, curtain),
                (x, curtain - 0.022 * size),
                (x + 0.026 * size, curtain - 0.022 * size),
                (x + 0.026 * size, curtain),
            ]
            for x in (width / 2 + (-0.355 + 0.0475 * i) * size for i in range(15))
        ]
        openings.append(_arch(width / 2, 0.055 * size, curtain + 0.10 * size, foot + 0.02 * height))
        if part == "walls":
            return mask.polygon(width, height, walls, openings)
        return mask.polygon(width, height, roofs if part == "roofs" else [*openings, walls[-1]])

    return sheet


def _tower(left: float, right: float, top: float, foot: float, roofed: bool) -> list[mask.Points]:
    wide = right - left
    corbel, crown = wide * 0.1, top - wide * 0.34
    body = [
        (left, foot),
        (left, top),
        (left - corbel, top - wide * 0.12),
        (left - corbel, crown),
        (right + corbel, crown),
        (right + corbel, top - wide * 0.12),
        (right, top),
        (right, foot),
    ]
    if roofed:
        return [body]
    steps = [left - corbel + i * wide * 0.34 for i in range(4)]
    merlons = [
        [(x, crown + 1), (x, crown - wide * 0.18), (x + wide * 0.18, crown - wide * 0.18), (x + wide * 0.18, crown + 1)]
        for x in steps
    ]
    return [body, *merlons]


def _roof(left: float, right: float, top: float) -> list[mask.Points]:
    wide = right - left
    cone = [
        (left - wide * 0.22, top - wide * 0.30),
        (left + wide / 2, top - wide * 1.55),
        (right + wide * 0.22, top - wide * 0.30),
    ]
    mast = left + wide * 0.47
    flag = [
        (mast, top - wide * 1.5),
        (mast, top - wide * 1.95),
        (left + wide * 0.95, top - wide * 1.82),
        (left + wide * 0.53, top - wide * 1.68),
        (left + wide * 0.53, top - wide * 1.5),
    ]
    return [cone, flag]


def _window(left: float, right: float, top: float, level: float) -> list[mask.Point]:
    wide = right - left
    y = top + wide * (0.25 + level * 1.3)
    return _arch(left + wide / 2, wide * 0.11, y + wide * 0.11, y + wide * 0.36)


def _arch(middle: float, half: float, spring: float, foot: float) -> list[mask.Point]:
    curve = [
        (middle - half * math.cos(math.pi * t / 10), spring - half * math.sin(math.pi * t / 10)) for t in range(11)
    ]
    return [(middle - half, foot), *curve, (middle + half, foot)]
