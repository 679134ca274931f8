"""Pictures from `sprites/`, scaled once to the size they are shown at and kept ready to blit."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame as pg

from game import resources
from game.core.phrase import Phrase, phrase, refused
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.reader import reader
from game.ui.kit.pictures.store import Store, bytes_of, fitted

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
        if isinstance(self.cause, OSError) and not isinstance(self.cause, FileNotFoundError):
            return phrase("trouble.unread_file", file=self.path, cause=refused(self.cause))
        absent = isinstance(self.cause, FileNotFoundError)
        cause = phrase("refused.ENOENT") if absent else str(self.cause)
        return phrase("trouble.missing_file", file=self.path, cause=cause)


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
        return _whole(path)
    key = (path, size, fit)
    found = _kept.find(key)
    return _kept.keep(key, _fitted(_whole(path), size, fit)) if found is None else found


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
    if found is None:
        found = _load(path)
        _kept.room, _wholes.room = fitted(_ROOM), fitted(_ROOM_OF_WHOLES)
        if bytes_of(found) <= _wholes.room:
            _wholes.keep(path, found)
    return found


def _load(path: str) -> pg.Surface:
    name, colon, rest = path.partition(":")
    if colon:
        return _sources[name](rest).convert_alpha()
    full = resources.sprites() / path
    try:
        loaded = reader.read(full)
    except (pg.error, OSError) as error:
        raise MissingAssetError(path, _of_system(full) or error) from error
    solid = full.suffix in _OPAQUE or (full.suffix == _EITHER and not loaded.get_masks()[3])
    return loaded.convert() if solid else loaded.convert_alpha()


def _of_system(path: Path) -> OSError | None:
    """The reason why the system does not open a file, which SDL does not tell; None if it does."""
    try:
        path.open("rb").close()
    except OSError as error:
        return error
    return None


def _fitted(source: pg.Surface, size: Size, fit: Fit) -> pg.Surface:
    width, height = source.get_size()
    if fit == "stretch":
        return pg.transform.smoothscale(source, size)
    if fit == "contain":
        scale = min(size[0] / width, size[1] / height)
        return pg.transform.smoothscale(source, (max(1, round(width * scale)), max(1, round(height * scale))))
    scale = max(size[0] / width, size[1] / height)
    # Cut before scaling: only what will be seen is scaled.
    window = pg.Rect(0, 0, min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    window.center = source.get_rect().center
    return pg.transform.smoothscale(source.subsurface(window), size)
