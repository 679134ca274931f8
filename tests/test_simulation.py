"""Whole matches without a screen: they are the same for any number of processes, and ratings fit the results."""

import csv
import gc
import json
import os
import signal
import statistics
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import count, pairwise
from math import log10, sqrt
from multiprocessing import active_children, get_all_start_methods, get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from game import simulation
from game.bots import next_ask
from game.console import main
from game.core.phrase import Trouble
from game.core.state import Ask, State
from game.ladder import Pair, ladder, ratings
from game.simulation import Played, Series, Sums, play, play_all, simulate
from tests.test_worker import alive, wait_for

ROOT = Path(__file__).resolve().parent.parent

SERIES = Series.of("card_game", 3, ("random", "easy"), 7)
_TIMES = ("decisions_per_second", "worst_decision_ms")


def known(report: dict[str, Any]) -> dict[str, Any]:
    """A report without its times."""
    return {name: value for name, value in report.items() if name not in _TIMES}


def test_any_number_of_processes_plays_the_same_matches_in_the_same_order() -> None:
    told: list[int] = []
    alone = simulate(SERIES, 12)
    together = simulate(SERIES, 12, 3, lambda played: told.append(played.number))
    assert known(alone) == known(together)
    assert told == list(range(12))


def test_where_no_process_can_be_made_the_matches_are_played_in_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", refuse)
    assert known(simulate(SERIES, 4, 2)) == known(simulate(SERIES, 4))


@pytest.mark.parametrize("way", sorted({"fork", "spawn"}.intersection(get_all_start_methods())))
@pytest.mark.parametrize("room", [0, 2])
def test_where_there_is_no_room_for_so_many_processes_none_is_left_waiting(
    way: str, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, start = count(), BaseProcess.start

    def start_if_room(process: BaseProcess) -> None:
        if next(begun) >= room:
            raise BlockingIOError
        start(process)

    monkeypatch.setattr(BaseProcess, "start", start_if_room)
    pool = partial(ProcessPoolExecutor, mp_context=get_context(way))
    monkeypatch.setattr(simulation, "ProcessPoolExecutor", pool)
    assert known(simulate(SERIES, 4, 4)) == known(simulate(SERIES, 4))
    assert wait_for(lambda: None if active_children() else True)


def test_when_all_are_played_nothing_is_kept_from_the_collector_any_more() -> None:
    simulate(SERIES, 2)
    assert gc.get_freeze_count() == 0


def test_matches_are_summed_up_by_seat_and_by_level_and_a_shared_victory_counts_by_shares() -> None:
    sums = Sums(SERIES)
    sums.add(Played(0, ["random", "easy", "random"], (0,), (5, 1, 2), 10, 4, 0.25, {"deaths": 1}))
    sums.add(Played(1, ["easy", "random", "easy"], (0, 1, 2), (3, 3, 3), 20, 6, 0.512344, {"deaths": 2}))
    sums.add(Played(2, ["random", "easy", "random"], (), (0, 0, 0), 30, 8, 0.125, {"deaths": 7}))
    assert known(sums.report()) == {
        "matches": 3,
        "decisions": 60,
        "wins_by_seat": [1.33, 0.33, 0.33],
        "wins_by_bot": {"random": 1.33, "easy": 0.67},
        "length": {
            "decisions": {"p10": 12, "median": 20, "p90": 28},
            "rounds": {"p10": 4.4, "median": 6, "p90": 7.6},
        },
        "report": {"deaths": 3.3333},
    }
    assert sums.report()["worst_decision_ms"] == 512.34


def test_the_pace_is_told_from_when_the_first_match_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(simulation, "perf_counter", lambda: now[0])
    sums = Sums(SERIES)
    now[0] += 4
    sums.add(Played(0, ["random", "easy", "random"], (0,), (5, 1, 2), 60, 4, 0.25, {}))
    assert sums.report()["decisions_per_second"] == 15


def test_one_match_without_rounds_or_figures_is_summed_up_too() -> None:
    sums = Sums(SERIES)
    sums.add(Played(0, ["random", "easy", "random"], (1,), (0, 1, 0), 7, None, 0.1, {}))
    told = sums.report()
    assert told["length"] == {"decisions": {"p10": 7, "median": 7, "p90": 7}}
    assert "report" not in told


def test_a_match_tells_its_decisions_its_rounds_and_how_long_the_longest_decision_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Ask] = []

    def asks(state: State) -> Ask:
        asked.append(next_ask(state))
        return asked[-1]

    monkeypatch.setattr(simulation, "next_ask", asks)
    # Each decision takes one second of this clock, the seventh takes three.
    monkeypatch.setattr(simulation, "perf_counter", lambda: 100 + len(asked) + (2 if len(asked) >= 7 else 0))
    one = play(SERIES, 0)
    assert one.decisions == len(asked) > 7
    assert one.worst == 3
    assert one.rounds is not None


