"""Keys by action: no key serves two actions where both could be meant."""

import re
from functools import partial

import pygame as pg
import pytest

from game.core.texts import LANGUAGES, Texts
from game.ui.kit.widgets.keys import Binding, KeyMap, key_name
from game.ui.shortcuts import defaults

pytestmark = pytest.mark.usefixtures("screen")


def test_no_default_key_clashes_with_another() -> None:
    keys = KeyMap(defaults())
    told = {
        (action, str(binding), rival)
        for bindings in defaults().values()
        for action, of_action in bindings.items()
        for binding in of_action
        for rival in keys.clashes(action, binding)
    }
    # The space bar confirms everywhere; at a table it enlarges things that cannot be confirmed.
    assert told == {("confirm", "space", "zoom"), ("zoom", "space", "confirm")}


@pytest.mark.parametrize(
    ("action", "key", "rivals"),
    [
        ("mute", "m", []),  # the action's own key
        ("mute", "e", ["end_turn", "deck_export"]),  # an action of all places against those of the table ...
        ("mute", "n", ["new", "say_changed", "match_name"]),  # ... and of the shelf,
        ("end_turn", "m", ["mute"]),  # and the other way round
        ("new", "f1", ["rules"]),
        ("end_turn", "h", ["hide"]),  # both in one place
        ("new", "e", []),  # in two places that are never open together
        ("mute", "ctrl+e", []),
    ],
)
def test_a_key_clashes_where_both_actions_could_be_meant(action: str, key: str, rivals: list[str]) -> None:
    assert KeyMap(defaults()).clashes(action, Binding.parse(key)) == rivals


def test_a_key_that_a_person_has_changed_is_free_again_and_taken_elsewhere() -> None:
    keys = KeyMap(defaults(), {"answers": "x"})
    assert keys.clashes("mute", Binding.parse("a")) == []
    assert keys.clashes("mute", Binding.parse("x")) == ["answers"]


def test_a_key_that_a_person_has_chosen_is_no_further_key_of_another_action() -> None:
    keys = KeyMap(defaults(), {"new": "space", "counsel": "ctrl+z"})
    assert keys.cap("confirm") == Binding(pg.K_RETURN)
    assert keys.clashes("new", Binding(pg.K_SPACE)) == []
    assert keys.clashes("counsel", Binding(pg.K_z, ctrl=True)) == []
    assert keys.cap("undo") == Binding(pg.K_z)


def test_a_key_that_was_an_action_s_at_first_is_shared_with_others_again() -> None:
    keys = KeyMap(defaults(), {"zoom": "space"})
    assert keys.clashes("zoom", Binding(pg.K_SPACE)) == ["confirm"]


@pytest.mark.parametrize("letter", "òàùèìßñ'<")
def test_keys_of_every_keyboard_are_written_and_read_again(letter: str) -> None:
    for binding in (Binding(ord(letter)), Binding(ord(letter), ctrl=True, shift=True)):
        assert Binding.parse(str(binding)) == binding
    assert key_name(Texts("it"), str(Binding(ord(letter)))) == letter.upper()


def test_keys_are_named_as_on_the_keyboard_everywhere() -> None:
    for language, named in (("it", "Spazio"), ("en", "Space")):
        keys = KeyMap(defaults(), spell=partial(key_name, Texts(language)))
        assert (keys.sign("back"), keys.sign("zoom"), keys.sign("end_turn")) == ("Esc", named, "E")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_named_by_a_word(language: str) -> None:
    """The arrow keys have words too, "Su" and "Giù", without signs beside them."""
    texts = Texts(language)
    named = {str(binding) for place in defaults().values() for keys in place.values() for binding in keys[:1]}
    words = {key: key_name(texts, key) for key in named}
    signs = {"+", "-"}  # the signs printed on keys
    assert [key for key, word in words.items() if not (key in signs or re.fullmatch(r"[\w+ ]+", word))] == []
    for key in ("left", "right", "up", "down"):
        assert words[key] == texts(f"key.{key}") != key
