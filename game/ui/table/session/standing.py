"""Standing answers to reactions: what a person wants to be asked for, and what the table lets pass for him.

They belong to the persons at this machine: the match holds only the passes that come of them, and what is said is kept
in a file beside it. Whether somebody is asked depends on what everybody knows and on what he has said here, never on
what he holds.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core import bounded, files
from game.core.effects.windows import OpenWindow
from game.core.phrase import Trouble
from game.core.state import Seat, Value
from game.ui.settings import Wish

WISHES: tuple[Wish, ...] = get_args(Wish)
Matter: TypeAlias = tuple[str, Value]
"""The kind of a window and what it is about"""


_MOST_BYTES = 1 << 16


class Said(BaseModel):
    """The standing answers of a match as they are kept while it is put away."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    turn: tuple[int, int] | None = None
    """(round, seat on turn) in which `quiet` was said"""
    quiet: frozenset[Seat] = frozenset()
    """The seats that say nothing until the turn ends"""
    wishes: dict[Seat, Wish] = Field(default_factory=dict)
    """What seats want to be asked for, where they said so at this table"""
    marks: dict[Seat, frozenset[int]] = Field(default_factory=dict)
    """The cards that each seat wants to be asked for"""


NOTHING = Said()


def read(path: Path) -> Said:
    """The answers in a file; none if there is no file, or it is damaged: then the persons give them again."""
    try:
        return Said.model_validate_json(bounded.read(path, _MOST_BYTES))
    except (Trouble, ValidationError):
        return NOTHING


def write(path: Path, said: Said) -> None:
    """Keeps what was said; a disk that refuses costs no more than that it must be said again."""
    with contextlib.suppress(OSError):
        if said == NOTHING:
            path.unlink(missing_ok=True)
        else:
            files.replace(path, said.model_dump_json().encode())


def matters(windows: Iterable[OpenWindow]) -> frozenset[Matter]:
    """The matters that open windows are about."""
    return frozenset((window.kind, window.about) for window in windows)


class StandingAnswers:
    """The standing answers of the persons of a match.

    Args:
        wishes: those that differ from "concerns", by seat.
        said: what was said at this table before.
        keep: takes what is said, whenever that changes.
    """

    def __init__(
        self,
        wishes: Mapping[Seat, Wish] | None = None,
        said: Said = NOTHING,
        keep: Callable[[Said], None] | None = None,
    ) -> None:
        self._usual: dict[Seat, Wish] = dict(wishes or {})
        self._wishes: dict[Seat, Wish] = dict(said.wishes)
        self._quiet: set[Seat] = set(said.quiet)
        """The seats that say nothing until the turn ends"""
        self._resting: dict[Seat, frozenset[Matter]] = {}
        """The seats that wait for something new that concerns them, and what is not new to them"""
        self._marks: dict[Seat, frozenset[int]] = dict(said.marks)
        self._turn = said.turn
        self._kept, self._keep = said, keep

    def wish(self, seat: Seat) -> Wish:
        """The wish of a seat: what it wants to be asked for now."""
        usual = self._usual.get(seat, "concerns")
        return "never" if seat in self._quiet else self._wishes.get(seat, usual)

    def put(self, seat: Seat, wish: Wish) -> None:
        """Notes what a seat wants to be asked for; "never" lasts until the turn ends."""
        self._resting.pop(seat, None)
        if wish == "never":
            self._quiet.add(seat)
        else:
            self._quiet.discard(seat)
            self._wishes[seat] = wish
        self._changed()

    def rest(self, seat: Seat, known: frozenset[Matter]) -> None:
        """Notes that a seat wants to be asked only for what concerns it and is not `known` to it."""
        self._resting[seat] = known

    def resting(self, seat: Seat) -> bool:
        """Whether a seat waits for something new that concerns it."""
        return seat in self._resting

    def resume(self, seat: Seat) -> None:
        """Notes that something new has come up that concerns a seat, if it waited for that."""
        self._resting.pop(seat, None)

    def wake(self, seat: Seat) -> None:
        """Notes that a seat wants to be asked again: nothing is let pass for it until it says so."""
        self._resting.pop(seat, None)
        self._quiet.discard(seat)
        self._changed()

    def _changed(self) -> None:
        """Has what was said kept, if it is not the same as before."""
        turn = self._turn if self._quiet else None
        marks = {seat: cards for seat, cards in self._marks.items() if cards}
        said = Said(turn=turn, quiet=frozenset(self._quiet), wishes=self._wishes.copy(), marks=marks)
        if said != self._kept:
            self._kept = said
            if self._keep:
                self._keep(said)

    # --- cards -----------------------------------------------------------------------------------

    def marks(self, seat: Seat) -> frozenset[int]:
        """The cards that a seat wants to be asked for."""
        return self._marks.get(seat, frozenset())

    def mark(self, seat: Seat, card: int) -> None:
        """Marks a card that a seat wants to be asked for, or takes the mark away."""
        self._marks[seat] = self.marks(seat) ^ {card}
        self._changed()

    def keep_marks(self, seat: Seat, cards: Iterable[int]) -> None:
        """Forgets the marks of a seat on other cards than those that it holds."""
        if seat in self._marks:
            self._marks[seat] &= frozenset(cards)
            self._changed()

    # --- what comes of it ------------------------------------------------------------------------

    def in_turn(self, turn: tuple[int, int]) -> None:
        """Drops what was said for another turn than this one."""
        if turn != self._turn:
            self._turn = turn
            self._quiet.clear()
            self._resting.clear()
            self._changed()

    def asks(self, seat: Seat, concerned: bool, about: frozenset[Matter], cards: frozenset[int] | None) -> bool:
        """Whether a seat is asked for a reaction.

        Args:
            seat: whose turn it is to react.
            concerned: whether the window is about something of its own.
            about: what the innermost window is about.
            cards: the cards that it could react with; None where nobody may be told by its being asked that it holds a
                marked card: then a mark stands for all cards.
        """
        wish = self.wish(seat)
        if wish == "never":
            return False
        if seat in self._resting:
            return concerned and not about <= self._resting[seat]
        marks = self.marks(seat)
        return wish == "always" or concerned or bool(marks if cards is None else marks & cards)
