"""The computer player that follows the game's advice, with lapses."""

import random
from typing import Any

from game.bots.base import Bot, Thought, anything, habit
from game.core.game import AnyGame
from game.core.view import Glimpse


class Habit(Bot):
    """A computer player that takes its game's advice, and now and then a random answer.

    Args:
        game: the game that is played.
        care: the chance, 0 to 1, that it takes the advice.
    """

    def __init__(self, game: AnyGame, care: float) -> None:
        self.game, self.care = game, care

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Takes the game's advice, or now and then any answer."""
        yield from ()
        if rnd.random() < self.care:
            return habit(self.game, glimpse.view(), glimpse.ask, rnd, glimpse.temper)
        return anything(glimpse.ask, rnd)
