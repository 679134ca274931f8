"""Establishments of Dark Eden: what they open, give, keep and train. Rules 2.4."""

import pytest

from game.games.dark_eden.balance import books
from game.games.dark_eden.playing import price
from game.games.dark_eden.proposal import propose
from tests.games.dark_eden_table import FOE, Side, icons, needed, table


@pytest.mark.parametrize(
    ("opener", "card", "leader"),
    [
        ("livery", "cossack", "duke_friedrich_rauft"),
        ("vehicle_works", "tailwave", "duke_friedrich_rauft"),
        ("crescentia_embassy", "martyr", "duke_friedrich_rauft"),
        ("dark_legion_citadel", "nassal", "duke_friedrich_rauft"),
        ("lutheran_triad_embassy", "fusilier", "duke_friedrich_rauft"),
        ("sons_of_rasputin_embassy", "soldat", "montagne"),
        ("templar_embassy", "horde_trooper", "duke_friedrich_rauft"),
        ("manufacturing_plant", "flammen_soldat", "duke_friedrich_rauft"),
    ],
)
def test_an_establishment_opens_what_it_says(opener: str, card: str, leader: str) -> None:
    closed = table(Side(leader, hand=card, gold=9), FOE).begins()
    opened = table(Side(leader, turf=f"{opener}@1,0", hand=card, gold=9), FOE).begins()
    face_down = table(Side(leader, turf=f"!{opener}@1,0", hand=card, gold=9), FOE).begins()
    assert closed.offers("muster") == face_down.offers("muster") == []
    assert {one for one, _ in opened.offers("muster")} == {card}


def test_a_lost_embassy_leaves_what_it_has_let_in() -> None:
    p = table(Side(turf="templar_embassy@1,0", warband="horde_trooper"), FOE)
    p.runs(("leave", p.card("templar_embassy"), "discard"))
    assert p.lies("warband.0") == "horde_trooper"


def test_prefabrication_yard_and_weapons_factory_waive_initial_costs() -> None:
    side = Side(turf="prefabrication_yard@1,0 weapons_factory@0,1 manufacturing_plant@-1,0", hand="livery grenade")
    p = table(side, FOE).begins()
    assert p.does("build", "livery").gold() == 5
    assert price(p.state, 0, "soldat") == 0
    assert price(p.state, 0, "conscript") == 1
    assert price(p.state, 0, "hellblaster") == 0


def test_anti_terrorism_hq_keeps_sabotage_off() -> None:
    mine = Side(hand="arson", turf="espionage_agency@1,0")
    open_to = table(mine, Side("montagne", warband="conscript+subversive", turf="deep_mine@1,0"))
    open_to.state.owners[open_to.card("subversive/1")] = 0
    assert open_to.begins().offers("play") == ["arson"]
    closed = table(mine, Side("montagne", warband="conscript+subversive", turf="deep_mine@1,0 anti_terrorism_hq@-1,0"))
    closed.state.owners[closed.card("subversive/1")] = 0
    assert closed.begins().offers("play") == []


def test_armory_brings_equipment_back_that_would_be_discarded() -> None:
    foe = Side("montagne", warband="crescentian_twotusk")
    p = table(Side(turf="armory@1,0", warband="soldat+grenade"), foe).begins("attack")
    p.attacks("soldat", "crescentian_twotusk").quiet()
    assert (p.lies("hand.0"), p.lies("discard.0")) == ("grenade", "soldat")
    q = table(Side(turf="!armory@1,0", warband="soldat+grenade"), foe).begins("attack")
    q.attacks("soldat", "crescentian_twotusk").quiet()
    assert q.lies("hand.0") == ""
    r = table(Side(turf="armory@1,0", warband="soldat+grenade"), Side(hand="denied")).begins()
    r.does("transfer", "soldat").does("play", "denied", by=1).quiet()
    assert (r.lies("hand.0"), r.lies("borderlands.0")) == ("grenade", "soldat")


def test_armory_brings_equipment_back_that_is_countered() -> None:
    side = Side(turf="armory@1,0 manufacturing_plant@0,1", warband="conscript", hand="fist_of_judah", gold=9)
    p = table(side, Side(hand="think_again")).begins().does("play", "fist_of_judah").does("bearer", "conscript")
    p.does("play", "think_again", by=1).quiet()
    assert (p.lies("hand.0"), p.lies("discard.0"), p.cv("conscript")) == ("fist_of_judah", "", 3)


