"""Intrigues of Dark Eden about Gold, prices, icons and the Balance. Rules 1.8, 2.6."""

import pytest

from game.games.dark_eden.balance import books, icons_of
from game.games.dark_eden.playing import price
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.queries import seat_has
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import EVERYWHERE
from tests.games.dark_eden_table import SPARE, Position, Side, attach, duel, icons, on, table


def test_hidden_riches() -> None:
    here = table(Side(hand="hidden_riches"), Side(), first_game=True).begins().does("play", "hidden_riches").quiet()
    assert here.gold() == 10


def test_planning_pays_in_place_of_actions() -> None:
    here = table(Side(hand="conscript", warband="cossack", gold=2), Side(warband="soldat"), first_game=True)
    attach(here, "economic_planning", here.state.commanders[0], 0)
    here.begins().does("use", "economic_planning").quiet()
    assert (here.gold(), here.offers("muster"), here.offers("transfer")) == (7, [], [])
    assert here.refused("muster", "conscript", "warband.0") == "no_more_acts"
    assert on(here, 0, "attack").offers("attack") == [("cossack", "soldat")]
    here = table(Side(hand="conscript"), Side(), first_game=True)
    attach(here, "economic_planning", here.state.commanders[0], 0)
    assert here.begins().does("muster", "conscript", "warband.0").quiet().offers("use") == []


def test_connections_halve_the_price_of_missing_icons() -> None:
    here = table(Side(warband="eclipse_mammoth eclipse_mammoth eclipse_mammoth eclipse_mammoth"), Side())
    assert propose(here.state, 0).gold == 4
    attach(here, "connections", here.state.commanders[0], 0)
    assert propose(here.state, 0).gold == 2


def test_efficiency_gives_an_icon_of_ones_choice() -> None:
    here = table(Side(turf="deep_mine@1,0", hand="efficiency", gold=9), Side(hand="denied"), first_game=True).begins()
    here.does("play", "efficiency").does("bearer", "deep_mine").quiet().does("mode", 1)
    assert icons(here) == "GGGGGFFFMMPP"
    here.state.face_down.append(here.card("deep_mine"))
    assert icons(here) == "GGFFMMPP"


def test_inefficiency_wants_an_icon_of_ones_choice() -> None:
    here = table(Side(hand="inefficiency"), Side(turf="security_station@1,0"), first_game=True).begins()
    here.does("play", "inefficiency").does("bearer").quiet().does("mode", 3)
    station = here.card("security_station")
    assert books(here.state, 1).needs == {station: "MMP"}
    here.runs(("leave", here.card("inefficiency"), "discard"))
    assert books(here.state, 1).needs == {station: "MM"}


def test_efficiency_on_a_card_of_another_gives_to_its_player_while_that_works() -> None:
    sides = Side(hand="efficiency", gold=9), Side(turf="arable_land@1,0 deep_mine@2,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency")
    assert here.offers("bearer") == ["kommendant_leitheusser", "kommendant_leitheusser", "arable_land", "deep_mine"]
    here.does("bearer", "deep_mine").quiet().does("mode", 1)
    assert (icons(here), icons(here, 1)) == ("GGFFFMMPP", "GGGGGFFFFFMMPP")
    here.runs(("leave", here.card("arable_land"), "discard"))
    assert icons(here) == "GGFFMMPP", "the mine is cut off"


def test_efficiency_gives_nothing_on_a_card_of_another_that_is_stopped() -> None:
    sides = Side(hand="efficiency overtime work_stoppage work_stoppage", gold=9), Side(turf="arable_land@1,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", "arable_land").quiet()
    here.does("mode", 0).quiet()
    assert icons(here) == "GGGFFMMPP"
    here.does("play", "work_stoppage").quiet().does("card", here.state.commanders[0]).quiet()
    assert icons(here) == "G", "it is no icon of the Commander"
    here.does("play", "work_stoppage").quiet().does("card", "arable_land").quiet()
    assert icons(here) == ""


