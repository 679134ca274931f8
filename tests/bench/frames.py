"""The frames of whole matches that people play with open hands, in order.

Run from the repository's root: `python -m tests.bench.frames [--size 1920x1080] [--runs 1] [--most N] [GAME ...]`. Each
match is played in a process that has drawn nothing before, and is saved as usual. It prints milliseconds of processor
time of the drawing thread: for frames in which an answer is given, with the rules' work and the writing; for frames in
which something moves; and for those between, in which somebody thinks. With them it prints the time of one blit of the
whole window in the same run.

If a frame took too long, the same match is played again: a frame that is slow by itself is slow again, at the same
point or close to it; one that was disturbed by another program is not.
"""

import argparse
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame as pg

from game.ui import program, saves
from game.ui.kit.pictures.reader import reader
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.bench.played import Course, sensible
from tests.ui import hands

TABLES = {"card_game": 5, "telendar": 6, "tash_kalar": 4, "kharnage": 4, "dark_eden": 4}
LIMIT = 16.7
_THOUGHT = 20  # frames
_ENDLESS = 4000  # frames without a question
_CLOSE = 5  # frames by which work on files may come earlier or later


class Frame(NamedTuple):
    """A frame: its milliseconds, and its place in the match."""

    decision: int
    number: int
    """Index among the frames of its kind since that decision"""
    took: float


class Frames(NamedTuple):
    """The frames of a match by kind, in order."""

    answer: list[Frame]
    moving: list[Frame]
    thinking: list[Frame]
    blit: float
    """Milliseconds of one blit of the whole window"""
    decisions: int


def whole_match(course: Course, size: tuple[int, int], most: int) -> Frames:
    """Plays a match to its end, or `most` decisions of it, at its table in this process."""
    folder = Path(tempfile.mkdtemp())
    os.environ["SERATA_GIOCHI_HOME"] = str(folder)
    app = program.start(Store(folder), size)
    app.settings.machine.welcomed, app.settings.machine.curtain = True, "off"
    match = course.begun()
    saves.begin(match)
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    hands.frames(app, 200)
    hands.send(app, pg.WINDOWLEAVE)
    rnd, session, waited = random.Random(course.seed), scene.session, 0
    taken = Frames([], [], [], _blit(size), 0)

    def frame(into: list[Frame], began: float) -> None:
        app.frame(hands.FRAME)
        took, decision = (time.thread_time() - began) * 1000, len(match.past)
        number = into[-1].number + 1 if into and into[-1].decision == decision else 0
        into.append(Frame(decision, number, took))
        if reader.at_work:
            time.sleep(hands.FRAME / 4)  # so that frames do not come faster than files are read

    while not session.over and waited < _ENDLESS and len(match.past) < most:
        waited += 1
        answer = sensible(match, session.ask, rnd) if session.ask else None
        began = time.thread_time()
        if answer is not None:
            scene.commit(answer)
            waited = 0
        elif session.window.strip:
            session.window.let_pass()
        elif session.openly.asks:
            session.openly.answer(session.openly.asks[0].seat, rnd.choice(session.openly.asks[0].options))
        frame(taken.moving if answer is None else taken.answer, began)
        while scene.moving or scene.stage.behind:
            frame(taken.moving, time.thread_time())
        for _ in range(_THOUGHT):
            frame(taken.thinking, time.thread_time())
    return taken._replace(decisions=len(match.past))


def measured(course: Course, size: tuple[int, int], most: int) -> Frames:
    """The frames of a match in a process of its own."""
    # Not a Pool: SDL takes the signal with which a Pool ends its processes.
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(whole_match, course, size, most).result()


def _blit(size: tuple[int, int]) -> float:
    target, source = pg.Surface(size).convert(), pg.Surface(size).convert()
    began = time.thread_time()
    for _ in range(10):
        target.blit(source, (0, 0))
    return (time.thread_time() - began) * 100


def over(frames: list[Frame]) -> list[Frame]:
    """The frames that took longer than the limit."""
    return [frame for frame in frames if frame.took > LIMIT]


def again(frames: list[Frame], others: list[Frame]) -> list[Frame]:
    """The frames that are too long and whose counterparts in another run are too."""
    long = {(frame.decision, frame.number + close) for frame in over(others) for close in range(-_CLOSE, _CLOSE + 1)}
    return [frame for frame in over(frames) if frame[:2] in long]


def line(name: str, frames: list[Frame], once_more: list[Frame] | None) -> str:
    """The figures of frames of a kind, and of their counterparts in another run if there was one."""
    times = sorted(frame.took for frame in frames)
    middle, late = statistics.median(times), times[int(len(times) * 0.99)]
    told = f"  {name:9} p50 {middle:6.2f}  p99 {late:6.2f}  p100 {times[-1]:7.2f}"
    told += f"  over {LIMIT}: {len(over(frames))} of {len(times)}"
    return told if once_more is None else f"{told}, again {len(again(frames, once_more))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--runs", type=int, default=1, help="matches of each game")
    parser.add_argument("--most", type=int, default=10_000, help="decisions of a match")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(TABLES)}; all if none is named")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    for game in asked.games or TABLES:
        for run in range(asked.runs):
            course = Course(game, TABLES[game], seed=3 + run, before=0, count=0)
            taken = measured(course, (width, height), asked.most)
            long = over([*taken.answer, *taken.moving, *taken.thinking])
            once_more = measured(course, (width, height), asked.most) if long else None
            about = f"{game}, {course.seats} seats, seed {course.seed}, {taken.decisions} decisions"
            print(f"{about}; a blit of the window {taken.blit:.2f}")
            for kind in ("answer", "moving", "thinking"):
                print(line(kind, getattr(taken, kind), once_more and getattr(once_more, kind)), flush=True)


if __name__ == "__main__":
    main()
