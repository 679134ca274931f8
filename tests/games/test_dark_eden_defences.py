"""Establishments of Dark Eden in raids and fights: in the way, moving guards, keeping the fallen. Rules 2.4."""

from typing import cast

import pytest

from game.core.saving import dump, revive
from game.core.state import PASS
from game.games.dark_eden.balance import books
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import DarkEden
from tests.games.dark_eden_table import FOE, Position, Side, needed, table


def test_barricade_is_raided_before_everything_by_land() -> None:
    foe = Side("montagne", turf="barricade@1,0 deep_mine@0,1 arable_land@-1,0")
    p = table(Side(warband="blitztank tailwave"), foe).begins("raid")
    assert p.offers("raid") == ["barricade", "arable_land"]
    p.does("raid", "arable_land").quiet()
    assert p.state.tactic == "A"  # by Land the Barricade must be raided first


def test_two_barricades_side_by_side_cancel_each_other() -> None:
    foe = Side("montagne", turf="barricade@1,0 barricade@2,0 deep_mine@0,1")
    assert "deep_mine" in table(Side(warband="blitztank"), foe).begins("raid").offers("raid")


def test_crescent_musk_lies_under_an_establishment_and_is_razed_before_it() -> None:
    side = Side("abdul_iv_of_the_pale_sun", turf="deep_mine@1,0", hand="crescent_musk")
    p = table(side, Side(warband="blitztank blitztank")).begins()
    assert set(p.offers("build")) == {("crescent_musk", "cell.0.0.0"), ("crescent_musk", "cell.0.1.0")}
    assert p.refused("build", "crescent_musk", "cell.0.0.1") == "lies_under"
    p.does("build", "crescent_musk", "cell.0.1.0").quiet()
    assert p.lies("turf.0") == "abdul_iv_of_the_pale_sun deep_mine"
    assert p.state.bearers[p.card("crescent_musk")] == p.card("deep_mine")
    assert p.cv("crescent_musk") == 19  # it counts as beside the Commander too
    p.begins("raid", seat=1)
    assert p.offers("raid") == ["crescent_musk"]
    p.raids("crescent_musk", "L", "blitztank", "blitztank").quiet()
    assert p.points(1) == 17
    assert p.lies("trophies.1") == "crescent_musk"


def test_crescent_musk_carries_a_commander_too() -> None:
    side = Side("abdul_iv_of_the_pale_sun", hand="crescent_musk")
    p = table(side, Side(warband="blitztank blitztank")).begins().does("build", "crescent_musk").quiet()
    assert p.begins("raid", seat=1).offers("raid") == ["crescent_musk"]
    p.raids("crescent_musk", "L", "blitztank", "blitztank").quiet()
    assert p.lies("trophies.1") == "crescent_musk"
    assert p.begins("raid", seat=1).offers("raid") == ["abdul_iv_of_the_pale_sun"]


def test_crescent_musk_needs_food_and_goes_with_the_card_above_it() -> None:
    side = Side("ali_ii_of_the_eclipse", turf="deep_mine@1,0+crescent_musk")
    p = table(side, FOE)
    assert needed(p) == "F"
    p.runs(("leave", p.card("deep_mine"), "discard"))
    assert sorted(p.lies("discard.0").split()) == ["crescent_musk", "deep_mine"]


def test_crescent_musk_bears_what_an_establishment_bears() -> None:
    side = Side("abdul_iv_of_the_pale_sun", turf="deep_mine@1,0+crescent_musk", hand="fortified_walls", gold=9)
    p = table(side, FOE, first_game=True).begins().does("play", "fortified_walls").does("bearer", "crescent_musk")
    assert p.quiet().cv("crescent_musk") == 17 + 2 + 4
    assert sorted(books(p.state, 0).needs.values()) == ["FFF", "MM"]
    p.runs(("leave", p.card("crescent_musk"), "discard"))
    assert sorted(p.lies("discard.0").split()) == ["crescent_musk", "fortified_walls"]


def test_crescent_musk_eats_and_keeps_its_walls_under_a_card_that_lies_face_down() -> None:
    p = table(Side("abdul_iv_of_the_pale_sun", turf="!deep_mine@1,0+crescent_musk+fortified_walls"), FOE)
    p.state.bearers[p.card("fortified_walls")] = p.card("crescent_musk")
    assert sorted(books(p.state, 0).needs.values()) == ["FFF", "MM"]
    assert p.cv("crescent_musk") == 17 + 2 + 4


