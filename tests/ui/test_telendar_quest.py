"""Telendar's personal quest at the table: its scroll, its page, its moment, and its part in the end."""

import random
from dataclasses import replace

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Event
from game.core.texts import LANGUAGES, Texts
from game.games.telendar import FACTS
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar, Vow
from game.ui.contract.chronicle import played_events
from game.ui.contract.layout import ViewState
from game.ui.kit.look import Look, scale
from game.ui.kit.text import typeset
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.views.telendar import moments
from game.ui.views.telendar.quest import QUEST, facts_of
from game.ui.views.telendar.results import highlights
from game.ui.views.telendar.view import TelendarView
from tests.games.telendar_table import Who, table
from tests.matches import play_well
from tests.ui.conftest import Open
from tests.ui.written import SLACK

pytestmark = pytest.mark.usefixtures("screen")


def style_of(language: str, text: float, size: tuple[int, int]) -> TelendarView:
    players = (Player("Anna", 0, "person"),)
    return TelendarView(GAME, Look(scale(size), text), Texts(language, ["Anna"]), size, players)


def on(quest: str, fate: str = "") -> Telendar:
    state = table(Who("bear", at=0, gold=9, followers=["scout"])).state
    state.vow = Vow(quest, [0, 6] if quest == "pilgrim" else [], fate)
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
def test_the_scroll_shows_how_far_one_is_and_tells_what_is_to_be_done(
    language: str, size: tuple[int, int], text: float
) -> None:
    style, uncounted = style_of(language, text, size), []
    for quest in QUESTS:
        now = ViewState(on(quest), 0)
        layout, facts = style.lay_out(now), facts_of(now)
        assert facts
        (panel,) = (panel for panel in layout.panels if panel.key == "quest")
        (region,) = (region for region in layout.regions if region.ref == QUEST)
        surface = pg.Surface(panel.rect.size, pg.SRCALPHA)
        with typeset.recording() as recorder:
            panel.paint(surface)
        area = surface.get_rect().inflate(2 * SLACK, 2 * SLACK)
        assert all(area.contains(piece.rect) and piece.px >= style.look.text_px(18) for piece in recorder.drawn)
        told = [piece.text for piece in recorder.drawn]
        assert told in ([], [f"{facts.have}/{facts.need}"])
        uncounted += [] if told else [quest]
        assert style.texts.say(QUESTS[quest].says()) in region.tip
    assert uncounted == ["undying", "unbending", "steelless", "loyal", "forgotten_lock"], "decided at the Gate"
    layout = style.lay_out(ViewState(on("pilgrim"), 0))
    (region,) = (region for region in layout.regions if region.ref == QUEST)
    assert region.name.endswith({"it": "2 di 4", "en": "2 of 4"}[language])


def test_without_a_quest_there_is_no_scroll_and_no_page() -> None:
    style = style_of("en", 1.0, (1280, 720))
    now = ViewState(table(Who("bear")).state, 0)
    assert all(region.ref != QUEST for region in style.lay_out(now).regions)
    assert style.details(QUEST, now) is None


@pytest.mark.parametrize(("fate", "said"), [("", "2 of 4"), ("kept", "fulfilled"), ("failed", "failed")])
def test_the_page_of_a_quest_says_all_of_it(fate: str, said: str) -> None:
    style = style_of("en", 1.0, (1280, 720))
    state = on("pilgrim", fate)
    details = style.details(QUEST, ViewState(state, 0))
    assert details
    assert details.title == "The round of the four walls"
    assert said in [words for words, *_ in details.chips]
    assert details.does[0].startswith("Enter 4 different towns")
    assert style.draw(details.thing, (460, 372)).get_size() == (460, 372)
    facts = facts_of(ViewState(state, 0))
    assert facts
    assert (facts.have, facts.need) == (2, 4)


def test_the_scroll_says_how_a_quest_ended_once_that_has_been_shown() -> None:
    style, now = style_of("en", 1.0, (1280, 720)), ViewState(on("pilgrim", "kept"), 0)
    assert "quest" in style.tracked
    coming = replace(now, coming=(Event("quest", {"seat": 0, "quest": "pilgrim", "kept": True}),))
    for one, kept in ((coming, False), (now, True)):
        (said,) = (region.name for region in style.lay_out(one).regions if region.ref == QUEST)
        assert ("fulfilled" in said) == kept


@pytest.mark.parametrize("kept", [True, False])
def test_when_it_is_decided_the_scroll_is_shown_large(kept: bool) -> None:
    style = style_of("it", 1.0, (1280, 720))
    flight = moments.flight_of(Event("quest", {"seat": 0, "quest": "loyal", "kept": kept}), style.look)
    assert flight
    with typeset.recording() as recorder:
        style.draw(flight.thing, flight.size)
    said = " ".join(piece.text for piece in recorder.drawn).replace("\u00a0", " ")
    assert said.startswith("Compiuta" if kept else "Fallita")
    assert "La mano del Re" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_name_of_a_quest_has_room_below_its_picture_in_large_letters(language: str) -> None:
    style = style_of(language, 2.0, (1280, 720))
    for quest in QUESTS:
        flight = moments.flight_of(Event("quest", {"seat": 0, "quest": quest, "kept": True}), style.look)
        assert flight
        area = pg.Rect((0, 0), flight.size).inflate(2 * SLACK, 2 * SLACK)
        with typeset.recording() as recorder:
            style.draw(flight.thing, flight.size)
        words = [piece.rect for piece in recorder.drawn]
        assert all(area.contains(rect) for rect in words), quest
        assert min(rect.top for rect in words) > area.height // 2, quest


def ended(kept: bool) -> AnyMatch:
    """A finished match for one player with the quest kept or failed."""
    options = FACTS.settle(1, {"quest": "drawn"})
    for seed in range(1, 60):
        match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, seed, options, (Player("Anna", 0),)))
        if (play_well(match, random.Random(seed)).state.vow.fate == "kept") == kept:
            return match
    raise AssertionError("no match ends so")


@pytest.mark.match
@pytest.mark.parametrize(("kept", "said"), [(True, "quest fulfilled: "), (False, "quest failed: ")])
def test_the_end_tells_of_the_quest(open_app: Open, kept: bool, said: str) -> None:
    match = ended(kept)
    app = open_app(language="en", still=True)
    scene = ResultsScene(app, match)
    with typeset.recording() as recorder:
        app.director.go(scene)
        app.frame(0.1)
    title = app.texts.say(QUESTS[match.state.vow.quest].title())
    style = style_of("en", 1.0, (1280, 720))
    told = " ".join(app.texts.say(deed) for deed in style.epilogue(match).deeds)
    assert title in told or typeset.escape(title) in told
    words = " ".join(piece.text for piece in recorder.drawn).replace("\u00a0", " ")
    assert said in words
    listed = [line.words for line in highlights(app.texts, list(played_events(match)))]
    assert any(title in line for line in listed) == kept, "a quest decided by the end is no turning point"


def test_the_set_up_offers_a_quest_to_whoever_plays_alone(open_app: Open) -> None:
    app = open_app(language="en")
    for count, offered in ((2, False), (1, True)):
        scene = SetupScene(app, "telendar")
        scene.choices.set_count(count)
        app.director.go(scene)
        names = [widget.name for pane in scene.controls.layers[0].widgets for widget in pane.walk()]
        assert ("Personal quest" in names) == offered
