"""A table that has been played at tells and shows the same as the same match at a newly opened table."""

import random
from collections.abc import Hashable

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.games import GAMES
from game.ui.app import App
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open

SEATS = {"tash_kalar": 2, "dark_eden": 2}
DECISIONS = 30


def shown(app: App, scene: TableScene) -> dict[str, Hashable]:
    """The texts, options, pieces and hit targets of a table at rest."""
    if app.director.on is not scene:
        app.director.go(scene)
    hands.send(app, pg.WINDOWLEAVE)
    for _ in range(2000):
        app.frame(0.1)
        if scene.top.reel.idle and not scene.top.played_events.behind and not scene.messages.moving:
            break
    app.frame(0.1)
    layout = scene.top.layout
    written = {f"plate {key}": plate._content for key, plate in scene.desk.plates.written.items()}
    panels = {f"panel {panel.key}": panel.content for panel in layout.panels}
    pieces = {f"piece {piece.ref}": (piece.thing, piece.size, piece.pose) for piece in layout.pieces}
    buttons = {f"button {widget.id}": widget.spoken(scene.texts) for widget in scene.question.options}
    widgets = scene.controls.layers[0].widgets
    targets = {f"target {w.id}": (w.name, *w.rect) for w in widgets if isinstance(w, HitTarget)}
    return {**written, **panels, **pieces, **buttons, **targets}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_played_at_is_as_one_opened_anew(game: str, open_app: Open) -> None:
    app, rnd = open_app(bot_speed="fast"), random.Random(4)
    app.settings.machine.curtain = "off"
    match: AnyMatch = Match(games.load(game), hands.setup(SEATS.get(game, 3), game=game, seed=1))
    scene = TableScene(app, Session(match, "off"))
    compared = 0
    for _ in range(DECISIONS):
        played_at, ask = shown(app, scene), scene.session.ask
        other = TableScene(app, Session(match, "off"))
        anew = shown(app, other)
        if ask == other.session.ask:  # otherwise another person is before the screen
            differing = [key for key in {*played_at, *anew} if played_at.get(key) != anew.get(key)]
            assert not differing, [(key, played_at.get(key), anew.get(key)) for key in differing]
            compared += 1
        app.director.go(scene)
        if ask is None:
            break
        scene.commit(some_answer(ask, rnd))
    assert compared > DECISIONS / 2
