"""The guided first round of Kharnage at its table: it is followed to its end and covers nothing needed."""

import pytest

from game.core.interface import Gesture
from game.core.state import Option
from game.games.kharnage.guide import CARD
from game.ui.table.scene import TableScene
from tests.ui.conftest import Open
from tests.ui.test_guide import follow, sheet, told


def bidden(scene: TableScene) -> tuple[Option, Gesture]:
    """The option that the guide proposes, or else the game advises, with its gesture."""
    session = scene.session
    assert session.ask
    assert session.game.advise
    advice = session.game.advise(session.seen, session.ask)
    offers = session.offers()
    for option, gesture in offers:
        proposed = option[0] == "play" and session.seen.cards[int(option[1])] == CARD
        if proposed or option[0] == "general":
            return option, gesture
    return next(((option, gesture) for option, gesture in offers if option == advice), offers[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1280, 720), 1.0, "it"), ((1280, 720), 2.0, "it"), ((1280, 720), 2.0, "en"), ((1920, 1080), 1.5, "en")],
)
def test_it_is_followed_to_its_end(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = follow(app, "kharnage", bidden)
    assert {"leader", "elite", "split", "destroy", "kharnage", "dominion"} <= set(told(scene))
    assert sheet(scene) is None
    assert scene.session.seen.round == 2
