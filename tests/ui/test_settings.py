"""Settings on disk: they are kept, checked, and never lost."""

import json
import locale
import os
from pathlib import Path
from typing import Any

import pygame as pg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import files
from game.core.phrase import Phrase
from game.core.texts import Texts
from game.ui.app import App
from game.ui.settings import FILE, FORMAT, MOST_GUIDES, Person, Store
from tests.disk import Disk, sharing_violation
from tests.systems import link, pipe


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.settings.machine.keys["undo"] = "u"
    store.settings.machine.size = (1600, 900)
    store.settings.host.name = "Zoë"
    store.settings.learn("Bruno").text = 1.5
    store.settings.learn("Bruno").hand_orders["card_game"] = "cost"
    store.settings.tables["card_game"] = {"count": 3}
    assert store.save() is None
    again = Store(tmp_path)
    assert again.settings == store.settings
    assert again.notices == []


def test_a_new_person_begins_with_the_host_s_settings(tmp_path: Path) -> None:
    known = Store(tmp_path).settings
    known.host.language, known.host.name = "en", "Anna"
    assert known.learn("Bruno") == Person(name="Bruno", language="en")
    assert known.learn("BRUNO") is known.person("bruno")


def test_of_more_people_than_are_kept_the_first_is_forgotten_and_the_newest_known(tmp_path: Path) -> None:
    known = Store(tmp_path).settings
    known.host.name = known.machine.person = "Anna"
    for number in range(300):
        known.learn(f"P{number}")
    assert known.person("Anna") is known.host
    assert known.person("P0") is None
    assert known.learn("P299") is known.person("P299")


@pytest.mark.parametrize("content", [None, b"{", b'{"format": 1, "people": 7}'])
def test_settings_that_are_lost_speak_the_language_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    if content:
        (tmp_path / FILE).write_bytes(content)
    assert Store(tmp_path).settings.host.language == "en"


def test_where_no_locale_is_named_the_system_s_own_list_of_languages_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, "UTF-8"))
    monkeypatch.setattr(pg.system, "get_pref_locales", lambda: [{"language": "de"}, {"language": "it"}])
    assert Store(tmp_path).settings.host.language == "it"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b"[]", b'{"format": 99}', b"\xff\xfe\x00", b'{"format": 1, "machine": 7}', b"[" * 100_000],
)
def test_a_damaged_file_is_kept_aside_and_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store = Store(tmp_path)
    assert store.settings.machine.master == 0.8
    told = Texts("en").say(store.notices[0])
    assert str(tmp_path / FILE) in told
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == content
    assert store.save() is None
    assert Store(tmp_path).notices == []


@pytest.mark.parametrize(
    "tree",
    [
        {"format": 1, "tables": {"card_game": {"name": "\ud800"}}},
        {"format": 1, "tables": {"card_game": {"seed": 1e999}}},
        {"format": 1, "tables": {"card_game": {"name": "x" * 70_000}}},
        {"format": 1, "tables": {f"game {n}": {} for n in range(65)}},
        {"format": 1, "machine": {"keys": {"undo": "\ud800"}}},
        {"format": 1, "people": [{"name": "\ud800"}]},
        {"format": 1, "people": [{"guides": {"\ud800": {"open": True, "told": []}}}]},
        {"format": 1, "machine": {"x" * 400_000: 1, "\x1b[31m": 2}},
    ],
)
def test_what_could_not_be_written_again_is_not_taken(tmp_path: Path, tree: object) -> None:
    (tmp_path / FILE).write_text(json.dumps(tree), encoding="utf-8")
    store = Store(tmp_path)
    told = Texts("en").say(store.notices[0])
    assert len(told) < 600
    assert told.isprintable()
    assert store.save() is None
    assert Store(tmp_path).notices == [], "a damaged file is put aside only once"
    assert len(list(tmp_path.glob("settings*"))) == 2


@pytest.mark.parametrize("content", [b"{", b'{"format": 1, "machine": {"master": 0.3, "later": 1}}'])
def test_a_damaged_file_that_cannot_be_put_aside_is_not_overwritten_and_is_put_aside_once_it_can_be(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE).write_bytes(content)
    disk, held = Disk(tmp_path), True
    disk.refuse = lambda _, call: call == "rename" and held
    with disk.plugged():
        store = Store(tmp_path)
        assert [notice.key for notice in store.notices] == ["trouble.settings_read"]
        trouble = store.save()
        assert trouble
        assert trouble.key == "trouble.settings_write"
        assert (tmp_path / FILE).read_bytes() == content
        held = False
        assert store.save() is None
    assert [notice.key for notice in store.notices] == ["trouble.settings_read", "trouble.settings_damaged"]
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == content
    assert Store(tmp_path).notices == []


