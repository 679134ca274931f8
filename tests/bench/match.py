"""How long a match of 500 decisions takes to load, to write on, and to take a decision back.

Run: python tests/bench/match.py [--json]. Times are milliseconds, scaled to a machine whose calibration is 2.8.
"""

import json
import random
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import games
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch
from game.ui.table.session import Session
from tests.bench.calibration import REFERENCE, calibrate
from tests.matches import new_match, play_on

DECISIONS = 500
LIMITS = {"load": 300.0, "undo": 50.0}
ROUNDS = 7


def long_match(path: Path) -> AnyMatch:
    """A match that is longer than 500 decisions, stopped there, whose last decision can be taken back."""
    for seed in range(200):
        match = play_on(new_match(seed=seed, controllers=("person",) * 5), random.Random(seed), DECISIONS)
        if len(match.past) == DECISIONS and not match.over and match.past[-1].barrier is None:
            break
    answers = [(record.seat, record.answer) for record in match.past]
    match = new_match(seed=seed, controllers=("person",) * 5)
    match.keeper = Journal.begin(path, match)
    for seat, answer in answers:
        match.answer(seat, answer)
    return match


def median(act: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    times = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        act()
        times.append(1000 * (perf_counter() - begun))
    return statistics.median(times)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.match.jsonl"
        match = long_match(path)
        seat = match.past[-1].seat

        def undo_and_redo() -> None:
            match.undo(seat)
            match.redo(seat)

        session = Session(match, "off")
        measured = {
            "load": median(lambda: load(path, games.load)),
            "undo": median(undo_and_redo),
            "view": median(lambda: match.view(seat)),
            "story": median(lambda: Session(match, "off").log()),
            "story_again": median(session.log),
        }
    scale = calibrate() / REFERENCE
    report = {name: round(time * scale, 2) for name, time in measured.items()}
    report["calibration"] = round(scale * REFERENCE, 2)
    missed = [name for name, limit in LIMITS.items() if report[name] > limit]
    print(
        json.dumps(report) if "--json" in sys.argv else "\n".join(f"{name}: {value}" for name, value in report.items())
    )
    for name in missed:
        print(f"{name}: over {LIMITS[name]} ms")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
