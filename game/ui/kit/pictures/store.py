"""What was drawn and may be wanted again: as much as goes into so many bytes, the least recently used goes first.

A cache of a library would do, but for the one that alone is larger than the room: here it is kept until the next comes,
as whatever fades or turns is asked for again in every frame.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, cast
from weakref import WeakSet

import pygame as pg

from game.ui.kit.geometry import LEAST
from game.ui.kit.pictures.making import Making, Parts

T = TypeVar("T")
P = ParamSpec("P")


_spare: "WeakSet[Store[Any]]" = WeakSet()
"""Those that `let_go` shrinks"""


class Store(Generic[T]):
    """Things by their keys.

    Args:
        room: bytes; the last thing is kept in any case.
        size_of: the bytes of a thing, which never change.
        spare: the part of the room that is not kept once nothing has moved for a while; 1: all of it, as other things
            have been made of what it holds, which stay.
    """

    def __init__(self, room: int, size_of: Callable[[T], int], *, spare: float = 0.0) -> None:
        self.room, self._size_of, self.spare = room, size_of, spare
        if spare:
            _spare.add(self)
        self.bytes = 0
        """Taken so far"""
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def find(self, key: Hashable) -> T | None:
        """Return a thing, which counts as a use of it; None if it is not there."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def peek(self, key: Hashable) -> T | None:
        """Return a thing without using it; None if it is not there."""
        return self._things.get(key)

    def keep(self, key: Hashable, thing: T) -> T:
        """Keep a thing in the place of the one that is there, if any, and return it; others go until it has room."""
        if key in self._things:  # two that made it in parts
            self.bytes -= self._size_of(self._things.pop(key))
        self._things[key] = thing
        self.bytes += self._size_of(thing)
        self.shrink(self.room)
        return thing

    def shrink(self, room: int) -> None:
        """Let the least recently used go until no more than so many bytes are taken; if any are, the last is kept."""
        while self.bytes > room and len(self._things) > bool(room):
            _, oldest = self._things.popitem(last=False)
            self.bytes -= self._size_of(oldest)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return a thing; it is made if it is not there."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def drop(self, fits: Callable[[Hashable], bool]) -> None:
        """Let the things go whose keys fit."""
        for key in [key for key in self._things if fits(key)]:
            self.bytes -= self._size_of(self._things.pop(key))

    def clear(self) -> None:
        """Let everything go."""
        self._things.clear()
        self.bytes = 0


def let_go() -> None:
    """Let what is soon made again go: what was only kept for what might be made of it, the older part of the rest."""
    for store in _spare:
        store.shrink(round(store.room * (1 - store.spare)))


def bytes_of(surface: pg.Surface) -> int:
    """Return the bytes that a picture takes."""
    return surface.get_width() * surface.get_height() * 4


def fitted(room: int) -> int:
    """Return the bytes for a window of the present size where a window of 1920x1080 gets `room`.

    Pictures grow with the window's area, the room with its root: a large window shows what it shows, and draws more of
    what comes and goes anew. A window too small to read is laid out as a larger one, whose pictures must have room.
    """
    screen = pg.display.get_surface() if pg.display.get_init() else None
    return round(room * math.sqrt(math.prod(map(max, screen.get_size(), LEAST)) / _USUAL)) if screen else room


_USUAL = 1920 * 1080


# --- what functions draw --------------------------------------------------------------------------------

_ROOM = 16 << 20


def _weight(thing: object) -> int:
    """The bytes of what a function drew: a picture, or a tuple with pictures in it."""
    if isinstance(thing, pg.Surface):
        return bytes_of(thing)
    return sum(map(_weight, thing)) if isinstance(thing, tuple) else 0


_drawings: Store[object] = Store(0, _weight, spare=0.75)


class Drawing(Generic[P, T]):
    """A function whose pictures are kept; see `keeping`."""

    def __init__(self, make: Callable[P, T]) -> None:
        self._make = make
        update_wrapper(self, make)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (self, args, *kwargs.items())
        found = _drawings.find(key)
        if found is None:
            found = self._make(*args, **kwargs)
            self.keep(found, *args, **kwargs)
        return cast(T, found)

    def keep(self, found: T, *args: P.args, **kwargs: P.kwargs) -> None:
        """Keep a picture that has been made otherwise."""
        _drawings.room = fitted(_ROOM)
        _drawings.keep((self, args, *kwargs.items()), found)

    def ahead(self, parts: Callable[P, Parts[T]], *args: P.args, **kwargs: P.kwargs) -> Iterator[None]:
        """Make a picture in parts, if it is not there already, and keep it.

        Args:
            parts: what makes the same picture in parts, none of which takes long.
            args: of the picture.
            kwargs: of the picture.
        """
        if not self.kept(*args, **kwargs):
            self.keep((yield from Making(parts(*args, **kwargs)).rehearsed()), *args, **kwargs)

    def kept(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether the picture is there already."""
        return (self, args, *kwargs.items()) in _drawings

    def forget(self) -> None:
        """Let all of its pictures go."""
        _drawings.drop(lambda key: isinstance(key, tuple) and key[0] is self)


def keeping(make: Callable[P, T]) -> Drawing[P, T]:
    """Keep what a function draws, by its arguments.

    All such functions share one room: what a table needs differs from game to game and from one moment to the next, and
    pictures are of such different sizes that counting them would bound nothing.
    """
    return Drawing(make)
