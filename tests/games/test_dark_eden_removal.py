"""Intrigues of Dark Eden that take cards out of play or counter them, and those about hands and piles. Rules 2.6."""

import pytest

from game.core.state import PASS
from game.core.view import view
from game.games.dark_eden.queries import seat_sum
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import EVERYWHERE
from tests.games.dark_eden_table import SPARE, Side, attach, duel, icons, on, table
from tests.zones import shift


def test_denied_takes_an_attachment() -> None:
    here = table(Side(hand="denied"), Side(warband="conscript+fist_of_judah"), first_game=True).begins()
    here.does("play", "denied").quiet()
    assert here.cv("conscript/1") == 3


def test_denied_takes_what_is_attached_to_the_game_but_no_establishment_under_another() -> None:
    here = table(Side(hand="denied"), Side(turf="deep_mine@1,0+crescent_musk"), first_game=True).begins()
    assert here.offers("play") == []
    attach(here, "share_the_wealth", EVERYWHERE, 1)
    here.begins().does("play", "denied").quiet()
    assert "share_the_wealth" in here.lies("discard.1")
    assert here.lies("attached") == "crescent_musk"


def test_plague_takes_all_warriors_but_nothing_that_is_attached_to_the_game() -> None:
    here = table(Side(hand="plague", warband="soldat"), Side(borderlands="cossack"), first_game=True)
    attach(here, "share_the_wealth", EVERYWHERE, 1)
    here.begins().does("play", "plague").quiet()
    assert (here.lies("warband.0"), here.lies("borderlands.1"), here.lies("attached")) == ("", "", "share_the_wealth")


def test_not_so_fast_takes_all_that_a_warrior_carries() -> None:
    foe = Side(warband="cossack+armored_harness+malevolence soldat")
    here = table(Side(hand="not_so_fast"), foe, first_game=True).begins()
    here.does("play", "not_so_fast").quiet()
    assert (here.lies("attached"), here.lies("warband.1")) == ("", "cossack soldat")
    assert sorted(here.lies("annihilated.1").split()) == ["armored_harness", "malevolence"]
    assert table(Side(hand="not_so_fast"), Side(warband="cossack"), first_game=True).begins().offers("play") == []


def test_terror_and_discharge_cost_the_base_value() -> None:
    here = table(Side(hand="terrorism", gold=8), Side(turf="deep_mine@1,0 ore_deposit@-1,0"), first_game=True).begins()
    here.does("play", "terrorism").quiet()
    assert here.lies("turf.1").endswith("deep_mine")
    assert (here.gold(), here.points()) == (0, 0)
    here = table(Side(hand="dishonorable_discharge", gold=6), Side(warband="cossack"), first_game=True).begins()
    here.does("play", "dishonorable_discharge").quiet()
    assert (here.gold(), here.lies("warband.1")) == (1, "")


def test_ones_own_cards_may_be_bought_off_too() -> None:
    here = table(Side(hand="terrorism", gold=9, turf="bazaar@1,0"), Side(), first_game=True).begins()
    here.does("play", "terrorism").quiet()
    assert (here.lies("turf.0"), here.gold()) == ("kommendant_leitheusser", 3)
    here = table(Side(hand="work_stoppage"), Side(), first_game=True).begins().does("play", "work_stoppage").quiet()
    here.does("card", "kommendant_leitheusser/0").quiet()
    assert icons(here) == ""


def test_cavalry_that_nobody_watches_runs_away_for_its_value_in_gold() -> None:
    hand = "i_thought_you_were_watching_it"
    here = table(Side(hand=hand, gold=8), Side(warband="soldat cossack holy_urox"), first_game=True).begins()
    here.does("play", hand).quiet()
    assert (here.gold(), here.lies("warband.1")) == (3, "soldat holy_urox")  # the Holy Urox is too expensive


def test_a_plague_takes_all_warriors() -> None:
    here = table(Side(hand="plague", warband="soldat", borderlands="cossack"), Side(warband="nassal"), first_game=True)
    here.begins().does("play", "plague").quiet()
    assert here.lies("warband.0") == here.lies("borderlands.0") == here.lies("warband.1") == ""


