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
    """Markup"""
    points: int | None = None
    """What it is worth; None for what is only told"""


class Highlight(NamedTuple):
    """A decision worth seeing again."""

    number: int
    icon: str
    words: str
    """Plain text"""


class Ending(NamedTuple):
    """What is shown of the end of a match that points alone do not tell."""

    verdict: str
    """The headline"""
    told: str
    """How it came to that"""
    heading: str
    """What stands over the seats"""
    seats: tuple[Widget, ...]
    """What became of each, the best first; not yet placed"""
    chart: str
    """What stands over the chart"""
    course: Course
    highlights: tuple[Highlight, ...]


class Count(NamedTuple):
    """A step of the final score, counted up on the table."""

    words: str
    """Markup that stands in the prompt meanwhile"""
    what: Any
    """What it adds, for the view"""


class Counting(NamedTuple):
    """How far the final count has come."""

    steps: tuple[Count, ...]
    done: int
    """How many of the steps are shown"""


class EndingView(ViewPart):
    """The final score: by default the points of the result tell it all."""

    def points(self, state: Any) -> tuple[int, ...]:
        """Return everybody's points in a state; () if the game has none on the way."""
        return ()

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """Return the steps in which the final score is counted up on the table; () to leave that out."""
        del match
        return ()

    def tally(self, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """Return what a seat's final score is made of."""
        return ()

    def ending(self, match: AnyMatch) -> Ending | None:
        """Return what is shown of a finished match; None if the points tell it all."""
        return None
