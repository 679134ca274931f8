"""The closed curtain: its ways to the settings and the rules, its keys, and what stays in sight."""

import random
from collections.abc import Callable
from dataclasses import replace

import pygame as pg
import pytest

from game.core.match import Match
from game.core.phrase import phrase
from game.games import load
from game.ui import saves
from game.ui.app import App
from game.ui.kit.colour import contrast
from game.ui.kit.text.typeset import recording
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.fields import TextField
from game.ui.launch import straight_to_table, to_shelf
from game.ui.scenes.curtain import CurtainScene, Phase, picture_of
from game.ui.scenes.reading.rules_book import RulesScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.settings import Mode
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.session import Session
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import wait
from tests.ui.test_around_table import at_curtain


@pytest.fixture
def curtain(quick: App) -> CurtainScene:
    setup = hands.setup(3, seed=6)
    match = Match(load(setup.game), setup)
    saves.begin(match)
    quick.director.go(TableScene(quick, Session(match, "hands")))
    wait(quick, 1.5)
    scene = quick.director.on
    assert isinstance(scene, CurtainScene)
    assert scene.phase is Phase.CLOSED
    return scene


def click(app: App, scene: CurtainScene, name: str) -> None:
    layer = scene.controls.layers[-1]
    widget = next(widget for top in layer.widgets for widget in top.walk() if widget.focusable and widget.name == name)
    hands.click(app, widget.rect.center)
    hands.frames(app, 2)


def test_the_settings_open_from_the_curtain_and_lead_back(quick: App, curtain: CurtainScene) -> None:
    click(quick, curtain, "Settings")
    assert [type(scene) for scene in quick.director.scenes] == [TableScene, CurtainScene, SettingsScene]
    quick.director.pop()
    assert [type(scene) for scene in quick.director.scenes] == [TableScene, CurtainScene]
    assert curtain.session.viewers == ()


def test_before_a_name_with_a_vowel_the_curtain_s_call_has_its_euphonic_letter(open_app: Open) -> None:
    app = open_app(language="it")
    scene = at_curtain(app, "hands")
    scene.session.handing.why = phrase("curtain.why.turn")
    for seat, heading in enumerate(("Passa il posto ad", "Passa il posto a")):
        scene.session.handing.holder = seat
        assert scene.player.name == ("Anna", "Bruno")[seat]
        assert scene.heading == heading


def test_f1_opens_the_rules_from_the_curtain(quick: App, curtain: CurtainScene) -> None:
    hands.press(quick, pg.K_F1)
    assert isinstance(quick.director.on, RulesScene)


@pytest.mark.parametrize(
    "leave", [lambda app, _: hands.press(app, pg.K_ESCAPE), lambda app, on: click(app, on, "Leave the table")]
)
def test_every_way_off_the_table_asks_first(
    quick: App, curtain: CurtainScene, leave: Callable[[App, CurtainScene], None]
) -> None:
    leave(quick, curtain)
    assert quick.director.on is curtain
    hands.press(quick, pg.K_ESCAPE)  # the answer that changes nothing
    assert len(curtain.controls.layers) == 1
    leave(quick, curtain)
    click(quick, curtain, "Leave the table")
    assert curtain not in quick.director.scenes


