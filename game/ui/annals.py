"""The annals: a line for each match that ended, kept apart from the matches, which may be deleted.

The file is only ever added to. Lines that cannot be read are told and left where they are; the others count. A match
whose line is missing (the disk was full, it was played before there were annals) is found among the saved ones.
"""

import contextlib
import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import AfterValidator, AwareDatetime, Field, TypeAdapter, ValidationError

from game.core import bounded, files
from game.core.facts import EVEN, Choice
from game.core.files import MATCH_SUFFIX
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble, phrase, refused, shown
from game.core.state import Seat
from game.ui import folders, saves

FORMAT: Final = 1
_MOST_BYTES = 64 << 20
_MOST_MATCHES = 100_000
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_OF_SITTER = ("seat", "name", "controller", "temper", "score", "won")
_COLUMNS = ("ended", "game", "form", "match", *_OF_SITTER, "decisions", "free_undo")
"""Columns of the table for other programs"""


def _printable(words: str) -> str:
    if not words.isprintable():
        raise ValueError("cannot be printed")
    return words


_Word = Annotated[str, Field(max_length=120), AfterValidator(_printable)]
_File = Annotated[str, Field(max_length=255), AfterValidator(_printable)]
"""Name of a file; its limit is that of the systems"""


def _file(name: str) -> str:
    """Name of a match's file as its line in the annals holds it."""
    return shown(name, 255)


@dataclass(frozen=True, slots=True)
class Head:
    """First line of the file: the format, and the time since when matches count."""

    format: Literal[1] = FORMAT
    since: AwareDatetime = _BEGINNING


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player of a match that ended: name, controller, score."""

    name: _Word
    controller: _Word
    """"person", or the level of the computer that played"""
    score: int
    won: bool
    temper: _Word = EVEN.name
    """The temper of a computer player"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A match that ended."""

    match: _File
    """Name of the match's file"""
    ended: AwareDatetime
    game: _Word
    form: Choice
    """The match's choice in the setting that makes the game another one (`Facts.form`); "": the game has none"""
    sitters: Annotated[tuple[Sitter, ...], Field(min_length=1, max_length=12)]
    sides: Annotated[int, Field(ge=1, le=12)]
    decisions: Annotated[int, Field(ge=0)]
    free_undo: bool = False


_HEAD, _ENTRY = TypeAdapter(Head), TypeAdapter(Entry)


class Annals(NamedTuple):
    """Contents of the annals' file."""

    since: datetime
    entries: tuple[Entry, ...]
    """Lines of the matches, in the order in which these ended"""
    fault: Phrase | None = None
    """Message about what cannot be read; None: all of it could be"""
    unread: bool = False
    """Whether nothing of the file could be read: its matches are then unknown"""


def path() -> Path:
    """Path of the annals' file, which may not exist yet."""
    return folders.data() / "annals.jsonl"


def read() -> Annals:
    """The annals as they stand; a match that was written twice counts once."""
    try:
        raw = bounded.read(path(), _MOST_BYTES)
    except Trouble as trouble:
        if isinstance(trouble.__cause__, FileNotFoundError):
            return Annals(_BEGINNING, ())
        fault = phrase("trouble.annals_file", file=str(path()), cause=bounded.cause(trouble))
        return Annals(_BEGINNING, (), fault, unread=True)
    if not raw:  # an app that was killed had only just made it
        return Annals(_BEGINNING, ())
    first, *lines = raw.splitlines()[: _MOST_MATCHES + 1]
    bad: list[int] = []
    since = _BEGINNING
    try:
        since = _HEAD.validate_json(first, strict=True).since
    except ValidationError:
        bad.append(1)
    entries: dict[str, Entry] = {}
    for number, line in enumerate(lines, 2):
        try:
            entry = _ENTRY.validate_json(line, strict=True)
        except ValidationError:
            bad.append(number)
        else:
            entries[entry.match] = entry
    lost = phrase("trouble.annals_lines", file=str(path()), n=len(bad), first=bad[0]) if bad else None
    return Annals(since, tuple(sorted(entries.values(), key=lambda entry: entry.ended)), lost)


