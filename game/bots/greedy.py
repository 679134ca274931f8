"""Tries each answer in imagined worlds and takes the one that looks best."""

import random
import time
from typing import Any

from game.bots.base import Thought, candidates, habit, next_ask
from game.core.game import AnyGame
from game.core.match import Glimpse
from game.core.state import Seat, State

_SLICE = 24
"""Decisions played in imagined worlds between two breaths: under 4 ms"""


class Greedy:
    """Weighs every answer in the same imagined worlds, played on by habit, and gives up the worst on the way.

    Args:
        game: the game that is played.
        worlds: how many worlds each answer is tried in at most.
        turns: how many further decisions of the seat are played after the answer; 0 looks at the answer alone.
        seconds: a ceiling for slow machines; on any other the count of worlds decides, so that play can be repeated.
    """

    def __init__(self, game: AnyGame, worlds: int, turns: int, seconds: float = 2.0) -> None:
        self.game, self.worlds, self.turns, self.seconds = game, worlds, turns, seconds
