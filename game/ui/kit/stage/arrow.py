"""An arrow from a piece's former place to its present one: for those who want to see no motion."""

import math

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Pose
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage.stage import Actor

LINE, HEAD = 9, 30
"""Thickness of the shaft, and length of the head, reference px"""
_EDGE = 3  # reference px
_LIGHT, _DARK = (255, 226, 150), (30, 20, 8)


class Arrow(Actor):
    """An arrow from the middle of one pose to the edge of another; it is not drawn where they are too near.

    Args:
        look: sizes.
        start: the former pose of the piece.
        end: its present pose.
        layer: higher ones are drawn later.
    """

    def __init__(self, look: Look, start: Pose, end: Pose, layer: int) -> None:
        super().__init__()
        self.layer = layer
        tail, tip = pg.Vector2(start.x, start.y), pg.Vector2(end.x, end.y)
        cut = end.rect.clipline((start.x, start.y), (end.x, end.y))
        if cut and not end.rect.collidepoint(tail):
            tip = pg.Vector2(cut[0])
        length = tail.distance_to(tip)
        self._surface = pg.Surface((0, 0), pg.SRCALPHA)
        if length >= look.px(HEAD):
            flat = _flat(look, round(length))
            self._surface = pg.transform.rotozoom(flat, -math.degrees(math.atan2(*(tip - tail).yx)), 1.0)
        self._rect = self._surface.get_rect(center=(round((tail.x + tip.x) / 2), round((tail.y + tip.y) / 2)))

    @property
    def bounds(self) -> pg.Rect:
        return self._rect

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._surface, self._rect)


@keeping
def _flat(look: Look, length: int) -> pg.Surface:
    """Picture of an arrow that points to the right, light with a dark edge, so that it is seen on anything."""
    edge, half, head = max(2, look.px(_EDGE)), look.px(LINE) / 2, look.px(HEAD)
    wide, middle = length, head * 0.55
    points = [
        (0.0, middle - half),
        (wide - head, middle - half),
        (wide - head, 0.0),
        (float(wide), middle),
        (wide - head, 2 * middle),
        (wide - head, middle + half),
        (0.0, middle + half),
    ]
    shape = mask.polygon(wide, round(2 * middle), points)
    outer, pad = mask.grown(shape, edge)
    surface = pg.Surface(outer.get_size(), pg.SRCALPHA)
    paint.put(surface, outer, (0, 0), _DARK)
    paint.put(surface, shape, (pad, pad), _LIGHT)
    return surface
