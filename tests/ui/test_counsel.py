"""Counsel on demand: one legal act from the seat's own view, lit and said; gone with the next question, or by rule."""

import random

import pygame as pg
import pytest

from game import games
from game.core.match import Match
from game.ui.app import App
from game.ui.table.notes import fits_ribbon, ribbon_area
from game.ui.table.scene import TableScene
from game.ui.table.session import Session
from tests.ui import hands


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_a_good_act_is_told_and_taken_away(app: App, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    scene = hands.sit_down(app, hands.setup(2, game=game))
    told: list[str] = []
    monkeypatch.setattr(scene, "notice", told.append)
    for _ in range(6):
        ask = scene.session.ask
        assert ask is not None
        hands.press(app, pg.K_c)
        option = scene.session.advice(ask)
        assert option is None or option in ask.options
        counsel = scene.question.counsel
        floats = scene.question.floats or scene.session.reacting.ask is not None
        assert not (counsel and floats)
        if counsel:
            assert fits_ribbon(scene.look, ribbon_area(scene.look, scene.top.layout.prompt), counsel, "light-bulb")
        else:
            assert told
            assert "*" not in told.pop()
        scene.commit((option,) if option else ask.options[: max(1, ask.low)])
        hands.frames(app, 3)
        assert scene.question.counsel == ""
        if scene.session.ask is None:
            break


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


def test_a_house_may_rule_counsel_out(app: App) -> None:
    app.settings.machine.counsel = False
    scene = hands.sit_down(app, hands.setup(2))
    hands.press(app, pg.K_c)
    assert scene.question.counsel == ""
    assert not any(widget.id == "top_bar:light-bulb" for widget in scene.top_bar.buttons())
