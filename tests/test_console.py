"""The command line, as a shell sees it."""

import errno
import io
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game import __version__, console, games
from game.console import main
from game.core import packs
from game.core.loading import load
from game.core.match import Setup
from game.core.phrase import Trouble
from game.core.seeds import SEEDS
from game.core.texts import Texts
from game.games import GAMES
from game.ui import folders
from tests.core import demo

ROOT = Path(__file__).resolve().parent.parent
A_SAVE = ROOT / "tests" / "saves" / "format-1" / "card_game-2.match.jsonl"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    environment = {"PYTHONIOENCODING": "utf-8"} | os.environ | quiet
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, env=environment, check=False)


class Told(NamedTuple):
    """The output of the command line."""

    status: int
    out: str
    err: str


@pytest.fixture
def ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., Told]]:
    """The command line run within this process, where no window may open: its own process would take half a second."""

    def opened(*_: object, **__: object) -> int:
        raise AssertionError("a window opens")

    monkeypatch.setenv(folders.HOME, str(tmp_path))
    monkeypatch.setattr(games, "UNLISTED", {})
    monkeypatch.setattr("game.ui.program.run", opened)
    place = packs.place()

    def told(*arguments: str) -> Told:
        try:
            status = main(arguments, {"demo": demo.__name__})
        except SystemExit as end:
            status = int(end.code or 0)
        return Told(status, *capsys.readouterr())

    yield told
    packs.look_in(place)


def test_help_names_every_command(ask: Callable[..., Told]) -> None:
    told = ask("--help").out
    for command in ("play", "simulate", "ladder", "replay", "shots", "check-content", "--time-start"):
        assert command in told


def test_simulate_reports_what_it_promises_and_is_the_same_for_the_same_seed(ask: Callable[..., Told]) -> None:
    asked = ("simulate", "card_game", "--seats", "3", "--matches", "20", "--bots", "random,easy", "--seed", "7")
    first, second = (json.loads(ask(*asked, "--json").out) for _ in range(2))
    times = ("decisions_per_second", "worst_decision_ms")
    assert all(first.pop(name) > 0 and second.pop(name) > 0 for name in times)
    assert first == second
    assert first["matches"] == 20
    assert sum(first["wins_by_seat"]) == pytest.approx(20, abs=0.1)
    assert sum(first["wins_by_bot"].values()) == pytest.approx(20, abs=0.1)
    assert first["length"]["decisions"]["median"] > 50
    lines = dict(line.split(": ", 1) for line in ask(*asked).out.splitlines())
    assert {name: lines[name] for name in first} == {name: str(value) for name, value in first.items()}


