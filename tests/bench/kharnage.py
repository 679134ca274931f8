"""The speed of Kharnage: its answers, and its table of four, measured as by `telendar`.

Run from the repository's root: `python -m tests.bench.kharnage [--size 1920x1080]`.
"""

from game.core.interface import Ref
from game.core.match import AnyMatch
from game.ui.table.scene import TableScene
from tests.bench import calibration
from tests.bench.answers import tell_answers
from tests.bench.played import Course, measure, size_wanted

COURSE = Course("kharnage", seats=4, seed=3, before=40, count=50)


def at_a_choice() -> AnyMatch:
    """The course at a question in which battle cards can be dragged."""
    return COURSE.where(lambda ask: ask.options[0][0] == "play")


def card_of(scene: TableScene) -> Ref:
    """A battle card that the holder can drag."""
    return next(gesture.take for _, gesture in scene.session.offers() if gesture.take)


def main() -> None:
    size, scale = size_wanted(__doc__), calibration.scale()
    print(f"{size[0]} x {size[1]}; machine {scale:.2f} of the reference")
    tell_answers("kharnage", [(seats, {}) for seats in (2, 3, 4)], scale, least=6000)
    measure(COURSE, size, at_a_choice(), card_of, scale)


if __name__ == "__main__":
    main()
