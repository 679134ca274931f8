"""Whole matches without a screen: the same whatever the number of processes, and ratings that fit the results."""

import csv
import gc
import json
import os
from math import log10
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from game import simulation
from game.bots import next_ask
from game.console import main
from game.core.phrase import Trouble
from game.core.state import Ask, State
from game.ladder import Pair, ladder, ratings
from game.simulation import Played, Series, Sums, play, play_all, simulate

SERIES = Series.of("card_game", 3, ("random", "easy"), 7)
_TIMES = ("decisions_per_second", "worst_decision_ms")


def known(report: dict[str, Any]) -> dict[str, Any]:
    """A report but for its times."""
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


def test_when_all_are_played_nothing_is_kept_from_the_collector_any_more() -> None:
    simulate(SERIES, 2)
    assert gc.get_freeze_count() == 0


def test_matches_are_summed_up_by_seat_and_by_level_and_a_shared_victory_counts_by_shares() -> None:
    sums = Sums(SERIES)
    sums.add(Played(0, ["random", "easy", "random"], (0,), (5, 1, 2), 10, 4, 0.25, {"deaths": 1}))
    sums.add(Played(1, ["easy", "random", "easy"], (0, 2), (3, 1, 3), 20, 6, 0.5, {"deaths": 2}))
    sums.add(Played(2, ["random", "easy", "random"], (), (0, 0, 0), 30, 8, 0.125, {"deaths": 6}))
    assert known(sums.report()) == {
        "matches": 3,
        "decisions": 60,
        "wins_by_seat": [1.5, 0, 0.5],
        "wins_by_bot": {"random": 1, "easy": 1},
        "length": {
            "decisions": {"p10": 12, "median": 20, "p90": 28},
            "rounds": {"p10": 4.4, "median": 6, "p90": 7.6},
        },
        "report": {"deaths": 3},
    }
    assert sums.report()["worst_decision_ms"] == 500


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
    begun = perf_counter()
    one = play(SERIES, 0)
    assert one.decisions == len(asked)
    assert 0 < one.worst <= perf_counter() - begun
    assert one.rounds is not None


def _die(series: Series, number: int) -> Played:
    os._exit(1)


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "play", _die)
    with pytest.raises(Trouble) as told:
        list(play_all(SERIES, 4, 2))
    assert told.value.phrase.key == "trouble.worker"


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


def test_a_match_that_nobody_won_is_half_won_by_each(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Played(0, ["random", "easy"], (), (0, 0), 1, 1, 0.0, {})
    monkeypatch.setattr("game.ladder.play_all", lambda *_: iter([lost] * 10))
    assert ladder(SERIES, 10)["pairs"][0]["share"] == 0.5


def test_the_ladder_of_levels_that_are_the_same_is_level_and_tells_its_error() -> None:
    series = Series.of("card_game", 2, ("random", "easy"), 3)
    report = ladder(series, 30)
    (pair,) = report["pairs"]
    assert pair["levels"] == ["random", "easy"]
    assert pair["share"] < 0.5, "easy beats chance"
    assert report["elo"]["easy"][0] == -report["elo"]["random"][0] > 0
    assert report["elo"]["easy"][1] > 0
    assert ladder(series, 30, jobs=2) == report
