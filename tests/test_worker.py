"""The process of computer players' thoughts: it answers as the window would, knows no more, and never outlives it."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import games
from game.bots import finish, searches, seat_bot
from game.bots.base import Thought
from game.core import packs
from game.core.saving import dump
from game.core.state import Answer
from game.core.view import imagine
from game.games import GAMES
from game.ui import saves
from game.ui.table.session.session import Session
from game.worker import Lost, Task, Worker, serve
from tests.matches import decide, new_match

SEARCHING = [(name, level) for name, box in GAMES.items() for level in box.bots if searches(games.load(name), level)]
PATIENCE = 60


@pytest.fixture(scope="module")
def process() -> Iterator[Worker]:
    """A worker for several tests."""
    process = Worker()
    yield process
    process.close()


def wait_for(what: Callable[[], Any]) -> Any:
    """The result of a function, once it gives one: the work is done in another process."""
    until = time.monotonic() + PATIENCE
    while (found := what()) is None and time.monotonic() < until:
        time.sleep(0.005)
    return found


def task(game_id: str = "card_game", level: str = "hard", decisions: int = 0) -> Task:
    """The task of the seat that is asked after a number of decisions."""
    match = new_match(game_id, 3)
    rnd = random.Random(2)
    while len(match.past) < decisions or len(match.state.asks[0].options) == 1:
        decide(match, rnd)
    return Task.of(game_id, level, match.glimpse(match.state.waiting()[0]), "chance")


def test_games_whose_strongest_level_searches_are_known() -> None:
    assert ("card_game", "hard") in SEARCHING
    assert ("tash_kalar", "hard") in SEARCHING
    assert not any(level in ("random", "easy") for _, level in SEARCHING)


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_imagined_from_a_world_are_those_imagined_from_the_truth(game_id: str) -> None:
    """A process that is sent a world therefore knows exactly what the seat knows."""
    match, rnd = new_match(game_id, 4), random.Random(3)
    for number in range(60):
        if match.over:
            break
        seat = match.state.waiting()[0]
        world = imagine(match.state, seat, random.Random(number))
        assert imagine(world, seat, random.Random(7)) == imagine(match.state, seat, random.Random(7))
        decide(match, rnd)


@pytest.mark.parametrize(("game_id", "level"), SEARCHING)
def test_the_answer_is_the_same_in_either_process(process: Worker, game_id: str, level: str) -> None:
    match, rnd, compared = new_match(game_id, 4), random.Random(3), 0
    for _ in range(12):
        if match.over:
            break
        seat = match.state.waiting()[0]
        glimpse = match.glimpse(seat)
        if len(glimpse.ask.options) > 1:
            chance = f"{len(match.past)}"
            process.think(Task.of(game_id, level, glimpse, chance))
            here = finish(seat_bot(match.game, level).think(glimpse, random.Random(chance)))
            assert wait_for(process.answer) == here
            compared += 1
        decide(match, rnd)
    assert compared > 1


def test_a_thought_that_is_dropped_says_nothing_and_the_next_one_is_thought(process: Worker) -> None:
    process.think(task(decisions=5))
    process.drop()
    assert process.answer() is None
    other = task(decisions=9)
    process.think(task(decisions=5))
    process.think(other)
    assert wait_for(process.answer) == finish(other.thought())
    time.sleep(0.05)
    assert process.answer() is None


def test_a_thought_that_fails_there_is_lost_and_the_process_lives(process: Worker) -> None:
    process.think(task()._replace(level="dragon"))
    with pytest.raises(Lost, match="dragon"):
        wait_for(process.answer)
    process.think(task())
    assert wait_for(process.answer) == finish(task().thought())


def test_a_process_that_dies_in_the_midst_of_a_thought_is_lost() -> None:
    process = Worker()
    process.think(task("tash_kalar"))
    assert process.pid
    process._process.kill()
    with pytest.raises(Lost, match="died"):
        wait_for(process.answer)
    process.close()


def test_a_process_that_dies_before_it_has_taken_its_end_of_the_pipe_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The maker's copy of that end stays open, as on Windows."""
    still_open: list[Connection] = []

    def keep_open(end: Connection) -> None:
        still_open.append(end)

    with monkeypatch.context() as patch:
        patch.setattr(Connection, "close", keep_open)
        process = Worker()
    process.think(task("tash_kalar"))
    process._process.kill()
    with pytest.raises(Lost, match="died"):
        wait_for(process.answer)
    process.close()


