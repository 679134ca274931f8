"""The tempers of computer players: their names, and that a match keeps them."""

import json
import random
from pathlib import Path

import pytest

from game import api, games, resources
from game.console import main
from game.core.facts import EVEN, Sitter, Temper
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch, Match
from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from game.games import GAMES
from game.ui.legible import told_apart
from game.ui.names import computer_name
from game.worker import Task
from tests.matches import play_on

TEMPERS = [(game, temper) for game, facts in GAMES.items() for temper in facts.tempers]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.match.jsonl"


def seated(*words: str, game: str = "card_game") -> AnyMatch:
    return api.new_match(game, words, seed=1)


def players_of(path: Path) -> list[dict[str, object]]:
    players: list[dict[str, object]] = json.loads(path.read_bytes().split(b"\n")[0])["players"]
    return players


def test_every_game_has_a_bold_and_a_careful_player() -> None:
    assert all([temper.name for temper in facts.tempers] == ["bold", "careful"] for facts in GAMES.values())


@pytest.mark.parametrize(("game", "temper"), [*TEMPERS, ("card_game", EVEN)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_temper_has_a_picture_a_name_and_a_sentence(game: str, temper: Temper, language: str) -> None:
    texts, key = Texts(language), temper.key(game)
    assert temper.icon in json.loads((resources.sprites() / "icons.json").read_text(encoding="utf-8"))
    assert texts(key) != key
    assert texts(f"{key}.says").endswith(".")
    assert computer_name(texts, GAMES[game], temper.name, 3)


def test_the_name_of_a_computer_player_tells_its_temper_and_is_its_own() -> None:
    texts, facts = Texts("it"), GAMES["kharnage"]
    names = [computer_name(texts, facts, temper, seat) for seat, temper in enumerate(("even", "bold", "bold"), 1)]
    assert told_apart(names) == ["Computer 1", "Condottiero ardito", "Condottiero ardito 2"]


@pytest.mark.parametrize("word", ["normal", "normal:bold", "hard:careful"])
def test_a_word_of_the_command_line_names_a_level_and_a_temper(word: str) -> None:
    assert GAMES["telendar"].sitter(word).word == word


def test_the_even_temper_needs_no_word() -> None:
    assert GAMES["telendar"].sitter("normal:even") == Sitter("normal")


@pytest.mark.parametrize("word", ["normal:mad", "normal:bold:careful", "normal:BOLD"])
def test_an_unknown_temper_is_refused_by_name(word: str) -> None:
    with pytest.raises(Trouble) as caught:
        GAMES["telendar"].sitter(word)
    assert caught.value.phrase.key == "trouble.temper"
    assert dict(caught.value.phrase.params)["known"] == "even, bold, careful"
    assert main(["simulate", "telendar", "--bots", word, "--matches", "1"]) == 2


def test_a_saved_match_keeps_the_tempers(path: Path) -> None:
    match = seated("person", "normal:bold", "easy")
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 5)
    match.keeper.close()
    assert [player.get("temper") for player in players_of(path)] == [None, "bold", None]
    assert [player.word for player in load(path, games.load).match.setup.players] == ["person", "normal:bold", "easy"]


def test_a_match_of_even_players_is_written_as_it_always_was(path: Path) -> None:
    Journal.begin(path, seated("person", "normal"))
    assert list(players_of(path)[1]) == ["name", "colour", "controller", "brings"]


def test_in_the_place_of_an_unknown_temper_an_even_one_plays_on_and_it_is_told(path: Path) -> None:
    match = seated("person", "normal:bold")
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 5)
    match.keeper.close()
    path.write_text(
        path.read_text(encoding="utf-8").replace('"temper":"bold"', '"temper":"choleric"', 1), encoding="utf-8"
    )
    loaded = load(path, games.load)
    assert loaded.news is not None
    assert (loaded.news.key, dict(loaded.news.params)["temper"]) == ("resumed.temper", "choleric")
    resumed = loaded.resume()
    assert [player.word for player in resumed.setup.players] == ["person", "normal"]
    assert len(resumed.past) == 5


def test_a_change_of_level_leaves_the_temper() -> None:
    match = seated("person", "normal:bold")
    match.set_level(1, "easy")
    assert match.setup.players[1].word == "easy:bold"


def test_the_bot_is_told_its_temper_here_and_in_another_process() -> None:
    match: AnyMatch = Match(games.load("card_game"), seated("normal:bold", "normal:careful").setup)
    seat = match.state.waiting()[0]
    glimpse = match.glimpse(seat)
    assert glimpse.temper == ("bold", "careful")[seat]
    assert Task.of("card_game", "normal", glimpse, "chance").temper == glimpse.temper
