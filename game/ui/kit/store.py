"""What was drawn and may be wanted again: as much as goes into so many bytes, the least recently used goes first.

A cache of a library would do, but for the one that alone is larger than the room: here it is kept until the next comes,
as whatever fades or turns is asked for again in every frame.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame as pg

T = TypeVar("T")


class Store(Generic[T]):
    """Things by their keys.

    Args:
        room: bytes; the last thing is kept in any case.
        size_of: the bytes of a thing, which never change.
    """

    def __init__(self, room: int, size_of: Callable[[T], int]) -> None:
        self._room, self._size_of = room, size_of
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

    def keep(self, key: Hashable, thing: T) -> T:
        """Keep a thing that is not there yet, and return it; others go until there is room for it."""
        self._things[key] = thing
        self.bytes += self._size_of(thing)
        while self.bytes > self._room and len(self._things) > 1:
            _, oldest = self._things.popitem(last=False)
            self.bytes -= self._size_of(oldest)
        return thing

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return a thing; it is made if it is not there."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def clear(self) -> None:
        """Let everything go."""
        self._things.clear()
        self.bytes = 0


def bytes_of(surface: pg.Surface) -> int:
    """Return the bytes that a picture takes."""
    return surface.get_width() * surface.get_height() * 4
