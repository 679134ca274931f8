"""The actors that stand still on a stage, in one picture: where others move over them, a frame copies that picture.

The picture is copied from the screen, square by square, after frames that left the screen up to date. Actors that are
not in it yet, or not any more, are drawn as ever.
"""

from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby, islice, pairwise
from typing import Generic, TypeVar

import pygame as pg

Who = TypeVar("Who", bound=Hashable)

_CALM = 12
"""Number of frames without a change after which an actor counts as standing still"""
_ACROSS, _DOWN = 16, 9
"""Number of the picture's squares across and down"""
_LOOKED_AT = 8
"""Number of squares that are copied from the screen after a frame"""


class Backdrop(Generic[Who]):
    """The picture of the actors that stand still; `Who` is the type of an actor."""

    def __init__(self) -> None:
        self._picture: pg.Surface | None = None
        self._squares: list[pg.Rect] = []
        """Rectangles of the picture's squares, row by row, pixels"""
        self._missing: dict[int, pg.Rect] = {}
        """Squares, by their indices, that do not show exactly the actors that stand still"""
        self._still: dict[Who, pg.Rect] = {}
        """Actors that stand still, with their places"""
        self._others: dict[Who, int] = {}
        """All other actors on the screen, with the number of frames since they changed"""

    def lie_on(self, base: pg.Surface) -> None:
        """Begins a picture on the base below all actors, which must be `handy`."""
        self.let_go()
        self._picture, width, height = base.copy(), base.get_width() - 1, base.get_height()
        across, down = (
            [length * n // count for n in range(count + 1)] for length, count in ((width, _ACROSS), (height, _DOWN))
        )
        self._squares = [
            pg.Rect(left, top, right - left, bottom - top)
            for top, bottom in pairwise(down)
            for left, right in pairwise(across)
        ]

    def let_go(self) -> None:
        """Drops the picture, as when nothing is shown for a while."""
        self._others |= dict.fromkeys(self._still, 0)
        self._picture, self._squares, self._missing, self._still = None, [], {}, {}

    def changed(self, who: Who) -> None:
        """Notes that an actor looks different, or is in another place."""
        self.gone(who)
        self._others[who] = 0

    def gone(self, who: Who) -> None:
        """Notes that an actor is not on the screen any more."""
        self._others.pop(who, None)
        place = self._still.pop(who, None)
        if place:
            self._invalidate(place)

    def _invalidate(self, place: pg.Rect) -> None:
        self._missing |= {number: self._squares[number] for number in place.collidelistall(self._squares)}

    def shows(self, rect: pg.Rect, there: Sequence[Who]) -> int | None:
        """The number of actors in a rectangle, from the lowest on, that the picture shows; None: it is of no use there.

        Args:
            rect: a part of the screen, pixels.
            there: the actors that are seen in it, in the order in which they are drawn.
        """
        if self._picture is None or rect.collidedict(self._missing, values=True):
            return None
        count = next((number for number, who in enumerate(there) if who not in self._still), len(there))
        return None if any(who in self._still for who in there[count:]) else count

    def cut(self, rect: pg.Rect) -> list[pg.Rect]:
        """The rectangle, cut in parts if the picture is of use in some of them only."""
        within = rect.collidelistall(self._squares)
        if self._missing.keys().isdisjoint(within) or self._missing.keys() >= set(within):
            return [rect]
        runs = groupby(within, lambda number: (number // _ACROSS, number in self._missing))
        squares = ([self._squares[number] for number in run] for _, run in runs)
        return [rect.clip(run[0].unionall(run[1:])) for run in squares]

    def put(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws the picture on a part of a screen."""
        assert self._picture
        target.blit(self._picture, rect, rect)

    def look(self, screen: pg.Surface, shown: Mapping[Who, pg.Rect]) -> None:
        """Copies squares from a screen that is up to date; called once a frame.

        Args:
            screen: the picture of the screen.
            shown: the actors on it, with their places.
        """
        if self._picture is None:
            return
        for who, calm in self._others.items():
            self._others[who] = calm + 1
        for who in [who for who, calm in self._others.items() if calm > _CALM]:
            del self._others[who]
            if who in shown:
                self._still[who] = shown[who]
                self._invalidate(shown[who])
        if self._missing:
            moving = [shown[who] for who in self._others if who in shown]
            free = (number for number, square in self._missing.items() if square.collidelist(moving) < 0)
            for number in list(islice(free, _LOOKED_AT)):
                square = self._missing.pop(number)
                self._picture.blit(screen, square, square)


def handy(picture: pg.Surface) -> pg.Surface:
    """An opaque picture whose rows have one more pixel in memory; see `handy_canvas`."""
    result = pg.Surface((picture.get_width() + 1, picture.get_height())).convert()
    result.blit(picture, (0, 0))
    return result


def handy_canvas(size: tuple[int, int]) -> pg.Surface:
    """An opaque surface to paint on whose rows have one more pixel in memory.

    SDL copies such a surface in a way that leaves the copy in the processor's cache: drawing over it then takes half as
    long.
    """
    width, height = size
    return pg.Surface((width + 1, height)).subsurface((0, 0, width, height))