def test_think_again_counters() -> None:
    here = table(Side(hand="plague", warband="soldat"), Side(hand="think_again"), first_game=True).begins()
    here.does("play", "plague").does("play", "think_again", by=1).quiet()
    assert here.lies("warband.0") == "soldat"
    assert (here.lies("discard.0"), here.lies("annihilated.0")) == ("plague", "")  # instead of its own fate
    assert here.lies("annihilated.1") == "think_again"


def test_the_best_laid_plans_find_any_card_and_burn_two() -> None:
    deck = "denied plague " + "soldat " * 12
    here = table(Side(hand="the_best_laid_plans", deck=deck), Side(), first_game=True).begins()
    here.does("play", "the_best_laid_plans").quiet()
    assert here.offers("card") == ["denied", "plague", "soldat"]
    here.does("card", "denied")
    assert here.lies("hand.0") == "denied"
    assert len(here.lies("deck.0").split()) == 14 - 1 - 2
    assert len(here.lies("annihilated.0").split()) == 2 + 1
    burnt = here.state.zones["annihilated.0"].ids[0]
    assert not here.state.known.get(burnt)


def test_the_best_laid_plans_find_nothing_in_a_deck_that_has_run_out() -> None:
    here = table(Side(hand="the_best_laid_plans", deck="denied"), Side(hand="denied" + SPARE)).begins()
    here.does("play", "the_best_laid_plans")
    shift(here.state, "deck.0", "discard.0", here.card("denied/0"))
    here.quiet()
    assert here.lies("annihilated.0") == "the_best_laid_plans"


def test_recycle_finds_a_card_among_the_discards() -> None:
    side = Side(hand="recycle", deck="soldat soldat soldat", discard="soldat nassal denied")
    here = table(side, Side(), first_game=True).begins().does("play", "recycle").quiet().does("card", "nassal").quiet()
    assert (here.lies("hand.0"), here.lies("deck.0")) == ("nassal", "soldat")
    assert table(Side(hand="recycle"), Side(), first_game=True).begins().offers("play") == []


def test_back_from_the_brink_costs_the_turn() -> None:
    side = Side(hand="back_from_the_brink conscript", annihilated="soldat denied", warband="cossack")
    here = table(side, Side(warband="nassal", turf="bazaar@1,0"), first_game=True).begins()
    here.does("play", "back_from_the_brink").quiet().does("card", "denied").quiet()
    assert here.lies("hand.0") == "conscript denied"
    assert {option[0] for option in here.options} <= {"play", "end"}
    here.until("discard")
    assert (here.heard("attack"), here.heard("raid")) == ([], [])
    here = table(side, Side(), first_game=True).begins().does("muster", "conscript", "warband.0").quiet()
    assert here.offers("play") == []  # an action was taken before


def test_a_fresh_start_gives_everybody_seven_new_cards() -> None:
    here = table(Side(hand="fresh_start soldat"), Side(hand="nassal"), first_game=True).begins()
    here.does("play", "fresh_start").quiet()
    assert len(here.lies("hand.0").split()) == len(here.lies("hand.1").split()) == 7
    assert (here.lies("discard.0"), here.lies("discard.1")) == ("", "")
    assert len(here.lies("deck.0").split()) == 10 + 1 - 7 - 1


def test_lost_potential_buys_a_card_out_of_a_hand() -> None:
    here = table(Side(hand="lost_potential"), Side(hand="nassal denied"), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1).does("card", "denied")
    assert (here.gold(), here.lies("hand.1")) == (2, "nassal")
    here = table(Side(hand="lost_potential", gold=9), Side(hand="nassal denied soldat"), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1).does("annihilate", "denied").does("card", "soldat")
    assert (here.gold(), here.lies("hand.1")) == (0, "nassal")
    assert (here.lies("annihilated.1"), here.lies("discard.1")) == ("denied", "soldat")
    here = table(Side(hand="lost_potential soldat"), Side(), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 0).does("card", "soldat")
    assert (here.gold(), here.lies("discard.0"), here.heard("looked_hand")) == (2, "soldat", [])
    here = table(Side(hand="lost_potential"), Side(hand="denied"), Side(), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1)
    assert here.state.known[here.card("denied")] & 0b101 == 0b001  # nobody else sees it


