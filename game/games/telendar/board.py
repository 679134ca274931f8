"""The board: 7 by 7 territories, towns in the corners, the cursed lands in the middle. Rules 1.13.

A place is a number from 0, the upper left corner, to 48, row by row.
"""

from functools import lru_cache

SIDE = 7
PLACES = range(SIDE * SIDE)
CORNERS = (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)
CURSED = tuple(row * SIDE + column for row in range(2, 5) for column in range(2, 5))
NORMAL = tuple(place for place in PLACES if place not in CORNERS and place not in CURSED)


def distance(a: int, b: int) -> int:
    """The distance between two places, in territories along rows and columns."""
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE)


DISTANCES = tuple(tuple(distance(place, other) for other in PLACES) for place in PLACES)
"""The distance between every two places, for look-up: by place, then by place"""
NEIGHBOURS = tuple(tuple(other for other, far in enumerate(DISTANCES[place]) if far == 1) for place in PLACES)
"""The neighbours of each place"""
WITHIN = tuple(
    tuple(tuple(other for other, away in enumerate(DISTANCES[place]) if 0 < away <= far) for place in PLACES)
    for far in range(2 * SIDE)
)
"""The other places within a distance of each place: by distance, then by place"""


@lru_cache(4096)
def towards(place: int, to: int, far: int) -> tuple[int, ...]:
    """The neighbours of a place that are within a distance of a goal."""
    return tuple(goal for goal in NEIGHBOURS[place] if DISTANCES[goal][to] <= far)


@lru_cache(4096)
def reach(place: int, far: int, ends: frozenset[int]) -> tuple[int, ...]:
    """The places that a walk may reach, the nearest first.

    Args:
        place: the place where it begins.
        far: the most territories that it goes.
        ends: the places where it ends.
    """
    near, edge, found = {place}, [place], []
    for _ in range(far):
        ring = []
        for step in edge:
            for goal in NEIGHBOURS[step]:
                if goal not in near:
                    near.add(goal)
                    ring.append(goal)
        found += ring
        edge = [goal for goal in ring if goal not in ends]
    return tuple(found)