def test_whoever_leaves_while_the_disk_refuses_is_not_told_that_all_is_saved(
    quick: App, curtain: CurtainScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = phrase("trouble.save_write", file="match", cause=phrase("refused.ENOSPC"))
    monkeypatch.setattr(Session, "trouble", property(lambda _: full))
    hands.press(quick, pg.K_ESCAPE)
    with recording() as recorder:
        curtain.stage.spoil()
        quick.frame(0.016)
    told = " ".join(piece.text for piece in recorder.drawn)
    assert "the disk is full" in told
    assert "saves itself" not in told


@pytest.mark.parametrize("mode", ["full", "off"])
def test_another_curtain_chosen_in_the_settings_is_there_at_once(quick: App, curtain: CurtainScene, mode: Mode) -> None:
    quick.routes.settings()
    quick.settings.machine.curtain = mode
    quick.director.pop()
    wait(quick, 1.5)
    assert curtain.session.handing.mode == mode
    assert (quick.director.on is curtain) == (mode == "full")


def test_the_public_table_can_be_read_beside_the_plaque(quick: App, curtain: CurtainScene) -> None:
    below = curtain.below.stage
    wall = pg.Rect(0, 0, *curtain.size)
    table, seen = pg.Surface(curtain.size), pg.Surface(curtain.size)
    below.render(table)
    curtain.stage.render(seen)
    dice = pg.Rect(wall.width // 4, wall.height // 4, wall.width // 2, wall.height // 6)
    for at in (dice.midleft, dice.center, dice.midright):
        before, now = (surface.get_at(at) for surface in (table, seen))
        assert contrast((before.r, before.g, before.b), (now.r, now.g, now.b)) < 1.8, at


def news_at(app: App) -> CurtainScene:
    """The full curtain before a turn after some events."""
    setup = hands.setup(2, seed=6)
    match, rnd = Match(load(setup.game), setup), random.Random(6)
    while match.state.waiting() != (1,):
        match.answer(0, some_answer(match.state.asks[0], rnd))
    app.settings.machine.curtain = "full"
    app.director.go(TableScene(app, Session(match, "full")))
    wait(app, 1.5)
    curtain = app.director.on
    assert isinstance(curtain, CurtainScene)
    return curtain


def test_outside_the_curtain_stands_what_happened_not_whose_turn_has_begun(quick: App) -> None:
    with recording() as written:
        news_at(quick)
    told = " ".join(piece.text for piece in written.drawn)
    assert "SINCE YOUR LAST MOVE Anna" in told
    assert "Round" not in told


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_way_off_the_table_covers_no_news(open_app: Open, text: float) -> None:
    app = open_app(text=text, still=True, my_speed="off")
    curtain = news_at(app)
    assert curtain._news
    leave = next(widget for widget in curtain.controls.layers[0].widgets if widget.name == "Leave the table")
    assert not leave.rect.colliderect(curtain._news.bounds)


def test_the_command_line_chooses_the_language_of_the_window(quick: App) -> None:
    straight_to_table("card_game", ("person", "normal"), 1, {}, language="it")(quick)
    assert quick.texts("table.redo") == "Rifai"
    quick.choose_language("en")
    assert quick.texts("table.redo") == "Redo"


def test_the_command_line_chooses_the_language_of_the_shelf_too(quick: App) -> None:
    to_shelf("it")(quick)
    assert quick.texts("table.redo") == "Rifai"
    assert quick.person.language == "en", "no setting is changed"


def test_the_ring_of_the_keyboard_waits_for_its_button(app: App) -> None:
    """While the curtain falls, neither its buttons nor the ring around the first of them are there."""
    setup = hands.setup(2, seed=6)
    app.director.go(TableScene(app, Session(Match(load(setup.game), setup), "hands")))
    hands.press(app, pg.K_TAB)
    rings = []
    for _ in range(40):
        app.frame(0.05)
        scene = app.director.on
        if isinstance(scene, CurtainScene):
            rings.append((scene.phase, bool(scene.controls.ring.bounds)))
            hands.press(app, pg.K_TAB)
    assert set(rings) == {(Phase.CLOSING, False), (Phase.CLOSED, True)}


# --- settings during another's turn ------------------------------------------------------------------


def person_page(app: App) -> SettingsScene:
    """The settings of the person before the screen: Bruno, on turn at Anna's table."""
    app.settings.host.name = app.settings.machine.person = "Anna"
    app.settings.learn("Bruno")
    app.seat_person("Bruno")
    app.routes.settings()
    scene = app.director.on
    assert isinstance(scene, SettingsScene)
    scene.show("person")
    return scene


def take_host(scene: SettingsScene, name: str) -> None:
    """Chooses who is the host."""
    choices = (widget for widget in hands.widgets(scene) if isinstance(widget, Choice))
    choice = next(choice for choice in choices if choice.name == scene.t("settings.host"))
    choice.choose([value for value, _ in choice.options].index(name))


def test_at_a_table_nobody_is_renamed_or_forgotten_as_the_match_has_the_name(quick: App, curtain: CurtainScene) -> None:
    scene = person_page(quick)
    fields = [widget for widget in hands.widgets(scene) if isinstance(widget, TextField)]
    assert fields == []
    take_host(scene, "Anna")
    fields = [widget for widget in hands.widgets(scene) if isinstance(widget, TextField)]
    assert [field.text for field in fields] == ["Anna"]


def test_a_name_that_somebody_has_is_refused_with_a_word(quick: App, curtain: CurtainScene) -> None:
    scene = person_page(quick)
    take_host(scene, "Anna")
    heard: list[str] = []
    quick.say = heard.append  # type: ignore[method-assign,assignment]
    next(widget for widget in hands.widgets(scene) if isinstance(widget, TextField)).change("bruno")
    assert quick.person.name == "Anna"
    assert any("Bruno" in words for words in heard)


def test_another_one_s_settings_are_changed_at_a_table_and_the_turn_keeps_its_own(
    quick: App, curtain: CurtainScene
) -> None:
    quick.settings.learn("Carla")
    scene = person_page(quick)
    take_host(scene, "Carla")
    assert quick.person.name == "Carla"
    quick.director.pop()
    assert quick.person.name == "Bruno"


def test_nothing_behind_the_curtain_has_the_ring_of_the_keys(quick: App) -> None:
    table = at_curtain(quick, "hands").below
    bare = pg.image.tobytes(picture_of(table), "RGB")
    table.controls.ring.visible = True
    assert pg.image.tobytes(picture_of(table), "RGB") == bare
    assert table.controls.ring.visible


def behind(app: App, clock: list[int]) -> TableScene:
    """Goes through curtain and recap by Enter alone; time passes before each press."""
    for _ in range(12):
        if isinstance(app.director.on, TableScene):
            return app.director.on
        clock[0] += 400
        hands.send(app, pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="")
        wait(app, 1.5)
        hands.send(app, pg.KEYUP, key=pg.K_RETURN, mod=0)
        wait(app, 1.5)
    raise AssertionError("the curtain stays closed")


def test_behind_the_curtain_the_keyboard_is_on_an_answer_and_not_where_another_left_it(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000]
    monkeypatch.setattr(pg.time, "get_ticks", lambda: clock[0])
    quick.settings.machine.guard = 350
    setup = hands.setup(2, seed=6, game="tash_kalar")
    match = Match(load(setup.game), setup)
    saves.begin(match)
    quick.director.go(TableScene(quick, Session(match, "hands")))
    wait(quick, 1.5)
    scene, rnd = behind(quick, clock), random.Random(1)
    while scene.session.ask and ("end_turn",) not in scene.session.ask.options:
        scene.commit(some_answer(scene.session.ask, rnd))
        hands.frames(quick, 3)
    clock[0] += 400
    hands.press(quick, pg.K_e)
    wait(quick, 1.5)
    scene = behind(quick, clock)
    focused = scene.controls.focused
    assert isinstance(focused, HitTarget)
    assert focused.ref in scene.picker.takes
    before = len(scene.session.match.past)
    hands.press(quick, pg.K_RETURN)
    assert (len(scene.session.match.past), scene.picker.held) == (before, None), "the last Enter was for the curtain"
    clock[0] += 400
    hands.press(quick, pg.K_RETURN)
    assert scene.picker.held


def drafting() -> Session:
    of = hands.setup(3, game="kharnage")
    return Session(Match(load("kharnage"), replace(of, options={**of.options, "armies": "draft"})), "hands")


def test_no_curtain_closes_before_there_is_a_hand_and_then_before_whoever_drafted_last_too() -> None:
    session = drafting()
    for _ in range(3):
        assert session.handing.playing
        holder = session.holder
        assert session.ask
        session.answer(session.ask.options[:1])
    assert (session.holder, session.handing.passage) == (holder, Passage.CLOSED)
    assert session.viewers == ()


def test_before_hands_are_dealt_the_next_one_takes_back_what_somebody_else_has_drafted() -> None:
    session = drafting()
    first = session.holder
    assert session.ask
    session.answer(session.ask.options[:1])
    assert session.holder != first
    assert session.taking_back.undo()
    assert session.holder == first
    assert len(session.ask.options) == 4


@pytest.mark.parametrize("sign", [pg.MOUSEMOTION, pg.MOUSEWHEEL, pg.KEYDOWN])
@pytest.mark.usefixtures("curtain")
def test_a_hand_is_not_covered_while_somebody_is_seen_to_sit_there(quick: App, sign: int) -> None:
    session = behind(quick, [0]).session
    data = {"pos": (300, 300), "rel": (0, 0), "buttons": (0, 0, 0), "x": 0, "y": 1, "key": pg.K_LSHIFT, "mod": 0}
    session.handing.touched()
    session.handing.idle = 3000
    for _ in range(4):
        hands.send(quick, sign, **data)
        hands.send(quick, pg.KEYUP, **data)  # a key that is only held would be told once
        wait(quick, 2)
    shown = [type(quick.director.on)]
    wait(quick, 1.5)
    assert [*shown, type(quick.director.on)] == [TableScene, CurtainScene]