def test_illumination_opens_the_hands_of_all_others() -> None:
    here = table(Side(hand="illumination soldat"), Side(hand="nassal"), Side(hand="denied"), first_game=True).begins()
    here.does("play", "illumination").quiet()
    assert [event["name"] for event in here.heard("shown")] == ["nassal", "denied"]
    assert not here.state.known.get(here.card("soldat"))


def test_with_its_war_room_a_hand_lies_open_that_must() -> None:
    sides = Side(turf="commander+behold_the_future_possibilities"), Side(turf="war_room@1,0", hand="denied")
    here = table(*sides)
    assert here.state.known.get(here.card("denied"), 0) == 0
    here.runs(("face_down", 0, here.card("war_room")))
    assert here.state.known[here.card("denied")] == 0b11


def test_never_again_takes_two_discards_out_of_the_game() -> None:
    here = table(Side(hand="never_again"), Side(discard="nassal soldat denied"), first_game=True).begins()
    here.does("play", "never_again").quiet().does("seat", 1).quiet().names("card", "denied", "nassal").quiet()
    assert (sorted(here.lies("annihilated.1").split()), here.lies("discard.1")) == (["denied", "nassal"], "soldat")
    assert here.lies("annihilated.0") == "conscript never_again"


def test_ill_take_it_brings_whoever_is_about_to_die_back_to_its_owners_hand() -> None:
    here = duel("ill_take_it", mine="soldat+fist_of_judah", theirs="razide").does("play", "ill_take_it").quiet()
    assert "soldat" in here.lies("hand.0").split()
    assert sorted(here.lies("discard.0").split()) == ["fist_of_judah"]


@pytest.mark.parametrize(
    ("mine", "theirs", "gone"),
    [
        ("conscript+flammen_incinerator", "soldat", "annihilated.1"),
        ("martyr", "crescentian_twotusk", "annihilated.0"),
    ],
)
def test_ill_take_it_does_not_save_who_leaves_the_game(mine: str, theirs: str, gone: str) -> None:
    here = duel("ill_take_it", "ill_take_it", mine=mine, theirs=theirs)
    while PASS in here.options:
        assert here.offers("play") == []
        here.answers(PASS)
    assert here.lies(gone) in {mine, theirs}


