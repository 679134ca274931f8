"""Plays as the game advises, and in a game without advice looks one answer ahead."""

import random
from typing import Any

from game.bots.base import Thought
from game.bots.greedy import Greedy
from game.core.game import AnyGame
from game.core.match import Glimpse


class Habit:
    """A sensible player who does not calculate.

    Args:
        game: the game that is played.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.otherwise = Greedy(game, worlds=12, turns=1)

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Asks the game what is usually done."""
        ask = glimpse.ask
        if self.game.advise is None or not ask.low == ask.high == 1:
            return (yield from self.otherwise.think(glimpse, rnd))
        return (self.game.advise(glimpse.view(), ask),)
