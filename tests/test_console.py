"""The command line, as a shell sees it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game import __version__, games
from game.console import main
from game.core import packs
from game.core.phrase import Trouble
from game.games import GAMES
from game.ui import folders
from tests.core import demo

ROOT = Path(__file__).resolve().parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    environment = {"PYTHONIOENCODING": "utf-8"} | os.environ | quiet
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, env=environment, check=False)


class Told(NamedTuple):
    """What the command line said."""

    status: int
    err: str


@pytest.fixture
def ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., Told]]:
    """The command line within this process, for what it must refuse: a program of its own takes half a second."""

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
        return Told(status, capsys.readouterr().err)

    yield told
    packs.look_in(place)


def test_help_names_every_command() -> None:
    told = run("--help").stdout
    for command in ("play", "simulate", "ladder", "replay", "shots", "check-content", "--time-start"):
        assert command in told


def test_simulate_reports_what_it_promises_and_is_the_same_for_the_same_seed() -> None:
    asked = (
        "simulate",
        "card_game",
        "--seats",
        "3",
        "--matches",
        "20",
        "--bots",
        "random,easy",
        "--seed",
        "7",
        "--json",
    )
    first, second = (json.loads(run(*asked).stdout) for _ in range(2))
    times = ("decisions_per_second", "worst_decision_ms")
    assert all(first.pop(name) > 0 and second.pop(name) > 0 for name in times)
    assert first == second
    assert first["matches"] == 20
    assert sum(first["wins_by_seat"]) == pytest.approx(20, abs=0.1)
    assert sum(first["wins_by_bot"].values()) == pytest.approx(20, abs=0.1)
    assert first["length"]["decisions"]["median"] > 50


def test_check_content_counts_the_box() -> None:
    counted = json.loads(run("check-content", "--json").stdout)
    assert counted["card_game"] == {
        "character": 34,
        "event": 26,
        "objective": 22,
        "circle": 32,
        "triangle": 32,
        "square": 32,
    }


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
        (("simulate", "card_game", "--csv", __file__), "test_console.py"),
        (("ladder", "card_game", "--levels", "easy"), "--levels"),
        (("ladder", "card_game", "--levels", "easy,dragon"), "dragon"),
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


def test_the_demo_of_a_checkout_is_played_in_the_window_by_its_name() -> None:
    played = run("play", "demo", "--seats", "random,random", "--until-end")
    assert (played.returncode, played.stderr) == (0, "")


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


def test_the_versions_are_told_in_a_line() -> None:
    told = run("--version").stdout
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


def test_a_save_is_told_with_the_spaces_that_keep_numbers_with_what_they_count() -> None:
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    told = run("replay", str(save), "--lang", "en").stdout
    assert "Cleo takes 1\N{NO-BREAK SPACE}[square]." in told
    assert "\N{REPLACEMENT CHARACTER}" not in told


def test_what_a_terminal_would_obey_in_a_save_is_not_told(tmp_path: Path) -> None:
    save = next((ROOT / "tests" / "saves" / "format-2").glob("card_game-3*"))
    first, *lines = save.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    header["players"][0]["name"] = "A\x1b[31m\x07\x9b2J"
    name = "one" if sys.platform == "win32" else "one\x1b[31m"  # Windows has no such names
    path = tmp_path / f"{name}.match.jsonl"
    path.write_text("\n".join([json.dumps(header), *lines, ""]), encoding="utf-8")
    told = run("replay", str(path))
    assert "A\N{REPLACEMENT CHARACTER}[31m" in told.stdout
    assert not {"\x1b", "\x07", "\x9b"} & set(told.stdout + told.stderr)


def test_a_terminal_that_lacks_a_letter_gets_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    refused = run("play", "Łukasz")
    assert (refused.returncode, "\\u0141ukasz" in refused.stderr) == (2, True)


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
