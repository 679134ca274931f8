"""The annals, their table and the chronicle on a disk that refuses: each is written whole, or unchanged and told."""

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from game.core import files
from game.core.phrase import Trouble
from game.ui import annals, folders, saves
from game.ui.annals import Entry, Sitter
from game.ui.app import App
from game.ui.scenes.end.results import ResultsScene
from tests.disk import Disk, after_power_loss
from tests.matches import new_match, play_well
from tests.systems import names_need_a_sync

DAY = datetime(2026, 1, 1, tzinfo=UTC)
Home = Callable[[str], Disk]
Deed = Callable[[], object]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A function that makes an empty disk for the app's folders, by a name."""

    def make(name: str) -> Disk:
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.setenv("SERATA_GIOCHI_HOME", str(folder / "data"))
        return Disk(folder)

    return make


def entry(number: int) -> Entry:
    sitters = (Sitter("Ada", "person", 9, True), Sitter("Ben", "easy", 4, False))
    return Entry(f"match-{number}", DAY, "card_game", "standard", sitters, 2, 50)


def noted() -> list[str]:
    """The matches in the annals; checks that these have no faults."""
    found = annals.read()
    assert found.fault is None
    return sorted(each.match for each in found.entries)


def below(folder: str) -> dict[str, bytes]:
    """The files in a folder of the app, by kind."""
    there = folders.data() / folder
    return {path.suffix: path.read_bytes() for path in there.iterdir()} if there.is_dir() else {}


def nothing() -> None: ...


def refused(home: Home, deed: Deed, before: Deed = nothing) -> Iterator[bool]:
    """Does something with each call to the disk refused in turn, writes by half too; yields whether that was told."""
    calm = home("calm")
    with calm.plugged():
        before()
        begun = len(calm.calls)
        deed()
    for turn in range(begun, len(calm.calls)):
        for halves in (False, True) if calm.calls[turn] == "write" else (False,):
            disk = home(f"{turn}{'half' * halves}")
            disk.halves = halves
            disk.refuse = lambda number, _, turn=turn: number == turn  # type: ignore[misc]
            told = False
            with disk.plugged():
                before()
                try:
                    deed()
                except Trouble:
                    told = True
            yield told


def test_a_match_is_noted_in_the_annals_or_that_is_told(home: Home) -> None:
    first, second = partial(annals.note, entry(1)), partial(annals.note, entry(2))
    outcomes = set()
    for told in refused(home, second, first):
        assert noted() == ["match-1"] + ["match-2"] * (not told)
        second()
        assert noted() == ["match-1", "match-2"], "both are noted when the disk works again"
        outcomes.add(told)
    assert True in outcomes


@names_need_a_sync
def test_no_power_cut_loses_a_match_that_was_noted(home: Home) -> None:
    disk, sure = home("first"), [0]
    with disk.plugged():
        for number in range(1, 6):
            annals.note(entry(number))
            sure.append(len(disk.deeds))
    rnd = random.Random(60)
    for loss in range(60):
        cut = rnd.randint(0, len(disk.deeds))
        after_power_loss(disk.deeds[:cut], disk.root, rnd, home(f"{loss}").root)
        known = {each.match for each in annals.read().entries}
        assert known >= {f"match-{n}" for n in range(1, 6) if sure[n] <= cut}


def test_a_match_that_is_deleted_and_brought_back_is_whole_whatever_is_refused(home: Home) -> None:
    def written() -> None:
        files.write_new(place(), b"a match")
        files.write_new(saves.answers_of(place()), b"bells")

    def deleted_and_back() -> None:
        saves.delete(place())
        saves.bring_back(place())

    outcomes = set()
    for told in refused(home, deleted_and_back, written):
        outcomes.add((told, place().exists()))
        saves.purge([place()])  # the page is left
        for path in saves.laid_aside():  # and opened again
            saves.bring_back(path)
        assert (place().read_bytes(), saves.answers_of(place()).read_bytes()) == (b"a match", b"bells")
    assert outcomes >= {(True, True), (True, False)}


def place() -> Path:
    return saves.folder() / "one.match.jsonl"


def test_the_table_of_the_annals_is_whole_or_not_there(home: Home) -> None:
    export = partial(annals.export, [entry(1), entry(2)])
    for told in refused(home, export):
        assert told == (below("statistics") == {})
        if told:
            export()
        assert len(below("statistics")[".csv"].splitlines()) == 5, "it is written, at the latest when the disk works"


def test_the_chronicle_is_whole_or_not_there(home: Home, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ResultsScene(app, play_well(new_match("card_game", 5), random.Random(5)))
    app.director.go(scene)
    kept = scene.keepsake()
    page, text = kept.page(), kept.text()
    monkeypatch.setattr(kept, "page", lambda: page)
    monkeypatch.setattr(kept, "text", lambda: text)
    for told in refused(home, kept.write):
        assert told == (below("chronicles") == {})
        if told:
            kept.write()
        whole = {".html", ".txt", ".png"}
        assert set(below("chronicles")) == whole, "it is written, at the latest when the disk works again"
