"""What those parts of a session get of it that say who is asked around one machine."""

from typing import Protocol

from game.core.match import AnyMatch
from game.core.state import Answer, Ask, Seat, State
from game.core.view import Viewers


class Handed(Protocol):
    """A match that is handed round one machine, as what is asked around it needs it."""

    match: AnyMatch
    persons: Viewers
    holder: Seat

    @property
    def playing(self) -> bool:
        """Whether the holder is before the table, and no curtain is closed."""

    @property
    def curtained(self) -> bool:
        """Whether the machine is handed over behind a curtain."""

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now."""

    @property
    def ask(self) -> Ask | None:
        """The question that the holder can answer now, if there is one."""

    @property
    def stuck(self) -> bool:
        """Whether a rule failed where the match stands: nothing goes on by itself."""

    def waiting_persons(self) -> tuple[Seat, ...]:
        """The persons who are asked something."""

    def show_anew(self) -> None:
        """Has the table drawn anew: something that it shows has changed."""

    @property
    def public(self) -> State:
        """The state as everybody knows it."""


class Changed(Protocol):
    """Tells that somebody has something else to do now."""

    def __call__(self, *, quick: bool = False) -> None:
        """Settles who is asked; after something `quick` the computer players need not wait."""


class Answering(Protocol):
    """Answers a question for a seat."""

    def __call__(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> bool:
        """Returns whether the rules took the answer; `unasked`: nobody was asked for it."""
