"""Whole matches by computer seats, without a screen: who wins, how long it takes, how fast it goes."""

import os
import random
import signal
import statistics
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, parent_process
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from game import games
from game.bots import next_ask, seat_bot
from game.core import packs
from game.core.facts import Choice
from game.core.pause import passed_over
from game.core.phrase import Trouble
from game.core.state import tupled
from game.core.view import Glimpse, imagine, view
from game.worker import begin

_AHEAD = 8
"""Matches that are handed over for each process: enough that none waits, and a million do not fill the memory"""


class Series(NamedTuple):
    """Matches of one kind, played without a screen: all that one of them needs except its number."""

    game: str
    seats: int
    levels: tuple[str, ...]
    """The computer players: each a level, or level:temper"""
    seed: int
    options: Mapping[str, Choice]
    brings: Sequence[Mapping[str, Choice]]
    packs: tuple[str, ...]

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        levels: Sequence[str],
        seed: int,
        options: Mapping[str, object] = MappingProxyType({}),
        brings: Mapping[int, Mapping[str, object]] = MappingProxyType({}),
        chosen: Sequence[str] = (),
    ) -> "Series":
        """A series from a caller's choices; the rest are defaults.

        Args:
            game: its id.
            seats: the number of seats.
            levels: the computer players, a level or level:temper each, dealt to the seats in turn and moved on by one
                seat each match.
            seed: the source of all chance: the same seed gives the same matches.
            options: choices of the set-up.
            brings: choices of some seats, counted from 0.
            chosen: packs of cards to play with.

        Raises:
            Trouble: an unknown game, level, temper, option, seat or pack, or seats outside the game's limits.
        """
        facts = games.load(game).facts
        settled = facts.settle(seats, options)
        brought = facts.settle_seats(seats, brings, options=settled)
        added = packs.settle(game, chosen)
        sitters = tuple(facts.sitter(level).word for level in levels)
        return cls(game, seats, sitters, seed, settled, brought, added)

    def controllers(self, number: int) -> list[str]:
        """The levels at the seats, by seat, in the match of this number, counted from 0."""
        return [self.levels[(seat + number) % len(self.levels)] for seat in range(self.seats)]


class Played(NamedTuple):
    """The results of a match that was played to its end."""

    number: int
    controllers: list[str]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int | None
    """Rounds that were played; None: the game counts none"""
    worst: float
    """Seconds of the longest decision"""
    report: Mapping[str, float]


def play(series: Series, number: int) -> Played:
    """Plays a match to its end.

    Args:
        series: the matches.
        number: the match's number, from 0.
    """
    game, controllers = games.load(series.game), series.controllers(number)
    seed = f"{series.seed}:{number}"
    state, _ = game.new(random.Random(seed).getrandbits(64), series.seats, series.options, series.brings, series.packs)
    sitters = [game.facts.sitter(controller) for controller in controllers]
    bots = [seat_bot(game, sitter.level) for sitter in sitters]
    chances = [random.Random(f"{seed}:{seat}") for seat in range(series.seats)]
    sights = [(partial(view, state, n), partial(imagine, state, n), who.temper) for n, who in enumerate(sitters)]
    decisions, worst, began = 0, 0.0, perf_counter()
    while state.result is None:
        ask = next_ask(state)
        seat = ask.seat
        glimpse = tupled(Glimpse, (seat, ask, *sights[seat]))
        game.play(state, seat, bots[seat].answer(glimpse, chances[seat]))
        ended = perf_counter()
        if ended - began > worst:
            worst = ended - began
        began = ended
        decisions += 1
    report = game.report(state) if game.report else {}
    result = state.result
    return Played(number, controllers, result.winners, result.scores, decisions, state.round or None, worst, report)


