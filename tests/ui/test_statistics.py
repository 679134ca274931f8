"""The annals and their statistics: every finished match counts once, and none is ever lost."""

import csv
import errno
import json
import os
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games import GAMES
from game.ui import annals, folders, saves
from game.ui.annals import Entry, Sitter
from game.ui.app import App
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.panes import Row
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes import statistics
from game.ui.scenes.end.chronicle import markdown
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.parts.page import percent
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.statistics import Filter, Subject, by, figures, matches_of, rivals_of
from game.ui.table.telling import table_texts
from tests.disk import Disk
from tests.matches import decide, new_match
from tests.systems import link
from tests.ui.conftest import Hands

pytestmark = pytest.mark.usefixtures("home")

NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)


def entry(number: int, *sitters: tuple[str, str, int, bool], game: str = "card_game", form: str = "standard") -> Entry:
    """The annals' entry of a match, `number` days after New Year; (name, controller, points, won) by seat."""
    ended = NEW_YEAR + timedelta(days=number)
    return Entry(f"{game}-{number}", ended, game, form, tuple(Sitter(*each) for each in sitters), len(sitters), 50)


def finished(seed: int = 5) -> AnyMatch:
    """A match of persons, saved on disk and played to its end at random."""
    match, rnd = new_match(seed=seed, controllers=("person",) * 3), random.Random(seed)
    assert saves.begin(match) is None
    while not match.over:
        decide(match, rnd)
    return match


def said(what: Phrase) -> str:
    """The key of a sentence; checks that both languages have it."""
    assert all("{" not in Texts(language).say(what) and Texts(language).has(what.key) for language in LANGUAGES)
    return what.key


# --- the file ----------------------------------------------------------------------------------------


def test_what_is_noted_is_read_again_in_the_order_in_which_it_ended() -> None:
    second, first = entry(2, ("Ada", "person", 9, True)), entry(1, ("Ada", "person", 4, False))
    for each in (second, first, second):
        annals.note(each)
    found = annals.read()
    assert (found.entries, found.fault) == ((first, second), None)


def test_bad_lines_are_told_and_stay_and_the_others_count() -> None:
    annals.note(entry(1, ("Ada", "person", 9, True)))
    with annals.path().open("ab") as file:
        file.write(b'{"match": "half\n')
        file.write(json.dumps({"match": "no seats", "sitters": []}).encode() + b"\n")
    annals.note(entry(2, ("Ada", "person", 3, False)))
    before = annals.path().read_bytes()
    found = annals.read()
    assert [each.match for each in found.entries] == ["card_game-1", "card_game-2"]
    assert found.fault
    told = dict(found.fault.params)
    assert (told["file"], told["n"], told["first"]) == (str(annals.path()), 2, 3)
    assert annals.path().read_bytes() == before


def test_a_number_written_as_a_text_is_a_bad_line() -> None:
    annals.note(entry(1, ("Ada", "person", 9, True)))
    annals.path().write_bytes(annals.path().read_bytes().replace(b'"score":9', b'"score":"9"'))
    found = annals.read()
    assert found.entries == ()
    assert found.fault


def test_a_match_that_is_not_over_has_no_line() -> None:
    with pytest.raises(ValueError, match="not over"):
        annals.entry_of(new_match(), "one.match.jsonl", NEW_YEAR)


def test_a_line_that_a_crash_has_cut_costs_no_other_one() -> None:
    for number in (1, 2):
        annals.note(entry(number, ("Ada", "person", 9, True)))
    raw = annals.path().read_bytes()
    annals.path().write_bytes(raw[:-30])
    annals.note(entry(3, ("Ada", "person", 9, True)))
    assert [each.match for each in annals.read().entries] == ["card_game-1", "card_game-3"]


@pytest.mark.parametrize("name", ["\x1b[31mAda", "A" * 121])
def test_names_that_cannot_be_shown_are_bad_lines(name: str) -> None:
    annals.note(entry(1, (name, "person", 9, True)))
    found = annals.read()
    assert not found.entries
    assert found.fault


def test_a_file_that_cannot_be_read_is_told(home: Path) -> None:
    (home / "annals.jsonl").mkdir()
    found = annals.read()
    assert found.fault
    assert dict(found.fault.params)["file"] == str(annals.path())


