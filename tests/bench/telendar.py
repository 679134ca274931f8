"""How long Telendar's table of six takes to draw: whole, while the pawn is carried, after answers, and while idle.

Run from the repository's root: `python -m tests.bench.telendar [--size 1920x1080]`. Redraws and drags are measured as
in `draw`, a match that is played as in `played`.
"""

from game.core.match import AnyMatch
from game.ui.scenes.table import TableScene
from tests.bench.played import Course, measure, size_wanted

COURSE = Course("telendar", seats=6, seed=3, before=200, count=40)


def at_a_walk() -> AnyMatch:
    """The match at a question where the pawn can go."""
    return COURSE.where(lambda ask: sum(option[0] == "walk" for option in ask.options) > 4)


def pawn_of(scene: TableScene) -> tuple[str, str]:
    """The pawn of whoever is asked."""
    return "zone", f"pawn.{scene.session.holder}"


if __name__ == "__main__":
    measure(COURSE, size_wanted(__doc__), at_a_walk(), pawn_of)
