"""Matches on disk: their folder, the saved ones, and new ones.

Each match has its own file and nothing is ever overwritten.
"""

import contextlib
import errno
import os
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from game.core import files, loading
from game.core.files import MATCH_SUFFIX
from game.core.journal import Journal
from game.core.lines import NAMED, Header, Named
from game.core.loading import Loaded, load, parse_header, read
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble, phrase, refused
from game.games import facts
from game.games import load as find_game
from game.ui import folders
from game.ui.legible import legible, shortened, told_apart, writable

LONGEST_NAME = 40
"""Largest number of letters in a match's name"""
_DELETED, _ANSWERS = ".deleted", ".answers.json"
_END = b'"over":true'
_DECISION, _UNDO, _CHECKPOINT = b'{"n":', b'{"undo":', b'{"at":'
_KNOWN = 1 << 14
"""Number of summaries that are kept: with more matches than that, every page would read all of them again"""


def folder() -> Path:
    """The folder of the matches."""
    return folders.data() / "matches"


@dataclass(frozen=True)
class Saved:
    """A match in the folder. `fault`: the reason why it cannot even be looked at; then there is no header."""

    path: Path
    changed: datetime
    header: Header | None
    decisions: int
    over: bool
    fault: Phrase | None = None
    name: str = ""
    """The name that its players gave it; "": none"""

    @property
    def can_go_on(self) -> bool:
        """Whether the match can be offered to continue."""
        return self.header is not None and not self.over


def all_matches() -> list[Saved]:
    """The matches in the folder, the last played first; [] if it cannot be read."""
    return list(newest_first())


def newest_first() -> Iterator[Saved]:
    """The matches in the folder, the last played first, each read only once it is come to."""
    try:
        paths = [path for path in folder().iterdir() if path.name.endswith(MATCH_SUFFIX)]
    except OSError:
        return
    found = [(path, _stat(path)) for path in paths]
    found.sort(key=lambda each: each[1].st_mtime_ns if each[1] else 0, reverse=True)
    yield from (_cached_summary(path, now) for path, now in found)


def unlisted() -> Phrase | None:
    """Why the matches in the folder cannot be listed; None if they can, or there is none yet."""
    try:
        next(folder().iterdir(), None)
    except FileNotFoundError:
        return None
    except OSError as error:
        return phrase("trouble.save_read", file=str(folder()), cause=refused(error))
    return None


def latest(game: str = "") -> Saved | None:
    """The match of a game (of any game if left out) to continue: the last played that is not over."""
    found = (saved for saved in newest_first() if saved.header and game in ("", saved.header.game))
    return next((saved for saved in found if saved.can_go_on), None)


def _stat(path: Path) -> os.stat_result | None:
    """Data about a file, asked of the system once a listing, as files may be many; None: it gives none."""
    try:
        return path.stat()
    except OSError:
        return None


def _cached_summary(path: Path, now: os.stat_result | None) -> Saved:
    """The summary of a file, read only if it has changed: each may be large, and pages list them all."""
    try:
        return _summary_at(path, now.st_mtime, now.st_mtime_ns, now.st_ctime_ns, now.st_size) if now else summary(path)
    except Trouble as unread:  # that is not kept: another program may have had the file for a moment
        return _faulty(path, folders.changed(path), unread)


@lru_cache(maxsize=_KNOWN)
def _summary_at(path: Path, changed: float, *_state: int) -> Saved:
    return _summarize(path, folders.moment(changed), read(path))


def summary(path: Path) -> Saved:
    """Summary of the match in a file, made without playing it."""
    changed = folders.changed(path)
    try:
        return _summarize(path, changed, read(path))
    except Trouble as unread:
        return _faulty(path, changed, unread)


def _summarize(path: Path, changed: datetime, raw: bytes) -> Saved:
    """Summary of the match in a file that holds these bytes."""
    first, _, rest = raw.partition(b"\n")
    try:
        header = _with_names(parse_header(path, first))
        facts(header.game)  # no filter shows a game that is not here: it is told as a fault
    except Trouble as trouble:
        return _faulty(path, changed, trouble)
    lines = rest[: rest.rfind(b"\n") + 1]
    decisions, over = _count_decisions(lines)
    return Saved(path, changed, header, decisions, over, name=_name(_last_line(lines, NAMED)))


def _faulty(path: Path, changed: datetime, trouble: Trouble) -> Saved:
    return Saved(path, changed, None, 0, over=False, fault=trouble.phrase)


def _count_decisions(lines: bytes) -> tuple[int, bool]:
    """Number of decisions in whole lines, and whether the match is over.

    Lines before the last checkpoint are not read.
    """
    decision = lines.rfind(b"\n" + _DECISION)
    since = max(0, lines.rfind(b"\n" + _CHECKPOINT, 0, max(0, decision)) + 1)
    decisions, over = 0, False
    for line in lines[since:].split(b"\n"):
        if line.startswith(_DECISION):
            decisions, over = decisions + 1, _END in line
        elif line.startswith(_UNDO):
            decisions, over = max(0, decisions - _number(line)), False
        elif line.startswith(_CHECKPOINT):
            decisions, over = _number(line), over and decisions == _number(line)
    return decisions, over


def _last_line(lines: bytes, kind: bytes) -> bytes:
    """The last of some lines that begins with these bytes; b"" if none does."""
    at = (b"\n" + lines).rfind(b"\n" + kind)
    return lines[at:].partition(b"\n")[0] if at >= 0 else b""


def _name(line: bytes) -> str:
    """The match's name in a line, in letters that can be written; "" where there is none or it is damaged."""
    if not line:
        return ""
    try:
        return shortened(writable(Named.model_validate_json(line).called).strip(), LONGEST_NAME)
    except ValidationError:
        return ""