def test_each_match_the_levels_move_on_by_one_seat_so_that_each_sits_everywhere() -> None:
    series = Series.of("card_game", 3, ("random", "easy", "normal"), 1)
    seated = [series.controllers(number) for number in range(3)]
    assert seated[0] == ["random", "easy", "normal"]
    assert all(later == [*before[1:], before[0]] for before, later in pairwise(seated))


def _where(series: Series, number: int) -> Played:
    sleep(0.02)  # so that no process plays all matches while others start
    return Played(number, [], (), (os.getpid(),), 0, None, 0.0, {})


@pytest.mark.parametrize(("jobs", "matches", "processes"), [(1, 4, 1), (3, 1, 1), (2, 20, 2)])
def test_no_more_processes_play_than_are_asked_for_and_one_alone_is_this_one(
    monkeypatch: pytest.MonkeyPatch, jobs: int, matches: int, processes: int
) -> None:
    monkeypatch.setattr(simulation, "play", _where)
    places = {played.scores[0] for played in play_all(SERIES, matches, jobs)}
    assert len(places) <= processes  # the first may have played all before the second starts
    assert (os.getpid() in places) == (processes == 1)


def test_unless_more_are_asked_for_this_process_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "play", _where)
    played = [*play_all(SERIES, 3)]
    simulate(SERIES, 3, watch=played.append)
    ladder(SERIES, 3, watch=played.append)
    assert {each.scores[0] for each in played} == {os.getpid()}


def _die(series: Series, number: int) -> Played:
    os._exit(1)


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "play", _die)
    with pytest.raises(Trouble) as told:
        list(play_all(SERIES, 4, 2))
    assert told.value.phrase.key == "trouble.worker"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_no_process_plays_on_when_the_first_one_is_killed() -> None:
    code = (
        "from multiprocessing import active_children\n"
        "from tests.test_simulation import SERIES, play_all\n"
        "if __name__ == '__main__':\n"
        "    for _ in play_all(SERIES, 100_000, 2):\n"
        "        print(*(child.pid for child in active_children()), flush=True)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout
        others = [int(pid) for pid in first.stdout.readline().split()]
        assert len(others) >= 2
        assert all(map(alive, others))
        first.kill()
    assert wait_for(lambda: None if any(map(alive, others)) else True), "orphans"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a group of processes")
def test_all_processes_are_stopped_by_ctrl_c_without_a_word(tmp_path: Path) -> None:
    table = tmp_path / "matches.csv"
    asked = ["simulate", "card_game", "--matches", "100000", "--jobs", "2", "--csv", str(table)]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
    with subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *asked], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as playing:
        signal.signal(signal.SIGINT, heard)
        assert wait_for(lambda: True if table.exists() and table.stat().st_size else None)
        os.killpg(playing.pid, signal.SIGINT)
        _, said = playing.communicate(timeout=60)
    assert (playing.returncode, said) == (130, "")


