"""The match on disk: a line of JSON for the set-up, then one a decision, written before anyone sees what follows.

A match is its seed and its decisions; reading a journal plays them again and compares, line by line, a digest of the
state. Where they depart (another version of the rules, other cards, a damaged line) the match still opens up to there,
to be looked at, with the reason. The file is never changed by reading it. A last line cut short by a crash is dropped.
"""

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from game.core import packs
from game.core.facts import Choice
from game.core.game import AnyGame
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Phrase, Trouble, phrase, refused
from game.core.saving import digest
from game.core.seeds import read_seed, seed_code
from game.core.state import Answer, Illegal, Seat, State

FORMAT = 1
SUFFIX = ".match.jsonl"
_MOST_BYTES = 16 << 20
_MOST_SEATS = 12

Word = Annotated[str, Field(max_length=80)]
Small = Annotated[int, Field(ge=0, le=1_000_000)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{4,32}$")]
SavedOption = Annotated[tuple[Word | Annotated[int, Field(ge=-(2**31), lt=2**31)], ...], Field(max_length=16)]


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SavedPlayer(_Line):
    """Who sat at a seat."""

    name: Word
    colour: Annotated[int, Field(ge=0, le=31)]
    mind: Word


class Header(_Line):
    """The first line: all that a match is before its first decision."""

    format: int
    game: Word
    rules: Small
    content: Annotated[dict[Word, Hash], Field(max_length=5000)]
    seed: Word
    options: Annotated[dict[Word, Word | bool | Small], Field(max_length=100)]
    packs: Annotated[dict[Word, Hash], Field(max_length=100)] = {}
    """The packs of cards that it is played with besides the box, and what tells their cards from changed ones"""
    players: Annotated[list[SavedPlayer], Field(min_length=1, max_length=_MOST_SEATS)]
    free_undo: bool
    started: Word
    digest: Hash


class Decision(_Line):
    """A decision, and the digest of the state that it led to; `over`: it ended the match."""

    n: Small
    seat: Annotated[int, Field(ge=0, lt=_MOST_SEATS)]
    answer: Annotated[tuple[SavedOption, ...], Field(max_length=256)]
    digest: Hash
    over: bool = False


class Undo(_Line):
    """Decisions taken back; `free`: past a barrier, by the house rule."""

    undo: Annotated[int, Field(ge=1, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, lt=_MOST_SEATS)]
    free: bool


_LINE: TypeAdapter[Decision | Undo] = TypeAdapter(Decision | Undo)


class Journal:
    """Writes a match down (it is the match's `Keeper`).

    When the disk refuses, play goes on: the lines wait, `trouble` says what is wrong, and each later line tries again,
    as does leaving the table.
    """

    def __init__(self, path: Path, waiting: str = "") -> None:
        """Takes the file to add to, and lines that still have to be written."""
        self.path = path
        self.trouble: Phrase | None = None
        self._waiting = waiting
        self.write()

    @classmethod
    def begin(cls, path: Path, match: AnyMatch) -> "Journal":
        """A journal for a new match; an existing file of that name is not touched.

        Raises:
            Trouble: a file of that name exists.
        """
        if path.exists():
            raise Trouble("trouble.save_exists", file=str(path))
        return cls(path, _header(match).model_dump_json() + "\n")

    def decided(self, number: int, seat: Seat, answer: Answer, state: State) -> None:
        """Writes a decision."""
        over = state.result is not None
        self._add(Decision(n=number, seat=seat, answer=answer, digest=digest(state), over=over))

    def undone(self, seat: Seat, count: int, free: bool) -> None:
        """Writes that decisions were taken back."""
        self._add(Undo(undo=count, seat=seat, free=free))

    def _add(self, line: _Line) -> None:
        self._waiting += line.model_dump_json(exclude_defaults=True) + "\n"
        self.write()

    def write(self) -> None:
        """Writes the lines that wait, if the disk takes them now."""
        if not self._waiting:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            end = self.path.stat().st_size if self.path.exists() else 0
            try:
                with self.path.open("ab") as file:
                    file.write(self._waiting.encode())
                    file.flush()
                    os.fsync(file.fileno())
            except OSError:
                # Half a line must not stand before the next attempt.
                os.truncate(self.path, end)
                raise
        except OSError as error:
            self.trouble = phrase("trouble.save_write", file=str(self.path), cause=refused(error))
        else:
            self._waiting, self.trouble = "", None


def _header(match: AnyMatch) -> Header:
    setup = match.setup
    return Header(
        format=FORMAT,
        game=setup.game,
        rules=setup.rules,
        content={card: digest for card, digest in match.game.content.items() if packs.in_match(card, setup.packs)},
        seed=seed_code(setup.seed),
        options=dict(setup.options),
        packs=packs.digests(setup.game, setup.packs),
        players=[SavedPlayer(name=p.name, colour=p.colour, mind=p.controller) for p in setup.players],
        free_undo=setup.free_undo,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        digest=digest(match.state),
    )


# --- reading ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Loaded:
    """A match read back. `stopped`: why it holds only up to here and cannot go on; None if it is whole."""

    path: Path
    header: Header
    match: AnyMatch
    stopped: Phrase | None
    sound_bytes: int
    """Where the last good line ends; a torn one may follow"""

    def resume(self) -> AnyMatch:
        """The match, going on in its file.

        Raises:
            Trouble: it cannot go on; the reason.
        """
        if self.stopped:
            raise Trouble(self.stopped.key, **dict(self.stopped.params))
        try:
            if self.path.stat().st_size != self.sound_bytes:
                os.truncate(self.path, self.sound_bytes)
        except OSError as error:
            raise Trouble("trouble.save_write", file=str(self.path), cause=refused(error)) from error
        self.match.keeper = Journal(self.path)
        return self.match


def read_header(path: Path) -> Header:
    """The set-up of a saved match, without playing it.

    Raises:
        Trouble: the file cannot be read or is not a saved match of a known format.
    """
    first, _, _ = _read(path).partition(b"\n")
    return _parse_header(path, first)


def load(path: Path, find_game: Callable[[str], AnyGame]) -> Loaded:
    """A saved match, played again up to its last decision or to where it does not hold.

    Args:
        path: the file.
        find_game: the game of an id; raises Trouble for an unknown one.

    Raises:
        Trouble: nothing of the file can be used; the sentence names it and says why.
    """
    raw = _read(path)
    first, *rest = raw.split(b"\n")
    if not rest:
        raise Trouble("trouble.save_header", file=str(path), cause="EOF")
    header = _parse_header(path, first)
    match = _opening(path, header, find_game)
    game = match.game
    stopped = _explain(header, game, 1) if digest(match.state) != header.digest else None
    sound = len(first) + 1
    for number, line in enumerate(rest[:-1], start=2):  # what follows the last newline was cut short by a crash
        if stopped:
            break
        stopped = _play(match, header, game, line, number)
        if not stopped:
            sound += len(line) + 1
    return Loaded(path, header, match, stopped, min(sound, len(raw)))


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise Trouble("trouble.save_read", file=str(path), cause=refused(error)) from error
    if len(raw) > _MOST_BYTES:
        raise Trouble("trouble.save_large", file=str(path), megabytes=_MOST_BYTES >> 20)
    return raw


def _parse_header(path: Path, line: bytes) -> Header:
    try:
        header = Header.model_validate_json(line)
    except ValidationError as error:
        found = _format_of(line)
        if found is not None and found != FORMAT:
            raise Trouble("trouble.save_format", file=str(path), found=found, known=FORMAT) from error
        raise Trouble("trouble.save_header", file=str(path), cause=_first_fault(error)) from error
    if header.format != FORMAT:
        raise Trouble("trouble.save_format", file=str(path), found=header.format, known=FORMAT)
    return header


def _format_of(line: bytes) -> int | None:
    """The format that a header of another time claims."""
    try:
        claimed = json.loads(line).get("format")
    except (ValueError, AttributeError, RecursionError):
        return None
    return claimed if isinstance(claimed, int) and 0 <= claimed < 10_000 else None


def _opening(path: Path, header: Header, find_game: Callable[[str], AnyGame]) -> AnyMatch:
    try:
        game = find_game(header.game)
        options: dict[str, Choice] = game.facts.settle(len(header.players), header.options)
        setup = Setup(
            game=header.game,
            rules=header.rules,
            seed=read_seed(header.seed),
            options=options,
            players=tuple(Player(p.name, p.colour, p.mind) for p in header.players),
            free_undo=header.free_undo,
            packs=packs.settle(header.game, header.packs),
        )
    except Trouble as trouble:
        raise Trouble("trouble.save_setup", file=str(path), cause=trouble.phrase) from trouble
    return Match(game, setup)


def _play(match: AnyMatch, header: Header, game: AnyGame, line: bytes, number: int) -> Phrase | None:
    """Plays a line on; why it cannot be, or None."""
    try:
        entry = _LINE.validate_json(line)
    except ValidationError as error:
        return phrase("trouble.save_line", line=number, cause=_first_fault(error))
    if isinstance(entry, Undo):
        if entry.undo > len(match.past):
            return phrase("trouble.save_line", line=number, cause=f"undo: {entry.undo} > {len(match.past)}")
        match.take_back(entry.undo)
        return None
    if entry.n != len(match.past):
        return phrase("trouble.save_line", line=number, cause=f"n: {entry.n} != {len(match.past)}")
    try:
        match.answer(entry.seat, entry.answer)
    except Illegal as error:
        return _explain(header, game, number, str(error))
    if digest(match.state) != entry.digest or match.over != entry.over:
        match.take_back(1)
        match.future.clear()
        return _explain(header, game, number)
    return None


def _explain(header: Header, game: AnyGame, line: int, cause: str = "digest") -> Phrase:
    """Why the replay departs at a line: the likeliest cause that the header shows."""
    saved = header.content
    present = {card: digest for card, digest in game.content.items() if packs.in_match(card, header.packs)}
    changed = sorted(card for card in saved.keys() | present.keys() if saved.get(card) != present.get(card))
    if changed:
        return phrase("trouble.save_content", line=line, cards=", ".join(changed[:8]))
    if header.rules != game.facts.rules:
        return phrase("trouble.save_rules", line=line, saved=header.rules, present=game.facts.rules)
    return phrase("trouble.save_departs", line=line, cause=cause)


def _first_fault(error: ValidationError) -> str:
    first: Any = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])
