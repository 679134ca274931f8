"""Standing answers to open windows: who lets those of a kind pass without being asked, and for how long.

They belong to this evening at this machine: the match holds only the passes that come of them, and a match that
is opened again asks everybody again.
"""

from typing import Literal, TypeAlias

from game.core.state import Seat

Span: TypeAlias = Literal["", "turn", "match"]
"""The time for which somebody is not asked: none (""), until the turn ends, or until he calls it off"""
SPANS: tuple[Span, ...] = ("", "turn", "match")


class AutoPass:
    """The seats that pass unasked. A kind of window is told by the key of its question."""

    def __init__(self) -> None:
        self._spans: dict[tuple[Seat, str], Span] = {}
        self._turn: object = None

    def span(self, seat: Seat, kind: str) -> Span:
        """The time for which a seat is not asked in windows of a kind."""
        return self._spans.get((seat, kind), "")

    def put(self, seat: Seat, kind: str, span: Span) -> None:
        """Notes the time for which a seat wants not to be asked."""
        if span:
            self._spans[seat, kind] = span
        else:
            self._spans.pop((seat, kind), None)

    def forget(self, seat: Seat) -> None:
        """Drops all that a seat said: it is asked about everything again."""
        for key in [key for key in self._spans if key[0] == seat]:
            del self._spans[key]

    def kinds(self, seat: Seat) -> tuple[str, ...]:
        """The kinds of windows that a seat is not asked in."""
        return tuple(kind for other, kind in self._spans if other == seat)

    def in_turn(self, turn: object) -> None:
        """Drops what was said for another turn than this one."""
        if turn != self._turn:
            self._turn = turn
            self._spans = {key: span for key, span in self._spans.items() if span != "turn"}
