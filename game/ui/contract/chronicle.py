"""The course of a match, for its results: points at each moment, what befell each seat, each event with its round."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.state import Event, Seat
from game.core.view import heard_by

_MOST_MOMENTS = 60
_TURNING = 3
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


class Moment(NamedTuple):
    """A notable decision: "lead" (the seat went ahead; `amount`: with so many points) or "leap" (it gained so many)."""

    number: int
    seat: Seat
    kind: str
    amount: int
    round: int

    def phrase(self, who: str) -> Phrase:
        """The sentence about the moment."""
        return phrase(f"results.{self.kind}", who=who, round=self.round, n=self.amount)


def course_of(match: AnyMatch, points_of: PointsOf) -> Course:
    """The course of a match: the points at the end of each round, or at moments all along a game without rounds."""
    moments = [match.moment(number) for number in range(len(match.past) + 1)]
    rounds = [state.round for state in moments]
    by_round = rounds[0] > 0
    if not by_round:
        every = max(1, len(moments) // _MOST_MOMENTS)
        numbers = [*range(0, len(moments) - 1, every), len(moments) - 1]
        labels = [str(number) for number in numbers]
    else:
        # Where nobody had a decision to take, several rounds end at once.
        ends = [bisect_right(rounds, number) for number in range(rounds[0], rounds[-1])]
        numbers = [0, *ends, len(moments) - 1]
        labels = [str(i) for i in range(len(numbers))]
    points = tuple(points_of(moments[number]) for number in numbers)
    return Course(tuple(labels), points if points[0] else (), by_round)


def turning_points(match: AnyMatch, points_of: PointsOf) -> list[Moment]:
    """The decisive moments, at most three: the winner's last lead, the greatest leap, the last change of the lead."""
    leads, leaps = _notable(match, points_of)
    winners = match.state.result.winners if match.state.result else ()
    for_good = [moment for moment in leads if moment.seat in winners][-1:]
    best = sorted(leaps, key=lambda moment: (-moment.amount, -moment.number))
    chosen: dict[int, Moment] = {}
    for moment in (*for_good, *best[:1], *reversed(leads), *best[1:]):
        chosen.setdefault(moment.number, moment)
        if len(chosen) == _TURNING:
            break
    return [chosen[number] for number in sorted(chosen)]


def _notable(match: AnyMatch, points_of: PointsOf) -> tuple[list[Moment], list[Moment]]:
    """Moments of every change of the lead, and of every gain."""
    leads: list[Moment] = []
    leaps: list[Moment] = []
    before, leader = points_of(match.moment(0)), -1
    for number in range(len(match.past)):
        after = points_of(match.moment(number + 1))
        if after == before:
            continue
        turn = match.moment(number).round
        gains = [now - then for now, then in zip(after, before, strict=True)]
        seat = gains.index(max(gains))
        if gains[seat] > 0:
            leaps.append(Moment(number, seat, "leap", gains[seat], turn))
        best = [seat for seat, points in enumerate(after) if points == max(after)]
        if len(best) == 1 and best[0] != leader:
            leader = best[0]
            leads.append(Moment(number, leader, "lead", after[leader], turn))
        before = after
    return leads, leaps


def decisions_at(match: AnyMatch, course: Course) -> list[int]:
    """Number of decisions that had been taken at each moment of a course."""
    if not course.by_round:
        return [int(label) for label in course.labels]
    last = {played.round: played.number for played in played_events(match)}
    found = [0]
    for moment in range(1, len(course.labels)):
        found.append(last[moment] + 1 if moment in last else found[-1])
    return [min(number, len(match.past) - 1) for number in found]
