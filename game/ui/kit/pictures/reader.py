"""Files of pictures, read where they are wanted or, within `patience`, in a thread of their own.

To read one takes as long as all else of a frame; SDL reads it without holding up the frames.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pygame as pg

_UNFETCHED = 6
"""Files that were read in the thread and that nobody has fetched, at the most"""
_OFTEN, _AGAIN = 12, 2.0
"""Times that a file is read in the thread, each within so many seconds of the last, before it is read at once: then
what is painted with it needs more files than are kept"""


class UnreadError(Exception):
    """The file of a picture is still being read."""


class Reader:
    """Reads the files."""

    def __init__(self) -> None:
        self.beside = True
        """Whether there may be a thread at all"""
        self._patient = False
        self._thread: ThreadPoolExecutor | None = None
        self._files: dict[Path, Future[pg.Surface]] = {}
        """What the thread reads, or has read and nobody has fetched"""
        self._sent: dict[Path, tuple[int, float]] = {}
        """How often in a row the thread was sent for a file, and when it was last"""

    @property
    def at_work(self) -> bool:
        """Whether the thread is reading."""
        return any(not file.done() for file in self._files.values())

    @contextmanager
    def patience(self) -> Iterator[None]:
        """Have files that are wanted meanwhile read in the thread.

        Whoever paints within this context is told by an UnreadError to try again in the next frame.
        """
        before, self._patient = self._patient, self.beside
        try:
            yield
        finally:
            self._patient = before

    def read(self, path: Path) -> pg.Surface:
        """Return the picture in a file, as it is there.

        Raises:
            UnreadError: it is still being read; only within `patience`.
            pygame.error: it is not a picture.
            OSError: there is no such file.
        """
        file = self._files.get(path)
        if file is None:
            if not self._patient or self._too_often(path):
                return pg.image.load(path)
            self._thread = self._thread or ThreadPoolExecutor(1, "pictures")
            while len(self._files) >= _UNFETCHED:
                self._files.pop(next(iter(self._files))).cancel()
            self._files[path] = self._thread.submit(pg.image.load, path)
            raise UnreadError(str(path))
        if self._patient and not file.done():
            raise UnreadError(str(path))
        del self._files[path]
        return file.result()

    def let_go(self) -> None:
        """Let go what has been read and nobody has fetched."""
        self._files = {path: file for path, file in self._files.items() if not file.done()}

    def _too_often(self, path: Path) -> bool:
        count, last = self._sent.get(path, (0, 0.0))
        now = monotonic()
        count = count + 1 if now - last < _AGAIN else 1
        self._sent[path] = (count, now)
        return count > _OFTEN


reader = Reader()
"""The reader of all pictures"""
