"""Intrigues of Dark Eden for raids: other targets, raiders and guards; and rampages. Rules 1.10, 2.6."""

import pytest

from game.core.state import PASS
from game.games.dark_eden.raiding import other_targets
from tests.games.dark_eden_table import SPARE, Side, attach, duel, on, raid, table, until_asked


def test_infiltration_opens_a_walled_in_commander_for_one_raid() -> None:
    here = raid("infiltration", turf="ore_deposit@1,0 oil_field@0,1 grove@-1,0 arable_land@0,-1")
    assert "samir_of_the_rising_moon" not in here.offers("raid")
    commander = here.state.commanders[1]
    assert ("raid", commander) not in here.state.asks[0].options
    here.does("play", "infiltration").quiet()
    assert ("raid", commander) in here.state.asks[0].options
    here.raids("ore_deposit", "L", "blitztank").quiet()
    assert here.asked == "raid"
    assert ("raid", commander) not in here.state.asks[0].options


def test_camouflage_passes_one_guard() -> None:
    here = raid("camouflage", borderlands="soldat")
    assert not here.offers("raid")
    here.does("play", "camouflage").quiet().raids("ore_deposit", "L", "blitztank").quiet()
    assert here.points() == 8


def test_camouflage_outlasts_a_sortie_against_the_raiders() -> None:
    turf = "bazaar@1,0 watch_tower@0,1"
    here = raid("camouflage", mine="cossack cossack", turf=turf, warband="soldat", borderlands="conscript")
    here.does("play", "camouflage").quiet().raids("bazaar", "L", "cossack", "cossack")
    here.does("use", "watch_tower", by=1).quiet().does("attack", "soldat", "cossack").quiet()
    assert (here.heard("interrupted"), here.points()) == ([], 6)


def test_camouflage_answers_a_guard_that_has_just_come() -> None:
    here = raid("camouflage", "transfer_orders", warband="soldat")
    here.does("raid", "ore_deposit").does("play", "transfer_orders", by=1)
    here.does("card", "soldat").does("play", "camouflage", by=0).quiet().names("raider", "blitztank").quiet()
    assert here.outcome() == "won"
    assert here.lies("borderlands.1") == "soldat"


def test_blitz_and_motivation_give_a_second_go() -> None:
    here = raid("blitz", turf="ore_deposit@1,0 grove@0,1").does("play", "blitz").quiet()
    here.raids("ore_deposit", "L", "blitztank").quiet()
    assert here.offers("raid") == ["grove"]
    here = table(Side(warband="cossack", hand="motivation"), Side(warband="soldat soldat"), first_game=True)
    here.begins("attack").does("play", "motivation").quiet().attacks("cossack", "soldat/1").quiet()
    assert here.offers("attack")


def test_onslaught_brings_raiders_from_the_borderlands() -> None:
    here = table(
        Side(warband="soldat", borderlands="blitztank tailwave", hand="onslaught"),
        Side(turf="ore_deposit@1,0"),
        first_game=True,
    ).begins("raid")
    here.does("raid", "ore_deposit").quiet().names("raider", "soldat").does("play", "onslaught").quiet()
    assert here.heard("joined")[0]["name"] == "blitztank"
    assert here.quiet().points() == 8
    assert (here.lies("warband.0"), here.lies("borderlands.0")) == ("soldat", "blitztank tailwave")


def test_onslaught_brings_raiders_against_the_first_seats_commander_too() -> None:
    here = table(Side(), Side(warband="blitztank", borderlands="soldat", hand="onslaught silo")).begins("raid", 1)
    assert here.raids("kommendant_leitheusser/0", "L", "blitztank").offers("play") == ["onslaught"]


