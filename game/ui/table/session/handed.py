"""What those parts of a session get that say who is asked around one machine."""

from typing import Protocol

from game.core.match import AnyMatch
from game.core.state import Answer, Seat
from game.core.view import Viewers


def waiting_persons(match: AnyMatch, persons: Viewers) -> tuple[Seat, ...]:
    """Those of the persons at the machine who are asked something."""
    return tuple(seat for seat in match.state.waiting() if seat in persons)


class Changed(Protocol):
    """Tells that somebody has something else to do now."""

    def __call__(self, *, quick: bool = False) -> None:
        """Settles who is asked; after something `quick` the computer players need not wait."""


class Shown(Protocol):
    """Has the table drawn anew: something that it shows has changed, but nothing of what anybody has to do."""

    def __call__(self) -> None:
        """Counts the change."""


class Answering(Protocol):
    """Answers a question for a seat."""

    def __call__(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> bool:
        """Returns whether the rules took the answer; `unasked`: nobody was asked for it."""
