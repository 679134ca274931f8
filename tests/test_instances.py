"""One match in two programs: one plays it, the other may look on, and no moves are lost."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import games
from game.core.files import MATCH_SUFFIX
from game.core.journal import Busy, Journal
from game.core.loading import load
from game.core.phrase import Phrase, Trouble
from game.core.saving import dump
from game.core.texts import LANGUAGES, Texts
from game.ui.settings import Store
from tests.matches import new_match, play_on
from tests.systems import pipe, remove_open

ROOT = Path(__file__).resolve().parent.parent

# Plays a match: for each line of its input, two more decisions.
OTHER = """
import random, sys
from pathlib import Path
from game import games
from game.core.loading import load
from tests.matches import play_on
match = load(Path(sys.argv[1]), games.load).resume()
print("has it", flush=True)
for line in sys.stdin:
    print(len(play_on(match, random.Random(7), 2).past), flush=True)
"""

# Begins a match at a given second.
BEGINNER = """
import random, sys
from pathlib import Path
from game.ui import folders, saves
from tests.matches import new_match, play_on
folders.data = lambda: Path(sys.argv[1])
match = new_match(seed=int(sys.argv[2]))
print("ready", flush=True)
sys.stdin.readline()
assert saves.begin(match) is None
play_on(match, random.Random(1), 5)
print(match.keeper.path.name, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a match that was left after ten decisions."""
    path = tmp_path / f"one{MATCH_SUFFIX}"
    match = new_match(seed=2)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(2), 10)
    match.keeper.close()
    return path


def start(script: str, *arguments: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(other: "subprocess.Popen[str]", line: str) -> None:
    assert other.stdin
    other.stdin.write(line + "\n")
    other.stdin.flush()


def hear(other: "subprocess.Popen[str]") -> str:
    assert other.stdout
    return other.stdout.readline().strip()


@pytest.fixture
def other(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another program, which plays the match."""
    process = start(OTHER, path)
    assert hear(process) == "has it"
    yield process
    process.kill()
    process.communicate()


def said(what: Phrase | None) -> str:
    assert what
    assert all(Texts(language).has(what.key) for language in LANGUAGES)
    return what.key


def test_the_second_program_only_looks_until_the_first_has_gone(path: Path, other: "subprocess.Popen[str]") -> None:
    before = path.read_bytes()
    loaded = load(path, games.load)
    assert (loaded.stopped, len(loaded.match.past)) == (None, 10)
    with pytest.raises(Busy) as caught:
        loaded.resume()
    assert said(caught.value.phrase) == "trouble.save_busy"
    assert path.read_bytes() == before
    tell(other, "")
    assert hear(other) == "12"
    other.kill()
    other.communicate()
    with pytest.raises(Trouble) as changed:  # it was read before the other program played on, whose moves stay
        loaded.resume()
    assert said(changed.value.phrase) == "trouble.save_changed"
    resumed = load(path, games.load).resume()
    assert len(resumed.past) == 12
    play_on(resumed, random.Random(3), 3)
    assert len(load(path, games.load).match.past) == 15


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell what files are open")
def test_who_finds_a_match_taken_keeps_no_hold_of_its_file(path: Path, other: "subprocess.Popen[str]") -> None:
    loaded = load(path, games.load)
    held = sorted(Path("/proc/self/fd").iterdir())
    for _ in range(3):
        with pytest.raises(Busy):
            loaded.resume()
    assert sorted(Path("/proc/self/fd").iterdir()) == held


def test_matches_begun_in_the_same_second_have_a_file_each(tmp_path: Path) -> None:
    beginners = [start(BEGINNER, tmp_path, seed) for seed in (1, 2, 3)]
    assert [hear(one) for one in beginners] == ["ready"] * 3
    for one in beginners:
        tell(one, "")
    names = {hear(one) for one in beginners}
    for one in beginners:
        one.communicate()
        assert one.returncode == 0
    assert len(names) == 3
    for name in names:
        loaded = load(tmp_path / "matches" / name, games.load)
        assert (loaded.stopped, len(loaded.match.past)) == (None, 5)


@pytest.mark.parametrize("harm", ["deleted", "replaced", "cut", "added to"])
def test_a_file_that_somebody_harms_during_play_costs_nothing(path: Path, harm: str) -> None:
    whole = path.read_bytes()
    match = load(path, games.load).resume()
    play_on(match, random.Random(5), 3)
    if harm == "deleted":
        remove_open(path)
    elif harm == "replaced":
        remove_open(path)
        path.write_bytes(b"something else\n")
    elif harm == "cut":
        os.truncate(path, 20)
    else:
        path.write_bytes(path.read_bytes() + b"a line of somebody else\n")
    found = path.read_bytes() if path.exists() else None
    play_on(match, random.Random(6), 1)
    keeper = match.keeper
    assert isinstance(keeper, Journal)
    assert keeper.path != path
    assert said(keeper.trouble) == "trouble.save_moved"
    assert (path.read_bytes() if path.exists() else None) == found, "the foreign file is not touched"
    play_on(match, random.Random(7), 4)
    assert keeper.trouble is None
    moved = load(keeper.path, games.load)
    assert moved.stopped is None
    assert keeper.path.read_bytes().startswith(whole)
    assert dump(moved.match.state) == dump(match.state)
    assert moved.match.past == match.past


def test_a_match_that_was_let_go_and_taken_by_another_program_goes_on_beside_it(path: Path) -> None:
    match = load(path, games.load).resume()
    assert match.keeper
    match.keeper.close()
    other = start(OTHER, path)
    try:
        assert hear(other) == "has it"
        play_on(match, random.Random(5), 3)
        assert isinstance(match.keeper, Journal)
        assert match.keeper.path != path
        tell(other, "")
        assert hear(other) == "12"
    finally:
        other.kill()
        other.communicate()
    assert len(load(path, games.load).match.past) == 12
    assert load(match.keeper.path, games.load).match.past == match.past


def test_a_pipe_in_the_place_of_a_save_is_refused_at_once(tmp_path: Path) -> None:
    pipe(tmp_path / f"pipe{MATCH_SUFFIX}")
    with pytest.raises(Trouble) as caught:
        load(tmp_path / f"pipe{MATCH_SUFFIX}", games.load)
    assert said(caught.value.phrase) == "trouble.save_read"


# Works in a data folder for some seconds like a person in a hurry, and prints what was acknowledged. With so few
# matches, both programs often want the same one.
HAMMER = """
import json, random, sys, time
from pathlib import Path
from game import games
from game.core.journal import Busy
from game.core.loading import load
from game.core.phrase import Trouble
from game.ui import decks, folders, reports, saves
from game.ui.settings import Store
from tests.matches import new_match, play_on
home, own, seconds = Path(sys.argv[1]), sys.argv[2], float(sys.argv[3])
folders.data = lambda: home
rnd, sure, volume, busy, MOST = random.Random(own), {}, None, 0, 12
store = Store(home)
store.settings.learn(own)
print("ready", flush=True)
sys.stdin.readline()
end = time.monotonic() + seconds
while time.monotonic() < end:
    act, listed = rnd.random(), saves.all_matches()
    if act < 0.15 and len(listed) < MOST:
        match = new_match(seed=rnd.randrange(99))
        assert saves.begin(match) is None
    elif act < 0.75 and listed:
        try:
            match = load(rnd.choice(listed).path, games.load).resume()
        except Busy:
            busy += 1
            continue
        except Trouble as trouble:
            # It went on since it was read, or has just been made.
            assert trouble.phrase.key in ("trouble.save_changed", "trouble.save_header"), trouble
            continue
    elif act < 0.9:
        assert volume is None or Store(home).settings.person(own).text == 1 + volume
        volume = round(rnd.random(), 6)
        store.settings.person(own).text = 1 + volume
        assert store.save() is None
        assert store.settings.person(own).text == 1 + volume
        continue
    else:
        name = f"{own}{rnd.randrange(3)}"
        mine = [kept for kept in decks.all_decks("demo") if kept.owner == own and kept.name == name]
        decks.keep("demo", own, name, f"text {rnd.random()}", mine[0].path if mine else None)
        continue
    for _ in range(rnd.randint(1, 6)):
        play_on(match, rnd, 1)
        assert match.keeper.trouble is None or match.keeper.trouble.key == "trouble.save_moved"
    path, kept = match.keeper.path, bytes(match.keeper._kept)
    assert path.read_bytes() == kept
    match.keeper.close()
    sure[path.name] = len(match.keeper._kept)
print(json.dumps([sure, volume, busy]), flush=True)
"""


@pytest.mark.parametrize("seconds", [2, pytest.param(9, marks=pytest.mark.slow)])
def test_two_programs_that_hammer_one_folder_cost_each_other_nothing(tmp_path: Path, seconds: int) -> None:
    both = {name: start(HAMMER, tmp_path, name, seconds) for name in ("Anna", "Bruno")}
    assert [hear(one) for one in both.values()] == ["ready"] * 2
    for one in both.values():
        tell(one, "")
    told = {name: json.loads(hear(one)) for name, one in both.items()}
    for one in both.values():
        one.communicate()
        assert one.returncode == 0
    assert seconds == 2 or sum(busy for _, _, busy in told.values()), "at some time both want the same match"
    files = list((tmp_path / "matches").iterdir())
    assert {name for sure, _, _ in told.values() for name in sure} == {path.name for path in files}
    for path in files:
        assert load(path, games.load).stopped is None
        assert path.stat().st_size >= max(sure.get(path.name, 0) for sure, _, _ in told.values())
    store = Store(tmp_path)
    assert store.notices == []
    for name, (_, volume, _) in told.items():
        person = store.settings.person(name)
        assert (person and person.text) == (volume and 1 + volume), "a person exists exactly if its settings were saved"
    assert not list(tmp_path.glob("**/*.part"))
