"""A whole match in a real window, by a real pointer and real keys: run by test_real_window.py on a virtual screen.

`python -m tests.ui.real_window drag|clicks|keys GAME SEATS PERSONS DECISIONS SEED [part]`: the hands take so many
decisions, then the persons do what the game advises; of a part of a match, nobody sees the end.
"""

import math
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame as pg

from game.ui.app import App
from game.ui.program import start
from game.ui.scenes.end.results import ResultsScene
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from tests.ui import hands

SIZE = (1280, 720)
_PATIENCE = 5.0  # seconds for an event to come from the screen's server
_SHORT = 0.05
_KEYS = {pg.K_TAB: "Tab", pg.K_RETURN: "Return", pg.K_ESCAPE: "Escape", pg.K_DOWN: "Down"} | {
    getattr(pg, f"K_{key}"): key for key in "ceps2"
}
_KEYS[pg.K_SPACE] = "space"


class RealHands:
    """Hands that move the pointer and press keys through the screen's server, and let the app handle the events."""

    def __init__(self, app: App) -> None:
        self.app = app
        # One xdotool process that reads line after line: starting one for every movement took most of the time.
        self._tool = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)

    def move(self, app: App, at: tuple[int, int]) -> None:
        self._do(pg.MOUSEMOTION, "mousemove", str(at[0]), str(at[1]))

    def click(self, app: App, at: tuple[int, int], button: int = 1) -> None:
        self._do(pg.MOUSEBUTTONUP, "mousemove", str(at[0]), str(at[1]), "click --delay 0", str(button))

    def drag(self, app: App, begin: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        self._do(pg.MOUSEBUTTONDOWN, "mousemove", str(begin[0]), str(begin[1]), "mousedown", "1")
        for i in range(1, steps + 1):
            x, y = (begin[axis] + (end[axis] - begin[axis]) * i // steps for axis in (0, 1))
            self._do(pg.MOUSEMOTION, "mousemove", str(x), str(y))
        self._do(pg.MOUSEBUTTONUP, "mouseup", "1")

    def wheel(self, app: App, at: tuple[int, int], *, up: bool = False) -> None:
        self._do(pg.MOUSEWHEEL, "mousemove", str(at[0]), str(at[1]), "click --delay 0", "4" if up else "5")

    def press(self, app: App, key: int, mod: int = 0) -> None:
        self._do(pg.KEYUP, "key", "--delay", "0", _KEYS[key])

    def _do(self, until: int, *command: str) -> None:
        """Sends a command, and lets the app handle events until one of a kind has come."""
        self._tell(" ".join(command))
        moved = until == pg.MOUSEMOTION  # a pointer that is there already does not move
        deadline = time.monotonic() + (_SHORT if moved else _PATIENCE)
        while time.monotonic() < deadline:
            events = pg.event.get()
            for event in events:
                self.app.handle(event)
            if any(event.type == until for event in events):
                return
            time.sleep(0.001)
        if not moved:
            raise AssertionError(f"the window did not hear of {' '.join(command)}")

    def _tell(self, line: str) -> None:
        assert self._tool.stdin
        self._tool.stdin.write(line + "\n")
        self._tool.stdin.flush()


def open_window() -> App:
    """Opens an app in a window, without waiting times, to be played by a real pointer and real keys."""
    store = Store(Path(tempfile.mkdtemp()))
    machine, host = store.settings.machine, store.settings.host
    machine.welcomed, machine.size, machine.guard = True, SIZE, 0  # these hands are quicker than a person's
    host.my_speed = host.bot_speed = "off"
    host.still = True
    TableScene.enough = math.inf  # these hands look for a button before anything has been shown, as nobody does
    app = start(store, SIZE)
    for _ in range(10):  # the window comes up
        for event in pg.event.get():
            app.handle(event)
        time.sleep(0.02)
    real = RealHands(app)
    for name in ("move", "click", "drag", "wheel", "press"):
        setattr(hands, name, getattr(real, name))
    return app


def see_results(app: App, scene: TableScene) -> None:
    """Goes on to the final score of a match that is over."""
    assert scene.session.over
    hands.frames(app, 5)
    hands.click(app, hands.button(scene, ("end_turn",)).center)
    hands.frames(app, 5)
    assert isinstance(app.director.on, ResultsScene), "one click leads to the results"


def main(way: str, game: str, seats: int, persons: int, decisions: int, seed: int, *, whole: bool) -> None:
    app = open_window()
    scene = hands.sit_down(app, hands.setup(seats, persons, seed, game))
    taken = hands.play_on(app, way, random.Random(seed), until=decisions)
    if whole:
        hands.look_on(app)
        see_results(app, scene)
    print(f"{taken} decisions by {way} in a window of {pg.display.get_driver()}")


if __name__ == "__main__":
    seats, persons, decisions, seed = map(int, sys.argv[3:7])
    main(sys.argv[1], sys.argv[2], seats, persons, decisions, seed, whole="part" not in sys.argv)
