"""The computer players at a table: the one whose decision is awaited, and its answer once that has been found."""

from collections.abc import Callable
from typing import NamedTuple

from game.bots import Bot, seat_bot
from game.core.match import AnyMatch
from game.core.state import Answer, Seat
from game.core.view import SPECTATOR, Viewers
from game.ui.table.session.handed import waiting_persons
from game.ui.table.session.second_thoughts import SecondThoughts
from game.ui.table.session.thinkers import Thinkers
from game.worker import Worker


class FoundAnswer(NamedTuple):
    """A computer player's answer that has been found."""

    seat: Seat
    answer: Answer
    since: int
    """Time of the clock, milliseconds, at which the thought began"""


class Computers:
    """The computer players of a match.

    Args:
        match: the match.
        persons: the other seats.
        second_thoughts: tells which person changes their mind.
        report: writes a report of a thought or a process that failed.
        worker: makes a process for the thinking of those who search; None: they think in slices.
    """

    def __init__(
        self,
        match: AnyMatch,
        persons: Viewers,
        second_thoughts: SecondThoughts,
        report: Callable[[AnyMatch, BaseException], object],
        worker: Callable[[], Worker] | None,
    ) -> None:
        self._match, self._persons, self._second_thoughts = match, persons, second_thoughts
        self.bots: dict[Seat, Bot] = {
            seat: seat_bot(match.game, player.controller)
            for seat, player in enumerate(match.setup.players)
            if seat not in persons
        }
        self.thinkers = Thinkers(match, report, worker)
        """Thoughts of the computer players"""

    @property
    def thinking(self) -> Seat:
        """The computer player whose decision is awaited; SPECTATOR: none."""
        state = self._match.state
        if state.window and waiting_persons(self._match, self._persons):
            return SPECTATOR  # persons first: a computer would always be quicker
        if self._second_thoughts.seat != SPECTATOR:
            return SPECTATOR  # the computer's answer could be the last one
        return next((seat for seat in state.waiting() if seat in self.bots), SPECTATOR)

    def think(self, now: int, deadline: float) -> FoundAnswer | None:
        """Thinks on for the player whose decision is awaited; returns the answer once it has been found.

        Args:
            now: the clock of the frames, in milliseconds.
            deadline: the time of `perf_counter` until which slices may last.
        """
        seat = self.thinking
        if seat == SPECTATOR or not self.thinkers.go_on(seat, self.bots[seat], now, deadline):
            return None
        return FoundAnswer(seat, self.thinkers.answer(seat), self.thinkers.since)

    def set_level(self, seat: Seat, level: str) -> None:
        """Lets another computer player play a seat from now on."""
        self._match.set_level(seat, level)
        self.bots[seat] = seat_bot(self._match.game, level)
        self.thinkers.call_worker()