def test_the_inconspicuous_wait_for_a_crescent_musk_too() -> None:
    foe = Side("abdul_iv_of_the_pale_sun", turf="grove@1,0+crescent_musk methane_pump@0,1")
    p = table(Side(warband="blitztank"), foe).begins("raid")
    assert p.offers("raid") == ["crescent_musk"]


def test_a_crescent_musk_that_carries_a_barricade_is_raided_first() -> None:
    foe = Side(turf="barricade@1,0+crescent_musk deep_mine@0,1")
    assert table(Side(warband="blitztank"), foe).begins("raid").offers("raid") == ["crescent_musk"]


def test_a_false_front_on_a_crescent_musk_leaves_the_commander_open() -> None:
    p = table(Side(warband="blitztank"), Side(turf="deep_mine@1,0+crescent_musk+false_front"))
    p.state.bearers[p.card("false_front")] = p.card("crescent_musk")
    assert p.begins("raid").offers("raid") == ["kommendant_leitheusser"]


def test_defense_center_moves_a_guard_in_once_the_tactic_is_named() -> None:
    foe = Side("montagne", turf="defense_center@1,0", warband="conscript seaman", gold=9)
    p = table(Side(warband="blitztank soldat"), foe).begins("raid")
    p.does("raid", "defense_center")
    p.does("use", "defense_center", 0, by=1).does("card", "seaman")
    assert p.offers("use") == []  # one warrior for each raid
    q = table(Side(warband="blitztank soldat"), foe).begins("raid").does("raid", "defense_center")
    q.does("use", "defense_center", 0, by=1).does("card", "conscript").quiet()
    assert (q.gold(1), q.lies("borderlands.1"), q.points()) == (6, "conscript", 0)
    assert q.heard("interrupted")
    assert not q.heard("raiders")  # no raiders were named, so none is spent: rules 1.10


def test_defense_center_and_task_force_move_whoever_may_not_be_transferred() -> None:
    sides = Side(warband="conscript", hand="food_shortage"), Side(turf="defense_center@1,0", warband="cossack")
    p = table(*sides, first_game=True).begins().does("play", "food_shortage").quiet().until("raid").does("raid")
    assert p.does("use", "defense_center", 0, by=1).quiet().lies("borderlands.1") == "cossack"
    sides = Side(warband="cossack", hand="food_shortage task_force"), Side()
    q = table(*sides, Side(), Side(), teams=True, first_game=True).begins().does("play", "food_shortage").quiet()
    assert not q.offers("transfer")
    assert q.does("play", "task_force").does("transfer", "cossack", "warband.2").lies("warband.2") == "cossack"


def test_defense_center_is_of_no_use_when_somebody_else_is_raided() -> None:
    third = Side("verage", turf="defense_center@1,0", warband="conscript")
    p = table(Side(warband="blitztank"), Side("montagne", turf="deep_mine@1,0"), third).begins("raid")
    p.does("raid", "deep_mine")
    while p.asked.startswith("react"):
        assert p.offers("use") == []
        p.answers(("pass",))


@pytest.mark.parametrize(
    ("house", "fallen", "value"),
    [("hospital", "soldat", 2), ("veterinary_hospital", "cossack", 5), ("motor_plant", "tailwave", 9)],
)
def test_the_fallen_return_to_hand_for_gold(house: str, fallen: str, value: int) -> None:
    tactic = "A" if fallen == "tailwave" else "L"
    foe = Side("montagne", warband="zhurgon+armored_harness")
    p = table(Side(turf=f"{house}@1,0", warband=fallen, gold=value), foe).begins("attack")
    p.state.lasting.clear()
    p.attacks(fallen, "zhurgon", tactic)
    p.does("use", house, 0, by=0)
    assert (p.lies("hand.0"), p.gold()) == (fallen, 0)
    poor = table(Side(turf=f"{house}@1,0", warband=fallen, gold=value - 1), foe).begins("attack")
    poor.attacks(fallen, "zhurgon", tactic)
    while poor.asked.startswith("react"):
        assert poor.offers("use") == []
        poor.answers(("pass",))
    assert poor.lies("discard.0") == fallen


