"""Computers that act one by one: the next waits until the person has seen the last act and goes on."""

import random

import pygame as pg
import pytest

from game.ui.app import App
from game.ui.settings import ONE_BY_ONE
from game.ui.table.scene import TableScene
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open


@pytest.fixture
def app(open_app: Open) -> App:
    return open_app(my_speed="off", bot_speed=ONE_BY_ONE, still=True)


def three(app: App, seed: int = 5) -> TableScene:
    """A table of one person, who has just ended a turn, and two computers."""
    scene = hands.sit_down(app, hands.setup(3, 1, seed))
    for _ in range(400):
        settle(app, scene)
        if scene.one_by_one.waits:
            return scene
        if scene.session.ask:
            scene.commit(scene.session.ask.options[-1:])
    raise AssertionError("no computer ever waits")


def settle(app: App, scene: TableScene) -> None:
    """Shows the events until somebody is asked or a computer waits for the person."""
    for _ in range(300):
        hands.frames(app)
        if scene.session.ask or scene.question.step or scene.session.over:
            return


def step_button(scene: TableScene) -> pg.Rect:
    return next(widget.rect for widget in scene.controls.layers[0].widgets if widget.id == "step")


def bare(scene: TableScene) -> tuple[int, int]:
    """A point of the screen with nothing but the table."""
    points = ((x, y) for y in range(60, scene.area.bottom, 20) for x in range(10, scene.area.right, 20))
    return next(at for at in points if not scene.controls._hit(at))


@pytest.mark.parametrize("way", ["enter", "space", "end", "button", "table"])
def test_the_next_computer_acts_when_the_person_goes_on(app: App, way: str) -> None:
    scene = three(app)
    before = len(scene.session.match.past)
    told = scene.question.step
    assert told == scene.texts.say(scene.session.heard.last_lines(1)[0].phrase), "the last act is told over the table"
    for _ in range(200):
        hands.frames(app)
    assert len(scene.session.match.past) == before, "the next computer waits for any time"
    if way == "button":
        hands.click(app, step_button(scene).center)
    elif way == "table":
        hands.click(app, bare(scene))
    else:
        hands.press(app, {"enter": pg.K_RETURN, "space": pg.K_SPACE, "end": pg.K_e}[way])
    settle(app, scene)
    assert len(scene.session.match.past) > before


def test_it_goes_on_by_itself_at_any_other_speed(app: App) -> None:
    scene = three(app)
    app.person.bot_speed = "fast"
    before = len(scene.session.match.past)
    settle(app, scene)
    assert len(scene.session.match.past) > before


def test_a_whole_match_is_played_by_steps(app: App) -> None:
    scene, rnd, steps = hands.sit_down(app, hands.setup(2, 1, 3)), random.Random(3), 0
    for _ in range(3000):
        settle(app, scene)
        if scene.session.over:
            break
        if scene.question.step:
            steps += 1
            hands.press(app, pg.K_RETURN)
        elif scene.session.ask:
            scene.commit(tuple(rnd.sample(scene.session.ask.options, scene.session.ask.low or 1)))
    assert scene.session.over
    assert steps > 20
    assert not scene.question.step


def test_a_button_pressed_while_a_computer_s_act_still_moves_counts_when_it_is_let_go(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed=ONE_BY_ONE)
    scene, rnd = hands.sit_down(app, hands.setup(3, 1, 5)), random.Random(5)
    for _ in range(3):
        for _ in range(400):
            if scene.one_by_one.waits and not scene.top.reel.idle:
                break
            hands.frames(app)
            if scene.question.step:
                hands.press(app, pg.K_RETURN)
            elif scene.session.ask and scene.top.reel.idle:
                scene.commit(some_answer(scene.session.ask, rnd))
        at = hands.rect(scene, "top_bar:scroll-unfurled").center
        hands.move(app, at)
        hands.send(app, pg.MOUSEBUTTONDOWN, pos=at, button=1)
        hands.frames(app, 3)
        assert scene.question.step, "the act has been cut short, and the button to go on has come"
        hands.send(app, pg.MOUSEBUTTONUP, pos=at, button=1)
        assert scene.controls.covered, "the log is open"
        hands.press(app, pg.K_ESCAPE)


def test_a_click_that_closes_what_lay_over_the_table_lets_no_computer_act(app: App) -> None:
    scene = three(app)
    card, told, past = scene.top.layout.held[0], scene.question.step, len(scene.session.match.past)
    hands.click(app, hands.hit_target(scene, card), button=3)
    zoom = scene.controls.top
    assert zoom.beside
    scene.controls.guard.came = lambda: pg.time.get_ticks() + 1000  # it is no double click
    hands.click(app, (20, scene.area.centery))
    settle(app, scene)
    assert scene.controls.top is not zoom
    assert (scene.question.step, len(scene.session.match.past)) == (told, past)
