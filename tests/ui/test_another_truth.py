"""A player's table, and the curtain for everybody, look the same with other values of the cards they do not see."""

import random
from collections.abc import Iterator
from itertools import islice
from zlib import crc32

import pygame as pg
import pytest

from game import api
from game.core.match import AnyMatch
from game.core.state import Seat
from game.core.view import SPECTATOR, imagine
from game.ui.app import App
from game.ui.settings import Mode
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.session import Session
from tests.matches import new_match, questions
from tests.ui import hands
from tests.ui.conftest import Open

_DRAWERS = (pg.K_g, pg.K_c, pg.K_r)
"""The keys of the log, of a hint, and of the others' deeds"""
_POINTED_AT = 8


def at(game: str, seed: int, decisions: int) -> AnyMatch:
    """A match of persons, at a question in its middle."""
    match = new_match(game, seed, ("person",) * (2 if game == "tash_kalar" else 3))
    rnd = random.Random(seed)
    for _ in questions(match, rnd):
        if len(match.past) >= decisions:
            break
    return match


def in_another_truth(match: AnyMatch, seat: Seat) -> AnyMatch:
    """A copy of a match with other values of the cards that a seat does not see."""
    other = api.copy(match)
    world = imagine(match.state, seat, random.Random(1))
    assert world.cards != match.state.cards
    world.asks, world.answers = match.state.asks, dict(match.state.answers)
    other.state = world
    return other


def pixels(app: App) -> int:
    """Hash of the pixels on the screen."""
    hands.frames(app, 2)
    return crc32(pg.image.tobytes(app.screen, "RGB"))


def shown(app: App, match: AnyMatch, mode: Mode) -> Iterator[tuple[str, int]]:
    """Hashes of the screen by moment: behind the curtain, at the open table, with things pointed at, in drawers."""
    app.settings.machine.curtain = mode
    scene = TableScene(app, Session(match, mode))
    app.director.go(scene)
    hands.frames(app, 3)
    yield "curtain", pixels(app)
    for _ in range(8):
        if scene.session.handing.passage is Passage.PLAY and app.director.on is scene:
            break
        hands.press(app, pg.K_RETURN)
        hands.frames(app, 45)
    yield "table", pixels(app)
    refs = [piece.ref for piece in scene.top.layout.pieces]
    random.Random(2).shuffle(refs)
    for ref in refs[:_POINTED_AT]:
        rect = scene.top.ground.rect_of(ref)
        assert rect
        hands.move(app, rect.center)
        hands.frames(app, 40)
        yield f"{ref}", pixels(app)
        hands.press(app, pg.K_SPACE)
        hands.frames(app, 20)
        yield f"zoom of {ref}", pixels(app)
        while len(scene.controls.layers) > 1:  # the first press may only hide a tooltip
            hands.press(app, pg.K_ESCAPE)
            hands.frames(app, 5)
    for key in _DRAWERS:
        hands.press(app, key)
        hands.frames(app, 30)
        yield pg.key.name(key), pixels(app)
        hands.press(app, pg.K_ESCAPE)
        hands.frames(app, 5)


def seen(open_app: Open, match: AnyMatch, mode: Mode, *, most: int | None = None) -> list[tuple[str, int]]:
    """Hashes of the screens, by moment, that a new app shows of a copy of a match."""
    app = open_app(my_speed="off", bot_speed="off", still=True)
    found = list(islice(shown(app, api.copy(match), mode), most))
    app.close()
    return found


@pytest.mark.parametrize("mode", ["full", "hands"])
@pytest.mark.parametrize(
    ("game", "decisions"),
    [("card_game", 60), ("kharnage", 21), ("tash_kalar", 60), ("dark_eden", 130), ("telendar", 240)],
)
def test_what_is_hidden_makes_no_difference_to_what_is_seen(
    open_app: Open, game: str, decisions: int, mode: Mode
) -> None:
    match = at(game, 3, decisions)
    truth = seen(open_app, match, mode)
    assert seen(open_app, in_another_truth(match, SPECTATOR), mode, most=1) == truth[:1]
    assert seen(open_app, in_another_truth(match, match.state.waiting()[0]), mode) == truth


def test_a_difference_would_be_seen(open_app: Open) -> None:
    """In a state with other cards for another seat's eyes, the holder's own hand differs."""
    match = at("card_game", 3, 60)
    truth, other = (seen(open_app, one, "full", most=2) for one in (match, in_another_truth(match, SPECTATOR)))
    assert truth[0] == other[0]
    assert truth[1] != other[1]
