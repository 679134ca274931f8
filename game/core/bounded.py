"""Reading of files that strangers made: only plain files of a bounded size, JSON only of a bounded depth."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from game.core.phrase import Param, Trouble, refused

_DEEPEST = 32


def read(path: Path, most: int, head: int | None = None) -> bytes:
    """The bytes of a file.

    Args:
        path: a plain file: no link, folder, pipe or device.
        most: the greatest size that is allowed, in bytes.
        head: the number of bytes to read, from the first; None: all.

    Raises:
        Trouble: it is no plain file, is larger, or the system refuses; the sentence does not name the file.
    """
    try:
        if path.is_symlink():
            raise Trouble("trouble.bounded.link")
        # Opened without waiting, so that a pipe without a writer cannot block the app; a link put there since is
        # not followed.
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise Trouble("trouble.bounded.no_file")
            raw = b"" if found.st_size > most else file.read(most + 1 if head is None else head)
            if found.st_size > most or len(raw) > most:
                raise Trouble("trouble.bounded.large", kilobytes=most >> 10)
    except Trouble:
        raise
    except OSError as error:
        raise Trouble("trouble.bounded.read", cause=refused(error)) from error
    except ValueError as error:  # a name with a null in it
        raise Trouble("trouble.bounded.read", cause=str(error)) from error
    return raw


def cause(unread: Trouble) -> Param:
    """The reason why a file or a folder could not be read, for a sentence that says already that it could not."""
    return dict(unread.phrase.params).get("cause", unread.phrase)


def entries(folder: Path, most: int) -> tuple[Path, ...]:
    """The entries of a folder, by name; none if it is not there.

    Raises:
        Trouble: the folder is a link or no folder, holds more than `most` entries, or the system refuses.
    """
    try:
        if folder.is_symlink():
            raise Trouble("trouble.bounded.link")
        found = []
        with os.scandir(folder) as inside:
            for entry in inside:
                found.append(Path(entry.path))
                if len(found) > most:
                    raise Trouble("trouble.bounded.entries", most=most)
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise Trouble("trouble.bounded.read", cause=refused(error)) from error
    return tuple(sorted(found))


def text(raw: bytes) -> str:
    """The text of a file's bytes.

    Raises:
        Trouble: the bytes are no text in UTF-8.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble("trouble.bounded.letters", at=error.start + 1) from error


def parse(raw: bytes) -> Any:
    """The value of a JSON text.

    Raises:
        Trouble: the text is no JSON, names a field twice, or is nested deeper than any file of the app.
    """
    try:
        value = json.loads(text(raw), object_pairs_hook=_unique_fields, parse_constant=_no_number)
    except RecursionError as error:
        raise Trouble("trouble.bounded.deep", most=_DEEPEST) from error
    except json.JSONDecodeError as error:
        raise Trouble("trouble.bounded.json", line=error.lineno, column=error.colno) from error
    except Trouble:
        raise
    except ValueError as error:  # Python reads no number of thousands of digits
        raise Trouble("trouble.bounded.digits") from error
    level = [value]
    for _ in range(_DEEPEST):
        level = [part for outer in level for part in _children(outer)]
        if not level:
            return value
    raise Trouble("trouble.bounded.deep", most=_DEEPEST)


def _unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise Trouble("trouble.bounded.twice", field=next(name for name in names if names.count(name) > 1))
    return found


def _no_number(word: str) -> None:
    raise Trouble("trouble.bounded.number", word=word)


def _children(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


PictureKind = Literal["png", "webp", "jpg"]


def picture_size(raw: bytes) -> tuple[PictureKind, int, int] | None:
    """The kind, width and height that a picture's file declares; None if it is no PNG, WebP or JPEG.

    Nothing is decoded: a small file may declare a picture too large for any memory.
    """
    if raw.startswith(b"\x89PNG\r\n\x1a\n") and raw[12:16] == b"IHDR" and len(raw) >= 24:
        return "png", int.from_bytes(raw[16:20], "big"), int.from_bytes(raw[20:24], "big")
    if raw.startswith(b"RIFF") and raw[8:12] == b"WEBP" and len(raw) >= 30:
        size = _webp_size(raw)
        return ("webp", *size) if size else None
    if raw.startswith(b"\xff\xd8"):
        size = _jpeg_size(raw)
        return ("jpg", *size) if size else None
    return None


def _webp_size(raw: bytes) -> tuple[int, int] | None:
    """The canvas of a WebP file, in pixels, for each of its three kinds: lossy, lossless, extended."""
    kind, body = raw[12:16], raw[20:]
    if kind == b"VP8 " and body[3:6] == b"\x9d\x01\x2a":
        return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF
    if kind == b"VP8L" and body[0] == 0x2F:
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    return None


def _jpeg_size(raw: bytes) -> tuple[int, int] | None:
    """The canvas of a JPEG file, in pixels, from the first frame header, past the segments before it."""
    at = 2
    while at + 9 <= len(raw) and raw[at] == 0xFF:
        marker = raw[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(raw[at + 7 : at + 9], "big"), int.from_bytes(raw[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(raw[at + 2 : at + 4], "big")
    return None
