"""The lines of a saved match put together: the decisions in force at its end, and the checkpoints on the way."""

from dataclasses import dataclass, field
from typing import NamedTuple

from pydantic import ValidationError

from game.core.facts import PERSON
from game.core.lines import Checkpoint, Decision, Header, Hinted, Level, Named, Terms, Undo, first_fault, read_line
from game.core.match import Hint
from game.core.past import Taken
from game.core.phrase import Param, Phrase, phrase


class Move(NamedTuple):
    """A decision as the file has it: the terms under which it was taken, and its line."""

    taken: Taken
    digest: str
    over: bool
    terms: Terms
    line: int


@dataclass
class Script:
    """The decisions in force at the end of a file, and the checkpoints on the way."""

    header: Header
    moves: list[Move] = field(default_factory=list)
    checkpoints: list[tuple[Checkpoint, Terms]] = field(default_factory=list)
    future: list[Move] = field(default_factory=list)
    """Decisions taken back, the next to redo last"""
    levels: list[Level] = field(default_factory=list)
    hints: list[Hint] = field(default_factory=list)
    fault: Phrase | None = None
    """The reason why the lines after the last of these decisions cannot be read"""
    lines: int = 1
    checkpoint_line: int = 1

    def __post_init__(self) -> None:
        self.terms = self.header.terms

    def read(self, line: bytes) -> None:
        """Takes the next line. After a damaged one, only a checkpoint is of use."""
        self.lines += 1
        try:
            entry = read_line(line.removesuffix(b"\r"))  # written by a version that ended lines as Windows does
        except ValidationError as error:
            self._note_damage(first_fault(error))
            return
        if isinstance(entry, Checkpoint):
            self._reach_checkpoint(entry)
        elif isinstance(entry, Terms):
            self.terms = entry
        elif isinstance(entry, Level):
            self._level(entry)
        elif isinstance(entry, Hinted):
            self._hint(entry)
        elif self.fault or isinstance(entry, Named):  # names are read by the lists of matches
            return
        elif isinstance(entry, Undo):
            self._take_back(entry.undo)
        else:
            self._decide(entry)

    def _level(self, entry: Level) -> None:
        players = self.header.players
        if entry.seat >= len(players) or PERSON in (players[entry.seat].controller, entry.level):
            self._note_damage(f"seat: {entry.seat}")
        elif entry.at > len(self.moves) and not self.fault:  # after a fault the number of moves is unknown
            self._note_damage(f"at: {entry.at} > {len(self.moves)}")
        else:
            self.levels.append(entry)

    def _hint(self, entry: Hinted) -> None:
        if entry.hinted >= len(self.header.players):
            self._note_damage(f"hinted: {entry.hinted}")
        else:
            self.hints.append(Hint(entry.at, entry.hinted))

    def _note_damage(self, cause: Param) -> None:
        self.fault = self.fault or phrase("trouble.save_line", line=self.lines, cause=cause)

    def _reach_checkpoint(self, checkpoint: Checkpoint) -> None:
        if not self.fault and checkpoint.at > len(self.moves):
            self._note_damage(f"at: {checkpoint.at} > {len(self.moves)}")
        if self.fault and not (checkpoint.holds and checkpoint.at < self.lines):
            return
        if self.fault or checkpoint.at != len(self.moves):
            self.future.clear()
        self._drop(checkpoint.at)
        unread = Move(Taken(0, ()), "", False, self.terms, self.lines)
        self.moves += [unread] * (checkpoint.at - len(self.moves))
        self.checkpoints.append((checkpoint, self.terms))
        self.checkpoint_line, self.fault = self.lines, None

    def _drop(self, count: int) -> None:
        """Drops all decisions but the first `count`, and the checkpoints after these."""
        del self.moves[count:]
        while self.checkpoints and self.checkpoints[-1][0].at > count:
            self.checkpoints.pop()

    def _take_back(self, count: int) -> None:
        if count > len(self.moves):
            self._note_damage(f"undo: {count} > {len(self.moves)}")
            return
        self.future += reversed(self.moves[-count:])
        self._drop(len(self.moves) - count)

    def _decide(self, entry: Decision) -> None:
        seats = len(self.header.players)
        if entry.n != len(self.moves) or entry.seat >= seats:
            self._note_damage(f"n: {entry.n} != {len(self.moves)}" if entry.seat < seats else f"seat: {entry.seat}")
            return
        taken = Taken(entry.seat, entry.answer)
        self.moves.append(Move(taken, entry.digest, entry.over, self.terms, self.lines))
        if self.future and self.future[-1].taken == taken:
            self.future.pop()
        else:
            self.future.clear()
