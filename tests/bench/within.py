"""The time of a decision within a match, which keeps its past, beside the same decision by the rules alone.

Run from the repository's root: `python -m tests.bench.within [--rounds 7] [--decisions 4000] [GAME ...]`. Whole matches
at each game's full table, drawn beforehand, are played in turn by `Game.play` on a state, by `Match.answer`, and by
`Match.answer` with the state taken before each decision, so that none can be changed in place. It prints CPU
microseconds per decision, the least of the rounds, with Python's garbage collector on, and the ratios to the first.
"""

import argparse
import gc
import random
from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple

from game import api
from game.core.match import deal
from game.core.state import Answer, Seat
from game.games import GAMES
from tests.matches import play_on

LIMIT = 1.3


class Course(NamedTuple):
    """A match with the decisions that are played in it."""

    match: api.AnyMatch
    """The match at its first question"""
    decisions: Sequence[tuple[Seat, Answer]]


def courses(game_id: str, least: int) -> list[Course]:
    """Matches with at least `least` decisions together."""
    found, count = list[Course](), 0
    while count < least:
        begun = api.new_match(game_id, ["person"] * GAMES[game_id].seats[-1], seed=len(found))
        played = play_on(api.copy(begun), random.Random(len(found)), least)
        found.append(Course(begun, [(move.seat, move.answer) for move in played.past.moves()]))
        count += len(found[-1].decisions)
    return found


def alone(course: Course) -> float:
    """CPU seconds of the decisions by the rules alone."""
    game = course.match.game
    state, _ = deal(game, course.match.setup)
    began = process_time()
    for seat, answer in course.decisions:
        game.play(state, seat, answer)
    return process_time() - began


def within(course: Course) -> float:
    """CPU seconds of the decisions in a match."""
    match = api.copy(course.match)
    began = process_time()
    for seat, answer in course.decisions:
        match.answer(seat, answer)
    return process_time() - began


def looked_at(course: Course) -> float:
    """CPU seconds of the decisions in a match in which somebody looks at every state."""
    match = api.copy(course.match)
    began = process_time()
    for seat, answer in course.decisions:
        if match.state.result is None:
            match.answer(seat, answer)
    return process_time() - began


WAYS: Sequence[Callable[[Course], float]] = (alone, within, looked_at)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--decisions", type=int, default=4000)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all if none is named")
    asked = parser.parse_args()
    for game_id in asked.games or GAMES:
        played = courses(game_id, asked.decisions)
        count = sum(len(course.decisions) for course in played)
        gc.collect()
        least = [float("inf")] * len(WAYS)
        for _ in range(asked.rounds):
            for number, way in enumerate(WAYS):
                least[number] = min(least[number], sum(map(way, played)) / count * 1e6)
        rules, match, seen = least
        verdict = "TOO MUCH" if match > LIMIT * rules else "ok"
        print(
            f"{game_id:10} {count // len(played):5} decisions a match  rules {rules:5.1f} µs  match {match:5.1f} µs, "
            f"{match / rules:.2f}  looked at {seen:5.1f} µs, {seen / rules:.2f}  limit {LIMIT} {verdict}",
            flush=True,
        )


if __name__ == "__main__":
    main()
