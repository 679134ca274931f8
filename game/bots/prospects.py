"""The value of an option in the numbers that computer players go by, so that a hint can give its reason."""

import random
from collections.abc import Generator
from typing import Any, NamedTuple

from game.bots.base import habit, next_ask
from game.core.game import AnyGame
from game.core.state import Option, Seat, State
from game.core.view import Glimpse, glance

_WORLDS = 6
_FURTHER = 8
"""Most questions that one act may raise before it takes effect: how to pay, which target"""


class Prospects(NamedTuple):
    """The chances to win, 0 to 1, before and after an option, as the game values positions."""

    before: float
    after: float


def prospects(game: AnyGame, glimpse: Glimpse[Any], option: Option) -> Generator[None, None, Prospects]:
    """Weighs a seat's chances before and after an option, on average over worlds that fit what the seat knows.

    Args:
        game: the game.
        glimpse: the seat's question, view and imagined worlds.
        option: an option of the question.

    Yields:
        Before each world, so that a window stays alive.

    Returns:
        The chances.
    """
    before = after = 0.0
    for number in range(_WORLDS):
        yield
        rnd = random.Random(number)
        world = glimpse.world(rnd)
        before += _chance(game, world, glimpse.seat)
        game.play(world, glimpse.seat, (option,))
        for _ in range(_FURTHER):
            ask = next_ask(world) if world.result is None else None
            if ask is None or ask.seat != glimpse.seat or ask.prompt == glimpse.ask.prompt:
                break
            seen = glance(world, ask.seat) if game.effort.blind else world
            game.play(world, ask.seat, habit(game, seen, ask, rnd, glimpse.temper))
        after += _chance(game, world, glimpse.seat)
    return Prospects(before / _WORLDS, after / _WORLDS)


def _chance(game: AnyGame, world: State, seat: Seat) -> float:
    if world.result is not None:
        return float(seat in world.result.winners)
    return (1 + game.evaluate(world, seat)) / 2
