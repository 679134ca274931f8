"""The evening room: the top bar, the shelf with its boxes, the velvet curtain and its hanging plaque.

Sizes are pixels; `k` is pixels per reference unit. Every result is shared: never draw on it.
"""

from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import BRASS, BRASS_METAL, faded
from game.ui.kit.draw import mask, paint
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.pictures.store import keeping

Colour3 = tuple[int, int, int]

TOP_BAR_UNITS = 56
PLANK_TOP_UNITS, PLANK_FRONT_UNITS = 34, 40

_BRASS: list[paint.Stop] = [*zip((0.0, 0.45, 0.55, 1.0), BRASS_METAL, strict=True)]
_FAINT_BRASS = faded(BRASS, 120)
_BOX_DEPTH = 0.055  # of the lid's width


@keeping
def top_bar(width: int, k: float) -> pg.Surface:
    """The walnut of the top bar, TOP_BAR_UNITS high, with the shadow that it throws on the table below it."""
    height, reach = round(TOP_BAR_UNITS * k), round(24 * k)
    result = pg.Surface((width, height + reach), pg.SRCALPHA)
    result.blit(picture("common/rail.jpg", (width, height)), (0, 0))
    result.blit(paint.vertical(width, reach, [(0, 0, 0, 170), (0, 0, 0, 0)]), (0, height))
    return result


@keeping
def shelf(width: int, height: int, k: float, plank_y: int, lamps: tuple[int, ...]) -> pg.Surface:
    """The wall with the shelf.

    Args:
        width: of the window, as `height`.
        height: of the window.
        k: pixels per reference unit.
        plank_y: the upper end of the shelf's front edge; the board's top is seen for PLANK_TOP_UNITS above it, so that
            a box stands well when its foot is about 20 units above `plank_y`.
        lamps: the middles of the boxes, each lit by its own lamp.
    """
    wall = picture("shelf/wall.jpg", (width, height), "cover").copy()
    light = picture("shelf/spot.jpg", (round(480 * k), round(920 * k)))
    top = plank_y - round(PLANK_TOP_UNITS * k)
    for x in lamps:
        where = light.get_rect(midtop=(x, top - round(765 * k)))
        wall.blit(light, where, special_flags=pg.BLEND_RGB_ADD)
    board = picture("shelf/plank.jpg", (width, round((PLANK_TOP_UNITS + PLANK_FRONT_UNITS) * k)))
    wall.blit(board, (0, top))
    foot = top + board.get_height()
    wall.blit(paint.vertical(width, round(70 * k), [(0, 0, 0, 200), (0, 0, 0, 0)]), (0, foot))
    return wall


@keeping
def backdrop(width: int, height: int) -> pg.Surface:
    """The wall in the dark, for the screens that are all panels."""
    wall = picture("shelf/wall.jpg", (width, height), "cover").copy()
    wall.fill((140, 130, 125), special_flags=pg.BLEND_RGB_MULT)
    return wall


