"""The paper theatre that matches end on: its boards, curtains and light, and figures that stand on feet of wood.

Sizes are pixels. A returned surface is the caller's own, unless its docstring says "Shared".
"""

import pygame as pg

from game.ui.kit.colour import BLACK, BRASS_METAL, Colour, darker, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage import room

FLOOR = 0.15
"""Height of the boards, as a share of the stage's"""
DARK_VELVET = (26, 20, 26)
_COARSE = 28
"""Side in pixels of the squares for which light is computed: it has no edges"""
_PAPER = (246, 236, 212)
_TIED, _GATHERED = 0.56, 0.62
"""Height at which a curtain is tied, as a share of its own, and the share of its width by which it is drawn in there"""


def lay_floor(stage: pg.Surface) -> None:
    """Lays the boards over the lower part of a stage."""
    width, height = stage.get_size()
    tall = round(height * FLOOR)
    Making(boards(stage.subsurface((0, height - tall, width, tall)))).whole()


def boards(floor: pg.Surface) -> Parts[None]:
    """Lays boards over a surface in short steps; their seams run together towards the back."""
    width, tall = floor.get_size()
    wood = yield from patiently(lambda: picture("common/walnut.jpg", (width, tall), "cover"))
    yield None
    floor.blit(wood, (0, 0))
    seams = pg.Surface((width, tall), pg.SRCALPHA)
    for i in range(-14, 15):
        start, end = (width / 2 + i * width / 17, 0), (width / 2 + i * width / 11, tall)
        pg.draw.aaline(seams, (14, 7, 3), start, end)
        pg.draw.aaline(seams, (122, 84, 50), (start[0] + 1, 0), (end[0] + 1, tall))
    yield None
    floor.blit(seams, (0, 0))
    yield None
    floor.blit(paint.vertical(width, tall, [(0, 0, 0, 170), (0, 0, 0, 20), (0, 0, 0, 70)]), (0, 0))
    yield None


