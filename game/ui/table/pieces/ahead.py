"""Pictures made before they are asked for, so that no frame in which something is first seen takes long."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from time import perf_counter

from game.core.interface import Ref
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.reader import UnreadError, reader
from game.ui.table.pieces.ground import Ground
from game.ui.table.pieces.outlines import Outlines

SLICE, MOVING_SLICE = 2.0, 0.4
"""Milliseconds of a frame after which no further picture is begun: while nothing moves, and while something does"""

Way = tuple[Ref, Hashable, Size, int]
"""A thing that comes: its reference, the thing to draw, its size in pixels, its lift"""


class Ahead:
    """The maker of pictures ahead of time, in parts: of things that will be seen soon, and of things that may be.

    Args:
        ground: the pieces.
        outlines: the outlines around them.
    """

    enough = 1.0
    """Milliseconds of such work after which a frame does nothing else"""

    def __init__(self, ground: Ground, outlines: Outlines) -> None:
        self._ground, self._outlines = ground, outlines
        self._ways: tuple[Way, ...] = ()
        self._coming: Iterator[bool] = iter(())
        self._perhaps: Iterator[bool] = iter(())
        self._renewal = -1

    def expect(self, coming: Iterable[Way]) -> None:
        """Sets the things that will come, in order."""
        self._ways = tuple(coming)
        self._coming = self._arrivals()

    def _arrivals(self) -> Iterator[bool]:
        last = {ref: number for number, (ref, *_) in enumerate(self._ways)}
        for number, way in enumerate(self._ways):
            yield from _patiently(partial(self._arrival, *way, stays=last[way[0]] == number))

    def _arrival(self, ref: Ref, thing: Hashable, size: Size, lift: int, *, stays: bool) -> Iterator[None]:
        """Makes the pictures of a thing that flies to its place, and lies there if it `stays`; else it flies on."""
        place, pictures = self._ground.placement(ref), self._ground.pictures
        if place and stays:
            thing, size = place.thing, place.size
        yield from pictures.parts(thing, size, lift)
        pictures.at_rest(thing, size, lift)  # a flying thing is scaled and turned in one piece
        yield
        if place and stays:
            yield from pictures.parts(thing, size, 0, self._outlines.rim(ref))

    def work(self, *, idle: bool) -> bool:
        """Makes pictures for a slice of a frame: of things that come and, while nothing moves, of things that may come.

        Returns:
            Whether that was all that this frame should do.
        """
        began = perf_counter()
        with reader.patience():
            self._work(idle)
        return _is_time_up(began, self.enough)

    def _work(self, idle: bool) -> None:
        began = perf_counter()
        for made in self._coming:
            if not made or _is_time_up(began, SLICE if idle else MOVING_SLICE):
                return
        if not idle:
            return
        if self._renewal != self._outlines.renewal:
            self._renewal = self._outlines.renewal
            self._perhaps = self._likely()
            return  # finding out the layout took this frame
        for made in self._perhaps:
            if not made or _is_time_up(began, SLICE):
                return
        self._ground.pictures.forget_poses()

    def _likely(self) -> Iterator[bool]:
        """Works that may be needed: pictures and rehearsals in turns, as there may be many pictures."""
        yield from _patiently(self._outlines.make_ahead)
        rehearsal = _patiently(partial(self._ground.style.rehearse, self._ground.now))
        turns = deque((self._pictures(), rehearsal))
        while turns:
            made = next(turns[0], None)
            if made is None:
                turns.popleft()
            else:
                turns.rotate()
                yield made

    def _pictures(self) -> Iterator[bool]:
        pictures = self._ground.pictures
        for thing, size, lift in self._ground.style.prefetch(self._ground.now):
            yield from _patiently(partial(pictures.parts, thing, size, lift, "" if lift else "can"))
            yield True  # a picture that is kept takes no step, but to find out what comes next may take long


def _patiently(make: Callable[[], Iterator[None]]) -> Iterator[bool]:
    """Steps of a work; False: the step waits for a file, and the work begins again, past what is done already."""
    while True:
        try:
            for _ in make():
                yield True
        except UnreadError:
            yield False
        else:
            return


def _is_time_up(began: float, most: float) -> bool:
    return (perf_counter() - began) * 1000 > most
