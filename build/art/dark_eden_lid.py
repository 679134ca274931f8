"""The lid of Dark Eden: a gas mask before the ruins."""

import pygame as pg

from build.art import diorama
from build.art.canvas import fitted_lettering, opaque, rgb, title
from build.art.diorama import Figure, Layer, Sun, scene
from build.art.lid import HEIGHT, UNIT, WIDTH
from build.art.texture import boosted, fractal
from game.ui.kit.draw import mask, paint

LINES = {"en": "REBUILD  ·  DEFEND  ·  RAID", "it": "RICOSTRUISCI  ·  DIFENDI  ·  RAZZIA"}
"""The words below the name"""


def draw(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#23190f")),
        (0.35, rgb("#7a4a1e")),
        (0.65, rgb("#d98a34")),
        (1, rgb("#f3c46c")),
    ]
    bone: paint.Fill = [(0.0, rgb("#e9dcc0")), (0.5, rgb("#b09a78")), (1.0, rgb("#5c4a38"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.47, 0.37, rgb("#ffe2a0"), rgb("#ff9f3d")),
        [
            Layer(diorama.clouds(0.16, 31, 6, 0.12), rgb("#4a3018")),
            Layer(diorama.ruins(0.70, 0.42, 7, 10), rgb("#a8622a")),
            Layer(diorama.ruins(0.84, 0.36, 4, 7), rgb("#553017")),
            Figure("gas-mask", 0.66, 0.5, 0.56, bone, rgb("#17100b"), rgb("#ffcf80")),
            Layer(diorama.ridge(0.86, 0.04, 6, 0.6), rgb("#2b1b10")),
            Layer(diorama.ridge(0.94, 0.05, 9, 0.7), rgb("#150d08")),
        ],
        5,
    )
    soot = rgb("#120a05")
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.28), [(*soot, 238), (*soot, 0)]), (0, 0))
    rust: paint.Fill = [(0.0, rgb("#fff0cf")), (0.5, rgb("#e3a544")), (1.0, rgb("#9a4c1c"))]
    name = fitted_lettering("DARK EDEN", "black-ops-one-400", round(40 * UNIT), WIDTH - 28 * UNIT)
    title(front, name, (WIDTH / 2, HEIGHT * 0.105), rust, shadow=4 * UNIT, bevel=110, depth=2)
    below = fitted_lettering(line, "big-shoulders-display-800", round(16 * UNIT), WIDTH * 0.86, UNIT)
    title(front, below, (WIDTH / 2, HEIGHT * 0.178), rgb("#f3d9a8"), shadow=2.5 * UNIT)
    tape = _hazard_tape(round(HEIGHT * 0.048))
    front.blit(tape, (0, HEIGHT - round(tape.get_height() * 2)))
    return front


def _hazard_tape(height: int) -> pg.Surface:
    tape = opaque(WIDTH, height, rgb("#191410"))
    slant = [(height, 0), (height * 1.9, 0), (height * 0.9, height), (0, height)]
    stripe = mask.polygon(height * 2, height, slant)
    for i in range(-1, WIDTH // height + 1):
        paint.put(tape, stripe, (i * height * 1.9, 0), rgb("#e2a325"))
    worn = boosted(fractal(WIDTH, height, 14 * UNIT, 4), 120, 3)
    worn.fill((90, 100, 110), special_flags=pg.BLEND_RGB_MULT)
    tape.blit(worn, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    return tape