def test_the_ladder_lets_each_pair_of_levels_play(ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads(ask("ladder", "card_game", "--levels", "random,easy,random", "--matches", "3", "--json").out)
    assert [pair["levels"] for pair in told["pairs"]] == [["random", "easy"]]
    assert list(told["elo"]) == ["random", "easy"]
    monkeypatch.setattr("game.ladder.ladder", lambda series, *_: {"all": series.levels})
    assert json.loads(ask("ladder", "card_game", "--json").out)["all"] == [*GAMES["card_game"].bots]


def test_the_ladder_is_set_up_as_any_other_matches(ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ladder.ladder", lambda series, *_: {"brings": series.brings})
    asked = ("--option", "armies=chosen", "--seat-option", "2:army=orcs", "--json")
    assert json.loads(ask("ladder", "kharnage", *asked).out)["brings"] == [{"army": "lot"}, {"army": "orcs"}]


def test_check_content_counts_the_box(ask: Callable[..., Told]) -> None:
    counted = json.loads(ask("check-content", "--json").out)
    assert counted["card_game"] == {
        "character": 34,
        "event": 26,
        "objective": 22,
        "circle": 32,
        "triangle": 32,
        "square": 32,
    }
    assert "card_game: 34 character, 26 event, 22 objective, " in ask("check-content").out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("play", "chess"), "chess"),
        (("play", "card_game", "--seats", "person,dragon"), "dragon"),
        (("play", "card_game", "--seats", "person"), "1"),
        (("play", "card_game", "--option", "hero=tomorrow"), "tomorrow"),
        (("play", "card_game", "--seats", "person,easy", "--until-end"), "--until-end"),
        (("play", "card_game", "--option", "villain=true"), "villain"),
        (("play", "card_game", "--option", "hero=--5"), "--5"),
        (("simulate", "card_game", "--seats", "9"), "9"),
        (("simulate", "card_game", "--matches", "0"), "--matches"),
        (("simulate", "card_game", "--jobs", "0"), "--jobs"),
        (("simulate", "card_game", "--jobs", "62"), "--jobs"),
        (("ladder", "card_game", "--matches", "0"), "--matches"),
        (("ladder", "card_game", "--jobs", "0"), "--jobs"),
        (("simulate", "card_game", "--csv", __file__), "test_console.py"),
        (("ladder", "card_game", "--levels", "easy"), "--levels"),
        (("ladder", "card_game", "--levels", "easy,easy:even"), "--levels"),
        (("ladder", "card_game", "--levels", "easy,dragon"), "dragon"),
        (("check-content", "--packs", "/no/such/folder"), str(Path("/no/such/folder"))),
        (("replay", "/no/such/file"), str(Path("/no/such/file"))),
        (("replay", __file__, "--check"), "test_console.py"),
        (("shots", "/tmp", "--size", "huge"), "huge"),
        (("shots", "/tmp", "--size", "320x200"), "--size"),
    ],
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_wrong_request_is_refused_with_a_sentence_that_names_it(
    ask: Callable[..., Told], arguments: tuple[str, ...], named: str, language: str
) -> None:
    refused = ask(*arguments, "--lang", language)
    assert refused.status == 2
    assert named in refused.err


def test_the_demo_of_a_checkout_is_played_in_the_window_by_its_name_and_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    monkeypatch.setitem(games.UNLISTED, "demo", demo.__name__)
    played = run("play", "demo", "--seats", "random,random", "--until-end")
    assert (played.returncode, played.stderr) == (0, "")
    (save,) = (tmp_path / "matches").iterdir()
    assert load(save, games.load).match.over


def test_a_match_that_nobody_watched_and_that_is_not_saved_ends_with_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    (tmp_path / "matches").write_text("a file where the matches should lie", encoding="utf-8")
    played = run("play", "demo", "--seats", "random,random", "--until-end")
    assert played.returncode == 1
    assert str(tmp_path / "matches") in played.stderr
    assert "Traceback" not in played.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "card_game", "--seed", "-1"), "--seed"),
        (("play", "card_game", "--seed", str(2**64)), "--seed"),
        (("simulate", "card_game", "--seat-option", "army=orcs"), "1:name=choice"),
        (("simulate", "card_game", "--seat-option", "one:army=orcs"), "1:name=choice"),
        (("simulate", "card_game", "--seat-option", "1:orcs"), "1:name=choice"),
        (("simulate", "card_game", "--seat-option", "1000:army=orcs"), "1:name=choice"),
        (("simulate", "card_game", "--seat-option", "1:army=orcs"), "army"),
        (("simulate", "card_game", "--seats", "3", "--seat-option", "4:army=orcs"), "4"),
        (
            ("play", "demo", "--seats", "bot,bot", "--seat-option", "1:banner=bear", "--seat-option", "2:banner=bear"),
            "Seats 1 and 2 cannot both have “Banner: Bear”",
        ),
    ],
)
def test_what_cannot_be_set_up_is_a_sentence(ask: Callable[..., Told], arguments: tuple[str, ...], told: str) -> None:
    refused = ask(*arguments, "--lang", "en")
    assert refused.status == 2
    assert told in refused.err


def test_seats_bring_what_the_command_line_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.games.load", lambda _: demo.GAME)
    asked = ["simulate", "demo", "--seats", "3", "--matches", "60", "--json", "--option", "rounds=3"]
    assert main([*asked, "--seat-option", "2:purse=9"]) == 0
    wins = json.loads(capsys.readouterr().out)["wins_by_seat"]
    assert wins[1] > wins[0] + wins[2]


