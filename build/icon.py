"""Draws sprites/icon.png, the picture of the window and of the program: `python -m build.icon`.

An ivory die on walnut, edged with brass: five pips, one for each box on the shelf.
"""

import pygame as pg

from game import resources
from game.ui.kit import mask, paint

SIZE = 256
DIE = 172
PIP = 44
STEP = 49
BRASS: list[paint.Colour] = [(246, 220, 148), (211, 165, 80), (185, 135, 53), (138, 94, 32)]
WALNUT: list[paint.Colour] = [(118, 76, 46), (91, 59, 34), (40, 24, 15)]
IVORY: list[paint.Colour] = [(255, 250, 238), (244, 234, 214), (222, 204, 172)]
# Where each pip lies on the die, and its colour, from top to bottom.
PIPS: list[tuple[int, int, list[paint.Colour]]] = [
    (-1, -1, [(92, 44, 124), (150, 84, 190)]),
    (1, -1, [(190, 62, 32), (238, 112, 72)]),
    (0, 0, [(30, 76, 140), (62, 124, 196)]),
    (-1, 1, [(204, 140, 22), (248, 192, 66)]),
    (1, 1, [(14, 112, 96), (42, 160, 138)]),
]


def icon() -> pg.Surface:
    picture = pg.Surface((SIZE, SIZE), pg.SRCALPHA)
    tile = mask.rounded(SIZE, SIZE, 52)
    lamp = paint.radial(SIZE, SIZE, (SIZE / 2, SIZE * 0.3), (SIZE * 0.75, SIZE * 0.8), WALNUT)
    paint.put(picture, tile, (0, 0), lamp)
    paint.put(picture, mask.ring(SIZE, SIZE, 52, 12), (0, 0), BRASS)

    die = mask.rounded(DIE, DIE, 40)
    corner = (SIZE - DIE) // 2
    paint.drop_shadow(picture, die, (corner, corner), 14, (4, 12), 190)
    paint.put(picture, die, (corner, corner), IVORY)
    paint.bevel(picture, die, (corner, corner), 5, light=200, dark=70, soft=2)
    pip = mask.disc(PIP)
    for across, down, colours in PIPS:
        place = (SIZE // 2 + across * STEP - PIP // 2, SIZE // 2 + down * STEP - PIP // 2)
        paint.put(picture, pip, place, colours)
        paint.inner_shadow(picture, pip, place, 4, (1, 3), 120)
    return picture


def main() -> None:
    pg.image.save(icon(), resources.sprites() / "icon.png")


if __name__ == "__main__":
    main()
