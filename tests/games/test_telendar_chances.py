"""Telendar's level hard: its estimated chances to win, and the training of their coefficients."""

import math
import random

import pytest

from game.games.telendar.bots.evaluate import COEFFICIENTS, evaluate, signs, time_left
from game.games.telendar.bots.meeting import meeting
from game.games.telendar.cards import TIME
from tests.bench.telendar_fit import NAMES, Turn, come_true, fit, turns_of
from tests.games.telendar_table import MIDDLE, Who, table


def chance(*who: Who, seat: int = 0, **kit: object) -> float:
    return (1 + evaluate(table(*who, **kit).state, seat)) / 2  # type: ignore[arg-type]


def sign(name: str, who: Who, **kit: object) -> float:
    return signs(table(who, **kit).state, 0)[name]  # type: ignore[arg-type]


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


@pytest.mark.parametrize(("place", "turns"), [(8, 0), (9, 1), (12, 2)])
def test_a_lair_is_worth_less_the_farther_it_lies_and_the_deadlier_it_is(place: int, turns: int) -> None:
    t = table(Who("bear", at=8, force=13, life=2), land={place: ["mist_queen"]})
    odds = meeting(t.state, 0, t.card("mist_queen", f"land.{place}"), place).odds
    assert odds.win > odds.death > 0
    assert signs(t.state, 0)["lair"] == pytest.approx((odds.win - odds.death) * 0.9**turns)


@pytest.mark.parametrize(("at", "hidden", "way"), [(MIDDLE, (), 0), (9, (), 2), (9, (16, MIDDLE), 1 + 2 * 0.7)])
def test_the_way_to_the_gate_takes_turns_and_its_search_some_more(at: int, hidden: tuple[int, ...], way: float) -> None:
    state = table(Who("bear", at=at, objects=["gate_key"]), tiles={MIDDLE: "gate"}, hidden=hidden).state
    found = signs(state, 0)
    assert found["gate_known"] == (not hidden)
    assert found["way"] == pytest.approx(way)
    assert math.exp(found["tries"]) - 1 == pytest.approx(time_left(state) - way)


def test_the_gate_closes_in_one_of_the_turns_that_are_left_if_its_guard_is_survived() -> None:
    who, gate = Who("bear", at=MIDDLE, objects=["gate_key"]), {MIDDLE: "gate"}
    missed = (2 / 3) ** time_left(table(who, tiles=gate, king=-5).state)
    alone = sign("closing", who, tiles=gate, king=-5)
    assert alone == pytest.approx(math.log((1 - missed) / missed))
    met = sign("closing", who, tiles=gate, king=-5, land={MIDDLE: ["threshold_warden"]})
    foreseen = sign("closing", who, tiles=gate, king=-5, hidden=[MIDDLE])
    assert met == pytest.approx(foreseen, abs=0.01)
    assert met < alone - 1


def test_the_dead_come_back_whole_but_not_while_the_king_is_falling() -> None:
    dead = Who("bear", dead=True)
    assert sign("life", dead) == sign("life", Who("bear")) == 7
    assert [sign("forsaken", who, king=king) for who in (dead, Who("bear")) for king in (0, -1)] == [0, 1, 0, 0]


def test_a_key_is_no_ordinary_belonging_and_gold_beyond_its_price_is_nothing() -> None:
    assert sign("belongings", Who("bear", objects=["gate_key", "sword"])) == sign(
        "belongings", Who("bear", objects=["sword"])
    )
    assert chance(Who("bear", gold=12)) == chance(Who("bear", gold=40)) > chance(Who("bear", gold=11))


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
        soon = (len(deck) + 1) / (blows + 1) / len(whos)  # the average place of the first blow
        assert time_left(state) == pytest.approx(soon)
        state.king = 6
        assert time_left(state) > 5 * soon
    assert time_left(table(Who("bear"), left={"time": ["clear_sky"]}).state) == 1 + 12, "with no known blow left"


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
    held = come_true(turns, truth)
    assert all(given == pytest.approx(won, abs=0.1) for given, won in held)
    assert held[0][0] < 0.3 < 0.5 < held[-1][0]
    assert come_true(turns, truth | {"force": -1.0})[0][1] > 0.5, "reversed chances do not come true"


@pytest.mark.match
def test_turns_to_learn_from_are_the_same_for_the_same_seed() -> None:
    turns = turns_of("x:1", 2)
    assert turns == turns_of("x:1", 2)
    assert all(len(turn.won) == 3 and sum(turn.won) == 1 for turn in turns)
    assert all(len(each) == len(COEFFICIENTS) for turn in turns for each in turn.signs if each)
