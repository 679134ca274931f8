"""The course of a match, for its results: the points moment by moment, what befell whom, every event with its round."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from game.core.match import AnyMatch
from game.core.state import Event, Seat
from game.core.view import heard_by

PointsOf: TypeAlias = Callable[[Any], tuple[int, ...]]
"""A function that gives everybody's points in a state"""


class Mark(NamedTuple):
    """Something that befell a seat on the way, with the icon that stands for it on its line."""

    moment: int
    seat: Seat
    icon: str


class Course(NamedTuple):
    """The points along a match: `points[moment][seat]`, with the name of each moment; partners may share one's line."""

    labels: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    by_round: bool
    common: tuple[int, ...] = ()
    """A line that is nobody's own, moment by moment"""
    marks: tuple[Mark, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    """The signs of the chart, each (icon, words); the first one stands for the common line"""


class PlayedEvent(NamedTuple):
    """An event of a match, the decision that it came of, and the round."""

    number: int
    round: int
    event: Event

    def n(self, name: str) -> int:
        """Return a number that the event's data hold under a name."""
        return self.event.n(name)


def played_events(match: AnyMatch, *, public: bool = False) -> Iterator[PlayedEvent]:
    """Yield every event of a finished match of rounds.

    Args:
        match: finished.
        public: only what everybody heard of, as they heard it; else with all that was secret.
    """
    now = 1
    for number, events in enumerate((match.opening, *(record.events for record in match.past)), -1):
        for event in heard_by(events, ()) if public else events:
            if event.kind == "turn":
                now = event.n("round")
            yield PlayedEvent(max(0, number), now, event)
