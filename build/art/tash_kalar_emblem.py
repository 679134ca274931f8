"""The sheet Tash-Kalar's emblems are drawn on, and the signs of their language.

Own pieces are gold discs: plain is a common, a ring makes it upgraded, a collar a legend. Enemy pieces are hollow;
struck out, they were destroyed. Red squares have pointed corners, green ones round corners, as on the arena.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame as pg

from build.art import tash_kalar_arena
from build.art.canvas import Rgb, clear, darker, lighter, reduced, rgb
from game.ui.kit.colour import Colour
from game.ui.kit.draw import icons, mask, paint

_OVER = 2
GOLD: list[Colour] = [rgb("#fff0c4"), rgb("#e8b957")]
IVORY, STEEL, NIGHT = rgb("#f0e4cc"), rgb("#d3dcf4"), rgb("#1f1833")
RED, GREEN, AMBER, STRIKE = rgb("#d6453c"), rgb("#4fae69"), rgb("#a87a34"), rgb("#ff8a66")


class Emblem:
    """A transparent sheet to draw signs on; places and sizes are units, places are the middles of things."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        self.size = (round(width * scale), round(height * scale))
        self.unit = scale * _OVER
        self.surface = clear(width * self.unit, height * self.unit)

    def put(self, shape: pg.Surface, x: float, y: float, fill: paint.Fill) -> None:
        rect = shape.get_rect(center=(round(x * self.unit), round(y * self.unit)))
        paint.put(self.surface, shape, rect.topleft, fill)

    def disc(self, x: float, y: float, wide: float, fill: paint.Fill) -> None:
        self.put(mask.disc(round(wide * self.unit)), x, y, fill)

    def ring(self, x: float, y: float, wide: float, thick: float, fill: paint.Fill) -> None:
        size = round(wide * self.unit)
        self.put(mask.ring(size, size, size / 2, thick * self.unit), x, y, fill)

    def star(self, x: float, y: float, wide: float, tips: int, inner: float, fill: paint.Fill) -> None:
        self.put(mask.star(round(wide * self.unit), tips, inner), x, y, fill)

    def icon(self, name: str, x: float, y: float, wide: float, fill: paint.Fill) -> None:
        self.put(icons.icon(name, round(wide * self.unit)), x, y, fill)

    def line(self, points: Sequence[tuple[float, float]], thick: float, colour: Rgb, alpha: int = 255) -> None:
        """Draws a stroke through the points, round at its ends and bends."""
        stroke = mask.blank(*self.surface.get_size())
        radius = thick * self.unit / 2
        pixels = [(x * self.unit, y * self.unit) for x, y in points]
        shapes = []
        for (x0, y0), (x1, y1) in pairwise(pixels):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = -(y1 - y0) / length * radius, (x1 - x0) / length * radius
            shapes.append([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)])
        shapes += [mask.ngon_points(x, y, radius, 16) for x, y in pixels]
        stroke = mask.polygon(*self.surface.get_size(), shapes)
        paint.put(self.surface, stroke, (0, 0), (*colour, alpha))

    def cell(self, x: float, y: float, wide: float, colour: Rgb = IVORY, alpha: int = 150) -> None:
        """Draws a plain square of the arena."""
        size = round(wide * self.unit)
        self.put(mask.rounded(size, size, size * 0.14), x, y, (*darker(colour, 0.62), 150))
        self.put(mask.ring(size, size, size * 0.14, max(1.6, 0.9 * self.unit)), x, y, (*colour, alpha))

    def coloured(self, x: float, y: float, wide: float, red: bool) -> None:
        """Draws a red or a green square."""
        size, colour = round(wide * self.unit), RED if red else GREEN
        self.put(mask.rounded(size, size, size * 0.11), x, y, darker(colour, 0.62))
        self.put(tash_kalar_arena.rim(size, red), x, y, [lighter(colour, 0.18), colour])
        self.put(mask.ring(size, size, size * 0.11, 0.5 * self.unit), x, y, (*lighter(colour, 0.55), 190))

    def own(self, x: float, y: float, wide: float, rank: int = 0) -> None:
        """Draws an own piece: common 0, heroic 1, legendary 2."""
        if rank == 2:
            self.star(x, y, wide * 1.42, 16, 0.83, GOLD)
            self.disc(x, y, wide, NIGHT)
            self.star(x, y, wide * 0.72, 8, 0.55, GOLD)
        elif rank == 1:
            self.disc(x, y, wide, GOLD)
            self.disc(x, y, wide * 0.74, NIGHT)
            self.disc(x, y, wide * 0.46, GOLD)
        else:
            self.disc(x, y, wide, GOLD)

    def enemy(self, x: float, y: float, wide: float, rank: int = 0, *, struck: bool = False) -> None:
        """Draws an enemy piece, hollow; destroyed when struck out."""
        if rank == 2:
            self.star(x, y, wide * 1.42, 16, 0.83, STEEL)
        self.disc(x, y, wide, darker(STEEL, 0.80))
        self.ring(x, y, wide, max(1.1, wide * 0.11), STEEL)
        if rank:
            self.disc(x, y, wide * 0.58, STEEL)
        if struck:
            reach = wide * 0.52
            for thick, colour in ((wide * 0.30, NIGHT), (wide * 0.16, STRIKE)):
                self.line([(x - reach, y + reach), (x + reach, y - reach)], thick, colour)

    def octagon(self, x: float, y: float, wide: float, thick: float = 1.2, alpha: int = 220) -> None:
        """Draws the outline of the arena."""
        outer, inner = round(wide * self.unit), round((wide - 2 * thick) * self.unit)
        shape = tash_kalar_arena.octagon(outer, outer * 0.03)
        hole = mask.centred(tash_kalar_arena.octagon(inner, inner * 0.03), outer)
        self.put(shape, x, y, (*NIGHT, 120))
        self.put(mask.minus(shape, hole), x, y, (*IVORY, alpha))

    def finished(self) -> pg.Surface:
        """The emblem at its size, its signs above their own shadow."""
        result = clear(*self.surface.get_size())
        paint.drop_shadow(result, mask.of(self.surface), (0, 0), 1.0 * self.unit, (0, 0.7 * self.unit), 190)
        result.blit(self.surface, (0, 0))
        return reduced(result, self.size)
