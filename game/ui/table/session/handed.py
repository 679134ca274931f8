"""Functions that a session hands to its parts, and the persons who are asked around one machine."""

from typing import Protocol

from game.core.match import AnyMatch
from game.core.state import Answer, Seat
from game.core.view import Viewers


def waiting_persons(match: AnyMatch, persons: Viewers) -> tuple[Seat, ...]:
    """The persons at the machine who are asked something."""
    return tuple(seat for seat in match.state.waiting() if seat in persons)


class TasksChanged(Protocol):
    """Function that tells that somebody has something else to do now."""

    def __call__(self, *, quick: bool = False) -> None:
        """Settles which person gets the machine; after a `quick` act the computer players need not wait."""


class Answering(Protocol):
    """Function that answers a question for a seat."""

    def __call__(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> bool:
        """Whether the rules accepted the answer; `unasked`: nobody was asked for it."""
