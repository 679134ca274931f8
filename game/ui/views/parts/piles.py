"""Piles of cards, whose thickness shows their number, with the top card or its back on top."""

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import one_line
from game.ui.views.parts.surfaces import empty_place

MOST_EDGES = 7
"""Most edges of cards drawn under the top one"""
_ROUND = 0.07
"""Radius of a card's corners, in widths of the card"""


def edges(count: int) -> int:
    """The number of card edges drawn for a pile of `count` cards."""
    return min(MOST_EDGES, 1 + count // 6) if count else 0


def rise(look: Look, count: int) -> int:
    """Pixels by which a pile's top lies above its foot."""
    return max(1, look.px(1.6)) * edges(count)


def paint_pile(surface: pg.Surface, look: Look, rect: pg.Rect, count: int, top: pg.Surface | None) -> None:
    """Paints a pile whose foot fills a rectangle; without cards, its empty place.

    Args:
        surface: the surface to paint on.
        look: the scale.
        rect: the foot, pixels of the surface.
        count: number of its cards.
        top: the picture on top; None: none, or a piece of its own lies there.
    """
    if not count:
        empty_place(surface, look, rect)
        return
    block = _block(look, rect.size, edges(count))
    pad = (block.get_width() - rect.width) // 2
    surface.blit(block, (rect.x - pad, rect.y - pad))
    if top:
        surface.blit(top, (rect.x, rect.y - rise(look, count)))


@keeping
def _block(look: Look, card: Size, high: int) -> pg.Surface:
    """The picture of a pile's edges, with its shadow."""
    lift, pad = max(1, look.px(1.6)), look.px(34)
    surface = pg.Surface((card[0] + 2 * pad, card[1] + 2 * pad), pg.SRCALPHA)
    shape = mask.rounded(*card, card[0] * _ROUND)
    paint.drop_shadow(surface, shape, (pad, pad), 9 * look.k, (4 * look.k, 6 * look.k), 170)
    for i in range(high):
        tone = (216, 204, 178) if i % 2 else (185, 171, 141)
        surface.blit(paint.paint(shape, tone), (pad, pad - lift * i))
    return surface


def label(look: Look, words: str, width: int, styles: tuple[typeset.Style, ...]) -> typeset.Block:
    """The line of words below a pile, centred in a width, in the first of some styles that has room."""
    return one_line(look, words, styles, (width, look.text_px(17) + look.px(6)), "center")
