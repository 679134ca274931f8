"""What the results tell of a match: what counts, what is worth seeing again, what became of each seat."""

from typing import NamedTuple

from game.ui.contract.chronicle import Course
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