def test_no_more_matches_are_handed_over_than_are_soon_played() -> None:
    class Pool:
        def submit(self, play: object, series: object, number: int) -> Future[Played]:
            handed.append(number)
            future = Future[Played]()
            future.set_result(Played(number, [], (), (), 0, None, 0.0, {}))
            return future

    handed: list[int] = []
    played = simulation._in_order(Pool(), SERIES, range(1_000_000), 6)  # type: ignore[arg-type]
    assert [next(played).number, next(played).number] == [0, 1]
    assert handed == list(range(7))


def test_a_row_for_each_match_goes_into_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "matches.csv"
    asked = ["simulate", "card_game", "--matches", "5", "--seats", "2", "--csv", str(file), "--json"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    with file.open(newline="") as table:
        rows = list(csv.DictReader(table))
    assert [int(row["match"]) for row in rows] == list(range(5))
    assert sum(int(row["decisions"]) for row in rows) == told["decisions"]
    assert sum("0" in row["winners"].split("|") for row in rows) >= told["wins_by_seat"][0]


# --- the ladder --------------------------------------------------------------------------------------


def test_two_ratings_lie_as_far_apart_as_their_results_say() -> None:
    found = ratings([Pair("hard", "normal", 149.5, 199)])
    assert found["hard"] - found["normal"] == pytest.approx(400 * log10(150 / 50), abs=0.5)
    assert sum(found.values()) == pytest.approx(0)


def test_who_lost_everything_has_a_rating_too_and_the_order_is_that_of_the_results() -> None:
    found = ratings([Pair("a", "b", 90, 100), Pair("b", "c", 100, 100), Pair("a", "c", 100, 100)])
    assert found["a"] > found["b"] > found["c"] > -2000


def test_in_matches_that_go_as_the_ratings_say_every_level_wins_what_it_has_won() -> None:
    """Levels have played different numbers of matches; half a win and half a defeat is added for each pair."""
    pairs = [Pair("a", "b", 30, 40), Pair("b", "c", 4, 6), Pair("a", "c", 9, 10)]
    found = ratings(pairs)
    for level in found:
        met = [pair for pair in pairs if level in (pair.first, pair.second)]
        won = sum(pair.won if pair.first == level else pair.matches - pair.won for pair in met)
        others = [pair.second if pair.first == level else pair.first for pair in met]
        chances = [1 / (1 + 10 ** ((found[other] - found[level]) / 400)) for other in others]
        awaited = sum((pair.matches + 1) * chance for pair, chance in zip(met, chances, strict=True))
        assert awaited == pytest.approx(won + len(met) / 2, abs=0.001)


def test_the_ladder_tells_each_match_and_the_standard_error_of_a_share(monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Played(n, ["random", "easy"], (0 if n < 2 else 1,), (0, 0), 1, 1, 0.0, {}) for n in range(6)]
    monkeypatch.setattr("game.ladder.play_all", lambda *_: iter(played))
    seen: list[Played] = []
    (pair,) = ladder(SERIES, 6, watch=seen.append)["pairs"]
    assert seen == played
    assert pair["share"] == round(2 / 6, 3)
    assert pair["error"] == round(statistics.pstdev([1] * 2 + [0] * 4) / sqrt(6), 3)


def test_a_match_that_nobody_won_is_half_won_by_each(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Played(0, ["random", "easy"], (), (0, 0), 1, 1, 0.0, {})
    monkeypatch.setattr("game.ladder.play_all", lambda *_: iter([lost] * 10))
    assert ladder(SERIES, 10)["pairs"][0]["share"] == 0.5


def test_the_ladder_of_levels_that_are_the_same_is_level_and_tells_its_error() -> None:
    series = Series.of("card_game", 2, ("random", "easy"), 3)
    report = ladder(series, 30)
    (pair,) = report["pairs"]
    assert pair["levels"] == ["random", "easy"]
    assert pair["share"] < 0.5, "easy beats random"
    assert report["elo"]["easy"][0] == -report["elo"]["random"][0] > 0
    assert report["elo"]["easy"][1] > 0
    assert ladder(series, 30, jobs=2) == report
