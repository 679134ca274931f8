"""The end of a match: how the score is counted up, what counts, what is worth seeing again, what became of whom."""

from typing import Any, NamedTuple

from game.core.match import AnyMatch
from game.core.state import Seat
from game.ui.contract.chronicle import Course
from game.ui.contract.part import ViewPart
from game.ui.kit.widget import Widget


class Entry(NamedTuple):
    """Something that counts in the final score, or is worth telling there."""

    words: str
    """The entry in words, markup"""
    points: int | None = None
    """The points of the entry; None for what is only told"""


class Highlight(NamedTuple):
    """A decision worth seeing again."""

    number: int
    icon: str
    words: str
    """The decision in words, plain text"""


class Ending(NamedTuple):
    """The end of a match where points alone do not tell it."""

    verdict: str
    """The headline"""
    told: str
    """The words for how it came to that"""
    heading: str
    """The heading over the seats"""
    seats: tuple[Widget, ...]
    """The widgets that tell what became of each seat, the best first; not yet placed"""
    chart: str
    """The heading over the chart"""
    course: Course
    highlights: tuple[Highlight, ...]


class Count(NamedTuple):
    """A step of the final score, counted up on the table."""

    words: str
    """Markup that stands in the prompt meanwhile"""
    what: Any
    """The view's own data on what the step adds"""


class Counting(NamedTuple):
    """The state of the final count."""

    steps: tuple[Count, ...]
    done: int
    """The number of steps shown"""


class EndingView(ViewPart):
    """The part of a view that tells the final score: by default the points of the result tell it all."""

    def points(self, state: Any) -> tuple[int, ...]:
        """Return everybody's points in a state; () if the game has none on the way."""
        return ()

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """Return the steps in which the final score is counted up on the table; () to leave that out."""
        del match
        return ()

    def tally(self, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """Return the entries that make up a seat's final score."""
        return ()

    def ending(self, match: AnyMatch) -> Ending | None:
        """Return the end of a finished match as it is shown; None if the points tell it all."""
        return None
