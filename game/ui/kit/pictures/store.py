"""Stores for drawings that may be wanted again: up to so many bytes, the least recently used goes first.

A library's cache would do, but for a drawing larger than the whole room: here it is kept until the next one comes, as
things that fade or turn are asked for again in every frame.
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
"""Stores that `let_go` shrinks"""


class Store(Generic[T]):
    """A store of things by their keys, with a limit in bytes.

    Args:
        room: the limit in bytes; the last thing is kept in any case.
        size_of: the bytes of a thing, which never change.
        spare: the part of the room that is not kept once nothing has moved for a while; 1: all of it, as other things
            have been made of what it holds, which stay.
    """

    def __init__(self, room: int, size_of: Callable[[T], int], *, spare: float = 0.0) -> None:
        self.room, self._size_of, self.spare = room, size_of, spare
        if spare:
            _spare.add(self)
        self.bytes = 0
        """Bytes that the things in the store take"""
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def find(self, key: Hashable) -> T | None:
        """A thing, which counts as used now; None: it is not in the store."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def peek(self, key: Hashable) -> T | None:
        """A thing, which does not count as used; None: it is not in the store."""
        return self._things.get(key)

    def keep(self, key: Hashable, thing: T) -> T:
        """Keeps a thing, in place of one with the same key, and returns it; others go to make room."""
        if key in self._things:  # two makers worked on it in parts
            self.bytes -= self._size_of(self._things.pop(key))
        self._things[key] = thing
        self.bytes += self._size_of(thing)
        self.shrink(self.room)
        return thing

    def shrink(self, room: int) -> None:
        """Drops the least recently used until at most `room` bytes are taken; if `room` is not 0, the last is kept."""
        while self.bytes > room and len(self._things) > bool(room):
            _, oldest = self._things.popitem(last=False)
            self.bytes -= self._size_of(oldest)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """A thing; it is made if it is not in the store."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def drop(self, fits: Callable[[Hashable], bool]) -> None:
        """Drops the things whose keys `fits` accepts."""
        for key in [key for key in self._things if fits(key)]:
            self.bytes -= self._size_of(self._things.pop(key))

    def clear(self) -> None:
        """Drops everything."""
        self._things.clear()
        self.bytes = 0


def let_go() -> None:
    """Drops things that are soon made again: those kept only to make others of, and the older part of the rest."""
    for store in _spare:
        store.shrink(round(store.room * (1 - store.spare)))


def bytes_of(surface: pg.Surface) -> int:
    """The number of bytes that a picture takes."""
    return surface.get_width() * surface.get_height() * 4


def fitted(room: int) -> int:
    """The number of bytes for a window of the present size, if one of 1920x1080 gets `room`.

    Pictures grow with the window's area, the room only with its square root: in a large window, more of the pictures
    that come and go are drawn again. A window too small to read is laid out as a larger one, whose pictures must have
    room.
    """
    screen = pg.display.get_surface() if pg.display.get_init() else None
    return round(room * math.sqrt(math.prod(map(max, screen.get_size(), LEAST)) / _USUAL)) if screen else room


_USUAL = 1920 * 1080


# --- what functions draw --------------------------------------------------------------------------------

_ROOM = 16 << 20


def _weight(thing: object) -> int:
    """Number of bytes of a drawing: a picture, or a tuple with pictures in it."""
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
        """Keeps a picture for these arguments that was made in another way."""
        _drawings.room = fitted(_ROOM)
        _drawings.keep((self, args, *kwargs.items()), found)

    def ahead(self, parts: Callable[P, Parts[T]], *args: P.args, **kwargs: P.kwargs) -> Iterator[None]:
        """Makes a picture in parts, unless it is kept already, and keeps it.

        Args:
            parts: makes the same picture in short steps.
            args: the arguments for the picture.
            kwargs: the keyword arguments for the picture.
        """
        if not self.kept(*args, **kwargs):
            self.keep((yield from Making(parts(*args, **kwargs)).rehearsed()), *args, **kwargs)

    def kept(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether the picture for these arguments is kept already."""
        return (self, args, *kwargs.items()) in _drawings

    def forget(self) -> None:
        """Drops all pictures of the function."""
        _drawings.drop(lambda key: isinstance(key, tuple) and key[0] is self)


def keeping(make: Callable[P, T]) -> Drawing[P, T]:
    """Makes a function keep its drawings, by their arguments (a decorator).

    All such functions share one room: the needs of a table differ from game to game and from moment to moment, and the
    sizes of pictures differ so much that a limit on their number would mean nothing.
    """
    return Drawing(make)
