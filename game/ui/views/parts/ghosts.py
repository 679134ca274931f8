"""Ghosts of cards and pieces that are gone: a dark picture under a skull, signed by the seat that took them."""

import pygame as pg

from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping


@keeping
def ghost(look: Look, art: pg.Surface, mark: int | None) -> pg.Surface:
    """A dashed ghost in the size of a picture; the mark is in the corner that other ghosts never cover.

    Args:
        look: sizes and colours of seats.
        art: the picture of the thing that is gone, a shared one.
        mark: the shape and colour of the seat that took it; None: no mark.
    """
    width, height = art.get_size()
    radius = max(2.0, width * 0.09)
    shape = mask.rounded(width, height, radius)
    surface = paint.faded(paint.paint(shape, pg.transform.grayscale(art)), 190)
    paint.put(surface, shape, (0, 0), (44, 18, 14, 96))
    skull = skins.glyph("death-skull", round(width * 0.5), (240, 230, 206))
    paint.stamp(surface, skull, center=(width // 2, height // 2))
    ring = mask.dashed(mask.ring(width, height, radius, max(1.5, 1.6 * look.k)), max(3, look.px(4)))
    paint.put(surface, ring, (0, 0), (226, 206, 172))
    if mark is not None:
        surface.blit(skins.seat_mark(look, mark, max(look.px(11), round(width * 0.34))), (0, 0))
    return surface
