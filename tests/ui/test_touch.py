"""Fingers on a touch screen, by the system's events: tap, drag, long press, two fingers."""

import pygame as pg
import pytest

from game.ui.app import App
from game.ui.fingers import LONG_PRESS
from game.ui.scenes.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import wait

Point = tuple[int, int]


class Finger:
    """A finger, and the mouse events that the system derives from the first one."""

    def __init__(self, app: App, number: int = 0) -> None:
        self.app, self.number = app, number

    def _send(self, kind: int, finger: int, at: Point) -> None:
        if not self.number:
            self.app.handle(
                pg.Event(kind, {"pos": at, "button": 1, "buttons": (1, 0, 0), "rel": (0, 0), "touch": True})
            )
        self.app.handle(pg.Event(finger, {"finger_id": self.number, "x": 0.5, "y": 0.5}))

    def down(self, at: Point) -> None:
        self._send(pg.MOUSEBUTTONDOWN, pg.FINGERDOWN, at)

    def move(self, at: Point) -> None:
        self._send(pg.MOUSEMOTION, pg.FINGERMOTION, at)

    def up(self, at: Point) -> None:
        self._send(pg.MOUSEBUTTONUP, pg.FINGERUP, at)

    def tap(self, at: Point) -> None:
        self.down(at)
        self.up(at)
        self.app.frame(0.016)


@pytest.fixture
def scene(quick: App) -> TableScene:
    found = hands.sit_down(quick, hands.setup(2, persons=1, game="kharnage"))
    wait(quick, 0.5)
    return found


def card(scene: TableScene) -> Point:
    """A point on a card of the hand that can be used."""
    return hands.hit_target(scene, next(ref for ref in scene.top.layout.held if ref in scene.picker.takes))


def test_a_tap_uses_a_button_and_leaves_nothing_pointed_at(quick: App) -> None:
    quick.routes.set_up("card_game")
    scene = quick.director.on
    assert isinstance(scene, SetupScene)
    start = next(w for w in scene.controls.reachable if w.name == quick.texts("setup.begin"))
    Finger(quick).tap(start.rect.center)
    assert isinstance(quick.director.on, TableScene)
    assert not any(widget.hovered for widget in hands.widgets(quick.director.on))


@pytest.mark.parametrize(("beside", "meant"), [(1, True), (30, False)])
def test_a_finger_that_just_misses_a_small_button_means_it(quick: App, beside: int, meant: bool) -> None:
    hands.sit_down(quick, hands.setup(2, persons=1))
    scene = quick.director.on
    assert scene
    button = min(scene.controls.reachable, key=lambda w: w.rect.height)
    assert button.rect.height < quick.look.px(44)
    pressed: list[bool] = []
    button.activate = lambda: pressed.append(True)  # type: ignore[method-assign]
    Finger(quick).tap((button.rect.centerx, button.rect.bottom - 1 + beside))
    assert bool(pressed) == meant


def test_a_long_press_shows_a_card_large_and_plays_nothing(scene: TableScene) -> None:
    finger, at = Finger(scene.app), card(scene)  # type: ignore[arg-type]
    before = len(scene.session.match.past)
    finger.down(at)
    wait(finger.app, LONG_PRESS + 0.1)
    assert len(scene.controls.layers) == 2, "the zoom is open"
    finger.up(at)
    wait(finger.app, 0.2)
    assert len(scene.controls.layers) == 2
    assert len(scene.session.match.past) == before


def test_a_finger_that_moves_is_no_long_press(scene: TableScene) -> None:
    finger, at = Finger(scene.app), card(scene)  # type: ignore[arg-type]
    finger.down(at)
    for step in range(1, 6):
        finger.move((at[0], at[1] - 20 * step))
    wait(finger.app, LONG_PRESS + 0.1)
    assert len(scene.controls.layers) == 1
    assert scene.picker.dragged


def test_a_second_finger_puts_back_what_the_first_has_taken(scene: TableScene) -> None:
    first, second = Finger(scene.app), Finger(scene.app, 1)  # type: ignore[arg-type]
    at, before = card(scene), len(scene.session.match.past)
    first.down(at)
    for step in range(1, 6):
        first.move((at[0], at[1] - 20 * step))
    assert scene.picker.dragged
    second.down((600, 300))
    assert not scene.picker.held
    first.move((640, 300))
    first.up((640, 300))
    second.up((600, 300))
    assert not scene.picker.held
    assert len(scene.session.match.past) == before
    first.tap(at)
    took = bool(scene.picker.held) + len(scene.session.match.past) - before
    assert took, "the next tap counts again"


def test_a_finger_puts_back_what_the_mouse_has_taken(scene: TableScene) -> None:
    app, at, before = scene.app, card(scene), len(scene.session.match.past)
    assert isinstance(app, App)
    mouse = {"button": 1, "buttons": (1, 0, 0), "rel": (0, 0)}
    app.handle(pg.Event(pg.MOUSEBUTTONDOWN, {**mouse, "pos": at}))
    for step in range(1, 6):
        app.handle(pg.Event(pg.MOUSEMOTION, {**mouse, "pos": (at[0], at[1] - 20 * step)}))
    assert scene.picker.dragged
    Finger(app).tap((600, 300))
    assert not scene.picker.held
    app.handle(pg.Event(pg.MOUSEBUTTONUP, {**mouse, "pos": (640, 300)}))
    assert not scene.picker.held
    assert not any(widget.pressed for widget in hands.widgets(scene))
    assert len(scene.session.match.past) == before


@pytest.mark.parametrize("gone", [pg.WINDOWFOCUSLOST, pg.WINDOWLEAVE])
def test_a_finger_that_was_lost_with_the_window_counts_no_more(scene: TableScene, gone: int) -> None:
    lost, finger, at = Finger(scene.app, 7), Finger(scene.app), card(scene)  # type: ignore[arg-type]
    before = len(scene.session.match.past)
    lost.down(at)
    finger.app.handle(pg.Event(gone, {}))
    finger.down(at)
    wait(finger.app, LONG_PRESS + 0.1)
    assert len(scene.controls.layers) == 2, "a long press of the only finger opens the zoom"
    assert len(scene.session.match.past) == before


def test_two_fingers_come_closer_to_a_map(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2, persons=1, game="dark_eden"))
    wait(app, 0.5)
    terrain = scene.top.layout.terrains[0]
    middle = terrain.window.center
    x, y = middle[0] / scene.size[0], middle[1] / scene.size[1]
    before = terrain.camera
    app.handle(pg.Event(pg.MULTIGESTURE, {"x": x, "y": y, "pinched": 0.1, "rotated": 0.0, "num_fingers": 2}))
    app.frame(0.05)
    assert scene.top.layout.terrains[0].camera != before


def test_a_map_that_a_finger_rested_on_follows_no_pointer_after_the_long_press(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2, persons=1, game="dark_eden"))
    wait(app, 0.5)
    finger, window = Finger(app), scene.top.layout.terrains[0].window
    lying = (at for at in hands.points_of(window) if scene.top.ground.under(at)[:1] != [("zone", "turf.0")])
    at = next(at for at in lying if not scene.picker.takes.intersection(scene.top.ground.under(at)))
    finger.down(at)
    wait(app, LONG_PRESS + 0.1)
    finger.up(at)
    assert scene.controls.covered, "the card is enlarged"
    hands.press(app, pg.K_ESCAPE)
    before = scene.top.layout.terrains[0].camera
    hands.move(app, (at[0] - 60, at[1] - 40))
    assert scene.top.layout.terrains[0].camera == before
