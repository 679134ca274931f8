"""The guided first match of Dark Eden at its table: it is followed to its end and covers nothing needed."""

import pytest

from game.core.interface import Gesture
from game.core.state import Option
from game.games.dark_eden.guide import GUIDE
from game.ui.table.scene import TableScene
from tests.ui.conftest import Open
from tests.ui.test_guide import follow, sheet, told


def advised(scene: TableScene) -> tuple[Option, Gesture]:
    """The option that the game advises a newcomer, with its gesture."""
    session = scene.session
    assert session.ask
    assert session.game.advise
    advice, offers = session.game.advise(session.seen, session.ask), session.offers()
    return next(((option, gesture) for option, gesture in offers if option == advice), offers[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text", "language"), [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "it"), ((1920, 1080), 1.5, "it")]
)
def test_it_is_followed_to_its_end(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = follow(app, "dark_eden", advised)
    assert (
        {"muster", "surplus", "discard", "attack", "raid", "raiders"}
        <= set(told(scene))
        <= {lesson.key for lesson in GUIDE.lessons}
    )
    assert sheet(scene) is None
