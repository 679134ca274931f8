"""The fit of the coefficients in Telendar's `evaluate.py` to the ends of matches between players of level normal.

Run from the repository's root: `python -m tests.bench.telendar_fit [--alone 3000] [--two 500]`; with `--check 300` that
many other matches show instead how often the present table's chances came true.

So that the table is valid for the tries of `hard` too, the players are of every temper, at every difficulty except the
last, and in half of the matches answer against the advice now and then. The beginning of each turn is a row: the signs
of all seats, and the final winners. The coefficients are those under which the results are likeliest, kept small. The
same matches give the same table.
"""

import argparse
import math
import random
import statistics
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.bots.base import anything, habit, next_ask
from game.core.state import Answer, Ask
from game.core.view import imagine, view
from game.games.telendar.bots.evaluate import COEFFICIENTS, EFFORT, signs
from game.games.telendar.rules import GAME
from game.games.telendar.state import SHEET

NAMES = tuple(COEFFICIENTS)
NOISE = (0.0, 0.0, 0.05, 0.12)
"""Chance that a player answers at random, 0 to 1, by match"""
TEMPERS = ("even", "even", "bold", "careful")
DIFFICULTIES = ("easy", "designed", "designed", "hard")
STRAYING = frozenset(
    f"prompt.telendar.{end}" for end in ("sheet", "town", "move", "elude", "territory", "return", "learn")
)
"""The questions that a player may answer at random"""
SMALL = 2.0
"""Weight of the coefficients' squares against the likelihood"""
STEPS, MEMORY, ENOUGH = 200, 10, 1e-3
"""The search (L-BFGS): most steps, steps that it remembers, and the gain at which it ends"""

Vector = list[float]
Rows = list[list[tuple[int, Vector]]]
"""By turn, the seats with a character and their signs, in standard deviations"""


class Turn(NamedTuple):
    """A row of the data: the beginning of a turn."""

    signs: list[Vector | None]
    """The signs of each seat; None: it has no character yet"""
    won: list[float]
    """The share of the victory of each seat, and last that of the King's death"""


def turns_of(seed: str, seats: int) -> list[Turn]:
    """Plays a match and returns its turns.

    Args:
        seed: the source of all its chance.
        seats: the number of seats.
    """
    kind = random.Random(f"{seed}:k")
    noise, temper, difficulty = kind.choice(NOISE), kind.choice(TEMPERS), kind.choice(DIFFICULTIES)
    options = GAME.facts.settle(seats, {"difficulty": difficulty})
    state, _ = GAME.new(random.Random(seed).getrandbits(64), seats, options)
    rnd = random.Random(f"{seed}x")
    seen: list[list[Vector | None]] = []
    turn = -1
    while state.result is None:
        ask = next_ask(state)
        if state.turns != turn:
            turn = state.turns
            if state.turn == ask.seat and state.zones[SHEET[ask.seat]].ids:
                world = imagine(state, ask.seat, rnd)
                found = [signs(world, s) if world.zones[SHEET[s]].ids else None for s in range(seats)]
                seen.append([[each[name] for name in NAMES] if each else None for each in found])
        if rnd.random() < noise and ask.prompt in STRAYING:
            answer = _astray(ask, rnd)
        else:
            answer = habit(GAME, view(state, ask.seat), ask, rnd, temper)
        GAME.play(state, ask.seat, answer)
    winners = state.result.winners
    return [Turn(each, _shares(each, winners)) for each in seen]


def _astray(ask: Ask, rnd: random.Random) -> Answer:
    options = [option for option in ask.options if option[0] not in EFFORT.shunned]
    return (rnd.choice(options),) if ask.low == ask.high == 1 and options else anything(ask, rnd)


def _shares(seen: Sequence[Vector | None], winners: Sequence[int]) -> Vector:
    """The share of the victory of each seat with a character; the King's death has it all if nobody won."""
    won = [seat for seat in winners if seen[seat] is not None]
    return [(seat in won) / max(1, len(won)) for seat in range(len(seen))] + [float(not won)]


# --- the likeliest coefficients ------------------------------------------------------------------------


def fit(turns: Sequence[Turn]) -> dict[str, float]:
    """The coefficients under which the ends of the matches are likeliest.

    Args:
        turns: the turns of one match or more.
    """
    scale = _spread(turns)
    rows = [
        [(seat, [x / s for x, s in zip(each, scale, strict=True)]) for seat, each in enumerate(turn.signs) if each]
        for turn in turns
    ]
    point = _lowest(rows, [turn.won for turn in turns])
    return {name: x / s for name, x, s in zip(NAMES, point, scale, strict=True)}


