"""Something that is made in parts, none of which takes long, so that it can be spread over frames."""

from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import Generic, TypeVar

import pygame as pg

from game.ui.kit.pictures.reader import UnreadError, reader

T = TypeVar("T")
Parts = Generator[UnreadError | None, None, T]
"""Makes a part between two yields and returns what came of it; yields an error where it waits for a file"""
Paint = Callable[[pg.Surface], Iterator[None] | None]
"""Draws on a surface; what takes long is drawn in parts, each of them between two yields"""


class Making(Generic[T]):
    """What is being made, or has been made; whoever goes on with it goes on where the last one stopped.

    Args:
        parts: of it.
    """

    def __init__(self, parts: Parts[T]) -> None:
        self._parts = parts
        self._made: T
        self._failed: BaseException | None = None
        """What went wrong: it does so again for whoever comes later"""
        self.done = False
        """Whether it is made"""

    def part(self) -> bool:
        """Make a part of it; returns whether there is more to make.

        Raises:
            UnreadError: a picture that it needs is still being read (see `Reader.patience`): try again later.
        """
        if self._failed:
            raise self._failed
        if not self.done:
            try:
                unread = next(self._parts)
            except StopIteration as stop:
                self._made, self.done = stop.value, True
                return False
            except UnreadError as error:
                self._failed = UnreadError(*error.args)  # that one holds all its frames, and they what is made
                raise
            except BaseException as error:
                self._failed = error
                raise
            if unread:
                try:
                    raise unread
                finally:
                    del unread  # else it would hold this frame, and the frame it
        return not self.done

    def work(self, spare: float) -> bool:
        """Make as many parts as so many milliseconds have time for, at least one; returns whether it is made."""
        until = perf_counter() + spare / 1000
        try:
            with reader.patience():
                while self.part() and perf_counter() < until:
                    pass
        except UnreadError:
            pass
        return self.done

    def rehearsed(self) -> Generator[None, None, T]:
        """Make it as a part of something else, and return what is made."""
        while self.part():
            yield
        return self.whole()

    def whole(self) -> T:
        """Return what is made; what is missing of it is made at once."""
        while self.part():
            pass
        return self._made


def painted(paint: Paint, surface: pg.Surface) -> Iterator[None]:
    """Draw on a surface, in the parts in which that is done."""
    yield from paint(surface) or ()


def patiently(make: Callable[[], T]) -> Parts[T]:
    """Return what is made in one part, as soon as the files that it needs have been read."""
    while True:
        try:
            return make()
        except UnreadError as error:
            unread = error.args
        yield UnreadError(*unread)  # one that is kept here would hold the frames that hold what is made
