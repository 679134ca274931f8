"""The end of a match: the last act on its stage, the questions that the results answer, and the souvenirs of it."""

import errno
import html
import os
import random
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

import pygame as pg
import pytest

from game.core.match import AnyMatch
from game.core.state import Event, Result
from game.core.texts import LANGUAGES
from game.games import GAMES
from game.ui import folders, saves
from game.ui.app import App
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, played_events
from game.ui.contract.faces import icon_words
from game.ui.contract.outcome import LastAct
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.scenes.end.ending import EndingScene
from game.ui.scenes.end.last_picture import LastPicture
from game.ui.scenes.end.results import ResultsScene, ScoreRow
from game.ui.scenes.parts.chart import Chart, draw_chart
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.scene import TableScene
from game.ui.table.session.log import Log
from game.ui.table.telling import table_texts
from game.ui.views.dark_eden import finale as dark_eden_finale
from game.ui.views.dark_eden import results as dark_eden_results
from game.ui.views.parts.note_row import NoteRow
from tests.matches import new_match, play_well
from tests.ui import hands
from tests.ui.conftest import Hands, Open
from tests.ui.fit import faults
from tests.ui.hands import message, widgets

MOST_LETTERS = 480
GAME_IDS = tuple(GAMES)
LONG_AGO = datetime(2024, 2, 29, 21, 30).astimezone()


@lru_cache(maxsize=16)
def ended(game: str, seats: int = 2, seed: int = 5) -> AnyMatch:
    return play_well(new_match(game, seed, ("person",) * seats), random.Random(seed))


def lost() -> AnyMatch:
    """A match that all seats lost."""
    for seed in range(1, 30):
        match = ended("telendar", 3, seed)
        if not match.state.result or not match.state.result.winners:
            return match
    raise AssertionError("somebody always wins")


def on_stage(app: App, match: AnyMatch) -> EndingScene:
    app.director.go(TableScene.new(app, match.setup))
    app.routes.results(match)
    scene = app.director.on
    assert isinstance(scene, EndingScene)
    return scene


def results(app: App, match: AnyMatch) -> ResultsScene:
    scene = ResultsScene(app, match)
    app.director.go(scene)
    hands.frames(app, 2)
    return scene


def keep_log(scene: ResultsScene) -> None:
    """Saves the log, by its button."""
    next(widget for widget in widgets(scene) if widget.name == scene.t("results.export")).activate()


def chart_of(scene: ResultsScene) -> Chart:
    return next(widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Chart))


# --- the stage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["space", "x", "escape", "click"])
@pytest.mark.parametrize("after", [0.0, 5.0])
def test_any_key_or_click_leads_from_the_stage_to_the_results(app: App, hands: Hands, way: str, after: float) -> None:
    on_stage(app, ended("card_game"))
    hands.wait(after)
    if way == "click":
        hands.down((300, 300))
    else:
        hands.key(way)
    assert isinstance(app.director.on, ResultsScene)


def test_a_key_held_with_others_or_for_the_sound_leads_nowhere(app: App, hands: Hands) -> None:
    scene = on_stage(app, ended("card_game"))
    for name in ("left shift", "m", "f2"):
        hands.key(name)
    assert app.director.on is scene


def test_the_wheel_leads_nowhere(app: App, hands: Hands) -> None:
    scene = on_stage(app, ended("card_game"))
    hands.wheel(-1)
    assert app.director.on is scene


def test_the_click_that_was_meant_for_the_table_does_not_skip_it(app: App, hands: Hands) -> None:
    app.settings.machine.guard = 350
    scene = on_stage(app, ended("card_game"))
    hands.down((300, 300))
    assert app.director.on is scene
    hands.wait(0.4)
    hands.down((300, 300))
    assert isinstance(app.director.on, ResultsScene)


@pytest.mark.parametrize("person", [{"my_speed": "off"}, {"still": True}])
def test_who_sees_nothing_move_comes_to_the_results_at_once(open_app: Open, person: dict[str, object]) -> None:
    app = open_app(**person)
    app.routes.results(ended("card_game"))
    assert isinstance(app.director.on, ResultsScene)
    last = next(
        child
        for pane in app.director.on.controls.layers[0].widgets
        for child in pane.walk()
        if isinstance(child, LastPicture)
    )
    last.activate()
    scene = app.director.on
    assert isinstance(scene, EndingScene), "the last act can still be seen"
    assert not scene.moving


