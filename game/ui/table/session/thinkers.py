"""The thinking of a match's computer players: in a process of its own if it is long, else in slices of the frames."""

import random
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from game.bots import Bot, searches
from game.bots.base import Thought
from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Seat
from game.worker import Lost, Task, Worker


class Thinkers:
    """The thinking of computer players, one thought at a time; its result does not depend on the way.

    Args:
        match: the match.
        report: writes a report of a thought or a process that failed.
        make: makes a process for those who search; None: all think in slices.
    """

    def __init__(
        self, match: AnyMatch, report: Callable[[AnyMatch, BaseException], object], make: Callable[[], Worker] | None
    ) -> None:
        self._match, self._report, self._make = match, report, make
        self._worker: Worker | None = None
        self._thought: _Slices | _Errand | _Failed | None = None
        self.news: Phrase | None = None
        """Message for the people at the table, to be told once; None: there is none"""
        self.call_worker()

    def call_worker(self) -> None:
        """Starts a process once there is a computer player who searches."""
        controllers = [player.controller for player in self._match.setup.players if not player.is_person]
        if self._make and not self._worker and any(searches(self._match.game, level) for level in controllers):
            try:
                self._worker = self._make()
            except Lost as lost:
                self._do_without(lost)

    def go_on(self, seat: Seat, bot: Bot, now: int, deadline: float) -> bool:
        """Thinks on for a seat that is asked; returns whether the answer has been found.

        Args:
            seat: the seat that thinks, the same one until the thought is forgotten.
            bot: the computer player of the seat.
            now: the time of the frames' clock, milliseconds.
            deadline: the time of `perf_counter` until which slices may last.
        """
        try:
            if self._thought is None:
                self._thought = self._begin(seat, bot, now)
            return self._thought.go_on(deadline)
        except Lost as lost:
            self._do_without(lost)
            self._thought = self._slices(seat, bot, now)
            return False
        except Exception as error:  # noqa: BLE001 - a computer player that fails plays something, and is reported
            self._report(self._match, error)
            self._thought = _Failed(now)
            return True

    def answer(self, seat: Seat) -> Answer:
        """The answer that was found; before that, or after a failure, the first one that is allowed."""
        ask = self._match.ask(seat)
        assert ask is not None
        found = self._thought.answer if self._thought else None
        return tuple(ask.options[: ask.low]) if found is None else found

    @property
    def since(self) -> int:
        """Time of the clock, milliseconds, at which the thought began."""
        return self._thought.since if self._thought else 0

    def forget(self) -> None:
        """Drops the thought: another question is asked."""
        self._thought = None
        if self._worker:
            self._worker.drop()

    def close(self) -> None:
        """Ends the process: the match is left."""
        self._make, self._thought = None, None
        if self._worker:
            self._worker.close()
        self._worker = None

    def _begin(self, seat: Seat, bot: Bot, now: int) -> "_Slices | _Errand":
        glimpse, level = self._match.glimpse(seat), self._match.setup.players[seat].controller
        if self._worker is None or len(glimpse.ask.options) == 1 or not searches(self._match.game, level):
            return self._slices(seat, bot, now)
        return _Errand(self._worker, Task.of(self._match.setup.game, level, glimpse, self._chance(seat)), now)

    def _slices(self, seat: Seat, bot: Bot, now: int) -> "_Slices":
        return _Slices(bot.think(self._match.glimpse(seat), random.Random(self._chance(seat))), now)

    def _chance(self, seat: Seat) -> str:
        """The seed of a thought: the same match has the same moves, however often it is left and resumed."""
        return f"{self._match.setup.seed}:{seat}:{len(self._match.past)}"

    def _do_without(self, lost: Lost) -> None:
        """Goes on without the process, which is lost; that is reported and told."""
        self._report(self._match, lost)
        self.close()
        self.news = phrase("trouble.worker_lost")


class _Failed(NamedTuple):
    """A thought that failed: it is over without an answer, and reported once."""

    since: int
    answer: Answer | None = None

    def go_on(self, _: float) -> bool:
        return True


class _Slices:
    """A thought in slices; `since`: the time of the clock at which it began."""

    def __init__(self, steps: Thought, since: int) -> None:
        self._steps: Thought | None = steps
        self.since = since
        self.answer: Answer | None = None

    def go_on(self, deadline: float) -> bool:
        """Thinks for at least a step, and on until the deadline (of `perf_counter`); returns whether it is done."""
        steps, self._steps = self._steps, None  # a thought that fails is not continued
        if steps is None:
            return True
        try:
            next(steps)
            while perf_counter() < deadline:
                next(steps)
        except StopIteration as end:
            self.answer = end.value
            return True
        self._steps = steps
        return False


class _Errand:
    """A thought in the other process; `since`: the time of the clock at which it began."""

    def __init__(self, worker: Worker, task: Task, since: int) -> None:
        self._worker = worker
        self.since = since
        self.answer: Answer | None = None
        worker.think(task)

    def go_on(self, _: float) -> bool:
        """Looks whether the answer has come, without waiting for it."""
        if self.answer is None:
            self.answer = self._worker.answer()
        return self.answer is not None
