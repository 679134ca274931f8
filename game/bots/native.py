"""The computer players that games bring themselves."""

import random
from typing import Any

from game.bots.base import Bot, Thought
from game.core.game import Thinker
from game.core.view import Glimpse


class Native(Bot):
    """A computer player whose thought is a game's own.

    Args:
        thinker: the game's function, from `Game.thinkers`.
    """

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Lets the game's thinker find the answer."""
        return self.thinker(glimpse, rnd)
