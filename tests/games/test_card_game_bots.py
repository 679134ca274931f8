"""Card Game's strong level: the chances that it computes, the turns that it plans, and how its weights are learnt."""

import random
from functools import partial

import pytest

from game.bots import finish
from game.core.state import Option, Seat
from game.core.view import Glimpse, imagine, view
from game.games.card_game.bots.chances import BOX_EQUIVALENT, NETWORK, SIGNS, Network, chance, decided, signs
from game.games.card_game.bots.evaluate import EVEN, LEANINGS
from game.games.card_game.bots.turns import Turn, think
from game.games.card_game.cards import CARDS
from game.games.card_game.rules import GAME
from game.games.card_game.state import CardGame
from tests.bench.card_game_fit import UNITS, Learner, Row, network, rows_of
from tests.games.table import Position, table


def thought(state: CardGame, seat: Seat, seed: int = 1) -> Option:
    """The option that the strong level takes."""
    ask = state.ask_of(seat)
    assert ask is not None
    glimpse = Glimpse(seat, ask, partial(view, state, seat), partial(imagine, state, seat))
    return finish(think(glimpse, random.Random(seed)))[0]


def acting(**laid: object) -> Position:
    """A position in which seat 0 takes its actions."""
    return table(**laid).rolls("nothing", "nothing")  # type: ignore[arg-type]


# --- chances -------------------------------------------------------------------------------------------


def test_the_network_adds_up_signs_times_weights() -> None:
    small = Network([[1.0, -2.0], [0.5, 0.25]], [0.0, 1.0], [2.0, 4.0], -1.0)
    for _ in range(2):  # twice, as each sign's share is cached
        assert small.log_odds([1.0, 0.0]) == -1.0 + 2.0 * 1.0
        assert small.log_odds([0.0, 2.0]) == -1.0 + 2.0 * 1.0 + 4.0 * 1.5


def test_there_is_a_row_for_each_sign_and_a_likeness_for_each_card() -> None:
    state = acting().state
    assert len(signs(state, 0, 1)) == len(SIGNS) == len(set(SIGNS)) == len(NETWORK.rows)
    assert all(BOX_EQUIVALENT[name] == name for name in CARDS)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_of_who_has_more_points_are_better_and_all_that_is_decided_is_certain(seats: int) -> None:
    few = chance(acting(seats=seats).state, 0)
    state = acting(seats=seats, treasures=[["objective_5a"]]).state
    assert 0 < few < chance(state, 0) < 1
    state.last, state.first = True, 1  # seat 0 has the last turn
    assert all(decided(state, 0, foe) for foe in range(1, seats))
    assert not decided(state, 1, 0)
    assert chance(state, 0) == 1
    level = acting(seats=seats, treasures=[["objective_5a"], ["objective_5b"]]).state
    level.last, level.first = True, 1
    assert chance(level, 0) == 0.5


# --- turns ---------------------------------------------------------------------------------------------


def test_it_buys_what_wins_in_the_last_turn() -> None:
    t = acting(hands=[["farmer"]], purses=[(5, 5, 5)], objective="objective_3a")
    t.state.last, t.state.first = True, 1
    assert thought(t.state, 0)[0] == "buy"


def test_it_plays_an_alchemy_to_buy_what_wins() -> None:
    t = acting(hands=[["alchemy", "farmer"]], purses=[(6, 1, 0)], objective="objective_3a")
    t.state.last, t.state.first = True, 1
    assert t.spoken(thought(t.state, 0)) == ("activate", "alchemy")
    t.does("activate", "alchemy")
    assert thought(t.state, 0)[0] == "buy"


def test_it_tries_its_luck_rather_than_give_up_the_last_turn() -> None:
    treasures = [["objective_5a"], ["objective_5b", "objective_7a"]]
    t = acting(hands=[["fortune"]], purses=[(2, 2, 2)], objective="objective_8a", treasures=treasures)
    t.state.last, t.state.first = True, 1
    assert {t.spoken(thought(t.state, 0, seed)) for seed in range(1, 9)} == {("activate", "fortune")}


def test_it_leaves_the_world_that_it_imagines_as_it_is() -> None:
    state = acting(hands=[["supply", "premonition", "farmer"]], purses=[(3, 3, 3)]).state
    before = state.clone()
    for option in state.asks[0].options:
        assert 0 <= Turn(0).after(state, option) <= 1
    assert state == before


def test_a_bold_player_rates_a_strike_higher_and_a_careful_one_lower() -> None:
    t = acting(hands=[["destruction"]], purses=[(3, 3, 3)], active=[[], ["farmer"]])
    strike = next(option for option in t.state.asks[0].options if option[0] == "activate")
    careful, even, bold = (
        Turn(0, lean).after(t.state, strike) for lean in (LEANINGS["careful"], EVEN, LEANINGS["bold"])
    )
    assert careful < even < bold


@pytest.mark.parametrize(
    ("seats", "readings"),
    [
        (3, {"hero": "next_turn", "objective_costs": "short", "premonition_joker": False}),
        (5, {"objectives_per_turn": "any", "objective_costs": "long", "reshuffle": False}),
    ],
)
def test_it_plays_with_any_number_of_seats_and_any_reading(seats: int, readings: dict[str, object]) -> None:
    state, _ = GAME.new(4, seats, GAME.facts.settle(seats, readings))
    for number in range(60):
        seat = state.waiting()[0]
        GAME.apply(state, seat, (thought(state, seat, number),))


# --- learning ------------------------------------------------------------------------------------------


def test_what_becomes_of_a_row_is_the_victory_mixed_with_what_was_thought_on_the_way() -> None:
    undecided = Network([[0.0] * UNITS] * len(SIGNS), [0.0] * UNITS, [0.0] * UNITS, 0.0)
    seen = [([0.0] * len(SIGNS), 0), ([0.0] * len(SIGNS), 1)]
    last, first = rows_of(seen, 1.0, undecided, 0.8)
    assert (last.seat, last.won) == (1, 0.0)
    assert first.seat == 0
    assert first.won == pytest.approx(0.8 * 1.0 + 0.2 * 0.5)


def test_the_slope_is_that_of_the_error() -> None:
    learner, rnd = Learner(random.Random(1)), random.Random(2)
    row = Row([rnd.choice((0.0, rnd.random())) for _ in SIGNS], 0, 0.7)
    slope = [0.0] * len(learner.line)
    error = learner._slope(row, slope)
    for at in [*rnd.sample(range(len(slope)), 40), len(slope) - 1]:
        kept = learner.line[at]
        learner.line[at] = kept + 1e-5
        assert (learner._slope(row, [0.0] * len(slope)) - error) / 1e-5 == pytest.approx(slope[at], abs=1e-3)
        learner.line[at] = kept


def test_learning_brings_the_chances_near_to_what_happened() -> None:
    learner, rnd = Learner(random.Random(1)), random.Random(2)
    rows = []
    for _ in range(50):
        seen = [0.0] * len(SIGNS)
        seen[rnd.randrange(9)] = 1.0
        rows.append(Row(seen, 0, float(sum(seen[:4]))))
    before = learner.learn(rows, 1, 1e-2)
    learner.learn(rows, 30, 1e-2)
    assert learner.learn(rows, 1, 1e-2) < before / 4
    assert all((network(learner.line).log_odds(row.seen) > 0) == (row.won == 1) for row in rows)
