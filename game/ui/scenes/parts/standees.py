"""Things on small tables and stages: figures of paper, and flat things seen from a chair."""

import pygame as pg

from game.ui.kit.colour import LOT_GROUND, darker, lighter
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import theatre

LOT = "lot"
"""Value in place of a picture's path: the figure is drawn by lot"""


def standee(look: Look, seat: int, path: str, tall: int) -> pg.Surface:
    """A seat's figure of paper on its foot, with a picture; without one, the seat's emblem."""
    if not path:
        return theatre.bust(look, seat, tall)
    high = round(tall * 0.9)
    size = (round(high * 0.76), high)
    if path != LOT and path.endswith(".webp"):
        ground = paint.vertical(*size, [lighter(look.seat_colour(seat), 0.1), darker(look.seat_colour(seat), 0.5)])
        emblem = picture(path, (round(size[0] * 0.8), round(size[1] * 0.8)), "contain")
        ground.blit(emblem, emblem.get_rect(center=ground.get_rect().center))
        scene = ground
    else:
        scene = scene_of(path, size)
    return theatre.figure(look, seat, theatre.arch_cut(scene, size), tall)


def scene_of(path: str, size: Size) -> pg.Surface:
    """The print on a figure: a picture that fills it, or a die (`LOT`)."""
    if path != LOT:
        return picture(path, size, "cover")
    scene = paint.vertical(*size, list(LOT_GROUND))
    die = skins.glyph("rolling-dices", round(size[0] * 0.6), (246, 236, 212))
    scene.blit(die, die.get_rect(center=(size[0] // 2, round(size[1] * 0.54))))
    return scene


def from_chair(flat: pg.Surface, far: int, near: int, depth: int) -> pg.Surface:
    """A flat thing seen from a chair: its far edge is shorter than the near one, its rows are foreshortened.

    Args:
        flat: seen from above.
        far: the length of its far edge, pixels.
        near: the length of its near edge, pixels.
        depth: the height of the result, pixels.
    """
    width, height = flat.get_size()
    result = pg.Surface((near, depth), pg.SRCALPHA)
    small = pg.transform.smoothscale(flat, (near, max(depth, height * near // width)))
    rows = small.get_height()
    for y in range(depth):
        t = (y + 0.5) / depth
        # Equal steps on the table come closer together with the distance.
        along = t * near / (far + (near - far) * t)
        wide = round(far + (near - far) * t)
        source = small.subsurface((0, min(rows - 1, int(along * rows)), near, 1))
        result.blit(pg.transform.scale(source, (wide, 1)), ((near - wide) // 2, y))
    return result
