"""A match for one player, played in the window to both endings: every great moment and the last act has its stage."""

import random

import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.past import Taken
from game.core.state import Answer, Ask, Event
from game.games.telendar.cards import FOLLOWER
from game.ui.app import App
from game.ui.scenes.end.ending import EndingScene
from game.ui.table.pieces.sprites import Piece
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open

SEEDS = range(1, 40)
PATIENCE = 1200
"""Most frames until the table must be at rest"""


def begun(seed: int) -> AnyMatch:
    return Match(games.load("telendar"), hands.setup(1, seed=seed, game="telendar"))


def sensible(match: AnyMatch, ask: Ask, rnd: random.Random) -> Answer:
    advice = match.game.advise(match.view(ask.seat), ask) if match.game.advise else None
    return (advice,) if advice and ask.low <= 1 <= ask.high else some_answer(ask, rnd)


def course(*, won: bool) -> tuple[int, list[Taken]]:
    """(seed, decisions) of the first match that ends in this way if it is played as advised."""
    for seed in SEEDS:
        match, rnd = begun(seed), random.Random(seed)
        while not match.over:
            ask = match.ask(0)
            assert ask
            match.answer(0, sensible(match, ask, rnd))
        assert match.state.result
        if bool(match.state.result.winners) is won:
            return seed, [Taken(move.seat, move.answer) for move in match.past.moves()]
    raise AssertionError("no match ends so")


def wanted(event: Event) -> tuple[object, ...] | None:
    """The beginning of the thing that an event should show large; ("stage",) for a combat; None: nothing."""
    data = event.data
    if event.kind == "fight":
        return ("stage",)
    if event.kind == "treasure" or (event.kind == "met" and data["name"] in FOLLOWER):
        return ("card", data["name"])
    if event.kind == "king" and int(str(data["n"])) < 0:
        return ("scene", "king")
    kinds = {"gate": "gate", "died": "died", "resurrected": "returns"}
    return ("scene", kinds[event.kind]) if event.kind in kinds else None


def seen(scene: TableScene) -> set[tuple[object, ...]]:
    """The things that are large over the table in this frame."""
    things = [piece.thing for piece in scene.stage.actors if isinstance(piece, Piece) and piece.ref[0] == "moment"]
    found = {tuple(thing[:2]) for thing in things if isinstance(thing, tuple)}
    return found | ({("stage",)} if scene.top.layout.staging else set())


def play(app: App, scene: TableScene, answer: Answer) -> None:
    """Answers as a person would: by clicks where one click suffices."""
    if len(answer) == 1:
        hands.by_clicks(app, answer[0], dict(scene.session.offers())[answer[0]])
    else:
        scene.commit(answer)


@pytest.mark.parametrize("won", [True, False])
def test_a_match_alone_is_played_to_its_ending(open_app: Open, won: bool) -> None:
    seed, moves = course(won=won)
    app = open_app(my_speed="fast", language="it" if won else "en")
    app.settings.machine.curtain = "off"
    scene = TableScene(app, Session(begun(seed), "off"))
    app.director.go(scene)
    great: set[object] = set()
    for taken in moves:
        count = len(scene.session.match.past)
        play(app, scene, taken.answer)
        shown: set[tuple[object, ...]] = set()
        for _ in range(PATIENCE):
            hands.frames(app, 1)
            shown |= seen(scene)
            if not scene.moving:
                break
        assert len(scene.session.match.past) > count
        told = {wanted(event) for event in scene.session.match.past[count].events} - {None}
        assert told <= shown, f"decision {count}: {told - shown} had no stage"
        great |= told
    assert scene.session.over
    assert {("stage",), ("scene", "king")} <= great
    hands.click(app, hands.button(scene, ("end_turn",)).center)
    hands.frames(app, 2)
    ending = app.director.on
    assert isinstance(ending, EndingScene)
    assert bool(ending.match.state.result.winners) is won
    for _ in range(PATIENCE):
        hands.frames(app, 1)
        if not ending.moving:
            break
    assert not ending.moving


@pytest.mark.parametrize(("seats", "told"), [(1, False), (2, True)])
def test_nobody_is_told_that_it_is_his_turn_where_every_turn_is_his(open_app: Open, seats: int, told: bool) -> None:
    app = open_app(my_speed="normal", bot_speed="off")
    app.settings.machine.curtain = "off"
    scene = hands.sit_down(app, hands.setup(seats, persons=1, seed=3, game="telendar"))
    hands.frames(app, 20)
    while not scene.session.handing.playing or scene.session.seen.turn != scene.session.holder:
        hands.frames(app, 20)
    assert (scene.messages.banner is not None) is told
