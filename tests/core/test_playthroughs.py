"""Golden playthroughs: matches that were written down and reviewed like code must still be told the same.

`python -m tests.write_playthrough GAME` rewrites them after intended changes of the rules.
"""

import itertools
from pathlib import Path

import pytest

from game.games import GAMES
from tests.write_playthrough import FOLDER, MOST_BYTES, files, retold

pytestmark = pytest.mark.match

EVERY_FILE = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda path: path.stem)
def test_a_match_goes_as_it_was_written_down(path: Path) -> None:
    then = path.read_text(encoding="utf-8")
    lines = itertools.zip_longest(then.splitlines(), retold(then).splitlines(), fillvalue="(nothing)")
    for number, (was, now) in enumerate(lines, start=1):
        assert now == was, f"{path.name}, line {number}"


@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_every_game_has_a_playthrough(game_id: str) -> None:
    assert files(game_id), f"none in {FOLDER}: python -m tests.write_playthrough {game_id}"


def test_playthroughs_are_short_enough_to_be_read() -> None:
    assert all(path.stat().st_size <= MOST_BYTES for path in EVERY_FILE)
