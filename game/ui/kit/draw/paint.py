"""Paint for masks: fills and gradients, shadows, glows, bevels.

A fill is a colour, a list of colours or of (place, colour) stops from top to bottom, or a picture of at least the
mask's size. `put`, `stamp`, `rounded`, `rim`, `rimmed`, `drop_shadow`, `glow`, `bevel`, `top_light` and `inner_shadow`
draw on a target; the others return new surfaces. None of this should be done in each frame: build once, cache, blit.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import cast

import pygame as pg

from game.ui.kit.colour import BLACK, WHITE, Colour
from game.ui.kit.draw import mask as masks
from game.ui.kit.pictures.store import Store, bytes_of, fitted, keeping

Stop = tuple[float, Colour]
Stops = Sequence[Colour] | Sequence[Stop]
Fill = Colour | Stops | pg.Surface
Place = tuple[float, float]

# Two box blurs with this share of the radius look like a Gaussian blur and cost a fifth of it.
_BOX = 0.6
# Blurs wider than the first, or on surfaces of more pixels than the third wider than the second, use a smaller copy.
_REDUCE_FROM, _REDUCE_LARGE_FROM, _LARGE = 12, 5, 40_000

_CORNER, _LARGE_CORNER, _LARGE_SIDE = 40, 80, 600
"""Pixels from a shape's sides within which it may be round, for a shape whose middle is left out; for a large one; and
the shorter side, in pixels, above which a shape is large"""

# A blur takes longest of all, and most things share their shape with others: blurred shapes of at most so many pixels
# are kept, up to so many bytes of them.
_KEPT_PIXELS = 200_000
_ROOM = 4 << 20
_soft = Store(0, bytes_of, spare=0.5)


# --- fills ----------------------------------------------------------------------------------------------


def paint(mask: pg.Surface, fill: Fill) -> pg.Surface:
    """The mask filled with a colour, a top-to-bottom gradient or a picture."""
    if isinstance(fill, pg.Surface):
        result = pg.Surface(mask.get_size(), pg.SRCALPHA)
        result.blit(fill, (0, 0))
        result.blit(mask, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
        return result
    result = mask.copy()
    if isinstance(fill[0], int):
        result.fill(_with_alpha(cast(Colour, fill)), special_flags=pg.BLEND_RGBA_MULT)
    else:
        ramp = vertical(*mask.get_size(), cast(Stops, fill))
        result.blit(ramp, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return result


def put(target: pg.Surface, mask: pg.Surface, place: Place, fill: Fill) -> None:
    """Paints the mask and blits it on `target`."""
    target.blit(paint(mask, fill), place)


def stamp(surface: pg.Surface, picture: pg.Surface, **anchor: Place) -> None:
    """Puts a picture on a surface with a point of it at a place, as `center=(x, y)`; by default in the corner."""
    surface.blit(picture, picture.get_rect(**anchor))


def rounded(target: pg.Surface, rect: pg.Rect, radius: float, fill: Fill) -> None:
    """Paints a rectangle with round corners."""
    put(target, masks.rounded(*rect.size, radius), rect.topleft, fill)


def rim(target: pg.Surface, rect: pg.Rect, radius: float, thickness: float, fill: Colour | Stops) -> None:
    """Draws the outline of a rectangle with round corners, as `put` of `mask.ring`, without the cost of its middle."""
    corner = math.ceil(max(radius, thickness)) + 1
    small = 2 * corner + 1
    if min(rect.size) <= small:
        put(target, masks.ring(*rect.size, radius, thickness), rect.topleft, fill)
        return
    ring = masks.ring(small, small, radius, thickness)
    line = vertical(1, rect.height, [cast(Colour, fill)] if isinstance(fill[0], int) else cast(Stops, fill))
    sides = [
        ((0, 0, corner), (corner, corner, length - 2 * corner), (corner + 1, length - corner, corner))
        for length in rect.size
    ]
    for x, to_x, wide in sides[0]:
        for y, to_y, high in sides[1]:
            if (x, y) == (corner, corner):
                continue
            part = ring.subsurface((x, y, 1 if x == corner else wide, 1 if y == corner else high))
            part = pg.transform.scale(part, (wide, high))
            colours = pg.transform.scale(line.subsurface((0, to_y, 1, high)), (wide, high))
            part.blit(colours, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
            target.blit(part, (rect.x + to_x, rect.y + to_y))


def rimmed(
    target: pg.Surface, rect: pg.Rect, radius: float, fill: Fill, thickness: float, edge: Colour | Stops
) -> None:
    """Paints a rectangle with round corners, or a disc, and draws its outline."""
    rounded(target, rect, radius, fill)
    rim(target, rect, radius, thickness, edge)


def faded(surface: pg.Surface, alpha: float) -> pg.Surface:
    """The surface at `alpha` of its opacity, 0 to 255."""
    result = surface.convert_alpha()
    result.fill((255, 255, 255, round(alpha)), special_flags=pg.BLEND_RGBA_MULT)
    return result


# --- gradients ------------------------------------------------------------------------------------------


def vertical(width: int, height: int, stops: Stops) -> pg.Surface:
    """A gradient from top to bottom."""
    return _ramp(width, height, _placed(stops), True)


def horizontal(width: int, height: int, stops: Stops) -> pg.Surface:
    """A gradient from left to right."""
    return _ramp(width, height, _placed(stops), False)


def radial(width: int, height: int, centre: Place, radii: Place, stops: Stops, coarse: int = 8) -> pg.Surface:
    """A gradient from `centre` (pixels) outwards; the last stop is reached at the ellipse of `radii`.

    It is computed at 1/`coarse` of the size and enlarged smoothly.
    """
    return _radial(width, height, centre, radii, _placed(stops), coarse)


# --- light and shadow -----------------------------------------------------------------------------------


def blurred(surface: pg.Surface, radius: float) -> pg.Surface:
    """The surface blurred about as a Gaussian of that radius would."""
    if radius < 1:
        return surface
    size = surface.get_size()
    large = size[0] * size[1] > _LARGE and radius > _REDUCE_LARGE_FROM
    reduce = max(2 if large else 1, int(radius / 6)) if large or radius > _REDUCE_FROM else 1
    if reduce > 1:
        surface = pg.transform.smoothscale(surface, (max(2, size[0] // reduce), max(2, size[1] // reduce)))
    box = max(1, round(radius / reduce * _BOX))
    surface = pg.transform.box_blur(pg.transform.box_blur(surface, box), box)
    return pg.transform.smoothscale(surface, size) if reduce > 1 else surface


def shadow(mask: pg.Surface, blur: float, alpha: float, colour: Colour = BLACK) -> tuple[pg.Surface, int]:
    """The blurred shadow (or halo) of a mask and the pixels by which it reaches beyond it on each side."""
    soft, across, down, pad = _shadow(mask, blur, alpha, colour)
    return masks.stretched(soft, across, down), pad


def _shadow(mask: pg.Surface, blur: float, alpha: float, colour: Colour) -> tuple[pg.Surface, int, int, int]:
    """A shadow before it is stretched: picture, pixels to stretch it across and down, and its reach beyond the mask."""
    pad = math.ceil(blur * 2) + 2
    shape, across, down = _squeezed(mask, pad)

    def spread() -> pg.Surface:
        soft = masks.blank(shape.get_width() + 2 * pad, shape.get_height() + 2 * pad)
        soft.blit(shape, (pad, pad), special_flags=pg.BLEND_RGBA_MAX)
        return blurred(soft, blur)

    soft = _cached_by_shape(shape, ("outside", blur), spread)
    return paint(soft, (*colour[:3], round(alpha))), across, down, pad


def drop_shadow(
    target: pg.Surface,
    mask: pg.Surface,
    place: Place,
    blur: float,
    offset: Place,
    alpha: float = 140,
    colour: Colour = BLACK,
) -> None:
    """Draws the shadow of a mask that lies at `place`."""
    soft, across, down, pad = _shadow(mask, blur, alpha, colour)
    _lay(target, soft, across, down, (round(place[0] - pad + offset[0]), round(place[1] - pad + offset[1])))


def glow(
    target: pg.Surface,
    mask: pg.Surface,
    place: Place,
    blur: float,
    colour: Colour,
    alpha: float = 255,
    times: int = 1,
) -> None:
    """Draws a halo around a mask that lies at `place`; `times` makes it stronger."""
    soft, across, down, pad = _shadow(mask, blur, alpha, colour)
    for _ in range(times):
        _lay(target, soft, across, down, (round(place[0] - pad), round(place[1] - pad)))


def bevel(
    target: pg.Surface,
    mask: pg.Surface,
    place: Place,
    depth: int = 1,
    light: float = 150,
    dark: float = 150,
    soft: int = 0,
) -> None:
    """Draws a light edge on the mask's top left and a dark one on its bottom right, `depth` pixels wide."""
    shape, across, down = _squeezed(mask, depth + 2 * soft)
    for dx, alpha, colour in ((depth, light, WHITE), (-depth, dark, BLACK)):
        if not alpha:
            continue
        edge = masks.minus(shape, masks.shift(shape, dx, dx))
        if soft:
            edge = masks.intersection(pg.transform.box_blur(edge, soft), shape)
        _lay(target, paint(edge, (*colour[:3], round(alpha))), across, down, place)


