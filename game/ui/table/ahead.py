"""Pictures made before they are asked for, so that no frame takes long in which something is first seen."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import chain
from time import perf_counter

from game.core.interface import Ref
from game.ui.kit.geometry import Size
from game.ui.kit.reader import UnreadError, reader
from game.ui.table.ground import Ground
from game.ui.table.outlines import Outlines

SLICE, MOVING_SLICE = 2.0, 0.4
"""Milliseconds of a frame after which no further picture is begun: while nothing moves, and while something does"""

Wish = Callable[[], bool]
"""Makes a part of a picture; returns whether there was anything to make"""


class Ahead:
    """The pictures made ahead: of what will be seen before long, and of what may be.

    Args:
        ground: the pieces.
        outlines: what is shown around them.
    """

    def __init__(self, ground: Ground, outlines: Outlines) -> None:
        self._ground, self._outlines = ground, outlines
        self._ways: tuple[tuple[Ref, Hashable, Size, int], ...] = ()
        self._coming: Iterator[Wish] = iter(())
        self._perhaps: Iterator[Wish] = iter(())
        self._renewal = -1

    def expect(self, coming: Iterable[tuple[Ref, Hashable, Size, int]]) -> None:
        """Takes the things that will come, in order: each (what flies, what it shows, its size in pixels, its lift)."""
        self._ways = tuple(coming)
        self._coming = self._arrivals()

    def _arrivals(self) -> Iterator[Wish]:
        ways = self._ways
        last = {ref: number for number, (ref, *_) in enumerate(ways)}
        return chain.from_iterable(self._arrival(*way, stays=last[way[0]] == number) for number, way in enumerate(ways))

    def _arrival(self, ref: Ref, thing: Hashable, size: Size, lift: int, *, stays: bool) -> Iterator[Wish]:
        """The pictures of something that flies to its place, and lies there if it `stays`; else it flies on."""
        place, pictures = self._ground.placement(ref), self._ground.pictures
        if place and stays:
            thing, size = place.thing, place.size
        yield from self._face(thing, size)
        yield partial(pictures.prepare, thing, size, lift)
        if place and stays:
            yield partial(pictures.prepare, thing, size, 0, self._outlines.rim(ref))

    def work(self, *, idle: bool) -> None:
        """Makes what a slice of a frame has time for: what is coming and, while nothing moves, what may come."""
        try:
            with reader.patience():
                self._work(idle)
        except UnreadError:  # what is made already is passed over when it begins anew
            self._coming, self._renewal = self._arrivals(), -1

    def _work(self, idle: bool) -> None:
        began = perf_counter()
        for wish in self._coming:
            if wish() and _passed(began, SLICE if idle else MOVING_SLICE):
                return
        if not idle:
            return
        if self._renewal != self._outlines.renewal:
            self._renewal = self._outlines.renewal
            self._perhaps = chain(self._outlines.wishes(), self._likely())
            return  # what is laid out just now takes this frame
        for wish in self._perhaps:
            wish()
            if _passed(began, SLICE):
                return
        self._ground.pictures.forget_poses()

    def _likely(self) -> Iterator[Wish]:
        pictures = self._ground.pictures
        for thing, size, lift in self._ground.style.prefetch(self._ground.now):
            yield from self._face(thing, size)
            yield partial(pictures.prepare, thing, size, lift)
            if not lift:
                yield partial(pictures.prepare, thing, size, lift, "can")
        for _ in self._ground.style.rehearse(self._ground.now):
            yield _done

    def _face(self, thing: Hashable, size: Size) -> Iterator[Wish]:
        """The parts of drawing a thing, each in a frame of its own if it takes long."""
        for _ in self._ground.pictures.face_parts(thing, size):
            yield _done


def _done() -> bool:
    """The wish for what has been made on the way to it."""
    return True


def _passed(began: float, most: float) -> bool:
    return (perf_counter() - began) * 1000 > most
