"""Things that are made in short steps, so that the work can be spread over frames."""

from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import Generic, TypeVar

import pygame as pg

from game.ui.kit.pictures.reader import UnreadError, reader

T = TypeVar("T")
Parts = Generator[UnreadError | None, None, T]
"""Generator that makes one part between two yields and returns the result; it yields an error where it waits for a
file"""
Paint = Callable[[pg.Surface], Iterator[None] | None]
"""Function that draws on a surface; long work is drawn in parts, one between two yields"""


class Making(Generic[T]):
    """A thing that is being made, or has been made; several may work on it in turn, each where the last one stopped.

    Args:
        parts: makes it, part by part.
    """

    def __init__(self, parts: Parts[T]) -> None:
        self._parts = parts
        self._made: T
        self._failed: BaseException | None = None
        """Error that ended the making; it is raised again for everyone who asks later. None: there was none"""
        self.done = False
        """Whether the thing is made"""

    def part(self) -> bool:
        """Makes the next part; returns whether there is more to make.

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
                self._failed = UnreadError(*error.args)  # the error itself holds all its frames, and these the thing
                raise
            except BaseException as error:
                self._failed = error
                raise
            if unread:
                try:
                    raise unread
                finally:
                    del unread  # otherwise the error and this frame would hold each other
        return not self.done

    def work(self, spare: float) -> bool:
        """Makes parts for so many milliseconds, at least one; returns whether the thing is made."""
        until = perf_counter() + spare / 1000
        try:
            with reader.patience():
                while self.part() and perf_counter() < until:
                    pass
        except UnreadError:
            pass
        return self.done

    def rehearsed(self) -> Generator[None, None, T]:
        """Makes the thing as a part of another one, and returns it."""
        while self.part():
            yield
        return self.whole()

    def whole(self) -> T:
        """The thing; the parts that are missing are made at once."""
        while self.part():
            pass
        return self._made


def painted(paint: Paint, surface: pg.Surface) -> Iterator[None]:
    """Draws on a surface, in the parts that `paint` has."""
    yield from paint(surface) or ()


def patiently(make: Callable[[], T]) -> Parts[T]:
    """Makes a thing in one part, as soon as the files that it needs have been read, and returns it."""
    while True:
        try:
            return make()
        except UnreadError as error:
            unread = error.args
        yield UnreadError(*unread)  # an error kept here would hold the frames, and with them the thing