@keeping
def table(width: int, height: int) -> pg.Surface:
    """The walnut of a table under a lamp, dark towards its edges, as a ground for things that lie on it."""
    wood = picture("common/walnut.jpg", (width, height), "cover").copy()
    stops: list[paint.Stop] = [(0.0, (255, 236, 208)), (0.55, (176, 150, 126)), (1.0, (70, 56, 46))]
    light = paint.radial(width, height, (width * 0.6, height * 0.36), (width * 0.72, height * 0.9), stops, 24)
    wood.blit(light, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    return wood


@keeping
def rail(width: int, height: int, k: float) -> pg.Surface:
    """The walnut that a page's title stands on, with a line of brass below it, and its shadow."""
    reach = round(20 * k)
    result = pg.Surface((width, height + reach), pg.SRCALPHA)
    result.blit(picture("common/rail.jpg", (width, height)), (0, 0))
    line = max(1, round(1.5 * k))
    result.fill((185, 143, 69), (0, height - line, width, line))
    result.blit(paint.vertical(width, reach, [(0, 0, 0, 150), (0, 0, 0, 0)]), (0, height))
    return result


@keeping
def lid(game: str, language: str, width: int, height: int) -> pg.Surface:
    """The picture on a game's box.

    Raises:
        MissingAssetError: there is none for that game and language.
    """
    return picture(f"shelf/{game}_{language}.jpg", (width, height))


def box(front: pg.Surface) -> pg.Surface:
    """A box with a picture as its lid, plus its side on the right."""
    width, height = front.get_size()
    radius = width * 0.015
    shape = mask.rounded(width, height, radius)
    top = paint.paint(shape, front)
    paint.bevel(top, shape, (0, 0), max(1, round(width / 260)), 120, 150)
    depth = round(width * _BOX_DEPTH)
    result = pg.Surface((width + depth, height), pg.SRCALPHA)
    slope = max(2, round(depth * 0.45))
    far_x, under = width + depth, height - slope
    corners = [(width - 8, 1), (width, 1), (far_x, slope), (far_x, under), (width, height - 1), (width - 8, height - 1)]
    side = mask.polygon(far_x, height, corners)
    tone = pg.transform.average_color(front)
    near, far = _scaled(tone, 0.82), _scaled(tone, 0.42)
    fold = width / (width + depth)
    paint.put(result, side, (0, 0), paint.horizontal(width + depth, height, [(fold, near), (1.0, far)]))
    result.blit(top, (0, 0))
    return result


@keeping
def plate(width: int, height: int, lit: bool) -> pg.Surface:
    """The brass plate on the shelf's edge below a box (176 x 28 units); text goes between its screws."""
    return picture("shelf/plate_lit.webp" if lit else "shelf/plate.webp", (width, height))


@keeping
def plaque(width: int, height: int, k: float) -> pg.Surface:
    """A hanging wooden plaque with brass lines and rivets."""
    return Making(_carved(width, height, k)).whole()


def plaque_in_parts(width: int, height: int, k: float) -> Parts[pg.Surface]:
    """Makes a plaque in short steps; see `plaque`."""
    if not plaque.kept(width, height, k):
        plaque.keep((yield from _carved(width, height, k)), width, height, k)
    return plaque(width, height, k)


def _carved(width: int, height: int, k: float) -> Parts[pg.Surface]:
    wood = yield from patiently(lambda: picture("common/walnut.jpg", (width, height), "cover"))
    yield None
    result = pg.Surface((width, height), pg.SRCALPHA)
    shape = mask.rounded(width, height, 18 * k)
    paint.put(result, shape, (0, 0), wood)
    yield None
    paint.put(result, shape, (0, 0), [(255, 255, 255, 18), (0, 0, 0, 40)])
    yield None
    for light, dark in ((110, 0), (0, 130)):
        paint.bevel(result, shape, (0, 0), max(1, round(2 * k)), light, dark, 1)
        yield None
    for inset, thickness, fill in ((10, 2.0, _BRASS), (16, 1.0, _FAINT_BRASS)):
        within = result.get_rect().inflate(-2 * round(inset * k), -2 * round(inset * k))
        paint.rim(result, within, (18 - inset * 0.6) * k, thickness * k, fill)
    rivet = mask.disc(round(14 * k))
    for x in (round(27 * k), width - round(27 * k)):
        for y in (round(27 * k), height - round(27 * k)):
            place = rivet.get_rect(center=(x, y)).topleft
            paint.drop_shadow(result, rivet, place, 3 * k, (k, 2 * k), 200)
            paint.put(result, rivet, place, _BRASS)
            paint.bevel(result, rivet, place, 1, 150, 120)
    return result


@keeping
def rope(length: int, k: float) -> pg.Surface:
    """A cord of that length, to hang a plaque from."""
    width, stretch = round(11.6 * k), round(200 * k)
    piece = picture("common/rope.webp", (width, stretch))
    result = pg.Surface((width, max(1, length)), pg.SRCALPHA)
    for y in range(0, length, stretch):
        result.blit(piece, (0, y))
    return result


class Curtain(NamedTuple):
    """The parts of the curtain: the halves slide apart, the valance stays above them and is lifted last."""

    left: pg.Surface
    right: pg.Surface
    valance: pg.Surface  # as wide as the window, transparent between its swags
    overlap: int  # pixels by which the halves reach beyond the middle; draw `right` first


@keeping
def curtain(width: int, height: int, k: float, colour: Colour3) -> Curtain:
    """The closed curtain's parts for a window of that size, in the given velvet."""
    overlap = round(14 * k)
    half = (width + 1) // 2 + overlap
    left = dyed(picture("common/velvet.jpg", (half, height)), colour)
    hem = picture("common/hem.webp", (round(500 * k), round(62 * k)))
    for x in range(0, half, hem.get_width()):
        left.blit(hem, (x, height - round(64 * k)))
    return Curtain(left, pg.transform.flip(left, True, False), valance(width, k, colour), overlap)


def valance(width: int, k: float, colour: Colour3) -> pg.Surface:
    """A row of swags so wide: as many as fit, each reaching a little over its neighbours."""
    count = max(3, round(width / (267 * k)))
    step = width / count
    size = (round(step * 313 / 267), round(190 * k))
    cloth = dyed(picture("common/swag.webp", size), colour)
    gold = picture("common/swag_gold.webp", size)
    soft, pad = paint.shadow(mask.of(cloth), 14 * k, 210)
    result = pg.Surface((width, size[1] + round(30 * k)), pg.SRCALPHA)
    for i in range(count):
        x = round((i + 0.5) * step - size[0] / 2)
        result.blit(soft, (round(x - pad), round(9 * k - pad)))
        result.blit(cloth, (x, 0))
        result.blit(gold, (x, 0))
    return result


def dyed(grey: pg.Surface, colour: Colour3) -> pg.Surface:
    """Grey velvet dyed: its shadows stay a deep tone of the colour, its crests turn lighter than it."""
    deep = _scaled(colour, 0.08)
    crest = tuple(min(255, round(c * 1.42 + 12)) for c in colour)
    result = grey.copy()
    result.fill((crest[0] - deep[0], crest[1] - deep[1], crest[2] - deep[2]), special_flags=pg.BLEND_RGB_MULT)
    result.fill(deep, special_flags=pg.BLEND_RGB_ADD)
    return result


def _scaled(colour: tuple[int, ...], share: float) -> Colour3:
    return (round(colour[0] * share), round(colour[1] * share), round(colour[2] * share))
