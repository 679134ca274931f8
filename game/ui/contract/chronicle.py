"""The course of a match, for its results: points at each moment, what befell each seat, each event with its round."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from game.core.match import AnyMatch
from game.core.state import Event, Seat
from game.core.view import heard_by

PointsOf: TypeAlias = Callable[[Any], tuple[int, ...]]
"""Function that gives the points of each seat in a state, by seat"""


class Mark(NamedTuple):
    """An event of the match that concerned a seat, with the icon that marks it on the seat's line of the chart."""

    moment: int
    seat: Seat
    icon: str


class Course(NamedTuple):
    """Points along a match: `points[moment][seat]`, with the name of each moment; partners may share one's line."""

    labels: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    by_round: bool
    common: tuple[int, ...] = ()
    """Values of a line that belongs to no seat, by moment; (): there is none"""
    marks: tuple[Mark, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    """Signs of the chart, each (icon, words); the first one stands for the common line"""


class PlayedEvent(NamedTuple):
    """An event of a match, with the number of the decision that caused it, and the round."""

    number: int
    round: int
    event: Event

    def n(self, name: str) -> int:
        """The number under a name in the event's data."""
        return self.event.n(name)


def played_events(match: AnyMatch, *, public: bool = False) -> Iterator[PlayedEvent]:
    """Yields every event of a finished match of rounds.

    Args:
        match: a finished match.
        public: only the events that everybody heard of, as they heard them; else all, secret ones too.
    """
    now = 1
    for number, events in enumerate((match.opening, *(record.events for record in match.past)), -1):
        for event in heard_by(events, ()) if public else events:
            if event.kind == "turn":
                now = event.n("round")
            yield PlayedEvent(max(0, number), now, event)
