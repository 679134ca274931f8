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
from game.core.journal import SUFFIX, Journal
from game.core.lines import NAMED, Header, Named
from game.core.loading import Loaded, load, parse_header, read
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble, phrase, refused
from game.games import facts
from game.games import load as find_game
from game.ui import folders
from game.ui.legible import legible, shortened, told_apart, writable

LONGEST_NAME = 40
"""Letters of a match's name"""
_DELETED, _ANSWERS = ".deleted", ".answers.json"
_END = b'"over":true'
_DECISION, _UNDO, _CHECKPOINT = b'{"n":', b'{"undo":', b'{"at":'
_KNOWN = 1 << 14
"""Summaries that are kept: of more matches than that, all would be read for every page"""


def folder() -> Path:
    """The folder of the matches."""
    return folders.data() / "matches"


@dataclass(frozen=True)
class Saved:
    """A match in the folder. `fault`: why it cannot even be looked at; then there is no header."""

    path: Path
    changed: datetime
    header: Header | None
    decisions: int
    over: bool
    fault: Phrase | None = None
    name: str = ""
    """What its players called it"""

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
        paths = [path for path in folder().iterdir() if path.name.endswith(SUFFIX)]
    except OSError:
        return
    found = [(path, _asked(path)) for path in paths]
    found.sort(key=lambda each: each[1].st_mtime_ns if each[1] else 0, reverse=True)
    yield from (_unless_known(path, now) for path, now in found)


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


def _asked(path: Path) -> os.stat_result | None:
    """What the system says of a file, asked once for each listing: there may be years of them; None: nothing."""
    try:
        return path.stat()
    except OSError:
        return None


def _unless_known(path: Path, now: os.stat_result | None) -> Saved:
    """The summary of a file, read only if it has changed: each may be large, and pages list them all."""
    try:
        return _read_when(path, now.st_mtime, now.st_mtime_ns, now.st_ctime_ns, now.st_size) if now else summary(path)
    except Trouble as unread:  # which is not kept: another program may have had it for a moment
        return _faulty(path, folders.changed(path), unread)


@lru_cache(maxsize=_KNOWN)
def _read_when(path: Path, changed: float, *_state: int) -> Saved:
    return _told_in(path, folders.moment(changed), read(path))


def summary(path: Path) -> Saved:
    """The summary that a file gives of its match, without playing it."""
    changed = folders.changed(path)
    try:
        return _told_in(path, changed, read(path))
    except Trouble as unread:
        return _faulty(path, changed, unread)


def _told_in(path: Path, changed: datetime, raw: bytes) -> Saved:
    """The summary of a file that holds these bytes."""
    first, _, rest = raw.partition(b"\n")
    try:
        header = _with_names(parse_header(path, first))
        facts(header.game)  # no filter shows a game that is not here: it is told as a fault
    except Trouble as trouble:
        return _faulty(path, changed, trouble)
    lines = rest[: rest.rfind(b"\n") + 1]
    decisions, over = _stand(lines)
    return Saved(path, changed, header, decisions, over, name=_name(_last(lines, NAMED)))


def _faulty(path: Path, changed: datetime, trouble: Trouble) -> Saved:
    return Saved(path, changed, None, 0, over=False, fault=trouble.phrase)


def _stand(lines: bytes) -> tuple[int, bool]:
    """How many decisions whole lines hold, and whether the match is over; none before the last stretch is read."""
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


def _last(lines: bytes, kind: bytes) -> bytes:
    """The last of some lines that begins in a way; b"" if none does."""
    at = (b"\n" + lines).rfind(b"\n" + kind)
    return lines[at:].partition(b"\n")[0] if at >= 0 else b""


def _name(line: bytes) -> str:
    """The name in a line as it can be written; "" where there is none or it is damaged."""
    if not line:
        return ""
    try:
        return shortened(writable(Named.model_validate_json(line).called).strip(), LONGEST_NAME)
    except ValidationError:
        return ""


def _number(line: bytes) -> int:
    """The number that a line begins with: how many decisions it takes back, or how many come before it."""
    digits = line[:20].partition(b":")[2].partition(b",")[0]
    return int(digits) if digits.isdigit() else 0