def test_ill_take_it_saves_what_is_taken_out_of_play_without_what_is_attached() -> None:
    sides = Side(hand="denied terrorism", gold=9), Side(warband="soldat+grenade", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied").quiet()
    assert (here.lies("discard.1"), here.lies("discard.0")) == ("grenade", "denied")
    here = table(*sides, first_game=True).begins().does("play", "denied").does("play", "ill_take_it", by=1).quiet()
    assert ("grenade" in here.lies("hand.1"), here.lies("annihilated.1")) == (True, "ill_take_it")
    foe = Side(turf="bazaar@1,0+defensive_perimeter", hand="ill_take_it" + SPARE)
    here = table(sides[0], foe, first_game=True).begins().does("play", "terrorism")
    here.does("play", "ill_take_it", by=1).quiet()
    assert ("bazaar" in here.lies("hand.1"), here.lies("discard.1")) == (True, "defensive_perimeter")


def test_ill_take_it_saves_what_has_been_played_or_is_not_paid_for() -> None:
    here = table(Side(hand="hidden_riches ill_take_it", gold=1), Side(), first_game=True).begins()
    here.does("play", "hidden_riches").does("play", "ill_take_it").quiet()
    assert (here.gold(), here.lies("hand.0"), here.lies("annihilated.0")) == (6, "hidden_riches", "ill_take_it")
    sides = Side(warband="gendarme_bestal cossack soldat", hand="ill_take_it", gold=4), Side()
    here = table(*sides).begins("balance").does("settle").does("play", "ill_take_it").quiet()
    assert (here.lies("warband.0"), here.lies("hand.0")) == ("gendarme_bestal cossack", "soldat")


def test_what_ill_take_it_has_saved_stays_when_it_is_played_again_at_once() -> None:
    sides = Side(hand="denied" + SPARE), Side(turf="commander+connections", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied").does("play", "ill_take_it", by=1)
    here.does("play", "connections", by=1).quiet()
    assert (here.lies("attached"), here.lies("discard.1"), here.asked) == ("connections", "", "actions")


def test_a_warrior_that_is_mustered_again_may_be_transferred_again() -> None:
    here = table(Side(warband="soldat", hand="ill_take_it plague"), Side(), first_game=True).begins()
    here.does("transfer", "soldat").quiet().does("play", "plague").does("play", "ill_take_it").quiet()
    here.does("muster", "soldat", "warband.0").quiet()
    assert here.offers("transfer") == [("soldat", "borderlands.0")]


def test_what_is_about_to_be_discarded_concerns_its_owner() -> None:
    sides = Side(hand="denied" + SPARE), Side(warband="soldat+grenade", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied")
    while here.asked != "react.discarding":
        here.answers(PASS)
    (ask,) = here.state.asks
    assert [GAME.presentation.concerns(view(here.state, seat), seat, ask) for seat in range(2)] == [False, True]


def test_what_leaves_the_game_when_it_is_discarded_does_so_from_a_hand_too() -> None:
    here = table(Side(hand="prosperity", warband="soldat"), Side(), first_game=True).begins("discard")
    here.does("discard", "prosperity")
    assert (here.lies("annihilated.0"), here.lies("discard.0")) == ("prosperity", "")
    here = table(Side(hand="payment_up_front"), Side(hand="think_again"), first_game=True).begins()
    here.does("play", "payment_up_front").quiet()
    here = table(Side(hand="fresh_start prosperity"), Side(), first_game=True).begins().does("play", "fresh_start")
    assert "prosperity" in here.quiet().lies("annihilated.0")


def test_what_comes_from_a_partners_closed_hand_into_an_open_one_is_shown_to_all() -> None:
    seer, closed = Side(turf="commander+behold_the_future_possibilities"), Side(turf="war_room@1,0", hand="denied")
    here = table(Side(hand="summit_meeting"), seer, closed, Side(), teams=True, first_game=True).begins()
    here.does("play", "summit_meeting").quiet()
    assert here.state.known[here.card("denied")] == 0b0101
    here.names("card", "denied")
    assert here.state.known[here.card("denied")] == 0b1111


def test_nobody_is_asked_about_discards_where_no_card_can_save_them() -> None:
    sides = Side(hand="denied", gold=9), Side(warband="soldat+grenade", hand=SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied")
    while here.state.zones["played"].ids:
        assert here.asked == "react.played"
        here.answers(PASS)


def test_draws_are_more_or_fewer() -> None:
    here = table(Side(), Side(), first_game=True)
    attach(here, "prosperity", here.state.commanders[0], 0)
    attach(here, "the_cost_of_war", here.state.commanders[1], 0)
    on(here.begins("draw"), 0, "actions")
    assert len(here.lies("hand.0").split()) == 8
    on(here, 1, "actions")
    assert len(here.lies("hand.1").split()) == 6


def test_no_commander_bears_more_than_three_costs_of_war() -> None:
    foe = Side(turf="commander+the_cost_of_war+the_cost_of_war")
    here = table(Side(hand="the_cost_of_war the_cost_of_war", gold=9), foe, first_game=True).begins()
    here.does("play", "the_cost_of_war").does("bearer", "kommendant_leitheusser/1").quiet()
    assert here.does("play", "the_cost_of_war").offers("bearer") == ["kommendant_leitheusser"]
    here.answers(here.state.asks[0].options[0]).quiet()
    assert [seat_sum(here.state, seat, "draws") for seat in (0, 1)] == [-1, -3]