def shine(stage: pg.Surface, foot: tuple[int, int], wide: float, colour: Colour = (255, 214, 150)) -> None:
    """Throws light on a stage: a pool at `foot`, about `wide` pixels, and a glow above it."""
    soft = (colour[0] // 3, colour[1] // 3, colour[2] // 3)
    glow = ((foot[0], foot[1] - wide * 0.5), (wide, wide * 0.9), _COARSE)
    pool = (foot, (wide * 0.9, wide * 0.16), _COARSE // 2)
    for (x, y), (across, down), coarse in (glow, pool):
        lit = pg.Rect(round(x - across), round(y - down), round(2 * across), round(2 * down)).inflate(coarse, coarse)
        lit = lit.clip(stage.get_rect())
        light = paint.radial(*lit.size, (x - lit.x, y - lit.y), (across, down), (soft, BLACK), coarse)
        light.set_alpha(None)
        stage.blit(light, lit, special_flags=pg.BLEND_RGB_ADD)


@keeping
def drape(width: int, height: int, colour: tuple[int, int, int]) -> pg.Surface:
    """The left curtain, gathered to a gold cord; the right one is its mirror image. Shared."""
    return Making(_hung(width, height, colour)).whole()


def drape_in_parts(width: int, height: int, colour: tuple[int, int, int]) -> Parts[pg.Surface]:
    """Makes a curtain in short steps; see `drape`."""
    if not drape.kept(width, height, colour):
        drape.keep((yield from _hung(width, height, colour)), width, height, colour)
    return drape(width, height, colour)


def _hung(width: int, height: int, colour: tuple[int, int, int]) -> Parts[pg.Surface]:
    edge = []
    for i in range(41):
        t = i / 40
        gone = min(1.0, t / _TIED)
        wide = (
            1 - _GATHERED * (1 - (1 - gone) ** 2) if t < _TIED else 1 - _GATHERED + 0.24 * ((t - _TIED) / (1 - _TIED))
        )
        edge.append((width * wide, height * t))
    cloth = yield from patiently(lambda: picture("common/velvet.jpg", (round(width * 2.2), height)))
    yield None
    cloth = pg.transform.smoothscale(room.dyed(cloth, colour), (width, height))
    yield None
    shape = mask.polygon(width, height, [(0, 0), *edge, (0, height)])
    surface = pg.Surface((width + 24, height), pg.SRCALPHA)
    yield None
    paint.drop_shadow(surface, shape, (0, 0), 14, (4, 4), 200)
    paint.put(surface, shape, (0, 0), cloth)
    yield None
    paint.inner_shadow(surface, shape, (0, 0), 12, (0, 0), 140)
    yield None
    hem = mask.minus(shape, mask.shift(shape, -max(2, width // 45), 0))
    paint.put(surface, hem, (0, 0), paint.vertical(width, height, BRASS_METAL))
    yield None
    cord = mask.rounded(round(width * (1 - _GATHERED)) + 6, max(6, height // 40), height / 80)
    at = (-3, round(height * _TIED))
    paint.drop_shadow(surface, cord, at, 4, (0, 3), 200)
    paint.put(surface, cord, at, BRASS_METAL)
    paint.bevel(surface, cord, at, 1, 130, 120)
    return surface


def foot(look: Look, seat: int, width: int) -> pg.Surface:
    """The oval foot of a figure, with the colour and the shape of a seat (the index of both)."""
    return plinth(look.seat_colour(seat), mask.seat_shape(seat, round(round(width * 0.26) * 0.62)), width)


def plinth(colour: Colour, mark: pg.Surface, width: int) -> pg.Surface:
    """An oval foot in a colour, with a mark on it."""
    high = round(width * 0.26)
    thick = max(3, round(width * 0.045))
    surface = pg.Surface((width, high + thick), pg.SRCALPHA)
    oval = mask.ellipse(width, high)
    paint.put(surface, oval, (0, thick), darker(colour, 0.62))
    paint.put(surface, oval, (0, 0), [lighter(colour, 0.22), darker(colour, 0.3)])
    paint.put(surface, mark, mark.get_rect(center=(width // 2, round(high * 0.62))).topleft, (255, 250, 240))
    return surface


def figure(look: Look, seat: int, cut: pg.Surface, high: int) -> pg.Surface:
    """A cut-out that stands in the foot of a seat, so many pixels high in all."""
    wide = max(cut.get_width(), round(high * 0.5))
    base = foot(look, seat, round(wide * 0.92))
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    surface.blit(base, base.get_rect(midbottom=(wide // 2, high)))
    sunk = round(base.get_height() * 0.62)
    surface.blit(cut, cut.get_rect(midbottom=(wide // 2, high - sunk)))
    front = base.subsurface((0, base.get_height() - sunk, base.get_width(), sunk))
    surface.blit(front, front.get_rect(midbottom=(wide // 2, high)))
    return surface


def card_cut(scene: pg.Surface, size: Size) -> pg.Surface:
    """A picture cut out as thick card with a cream edge and its shadow, so large in all (16 at least)."""
    return Making(card_cut_in_parts(scene, size)).whole()


def card_cut_in_parts(scene: pg.Surface, size: Size) -> Parts[pg.Surface]:
    """Cuts a picture out in parts; see `card_cut`."""
    wide, high = size = (max(16, size[0]), max(16, size[1]))
    pad = min(max(4, wide // 40), high // 8)
    rim = min(max(3, wide // 34), high // 8)
    body = (wide - 2 * pad, high - 2 * pad)
    outer = mask.rounded(*body, wide * 0.05)
    surface = pg.Surface(size, pg.SRCALPHA)
    paint.drop_shadow(surface, outer, (pad, pad), pad * 0.8, (pad * 0.3, pad * 0.6), 190)
    yield None
    paint.put(surface, outer, (pad, pad + max(1, rim // 3)), darker(_PAPER, 0.45))
    paint.put(surface, outer, (pad, pad), _PAPER)
    yield None
    inside = (body[0] - 2 * rim, body[1] - 2 * rim)
    fitted = pg.transform.smoothscale(scene, inside)
    paint.put(surface, mask.rounded(*inside, wide * 0.035), (pad + rim, pad + rim), fitted)
    yield None
    paint.bevel(surface, outer, (pad, pad), 1, 130, 130)
    return surface


def arch_cut(scene: pg.Surface, size: Size) -> pg.Surface:
    """A picture cut out as thick card with a round top and a cream edge, so large in all (16 at least)."""
    wide, high = size = (max(16, size[0]), max(16, size[1]))
    rim = max(2, wide // 26)
    surface = pg.Surface(size, pg.SRCALPHA)
    outer, inner = arch(*size), arch(wide - 2 * rim, high - rim)
    paint.put(surface, outer, (0, 0), _PAPER)
    fitted = pg.transform.smoothscale(scene, inner.get_size())
    paint.put(surface, inner, (rim, rim), fitted)
    paint.bevel(surface, outer, (0, 0), 1, 130, 110)
    return surface


@keeping
def arch(width: int, height: int) -> pg.Surface:
    """The mask of an arch: a rectangle whose top is half round. Shared."""
    shape = mask.blank(width, height)
    shape.blit(mask.rounded(width, 2 * height, width / 2), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
    return shape


def bust(look: Look, seat: int, high: int) -> pg.Surface:
    """The emblem of a seat standing on its foot, so many pixels high."""
    return figure(look, seat, medallion(look, seat, round(high * 0.66)), high)
