"""The lights of pieces: shadows below them, and rims around them that tell what can be done.

All pieces of a shape share them. The middle of a large one is left out, as nobody sees it: that of a shadow is covered
by the face, that of a rim is transparent.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import AVAILABLE, SELECTED, THREAT
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of, fitted
from game.ui.kit.stage.glow import tick

Outline = tuple[tuple[int, int], int]
"""The size of a picture, and a hash of its shape"""

ASKS = "+asks"
"""Suffix of the rim of a card for which its owner wants to be asked: it has a bell"""

_CORNER = 14  # reference px: rounder corners are blurred with the whole shape
_INWARDS = (15, 40)  # reference px: the reach of a rim over the piece
_WORTH = 0.3
"""Least share of a picture that its middle must have to be left out"""
_ROOM = 8 << 20
"""Bytes of shadows and rims that are kept, in a window of 1920x1080"""


class Light(NamedTuple):
    """A picture whose transparent or covered middle is left out."""

    size: tuple[int, int]
    strips: tuple[tuple[pg.Surface, tuple[int, int]], ...]
    """Parts of the picture, each with its place in it"""

    @classmethod
    def of(cls, surface: pg.Surface, hollow: pg.Rect | None = None) -> "Light":
        """The picture without its middle, if that is large enough to be worth it."""
        width, height = surface.get_size()
        if hollow is None or hollow.width * hollow.height < _WORTH * width * height:
            return cls((width, height), ((surface, (0, 0)),))
        sides = (
            pg.Rect(0, 0, width, hollow.top),
            pg.Rect(0, hollow.bottom, width, height - hollow.bottom),
            pg.Rect(0, hollow.top, hollow.left, hollow.height),
            pg.Rect(hollow.right, hollow.top, width - hollow.right, hollow.height),
        )
        return cls((width, height), tuple((surface.subsurface(side).copy(), side.topleft) for side in sides))

    @property
    def bytes(self) -> int:
        """Memory that it takes."""
        return sum(bytes_of(surface) for surface, _ in self.strips)

    def put(self, target: pg.Surface, at: tuple[int, int], alpha: int = 255) -> None:
        """Blits the picture at an opacity, 0 to 255."""
        for surface, (x, y) in self.strips:
            if alpha < 255:
                surface.set_alpha(alpha)
            target.blit(surface, (at[0] + x, at[1] + y))
            if alpha < 255:
                surface.set_alpha(255)  # set_alpha(None) would turn off the blending of its pixels

    def whole(self) -> pg.Surface:
        """The whole picture on a surface of its size, which may be drawn on."""
        surface = pg.Surface(self.size, pg.SRCALPHA)
        for strip, at in self.strips:
            surface.blit(strip, at, special_flags=pg.BLEND_RGBA_MAX)
        return surface


def outline_of(surface: pg.Surface) -> Outline:
    """The key that all pictures of a shape share."""
    return surface.get_size(), hash(mask.of(surface).get_buffer().raw)


class Lights:
    """The shadows and rims of a table's pieces; the least recently used go first.

    Args:
        look: the scale.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept: Store[Light] = Store(fitted(_ROOM), lambda light: light.bytes, spare=0.5)

    def kept(self, outline: Outline, lift: int, rim: str = "") -> bool:
        """Whether a shadow, or a rim, is kept already."""
        return (outline, lift, rim) in self._kept

    def reach(self, lift: int) -> int:
        """Pixels by which shadow and rim reach beyond a thing that lies on the table (lift 0), or is lifted (1)."""
        blur, (_, down), _ = _blurs(lift)[0]
        return round((2 * blur + down) * self._look.k) + 3

    def shadow(self, face: pg.Surface, outline: Outline, lift: int) -> Light:
        """The shadow of a picture that lies on the table (lift 0), or is lifted (1)."""
        return self._get(face, outline, lift, "", self._shadow)

    def rim(self, face: pg.Surface, outline: Outline, lift: int, rim: str) -> Light:
        """The rim of a picture, in the rectangle of its shadow: thin with a mark on top, or thick and glowing."""
        return self._get(face, outline, lift, rim, lambda shape, reach, _: self._rimmed(shape, reach, rim))

    def _get(
        self,
        face: pg.Surface,
        outline: Outline,
        lift: int,
        rim: str,
        make: Callable[[pg.Surface, int, int], Light],
    ) -> Light:
        key: Hashable = (outline, lift, rim)
        return self._kept.get(key, lambda: make(mask.of(face), self.reach(lift), lift))

    def _shadow(self, shape: pg.Surface, reach: int, lift: int) -> Light:
        k, corner = self._look.k, self._look.px(_CORNER)
        covered = shape.get_rect().inflate(-2 * corner, -2 * corner)
        solid = min(covered.size) > 0 and _count(shape, covered, 254) == covered.width * covered.height
        shape, across, down = self._squeezed(shape, reach)
        surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
        for blur, (dx, dy), strength in _blurs(lift):
            paint.drop_shadow(surface, shape, (reach, reach), blur * k, (dx * k, dy * k), strength)
        surface = mask.stretched(surface, across, down).convert_alpha()
        return Light.of(surface, covered.move(reach, reach) if solid else None)

    def _squeezed(self, shape: pg.Surface, reach: int) -> tuple[pg.Surface, int, int]:
        """A shape without its middle, for effects that reach `reach` pixels beyond it: blurs of large ones are slow."""
        edge = reach + self._look.px(_CORNER)
        return mask.squeezed(shape, edge, edge + reach)

    def _rimmed(self, shape: pg.Surface, reach: int, rim: str) -> Light:
        k, across, down = self._look.k, 0, 0
        within = shape.get_rect().move(reach, reach)
        rim, bell = rim.removesuffix(ASKS), rim.endswith(ASKS)
        if not rim:
            surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
            self._put_bell(surface, reach)
            return Light.of(surface.convert_alpha(), self._clear(surface, within))
        if rim != "offends":  # a dashed line cannot be stretched
            shape, across, down = self._squeezed(shape, reach)
        surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
        colour = {"can": AVAILABLE, "offends": THREAT}.get(rim, SELECTED)
        line = max(2.0, (2.0 if rim == "can" else 3.2) * k)
        outer, pad = mask.grown(shape, line)
        ring = mask.minus(outer, shape, (pad, pad))
        at = (reach - pad, reach - pad)
        if rim == "offends":
            ring = mask.dashed(ring, max(3, round(7 * k)))
        paint.glow(surface, ring, at, (2.5 if rim == "can" else 5) * k, colour, 150)
        paint.put(surface, ring, at, colour)
        surface = mask.stretched(surface, across, down)
        if rim == "can":
            side = max(9, round(15 * k))
            mark = mask.polygon(
                side, side, [(side / 2, side * 0.1), (side * 0.95, side * 0.9), (side * 0.05, side * 0.9)]
            )
            place = (surface.get_width() // 2 - side // 2, reach - round(side * 0.62))
            dark, more = mask.grown(mark, max(1.2, 1.6 * k))
            paint.put(surface, dark, (place[0] - more, place[1] - more), (32, 22, 10))
            paint.put(surface, mark, place, colour)
        if rim == "chosen":
            tick(surface, self._look, (surface.get_width() // 2, reach), colour)
        if bell:
            self._put_bell(surface, reach)
        return Light.of(surface.convert_alpha(), self._clear(surface, within))

    def _clear(self, surface: pg.Surface, within: pg.Rect) -> pg.Rect | None:
        """The transparent middle of a rim, `within` being the piece's rectangle; None: there is none."""
        inner = (within.inflate(-2 * self._look.px(inwards), -2 * self._look.px(inwards)) for inwards in _INWARDS)
        return next((rect for rect in inner if min(rect.size) > 0 and not _count(surface, rect, 0)), None)

    def _put_bell(self, surface: pg.Surface, reach: int) -> None:
        """Draws a bell on a disc at the upper left corner."""
        side = max(20, self._look.px(30))
        disc = paint.paint(mask.disc(side), SELECTED)
        place = disc.get_rect(topleft=(reach - side // 5, reach - side // 5))
        surface.blit(disc, place)
        paint.stamp(surface, skins.glyph("ringing-bell", round(side * 0.7), (32, 22, 10)), center=place.center)


def _blurs(lift: int) -> tuple[tuple[float, tuple[int, int], int], ...]:
    """Shadows of a thing on the table (lift 0), or lifted: (radius, offset, strength), the largest first."""
    return ((7.0, (4, 9), 120), (2.0, (1, 2), 90)) if lift else ((5.0, (2, 4), 120), (1.5, (1, 1), 110))


def _count(surface: pg.Surface, within: pg.Rect, above: int) -> int:
    """Number of pixels of a part whose alpha is above a limit."""
    return pg.mask.from_surface(surface.subsurface(within), above).count()