def test_what_another_program_left_damaged_is_put_aside_before_it_is_written_over(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.save() is None
    (tmp_path / FILE).write_bytes(b"{ half")
    assert store.save() is None
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"{ half"
    assert [notice.key for notice in store.notices] == ["trouble.settings_damaged"]


def test_settings_that_another_program_has_for_a_moment_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.settings.machine.master = 0.25
    assert store.save() is None
    system, left = os.open, 2

    def held(path: Any, *more: Any, **named: Any) -> int:
        nonlocal left
        if left and Path(path).name == FILE:
            left -= 1
            raise sharing_violation()
        return system(path, *more, **named)

    monkeypatch.setattr(files, "_PATIENCE", 0.0)
    monkeypatch.setattr(os, "open", held)
    store = Store(tmp_path)
    assert (store.settings.machine.master, store.notices) == (0.25, [])


def test_settings_that_the_disk_refused_once_are_written_when_the_app_ends(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Phrase] = []
    monkeypatch.setattr(app, "tell", told.append)
    disk, full = Disk(app.store.path.parent), True
    disk.refuse = lambda _, call: call == "write" and full
    with disk.plugged():
        app.settings.machine.master = 0.25
        app.changed()
        app.frame(10)
        assert [each.key for each in told] == ["trouble.settings_write"]
        full = False
        app.frame(10)
        assert app.close()
    assert Store(app.store.path.parent).settings.machine.master == 0.25


def test_damaged_files_put_aside_never_take_each_other_s_place(tmp_path: Path) -> None:
    for number in range(120):
        (tmp_path / FILE).write_text(f"{{ {number}", encoding="utf-8")
        Store(tmp_path)
    assert len({path.read_text(encoding="utf-8") for path in tmp_path.glob("settings.damaged-*.json")}) == 120


def test_a_file_of_a_gigabyte_is_put_aside_unread(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as file:
        file.truncate(1 << 30)
    store = Store(tmp_path)
    assert "1024 kB" in Texts("en").say(store.notices[0])
    assert (tmp_path / "settings.damaged-1.json").stat().st_size == 1 << 30


def test_a_pipe_is_not_waited_for_and_not_taken_away(tmp_path: Path) -> None:
    pipe(tmp_path / FILE)
    store = Store(tmp_path)
    assert len(store.notices) == 1
    assert store.save() is not None
    assert (tmp_path / FILE).is_fifo()


def test_settings_that_somebody_keeps_elsewhere_by_a_link_are_read(tmp_path: Path) -> None:
    there = Store(tmp_path / "elsewhere")
    there.settings.machine.mute = True
    assert there.save() is None
    link(tmp_path / FILE, there.path)
    assert Store(tmp_path).settings.machine.mute


def test_settings_too_large_to_be_read_again_are_not_written(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(32):
        store.settings.tables[f"game {number}"] = {"name": "x" * 60_000}
    trouble = store.save()
    assert trouble
    assert "1024 kB" in Texts("en").say(trouble)
    assert not (tmp_path / FILE).exists()


def test_a_folder_whose_name_is_too_long_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path / ("x" * 300))
    assert store.settings.people
    assert store.save() is not None


def test_one_bad_value_does_not_cost_the_others(tmp_path: Path) -> None:
    tree = {"format": FORMAT, "machine": {"master": 0.3, "curtain": "wide", "unheard_of": 1}, "people": [{"text": 9}]}
    (tmp_path / FILE).write_text(json.dumps(tree), encoding="utf-8")
    store = Store(tmp_path)
    assert (store.settings.machine.master, store.settings.machine.curtain) == (0.3, "hands")
    assert store.settings.host.text == 1.0
    told = Texts("it").say(store.notices[0])
    assert all(name in told for name in ("machine.curtain", "machine.unheard_of", "people.0.text"))


@pytest.mark.parametrize(
    "orders", ["cost", ["cost"], {"card_game": 3}, {"card_game": "c" * 41}, {f"game {n}": "cost" for n in range(65)}]
)
def test_damaged_hand_orders_cost_nothing_else(tmp_path: Path, orders: object) -> None:
    tree = {"format": FORMAT, "people": [{"name": "Anna", "hand_orders": orders, "text": 1.5}]}
    (tmp_path / FILE).write_text(json.dumps(tree), encoding="utf-8")
    store = Store(tmp_path)
    assert store.settings.host == Person(name="Anna", text=1.5)
    assert "people.0.hand_orders" in Texts("en").say(store.notices[0])


def test_what_a_person_likes_of_a_game_is_nobody_else_s(tmp_path: Path) -> None:
    known = Store(tmp_path).settings
    known.host.name = "Anna"
    known.host.hand_orders["card_game"] = "kind"
    bruno = known.learn("Bruno")
    assert bruno.hand_orders == {"card_game": "kind"}
    bruno.hand_orders["card_game"] = "cost"
    bruno.hand_orders["telendar"] = "dealt"
    assert known.host.hand_orders == {"card_game": "kind"}


def test_a_disk_that_refuses_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    store = Store(tmp_path / "file" / "below")
    store.settings.host.name = "Anna"
    trouble = store.save()
    assert trouble is not None
    assert str(tmp_path) in Texts("it").say(trouble)
    assert store.settings.host.name == "Anna"


def test_guides_orders_and_keys_that_two_windows_add_are_all_kept(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.settings.learn("Anna").guides["old"] = {"open": True, "told": []}
    assert first.save() is None
    second = Store(tmp_path)
    del first.settings.learn("Anna").guides["old"]
    for store, word in ((first, "one"), (second, "two")):
        anna = store.settings.learn("Anna")
        anna.guides |= {f"{word}-{number}": {"open": True, "told": [word]} for number in range(7)}
        anna.hand_orders[word] = "cost"
        store.settings.machine.keys[word] = word
        assert store.save() is None
    found = Store(tmp_path)
    anna = found.settings.learn("Anna")
    assert (set(anna.hand_orders), set(found.settings.machine.keys), found.notices) == ({"one", "two"},) * 2 + ([],)
    assert len(anna.guides) == MOST_GUIDES
    assert {f"two-{number}" for number in range(7)} < set(anna.guides), "the oldest are forgotten"
    assert "old" not in anna.guides


def test_what_does_not_hold_of_another_program_s_file_takes_nothing_away(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.settings.machine.master, store.settings.machine.keys["undo"] = 0.25, "u"
    store.settings.tables["telendar"] = {"count": 2}
    store.settings.learn("Anna").text = 1.5
    assert store.save() is None
    tree = json.loads((tmp_path / FILE).read_bytes())
    tree["tables"], tree["machine"] = 7, {"master": "loud", "mute": True}
    tree["people"][-1]["text"] = "large"
    (tmp_path / FILE).write_text(json.dumps(tree), encoding="utf-8")
    assert store.save() is None
    found = Store(tmp_path).settings
    assert (found.machine.master, found.machine.keys, found.machine.mute) == (0.25, {"undo": "u"}, True)
    assert found.tables == {"telendar": {"count": 2}}
    assert found.learn("Anna").text == 1.5


def test_what_two_programs_change_is_kept(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.settings.learn("Anna").text = 1.2
    assert first.save() is None
    second = Store(tmp_path)
    first.settings.machine.master, first.settings.learn("Anna").theme = 0.1, "contrast"
    first.settings.learn("Bruno").hints = False
    first.settings.tables["telendar"] = {"count": 2}
    second.settings.machine.mute, second.settings.learn("Anna").text = True, 2.0
    second.settings.learn("Carla").speech = True
    second.settings.tables["kharnage"] = {"count": 4}
    for store in (first, second, first):
        assert store.save() is None
    again = Store(tmp_path).settings
    for known in (first.settings, second.settings, again):
        assert (known.machine.master, known.machine.mute) == (0.1, True)
        people = {person.name: person for person in known.people}
        assert (people["Anna"].text, people["Anna"].theme) == (2.0, "contrast")
        assert (people["Bruno"].hints, people["Carla"].speech) == (False, True)
        assert known.tables == {"telendar": {"count": 2}, "kharnage": {"count": 4}}
    assert (first.renewed, second.renewed) == (True, True)


def test_what_both_programs_change_is_as_the_last_one_has_it(tmp_path: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    first.settings.machine.master, second.settings.machine.master = 0.1, 0.9
    assert first.save() is second.save() is first.save() is None
    assert Store(tmp_path).settings.machine.master == first.settings.machine.master == 0.9


def test_a_draft_is_written_into_no_strangers_file(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine", encoding="utf-8")
    link(tmp_path / f".{FILE}.{os.getpid()}.part", victim)
    store = Store(tmp_path)
    store.settings.machine.mute = True
    assert store.save() is None
    assert (victim.read_text(encoding="utf-8"), Store(tmp_path).settings.machine.mute) == ("mine", True)
    assert not list(tmp_path.glob("*.part"))


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "format",
                        "machine",
                        "people",
                        "tables",
                        "name",
                        "text",
                        "keys",
                        "size",
                        "theme",
                        "hand_orders",
                        "x",
                    ]
                ),
                inner,
                max_size=5,
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_gives_usable_settings(tmp_path: Path, tree: object) -> None:
    if isinstance(tree, dict):
        tree["format"] = FORMAT
    path = tmp_path / FILE
    path.write_text(json.dumps(tree), encoding="utf-8")
    store = Store(tmp_path)
    assert store.settings.people
    assert 1.0 <= store.settings.host.text <= 2.0
    for aside in tmp_path.glob("*damaged*"):
        aside.unlink()
