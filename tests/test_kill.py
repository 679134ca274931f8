"""Kills of the program at any instant: the journal holds every decision that was shown, and continues from there."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import games
from game.core.loading import load
from game.core.state import Answer, Seat
from tests.matches import new_match, play_on

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
KILLS = 100
MATCHES = 4

# Forks a player for each line of its input; this one resumes the match and plays until it is killed, and prints each
# decision that could be shown. So the hundred players need no imports of their own.
NURSERY = """
import os, random, signal, sys
from pathlib import Path
from game import games
from game.core.journal import Journal
from game.core.loading import load
from tests.matches import decide, new_match

def play(path):
    if path.exists() and path.stat().st_size:
        match = load(path, games.load).resume()
    else:
        path.unlink(missing_ok=True)
        match = new_match(seed=9)
        match.keeper = Journal.begin(path, match)
    os.write(1, b"%d\\n" % os.getpid())
    while not match.over:
        decide(match, random.Random(len(match.past)))
        os.write(1, b"%d\\n" % len(match.past))
    signal.pause()

new_match()  # everything is imported before the first fork
for line in sys.stdin:
    child = os.fork()
    if not child:
        play(Path(line.strip()))
    os.waitpid(child, 0)
    os.write(1, b"dead\\n")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_a_hundred_instants_every_decision_shown_is_kept(tmp_path: Path) -> None:
    chance = random.Random(20)
    whole = play_on_by_number()
    nursery = subprocess.Popen(
        [sys.executable, "-c", NURSERY], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert nursery.stdin
    assert nursery.stdout
    resumed_late = 0
    before = [0] * MATCHES
    try:
        for kill in range(KILLS):
            path = tmp_path / f"{kill % MATCHES}.match.jsonl"
            nursery.stdin.write(f"{path}\n")
            nursery.stdin.flush()
            player = int(nursery.stdout.readline())
            time.sleep(chance.uniform(0, 0.02))
            os.kill(player, signal.SIGKILL)
            shown = 0
            while (line := nursery.stdout.readline().strip()) != "dead":
                shown = int(line)
            if not shown and not path.exists():
                continue
            loaded = load(path, games.load)
            assert loaded.stopped is None
            kept = len(loaded.match.past)
            assert max(shown, before[kill % MATCHES]) <= kept
            assert not shown or kept <= shown + 1
            assert [(record.seat, record.answer) for record in loaded.match.past] == whole[:kept]
            before[kill % MATCHES] = kept
            resumed_late += kept > 20
    finally:
        nursery.stdin.close()
        nursery.wait()
        nursery.stdout.close()
    assert resumed_late, "some players were killed after they had begun"


def play_on_by_number() -> list[tuple[Seat, Answer]]:
    """The decisions that every player takes, with their seats: each decision's number is the seed of its chance."""
    match = new_match(seed=9)
    while not match.over:
        play_on(match, random.Random(len(match.past)), 1)
    return [(record.seat, record.answer) for record in match.past]
