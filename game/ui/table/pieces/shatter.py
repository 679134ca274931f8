"""A thing that breaks where it lies: a flash, then it shrinks away among scraps of paper. Times are milliseconds."""

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import Colour, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.stage.stage import Actor

SHATTER, FLASH = 350.0, 60.0
_SCRAPS = 8
_BARE: Colour = (246, 236, 212)
_FALL = 0.5
"""Way that scraps fall in the end, in sizes of the thing"""
_REACH = 1.0
"""Longest way that scraps fly, in sizes of the thing"""
_TURNS = 12
"""Number of pictures of a scrap in one turn"""


class _Scrap(NamedTuple):
    """A scrap of paper: its way, its size, its turning; lengths in sizes of the thing."""

    angle: float
    reach: float
    side: int
    spin: float
    colour: Colour


class Shatter(Actor):
    """A thing that breaks.

    Args:
        face: the picture of the thing.
        middle: the place of its middle, pixels.
        size: its size, pixels.
        layer: the layer, as of every actor.
        seed: the seed of the scraps' ways.
    """

    def __init__(self, face: pg.Surface, middle: tuple[float, float], size: int, layer: int, seed: int) -> None:
        super().__init__()
        self.layer = layer
        self._face, self._white = face, mask.of(face)
        self._middle, self._size = pg.Vector2(middle), size
        self._scraps = _scraps(face, size, random.Random(seed))
        self._shown: tuple[tuple[pg.Surface, pg.Rect], ...] = ()
        side = round(size * (1 + 2 * _REACH))
        self._bounds = pg.Rect(0, 0, side, side)
        self._bounds.center = (round(middle[0]), round(middle[1]))

    @property
    def bounds(self) -> pg.Rect:
        return self._bounds

    def show(self, share: float) -> None:
        """Shows the breaking thing after a share (0 to 1) of its time."""
        time = share * SHATTER
        if time < FLASH:
            self._shown = (self._placed(self._face, self._middle), self._placed(self._white, self._middle))
        else:
            self._shown = (self._rest((time - FLASH) / (SHATTER - FLASH)),)
            self._shown += tuple(self._flying(scrap, share) for scrap in self._scraps)
        self.touch()

    def _rest(self, share: float) -> tuple[pg.Surface, pg.Rect]:
        """The remains of the thing, shrinking and fading."""
        width, height = self._face.get_size()
        scale = 1 - 0.6 * share
        small = pg.transform.smoothscale(self._face, (max(1, round(width * scale)), max(1, round(height * scale))))
        small.set_alpha(round(255 * (1 - share)))
        return self._placed(small, self._middle)

    def _flying(self, scrap: _Scrap, share: float) -> tuple[pg.Surface, pg.Rect]:
        out = 1 - (1 - share) ** 2
        at = self._middle + pg.Vector2(scrap.reach * out * self._size, 0).rotate(scrap.angle)
        at.y += _FALL * share * share * self._size
        turn = round((scrap.angle / 360 + scrap.spin * share) * _TURNS) % _TURNS
        drawn = _scrap(scrap.colour, scrap.side, turn)
        drawn.set_alpha(round(255 * min(1.0, 2 - 2 * share)))
        return self._placed(drawn, at)

    @staticmethod
    def _placed(surface: pg.Surface, middle: pg.Vector2) -> tuple[pg.Surface, pg.Rect]:
        return surface, surface.get_rect(center=(round(middle.x), round(middle.y)))

    def draw(self, target: pg.Surface) -> None:
        for surface, rect in self._shown:
            target.blit(surface, rect)


def _scraps(face: pg.Surface, size: int, rnd: random.Random) -> list[_Scrap]:
    """Scraps in the colours of a picture, in all directions; some show their bare back."""
    inner = face.get_rect().inflate(size // 2 - face.get_width(), size // 2 - face.get_height())
    scraps = []
    for number in range(_SCRAPS):
        at = (rnd.randrange(inner.left, inner.right), rnd.randrange(inner.top, inner.bottom))
        red, green, blue, _ = face.get_at(at)
        colour = _BARE if number % 3 == 0 else lighter((red, green, blue), rnd.choice((0.1, 0.25)))
        angle = (number + rnd.uniform(-0.3, 0.3)) * 360 / _SCRAPS
        side = max(4, round(size * rnd.choice((0.16, 0.2, 0.26))))
        scraps.append(_Scrap(angle, rnd.uniform(0.5, 0.9), side, rnd.choice((-1.2, -0.8, 0.8, 1.2)), colour))
    return scraps


@lru_cache(maxsize=256)
def _scrap(colour: Colour, side: int, turn: int) -> pg.Surface:
    """Picture of a torn corner of paper, turned by some steps."""
    half = side / 2
    corners = ((-0.9, -0.5), (0.5, -0.9), (0.95, 0.3), (-0.2, 0.8))
    angle = math.tau * turn / _TURNS
    cos, sin = math.cos(angle) * half, math.sin(angle) * half
    shape = mask.polygon(side, side, [(half + x * cos - y * sin, half + x * sin + y * cos) for x, y in corners])
    return paint.paint(shape, colour)
