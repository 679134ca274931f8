"""The arena: 69 squares, a grid of 9 by 9 without three squares in each corner. Rules 1.

A square is a number from 0, row by row from the upper left; x goes to the right and y downwards, from 1 to 9. Nothing
blocks a way: the distance of two squares is the greater of their distances in x and y.
"""

from collections.abc import Iterable
from typing import TypeAlias

Square: TypeAlias = int

SIDE = 9
_COLUMNS = "ABCDEFGHI"
"""The letters of the columns, as carved into the printed board"""
XY: tuple[tuple[int, int], ...] = tuple(
    (x, y) for y in range(1, SIDE + 1) for x in range(1, SIDE + 1) if 4 <= x + y <= 16 and abs(x - y) <= 6
)
"""The column and row of each square"""
AT: dict[tuple[int, int], Square] = {xy: square for square, xy in enumerate(XY)}
SQUARES = range(len(XY))
NOWHERE: Square = -1


def _named(*places: tuple[int, int]) -> tuple[Square, ...]:
    return tuple(sorted(AT[xy] for xy in places))


RED = _named((3, 8), (4, 2), (5, 5), (8, 6))
GREEN = _named((1, 5), (3, 3), (6, 8), (7, 3), (9, 4))
CENTRE = AT[5, 5]
CENTRAL = _named(*((x, y) for x in (4, 5, 6) for y in (4, 5, 6)))
DUEL_MARKS = _named((3, 5), (7, 5))
MELEE_MARKS = (_named((6, 2), (7, 2)), _named((7, 6), (7, 7)), _named((2, 7), (3, 7)))
"""The two squares of each of the three markers"""

PLUS = _named((5, 4), (4, 5), (5, 5), (6, 5), (5, 6))
TIMES = _named((4, 4), (6, 4), (5, 5), (4, 6), (6, 6))
LINES = tuple(
    [_named(*((x, y) for y in range(1, 10))) for x in (4, 5, 6)]
    + [_named(*((x, y) for x in range(1, 10))) for y in (4, 5, 6)]
)
"""The columns and rows through the central squares, as squares"""
DIAGONALS = (_named(*((n, n) for n in range(2, 9))), _named(*((10 - n, n) for n in range(2, 9))))
SIDES = tuple(
    (_named(*first), _named(*last))
    for first, last in (
        (((1, n) for n in range(3, 8)), ((9, n) for n in range(3, 8))),
        (((n, 1) for n in range(3, 8)), ((n, 9) for n in range(3, 8))),
    )
)
"""The pairs of opposite sides, each side as its five outermost squares"""
CORNERS = (
    (_named((1, 3), (2, 2), (3, 1)), _named((7, 9), (8, 8), (9, 7))),
    (_named((7, 1), (8, 2), (9, 3)), _named((1, 7), (2, 8), (3, 9))),
)
"""The pairs of opposite corners, each corner as its three diagonal squares"""

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions, clockwise; a direction as a number is an index of this list"""
DELTAS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
DIAGONAL = (1, 3, 5, 7)


def step(square: Square, direction: int) -> Square:
    """The square beside another in a direction, or NOWHERE."""
    x, y = XY[square]
    dx, dy = DELTAS[direction]
    return AT.get((x + dx, y + dy), NOWHERE)


STEP = tuple(tuple(step(square, direction) for direction in range(8)) for square in SQUARES)


def _ray(square: Square, direction: int) -> tuple[Square, ...]:
    squares = []
    while (square := STEP[square][direction]) != NOWHERE:
        squares.append(square)
    return tuple(squares)


RAYS = tuple(tuple(_ray(square, direction) for direction in range(8)) for square in SQUARES)
"""The squares from each square in each direction, the nearest first: by square, then by direction"""


def straight(start: Square, end: Square) -> tuple[Square, ...]:
    """The squares on the straight way from one square to another, the latter included."""
    return next(ray[: ray.index(end) + 1] for ray in RAYS[start] if end in ray)


def distance(a: Square, b: Square) -> int:
    """The fewest moves from one square to another."""
    return max(abs(XY[a][0] - XY[b][0]), abs(XY[a][1] - XY[b][1]))


WITHIN = tuple(
    tuple(tuple(other for other in SQUARES if 0 < distance(square, other) <= far) for square in SQUARES)
    for far in range(4)
)
"""The other squares within a distance (0 to 3) of a square: by distance, then by square"""
NEIGHBOURS = WITHIN[1]
RING = tuple(tuple(other for other in SQUARES if distance(square, other) == 2) for square in SQUARES)
ORTHOGONAL = tuple(tuple(n for n in STEP[square][0::2] if n != NOWHERE) for square in SQUARES)
DIAGONALLY = tuple(tuple(n for n in STEP[square][1::2] if n != NOWHERE) for square in SQUARES)


def beside(squares: Iterable[Square], *, with_them: bool = False) -> frozenset[Square]:
    """The squares adjacent to any of these, and these squares too if `with_them`."""
    own = tuple(squares)
    near = {other for square in own for other in NEIGHBOURS[square]}
    return frozenset(near | set(own)) if with_them else frozenset(near)


def name(square: Square) -> str:
    """The coordinates of a square: "A5" is the middle of the left side, "E5" the centre of the arena."""
    x, y = XY[square]
    return f"{_COLUMNS[x - 1]}{y}"


def named(text: str) -> Square:
    """The square with these coordinates, in capitals or small letters."""
    return AT[_COLUMNS.index(text[0].upper()) + 1, int(text[1])]