def test_ctrl_c_stops_it_without_a_word(ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.simulation.simulate", stopped)
    assert ask("simulate", "card_game") == Told(130, "", "")


def test_the_versions_are_told_in_a_line(ask: Callable[..., Told]) -> None:
    told = ask("--version").out
    assert __version__ in told
    assert all(facts.title in told for facts in GAMES.values())


@pytest.mark.parametrize("argument", ["--seed", "--matches", "--seats"])
def test_a_number_of_thousands_of_digits_is_refused_without_being_repeated(
    ask: Callable[..., Told], argument: str
) -> None:
    refused = ask("simulate", "card_game", argument, "9" * 5000)
    assert refused.status == 2
    assert argument in refused.err
    assert len(refused.err) < 1500


@pytest.mark.parametrize("what", ["game", "--option", "--seats", "--pack"])
def test_a_long_word_is_refused_without_being_repeated(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    long = "x" * 9000
    asked = {
        "game": ("play", long),
        "--option": ("play", "card_game", "--option", f"hero={long}"),
        "--seats": ("play", "card_game", "--seats", f"person,{long}"),
        "--pack": ("simulate", "card_game", "--pack", long),
    }
    assert main(asked[what]) == 2
    told = capsys.readouterr().err
    assert "xxxx" in told
    assert len(told) < 500


def test_what_a_terminal_would_obey_is_not_repeated() -> None:
    refused = run("replay", "no\x1b[31msuch")
    assert (refused.returncode, "\x1b" in refused.stderr, "Traceback" in refused.stderr) == (2, False, False)


def test_a_save_is_told_with_the_spaces_that_keep_numbers_with_what_they_count(ask: Callable[..., Told]) -> None:
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    told = ask("replay", str(save), "--lang", "en").out
    assert "Cleo takes 1\N{NO-BREAK SPACE}[square]." in told
    assert "\N{REPLACEMENT CHARACTER}" not in told


def test_what_was_decided_is_told_once_a_match_is_over_and_not_before(ask: Callable[..., Told]) -> None:
    saves = ROOT / "tests" / "saves"
    finished = saves / "format-1" / "card_game-5-finished.match.jsonl"
    over = ask("replay", str(finished), "--lang", "en").out.splitlines()
    assert over[0] == "   0 Eve: Roll the dice"
    assert over[1] == "       Eve rolls: Joker and [square]."
    open_still = ask("replay", str(saves / "format-2" / "card_game-3-mid-effect.match.jsonl"), "--lang", "en").out
    assert "   0 Cleo: decides\n       Cleo rolls: Joker and [square].\n" in open_still
    assert "Roll the dice" not in open_still
    checked = ask("replay", str(finished), "--check", "--lang", "en")
    assert (checked.status, checked.out) == (0, over[-1] + "\n")


def test_a_save_that_does_not_hold_is_told_up_to_there(ask: Callable[..., Told], tmp_path: Path) -> None:
    lines = (ROOT / "tests/saves/format-1/card_game-5-finished.match.jsonl").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "one.match.jsonl"
    path.write_text("\n".join([*lines[:4], "no line", ""]), encoding="utf-8")
    told = ask("replay", str(path), "--lang", "en")
    assert told.status == 1
    assert "   2 Eve: " in told.out
    assert told.out.splitlines()[-1].startswith(f"{path}: 3 moves")


def test_what_a_terminal_would_obey_in_a_save_is_not_told(ask: Callable[..., Told], tmp_path: Path) -> None:
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    first, *lines = save.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    header["players"][0]["name"] = "A\x1b[31m\x07\x9b2J"
    name = "one" if sys.platform == "win32" else "one\x1b[31m"  # Windows allows no such names
    path = tmp_path / f"{name}.match.jsonl"
    path.write_text("\n".join([json.dumps(header), *lines, ""]), encoding="utf-8")
    told = ask("replay", str(path))
    assert "A\N{REPLACEMENT CHARACTER}[31m" in told.out
    assert not {"\x1b", "\x07", "\x9b"} & set(told.out + told.err)


@pytest.mark.usefixtures("ask")
def test_a_terminal_that_lacks_a_letter_gets_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["play", "Łukasz"]) == 2
    terminal.seek(0)
    assert "\\u0141ukasz" in terminal.read()


@pytest.mark.usefixtures("ask")
def test_a_program_without_a_console_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert [main(["--version"]), main(["play", "chess"])] == [0, 2]
    assert main(["simulate", "card_game", "--matches", "1"]) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_told() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "check-content", "--lang", "en"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The output cannot be written")


def test_a_system_without_a_home_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(*_: object, **__: object) -> str:
        raise RuntimeError("no home")

    monkeypatch.delenv(folders.HOME, raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", no_home)
    with pytest.raises(Trouble) as trouble:
        folders.data()
    assert dict(trouble.value.phrase.params)["variable"] == folders.HOME


# --- the window, replaced by a stand-in ---------------------------------------------------------------


class Opened:
    """The window that the command line opens, replaced: what it was told, and the matches that it went to."""

    def __init__(self) -> None:
        self.how: list[dict[str, bool]] = []
        self.went: list[Setup] = []
        self.language = ""
        self.unseen = False
        self.texts = Texts("en")
        self.routes = SimpleNamespace(play=self.went.append)

    def run(self, opening: Callable[[Any], None] | None = None, **how: bool) -> int:
        self.how.append(how)
        if opening:
            opening(self)
        return 7

    def speak(self, language: str) -> None:
        self.language = language

    def play_unseen(self) -> None:
        self.unseen = True


@pytest.fixture
def window(ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> Opened:
    window = Opened()
    monkeypatch.setattr("game.ui.program.run", window.run)
    return window


def test_without_a_request_the_app_opens_and_its_status_is_the_program_s(
    ask: Callable[..., Told], window: Opened
) -> None:
    assert ask().status == 7
    assert window.how == [{}]


def test_a_table_is_opened_as_the_command_line_says(ask: Callable[..., Told], window: Opened) -> None:
    asked = ("play", "demo", "--seats", "person,random", "--seed", "12", "--option", "rounds=8")
    assert ask(*asked, "--seat-option", "2:purse=9", "--lang", "it").status == 7
    (setup,) = window.went
    assert (setup.game, setup.seed, setup.options["rounds"]) == ("demo", 12, 8)
    assert [player.controller for player in setup.players] == ["person", "random"]
    assert [player.brings["purse"] for player in setup.players] == [4, 9]
    assert (window.language, window.unseen, window.how) == ("it", False, [{"unseen": False}])


@pytest.mark.parametrize("seed", [0, SEEDS - 1])
def test_every_seed_that_is_one_is_taken(ask: Callable[..., Told], window: Opened, seed: int) -> None:
    assert ask("play", "card_game", "--seed", str(seed)).status == 7
    assert window.went[0].seed == seed


def test_choices_of_yes_and_no_are_taken_for_what_they_are(ask: Callable[..., Told], window: Opened) -> None:
    for word in ("true", "false"):
        ask("play", "card_game", "--option", f"reshuffle={word}")
    assert [setup.options["reshuffle"] for setup in window.went] == [True, False]


def test_computers_alone_may_play_to_the_end_unseen(ask: Callable[..., Told], window: Opened) -> None:
    ask("play", "demo", "--seats", "random,random", "--until-end")
    assert (window.unseen, window.how) == (True, [{"unseen": True}])


@pytest.mark.parametrize("command", [("open",), ()])
def test_a_save_is_opened_by_its_name_alone_too(
    ask: Callable[..., Told], window: Opened, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("game.ui.launch.to_save", lambda path, language: lambda app: opened.append(path))
    assert ask(*command, "one.match.jsonl").status == 7
    assert opened == [Path("one.match.jsonl")]


@pytest.mark.parametrize("asked", [(), ("--time-start",), ("--lang", "it"), (str(A_SAVE),)])
def test_nothing_heavy_is_imported_before_the_window_opens(asked: tuple[str, ...]) -> None:
    code = (
        "import sys; from game.ui import program; from game.console import main\n"
        "program.run = lambda *went, **how: print('pydantic' in sys.modules) or 0\n"
        "main(sys.argv[1:])"
    )
    told = subprocess.run([sys.executable, "-c", code, *asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_the_start_is_timed_on_demand(ask: Callable[..., Told], window: Opened) -> None:
    window.routes.shelf = lambda: None
    assert ask("--time-start").status == 7
    assert window.how == [{"time_start": True}]


@pytest.mark.parametrize(
    ("asked", "size", "scale"),
    [
        ((), (1920, 1080), 1),
        (("--size", "1024x600", "--text-scale", "200"), (1024, 600), 2),
        (("--size", "7680x4320", "--text-scale", "100"), (7680, 4320), 1),
        (("--size", "1023x600"), None, 0),
        (("--size", "1024x599"), None, 0),
        (("--size", "7681x4320"), None, 0),
        (("--size", "7680x4321"), None, 0),
        (("--size", "1024x"), None, 0),
        (("--text-scale", "99"), None, 0),
        (("--text-scale", "201"), None, 0),
    ],
)
def test_pictures_of_a_size_that_a_window_may_have_are_taken_and_named(
    ask: Callable[..., Told],
    monkeypatch: pytest.MonkeyPatch,
    asked: tuple[str, ...],
    size: tuple[int, int] | None,
    scale: float,
) -> None:
    taken: list[tuple[object, ...]] = []

    def take(folder: Path, *how: object) -> list[Path]:
        taken.append(how)
        return [folder / "shelf.png"]

    monkeypatch.setattr("game.ui.shots.take_shots", take)
    told = ask("shots", "there", *asked, "--lang", "it")
    if size:
        assert (told.status, told.out) == (0, f"{Path('there', 'shelf.png')}\n")
        assert taken == [(size, "it", scale)]
    else:
        assert (told.status, taken) == (2, [])


# --- the terminal -------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def progress(monkeypatch: pytest.MonkeyPatch, seconds: float, *asked: str) -> list[str]:
    """The successive texts of the progress line, when each look at the clock finds it `seconds` later."""
    terminal, clock = Terminal(), itertools.count(1000, seconds)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(console, "monotonic", lambda: next(clock))
    assert main([*asked, "--json"], {"demo": demo.__name__}) == 0
    return terminal.getvalue().split("\r")


@pytest.mark.usefixtures("ask")
def test_a_terminal_is_told_how_far_it_is_and_how_long_it_takes_and_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    before, *told, wiped, after = progress(monkeypatch, 2, "simulate", "demo", "--matches", "4")
    assert told == [f"[{'#' * 5 * n:20}] {n}/4 -0:00:0{2 * (4 - n)} " for n in range(1, 5)]
    assert wiped.isspace()
    assert len(wiped) > max(map(len, told))
    assert before == after == ""
    levels = ("--levels", "random,easy,normal")
    *_, last, wiped, after = progress(monkeypatch, 2, "ladder", "card_game", *levels, "--matches", "2")
    assert "] 6/6 " in last
    assert wiped.isspace()


@pytest.mark.usefixtures("ask")
def test_a_terminal_is_told_five_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    _, *told, _, _ = progress(monkeypatch, 0.125, "simulate", "demo", "--matches", "4")
    assert [line.split()[-2] for line in told] == ["2/4", "4/4"]


class Full(io.StringIO):
    """An output whose first write fails with an error of the system."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.coming = [error]

    def write(self, text: str) -> int:
        if self.coming:
            raise self.coming.pop()
        return super().write(text)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (OSError(errno.ENOSPC, "full"), 2),
        (OSError(errno.EIO, "broken"), 2),
        (BrokenPipeError(errno.EPIPE, "nobody reads"), 0),
        (OSError(errno.ENOSPC, "full", "another file"), None),
        (OSError(errno.EACCES, "another fault"), None),
        (OSError(errno.EINVAL, "another fault"), None),
        (OSError(errno.EINVAL, "another fault", "another file"), None),
    ],
)
def test_output_that_the_system_refuses_is_told_and_any_other_fault_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: OSError, status: int | None
) -> None:
    dropped: list[bool] = []
    monkeypatch.setattr(console, "_drop_output", lambda: dropped.append(True))
    monkeypatch.setattr(sys, "stdout", Full(error))
    if status is None:
        with pytest.raises(type(error)) as caught:
            main(["--version", "--lang", "en"])
        assert caught.value is error
    else:
        assert main(["--version", "--lang", "en"]) == status
    assert bool(dropped) == (status is not None)
    assert ("cannot be written" in capsys.readouterr().err) == (status == 2)