def play_all(series: Series, matches: int, jobs: int = 1) -> Iterator[Played]:
    """Plays matches, in the order of their numbers, in several processes.

    Args:
        series: the matches.
        matches: the number of matches.
        jobs: the number of processes; if none can be made, the matches are played in this one.

    Raises:
        Trouble: a process ended during a match.
    """
    numbers, processes = range(matches), min(jobs, matches)
    pool = _started(processes) if processes > 1 else None
    if pool is None:
        with passed_over():
            yield from map(partial(play, series), numbers)
        return
    with pool:
        try:
            yield from _in_order(pool, series, numbers, _AHEAD * processes)
        except BrokenProcessPool as error:
            raise Trouble("trouble.worker", jobs=jobs) from error
        except BaseException:  # nobody waits for the others any more
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _started(processes: int) -> ProcessPoolExecutor | None:
    """A pool whose processes have begun; None on a system without processes, or without room for so many."""
    others = active_children()
    try:
        pool = ProcessPoolExecutor(processes, initializer=_begin, initargs=(packs.place(), dict(games.UNLISTED)))
        for _ in range(processes):  # processes are made once there is something to do: spawned, one each time
            pool.submit(int)
    except (OSError, NotImplementedError, ImportError):
        for begun in active_children():  # before the one that was refused: Python would wait for them at its end
            if begun not in others:
                begun.kill()
        return None
    return pool


def _in_order(pool: ProcessPoolExecutor, series: Series, numbers: range, ahead: int) -> Iterator[Played]:
    """Matches that a pool plays, in the order of their numbers; no more than so many are handed over at a time."""
    begun: deque[Future[Played]] = deque()
    for number in numbers:
        begun.append(pool.submit(play, series, number))
        if len(begun) == ahead:
            yield begun.popleft().result()
    while begun:
        yield begun.popleft().result()


def _begin(place: Path | None, unlisted: Mapping[str, str]) -> None:
    """Lets a new process play until the first one ends, however that does."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # a shell lets programs in the background ignore it
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C reaches all; the first one says what there is to say
    threading.Thread(target=_follow, daemon=True).start()
    begin(place, unlisted)


def _follow() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)


class Sums:
    """The sums over matches, counted as they are played.

    Args:
        series: the matches.
    """

    def __init__(self, series: Series) -> None:
        self._by_seat, self._by_bot = [0.0] * series.seats, dict.fromkeys(series.levels, 0.0)
        self._lengths: list[int] = []
        self._rounds: list[int] = []
        self._figures: Counter[str] = Counter()
        self._worst, self._begun = 0.0, perf_counter()

    def add(self, played: Played) -> None:
        """Counts a match."""
        for seat in played.winners:
            share = 1 / len(played.winners)
            self._by_seat[seat] += share
            self._by_bot[played.controllers[seat]] += share
        self._lengths.append(played.decisions)
        if played.rounds is not None:
            self._rounds.append(played.rounds)
        self._figures.update(played.report)
        self._worst = max(self._worst, played.worst)

    def report(self) -> dict[str, Any]:
        """The sums as a report.

        Returns:
            `matches`, `decisions`, `decisions_per_second`, `wins_by_seat`, `wins_by_bot` (a shared win counts as its
            share), `length` (decisions and, where the game counts them, rounds: p10, median, p90),
            `worst_decision_ms`, and, where the game has one, the mean of each figure of its `report`.
        """
        matches, decisions = len(self._lengths), sum(self._lengths)
        length = {"decisions": _spread(self._lengths)}
        if self._rounds:
            length["rounds"] = _spread(self._rounds)
        means = {name: round(total / matches, 4) for name, total in sorted(self._figures.items())}
        return {
            "matches": matches,
            "decisions": decisions,
            "decisions_per_second": round(decisions / (perf_counter() - self._begun)),
            "wins_by_seat": [round(wins, 2) for wins in self._by_seat],
            "wins_by_bot": {level: round(wins, 2) for level, wins in self._by_bot.items()},
            "length": length,
            "worst_decision_ms": round(1000 * self._worst, 2),
        } | ({"report": means} if means else {})


def simulate(
    series: Series, matches: int, jobs: int = 1, watch: Callable[[Played], None] = lambda _: None
) -> dict[str, Any]:
    """Plays matches and sums them up.

    Args:
        series: the matches.
        matches: the number of matches.
        jobs: the number of processes.
        watch: is called with each match once it has been played.

    Returns:
        See `Sums.report`.

    Raises:
        Trouble: a process ended during a match.
    """
    sums = Sums(series)
    for played in play_all(series, matches, jobs):
        sums.add(played)
        watch(played)
    return sums.report()


def _spread(values: Sequence[int]) -> dict[str, float]:
    """The tenth, fiftieth and ninetieth percentile of the values."""
    if len(values) == 1:
        return dict.fromkeys(("p10", "median", "p90"), values[0])
    tenths = statistics.quantiles(values, n=10, method="inclusive")
    return {"p10": tenths[0], "median": tenths[4], "p90": tenths[8]}
