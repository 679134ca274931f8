"""Pictures from `sprites/`, scaled once to the size they are shown at and kept ready to blit."""

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

import pygame as pg

from game import resources
from game.core.phrase import Phrase, phrase, refused
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.reader import reader
from game.ui.kit.pictures.store import Store, bytes_of, fitted

T = TypeVar("T")
Fit = Literal["stretch", "cover", "contain"]

_ROOM, _ROOM_OF_WHOLES = 6 << 20, 11 << 20
"""Bytes that are kept, in a window of 1920x1080"""
_kept = Store(0, bytes_of, spare=1)
"""The scaled pictures"""
_wholes = Store(0, bytes_of, spare=1)
"""Those as large as in their files: what is wanted in one size is often wanted in another soon, and reading takes the
longest"""

_OPAQUE = {".jpg", ".jpeg"}
_EITHER = ".webp"
"""The kind of file that may have transparent parts or not"""
_LARGE = 300_000
"""Pixels from which on to scale them takes too long for a frame"""
_sources: dict[str, Callable[[str], pg.Surface]] = {}


class MissingAssetError(Exception):
    """A file of the app is missing or damaged."""

    def __init__(self, path: str, cause: Exception) -> None:
        super().__init__(f"{path}: {cause}")
        self.path = path
        self.cause = cause

    @property
    def phrase(self) -> Phrase:
        """The sentence: a file that the system does not open just now is neither missing nor damaged."""
        if of_memory(self.cause):
            return phrase("trouble.memory")
        if isinstance(self.cause, OSError) and not isinstance(self.cause, FileNotFoundError):
            return phrase("trouble.unread_file", file=self.path, cause=refused(self.cause))
        absent = isinstance(self.cause, FileNotFoundError)
        cause = phrase("refused.ENOENT") if absent else str(self.cause)
        return phrase("trouble.missing_file", file=self.path, cause=cause)


def of_memory(error: BaseException) -> bool:
    """Return whether an error says that there is no memory left: Python's own, or SDL's words for it."""
    return isinstance(error, MemoryError) or (isinstance(error, pg.error) and str(error) == "Out of memory")


def picture(path: str, size: Size | None = None, fit: Fit = "stretch") -> pg.Surface:
    """Return a picture, converted for fast blits. It is shared: never draw on it.

    Args:
        path: the file, relative to `sprites/`, with forward slashes; or what an added source knows.
        size: the size in pixels, or None for the file's own.
        fit: "stretch" to exactly `size`; "cover" keeps the proportions, fills `size` and cuts the rest off
            evenly; "contain" keeps the proportions and stays within `size` (the result may be smaller).

    Raises:
        MissingAssetError: the file is missing or cannot be read.
        UnreadError: it is still being read; only within `Reader.patience`.
    """
    if size is None:
        whole = _whole(path)  # may be scaled in the thread just now, and cannot be blitted then
        return whole.subsurface(whole.get_rect())
    key = (path, size, fit)
    found = _kept.find(key)
    return _kept.keep(key, _sized(path, size, fit)) if found is None else found


def add_source(name: str, read: Callable[[str], pg.Surface]) -> None:
    """Says where pictures come from that are no files of `sprites/`.

    Args:
        name: the paths of these pictures begin with it and a colon.
        read: makes the picture of such a path, without that beginning; it is kept like one from a file.
    """
    _sources[name] = read


def expect(path: str) -> None:
    """Read a picture that is about to be wanted, in whatever size.

    Raises:
        MissingAssetError: the file is missing or cannot be read.
    """
    _whole(path)


def file(path: str) -> Path:
    """Return where a file of `sprites/` lies, for what is not a picture (sounds).

    Raises:
        MissingAssetError: there is no such file.
    """
    found = resources.sprites() / path
    if not found.is_file():
        raise MissingAssetError(path, FileNotFoundError(str(found)))
    return found


def forget() -> None:
    """Drop every kept picture, as after a change of the window's size."""
    _kept.clear()
    _wholes.clear()


def _whole(path: str) -> pg.Surface:
    """A picture as it is in its file, which is read if it was not lately."""
    found = _wholes.find(path)
    return _keep_whole(path, _made(path, path, partial(_load, path))) if found is None else found


def _sized(path: str, size: Size, fit: Fit) -> pg.Surface:
    """A picture in a size: scaled in the thread where its file is read there, or where that takes long."""
    whole = _wholes.find(path)
    if whole is not None:
        part = _cut(whole, size, fit)
        if part.get_width() * part.get_height() < _LARGE:
            return _fitted(part, size, fit)
    whole, sized = _made(path, (path, size, fit), partial(_scaled, path, whole, size, fit))
    _keep_whole(path, whole)
    return sized


def _keep_whole(path: str, whole: pg.Surface) -> pg.Surface:
    _kept.room, _wholes.room = fitted(_ROOM), fitted(_ROOM_OF_WHOLES)
    if bytes_of(whole) <= _wholes.room and path not in _wholes:
        _wholes.keep(path, whole)
    return whole


def _made(path: str, key: Hashable, load: Callable[[], T]) -> T:
    """What is made of a picture's file, in the thread if there is patience; an added source answers at once."""
    if ":" in path:
        return load()
    try:
        return reader.make(key, load)
    except (pg.error, OSError) as error:
        raise MissingAssetError(path, _of_system(resources.sprites() / path) or error) from error


def _scaled(path: str, whole: pg.Surface | None, size: Size, fit: Fit) -> tuple[pg.Surface, pg.Surface]:
    """A picture as it is in its file, if it is not at hand, and in a size."""
    whole = whole or _load(path)
    return whole, _fitted(_cut(whole, size, fit), size, fit)


def _load(path: str) -> pg.Surface:
    name, colon, rest = path.partition(":")
    if colon:
        return _sources[name](rest).convert_alpha()
    full = resources.sprites() / path
    loaded = reader.load(full)
    solid = full.suffix in _OPAQUE or (full.suffix == _EITHER and not loaded.get_masks()[3])
    return loaded.convert() if solid else loaded.convert_alpha()


def _of_system(path: Path) -> OSError | None:
    """The reason why the system does not open a file, which SDL does not tell; None if it does."""
    try:
        path.open("rb").close()
    except OSError as error:
        return error
    return None


def _cut(source: pg.Surface, size: Size, fit: Fit) -> pg.Surface:
    """The part of a picture that will be seen; only that is scaled."""
    if fit != "cover":
        return source
    width, height = source.get_size()
    scale = max(size[0] / width, size[1] / height)
    window = pg.Rect(0, 0, min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    window.center = source.get_rect().center
    return source.subsurface(window)


def _fitted(part: pg.Surface, size: Size, fit: Fit) -> pg.Surface:
    if fit != "contain":
        return pg.transform.smoothscale(part, size)
    width, height = part.get_size()
    scale = min(size[0] / width, size[1] / height)
    return pg.transform.smoothscale(part, (max(1, round(width * scale)), max(1, round(height * scale))))
