"""Keys by action: no key serves two actions where both could be meant."""

import re
from functools import partial

import pytest

from game.core.texts import LANGUAGES, Texts
from game.ui.kit.widgets.keys import Binding, KeyMap, key_name
from game.ui.shortcuts import defaults

pytestmark = pytest.mark.usefixtures("screen")


def test_no_default_key_clashes_with_another() -> None:
    keys = KeyMap(defaults())
    told = {
        (action, str(binding), keys.clash(action, binding))
        for bindings in defaults().values()
        for action, of_action in bindings.items()
        for binding in of_action
    }
    # The space bar confirms everywhere; at a table it enlarges things that cannot be confirmed.
    assert {clash for clash in told if clash[2]} == {("confirm", "space", "zoom"), ("zoom", "space", "confirm")}


@pytest.mark.parametrize(
    ("action", "key", "rival"),
    [
        ("mute", "m", None),  # the action's own key
        ("mute", "e", "end_turn"),  # an action of all places against one of the table ...
        ("mute", "n", "new"),  # ... and on the shelf,
        ("end_turn", "m", "mute"),  # and the other way round
        ("new", "f1", "rules"),
        ("end_turn", "h", "hide"),  # both in one place
        ("new", "e", None),  # in two places that are never open together
        ("mute", "ctrl+e", None),
    ],
)
def test_a_key_clashes_where_both_actions_could_be_meant(action: str, key: str, rival: str | None) -> None:
    assert KeyMap(defaults()).clash(action, Binding.parse(key)) == rival


def test_a_key_that_a_person_has_changed_is_free_again_and_taken_elsewhere() -> None:
    keys = KeyMap(defaults(), {"answers": "x"})
    assert keys.clash("mute", Binding.parse("a")) is None
    assert keys.clash("mute", Binding.parse("x")) == "answers"


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
