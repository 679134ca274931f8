"""The frames of a table at which people play a match, in processes that have drawn nothing before.

So the first sight of every card counts. "Thinking" frames are those between the outcome of an answer and the next
answer, in which faces are drawn ahead.
"""

import argparse
import multiprocessing
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import pygame as pg

from game import games
from game.core.facts import Choice
from game.core.interface import Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.past import Taken
from game.core.state import Answer, Ask
from game.games import GAMES
from game.ui.kit.pictures.reader import reader
from game.ui.table.scene import TableScene
from tests.bench.draw import ROUNDS, drags, idle, least, one_frame, open_table, redraws, tell
from tests.matches import some_answer
from tests.ui import hands

_THOUGHT = 40  # frames
_HABIT = 0.8
_PATIENCE = 400  # frames without a question


class Times(NamedTuple):
    """The milliseconds of frames, by kind."""

    answer: list[float]
    """The frame in which an answer is given, with the rules' work"""
    moving: list[float]
    """Frames while the outcome is shown"""
    thinking: list[float]
    """Frames while somebody thinks"""


@dataclass(frozen=True)
class Course:
    """A match whose seats mostly play sensibly, and the part of it that is measured."""

    game: str
    seats: int
    seed: int
    before: int
    """Decisions before the part that is measured"""
    count: int
    """Decisions in the part that is measured"""
    options: Mapping[str, Choice] = field(default_factory=dict, hash=False)

    def begun(self) -> AnyMatch:
        """The match at its first question."""
        facts = GAMES[self.game]
        players = tuple(Player(name, n, "person") for n, name in enumerate(hands.NAMES[: self.seats]))
        settled = facts.settle(self.seats, self.options)
        return Match(games.load(self.game), Setup(self.game, facts.rules, self.seed, settled, players))

    def played(self, count: int) -> AnyMatch:
        """The match after `count` decisions."""
        match = self.begun()
        for taken in self.decisions(count):
            match.answer(*taken)
        return match

    @cache  # noqa: B019 - a course lives as long as the program
    def decisions(self, count: int) -> tuple[Taken, ...]:
        """The first `count` decisions of the match."""
        match, rnd = self.begun(), random.Random(self.seed)
        while len(match.past) < count:
            ask = match.ask(match.state.waiting()[0])
            assert ask is not None
            match.answer(ask.seat, sensible(match, ask, rnd))
        return tuple(Taken(move.seat, move.answer) for move in match.past.moves())

    def where(self, fits: Callable[[Ask], bool]) -> AnyMatch:
        """The match at the first fitting question in the part that is measured, or after it."""
        count = self.before
        while True:
            match = self.played(count)
            ask = match.ask(match.state.waiting()[0])
            if ask and fits(ask):
                return match
            count += 1

    def frames(self, size: tuple[int, int]) -> Times:
        """The least milliseconds, over three processes, of each frame of the part that is measured."""
        with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
            rounds = pool.starmap(_play_on, [(self, size)] * 3, chunksize=1)
        return Times(*(least(list(frames)) for frames in zip(*rounds, strict=True)))


def sensible(match: AnyMatch, ask: Ask, rnd: random.Random) -> Answer:
    """Mostly the advised answer, else a random one."""
    single = (ask.low, ask.high) == (1, 1) and rnd.random() < _HABIT
    advice = match.game.advise(match.view(ask.seat), ask) if single and match.game.advise else None
    return (advice,) if advice else some_answer(ask, rnd)


def size_wanted(about: str | None) -> tuple[int, int]:
    """The size of the window that the command line asks for, in pixels."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--size", default="1920x1080")
    width, height = map(int, parser.parse_args().size.split("x"))
    return width, height


def measure(
    course: Course,
    size: tuple[int, int],
    match: AnyMatch,
    taken: Callable[[TableScene], Ref],
    scale: float,
) -> None:
    """Prints the speed at which a game's table is drawn.

    Args:
        course: the match, and the part of it to measure.
        size: the size of the window, in pixels.
        match: the same match at a question in which something can be dragged.
        taken: a function that gives the thing to drag.
        scale: the machine's scale, see `calibration`.
    """
    app, scene = open_table(match, size)
    tell("full redraw", least([redraws(app) for _ in range(ROUNDS)]), scale)
    tell("drag", least([drags(app, scene, taken(scene)) for _ in range(ROUNDS)]), scale)
    times = course.frames(size)
    tell("answer", times.answer, scale)
    tell("animation", times.moving, scale)
    tell("thinking", times.thinking, scale)
    print(f"idle         {idle(app):.2f} % of a core")
    app.close()


def _play_on(course: Course, size: tuple[int, int]) -> Times:
    """The times of the measured part, played in this process; each picture is made when it is first needed."""
    app, scene = open_table(course.played(course.before), size)
    hands.send(app, pg.WINDOWLEAVE)
    times, rnd, match = Times([], [], []), random.Random(course.seed), scene.session.match
    for _ in range(course.count):
        for _ in range(_PATIENCE):
            if scene.session.ask is not None or scene.session.over:
                break
            one_frame(app)  # a seat that can only pass does so by itself
        ask = scene.session.ask  # the seat that the table asks: some pass unasked, and secret choices have an order
        if ask is None:
            break
        answer = sensible(match, ask, rnd)
        began = time.thread_time()
        scene.commit(answer)
        spent = (time.thread_time() - began) * 1000
        times.answer.append(spent + one_frame(app))
        while scene.moving or scene.stage.behind:
            times.moving.append(one_frame(app))
            if reader.at_work:
                time.sleep(0.004)  # so that frames do not come faster than files are read
        times.thinking.extend(one_frame(app) for _ in range(_THOUGHT))
    app.close()
    return times
