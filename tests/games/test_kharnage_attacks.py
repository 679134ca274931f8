"""Kharnage's attacks: points, range, targets, destruction, abilities, Kharnages. Rules 1.4, 1.5, 1.7."""

import pytest

from game.games.kharnage.cards import GUARD, POWER, SYMBOL_COUNT
from game.games.kharnage.state import LINES
from tests.games.kharnage_table import table

# --- points: 1.4.2 -------------------------------------------------------------------------------------


def test_1_4_2_a_point_for_each_sword_in_an_assault() -> None:
    p = table("goblins: rabble troll slinger", "orcs: brute brute").attacks("goblins", "assault")
    assert p.points() == [4]


def test_1_4_2_a_point_for_each_bow_in_a_shoot() -> None:
    p = table("humans: militia arbalester archer", "orcs: brute brute").attacks("humans", "shoot")
    assert p.points() == [2 + 2]


def test_k1_magic_counts_in_every_attack() -> None:
    p = table("humans: militia arbalester sorcerer", "dwarves: golem thane").attacks("humans", "shoot", "assault")
    assert p.points() == [2 + 2, 1 + 2]


def test_1_4_2_magic_alone_is_enough_and_the_attack_keeps_its_type() -> None:
    seats = ("humans: sorcerer", "goblins: troll", "orcs: javelineer", "dwarves: golem")
    p = table(*seats).attacks("humans", "assault")
    assert (p.offered(), p.heard("attack")[0]["points"]) == ("goblins dwarves", 2)
    assert table(*seats).attacks("humans", "shoot").offered() == "goblins orcs dwarves"


def test_1_4_1_two_attacks_are_resolved_one_after_the_other_and_never_added() -> None:
    """Two Assaults of 2 destroy no unit of Armour 3; the first one's points are lost. Rules 1.4.5."""
    p = table("humans: militia halberdier", "dwarves: hammerer thane").attacks("humans", "assault", "assault")
    assert (p.points(), p.trophies("humans")) == ([2, 2], "")
    assert [told["points"] for told in p.heard("left_over")] == [2, 2]


def test_1_4_1_the_left_symbol_comes_first() -> None:
    p = table("humans: militia arbalester", "dwarves: hammerer").attacks("humans", "shoot", "assault")
    assert [told["attack"] for told in p.heard("attack")] == ["shoot", "assault"]


def test_k25_an_attack_of_no_points_is_not_made() -> None:
    p = table("humans: archer", "orcs: brute", "dwarves: golem").attacks("humans", "assault")
    assert (p.asked, p.heard("attack")[0]["possible"], p.heard("launched")) == ("", False, [])


def test_1_7_gunpowder_gives_a_point_for_each_unit_with_a_bow_in_a_shoot() -> None:
    p = table("dwarves: cannon bolter lookout arquebusier hammerer", "orcs: brute brute brute").attacks(
        "dwarves", "shoot"
    )
    assert p.points() == [6]
    p = table("dwarves: cannon cannon bolter lookout", "orcs: brute brute brute").attacks("dwarves", "shoot")
    assert p.points() == [6]


