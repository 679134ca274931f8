"""The results of haste at a table: whole matches by a hand that clicks everything twice, and by keys hit at random.

Run from the repository's root: `python -m tests.bench.hurried [--game card_game] [--matches 5] [--seed 1]`. The clock
is simulated, so that the hand is equally quick on every machine. The second of two clicks comes 0 to 600 ms after the
first, with default settings; it should decide nothing (`--guard 0` shows the need of the guard). Keys come 0 to 400 ms
apart; every decision must have been on offer in the topmost layer.
"""

import argparse
import os
import random
import tempfile
from collections import Counter
from pathlib import Path
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame as pg

from game import games
from game.core.match import AnyMatch, Match
from game.ui import program
from game.ui.app import App
from game.ui.kit.widgets.widget import Widget
from game.ui.settings import Store
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.ui import hands

SLOWEST_SECOND = 600
STEPS = 4000
_ANSWERS = ("option:", "family:", "end", "confirm", "act:")
KEYS = [getattr(pg, f"K_{name}") for name in "0123456789eizyfgprhqlcwvn"]
KEYS += [pg.K_TAB, pg.K_RETURN, pg.K_SPACE, pg.K_LEFT, pg.K_RIGHT, pg.K_UP, pg.K_DOWN, pg.K_ESCAPE]


class Clock:
    """A clock of the test: the milliseconds that the app believes have passed."""

    def __init__(self) -> None:
        self.now = 1000

    def pass_time(self, app: App, ms: int) -> None:
        end, frames = self.now + ms, max(1, ms // 100)
        for left in range(frames - 1, -1, -1):
            app.frame(min(0.1, ms / 1000))
            self.now = end - ms * left // frames


class Bench:
    """A table with one person, with a count of his decisions."""

    def __init__(self, game: str, seed: int, guard: int) -> None:
        folder = Path(tempfile.mkdtemp())
        os.environ["SERATA_GIOCHI_HOME"] = str(folder)
        self.app = program.start(Store(folder), (1280, 720))
        self.app.settings.machine.welcomed, self.app.settings.machine.curtain = True, "off"
        self.app.settings.machine.guard = guard
        host = self.app.settings.host
        host.my_speed = host.bot_speed = "off"
        seats = games.facts(game).seats[0]
        match: AnyMatch = Match(games.load(game), hands.setup(seats, 1, seed=seed, game=game))
        self.scene = TableScene(self.app, Session(match, "off"))
        self.app.director.go(self.scene)
        self.rnd, self.clock = random.Random(seed), Clock()

    @property
    def going(self) -> bool:
        return not self.scene.session.over and self.app.director.on is self.scene

    def mine(self) -> int:
        """The number of the person's decisions."""
        past = self.scene.session.match.past
        return sum(past.taken(number).seat == 0 for number in range(len(past)))

    def close(self) -> None:
        self.app.close()


def clicked_twice(game: str, seed: int, guard: int) -> Counter[str]:
    """Plays a match by double clicks; counts the decisions by the first click and by the second."""
    bench, told = Bench(game, seed, guard), Counter[str]()
    with patch("pygame.time.get_ticks", lambda: bench.clock.now):
        for _ in range(STEPS):
            if not bench.going:
                break
            bench.clock.pass_time(bench.app, 700)
            widget = _something(bench)
            if widget is None:
                continue
            at = widget.rect.center
            before = bench.mine()
            hands.click(bench.app, at)
            first = bench.mine()
            bench.clock.pass_time(bench.app, bench.rnd.randrange(SLOWEST_SECOND))
            between = bench.mine()
            hands.click(bench.app, at)
            told["double clicks"] += 1
            told["decided by the first click"] += first - before
            told["decided by the second click"] += bench.mine() - between if first > before else 0
    told["matches ended"] = bench.scene.session.over
    bench.close()
    return told


def _something(bench: Bench) -> Widget | None:
    """A widget to click: a button of the question, or a thing that can be used."""
    scene = bench.scene
    takes = scene.picker.targets() if scene.picker.held else scene.picker.takes
    found = [
        widget
        for top in scene.controls.top.widgets
        for widget in top.walk()
        if widget.visible
        and (
            (isinstance(widget, HitTarget) and widget.ref in takes)
            or (widget.role == "button" and widget.enabled and widget.id.startswith(_ANSWERS))
        )
    ]
    return bench.rnd.choice(found) if found else None


def hit_at_random(game: str, seed: int, guard: int) -> Counter[str]:
    """Hits keys at random; counts decisions, and those among them that the topmost layer did not offer."""
    bench, told = Bench(game, seed, guard), Counter[str]()
    with patch("pygame.time.get_ticks", lambda: bench.clock.now):
        for _ in range(STEPS):
            if bench.scene.session.over:
                break
            if bench.app.director.on is not bench.scene:
                bench.app.director.pop() if len(bench.app.director.scenes) > 1 else bench.app.director.go(bench.scene)
                continue
            scene, before = bench.scene, bench.mine()
            offered = {option for option, _ in scene.session.offers()}
            covered = len(scene.controls.layers) > 1
            key = bench.rnd.choice(KEYS)
            hands.press(bench.app, key)
            told["keys"] += 1
            if bench.mine() > before:
                answers = [record.answer for record in scene.session.match.past if record.seat == 0][before:]
                told["decided"] += 1
                told["not offered"] += not set(answers[0]) <= offered
                told["under another layer"] += covered and len(scene.controls.layers) > 1
            bench.clock.pass_time(bench.app, bench.rnd.randrange(400))
    told["matches ended"] = bench.scene.session.over
    bench.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="card_game")
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--guard", type=int, default=350, help="milliseconds in which a new button is not used")
    args = parser.parse_args()
    for name, play in (("clicked twice", clicked_twice), ("keys at random", hit_at_random)):
        told = Counter[str]()
        for seed in range(args.seed, args.seed + args.matches):
            told.update(play(args.game, seed, args.guard))
        print(f"{args.game}, {name}: " + ", ".join(f"{what} {n}" for what, n in told.items()))


if __name__ == "__main__":
    main()
