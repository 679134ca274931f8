"""Other systems, imitated: no console, drives and devices, files in use, folders that ignore case, odd clocks."""

import errno
import io
import os
import random
import subprocess
import sys
import types
from pathlib import Path, PureWindowsPath
from typing import Any

import pytest

from game import console, resources
from game.core import files, packs
from game.core.journal import Busy, Journal
from game.core.phrase import Trouble, phrase
from game.core.texts import LANGUAGES, Texts
from game.ui import decks, folders, reports, saves
from game.ui.kit.text import typeset
from game.ui.settings import Store
from game.ui.table.session.handing import Passage
from game.ui.table.session.session import Session
from tests.disk import Disk
from tests.matches import new_match, play_on

ROOT = resources.root()
FORBIDDEN = set('<>:"|?*\\')
"""Letters that no file name may have on Windows"""
LONGEST_PATH = 140
"""Most letters of a path in the repository, so that it can be unpacked below a usual folder on Windows"""


# --- no console, narrow consoles ---------------------------------------------------------------------------

NO_CONSOLE = "import sys; sys.stdout = sys.stderr = None; from game.console import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("--version",), 0),
        (("check-content",), 0),
        (("simulate", "card_game", "--matches", "1", "--json"), 0),
        (("play", "card_game", "--seats", "random,random", "--until-end"), 0),
        (("play", "chess"), 2),
        (("--no-such-option",), 2),
        (("no-such.match.jsonl",), 2),
    ],
)
def test_without_a_console_everything_works_in_silence(home: Path, arguments: tuple[str, ...], status: int) -> None:
    command = [sys.executable, "-c", NO_CONSOLE, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", "")


@pytest.mark.parametrize("encoding", ["cp437", "cp1252", "ascii"])
def test_a_console_of_few_letters_gets_every_sentence(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    command = [sys.executable, str(ROOT / "main.py"), "replay", str(save), "--lang", "it"]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


def test_a_reader_of_the_output_who_leaves_early_is_no_fault() -> None:
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    command = [sys.executable, str(ROOT / "main.py"), "replay", str(save), "--lang", "it"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as told:
        assert told.stdout
        assert told.stderr
        told.stdout.close()
        assert told.stderr.read() == b""
    assert told.returncode == 0


class _Gone(io.RawIOBase):
    """An output that nobody reads: on Windows, that is the error of a bad argument."""

    def writable(self) -> bool:
        return True

    gone = True

    def write(self, data: bytes) -> int:  # type: ignore[override]  # all that a text needs
        if self.gone:
            raise OSError(errno.EINVAL, "Invalid argument")
        return len(data)


@pytest.mark.parametrize("buffer", [1, io.DEFAULT_BUFFER_SIZE])
def test_on_windows_too_a_reader_who_leaves_early_is_no_fault(buffer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that is larger than the buffer leaves nothing behind to flush."""
    dropped: list[bool] = []
    monkeypatch.setattr(console, "_drop_output", lambda: dropped.append(True))
    reader = _Gone()
    output = io.BufferedWriter(reader, buffer)  # type: ignore[type-var]
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(output))
    assert console.main(("--version",)) == 0
    assert dropped == [True]
    reader.gone = False  # what is left is written when the output is closed


# --- names of files ----------------------------------------------------------------------------------------


def test_no_two_files_differ_by_their_case_alone_and_every_name_fits_on_windows() -> None:
    paths = [
        path.relative_to(ROOT) for top in ("game", "sprites", "fonts", "build", "tests") for path in _all(ROOT / top)
    ]
    assert len({str(path).casefold() for path in paths}) == len(paths)
    for path in paths:
        assert len(str(path)) <= LONGEST_PATH
        for name in path.parts:
            assert not FORBIDDEN & set(name)
            assert not name.endswith((".", " "))
            assert not decks.is_device(name.split(".")[0].casefold())


def _all(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if "__pycache__" not in path.parts]


@pytest.mark.parametrize("name", ["con", "CON", "Nul", "aux", "com1", "LPT9", "prn"])
def test_no_list_of_cards_is_called_like_a_device(home: Path, name: str) -> None:
    path = decks.write_list(name, "3 Field\n")
    assert path.name == f"{name.casefold()}-deck.txt"
    assert decks.read_list(path) == "3 Field\n"


@pytest.mark.parametrize(
    "path", [r"C:\Users\Zoë_*[x]\AppData\Local\Serata Giochi", r"\\server\share\Giochi", r"D:\n\t\1"]
)
def test_a_path_with_drive_and_backslashes_is_told_as_it_is(path: str) -> None:
    for language in LANGUAGES:
        words = Texts(language).say(phrase("trouble.save_exists", file=path))
        assert str(PureWindowsPath(path)) in words
        assert typeset.plain(typeset.escape(words)) == words


# --- files that others hold --------------------------------------------------------------------------------


def test_settings_that_another_program_holds_are_told_and_written_the_next_time(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(home)
    assert store.save() is None
    store.settings.machine.mute = True

    def held(*_: object) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", held)
        trouble = store.save()
    assert trouble
    assert str(store.path) in Texts("en").say(trouble)
    assert not list(home.glob("*.part"))
    assert store.save() is None
    assert Store(home).settings.machine.mute


def refused_as_on_windows(system: Any, times: int, number: int = 5) -> Any:
    """A system call that Windows refuses some times first, as it does while another program has the file open."""
    left = [times]

    def call(*arguments: Any) -> Any:
        if left[0]:
            left[0] -= 1
            error = PermissionError(13, "Access is denied")
            error.winerror = number  # type: ignore[attr-defined, unused-ignore]
            raise error
        return system(*arguments)

    return call


@pytest.mark.parametrize("number", [5, 32], ids=["access denied", "sharing violation"])
def test_a_file_that_somebody_reads_for_a_moment_is_replaced_when_he_has_done(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    store = Store(home)
    assert store.save() is None
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    replace = os.replace
    for seconds, written in ((0.5, True), (60, False)):
        store.settings.machine.mute = written
        waited.clear()

        def held(*names: Path, until: float = seconds) -> None:
            refused_as_on_windows(replace, sum(waited) < until, number)(*names)

        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", held)
            assert (store.save() is None) == written
    assert Store(home).settings.machine.mute
    assert not list(home.glob("*.part"))


def test_a_match_that_another_program_of_windows_has_open_is_not_deleted_and_that_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    assert saves.begin(match) is None
    assert isinstance(match.keeper, Journal)
    match.keeper.close()
    (saved,) = saves.all_matches()
    monkeypatch.setattr(os, "replace", refused_as_on_windows(os.replace, 1, 32))
    with pytest.raises(Trouble) as trouble:
        saves.delete(saved.path)
    assert "another program has it open" in Texts("en").say(trouble.value.phrase)
    assert "un altro programma" in Texts("it").say(trouble.value.phrase)
    assert saves.all_matches() == [saved]
    saves.delete(saved.path)
    assert saves.all_matches() == []


def as_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces locks by those of Windows: a byte of a file, which one handle at a time may have."""
    taken: dict[tuple[int, int], int] = {}

    def locking(file: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1)
        found = os.fstat(file)
        where = (found.st_ino, os.lseek(file, 0, os.SEEK_CUR))
        assert where[1] > found.st_size, "a locked part of the file could not be read"
        if taken.setdefault(where, file) != file:
            raise PermissionError(13, "Permission denied")

    def close(file: int, system: Any = os.close) -> None:
        for where in [where for where, holder in taken.items() if holder == file]:
            del taken[where]
        system(file)

    windows = types.ModuleType("msvcrt")
    windows.LK_NBLCK = 2  # type: ignore[attr-defined]
    windows.locking = locking  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(os, "close", close)


def test_with_the_locks_of_windows_a_match_is_played_by_one_program(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    as_on_windows(monkeypatch)
    match = new_match()
    assert saves.begin(match) is None
    play_on(match, random.Random(1), 5)
    journal = match.keeper
    assert isinstance(journal, Journal)
    assert journal.trouble is None
    with pytest.raises(Busy):
        saves.open_match(journal.path).resume()
    journal.close()
    resumed = saves.open_match(journal.path).resume()
    play_on(resumed, random.Random(2), 3)
    assert len(saves.open_match(journal.path).match.past) == 8
    assert Store(home).save() is None


def test_on_a_disk_of_windows_that_knows_no_locks_a_match_is_played(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_on_windows(monkeypatch)

    def locking(*_: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(sys.modules["msvcrt"], "locking", locking)
    match = new_match()
    assert saves.begin(match) is None
    play_on(match, random.Random(1), 5)
    assert isinstance(match.keeper, Journal)
    match.keeper.close()
    assert len(saves.open_match(match.keeper.path).resume().past) == 5


def test_folders_that_cannot_be_synced_are_no_trouble(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system = os.open

    def no_folders(path: Any, *more: Any, **named: Any) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")  # as on Windows
        return system(path, *more, **named)

    monkeypatch.setattr(os, "open", no_folders)
    files.replace(home / "new" / "file", b"content")
    assert (home / "new" / "file").read_bytes() == b"content"
    match = new_match()
    assert saves.begin(match) is None
    assert getattr(match.keeper, "trouble", "none") is None


@pytest.mark.parametrize("what", ["a name too long", "no right to look"])
def test_a_home_that_cannot_be_used_is_told_and_the_evening_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    place = tmp_path / ("x" * 300 if what == "a name too long" else "home")
    monkeypatch.setenv(folders.HOME, str(place))
    before = packs.place()
    disk = Disk(tmp_path)
    disk.refuse = lambda number, call: what == "no right to look"
    with disk.plugged():
        store = Store(folders.config())
        assert store.save()
        match = new_match()
        assert saves.begin(match) is None
        play_on(match, random.Random(1), 3)
        assert isinstance(match.keeper, Journal)
        assert match.keeper.trouble
        assert (saves.all_matches(), decks.written_lists()) == ([], [])
        assert all(kept.fault for kept in decks.all_decks())
        with pytest.raises(Trouble):
            decks.keep("demo", "Ann", "Ash", "text")
        with pytest.raises(Trouble):
            saves.open_match(saves.folder() / "one.match.jsonl")
        packs.look_in(folders.packs())
        assert all(pack.fault for pack in packs.survey())
        assert reports.of_crash(ValueError(), match) is None
        assert reports.take_untold() is None
    packs.look_in(before)


# --- clocks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", [-1e10, -1.0, 0.0, 4e9, 2.5e11, 1e15])
def test_a_file_from_any_time_is_listed(home: Path, when: float) -> None:
    match = new_match()
    assert saves.begin(match) is None
    deck = decks.keep("demo", "Ann", "Ash", "text")
    for path in (next(saves.folder().iterdir()), deck):
        try:
            os.utime(path, (when, when))
        except (OSError, OverflowError):
            pytest.skip("this system has no such time")
    (listed,) = saves.all_matches()
    assert listed.header
    assert [kept.name for kept in decks.all_decks("demo")] == ["Ash"]


def test_a_clock_that_jumps_costs_no_match_its_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):  # five times the same second, as after the clock was put back
        match = new_match()
        assert saves.begin(match) is None
        monkeypatch.setattr(saves, "datetime", _Stopped)
    assert len(saves.all_matches()) == 5


class _Stopped:
    @staticmethod
    def now() -> Any:
        from datetime import UTC, datetime

        return datetime(2026, 10, 25, 2, 30, tzinfo=UTC)


def test_a_clock_that_jumps_covers_hands_and_harms_nothing() -> None:
    session = Session(new_match())
    for now in (0, 600, 10**9, 10**9 - 5000, 5, 10**12):
        session.tick(now, 0)
    assert session.handing.passage in (Passage.CLOSED, Passage.READY)
    session.tick(10**12 + 1000, 0)
