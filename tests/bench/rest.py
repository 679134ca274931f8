"""The share of a core that an idle scene takes, in a real window with the app's own loop, on Linux with Xvfb.

Run from the repository's root: `python -m tests.bench.rest [--seconds 60] [--settle 15] [--display 92] [SCENE ...]`. A
scene is `shelf`, `curtain`, `results` or a game, whose table then waits for its first answer. Each has its own process
and its own screen of 1920x1080; it prints the process's processor time as a share of the clock's time.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.frames import TABLES

SCENES = ("shelf", "curtain", "results", *TABLES)
LIMIT = 1.0  # percent
_TICKS = os.sysconf("SC_CLK_TCK")


def show(scene: str) -> None:
    """Opens a scene in this process and leaves it alone until the process is ended."""
    from game.ui import program
    from game.ui.settings import Store
    from game.ui.table.scene import TableScene
    from game.ui.table.session.session import Session
    from tests import matches
    from tests.bench.played import Course

    app = program.start(Store(Path(os.environ["SERATA_GIOCHI_HOME"])), (1920, 1080))
    app.settings.machine.welcomed = True
    app.routes.shelf()
    if scene == "results":
        match = matches.new_match("card_game", 5)
        app.routes.results(matches.play_well(match, random.Random(5)))
    elif scene != "shelf":
        game = "card_game" if scene == "curtain" else scene
        course = Course(game, TABLES[game], seed=3, before=0, count=0)
        app.director.go(TableScene(app, Session(course.begun(), "full" if scene == "curtain" else "off")))
    print(type(app.director.on).__name__, flush=True)
    app.loop()


def taken(process: int) -> float:
    """The seconds of processor time that a process has taken so far."""
    told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / _TICKS


def measure(scene: str, display: int, settle: float, seconds: float) -> None:
    """Prints the share of a core that a scene takes."""
    with tempfile.TemporaryDirectory() as home:
        screen = subprocess.Popen(
            ["Xvfb", f":{display}", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
        )
        time.sleep(1)
        env = os.environ | {
            "DISPLAY": f":{display}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SERATA_GIOCHI_HOME": home,
        }
        command = [sys.executable, "-m", "tests.bench.rest", "--show", scene]
        shown = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert shown.stdout
            name = ""
            while not name.endswith("Scene"):
                name = shown.stdout.readline().strip()
                if shown.poll() is not None:
                    raise SystemExit(f"{scene} did not open")
            time.sleep(settle)
            before, began = taken(shown.pid), time.perf_counter()
            time.sleep(seconds)
            share = (taken(shown.pid) - before) / (time.perf_counter() - began) * 100
            verdict = "ok" if share < LIMIT else "TOO MUCH"
            print(f"{scene:10} {name:14} {share:5.2f} % of a core  {verdict}", flush=True)
        finally:
            shown.kill()
            screen.terminate()
            shown.wait()
            screen.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--settle", type=float, default=15)
    parser.add_argument("--display", type=int, default=92)
    parser.add_argument("--show", help=argparse.SUPPRESS)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"of {', '.join(SCENES)}; all if none is named")
    asked = parser.parse_args()
    if asked.show:
        show(asked.show)
        return
    for scene in asked.scenes or SCENES:
        measure(scene, asked.display, asked.settle, asked.seconds)


if __name__ == "__main__":
    main()
