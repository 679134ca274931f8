"""Standing answers to reactions: what a person wants to be asked for, and what the table lets pass for him.

They belong to this evening at this machine: the match holds only the passes that come of them. Whether somebody is
asked depends on what everybody knows and on what he has said here, never on what he holds.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from game.core.effects.windows import OpenWindow
from game.core.state import Seat, Value

Wish: TypeAlias = Literal["always", "concerns", "never"]
"""What a person wants to be asked for: everything, what concerns him, or nothing until the turn ends"""
WISHES: tuple[Wish, ...] = ("always", "concerns", "never")
Matter: TypeAlias = tuple[str, Value]
"""The kind of a window and what it is about"""


def matters(windows: Iterable[OpenWindow]) -> frozenset[Matter]:
    """What open windows are about."""
    return frozenset((window.kind, window.about) for window in windows)


class StandingAnswers:
    """What the persons of a match have said.

    Args:
        wishes: those that differ from "concerns", by seat.
    """

    def __init__(self, wishes: Mapping[Seat, Wish] | None = None) -> None:
        self._wishes: dict[Seat, Wish] = dict(wishes or {})
        self._quiet: set[Seat] = set()
        """The seats that say nothing until the turn ends"""
        self._resting: dict[Seat, frozenset[Matter]] = {}
        """The seats that wait for something new that concerns them, and what is not new to them"""
        self._marks: dict[Seat, frozenset[int]] = {}
        self._turn: object = None

    def wish(self, seat: Seat) -> Wish:
        """What a seat wants to be asked for now."""
        return "never" if seat in self._quiet else self._wishes.get(seat, "concerns")

    def put(self, seat: Seat, wish: Wish) -> None:
        """Notes what a seat wants to be asked for; "never" lasts until the turn ends."""
        self._resting.pop(seat, None)
        if wish == "never":
            self._quiet.add(seat)
        else:
            self._quiet.discard(seat)
            self._wishes[seat] = wish

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

    # --- cards -----------------------------------------------------------------------------------

    def marks(self, seat: Seat) -> frozenset[int]:
        """The cards that a seat wants to be asked for."""
        return self._marks.get(seat, frozenset())

    def mark(self, seat: Seat, card: int) -> None:
        """Marks a card that a seat wants to be asked for, or takes the mark away."""
        self._marks[seat] = self.marks(seat) ^ {card}

    def keep_marks(self, seat: Seat, cards: Iterable[int]) -> None:
        """Forgets the marks of a seat on other cards than those that it holds."""
        if seat in self._marks:
            self._marks[seat] &= frozenset(cards)

    # --- what comes of it ------------------------------------------------------------------------

    def in_turn(self, turn: object) -> None:
        """Drops what was said for another turn than this one."""
        if turn != self._turn:
            self._turn = turn
            self._quiet.clear()
            self._resting.clear()

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