@pytest.mark.parametrize(("bearer", "given"), [("deep_mine", "GGFFMMPP"), ("arable_land", "GGFFFMMPP")])
def test_a_leak_takes_the_food_of_an_efficiency_on_a_card_of_another_that_has_none_itself(
    bearer: str, given: str
) -> None:
    sides = Side(hand="efficiency", gold=9), Side(turf=f"oil_field+toxic_leak@1,0 {bearer}@2,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", bearer).quiet()
    here.does("mode", 1).quiet()
    assert icons(here) == given


def test_efficiency_on_a_card_of_another_works_no_overtime() -> None:
    sides = Side(hand="efficiency overtime silo", gold=9), Side(turf="arable_land@1,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", "arable_land").quiet()
    here.does("mode", 0).quiet().until("balance").does("play", "overtime").quiet()
    assert icons(here) == "GGGGG" + "FFFF" + "MMMM" + "PPPP"


def test_a_perimeter_may_stand_around_anybodys_establishment_and_inefficiency_strike_ones_own() -> None:
    sides = Side(hand="defensive_perimeter inefficiency", turf="bazaar@1,0"), Side(turf="ore_deposit@1,0")
    here = table(*sides, first_game=True).begins()
    here.does("play", "defensive_perimeter").does("bearer", "ore_deposit").quiet()
    here.does("play", "inefficiency").does("bearer", "bazaar").quiet().does("mode", 1)
    assert here.cv("ore_deposit") == 8 * 2 + 2
    assert books(here.state, 0).needs[here.card("bazaar")].count("F") == 1


def test_a_leak_spoils_what_lies_around() -> None:
    here = table(Side(turf="deep_mine@1,0"), Side())
    attach(here, "toxic_leak", here.card("deep_mine"), 1)
    assert len(icons(here)) == len("GGGGGFFMMPP") - 1


@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("bumper_crop", "GGFFFFFFFFFFMMPP"),
        ("gusher", "GGFFFFFMMPPPP"),
        ("rich_deposit", "GGFFFFFMMMMPP"),
        ("eureka", "GGGGFFFFFMMPP"),
        ("overtime", "GGGGFFFFFFFMMMMPPPP"),
    ],
)
def test_a_balance_doubled(card: str, given: str) -> None:
    here = table(Side(turf="arable_land@1,0", hand=card + " hidden_riches"), Side(), first_game=True).begins("balance")
    here.does("play", card).quiet()
    assert icons(here) == given
    here.does("settle").until("discard")
    assert icons(here) == "GGFFFFFMMPP"


def test_cards_that_double_a_resource_double_hardings_too() -> None:
    here = table(Side(hand="bumper_crop eureka"), Side())
    attach(here, "hardings_influence", here.state.commanders[0], 0)
    before = icons(here).count("F")
    here.begins("balance").does("play", "bumper_crop").quiet()
    assert icons(here).count("F") == 2 * before


def test_fixed_books_leave_nothing_to_pay_and_nothing_over() -> None:
    here = table(Side(hand="fix_the_books grove", warband="eclipse_mammoth " * 9, gold=1), Side(), first_game=True)
    here.begins("balance").does("play", "fix_the_books").quiet().does("settle").until("discard")
    assert here.gold() == 1
    assert len(here.lies("warband.0").split()) == 9


def test_the_books_of_another_may_be_fixed_as_his_balance_begins_until_ones_own_next_turn() -> None:
    assert table(Side(), Side(hand=SPARE), first_game=True).begins("balance").state.step != "balance", "nobody is asked"
    sides = Side(hand=SPARE, gold=1), Side(hand="fix_the_books bumper_crop", gold=1)
    here = table(*sides, first_game=True).begins("balance")
    assert (here.state.asks[0].seat, here.offers("play")) == (1, ["fix_the_books"])
    here.does("play", "fix_the_books", by=1).quiet().does("settle", by=0).quiet()
    assert here.gold() == 1
    assert [bool(seat_has(here.state, seat, "balanced")) for seat in (0, 1)] == [True, False]
    assert not seat_has(on(here, 1, "actions").state, 0, "balanced")


def test_a_balance_that_a_card_forces_may_be_fixed_by_others_too() -> None:
    sides = Side(hand="misappropriation fix_the_books" + SPARE), Side(hand="fix_the_books", gold=1)
    here = table(*sides, Side(hand="fix_the_books"), first_game=True).begins()
    here.does("play", "misappropriation").quiet().does("seat", 1)
    assert here.state.asks[0].seat == 0
    here.does("play", "fix_the_books", by=2).quiet().does("settle", by=1)
    assert (here.gold(1), here.heard("balanced")[0]["income"]) == (1, 0)
    assert here.quiet().asked == "actions"


