"""Plays as the game advises: a sensible player who does not calculate."""

import random
from typing import Any

from game.bots.base import Thought, habit
from game.core.game import AnyGame
from game.core.match import Glimpse


class Habit:
    """Asks the game what is usually done.

    Args:
        game: a game that has advice to give.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Takes the advice."""
        yield from ()
        return habit(self.game, glimpse.view(), glimpse.ask, rnd)
