"""Ledgers: each game still asks, offers, tells and refuses in some matches what was written down.

`python -m tests.ledger GAME...` rewrites them after intended changes of rules, cards or words: read the changes.
"""

import pytest

from game.games import GAMES
from tests.ledger import FOLDER, bounds, written


@pytest.mark.parametrize("game_id", GAMES)
def test_what_stands_on_a_box_and_may_stand_in_its_card_files_is_as_it_was_written_down(game_id: str) -> None:
    then = (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in bounds(game_id).splitlines() if line not in then] == []


@pytest.mark.match
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_asks_offers_tells_and_refuses_is_as_it_was_written_down(game_id: str) -> None:
    then = (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8").splitlines()
    now = written(game_id).splitlines()
    assert [line for line in now if line not in then] == [], "new or changed lines"
    assert [line for line in then if line not in now] == [], "missing lines"