def top_light(target: pg.Surface, mask: pg.Surface, place: Place, alpha: float, depth: int = 1) -> None:
    """Draws a line of light along the mask's upper edges, as on the edge of cut paper."""
    edge = masks.minus(mask, masks.shift(mask, 0, depth))
    target.blit(paint(edge, (255, 244, 220, round(alpha))), place)


def inner_shadow(
    target: pg.Surface,
    mask: pg.Surface,
    place: Place,
    blur: float,
    offset: tuple[int, int],
    alpha: float = 150,
    colour: Colour = BLACK,
) -> None:
    """Draws the shadow that a recess of the mask's shape has inside its rim."""
    pad = math.ceil(blur * 2) + max(abs(offset[0]), abs(offset[1])) + 2
    shape, across, down = _squeezed(mask, pad)

    def spread() -> pg.Surface:
        width, height = shape.get_size()
        around = masks.blank(width + 2 * pad, height + 2 * pad)
        around.fill(WHITE)
        around = blurred(masks.minus(around, shape, (pad, pad)), blur)
        inside = masks.blank(width, height)
        inside.blit(around, (offset[0] - pad, offset[1] - pad), special_flags=pg.BLEND_RGBA_MAX)
        return masks.intersection(inside, shape)

    soft = _cached_by_shape(shape, ("inside", blur, offset), spread)
    _lay(target, paint(soft, (*colour[:3], round(alpha))), across, down, place)


