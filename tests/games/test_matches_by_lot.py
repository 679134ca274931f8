"""A few matches with everything drawn by lot; `python -m tests.hunt` plays thousands of them."""

import random
import re
from itertools import islice

import pytest

from game import games
from game.bots import next_ask
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games import GAMES
from game.games.dark_eden.decks.deck import from_line
from game.games.dark_eden.decks.legality import errors_in
from tests.hunt import some_deck, states

pytestmark = pytest.mark.match

FAULTS = {
    "any": r"[{}]|  | [.,;!?]|[a-z]\.[a-z_]+\.[a-z_]|\b(\w+) \1\b",
    "en": r"\b1 (?!is\b|CV\b|VP\b)\w+s\b|\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]",
    "it": r"(?<!con )\b1 (carte|mosse|pedine|risorse|volte|azioni|\w+i)\b|\b(di|da|su) (il|lo|i|gli|le) ",
}
"""Faults that no shown text may have: parameters left open, a word twice, a plural for one thing"""


@pytest.mark.parametrize("number", range(1, 5))
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_they_end_and_every_state_is_sound(game_id: str, number: int) -> None:
    *_, last = states(game_id, number)
    assert last.result is not None


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_their_answers_say_is_written_well(game_id: str) -> None:
    game, rnd = games.load(game_id), random.Random(1)
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
    texts = [Texts(language, names) for language in LANGUAGES]
    faulty = [re.compile(f"{FAULTS['any']}|{FAULTS[language]}") for language in LANGUAGES]
    said = set()
    for state in islice(states(game_id, 7), 4000):
        if state.result is None:
            ask = next_ask(state)
            for option in rnd.sample(ask.options, min(4, len(ask.options))):
                said |= {*game.presentation.option_text(view(state, ask.seat), ask.seat, option)}
    assert len(said) > 100
    for phrase in said:
        for words, faults in zip(texts, faulty, strict=True):
            assert not faults.search(words.say(phrase).replace("*", "")), phrase


def test_any_deck_may_be_drawn_and_is_legal() -> None:
    decks = [from_line(some_deck(random.Random(number))) for number in range(40)]
    assert not any(map(errors_in, decks))
    assert len({card for deck in decks for card in deck.cards}) > 250
