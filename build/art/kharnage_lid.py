"""The lid of Kharnage: an orc's head before crossed axes, and a burning sky."""

import pygame as pg

from build.art import diorama
from build.art.canvas import fitted_lettering, rgb, title
from build.art.diorama import Figure, Layer, Sun, scene
from build.art.lid import HEIGHT, UNIT, WIDTH
from game.ui.kit.draw import paint

LINES = {"en": "FOUR ARMIES · ONE HILL", "it": "QUATTRO ESERCITI · UNA COLLINA"}
"""The words below the name"""


def draw(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#2b0f12")),
        (0.4, rgb("#8e2a1c")),
        (0.7, rgb("#e0772e")),
        (1, rgb("#ffd27a")),
    ]
    axes: paint.Fill = [rgb("#f0dcb8"), rgb("#8a5a3a")]
    orc: paint.Fill = [(0.0, rgb("#d4e07a")), (0.55, rgb("#7f9a3a")), (1.0, rgb("#3d5a24"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.55, 0.20, rgb("#fff0b8"), rgb("#ffb24d")),
        [
            Layer(diorama.rays(0.5, 0.55, 30, 0.1, 0.4), rgb("#ffd9a0"), 30),
            Layer(diorama.clouds(0.20, 3, 6, 0.12), rgb("#5e1b18")),
            Layer(diorama.clouds(0.30, 12, 3, 0.08), rgb("#8a2c1c")),
            Layer(diorama.ridge(0.56, 0.06, 5), rgb("#a34a26")),
            Layer(diorama.merged(diorama.hill(0.58, 0.30), diorama.spears(8, 19, 0.44, 0.9)), rgb("#6d2d1c")),
            Layer(diorama.merged(diorama.hill(0.68, 0.24), diorama.spears(5, 13, 0.55, 0.95)), rgb("#4a1c14")),
            Figure("crossed-axes", 0.92, 0.5, 0.43, axes, rgb("#23100c"), rgb("#ffcf8a"), solid=False),
            Figure("orc-head", 0.66, 0.5, 0.585, orc, rgb("#1b120a"), rgb("#ffd27a")),
            Layer(diorama.ridge(0.88, 0.05, 12, 0.7), rgb("#1f0b0a")),
        ],
        8,
    )
    dusk = rgb("#1d0808")
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.34), [(*dusk, 240), (*dusk, 0)]), (0, 0))
    bone: paint.Fill = [(0.0, rgb("#fff6dd")), (0.55, rgb("#ecd6a4")), (1.0, rgb("#b8894e"))]
    name = fitted_lettering("Kharnage", "grenze-gotisch-900", round(69 * UNIT), WIDTH - 20 * UNIT)
    title(
        front,
        name,
        (WIDTH / 2, HEIGHT * 0.115),
        bone,
        shadow=4 * UNIT,
        edge=(2 * UNIT, rgb("#2a0d0a")),
        bevel=100,
        depth=2,
    )
    wide, tall = round(WIDTH * 0.78), round(HEIGHT * 0.075)
    ribbon = diorama.banner(wide, tall, tall * 0.4)
    place = ((WIDTH - wide) // 2, round(HEIGHT * 0.885))
    paint.drop_shadow(front, ribbon, place, 5 * UNIT, (0, 3 * UNIT), 200)
    paint.put(front, ribbon, place, [rgb("#c23a28"), rgb("#84201a")])
    paint.bevel(front, ribbon, place, 2, 90, 90)
    below = fitted_lettering(line, "barlow-condensed-600", round(15 * UNIT), wide - tall * 1.5, UNIT)
    title(front, below, (WIDTH / 2, place[1] + tall / 2), rgb("#ffeccb"))
    return front