def test_armory_brings_equipment_back_that_others_discard_out_of_a_hand_or_a_storehouse() -> None:
    armory = Side("montagne", turf="armory@1,0", hand="grenade soldat")
    p = table(Side(hand="lost_potential", gold=9), armory).begins().does("play", "lost_potential").quiet()
    p.does("seat", 1).does("card", "grenade").does("card", "soldat")
    assert (p.lies("hand.1"), p.lies("discard.1"), p.state.gold[0]) == ("grenade", "soldat", 3)
    q = table(Side(hand="fresh_start"), armory).begins().does("play", "fresh_start").quiet()
    assert q.lies("hand.1").split().count("grenade") == 1
    assert len(q.state.zones["hand.1"].ids) == 8  # seven cards are drawn besides
    r = table(Side(turf="armory@1,0 storehouse@0,1", stored="grenade soldat"), FOE).begins()
    r.state.held = dict.fromkeys(r.state.zones["stored.0"].ids, r.card("storehouse"))
    r.runs(("leave", r.card("storehouse"), "discard"))
    assert (r.lies("hand.0"), r.lies("discard.0")) == ("grenade", "soldat storehouse")


def test_armory_leaves_what_its_owner_discards_in_his_discard_step() -> None:
    p = table(Side(turf="armory@1,0", hand="grenade"), FOE).begins("discard").does("discard", "grenade").quiet()
    assert (p.lies("hand.0"), p.lies("discard.0")) == ("", "grenade")


def test_boot_camp_trains_the_affiliation_that_is_named_when_it_is_built() -> None:
    side = Side(hand="boot_camp boot_camp", warband="soldat conscript", borderlands="soldat", gold=9)
    p = table(side, FOE).begins().does("build", "boot_camp", "cell.0.1.0").does("affiliation", "rasputin")
    p.does("build", "boot_camp", "cell.0.-1.0").quiet()
    assert "rasputin" not in p.offers("affiliation")  # one Boot Camp for each affiliation
    p.does("affiliation", "legion").quiet()
    p.state.markers[p.card("boot_camp")] = 2
    assert [p.cv("soldat"), p.cv("conscript")] == [2 + 4, 3]
    assert p.state.lasting
    p.state.cells[p.card("boot_camp")] = (5, 5)  # separated: rules R35
    assert p.cv("soldat") == 2
    p.runs(("leave", p.card("boot_camp"), "discard"))
    assert len(p.state.lasting) == 1


def test_boot_camps_of_two_seats_may_train_the_same_affiliation() -> None:
    sides = Side(hand="boot_camp", warband="soldat", gold=9), Side("montagne", hand="boot_camp", gold=9)
    p = table(*sides).begins().does("build", "boot_camp", "cell.0.1.0").does("affiliation", "rasputin").quiet()
    p.begins("actions", 1).does("build", "boot_camp/1", "cell.1.1.0").quiet()
    assert "rasputin" in p.offers("affiliation")


def test_boot_camp_gets_a_marker_for_a_turn_without_actions_fights_or_not() -> None:
    foe = Side("montagne", warband="conscript")
    p = table(Side(turf="boot_camp@1,0", warband="mastodont"), foe).begins()
    p.ends().ends().attacks("mastodont", "conscript").until("actions")
    assert (p.state.turn, p.state.markers[p.card("boot_camp")]) == (1, 1)
    q = table(Side(turf="boot_camp@1,0", warband="mastodont"), foe).begins()
    q.does("transfer", "mastodont").ends().until("draw").until("actions")
    assert (q.state.turn, q.state.markers.get(q.card("boot_camp"), 0)) == (1, 0)


def test_a_boot_camp_that_is_cut_off_trains_nobody() -> None:
    p = table(Side(turf="boot_camp@2,0", hand="soldat"), Side()).begins("discard").ends().quiet()
    assert p.state.markers == {}


def test_butcher_makes_food_of_cavalry_and_keeps_what_is_spare() -> None:
    side = Side("ali_ii_of_the_eclipse", turf="butcher@1,0", warband="mastodont martyr crescentian_twotusk", gold=0)
    p = table(side, FOE).begins("balance")
    assert needed(p) == "FFFF"
    p.does("use", "butcher", 0).does("card", "mastodont")
    assert p.state.markers[p.card("butcher")] == 7
    assert p.lies("warband.0") == "martyr crescentian_twotusk"
    p.ends()
    assert p.lies("warband.0") == "martyr crescentian_twotusk"
    assert p.state.markers[p.card("butcher")] == 7 - 2  # two Food of the Commander's pay, then two markers
    p.begins("balance").ends()
    assert p.state.markers[p.card("butcher")] == 7 - 4
    q = table(Side("ali_ii_of_the_eclipse", turf="butcher@1,0"), FOE).begins("balance").quiet()
    assert q.state.markers.get(q.card("butcher"), 0) == 0  # other cards' spare Food is lost


