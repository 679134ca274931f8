"""Frames of whole matches that people play by way of open hands, in the order in which they come.

Run from the repository's root: `python -m tests.bench.frames [--size 1920x1080] [--runs 1] [--most N] [GAME ...]`. Each
match is played in a process that has drawn nothing yet, and saved as it goes on. Told are milliseconds of the
processor of the thread that draws: of the frames in which an answer is given, with all that the rules do and what is
written; of those in which something moves; and of those in between, in which somebody thinks. Beside them stands what
one blit of the whole window takes in the same run.
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


class Frames(NamedTuple):
    """How long frames took, in milliseconds."""

    answer: list[float]
    moving: list[float]
    thinking: list[float]
    blit: float
    """One blit of the whole window"""
    decisions: int


def whole_match(course: Course, size: tuple[int, int], most: int) -> Frames:
    """Plays a match to its end, or so many decisions of it, at its table in this process."""
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

    def frame(into: list[float], began: float) -> None:
        app.frame(hands.FRAME)
        into.append((time.thread_time() - began) * 1000)
        if reader.at_work:
            time.sleep(hands.FRAME / 4)  # frames come no faster than files are read

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


def _blit(size: tuple[int, int]) -> float:
    target, source = pg.Surface(size).convert(), pg.Surface(size).convert()
    began = time.thread_time()
    for _ in range(10):
        target.blit(source, (0, 0))
    return (time.thread_time() - began) * 100


def line(name: str, times: list[float]) -> str:
    """The figures of frames of a kind."""
    times = sorted(times)
    middle, late = statistics.median(times), times[int(len(times) * 0.99)]
    over = sum(took > LIMIT for took in times)
    return f"  {name:9} p50 {middle:6.2f}  p99 {late:6.2f}  p100 {times[-1]:7.2f}  over {LIMIT}: {over} of {len(times)}"


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
            # Not a Pool: SDL takes the signal by which that ends its processes.
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
                taken = pool.submit(whole_match, course, (width, height), asked.most).result()
            about = f"{game}, {course.seats} seats, seed {course.seed}, {taken.decisions} decisions"
            print(f"{about}; a blit of the window {taken.blit:.2f}")
            for name in ("answer", "moving", "thinking"):
                print(line(name, getattr(taken, name)), flush=True)


if __name__ == "__main__":
    main()
