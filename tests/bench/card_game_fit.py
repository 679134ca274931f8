"""The training of Card Game's `data/chances.json`, on matches that the strong level plays against itself.

Run from the repository's root: `python -m tests.bench.card_game_fit [--usual 80000] [--rounds 30] [--to FILE]`. A line
per round tells the share that its player wins against `normal`. The same arguments give the same weights.

Each end of a turn in a match of two is a row: its signs and its target, which is the final result mixed with the
network's own estimates at later ends of turns (TD(lambda), Sutton 1988; with dice, Tesauro 1995). The first rows are
from matches of `normal`, so that the network learns usual positions; then in each round it plays itself, in matches of
all lengths, sometimes as `normal` would, and learns from rows drawn at random (Adam, Kingma and Ba 2015). It plays with
the running mean of its weights, and that is written.
"""

import argparse
import json
import random
from collections.abc import Iterator
from functools import partial
from math import exp, log1p, sqrt
from pathlib import Path
from typing import NamedTuple

from game.bots.base import finish, next_ask
from game.core.state import Answer
from game.core.view import Glimpse, imagine, view
from game.games.card_game.bots.chances import SIGNS, Network, decided, signs
from game.games.card_game.bots.evaluate import advise
from game.games.card_game.bots.turns import think
from game.games.card_game.cards import DATA
from game.games.card_game.rules import GAME
from game.games.card_game.state import CardGame

UNITS = 48
MATCHES = 3000
"""Matches of a round"""
LENGTHS = ("short", "long", "standard", "standard", "standard", "standard", "standard")
STRAYS = 0.02
"""Share of decisions, 0 to 1, in which the player follows the advice instead of the network"""
MIXED = 10
"""Matches from one in which `normal` holds a seat to the next"""
FURTHER = 0.8
"""The lambda of the training, 0 to 1: weight of what really followed a row against the network's view of the next
row"""
KEPT = 1_500_000
"""Most rows that are kept, the latest ones"""
BATCH, BATCHES, USUAL_BATCHES = 64, 3000, 48000
"""Rows per step, steps per round, and steps before the first round"""
PACE, USUAL_PACE, SLOWEST = 8e-4, 2e-3, 0.05
"""Size of a step in the first round and before it, and the share of it that is left in the last round"""
MEAN = 0.9995
"""Share of the running mean that stays at each step"""
CHECKED = 200
"""Matches against `normal` after each round"""

Vector = list[float]


class Row(NamedTuple):
    """A row of the training data: the end of a turn."""

    seen: Vector
    seat: int
    won: float
    """The result to learn: 1 victory, 0 defeat"""


def start(rnd: random.Random) -> Vector:
    """The weights of an untrained network in one list: per sign, first offsets, the last layer, its offset."""
    rows = [rnd.uniform(-1, 1) * sqrt(3 / 25) for _ in range(len(SIGNS) * UNITS)]
    return [*rows, *[0.0] * UNITS, *(rnd.uniform(-0.1, 0.1) for _ in range(UNITS)), 0.0]


def network(line: Vector) -> Network:
    """The network with the weights of a list."""
    cuts = [line[at : at + UNITS] for at in range(0, len(line) - 1, UNITS)]
    return Network(cuts[: len(SIGNS)], cuts[-2], cuts[-1], line[-1])


# --- matches -------------------------------------------------------------------------------------------


def play(
    seed: str, length: str, players: tuple[Network | None, Network | None]
) -> tuple[list[tuple[Vector, int]], float]:
    """Plays a match; returns the ends of its turns as (signs, seat), and the first seat's share of the victory.

    Args:
        seed: the source of all its chance.
        length: the length of the match, as the setting names it.
        players: each seat's network; None: it plays as `normal`.
    """
    rnd = random.Random(seed)
    state, _ = GAME.new(rnd.getrandbits(64), 2, GAME.facts.settle(2, {"objective_costs": length}))
    seen: list[tuple[Vector, int]] = []
    while state.result is None:
        ask = next_ask(state)
        player, see = players[ask.seat], partial(view, state, ask.seat)
        if player is None or (ask.word == "actions" and rnd.random() < STRAYS):
            answer: Answer = (advise(see(), ask),)
        else:
            glimpse: Glimpse[CardGame] = Glimpse(ask.seat, ask, see, partial(imagine, state, ask.seat))
            answer = finish(think(glimpse, rnd, player))
        if answer == (("end_turn",),) and not decided(state, ask.seat, 1 - ask.seat):
            seen.append((signs(state, ask.seat, 1 - ask.seat), ask.seat))
        GAME.play(state, ask.seat, answer)
    winners = state.result.winners
    return seen, (0 in winners) / len(winners)


def rows_of(seen: list[tuple[Vector, int]], won: float, judge: Network, further: float) -> Iterator[Row]:
    """The rows of a match, from the last to the first.

    Args:
        seen: the signs at the ends of its turns, with the seats.
        won: the first seat's share of the victory.
        judge: the network whose estimates are mixed in.
        further: the lambda, 0 to 1.
    """
    for number, (each, seat) in reversed(list(enumerate(seen))):
        if number < len(seen) - 1:
            after, other = seen[number + 1]
            thought = _chance(judge.log_odds(after))
            won = further * won + (1 - further) * (thought if other == 0 else 1 - thought)
        yield Row(each, seat, won if seat == 0 else 1 - won)