def test_a_disk_that_refuses_is_told_with_the_file(home: Path) -> None:
    (home / "annals.jsonl").mkdir()
    (home / "statistics").write_text("no folder", encoding="utf-8")
    with pytest.raises(Trouble) as told:
        annals.note(entry(1, ("Ada", "person", 9, True)))
    assert dict(told.value.phrase.params)["file"] == str(annals.path())
    with pytest.raises(Trouble):
        annals.export([entry(1, ("Ada", "person", 9, True))])
    with pytest.raises(Trouble):
        annals.erase()
    assert not list(home.glob(".annals*.part")), "no unfinished file is left"


def test_a_finished_match_without_a_line_is_found_on_the_disk() -> None:
    match = finished()
    going_on = new_match(seed=6, controllers=("person",) * 2)
    assert saves.begin(going_on) is None
    decide(going_on, random.Random(1))
    paths = annals.missing(annals.read())
    assert len(paths) == 2
    (line,) = filter(None, annals.entries_of(paths))
    result = match.state.result
    assert result
    assert tuple(sitter.score for sitter in line.sitters) == result.scores
    assert tuple(seat for seat, sitter in enumerate(line.sitters) if sitter.won) == result.winners
    assert (line.game, line.decisions, line.sides) == ("card_game", len(match.past), 3)
    annals.note(line)
    assert [path.name for path in annals.missing(annals.read())] != [line.match]


@pytest.mark.parametrize("name", ["x" * 300, "A\tB\u202e", "\x1b[31m", ""])
def test_whatever_a_match_and_its_players_are_called_its_line_is_read_again(name: str) -> None:
    match = finished()
    match.setup = replace(match.setup, players=(match.setup.players[0]._replace(name=name), *match.setup.players[1:]))
    annals.note(annals.entry_of(match, f"{name}.match.jsonl", NEW_YEAR))
    found = annals.read()
    assert found.fault is None
    assert len(found.entries) == 1


def test_a_match_that_is_deleted_meanwhile_hides_no_other() -> None:
    match = finished()
    link(saves.folder() / "gone.match.jsonl", "nowhere")
    lines = [line for line in annals.entries_of(annals.missing(annals.read())) if line]
    assert [line.decisions for line in lines] == [len(match.past)]


def test_while_older_matches_are_read_a_click_that_lasts_some_frames_is_taken(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        finished(seed)
    monkeypatch.setattr(statistics, "_SLICE", 0.0)  # one match per frame
    app.routes.shelf()
    app.director.push(scene := StatisticsScene(app))
    back = next(widget for widget in scene.controls.layers[0].widgets if widget.id == app.texts("page.back"))
    hands.down(back.rect.center)
    app.frame(0.016)
    still_reading = scene.moving
    hands.up(back.rect.center)
    assert still_reading
    assert app.director.on is not scene
    while scene.moving:
        scene.update(0.5)
    assert len(scene._annals.entries) == 4


def test_what_was_erased_does_not_come_back_from_the_saved_matches() -> None:
    finished()
    annals.note(entry(1, ("Ada", "person", 9, True)))
    annals.erase()
    found = annals.read()
    assert not found.entries
    assert annals.missing(found) == []
    assert len(saves.all_matches()) == 1
    later = entry(1000, ("Ada", "person", 9, True))
    annals.note(later)
    assert annals.read().entries == (later,)


def test_annals_that_cannot_be_read_for_a_moment_are_told_and_bring_nothing_back_that_was_erased(app: App) -> None:
    finished()
    annals.erase()
    whole = annals.path().read_bytes()
    for call in ("open", "fstat"):
        disk = Disk(annals.path())
        disk.refuse_first(call)
        with disk.plugged():
            scene = StatisticsScene(app)
        assert scene._annals.fault
        assert said(scene._annals.fault) == "trouble.annals_file"
        assert not scene.moving
        assert annals.path().read_bytes() == whole


def test_annals_in_a_folder_that_nobody_may_look_into_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as meanwhile:
        for call in ("stat", "lstat", "open"):
            meanwhile.setattr(os, call, refuses)
        found = annals.read()
    assert found.fault
    assert said(found.fault) == "trouble.annals_file"


def test_annals_that_a_killed_app_had_only_just_made_lose_no_match() -> None:
    annals.path().parent.mkdir(parents=True, exist_ok=True)
    annals.path().touch()
    assert annals.read() == annals.Annals(annals._BEGINNING, ())
    ended = entry(1, ("Ada", "person", 9, True))
    annals.note(ended)
    found = annals.read()
    assert (found.entries, found.fault) == ((ended,), None)


def test_the_table_for_other_programs_has_a_row_for_each_seat_and_no_formula() -> None:
    strange = replace(entry(1, ("=1+1", "person", 9, True), ("Bo", "hard", -4, False)), match="@sum.match.jsonl")
    path = annals.export([strange])
    assert path.is_relative_to(folders.data())
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["seat"], row["name"], row["controller"], row["score"], row["won"]) for row in rows] == [
        ("1", "'=1+1", "person", "9", "1"),
        ("2", "Bo", "hard", "-4", "0"),
    ]
    assert {row["match"] for row in rows} == {"'@sum.match.jsonl"}


