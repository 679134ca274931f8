"""Tries answers in imagined worlds, plays on from there, and takes the one that comes out best."""

import math
import random
import time
from collections.abc import Generator
from typing import Any

from game.bots.base import Thought, anything, habit, next_ask
from game.core.game import AnyGame
from game.core.match import Glimpse
from game.core.state import Answer, Ask, Seat, State

_BREATH = 16
"""Decisions in imagined worlds between two yields: under 4 ms on a slow machine"""
_FAR = 120
"""Decisions after which a world is judged wherever it stands"""


class Lookahead:
    """Flat Monte Carlo with halving: the worse half of the answers is given up each time, the rest tried further.

    Every answer is tried in the same imagined worlds, with the same dice to come, so that luck does not decide.

    Args:
        game: the game that is played.
        worlds: how many worlds are played in all for one decision: the budget, the same on every machine.
        laps: how many times the questions go round the table, answered by habit, before a world is judged by the
            game's evaluation; after the first lap it is the seat's next turn. A game with chapters is looked at when
            the present one has ended.
        most: how many answers are weighed at most; of more, some are drawn by lot.
        seconds: a ceiling of time for slow machines.
        doubt: by how many standard errors another answer must be better than the usual one.
    """

    def __init__(
        self, game: AnyGame, worlds: int, laps: int, most: int = 12, seconds: float = 2.0, doubt: float = 1.0
    ) -> None:
        self.game, self.worlds, self.laps, self.most = game, worlds, laps, most
        self.seconds, self.doubt = seconds, doubt

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Weighs the answers against the usual one, which is left only for what is better beyond doubt."""
        usual, *others = self._answers(glimpse, rnd)
        rivals = [_Rival(answer) for answer in others]
        until = time.perf_counter() + self.seconds
        stages = max(1, math.ceil(math.log2(len(rivals) + 1)))
        while rivals:
            for _ in range(max(2, self.worlds // (stages * (len(rivals) + 1)))):
                world, seed = glimpse.world(rnd), rnd.getrandbits(64)
                measure = yield from self._play(world.clone(), glimpse.seat, usual, seed)
                for rival in rivals:
                    rival.note((yield from self._play(world.clone(), glimpse.seat, rival.answer, seed)) - measure)
                if time.perf_counter() > until:
                    return self._best(usual, rivals)
            if len(rivals) == 1:
                break
            rivals = sorted(rivals, key=lambda rival: rival.lead, reverse=True)[: len(rivals) // 2]
        return self._best(usual, rivals)

    def _best(self, usual: Answer, rivals: list["_Rival"]) -> Answer:
        best = max(rivals, key=lambda rival: rival.lead, default=None)
        return best.answer if best and best.lead > self.doubt * best.error else usual

    def _answers(self, glimpse: Glimpse[Any], rnd: random.Random) -> list[Answer]:
        ask = glimpse.ask
        usual = [habit(self.game, glimpse.view(), ask, rnd)]
        if ask.low == ask.high == 1:
            others: list[Answer] = [(option,) for option in ask.options]
            if len(others) > self.most:
                others = rnd.sample(others, self.most)
        else:
            others = [anything(ask, rnd) for _ in range(self.most)]
        return list(dict.fromkeys(usual + others))

    def _play(self, world: State, seat: Seat, answer: Answer, seed: int) -> Generator[None, None, float]:
        """The evaluation of a world to the seat when the answer has had its effect; the world is used up."""
        game, rnd = self.game, random.Random(seed)
        chapter = game.chapter(world) if game.chapter else 0
        game.apply(world, seat, answer)
        laps, away = self.laps, False
        for number in range(_FAR):
            if world.result is not None:
                break
            ask: Ask = next_ask(world)
            if game.chapter:
                if game.chapter(world) != chapter:
                    break
            elif ask.seat != seat:
                away = True
            elif away:
                laps, away = laps - 1, False
                if laps == 0:
                    break
            game.apply(world, ask.seat, habit(game, world, ask, rnd))
            if number % _BREATH == _BREATH - 1:
                yield
        yield
        return _outcome(game, world, seat)


class _Rival:
    """An answer, and how much better than the usual one it came out, world by world."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def note(self, difference: float) -> None:
        """Counts one more world that was played out."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def lead(self) -> float:
        """The mean difference."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return math.inf
        return math.sqrt(max(0.0, self.squares / self.count - self.lead**2) / (self.count - 1))


def _outcome(game: AnyGame, world: State, seat: Seat) -> float:
    """The value of a world, from -1, lost, to 1, won; of what stands open, by the game's evaluation."""
    if world.result is None:
        return game.evaluate(world, seat)
    winners = world.result.winners
    return 2 / len(winners) - 1 if seat in winners else -1.0
