"""Standing answers to reactions: those that a person wants to be asked for, and those that the table passes.

They belong to the persons at this machine: the match holds only the passes that follow from them, and the answers are
kept in a file beside it. Whether a person is asked depends on what everybody knows and on their answers here, never on
their hand.
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
"""Kind of a window, and its subject"""


_MOST_BYTES = 1 << 16


class StoredAnswers(BaseModel):
    """The standing answers of a match in the form in which they are kept on disk."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    turn: tuple[int, int] | None = None
    """Round and seat on turn in which `quiet` was said; None: it was not said"""
    quiet: frozenset[Seat] = frozenset()
    """Seats that pass everything until the turn ends"""
    wishes: dict[Seat, Wish] = Field(default_factory=dict)
    """Reactions that seats want to be asked for, where they said so at this table"""
    marks: dict[Seat, frozenset[int]] = Field(default_factory=dict)
    """Cards for which each seat wants to be asked"""


NOTHING = StoredAnswers()


def read(path: Path) -> StoredAnswers:
    """The answers in a file; empty if there is no file, or it is damaged: the persons then give them again."""
    try:
        return StoredAnswers.model_validate_json(bounded.read(path, _MOST_BYTES))
    except (Trouble, ValidationError):
        return NOTHING


def write(path: Path, said: StoredAnswers) -> None:
    """Keeps the answers in a file; if the disk refuses, they only have to be given again."""
    with contextlib.suppress(OSError):
        if said == NOTHING:
            path.unlink(missing_ok=True)
        else:
            files.replace(path, said.model_dump_json().encode())


def matters(windows: Iterable[OpenWindow]) -> frozenset[Matter]:
    """The matters of open windows."""
    return frozenset((window.kind, window.about) for window in windows)


class StandingAnswers:
    """The standing answers of the persons of a match.

    Args:
        wishes: the wishes that differ from "concerns", by seat.
        said: the answers given at this table before.
        keep: called with the answers whenever they change.
    """

    def __init__(
        self,
        wishes: Mapping[Seat, Wish] | None = None,
        said: StoredAnswers = NOTHING,
        keep: Callable[[StoredAnswers], None] | None = None,
    ) -> None:
        self._usual: dict[Seat, Wish] = dict(wishes or {})
        self._wishes: dict[Seat, Wish] = dict(said.wishes)
        self._quiet: set[Seat] = set(said.quiet)
        """Seats that pass everything until the turn ends"""
        self._resting: dict[Seat, frozenset[Matter]] = {}
        """Seats that wait for something new that concerns them, each with the matters that are not new to it"""
        self._marks: dict[Seat, frozenset[int]] = dict(said.marks)
        self._turn = said.turn
        self._kept, self._keep = said, keep

    def wish(self, seat: Seat) -> Wish:
        """The wish of a seat at this moment."""
        usual = self._usual.get(seat, "concerns")
        return "never" if seat in self._quiet else self._wishes.get(seat, usual)

    def put(self, seat: Seat, wish: Wish) -> None:
        """Notes the wish of a seat; "never" lasts until the turn ends."""
        self._resting.pop(seat, None)
        if wish == "never":
            self._quiet.add(seat)
        else:
            self._quiet.discard(seat)
            self._wishes[seat] = wish
        self._changed()

    def rest(self, seat: Seat, known: frozenset[Matter]) -> None:
        """Notes that a seat is to be asked only for matters that concern it and are not `known` to it."""
        self._resting[seat] = known

    def resting(self, seat: Seat) -> bool:
        """Whether a seat waits for something new that concerns it."""
        return seat in self._resting

    def resume(self, seat: Seat) -> None:
        """Notes that something new concerns a seat, if it waited for that."""
        self._resting.pop(seat, None)

    def wake(self, seat: Seat) -> None:
        """Notes that a seat is to be asked again: nothing passes for it until it says so."""
        self._resting.pop(seat, None)
        self._quiet.discard(seat)
        self._changed()

    def _changed(self) -> None:
        """Has the answers kept, if they have changed."""
        turn = self._turn if self._quiet else None
        marks = {seat: cards for seat, cards in self._marks.items() if cards}
        said = StoredAnswers(turn=turn, quiet=frozenset(self._quiet), wishes=self._wishes.copy(), marks=marks)
        if said != self._kept:
            self._kept = said
            if self._keep:
                self._keep(said)

    # --- cards -----------------------------------------------------------------------------------

    def marks(self, seat: Seat) -> frozenset[int]:
        """The cards for which a seat wants to be asked."""
        return self._marks.get(seat, frozenset())

    def mark(self, seat: Seat, card: int) -> None:
        """Marks a card for which a seat wants to be asked, or takes the mark away."""
        self._marks[seat] = self.marks(seat) ^ {card}
        self._changed()

    def keep_marks(self, seat: Seat, cards: Iterable[int]) -> None:
        """Forgets the marks of a seat on other cards than those that it holds."""
        if seat in self._marks:
            self._marks[seat] &= frozenset(cards)
            self._changed()

    # --- consequences ----------------------------------------------------------------------------

    def in_turn(self, turn: tuple[int, int]) -> None:
        """Forgets the answers that were given for another turn than this one."""
        if turn != self._turn:
            self._turn = turn
            self._quiet.clear()
            self._resting.clear()
            self._changed()

    def asks(self, seat: Seat, concerned: bool, about: frozenset[Matter], cards: frozenset[int] | None) -> bool:
        """Whether a seat is asked for a reaction.

        Args:
            seat: the seat that is to react.
            concerned: whether the window is about something of the seat's own.
            about: the matters of the innermost window.
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