def test_1_7_gunpowder_counts_units_and_not_bows_nor_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a cannon, an arquebusier with two Bows counts once, and so does a Large Unit with a Bow on each card."""
    monkeypatch.setitem(POWER["shoot"], "arquebusier", 2)
    monkeypatch.setitem(SYMBOL_COUNT["bow"], "arquebusier", 2)
    p = table("dwarves: cannon arquebusier", "orcs: warlord").attacks("dwarves", "shoot")
    assert p.points() == [2 + 1]
    p = table("dwarves: cannon bolter+lookout", "orcs: warlord").attacks("dwarves", "shoot")
    assert p.points() == [2 + 1]


def test_1_7_gunpowder_is_nothing_in_an_assault_nor_without_bows() -> None:
    p = table("dwarves: cannon bolter ironclad", "orcs: brute brute").attacks("dwarves", "assault")
    assert p.points() == [1]
    p = table("dwarves: cannon rune_priest", "orcs: brute brute").attacks("dwarves", "shoot")
    assert p.points() == [1]


# --- range and targets: 1.4.3, 1.4.4 -------------------------------------------------------------------

FOUR = ("goblins: rabble slinger", "orcs: brute", "humans: militia", "dwarves: golem")


def test_1_4_3_an_assault_reaches_left_and_right_and_a_shoot_everybody() -> None:
    assert table(*FOUR).attacks("goblins", "assault").offered() == "orcs dwarves"
    assert table(*FOUR).attacks("goblins", "shoot").offered() == "orcs humans dwarves"


@pytest.mark.parametrize(
    ("orcs", "humans", "dwarves", "reached"),
    [
        ("", "militia", "golem", "humans dwarves"),
        ("brute", "militia", "", "orcs humans"),
        ("brute", "", "golem", "orcs dwarves"),
    ],
)
def test_k19_an_assault_goes_on_to_the_next_army_with_units(orcs: str, humans: str, dwarves: str, reached: str) -> None:
    seats = ("goblins: rabble", f"orcs: {orcs}", f"humans: {humans}", f"dwarves: {dwarves}")
    assert table(*seats).attacks("goblins", "assault").offered() == reached


def test_k19_one_army_with_units_is_reached_from_both_sides_and_is_one_target() -> None:
    p = table("goblins: troll", "orcs:", "humans: lancer", "dwarves:").attacks("goblins", "assault")
    assert (p.asked, p.heard("launched")[0]["targets"], p.trophies("goblins")) == ("", (2,), "lancer")


def test_k19_with_no_enemy_left_the_attack_is_skipped() -> None:
    p = table("goblins: rabble slinger", "orcs:", "humans:").attacks("goblins", "shoot", "assault")
    assert (p.asked, p.heard("launched")) == ("", [])
    assert [(told["points"], told["possible"]) for told in p.heard("attack")] == [(1, False), (1, False)]


def test_1_4_3_two_players_have_one_neighbour_and_nothing_to_split() -> None:
    p = table("goblins: rabble cutpurse", "orcs: brawler").attacks("goblins", "assault")
    assert (p.asked, p.trophies("goblins")) == ("", "brawler")


def test_1_4_4_seven_points_are_split_into_4_and_4() -> None:
    p = table("goblins: troll spider_rider spider_rider", "orcs: boar_rider", "humans: griffon_rider")
    p.attacks("goblins", "assault").does("target", "orcs").does("split", "humans")
    assert p.heard("attack")[0]["points"] == 7
    assert (p.points(), p.heard("launched")[0]["targets"]) == ([4], (1, 2))
    assert p.trophies("goblins") == "boar_rider griffon_rider"


def test_1_4_4_nine_points_are_split_into_5_and_5() -> None:
    p = table("goblins: troll spider_rider spider_rider rabble cutpurse", "orcs: brute", "dwarves: golem")
    p.attacks("goblins", "assault").does("target", "dwarves").does("split", "orcs")
    assert (p.heard("attack")[0]["points"], p.points(), p.trophies("goblins")) == (9, [5], "golem brute")


def test_k22_one_point_is_split_into_1_and_1() -> None:
    p = table("goblins: rabble", "humans: archer", "orcs: javelineer")
    p.attacks("goblins", "assault").does("target", "orcs").does("split", "humans")
    assert (p.points(), p.trophies("goblins")) == ([1], "javelineer archer")


def test_1_4_4_a_shoot_is_split_over_any_two_armies_but_never_over_one() -> None:
    p = table(*FOUR).attacks("goblins", "shoot").does("target", "humans")
    assert p.options == [("whole",), ("split", "orcs"), ("split", "dwarves")]


def test_1_4_4_whoever_does_not_split_spends_all_on_one_army() -> None:
    p = table("goblins: troll", "humans: lancer", "orcs: brute").attacks("goblins", "assault")
    p.does("target", "orcs").does("whole")
    assert (p.points(), p.trophies("goblins")) == ([3], "brute")


# --- destruction: 1.4.5 to 1.4.7 -----------------------------------------------------------------------


def test_1_4_5_the_line_nearest_the_hill_falls_first() -> None:
    p = table("goblins: troll", "humans: militia lancer archer").attacks("goblins", "assault")
    assert (p.trophies("goblins"), p.army("humans")) == ("militia", "lancer archer")
    assert p.heard("left_over")[0]["points"] == 1, "the last point cannot reach past the second line"


def test_1_4_5_the_attacker_chooses_within_the_line() -> None:
    p = table("goblins: troll", "orcs: brawler brute old_scar").attacks("goblins", "assault")
    assert (p.asked, p.options) == ("destroy", [("destroy", "brawler"), ("destroy", "brute")])
    p.does("destroy", "brute")
    assert (p.trophies("goblins"), p.army("orcs")) == ("brute", "brawler old_scar")


def test_1_4_6_points_must_be_spent_as_long_as_they_destroy_anything() -> None:
    """With units of Armour 2 and 3, 3 points destroy one of them; a point that is left over is lost."""
    p = table("goblins: troll", "orcs: brawler brute").attacks("goblins", "assault")
    assert ("none",) not in p.options
    p.does("destroy", "brawler")
    assert (p.asked, p.army("orcs"), p.heard("left_over")[0]["points"]) == ("", "brute", 1)


def test_1_4_6_what_is_too_strong_is_not_offered_and_a_single_choice_is_not_asked() -> None:
    p = table("goblins: rabble cutpurse", "orcs: brawler brute").attacks("goblins", "assault")
    assert (p.asked, p.trophies("goblins")) == ("", "brawler")


def test_1_4_5_points_left_of_one_army_are_not_spent_on_the_other() -> None:
    p = table("goblins: troll rabble cutpurse", "humans: archer", "orcs: warlord")
    p.attacks("goblins", "assault").does("target", "humans").does("split", "orcs")
    assert (p.points(), p.trophies("goblins"), p.army("orcs")) == ([3], "archer", "warlord")


def test_1_4_7_what_is_destroyed_lies_before_the_attacker_and_at_last_on_the_hill() -> None:
    p = table("goblins: rabble cutpurse", "orcs: brawler").attacks("goblins", "assault").attacks("orcs")
    assert (p.trophies("goblins"), p.names("hill")) == ("brawler", "")
    p.ends_round()
    assert (p.trophies("goblins"), p.names("hill")) == ("", "brawler")


def test_1_7_each_shield_is_one_armour_of_its_own_card() -> None:
    p = table("goblins: rabble cutpurse", "humans: bulwark militia")
    assert (p.armour("bulwark"), p.armour("militia")) == (3, 2)
    assert p.attacks("goblins", "assault").trophies("goblins") == "militia"


def test_k23_a_destroyed_general_is_one_kill_and_out_of_the_game() -> None:
    p = table("goblins: troll rabble", "orcs: warlord").attacks("goblins", "assault")
    assert (p.trophies("goblins"), len(p.state.zones["trophies.0"].ids)) == ("warlord", 1)
    p.attacks("orcs", "assault")
    assert p.asked == ""
    p.ends_round()
    assert p.names("hill") == "warlord"


def test_1_7_whoever_destroys_a_large_unit_takes_all_its_cards_and_each_counts() -> None:
    p = table("goblins: troll spider_rider rabble", "orcs: giant_torso+giant_legs")
    assert p.armour("giant_torso") == 6
    p.attacks("goblins", "assault")
    assert sorted(p.trophies("goblins").split()) == ["giant_legs", "giant_torso"]
    assert (p.heard("destroyed")[0]["n"], p.state.joined) == (2, {})
    p.attacks("orcs", "assault").ends_round()
    assert p.heard("counted")[0]["kills"] == (2, 0)


def test_k30_the_shields_of_its_parts_add_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUARD, "giant_legs", 3 + 1)
    p = table("goblins:", "orcs: giant_torso+giant_legs")
    assert p.armour("giant_torso") == 3 + 3 + 1
    p.runs(("entangle", 0, p.unit("giant_torso"), 0))
    assert p.armour("giant_torso") == 3 + 3


def test_k30_a_large_unit_fights_with_the_symbols_of_all_its_parts() -> None:
    p = table("orcs: giant_torso+giant_legs", "humans: lancer bulwark").attacks("orcs", "assault")
    assert p.points() == [3]
    p = table("orcs: giant_legs", "humans: lancer bulwark").attacks("orcs", "assault")
    assert p.points() == [1]


# --- Kharnage: 1.5 -------------------------------------------------------------------------------------


def test_1_5_the_last_unit_of_an_army_is_a_kharnage() -> None:
    p = table("goblins: troll", "orcs: brawler javelineer").attacks("goblins", "assault")
    assert (p.state.kharnages, p.heard("kharnage")) == ([1, 0], [{"seat": 0, "victim": 1, "n": 1}])


def test_1_5_3_two_kharnages_in_one_split_attack() -> None:
    p = table("goblins: troll rabble", "orcs: brawler", "humans: militia")
    p.attacks("goblins", "assault").does("target", "orcs").does("split", "humans")
    assert (p.state.kharnages, [told["victim"] for told in p.heard("kharnage")]) == ([2, 0, 0], [1, 2])


def test_1_5_1_absent_units_do_not_save_an_army() -> None:
    p = table("goblins: rabble cutpurse", "humans: militia griffon_rider")
    p.state.absent.append(p.unit("griffon_rider"))
    p.attacks("goblins", "assault")
    assert (p.state.kharnages, p.names(LINES[1][1])) == ([1, 0], "griffon_rider")


def test_1_5_3_an_army_of_absent_units_alone_is_no_target_and_gives_no_kharnage() -> None:
    p = table("goblins: rabble cutpurse", "humans: griffon_rider", "orcs: brute")
    p.state.absent.append(p.unit("griffon_rider"))
    p.attacks("goblins", "assault")
    assert (p.heard("launched")[0]["targets"], p.state.kharnages) == ((2,), [0, 0, 0])


# --- Trample: 1.7, K5, K6 ------------------------------------------------------------------------------


def test_1_7_trample_destroys_a_unit_of_the_nearest_line_whatever_its_armour() -> None:
    p = table("orcs: boar_rider", "dwarves: golem hammerer thane").attacks("orcs", "assault")
    assert p.options == [("trample", "golem"), ("trample", "hammerer")]
    p.does("trample", "golem")
    assert (p.trophies("orcs"), p.points()) == ("golem", [1])


def test_1_8_trample_comes_before_the_points_are_spent() -> None:
    p = table("orcs: boar_rider brawler", "dwarves: golem berserker").attacks("orcs", "assault")
    assert p.trophies("orcs") == "golem berserker"
    assert p.state.kharnages == [1, 0]


def test_k5_one_for_each_symbol_and_in_a_split_assault_of_whichever_army() -> None:
    p = table("orcs: boar_rider boar_rider", "dwarves: golem hammerer", "goblins: troll")
    p.attacks("orcs", "assault").does("target", "dwarves").does("split", "goblins")
    assert p.offered() == "golem hammerer troll"
    p.does("trample", "golem")
    assert p.offered() == "hammerer troll"
    p.does("trample", "troll")
    assert (p.trophies("orcs"), p.state.kharnages) == ("golem troll", [1, 0, 0])


def test_k5_trample_ends_when_nothing_is_left_to_tread_on() -> None:
    p = (
        table("orcs: boar_rider boar_rider boar_rider", "dwarves: golem hammerer")
        .attacks("orcs", "assault")
        .does("trample", "golem")
    )
    assert (p.asked, p.trophies("orcs"), p.state.kharnages) == ("", "golem hammerer", [1, 0])
    assert p.heard("left_over") == []


def test_k6_no_trample_in_a_shoot_nor_in_elite_and_veteran_assaults() -> None:
    p = table("orcs: boar_rider javelineer", "dwarves: golem").attacks("orcs", "shoot")
    assert (p.points(), p.trophies("orcs")) == ([1], "")
    p = table("orcs: boar_rider", "dwarves: golem", reserve={"orcs": "ambusher"}).draws("orcs", 1)
    assert (p.points(), p.trophies("orcs")) == ([3], "")
    p = (
        table("orcs: boar_rider old_scar", "dwarves: golem hammerer")
        .attacks("orcs", "assault")
        .does("trample", "golem")
    )
    assert p.points() == [1, 1]
    assert p.trophies("orcs") == "golem"


def test_k6_the_second_assault_of_a_card_tramples_again() -> None:
    p = table("orcs: boar_rider", "dwarves: golem hammerer thane").attacks("orcs", "assault", "assault")
    p.does("trample", "golem")
    assert p.trophies("orcs") == "golem hammerer"


# --- Knights: 1.7, K7, K26 -----------------------------------------------------------------------------


def test_1_7_discarded_knights_double_their_swords() -> None:
    p = table("humans: lancer lancer militia", "dwarves: golem hammerer hammerer").attacks("humans", "assault")
    assert p.options == [("charge",), ("hold",)]
    p.does("charge")
    assert (p.points(), p.army("humans")) == ([9], "militia")
    assert (p.names("hill"), p.trophies("dwarves")) == ("lancer lancer", "")


def test_1_7_all_knights_are_discarded_or_none() -> None:
    p = table("humans: lancer lancer militia", "dwarves: golem hammerer").attacks("humans", "assault").does("hold")
    assert (p.heard("launched")[0]["points"], p.army("humans")) == (5, "militia lancer lancer")


def test_k7_knights_that_empty_their_own_army_are_nobodys_kharnage() -> None:
    p = table("humans: lancer", "dwarves: golem").attacks("humans", "assault").does("charge")
    assert (p.points(), p.army("humans"), p.state.kharnages) == ([4], "", [0, 0])


def test_k7_the_doubled_swords_count_for_this_assault_alone() -> None:
    p = table("humans: lancer militia", "dwarves: golem hammerer").attacks("humans", "assault", "assault")
    p.does("charge").does("destroy", "hammerer")
    assert p.points() == [5, 1]


def test_k7_knights_are_asked_once_the_targets_are_chosen_and_only_in_an_assault() -> None:
    p = table("humans: lancer arbalester", "dwarves: golem", "orcs: brute").attacks("humans", "shoot", "assault")
    p.does("target", "orcs").does("whole")
    assert p.asked == "target"
    p.does("target", "dwarves")
    assert p.asked == "split"
    assert p.does("whole").asked == "charge"


def test_k26_discarded_knights_give_no_point_for_the_power_per_knight() -> None:
    seats = ("humans: lancer lancer militia", "dwarves: golem hammerer hammerer")
    assert table(*seats).plays("humans_60").does("hold").points() == [5 + 2 * 2]
    assert table(*seats).plays("humans_60").does("charge").points() == [1 + 8]


def test_1_7_a_large_knight_is_discarded_with_all_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("giant_torso", "giant_legs"):
        monkeypatch.setitem(SYMBOL_COUNT["knight"], part, 1)
    p = table("orcs: giant_torso+giant_legs brawler", "dwarves: golem hammerer").attacks("orcs", "assault")
    p.does("charge")
    assert (p.points(), p.army("orcs"), p.names("hill")) == ([2 * 3 + 1], "brawler", "giant_torso giant_legs")


# --- Veterans: 1.7, K8 ---------------------------------------------------------------------------------


def test_1_7_veterans_make_one_more_assault_with_the_sum_of_their_numbers() -> None:
    p = table("dwarves: berserker berserker hammerer", "orcs: brute warlord").attacks("dwarves", "assault")
    assert p.points() == [2, 4]
    assert p.asked == "destroy"


def test_k8_veterans_do_nothing_if_the_card_has_no_attack() -> None:
    p = table("dwarves: berserker", "orcs: brute").attacks("dwarves")
    assert (p.points(), p.asked) == ([], "")


def test_k25_veterans_act_also_when_the_attack_had_no_points() -> None:
    p = table("dwarves: berserker", "orcs: brawler").attacks("dwarves", "shoot")
    assert ([told["possible"] for told in p.heard("attack")], p.points()) == ([False], [2])
    assert p.trophies("dwarves") == "brawler"


def test_k4_the_veterans_attack_one_army_within_reach() -> None:
    p = table("dwarves: berserker", "orcs: brute", "humans: lancer", "goblins: troll").attacks("dwarves", "assault")
    assert (p.asked, p.offered()) == ("target_one", "orcs goblins")


def test_1_8_the_veterans_act_once_after_the_last_attack() -> None:
    p = table("dwarves: berserker hammerer bolter", "orcs: warlord").attacks("dwarves", "assault", "shoot")
    assert [told["attack"] for told in p.heard("launched")] == ["assault", "shoot", "assault"]


# --- Fly: 1.7, K9, K28 ---------------------------------------------------------------------------------


def test_1_7_who_flies_is_absent_after_the_attacks_until_the_round_ends() -> None:
    p = table("humans: griffon_rider militia", "orcs: brute", hands={"humans": "humans_60", "orcs": "orcs_70"})
    p.attacks("humans", "assault")
    assert (p.absent, p.army("humans")) == ("griffon_rider", "militia")
    p.attacks("orcs", "assault").ends_round()
    assert (p.absent, p.army("humans")) == ("", "militia griffon_rider")


def test_k9_who_gave_no_point_stays() -> None:
    p = table("humans: griffon_rider archer", "orcs: brute").attacks("humans", "shoot")
    assert p.absent == ""
    p = table("humans: griffon_rider", "orcs:").attacks("humans", "assault")
    assert p.absent == ""


def test_1_8_who_flies_takes_part_in_all_attacks_of_the_card() -> None:
    p = table("humans: griffon_rider", "dwarves: golem").attacks("humans", "assault", "assault")
    assert (p.points(), p.absent) == ([3, 3], "griffon_rider")


def test_k28_attacks_on_deployment_count_for_who_flies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["fly"], "lurker", 1)
    p = table("goblins:", "orcs: brute", reserve={"goblins": "lurker"}).attacks("goblins", "shoot", flags=1)
    assert (p.points(), p.absent) == ([3], "lurker")


def test_k28_who_comes_by_a_power_is_too_late_to_fly_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["fly"], "lurker", 1)
    p = table("goblins:", "orcs: warlord", reserve={"goblins": "rabble cutpurse potlid lurker"}).plays("goblins_40")
    assert ("lurker" in p.army("goblins"), p.points(), p.absent) == (True, [2, 3], "")


def test_k12_who_is_absent_gives_nothing_to_later_attacks() -> None:
    p = table("humans: griffon_rider militia", "orcs: brute")
    p.state.absent.append(p.unit("griffon_rider"))
    assert p.attacks("humans", "assault").points() == [1]


# --- Webs: 1.7, K10, K11, K12, K27, K32 ----------------------------------------------------------------


def test_1_7_a_web_goes_on_a_unit_of_an_army_attacked_in_any_line() -> None:
    p = table("goblins: spider_rider", "humans: lancer archer", "orcs: brute").attacks("goblins", "assault")
    p.does("target", "humans").does("whole")
    assert (p.asked, p.offered()) == ("web", "lancer archer")
    assert p.state.asks[0].about == p.unit("spider_rider")
    p.does("web", "archer")
    assert (p.webbed, p.asked) == ("archer", "")
    (told,) = p.heard("webbed")
    assert (told["victim"], told["by"]) == (p.seat("humans"), p.unit("spider_rider"))


def test_k10_of_a_split_attack_both_armies_may_be_webbed() -> None:
    p = table("goblins: spider_rider", "humans: lancer", "orcs: brute").attacks("goblins", "assault")
    p.does("target", "humans").does("split", "orcs")
    assert p.offered() == "lancer brute"


def test_k10_a_web_for_each_unit_that_took_part_and_one_on_a_unit() -> None:
    p = table("goblins: spider_rider spider_rider", "dwarves: golem thane cannon").attacks("goblins", "assault")
    p.does("web", "golem")
    assert p.offered() == "thane cannon"
    p.does("web", "thane")
    assert (p.asked, p.webbed) == ("", "golem thane")


def test_k10_there_are_two_webs() -> None:
    riders = "spider_rider spider_rider spider_rider"
    p = table(f"goblins: {riders}", "dwarves: golem thane cannon bolter").attacks("goblins", "assault")
    p.does("web", "thane").does("web", "cannon")
    assert (p.asked, p.webbed) == ("", "thane cannon")


def test_k10_a_web_is_free_again_when_its_unit_falls() -> None:
    p = table("goblins: spider_rider", "orcs: brawler brute", "dwarves: golem")
    for name in ("brawler", "golem"):
        p.runs(("entangle", 0, p.unit(name), 0))
    p.attacks("goblins", "assault").does("target", "orcs").does("whole")
    assert (p.trophies("goblins"), p.webbed) == ("brawler", "golem brute")


def test_k10_no_web_where_the_attack_was_of_another_type_or_not_made() -> None:
    p = table("goblins: spider_rider slinger", "dwarves: golem").attacks("goblins", "shoot")
    assert (p.points(), p.webbed) == ([1], "")
    p = table("goblins: spider_rider", "dwarves:").attacks("goblins", "assault")
    assert p.webbed == ""


def test_k10_an_army_without_units_is_not_webbed() -> None:
    p = table("goblins: spider_rider", "humans: archer", "orcs: brute").attacks("goblins", "assault")
    p.does("target", "humans").does("whole")
    assert (p.trophies("goblins"), p.webbed, p.asked) == ("archer", "", "")


def test_k11_k12_a_webbed_unit_has_no_shields_and_gives_nothing() -> None:
    p = table("humans: bulwark lancer", "dwarves: cannon bolter berserker", "orcs: boar_rider")
    for name in ("bulwark", "boar_rider"):
        p.runs(("entangle", 1, p.unit(name), 0))
    assert p.armour("bulwark") == 1
    p.attacks("humans", "assault").does("target", "orcs").does("whole")
    assert p.does("hold").heard("launched")[-1]["points"] == 2, "only the lancer counts"
    assert p.attacks("orcs", "assault").heard("attack")[-1]["points"] == 0


@pytest.mark.parametrize(
    ("army", "webbed", "points"),
    [("cannon bolter", "cannon", [1]), ("cannon bolter", "bolter", []), ("berserker berserker", "berserker", [2])],
)
def test_k12_gunpowder_bow_and_veteran_of_a_webbed_unit_count_for_nothing(
    army: str, webbed: str, points: list[int]
) -> None:
    p = table(f"dwarves: {army}", "orcs: warlord")
    p.runs(("entangle", 1, p.unit(webbed), 0)).attacks("dwarves", "shoot")
    assert p.points() == points


def test_k12_a_webbed_knight_does_not_charge() -> None:
    p = table("humans: lancer militia", "dwarves: golem")
    p.runs(("entangle", 1, p.unit("lancer"), 0)).attacks("humans", "assault")
    assert (p.asked, p.points(), p.army("humans")) == ("", [1], "militia lancer")


def test_k12_a_webbed_trampler_does_not_trample() -> None:
    p = table("orcs: boar_rider brawler", "dwarves: golem")
    p.runs(("entangle", 1, p.unit("boar_rider"), 0)).attacks("orcs", "assault")
    assert (p.points(), p.trophies("orcs")) == ([1], "")


def test_a_webbed_large_unit_fights_with_none_of_its_parts() -> None:
    p = table("orcs: giant_torso+giant_legs brawler", "dwarves: golem")
    p.runs(("entangle", 1, p.unit("giant_torso"), 0)).attacks("orcs", "assault")
    assert (p.points(), p.armour("giant_torso")) == ([1], 6)


def test_k27_a_web_by_an_assault_on_deployment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["web"], "lurker", 1)
    p = table("goblins: rabble", "dwarves: golem", "orcs:  warlord", reserve={"goblins": "lurker"})
    p.attacks("goblins", "assault", flags=1).does("target", "dwarves").does("target", "orcs").does("whole")
    assert p.webbed == "golem", "among the targets of its own attack alone"


def test_1_7_a_unit_that_spins_and_flies_does_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["fly"], "spider_rider", 1)
    p = table("goblins: spider_rider", "dwarves: golem").attacks("goblins", "assault")
    assert (p.webbed, p.absent) == ("golem", "spider_rider")


def test_1_2_4_webs_and_absence_end_with_the_round() -> None:
    hands = {"goblins": "goblins_135", "dwarves": "dwarves_80"}
    p = table("goblins: spider_rider", "dwarves: golem", hands=hands).attacks("goblins", "assault").attacks("dwarves")
    assert p.webbed == "golem"
    p.ends_round()
    assert (p.webbed, p.asked, p.heard("refreshed")) == ("", "choose", [{"cards": (p.unit("golem"),)}])


# --- the order of 1.8 ----------------------------------------------------------------------------------


def test_1_8_target_split_knights_points_trample_then_each_army(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["trample"], "militia", 1)
    p = table("humans: lancer militia", "dwarves: golem hammerer", "orcs: brute brawler").attacks("humans", "assault")
    said = []
    for answer in (("target", "orcs"), ("split", "dwarves"), ("charge",), ("trample", "golem"), ("destroy", "brawler")):
        said.append(p.asked)
        p.does(*answer)
    assert said == ["target", "split", "charge", "trample", "destroy"]
    order = [event.kind for event in p.told if event.kind in ("attack", "charge", "discarded", "launched", "destroyed")]
    assert order == ["attack", "charge", "discarded", "launched", "destroyed", "destroyed", "destroyed"]
    assert p.trophies("humans") == "golem brawler hammerer"


def test_1_8_after_the_attacks_veterans_webs_fly_and_at_last_the_power(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SYMBOL_COUNT["veteran"], "spider_rider", 2)
    monkeypatch.setitem(SYMBOL_COUNT["fly"], "rabble", 1)
    p = table("goblins: spider_rider rabble", "dwarves: golem").plays("goblins_40")
    kinds = [event.kind for event in p.told if event.kind in ("launched", "webbed", "absent", "power")]
    assert kinds == ["launched", "launched", "webbed", "absent", "power"]


# --- the worked turn of the rulebook -------------------------------------------------------------------


def test_the_worked_turn_of_the_dwarf() -> None:
    """The order is Dwarf, Goblin, Human, Orc; 2 + 4 + 2 cards are destroyed, and there are two Kharnages."""
    p = table(
        "dwarves: golem ironclad ironclad shieldmaiden rune_priest lookout",
        "goblins: potlid slinger troll",
        "orcs: brawler brute",
        "humans: militia halberdier archer huntsman",
        reserve={"dwarves": "bolter rune_priest shieldmaiden ironclad lookout cannon"},
        aside="high_king",
        hands={"dwarves": "dwarves_140", "goblins": "goblins_160", "orcs": "orcs_210", "humans": "humans_170"},
    )
    p.begins_round("orcs_210", "humans_170", "goblins_160", "dwarves_140")
    assert [p.state.armies[seat] for seat in p.state.order] == ["dwarves", "goblins", "humans", "orcs"]
    assert p.heard("drew")[-1]["n"] == 2
    assert p.options == [("general", "high_king"), ("draw",)]

    p.does("general", "high_king")
    assert p.deployed() == "high_king", "the General is on top, so he is placed first"
    assert p.heard("drew")[-1]["n"] == 3
    assert (p.asked, p.offered(), p.heard("attack_one")[0]["points"]) == ("target_one", "goblins humans", 3)
    p.does("target", "goblins")
    assert p.trophies("dwarves") == "potlid slinger", "2 points for Armour 1 with a Shield, 1 for Armour 1"
    assert p.deployed() == "high_king lookout ironclad shieldmaiden rune_priest bolter"

    assert (p.asked, p.offered(), p.heard("attack")[0]["points"]) == ("target", "goblins humans", 9)
    p.does("target", "humans").does("split", "goblins")
    assert p.points()[-1] == 5
    assert p.options == [("destroy", "archer"), ("destroy", "huntsman")]
    p.does("destroy", "archer")
    assert p.trophies("dwarves") == "potlid slinger militia halberdier archer troll"
    assert [(told["seat"], told["victim"]) for told in p.heard("kharnage")] == [(0, 1)]

    assert (p.heard("attack")[1]["attack"], p.heard("attack")[1]["points"], p.asked) == ("shoot", 5, "target")
    p.does("target", "orcs").does("whole")
    assert (p.army("orcs"), p.state.kharnages) == ("", [2, 0, 0, 0])
    assert [told["seat"] for told in p.heard("turn")] == [0, 1, 3, 2]
    assert sum(told["n"] for told in p.heard("destroyed") if told["seat"] == 0) == 2 + 4 + 2
    assert (p.heard("counted")[0]["kills"][0], p.state.skulls[0]) == (8, [5])
