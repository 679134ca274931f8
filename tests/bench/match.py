"""The times of matches with 500 and with 5,000 decisions: to load, to write on, and to take a decision back.

Run: python tests/bench/match.py [--json]. Times are CPU milliseconds, scaled to a machine whose calibration is 2.8. A
match that ends too soon takes some decisions back, by the house rule, and goes on: all of them are in its file.
"""

import json
import random
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import games
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch
from game.games import GAMES
from game.ui.table.session.session import Session
from tests.bench.calibration import REFERENCE, calibrate
from tests.matches import decide, new_match

LENGTHS = (500, 5000)
LIMITS = {"load": 300.0, "undo": 50.0}
ROUNDS = 5
_BACK = 60


def long_match(path: Path, game_id: str, length: int) -> tuple[AnyMatch, float]:
    """A match of `length` decisions at the table's full size, and the milliseconds of each with its line."""
    match, rnd = new_match(game_id, 1, ("person",) * GAMES[game_id].seats[-1], free_undo=True), random.Random(1)
    match.keeper = Journal.begin(path, match)
    begun = process_time()
    for number in range(length):
        decide(match, rnd)
        while match.over and number < length - 1:
            for _ in range(_BACK):
                match.undo(match.past[-1].seat)
    spent = 1000 * (process_time() - begun) / length
    while match.over:
        match.undo(match.past[-1].seat)
    match.keeper = None  # as if the program were killed: no last checkpoint
    return match, spent


def median(act: Callable[[], object]) -> float:
    """The median milliseconds of a call."""
    times = []
    for _ in range(ROUNDS):
        begun = process_time()
        act()
        times.append(1000 * (process_time() - begun))
    return statistics.median(times)


def measure(path: Path, game_id: str, length: int) -> dict[str, float]:
    """The milliseconds of each act by name, and `kilobytes` of the file."""
    match, spent = long_match(path, game_id, length)
    seat = match.past[-1].seat
    loaded = load(path, games.load).match

    def whole_log() -> int:
        return len(Session(loaded, "off").heard.log())  # nothing was told before

    def undo_and_redo() -> None:
        match.undo(seat)
        match.redo(seat)

    return {
        "decision": spent,
        "load": median(lambda: load(path, games.load)),
        "table": median(lambda: Session(load(path, games.load).match, "off").heard.last_lines(8)),
        "whole_past": median(lambda: list(load(path, games.load).match.past)),
        "undo": median(undo_and_redo),
        "view": median(lambda: match.view(seat)),
        "log": median(whole_log),
        "kilobytes": path.stat().st_size / 1024,
    }


def main() -> int:
    report: dict[str, float] = {}
    scale = calibrate() / REFERENCE
    with tempfile.TemporaryDirectory() as folder:
        for game_id in GAMES:
            for length in LENGTHS:
                path = Path(folder) / f"{game_id}-{length}.match.jsonl"
                for name, value in measure(path, game_id, length).items():
                    report[f"{game_id}.{length}.{name}"] = round(value * (1 if name == "kilobytes" else scale), 2)
    report["calibration"] = round(scale * REFERENCE, 2)
    missed = [name for name, value in report.items() if value > LIMITS.get(name.rpartition(".")[2], value)]
    print(
        json.dumps(report) if "--json" in sys.argv else "\n".join(f"{name}: {value}" for name, value in report.items())
    )
    for name in missed:
        print(f"{name}: over {LIMITS[name.rpartition('.')[2]]} ms")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