def test_shared_wealth_caps_all_reserves() -> None:
    here = table(
        Side(hand="share_the_wealth share_the_wealth hidden_riches", gold=8), Side(gold=14), first_game=True
    ).begins()
    here.does("play", "share_the_wealth").quiet()
    assert here.gold(1) == 10
    here.does("play", "hidden_riches").quiet()
    assert here.gold() == 10
    assert "share_the_wealth" not in here.offers("play")


@pytest.mark.parametrize(
    ("card", "icon"), [("drought", "F"), ("fuel_spill", "P"), ("heavy_maintenance", "M"), ("pyrite", "G")]
)
def test_three_icons_are_forced_once(card: str, icon: str) -> None:
    for seat in (0, 1):  # on any Commander
        here = table(Side(hand=card + SPARE), Side(), first_game=True).begins().does("play", card)
        here.does("bearer", f"kommendant_leitheusser/{seat}").quiet()
        assert [books(here.state, one).forced[icon] for one in (0, 1)] == [3 * (one == seat) for one in (0, 1)]
        assert not books(here.state, seat).needs
        on(here, seat, "discard")
        assert here.gold(seat) == 5 + 2 - {"G": 3, "F": 2, "M": 2, "P": 2}[icon]
        assert card in here.lies("annihilated.0")


@pytest.mark.parametrize("card", ["drought", "fuel_spill", "heavy_maintenance", "pyrite"])
def test_what_must_be_paid_for_first_may_come_twice(card: str) -> None:
    here = table(Side(hand=f"{card} {card}"), Side()).begins()
    for _ in range(2):
        here.does("play", card).quiet().does("bearer", "kommendant_leitheusser/1").quiet()
    assert sum(books(here.state, 1).forced.values()) == 6


@pytest.mark.parametrize(
    ("card", "hit", "free"), [("food_shortage", "cossack", "blitztank"), ("fuel_shortage", "tailwave", "cossack")]
)
def test_a_shortage_stops_cavalry_or_vehicles(card: str, hit: str, free: str) -> None:
    turf = "bazaar@1,0 ore_deposit@0,1"
    sides = Side(hand=card, warband=f"{hit} {free}"), Side(turf=turf, warband="zhurgon zhurgon")
    here = table(*sides, first_game=True).begins().does("play", card).quiet()
    assert {one for one, _ in here.offers("transfer")} == {free}
    assert here.refused("transfer", hit, "borderlands.0") == "cannot_transfer"
    assert {one for one, _ in on(here, 0, "attack").offers("attack")} == {free}
    on(here, 0, "raid").does("raid", "bazaar").quiet()
    here.quiet()
    assert hit not in here.offers("raider")
    assert here.begins("turn").state.lasting == []


def test_cavalry_forms_no_group_in_a_shortage() -> None:
    here = table(Side(hand="food_shortage", warband="cossack cossack"), Side(), first_game=True).begins()
    assert set(here.offers("attack_group")) == {("cossack", "cossack")}
    assert here.does("play", "food_shortage").quiet().offers("attack_group") == []


def test_cavalry_in_a_group_does_not_count_in_a_shortage() -> None:
    sides = Side(hand="food_shortage", warband="cossack soldat soldat"), Side(warband="conscript", hand=SPARE)
    here = table(*sides, first_game=True).group("attack", "cossack", "soldat", "soldat").begins()
    here.does("play", "food_shortage").quiet()
    on(here, 0, "attack").attacks("soldat", "conscript/1")
    assert (here.cv("cossack"), here.cv("soldat")) == (0, 2)
    assert here.quiet().heard("fought")[0]["ours"] == 4


def test_cavalry_outside_of_groups_keeps_its_value_in_a_shortage() -> None:
    sides = Side(hand="food_shortage", warband="cossack soldat soldat"), Side()
    here = table(*sides, first_game=True).group("attack", "soldat", "soldat").begins()
    assert here.does("play", "food_shortage").quiet().cv("cossack") == 5


