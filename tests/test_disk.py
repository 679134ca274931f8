"""A disk that fails the app: every call refused in turn, and a power cut at any moment.

Everything acknowledged (a decision shown, settings or a deck saved, without a trouble) is kept; a failure to write is
told at once, and repaired as soon as the disk allows.
"""

import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game import games
from game.core import files
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.ui import decks
from game.ui.settings import Machine, Store
from tests.disk import ERRORS, Disk, after_power_loss
from tests.matches import decide, new_match
from tests.systems import names_need_a_sync

pytestmark = pytest.mark.usefixtures("demo_game")

LOSSES = 200
FIRST_VOLUME = Machine().master
HEALED = 30
"""Calls after which a disk that refuses everything accepts calls again"""


class Evening(NamedTuple):
    """The record of an evening's play: what was changed, and what the app acknowledged of it."""

    match: AnyMatch
    acknowledged: list[tuple[int, bytes, float, str]]
    """After each step: the deeds of the disk so far, and the save, the volume and the deck that were acknowledged"""
    told: set[str]
    """The troubles that were shown"""


def an_evening(disk: Disk) -> Evening:
    """Plays a whole match with a decision taken back, and changes the settings and a deck in between."""
    saves, homes = disk.root / "data" / "matches", disk.root / "data"
    match = new_match("demo", seed=1, free_undo=True)
    rnd, told = random.Random(1), set[str]()
    journal = Journal.begin(saves / "one.match.jsonl", match)
    match.keeper = journal
    volume, text, deck, taken_back = 0.0, "", None, False
    sure: list[tuple[int, bytes, float, str]] = []

    def note() -> None:
        if journal.trouble:
            told.add(said(journal.trouble))
            raw = sure[-1][1] if sure else b""
        else:
            raw = bytes(journal._kept)
            assert journal.path.read_bytes() == raw
        sure.append((len(disk.deeds), raw, volume, text))

    note()
    while not match.over:
        decide(match, rnd)
        note()
        if len(match.past) == 9 and not taken_back:
            match.undo(match.past[-1].seat)
            taken_back = True
            note()
        if len(match.past) % 6 == 5:
            store = Store(homes)
            told |= {said(notice) for notice in store.notices}
            store.settings.machine.master = FIRST_VOLUME + len(match.past) / 1000
            trouble = store.save()
            if trouble:
                told.add(said(trouble))
            else:
                volume = store.settings.machine.master
            note()
            try:
                deck = decks.keep("demo", "Ann", "Ash", f"deck {len(match.past)}", deck)
                text = f"deck {len(match.past)}"
            except Trouble as refused:
                told.add(said(refused.phrase))
            note()
    journal.close()
    note()
    return Evening(match, sure, told)


def said(trouble: Phrase) -> str:
    assert all(Texts(language).has(trouble.key) for language in LANGUAGES)
    return trouble.key


def holds(evening: Evening, root: Path, moment: int = -1) -> None:
    """Checks that a folder holds what was acknowledged up to a moment, and that everything there can be read."""
    _, raw, volume, text = evening.acknowledged[moment]
    saves = sorted((root / "data" / "matches").glob("*.jsonl"))
    if raw:
        assert any(path.read_bytes().startswith(raw) for path in saves)
    for path in saves:
        if b"\n" in path.read_bytes():
            assert load(path, games.load).stopped is None
    store = Store(root / "data")
    assert store.notices == []
    assert store.settings.machine.master >= volume
    kept = [deck for deck in decks.all_decks("demo") if not deck.fault]
    assert not text or any(_number(deck.text) >= _number(text) for deck in kept)


def _number(text: str) -> int:
    return int(text.removeprefix("deck "))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A function that makes an empty folder of a name, in which the decks then lie."""

    def make(name: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.setenv("SERATA_GIOCHI_HOME", str(folder / "data"))
        return folder

    return make


@names_need_a_sync
def test_a_new_file_lies_there_whole_after_a_power_cut_in_its_new_folder(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk")
    disk.root.mkdir()
    with disk.plugged():
        files.write_new(disk.root / "kept" / "sheet.txt", b"all of it")
    for seed in range(20):
        found = tmp_path / f"{seed}"
        found.mkdir()
        after_power_loss(disk.deeds, disk.root, random.Random(seed), found)
        assert (found / "kept" / "sheet.txt").read_bytes() == b"all of it"


@pytest.mark.parametrize("refused", ["write", "fsync"])
def test_of_a_new_file_that_the_disk_does_not_take_nothing_is_left(tmp_path: Path, refused: str) -> None:
    disk = Disk(tmp_path)
    disk.halves = True
    disk.refuse = lambda number, call: call == refused and "make" in [deed[0] for deed in disk.deeds]
    with disk.plugged(), pytest.raises(OSError, match=re.escape(os.strerror(ERRORS[refused]))):
        files.write_new(tmp_path / "sheet.txt", b"all of it")
    assert list(tmp_path.iterdir()) == []


def test_an_evening_with_a_good_disk_is_kept_whole(home: Callable[[str], Path]) -> None:
    disk = Disk(home("good"))
    with disk.plugged():
        evening = an_evening(disk)
    assert evening.told == set()
    holds(evening, disk.root)
    assert load(disk.root / "data" / "matches" / "one.match.jsonl", games.load).match.past == evening.match.past
    assert set(ERRORS) - set(disk.calls) <= {"ftruncate", "rename"}, "calls that the app never makes are not tested"


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["once", "once, half written", "for a while"])
def test_every_call_refused_in_turn_loses_nothing_and_is_told(home: Callable[[str], Path], manner: str) -> None:
    calm = Disk(home("calm"))
    with calm.plugged():
        whole = an_evening(calm).acknowledged[-1]
    told: set[str] = set()
    for turn, call in enumerate(calm.calls):
        disk = Disk(home(f"{turn}"))
        disk.halves = manner == "once, half written"
        last = turn + (HEALED if manner == "for a while" else 1)
        disk.refuse = lambda number, _, turn=turn, last=last: turn <= number < last  # type: ignore[misc]
        with disk.plugged():
            evening = an_evening(disk)
        holds(evening, disk.root)
        if evening.told:
            told.add(call)
        else:  # a second try worked at once
            assert evening.acknowledged[-1][2:] == whole[2:]
            assert len(evening.acknowledged[-1][1]) == len(whole[1])
    assert told >= {"open", "write", "fsync", "replace", "fstat"}


@names_need_a_sync
def test_at_two_hundred_power_cuts_nothing_acknowledged_is_lost(home: Callable[[str], Path]) -> None:
    disk = Disk(home("first"))
    with disk.plugged():
        evening = an_evening(disk)
    rnd = random.Random(200)
    for loss in range(LOSSES):
        cut = rnd.randint(0, len(disk.deeds))
        moments = [n for n, sure in enumerate(evening.acknowledged) if sure[0] <= cut]
        found = home(f"{loss}")
        after_power_loss(disk.deeds[:cut], disk.root, rnd, found)
        if moments:
            holds(evening, found, moments[-1])
