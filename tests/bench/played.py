"""Frames of a table at which a match is played by its people, in processes that have drawn nothing yet.

So every card's first sight counts. "Thinking" are the frames between what an answer brings about and the next answer,
in which faces are drawn ahead.
"""

import multiprocessing
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import pygame as pg

from game import games
from game.core.facts import Choice
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer
from game.games import GAMES
from tests.bench.draw import least, one_frame, open_table
from tests.matches import some_answer
from tests.ui import hands

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


@dataclass(frozen=True)
class Course:
    """A match whose seats play sensibly, mostly, and the part of it that is looked at."""

    game: str
    seats: int
    seed: int
    before: int
    """Decisions before the part that is looked at"""
    count: int
    """Decisions in it"""
    options: Mapping[str, Choice] = field(default_factory=dict, hash=False)

    def begun(self) -> AnyMatch:
        """The match at its first question."""
        facts = GAMES[self.game]
        players = tuple(Player(name, n, "person") for n, name in enumerate(hands.NAMES[: self.seats]))
        settled = facts.settle(self.seats, self.options)
        return Match(games.load(self.game), Setup(self.game, facts.rules, self.seed, settled, players))

    def played(self, count: int) -> AnyMatch:
        """The match after so many decisions."""
        match = self.begun()
        for answer in self.answers(count):
            match.answer(match.state.waiting()[0], answer)
        return match

    @cache  # noqa: B019 - a course lives as long as the program
    def answers(self, count: int) -> tuple[Answer, ...]:
        """The first decisions of the match."""
        match, rnd = self.begun(), random.Random(self.seed)
        while len(match.past) < count:
            seat = match.state.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            single = (ask.low, ask.high) == (1, 1) and rnd.random() < _HABIT
            advice = match.game.advise(match.view(seat), ask) if single and match.game.advise else None
            match.answer(seat, (advice,) if advice else some_answer(ask, rnd))
        return tuple(record.answer for record in match.past)

    def frames(self, size: tuple[int, int]) -> Times:
        """Of each frame of the part that is looked at the least that it took in any of three processes."""
        with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
            rounds = pool.starmap(_play_on, [(self, size)] * 3, chunksize=1)
        return Times(*(least(list(frames)) for frames in zip(*rounds, strict=True)))


def _play_on(course: Course, size: tuple[int, int]) -> Times:
    """Each picture is made when it is first wanted."""
    app, scene = open_table(course.played(course.before), size)
    hands.send(app, pg.WINDOWLEAVE)
    times = Times([], [], [])
    for answer in course.answers(course.before + course.count)[course.before :]:
        began = time.thread_time()
        scene.commit(answer)
        spent = (time.thread_time() - began) * 1000
        times.answer.append(spent + one_frame(app))
        while scene.moving:
            times.moving.append(one_frame(app))
        times.thinking.extend(one_frame(app) for _ in range(_THOUGHT))
    app.close()
    return times
