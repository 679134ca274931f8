"""Draws the pictures of the app into sprites/: the same ones at every run.

Usage: python build/art/make.py [PART ...]

Without a part, everything is drawn; `--list` names the parts.
"""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def parts() -> dict[str, Callable[[], None]]:
    """The makers by the names they are called with."""
    from build.art import app_icon, covers, curtain, endings, room
    from game.games import GAMES

    makers = {"room": room.make, "curtain": curtain.make, "covers": covers.make}
    for game in GAMES:  # a game that nobody has painted yet has no module here
        if find_spec(f"build.art.{game}"):
            makers[game] = import_module(f"build.art.{game}").make
    return {**makers, "endings": endings.make, "app_icon": app_icon.make}


def main() -> None:
    sys.path.insert(0, str(ROOT))  # the folder of this script is there instead, as for every script
    from build.art import canvas

    makers = parts()
    wanted = sys.argv[1:] or list(makers)
    if wanted == ["--list"]:
        print(*makers, sep="\n")
        return
    unknown = [name for name in wanted if name not in makers]
    if unknown:
        sys.exit(f"unknown part: {', '.join(unknown)}")
    canvas.start()
    for name in wanted:
        began = time.perf_counter()
        makers[name]()
        print(f"{name:12} {time.perf_counter() - began:5.1f} s")


if __name__ == "__main__":
    main()
