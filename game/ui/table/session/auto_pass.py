"""Standing answers to open windows: seats that let those of a kind pass without being asked, and for how long.

They hold while the match is open at this machine: its record has only the passes that follow from them, and a match
that is opened again asks everybody again.
"""

from typing import Literal, TypeAlias

from game.core.state import Seat

Span: TypeAlias = Literal["", "turn", "match"]
"""Time for which a person is not asked: none (""), until the turn ends, or until they call it off"""
SPANS: tuple[Span, ...] = ("", "turn", "match")


class AutoPass:
    """The seats that pass unasked. A kind of window is named by the key of its question."""

    def __init__(self) -> None:
        self._spans: dict[tuple[Seat, str], Span] = {}
        self._turn: object = None

    def span(self, seat: Seat, kind: str) -> Span:
        """The time for which a seat is not asked in windows of a kind."""
        return self._spans.get((seat, kind), "")

    def put(self, seat: Seat, kind: str, span: Span) -> None:
        """Notes the time for which a seat is not to be asked in windows of a kind."""
        if span:
            self._spans[seat, kind] = span
        else:
            self._spans.pop((seat, kind), None)

    def forget(self, seat: Seat) -> None:
        """Forgets a seat's standing answers: it is asked about everything again."""
        for key in [key for key in self._spans if key[0] == seat]:
            del self._spans[key]

    def kinds(self, seat: Seat) -> tuple[str, ...]:
        """Kinds of windows in which a seat is not asked."""
        return tuple(kind for other, kind in self._spans if other == seat)

    def in_turn(self, turn: object) -> None:
        """Forgets the answers that were given for another turn than this one."""
        if turn != self._turn:
            self._turn = turn
            self._spans = {key: span for key, span in self._spans.items() if span != "turn"}
