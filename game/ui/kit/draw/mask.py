"""Shapes as masks: surfaces that are white everywhere and whose alpha is the shape.

Colour, gradient, texture, shadow and bevel are then blits of the mask (see `paint`). The RGB stays white
where the mask is transparent too: with black there, every antialiased edge would turn grey when scaled.

Sizes are pixels. Masks of the shape functions are cached and shared: never draw on one, copy it first.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import SEATS
from game.ui.kit.pictures.store import keeping

Point = tuple[float, float]
Points = Sequence[Point]

WHITE = (255, 255, 255, 255)
CLEAR = (255, 255, 255, 0)

# Shapes are drawn this many times larger and reduced: pygame draws without antialiasing.
_OVER = 4
_COARSE_OVER = 2  # for shapes so large that four times would cost more than is seen of it
_COARSE_FROM = 320

_KEPT = 300_000
"""Largest number of pixels of a frame that is kept: a larger one would push out many others, and is soon stretched
again"""

_ROUND_STEPS = 6  # straight pieces of a rounded corner


def blank(width: float, height: float) -> pg.Surface:
    """A new, empty mask."""
    surface = pg.Surface((max(1, round(width)), max(1, round(height))), pg.SRCALPHA)
    surface.fill(CLEAR)
    return surface


def of(surface: pg.Surface) -> pg.Surface:
    """The silhouette of a picture: white, with the picture's alpha."""
    mask = surface.convert_alpha()
    mask.fill(CLEAR, special_flags=pg.BLEND_RGBA_MAX)
    return mask


# --- shapes ---------------------------------------------------------------------------------------------


def rounded(width: int, height: int, radius: float) -> pg.Surface:
    """A rectangle with round corners."""
    return (_frame if width * height > _KEPT else _kept_frame)(width, height, radius, None)


def ring(width: int, height: int, radius: float, thickness: float) -> pg.Surface:
    """The outline of a rounded rectangle, `thickness` wide inwards from its edge."""
    return (_frame if width * height > _KEPT else _kept_frame)(width, height, radius, thickness)


@lru_cache(maxsize=256)
def disc(diameter: int) -> pg.Surface:
    """A circle."""
    return ellipse(diameter, diameter)


@lru_cache(maxsize=256)
def ellipse(width: int, height: int) -> pg.Surface:
    """An ellipse that fills the rectangle."""
    return _mirrored(width, height, lambda big, rect, _: pg.draw.ellipse(big, WHITE, rect))


def polygon(width: int, height: int, points: Points | Sequence[Points], holes: Sequence[Points] = ()) -> pg.Surface:
    """One polygon or several, less the holes; points are (x, y) in pixels of the mask. Not cached."""
    over = _oversampling(width, height)
    big = blank(width * over, height * over)
    shapes = [points] if points and isinstance(points[0][0], (int, float)) else points
    for colour, group in ((WHITE, shapes), (CLEAR, holes)):
        for outline in group:
            pg.draw.polygon(big, colour, [(x * over, y * over) for x, y in outline])  # type: ignore[misc]
    return pg.transform.smoothscale(big, (width, height))


@lru_cache(maxsize=256)
def ngon(diameter: int, sides: int) -> pg.Surface:
    """A regular polygon in a square, a corner on top."""
    half = diameter / 2
    return polygon(diameter, diameter, ngon_points(half, half, half, sides))


@lru_cache(maxsize=256)
def star(diameter: int, tips: int, inner: float, soft: float = 0.0) -> pg.Surface:
    """A star in a square, one tip on top; `inner` is the radius of its notches, `soft` rounds, 0 to 1."""
    half = diameter / 2
    return polygon(diameter, diameter, softened(star_points(half, half, half, half * inner, tips), soft * half))


