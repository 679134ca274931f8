"""The memory of a table after a whole match that its people play, opened from the shelf.

Run from the repository's root: `python -m tests.bench.memory [--size 1920x1080] [GAME ...]`, on Linux. It prints the
megabytes of the process on the shelf, when the table has opened, at the most, and when the match is over and the app
has rested.
"""

import argparse
import multiprocessing
import os
import random
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame as pg

from game.ui import program
from game.ui.kit import memory
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.bench.played import Course, sensible
from tests.ui import hands

TABLES = {
    "card_game": (5,),
    "telendar": (6,),
    "tash_kalar": (2, 4),
    "kharnage": (4,),
    "dark_eden": (2, 4),
}
LIMITS = {(1920, 1080): 200, (3840, 2160): 330}
_THOUGHT = 15  # frames
_ENDLESS = 4000  # frames without a question


class Taken(NamedTuple):
    """The memory of the process at several moments, in megabytes."""

    shelf: float
    begun: float
    most: float
    rested: float
    """After the match, once the app has been at rest"""
    decisions: int


def resident() -> tuple[float, float]:
    """Megabytes of this process: now, and at the most so far."""
    lines = (line.split() for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines())
    told = {words[0]: int(words[1]) / 1024 for words in lines if words[0] in ("VmRSS:", "VmHWM:")}
    return told["VmRSS:"], told["VmHWM:"]


def whole_match(course: Course, size: tuple[int, int]) -> Taken:
    """Plays a match to its end at its table, in this process, and measures its memory."""
    folder = Path(tempfile.mkdtemp())
    os.environ["SERATA_GIOCHI_HOME"] = str(folder)
    app = program.start(Store(folder), size)
    app.settings.machine.welcomed, app.settings.machine.curtain = True, "off"
    app.routes.shelf()
    hands.frames(app, 100)
    shelf = resident()[0]
    scene = TableScene(app, Session(course.begun(), "off"))
    app.director.go(scene)
    hands.frames(app, 200)
    begun, rnd = resident()[0], random.Random(course.seed)
    session, waited = scene.session, 0
    hands.send(app, pg.WINDOWLEAVE)
    while not session.over and waited < _ENDLESS:
        waited += 1
        if session.ask:
            scene.commit(sensible(session.match, session.ask, rnd))
            waited = 0
        elif session.window.strip:
            session.window.let_pass()
        elif session.openly.asks:
            session.openly.answer(session.openly.asks[0].seat, rnd.choice(session.openly.asks[0].options))
        app.frame(hands.FRAME)
        while scene.moving:
            app.frame(hands.FRAME)
        hands.frames(app, _THOUGHT)
    memory.give_back()  # as the app's loop does after a rest
    rested, most = resident()
    return Taken(shelf, begun, most, rested, len(session.match.past))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(TABLES)}; all if none is named")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    limit = LIMITS.get((width, height), 0)
    for game in asked.games or TABLES:
        for seats in TABLES[game]:
            course = Course(game, seats, seed=3, before=0, count=0)
            # Not a Pool: SDL takes the signal with which a Pool ends its processes.
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
                taken = pool.submit(whole_match, course, (width, height)).result()
            verdict = "TOO MUCH" if limit and taken.rested > limit else "ok" if limit else ""
            print(
                f"{game:10} {seats} seats {taken.decisions:4} decisions  shelf {taken.shelf:4.0f}  "
                f"table {taken.begun:4.0f}  most {taken.most:4.0f}  after {taken.rested:4.0f} MB  {verdict}",
                flush=True,
            )


if __name__ == "__main__":
    main()
