"""Whole matches of every game in a real window on a virtual screen: by drag and drop, by clicks, by keys alone."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool, which CI installs"
)


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
"""More decisions than a match has"""


@pytest.mark.parametrize(
    ("way", "game", "seats", "persons", "decisions", "seed"),
    [
        ("drag", "card_game", 2, 2, _ALL, 2),
        ("clicks", "card_game", 2, 2, _ALL, 2),
        ("keys", "card_game", 2, 2, _ALL, 2),
        ("drag", "telendar", 1, 1, _ALL, 58),
        ("drag", "telendar", 6, 3, 60, 1),
    ],
)
def test_a_whole_match_in_a_real_window(
    display: str, way: str, game: str, seats: int, persons: int, decisions: int, seed: int, tmp_path: Path
) -> None:
    screen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    place = {"SDL_VIDEO_WINDOW_POS": "0,0", "SERATA_GIOCHI_HOME": str(tmp_path)}
    played = subprocess.run(
        [sys.executable, "-m", "tests.ui.real_window", way, game, *map(str, (seats, persons, decisions, seed))],
        cwd=ROOT,
        env=os.environ | screen | place,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert f"by {way} in a window of x11" in played.stdout
