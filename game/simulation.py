"""Whole matches by computer seats, without a screen: who wins, how long it takes, how fast it goes."""

import random
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from time import perf_counter
from types import MappingProxyType
from typing import Any

from game import games
from game.bots import Bot, finish, seat_bot
from game.core import packs
from game.core.facts import Choice
from game.core.game import AnyGame
from game.core.match import Glimpse
from game.core.phrase import Trouble
from game.core.state import Result
from game.core.view import imagine, view


def simulate(
    game_id: str,
    seats: int,
    matches: int,
    levels: Sequence[str],
    seed: int,
    options: Mapping[str, object],
    brings: Mapping[int, Mapping[str, object]] = MappingProxyType({}),
    chosen: Sequence[str] = (),
) -> dict[str, Any]:
    """Plays matches to their end.

    Args:
        game_id: the game.
        seats: how many sit at the table.
        matches: how many to play.
        levels: the computer players, dealt to the seats in turn and moved on by one seat each match.
        seed: everything but the times is the same for the same seed.
        options: choices of the set-up; the rest are defaults.
        brings: choices of some seats, counted from 0; the rest are defaults.
        chosen: packs of cards to play with.

    Returns:
        `matches`, `decisions`, `decisions_per_second`, `wins_by_seat`, `wins_by_bot` (a shared win counts as its
        share), `length` (decisions and, where the game counts them, rounds: p10, median, p90), `worst_decision_ms`,
        and, where the game has one, the mean of each figure of its `report`.

    Raises:
        Trouble: an unknown game, level, option, seat or pack, or seats outside the game's limits.
    """
    game = games.load(game_id)
    settled, brought = game.facts.settle(seats, options), game.facts.settle_seats(seats, brings)
    added = packs.settle(game_id, chosen)
    for level in levels:
        if level not in game.facts.bots:
            raise Trouble(
                "trouble.controller", controller=level, game=game.facts.title, known=", ".join(game.facts.bots)
            )
    by_seat, by_bot = [0.0] * seats, dict.fromkeys(levels, 0.0)
    lengths: list[int] = []
    rounds: list[int] = []
    figures: Counter[str] = Counter()
    worst, begun = 0.0, perf_counter()
    for number in range(matches):
        controllers = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        outcome = _play(game, settled, brought, added, controllers, f"{seed}:{number}")
        for seat in outcome.result.winners:
            share = 1 / len(outcome.result.winners)
            by_seat[seat] += share
            by_bot[controllers[seat]] += share
        lengths.append(outcome.decisions)
        rounds.extend(outcome.rounds)
        figures.update(outcome.report)
        worst = max(worst, outcome.worst)
    decisions = sum(lengths)
    length = {"decisions": _spread(lengths)} | ({"rounds": _spread(rounds)} if rounds else {})
    means = {name: round(total / matches, 4) for name, total in sorted(figures.items())}
    return {
        "matches": matches,
        "decisions": decisions,
        "decisions_per_second": round(decisions / (perf_counter() - begun)),
        "wins_by_seat": [round(wins, 2) for wins in by_seat],
        "wins_by_bot": {level: round(wins, 2) for level, wins in by_bot.items()},
        "length": length,
        "worst_decision_ms": round(1000 * worst, 2),
    } | ({"report": means} if means else {})


class _Outcome:
    """A match played to its end."""

    def __init__(
        self, result: Result, decisions: int, rounds: list[int], worst: float, report: Mapping[str, float]
    ) -> None:
        self.result, self.decisions, self.rounds, self.worst = result, decisions, rounds, worst
        self.report = report


def _play(
    game: AnyGame,
    options: Mapping[str, Choice],
    brings: Sequence[Mapping[str, Choice]],
    added: tuple[str, ...],
    controllers: Sequence[str],
    seed: str,
) -> _Outcome:
    state, _ = game.new(random.Random(seed).getrandbits(64), len(controllers), options, brings, added)
    bots: list[Bot] = [seat_bot(game, controller) for controller in controllers]
    chances = [random.Random(f"{seed}:{seat}") for seat in range(len(controllers))]
    decisions, worst = 0, 0.0
    while state.result is None:
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert ask is not None
        now = perf_counter()
        glimpse = Glimpse(seat, ask, partial(view, state, seat), partial(imagine, state, seat))
        answer = finish(bots[seat].think(glimpse, chances[seat]))
        game.apply(state, seat, answer)
        worst = max(worst, perf_counter() - now)
        decisions += 1
    turn = getattr(state, "round", None)
    report = game.report(state) if game.report else {}
    return _Outcome(state.result, decisions, [] if turn is None else [turn], worst, report)


def _spread(values: Sequence[int]) -> dict[str, float]:
    """The tenth, middle and ninetieth of a hundred."""
    if len(values) == 1:
        return dict.fromkeys(("p10", "median", "p90"), values[0])
    tenths = statistics.quantiles(values, n=10, method="inclusive")
    return {"p10": tenths[0], "median": tenths[4], "p90": tenths[8]}
