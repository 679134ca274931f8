"""The waits besides frames: for a hint, for the page of statistics, and for the first sign of a computer's decision.

Run from the repository's root: `python -m tests.bench.waits [--size 1280x720] [--matches 5000] [GAME ...]`. It prints
milliseconds of this process. A hint is requested at questions of a sensibly played match; its time ends with the frame
that shows it (100 ms; Tash-Kalar 500). The page of statistics is that of `--matches` matches, from the choice to the
first frame (200 ms). For a computer's decision it counts the frames until something moves because of it, and their
time, at the usual speed.
"""

import argparse
import os
import random
import tempfile
import time
from datetime import timedelta
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import games
from game.bots.base import habit
from game.core.match import Match
from game.games import GAMES
from game.ui import annals, program
from game.ui.annals import Entry, Sitter
from game.ui.app import App
from game.ui.scenes.statistics import StatisticsScene
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.ui import hands
from tests.ui.test_statistics import NEW_YEAR

_HINTS, _DECISIONS = 25, 40
_MOST, _LONG = 3000, 120  # frames


def opened(size: tuple[int, int]) -> App:
    """An app in a folder of its own."""
    folder = Path(tempfile.mkdtemp())
    os.environ["SERATA_GIOCHI_HOME"] = str(folder)
    app = program.start(Store(folder), size)
    app.settings.machine.welcomed, app.settings.machine.curtain = True, "off"
    return app


def at_rest(app: App, scene: TableScene) -> None:
    """Shows everything that has happened, to its end."""
    for _ in range(_MOST):
        app.frame(0.05)
        if not (scene.moving or scene.stage.behind):
            return


def hints(app: App, game: str) -> list[float]:
    """Milliseconds of hints, from the key to the frame that shows them."""
    match = Match(games.load(game), hands.setup(2, seed=3, game=game))
    scene, rnd, found = TableScene(app, Session(match, "off")), random.Random(3), list[float]()
    app.director.go(scene)
    for number in range(_HINTS * 4):
        at_rest(app, scene)
        ask = scene.session.ask
        if ask is None:
            break
        if number % 4 == 0:
            began = time.process_time()
            hands.ask_counsel(app)
            app.frame(hands.FRAME)
            found.append((time.process_time() - began) * 1000)
        scene.commit(habit(match.game, match.view(ask.seat), ask, rnd))
    return found


def statistics_page(app: App, matches: int) -> float:
    """Milliseconds of the statistics page for `matches` matches."""
    rnd, ids = random.Random(1), list(GAMES)
    with annals.path().open("wb") as file:
        file.write(annals._HEAD.dump_json(annals.Head()) + b"\n")
        for number in range(matches):
            sitters = tuple(
                Sitter(name, rnd.choice(("person", "normal", "hard")), rnd.randint(0, 30), n == 0)
                for n, name in enumerate(rnd.sample(hands.NAMES, 3))
            )
            ended = NEW_YEAR + timedelta(minutes=number)
            entry = Entry(f"match-{number}", ended, rnd.choice(ids), "", sitters, 3, 80)
            file.write(annals._ENTRY.dump_json(entry) + b"\n")
    began = time.process_time()
    app.director.go(StatisticsScene(app))
    app.frame(hands.FRAME)
    return (time.process_time() - began) * 1000


def told(app: App, game: str) -> list[tuple[int, float]]:
    """By decision of a computer: the number of frames until it is first shown, and their milliseconds."""
    match = Match(games.load(game), hands.setup(2, 1, seed=5, game=game))
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    found, rnd = [], random.Random(5)
    for _ in range(_MOST):
        before, past = len(match.past), scene.session.ask
        began, frames = time.process_time(), 0
        app.frame(hands.FRAME)
        frames += 1
        if len(match.past) > before and past is None:
            seen = any(scene.style.deed(event) for event in match.heard(0, len(match.past) - 1)[0])
            while seen and scene.top.reel.idle and not scene.session.ask and frames < _LONG:
                app.frame(hands.FRAME)
                frames += 1
            if seen:
                found.append((frames, (time.process_time() - began) * 1000))
            at_rest(app, scene)
        elif scene.session.ask:
            at_rest(app, scene)
            ask = scene.session.ask
            if ask:
                scene.commit(habit(match.game, match.view(ask.seat), ask, rnd))
        if len(found) >= _DECISIONS or scene.session.over:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    app = opened((width, height))
    print(f"statistics of {args.matches} matches: {statistics_page(app, args.matches):.0f} ms")
    for game in args.games:
        times = sorted(hints(app, game))
        print(f"{game}: hint p50 {times[len(times) // 2]:.1f} ms, worst {times[-1]:.1f} ms of {len(times)}")
        seen = told(app, game) or [(0, 0.0)]
        frames, took = max(n for n, _ in seen), max(ms for _, ms in seen)
        print(f"{game}: decision to its being told: {frames} frames and {took:.1f} ms at most, of {len(seen)}")


if __name__ == "__main__":
    main()