@lru_cache(maxsize=64)
def seat_shape(index: int, px: int) -> pg.Surface:
    """The shape that stands for a seat beside its colour.

    Diamond, disc, triangle, square, cross, star: all look equally large. After the sixth come the liveries, whose
    outlines are those of their pieces.
    """
    if index < 0:  # a seat that is not known yet
        return centred(disc(round(px * 0.5)), px)
    if index >= SEATS:
        return centred(livery_shape(index - SEATS, round(px * 0.94)), px)
    kind, d = index, float(px)
    if kind == 0:
        return polygon(px, px, softened([(d / 2, 0), (d, d / 2), (d / 2, d), (0, d / 2)], d * 0.07))
    if kind == 1:
        return centred(disc(round(d * 0.88)), px)
    if kind == 2:
        return polygon(px, px, softened([(d / 2, d * 0.04), (d, d * 0.93), (0, d * 0.93)], d * 0.08))
    if kind == 3:
        return centred(rounded(round(d * 0.8), round(d * 0.8), d * 0.08), px)
    if kind == 4:
        a, b = d * 0.32, d * 0.68
        lo, hi = d * 0.03, d * 0.97
        cross = [
            (a, lo),
            (b, lo),
            (b, a),
            (hi, a),
            (hi, b),
            (b, b),
            (b, hi),
            (a, hi),
            (a, b),
            (lo, b),
            (lo, a),
            (a, a),
        ]
        return polygon(px, px, softened(cross, d * 0.04))
    return polygon(px, px, softened(star_points(d / 2, d * 0.535, d * 0.53, d * 0.24, 5), d * 0.03))


def livery_shape(index: int, px: int) -> pg.Surface:
    """The outline of a livery's pieces: disc, hexagon, rounded square, octagon."""
    d = float(px)
    if index == 0:
        return disc(px)
    if index == 2:
        return centred(rounded(round(d * 0.91), round(d * 0.91), d * 0.91 * 0.2), px)
    if index == 1:
        return polygon(px, px, softened(ngon_points(d / 2, d / 2, d * 0.53, 6), d * 0.08))
    turn = math.pi / 8
    corners = [
        (d / 2 + d * 0.53 * math.cos(turn + math.tau * i / 8), d / 2 + d * 0.53 * math.sin(turn + math.tau * i / 8))
        for i in range(8)
    ]
    return polygon(px, px, softened(corners, d * 0.03))


# --- points ---------------------------------------------------------------------------------------------


def ngon_points(x: float, y: float, radius: float, sides: int) -> list[Point]:
    """The corners of a regular polygon around (x, y), the first on top."""
    angles = (math.tau * i / sides - math.pi / 2 for i in range(sides))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star_points(x: float, y: float, outer: float, inner: float, tips: int) -> list[Point]:
    """The corners of a star around (x, y), tips at `outer`, notches at `inner`."""
    radii = [outer, inner] * tips
    angles = (math.pi * i / tips - math.pi / 2 for i in range(2 * tips))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


def softened(points: Points, radius: float) -> list[Point]:
    """The polygon with its corners rounded off, beginning `radius` pixels before each corner."""
    if radius <= 0:
        return list(points)
    result: list[Point] = []
    for i, corner in enumerate(points):
        start = _point_towards(corner, points[i - 1], radius)
        end = _point_towards(corner, points[(i + 1) % len(points)], radius)
        for step in range(_ROUND_STEPS + 1):
            t = step / _ROUND_STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            result.append((a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]))
    return result


# --- operations (each returns a new mask) ---------------------------------------------------------------


def shift(mask: pg.Surface, dx: int, dy: int) -> pg.Surface:
    """The mask moved within its rectangle; the part that leaves it is lost."""
    moved = blank(*mask.get_size())
    moved.blit(mask, (dx, dy), special_flags=pg.BLEND_RGBA_MAX)
    return moved


def minus(mask: pg.Surface, other: pg.Surface, at: tuple[int, int] = (0, 0)) -> pg.Surface:
    """The part of `mask` outside `other`, whose top left corner is put at `at`."""
    rest = mask.copy()
    rest.blit(other, at, special_flags=pg.BLEND_RGBA_SUB)
    rest.fill(CLEAR, special_flags=pg.BLEND_RGBA_MAX)
    return rest