def entry_of(match: AnyMatch, file: str, ended: datetime) -> Entry:
    """The line of a finished match.

    Args:
        match: a finished match.
        file: the name of its file.
        ended: the time when it ended.

    Raises:
        ValueError: it is not over.
    """
    result, setup, facts = match.state.result, match.setup, match.game.facts
    if result is None:
        raise ValueError("the match is not over")
    sitters = tuple(
        Sitter(
            shown(player.name, 120), _weakest(match, seat), result.scores[seat], seat in result.winners, player.temper
        )
        for seat, player in enumerate(setup.players)
    )
    return Entry(
        match=_file(file),
        ended=ended,
        game=setup.game,
        form=setup.options.get(facts.form, ""),
        sitters=sitters,
        sides=facts.sides(setup.seats, setup.options),
        decisions=len(match.past),
        free_undo=setup.free_undo,
    )


def _weakest(match: AnyMatch, seat: Seat) -> str:
    """Controller of a seat: "person", or the weakest level that the computer player had during the match."""
    controller = match.setup.players[seat].controller
    had = {controller, *(change.before for change in match.levels if change.seat == seat)}
    return next((level for level in match.game.facts.bots if level in had), controller)


def note(entry: Entry) -> None:
    """Adds a match's line to the annals.

    Raises:
        Trouble: the disk refuses.
    """
    try:
        files.add_line(path(), _ENTRY.dump_json(entry), _HEAD.dump_json(Head()))
    except OSError as error:
        raise _trouble_of_writing(error) from error


def missing(annals: Annals) -> list[Path]:
    """The files of matches that have no line here and may need one: those that changed since the annals count.

    Empty if nothing of the annals could be read: every match would get a second line, also one that was erased.
    """
    if annals.unread:
        return []
    known = {entry.match for entry in annals.entries}
    with contextlib.suppress(OSError):
        paths = sorted(each for each in saves.folder().iterdir() if each.name.endswith(MATCH_SUFFIX))
        return [each for each in paths if _file(each.name) not in known and folders.changed(each) >= annals.since]
    return []


def entries_of(paths: Sequence[Path]) -> Iterator[Entry | None]:
    """The line of each of these matches; None for one that is not over or cannot be read.

    Args:
        paths: files of matches.

    Yields:
        One for each, so that a caller may do something else meanwhile.
    """
    for each in paths:
        saved = saves.summary(each)
        entry = None
        if saved.over:
            with contextlib.suppress(Trouble):
                match = saves.open_match(each).match
                entry = entry_of(match, each.name, saved.changed) if match.state.result else None
        yield entry


def owed_entry(path: Path) -> Entry | None:
    """The line of a match that is over and has none yet, as the disk refused it; None if nothing is missing."""
    return next(entries_of([path]), None) if path in missing(read()) else None


def erase() -> None:
    """Empties the annals of every match that ended until now; the saved matches stay.

    Raises:
        Trouble: the disk refuses; then all is as it was.
    """
    try:
        with files.exclusive(path()):  # or a line that another window adds just now is lost with the old file
            files.replace(path(), _HEAD.dump_json(Head(since=datetime.now(UTC))) + b"\n")
    except OSError as error:
        raise _trouble_of_writing(error) from error


def export(entries: Sequence[Entry]) -> Path:
    """Writes a table for other programs: a row for each seat of each match.

    Returns:
        The file, of values separated by commas.

    Raises:
        Trouble: the disk refuses.
    """
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(_COLUMNS)
    for entry in entries:
        for seat, sitter in enumerate(entry.sitters, 1):
            who = (seat, sitter.name, sitter.controller, sitter.temper, sitter.score, int(sitter.won))
            when = entry.ended.isoformat(timespec="seconds")
            of_match = (entry.decisions, int(entry.free_undo))
            rows.writerow(map(_plain, (when, entry.game, entry.form, entry.match, *who, *of_match)))
    target = folders.data() / "statistics" / f"statistics-{folders.stamp()}.csv"
    try:
        files.write_new(target, text.getvalue().encode("utf-8-sig"))
    except OSError as error:
        raise Trouble("trouble.annals_export", file=str(target), cause=refused(error)) from error
    return target


def _plain(value: str | int) -> str | int:
    """A value that no spreadsheet takes for a formula: names of players and of files may be any text."""
    formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
    return f"'{value}" if formula else value


def _trouble_of_writing(error: OSError) -> Trouble:
    return Trouble("trouble.annals_write", file=str(path()), cause=refused(error))
