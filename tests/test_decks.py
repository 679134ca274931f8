"""Decks on disk: saving and listing them, damaged files, a full disk."""

import errno
import json
import os
from pathlib import Path

import pytest

from game.core.facts import LONGEST_TEXT
from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from game.ui import decks
from tests.systems import link, pipe

pytestmark = pytest.mark.usefixtures("home")

TEXT = "somebody*a_card:3,another:2#0123abcd"


def names(game: str = "") -> list[str]:
    return sorted(kept.name for kept in decks.all_decks(game))


def test_a_deck_is_kept_with_its_owner_and_listed_by_its_game() -> None:
    assert decks.all_decks() == []
    path = decks.keep("demo", "Anna", "Cenere è «Sale»!", TEXT)
    decks.keep("other", "Bruno", "Ash", "x")
    (kept,) = decks.all_decks("demo")
    assert (kept.path, kept.game, kept.owner, kept.name, kept.text) == (path, "demo", "Anna", "Cenere è «Sale»!", TEXT)
    assert kept.fault is None
    assert path.name == "demo-cenere-e-sale.deck.json"
    assert names() == ["Ash", "Cenere è «Sale»!"]


def test_decks_of_one_name_lie_beside_each_other_and_a_changed_one_in_its_place() -> None:
    first, second = (decks.keep("demo", "Anna", "Ash", text) for text in ("a", "b"))
    assert first != second
    assert decks.keep("demo", "Anna", "Salt", "c", first) == first
    assert sorted((kept.name, kept.text) for kept in decks.all_decks()) == [("Ash", "b"), ("Salt", "c")]
    decks.delete(first)
    decks.delete(first)
    assert names() == ["Ash"]


@pytest.mark.parametrize("name", ["", "../../etc/passwd", "///", "CON", "x" * 400, "日本", "."])
def test_no_name_leads_out_of_the_folder(name: str, home: Path) -> None:
    path = decks.keep("demo", "Anna", name, TEXT)
    assert path.parent == home / "decks"
    assert decks.look_at(path).text == TEXT
    assert len(path.name) < 80


def test_a_list_is_written_beside_the_others_and_read_back(home: Path) -> None:
    words = "Nome: È\n3 Terra arabile\n"
    first, second = decks.write_list("È", words), decks.write_list("È", words)
    assert decks.written_lists() == sorted([first, second])
    assert decks.read_list(first) == words
    bad = home / "decks" / "lists" / "bad.txt"
    bad.write_bytes(b"3 Terra \xff\xfe")
    large = home / "decks" / "lists" / "large.txt"
    large.write_bytes(b"3 Terra\n" * (1 << 17))
    for path in (bad, large, home / "missing.txt", home):
        with pytest.raises(Trouble) as refused:
            decks.read_list(path)
        assert path.name in Texts("en").say(refused.value.phrase)


GOOD = {"format": 1, "game": "demo", "owner": "Anna", "name": "Ash", "text": TEXT}


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[1]",
        b"\xff\xfe",
        b"{}",
        json.dumps(GOOD | {"format": 2}).encode(),
        json.dumps(GOOD | {"text": 5}).encode(),
        json.dumps(GOOD | {"name": "x" * 41}).encode(),
        json.dumps(GOOD | {"owner": "a\nb"}).encode(),
        json.dumps(GOOD | {"text": "x" * (LONGEST_TEXT + 1)}).encode(),
        b"[" * 100_000,
        b"x" * (1 << 20),
        json.dumps({key: value for key, value in GOOD.items() if key != "game"}).encode(),
    ],
)
def test_a_damaged_file_is_told_by_name_and_stays(raw: bytes, home: Path) -> None:
    decks.keep("demo", "Anna", "Salt", TEXT)
    bad = home / "decks" / f"bad{decks.SUFFIX}"
    bad.write_bytes(raw)
    found = {kept.path.name: kept for kept in decks.all_decks("demo")}
    assert len(found) == 2
    fault = found[bad.name].fault
    assert fault
    for language in ("it", "en"):
        told = Texts(language).say(fault)
        assert bad.name in told
        assert len(told) < 400
    assert bad.read_bytes() == raw


def test_what_is_no_plain_file_is_not_waited_for(home: Path) -> None:
    decks.keep("demo", "Anna", "Salt", TEXT)
    pipe(home / "decks" / f"pipe{decks.SUFFIX}")
    (home / "decks" / f"folder{decks.SUFFIX}").mkdir()
    link(home / "decks" / f"link{decks.SUFFIX}", home / "nowhere")
    found = decks.all_decks("demo")
    assert len(found) == 4
    assert sum(kept.fault is None for kept in found) == 1


def test_a_full_disk_leaves_the_old_deck_as_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = decks.keep("demo", "Anna", "Ash", TEXT)

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for old in (path, None):
        with pytest.raises(Trouble) as refused:
            decks.keep("demo", "Anna", "Ash", "changed", old)
        assert "full" in Texts("en").say(refused.value.phrase)
    with pytest.raises(Trouble):
        decks.write_list("Ash", "words")
    monkeypatch.undo()
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(home))
    assert [kept.text for kept in decks.all_decks()] == [TEXT]
    assert [entry.name for entry in (home / "decks").iterdir() if entry.is_file()] == [path.name]


def test_a_file_in_the_folders_place_is_told(home: Path) -> None:
    (home / "decks").write_text("mine", encoding="utf-8")
    (folder,) = decks.all_decks()
    assert folder.fault
    assert all(str(home / "decks") in Texts(language).say(folder.fault) for language in LANGUAGES)
    with pytest.raises(Trouble):
        decks.keep("demo", "Anna", "Ash", TEXT)
    assert (home / "decks").read_text(encoding="utf-8") == "mine"
