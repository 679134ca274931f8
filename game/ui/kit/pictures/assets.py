"""Pictures from `sprites/`, scaled once to the size at which they are shown, and kept ready to blit."""

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
"""Bytes of scaled pictures and of whole ones that are kept, in a window of 1920x1080"""
_kept = Store(0, bytes_of, spare=1)
"""The scaled pictures"""
_wholes = Store(0, bytes_of, spare=1)
"""Pictures in the size of their files: one that is wanted in one size is often soon wanted in another, and reading
takes longest"""

_OPAQUE = {".jpg", ".jpeg"}
_EITHER = ".webp"
"""Ending of the kind of file that may have transparent parts or not"""
_LARGE = 300_000
"""Number of pixels from which on scaling a picture takes too long for a frame"""
_sources: dict[str, Callable[[str], pg.Surface]] = {}


class MissingAssetError(Exception):
    """The error that a file of the app is missing or damaged."""

    def __init__(self, path: str, cause: Exception) -> None:
        super().__init__(f"{path}: {cause}")
        self.path = path
        self.cause = cause

    @property
    def phrase(self) -> Phrase:
        """Sentence for the user: a file that the system does not open just now is neither missing nor damaged."""
        if of_memory(self.cause):
            return phrase("trouble.memory")
        if isinstance(self.cause, OSError) and not isinstance(self.cause, FileNotFoundError):
            return phrase("trouble.unread_file", file=self.path, cause=refused(self.cause))
        absent = isinstance(self.cause, FileNotFoundError)
        cause = phrase("refused.ENOENT") if absent else str(self.cause)
        return phrase("trouble.missing_file", file=self.path, cause=cause)


def of_memory(error: BaseException) -> bool:
    """Whether an error means that no memory is left: Python's own error, or SDL's message for it."""
    return isinstance(error, MemoryError) or (isinstance(error, pg.error) and str(error) == "Out of memory")


def picture(path: str, size: Size | None = None, fit: Fit = "stretch") -> pg.Surface:
    """A picture, converted for fast blits. It is shared: never draw on it.

    Args:
        path: the file, relative to `sprites/`, with forward slashes; or a path of an added source.
        size: the size in pixels, or None for the file's own.
        fit: "stretch" to exactly `size`; "cover" keeps the proportions, fills `size` and cuts the rest off
            evenly; "contain" keeps the proportions and stays within `size` (the result may be smaller).

    Raises:
        MissingAssetError: the file is missing or cannot be read.
        UnreadError: it is still being read; only within `Reader.patience`.
    """
    if size is None:
        whole = _full_size(path)  # the thread may be scaling it, and it cannot be blitted then
        return whole.subsurface(whole.get_rect())
    key = (path, size, fit)
    found = _kept.find(key)
    return _kept.keep(key, _sized(path, size, fit)) if found is None else found


def add_source(name: str, read: Callable[[str], pg.Surface]) -> None:
    """Adds a source of pictures that are not files of `sprites/`.

    Args:
        name: the paths of these pictures begin with it and a colon.
        read: makes the picture for the rest of such a path; it is kept like one from a file.
    """
    _sources[name] = read


def expect(path: str) -> None:
    """Reads a picture that will soon be wanted, in any size.

    Raises:
        MissingAssetError: the file is missing or cannot be read.
    """
    _full_size(path)


def file(path: str) -> Path:
    """The full path of a file of `sprites/` that is not a picture, such as a sound.

    Raises:
        MissingAssetError: there is no such file.
    """
    found = resources.sprites() / path
    if not found.is_file():
        raise MissingAssetError(path, FileNotFoundError(str(found)))
    return found


def forget() -> None:
    """Drops every kept picture, as after a change of the window's size."""
    _kept.clear()
    _wholes.clear()


def _full_size(path: str) -> pg.Surface:
    """A picture in the size of its file, which is read unless it is still kept."""
    found = _wholes.find(path)
    return _keep_whole(path, _make_by_reader(path, path, partial(_load, path))) if found is None else found


def _sized(path: str, size: Size, fit: Fit) -> pg.Surface:
    """A picture in a size: scaled in the reader's thread where it must be read there, or where scaling takes long."""
    whole = _wholes.find(path)
    if whole is not None:
        part = _cut(whole, size, fit)
        if part.get_width() * part.get_height() < _LARGE:
            return _fitted(part, size, fit)
    whole, sized = _make_by_reader(path, (path, size, fit), partial(_scaled, path, whole, size, fit))
    _keep_whole(path, whole)
    return sized


def _keep_whole(path: str, whole: pg.Surface) -> pg.Surface:
    _kept.room, _wholes.room = fitted(_ROOM), fitted(_ROOM_OF_WHOLES)
    if bytes_of(whole) <= _wholes.room and path not in _wholes:
        _wholes.keep(path, whole)
    return whole


def _make_by_reader(path: str, key: Hashable, load: Callable[[], T]) -> T:
    """The result of `load` for a picture's file, made in the reader's thread if there is patience."""
    if ":" in path:
        return load()
    try:
        return reader.make(key, load)
    except (pg.error, OSError) as error:
        raise MissingAssetError(path, _of_system(resources.sprites() / path) or error) from error


def _scaled(path: str, whole: pg.Surface | None, size: Size, fit: Fit) -> tuple[pg.Surface, pg.Surface]:
    """A picture in the size of its file (`whole`, or read now), and scaled to a size."""
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
    """The system's reason for not opening a file, which SDL does not tell; None: it opens the file."""
    try:
        path.open("rb").close()
    except OSError as error:
        return error
    return None


def _cut(source: pg.Surface, size: Size, fit: Fit) -> pg.Surface:
    """The part of a picture that will be seen: only that part is scaled."""
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
