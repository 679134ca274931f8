"""Whole matches of every game in a real window on a virtual screen: by drag and drop, by clicks, by keys alone."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.window,
    pytest.mark.match,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool, which CI installs"
    ),
]


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual screen of its own."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


_ALL = 2000
"""A number of decisions that no match reaches"""


@pytest.mark.parametrize(
    ("way", "game", "seats", "persons", "decisions", "seed"),
    [
        ("drag", "card_game", 2, 2, _ALL, 2),
        ("clicks", "card_game", 2, 2, _ALL, 2),
        ("keys", "card_game", 2, 2, _ALL, 2),
        ("drag", "telendar", 1, 1, _ALL, 58),
        ("drag", "telendar", 6, 2, _ALL, 1),
        ("drag", "kharnage", 2, 2, _ALL, 1),
        ("keys", "kharnage", 4, 2, _ALL, 2),
        ("drag", "dark_eden", 2, 2, 60, 1),
    ],
)
def test_a_whole_match_in_a_real_window(
    display: str, way: str, game: str, seats: int, persons: int, decisions: int, seed: int, tmp_path: Path
) -> None:
    told = play("real_window", display, tmp_path, way, game, seats, persons, decisions, seed)
    assert f"by {way} in a window of x11" in told


def test_a_part_of_a_long_match_in_a_real_window(display: str, tmp_path: Path) -> None:
    """Dark Eden by keys; its end is tested by dragging."""
    told = play("real_window", display, tmp_path, "keys", "dark_eden", 4, 2, 40, 2, "part")
    assert told.splitlines()[-1] == "40 decisions by keys in a window of x11"


@pytest.mark.parametrize(
    ("game", "persons", "bots", "decisions", "seed", "options"),
    [
        ("tash_kalar", 2, 0, 48, 1, ["form=duel"]),
        ("tash_kalar", 2, 2, 40, 2, ["form=melee"]),
        ("kharnage", 2, 2, 44, 2, []),
    ],
)
def test_a_match_behind_the_curtain(
    display: str, game: str, persons: int, bots: int, decisions: int, seed: int, options: list[str], tmp_path: Path
) -> None:
    told = play("real_hand_over", display, tmp_path, game, persons, bots, decisions, seed, *options)
    taken = re.fullmatch(r"(\d+) by drag, (\d+) by clicks, (\d+) by keys, (\d+) times.* of x11", told.splitlines()[-1])
    assert taken
    *ways, handed_over = map(int, taken.groups())
    assert sum(ways) == decisions
    assert min(ways) > 2, "every way was used"
    assert handed_over > 4


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_reactions_around_one_screen(display: str, by: str, tmp_path: Path) -> None:
    told = play("real_reactions", display, tmp_path, by)
    assert told.splitlines()[-1] == f"2 curtains, 1 veto, by {by} in a window of x11"


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_deck_is_built_in_a_real_window(display: str, by: str, tmp_path: Path) -> None:
    told = play("real_workshop", display, tmp_path, by)
    assert told.splitlines()[-1] == f"1 card under 1 Commander by {by} in a window of x11"


def play(module: str, display: str, home: Path, *arguments: object) -> str:
    """Runs a module of these tests in a window on its own screen; returns its output."""
    screen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    place = {"SDL_VIDEO_WINDOW_POS": "0,0", "SERATA_GIOCHI_HOME": str(home)}
    played = subprocess.run(
        [sys.executable, "-m", f"tests.ui.{module}", *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | screen | place,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    return played.stdout
