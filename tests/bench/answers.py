"""The speed at which a game's rules answer, without a screen."""

import gc
import random
import time
from collections.abc import Mapping, Sequence

from game import games
from game.core.facts import Choice
from game.games import GAMES
from tests.matches import some_answer

Table = tuple[int, Mapping[str, Choice]]
"""Seats, and the options of the set-up that differ from the defaults"""


def tell_answers(game_id: str, tables: Sequence[Table], scale: float, least: int) -> None:
    """Prints the decisions per second in random matches, and the milliseconds of the slowest question."""
    rate, worst = answering(game_id, tables)
    print(f"answers      {rate:.0f} a second  scaled {rate / scale:.0f}  at least {least}")
    print(f"questions    slowest {worst:.1f} ms  scaled {worst * scale:.1f}  limit 20")


def answering(game_id: str, tables: Sequence[Table], matches: int = 30) -> tuple[float, float]:
    """(decisions a second, milliseconds of the slowest) of seats that answer by lot.

    The time of a decision includes its next question; that of the slowest includes the gestures of all options too.

    Args:
        game_id: the game.
        tables: the tables that are played in turn.
        matches: the number of matches that are measured, after one of each table that is not.
    """
    game, facts = games.load(game_id), GAMES[game_id]
    count, spent, worst = 0, 0.0, 0.0
    for seed in range(-len(tables), matches):
        if seed == 0:  # after one match, imports are done and out of the garbage collector's way, as at a table
            gc.collect()
            gc.freeze()
            count, spent, worst = 0, 0.0, 0.0
        seats, options = tables[seed % len(tables)]
        rnd = random.Random(seed)
        state, _ = game.new(seed, seats, facts.settle(seats, options))
        while state.result is None:
            seat = state.waiting()[0]
            ask = state.ask_of(seat)
            assert ask is not None
            answer = some_answer(ask, rnd)
            began = time.process_time()
            game.apply(state, seat, answer)
            applied = time.process_time()
            for waiting in state.asks:
                for option in waiting.options:
                    game.presentation.gesture(option, waiting.seat)
            count, spent = count + 1, spent + applied - began
            worst = max(worst, time.process_time() - began)
    return count / spent, worst * 1000
