"""Combats in a replay: on the stage as in the match, at the replay's step, without hidden things."""

import random

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.games.telendar import FACTS
from game.games.telendar.cards import SPELL
from game.games.telendar.kinds import name_of
from game.games.telendar.rules import GAME
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.views.telendar.duel.chances import CombatEnd, Prospect
from tests.matches import decide, new_match
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.telendar_scene import position


def fought(*objects: str) -> AnyMatch:
    """A match with one combat, from meeting the Monster (decision 0) to its end."""
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, 1, FACTS.settle(1, {}), (Player("Anna", 0),)))
    kit = {"objects": objects} if objects else {}
    match.state = position("faceless_count", spells=["dart", "fury"], **kit).state
    for verbs in (("meet",), ("stand",), ("roll",), ("keep",)):
        ask = match.ask(0)
        assert ask
        option = next((option for option in ask.options if option[0] in verbs), None)
        if option:
            match.answer(0, (option,))
    assert not match.state.fight.on
    return match


def opened(app: App, number: int, viewers: tuple[int, ...] = ()) -> ReplayScene:
    scene = ReplayScene(app, fought(), (viewers,), number=number)
    app.director.go(scene)
    return scene


def told(scene: ReplayScene) -> object:
    staging = scene.top.layout.staging
    return next(entry.content for entry in staging.entries if entry.key == "duel.odds") if staging else None


def test_a_jump_into_a_combat_shows_the_stage_as_it_stands(app: App) -> None:
    scene = opened(app, 1)
    hands.frames(app, 2)
    assert isinstance(told(scene), Prospect)
    assert not scene.top.theatre.moving
    hands.press(app, pg.K_HOME)
    assert told(scene) is None


def test_dice_that_may_be_thrown_again_do_not_roll_while_the_replay_stands_there(app: App) -> None:
    scene = ReplayScene(app, fought("longbow"), ((),), number=2)
    app.director.go(scene)
    hands.frames(app, 2)
    assert "another throw is possible" in str(told(scene))


def test_a_step_plays_the_dice_and_how_it_ends(app: App) -> None:
    scene = opened(app, 0)
    seen: list[type] = []
    for _ in range(scene.replay.moves):
        hands.press(app, pg.K_RIGHT)
        for _ in range(900):
            hands.frames(app, 1)
            if type(told(scene)) not in seen[-1:]:
                seen.append(type(told(scene)))
            if not scene.top.moving:
                break
    assert [kind for kind in seen if kind in (Prospect, CombatEnd)] == [Prospect, CombatEnd]
    assert told(scene) is None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_log_and_the_steps_are_beside_the_stage(open_app: Open, size: tuple[int, int], text: float) -> None:
    app = open_app(size, text=text)
    scene = opened(app, 1)
    hands.frames(app, 2)
    staging = scene.top.layout.staging
    assert staging
    assert not staging.rect.colliderect(scene.pane.rect)
    assert not staging.rect.colliderect(scene.ruler.rect)
    assert [fault for fault in faults(app, scene) if " leaves " in fault] == []


def test_the_log_leaves_room_at_each_step_for_what_the_table_tells(quick: App) -> None:
    match, rnd = new_match("telendar"), random.Random(3)
    for _ in range(6):
        decide(match, rnd)
    scene = ReplayScene(quick, match)
    quick.director.go(scene)
    places = []
    for _ in range(scene.replay.moves):
        hands.press(quick, pg.K_RIGHT)
        hands.frames(quick, 2)
        assert scene.log_rect().contains(scene.pane.rect)
        places.append(scene.log_rect().y)
    assert len(set(places)) > 1, "a told territory takes some room of the panel"


def test_the_public_sees_no_spell_on_the_stage(app: App) -> None:
    scene = opened(app, 1)
    hands.frames(app, 2)
    scene.stage.spoil()
    with typeset.recording() as recorder:
        scene.stage.render(app.screen)
    written = " ".join(piece.text for piece in recorder.drawn)
    assert "Faceless Count" in written
    for name in SPELL:
        assert typeset.plain(scene.texts.say(name_of(name))) not in written


def test_where_nothing_moves_there_is_no_stage(quick: App) -> None:
    scene = opened(quick, 1)
    hands.frames(quick, 2)
    assert told(scene) is None


def test_the_arrows_step_although_the_speed_was_clicked(app: App) -> None:
    scene = opened(app, 1)
    speed = next(widget for widget in hands.widgets(scene) if widget.name == "Speed")
    hands.click(app, (speed.rect.right - 12, speed.rect.centery))
    assert scene.rate == 4
    hands.press(app, pg.K_LEFT)
    assert (scene.replay.number, scene.rate) == (0, 4)
    hands.press(app, pg.K_TAB)
    scene.controls.focus(speed, by_key=True)
    hands.press(app, pg.K_LEFT)
    assert (scene.replay.number, scene.rate) == (0, 2), "by keys the speed is chosen where the ring shows it"