def intersection(mask: pg.Surface, other: pg.Surface) -> pg.Surface:
    """The part that two masks of equal size share."""
    common = mask.copy()
    common.blit(other, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return common


def centred(mask: pg.Surface, width: int, height: int | None = None) -> pg.Surface:
    """The mask in the middle of a larger (or smaller) rectangle."""
    canvas = blank(width, width if height is None else height)
    canvas.blit(mask, mask.get_rect(center=canvas.get_rect().center), special_flags=pg.BLEND_RGBA_MAX)
    return canvas


def grown(mask: pg.Surface, px: float) -> tuple[pg.Surface, int]:
    """The mask grown by `px` on all sides, and the pixels by which its rectangle grew on each side."""
    pad = math.ceil(px) + 1
    padded = centred(mask, mask.get_width() + 2 * pad, mask.get_height() + 2 * pad)
    result = padded.copy()
    for i in range(16):
        angle = math.tau * i / 16
        offset = (round(px * math.cos(angle)), round(px * math.sin(angle)))
        result.blit(padded, offset, special_flags=pg.BLEND_RGBA_MAX)
    return result, pad


def solid(mask: pg.Surface) -> pg.Surface:
    """The mask with its inner holes filled."""
    width, height = mask.get_size()
    outside = pg.mask.from_surface(centred(mask, width + 2, height + 2), 100)
    outside.invert()
    inside = outside.connected_component((0, 0))
    inside.invert()
    filled = inside.to_surface(setcolor=WHITE, unsetcolor=CLEAR).convert_alpha()
    filled = centred(pg.transform.box_blur(filled, 1), width, height)
    filled.blit(mask, (0, 0), special_flags=pg.BLEND_RGBA_MAX)
    return filled


def dashed(mask: pg.Surface, dash: int) -> pg.Surface:
    """The mask cut by diagonal gaps: dashes and gaps are about `dash` pixels wide."""
    result = blank(*mask.get_size())
    result.blit(_stripes(dash), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
    for down in (False, True):  # the part that is filled already is copied beside itself until all is full
        done, whole = 2 * dash, result.get_size()[down]
        while done < whole:
            part = _band(result, 0, min(done, whole - done), down=down)
            place = _band(result, done, part.height if down else part.width, down=down)
            result.blit(result.subsurface(part).copy(), place, special_flags=pg.BLEND_RGBA_MAX)
            done *= 2
    return intersection(mask, result)


@lru_cache(maxsize=32)
def _stripes(dash: int) -> pg.Surface:
    """A square of diagonal stripes that join up with those of a copy beside it."""
    side = 2 * dash
    return polygon(side, side, [[(x, 0), (x + dash, 0), (x + dash - side, side), (x - side, side)] for x in (0, side)])


# --- large shapes made of small ones --------------------------------------------------------------------


def squeezed(mask: pg.Surface, edge: int, keep: int) -> tuple[pg.Surface, int, int]:
    """The mask without its middle, and the numbers of columns and rows left out; see `stretched`.

    Columns or rows are left out only if all of them are alike.

    Args:
        mask: the shape.
        edge: pixels at each side that may differ from the middle.
        keep: pixels of each side that remain, `edge` or more: a blur or bevel made of the result may reach as far.
    """
    mask, down = _without_middle(mask, edge, keep, down=True)
    mask, across = _without_middle(mask, edge, keep, down=False)
    return mask, across, down


def stretched(surface: pg.Surface, across: int, down: int) -> pg.Surface:
    """A picture so many pixels wider and higher: its middle column and row are stretched."""
    for by, upright in ((down, True), (across, False)):
        if by:
            surface = _lengthened(surface, by, down=upright)
    return surface


def parts(surface: pg.Surface, across: int, down: int) -> Iterator[tuple[pg.Surface, tuple[int, int]]]:
    """The parts of the picture that `stretched` would return, each with its place; a transparent middle is left out."""
    for x, to_x, from_wide, wide in _thirds(surface.get_width(), across):
        for y, to_y, from_high, high in _thirds(surface.get_height(), down):
            part = surface.subsurface((x, y, from_wide, from_high))
            if (from_wide, from_high) != (wide, high):
                if (from_wide, from_high) == (1, 1) and not part.get_at((0, 0)).a:
                    continue
                part = pg.transform.scale(part, (wide, high))
            yield part, (to_x, to_y)


def _thirds(length: int, by: int) -> tuple[tuple[int, int, int, int], ...]:
    """The three parts of a side that is lengthened by `by` pixels: (old begin, new begin, old length, new length)."""
    half = length // 2
    if not by:
        return ((0, 0, length, length),)
    return ((0, 0, half, half), (half, half, 1, by), (half, half + by, length - half, length - half))


def _without_middle(mask: pg.Surface, edge: int, keep: int, *, down: bool) -> tuple[pg.Surface, int]:
    """A mask without its middle rows (`down`) or columns, and the number of those left out."""
    length = mask.get_size()[down]
    by = length - 2 * keep - 1
    if by <= 0:
        return mask, 0
    if not _is_uniform(mask.subsurface(_band(mask, edge, length - 2 * edge, down=down)), down=down):
        return mask, 0
    width, height = mask.get_size()
    rest = blank(width, height - by) if down else blank(width - by, height)
    for begin, to, long in ((0, 0, keep + 1), (length - keep, keep + 1, keep)):
        place = _band(mask, to, long, down=down).topleft
        rest.blit(mask, place, _band(mask, begin, long, down=down), pg.BLEND_RGBA_MAX)
    return rest, by


def _is_uniform(mask: pg.Surface, *, down: bool) -> bool:
    """Whether all rows (`down`) or columns of a mask are alike."""
    if down:  # rows lie one after the other in memory
        rows = mask.get_buffer().raw
        return rows == rows[: mask.get_pitch()] * mask.get_height()
    column = pg.transform.scale(mask.subsurface(_band(mask, 0, 1, down=False)), mask.get_size())
    return mask.copy().get_buffer().raw == column.get_buffer().raw


def _lengthened(surface: pg.Surface, by: int, *, down: bool) -> pg.Surface:
    """A copy of a picture that is longer by so many pixels, downwards (`down`) or across: its middle is stretched."""
    width, height = surface.get_size()
    large = pg.Surface((width, height + by) if down else (width + by, height), pg.SRCALPHA)
    lengthen(surface, large, down=down)
    return large


def lengthen(surface: pg.Surface, large: pg.Surface, *, down: bool) -> None:
    """Stretches a picture over all of a transparent surface that is larger, downwards (`down`) or across only."""
    length = surface.get_size()[down]
    half, by = length // 2, large.get_size()[down] - length
    for begin, to, long in ((0, 0, half), (half, half + by, length - half)):
        place = _band(surface, to, long, down=down).topleft
        large.blit(surface, place, _band(surface, begin, long, down=down), pg.BLEND_RGBA_MAX)
    if by:
        gap = _band(surface, half, by, down=down)
        pg.transform.scale(surface.subsurface(_band(surface, half, 1, down=down)), gap.size, large.subsurface(gap))


def _band(surface: pg.Surface, begin: int, long: int, *, down: bool) -> pg.Rect:
    """Rectangle of so many rows (`down`) or columns of a picture."""
    width, height = surface.get_size()
    return pg.Rect(0, begin, width, long) if down else pg.Rect(begin, 0, long, height)


# --- helpers --------------------------------------------------------------------------------------------


def _oversampling(width: float, height: float) -> int:
    return _COARSE_OVER if max(width, height) > _COARSE_FROM else _OVER


def _point_towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    t = min(0.5, distance / length) if length else 0.0
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def _frame(width: int, height: int, radius: float, thickness: float | None) -> pg.Surface:
    """Draws a rounded rectangle or its outline: the corners are supersampled, the rest is stretched."""
    width, height = max(1, width), max(1, height)
    radius = min(radius, width / 2, height / 2)
    side = 2 * math.ceil(max(radius, thickness or 0)) + 3
    small = (min(width, side), min(height, side))
    if small == (width, height):
        return _small_frame(width, height, radius, thickness)
    return stretched(_tile(*small, radius, thickness), width - small[0], height - small[1])


@keeping
def _kept_frame(width: int, height: int, radius: float, thickness: float | None) -> pg.Surface:
    return _frame(width, height, radius, thickness)


@lru_cache(maxsize=256)
def _tile(width: int, height: int, radius: float, thickness: float | None) -> pg.Surface:
    """A small frame from which frames of all sizes with such corners are stretched."""
    return _small_frame(width, height, radius, thickness)


def _small_frame(width: int, height: int, radius: float, thickness: float | None) -> pg.Surface:
    def draw(big: pg.Surface, rect: pg.Rect, over: int) -> None:
        pg.draw.rect(big, WHITE, rect, border_radius=round(radius * over))
        if thickness is not None:
            inset = 2 * round(thickness * over)
            hole = rect.inflate(-inset, -inset)
            if hole.width > 0 and hole.height > 0:
                pg.draw.rect(big, CLEAR, hole, border_radius=max(0, round((radius - thickness) * over)))

    return _mirrored(width, height, draw)


def _mirrored(width: int, height: int, draw: Callable[[pg.Surface, pg.Rect, int], object]) -> pg.Surface:
    """A shape whose halves mirror each other: its upper left quarter is drawn `over` times larger, and reduced."""
    over, wide, high = _oversampling(width, height), (width + 1) // 2, (height + 1) // 2
    big = blank(wide * over, high * over)
    draw(big, pg.Rect(0, 0, width * over, height * over), over)
    quarter, result = pg.transform.smoothscale(big, (wide, high)), blank(width, height)
    for x, mirror in ((0, False), (width - wide, True)):
        for y, turn in ((0, False), (height - high, True)):
            result.blit(pg.transform.flip(quarter, mirror, turn), (x, y), special_flags=pg.BLEND_RGBA_MAX)
    return result
