"""The guided first match of Card Game at its table: it is followed to its end and covers nothing needed."""

import pygame as pg
import pytest

from game.core.interface import Gesture
from game.core.state import Option
from game.ui.app import App
from game.ui.kit.stage.glow import Glow
from game.ui.table.scene import TableScene
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.test_guide import follow, press, sheet, told

SHOWN = {"joker", "purse", "activate", "event", "pay", "character", "rival", "works", "drawn", "sell", "buy", "bought"}
"""Lessons that a pupil meets who follows the game's advice"""


def advised(scene: TableScene) -> tuple[Option, Gesture]:
    """The option that the game advises, with its gesture, or else the only one there is."""
    session = scene.session
    assert session.ask
    assert session.game.advise
    advice = session.game.advise(session.seen, session.ask)
    offers = session.offers()
    return next((offer for offer in offers if offer[0] == advice), offers[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text", "language"), [((1280, 720), 1.0, "it"), ((1280, 720), 2.0, "en"), ((1024, 600), 1.5, "it")]
)
def test_it_is_followed_to_its_end(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = follow(app, "card_game", advised)
    assert set(told(scene)) >= SHOWN
    assert sheet(scene) is None
    assert scene.session.seen.round == 3, "it takes three rounds"
    assert scene.session.ask  # the match goes on


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_parchment_lies_beside_the_hand_and_what_one_has(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size, still=True, my_speed="off", bot_speed="off")
    app.routes.play_guided("card_game")
    hands.frames(app, 2)
    scene = hands.table(app)
    near = scene.look.px(40)
    for subject in ("what one has", "the objective", "the hand"):
        parchment = sheet(scene)
        assert parchment
        rings = [glow.rect for glow in scene.coach.actors if isinstance(glow, Glow)]
        beside = any(parchment.rect.inflate(2 * near, 2 * near).colliderect(ring) for ring in rings)
        assert beside or subject == "the objective", "only the objective has no room beside it"
        press(app, scene, "next")


def test_the_rings_leave_the_marks_of_deeds_to_be_read(quick: App) -> None:
    scene = follow(quick, "card_game", advised, "rival")
    rings = [glow.layer for glow in scene.coach.actors if isinstance(glow, Glow)]
    marks = [board.layer for board in scene.top.layout.panels if board.key.startswith("trace.")]
    assert rings
    assert marks
    assert max(rings) < min(marks)


def test_a_ring_lies_where_the_card_does_although_the_pointer_lifts_it(quick: App) -> None:
    """The lesson of the hand comes by a key while the pointer rests on a card; then the pointer goes away."""
    quick.routes.play_guided("card_game")
    hands.frames(quick, 2)
    scene = hands.table(quick)
    press(quick, scene, "next")
    card = scene.top.layout.held[-1]
    hands.move(quick, hands.hit_target(scene, card))
    hands.wait(quick, 0.5)
    hands.press(quick, pg.K_RETURN)
    hands.wait(quick, 0.5)
    place = scene.top.ground.placement(card)
    assert place
    rings = [glow for glow in scene.coach.actors if isinstance(glow, Glow)]
    assert any(place.pose.rect.contains(glow.rect.inflate(-2, -2)) for glow in rings), "not the place of a lifted one"
    assert all(glow.rect.height < place.pose.rect.height * 1.1 for glow in rings)
    hands.move(quick, hands.hit_target(scene, card))
    hands.wait(quick, 0.5)
    assert max(glow.layer for glow in rings) < scene.top.ground.pieces[card].layer, "the card is lifted over its ring"
