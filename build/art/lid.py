"""The lids of the boxes on the shelf: their size, and drawing that several of them share."""

import pygame as pg

from build.art.canvas import clear
from game.ui.kit.draw import mask, paint

WIDTH, HEIGHT = 740, 1062
# The lids are designed 260 wide; this turns the design's units into pixels.
UNIT = WIDTH / 260


def inset_ring(target: pg.Surface, inset: float, thickness: float, radius: float, fill: paint.Fill) -> None:
    """Draws a frame, `inset` from the lid's edge, in the units of the design."""
    away = round(inset * UNIT)
    ring = mask.ring(WIDTH - 2 * away, HEIGHT - 2 * away, radius * UNIT, thickness * UNIT)
    layer = clear(*ring.get_size())
    paint.put(layer, ring, (0, 0), fill)
    target.blit(layer, (away, away))