def test_butcher_takes_no_cavalry_that_was_just_mustered() -> None:
    side = Side("abdul_iv_of_the_pale_sun", turf="butcher@1,0", hand="mastodont eclipse_mammoth", warband="mastodont")
    for rules, taken in ((7, []), (6, ["mastodont", "eclipse_mammoth"])):  # a single card is taken without a question
        p = table(side, FOE, rules=rules).begins().does("muster", "eclipse_mammoth", "warband.0").ends()
        assert p.does("use", "butcher", 0).offers("card") == taken
    p = table(side, FOE).begins().does("muster", "eclipse_mammoth", "warband.0").ends().does("use", "butcher", 0)
    assert (p.lies("warband.0"), p.lies("discard.0")) == ("eclipse_mammoth", "mastodont")
    assert p.offers("use") == []


def test_espionage_agency_looks_at_two_cards_once_a_turn_and_opens_subversives() -> None:
    foe = Side("montagne", deck="seaman stained_crow conscript", warband="soldat")
    p = table(Side(turf="espionage_agency@1,0", hand="subversive"), foe).begins()
    assert "subversive" in p.offers("play")
    p.does("use", "espionage_agency", 0).does("seat", 1)
    deck = p.state.zones["deck.1"].ids
    assert [card in p.state.known for card in deck] == [False, True, True]
    assert p.offers("use") == []
    assert table(Side(hand="subversive"), foe).begins().refused("play", "subversive") == "needs_espionage"


def test_war_room_keeps_spies_out() -> None:
    p = table(Side(turf="espionage_agency@1,0"), Side("montagne", turf="war_room@1,0")).begins()
    p.does("use", "espionage_agency", 0)
    assert p.asked != "choose"  # only the seat's own deck is left
    assert not any(card in p.state.known for card in p.state.zones["deck.1"].ids)


def test_garbage_dump_takes_more_discards_for_gold() -> None:
    p = table(Side(turf="garbage_dump@1,0", hand="seaman seaman seaman"), FOE).begins("discard")
    p.does("discard", "seaman").does("use", "garbage_dump", 0)
    if p.asked != "discard":
        p.does("card", "seaman")
    assert (p.gold(), p.lies("hand.0")) == (3, "seaman")


@pytest.mark.parametrize(("store", "resource", "given"), [("granary", "F", 2), ("silo", "M", 2), ("tank", "P", 2)])
def test_storage_keeps_what_is_spare_and_pays_with_it(store: str, resource: str, given: int) -> None:
    p = table(Side(turf=f"{store}@1,0", gold=5), FOE).begins("balance").ends()
    assert p.state.markers[p.card(store)] == given
    assert books(p.state, 0).stored == {p.card(store): resource}
    q = table(Side("duke_friedrich_rauft", turf="granary@1,0*3 bazaar@0,1", warband="cossack cossack"), FOE)
    assert propose(q.state, 0).markers == {q.card("granary"): 2}


def test_of_two_stores_of_a_resource_one_takes_all_that_is_spare() -> None:
    p = table(Side(turf="grove@1,0 granary@-1,0 granary@0,1"), Side()).begins("balance").until("discard")
    stored = p.heard("stored")
    assert len(stored) == 1
    assert sum(p.state.markers.values()) == stored[0]["n"] > 0


def test_the_proposal_drops_the_card_that_cuts_off_the_least() -> None:
    p = table(Side(turf="granary@1,0 arable_land@2,0 tank@0,1", gold=0), FOE)
    assert propose(p.state, 0).drops == (p.card("tank"),)
    q = table(Side(turf="granary@1,0 arable_land@0,2 tank@0,1", gold=0), FOE)
    assert propose(q.state, 0).drops == (q.card("granary"),)


def test_a_razed_store_scores_its_value_and_loses_its_markers() -> None:
    p = table(Side(warband="blitztank blitztank"), Side("montagne", turf="silo@1,0*7")).begins("raid")
    p.raids("silo", "L", "blitztank", "blitztank").quiet()
    assert p.points() == 9


@pytest.mark.parametrize(
    ("plant", "icon"), [("mint", "G"), ("purification_lab", "P"), ("refinery", "M"), ("soil_nurture", "F")]
)
def test_r64_icons_of_adjacent_establishments_are_doubled_not_the_commanders(plant: str, icon: str) -> None:
    p = table(Side(turf=f"{plant}@1,0 bazaar@2,0 bazaar@0,1"), FOE)
    assert icons(p).count(icon) == 2 + 2 * 1 + 1  # the Commander, one Bazaar doubled, the other not