def begin(match: AnyMatch) -> Trouble | None:
    """Starts the journal of a new match in a file of its own.

    Returns:
        None; or why the match is played without one: it goes on, but is not kept.
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 100):
        path = folder() / f"{match.setup.game}-{stamp}-{number}{SUFFIX}"
        try:
            match.keeper = Journal.begin(path, match)
        except Trouble as trouble:  # two matches in the same second
            last = trouble
        else:
            return None
    return last


def open_match(path: Path) -> Loaded:
    """A match read back: `resume()` it to play on; it can be looked at in any case.

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
    """The names of a file's players as they can be written."""
    return told_apart(map(legible, names))


def _with_names(header: Header) -> Header:
    """The summary of a match with names that can be written."""
    names = _written(player.name for player in header.players)
    named = [player.model_copy(update={"name": name}) for player, name in zip(header.players, names, strict=True)]
    return header.model_copy(update={"players": named})


def rename(path: Path, name: str) -> None:
    """Names a match; "" takes its name away. It is not listed as played just now for that.

    Raises:
        Trouble: it is being played, or the disk refuses.
    """
    before = _asked(path)
    loading.rename(path, name)
    if before:
        with contextlib.suppress(OSError):
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def answers_of(path: Path) -> Path:
    """The file beside a match in which what its persons want to be asked for is kept.

    It is no part of the match: whoever gets that from somebody else learns nothing of it.
    """
    return path.with_name(path.name.removesuffix(SUFFIX) + _ANSWERS)


# --- what is deleted ---------------------------------------------------------------------------------


_held: dict[Path, int] = {}
"""The files that were laid aside and can be brought back here, each held open: no other window purges them"""


def delete(path: Path) -> None:
    """Lays a match aside: it is listed no more, and can be brought back until `purge`.

    What is kept beside it stays where it is until then.

    Raises:
        Trouble: another window plays it, or the disk refuses.
    """
    aside = _aside(path)
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
    """Whether another window plays a match. What cannot be opened is moved all the same, or that refusal is told."""
    try:
        os.close(files.hold(path))
    except OSError as error:
        return isinstance(error, BlockingIOError)
    return False


def bring_back(path: Path) -> None:
    """Brings a deleted match back.

    Raises:
        Trouble: the disk refuses, or another one has its place by now; it lies aside still.
    """
    aside = _aside(path)
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
    asides = sorted((aside for aside in _asides() if _is_match(aside) and _hold(aside)), key=folders.changed)
    return [aside.with_name(aside.name.removesuffix(_DELETED)) for aside in asides]


def purge(spared: Collection[Path] = ()) -> None:
    """Deletes for good what was laid aside, with what was kept beside it.

    What another window can bring back stays, and what the disk refuses to delete.

    Args:
        spared: matches that stay aside.
    """
    for aside in _asides():
        path = aside.with_name(aside.name.removesuffix(_DELETED))
        mine = _hold(aside)
        _let_go(aside)
        if mine and path not in spared:
            with contextlib.suppress(OSError):
                aside.unlink()
                if not os.path.lexists(path):
                    answers_of(path).unlink(missing_ok=True)


def _asides() -> list[Path]:
    """The files that lie aside, older versions' answers too; none if the folder cannot be read."""
    try:
        return [path for path in folder().iterdir() if path.name.endswith((SUFFIX + _DELETED, _ANSWERS + _DELETED))]
    except OSError:
        return []


def _is_match(aside: Path) -> bool:
    return aside.name.endswith(SUFFIX + _DELETED)


def _hold(aside: Path) -> bool:
    """Keeps other windows from purging what lies aside; returns whether this one may."""
    with contextlib.suppress(OSError):
        if aside not in _held:
            _held[aside] = files.hold(aside)
    return aside in _held


def _let_go(aside: Path) -> None:
    if aside in _held:
        os.close(_held.pop(aside))


def _aside(path: Path) -> Path:
    """Where a deleted file lies."""
    return path.with_name(path.name + _DELETED)
