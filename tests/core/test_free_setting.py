"""A seat's setting that takes a text besides its choices, such as a deck: set-up, command line, save, damage."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.console import main
from game.core.facts import LONGEST_TEXT, Facts, Setting
from game.core.game import Game
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import Match, Player, Setup
from game.core.phrase import Trouble, phrase
from game.core.texts import Texts
from tests.core import demo

NO_WORD = phrase("trouble.seed_letter", letter="?")


def motto(text: str) -> str:
    """The checker of the tests: it keeps words in small letters with single spaces, and refuses question marks."""
    if "?" in text:
        raise Trouble(NO_WORD.key, **dict(NO_WORD.params))
    return " ".join(text.lower().split())


MOTTO = Setting("motto", ("none", "lot"), "none", free=motto)
FACTS = replace(demo.FACTS, seat_settings=(*demo.FACTS.seat_settings, MOTTO))


def game() -> Game[demo.Demo]:
    """The demo with a motto as a setting of each seat."""
    twin = Game(FACTS, demo.Demo, demo.GAME.content)
    twin.__dict__.update({name: value for name, value in vars(demo.GAME).items() if name != "facts"})
    return twin


def test_a_text_is_kept_in_the_form_that_its_checker_gives() -> None:
    brought = FACTS.settle_seats(2, {0: {"motto": "  Gold   AND glory "}, 1: {"motto": "lot"}})
    assert [each["motto"] for each in brought] == ["gold and glory", "lot"]
    assert FACTS.settle_seats(2, dict(enumerate(brought))) == brought
    assert FACTS.settle_seats(2, {})[0]["motto"] == "none"


def test_a_text_that_will_not_do_is_told_with_seat_setting_and_reason() -> None:
    with pytest.raises(Trouble) as refused:
        FACTS.settle_seats(3, {2: {"motto": "why?"}})
    setting = phrase("setting.demo.motto")
    assert refused.value.phrase == phrase("trouble.brought", seat=3, setting=setting, cause=NO_WORD)
    assert Texts("en").say(refused.value.phrase).startswith("Seat 3, ")


@pytest.mark.parametrize("value", [3, True, 1.5, ["gold"], {"a": 1}])
def test_what_is_no_text_is_no_choice_either(value: object) -> None:
    with pytest.raises(Trouble) as refused:
        MOTTO.choose(value, 1)
    assert refused.value.phrase.key == "trouble.choice"
    assert not MOTTO.keeps(value)


def test_a_text_of_a_megabyte_is_refused_before_it_is_looked_at() -> None:
    def never(text: str) -> str:
        raise AssertionError(len(text))

    greedy = replace(MOTTO, free=never)
    for letters in (LONGEST_TEXT + 1, 1 << 20):
        with pytest.raises(Trouble) as refused:
            greedy.choose("g" * letters, 1)
        assert refused.value.phrase == phrase("trouble.long_text", most=LONGEST_TEXT)
        assert not greedy.keeps("g" * letters)
    assert MOTTO.choose("g" * LONGEST_TEXT, 1) == "g" * LONGEST_TEXT
    assert MOTTO.keeps("a text that nobody has checked yet?")


def test_without_a_checker_only_the_choices_will_do() -> None:
    plain = Facts("war", "War", 1, range(2, 5), 30, 8, (), (), (Setting("army", ("orcs", "elves"), "orcs"),))
    with pytest.raises(Trouble) as refused:
        plain.settle_seats(2, {0: {"army": "gold and glory"}})
    assert refused.value.phrase.key == "trouble.choice"


# --- the save ----------------------------------------------------------------------------------------


def saved(path: Path, text: str) -> Path:
    """A match whose second seat brings a motto, with one decision."""
    brings = FACTS.settle_seats(2, {1: {"motto": text}})
    players = tuple(Player(name, seat, "person", brings[seat]) for seat, name in enumerate(("Ann", "Ben")))
    match = Match(game(), Setup("demo", 1, 5, FACTS.settle(2, {}), players))
    match.keeper = Journal.begin(path, match)
    ask = match.state.asks[0]
    match.answer(ask.seat, ask.options[: max(1, ask.low)])
    match.keeper.close()
    return path


@pytest.mark.parametrize("text", ["gold and glory", "g" * LONGEST_TEXT, "è «così» ✶ " * 9])
def test_a_save_holds_the_text_itself(tmp_path: Path, text: str) -> None:
    kept = motto(text)
    path = saved(tmp_path / "one.match.jsonl", text)
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["players"][1]["brings"]["motto"] == kept
    loaded = load(path, lambda _: game())
    assert loaded.stopped is None
    assert loaded.match.setup.players[1].brings["motto"] == kept


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("why?", "trouble.save_setup"),
        (["gold"], "trouble.save_header"),
        ("g" * (LONGEST_TEXT + 1), "trouble.save_header"),
        ("g" * (1 << 20), "trouble.save_header"),
        (2, "trouble.save_setup"),
    ],
)
def test_a_damaged_text_in_a_save_is_refused_by_name_and_the_file_stays(
    tmp_path: Path, value: object, key: str
) -> None:
    path = saved(tmp_path / "one.match.jsonl", "gold")
    header, *rest = path.read_text("utf-8").splitlines(keepends=True)
    damaged = json.loads(header)
    damaged["players"][1]["brings"]["motto"] = value
    path.write_text(json.dumps(damaged) + "\n" + "".join(rest), "utf-8")
    before = path.read_bytes()
    with pytest.raises(Trouble) as refused:
        load(path, lambda _: game())
    assert refused.value.phrase.key == key
    told = Texts("en").say(refused.value.phrase)
    assert path.name in told
    assert len(told) < 500
    assert path.read_bytes() == before


# --- the command line --------------------------------------------------------------------------------


def simulated(monkeypatch: pytest.MonkeyPatch, option: str) -> int:
    """The exit status of `simulate` whose first seat brings this option."""
    monkeypatch.setattr("game.games.load", lambda _: game())
    asked = ["simulate", "demo", "--lang", "en", "--seats", "2", "--matches", "2", "--json"]
    return main([*asked, "--seat-option", option])


def test_the_command_line_takes_a_text_or_the_file_of_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulated(monkeypatch, "1:motto=gold and glory") == 0
    words = tmp_path / "words.txt"
    words.write_bytes("\ufeffgold=true\nand\nglory\n".encode())
    assert simulated(monkeypatch, f"1:motto=@{words}") == 0
    assert capsys.readouterr().err == ""
    words.write_text("and why?", encoding="utf-8")
    assert simulated(monkeypatch, f"1:motto=@{words}") == 2
    assert "Seat 1" in capsys.readouterr().err


def test_a_file_that_holds_no_text_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    large, picture = tmp_path / "large.txt", tmp_path / "picture.png"
    large.write_bytes(b"g" * (1 << 20))
    picture.write_bytes(b"gold\xff\xfe")
    for path in (large, picture, tmp_path / "missing.txt", tmp_path):
        assert simulated(monkeypatch, f"1:motto=@{path}") == 2
        told = capsys.readouterr().err
        assert str(path) in told
        assert "Traceback" not in told