def test_hospital_does_not_take_whoever_leaves_the_game_of_its_own_accord() -> None:
    side = Side("abdul_iv_of_the_pale_sun", turf="hospital@1,0", warband="martyr", gold=20)
    p = table(side, Side("montagne", warband="eclipse_mammoth")).begins("attack").attacks("martyr", "eclipse_mammoth")
    assert (p.asked, p.offers("use")) == ("react.after", [])
    assert p.quiet().lies("annihilated.0") == "martyr"


def test_hospital_does_not_take_cavalry_nor_the_enemy() -> None:
    foe = Side("montagne", warband="crescentian_twotusk")
    p = table(Side(turf="hospital@1,0", warband="cossack", gold=9), foe).begins("attack")
    p.attacks("cossack", "crescentian_twotusk")
    while p.asked.startswith("react"):
        assert p.offers("use") == []
        p.answers(("pass",))


def test_raiders_that_failed_may_be_brought_back_too() -> None:
    p = table(Side(turf="hospital@1,0", warband="conscript", gold=9), Side("montagne", turf="deep_mine@1,0"))
    p.begins("raid").raids("deep_mine", "L", "conscript")
    p.does("use", "hospital", 0)
    assert (p.lies("hand.0"), p.gold()) == ("conscript", 6)


def test_a_rock_may_be_laid_into_any_turf_but_not_beside_a_commander() -> None:
    rocks = "impervious_rock_formation impervious_rock_formation"
    p = table(Side(turf="deep_mine@1,0", hand=rocks), Side("montagne", turf="ore_deposit@1,0"))
    cells = [where for _, where in p.begins().offers("build")]
    assert "cell.1.2.0" in cells
    assert "cell.0.2.0" in cells
    assert "cell.0.0.1" not in cells
    p.does("build", "impervious_rock_formation", "cell.1.2.0")
    assert p.state.seat_of(p.card("impervious_rock_formation")) == 1
    cells = [where for _, where in p.offers("build")]
    assert "cell.1.1.1" in cells
    assert "cell.1.3.0" not in cells, "nothing is laid beside a rock alone"


def test_minefield_is_worth_its_price_and_goes_before_its_neighbours_and_kills() -> None:
    p = table(Side(turf="ore_deposit@1,0", hand="minefield", gold=7), Side(warband="blitztank conscript")).begins()
    p.does("build", "minefield", "cell.0.2.0").does("amount", 6).quiet()
    assert (p.cv("minefield"), p.gold()) == (6, 1)
    p.begins("raid", seat=1)
    assert p.offers("raid") == ["minefield"]
    p.raids("minefield", "L", "blitztank").quiet()
    assert p.points(1) == 6
    assert p.lies("discard.1") == "blitztank"
    assert p.lies("warband.1") == "conscript"


def test_a_minefield_kills_its_raiders_in_a_tie_too() -> None:
    p = table(Side(warband="soldat conscript"), Side(turf="deep_mine@1,0 minefield@2,0*3")).begins("raid")
    p.raids("minefield", "L", "conscript").quiet()
    assert (p.outcome(), p.lies("warband.0")) == ("tie", "soldat")


def test_no_intrigue_does_anything_to_a_minefield() -> None:
    foe = Side(hand="terrorism coastline tactical_superiority", gold=20)
    p = table(Side(turf="minefield@1,0*4 oil_field@0,1", warband="blitztank"), foe).begins()
    p.does("transfer", "blitztank").does("play", "coastline", by=1)
    assert p.offers("bearer") == ["oil_field"]
    p.does("bearer", "oil_field").does("play", "terrorism", by=1).quiet()
    assert p.lies("turf.0") == "kommendant_leitheusser minefield"
    q = table(Side(warband="soldat", hand="tactical_superiority"), Side("montagne", turf="minefield@1,0*4"))
    q.begins("raid").raids("minefield", "L", "soldat").does("play", "tactical_superiority", by=0).quiet()
    assert [told["ours"] for told in q.heard("fought")] == [5]  # only the Soldat could be chosen


def test_a_minefield_goes_before_a_crescent_musk_beside_it() -> None:
    foe = Side("abdul_iv_of_the_pale_sun", turf="minefield@1,0*5 deep_mine@2,0+crescent_musk")
    p = table(Side(warband="blitztank"), foe).begins("raid")
    assert p.offers("raid") == ["minefield"]


