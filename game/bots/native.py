"""Plays as the game itself says for a level."""

import random
from typing import Any

from game.bots.base import Bot, Thought
from game.core.game import Thinker
from game.core.match import Glimpse


class Native(Bot):
    """A game's own computer player.

    Args:
        thinker: how it thinks, from `Game.thinkers`.
    """

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Leaves it to the game."""
        return self.thinker(glimpse, rnd)
