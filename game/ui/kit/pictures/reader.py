"""Files of pictures, read where they are wanted or, within `patience`, in a thread of their own.

To read one, or to scale a large one, takes as long as all else of a frame; SDL does both without holding up the frames.
"""

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame as pg

T = TypeVar("T")

_UNFETCHED = 6
"""What was made in the thread and nobody has fetched, at the most"""
_OFTEN, _AGAIN = 12, 250
"""Times that something is made in the thread, each after at most so many paintings (a frame has some), before it is
made at once: then what is painted with it needs more than is kept"""


class UnreadError(Exception):
    """The file of a picture is still being read."""


class Reader:
    """Reads the files."""

    def __init__(self) -> None:
        self.beside = True
        """Whether there may be a thread at all"""
        self._patient = False
        self._paintings = 0
        """How often somebody painted patiently so far"""
        self._thread: ThreadPoolExecutor | None = None
        self._sent: dict[Hashable, Future[Any]] = {}
        """What the thread makes, or has made and nobody has fetched"""
        self._missed: dict[Hashable, tuple[int, int]] = {}
        """How often in a row the thread was sent for something, and at which painting it was last"""

    @property
    def at_work(self) -> bool:
        """Whether the thread is at work."""
        return any(not made.done() for made in self._sent.values())

    @contextmanager
    def patience(self) -> Iterator[None]:
        """Have files that are wanted meanwhile read in the thread.

        Whoever paints within this context is told by an UnreadError to try again in the next frame.
        """
        before, self._patient = self._patient, self.beside
        self._paintings += 1
        try:
            yield
        finally:
            self._patient = before

    def load(self, path: Path) -> pg.Surface:
        """Return the picture in a file, read at once in whatever thread this is.

        Raises:
            pygame.error: it is not a picture.
            OSError: there is no such file.
        """
        return pg.image.load(path)

    def make(self, key: Hashable, work: Callable[[], T]) -> T:
        """Return what a work that needs nothing but files and its own pictures makes.

        Args:
            key: tells it from others.
            work: is done in the thread if there is patience.

        Raises:
            UnreadError: it is still being made; only within `patience`. Else whatever the work raises.
        """
        made = self._sent.get(key)
        if made is None:
            if not self._patient or self._too_often(key):
                return work()
            self._thread = self._thread or ThreadPoolExecutor(1, "pictures")
            while len(self._sent) >= _UNFETCHED:
                self._sent.pop(next(iter(self._sent))).cancel()
            self._sent[key] = self._thread.submit(work)
            raise UnreadError(str(key))
        if self._patient and not made.done():
            raise UnreadError(str(key))
        del self._sent[key]
        found: T = made.result()
        return found

    def let_go(self) -> None:
        """Let go what has been made and nobody has fetched, and of what was missed all that was long ago."""
        self._sent = {key: made for key, made in self._sent.items() if not made.done()}
        self._missed = {key: missed for key, missed in self._missed.items() if self._lately(missed[1])}

    def _too_often(self, key: Hashable) -> bool:
        count, last = self._missed.get(key, (0, 0))
        count = count + 1 if self._lately(last) else 1
        self._missed[key] = (count, self._paintings)
        return count > _OFTEN

    def _lately(self, painting: int) -> bool:
        """Whether a painting is so few others ago that what is missed now is missed again."""
        return self._paintings - painting <= _AGAIN


reader = Reader()
"""The reader of all pictures"""
