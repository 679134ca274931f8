"""The guided first match of Card Game at its table: followed to its end, and the guide in nobody's way."""

import pytest

from game.core.interface import Gesture
from game.core.state import Option
from game.ui.table.scene import TableScene
from tests.ui.conftest import Open
from tests.ui.test_guide import follow, sheet, told

SHOWN = {"joker", "purse", "activate", "event", "pay", "character", "rival", "works", "drawn", "sell", "buy", "bought"}
"""What a pupil meets who does as the game advises"""


def advised(scene: TableScene) -> tuple[Option, Gesture]:
    """What the game advises, or else all that there is to do."""
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
    assert scene.session.seen.round == 3, "it takes no longer than three rounds"
    assert scene.session.ask  # the match goes on
