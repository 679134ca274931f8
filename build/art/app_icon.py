"""The app's icon: a die with the five boxes' colours on its face, under the evening lamp."""

import pygame as pg

from build.art.canvas import BRASS, clear, lighter, mix, reduced, rgb, save
from game.ui.kit.draw import mask, paint

SIZE = 512
# Top left, top right, middle, bottom left, bottom right.
_COLOURS = ("#ea5a3d", "#f0b02c", "#8a5cc0", "#148a80", "#5d79c4")
_PLACES = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))


def make() -> None:
    """Writes the icon of the window and of the program."""
    save(icon(), "icon.png")


def icon() -> pg.Surface:
    """The icon: walnut tile, ivory die turned a little, a five of coloured shapes."""
    over = 2
    big = SIZE * over
    picture = clear(big, big)
    tile = mask.rounded(big, big, big * 0.2)
    paint.put(picture, tile, (0, 0), [rgb("#6a4527"), rgb("#2c190e")])
    warm = [(255, 205, 130, 150), (255, 190, 110, 50), (255, 180, 100, 0)]
    light = paint.radial(big, big, (big / 2, big * 0.2), (big * 0.7, big * 0.7), warm)
    paint.put(picture, tile, (0, 0), light)
    paint.put(picture, mask.ring(big, big, big * 0.2, big * 0.022), (0, 0), BRASS)
    die = pg.transform.rotozoom(_die(round(big * 0.70)), -9, 1)
    where = die.get_rect(center=(big // 2, round(big * 0.51)))
    paint.drop_shadow(picture, mask.of(die), where.topleft, 46, (16, 44), 200)
    picture.blit(die, where)
    return reduced(picture, (SIZE, SIZE))


def _die(size: int) -> pg.Surface:
    low, pad = round(size * 0.09), 4
    ivory = rgb("#fbf3e2")
    picture = clear(size + 2 * pad, size + low + 2 * pad)
    outline = mask.rounded(size, size, size * 0.2)
    for down in range(low, 0, -2):
        paint.put(picture, outline, (pad, pad + down), rgb("#9a8560"))
    paint.put(picture, outline, (pad, pad), [lighter(ivory, 0.6), mix(ivory, rgb("#d9c9a6"), 0.6)])
    paint.bevel(picture, outline, (pad, pad), 10, 170, 80, 3)
    for index, (code, (dx, dy)) in enumerate(zip(_COLOURS, _PLACES, strict=True)):
        side = round(size * 0.32)
        pip = mask.seat_shape((1, 3, 0, 2, 5)[index], side)
        x, y = pad + size / 2 + dx * size * 0.26 - side / 2, pad + size / 2 + dy * size * 0.26 - side / 2
        outline_pip, grown = mask.grown(pip, size * 0.014)
        paint.put(picture, outline_pip, (x - grown, y - grown), rgb("#2b2a33"))
        paint.put(picture, pip, (x, y), rgb(code))
    return picture