def test_prisoners_of_the_work_camp_give_an_icon_of_choice_each() -> None:
    side = Side("grand_heretic_marcus", turf="prisoner_work_camp@1,0", warband="razide cossack gommorian_emasculator")
    p = table(side, Side("montagne", warband="horde_trooper conscript eclipse_mammoth")).begins("attack")
    p.attacks("razide", "horde_trooper").quiet()
    assert (p.lies("captive"), p.lies("discard.1")) == ("horde_trooper", "")
    assert p.state.markers[p.card("prisoner_work_camp")] == 1
    p.attacks("cossack", "conscript").quiet()  # beasts take no prisoners
    p.attacks("gommorian_emasculator", "eclipse_mammoth").quiet()  # nor are they taken prisoner
    assert (p.lies("captive"), p.lies("discard.1")) == ("horde_trooper", "conscript eclipse_mammoth")
    assert [choice for choice in books(p.state, 0).choices if choice[0] < 0] == [(-1, "GFMP")]
    p.runs(("leave", p.card("prisoner_work_camp"), "discard"))
    assert p.lies("captive") == ""
    assert p.lies("discard.1").endswith("horde_trooper")
    p = table(side, Side("montagne", warband="conscript"))
    camp = p.card("prisoner_work_camp")
    p.runs(("leave", camp, "discard"), ("imprison", camp, p.card("conscript")))  # the camp is lost while they die
    assert (p.lies("captive"), p.lies("discard.1"), p.state.markers) == ("", "conscript", {})
    mixed = Side(turf="prisoner_work_camp@1,0", warband="conscript cossack")
    p = table(mixed, Side("montagne", warband="horde_trooper")).group("attack", "conscript", "cossack").begins("attack")
    p.attacks("conscript", "horde_trooper").quiet()
    assert p.lies("captive") == "horde_trooper"  # one INFANTRY is enough


def test_a_prisoner_without_need_earns_gold() -> None:
    side = Side(turf="prisoner_work_camp@1,0*2", gold=0)
    assert table(side, FOE).begins("balance").quiet().gold() == 4


def test_walls_take_no_prisoners() -> None:
    foe = Side("montagne", turf="prisoner_work_camp@1,0 deep_mine@0,1")
    p = table(Side(warband="conscript"), foe).begins("raid").raids("deep_mine", "L", "conscript").quiet()
    assert (p.lies("captive"), p.lies("discard.0")) == ("", "conscript")


def test_sanctum_keeps_raids_from_its_neighbours() -> None:
    foe = Side("montagne", turf="deep_mine@1,0 sanctum@2,0 ore_deposit@0,1")
    p = table(Side(warband="blitztank"), foe).begins("raid")
    assert p.offers("raid") == ["sanctum", "ore_deposit"]
    assert p.refused("raid", "deep_mine") == "unraidable"


def test_a_separated_sanctum_protects_nothing() -> None:
    foe = Side("montagne", turf="deep_mine@2,0 sanctum@3,0")
    assert table(Side(warband="blitztank"), foe).begins("raid").offers("raid") == ["deep_mine", "sanctum"]


def test_security_station_strengthens_its_neighbours_and_the_commander() -> None:
    p = table(Side(turf="security_station@1,0 deep_mine@2,0"), FOE)
    assert (p.cv("deep_mine"), p.cv("kommendant_leitheusser"), p.cv("security_station")) == (12, 12, 10)


def test_tavern_strengthens_the_borderlands() -> None:
    p = table(Side(turf="tavern@1,0 tavern@0,1", borderlands="soldat", warband="conscript"), FOE)
    assert (p.cv("soldat"), p.cv("conscript")) == (4, 3)


def test_watch_tower_lets_a_warrior_strike_a_raider_first_and_stand_guard_then() -> None:
    foe = Side("montagne", turf="watch_tower@1,0 deep_mine@0,1", warband="crescentian_twotusk")
    p = table(Side(warband="cossack rivetbull"), foe).begins("raid")
    p.raids("deep_mine", "L", "cossack", "rivetbull")
    p.does("use", "watch_tower", 0, by=1)
    assert p.offers("attack") == [("crescentian_twotusk", "cossack"), ("crescentian_twotusk", "rivetbull")]
    p.does("attack", "crescentian_twotusk", "rivetbull").quiet()
    assert (p.lies("discard.0"), p.lies("warband.0")) == ("rivetbull", "cossack")
    assert p.lies("borderlands.1") == "crescentian_twotusk"
    assert [told["fight"] for told in p.heard("fought")] == ["combat"]
    assert p.heard("interrupted")  # a guard has come: rules 1.10


