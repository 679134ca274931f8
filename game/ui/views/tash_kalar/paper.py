"""The materials of Tash-Kalar's cards, without their words: edges, heads, windows, paper, backs.

Sizes are pixels. What is returned is shared: copy it before drawing on it.
"""

import pygame as pg

from game.ui.kit.colour import BRASS_METAL, Colour, darker, faded, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.views.parts.discs import badge, disc
from game.ui.views.parts.printed import printed
from game.ui.views.tash_kalar.pattern import GOLD
from game.ui.views.tash_kalar.pieces import COLOURS, NOBODYS

INK, SOFT_INK, BROWN = (42, 32, 24), (96, 70, 44), (74, 44, 16)
CREAM = (255, 244, 220)
MAGENTA = ((134, 34, 72), (84, 16, 48))
_IVORY = (239, 228, 204)
_LEGEND_EDGE = ((255, 240, 184), (220, 171, 74), (185, 133, 48), (233, 201, 120))
_LEGEND_HEAD = ((96, 64, 20), (44, 28, 8))
_GROUNDS: dict[str, tuple[Colour, Colour]] = {
    "being": ((48, 40, 72), (28, 22, 44)),
    "legend": ((70, 48, 18), (40, 26, 8)),
    "flare": ((122, 31, 63), (44, 10, 34)),
}
"""Colours of a card's ground, from top to bottom, by the card's sort"""
_TINTS: dict[str, Colour] = {"being": (246, 234, 208), "legend": (250, 230, 180), "flare": (248, 230, 212)}
"""Colour of the paper for a card's words, by the card's sort"""
_TASK_TINT = (246, 234, 206, 120)
_SHEETS = ((360, 300), (720, 600))
"""Sizes of sheets of bare paper, pixels"""


def radius(width: int) -> float:
    """The radius of a card's corners, pixels."""
    return width * 0.056


def border(width: int) -> int:
    """The width of a card's edge, pixels."""
    return max(2, round(width * 0.021))


@keeping
def blank(sort: str, width: int, height: int) -> pg.Surface:
    """A blank card, edge and ground, for a "being", a "legend" or a "flare"."""
    shape = mask.rounded(width, height, radius(width))
    surface = paint.paint(shape, _LEGEND_EDGE if sort == "legend" else _IVORY)
    edge = border(width)
    inner = mask.rounded(width - 2 * edge, height - 2 * edge, radius(width) - edge + 1)
    paint.put(surface, inner, (edge, edge), _GROUNDS[sort])
    paint.bevel(surface, shape, (0, 0), 1, 140, 110)
    return surface


def head_colours(sort: str, kind: str) -> tuple[Colour, Colour]:
    """The colours of a card's head, from top to bottom: its owner's colour, dark enough for light letters."""
    if sort == "flare":
        return MAGENTA
    if sort == "legend":
        return _LEGEND_HEAD
    colour = darker(BRASS_METAL[2], 0.3) if kind == NOBODYS else COLOURS[kind]
    if kind == "moon":
        colour = (108, 92, 128)
    if kind == "wood":
        colour = (79, 164, 104)  # deeper than the pieces, which stand on dark squares
    return darker(colour, 0.27), darker(colour, 0.56)


def head(surface: pg.Surface, sort: str, kind: str, height: int) -> pg.Rect:
    """Paints the head of a card, `height` below the edge; returns its place."""
    width, edge = surface.get_width(), border(surface.get_width())
    rect = pg.Rect(edge, edge, width - 2 * edge, height)
    round_ = max(1.0, radius(width) - edge + 1)
    shape = mask.rounded(rect.width, rect.height + round(round_) + 1, round_)
    cut = paint.paint(shape, head_colours(sort, kind))
    surface.blit(cut, rect.topleft, (0, 0, *rect.size))
    light = lighter(head_colours(sort, kind)[0], 0.35)
    surface.fill(light, (rect.x + round(round_), rect.y, rect.width - 2 * round(round_), 1))
    surface.fill(GOLD, (rect.x, rect.bottom - 1, rect.width, max(1, round(width * 0.005))))
    return rect


def art(surface: pg.Surface, path: str, rect: pg.Rect) -> None:
    """Paints a picture in its window, with the head's shadow on it."""
    shape = mask.rounded(*rect.size, max(1.0, rect.width * 0.012))
    paint.put(surface, shape, rect.topleft, picture(path, rect.size, "cover"))
    blur = max(2.0, rect.width * 0.022)
    paint.inner_shadow(surface, shape, rect.topleft, blur, (0, max(1, round(blur * 0.6))), 150)


def paper(surface: pg.Surface, sort: str, rect: pg.Rect) -> None:
    """Paints a strip of paper for words."""
    surface.blit(_paper(sort, *rect.size, round(radius(surface.get_width()))), rect)


def prepare(sort: str, size: tuple[int, int], width: int) -> None:
    """Makes the strip of paper for a card of a width ahead."""
    _paper(sort, *size, round(radius(width)))


def texture(size: tuple[int, int]) -> pg.Surface:
    """Bare paper of at least a size, cut from one of a few sheets, since reading the file takes longest."""
    sheet = next((s for s in _SHEETS if s[0] >= size[0] and s[1] >= size[1]), size)
    return picture("common/paper.jpg", sheet, "cover")


@keeping
def _paper(sort: str, width: int, height: int, corner: int) -> pg.Surface:
    shape = mask.rounded(width, height, max(2.0, corner * 0.8))
    result = paint.paint(shape, texture((width, height)))
    # Evened out towards its colour, so that print on it is legible.
    result.blit(paint.paint(shape, faded(_TINTS[sort], 170)), (0, 0))
    paint.inner_shadow(result, shape, (0, 0), max(2.0, width * 0.02), (0, 1), 100, BROWN)
    return result


def slip(shape: pg.Surface) -> pg.Surface:
    """The bare paper of a task, cut to a shape."""
    surface = paint.paint(shape, texture(shape.get_size()))
    surface.blit(paint.paint(shape, _TASK_TINT), (0, 0))
    return surface


@keeping
def back(deck: str, width: int, height: int) -> pg.Surface:
    """The back of a deck's cards."""
    return printed(f"tash_kalar/backs/{deck}.webp", (width, height), radius(width), 110)


def lens(surface: pg.Surface, centre: tuple[int, int], px: int) -> None:
    """Paints the sign that the enlarged card has more to read."""
    badge(surface, centre, px, "magnifying-glass", ((60, 48, 84), (30, 22, 46)), CREAM)


def plate(surface: pg.Surface, rect: pg.Rect) -> None:
    """Paints the dark plate under a task's emblem."""
    shape = mask.rounded(*rect.size, max(2.0, min(rect.size) * 0.13))
    paint.put(surface, shape, rect.topleft, ((74, 63, 102), (42, 33, 64)))
    paint.inner_shadow(surface, shape, rect.topleft, max(1.5, rect.width * 0.05), (0, 1), 110)


def coin(surface: pg.Surface, centre: tuple[int, int], px: int) -> None:
    """Paints the brass disc under a number of points."""
    place = disc(surface, centre, px, BRASS_METAL[:3], lighter(BRASS_METAL[0], 0.3))
    paint.bevel(surface, mask.disc(px), place, 1, 120, 110)