# --- the figures -------------------------------------------------------------------------------------


def evening(*won: bool) -> list[Entry]:
    """Entries of duels of Ada against a computer, won or lost."""
    return [entry(n, ("Ada", "person", 10 + n, each), ("Bot", "normal", 5, not each)) for n, each in enumerate(won)]


@pytest.mark.parametrize(
    ("won", "streak", "longest"),
    [((True, True, False, True), 1, 2), ((True, True, True), 3, 3), ((False,), 0, 0), ((True, False), 0, 1)],
)
def test_streaks_count_matches_won_in_a_row(won: Sequence[bool], streak: int, longest: int) -> None:
    sums = figures(matches_of(evening(*won), Filter())[Subject("ada")])
    assert (sums.matches, sums.wins, sums.streak, sums.longest) == (len(won), sum(won), streak, longest)
    assert sums.by_chance == len(won) / 2
    assert sums.best == 9 + len(won)


def test_a_person_is_known_whatever_the_capitals_and_computers_by_their_level() -> None:
    rows = [
        entry(1, ("Ada", "person", 1, True), ("Robot", "easy", 0, False)),
        entry(2, ("ADA", "person", 1, False), ("Other", "easy", 2, True), ("Third", "easy", 0, False)),
    ]
    found = matches_of(rows, Filter())
    assert {who: len(played) for who, played in found.items()} == {Subject("ada"): 2, Subject("", "easy"): 2}


def test_a_match_of_several_computers_of_a_level_is_one_match_of_theirs() -> None:
    rivals = [("Bea", "easy", 4, False), ("Ciro", "easy", 12, True), ("Dora", "easy", 8, False)]
    played = matches_of([entry(1, ("Ada", "person", 6, False), *rivals)], Filter())[Subject("", "easy")]
    sums = figures(played)
    assert (sums.matches, sums.wins, sums.by_chance, sums.best, sums.average) == (1, 1, 0.75, 12, 8)
    assert played[0].sitter.name == "Ciro", "the best of them stands for all"


@pytest.mark.parametrize(("levels", "chance"), [(("easy", "hard", "easy"), 0.5), (("easy", "easy", "hard"), 1.0)])
def test_computers_of_a_level_win_by_chance_as_often_as_they_hold_sides(levels: Sequence[str], chance: float) -> None:
    computers = [(level.title(), level, 0, False) for level in levels]
    teams = replace(entry(1, ("Ada", "person", 0, True), *computers), sides=2)
    assert figures(matches_of([teams], Filter())[Subject("", "easy")]).by_chance == chance
    assert figures(matches_of([teams], Filter())[Subject("ada")]).by_chance == 0.5


def test_persons_stand_before_computers_and_whoever_played_most_stands_first() -> None:
    rows = [
        entry(1, ("Ada", "person", 1, True), ("Zoe", "person", 0, False), ("Bot", "hard", 0, False), game="kharnage"),
        entry(2, ("Zoe", "person", 1, True), ("Bot", "easy", 0, False), ("Bot", "hard", 0, False)),
        entry(3, ("Zoe", "person", 1, True), ("Bot", "hard", 0, False)),
    ]
    found = matches_of(rows, Filter())
    assert list(found) == [Subject("zoe"), Subject("ada"), Subject("", "hard"), Subject("", "easy")]
    games = by(found[Subject("zoe")], lambda played: [played.entry.game])
    assert [(game, sums.matches) for game, sums in games.items()] == [("card_game", 2), ("kharnage", 1)]