def test_watch_tower_is_of_use_in_every_raid_and_the_raid_goes_on_without_a_guard() -> None:
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband="conscript crescentian_twotusk")
    p = table(Side(warband="holy_urox cossack"), foe).begins("raid")
    p.raids("ore_deposit", "L", "holy_urox").does("use", "watch_tower", 0, by=1)
    p.does("attack", "conscript", "holy_urox").quiet()
    assert p.lies("trophies.0") == "ore_deposit"  # the Conscript has died
    p.raids("watch_tower", "L", "cossack").does("use", "watch_tower", 0, by=1)
    p.does("attack", "crescentian_twotusk", "cossack").quiet()
    assert p.lies("borderlands.1") == "crescentian_twotusk"


def test_the_cards_of_a_fight_count_in_a_sortie_for_whoever_sallies_out() -> None:
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband="soldat", hand="whew")
    p = table(Side(warband="cossack"), foe).begins("raid").raids("ore_deposit", "L", "cossack")
    p.does("use", "watch_tower", 0, by=1).does("attack", "soldat", "cossack")
    p.does("play", "whew", by=1).quiet()
    assert p.heard("fought")[0]["outcome"] == "lost"
    assert p.lies("borderlands.1") == "soldat"


def test_whoever_sallies_out_strikes_by_the_tactic_of_the_raid() -> None:
    band = "support_artillery_ox stained_crow"
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband=band, hand="oil_field")
    p = table(Side(warband="jaeger_commando"), foe).begins("raid").raids("ore_deposit", "L", "jaeger_commando")
    p.does("use", "watch_tower", 0, by=1)
    assert p.offers("attack") == [("support_artillery_ox", "jaeger_commando")]
    p.does("attack", "support_artillery_ox", "jaeger_commando")
    assert (p.state.fight, p.state.tactic) == ("combat", "L")


@pytest.mark.parametrize("windows", range(4))
def test_a_match_saved_in_the_midst_of_a_sortie_goes_on(windows: int) -> None:
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband="conscript", hand="oil_field")
    p = table(Side(warband="holy_urox cossack", hand="oil_field"), foe).begins("raid")
    p.raids("ore_deposit", "L", "holy_urox").does("use", "watch_tower", 0, by=1).does(
        "attack", "conscript", "holy_urox"
    )
    for _ in range(windows):
        p.answers(PASS)
    again = Position(cast(DarkEden, revive(GAME, dump(p.state), GAME.shape)))
    assert again.state == p.state
    assert dump(again.quiet().state) == dump(p.quiet().state)
    assert again.lies("trophies.0") == "ore_deposit"


def test_a_match_of_rules_six_saved_in_the_midst_of_a_sortie_goes_on() -> None:
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband="conscript", hand="oil_field")
    p = table(Side(warband="holy_urox", hand="oil_field"), foe).begins("raid").raids("ore_deposit", "L", "holy_urox")
    p.does("use", "watch_tower", 0, by=1).does("attack", "conscript", "holy_urox")
    place = next(n for n, step in enumerate(p.state.agenda) if step[0] == "sortie_over")
    p.state.agenda[place] = ("raid_goes_on", *p.state.agenda[place][1:-1])  # as older rules planned it
    again = Position(cast(DarkEden, revive(GAME, dump(p.state), GAME.shape))).quiet()
    assert again.lies("trophies.0") == "ore_deposit"


def test_a_raid_ends_when_the_sortie_kills_its_only_raider() -> None:
    foe = Side("montagne", turf="watch_tower@1,0 ore_deposit@0,1", warband="crescentian_twotusk")
    p = table(Side(warband="cossack"), foe).begins("raid").raids("ore_deposit", "L", "cossack")
    p.does("use", "watch_tower", 0, by=1).does("attack", "crescentian_twotusk", "cossack").quiet()
    assert [told["fight"] for told in p.heard("fought")] == ["combat"]
    assert p.heard("interrupted") == [], "no raider is left for the new guard to stop"
    assert p.lies("turf.1").endswith("ore_deposit")
