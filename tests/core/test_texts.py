import gettext

import pytest

from game.core.phrase import phrase, seat_name
from game.core.texts import Texts


def test_a_phrase_is_said_in_the_readers_language() -> None:
    refused = phrase("refusal.not_asked", who=(seat_name(1), seat_name(0)))
    assert Texts("en", ["Anna", "Bruno"]).say(refused) == "It is Bruno and Anna's decision now."
    assert Texts("it", ["Anna", "Bruno"]).say(refused) == "Ora decide Bruno e Anna."


def test_phrases_nest() -> None:
    undo = phrase("undo.label", what=phrase("effect.choose", what=phrase("select.seats.foes")))
    assert Texts("en").say(undo) == "Undo: choose an opponent"


def test_a_key_that_no_catalogue_has_is_shown_as_it_is() -> None:
    assert Texts("it")("no.such.key") == "no.such.key"
    assert not Texts("it").has("no.such.key")


def test_a_text_that_counts_is_found_by_every_version_of_gettext(monkeypatch: pytest.MonkeyPatch) -> None:
    def singular_only(catalogue: gettext.GNUTranslations, message: str) -> str:
        return message if message.startswith("verb.card_game.draw") else "?"

    monkeypatch.setattr(gettext.GNUTranslations, "gettext", singular_only)
    assert Texts("it").has("verb.card_game.draw")
    assert not Texts("it").has("verb.card_game.drawn")
