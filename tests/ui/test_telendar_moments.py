"""Telendar's great moments, shown large; and Monsters and Companions as they lie on the table."""

from dataclasses import replace

import pygame as pg
import pytest

from game.core.state import Event
from game.ui.app import App
from game.ui.kit.pictures.making import painted
from game.ui.kit.text import typeset
from game.ui.table.pieces.sprites import Piece
from game.ui.table.scene import TableScene
from game.ui.views.telendar.view import TelendarView
from tests.games.telendar_table import Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.telendar_scene import (
    position,
    sit,
)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_death_is_shown_beside_the_cards_that_are_asked_for(open_app: Open, size: tuple[int, int]) -> None:
    scene = sit(open_app(size), position())
    assert isinstance(scene.style, TelendarView)
    now, plan = scene.top.now, scene.style.planner.plan
    died = Event("died", {"seat": 0, "sheet": "witch", "card": 2, "killer": -1})
    (flight,) = (flight for flight in scene.style.flights(died, now) if flight.way == "moment")
    shown = pg.Rect((0, 0), flight.size)
    for fold, room in ((None, plan.board), (pg.Rect(0, 0, 9, 9), plan.sheet.inflate(scene.look.px(24), 0))):
        layout = replace(scene.top.layout, fold=fold)
        place = scene.style.place_of(flight.target, layout, now)
        shown.center = round(place.x), round(place.y)
        assert room.contains(shown)


def shown_large(scene: TableScene) -> list[object]:
    """The things that are large over the table now."""
    return [piece.thing for piece in scene.stage.actors if isinstance(piece, Piece) and piece.ref[0] == "moment"]


@pytest.mark.parametrize(
    ("kind", "data", "thing"),
    [
        ("treasure", {"seat": 0, "name": "buckler", "card": 3}, ("card", "buckler")),
        ("met", {"seat": 0, "name": "healer", "card": 3}, ("card", "healer")),
        ("met", {"seat": 0, "name": "grey_wolf", "card": 3}, None),
        ("king", {"n": -1, "value": 2, "name": "kings_fever"}, ("scene", "king", 2, -1)),
        ("king", {"n": 1, "value": 3, "name": ""}, None),
        ("gate", {"seat": 0, "name": "gate_key", "face": 6, "closed": True}, ("scene", "gate", 6, True)),
        ("died", {"seat": 0, "sheet": "witch", "card": 2, "killer": -1, "gold": 0}, ("scene", "died", "witch")),
        ("resurrected", {"seat": 0, "name": "fox"}, ("scene", "returns", "fox")),
    ],
)
def test_great_moments_are_shown_large(
    app: App, kind: str, data: dict[str, object], thing: tuple[object, ...] | None
) -> None:
    scene = sit(app, position())
    now = scene.top.now
    assert now.staged
    found = [flight.thing for flight in scene.style.flights(Event(kind, data), now) if flight.way == "moment"]  # type: ignore[arg-type]
    assert found == ([thing] if thing else [])
    if thing:
        picture = scene.style.draw(thing, (360, 300))
        assert picture.get_size() == (360, 300)
    quiet = replace(now, staged=False)
    assert all(flight.way != "moment" for flight in scene.style.flights(Event(kind, data), quiet))  # type: ignore[arg-type]


def test_a_companion_is_turned_face_up(app: App) -> None:
    scene = sit(app, table(Who("knight"), tiles={8: "plain_hills"}, land={8: ["healer"]}).arrives())
    scene.commit((("meet", next(int(option[1]) for option in scene.session.ask.options if option[0] == "meet")),))  # type: ignore[union-attr]
    hands.frames(app, 30)
    assert shown_large(scene) == [("card", "healer")]
    (healer,) = (piece for piece in scene.top.ground.pieces.values() if piece.thing == ("card", "healer"))
    assert healer.alpha == 0, "the companion is not shown twice"
    hands.press(app, pg.K_f)  # ended early
    hands.frames(app, 2)
    assert shown_large(scene) == []
    assert healer.alpha == 255


def test_a_monster_left_on_its_territory_shows_its_force(app: App) -> None:
    scene = sit(app, table(Who("knight"), tiles={8: "plain_hills"}, land={24: ["crypt_choir"]}))
    (piece,) = [piece for piece in scene.top.layout.pieces if piece.thing[:2] == ("foe", "crypt_choir")]  # type: ignore[index]
    assert piece.thing == ("foe", "crypt_choir", 5)
    assert piece.name.endswith("Force 5")


def test_whoever_stands_beside_a_monster_leaves_its_force_free(app: App) -> None:
    at = table(Who("bear"), tiles={8: "plain_hills"}, land={8: ["poacher"]}).arrives()
    ground = sit(app, at).top.ground
    pawn = ground.placement(("zone", "pawn.0"))
    (foe,) = (place for place in ground.layout.pieces if isinstance(place.thing, tuple) and place.thing[0] == "foe")
    assert pawn
    assert pawn.pose.x + pawn.pose.width / 2 <= foe.pose.x - foe.pose.width / 2 + 1


def test_suspended_abilities_look_suspended(app: App) -> None:
    plain, suspended = (
        next(panel for panel in sit(app, at).top.layout.panels if panel.key == "sheet")
        for at in (table(Who("bear")), table(Who("bear"), phase="eclipse"))
    )
    assert plain.content != suspended.content
    with typeset.recording() as recorder:
        list(painted(suspended.paint, pg.Surface(suspended.rect.size, pg.SRCALPHA)))
    assert "Suspended" in " ".join(piece.text for piece in recorder.drawn)