def test_z6_who_came_with_an_onslaught_stays_of_the_borderlands_when_nobody_wins_too() -> None:
    here = table(
        Side(warband="soldat", borderlands="verounist_stingray+hang_glider cossack mastodont", hand="onslaught"),
        Side(turf="ore_deposit@1,0+fortified_walls"),
        first_game=True,
    ).begins("raid")
    here.does("raid", "ore_deposit").quiet().names("raider", "soldat").does("play", "onslaught").quiet()
    here.names("card", "cossack", "mastodont").quiet()
    assert (here.outcome(), here.lies("warband.0")) == ("tie", "soldat")  # 2 + 5 + 7 against 8 + 2 + 4
    assert here.lies("borderlands.0") == "verounist_stingray cossack mastodont"


def test_r62_onslaught_brings_nobody_who_never_raids_by_that_tactic_or_is_spent() -> None:
    at_home = "palanquin_airvessel schwerwaffe_soldat verounist_stingray jaeger_commando"
    here = table(
        Side(warband="tailwave", borderlands=at_home, hand="onslaught"), Side(turf="oil_field@1,0"), first_game=True
    ).begins("raid")
    here.does("raid", "oil_field").quiet().names("raider", "tailwave")
    here.state.raided[here.card("verounist_stingray")] = 1
    here.does("play", "onslaught").quiet()
    assert [told["name"] for told in here.heard("joined")] == ["jaeger_commando"]


def test_onslaught_spends_whom_it_brings_like_any_raider() -> None:
    at_home = "blitztank torrent_battle_wagon"
    here = table(
        Side(warband="soldat soldat", borderlands=at_home, hand="onslaught onslaught"),
        Side(turf="ore_deposit@1,0 grove@0,1"),
        first_game=True,
    ).begins("raid")
    here.does("raid", "ore_deposit").quiet().names("raider", "soldat").does("play", "onslaught").quiet()
    here.names("card", "blitztank", "torrent_battle_wagon").quiet().does("raid", "grove").quiet()
    here.names("raider", "soldat").does("play", "onslaught").quiet()
    assert here.heard("joined")[-1]["name"] == "torrent_battle_wagon"  # it may raid twice


def test_z3_an_onslaught_brings_nobody_who_may_not_raid_the_target() -> None:
    here = table(Side(warband="blitztank", borderlands="martyr", hand="onslaught"), Side(turf="bazaar@1,0"))
    assert here.begins("raid").raids("bazaar", "L", "blitztank").offers("play") == []
    mine = Side(warband="sacred_tear", borderlands="blitztank", hand="onslaught")
    here = table(mine, Side(turf="bazaar@1,0")).begins("raid").raids("kommendant_leitheusser/1", "L", "sacred_tear")
    assert here.offers("play") == [], "a Commander behind his Establishments is raided by a Sacred Tear alone"
    here = table(mine, Side(turf="bazaar@1,0")).begins("raid").raids("bazaar", "L", "sacred_tear")
    assert here.offers("play") == ["onslaught"]
    mine = Side(warband="corarius_transport jaeger_commando", borderlands="jaeger_commando soldat", hand="onslaught")
    here = table(mine, Side(turf="bazaar@1,0")).begins("raid").does("raid", "kommendant_leitheusser/1")
    here.does("tactic", "L").does("raider", "corarius_transport").does("raider", "jaeger_commando")
    here.does("play", "onslaught").quiet()
    assert here.heard("joined") == [{"seat": 0, "card": here.card("jaeger_commando"), "name": "jaeger_commando"}]


def test_r38_nothing_moves_who_is_only_ever_in_the_warband() -> None:
    card = "transfer_orders"
    here = table(Side(hand=card), Side(warband="grimgrind_airvessel"), first_game=True).begins()
    assert here.offers("play") == []
    here = table(Side(hand=card), Side(warband="grimgrind_airvessel cossack soldat"), first_game=True).begins()
    assert here.does("play", card).quiet().offers("card") == ["cossack", "soldat"]


def test_r38_what_may_not_be_transferred_is_not_by_those_who_transfer_either() -> None:
    mine = Side(warband="mastodont_handler mastodont", hand="food_shortage")
    here = table(mine, Side(), first_game=True).begins()
    assert here.offers("use") == [("mastodont_handler", 0)]
    assert here.does("play", "food_shortage").quiet().offers("use") == []
    for carried, goes in (("", [("personal_transport", 0)]), ("+immobilized", [])):
        here = table(Side(warband=f"soldat+personal_transport{carried}"), Side(hand="silo"), first_game=True)
        here.begins("discard")
        assert here.offers("use") == goes


