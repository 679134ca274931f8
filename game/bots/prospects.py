"""The worth of an answer by the numbers that computer players go by, for a hint to say why."""

import random
from typing import Any, NamedTuple

from game.bots.base import habit, next_ask
from game.core.game import AnyGame
from game.core.match import Glimpse
from game.core.state import Option, Seat, State

_WORLDS = 6
_FURTHER = 8
"""Questions that an act may raise before it has had its effect: how to pay, whom it meets"""


class Prospects(NamedTuple):
    """The chances to win that a seat may hope for, 0 to 1, as the game values positions."""

    before: float
    after: float


def prospects(game: AnyGame, glimpse: Glimpse[Any], option: Option) -> Prospects:
    """Return what an option makes of a seat's chances, on average over worlds that it cannot tell from the true one.

    Args:
        game: the game.
        glimpse: the seat's.
        option: of its question.
    """
    before = after = 0.0
    for number in range(_WORLDS):
        rnd = random.Random(number)
        world = glimpse.world(rnd)
        before += _chance(game, world, glimpse.seat)
        game.play(world, glimpse.seat, (option,))
        for _ in range(_FURTHER):
            ask = next_ask(world) if world.result is None else None
            if ask is None or ask.seat != glimpse.seat or ask.prompt == glimpse.ask.prompt:
                break
            game.play(world, ask.seat, habit(game, world, ask, rnd, glimpse.temper))
        after += _chance(game, world, glimpse.seat)
    return Prospects(before / _WORLDS, after / _WORLDS)


def _chance(game: AnyGame, world: State, seat: Seat) -> float:
    if world.result is not None:
        return float(seat in world.result.winners)
    return (1 + game.evaluate(world, seat)) / 2
