"""The computer player that answers by lot."""

import random
from typing import Any

from game.bots.base import Bot, Thought, anything
from game.core.state import Answer
from game.core.view import Glimpse


class Chance(Bot):
    """A computer player to whom every option is as likely as another."""

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Draws an answer by lot."""
        yield from ()
        return self.answer(glimpse, rnd)

    def answer(self, glimpse: Glimpse[Any], rnd: random.Random) -> Answer:
        """Draws the answer without a thought: in matches at random, a generator would take longer than the draw."""
        return anything(glimpse.ask, rnd)
