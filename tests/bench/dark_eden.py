"""The speed of Dark Eden: its answers, and its table of four, measured as by `telendar`.

Run from the repository's root: `python -m tests.bench.dark_eden [--size 1920x1080]`.
"""

from game.core.interface import Ref
from game.core.match import AnyMatch
from game.ui.table.scene import TableScene
from tests.bench import calibration
from tests.bench.answers import tell_answers
from tests.bench.played import Course, measure, size_wanted

COURSE = Course("dark_eden", seats=4, seed=3, before=200, count=50)


def at_the_actions() -> AnyMatch:
    """The course at a question in which cards of the hand can be dragged."""
    return COURSE.where(lambda ask: ask.options[0][0] in {"build", "muster"})


def card_of(scene: TableScene) -> Ref:
    """A card that the holder can drag."""
    return next(gesture.take for _, gesture in scene.session.offers() if gesture.take and gesture.onto)


def main() -> None:
    size, scale = size_wanted(__doc__), calibration.scale()
    print(f"{size[0]} x {size[1]}; machine {scale:.2f} of the reference")
    tell_answers("dark_eden", [(2, {}), (3, {}), (4, {}), (4, {"teams": True})], scale, least=6000)
    measure(COURSE, size, at_the_actions(), card_of, scale)


if __name__ == "__main__":
    main()