def test_a_work_stoppage_stops_one_producer() -> None:
    here = table(Side(hand="work_stoppage"), Side(turf="deep_mine@1,0"), first_game=True).begins()
    here.does("play", "work_stoppage").quiet().does("card", "deep_mine")
    assert icons(here, 1) == "GGFFMMPP"


def _chosen(here: Position, target: str) -> tuple[str, str]:
    return here.options[0][0], target  # type: ignore[return-value]


@pytest.mark.parametrize("second", [False, True])
def test_j07_icons_stopped_or_spoilt_are_so_whichever_card_came_first(second: bool) -> None:
    turf = "arable_land@1,0 oil_field@2,0"
    for card, target, left in (("work_stoppage", "arable_land", ""), ("toxic_leak", "oil_field", "FF")):
        here = table(Side(turf=turf, hand=f"{card} efficiency", gold=9), Side(), first_game=True).begins()
        for one in (card, "efficiency") if second else ("efficiency", card):
            here.does("play", one).quiet()
            here.does(*(("bearer", "arable_land") if one == "efficiency" else _chosen(here, target))).quiet()
            if one == "efficiency":
                here.does("mode", 0 if card == "work_stoppage" else 1).quiet()
        given = icons_of(here.state, here.card("arable_land"), sources(here.state))
        assert given == (left if card == "work_stoppage" else "FFF"), "3 Food and 1 more, 1 less"


def test_payment_up_front_makes_every_card_dear() -> None:
    here = table(Side(hand="arable_land soldat"), Side(), first_game=True)
    attach(here, "payment_up_front", here.state.commanders[0], 1)
    here.begins().does("build", "arable_land", "cell.0.1.0").quiet()
    assert here.gold() == 3
    assert here.does("muster", "soldat", "warband.0").quiet().gold() == 2


def test_payment_up_front_on_the_first_seat_makes_its_cards_alone_dear() -> None:
    here = table(Side(), Side(), Side(), first_game=True)
    attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert [price(here.state, seat, "grove") for seat in range(3)] == [1, 0, 0]


def test_r31_payment_up_front_adds_to_the_cost_that_is_halved_or_waived() -> None:
    here = table(Side("serennel", hand="watch_tower arable_land"), Side(), first_game=True)
    attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert [price(here.state, 0, name) for name in ("watch_tower", "arable_land", "grove")] == [1, 1, 0]
    here = table(Side(turf="prefabrication_yard@1,0"), Side(), first_game=True)
    attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert [price(here.state, 0, name) for name in ("watch_tower", "hidden_riches")] == [0, 1]


def test_r31_payment_up_front_makes_cards_of_cost_x_dearer_too() -> None:
    mine = Side(hand="minefield militia soldat", turf="bazaar@1,0", gold=5)
    here = table(mine, Side(hand="payment_up_front"), first_game=True).begins().does("muster", "soldat", "warband.0")
    here.does("play", "payment_up_front", by=1).quiet().does("bearer", "kommendant_leitheusser/0").quiet()
    assert here.does("build", "minefield", "cell.0.2.0").offers("amount") == [1, 2, 3, 4]
    here.does("amount", 2).quiet()
    assert (here.gold(), here.cv("minefield")) == (2, 2)
    here.does("play", "militia").does("bearer", "bazaar").quiet()
    assert (here.gold(), here.cv("bazaar")) == (0, 6 + 2 + 1)
    here = table(Side(hand="minefield oil_field", gold=0), Side(), first_game=True)
    attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert here.begins().offers("build") == []


def test_r53_of_two_where_one_may_lie_the_first_to_be_announced_does() -> None:
    one = Side(hand="payment_up_front")
    here = table(one, one, Side(), first_game=True).begins().does("play", "payment_up_front")
    here.does("bearer", "kommendant_leitheusser/2").does("play", "payment_up_front", by=1)
    here.does("bearer", "kommendant_leitheusser/2").quiet()
    assert [here.state.owners[on] for on in here.state.zones["attached"].ids] == [0]
    assert price(here.state, 2, "soldat") == 1


