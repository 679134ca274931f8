"""What computer players of level hard take for their chances to win, and how the coefficients of that are learnt."""

import math
import random

import pytest

from game.games.telendar.bots.evaluate import COEFFICIENTS, evaluate, time_left
from game.games.telendar.cards import TIME
from tests.bench.telendar_fit import NAMES, Turn, fit, turns_of
from tests.games.telendar_table import Who, table


def chance(*who: Who, seat: int = 0, **kit: object) -> float:
    return (1 + evaluate(table(*who, **kit).state, seat)) / 2  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (Who("bear"), Who("bear", force=8)),
        (Who("bear", force=8), Who("bear", force=8, objects=["halberd"])),
        (Who("bear", force=8), Who("bear", force=8, objects=["gate_key"])),
        (Who("bear", force=8, objects=["steel_key"]), Who("bear", force=8, objects=["steel_key", "lost_key"])),
        (Who("bear", force=8, life=1, objects=["gate_key"]), Who("bear", force=8, objects=["gate_key"])),
        (Who("bear", gold=0), Who("bear", gold=11)),
        (Who("elf", mana=4), Who("elf", mana=4, spells=["dart"])),
    ],
)
def test_chances_grow_with_what_helps(worse: Who, better: Who) -> None:
    assert chance(worse, king=-4) < chance(better, king=-4)


def test_chances_shrink_with_the_kings_lives() -> None:
    chances = [chance(Who("bear", force=8), king=lives) for lives in (6, 3, 0, -3, -5)]
    assert chances == sorted(chances, reverse=True)


def test_an_open_lair_is_a_chance_for_the_strong_only() -> None:
    weak, strong = Who("bear"), Who("bear", force=12)
    assert chance(strong, land={9: ["mist_queen"]}) > chance(strong)
    assert chance(weak, land={9: ["mist_queen"]}) == chance(weak)


def test_all_seats_and_the_kings_death_share_what_is_to_come() -> None:
    whos = (Who("bear"), Who("elf", force=6), Who("fox", dead=True))
    chances = [chance(*whos, seat=seat) for seat in range(3)]
    assert 0 < chances[2] < chances[0] < chances[1]
    assert sum(chances) < 1


def test_friends_have_one_chance_together() -> None:
    t = table(Who("bear"), Who("elf"))
    apart = [evaluate(t.state, seat) for seat in range(2)]
    for hero in t.state.heroes:
        hero.alliance = 0b11
    together = [evaluate(t.state, seat) for seat in range(2)]
    assert together[0] == together[1] == pytest.approx(sum(apart) + 1)


def test_time_left_counts_the_blows_that_may_still_come() -> None:
    for whos in ((Who("bear"),), (Who("bear"), Who("elf"))):
        state = table(*whos, king=-5).state
        deck = state.zones["time"].ids
        blows = sum(TIME[state.cards[card]].king < 0 for card in deck)
        soon = (len(deck) + 1) / (blows + 1) / len(whos)  # where the first of them lies on the average
        assert time_left(state) == pytest.approx(soon)
        state.king = 6
        assert time_left(state) > 5 * soon


def test_learning_finds_what_made_the_chances() -> None:
    rnd = random.Random(1)
    truth = dict.fromkeys(NAMES, 0.0) | {"always": -0.5, "force": 1.0}
    turns = []
    for _ in range(2000):
        row = [1.0 if name == "always" else rnd.uniform(-2, 2) for name in NAMES]
        weight = math.exp(sum(truth[name] * x for name, x in zip(NAMES, row, strict=True)))
        won = float(rnd.random() < weight / (1 + weight))
        turns.append(Turn([row], [won, 1 - won]))
    found = fit(turns)
    assert found == pytest.approx(truth, abs=0.25)


@pytest.mark.match
def test_turns_to_learn_from_are_the_same_for_the_same_seed() -> None:
    turns = turns_of("x:1", 2)
    assert turns == turns_of("x:1", 2)
    assert all(len(turn.won) == 3 and sum(turn.won) == 1 for turn in turns)
    assert all(len(each) == len(COEFFICIENTS) for turn in turns for each in turn.signs if each)
