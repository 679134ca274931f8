"""A match's file: a line of JSON for the set-up, then one per decision, written before its outcome is shown.

Now and then a line holds the whole state (a checkpoint), so that a long match opens quickly and survives a change of
its rules. Lines are only ever added. One process at a time writes a file: it holds a lock that dies with it. If the
file has been changed by another program, the match continues in a new one beside it.
"""

import contextlib
import errno
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from game.core import files
from game.core.files import MATCH_SUFFIX
from game.core.lines import (
    FORMAT,
    Decision,
    Header,
    Hinted,
    Level,
    Line,
    Named,
    SavedPlayer,
    Terms,
    Undo,
    write_checkpoint,
)
from game.core.match import AnyMatch, Hint, LevelChange
from game.core.phrase import Phrase, Trouble, phrase, refused
from game.core.saving import digest
from game.core.seeds import seed_code
from game.core.state import Answer, Seat, State

STRETCH = 100
"""Lines between two checkpoints: the most that opening a match has to play again"""
_BESIDE = 100


class Busy(Trouble):
    """Another process is playing this match."""


class _Changed(Exception):
    """The file is not as this process left it."""


class Journal:
    """The writer of a match's file (the match's `Keeper`).

    If the disk refuses, the match goes on: the lines wait, `trouble` tells the fault, and each later line tries again,
    as does leaving the table.
    """

    def __init__(self, path: Path, kept: bytes = b"", waiting: str = "") -> None:
        """Takes the file, the bytes of it that are on the disk, and the lines that still have to be written."""
        self.path = path
        self.trouble: Phrase | None = None
        self._kept = bytearray(kept)
        self._waiting = waiting
        self._file: int | None = None
        self._torn = False
        """Whether a line of ours may stand half written at the end of the file"""
        self._since = 0
        """Lines since the last checkpoint"""
        self._last: tuple[int, State] | None = None
        """The last known stand of the match: how many decisions were taken, and the state"""
        self._gathering = False
        """Whether lines wait for others that are written with them"""

    @classmethod
    def begin(cls, path: Path, match: AnyMatch) -> "Journal":
        """A journal for a new match; an existing file of that name is not touched.

        Raises:
            Trouble: a file of that name exists.
        """
        journal = cls(path, waiting=_header(match).model_dump_json(exclude_defaults=True) + "\n")
        with contextlib.suppress(OSError):  # a fault is told, and tried again, when the first decision is written
            try:
                journal._file = _create(path)
            except FileExistsError as error:
                raise Trouble("trouble.save_exists", file=str(path)) from error
        journal.write()
        return journal

    @classmethod
    def go_on(cls, path: Path, kept: bytes, length: int) -> "Journal":
        """The journal of a match that was read back.

        Args:
            path: the match's file.
            kept: the bytes of the file up to the end of its last whole line.
            length: the size of the file when it was read, in bytes; those after `kept` were cut short by a crash.

        Raises:
            Busy: another process is playing this match.
            Trouble: the file cannot be written, or was changed since it was read.
        """
        journal = cls(path, kept)
        try:
            journal._file = _open(path)
            if os.fstat(journal._file).st_size != length:
                journal._let_go()
                raise Trouble("trouble.save_changed", file=str(path))
            if length != len(kept):
                os.ftruncate(journal._file, len(kept))
        except BlockingIOError as error:
            raise Busy("trouble.save_busy", file=str(path)) from error
        except OSError as error:
            journal._let_go()
            raise Trouble("trouble.save_write", file=str(path), cause=refused(error)) from error
        return journal

    @property
    def lost(self) -> Phrase | None:
        """The message about what the disk has refused, once it will not be tried again; None if nothing is missing."""
        return phrase("trouble.save_lost", **dict(self.trouble.params)) if self._waiting and self.trouble else None

    # --- what is written -------------------------------------------------------------------------

    def decided(self, number: int, seat: Seat, answer: Answer, state: State) -> None:
        """Writes a decision."""
        over = state.result is not None
        self._last = (number + 1, state)
        self._add(Decision(n=number, seat=seat, answer=answer, digest=digest(state), over=over))

    def undone(self, seat: Seat, count: int, free: bool, state: State) -> None:
        """Writes that decisions were taken back."""
        if self._last:
            self._last = (self._last[0] - count, state)
        self._add(Undo(undo=count, seat=seat, free=free))

    def levelled(self, change: LevelChange) -> None:
        """Writes that another computer player plays a seat."""
        self._add(Level(level=change.level, seat=change.seat, at=change.at))

    def hinted(self, hint: Hint) -> None:
        """Writes that a player was given a hint."""
        self._add(Hinted(hinted=hint.seat, at=hint.at))

    def named(self, name: str) -> None:
        """Writes what the players call their match."""
        self._add(Named(called=name))

    def stand(self, number: int, state: State, since: int) -> None:
        """Tells the journal where a match that was read back stands, and how many lines ago its last checkpoint was."""
        self._last, self._since = (number, state), since

    def change(self, terms: Terms) -> None:
        """Writes that the match continues under other rules or with other cards."""
        self._waiting += terms.model_dump_json() + "\n"
        self._checkpoint()
        self.write()

    def _add(self, line: Line) -> None:
        self._waiting += line.model_dump_json(exclude_defaults=True) + "\n"
        self._since += 1
        if self._since >= STRETCH:
            self._checkpoint()
        self.write()

    def _checkpoint(self) -> None:
        if self._last:
            self._waiting += write_checkpoint(*self._last) + "\n"
            self._since = 0

    def close(self) -> None:
        """Writes a last checkpoint and releases the file; a later line takes it again."""
        if self._since:
            self._checkpoint()
        self.write()
        self._let_go()

    # --- how -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Writes the lines of several decisions at once, before the outcome of any is shown: each write takes long."""
        before, self._gathering = self._gathering, True
        try:
            yield
        finally:
            self._gathering = before
            self.write()

    def write(self) -> None:
        """Writes the waiting lines, if the disk takes them now."""
        if self._gathering or not self._waiting:
            return
        try:
            try:
                self._append()
            except _Changed:
                self._move_to_new_file()
        except OSError as error:
            self.trouble = phrase("trouble.save_write", file=str(self.path), cause=refused(error))
            self._let_go_if_dead()

    def _append(self) -> None:
        """Appends the waiting lines to the file.

        Raises:
            _Changed: the file is not as this process left it; nothing was written.
            OSError: the disk refuses; half a line is removed again, if the disk allows that.
        """
        try:
            if self._file is None:
                self._file = _open(self.path) if self._kept else _create(self.path)
                if self._torn:  # another process may have continued from there: nothing is cut off any more
                    raise _Changed
            if self._torn:
                os.ftruncate(self._file, len(self._kept))
                self._torn = False
            own, there = os.fstat(self._file), self.path.stat()
        except (FileExistsError, FileNotFoundError, BlockingIOError) as error:
            raise _Changed from error
        if not os.path.samestat(own, there) or own.st_size != len(self._kept):
            raise _Changed
        self._write_synced(self._waiting.encode())

    def _write_synced(self, raw: bytes) -> None:
        assert self._file is not None
        try:
            self._torn = True
            files.write(self._file, raw)
            os.fsync(self._file)
        except OSError:
            # The next attempt must not follow half a line.
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, len(self._kept))
                self._torn = False
            raise
        self._kept += raw
        self._waiting, self._torn, self.trouble = "", False, None

    def _move_to_new_file(self) -> None:
        """Continues in a new file beside the old one, with all that was ever written."""
        self._let_go()
        old, kept = self.path, bytes(self._kept)
        for path in _numbered_paths(old):
            try:
                self._file = _create(path)
            except FileExistsError:
                continue
            self.path, self._kept = path, bytearray()
            try:
                self._write_synced(kept + self._waiting.encode())
            except OSError:
                self.path, self._kept, self._torn = old, bytearray(kept), False
                self._let_go()
                files.remove(path)  # made a moment ago
                raise
            self.trouble = phrase("trouble.save_moved", file=str(old), new=path.name)
            return
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))

    def _let_go_if_dead(self) -> None:
        """Makes the next line open the file again, in case the disk was pulled out or its server was away meanwhile."""
        try:
            if self._file is not None:
                os.fstat(self._file)
        except OSError:
            self._let_go()

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # everything written is on the disk already
                os.close(file)

    def __del__(self) -> None:
        self._let_go()


