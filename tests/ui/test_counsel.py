"""Hints on demand: one legal act from the seat's view, lit and told; gone with the next question, or by a setting."""

import random

import pygame as pg
import pytest

from game import games
from game.bots.base import finish
from game.bots.prospects import prospects
from game.core.match import Match
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.table.asking import counsel
from game.ui.table.held_up.notes import fits_ribbon, ribbon_area
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.matches import new_match, play_on, some_answer
from tests.ui import hands


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_a_good_act_is_told_and_taken_away(app: App, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    scene = hands.sit_down(app, hands.setup(2, game=game))
    told: list[str] = []
    monkeypatch.setattr(scene, "notice", told.append)
    for _ in range(6):
        ask = scene.session.ask
        assert ask is not None
        hands.ask_counsel(app)
        option = scene.session.advice(ask)
        assert option is None or option in ask.options
        said = scene.question.counsel
        floats = scene.question.floats or scene.session.reacting.ask is not None
        assert not (said and floats)
        if said:
            assert fits_ribbon(scene.look, ribbon_area(scene.look, scene.top.layout.prompt), said, "light-bulb")
        else:
            assert told
            assert "*" not in told.pop()
        scene.commit((option,) if option else ask.options[: max(1, ask.low)])
        hands.frames(app, 3)
        assert scene.question.counsel == ""
        if scene.session.ask is None:
            break


def test_counsel_is_weighed_in_steps_and_dropped_with_its_question(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "_BUDGET", 0)  # a step for each frame
    scene = hands.sit_down(app, hands.setup(2, seed=4))
    for frames in (30, 2):
        hands.rest(app, scene)
        hands.press(app, pg.K_c)
        assert (scene.counsel.weighs, scene.moving, scene.question.counsel) == (True, True, "")
        hands.frames(app, frames)
        assert bool(scene.question.counsel) == (frames == 30) != scene.counsel.weighs
        assert scene.session.ask
        scene.commit(scene.session.ask.options[:1])
        assert (scene.counsel.weighs, scene.question.counsel) == (False, "")


def test_counsel_knows_only_what_the_seat_sees(app: App) -> None:
    match = Match(games.load("kharnage"), hands.setup(2, game="kharnage"))
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    ask = match.ask(match.state.waiting()[0])
    assert ask is not None
    before = scene.session.advice(ask)
    other = 1 - ask.seat
    for zone in ("hand", "reserve"):
        cards = match.state.zones[f"{zone}.{other}"].ids
        names = [match.state.cards[card] for card in cards]
        random.Random(1).shuffle(names)
        for card, name in zip(cards, names, strict=True):
            match.state.cards[card] = name
    assert scene.session.advice(ask) == before


def test_a_hint_says_what_it_makes_of_the_prospects_and_stands_in_the_record(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(app, "say", told.append)
    scene, rnd, reasons = hands.sit_down(app, hands.setup(2, seed=4)), random.Random(4), 0
    match = scene.session.match
    asked: set[int] = set()
    while len(match.past) < 60:
        hands.frames(app, 3)
        ask = scene.session.ask
        assert ask
        hands.ask_counsel(app)
        hands.ask_counsel(app)
        asked.add(len(match.past))
        option = scene.session.advice(ask)
        if option and (why := finish(scene.counsel._gain_words(ask, option))):
            assert typeset.plain(scene.texts.say(why)) in typeset.plain(told[-1])
            was, will = (dict(why.params)[key] for key in ("was", "will"))
            assert 0 <= int(str(was)) < int(str(will)) <= 100
            reasons += 1
        scene.commit((option,) if option else some_answer(ask, rnd))
    assert reasons > 5
    assert {hint.at for hint in match.hints} == asked
    assert len(match.hints) == len(asked), "two presses at one question count as one hint"


def test_a_hint_where_two_things_are_asked_for_gives_no_reason(app: App) -> None:
    match, rnd = new_match("telendar", 0, ("person",) * 3), random.Random(0)
    while (ask := match.state.asks[0]).low < 2:
        match.answer(ask.seat, some_answer(ask, rnd))
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    hands.ask_counsel(app)
    option = scene.session.advice(ask)
    assert option
    assert option in ask.options
    assert finish(scene.counsel._gain_words(ask, option)) is None


def test_who_changes_his_mind_may_ask_for_a_hint_too(app: App) -> None:
    scene = hands.sit_down(app, hands.setup(3, game="kharnage"))
    session = scene.session
    first = session.ask
    assert first
    scene.commit(first.options[:1])
    hands.frames(app, 60)
    session.rethink(first.seat)
    for _ in range(6):
        hands.frames(app, 60)
        if session.second_thoughts.holders and session.ask:
            break
        hands.press(app, pg.K_RETURN)
    assert session.ask == first
    hands.ask_counsel(app)
    assert session.match.hints[-1].seat == first.seat


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_the_reason_of_a_hint_is_the_same_whatever_others_hold(game: str) -> None:
    """The counsel is weighed in worlds that the seat imagines, so that hidden cards make no difference."""
    match = play_on(new_match(game, 3), random.Random(3), 12)
    seat = match.state.waiting()[0]
    ask = match.ask(seat)
    assert ask
    told = finish(prospects(match.game, match.glimpse(seat), ask.options[0]))
    hidden = [zone for name, zone in match.state.zones.items() if name.endswith(f".{1 - seat}")]
    view = match.view(seat)
    unseen = [card for zone in hidden for card in zone.ids if view.cards[card] == ""]
    names = [match.state.cards[card] for card in unseen]
    random.Random(1).shuffle(names)
    for card, name in zip(unseen, names, strict=True):
        match.state.cards[card] = name
    assert finish(prospects(match.game, match.glimpse(seat), ask.options[0])) == told


def test_a_house_may_rule_counsel_out(app: App) -> None:
    app.settings.machine.counsel = False
    scene = hands.sit_down(app, hands.setup(2))
    hands.ask_counsel(app)
    assert scene.question.counsel == ""
    assert not any(widget.id == "top_bar:light-bulb" for widget in scene.top_bar.buttons())
