"""How long Telendar's table of six takes to draw: whole, while the pawn is carried, after answers, and while idle.

Run from the repository's root: `python -m tests.bench.telendar [--size 1920x1080]`. Redraws and drags are measured as
in `draw`. The match is played in processes that have drawn nothing yet, so that every card's first sight counts;
"thinking" are the frames between what an answer brings about and the next answer, in which faces are drawn ahead.
"""

import argparse
import multiprocessing
import random
import time
from functools import cache
from typing import NamedTuple

import pygame as pg

from game import games
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer
from game.games import GAMES
from game.ui.scenes.table import TableScene
from tests.bench import calibration
from tests.bench.draw import ROUNDS, drags, idle, least, one_frame, open_table, redraws, tell
from tests.matches import some_answer
from tests.ui import hands

SEATS = 6
_SEED = 3
_BEFORE, _PLAYED = 200, 40  # decisions
_THOUGHT = 40  # frames
_HABIT = 0.8


class Times(NamedTuple):
    """How long frames took, in milliseconds."""

    answer: list[float]
    """The frame in which an answer is given, with all that the rules do"""
    moving: list[float]
    """While what comes of it is shown"""
    thinking: list[float]
    """While somebody thinks"""


def begun() -> AnyMatch:
    """A match of six at its first question."""
    facts = GAMES["telendar"]
    players = tuple(Player(name, n, "person") for n, name in enumerate(hands.NAMES))
    return Match(games.load("telendar"), Setup("telendar", facts.rules, _SEED, facts.settle(SEATS, {}), players))


@cache
def answers(count: int) -> tuple[Answer, ...]:
    """The first decisions of the match: sensible ones, mostly."""
    match, rnd = begun(), random.Random(_SEED)
    while len(match.past) < count:
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        single = (ask.low, ask.high) == (1, 1) and rnd.random() < _HABIT
        advice = match.game.advise(match.view(seat), ask) if single and match.game.advise else None
        match.answer(seat, (advice,) if advice else some_answer(ask, rnd))
    return tuple(record.answer for record in match.past)


def played(count: int) -> AnyMatch:
    """The match after so many decisions."""
    match = begun()
    for answer in answers(count):
        match.answer(match.state.waiting()[0], answer)
    return match


def at_a_walk() -> AnyMatch:
    """The match at a question where the pawn can go."""
    count = _BEFORE
    while True:
        match = played(count)
        ask = match.ask(match.state.waiting()[0])
        if ask and sum(option[0] == "walk" for option in ask.options) > 4:
            return match
        count += 1


def play_on(size: tuple[int, int]) -> Times:
    """Frames of a table at which a match is played, each picture made when it is first wanted."""
    app, scene = open_table(played(_BEFORE), size)
    hands.send(app, pg.WINDOWLEAVE)
    times = Times([], [], [])
    for answer in answers(_BEFORE + _PLAYED)[_BEFORE:]:
        began = time.thread_time()
        scene.commit(answer)
        spent = (time.thread_time() - began) * 1000
        times.answer.append(spent + one_frame(app))
        while scene.moving:
            times.moving.append(one_frame(app))
        times.thinking.extend(one_frame(app) for _ in range(_THOUGHT))
    app.close()
    return times


def match_frames(size: tuple[int, int]) -> Times:
    """Of each frame of the played match the least that it took in any process."""
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        rounds = pool.map(play_on, [size] * 3, chunksize=1)
    return Times(*(least(list(frames)) for frames in zip(*rounds, strict=True)))


def pawn_of(scene: TableScene) -> tuple[str, str]:
    """The pawn of whoever is asked."""
    return "zone", f"pawn.{scene.session.holder}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    width, height = map(int, parser.parse_args().size.split("x"))
    app, scene = open_table(at_a_walk(), (width, height))
    scale = calibration.scale()
    print(f"{width} x {height}; machine {scale:.2f} of the reference")
    tell("full redraw", least([redraws(app) for _ in range(ROUNDS)]), scale)
    tell("drag", least([drags(app, scene, pawn_of(scene)) for _ in range(ROUNDS)]), scale)
    times = match_frames((width, height))
    tell("answer", times.answer, scale)
    tell("animation", times.moving, scale)
    tell("thinking", times.thinking, scale)
    print(f"idle         {idle(app):.2f} % of a core")
    app.close()


if __name__ == "__main__":
    main()