def _chance(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))


# --- learning ------------------------------------------------------------------------------------------


class Learner:
    """The weights, and the running means of the steps so far.

    Args:
        rnd: the source of the first weights and of the rows drawn.
    """

    def __init__(self, rnd: random.Random) -> None:
        self.rnd, self.line = rnd, start(rnd)
        self.mean = self.line[:]
        self.slopes, self.squares, self.steps = [0.0] * len(self.line), [0.0] * len(self.line), 0

    def learn(self, rows: list[Row], batches: int, pace: float) -> float:
        """Takes steps of a size; returns the mean error of the chances (their negative logarithm)."""
        error = 0.0
        for _ in range(batches):
            slope = [0.0] * len(self.line)
            for _ in range(BATCH):
                error += self._slope(rows[int(self.rnd.random() * len(rows))], slope)
            self._step(slope, pace)
        return error / batches / BATCH

    def _slope(self, row: Row, slope: Vector) -> float:
        """Adds the slope of a row's error to that of the batch, and returns the error."""
        line, begin, last = self.line, len(SIGNS) * UNITS, (len(SIGNS) + 1) * UNITS
        given = [(place * UNITS, size) for place, size in enumerate(row.seen) if size]
        units = line[begin:last]
        for at, size in given:
            units = [unit + size * weight for unit, weight in zip(units, line[at : at + UNITS], strict=True)]
        logs = line[-1] + sum(unit * weight for unit, weight in zip(units, line[last:-1], strict=True) if unit > 0)
        off = _chance(logs) - row.won
        slope[-1] += off
        for number, unit in enumerate(units):
            if unit > 0:
                slope[last + number] += off * unit
                back = off * line[last + number]
                slope[begin + number] += back
                for at, size in given:
                    slope[at + number] += back * size
        return max(logs, 0.0) - logs * row.won + log1p(exp(-abs(logs)))

    def _step(self, slope: Vector, pace: float) -> None:
        self.steps += 1
        steady, wide = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for at, total in enumerate(slope):
            one = total / BATCH
            ahead = self.slopes[at] = 0.9 * self.slopes[at] + 0.1 * one
            square = self.squares[at] = 0.999 * self.squares[at] + 0.001 * one * one
            self.line[at] -= pace * ahead / steady / (sqrt(square / wide) + 1e-8)
            self.mean[at] += (1 - MEAN) * (self.line[at] - self.mean[at])


def write(line: Vector, path: Path) -> None:
    """Writes weights as the game reads them."""
    made = network([round(weight, 4) for weight in line])
    rows = [f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in zip(SIGNS, made.rows, strict=True)]
    rest = {"begin": made.begin, "last": made.last, "end": made.end}
    head = "".join(f"  {json.dumps(name)}: {json.dumps(held)},\n" for name, held in rest.items())
    path.write_text("{\n" + head + '  "signs": {\n' + ",\n".join(rows) + "\n  }\n}\n", encoding="utf-8")


def main() -> None:
    """Learns the weights and writes them after each round."""
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--usual", type=int, default=80000, help="matches of normal at the beginning")
    parser.add_argument("--rounds", type=int, default=30, help=f"rounds of {MATCHES} matches")
    parser.add_argument("--matches", type=int, default=MATCHES, help="matches of a round")
    parser.add_argument("--to", type=Path, default=DATA / "chances.json")
    wanted = parser.parse_args()
    learner, rows = Learner(random.Random(1)), list[Row]()
    for number in range(wanted.usual):
        seen, won = play(f"u:{number}", LENGTHS[number % len(LENGTHS)], (None, None))
        rows += rows_of(seen, won, network(learner.mean), 1.0)
    error = learner.learn(rows, USUAL_BATCHES * wanted.usual // 80000, USUAL_PACE)
    print(f"{wanted.usual} usual matches: error {error:.4f}", flush=True)
    for round_ in range(wanted.rounds):
        player = network(learner.mean)
        for number in range(wanted.matches):
            one, other = player, player if number % MIXED else None
            pair = (one, other) if number % (2 * MIXED) else (other, one)
            seen, won = play(f"{round_}:{number}", LENGTHS[number % len(LENGTHS)], pair)
            rows += rows_of(seen, won, player, FURTHER)
        del rows[:-KEPT]
        pace = PACE * max(SLOWEST, 1 - round_ / wanted.rounds)
        error = learner.learn(rows, BATCHES * wanted.matches // MATCHES, pace)
        write(learner.mean, wanted.to)
        print(f"round {round_ + 1}: error {error:.4f}, {_check(network(learner.mean)):.1%} against normal", flush=True)


def _check(player: Network) -> float:
    """Share of matches that a network wins against `normal`, 0 to 1."""
    won = 0.0
    for number in range(CHECKED):
        first = number % 2 == 0
        _, share = play(f"c:{number}", "standard", (player, None) if first else (None, player))
        won += share if first else 1 - share
    return won / CHECKED


if __name__ == "__main__":
    main()
