"""Pictures of patterns: the pieces that a being needs, its summoning square, its marked squares and its arrows.

Sizes are pixels. What is returned is shared: copy it before drawing on it.
"""

import math

import pygame as pg

from game.games.tash_kalar.arena import DELTAS
from game.games.tash_kalar.patterns import Image
from game.games.tash_kalar.state import COMMON, HEROIC
from game.ui.kit.colour import WHITE, faded
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.store import keeping
from game.ui.views.tash_kalar.pieces import put_piece

GOLD = (227, 178, 60)
PANEL = (29, 23, 48)
_CELL, _ANY, _MARKED = (66, 61, 92), (41, 35, 62), (122, 88, 26)
_FRAME = 0.11
"""Width of the dark rim around the squares, in squares"""
_ARROW: tuple[mask.Point, ...] = (
    (0, -0.34),
    (0.3, 0),
    (0.11, 0),
    (0.11, 0.32),
    (-0.11, 0.32),
    (-0.11, 0),
    (-0.3, 0),
)
"""An arrow that points upwards, in squares from the middle of its square"""


def extent(image: Image) -> pg.Rect:
    """The rectangle of squares that a pattern covers, the summoning square at (0, 0), arrows on squares beside it."""
    points = [(0, 0), *image.common, *image.heroic, *image.marked, *(DELTAS[arrow] for arrow in image.arrows)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return pg.Rect(left, top, right - left + 1, bottom - top + 1)


def cell_in(image: Image, room: Size, most: float) -> int:
    """The side of a square, pixels, at which a pattern's panel fits into a room; at most `most`."""
    reach = extent(image)
    return int(min(most, room[0] / (reach.width + 2 * _FRAME), room[1] / (reach.height + 2 * _FRAME)))


def panel_size(image: Image, cell: int) -> Size:
    """The size of a pattern's panel."""
    reach, rim = extent(image), 2 * round(cell * _FRAME)
    return reach.width * cell + rim, reach.height * cell + rim


@keeping
def panel(kind: str, image: Image, cell: int) -> pg.Surface:
    """A pattern on its dark panel.

    Args:
        kind: the kind of the pieces shown.
        image: the pattern, turned as it is shown.
        cell: the width of a square.
    """
    width, height = panel_size(image, cell)
    surface = paint.paint(mask.rounded(width, height, max(3.0, cell * 0.16)), faded(PANEL, 238))
    line = mask.ring(width, height, max(3.0, cell * 0.16), max(1.0, cell * 0.03))
    paint.put(surface, line, (0, 0), faded(GOLD, 190))
    rim = round(cell * _FRAME)
    reach = extent(image)
    for y in range(reach.height):
        for x in range(reach.width):
            offset = (x + reach.x, y + reach.y)
            _square(surface, image, offset, pg.Rect(rim + x * cell, rim + y * cell, cell, cell))
    for offsets, rank in ((image.common, COMMON), (image.heroic, HEROIC)):
        for dx, dy in offsets:
            centre = (rim + (dx - reach.x + 0.5) * cell, rim + (dy - reach.y + 0.5) * cell)
            put_piece(surface, kind, rank, centre, cell * 0.78)
    for arrow in image.arrows:
        dx, dy = DELTAS[arrow]
        _arrow(surface, arrow, pg.Rect(rim + (dx - reach.x) * cell, rim + (dy - reach.y) * cell, cell, cell))
    return surface


def _square(surface: pg.Surface, image: Image, offset: tuple[int, int], rect: pg.Rect) -> None:
    """Paints a square: sunk if it counts, faint if it may hold anything, white-rimmed if the being arrives there."""
    inner = rect.inflate(-2, -2) if rect.width >= 12 else rect.inflate(-1, -1)
    shape = mask.rounded(*inner.size, max(2.0, rect.width * 0.12))
    counts = offset == (0, 0) or offset in image.common or offset in image.heroic
    if offset in image.marked:
        paint.put(surface, shape, inner.topleft, _MARKED)
        paint.put(surface, mask.ring(*inner.size, max(2.0, rect.width * 0.12), 1.2), inner.topleft, GOLD)
        side = max(3, round(rect.width * 0.3))
        paint.put(
            surface,
            mask.polygon(side, side, mask.ngon_points(side / 2, side / 2, side / 2, 4)),
            (inner.centerx - side // 2, inner.centery - side // 2),
            (255, 224, 138),
        )
    else:
        paint.put(surface, shape, inner.topleft, _CELL if counts else _ANY)
        if counts:
            paint.inner_shadow(surface, shape, inner.topleft, max(1.0, rect.width * 0.05), (0, 1), 120)
    if offset == (0, 0):
        thick = max(1.6, rect.width * 0.07)
        paint.rim(surface, rect, max(2.0, rect.width * 0.14), thick, WHITE)


def _arrow(surface: pg.Surface, direction: int, rect: pg.Rect) -> None:
    """Paints an arrow in a square, pointing away from the summoning square."""
    angle = direction * math.pi / 4
    cos, sin = math.cos(angle), math.sin(angle)
    half = rect.width / 2
    points = [(half + (x * cos - y * sin) * rect.width, half + (x * sin + y * cos) * rect.width) for x, y in _ARROW]
    shape = mask.polygon(rect.width, rect.width, points)
    paint.drop_shadow(surface, shape, rect.topleft, max(1.0, rect.width * 0.04), (0, 1), 160)
    paint.put(surface, shape, rect.topleft, [(255, 236, 170), GOLD])
