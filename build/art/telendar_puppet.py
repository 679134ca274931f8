"""Puppets of cut card: parts with a cream edge that turn about brass pins, each drawn on its own.

A puppet has units of its own; it stands in the middle of its canvas, with its feet at the canvas's foot.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from build.art.canvas import BRASS, clear, reduced, rgb
from build.art.telendar_palettes import fill
from game.ui.kit.colour import darker
from game.ui.kit.draw import icons, mask, paint

OVER = 2
"""Factor of the size at which everything is drawn before it is reduced"""
_CREAM, _BACK = rgb("#f4ead2"), rgb("#171018")


class Shape(NamedTuple):
    """A piece of coloured card: its mask, the mask's place (pixels), its fill."""

    mask: pg.Surface
    at: tuple[int, int]
    fill: paint.Fill
    rim: float
    """Width of the dark sheet behind it, units"""
    solid: bool = True
    """Whether its holes are filled in the sheet behind it"""


class Part(NamedTuple):
    """Shapes that move together."""

    shapes: tuple[Shape, ...]
    pin: tuple[float, float]
    """The point about which the part turns, units"""
    strike: float = 0.0
    """Degrees, against the clock, that it turns when the figure strikes"""
    sway: float = 0.0
    """Degrees, against the clock, that it turns when the figure is shaken"""
    parent: int = -1
    """The index of the part that it hangs on; -1: the ground"""
    pinned: bool = True
    """Whether the pin is visible"""


class Pen:
    """Cuts shapes in the units of a puppet.

    Args:
        scale: pixels of the drawing for a unit.
    """

    def __init__(self, scale: float) -> None:
        self.scale = scale

    def poly(self, points: Sequence[mask.Point], colour: str | paint.Fill, soft: float = 5, rim: float = 2.2) -> Shape:
        """A polygon with soft corners."""
        k = self.scale
        outline = [(x * k, y * k) for x, y in points]
        outline = mask.softened(outline, soft * k) if soft else outline
        left, top = min(x for x, _ in outline), min(y for _, y in outline)
        right, low = max(x for x, _ in outline), max(y for _, y in outline)
        at = (math.floor(left) - 1, math.floor(top) - 1)
        size = (math.ceil(right) - at[0] + 2, math.ceil(low) - at[1] + 2)
        cut = mask.polygon(*size, [(x - at[0], y - at[1]) for x, y in outline])
        return Shape(cut, at, _fill(colour), rim)

    def oval(self, x: float, y: float, wide: float, high: float, colour: str | paint.Fill, rim: float = 2.2) -> Shape:
        """An ellipse by its middle and its half axes."""
        k = self.scale
        cut = mask.ellipse(max(2, round(2 * wide * k)), max(2, round(2 * high * k)))
        return Shape(cut, (round((x - wide) * k), round((y - high) * k)), _fill(colour), rim)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        colour: str | paint.Fill,
        *,
        flip: bool = False,
        turn: float = 0,
        rim: float = 3,
        solid: bool = True,
    ) -> Shape:
        """An icon around its middle, turned against the clock."""
        k = self.scale
        cut = icons.icon(name, round(size * k))
        cut = pg.transform.flip(cut, flip_x=True, flip_y=False) if flip else cut
        cut = mask.of(pg.transform.rotozoom(cut, turn, 1)) if turn else cut
        at = (round(x * k - cut.get_width() / 2), round(y * k - cut.get_height() / 2))
        return Shape(cut, at, _fill(colour), rim, solid)

    def limb(
        self, points: Sequence[mask.Point], wide: tuple[float, float], colour: str | paint.Fill, rim: float = 2.2
    ) -> Shape:
        """A limb along a line, from one width to another."""
        sides: tuple[list[mask.Point], list[mask.Point]] = ([], [])
        last = len(points) - 1
        for i, (x, y) in enumerate(points):
            before, after = points[max(0, i - 1)], points[min(last, i + 1)]
            length = math.dist(before, after)
            across = ((before[1] - after[1]) / length, (after[0] - before[0]) / length)
            half = (wide[0] + (wide[1] - wide[0]) * i / last) / 2
            for side, sign in zip(sides, (1, -1), strict=True):
                side.append((x + across[0] * half * sign, y + across[1] * half * sign))
        return self.poly([*sides[0], *reversed(sides[1])], colour, min(wide) * 0.45, rim)


def _fill(colour: str | paint.Fill) -> paint.Fill:
    return fill(colour) if isinstance(colour, str) else colour


def cut_out(part: Part, scale: float, edge: float) -> tuple[pg.Surface, tuple[float, float]]:
    """Draws a part: a cream edge around all of it, dark card behind each shape, light on the upper edges, its pin.

    Args:
        part: the part to draw.
        scale: pixels of the drawing for a unit, OVER times those of the picture.
        edge: the width of the cream edge, units.

    Returns:
        The picture, and the place of its upper left corner in pixels of the picture.
    """
    pad = math.ceil((edge + 6) * scale)
    whole = part.shapes[0].mask.get_rect(topleft=part.shapes[0].at)
    whole = whole.unionall([shape.mask.get_rect(topleft=shape.at) for shape in part.shapes[1:]])
    whole = whole.inflate(2 * pad, 2 * pad)
    whole.x -= whole.x % OVER
    whole.y -= whole.y % OVER
    whole.size = (whole.width + whole.width % OVER, whole.height + whole.height % OVER)
    union = mask.blank(*whole.size)
    for shape in part.shapes:
        body = mask.solid(shape.mask) if shape.solid else shape.mask
        union.blit(body, (shape.at[0] - whole.x, shape.at[1] - whole.y), special_flags=pg.BLEND_RGBA_MAX)
    picture = clear(*whole.size)
    cream, out = mask.grown(union, edge * scale)
    paint.put(picture, cream, (round(scale) - out, round(1.4 * scale) - out), darker(_CREAM, 0.5))
    paint.put(picture, cream, (-out, -out), _CREAM)
    paint.bevel(picture, cream, (-out, -out), max(1, round(scale / 2)), 120, 90)
    for shape in part.shapes:
        at = (shape.at[0] - whole.x, shape.at[1] - whole.y)
        back, out = mask.grown(mask.solid(shape.mask) if shape.solid else shape.mask, shape.rim * scale)
        paint.drop_shadow(picture, back, (at[0] - out, at[1] - out), 3 * scale, (scale, 2 * scale), 110)
        paint.put(picture, back, (at[0] - out, at[1] - out), _BACK)
        paint.put(picture, shape.mask, at, shape.fill)
        paint.top_light(picture, shape.mask, at, 120, max(1, round(scale * 0.8)))
    if part.pinned:
        side = round(9 * scale)
        disc = mask.disc(side)
        at = (round(part.pin[0] * scale - side / 2) - whole.x, round(part.pin[1] * scale - side / 2) - whole.y)
        paint.drop_shadow(picture, disc, at, scale, (0, scale), 200)
        paint.put(picture, disc, at, BRASS)
        paint.bevel(picture, disc, at, max(1, round(scale / 2)), 170, 140)
    small = reduced(picture, (whole.width // OVER, whole.height // OVER))
    return small, (whole.x / OVER, whole.y / OVER)