def test_a_second_go_that_is_not_taken_is_lost_with_the_turn() -> None:
    here = raid("blitz", turf="ore_deposit@1,0 grove@0,1").does("play", "blitz").quiet()
    on(on(here, 1, "actions"), 0, "raid").raids("ore_deposit", "L", "blitztank").quiet()
    assert here.offers("raid") == []
    here = table(Side(warband="cossack", hand="motivation"), Side(warband="soldat conscript"), first_game=True)
    here.begins("attack").does("play", "motivation").quiet()
    on(on(here, 1, "actions"), 0, "attack").attacks("cossack", "conscript/1").quiet()
    assert here.offers("attack") == []


def test_faulty_map_sends_the_raiders_elsewhere() -> None:
    here = (
        raid(answer="faulty_map", turf="ore_deposit@1,0 bazaar@0,1 oil_field@-1,0 grove@0,-1")
        .does("raid", "ore_deposit")
        .quiet()
    )
    here.names("raider", "blitztank").does("play", "faulty_map", by=1).quiet()
    assert sorted(here.offers("card")) == ["bazaar", "oil_field"]  # the grove is inconspicuous
    here.does("card", "oil_field").quiet()
    assert here.lies("trophies.0") == "oil_field"


def test_faulty_map_leads_into_another_turf_but_never_into_the_raiders_own() -> None:
    sides = (
        Side(warband="blitztank", turf="deep_mine@1,0", hand=SPARE),
        Side(turf="ore_deposit@1,0", hand="faulty_map" + SPARE),
        Side(turf="bazaar@1,0", hand=SPARE),
        Side(turf="arable_land@1,0", borderlands="conscript", hand=SPARE),
    )
    here = table(*sides, first_game=True).begins("raid").does("raid", "ore_deposit").quiet()
    here.names("raider", "blitztank").does("play", "faulty_map", by=1).quiet()
    assert here.lies("trophies.0") == "bazaar"  # the only other card without a guard
    assert here.heard("raid")[-1]["foe"] == 2


def test_z3_a_faulty_map_leads_nobody_where_he_may_not_raid() -> None:
    here = raid("hidden_riches", "faulty_map", mine="martyr", turf="bazaar@1,0+crescent_musk oil_field@-1,0")
    here.raids("crescent_musk", "L", "martyr")
    assert other_targets(here.state) == []
    turf = "bazaar@1,0 oil_field@-1,0"
    here = raid("hidden_riches", "faulty_map", mine="veiled_dart", turf=turf, borderlands="stained_crow")
    here.raids("bazaar", "A", "veiled_dart")
    assert other_targets(here.state) == [here.card("oil_field")], "past the one guard"


def test_only_raiders_can_be_sent_elsewhere() -> None:
    here = table(
        Side(warband="blitztank", hand=SPARE),
        Side(warband="soldat", turf="bazaar@1,0", hand="faulty_map" + SPARE),
        first_game=True,
    )
    here.begins("attack").attacks("blitztank", "soldat")
    assert list(other_targets(here.state)) == []


def test_cut_off_takes_a_raider_away() -> None:
    here = raid(answer="cut_off", mine="blitztank soldat").raids("ore_deposit", "L", "blitztank", "soldat")
    here.does("play", "cut_off", by=1).quiet().does("card", "blitztank").quiet()
    assert here.outcome() == "lost"
    assert here.lies("warband.0") == "blitztank"
    assert [event["name"] for event in here.heard("withdrew")] == ["blitztank"]
    assert "cut_off" not in duel("cut_off").offers("play")