def test_the_voice_pauses_after_the_title_and_after_who_has_won(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "say", heard.append)
    scene = on_stage(app, ended("card_game"))
    verdict = scene.style.verdict(scene.match)
    assert any(words.startswith(f"The last treasure. {verdict}. In round") for words in heard)


def lasts(app: App) -> float:
    scene, time = on_stage(app, ended("kharnage")), 0.0
    while scene.moving:
        app.frame(0.05)
        time += 0.05
    return time


def test_the_act_is_short_and_shorter_for_the_hasty(open_app: Open) -> None:
    usual = lasts(open_app())
    assert 1.0 < usual < 3.3
    assert lasts(open_app(my_speed="fast")) < usual * 0.6


@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_is_drawn_at_rest(open_app: Open, game: str) -> None:
    app = open_app()
    scene = on_stage(app, ended(game))
    for _ in range(100):
        app.frame(0.05)
    assert not scene.moving
    assert scene.stage.render(app.screen) == []


@pytest.mark.parametrize("game", GAME_IDS)
def test_no_type_is_set_while_the_act_moves(open_app: Open, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = on_stage(app, ended(game))
    app.frame(0.0)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a font was asked within a frame")

    for setter in ("typeset", "paragraphs"):
        monkeypatch.setattr(f"game.ui.kit.text.{setter}.render", refuse)
    while scene.moving:
        app.frame(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_stage_and_its_results_fit(open_app: Open, game: str, language: str, text: float) -> None:
    app = open_app(language=language, text=text, my_speed="off")
    for match in (ended(game), ended(game, max(2, GAMES[game].seats[-1]))):
        for scene in (EndingScene(app, match), ResultsScene(app, match)):
            app.director.go(scene)
            hands.frames(app, 2)
            assert not faults(app, scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_results_breaks_a_word(open_app: Open, language: str) -> None:
    app = open_app(text=1.9, readable=True, language=language, still=True)
    scene = ResultsScene(app, ended("card_game"))
    app.director.go(scene)
    with typeset.recording() as recorder:
        hands.frames(app)
    drawn = {word for piece in recorder.drawn for word in piece.text.split()}
    buttons = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Button)]
    assert not {word for button in buttons for word in button.name.split()} - drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_winners_with_long_names_have_room(open_app: Open, language: str) -> None:
    app = open_app(text=2.0, language=language, my_speed="off")
    match = ended("card_game", 4, 7)
    names = ("Mwmwmwmw Wmwmwmw", "Massimiliana Wwm", "Bartolomeo Wmwmm", "Annamaria Wmwmmw")
    players = (player._replace(name=name) for player, name in zip(match.setup.players, names, strict=True))
    object.__setattr__(match.setup, "players", tuple(players))
    match.state.result = Result((0, 1, 2, 3), (25, 25, 25, 25))
    for scene in (EndingScene(app, match), ResultsScene(app, match)):
        with typeset.recording() as recorder:
            app.director.go(scene)
            hands.frames(app, 2)
        drawn = {word.rstrip(",") for piece in recorder.drawn for word in piece.text.split()}
        assert {word for word in drawn if word.startswith(("Mw", "Mass", "Bart", "Anna"))} == {
            name.split()[0] for name in names
        }
        assert not faults(app, scene)


@pytest.mark.parametrize("scene", [EndingScene, ResultsScene])
def test_each_of_six_winners_has_an_emblem(
    open_app: Open, scene: type[EndingScene | ResultsScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(my_speed="off")
    match, drawn = ended("telendar", 6, 2), []

    def noted(look: Look, colour: int, px: int) -> pg.Surface:
        drawn.append(colour)
        assert px >= look.px(28), "large enough to recognise the seat"
        return medallion(look, colour, px)

    monkeypatch.setattr(f"{scene.__module__}.medallion", noted)
    app.director.go(scene(app, match))
    hands.frames(app, 2)
    assert set(drawn) == {player.colour for player in match.players}


@pytest.mark.parametrize("theme", ["normal", "contrast"])
def test_a_defeat_is_told_too(open_app: Open, theme: str) -> None:
    app = open_app(theme=theme, my_speed="off")
    scene = EndingScene(app, lost())
    app.director.go(scene)
    hands.frames(app, 2)
    assert not faults(app, scene)
    size = (800, 400)
    assert scene.style.last_act(scene.match, size, pg.Rect(0, 0, 400, 400)).lost


def test_the_stage_of_results_that_were_looked_up_leads_back_to_them(app: App, hands: Hands) -> None:
    app.routes.shelf()
    shelf = app.director.on
    app.director.push(ResultsScene(app, ended("card_game"), kept=LONG_AGO))
    app.routes.ending(ended("card_game"), kept=LONG_AGO)
    hands.key("x")
    scene = app.director.on
    assert isinstance(scene, ResultsScene)
    assert scene.kept
    hands.key("escape")
    assert app.director.on is shelf


# --- the texts ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_deeds_are_a_few_sentences_of_the_match_itself(open_app: Open, game: str, language: str) -> None:
    app = open_app(language=language)
    for seed in (5, 6, 7):
        match = ended(game, 2, seed)
        scene = results(app, match)
        epilogue = scene.style.epilogue(match)
        texts = table_texts(language, match.setup)
        said = [texts.say(deed) for deed in epilogue.deeds]
        assert 2 <= len(said) <= 6
        assert sum(map(len, said)) <= MOST_LETTERS
        for sentence in (*said, texts.say(epilogue.title)):
            assert "{" not in sentence
            assert not re.search(r"[a-z_]+\.[a-z_]+\.", sentence), "a key without a text"


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_is_kept_tells_what_everybody_heard(open_app: Open, game: str) -> None:
    app = open_app()
    match = ended(game)
    kept = results(app, match).keepsake()
    texts = table_texts("en", match.setup)
    page, text, pictures = html.unescape(kept.page()), kept.text(), icon_words(texts, game)
    public, whole = (
        {typeset.plain(texts.say(line.phrase), pictures) for line in Log(match).lines(viewers)}
        for viewers in ((), (0, 1))
    )
    for words in public:
        assert f">{words}<" in page
    for words in whole - public:
        assert f">{words}<" not in page
        assert f"- {words}\n" not in text


def test_some_of_it_was_secret() -> None:
    match = ended("card_game")
    public, whole = ([line.phrase for line in Log(match).lines(viewers)] for viewers in ((), (0, 1)))
    assert set(whole) - set(public), "otherwise the test above proves nothing"


# --- the results answer ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_chart_reads_what_is_under_the_pointer(app: App, hands: Hands, game: str) -> None:
    scene = results(app, ended(game))
    chart = chart_of(scene)
    hands.move((chart.rect.right - 40, chart.rect.centery))
    last = len(chart.course.points) - 1
    assert chart.moment is not None
    assert chart.moment > last // 2
    for n in chart.course.points[chart.moment]:
        assert str(abs(n)) in chart.value
    for player in scene.match.setup.players:
        assert player.name in chart.value
    hands.move((chart.rect.x + 2, chart.rect.centery))
    assert chart.moment == 0


@pytest.mark.parametrize(
    ("game", "said"),
    [("kharnage", "Round 1 of 4"), ("dark_eden", "Round 1"), ("telendar", "Round 1"), ("card_game", "Round 1")],
)
def test_the_chart_calls_a_moment_as_its_game_does(app: App, hands: Hands, game: str, said: str) -> None:
    scene = results(app, ended(game))
    chart = chart_of(scene)
    scene.controls.focus(chart, by_key=True)
    hands.key("home")
    assert chart.value.startswith("Start: ")
    hands.key("right")
    assert chart.value.startswith(f"{said}: ")


def test_the_chart_is_read_by_keys_and_shows_its_moments_again(app: App, hands: Hands) -> None:
    scene = results(app, ended("card_game"))
    chart = chart_of(scene)
    scene.controls.focus(chart, by_key=True)
    hands.key("home")
    assert chart.moment == 0
    hands.key("right")
    hands.key("right")
    assert chart.moment == 2
    hands.key("left")
    assert chart.moment == 1
    hands.key("end")
    assert chart.moment == len(chart.course.points) - 1
    hands.key("left")
    moment = chart.moment
    hands.key("return")
    replay = app.director.on
    assert isinstance(replay, ReplayScene)
    assert replay.replay.match.moment(replay.replay.number + 1).round == int(chart.course.labels[moment])


def test_signs_at_the_last_moment_lie_clear_of_each_other_in_large_letters_too(screen: None) -> None:
    marks = (Mark(1, 0, "trophy"), Mark(1, 1, "trophy"))
    look, course = Look(0.667, text=1.5), Course(("", "1"), ((0, 0), (4, 4)), True)

    def dark(*marks: Mark) -> int:
        """The number of dark pixels of the discs."""
        surface = pg.Surface((600, 300), pg.SRCALPHA)
        draw_chart(surface, look, course._replace(marks=marks), ((0, (255, 0, 0)), (1, (0, 0, 255))))
        return pg.mask.from_threshold(surface, (24, 18, 14), (1, 1, 1, 1)).count()

    assert dark(*marks) == 2 * dark(marks[0]) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_of_two_lines_are_high_enough(open_app: Open, language: str) -> None:
    app = open_app(language=language, text=2.0, readable=True)
    assert faults(app, results(app, ended("tash_kalar"))) == []


def test_in_a_tall_window_the_chart_has_its_whole_width(open_app: Open) -> None:
    scene = results(open_app((1080, 1920)), ended("card_game", 4))
    assert chart_of(scene).rect.width > 0.9 * 1080


def test_keys_lead_through_the_results_as_they_are_read_and_begin_at_another_match(app: App, hands: Hands) -> None:
    scene = results(app, ended("card_game"))
    met = []
    for _ in range(40):
        assert scene.controls.focused
        met.append(scene.controls.focused)
        hands.key("tab")
    buttons = [widget for widget in met if isinstance(widget, Button)]
    row = sorted({button.name: button for button in buttons}.values(), key=lambda button: button.rect.x)
    names = [button.name for button in buttons]
    assert met[0].name == "Play again"
    after = names.index("Play again", 2)
    assert names[after - len(row) + 1 : after + 1] == [button.name for button in row]
    assert not isinstance(met[2], Button), "the scores come first"


def test_a_turning_point_leads_to_its_decision(app: App, hands: Hands) -> None:
    scene = results(app, ended("telendar"))
    assert scene.ending
    rows = [
        child
        for pane in scene.controls.layers[0].widgets
        if isinstance(pane, Pane)
        for child in pane.walk()
        if isinstance(child, Row)
    ]
    hands.click(rows[0].rect.center)
    replay = app.director.on
    assert isinstance(replay, ReplayScene)
    assert replay.replay.number == scene.ending.highlights[0].number


def test_the_seats_are_turned_with_all_that_they_bring(app: App, hands: Hands) -> None:
    scene = results(app, ended("dark_eden"))
    facts, before = scene.match.game.facts, scene.match.setup
    brings = facts.settle_seats(2, {1: {"deck": "legion_march"}})
    players = tuple(player._replace(brings=its) for player, its in zip(before.players, brings, strict=True))
    before = scene.match.setup = replace(before, players=players)
    buttons = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Button)]
    button = next(button for button in buttons if button.name == "Turn the seats")
    hands.click(button.rect.center)
    table = app.director.scenes[0]
    assert isinstance(table, TableScene)
    after = table.session.setup
    assert after.players == (*before.players[1:], before.players[0])
    assert (after.options, after.packs, after.game) == (before.options, before.packs, before.game)
    assert after.seed != before.seed


def test_a_single_source_of_points_does_not_say_the_total_again(app: App) -> None:
    scene = results(app, ended("card_game"))
    rows = [row for row in widgets(scene) if isinstance(row, ScoreRow)]
    assert len(rows) == len(scene.match.players)
    assert not [entry for row in rows for entry in row.entries if entry.points is not None]


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_seat_of_the_results_is_read_out_as_the_keyboard_comes_to_it(
    open_app: Open, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    heard: list[str] = []
    scene = results(app, ended(game))
    monkeypatch.setattr(app, "say", heard.append)
    scene.rebuild()
    keys = Hands(app)
    for _ in range(20):
        keys.key("tab")
    for seat, player in enumerate(scene.match.players):
        points = app.texts.many("results.points", scene.result.scores[seat])
        wanted = "Life" if game == "telendar" else points  # Telendar has no points
        assert [words for words in heard if player.name in words and wanted in words and words.endswith("of 2")]


def test_what_a_warlord_s_points_come_of_is_read_out(app: App) -> None:
    scene = results(app, ended("kharnage"))
    rows = [widget for pane in scene.controls.layers[0].widgets for widget in pane.walk() if widget.group == "seats"]
    assert len(rows) == 2
    for row in rows:
        total, *parts = (int(n) for n in re.findall(r"(\d+) points?\b", row.name))
        assert total == sum(parts), row.name


# --- souvenirs ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_chronicle_is_a_page_a_text_and_a_picture(open_app: Open, game: str, language: str) -> None:
    app = open_app(language=language)
    scene = results(app, ended(game))
    paths = scene.keepsake().write()
    assert [path.suffix for path in paths] == [".html", ".txt", ".png"]
    page, text = (path.read_text(encoding="utf-8") for path in paths[:2])
    assert page.count("data:image/") >= 2 + len(scene.match.setup.players)
    assert not re.search(r'(src|href)="(?!data:)', page), "the page needs no other file"
    assert "<script" not in page
    assert scene.style.verdict(scene.match) in html.unescape(page)
    assert "la cronaca" in text
    assert "the log" in text
    assert pg.image.load(paths[2]).get_size()[0] > 1000


def test_nothing_is_said_of_a_chart_where_there_is_none(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = results(app, ended("card_game"))
    monkeypatch.setattr(scene, "course", lambda: (Course(("",), (), by_round=True), ""))
    said: list[str] = []
    monkeypatch.setattr(scene, "notice", said.append)
    keep_log(scene)
    assert len(said) == 1
    assert "chart" not in said[0]


def test_the_chronicle_of_a_match_looked_up_later_tells_when_it_was_played(open_app: Open) -> None:
    app = open_app()
    app.routes.shelf()
    match = new_match("card_game", 5)
    assert saves.begin(match) is None
    play_well(match, random.Random(5))
    (path,) = saves.folder().iterdir()
    os.utime(path, (LONG_AGO.timestamp(),) * 2)
    app.routes.results_of(path)
    scene = app.director.on
    assert isinstance(scene, ResultsScene)
    for kept in (scene.keepsake().page(), scene.keepsake().text()):
        assert "29 February 2024" in kept
        assert str(datetime.now().astimezone().year) not in kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chronicle_counts_what_the_log_shows_as_pictures_in_its_own_words(open_app: Open, language: str) -> None:
    app = open_app(language=language)
    kept = results(app, ended("card_game")).keepsake()
    italian, english = kept.text().split("\n---\n")
    if "la cronaca" not in italian:
        italian, english = english, italian
    assert re.search(r"\b[2-9]\s(cerchi|triangoli|quadrati)\b", italian)
    assert re.search(r"\b[2-9]\s(circles|triangles|squares)\b", english)
    assert re.search(r"\b1\s(cerchio|triangolo|quadrato)\b", italian)
    assert not re.search(r"\b(circles?|triangles?|squares?)\b", italian)
    assert not re.search(r"\b(cerch|triangol|quadrat)", english)
    assert not re.search(r"\b[2-9]\s(cerchio|circle|triangolo|triangle|quadrato|square)\b", kept.page())


def test_the_words_about_a_file_that_was_kept_cover_no_button(app: App, hands: Hands) -> None:
    scene = results(app, ended("card_game"))
    buttons = [widget for widget in widgets(scene) if isinstance(widget, Button)]
    hands.click(next(button for button in buttons if button.name == "Save the log").rect.center)
    told = message(scene)
    assert told
    assert not any(told.rect.colliderect(button.rect) for button in buttons)


def test_the_picture_of_the_chart_has_room_for_all_names(open_app: Open) -> None:
    match = ended("telendar", 6)
    names = [f"WWWMMMWWWMMMWW{n:02}" for n in range(6)]
    players = zip(match.setup.players, names, strict=True)
    object.__setattr__(match.setup, "players", tuple(player._replace(name=name) for player, name in players))
    kept = results(open_app(), match).keepsake()
    assert kept._chart
    with typeset.recording() as recorder:
        picture = kept.picture(kept._chart)
    places = [piece.rect for piece in recorder.drawn if piece.text in names]
    assert len(places) == 6
    assert all(picture.get_rect().contains(place) for place in places)
    assert all(len(place.collidelistall(places)) == 1 for place in places)


def test_the_numbers_of_a_chart_tell_the_line_that_belongs_to_nobody(open_app: Open) -> None:
    page = results(open_app(), ended("telendar", 2)).keepsake().page()
    head = page[page.index("<table>") :].partition("</tr>")[0]
    assert "the King’s Lives" in head


def test_names_do_no_harm_on_the_page(open_app: Open) -> None:
    app = open_app()
    match = ended("card_game", 3, 9)
    players = match.setup.players
    object.__setattr__(match.setup, "players", (players[0]._replace(name="<img src=x> & **Co**"), *players[1:]))
    page = results(app, match).keepsake().page()
    assert "<img src=x>" not in page
    assert html.escape("<img src=x> & **Co**") in page


def test_a_place_that_cannot_be_written_is_told_with_file_and_cause(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = results(app, ended("card_game"))
    (tmp_path / "file").touch()
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "file" / "nowhere")
    told: list[str] = []
    monkeypatch.setattr(scene, "notice", told.append)
    keep_log(scene)
    assert str(tmp_path / "file") in told[0]


def test_a_full_disk_leaves_no_half_chronicle_and_loses_nothing(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = results(app, ended("card_game"))
    first = scene.keepsake().write()
    monkeypatch.setattr(os, "fsync", full_after(2))
    keep_log(scene)
    assert message(scene)
    assert sorted(first[0].parent.iterdir()) == sorted(first), "only the former chronicle is there"
    assert app.director.on is scene


def full_after(files: int) -> Callable[[int], None]:
    """A function in place of `fsync` with which the disk is full after so many files."""
    written = 0

    def fsync(_: int) -> None:
        nonlocal written
        written += 1
        if written >= files:
            raise OSError(errno.ENOSPC, "No space left on device")

    return fsync


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_last_picture_is_the_act_at_its_end(open_app: Open, game: str) -> None:
    app = open_app()
    style = results(app, ended(game)).style
    act = style.last_act(ended(game), (640, 300), pg.Rect(20, 20, 400, 270))
    assert isinstance(act, LastAct)
    assert act.ground.get_size() == (640, 300)
    assert act.still().get_size() == (640, 300)
    assert pg.image.tobytes(act.still(), "RGB") != pg.image.tobytes(act.ground, "RGB")


def test_who_has_fallen_lies_whole_on_the_boards(open_app: Open) -> None:
    match = lost()
    act = results(open_app(), match).style.last_act(match, (640, 300), pg.Rect(20, 20, 400, 270))
    assert isinstance(act, LastAct)
    fallen = [prop for prop in act.props if prop.start]
    assert fallen
    assert all(prop.at[1] + prop.picture.get_height() <= 300 for prop in fallen)


def test_the_commanders_of_all_winners_stand_on_dark_edens_stage(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, free = ended("dark_eden"), pg.Rect(20, 20, 400, 270)
    style = results(open_app(), match).style
    for winners in ((0,), (0, 1)):
        monkeypatch.setattr(match.state, "result", match.state.result._replace(winners=winners))
        act = style.last_act(match, (640, 300), free)
        chiefs = [prop for prop in act.props if prop.span == (0.5, 1.3)]
        assert len(chiefs) == len(winners)
        assert all(free.contains(prop.at, (prop.picture.width, 1)) for prop in chiefs)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("rounds_over", {"n": 12}), "The 12 rounds are over: the Victory Points decide."),
        (
            Event("truce_over", {"seat": 0, "agreed": True, "against": ()}),
            "All agree to the stalemate: the Victory Points decide.",
        ),
    ],
)
def test_dark_eden_says_what_ended_a_match_before_its_goal(
    app: App, event: Event, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ended("dark_eden")
    refused = Event("truce_over", {"seat": 0, "agreed": False, "against": (1,)})
    last = len(match.past) - 1
    told = [*played_events(match), PlayedEvent(last, 12, refused), PlayedEvent(last, 12, event)]
    monkeypatch.setattr(dark_eden_results, "played_events", lambda match: told)
    monkeypatch.setattr(dark_eden_finale, "played_events", lambda match, public: told)
    assert said in map(app.texts.say, dark_eden_finale.epilogue(match).deeds)
    scene = results(app, match)
    hands.frames(app, 60)
    assert scene.ending
    notes = [row.name for row in scene.ending.seats if isinstance(row, NoteRow)]
    assert notes == [said]
