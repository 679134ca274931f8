"""The lid of Tash-Kalar: a wyvern over the arena at dusk."""

import pygame as pg

from build.art import diorama, tash_kalar_pieces
from build.art.canvas import BRASS, fitted_lettering, lettering, reduced, rgb, rgba, title
from build.art.diorama import Figure, Layer, Sun, scene
from build.art.lid import HEIGHT, UNIT, WIDTH, inset_ring
from game.ui.kit.draw import paint

LINES = {"en": "ARENA OF LEGENDS", "it": "ARENA DELLE LEGGENDE"}
"""The words below the name"""


def draw(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#1a1440")),
        (0.45, rgb("#4b2a72")),
        (0.75, rgb("#b4557a")),
        (1, rgb("#f0a86a")),
    ]
    wyvern: paint.Fill = [(0.0, rgb("#fff0c0")), (0.5, rgb("#f2b452")), (1.0, rgb("#b8502f"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.54, 0.30, rgb("#ffe2a0"), rgb("#ffb765")),
        [
            Layer(diorama.rays(0.5, 0.54, 24, 0.16), rgb("#ffe6b0"), 46),
            Layer(diorama.clouds(0.30, 4, 5, 0.10), rgb("#7a4488")),
            Layer(diorama.clouds(0.22, 9, 4, 0.09), rgb("#4a2c70")),
            Layer(diorama.arches(0.66, 0.10, 13), rgb("#b0607a")),
            Layer(diorama.arches(0.74, 0.12, 9), rgb("#7c4068")),
            Figure("wyvern", 0.76, 0.5, 0.515, wyvern, rgb("#2a1233"), rgb("#ffd890")),
            Layer(diorama.hill(0.86, 0.06), rgb("#2f1c40")),
            Layer(diorama.hill(0.93, -0.05), rgb("#1d1230")),
        ],
        3,
    )
    night = rgb("#150d2c")
    head: list[paint.Stop] = [(0, (*night, 238)), (0.7, (*night, 160)), (1, (*night, 0))]
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.30), head), (0, 0))
    inset_ring(front, 8, 2, 3, BRASS)
    inset_ring(front, 12, 1, 2, rgba("#e9c06c", 150))
    gold: paint.Fill = [(0.0, rgb("#fff3c4")), (0.5, rgb("#eab84f")), (1.0, rgb("#a8662a"))]
    name = fitted_lettering("TASH-KALAR", "cinzel-900", round(36 * UNIT), WIDTH - 36 * UNIT)
    title(front, name, (WIDTH / 2, HEIGHT * 0.105), gold, shadow=5 * UNIT, bevel=120, depth=2)
    below = lettering(line, "cinzel-600", round(13.5 * UNIT), UNIT)
    title(front, below, (WIDTH / 2, HEIGHT * 0.175), rgb("#f0dcae"), shadow=2.5 * UNIT)
    size = round(33 * UNIT)
    for i, kind in enumerate(tash_kalar_pieces.KINDS):
        pawn = reduced(tash_kalar_pieces.piece(kind, 1), (size, size))
        front.blit(pawn, pawn.get_rect(center=(round(WIDTH / 2 + (i - 1.5) * 36 * UNIT), round(HEIGHT * 0.905))))
    return front
