"""Plays whatever is allowed."""

import random
from typing import Any

from game.bots.base import Thought, anything
from game.core.match import Glimpse


class Chance:
    """Every option is as likely as another."""

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Draws an answer by lot."""
        yield from ()
        return anything(glimpse.ask, rnd)
