"""Motion in Tash-Kalar's arena while beings are summoned and pieces are destroyed."""

import pygame as pg
import pytest

from game.core.state import Event
from game.games.tash_kalar.state import COMMON, HEROIC
from game.games.tash_kalar.state import piece as coded
from game.ui.app import App
from game.ui.table.pieces.shatter import FLASH, SHATTER, Shatter
from game.ui.views.tash_kalar.flights import flights
from tests.ui import hands
from tests.ui.conftest import Open

KINDS = ("fire", "tide")
DESTROYED = Event("destroyed", {"piece": coded(1, COMMON), "square": 3, "seat": 0})
SUMMONED = Event("summoned", {"piece": coded(0, HEROIC), "square": 3, "used": (4, 5), "seat": 0})
SIZE = 60


@pytest.fixture
def moving(open_app: Open) -> App:
    return open_app(still=False)


def test_a_destroyed_piece_breaks_where_it_lies() -> None:
    (broken,) = flights(DESTROYED, KINDS, SIZE, still=False)
    assert (broken.way, broken.source) == ("shatter", ("zone", "square.3"))
    (told,) = flights(DESTROYED, KINDS, SIZE, still=True)
    assert told.way == "arc"


def test_a_being_drops_when_the_rings_have_reached_its_square() -> None:
    *rings, being = flights(SUMMONED, KINDS, SIZE, still=False)
    assert [(ring.source[1], ring.target[1], ring.way) for ring in rings] == [
        ("square.4", "square.3", "line"),
        ("square.5", "square.3", "line"),
    ]
    assert being.way == "drop"
    assert 0 < being.delay < 420
    assert [flight.way for flight in flights(SUMMONED, KINDS, SIZE, still=True)] == ["arc"]


def broken() -> Shatter:
    face = pg.Surface((SIZE, SIZE), pg.SRCALPHA)
    face.fill((200, 40, 40, 255))
    return Shatter(face, (200, 200), SIZE, 5, seed=1)


@pytest.mark.usefixtures("moving")
def test_it_flashes_then_shrinks_away_among_scraps() -> None:
    shatter, seen = broken(), []
    for time in (FLASH / 2, SHATTER / 2, SHATTER * 0.98):
        screen = pg.Surface((400, 400), pg.SRCALPHA)
        shatter.show(time / SHATTER)
        shatter.draw(screen)
        seen.append(screen)
        assert shatter.bounds.contains(screen.get_bounding_rect())
    flash, middle, last = seen
    assert flash.get_at((200, 200))[:3] == (255, 255, 255)
    assert middle.get_at((200, 200))[0] > middle.get_at((200, 200))[1]
    assert last.get_at((200, 200)).a < 40
    assert middle.get_bounding_rect().width > SIZE  # scraps have left the square


def test_nothing_of_it_stays_on_the_stage(moving: App) -> None:
    scene = hands.sit_down(moving, hands.setup(2, game="tash_kalar"))
    hands.frames(moving, 10)
    scene.top.catch_up()
    ground = scene.top.ground
    (flight,) = flights(DESTROYED, KINDS, SIZE, still=False)
    (act,) = scene.top.played_events._fly(flight)
    scene.top.reel.add(act)
    hands.frames(moving, 4)
    assert any(isinstance(actor, Shatter) for actor in ground.stage.actors)
    hands.send(moving, pg.MOUSEBUTTONDOWN, pos=(5, 5), button=1)  # a click ends it early
    hands.frames(moving)
    assert not any(isinstance(actor, Shatter) for actor in ground.stage.actors)
