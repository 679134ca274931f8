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


class Lookahead:
    """Flat Monte Carlo with halving: the worse half of the answers is given up each time, the rest tried further.

    Every answer is tried in the same imagined worlds, with the same dice to come, so that luck does not decide.

    Args:
        game: the game that is played.
        worlds: how many worlds are played in all for one decision: the budget, the same on every machine.
        ahead: how many decisions, of all seats, are played by habit before a world is judged by the game's worth.
        most: how many answers are weighed at most; of more, some are drawn by lot.
        seconds: a ceiling of time for slow machines.
    """

    def __init__(self, game: AnyGame, worlds: int, ahead: int, most: int = 12, seconds: float = 2.0) -> None:
        self.game, self.worlds, self.ahead, self.most, self.seconds = game, worlds, ahead, most, seconds

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Weighs the answers; the usual one comes first, and wins a draw."""
        answers = self._answers(glimpse, rnd)
        until = time.perf_counter() + self.seconds
        stages = max(1, math.ceil(math.log2(len(answers))))
        totals = dict.fromkeys(answers, 0.0)
        while len(answers) > 1:
            for _ in range(max(1, self.worlds // (stages * len(answers)))):
                seed = rnd.getrandbits(64)
                for answer in answers:
                    totals[answer] += yield from self._play(glimpse, answer, seed)
                if time.perf_counter() > until:
                    return max(answers, key=totals.__getitem__)
            answers = sorted(answers, key=totals.__getitem__, reverse=True)[: (len(answers) + 1) // 2]
        return answers[0]

    def _answers(self, glimpse: Glimpse[Any], rnd: random.Random) -> list[Answer]:
        ask = glimpse.ask
        usual = [habit(self.game, glimpse.view(), ask, rnd)] if len(ask.options) > 1 else []
        if ask.low == ask.high == 1:
            others: list[Answer] = [(option,) for option in ask.options]
            if len(others) > self.most:
                others = rnd.sample(others, self.most)
        else:
            others = [anything(ask, rnd) for _ in range(self.most)]
        return list(dict.fromkeys(usual + others))

    def _play(self, glimpse: Glimpse[Any], answer: Answer, seed: int) -> Generator[None, None, float]:
        """What a world is worth to the seat some decisions after the answer."""
        game, rnd = self.game, random.Random(seed)
        world: State = glimpse.world(rnd)
        game.apply(world, glimpse.seat, answer)
        for number in range(self.ahead):
            if world.result is not None:
                break
            ask: Ask = next_ask(world)
            game.apply(world, ask.seat, habit(game, world, ask, rnd))
            if number % _BREATH == 0:
                yield
        yield
        return _outcome(game, world, glimpse.seat)


WIN = 30.0
"""What winning counts for more than any position that is merely good"""


def _outcome(game: AnyGame, world: State, seat: Seat) -> float:
    if world.result is None:
        return game.worth(world, seat)
    if seat not in world.result.winners:
        return game.worth(world, seat) - WIN
    return game.worth(world, seat) + WIN / len(world.result.winners)