def test_gold_is_robbed_but_not_out_of_a_vault() -> None:
    here = table(Side(hand="robbed_blind bait_and_switch", gold=2), Side(gold=9), first_game=True).begins()
    here.does("play", "bait_and_switch").quiet()
    assert (here.gold(), here.gold(1), here.heard("swapped_gold")) == (9, 2, [{"seat": 0, "whose": 1}])
    assert here.lies("annihilated.0") == "conscript conscript bait_and_switch"
    here.does("play", "robbed_blind").quiet().does("seat", 1)
    assert (here.gold(1), here.heard("lost_gold")) == (0, [{"seat": 1, "n": 2}])
    here = table(Side(hand="robbed_blind bait_and_switch"), Side(gold=9, turf="vault@1,0"), first_game=True).begins()
    assert here.offers("play") == ["robbed_blind"]
    assert here.does("play", "robbed_blind").quiet().gold() == 0, "only its player has Gold that can be taken"
    sides = Side(hand="robbed_blind bait_and_switch", turf="watch_tower@1,0"), Side(turf="watch_tower@1,0")
    assert table(*sides, first_game=True).begins().offers("play") == ["bait_and_switch"]


def test_a_vault_and_a_war_room_keep_opponents_off_alone() -> None:
    sides = Side(hand="robbed_blind bait_and_switch lost_potential", gold=2), Side()
    partner = Side(gold=9, hand="denied", turf="vault@1,0 war_room@0,1")
    here = table(*sides, partner, Side(), teams=True, first_game=True).begins()
    here.does("play", "bait_and_switch").quiet()
    assert here.offers("seat") == [1, 2, 3]
    assert (here.does("seat", 2).gold(), here.gold(2)) == (9, 2)
    here.does("play", "lost_potential").quiet().does("seat", 2).does("card", "denied").quiet()
    assert here.lies("discard.2") == "denied"
    here.does("play", "robbed_blind").quiet().does("seat", 2)
    assert here.gold(2) == 0


def test_a_vault_keeps_ones_gold_from_being_shared() -> None:
    here = table(Side(hand="share_the_wealth", gold=12), Side(turf="vault@1,0", gold=15)).begins()
    here.does("play", "share_the_wealth").quiet()
    assert (here.gold(0), here.gold(1)) == (10, 15)


def test_with_its_vault_goes_what_a_cap_leaves_to_nobody() -> None:
    here = table(Side(hand=SPARE), Side(turf="bazaar@1,0 vault@2,0", gold=15, hand=SPARE))
    attach(here, "share_the_wealth", EVERYWHERE, 0)
    assert here.runs(("trim", 1)).gold(1) == 15
    assert here.runs(("leave", here.card("bazaar"), "discard")).gold(1) == 10, "the Vault is cut off"


def test_misappropriation_forces_a_balance_out_of_turn() -> None:
    here = table(Side(hand="misappropriation"), Side(warband="eclipse_mammoth " * 3, gold=0), first_game=True).begins()
    here.does("play", "misappropriation").quiet().does("seat", 1).quiet()
    here.does("settle", by=1).quiet()
    assert here.lies("warband.1") == "eclipse_mammoth eclipse_mammoth"
    assert here.gold(1) == 2
    assert here.state.turn == 0


def test_r51_in_a_balance_of_ones_own_out_of_its_step_one_plays_what_belongs_to_a_balance() -> None:
    side = Side(turf="arable_land@1,0", warband="mastodont", hand="misappropriation bumper_crop armored_harness")
    here = table(side, Side(), first_game=True).begins()
    assert "armored_harness" in here.offers("play")
    here.does("play", "misappropriation").quiet().does("seat", 0).quiet()
    assert (here.asked, here.offers("play")) == ("balance", ["bumper_crop"])
    here.does("play", "bumper_crop").quiet().does("settle").quiet()
    assert (here.asked, here.state.step, here.offers("play")) == ("actions", "actions", ["armored_harness"])


def test_r51_a_balance_amid_a_fight_lets_nobody_do_what_fights_forbid() -> None:
    here = duel("misappropriation bumper_crop motivation").does("play", "misappropriation", by=0).quiet()
    here.does("seat", 0).quiet()
    assert (here.asked, here.offers("play")) == ("balance", ["bumper_crop"])
    here.does("settle").quiet()
    assert (here.state.step, here.outcome()) == ("attack", "tie")