def _spread(turns: Sequence[Turn]) -> Vector:
    """The standard deviation of each sign; 1 for a sign that never changes."""
    known = [each for turn in turns for each in turn.signs if each]
    means = [sum(column) / len(known) for column in zip(*known, strict=True)]
    squares = [sum(x * x for x in column) / len(known) for column in zip(*known, strict=True)]
    return [math.sqrt(max(0.0, s - m * m)) or 1.0 for m, s in zip(means, squares, strict=True)]


def _lowest(rows: Rows, wons: Sequence[Vector]) -> Vector:
    """The coefficients with the least cost, found step by step."""
    point = [0.0] * len(NAMES)
    cost, slope = _cost(point, rows, wons)
    past: list[tuple[Vector, Vector]] = []
    for _ in range(STEPS):
        way = _downhill(slope, past, len(rows))
        pace, steep = 1.0, _dot(slope, way)
        while True:
            ahead = [x + pace * w for x, w in zip(point, way, strict=True)]
            cost_there, slope_there = _cost(ahead, rows, wons)
            if cost_there <= cost + 1e-4 * pace * steep or pace < 1e-6:
                break
            pace /= 2
        moved = [b - a for a, b in zip(point, ahead, strict=True)]
        bent = [b - a for a, b in zip(slope, slope_there, strict=True)]
        if _dot(moved, bent) > 1e-10:
            past = [*past, (moved, bent)][-MEMORY:]
        gain, point, cost, slope = cost - cost_there, ahead, cost_there, slope_there
        if gain < ENOUGH:
            break
    return point


def _cost(point: Vector, rows: Rows, wons: Sequence[Vector]) -> tuple[float, Vector]:
    """The cost of coefficients, the negative logarithm of the likelihood of the ends, and its slope."""
    cost, slope = SMALL / 2 * _dot(point, point), [SMALL * x for x in point]
    for row, won in zip(rows, wons, strict=True):
        logs = [_dot(point, each) for _, each in row]
        total = 1 + sum(map(math.exp, logs))
        cost += math.log(total)
        for (seat, each), log in zip(row, logs, strict=True):
            off = math.exp(log) / total - won[seat]
            cost -= won[seat] * log
            for i, x in enumerate(each):
                slope[i] += off * x
    return cost, slope


def _downhill(slope: Vector, past: Sequence[tuple[Vector, Vector]], rows: int) -> Vector:
    """The next step of the search, by the slope and the curvature that past steps have shown."""
    way = [-x for x in slope]
    if not past:
        return [x / rows for x in way]
    parts = []
    for moved, bent in reversed(past):
        part = _dot(moved, way) / _dot(bent, moved)
        parts.append(part)
        way = [x - part * b for x, b in zip(way, bent, strict=True)]
    moved, bent = past[-1]
    way = [x * _dot(moved, bent) / _dot(bent, bent) for x in way]
    for (moved, bent), part in zip(past, reversed(parts), strict=True):
        back = _dot(bent, way) / _dot(bent, moved)
        way = [x + m * (part - back) for x, m in zip(way, moved, strict=True)]
    return way


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


# --- whether they hold -----------------------------------------------------------------------------------


def come_true(turns: Sequence[Turn], table: Mapping[str, float]) -> list[tuple[float, float]]:
    """The chances by a table and how often they came true: a pair for each fifth of them, from the least.

    Args:
        turns: turns with five or more seats with characters altogether.
        table: the coefficients, by the names of the signs.
    """
    point = [table[name] for name in NAMES]
    found: list[tuple[float, float]] = []
    for turn in turns:
        weights = [math.exp(_dot(point, each)) if each else 0.0 for each in turn.signs]
        total = 1 + sum(weights)
        found += [(weight / total, won) for weight, won in zip(weights, turn.won, strict=False) if weight]
    found.sort()
    cuts = [len(found) * part // 5 for part in range(6)]
    fifths = [found[start:end] for start, end in pairwise(cuts)]
    return [(statistics.fmean(given for given, _ in part), statistics.fmean(won for _, won in part)) for part in fifths]


def main() -> None:
    """Plays the matches and prints the fitted table, or how well the present one holds."""
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--alone", type=int, default=3000, help="matches alone")
    parser.add_argument("--two", type=int, default=500, help="matches with two seats")
    parser.add_argument("--check", type=int, default=0, help="matches alone that check the present table")
    wanted = parser.parse_args()
    if wanted.check:
        turns = [turn for number in range(wanted.check) for turn in turns_of(f"c:{number}", 1)]
        for given, won in come_true(turns, COEFFICIENTS):
            print(f"{given:4.0%} came true in {won:4.0%}")
        return
    turns = [turn for number in range(wanted.alone) for turn in turns_of(f"a:{number}", 1)]
    turns += [turn for number in range(wanted.two) for turn in turns_of(f"b:{number}", 2)]
    print(f"{len(turns)} turns")
    for name, coefficient in fit(turns).items():
        print(f'    "{name}": {coefficient:.4f},')


if __name__ == "__main__":
    main()
