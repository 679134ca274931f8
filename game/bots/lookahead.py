"""The computer player that tries answers in imagined worlds and takes the one that comes out best."""

import math
import random
from collections.abc import Generator
from typing import Any

from game.bots.base import Bot, Thought, anything, habit, next_ask
from game.core.facts import EVEN
from game.core.game import AnyGame, Effort
from game.core.state import Answer, Ask, Option, Seat, State
from game.core.view import Glimpse, glance

_BREATH = 16
"""Decisions in imagined worlds between two yields: they take under 4 ms on a slow machine"""
_FAR = 120
"""Decisions after which a world is judged, even in the middle of a turn"""


class Lookahead(Bot):
    """Flat Monte Carlo with halving: the worse half of the answers is given up each time, the rest tried further.

    Every answer is tried in the same imagined worlds, with the same future dice, so that luck does not decide.

    The budget is in worlds, so that the answer is the same on every machine. A world is played on by habit and judged
    by the game's evaluation once `Effort.laps` turns of the seat have begun (with 0: once the next turn of any seat
    begins), or the match is over; in a game with chapters, once the present one has ended.

    Args:
        game: the game that is played.
        effort: the bounds of the search; None: the game's own.
    """

    def __init__(self, game: AnyGame, effort: Effort | None = None) -> None:
        self.game, self.effort = game, effort or game.effort

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Compares the other answers with the usual one, and takes another only if it is better beyond doubt."""
        usual, *others = self._answers(glimpse, rnd)
        rivals = [_Rival(answer) for answer in others]
        stages = max(1, math.ceil(math.log2(len(rivals) + 1)))
        while rivals:
            # The error of the mean needs two worlds at least.
            for _ in range(max(2, self.effort.worlds // (stages * (len(rivals) + 1)))):
                world, seed = glimpse.world(rnd), rnd.getrandbits(64)
                measure = yield from self._play(world.clone(), glimpse, usual, seed)
                for rival in rivals:
                    rival.note((yield from self._play(world.clone(), glimpse, rival.answer, seed)) - measure)
            if len(rivals) == 1:
                break
            rivals = sorted(rivals, key=lambda rival: rival.lead, reverse=True)[: len(rivals) // 2]
        best = rivals[0] if rivals else None
        return best.answer if best and best.lead > self.effort.doubt * best.error else usual

    def _answers(self, glimpse: Glimpse[Any], rnd: random.Random) -> list[Answer]:
        """The usual answer, and then the others to compare with it."""
        ask, view, effort = glimpse.ask, glimpse.view(), self.effort
        usual = habit(self.game, view, ask, rnd, glimpse.temper)
        if effort.questions and ask.prompt not in effort.questions:
            return [usual]
        if ask.low == ask.high == 1:
            others: list[Answer] = [(option,) for option in ask.options if option[0] not in effort.shunned]
            if len(others) > effort.most:
                advised = [(option,) for option in _advised(self.game, glimpse.temper, view, ask, effort.advised)]
                left = [answer for answer in others if answer not in advised]
                others = advised + rnd.sample(left, min(len(left), effort.most - len(advised)))
        else:
            others = [anything(ask, rnd) for _ in range(effort.most)]
        return list(dict.fromkeys([usual, *others]))

    def _play(self, world: State, glimpse: Glimpse[Any], answer: Answer, seed: int) -> Generator[None, None, float]:
        """The value of a world to the seat once the answer has had its effect; the world is changed."""
        game, seat, rnd = self.game, glimpse.seat, random.Random(seed)
        chapter = game.chapter(world) if game.chapter else 0
        turn, laps = (world.round, world.turn), self.effort.laps
        game.play(world, seat, answer)
        for number in range(_FAR):
            if world.result is not None:
                break
            if game.chapter:
                if game.chapter(world) != chapter:
                    break
            elif turn != (world.round, world.turn):
                turn = (world.round, world.turn)
                laps -= turn[1] == seat
                if laps <= 0:
                    break
            ask: Ask = next_ask(world)
            seen = glance(world, ask.seat) if self.effort.blind else world
            temper = glimpse.temper if ask.seat == seat else EVEN.name  # it knows nothing of the others' tempers
            game.play(world, ask.seat, habit(game, seen, ask, rnd, temper))
            if number % _BREATH == _BREATH - 1:
                yield
        yield
        return _outcome(game, world, seat, together=self.effort.together)


def _advised(game: AnyGame, temper: str, view: State, ask: Ask, most: int) -> list[Option]:
    """Up to `most` options, best first, that the game advises in turn: each as if those before it were not offered."""
    found: list[Option] = []
    options, advice = ask.options, game.advice(temper)
    while advice and len(found) < most and options:
        option = advice.advise(view, ask._replace(options=options))
        if option not in options:
            break
        found.append(option)
        options = tuple(other for other in options if other != option)
    return found


class _Rival:
    """An answer, and statistics of how much better than the usual one it came out in each world."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def note(self, difference: float) -> None:
        """Counts a world: the answer's value in it, less the usual answer's."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def lead(self) -> float:
        """Mean of the differences."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        return math.sqrt(max(0.0, self.squares / self.count - self.lead**2) / (self.count - 1))


def _outcome(game: AnyGame, world: State, seat: Seat, *, together: bool) -> float:
    """The value of a world to a seat, from -1 (lost) to 1 (won); by the game's evaluation if it is not over."""
    if world.result is None:
        return game.evaluate(world, seat)
    winners = world.result.winners
    if seat not in winners:
        return -1.0
    return 1.0 if together else 2 / len(winners) - 1