def test_where_no_process_can_be_made_it_is_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    spawn, ends = multiprocessing.get_context("spawn"), list[Connection]()

    def pipe() -> tuple[Connection, Connection]:
        ends.extend(multiprocessing.Pipe())
        return ends[0], ends[1]

    monkeypatch.setattr(spawn, "Pipe", pipe)
    monkeypatch.setattr(spawn.Process, "start", refuse)
    with pytest.raises(Lost, match="no more processes"):
        Worker()
    assert [end.closed for end in ends] == [True, True]


class Endless(Task):
    """A task without an answer."""

    def thought(self) -> Thought:
        while True:
            yield


def test_the_process_thinks_as_it_is_told_until_nobody_tells_it_any_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The process's code runs within the test, whose process then has its usual priority and reacts to Ctrl+C."""
    ignored: list[object] = []
    slower: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda *what: ignored.append(what))
    monkeypatch.setattr(os, "nice", slower.append, raising=False)
    monkeypatch.setattr(games, "UNLISTED", {})
    quick, endless, bad = task(level="normal"), Endless(*task()), task()._replace(level="dragon")
    ours, theirs = multiprocessing.Pipe()
    heard: list[Any] = []

    def maker() -> None:
        with ours:
            for told in ([], [(1, quick)], [(2, endless), (3, None), (4, quick)], [(5, bad)], [(6, quick)]):
                for each in told:
                    ours.send(each)
                heard.append(ours.recv() if ours.poll(PATIENCE) else None)

    thread = threading.Thread(target=maker, daemon=True)
    place = packs.place()
    try:
        thread.start()
        serve(theirs, tmp_path, {"demo": "tests.core.demo"})
        assert packs.place() == tmp_path
        assert games.UNLISTED == {"demo": "tests.core.demo"}
    finally:
        packs.look_in(place)
    thread.join(PATIENCE)
    answer = finish(quick.thought())
    ready, *answers = heard
    assert ready[1:] == (None, "")
    failure = answers[2][2]
    assert answers == [(1, answer, ""), (4, answer, ""), (5, None, failure), (6, answer, "")]
    assert "dragon" in failure
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)]
    assert sum(slower) > 0


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_the_process_ends_when_its_maker_is_killed() -> None:
    """The maker is killed during a thought."""
    code = (
        "from tests.test_worker import *\n"
        "if __name__ == '__main__':\n"
        "    process = Worker()\n"
        "    while not process._ready: process.answer()\n"
        "    process.think(task('tash_kalar'))\n"
        "    print(process.pid, flush=True)\n"
        "    time.sleep(100)\n"
    )
    root = Path(__file__).resolve().parent.parent
    with subprocess.Popen([sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, text=True) as maker:
        assert maker.stdout
        pid = int(maker.stdout.readline())
        assert alive(pid)
        maker.kill()
    assert wait_for(lambda: None if alive(pid) else True), "the process must not outlive its maker"


def alive(pid: int) -> bool:
    """Whether a process is running; a zombie is not."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    return False


# --- with a process that the test plays --------------------------------------------------------------


class End:
    """An end of a pipe that leads nowhere."""

    def __init__(self) -> None:
        self.arrived: deque[Any] = deque()
        self.other = self
        self.closed = self.alone = False

    def poll(self) -> bool:
        return self.alone or bool(self.arrived)

    def recv(self) -> Any:
        if self.alone:
            raise EOFError
        return self.arrived.popleft()

    def send(self, what: Any) -> None:
        if self.alone:
            raise BrokenPipeError
        self.other.arrived.append(what)

    def close(self) -> None:
        self.closed = True


class Played:
    """The process of a worker, played by the test, and the clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ours, self.theirs = End(), End()
        self.ours.other, self.theirs.other = self.theirs, self.ours
        self.lives, self.now, self.waited, self.ends_with_us = False, 500.0, False, False
        self.pid = 7
        context = SimpleNamespace(Pipe=lambda: (self.ours, self.theirs), Process=self.made)
        monkeypatch.setattr(multiprocessing, "get_context", lambda how: context)
        monkeypatch.setattr("game.worker.monotonic", lambda: self.now)
        self.worker = Worker()

    def made(self, *, target: object, args: tuple[object, ...], daemon: bool) -> "Played":
        self.ends_with_us = daemon
        return self

    def start(self) -> None:
        self.lives = True

    def is_alive(self) -> bool:
        return self.lives

    def kill(self) -> None:
        self.lives = False

    def join(self, seconds: float) -> None:
        self.waited = True

    def says(self, number: int, answer: Answer | None = None, failure: str = "") -> Answer | None:
        """Sends a message to the worker; returns the answer that it gives then."""
        self.theirs.send((number, answer, failure))
        return self.worker.answer()

    @property
    def told(self) -> list[tuple[int, Task | None]]:
        """The messages from the worker since the last look."""
        told = list(self.theirs.arrived)
        self.theirs.arrived.clear()
        return told


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


READY = -1


def test_a_task_waits_until_the_process_listens_and_its_answer_is_given_once(played: Played) -> None:
    first, second = task(), task(decisions=5)
    played.worker.think(first)
    assert played.told == []
    assert played.says(READY) is None
    assert played.told == [(1, first)]
    assert played.says(1, (("a",),)) == (("a",),)
    assert played.says(1, (("a",),)) is None
    played.worker.think(second)
    assert played.told == [(2, second)]
    assert played.says(1, (("a",),)) is None
    assert played.says(2, (("b",),)) == (("b",),)
    assert played.told == []


def test_the_process_is_told_to_give_up_what_is_dropped_and_nothing_else(played: Played) -> None:
    played.worker.drop()
    assert played.told == []
    played.worker.think(task())
    played.worker.drop()
    assert played.says(READY) is None
    assert played.told == [], "a task dropped before the start is never sent"
    played.worker.think(task())
    assert [number for number, _ in played.told] == [2]
    played.worker.drop()
    assert played.told == [(2, None)]
    assert played.says(2, (("a",),)) is None
    played.worker.drop()
    assert played.told == []


def test_a_process_that_does_not_begin_is_waited_for_two_minutes_and_one_that_thinks_for_ever(played: Played) -> None:
    played.worker.think(task())
    played.now += 119
    assert played.worker.answer() is None
    played.now += 2
    with pytest.raises(Lost, match="did not begin"):
        played.worker.answer()
    assert played.says(READY) is None
    played.now += 1000
    assert played.worker.answer() is None


def test_a_process_that_dies_once_it_thinks_is_lost_to_whoever_waits_or_asks(played: Played) -> None:
    played.worker.think(task())
    assert played.says(READY) is None
    played.ours.alone = True
    played.worker.drop()
    with pytest.raises(Lost, match="died"):
        played.worker.answer()
    with pytest.raises(Lost, match="died"):
        played.worker.think(task())


def test_nothing_of_the_process_is_left_when_it_is_closed(played: Played) -> None:
    assert played.worker.pid == played.pid
    assert played.theirs.closed, "the process's end of the pipe is closed here"
    assert played.ends_with_us
    played.worker.close()
    assert (played.ours.closed, played.lives, played.waited) == (True, False, True)


# --- at the table ------------------------------------------------------------------------------------


class Away:
    """A worker that never answers, until it is told to die."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.dropped = self.closed = 0
        self.dead = False

    def think(self, task: Task) -> None:
        if self.dead:
            raise Lost("dead")
        self.tasks.append(task)

    def answer(self) -> Answer | None:
        if self.dead:
            raise Lost("dead")
        return None

    def drop(self) -> None:
        self.dropped += 1

    def close(self) -> None:
        self.closed += 1


def at_table(make: Callable[[], Any] | None, controllers: tuple[str, ...] = ("hard", "normal")) -> Any:
    """A session with computer players, its faults, and a function that waits until a number of decisions are taken."""
    faults: list[BaseException] = []
    session = Session(
        new_match(seed=6, controllers=controllers), report=lambda match, error: faults.append(error), worker=make
    )
    session.pause = 0

    def wait(decisions: int, frames: int = 3000) -> None:
        until = time.monotonic() + PATIENCE  # for a process: the machine may be busy
        while len(session.match.past) < decisions and (time.monotonic() < until if make is Worker else frames > 0):
            session.tick(session.now + 16, 1000)
            time.sleep(0.002 if make is Worker else 0)
            frames -= 1

    return SimpleNamespace(session=session, faults=faults, wait=wait)


@pytest.fixture(scope="module")
def alone() -> Any:
    """A table on which thirty decisions were taken without a process."""
    table = at_table(None)
    table.wait(30)
    return table


def decisions_of(table: Any) -> list[tuple[int, Answer]]:
    return [(record.seat, record.answer) for record in table.session.match.past]


def test_a_match_is_the_same_with_and_without_a_process(alone: Any) -> None:
    together = at_table(Worker)
    together.wait(30)
    together.session.close()
    assert len(decisions_of(alone)) >= 30
    assert decisions_of(alone)[:30] == decisions_of(together)[:30]
    assert not together.faults


def test_no_process_is_made_for_players_who_do_not_search() -> None:
    made: list[int] = []
    table = at_table(lambda: made.append(1), ("normal", "easy"))
    table.wait(10)
    assert not made
    assert len(decisions_of(table)) >= 10


def test_a_level_that_searches_calls_for_a_process_when_it_sits_down() -> None:
    away = Away()
    table = at_table(lambda: away, ("normal", "normal"))
    table.session.set_level(0, "hard")
    table.session.set_level(1, "hard")
    table.wait(100, frames=20)
    assert len(away.tasks) == 1


def test_the_window_waits_for_a_thought_elsewhere_and_leaving_ends_it() -> None:
    away = Away()
    table = at_table(lambda: away)
    table.wait(100, frames=50)
    before = len(table.session.match.past)
    table.wait(100, frames=50)
    assert len(table.session.match.past) == before
    assert len(away.tasks) == 1
    table.session.close()
    assert away.closed == 1


def test_a_process_that_dies_costs_nobody_the_match(alone: Any) -> None:
    away = Away()
    table = at_table(lambda: away)
    table.wait(100, frames=50)
    away.dead = True
    table.wait(30)
    assert decisions_of(table) == decisions_of(alone)
    assert [str(fault) for fault in table.faults] == ["dead"]
    assert table.session.computers.thinkers.news.key == "trouble.worker_lost"
    assert away.closed == 1


def test_where_no_process_can_be_made_the_match_is_played_all_the_same(alone: Any) -> None:
    def refuse() -> Worker:
        raise Lost("no more processes")

    table = at_table(refuse)
    table.wait(30)
    assert decisions_of(table) == decisions_of(alone)
    assert len(table.faults) == 1


def test_a_thought_is_dropped_when_the_match_changes() -> None:
    away = Away()
    table = at_table(lambda: away)
    table.wait(100, frames=50)
    dropped = away.dropped
    table.session.match.take_back(1)
    table.session._changed()
    assert away.dropped == dropped + 1


BEGINNING = 20
"""Decisions by which two ways of thinking are compared"""
STRETCH, SEARCHED = 40, 8
"""Decisions after which a match is left and resumed; and those at a level that searches, which takes long for each"""


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "level"), [(name, level) for name, box in GAMES.items() for level in box.bots])
def test_a_match_is_the_same_when_it_is_left_and_resumed(
    game_id: str, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each level plays against chance in a process; the match begins like one that is played in slices without a break.

    Matches go to their end; with a level that searches, they are only left and resumed twice.
    """
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    beginning = new_match(game_id, 11, (level, "random"))
    at_a_stretch = Session(beginning)
    at_a_stretch.pause = 0
    while not at_a_stretch.over and len(beginning.past) < BEGINNING:
        at_a_stretch.tick(at_a_stretch.now + 16, 1000)
    match = new_match(game_id, 11, (level, "random"))
    assert saves.begin(match) is None
    played: list[Answer] = []
    stretch, most = (SEARCHED, 3 * SEARCHED) if (game_id, level) in SEARCHING else (STRETCH, sys.maxsize)
    while not match.over and len(match.past) < most:
        session = Session(match, worker=Worker)
        session.pause = 0
        until = len(match.past) + stretch
        while not session.over and len(match.past) < until:
            session.tick(session.now + 16, 1000)
            time.sleep(0.001)
        played += [record.answer for record in list(match.past)[until - stretch :]]
        session.close()
        assert match.keeper
        match.keeper.close()
        end = dump(match.state)
        (saved,) = saves.all_matches()
        opened = saves.open_match(saved.path)
        match = opened.match if opened.match.over else opened.resume()
        assert dump(match.state) == end
    alike = min(BEGINNING, len(played))
    assert played[:alike] == [record.answer for record in beginning.past][:alike]
