"""The ladder of a game's computer players: each pair of levels plays, and their ratings say by how much they differ."""

import random
import statistics
from collections.abc import Callable, Sequence
from itertools import combinations
from math import log10, sqrt
from typing import Any, NamedTuple

from game.simulation import Played, Series, play_all

_ROUNDS = 200
"""Steps of the iteration in which the ratings settle"""
_RESAMPLED = 200
"""Samples of the results that are rated to estimate the errors"""


class Pair(NamedTuple):
    """The results of two levels against each other."""

    first: str
    second: str
    won: float
    """Matches that the first level won; a shared win counts as its share, a match that nobody won as a half"""
    matches: int


def ladder(
    series: Series, matches: int, jobs: int = 1, watch: Callable[[Played], None] = lambda _: None
) -> dict[str, Any]:
    """Lets each pair of a series' levels play, and rates the levels.

    Args:
        series: the game, its set-up and the levels; at more than two seats, the levels of a pair sit alternately.
        matches: the number of matches of each pair, half of them with the first level at the first seat.
        jobs: the number of processes.
        watch: is called with each match once it has been played.

    Returns:
        `pairs`: for each the levels, the share that the first won, and its standard error; `elo`: for each level its
        rating, 0 on average, and the standard error.

    Raises:
        Trouble: a process ended during a match.
    """
    pairs = []
    for first, second in combinations(series.levels, 2):
        won = 0.0
        for played in play_all(series._replace(levels=(first, second)), matches, jobs):
            won += _share(played, first)
            watch(played)
        pairs.append(Pair(first, second, won, matches))
    elo, chance = ratings(pairs), random.Random(series.seed)
    samples = [ratings([_resampled(pair, chance) for pair in pairs]) for _ in range(_RESAMPLED)]
    return {
        "pairs": [
            {"levels": [pair.first, pair.second], "share": round(share, 3), "error": round(_error(share, matches), 3)}
            for pair in pairs
            for share in [pair.won / pair.matches]
        ],
        "elo": {
            level: [round(points), round(statistics.stdev(sample[level] for sample in samples))]
            for level, points in elo.items()
        },
    }


def _share(played: Played, level: str) -> float:
    """Share of a match that a level won, 0 to 1."""
    if not played.winners:
        return 0.5
    return sum(played.controllers[seat] == level for seat in played.winners) / len(played.winners)


def ratings(pairs: Sequence[Pair]) -> dict[str, float]:
    """The Elo ratings, by level, under which these results are likeliest; their mean is 0.

    They are found by the usual iteration for paired comparisons (Zermelo 1929; Hunter 2004). Every pair gets half a
    match more won and lost, so that the rating of a level that won, or lost, all its matches is finite.
    """
    levels = list(dict.fromkeys(level for pair in pairs for level in (pair.first, pair.second)))
    strength = dict.fromkeys(levels, 1.0)
    won = dict.fromkeys(levels, 0.0)
    for pair in pairs:
        won[pair.first] += pair.won + 0.5
        won[pair.second] += pair.matches - pair.won + 0.5
    for _ in range(_ROUNDS):
        met = dict.fromkeys(levels, 0.0)
        for pair in pairs:
            weight = (pair.matches + 1) / (strength[pair.first] + strength[pair.second])
            met[pair.first] += weight
            met[pair.second] += weight
        strength = {level: won[level] / met[level] for level in levels}
    points = {level: 400 * log10(strength[level]) for level in levels}
    middle = statistics.mean(points.values())
    return {level: points[level] - middle for level in levels}


def _resampled(pair: Pair, chance: random.Random) -> Pair:
    """The results of a pair drawn again at random, with the share it won as the chance (bootstrap)."""
    share = pair.won / pair.matches
    won = sum(chance.random() < share for _ in range(pair.matches))
    return pair._replace(won=won)


def _error(share: float, matches: int) -> float:
    return sqrt(share * (1 - share) / matches)
