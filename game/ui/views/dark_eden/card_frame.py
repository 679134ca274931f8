"""The frame of every card of Dark Eden: its steel edge, its back, its name in capitals."""

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import name_of
from game.ui.kit.colour import Colour, darker, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.store import keeping
from game.ui.views.dark_eden.symbols import AMBER

HAND = (160, 224)
"""Width to height of a card in the hand"""
ROUND = 0.056


def name(texts: Texts, card: str) -> str:
    """A card's name in capitals, plain text."""
    return texts.say(name_of(card)).upper()


def inset(size: Size) -> int:
    """The width of a card's edge, pixels."""
    return max(2, round(min(size) * 0.045))


def inside(size: Size) -> pg.Rect:
    """The room within a card's edge."""
    return pg.Rect((0, 0), size).inflate(-2 * inset(size), -2 * inset(size))


@keeping
def _blank(colour: Colour, size: Size, gold: bool) -> pg.Surface:
    outline = mask.rounded(*size, min(size) * ROUND)
    rim: paint.Fill = (lighter(AMBER, 0.3), darker(AMBER, 0.3)) if gold else ((176, 178, 176), (92, 92, 90))
    surface = paint.paint(outline, rim)
    paint.bevel(surface, outline, (0, 0), 1, 130, 120)
    edge = max(1, inset(size) - 1)
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    fill = (darker(colour, 0.35), darker(colour, 0.65))
    paint.put(surface, mask.rounded(*inner, min(size) * ROUND * 0.7), (edge, edge), fill)
    return surface


def framed(colour: Colour, size: Size, *, gold: bool = False) -> pg.Surface:
    """A blank card with its steel edge; a Commander's is brass."""
    return _blank(colour, size, gold).copy()


@keeping
def back(size: Size) -> pg.Surface:
    """The back of every card: steel with hazard stripes and a star."""
    surface, inner = framed((70, 66, 60), size), inside(size)
    steel = paint.vertical(*inner.size, ((84, 80, 74), (46, 43, 40))).copy()
    wide = max(4, round(size[0] * 0.12))
    for x in range(-inner.height, inner.width + inner.height, 2 * wide):
        foot = x - inner.height
        pg.draw.polygon(steel, (58, 54, 49), [(x, 0), (x + wide, 0), (foot + wide, inner.height), (foot, inner.height)])
    paint.rounded(surface, inner, min(size) * ROUND * 0.6, steel)
    px, middle = round(min(inner.size) * 0.7), (size[0] // 2, size[1] // 2)
    disc = pg.Rect(0, 0, px, px).move_to(center=middle)
    paint.rimmed(surface, disc, px / 2, ((48, 44, 40), (26, 24, 22)), max(1.0, px * 0.05), AMBER)
    star = paint.paint(mask.star(round(px * 0.66), 5, 0.42), (lighter(AMBER, 0.3), darker(AMBER, 0.2)))
    paint.stamp(surface, star, center=middle)
    return surface
