"""Foregone answers: a question with one answer goes on by itself after a moment, which can be taken back."""

from pathlib import Path

import pygame as pg
import pytest

from game.ui.app import App
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import wait


@pytest.fixture
def alone(open_app: Open) -> App:
    return open_app(my_speed="off", bot_speed="off", still=True, by_itself=True)


def until_foregone(app: App, scene: TableScene) -> None:
    """Plays as advised until drawing a Time card is the only option."""
    for _ in range(200):
        if scene.foregone.option == ("draw_time",):
            return
        ask = scene.session.ask
        assert ask
        scene.commit((scene.session.advice(ask) or ask.options[0],))
        hands.frames(app, 2)
    raise AssertionError("there was always a choice")


def test_the_time_is_drawn_after_a_moment_and_what_lies_there_is_met(alone: App) -> None:
    scene = hands.sit_down(alone, hands.setup(1, seed=3, game="telendar"))
    until_foregone(alone, scene)
    before = len(scene.session.match.past)
    wait(alone, 0.5)
    assert len(scene.session.match.past) == before, "the end of the turn can still be taken back"
    wait(alone, 1.0)
    assert len(scene.session.match.past) > before
    assert before in scene.session.match.unasked


def just_gone_on(app: App) -> TableScene:
    """A table at which something has just been done automatically, and can be taken back."""
    for seed in (7, *range(1, 30)):  # 7 fits with today's rules
        scene = hands.sit_down(app, hands.setup(1, seed=seed, game="telendar"))
        match = scene.session.match
        while len(match.past) < 40 and (ask := scene.session.ask):
            scene.commit((scene.session.advice(ask) or ask.options[0],))
            wait(app, 1.2)
            if len(match.past) - 1 in match.unasked and scene.session.taking_back.barrier() is None:
                return scene
    raise AssertionError("nothing went on by itself that could be taken back")


def test_what_was_taken_back_is_not_done_by_itself_again(alone: App) -> None:
    match = just_gone_on(alone).session.match
    there = len(match.past)
    hands.press(alone, pg.K_z)
    back = len(match.past)
    assert back < there - 1, "the automatic act is undone with its cause"
    wait(alone, 3.0)
    assert len(match.past) == back


@pytest.mark.parametrize("persons", [2, 1])
def test_in_company_what_one_comes_upon_is_met_but_a_turn_begins_by_hand(alone: App, persons: int) -> None:
    scene = hands.sit_down(alone, hands.setup(2, persons, seed=3, game="telendar"))
    match = scene.session.match
    while len(match.past) < 60:
        if ask := scene.session.ask:
            scene.commit((scene.session.advice(ask) or ask.options[0],))
        wait(alone, 1.2)
    taken = [match.past.taken(number) for number in range(len(match.past))]
    assert any(taken[number].answer[0][0] == "meet" for number in match.unasked)
    assert all(taken[number].seat == taken[number - 1].seat for number in match.unasked)


def until_met(app: App) -> TableScene:
    """A table of two at which one has just come to a card that will be met automatically."""
    for seed in range(1, 30):
        scene = hands.sit_down(app, hands.setup(2, seed=seed, game="telendar"))
        while len(scene.session.match.past) < 40 and (ask := scene.session.ask):
            scene.commit((scene.session.advice(ask) or ask.options[0],))
            hands.frames(app, 2)
            option = scene.foregone.option
            if option and option[0] == "meet":
                return scene
    raise AssertionError("nothing was met by itself")


def test_what_one_alone_looks_at_stays_until_he_has_seen_it(alone: App) -> None:
    scene = until_met(alone)
    before = len(scene.session.match.past)
    scene.session.handing.look_alone(True)
    wait(alone, 2.0)
    assert len(scene.session.match.past) == before
    scene.session.handing.look_alone(False)
    wait(alone, 2.0)
    assert len(scene.session.match.past) > before


def test_nothing_goes_on_while_something_lies_open_or_who_plays_wants_to_do_it_himself(alone: App) -> None:
    scene = hands.sit_down(alone, hands.setup(1, seed=3, game="telendar"))
    until_foregone(alone, scene)
    before = len(scene.session.match.past)
    hands.press(alone, pg.K_ESCAPE)
    assert len(scene.controls.layers) > 1
    wait(alone, 2.0)
    assert not scene.moving, "the table is at rest"
    assert len(scene.session.match.past) == before
    hands.press(alone, pg.K_ESCAPE)
    alone.person.by_itself = False
    alone.changed()
    wait(alone, 2.0)
    assert len(scene.session.match.past) == before


def test_a_guided_match_leaves_every_step_to_its_pupil(alone: App) -> None:
    alone.director.go(TableScene.guided(alone, "telendar"))
    scene = alone.director.on
    assert isinstance(scene, TableScene)
    wait(alone, 3.0)
    assert scene.foregone.verbs == frozenset()


def test_it_is_on_unless_somebody_switches_it_off(tmp_path: Path) -> None:

    assert Store(tmp_path).settings.host.by_itself
