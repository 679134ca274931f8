"""The frames of Kharnage's cards, and their backs."""

import pygame as pg

from game.ui.kit.colour import darker, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.store import keeping
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.symbols import ARMY, IVORY

ROUND = 0.075
"""Radius of a card's corners, in shorter sides of the card"""


@keeping
def _blank(army: str, size: Size) -> pg.Surface:
    width, height = size
    radius = min(size) * ROUND
    outline = mask.rounded(width, height, radius)
    surface = paint.paint(outline, (lighter(IVORY, 0.35), darker(IVORY, 0.12)))
    paint.bevel(surface, outline, (0, 0), 1, 150, 110)
    rim = edge(size)
    frame = surface.get_rect().inflate(-2 * rim, -2 * rim)
    paint.rounded(surface, frame, radius * 0.7, (lighter(ARMY[army], 0.06), darker(ARMY[army], 0.52)))
    return surface


def edge(size: Size) -> int:
    """The width of a card's ivory edge, pixels."""
    return max(2, round(min(size) * 0.042))


def framed(army: str, size: Size) -> tuple[pg.Surface, pg.Rect]:
    """A blank card with its ivory edge and the frame in its army's colour, and the room within."""
    inset = edge(size) + max(1, round(min(size) * 0.025))
    inner = pg.Rect(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
    return _blank(army, size).copy(), inner


@keeping
def back(deck: str, size: Size) -> pg.Surface:
    """The back of an army's units, or of its battle cards for "battle_<army>"."""
    army = deck.removeprefix("battle_")
    surface, _ = framed(army, size)
    inner = surface.get_rect().inflate(-2 * edge(size), -2 * edge(size))
    name = f"battle_back_{army}" if deck != army else f"back_{army}"
    paint.rounded(surface, inner, min(size) * ROUND * 0.7, symbols.sprite(name, inner.size, "cover"))
    return surface
