"""Standing answers to open windows: who lets those of a kind pass without being asked, and for how long.

They are manners of this evening at this machine: the match holds only the passes that come of them, and a match that
is opened again asks everybody again.
"""

from typing import Literal, TypeAlias

from game.core.state import Seat

Span: TypeAlias = Literal["", "turn", "match"]
"""How long somebody is not asked: he is asked (""), until the turn ends, or until he calls it off"""
SPANS: tuple[Span, ...] = ("", "turn", "match")


class AutoPass:
    """Who stands aside. A kind of window is told by the key of its question."""

    def __init__(self) -> None:
        self._spans: dict[tuple[Seat, str], Span] = {}
        self._turn: object = None

    def span(self, seat: Seat, kind: str) -> Span:
        """How long a seat is not asked in windows of a kind."""
        return self._spans.get((seat, kind), "")

    def put(self, seat: Seat, kind: str, span: Span) -> None:
        """A seat says how long it wants not to be asked."""
        if span:
            self._spans[seat, kind] = span
        else:
            self._spans.pop((seat, kind), None)

    def forget(self, seat: Seat) -> None:
        """A seat is asked about everything again."""
        for key in [key for key in self._spans if key[0] == seat]:
            del self._spans[key]

    def kinds(self, seat: Seat) -> tuple[str, ...]:
        """The kinds of windows that a seat is not asked in."""
        return tuple(kind for other, kind in self._spans if other == seat)

    def in_turn(self, turn: object) -> None:
        """Whatever was said for another turn holds no more."""
        if turn != self._turn:
            self._turn = turn
            self._spans = {key: span for key, span in self._spans.items() if span != "turn"}