def test_cut_off_is_for_raiders_alone() -> None:
    here = raid("cut_off", "just_in_time", warband="conscript").raids("ore_deposit", "L", "blitztank")
    here.does("play", "just_in_time", by=1).does("play", "cut_off", by=0).quiet()
    assert [told["name"] for told in here.heard("withdrew")] == ["blitztank"]


def test_no_tie_kills_raiders_who_have_fallen_back() -> None:
    here = raid("fall_back", "torrential_downpour", mine="sacred_tear").raids("ore_deposit", "L", "sacred_tear")
    here.does("play", "fall_back").does("play", "torrential_downpour", by=1).quiet()
    assert (here.lies("warband.0"), here.heard("fought")) == ("sacred_tear", [])


def test_fall_back_ends_a_raid_of_ones_own_without_a_loss() -> None:
    here = raid("fall_back", mine="conscript cossack").raids("ore_deposit", "L", "conscript")
    here.does("play", "fall_back").quiet()
    assert here.heard("fought") == []
    assert len(here.heard("interrupted")) == 1
    assert here.lies("warband.0") == "conscript cossack"
    assert here.does("raid", "ore_deposit").quiet().lies("trophies.0") == ""  # with the Cossack alone
    other = raid(answer="fall_back", mine="conscript").raids("ore_deposit", "L", "conscript")
    assert not [option for ask in other.state.asks for option in ask.options if ask.seat == 1 and option[0] == "play"]


def test_just_in_time_adds_a_warrior_to_the_target() -> None:
    here = raid(answer="just_in_time", mine="cossack conscript", warband="razide stained_crow")
    here.raids("ore_deposit", "L", "cossack", "conscript").does("play", "just_in_time", by=1).quiet()
    assert here.heard("interrupted") == []
    fought = here.heard("fought")[0]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (8, 8 + 2 + 6, "lost")
    assert (here.lies("borderlands.1"), here.lies("warband.1")) == ("razide", "stained_crow")


def test_who_came_just_in_time_dies_with_what_he_defended() -> None:
    here = raid(answer="just_in_time", mine="blitztank ezoghul", warband="conscript")
    here.raids("ore_deposit", "L", "blitztank", "ezoghul").does("play", "just_in_time", by=1).quiet()
    assert (here.outcome(), here.points(), here.lies("trophies.0")) == ("won", 8, "ore_deposit")
    assert (here.lies("borderlands.1"), here.lies("discard.1")) == ("", "just_in_time conscript")


def test_just_in_time_wants_the_raiders_tactic() -> None:
    here = raid(answer="just_in_time", mine="tailwave", turf="oil_field@1,0", warband="conscript grimgrind_airvessel")
    here.raids("oil_field", "A", "tailwave")
    assert not here.offers("play")


def test_transfer_orders_move_a_guard_in_out_of_its_group() -> None:
    here = raid(answer="transfer_orders", warband="soldat soldat").group("defense", "soldat/1", "soldat/1")
    here.does("raid", "ore_deposit").does("play", "transfer_orders", by=1).quiet().does("card", "soldat/1").quiet()
    assert here.lies("borderlands.1") == "soldat"
    assert here.state.groups == []
    assert not here.heard("razed")


def test_a_false_front_cannot_be_raided_and_does_not_shield_the_commander() -> None:
    here = raid(turf="ore_deposit+false_front@1,0")
    assert here.offers("raid") == [here.state.cards[here.state.commanders[1]]]


def test_a_coastline_opens_a_card_to_ships() -> None:
    here = raid(mine="marine_serett", turf="ore_deposit+coastline@1,0")
    assert here.offers("raid") == ["ore_deposit"]


def test_a_coastline_lies_on_the_edge_of_a_turf_alone() -> None:
    around = "bazaar@1,0 ore_deposit@2,0 granary@0,1 silo@1,1 mint@1,-1"
    here = table(Side(hand="coastline"), Side(turf=around), first_game=True).begins().does("play", "coastline")
    assert here.offers("bearer") == ["ore_deposit", "granary", "silo", "mint"], "the Bazaar is surrounded"


