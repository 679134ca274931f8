"""A disk for tests: it counts the app's system calls, refuses chosen ones, and can lose its power.

Only files below a folder count; all other calls go to the system untouched.
"""

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR
from typing import Any

import pytest

ERRORS = {
    "open": errno.EMFILE,
    "write": errno.ENOSPC,
    "fsync": errno.EIO,
    "ftruncate": errno.EIO,
    "fstat": errno.EIO,
    "stat": errno.EIO,
    "mkdir": errno.ENOSPC,
    "rename": errno.EACCES,
    "replace": errno.EACCES,
    "unlink": errno.EACCES,
}
"""The calls that may be refused, each with an error that real systems give"""
_BY_DESCRIPTOR = ("write", "fsync", "ftruncate", "fstat")
_BY_PATH = ("open", "stat", "mkdir", "rename", "replace", "unlink")

_TRUE_STAT = os.stat
"""The system's own `stat`, which the tests use while the app gets another one"""

Deed = tuple[Any, ...]
"""A change of the disk: its kind, and its objects"""


def sharing_violation() -> OSError:
    """The error that Windows gives while another program has a file to itself."""
    error = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    error.winerror = 32  # type: ignore[attr-defined, unused-ignore]
    return error


class Disk:
    """The files below a folder, watched while `plugged` is entered."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.calls: list[str] = []
        """Every call since the beginning, by name"""
        self.refuse: Callable[[int, str], bool] = lambda number, call: False
        """Whether a call is refused, by its number and name"""
        self.halves = False
        """Whether a refused write takes half of the bytes first"""
        self.deeds: list[Deed] = []
        self._open: dict[int, str | int] = {}
        """By descriptor, the file's number or the folder's path"""
        self._names: dict[str, int] = {}
        self._made = 0

    def refuse_first(self, call: str) -> None:
        """Refuses the first call of a name, and no other."""
        self.refuse = lambda _, asked: asked == call and self.calls.count(call) == 1

    @contextmanager
    def plugged(self) -> Iterator["Disk"]:
        """Puts the disk between the app and the system."""
        with pytest.MonkeyPatch.context() as patch:
            for call in (*_BY_DESCRIPTOR, *_BY_PATH):
                system = (lambda descriptor: None) if call == "fsync" else getattr(os, call)  # the real `fsync` is slow
                patch.setattr(os, call, self._between(call, system))
            patch.setattr(os, "close", self._closing(os.close))
            yield self

    def _between(self, call: str, system: Callable[..., Any]) -> Callable[..., Any]:
        def stand_between(what: Any, *more: Any, **named: Any) -> Any:
            if not self._ours(call, what):
                return system(what, *more, **named)
            number = len(self.calls)
            self.calls.append(call)
            if self.refuse(number, call):
                if call == "write" and self.halves:
                    self._did(call, system(what, more[0][: len(more[0]) // 2]), what, more)
                raise OSError(ERRORS[call], os.strerror(ERRORS[call]), *(() if isinstance(what, int) else (str(what),)))
            existed = call == "open" and str(what) in self._names
            result = system(what, *more, **named)
            self._did("make" if call == "open" and not existed else call, result, what, more)
            return result

        return stand_between

    def _ours(self, call: str, what: Any) -> bool:
        if call in _BY_DESCRIPTOR:
            return what in self._open
        return not isinstance(what, int) and str(what).startswith(str(self.root))

    def _closing(self, system: Callable[[int], None]) -> Callable[[int], None]:
        def close(descriptor: int) -> None:
            self._open.pop(descriptor, None)
            system(descriptor)

        return close

    def _did(self, call: str, result: Any, what: Any, more: tuple[Any, ...]) -> None:
        """Notes the change that a call has made."""
        if call == "make" and S_ISDIR(_TRUE_STAT(what).st_mode):
            self._open[result] = str(what)
        elif call == "make":
            if not more[0] & os.O_CREAT:  # a file that was there before
                self._open[result] = -1
                return
            self._made += 1
            self._names[str(what)] = self._open[result] = self._made
            self.deeds.append(("make", str(what), self._made))
        elif call == "open":
            self._open[result] = self._names[str(what)]
        elif call == "write":
            self.deeds.append(("write", self._open[what], bytes(more[0])[:result]))
        elif call == "ftruncate":
            self.deeds.append(("cut", self._open[what], more[0]))
        elif call == "fsync":
            self.deeds.append(("sync", self._open[what]))
        elif call == "mkdir":
            self.deeds.append(("folder", str(what)))
        elif call in ("rename", "replace"):
            if str(what) in self._names:  # otherwise it was there before
                self._names[str(more[0])] = self._names.pop(str(what))
            self.deeds.append(("rename", str(what), str(more[0])))
        elif call == "unlink":
            self._names.pop(str(what), None)
            self.deeds.append(("remove", str(what)))


def after_power_loss(deeds: list[Deed], root: Path, rnd: random.Random, target: Path) -> None:
    """Writes to `target` what a disk may hold after it has lost its power.

    Everything synced is there. Of the later changes of a file, or of the names in a folder, the first ones may be
    there, up to any point, with the last write torn; for each file and each folder independently.

    Args:
        deeds: all changes below `root` until then.
        root: the folder of the disk, empty at first.
        rnd: decides which unsynced changes are there.
        target: an empty folder.
    """
    of_files: dict[int, list[Deed]] = {}
    of_folders: dict[str, list[Deed]] = {}
    firm: dict[int | str, int] = {}
    for deed in deeds:
        kind, what = deed[0], deed[1]
        if kind in ("write", "cut"):
            of_files.setdefault(what, []).append(deed)
        elif kind == "sync":
            firm[what] = len((of_files if isinstance(what, int) else of_folders).get(what, ()))
        else:
            of_folders.setdefault(str(Path(what).parent), []).append(deed)
    _lay_out(str(root), target, of_folders, of_files, firm, rnd)


def _lay_out(
    folder: str,
    target: Path,
    of_folders: dict[str, list[Deed]],
    of_files: dict[int, list[Deed]],
    firm: dict[int | str, int],
    rnd: random.Random,
) -> None:
    deeds = of_folders.get(folder, [])
    names: dict[str, int | None] = {}
    """By name in the folder: the number of a file; None: a folder"""
    for deed in deeds[: rnd.randint(firm.get(folder, 0), len(deeds))]:
        name = Path(deed[1]).name
        if deed[0] == "make":
            names[name] = deed[2]
        elif deed[0] == "folder":
            names[name] = None
        elif deed[0] == "remove":
            names.pop(name, None)
        elif name in names:
            names[Path(deed[2]).name] = names.pop(name)
    for name, number in names.items():
        if number is None:
            (target / name).mkdir()
            _lay_out(f"{folder}{os.sep}{name}", target / name, of_folders, of_files, firm, rnd)
        else:
            (target / name).write_bytes(_content(of_files.get(number, []), firm.get(number, 0), rnd))


def _content(deeds: list[Deed], firm: int, rnd: random.Random) -> bytes:
    raw = b""
    kept = rnd.randint(firm, len(deeds))
    for number, (kind, _, what) in enumerate(deeds[:kept]):
        if kind == "cut":
            raw = raw[:what]
        elif number == kept - 1 >= firm:
            raw += what[: rnd.randint(0, len(what))]
        else:
            raw += what
    return raw
