"""Controllers: the whole app and a match of each game by one. The device is simulated by events."""

import random

import pygame as pg
import pytest

from game.core.interface import Ref
from game.core.state import Answer, Ask
from game.games import GAMES
from game.ui.app import App
from game.ui.kit.widgets.buttons import Button
from game.ui.scenes.load.scene import LoadScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.shortcuts import SIGNS, defaults
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.test_traces import of_three

A, B, X = pg.CONTROLLER_BUTTON_A, pg.CONTROLLER_BUTTON_B, pg.CONTROLLER_BUTTON_X
LEFT, RIGHT, UP, DOWN = (
    pg.CONTROLLER_BUTTON_DPAD_LEFT,
    pg.CONTROLLER_BUTTON_DPAD_RIGHT,
    pg.CONTROLLER_BUTTON_DPAD_UP,
    pg.CONTROLLER_BUTTON_DPAD_DOWN,
)
NEXT, AREA = pg.CONTROLLER_BUTTON_RIGHTSHOULDER, pg.CONTROLLER_BUTTON_LEFTSHOULDER


class Pad:
    """Thumbs on a controller."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, *buttons: int) -> None:
        for button in buttons:
            self.app.handle(pg.Event(pg.CONTROLLERBUTTONDOWN, {"button": button, "instance_id": 0}))
            self.app.handle(pg.Event(pg.CONTROLLERBUTTONUP, {"button": button, "instance_id": 0}))
            self.app.frame(0.016)

    def tilt(self, axis: int, value: int) -> None:
        self.app.handle(pg.Event(pg.CONTROLLERAXISMOTION, {"axis": axis, "value": value, "instance_id": 0}))


@pytest.fixture
def pad(quick: App) -> Pad:
    quick.routes.shelf()
    found = Pad(quick)
    found.press(A)  # the first press only takes the controller into use
    return found


def focused(app: App) -> str:
    widget = app._focused()
    return widget.id if widget else ""


def test_every_button_stands_for_an_action_that_there_is(quick: App) -> None:
    del quick  # keys have names only while a window exists
    known = {action for actions in defaults().values() for action in actions}
    assert set(SIGNS) <= known


def test_the_first_press_only_takes_the_controller_into_the_hand(quick: App) -> None:
    quick.routes.shelf()
    before = focused(quick)
    pad = Pad(quick)
    pad.press(A)
    assert isinstance(quick.director.on, ShelfScene)
    assert focused(quick) == before
    assert quick.director.on.controls.ring.visible
    pad.press(A)
    assert isinstance(quick.director.on, SetupScene), "the shelf's first button sets up a match"


def test_its_buttons_are_shown_until_a_key_or_the_mouse_is_used(pad: Pad) -> None:
    def signs() -> set[str]:
        assert pad.app.director.on
        widgets = pad.app.director.on.controls.reachable
        return {widget.key_cap for widget in widgets if isinstance(widget, Button) and widget.key_cap}

    hands.sit_down(pad.app, hands.setup(2))
    assert signs() <= {*SIGNS.values(), *"123456789"}
    assert "RT" in signs()
    hands.press(pad.app, pg.K_TAB)
    assert "E" in signs()
    assert "RT" not in signs()


def reach(pad: Pad, wanted: str) -> None:
    """Presses the shoulder button until a widget is reached."""
    for _ in range(150):
        if focused(pad.app) == wanted:
            return
        pad.press(NEXT)
    raise AssertionError(f"{wanted} is not reached, only {focused(pad.app)}")


def test_a_table_is_set_up_and_its_match_resumed_by_the_controller_alone(pad: Pad) -> None:
    app = pad.app
    app.settings.machine.curtain = "off"
    app.routes.set_up("card_game")
    scene = app.director.on
    assert isinstance(scene, SetupScene)
    seats = scene.choices.count
    reach(pad, "seat.add")
    pad.press(A)
    assert scene.choices.count == seats + 1
    reach(pad, "seat.1")
    assert scene.seat == 1, "reaching a seat opens its drawer"
    reach(pad, app.texts("setup.begin"))
    pad.press(A)
    table = hands.table(app)
    assert table.session.match.setup.seats == seats + 1
    app.routes.shelf()
    app.routes.load("card_game")
    page = app.director.on
    assert isinstance(page, LoadScene)
    while page.moving:
        app.frame(0.016)
    reach(pad, app.texts("load.open"))
    pad.press(A)
    assert hands.table(app).session.match.setup.seats == seats + 1


def test_a_stick_moves_once_until_it_is_let_go_and_on_if_it_is_held(pad: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pg.Event] = []
    monkeypatch.setattr(pad.app, "_give", lambda event: told.append(event) if event.type == pg.KEYDOWN else None)
    pad.tilt(pg.CONTROLLER_AXIS_LEFTY, 12_000)
    assert not told, "the stick is hardly tilted"
    pad.tilt(pg.CONTROLLER_AXIS_LEFTY, 30_000)
    pad.tilt(pg.CONTROLLER_AXIS_LEFTY, 25_000)
    assert len(told) == 1
    for _ in range(20):
        pad.app.frame(0.05)
    assert len(told) > 5
    pad.tilt(pg.CONTROLLER_AXIS_LEFTY, 0)
    count = len(told)
    for _ in range(20):
        pad.app.frame(0.05)
    assert len(told) == count


def test_a_name_is_spelt_by_up_and_down(pad: Pad) -> None:
    pad.app.routes.set_up("card_game")
    scene = pad.app.director.on
    assert isinstance(scene, SetupScene)
    field = next(w for w in scene.controls.reachable if w.types)
    scene.controls.focus(field)
    while field.value:
        pad.press(X)
    pad.press(DOWN, DOWN, DOWN, RIGHT, DOWN, DOWN, UP, RIGHT, DOWN, X)
    assert scene.choices.chairs[0].name == "Ca"
    assert focused(pad.app) == field.id


def test_spelling_in_a_full_field_takes_no_letter_away(pad: Pad) -> None:
    pad.app.routes.set_up("card_game")
    scene = pad.app.director.on
    assert isinstance(scene, SetupScene)
    scene.choices.chairs[0].name = "Massimiliano III"
    scene.rebuild()
    scene.controls.focus(next(w for w in scene.controls.reachable if w.types))
    pad.press(DOWN, DOWN, UP)
    assert scene.choices.chairs[0].name == "Massimiliano III"
    pad.press(X, DOWN, DOWN)
    assert scene.choices.chairs[0].name == "Massimiliano IIb"


def test_pulled_out_with_a_card_in_the_hand_nothing_is_lost_and_it_is_told(
    pad: Pad, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hands.sit_down(pad.app, hands.setup(2, persons=1))
    monkeypatch.setattr(hands, "press", press_instead)
    rnd, carried = random.Random(1), list[Ref]()
    while not carried:
        hands.play_on(pad.app, "keys", rnd, until=1)
        hands.frames(pad.app)
        carried = [gesture.take for _, gesture in scene.session.offers() if gesture.take and gesture.onto]
    hands.tab_to(pad.app, scene, hands.widget_id(carried[0]))
    pad.press(A)
    assert scene.picker.held
    before = len(scene.session.match.past)
    pad.app.gamepad._devices[0] = object()
    pad.app.handle(pg.Event(pg.CONTROLLERDEVICEREMOVED, {"instance_id": 0}))
    pad.app.frame(0.016)
    assert not pad.app.keys.pad
    assert hands.message(scene)
    assert len(scene.session.match.past) == before
    hands.press(pad.app, pg.K_ESCAPE)
    assert scene.picker.held is None


def test_a_controller_that_cannot_be_opened_is_no_fault(quick: App) -> None:
    quick.handle(pg.Event(pg.CONTROLLERDEVICEADDED, {"device_index": 7}))
    assert not quick.gamepad._devices


BUTTONS = {
    pg.K_RETURN: A,
    pg.K_ESCAPE: B,
    pg.K_TAB: NEXT,
    pg.K_p: pg.CONTROLLER_BUTTON_START,
    pg.K_LEFT: LEFT,
    pg.K_RIGHT: RIGHT,
    pg.K_UP: UP,
    pg.K_DOWN: DOWN,
}
"""The button for each key that `hands` uses at a table, except E"""


def press_instead(app: App, key: int, mod: int = 0) -> None:
    """Presses the controller's button instead of a key of the keyboard."""
    assert not mod
    pad = Pad(app)
    if key == pg.K_e:
        pad.tilt(pg.CONTROLLER_AXIS_TRIGGERRIGHT, 32_767)
        pad.tilt(pg.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    else:
        pad.press(BUTTONS[key])


def go_on(ask: Ask, rnd: random.Random) -> Answer:
    """A random answer other than giving up."""
    return some_answer(ask._replace(options=tuple(option for option in ask.options if option[0] != "resign")), rnd)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_others_turns_are_leafed_through_and_looked_at_by_the_controller(pad: Pad, game: str) -> None:
    scene = of_three(pad.app, game)
    turns = scene.top.turns
    first, second = turns.seats[:2]
    for seat in (second, first):
        reach(pad, f"turn:{seat}")
        pad.press(A)
        hands.frames(pad.app, 2)
        assert turns.shown == seat
        assert focused(pad.app) == f"turn:{seat}", "the focus stays on the tab"
        sentence = scene.others.steps[0]
        reach(pad, sentence.id)
        hands.frames(pad.app, 2)
        assert scene.top.now.lit == sentence.numbers
    pad.press(A)
    assert isinstance(pad.app.director.on, ReplayScene)
    pad.press(B)
    assert hands.table(pad.app) is scene


@pytest.mark.parametrize("game", sorted(GAMES))
def test_one_button_goes_from_part_to_part_of_the_table_and_soon_to_the_others_turns(pad: Pad, game: str) -> None:
    scene = of_three(pad.app, game)
    widgets = scene.controls.reachable
    areas = list(dict.fromkeys(widget.area for widget in widgets))
    assert {"table", "told", "bar"} <= set(areas)
    met = []
    for _ in areas:
        pad.press(AREA)
        widget = pad.app._focused()
        assert widget
        met.append(widget.area)
    assert sorted(met) == sorted(areas), "each part once before the first again"
    pressed = 0
    while scene.controls.focused not in (*scene.others.tabs, *scene.others.steps):
        told = scene.controls.focused is not None and scene.controls.focused.area == "told"
        pad.press(NEXT if told else AREA)
        pressed += 1
        assert pressed <= len(areas) + 3


def test_what_leads_to_the_others_turns_is_shown_beside_them_while_a_controller_is_in_the_hand(pad: Pad) -> None:
    scene = of_three(pad.app, "tash_kalar")
    (sign,) = [widget for widget in scene.controls.layers[0].widgets if widget.id == "way"]
    assert sign.name == SIGNS["area"] == "LB"
    assert not any(sign.rect.colliderect(tab.rect) for tab in scene.others.tabs)
    hands.press(pad.app, pg.K_F6)
    hands.frames(pad.app, 2)
    assert scene.controls.focused
    assert not [widget for widget in scene.controls.layers[0].widgets if widget.id == "way"]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_is_played_by_a_controller_alone(open_app: Open, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    monkeypatch.setattr(hands, "press", press_instead)
    monkeypatch.setattr(hands, "_some_answer", go_on)
    hands.sit_down(app, hands.setup(2, persons=1, seed=7, game=game))
    Pad(app).press(A)
    played = hands.play_on(app, "keys", random.Random(6), until=25)
    assert played == 25 or hands.table(app).session.over
    assert played > 10
    assert app.keys.pad
