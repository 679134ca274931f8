"""Some matches of which everything is drawn by lot, as `python -m tests.hunt` plays them by the thousand."""

import random

import pytest

from game.games import GAMES
from game.games.dark_eden.decks.deck import from_line
from game.games.dark_eden.decks.legality import is_legal
from tests.hunt import some_deck, states

pytestmark = pytest.mark.match


@pytest.mark.parametrize("number", range(1, 5))
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_they_end_and_every_state_is_sound(game_id: str, number: int) -> None:
    *_, last = states(game_id, number)
    assert last.result is not None


def test_any_deck_may_be_drawn_and_is_legal() -> None:
    decks = [from_line(some_deck(random.Random(number))) for number in range(40)]
    assert all(map(is_legal, decks))
    assert len({card for deck in decks for card in deck.cards}) > 250