def test_filters_take_game_form_seats_and_rivals() -> None:
    duel = entry(1, ("Ada", "person", 1, True), ("Bo", "person", 0, False), game="tash_kalar", form="duel")
    high = entry(2, ("Ada", "person", 1, True), ("Bot", "hard", 0, False), game="tash_kalar", form="high_form")
    three = entry(3, ("Ada", "person", 1, True), ("Bo", "person", 0, False), ("Bot", "easy", 0, False))
    everything = [duel, high, three]

    def of_ada(wanted: Filter) -> list[str]:
        return [each.entry.match for each in matches_of(everything, wanted).get(Subject("ada"), [])]

    assert of_ada(Filter("tash_kalar")) == [duel.match, high.match]
    assert of_ada(Filter("tash_kalar", "duel")) == [duel.match]
    assert of_ada(Filter(seats=3)) == [three.match]
    assert of_ada(Filter(rivals="hard")) == [high.match]
    assert of_ada(Filter(rivals="person")) == [duel.match, three.match]
    against = by(matches_of(everything, Filter())[Subject("ada")], rivals_of)
    assert {level: sums.matches for level, sums in against.items()} == {"person": 2, "hard": 1, "easy": 1}


def test_a_partner_is_no_rival() -> None:
    computers = [(level.title(), level, 0, False) for level in ("hard", "easy", "normal")]
    teams = replace(entry(1, ("Ada", "person", 0, True), *computers), sides=2)
    (played,) = matches_of([teams], Filter())[Subject("ada")]
    assert rivals_of(played) == {"hard", "normal"}
    assert Subject("ada") not in matches_of([teams], Filter(rivals="easy"))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_form_of_a_game_is_one_of_its_settings(game: str) -> None:
    facts = GAMES[game]
    assert facts.form in {setting.name for setting in facts.settings}


# --- the page ----------------------------------------------------------------------------------------


def test_a_match_that_ends_at_the_table_is_noted_once(quick: App) -> None:
    match = finished()
    quick.routes.results(match)
    quick.routes.results(match)
    found = annals.read()
    assert [each.decisions for each in found.entries] == [len(match.past)]


def test_the_page_is_used_by_hand_and_leads_to_the_results_and_back(app: App, hands: Hands) -> None:
    match = finished()
    annals.note(entry(1, ("Ada", "person", 9, True), ("Bot", "hard", 4, False), game="kharnage", form="all6"))
    app.routes.shelf()
    app.routes.statistics()
    scene = app.director.on
    assert isinstance(scene, StatisticsScene)
    for _ in range(5):
        app.frame(0.05)  # time to read the match on disk
    assert not scene.moving
    assert len(annals.read().entries) == 2
    hands.click(line_of(scene, "ada").rect.center)
    assert line_of(scene, "ada").chosen
    player = match.setup.players[0].name.casefold()
    line_of(scene, player).activate()
    row = next(widget for widget in walk(scene) if widget.id.startswith("match:card_game"))
    scene.controls.focus(row)
    hands.key("return")
    assert [type(each) for each in app.director.scenes[1:]] == [StatisticsScene, ResultsScene]
    hands.key("escape")
    assert app.director.scenes[-1] is scene
    choice = next(widget for widget in walk(scene) if widget.id == "by:game")
    scene.controls.focus(choice)
    hands.key("right")
    assert scene.filter.game == "card_game"


def line_of(scene: StatisticsScene, name: str) -> Row:
    """The line of a person in the list, whose name is folded."""
    return next(widget for widget in walk(scene) if isinstance(widget, Row) and widget.id == f"who:{name}:")


def erase(scene: StatisticsScene) -> None:
    """Asks for all to be erased; a question comes first."""
    next(widget for widget in walk(scene) if widget.name == scene.t("statistics.erase")).activate()


def walk(scene: StatisticsScene) -> list[Widget]:
    return [widget for layer in scene.controls.layers for top in layer.widgets for widget in top.walk()]


