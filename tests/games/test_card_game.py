"""Card Game, rule by rule; the number in a test's name is a section of the rules book (1.2 B) or a reading (C5)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.phrase import seat_name
from game.core.state import Event
from game.core.texts import Texts
from game.core.view import view
from game.games.card_game import FACTS
from game.games.card_game.cards import price
from game.games.card_game.rules import GAME
from tests.games.table import Names, Position, Purse, table
from tests.zones import shift

NOTHING = ("nothing", "nothing")


@pytest.mark.parametrize(
    ("card", "zone"), [("objective_3a", "hand.0"), ("farmer", "objectives"), ("farmer", "treasures.1")]
)
def test_a_card_in_a_zone_that_is_not_its_own_is_a_fault(card: str, zone: str) -> None:
    state, _ = GAME.new(7, 2, FACTS.settle(2, {}))
    number = state.cards.index(card)
    shift(state, next(name for name, place in state.zones.items() if number in place.ids), zone, number)
    assert GAME.check(state) == [f"{card} lies in {zone}"]


@pytest.mark.parametrize(
    ("kind", "what", "key"),
    [
        ("stolen", "circle", "stolen"),
        ("stolen", "", "nothing_stolen"),
        ("tribute", "circle", "tribute"),
        ("tribute", "", "no_tribute"),
    ],
)
def test_the_log_tells_what_changed_hands_or_that_nothing_did(kind: str, what: str, key: str) -> None:
    line = GAME.presentation.tell(
        Event(kind, {"seat": 0, "victim": 1, "payer": 1, "what": what, "card": 3, "by": "thief"})
    )
    assert line is not None
    assert line.key == f"log.card_game.{key}"
    assert ("what" in dict(line.params)) is bool(what)


def test_the_log_tells_to_whom_a_character_goes_back() -> None:
    moved = Event("moved", {"source": "active.0", "target": "hand.1", "name": "hero", "card": 3})
    line = GAME.presentation.tell(moved)
    assert line is not None
    assert line.key == "log.card_game.taken_back"
    assert dict(line.params)["who"] == seat_name(1)


# --- 1.1 setting up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_1_1_setting_up(seats: int) -> None:
    state, events = GAME.new(7, seats, FACTS.settle(seats, {}))
    assert GAME.check(state) == []
    assert state.supply == [32, 32, 32]
    assert state.purses == [[0, 0, 0]] * seats
    assert [len(state.zones[f"hand.{seat}"].ids) for seat in range(seats)] == [2] * seats
    assert len(state.zones["effects"].ids) == 60 - 2 * seats
    assert len(state.zones["objective"].ids) == 1
    assert len(state.zones["objectives"].ids) == 21
    assert state.turn == state.first
    assert [event.data["seat"] for event in events if event.kind == "turn"] == [state.first]


def test_1_1_the_first_player_is_drawn_by_lot() -> None:
    begins = {GAME.new(seed, 3, FACTS.settle(3, {}))[0].first for seed in range(40)}
    assert begins == {0, 1, 2}


# --- 1.2 A: the Characters act -----------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "purse"), [("farmer", (1, 0, 0)), ("fisher", (0, 1, 0)), ("artisan", (0, 0, 1))])
def test_1_2_a_producers_bring_their_resource_before_the_dice(character: str, purse: tuple[int, int, int]) -> None:
    t = table(active=[[character]])
    assert t.asked == (0, "roll")
    assert t.purse(0) == purse


def test_2_2_the_master_builder_brings_a_resource_of_choice() -> None:
    t = table(active=[["master_builder"]])
    assert t.asked == (0, "take")
    assert t.options == [("take", "circle"), ("take", "triangle"), ("take", "square")]
    assert t.does("take", "square").purse(0) == (0, 0, 1)


def test_c5_characters_of_a_kind_add_up() -> None:
    assert table(active=[["farmer", "farmer", "farmer"]]).purse(0) == (3, 0, 0)


def test_c6_the_order_is_asked_only_where_it_can_matter() -> None:
    assert table(active=[["farmer", "fisher", "artisan"]]).asked == (0, "roll")
    t = table(active=[["thief", "farmer"]])
    assert t.asked == (0, "order")
    assert t.options == [("act", "farmer"), ("act", "thief"), ("usual_order",)]


def test_c6_the_owner_chooses_the_order() -> None:
    t = table(active=[["farmer", "ruler", "thief"]], purses=[(0, 0, 0), (1, 0, 1)])
    t.does("act", "ruler")
    assert t.asked == (1, "tribute")
    t.does("give", "circle")
    assert t.options == [("act", "farmer"), ("act", "thief"), ("usual_order",)]


def test_c6_the_usual_order_is_producers_ruler_thief() -> None:
    t = table(active=[["thief", "ruler", "farmer"]], purses=[(0, 0, 0), (0, 0, 2)])
    t.fixes("square").does("usual_order")
    assert [event.kind for event in t.told if event.kind in {"gained", "tribute", "stolen"}] == [
        "gained",
        "tribute",
        "stolen",
    ]
    assert t.purse(0) == (1, 0, 2)


def test_c23_a_character_acts_from_the_next_turn_of_its_owner() -> None:
    t = table(hands=[["farmer"]], purses=[(1, 1, 1)])
    t.rolls(*NOTHING).does("activate", "farmer")
    assert t.names("active.0") == ["farmer"]
    assert t.purse(0) == (0, 0, 0)
    t.does("end_turn").passes()
    assert t.purse(0) == (1, 0, 0)


# --- 1.2 B: the dice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "purse"), [("circle", (2, 0, 0)), ("triangle", (0, 2, 0)), ("square", (0, 0, 2)), ("nothing", (0, 0, 0))]
)
def test_1_2_b_each_die_gives_what_it_shows(face: str, purse: tuple[int, int, int]) -> None:
    t = table().rolls(face, face)
    assert t.asked == (0, "actions")
    assert t.purse(0) == purse


def test_1_2_b_the_players_hand_rolls_even_if_there_is_nothing_else_to_do() -> None:
    assert table().options == [("roll",)]


def test_1_2_b_the_card_face_draws_a_card() -> None:
    t = table(deck=["hero", "thief"]).rolls("card", "card")
    assert t.names("hand.0") == ["thief", "hero"]


def test_1_2_b_a_joker_is_a_resource_of_choice_taken_after_the_other_die() -> None:
    t = table().rolls("joker", "circle")
    assert t.asked == (0, "joker")
    assert t.purse(0) == (1, 0, 0)
    assert t.does("take", "triangle").purse(0) == (1, 1, 0)


def test_1_3_an_exhausted_type_gives_nothing() -> None:
    t = table(supply=(1, 5, 5)).rolls("circle", "circle")
    assert t.purse(0) == (1, 0, 0)
    assert t.heard("short") == [{"seat": 0, "what": "circle", "n": 1, "card": -1}]


def test_c24_a_joker_takes_any_type_that_is_left() -> None:
    t = table(supply=(0, 4, 1)).rolls("joker", "joker")
    assert t.options == [("take", "triangle"), ("take", "square")]
    t.does("take", "square")  # only triangles are left now, so they are taken without a question
    assert t.purse(0) == (0, 1, 1)


def test_c24_a_joker_gives_nothing_when_all_supplies_are_empty() -> None:
    t = table(supply=(0, 0, 0)).rolls("joker", "nothing")
    assert t.asked == (0, "actions")
    assert [short["what"] for short in t.heard("short")] == ["any"]


def test_c25_the_card_face_gives_nothing_when_the_deck_is_empty() -> None:
    t = table(deck=[]).rolls("card", "nothing")
    assert t.names("hand.0") == []
    assert [short["what"] for short in t.heard("short")] == ["card"]


def test_c5_each_wizard_offers_one_more_die() -> None:
    t = table(active=[["wizard", "wizard"]]).rolls("circle", "square")
    assert t.asked == (0, "wizard")
    assert t.options == [("roll",), ("no",)]
    t.rolls("triangle")
    assert t.asked == (0, "wizard")
    t.does("no")
    assert t.asked == (0, "actions")
    assert t.purse(0) == (1, 1, 1)


def test_2_2_the_wizards_die_may_show_a_joker() -> None:
    t = table(active=[["wizard"]]).rolls(*NOTHING).rolls("joker")
    assert t.asked == (0, "joker")


# --- 1.2 C: the actions ------------------------------------------------------------------------------------


def test_c1_all_actions_in_any_order_as_often_as_they_can_be_paid() -> None:
    t = table(hands=[["supply", "farmer"]], purses=[(4, 4, 3)], objective="objective_3a", deck=["thief", "hero"])
    t.rolls(*NOTHING).does("activate", "supply").does("buy", "objective_3a").does("activate", "farmer")
    t.does("pay", 2, 1, 0)  # the Farmer's two stars can be paid in several ways
    assert t.asked == (0, "actions")
    assert t.points(0) == 3


def test_1_2_c_a_player_who_can_do_nothing_still_ends_his_turn_himself() -> None:
    t = table().rolls(*NOTHING)
    assert t.options == [("end_turn",)]


def test_1_2_d_the_turn_goes_on_clockwise() -> None:
    t = table(seats=3).passes()
    assert t.asked == (1, "roll")
    assert t.passes().asked == (2, "roll")
    assert t.passes().asked == (0, "roll")
    assert t.state.round == 2


def test_c2_one_objective_a_turn() -> None:
    t = table(purses=[(9, 9, 9)], objective="objective_3a", objectives=["objective_3b"])
    t.rolls(*NOTHING).does("buy", "objective_3a")
    assert t.names("objective") == ["objective_3b"]
    assert t.options == [("end_turn",)]
    assert t.refusal("buy", "objective_3b", zone="objective").code == "refusal.card_game.bought_already"


def test_c2_any_number_of_objectives_by_the_option() -> None:
    t = table(purses=[(9, 9, 9)], objectives=["objective_3b"], objectives_per_turn="any")
    t.rolls(*NOTHING).does("buy", "objective_3a").does("buy", "objective_3b")
    assert t.points(0) == 6


def test_1_3_what_is_spent_goes_back_to_the_middle() -> None:
    t = table(purses=[(2, 3, 2)], objective="objective_3a").rolls(*NOTHING).does("buy", "objective_3a")
    assert t.purse(0) == (0, 1, 0)
    assert t.state.supply == [32, 31, 32]
    assert t.heard("paid") == [
        {"seat": 0, "circle": 2, "triangle": 2, "square": 2, "card": t.card("objective_3a", "treasures.0")}
    ]


def test_1_4_each_star_is_paid_with_a_type_of_choice() -> None:
    t = table(hands=[["farmer"]], purses=[(1, 2, 2)]).rolls(*NOTHING).does("activate", "farmer")
    assert t.asked == (0, "pay")
    assert t.options == [("pay", 1, 2, 0), ("pay", 1, 1, 1), ("pay", 0, 2, 1), ("pay", 0, 1, 2)]
    assert t.does("pay", 0, 1, 2).purse(0) == (1, 1, 0)


def test_1_4_a_single_way_to_pay_is_taken_without_asking() -> None:
    t = table(hands=[["merchant"]], purses=[(0, 2, 0)]).rolls(*NOTHING).does("activate", "merchant")
    assert t.asked == (0, "actions")
    assert t.names("active.0") == ["merchant"]


def test_1_4_events_act_at_once_and_go_under_the_deck() -> None:
    t = table(hands=[["supply"]], purses=[(0, 0, 1)], deck=["hero", "thief", "wizard"])
    t.rolls(*NOTHING).does("activate", "supply")
    assert t.names("hand.0") == ["wizard", "thief"]
    assert t.names("effects") == ["supply", "hero"]


def test_c26_resources_are_kept_from_turn_to_turn() -> None:
    t = table().passes("circle", "square").passes()
    assert t.purse(0) == (1, 0, 1)


def test_c19_there_is_no_limit_to_hand_or_characters() -> None:
    t = table(hands=[["farmer"] * 5 + ["fisher"] * 5], active=[["artisan"] * 5 + ["hero"] * 4], purses=[(3, 3, 3)])
    t.rolls("card", "card")
    assert len(t.names("hand.0")) == 12
    t.does("activate", "farmer").does("pay", 2, 1, 0)
    assert len(t.names("active.0")) == 10


# --- 2.2 the Thief -----------------------------------------------------------------------------------------


def test_2_2_the_thief_names_an_opponent_and_steals_what_the_die_shows() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (0, 0, 0), (2, 0, 0)])
    assert t.asked == (0, "thief")
    assert t.options == [("seat", 1), ("seat", 2)]
    t.fixes("circle").does("seat", 2)
    assert (t.purse(0), t.purse(2)) == ((1, 0, 0), (1, 0, 0))


def test_2_2_the_thief_comes_back_empty_handed_if_the_target_has_none() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (0, 5, 5)]).fixes("circle").does("seat", 1)
    assert t.purse(0) == (0, 0, 0)
    assert [stolen["what"] for stolen in t.heard("stolen")] == [""]


def test_c7_the_thiefs_blank_die_steals_nothing() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (5, 5, 5)]).fixes("nothing").does("seat", 1)
    assert t.asked == (0, "roll")
    assert t.purse(1) == (5, 5, 5)


def test_c7_the_thiefs_joker_steals_a_type_of_his_choice() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (1, 0, 3)]).fixes("joker").does("seat", 1)
    assert t.asked == (0, "steal")
    assert t.options == [("steal", 1, "circle"), ("steal", 1, "square")]
    assert t.does("steal", 1, "square").purse(0) == (0, 0, 1)


def test_c7_the_thiefs_card_face_steals_a_card_of_the_hand_at_random() -> None:
    stolen = set()
    for seed in range(30):
        t = table(seats=3, active=[["thief"]], hands=[[], ["hero", "alchemy"]])
        t.fixes("card")
        t.state.rng += seed * 6  # the die shows the same face for some of these; the others are skipped
        t.does("seat", 1)
        if t.heard("rolled")[0]["faces"] == (5,):
            assert len(t.names("hand.1")) == 1
            stolen.update(t.names("hand.0"))
    assert stolen == {"hero", "alchemy"}


def test_c7_the_thief_finds_an_empty_hand() -> None:
    t = table(seats=3, active=[["thief"]], hands=[[], []]).fixes("card").does("seat", 1)
    assert [stolen["what"] for stolen in t.heard("stolen")] == [""]


def test_2_2_active_cards_are_not_stolen() -> None:
    t = table(seats=3, active=[["thief"], ["farmer"]]).fixes("card").does("seat", 1)
    assert t.names("active.1") == ["farmer"]


def test_2_2_with_one_opponent_the_thief_need_not_name_him() -> None:
    assert table(active=[["thief"]]).asked == (0, "roll")


def test_c8_the_hero_guards_the_hand_but_not_the_resources() -> None:
    t = table(seats=3, active=[["thief"], ["hero"]], hands=[[], ["alchemy"]], purses=[(0, 0, 0), (1, 0, 0)])
    t.fixes("card").does("seat", 1)
    assert t.names("hand.1") == ["alchemy"]
    assert t.heard("guarded") == [{"seat": 1, "thief": 0, "card": t.card("hero", "active.1")}]
    t = table(seats=3, active=[["thief"], ["hero"]], purses=[(0, 0, 0), (1, 0, 0)]).fixes("circle").does("seat", 1)
    assert t.purse(0) == (1, 0, 0)


@pytest.mark.parametrize(("reading", "kept"), [("at_once", ["alchemy"]), ("next_turn", [])])
def test_c11_a_hero_activated_this_round_guards_at_once_or_from_the_next_turn(reading: str, kept: list[str]) -> None:
    t = table(active=[[], ["thief"]], hands=[["hero", "alchemy"]], purses=[(5, 0, 0)], hero=reading)
    t.rolls(*NOTHING).does("activate", "hero").fixes("card").does("end_turn")
    assert t.names("hand.0") == kept


# --- 2.2 the Ruler -----------------------------------------------------------------------------------------


def test_c12_every_opponent_pays_the_ruler_a_resource_of_his_own_choice() -> None:
    t = table(seats=4, active=[["ruler"]], purses=[(0, 0, 0), (1, 1, 0), (0, 0, 0), (0, 0, 2)])
    assert t.asked == (1, "tribute")
    assert t.options == [("give", "circle"), ("give", "triangle")]
    t.does("give", "triangle")  # seat 2 has nothing to give, seat 3 no choice
    assert t.asked == (0, "roll")
    assert t.purse(0) == (0, 1, 1)
    assert [tribute["what"] for tribute in t.heard("tribute")] == ["triangle", "", "square"]


# --- 2.2 the Merchant --------------------------------------------------------------------------------------


def test_c3_the_merchant_sells_cards_of_the_hand_for_their_cost() -> None:
    t = table(active=[["merchant"]], hands=[["hero", "thief"]]).rolls(*NOTHING)
    assert t.options == [("sell", "hero"), ("sell", "thief"), ("end_turn",)]
    t.does("sell", "hero")
    assert t.asked == (0, "take")
    t.does("take", "triangle").does("take", "square")
    assert t.purse(0) == (3, 1, 1)
    assert t.names("effects")[0] == "hero"
    assert ("sell", "thief") in t.options


def test_c3_a_sale_with_stars_and_a_short_supply_brings_less() -> None:
    t = table(active=[["merchant"]], hands=[["hero"]], supply=(2, 1, 0)).rolls(*NOTHING).does("sell", "hero")
    assert t.asked == (0, "actions")  # two of three circles; the last triangle for one star, nothing for the other
    assert t.purse(0) == (2, 1, 0)


def told(t: Position, verb: str, *args: str | int) -> tuple[str, dict[str, Any]]:
    """(key, parameters) of the sentence that tells the waiting seat what an answer does."""
    (ask,) = t.state.asks
    option = next(option for option in ask.options if (verb, *args) in (option, t.spoken(option)))
    said = GAME.presentation.option_text(view(t.state, ask.seat), ask.seat, option).does
    return said.key.removeprefix("does.card_game."), dict(said.params)


def test_c3_a_sale_says_what_the_supply_will_give_for_it() -> None:
    short = table(active=[["merchant"]], hands=[["hero"]], supply=(2, 1, 0)).rolls(*NOTHING)
    assert told(short, "sell", "hero") == ("sell_short", {"cost": price((2, 0, 0, 1))})
    full = table(active=[["merchant"]], hands=[["hero"]]).rolls(*NOTHING)
    assert told(full, "sell", "hero")[0] == "sell"


def test_a_thief_reads_who_has_no_resources() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (1, 0, 0), (0, 0, 0)], hands=[[], [], ["hero"]])
    assert told(t, "seat", 1)[1]["own"] == price((1, 0, 0))
    assert told(t, "seat", 2) == ("seat.poor", {"n": 1})


def test_c13_a_joker_says_how_much_it_brings_of_what_was_foretold() -> None:
    t = table(hands=[["premonition"]], purses=[(1, 0, 0)]).rolls(*NOTHING).does("activate", "premonition")
    t.fixes("joker", "nothing").does("foretell", "circle", "triangle")
    key, said = told(t, "take", "triangle")
    t.does("take", "triangle")
    assert (key, said["n"]) == ("take_foretold", t.purse(0)[1])


def test_c3_the_merchant_sells_from_the_next_turn() -> None:
    t = table(hands=[["merchant", "hero"]], purses=[(2, 0, 0)]).rolls(*NOTHING).does("activate", "merchant")
    assert t.options == [("end_turn",)]
    assert t.refusal("sell", "hero", zone="hand.0").code == "refusal.card_game.merchant_asleep"
    t.does("end_turn").passes().rolls(*NOTHING)
    assert ("sell", "hero") in t.options


def test_c4_two_merchants_sell_no_dearer_than_one() -> None:
    t = table(active=[["merchant", "merchant"]], hands=[["supply"]]).rolls(*NOTHING).does("sell", "supply")
    assert t.purse(0) == (0, 0, 1)


def test_c3_nobody_sells_without_a_merchant_or_what_brings_nothing() -> None:
    t = table(hands=[["hero"]]).rolls(*NOTHING)
    assert t.refusal("sell", "hero", zone="hand.0").code == "refusal.card_game.no_merchant"
    t = table(active=[["merchant"]], hands=[["fortune"]]).rolls(*NOTHING)
    assert t.refusal("sell", "fortune", zone="hand.0").code == "refusal.card_game.sale_worthless"


@pytest.mark.parametrize("supply", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_c3_any_one_resource_in_the_supply_makes_a_sale_for_one_of_choice_worth_it(supply: Purse) -> None:
    t = table(active=[["merchant"]], hands=[["merchant"]], supply=supply).rolls(*NOTHING)
    assert ("sell", "merchant") in t.options


# --- 2.2 Premonition ---------------------------------------------------------------------------------------


def foretold(a: str, b: str, *faces: str, joker: bool = True) -> Position:
    t = table(hands=[["premonition"]], purses=[(1, 0, 0)], premonition_joker=joker)
    t.rolls(*NOTHING).does("activate", "premonition")
    assert t.asked == (0, "premonition")
    assert len(t.options) == 6
    return t.fixes(*faces).does("foretell", a, b)


def test_c13_each_foretold_resource_that_comes_pays_two() -> None:
    assert foretold("circle", "square", "circle", "triangle").purse(0) == (2, 0, 0)
    assert foretold("circle", "square", "square", "circle").purse(0) == (2, 0, 2)
    assert foretold("circle", "square", "circle", "circle").purse(0) == (2, 0, 0)
    assert foretold("circle", "square", "triangle", "card").purse(0) == (0, 0, 0)


def test_c13_one_foretold_twice_is_told_so() -> None:
    (told,) = (event for event in foretold("square", "square", "square", "nothing").told if event.kind == "foretold")
    line = GAME.presentation.tell(told)
    assert line
    assert Texts("en", ["Ann"]).say(line) == "Ann foretells [square] twice."


def test_c13_one_foretold_twice_needs_two_dice() -> None:
    assert foretold("square", "square", "square", "nothing").purse(0) == (0, 0, 2)
    assert foretold("square", "square", "square", "square").purse(0) == (0, 0, 4)


def test_c13_a_joker_may_stand_for_one_foretold_resource() -> None:
    assert foretold("circle", "square", "circle", "joker").purse(0) == (2, 0, 2)
    assert foretold("circle", "square", "joker", "joker").purse(0) == (2, 0, 2)
    assert foretold("square", "square", "joker", "nothing").purse(0) == (0, 0, 2)
    t = foretold("circle", "square", "joker", "nothing")
    assert t.asked == (0, "premonition_joker")
    assert t.options == [("take", "circle"), ("take", "square")]
    assert t.does("take", "square").purse(0) == (0, 0, 2)


def test_c13_without_the_joker_by_the_option() -> None:
    t = foretold("circle", "square", "joker", "nothing", joker=False)
    assert t.asked == (0, "actions")
    assert t.heard("unfulfilled")


def test_c13_each_wizard_adds_a_die() -> None:
    t = table(active=[["wizard"]], hands=[["premonition"]], purses=[(1, 0, 0)]).rolls(*NOTHING).does("no")
    t.does("activate", "premonition").fixes("triangle", "nothing", "circle").does("foretell", "circle", "triangle")
    assert t.purse(0) == (2, 2, 0)


def test_c23_a_wizard_activated_this_turn_adds_no_die_yet() -> None:
    t = table(hands=[["wizard", "premonition"]], purses=[(9, 9, 9)]).rolls(*NOTHING)
    t.does("activate", "wizard").does("pay", 1, 5, 1).does("activate", "premonition").does(
        "foretell", "circle", "circle"
    )
    assert len(t.heard("rolled")[0]["faces"]) == 2


def test_c13_an_exhausted_type_pays_what_is_left() -> None:
    t = table(hands=[["premonition"]], purses=[(1, 0, 0)], supply=(8, 1, 8)).rolls(*NOTHING)
    t.does("activate", "premonition").fixes("triangle", "nothing").does("foretell", "circle", "triangle")
    assert t.purse(0) == (0, 1, 0)


def test_c24_a_joker_for_two_foretold_resources_that_have_run_out_brings_none_and_says_of_which() -> None:
    """Circles are left, so the supply as a whole is not empty."""
    t = table(hands=[["premonition"]], purses=[(1, 0, 0)], supply=(8, 0, 0)).rolls(*NOTHING)
    t.does("activate", "premonition").fixes("joker", "nothing").does("foretell", "triangle", "square")
    assert t.purse(0) == (0, 0, 0)
    assert [told["what"] for told in t.heard("short")] == ["triangle", "square"]


# --- 2.2 Destruction, Treason, Hero ------------------------------------------------------------------------


def test_2_2_destruction_puts_an_opponents_character_under_the_deck() -> None:
    t = table(seats=3, hands=[["destruction"]], purses=[(1, 1, 2)], active=[[], ["farmer"], ["ruler"]])
    t.rolls(*NOTHING).does("activate", "destruction")
    assert t.asked == (0, "destruction")
    assert t.options == [("card", "farmer"), ("card", "ruler")]
    t.does("card", "ruler")
    assert t.names("active.2") == []
    assert t.names("effects")[:2] == ["destruction", "ruler"]


def against_heroes(active: list[str]) -> Position:
    t = table(hands=[["destruction"]], purses=[(1, 1, 2)], active=[[], active])
    return t.rolls(*NOTHING).does("activate", "destruction")


def test_c9_the_victim_may_sacrifice_a_hero_once_the_target_is_named() -> None:
    t = against_heroes(["farmer", "hero"]).does("card", "farmer")
    assert t.asked == (1, "sacrifice")
    assert t.options == [("sacrifice", "hero"), ("decline",)]
    assert t.does("sacrifice", "hero").names("active.1") == ["farmer"]
    assert t.asked == (0, "actions")
    t = against_heroes(["farmer", "hero"]).does("card", "farmer").does("decline")
    assert t.names("active.1") == ["hero"]


def test_c9_a_hero_cannot_replace_itself_but_another_can() -> None:
    t = against_heroes(["farmer", "hero"]).does("card", "hero")
    assert t.asked == (0, "actions")
    assert t.names("active.1") == ["farmer"]
    t = against_heroes(["hero", "hero"]).does("card", "hero")
    assert t.options == [("sacrifice", "hero"), ("decline",)]


def test_c9_whoever_destroys_reads_whether_the_victim_can_prevent_it() -> None:
    heroes = against_heroes(["farmer", "hero"])
    assert [told(heroes, "card", name)[0] for name in ("farmer", "hero")] == ["destruction", "destruction.sure"]
    assert told(against_heroes(["farmer", "fisher"]), "card", "farmer")[0] == "destruction.sure"
    assert told(against_heroes(["hero", "hero"]), "card", "hero")[0] == "destruction"


def test_c4_each_hero_is_one_sacrifice() -> None:
    t = against_heroes(["hero", "farmer", "hero"]).does("card", "farmer")
    assert t.options == [("sacrifice", "hero"), ("sacrifice", "hero"), ("decline",)]
    assert t.does("sacrifice", "hero").names("active.1") == ["farmer", "hero"]


@pytest.mark.parametrize(("reading", "asked"), [("at_once", (1, "sacrifice")), ("next_turn", (0, "actions"))])
def test_c11_a_hero_activated_this_round_can_be_sacrificed_or_not_yet(reading: str, asked: tuple[int, str]) -> None:
    t = table(
        hands=[["destruction"], ["hero"]], purses=[(1, 1, 2), (5, 0, 0)], active=[[], ["farmer"]], hero=reading
    ).passes()
    t.rolls(*NOTHING).does("activate", "hero").does("end_turn")
    t.rolls(*NOTHING).does("activate", "destruction").does("card", "farmer")
    assert t.asked == asked


def test_c10_c18_treason_takes_a_character_over_and_no_hero_prevents_it() -> None:
    t = table(hands=[["treason"]], purses=[(2, 2, 2)], active=[[], ["artisan", "hero"]])
    t.rolls(*NOTHING).does("activate", "treason").does("card", "artisan")
    assert t.asked == (0, "actions")
    assert t.names("active.0") == ["artisan"]
    t.does("end_turn")
    assert t.purse(1) == (0, 0, 0)  # it no longer works for its former owner
    assert t.passes().purse(0) == (0, 0, 1)


def test_c18_a_merchant_taken_over_sells_from_the_next_turn() -> None:
    t = table(hands=[["treason", "hero"]], purses=[(2, 2, 2)], active=[[], ["merchant"]])
    t.rolls(*NOTHING).does("activate", "treason")
    assert t.names("active.0") == ["merchant"]  # the only target, taken without asking
    assert t.options == [("end_turn",)]


@pytest.mark.parametrize("event", ["destruction", "treason"])
def test_1_4_an_event_without_a_target_is_refused(event: str) -> None:
    t = table(hands=[[event]], active=[["farmer"]], purses=[(4, 4, 4)]).rolls(*NOTHING)
    assert ("activate", event) not in t.options
    assert t.refusal("activate", event, zone="hand.0").code == "refusal.card_game.no_target"


# --- 2.2 Supply, Fortune -----------------------------------------------------------------------------------


def test_c20_supply_draws_what_the_deck_has_and_is_refused_when_it_is_empty() -> None:
    t = table(hands=[["supply"]], purses=[(0, 0, 1)], deck=["hero"]).rolls(*NOTHING).does("activate", "supply")
    assert t.names("hand.0") == ["hero"]
    assert t.names("effects") == ["supply"]
    t = table(hands=[["supply"]], purses=[(0, 0, 1)], deck=[]).rolls(*NOTHING)
    assert t.refusal("activate", "supply", zone="hand.0").code == "refusal.card_game.deck_empty"


def test_c14_fortune_wins_the_top_objective_of_the_deck_for_nothing() -> None:
    t = table(hands=[["fortune"]], objective="objective_3a", objectives=["objective_4a", "objective_8a"])
    t.rolls(*NOTHING).does("activate", "fortune")
    assert t.names("treasures.0") == ["objective_8a"]
    assert t.names("objective") == ["objective_3a"]
    assert t.heard("won")[0]["points"] == 8


def test_c14_fortune_is_refused_when_the_deck_of_objectives_is_empty() -> None:
    t = table(hands=[["fortune"]], objectives=[]).rolls(*NOTHING)
    assert t.refusal("activate", "fortune", zone="hand.0").code == "refusal.card_game.no_objective_left"


def test_c14_fortune_does_not_use_up_the_turns_purchase() -> None:
    t = table(hands=[["fortune"]], purses=[(2, 2, 2)]).rolls(*NOTHING).does("activate", "fortune")
    assert ("buy", "objective_3a") in t.options


# --- 2.2 Alchemy, Famine -----------------------------------------------------------------------------------


def test_c15_under_alchemy_resources_pay_for_any_type_and_keep_their_own() -> None:
    t = table(hands=[["alchemy"]], purses=[(0, 7, 0)], objective="objective_3a").rolls(*NOTHING)
    assert ("buy", "objective_3a") not in t.options
    t.does("activate", "alchemy").does("buy", "objective_3a")
    assert t.points(0) == 3
    assert t.purse(0) == (0, 0, 0)
    assert t.state.supply == [32, 32, 32]


def test_c15_under_alchemy_the_player_chooses_what_to_spend() -> None:
    t = table(hands=[["alchemy", "supply"]], purses=[(1, 2, 1)]).rolls(*NOTHING).does("activate", "alchemy")
    t.does("activate", "supply")
    assert t.options == [("pay", 1, 0, 0), ("pay", 0, 1, 0), ("pay", 0, 0, 1)]


def test_c15_alchemy_lasts_until_the_end_of_the_turn() -> None:
    t = table(hands=[["alchemy"]], purses=[(0, 1, 0)]).rolls(*NOTHING).does("activate", "alchemy")
    assert t.state.alchemy
    assert not t.does("end_turn").state.alchemy


def test_c15_a_second_alchemy_in_a_turn_is_refused() -> None:
    t = table(hands=[["alchemy", "alchemy"]], purses=[(0, 3, 0)]).rolls(*NOTHING).does("activate", "alchemy")
    assert t.refusal("activate", "alchemy", zone="hand.0").code == "refusal.card_game.alchemy_already"


def starving(
    seats: int = 2,
    *,
    active: Sequence[Names] = (),
    hand: Names = (),
    purse: Purse = (0, 0, 0),
    deck: Names | None = None,
) -> Position:
    """A position after seat 0 has played a Famine, in the turn of seat 1, which has this hand and this purse."""
    t = table(seats, hands=[["famine"], hand], purses=[(1, 1, 0), purse], active=active, deck=deck)
    return t.rolls(*NOTHING).does("activate", "famine").does("end_turn")


def test_c16_famine_keeps_characters_from_bringing_resources() -> None:
    t = starving(active=[["farmer"], ["farmer", "master_builder", "artisan"]])
    assert t.asked == (1, "roll")
    assert t.purse(1) == (0, 0, 0)
    assert len(t.heard("starved")) == 3


def test_c16_famine_does_not_touch_the_dice() -> None:
    t = starving().rolls("circle", "joker").does("take", "square")
    assert t.purse(1) == (1, 0, 1)


def test_c16_the_wizards_die_is_a_die() -> None:
    t = starving(active=[[], ["wizard"]]).rolls(*NOTHING).rolls("triangle")
    assert t.purse(1) == (0, 1, 0)


def test_c16_famine_stops_ruler_merchant_and_premonition() -> None:
    t = starving(active=[[], ["ruler", "merchant"]], hand=["premonition", "hero"], purse=(1, 0, 0))
    assert [starved["by"] for starved in t.heard("starved")] == ["ruler"]
    t.rolls(*NOTHING)
    assert t.refusal("sell", "hero", zone="hand.1").code == "refusal.card_game.sale_famine"
    assert t.refusal("activate", "premonition", zone="hand.1").code == "refusal.card_game.famine"


def test_c16_famine_stops_the_thief_from_stealing_resources() -> None:
    t = table(3, hands=[["famine"]], purses=[(3, 3, 3)], active=[[], ["thief"]]).rolls(*NOTHING)
    t.does("activate", "famine").does("end_turn").fixes("square").does("seat", 0)
    assert t.purse(1) == (0, 0, 0)
    assert [starved["by"] for starved in t.heard("starved")] == ["thief"]


def test_c16_famine_does_not_stop_cards() -> None:
    t = starving(hand=["supply"], purse=(0, 0, 1), deck=["hero", "wizard", "thief"]).rolls("card", "nothing")
    # The Famine went under the deck in seat 0's turn.
    assert t.names("hand.1") == ["supply", "thief"]
    assert t.does("activate", "supply").names("hand.1") == ["thief", "wizard", "hero"]


def test_c16_a_thief_steals_cards_even_in_a_famine() -> None:
    t = table(3, hands=[["famine", "hero"]], purses=[(1, 1, 0)], active=[[], ["thief"]]).rolls(*NOTHING)
    t.does("activate", "famine").does("end_turn").fixes("card").does("seat", 0)
    assert t.names("hand.1") == ["hero"]


def test_c16_in_a_two_player_match_a_famine_lasts_exactly_one_opponents_turn() -> None:
    t = starving(active=[["fisher"], ["farmer"]])
    assert (t.purse(0), t.purse(1)) == ((0, 1, 0), (0, 0, 0))
    t.passes()
    assert t.heard("famine_over") == [{"seat": 0}]
    assert t.purse(0) == (0, 2, 0)
    assert t.passes().purse(1) == (1, 0, 0)


def test_c17_each_famine_runs_by_itself() -> None:
    t = starving(3, hand=["famine"], purse=(1, 1, 0), active=[["farmer"], ["farmer"], ["farmer"]])
    t.rolls(*NOTHING).does("activate", "famine").does("end_turn")
    assert t.purse(2) == (0, 0, 0)
    t.passes()
    assert t.purse(0) == (1, 0, 0)  # from its first turn; now seat 1's Famine starves seat 0
    assert t.passes().purse(1) == (1, 0, 0)  # only seat 1's own Famine was left


def test_c17_a_second_famine_in_a_turn_is_refused() -> None:
    t = table(hands=[["famine", "famine"]], purses=[(2, 2, 0)]).rolls(*NOTHING).does("activate", "famine")
    assert t.refusal("activate", "famine", zone="hand.0").code == "refusal.card_game.famine_already"


# --- 1.6 the end -------------------------------------------------------------------------------------------


def test_1_6_the_round_is_played_to_its_end_and_most_points_win() -> None:
    t = table(
        seats=3,
        treasures=[["objective_8a", "objective_7a", "objective_3b"], ["objective_8b", "objective_7b", "objective_4b"]],
        purses=[(2, 2, 2), (3, 2, 2)],
        objective="objective_3a",
        objectives=["objective_5d", "objective_4a"],
    )
    t.rolls(*NOTHING).does("buy", "objective_3a")
    assert t.points(0) == 21
    assert [event["points"] for event in t.heard("last_round")] == [21]
    t.does("end_turn").rolls(*NOTHING).does("buy", "objective_4a")
    assert t.points(1) == 23
    assert t.heard("last_round") == []  # it is told only once
    t.does("end_turn").passes()
    assert t.state.result is not None
    assert t.state.result.winners == (1,)
    assert t.state.result.scores == t.state.history[0] == (21, 23, 0)


def test_1_6_a_tie_stays_a_tie() -> None:
    t = table(seats=2, treasures=[["objective_8a", "objective_7a"], ["objective_8b", "objective_7b"]])
    t.state.last = True
    t.passes().passes()
    assert t.state.result is not None
    assert t.state.result.winners == (0, 1)
    assert t.state.result.scores == (15, 15)


def test_1_6_nineteen_points_do_not_end_the_match() -> None:
    t = table(treasures=[["objective_8a", "objective_8b", "objective_3a"]], objective="objective_4a").passes().passes()
    assert t.state.result is None
    assert t.state.history == [(19, 0)]


def test_1_6_fortune_can_bring_on_the_last_round() -> None:
    t = table(hands=[["fortune"]], treasures=[["objective_8a", "objective_8b"]], objectives=["objective_4a"])
    t.rolls(*NOTHING).does("activate", "fortune")
    assert t.heard("last_round") == [{"seat": 0, "points": 20, "enough": True}]


def test_c22_when_the_objectives_are_used_up_the_round_is_the_last() -> None:
    t = table(purses=[(2, 2, 2)], objective="objective_3a", objectives=[]).rolls(*NOTHING)
    t.does("buy", "objective_3a")
    assert t.names("objective") == []
    assert [event["enough"] for event in t.heard("last_round")] == [False]
    t.does("end_turn").passes()
    assert t.state.result is not None


def test_c22_the_round_is_not_the_last_while_an_objective_lies_on_the_table() -> None:
    t = table(purses=[(9, 9, 9)], objective="objective_3a", objectives=["objective_3b"])
    t.rolls(*NOTHING).does("buy", "objective_3a")
    assert (t.names("objective"), t.names("objectives")) == (["objective_3b"], [])
    assert t.heard("last_round") == []


def test_c21_the_deck_is_shuffled_after_a_round_in_which_a_card_went_under_it() -> None:
    t = table(hands=[["supply"]], purses=[(0, 0, 1)]).rolls(*NOTHING).does("activate", "supply").does("end_turn")
    t.passes()
    assert t.heard("reshuffled") == [{}]
    t.passes().passes()
    assert t.heard("reshuffled") == []


def test_c21_never_by_the_option() -> None:
    t = table(hands=[["supply"]], purses=[(0, 0, 1)], reshuffle=False).rolls(*NOTHING).does("activate", "supply")
    t.does("end_turn").passes()
    assert t.heard("reshuffled") == []
    assert t.names("effects")[0] == "supply"


# --- undo --------------------------------------------------------------------------------------------------


def test_what_is_laid_open_from_the_own_hand_can_be_taken_back() -> None:
    t = table(hands=[["farmer"]], purses=[(0, 3, 0)]).rolls(*NOTHING)
    assert t.barrier == "undo.rolled"
    assert t.does("activate", "farmer").barrier is None


def test_a_card_drawn_or_turned_up_cannot_be_taken_back() -> None:
    t = table(hands=[["supply"]], purses=[(2, 2, 3)]).rolls(*NOTHING)
    assert t.does("activate", "supply").barrier == "undo.seen"
    assert t.does("buy", "objective_3a").barrier == "undo.seen"