def test_a_traitor_counts_for_the_raided_and_stays_there() -> None:
    here = raid(answer="traitor", mine="blitztank cossack").raids("ore_deposit", "L", "blitztank", "cossack")
    here.does("play", "traitor", by=1).quiet().does("card", "cossack").quiet()
    fought = here.heard("fought")[0]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (12, 8 + 2 + 5, "lost")
    assert here.lies("borderlands.1") == "cossack"
    assert here.state.owners[here.card("cossack")] == 0


@pytest.mark.parametrize("failed", ["all", "one", "none"])
def test_a_lone_raider_may_turn_too_and_nobody_is_left_to_win(failed: str) -> None:
    sides = Side(warband="blitztank", hand=SPARE), Side(turf="ore_deposit@1,0", hand="traitor" + SPARE)
    here = table(*sides, first_game=True, failed_raid=failed).begins("raid").raids("ore_deposit", "L", "blitztank")
    here.does("play", "traitor", by=1).quiet()
    fought = here.heard("fought")[0]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (0, 8 + 2 + 12, "lost")
    assert here.lies("borderlands.1") == "blitztank"


def test_what_a_traitor_carries_serves_those_he_has_gone_over_to() -> None:
    here = table(Side(warband="conscript", hand=SPARE), Side(warband="razide", hand=SPARE), first_game=True)
    attach(here, "grenade", here.card("razide"), 0)  # the traitor brought a Grenade of seat 0
    here.begins("attack", 1).attacks("razide", "conscript/0").does("use", "grenade", by=1).quiet()
    assert here.lies("annihilated.0") == "grenade", "it still goes to its owner's pile"


def test_a_raider_is_chosen_to_be_lost_besides_the_traitor() -> None:
    sides = Side(warband="soldat conscript cossack", hand=SPARE), Side(turf="ore_deposit@1,0", hand="traitor" + SPARE)
    here = table(*sides, first_game=True, failed_raid="one").begins("raid")
    here.raids("ore_deposit", "L", "soldat", "conscript", "cossack").does("play", "traitor", by=1).quiet()
    here.does("card", "cossack").quiet()
    assert here.offers("lose") == ["soldat", "conscript"]
    here.does("lose", "soldat")
    assert (here.lies("discard.0"), here.lies("warband.0"), here.lies("borderlands.1")) == (
        "soldat",
        "conscript",
        "cossack",
    )


@pytest.mark.parametrize(("card", "one"), [("just_in_time", "razide"), ("traitor", "cossack")])
def test_a_raid_whose_target_is_gone_is_over_whoever_helps_there(card: str, one: str) -> None:
    here = raid(answer=f"{card} terrorism", mine="cossack conscript", warband="razide")
    here.raids("ore_deposit", "L", "cossack", "conscript").does("play", card, by=1)
    while here.state.defenders[1:] != [here.card(one)]:
        here.answers(PASS) if PASS in here.state.asks[0].options else here.does("card", one)
    here.does("play", "terrorism", by=1).quiet()
    assert (here.heard("fought"), here.lies("warband.0")) == ([], "cossack conscript")


def test_a_traitor_dies_of_a_raid_that_succeeds() -> None:
    here = raid(answer="traitor", mine="blitztank soldat", turf="bazaar@1,0")
    here.raids("bazaar", "L", "blitztank", "soldat")
    here.does("play", "traitor", by=1).quiet().does("card", "soldat").quiet()
    assert here.outcome() == "won"
    assert (here.lies("warband.0"), here.lies("discard.0"), here.lies("trophies.0")) == (
        "blitztank",
        "soldat",
        "bazaar",
    )


def test_landings_give_the_warband_a_tactic_until_your_next_turn() -> None:
    for card, tactic in (("amphibious_landing", "S"), ("death_from_above", "A")):
        side = Side(warband="soldat cossack", borderlands="conscript", hand=card, gold=20)
        here = table(side, Side(), first_game=True).begins()
        here.does("play", card).quiet()
        assert (here.tactics("soldat"), here.tactics("cossack")) == ("L" + tactic, "L" + tactic)
        assert here.tactics("conscript/0") == "L"
        assert here.gold() == 17
        assert on(here, 1, "actions").tactics("soldat") == "L" + tactic
        assert on(here, 0, "actions").tactics("soldat") == "L"


