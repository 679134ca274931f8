"""The row of points that are spent one after the other: symbols, spent ones dark, with a note in words."""

from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import THREAT
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.kharnage.symbols import symbol

_SIDE = 27
"""Height of a symbol, reference px"""
_STEP, _LEAST_STEP = 0.9, 0.34
"""Distance from one symbol to the next, in widths of one: usual, and least if they are many"""
_BESIDE_NOTE, _ALONE = 0.46, 0.7
"""Share of the row for label and symbols, beside a note and without one, 0 to 1"""
_SPENT = 105
"""Opacity of a spent point, 0 to 255"""
_LABEL = typeset.Style("ui", 16, "muted")
_COUNT = typeset.Style("ui_bold", 18, "text")
_NOTE = typeset.Style("ui", 16, "muted")


class Spending(NamedTuple):
    """The contents of a row of points that are being spent."""

    symbol: str
    """Name of the symbol for one point"""
    of: int
    left: int
    label: str
    """Plain text before the symbols"""
    figures: str
    """Plain text after them: the points left, in figures"""
    note: str = ""
    """Markup of the note at the end of the row"""


def symbol_places(look: Look, rect: pg.Rect, spending: Spending) -> list[pg.Rect]:
    """The places of the symbols in a row, those of points left first.

    Args:
        look: scale and text size.
        rect: the place of the row, pixels.
        spending: the points.
    """
    side = min(look.em(_SIDE), rect.height)
    left = rect.x + typeset.measure(look, spending.label, _LABEL)[0] + look.px(10)
    room = round(rect.width * (_BESIDE_NOTE if spending.note else _ALONE)) - (left - rect.x)
    step = min(side * _STEP, max(side * _LEAST_STEP, (room - side) / max(1, spending.of - 1)))
    fits = max(1, min(spending.of, int((room - side) / step + 0.001) + 1))
    return [pg.Rect(round(left + i * step), rect.centery - side // 2, side, side) for i in range(fits)]


def paint_spending(surface: pg.Surface, look: Look, spending: Spending) -> None:
    """Paints the row over the whole of a surface: label, symbols, figures, note.

    Args:
        surface: a transparent surface.
        look: scale and text size.
        spending: the points.
    """
    rect = surface.get_rect()
    typeset.draw(surface, look, spending.label, _LABEL, rect.midleft, "midleft", rect)
    places = symbol_places(look, rect, spending)
    for i, place in reversed(tuple(enumerate(places))):
        drawn = symbol(spending.symbol, place.width)
        if i >= spending.left:
            drawn = paint.faded(pg.transform.grayscale(drawn), _SPENT)
        surface.blit(drawn, place)
    at = (places[-1].right + look.px(12), rect.centery)
    count = typeset.draw(surface, look, spending.figures, _COUNT, at, "midleft", rect)
    x = count.right + look.px(14)
    if spending.note and rect.right - x > look.px(40):
        block = typeset.fitted(look, spending.note, _NOTE, (rect.right - x, rect.height))
        if block.height <= rect.height + look.px(4):
            block.draw(surface, (x, rect.centery - block.height // 2), rect)


def paint_costs(surface: pg.Surface, look: Look, places: list[pg.Rect]) -> None:
    """Strikes out the symbols that are about to be spent.

    Args:
        surface: a transparent surface over the row.
        look: scale.
        places: the places of those symbols on the surface.
    """
    for place in places:
        paint.rimmed(surface, place, place.width / 2, (*THREAT[:3], 70), max(2.0, 2.2 * look.k), THREAT)
