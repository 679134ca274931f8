"""Writing of files that survives a crash: new ones that belong to one program, others replaced whole or not at all.

When a function returns without an error, the file is on the disk, name and content, and survives a power cut.
"""

import contextlib
import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path

MATCH_SUFFIX = ".match.jsonl"
"""The end of the name of each saved match"""
_LOCKED_BYTE = 1 << 40
_PATIENCE = 1.0
"""Seconds to wait for another program to let go of a file"""
_TRIES = 50
_BINARY = getattr(os, "O_BINARY", 0)
_HELD = (5, 32)
"""The errors of Windows while another program has a file open: access denied, sharing violation"""
_NO_FOLDER_SYNC = (errno.EINVAL, errno.EBADF, errno.EISDIR, errno.EACCES, errno.EPERM, errno.ENOTSUP)
"""The errors on systems whose folders cannot be synced, or need not be"""


def retries(times: int = _TRIES) -> Iterator[None]:
    """Yields `times` times, with pauses, while another program may hold a file."""
    for _ in range(times):
        yield
        time.sleep(_PATIENCE / times)


def create(path: Path, flags: int = os.O_WRONLY) -> int:
    """Makes a new file, and its folder.

    Args:
        path: the file's path.
        flags: the flags of `os.open`.

    Returns:
        Its descriptor.

    Raises:
        FileExistsError: a file of that name exists; it was not touched.
        OSError: the system refuses; the new file is removed, if the system allows that.
    """
    make_folder(path.parent)
    file = os.open(path, flags | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        sync_folder(path.parent)
    except OSError:
        os.close(file)
        remove(path)
        raise
    return file


def replace(path: Path, raw: bytes) -> None:
    """Puts bytes in place of a file, or where there is none yet: all of them, or the file stays as it was.

    Raises:
        OSError: the system refuses.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")  # one per process: two may write at once
    remove(draft)
    write_new(draft, raw)  # follows no link
    try:
        _rename_draft(draft, path)
    except OSError:
        remove(draft)
        raise
    sync_folder(path.parent)


def _rename_draft(draft: Path, path: Path) -> None:
    """Renames a draft to its file's name.

    Windows refuses this while another program reads the old file (one of ours, a virus scanner, an indexer); that lasts
    only moments, which are waited for.
    """
    for _ in retries():
        try:
            os.replace(draft, path)  # noqa: PTH105 - with the other calls that may fail
            return
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _HELD:
                raise
    os.replace(draft, path)  # noqa: PTH105


def write_new(path: Path, raw: bytes) -> None:
    """Makes a new file with these bytes in it.

    Raises:
        FileExistsError: a file of that name exists.
        OSError: the system refuses.
    """
    file = create(path)
    try:
        try:
            write(file, raw)
            os.fsync(file)
        finally:
            os.close(file)
    except OSError:
        remove(path)
        raise


def add_line(path: Path, raw: bytes, first: bytes = b"") -> None:
    """Adds a line to a file, all of it or nothing; a missing file is made.

    It begins on a new line even if a crash has left half of the last one.

    Args:
        path: the file.
        raw: the bytes of the line.
        first: the first line of a file that is missing or empty; both lines are written at once.

    Raises:
        OSError: the system refuses.
    """
    with exclusive(path):
        try:
            file = create(path, os.O_RDWR | os.O_APPEND)
        except FileExistsError:
            file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
        try:
            end = os.lseek(file, 0, os.SEEK_END)
            os.lseek(file, max(0, end - 1), os.SEEK_SET)
            torn = os.read(file, 1) not in (b"", b"\n")
            before = first if first and not end else b""
            try:
                write(file, before + (b"\n" if torn or before else b"") + raw + b"\n")
                os.fsync(file)
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(file, end)
                raise
        finally:
            os.close(file)


def write(file: int, raw: bytes) -> None:
    """Writes all bytes to an open file, however many the system takes at a time."""
    while raw:
        raw = raw[os.write(file, raw) :]


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Keeps our other programs from reading and replacing a file meanwhile; one that hangs is not waited for.

    Raises:
        OSError: the system refuses to write a lock file beside it.
    """
    make_folder(path.parent)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | _BINARY
    file = os.open(path.with_name(f".{path.name}.lock"), flags, 0o666)
    try:
        for _ in retries():
            with contextlib.suppress(BlockingIOError):
                lock(file)
                break
        yield
    finally:
        os.close(file)


def lock(file: int) -> None:
    """Takes a file for this process until it is closed, if only by the system when the process dies.

    Written by hand, as `filelock` would lock files of its own beside ours and `portalocker` needs all of pywin32.

    Raises:
        BlockingIOError: another process has it.
    """
    try:
        import fcntl
    except ImportError:
        import msvcrt

        # Windows keeps others from reading locked bytes: a byte far beyond the end locks the file and hides nothing.
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        except OSError as error:
            if error.errno == errno.EINVAL:
                return  # a file system without locks, see below
            raise BlockingIOError(error.errno, error.strerror) from error
    else:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return  # a file system without locks, as on some networks: better to play without one than not at all


def hold(path: Path) -> int:
    """Takes an existing file for this process, without changing it.

    Returns:
        Its descriptor, which holds the file until it is closed. Meanwhile, Windows lets nobody move or delete the file.

    Raises:
        BlockingIOError: another process has it.
        OSError: the system refuses.
    """
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY)  # a pipe is not waited for
    try:
        lock(file)
    except OSError:
        os.close(file)
        raise
    return file


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, where missing. A file in its place raises only in what follows."""
    if folder.is_dir() or folder == folder.parent:
        return
    try:
        os.mkdir(folder)  # noqa: PTH102 - each level is made by itself, so that its name can be synced
    except FileNotFoundError:
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
    except FileExistsError:
        return
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder survive a power cut, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise


def remove(path: Path) -> None:
    """Removes a file that is no longer needed, if it exists and the system allows it."""
    with contextlib.suppress(OSError):
        path.unlink()
