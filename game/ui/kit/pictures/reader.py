"""The reader of files that take long: in the caller's thread or, within `patience`, in a thread of its own.

To read a picture or the patterns of hyphens, or to scale a large picture, takes as long as all else of a frame or
longer; a thread can do that beside it.
"""

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame as pg

T = TypeVar("T")

_UNFETCHED = 6
"""Largest number of results that the thread keeps for those who asked for them"""
_OFTEN, _AGAIN = 12, 250
"""Number of times in a row that a key is made in the thread before it is made at once, and number of paintings (a frame
has several) within which two times are in a row: the paintings then need more pictures than are kept"""


class UnreadError(Exception):
    """The error that what a painting needs is still being read."""


class Reader:
    """Reader of files, with a thread for those that can wait."""

    def __init__(self) -> None:
        self.beside = True
        """Whether the thread may be used at all"""
        self._patient = False
        self._paintings = 0
        """Number of patient paintings so far"""
        self._thread: ThreadPoolExecutor | None = None
        self._sent: dict[Hashable, Future[Any]] = {}
        """Results by key that the thread is to make, or has made and nobody has fetched"""
        self._missed: dict[Hashable, tuple[int, int]] = {}
        """Number of times in a row that the thread was sent for a key, and the painting of the last time"""

    @property
    def at_work(self) -> bool:
        """Whether the thread is at work."""
        return any(not made.done() for made in self._sent.values())

    @contextmanager
    def patience(self) -> Iterator[None]:
        """Has files that are wanted within this context read in the thread.

        A painting that needs one gets an UnreadError, and is tried again in the next frame.
        """
        before, self._patient = self._patient, self.beside
        self._paintings += 1
        try:
            yield
        finally:
            self._patient = before

    def load(self, path: Path) -> pg.Surface:
        """The picture in a file, read at once in the caller's thread.

        Raises:
            pygame.error: it is not a picture.
            OSError: there is no such file.
        """
        return pg.image.load(path)

    def make(self, key: Hashable, work: Callable[[], T]) -> T:
        """The result of a work that needs only files and its own pictures.

        Args:
            key: identity of the work.
            work: makes the result, in the thread if there is patience.

        Raises:
            UnreadError: it is still being made; only within `patience`. Else whatever the work raises.
        """
        made = self._sent.get(key)
        if made is None:
            if not self._patient or self._too_often(key):
                return work()
            self._thread = self._thread or ThreadPoolExecutor(1, "reader")
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
        """Forgets results that nobody has fetched, and counts of requests that were long ago."""
        self._sent = {key: made for key, made in self._sent.items() if not made.done()}
        self._missed = {key: missed for key, missed in self._missed.items() if self._is_recent(missed[1])}

    def _too_often(self, key: Hashable) -> bool:
        count, last = self._missed.get(key, (0, 0))
        count = count + 1 if self._is_recent(last) else 1
        self._missed[key] = (count, self._paintings)
        return count > _OFTEN

    def _is_recent(self, painting: int) -> bool:
        """Whether a painting was recent enough for a request at it and one now to count as in a row."""
        return self._paintings - painting <= _AGAIN


reader = Reader()
"""The reader of all pictures, and of the patterns of hyphens"""