def _header(match: AnyMatch) -> Header:
    setup, terms = match.setup, Terms.of(match.game, match.setup.packs)
    return Header(
        format=FORMAT,
        game=setup.game,
        rules=setup.rules,
        shape=terms.shape,
        content=terms.content,
        packs=terms.packs,
        seed=seed_code(setup.seed),
        options=dict(setup.options),
        players=[
            SavedPlayer(name=p.name, colour=p.colour, controller=p.controller, brings=dict(p.brings), temper=p.temper)
            for p in setup.players
        ],
        free_undo=setup.free_undo,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        digest=digest(match.state),
    )


# --- files -----------------------------------------------------------------------------------------


def _create(path: Path) -> int:
    """A new file that this process holds."""
    file = files.create(path, os.O_RDWR | os.O_APPEND)
    with contextlib.suppress(BlockingIOError):  # another process that tries our new name may hold it for a moment
        files.lock(file)
    return file


def _open(path: Path) -> int:
    """An existing file that this process holds.

    Raises:
        BlockingIOError: another process holds the file.
    """
    file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        files.lock(file)
    except OSError:
        os.close(file)
        raise
    return file


def _numbered_paths(path: Path) -> Iterator[Path]:
    """Names to try for a new file beside another: "name-2", "name-3" ..."""
    stem = path.name.removesuffix(MATCH_SUFFIX)
    for number in range(2, _BESIDE):
        yield path.with_name(f"{stem}-{number}{MATCH_SUFFIX}")
