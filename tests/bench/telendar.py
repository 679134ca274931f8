"""The speed of Telendar: its answers, a match alone, and its table of six.

Run from the repository's root: `python -m tests.bench.telendar [--size 1920x1080]`. Redraws and drags are measured as
in `draw`, a played match as in `played`.
"""

import time

from game.core.match import AnyMatch
from game.simulation import Series, simulate
from game.ui.table.scene import TableScene
from tests.bench import calibration
from tests.bench.answers import tell_answers
from tests.bench.played import Course, measure, size_wanted

SEATS = 6
COURSE = Course("telendar", seats=SEATS, seed=3, before=200, count=40)


def at_a_walk() -> AnyMatch:
    """The match at a question in which the pawn can move."""
    return COURSE.where(lambda ask: sum(option[0] == "walk" for option in ask.options) > 4)


def pawn_of(scene: TableScene) -> tuple[str, str]:
    """The pawn of the seat that is asked."""
    return "zone", f"pawn.{scene.session.holder}"


def alone(matches: int = 20) -> tuple[float, float]:
    """(average seconds of a match, milliseconds of the slowest decision) of one seat that plays at `normal`."""
    began = time.process_time()
    told = simulate(Series.of("telendar", 1, ["normal"], 2026), matches)
    return (time.process_time() - began) / matches, float(told["worst_decision_ms"])


def main() -> None:
    size, scale = size_wanted(__doc__), calibration.scale()
    print(f"{size[0]} x {size[1]}; machine {scale:.2f} of the reference")
    tell_answers("telendar", [(seats, {}) for seats in range(1, SEATS + 1)], scale, least=8000)
    lasted, slowest = alone()
    print(f"alone        {lasted:.2f} s  scaled {lasted * scale:.2f}  limit 3.0")
    print(f"decisions    slowest {slowest:.0f} ms  scaled {slowest * scale:.0f}  limit 500")
    measure(COURSE, size, at_a_walk(), pawn_of, scale)


if __name__ == "__main__":
    main()
