"""A part of the arena as a small picture: where a being can be summoned, with the pieces that it uses.

Sizes are pixels.
"""

from typing import NamedTuple

import pygame as pg

from game.games.tash_kalar.arena import AT, SIDE, XY, Square
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.state import TashKalar, rank_of, side_of
from game.ui.kit import mask, paint
from game.ui.kit.assets import picture
from game.ui.kit.colour import AVAILABLE, TARGET, faded
from game.ui.looks.lettering import Size
from game.ui.looks.tash_kalar_pieces import kinds_of, put_piece

SLAB, GRID, PITCH = (696, 710), 42, 68
"""The arena's picture in units: its size, where the squares begin on it, and their distance"""


class Site(NamedTuple):
    """What such a picture shows. It says all of it, so that equal pictures are drawn once."""

    form: str
    """Whose marks are on the arena"""
    left: int
    """The first column and row, and how many there are"""
    top: int
    columns: int
    rows: int
    pieces: tuple[tuple[Square, str, int], ...]
    """What stands there: where, the kind, the rank"""
    arrival: Square
    used: tuple[Square, ...]
    kind: str
    rank: int
    """Of the being that arrives"""


def site_of(state: TashKalar, pattern: Pattern, image: int, square: Square, kind: str) -> Site:
    """The part of the arena around a way to summon."""
    used = pattern.used(image, square)
    places = [XY[at] for at in (square, *used, *pattern.marked(image, square))]
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
    return Site(state.form, left, top, *size, tuple(held), square, used, kind, pattern.rank)


def _span(at: list[int]) -> tuple[int, int]:
    """From the least to the greatest, three at least, within the arena."""
    low, high = min(at), max(at)
    while high - low < 2:
        low, high = (low - 1, high) if high == SIDE or (high - low == 1 and low > 1) else (low, high + 1)
    return low, high


def site(size: Size, shown: Site) -> pg.Surface:
    """Draws a part of the arena."""
    cell = min(size[0] // shown.columns, size[1] // shown.rows)
    scale = cell / PITCH
    slab = (round(SLAB[0] * scale), round(SLAB[1] * scale))
    window = pg.Rect(
        round((GRID + (shown.left - 1) * PITCH) * scale),
        round((GRID + (shown.top - 1) * PITCH) * scale),
        shown.columns * cell,
        shown.rows * cell,
    ).clip(pg.Rect((0, 0), slab))
    ground = pg.Surface(window.size)
    for path in ("tash_kalar/arena.jpg", f"tash_kalar/arena_{shown.form}.png"):
        ground.blit(picture(path, slab), (0, 0), window)
    shape = mask.rounded(*window.size, max(3.0, cell * 0.14))
    surface = pg.Surface(size, pg.SRCALPHA)
    corner = ((size[0] - window.width) // 2, (size[1] - window.height) // 2)
    surface.blit(paint.paint(shape, ground), corner)

    def place(square: Square) -> pg.Rect:
        x, y = XY[square]
        return pg.Rect(corner[0] + (x - shown.left) * cell, corner[1] + (y - shown.top) * cell, cell, cell)

    for square in shown.used:
        _ring(surface, place(square), AVAILABLE)
    rect = place(shown.arrival)
    paint.put(
        surface, mask.rounded(*rect.inflate(-2, -2).size, cell * 0.12), (rect.x + 1, rect.y + 1), (143, 232, 255, 70)
    )
    _ring(surface, rect, TARGET)
    for square, kind, rank in shown.pieces:
        if square != shown.arrival:
            put_piece(surface, kind, rank, place(square).center, cell * 0.74)
    ghost = pg.Surface((cell, cell), pg.SRCALPHA)
    put_piece(ghost, shown.kind, shown.rank, (cell / 2, cell / 2), cell * 0.74)
    surface.blit(paint.faded(ghost, 200), rect)
    paint.put(surface, mask.ring(*window.size, max(3.0, cell * 0.14), 1.2), corner, faded((217, 178, 99), 190))
    return surface


def _ring(surface: pg.Surface, rect: pg.Rect, colour: tuple[int, ...]) -> None:
    inner = rect.inflate(-2, -2)
    ring = mask.ring(*inner.size, max(2.0, rect.width * 0.12), max(1.6, rect.width * 0.05))
    paint.put(surface, ring, inner.topleft, (colour[0], colour[1], colour[2]))