def test_two_doublers_make_four_times() -> None:
    assert icons(table(Side(turf="mint@1,0 deep_mine@2,0 mint@3,0"), FOE)).count("G") == 2 + 4 * 3


def test_naval_training_center_makes_sailors_of_infantry() -> None:
    p = table(Side(turf="naval_training_center@1,0", warband="soldat cossack"), FOE)
    assert (p.tactics("soldat"), p.tactics("cossack")) == ("LS", "L")


def test_notre_dame_lets_templars_in_at_any_time_free_and_one_icon_cheaper() -> None:
    side = Side("montagne", turf="notre_dame@1,0", hand="gendarme_bestal horde_trooper soldat", gold=2)
    p = table(side, Side(hand="seaman")).begins("actions", seat=1)
    p.does("muster", "seaman", "warband.1")
    p.does("use", "notre_dame", 0, by=0)
    assert p.asked == "enter_play"
    assert {card for card, _ in p.offers("muster")} == {"gendarme_bestal", "horde_trooper"}
    p.does("muster", "gendarme_bestal", "borderlands.0")
    assert (p.lies("borderlands.0"), p.gold()) == ("gendarme_bestal", 2)
    bare = table(Side("montagne", turf="notre_dame@1,0", warband="gendarme_bestal soldat"), FOE)
    assert books(bare.state, 0).choices == ((bare.card("notre_dame"), "GMP"), (bare.card("gendarme_bestal"), "F"))


def test_notre_dame_is_shut_during_fights() -> None:
    side = Side("montagne", turf="notre_dame@1,0", hand="horde_trooper", warband="horde_trooper")
    p = table(side, Side(warband="mastodont")).begins("attack", seat=1).attacks("mastodont", "horde_trooper")
    while p.asked.startswith("react"):
        assert p.offers("use") == []
        p.answers(("pass",))


def test_storehouse_keeps_five_cards_for_two_gold_each_and_gives_them_back() -> None:
    side = Side(turf="storehouse@1,0", hand=" ".join(["seaman"] * 6), gold=20)
    p = table(side, FOE).begins()
    for _ in range(5):
        p.does("use", "storehouse", 0)
        if p.asked != "actions":
            p.does("card", "seaman")
    assert (p.gold(), len(p.lies("stored.0").split())) == (10, 5)
    assert ("storehouse", 0) not in p.offers("use")
    p.does("use", "storehouse", 1).does("card", "seaman")
    assert (p.gold(), len(p.lies("hand.0").split())) == (10, 2)
    p.runs(("leave", p.card("storehouse"), "discard"))
    assert p.lies("stored.0") == ""
    assert p.lies("discard.0").split().count("seaman") == 4


def test_trading_post_sells_stored_markers() -> None:
    p = table(Side(turf="trading_post@1,0 silo@0,1*2", gold=0), FOE).begins()
    for gold in (2, 4):
        p.does("use", "trading_post", 0)
        assert p.gold() == gold
    assert p.offers("use") == []


def test_a_storehouse_and_a_trading_post_are_of_use_at_any_time() -> None:
    turf = "storehouse@1,0 trading_post@-1,0 granary@0,1*1"
    p = table(Side(hand="oil_field", warband="soldat"), Side(turf=turf, hand="hidden_riches", gold=2)).begins()
    p.does("transfer", "soldat").does("use", "storehouse", 0, by=1).does("use", "trading_post", 0, by=1)
    assert (p.lies("stored.1"), p.gold(1)) == ("hidden_riches", 2)
    p.does("use", "storehouse", 1, by=1).does("play", "hidden_riches", by=1)
    assert p.quiet().gold(1) == 7


def test_a_marker_kept_back_is_spent_after_all_though_another_was_sold() -> None:
    side = Side("ali_ii_of_the_eclipse", turf="tank@1,0*2 trading_post@0,1", warband="tailwave tailwave", gold=20)
    p = table(side, Side()).begins("balance").does("keep", "tank").does("keep", "tank").does("use", "trading_post")
    p.quiet().does("spend", "tank")
    assert p.offers("keep") == ["tank"]
    assert not p.offers("spend")


def test_vault_keeps_ones_gold_from_opponents() -> None:
    for turf, stolen in (("", True), ("vault@1,0", False)):
        p = table(Side(warband="blitztank blitztank"), Side("montagne", turf=turf, gold=6))
        p.runs(("take", 0, -1, 1, 4))
        assert (p.gold(0), p.gold(1)) == ((9, 2) if stolen else (5, 6))
