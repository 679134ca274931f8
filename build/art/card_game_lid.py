"""The lid of Card Game: three shapes of cut paper."""

import pygame as pg

from build.art.canvas import lettering, reduced, rgb
from build.art.lid import HEIGHT, UNIT, WIDTH
from build.art.texture import inked, paper
from game.ui.kit.draw import mask, paint

LINES = {"en": "the free game of resources", "it": "il gioco libero delle risorse"}
"""The words below the name"""


def draw(line: str) -> pg.Surface:
    over = 2
    wide, tall = WIDTH * over, HEIGHT * over
    sheet = paper(wide, tall, rgb("#f4ead4"), 9, UNIT * over, 0.8)
    radius = wide * 0.30
    inked(sheet, mask.disc(round(radius * 2)), (wide * 0.07, tall * 0.07), rgb("#ea5a3d"), 3)
    base, top = wide * 0.70, wide * 0.62
    triangle = mask.polygon(round(base), round(top), [(base / 2, 0), (base, top), (0, top)])
    inked(sheet, triangle, (wide * 0.26, tall * 0.14), rgb("#18897f"), 4)
    side = round(wide * 0.50)
    inked(sheet, mask.rounded(side, side, wide * 0.01), (wide * 0.12, tall * 0.37), rgb("#f0b02c"), 5)
    front = reduced(sheet, (WIDTH, HEIGHT))
    ink = rgb("#2b2a33")
    name = lettering("Card Game", "fredoka-700", round(42 * UNIT))
    paint.put(front, name, (WIDTH * 0.08, HEIGHT * 0.845 - name.get_height() / 2), ink)
    below = lettering(line, "fredoka-500", round(15.6 * UNIT))
    paint.put(front, below, (WIDTH * 0.085, HEIGHT * 0.925 - below.get_height() / 2), rgb("#5b5346"))
    return front