# --- helpers --------------------------------------------------------------------------------------------


def _squeezed(mask: pg.Surface, reach: int) -> tuple[pg.Surface, int, int]:
    """A mask without its middle, for effects that reach `reach` pixels into it; see `masks.squeezed`."""
    corner = _LARGE_CORNER if min(mask.get_size()) > _LARGE_SIDE else _CORNER
    return masks.squeezed(mask, corner, corner + reach)


def _lay(target: pg.Surface, picture: pg.Surface, across: int, down: int, place: Place) -> None:
    """Blits a picture stretched by so many pixels; see `masks.stretched`."""
    for part, (x, y) in masks.parts(picture, across, down):
        target.blit(part, (int(place[0]) + x, int(place[1]) + y))


def _cached_by_shape(mask: pg.Surface, what: tuple[object, ...], make: Callable[[], pg.Surface]) -> pg.Surface:
    """The surface made of a mask; one made of a mask of the same shape is used again. It is never drawn on."""
    size = mask.get_size()
    if size[0] * size[1] > _KEPT_PIXELS:
        return make()
    key = (size, hash(mask.get_buffer().raw), *what)
    _soft.room = fitted(_ROOM)
    return _soft.get(key, make)


def _with_alpha(colour: Colour) -> tuple[int, int, int, int]:
    return colour if len(colour) == 4 else (colour[0], colour[1], colour[2], 255)


def _placed(stops: Stops) -> tuple[Stop, ...]:
    """Stops with their places: bare colours are spread evenly. Hashable, for the caches."""
    last = max(1, len(stops) - 1)
    placed: list[Stop] = []
    for i, stop in enumerate(stops):
        if len(stop) == 2:
            placed.append((stop[0], stop[1]))
        else:
            placed.append((i / last, stop))
    return tuple(placed)


def _ramp(width: int, height: int, stops: tuple[Stop, ...], down: bool) -> pg.Surface:
    width, height = max(1, width), max(1, height)
    return pg.transform.scale(_line(height if down else width, stops, down), (width, height))


@lru_cache(maxsize=1024)
def _line(length: int, stops: tuple[Stop, ...], down: bool) -> pg.Surface:
    """A gradient one pixel wide."""
    line = pg.Surface((1, length) if down else (length, 1), pg.SRCALPHA)
    return pg.image.frombytes(bytes(_colours(stops, length)), line.get_size(), "RGBA").convert(line)


def _colours(placed: tuple[Stop, ...], count: int) -> bytearray:
    """The colours of so many pixels from the first stop to the last: four bytes a pixel."""
    places = [i / max(1, count - 1) for i in range(count)]
    done = bisect_right(places, placed[0][0])
    pixels = bytearray(_with_alpha(placed[0][1])) * done
    for (start, first), (end, second) in pairwise(placed):
        to, span = max(done, bisect_right(places, end)), max(1e-6, end - start)
        shares = [(place - start) / span for place in places[done:to]]
        part = bytearray(4 * len(shares))
        for channel, (one, other) in enumerate(zip(_with_alpha(first), _with_alpha(second), strict=True)):
            more = other - one
            row = bytes([round(one + more * share) for share in shares]) if more else bytes((round(one),)) * len(shares)
            part[channel::4] = row
        pixels += part
        done = to
    return pixels + bytearray(_with_alpha(placed[-1][1])) * (count - done)


@keeping
def _radial(width: int, height: int, centre: Place, radii: Place, stops: tuple[Stop, ...], coarse: int) -> pg.Surface:
    columns, rows = max(2, width // coarse), max(2, height // coarse)
    across = [((x + 0.5) * width / columns - centre[0]) / radii[0] for x in range(columns)]
    down = [((y + 0.5) * height / rows - centre[1]) / radii[1] for y in range(rows)]
    away = bytes([min(255, int(math.hypot(dx, dy) * 255)) for dy in down for dx in across])
    colours, pixels = _colours(stops, 256), bytearray(4 * len(away))
    for channel in range(4):
        pixels[channel::4] = away.translate(colours[channel::4])
    small = pg.image.frombytes(bytes(pixels), (columns, rows), "RGBA").convert(pg.Surface((1, 1), pg.SRCALPHA))
    return pg.transform.smoothscale(small, (width, height))