def test_what_was_chosen_is_shown_though_the_game_that_is_chosen_then_has_no_such_match(app: App) -> None:
    annals.note(entry(1, ("Ada", "person", 9, True), ("Bo", "hard", 4, False), ("Eve", "hard", 2, False)))
    annals.note(entry(2, ("Ada", "person", 9, True), ("Bo", "person", 4, False), game="kharnage", form="all6"))
    scene = StatisticsScene(app)
    app.director.go(scene)
    for name, value in (("seats", 3), ("rivals", "hard"), ("game", "kharnage")):
        choice = choice_of(scene, name)
        choice.choose([each for each, _ in choice.options].index(value))
    shown = {name: choice_of(scene, name) for name in ("game", "seats", "rivals")}
    assert {name: choice.options[choice.index][0] for name, choice in shown.items()} == {
        "game": "kharnage",
        "seats": 3,
        "rivals": "hard",
    }


def rename(app: App, hands: Hands, name: str) -> None:
    """Gives the host another name, by hand, and leaves the settings."""
    app.director.push(scene := SettingsScene(app))
    field = next(widget for widget in scene._form.walk() if isinstance(widget, TextField))
    scene.controls.focus(field)
    for _ in field.text:
        hands.key("backspace")
    hands.type(name)
    app.director.pop()


def test_whoever_has_a_new_name_keeps_their_matches(app: App, hands: Hands) -> None:
    annals.note(entry(1, ("Anna", "person", 9, True), ("Anna", "hard", 4, False)))
    app.routes.shelf()
    rename(app, hands, "Annalisa")
    annals.note(entry(2, ("Annalisa", "person", 3, False), ("Bo", "person", 5, True)))
    app.director.push(scene := StatisticsScene(app))
    words = {widget.id: widget.name for widget in walk(scene) if widget.id.startswith("who:")}
    assert words == {"who:annalisa:": "Annalisa", "who:bo:": "Bo", "who::hard": "Computer · Hard"}
    assert len(scene._all[Subject("annalisa")]) == 2
    assert b"Annalisa" not in annals.path().read_bytes().splitlines()[1], "what was written stays"
    app.settings.learn("anna")
    scene.rebuild()
    assert len(scene._all[Subject("anna")]) == 1, "whoever has the name now has its matches"


def test_whoever_types_the_name_of_somebody_else_keeps_their_own(app: App, hands: Hands) -> None:
    app.settings.learn("Bo")
    app.routes.shelf()
    rename(app, hands, "Bo")
    assert [person.name for person in app.settings.people] == ["Anna", "Bo"]
    rename(app, hands, "Bob")
    assert [person.name for person in app.settings.people] == ["Bob", "Bo"]


def test_seats_that_were_set_up_for_somebody_follow_their_new_name(app: App, hands: Hands) -> None:
    app.routes.shelf()
    app.director.push(setup := SetupScene(app, "kharnage"))
    setup.rename(1, "Bo ")
    app.settings.tables["telendar"] = {"chairs": [{"name": "Anna", "mind": "hard"}]}
    rename(app, hands, "Annalisa")
    assert app.settings.tables["telendar"]["chairs"][0]["name"] == "Anna", "a computer keeps its name"
    assert [chair.name for chair in setup.choices.seated] == ["Annalisa", "Bo"]
    again = SetupScene(app, "kharnage")
    assert [chair.name for chair in again.choices.seated] == ["Annalisa", "Bo"]
    app.seat_person("Anna")
    assert app.person.name == "Annalisa", "a match that was begun before has the same person at its table"
    app.settings.learn("Carl")
    app.settings.machine.person = "Carl"
    app.seat_person(None)
    rename(app, hands, "Anna")
    app.seat_person("Anna")
    assert app.person.former == ("Carl",), "a name that somebody has is theirs"