def _number(line: bytes) -> int:
    """The number at a line's beginning: the decisions that it takes back, or those that come before it."""
    digits = line[:20].partition(b":")[2].partition(b",")[0]
    return int(digits) if digits.isdigit() else 0


def begin(match: AnyMatch) -> Trouble | None:
    """Starts the journal of a new match in a file of its own.

    Returns:
        None; or why the match is played without one: it goes on, but is not kept.
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 100):
        path = folder() / f"{match.setup.game}-{stamp}-{number}{MATCH_SUFFIX}"
        try:
            match.keeper = Journal.begin(path, match)
        except Trouble as trouble:  # two matches in the same second
            last = trouble
        else:
            return None
    return last


def open_match(path: Path) -> Loaded:
    """The match in a file, read back: `resume()` it to play on; it can be looked at in any case.

    The file keeps the names that stand in it, even if they cannot be written on the table.

    Raises:
        Trouble: nothing of it can be used; the sentence says why.
    """
    loaded = load(path, find_game)
    setup = loaded.match.setup
    names = _written(player.name for player in setup.players)
    players = tuple(player._replace(name=name) for player, name in zip(setup.players, names, strict=True))
    loaded.match.setup = replace(setup, players=players)
    return loaded


def _written(names: Iterable[str]) -> list[str]:
    """Names of a file's players in letters that can be written."""
    return told_apart(map(legible, names))


def _with_names(header: Header) -> Header:
    """The header of a match with names in letters that can be written."""
    names = _written(player.name for player in header.players)
    named = [player.model_copy(update={"name": name}) for player, name in zip(header.players, names, strict=True)]
    return header.model_copy(update={"players": named})


def rename(path: Path, name: str) -> None:
    """Names a match; "" takes its name away. That does not make it the match played last.

    Raises:
        Trouble: it is being played, or the disk refuses.
    """
    before = _stat(path)
    loading.rename(path, name)
    if before:
        with contextlib.suppress(OSError):
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def answers_of(path: Path) -> Path:
    """Path of the file beside a match that keeps what its persons want to be asked for.

    It is no part of the match: somebody who is given the match learns nothing of it.
    """
    return path.with_name(path.name.removesuffix(MATCH_SUFFIX) + _ANSWERS)


# --- what is deleted ---------------------------------------------------------------------------------


_held: dict[Path, int] = {}
"""Deleted matches that can be brought back in this window, with the file descriptor that holds each: no other window
purges them"""


def delete(path: Path) -> None:
    """Lays a match aside: it is listed no more, and can be brought back until `purge`.

    The file beside it (`answers_of`) stays where it is until then.

    Raises:
        Trouble: another window plays it, or the disk refuses.
    """
    aside = _deleted_path(path)
    if _is_played(path):
        raise Trouble("trouble.save_played", file=str(path))
    try:
        if os.path.lexists(aside):  # another match of this name, which somebody may want back
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        path.replace(aside)
    except OSError as error:
        raise Trouble("trouble.save_delete", file=str(path), cause=refused(error)) from error
    _hold(aside)


def _is_played(path: Path) -> bool:
    """Whether another window plays a match.

    False for a file that cannot be opened: moving it then works, or tells why not.
    """
    try:
        os.close(files.hold(path))
    except OSError as error:
        return isinstance(error, BlockingIOError)
    return False


def bring_back(path: Path) -> None:
    """Brings a deleted match back.

    Raises:
        Trouble: the disk refuses, or another match has its name by now; it still lies aside.
    """
    aside = _deleted_path(path)
    _let_go(aside)
    try:
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        aside.rename(path)
    except OSError as error:
        _hold(aside)
        raise Trouble("trouble.save_bring_back", file=str(path), cause=refused(error)) from error


def laid_aside() -> list[Path]:
    """The deleted matches that can be brought back here, the last played one last.

    They are those that were deleted here, and those whose window is gone: it was killed, or could not delete them.
    """
    asides = sorted((aside for aside in _deleted_files() if _is_match(aside) and _hold(aside)), key=folders.changed)
    return [aside.with_name(aside.name.removesuffix(_DELETED)) for aside in asides]


def purge(spared: Collection[Path] = ()) -> None:
    """Deletes the matches that were laid aside for good, with the files beside them.

    Those that another window can bring back stay, and those that the disk refuses to delete.

    Args:
        spared: matches that stay aside.
    """
    for aside in _deleted_files():
        path = aside.with_name(aside.name.removesuffix(_DELETED))
        mine = _hold(aside)
        _let_go(aside)
        if mine and path not in spared:
            with contextlib.suppress(OSError):
                aside.unlink()
                if not os.path.lexists(path):
                    answers_of(path).unlink(missing_ok=True)


def _deleted_files() -> list[Path]:
    """The files that lie aside, older versions' answers too; none if the folder cannot be read."""
    try:
        return [
            path for path in folder().iterdir() if path.name.endswith((MATCH_SUFFIX + _DELETED, _ANSWERS + _DELETED))
        ]
    except OSError:
        return []


def _is_match(aside: Path) -> bool:
    return aside.name.endswith(MATCH_SUFFIX + _DELETED)


def _hold(aside: Path) -> bool:
    """Keeps other windows from purging a match that lies aside; returns whether this window may purge it."""
    with contextlib.suppress(OSError):
        if aside not in _held:
            _held[aside] = files.hold(aside)
    return aside in _held


def _let_go(aside: Path) -> None:
    if aside in _held:
        os.close(_held.pop(aside))


def _deleted_path(path: Path) -> Path:
    """Path of a deleted match's file."""
    return path.with_name(path.name + _DELETED)
