"""Small pictures of parts of the arena where a being can be summoned, with the pieces that it uses.

Sizes are pixels.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.games.tash_kalar.arena import AT, DELTAS, NOWHERE, SIDE, XY, Square
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.queries import Match
from game.games.tash_kalar.state import TashKalar, rank_of, side_of
from game.ui.kit.colour import AVAILABLE, SELECTED, TARGET, Colour, faded
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.views.tash_kalar.pieces import kinds_of, put_piece
from game.ui.views.tash_kalar.plan import FIELD, PITCH, SLAB, THICK
from game.ui.views.tash_kalar.signs import BESIDE, arrow_head

_UNUSED = 120
"""Opacity of pieces that are not used, 0 to 255"""


class Site(NamedTuple):
    """The contents of such a picture, complete, so that equal ones are drawn once."""

    form: str
    """The form of the game, whose marks are on the arena"""
    left: int
    """First column and row, then the numbers of columns and rows"""
    top: int
    columns: int
    rows: int
    pieces: tuple[tuple[Square, str, int], ...]
    """The pieces there, as (square, kind, rank)"""
    arrival: Square
    used: tuple[Square, ...]
    lent: tuple[Square, ...]
    """Squares where a piece of another colour is used"""
    marked: tuple[Square, ...]
    arrows: tuple[int, ...]
    """Directions of the being's arrows"""
    kind: str
    rank: int
    """Rank of the being that arrives"""


def site_of(state: TashKalar, pattern: Pattern, match: Match, kind: str, besides: Sequence[int] = ()) -> Site:
    """The part of the arena around a way to summon, large enough for the images `besides` to compare it with."""
    square, image = match.square, match.image
    used, marked = pattern.used(image, square), pattern.marked(image, square)
    shown = {at for n in (image, *besides) for at in (*pattern.used(n, square), *pattern.marked(n, square))}
    places = [XY[at] for at in (square, *shown)]
    left, right = _span([x for x, _ in places])
    top, bottom = _span([y for _, y in places])
    kinds = kinds_of(state)
    held = [
        (AT[x, y], kinds[side_of(code)], rank_of(code))
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
        if (x, y) in AT and (code := state.board[AT[x, y]])
    ]
    size = (right - left + 1, bottom - top + 1)
    lent = tuple(at for at in (match.stand_in, match.improvised) if at != NOWHERE)
    arrows = pattern.images[image].arrows
    return Site(state.form, left, top, *size, tuple(held), square, used, lent, marked, arrows, kind, pattern.rank)


def _span(at: list[int]) -> tuple[int, int]:
    """The first and the last column or row of a span that holds some values, three wide at least, within the arena."""
    low, high = min(at), max(at)
    while high - low < 2:
        low, high = (low - 1, high) if high == SIDE or (high - low == 1 and low > 1) else (low, high + 1)
    return low, high


def _ground(shown: Site, cell: int) -> pg.Surface:
    """The picture of the stone under a part of the arena, for squares `cell` pixels wide."""
    scale = cell / PITCH
    slab = (round(SLAB * scale), round((SLAB + THICK) * scale))
    window = pg.Rect(
        round((FIELD + (shown.left - 1) * PITCH) * scale),
        round((FIELD + (shown.top - 1) * PITCH) * scale),
        shown.columns * cell,
        shown.rows * cell,
    ).clip(pg.Rect((0, 0), slab))
    ground = pg.Surface(window.size)
    for path in ("tash_kalar/arena.jpg", f"tash_kalar/arena_{shown.form}.webp"):
        ground.blit(picture(path, slab), (0, 0), window)
    return ground


def site(size: Size, shown: Site) -> pg.Surface:
    """Draws a part of the arena."""
    cell = min(size[0] // shown.columns, size[1] // shown.rows)
    ground = _ground(shown, cell)
    wide, high = ground.get_size()
    surface = pg.Surface(size, pg.SRCALPHA)
    corner = ((size[0] - wide) // 2, (size[1] - high) // 2)
    surface.blit(paint.paint(mask.rounded(wide, high, max(3.0, cell * 0.14)), ground), corner)

    def place(square: Square) -> pg.Rect:
        x, y = XY[square]
        return pg.Rect(corner[0] + (x - shown.left) * cell, corner[1] + (y - shown.top) * cell, cell, cell)

    for square in shown.marked:
        wash = mask.rounded(cell - 2, cell - 2, cell * 0.12)
        paint.put(surface, wash, place(square).move(1, 1).topleft, faded(AVAILABLE, 50))
        _ring(surface, place(square), AVAILABLE, dashed=True)
    for square in shown.used:
        _ring(surface, place(square), SELECTED, dashed=square in shown.lent)
    rect = place(shown.arrival)
    paint.put(surface, mask.rounded(cell - 2, cell - 2, cell * 0.12), rect.move(1, 1).topleft, (143, 232, 255, 70))
    _ring(surface, rect, TARGET)
    for used in (False, True):  # unused pieces first, so that they lie behind
        layer = pg.Surface(size, pg.SRCALPHA)
        for square, kind, rank in shown.pieces:
            if square != shown.arrival and (square in shown.used) == used:
                put_piece(layer, kind, rank, place(square).center, cell * 0.74)
        surface.blit(layer if used else paint.faded(layer, _UNUSED), (0, 0))
    ghost = pg.Surface((cell, cell), pg.SRCALPHA)
    put_piece(ghost, shown.kind, shown.rank, (cell / 2, cell / 2), cell * 0.74)
    surface.blit(paint.faded(ghost, 200), rect)
    for direction in shown.arrows:
        dx, dy = DELTAS[direction]
        surface.blit(arrow_head(cell, direction), rect.move(round(dx * cell * BESIDE), round(dy * cell * BESIDE)))
    paint.put(surface, mask.ring(wide, high, max(3.0, cell * 0.14), 1.2), corner, faded((217, 178, 99), 190))
    return surface


def _ring(surface: pg.Surface, rect: pg.Rect, colour: Colour, *, dashed: bool = False) -> None:
    inner = rect.inflate(-2, -2)
    ring = mask.ring(*inner.size, max(2.0, rect.width * 0.12), max(1.8, rect.width * 0.065))
    if dashed:
        ring = mask.dashed(ring, max(3, rect.width // 6))
    paint.put(surface, ring, inner.topleft, (colour[0], colour[1], colour[2]))