def test_a_strafe_attack_reaches_those_on_the_ground() -> None:
    here = table(Side(warband="tailwave", hand="strafe_attack"), Side(borderlands="soldat"), first_game=True)
    here.begins("attack")
    assert not here.offers("attack")
    here.does("play", "strafe_attack").quiet().attacks("tailwave", "soldat/1").quiet()
    assert here.outcome() == "won"


def test_a_rampage_sends_a_beast_against_its_fellow() -> None:
    sides = Side(hand="rampage"), Side(borderlands="cossack soldat stained_crow", warband="holy_urox conscript")
    here = table(*sides, first_game=True).begins().does("play", "rampage").quiet()
    assert here.offers("card") == ["cossack", "holy_urox"]
    here.does("card", "cossack")
    assert here.offers("attack") == [("cossack", "soldat")]  # the Cossack cannot attack a flyer
    here.does("attack", "cossack", "soldat").quiet()
    assert here.lies("borderlands.1") == "cossack stained_crow"
    assert (here.outcome(), here.asked) == ("won", "actions")


@pytest.mark.parametrize("fellow", ["soldat", "razide"])
def test_a_rampage_is_won_by_nobody_and_lost_by_whose_beast_it_is(fellow: str) -> None:
    camp = "prisoner_work_camp@1,0"
    mine = Side(turf=camp, hand="rampage a_small_victory whew")
    here = table(mine, Side(turf=camp, warband=f"eclipse_mammoth {fellow}", hand="whew a_small_victory"))
    here.begins().does("play", "rampage").quiet().does("attack")
    offered = {0: set[str](), 1: set[str]()}
    while here.asked.startswith("react"):
        if here.asked == "react.after":
            offered[here.state.asks[0].seat].update(here.offers("play"))
        here.answers(PASS)
    assert offered == {0: set(), 1: {"whew"}}
    assert here.lies("captive") == "", "a seat does not capture its own warriors"
    assert not here.state.fought(0, "combat"), "it does not count as an attack by its player"


def test_whoever_fights_on_out_of_his_turn_loses_himself() -> None:
    sides = Side(warband="conscript"), Side(warband="razide", hand="fervor whew"), Side(warband="ezoghul")
    here = table(*sides, first_game=True).begins("attack").attacks("conscript", "razide").does("play", "fervor", by=1)
    here.quiet().does("attack", "razide", "ezoghul", by=1).does("play", "whew", by=1).quiet()
    assert (here.lies("warband.1"), here.heard("unbreakable")) == ("razide", [{"seat": 1}])


def test_a_rampage_leaves_groups_alone() -> None:
    here = table(Side(hand="rampage"), Side(borderlands="cossack soldat"), first_game=True)
    assert here.group("defense", "cossack", "soldat").begins().offers("play") == []


@pytest.mark.parametrize("bar", ["sneaky_coward", "immobilized", "food_shortage"])
def test_a_rampage_is_of_beasts_that_can_attack(bar: str) -> None:
    carried = "" if bar == "food_shortage" else f"+{bar}"
    foe = Side(borderlands=f"cossack{carried} soldat", hand="food_shortage")
    here = table(Side(hand="rampage"), foe, first_game=True).begins("turn")
    if not carried:
        here.does("play", "food_shortage", by=1)
    assert "rampage" not in until_asked(here, "actions").offers("play")


def test_r49_whoever_dies_in_a_rampage_with_a_torrent_takes_its_killer_along() -> None:
    foe = Side("nepharite_ancyrite", warband="zhurgon+necrobionic_torrent holy_urox")
    here = table(Side(hand="rampage"), foe, first_game=True).begins().does("play", "rampage").quiet()
    here.does("card", "zhurgon").quiet().does("attack").quiet()
    assert here.lies("warband.1") == ""