def test_whoever_opens_the_statistics_is_shown_once_their_matches_are_read(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = [entry(1, ("Bo", "person", 9, True)), entry(2, ("Anna", "person", 3, True))]
    monkeypatch.setattr(annals, "missing", lambda _: [Path(each.match) for each in older])
    monkeypatch.setattr(annals, "entries_of", lambda _: iter(older))
    monkeypatch.setattr(statistics, "_SLICE", 0.0)  # one match per frame
    app.director.go(scene := StatisticsScene(app))
    assert scene._who != Subject("anna")
    while scene.moving:
        scene.update(0.5)
    assert scene._who == Subject("anna")
    scene._look_at(Filter("telendar"))
    scene._look_at(Filter())
    assert scene._who == Subject("anna"), "and after a look at matches of others"


def choice_of(scene: StatisticsScene, name: str) -> Choice[object]:
    found = next(widget for widget in walk(scene) if widget.id == f"by:{name}")
    assert isinstance(found, Choice)
    return found


def test_a_game_a_form_and_a_level_of_another_version_are_called_by_their_own_words(app: App) -> None:
    annals.note(entry(1, ("Ada", "person", 9, True), ("Bot", "expert", 4, False), game="chess"))
    annals.note(entry(2, ("Ada", "person", 9, True), ("Bot", "expert", 4, False), game="tash_kalar", form="solo"))
    app.routes.shelf()
    for game in ("", "tash_kalar"):
        app.routes.statistics(game)
        scene = app.director.on
        assert isinstance(scene, StatisticsScene)
        line_of(scene, "ada").activate()
        named = " ".join(widget.name for widget in walk(scene))
        assert "expert" in named
        assert ("solo" if game else "chess") in named
        assert not re.search(r"\b(controller|setting)\.", named)


@pytest.mark.parametrize("game", [*GAMES])
def test_points_are_told_of_games_that_count_them(app: App, game: str) -> None:
    annals.note(entry(1, ("Ada", "person", 9, True), ("Bo", "person", 4, False), game=game, form=""))
    scene = StatisticsScene(app, game)
    app.director.go(scene)
    said = [widget.spoken(app.texts) for widget in walk(scene) if "point" in widget.spoken(app.texts)]
    assert (said == []) == (game == "telendar")


@pytest.mark.parametrize(("bo", "sides", "said"), [(True, 2, "shared victory"), (True, 1, "won"), (False, 2, "won")])
def test_a_victory_that_another_side_shares_is_told_as_one(app: App, bo: bool, sides: int, said: str) -> None:
    match = entry(1, ("Anna", "person", 9, True), ("Bo", "person", 9, bo))
    annals.note(replace(match, sides=sides))
    scene = StatisticsScene(app)
    app.director.go(scene)
    row = next(widget for widget in walk(scene) if widget.id == f"match:{match.match}")
    assert isinstance(row, Row)
    assert row.note.split(" · ")[1] == said
    assert f"item, {row.note}" in row.spoken(app.texts)


def test_a_match_in_which_all_could_be_taken_back_says_so(app: App) -> None:
    match = replace(entry(1, ("Anna", "person", 9, True), ("Bo", "person", 4, False)), free_undo=True)
    annals.note(match)
    scene = StatisticsScene(app)
    app.director.go(scene)
    row = next(widget for widget in walk(scene) if widget.id == f"match:{match.match}")
    assert isinstance(row, Row)
    assert row.note.endswith("with free undo")
    with annals.export([match]).open(encoding="utf-8-sig", newline="") as file:
        assert {row["free_undo"] for row in csv.DictReader(file)} == {"1"}


def test_nothing_is_erased_without_being_asked(app: App, hands: Hands) -> None:
    annals.note(entry(1, ("Ada", "person", 9, True)))
    app.routes.shelf()
    app.routes.statistics()
    scene = app.director.on
    assert isinstance(scene, StatisticsScene)
    erase(scene)
    hands.key("return")  # the safe answer has the focus
    assert annals.read().entries
    erase(scene)
    hands.key("1")
    assert not annals.read().entries


def test_a_match_counts_for_the_weakest_level_that_played_a_seat() -> None:
    match, rnd = new_match(seed=5, controllers=("person", "normal")), random.Random(5)
    match.set_level(1, "easy")
    match.set_level(1, "normal")
    while not match.over:
        decide(match, rnd)
    line = annals.entry_of(match, "x", NEW_YEAR)
    assert [sitter.controller for sitter in line.sitters] == ["person", "easy"]
    assert "Easy" in markdown(match, table_texts("en", match.setup), NEW_YEAR, ())


@pytest.mark.parametrize(("language", "said"), [("en", "75%"), ("it", "75\u00a0%")])
def test_a_share_is_written_as_the_language_does(language: str, said: str) -> None:
    assert percent(Texts(language), 0.75) == said
