"""Dark Eden's warriors. Rules 2.5."""

import pytest

from game.games.dark_eden.strength import strength
from tests.games.dark_eden_table import FOE, Side, table

BY_ZONE = [
    ("brotherbound_sergeant", "brotherbound_trooper", 2, 1),
    ("jihad_infantry_trooper", "mastodont", 3, 2),
    ("lutheran_sergeant", "lutheran_disciple", 3, 1),
    ("kommendant", "soldat", 3, 1),
    ("cossack_kommendant", "cossack", 6, 1),
    ("horde_centurion", "horde_trooper", 3, 2),
    ("marine_serett", "templar_marine", 7, 1),
    ("gendarme", "gendarme", 4, 2),
    ("cavalier", "heavy_cavalier", 6, 1),
    ("heavy_cavalier", "scout_cavalier", 8, 1),
    ("scout_cavalier", "cavalier", 5, 1),
]


@pytest.mark.parametrize(("who", "fellow", "base", "each"), BY_ZONE)
def test_warriors_count_their_fellows_in_their_zone(who: str, fellow: str, base: int, each: int) -> None:
    p = table(Side(warband=f"{who} {fellow} {fellow}", borderlands=fellow), FOE)
    first = p.state.zones["warband.0"].ids[0]
    assert strength(p.state, first).value == base + 2 * each


def test_jihad_troopers_count_crescentian_cavalry_alone() -> None:
    assert table(Side(warband="jihad_infantry_trooper cossack"), FOE).cv("jihad_infantry_trooper") == 3


def test_cavaliers_suffer_no_minus() -> None:
    foe = Side("montagne", warband="shock_soldat", hand="seaman")
    p = table(Side(warband="cavalier"), foe).begins("attack").attacks("cavalier", "shock_soldat")
    assert p.cv("cavalier") == 6
    q = table(Side(warband="conscript"), foe).begins("attack").attacks("conscript", "shock_soldat")
    assert q.cv("conscript") == 2


@pytest.mark.parametrize(
    ("warband", "group", "victim", "value"),
    [
        ("brotherbound_trooper cossack", True, "conscript", 3),
        ("brotherbound_trooper cossack soldat", True, "conscript", 3),
        ("brotherbound_trooper soldat", True, "conscript", 1),
        ("fusilier fusilier", True, "conscript", 4),
        ("fusilier soldat", True, "conscript", 2),
        ("cossack cossack", True, "conscript", 6),
        ("rivetbull rivetbull", True, "conscript", 9),
        ("templar_marine templar_marine", True, "conscript", 5),
        ("corsair", False, "conscript", 6),
        ("flammen_soldat", False, "conscript", 8),
        ("tusked_serett", False, "conscript", 8),
        ("tusked_serett", False, "mastodont", 6),
    ],
)
def test_warriors_are_stronger_in_the_attacks_that_they_name(
    warband: str, group: bool, victim: str, value: int
) -> None:
    p = table(Side(warband=warband, hand="seaman"), Side("montagne", warband=victim))
    first = warband.split(maxsplit=1)[0]
    if group:
        p.group("attack", *warband.split())
    p.begins("attack").attacks(first, victim)
    assert p.cv(f"{first}/0") == value


def test_doubled_bases_count_in_attacks_alone() -> None:
    p = table(Side(warband="corsair", hand="seaman"), Side("montagne", warband="mastodont")).begins("attack", seat=1)
    p.attacks("mastodont", "corsair")
    assert p.cv("corsair") == 3


def test_templar_marines_and_rivetbulls_count_among_themselves_in_raids() -> None:
    foe = Side("montagne", turf="deep_mine@1,0", hand="seaman")
    p = table(Side(warband="templar_marine templar_marine rivetbull rivetbull"), foe).begins("raid")
    p.raids("deep_mine", "L", "rivetbull", "rivetbull")
    assert p.cv("rivetbull") == 9
    q = table(Side(warband="templar_marine templar_marine rivetbull"), foe).begins("raid")
    q.raids("deep_mine", "L", "templar_marine", "rivetbull")
    assert (q.cv("templar_marine"), q.cv("rivetbull")) == (3, 7)


def test_a_raid_of_one_rivetbull_is_a_raid_of_rivetbulls_alone() -> None:
    foe = Side("montagne", turf="deep_mine@1,0", warband="soldat", hand="seaman")
    p = table(Side(warband="rivetbull", hand="seaman"), foe).begins("attack").attacks("rivetbull", "soldat")
    assert p.cv("rivetbull") == 7, "it takes two for a Group"
    assert p.until("raid").raids("deep_mine", "L", "rivetbull").cv("rivetbull") == 9


def test_shock_soldats_and_horde_troopers_weaken_whom_they_fight() -> None:
    p = table(
        Side(warband="shock_soldat shock_soldat"), Side("montagne", warband="brotherbound_trooper", hand="seaman")
    )
    p.group("attack", "shock_soldat", "shock_soldat").begins("attack").attacks("shock_soldat", "brotherbound_trooper")
    assert p.cv("brotherbound_trooper") == 0
    assert p.quiet().outcome() == "won"
    for victim, value in (("soldat", 1), ("mastodont", 7)):
        q = table(Side(warband=victim), Side("montagne", borderlands="horde_trooper", hand="seaman")).begins("attack")
        assert q.attacks(victim, "horde_trooper").cv(victim) == value


def test_sacred_tear_alone_raids_anything_with_fifteen_more_and_dies() -> None:
    ring = "deep_mine@1,0 arable_land@0,1 oil_field@-1,0 ore_deposit@0,-1"
    foe = Side("montagne", turf=ring, hand="seaman")
    p = table(Side(warband="sacred_tear conscript"), foe).begins("raid")
    p.does("raid", "montagne").quiet()
    assert p.offers("raider") == ["sacred_tear"]
    p.does("raider", "sacred_tear")
    assert p.cv("sacred_tear") == 17
    p.quiet()
    assert p.outcome() == "won"
    assert p.does("reward", "points").points() == 10
    assert p.lies("annihilated.0") == "sacred_tear"
    q = table(Side(warband="sacred_tear conscript"), foe).begins("raid")
    q.raids("deep_mine", "L", "sacred_tear", "conscript")
    assert q.cv("sacred_tear") == 2


def test_sacred_tear_is_stopped_by_guards_all_the_same() -> None:
    foe = Side("montagne", turf="deep_mine@1,0", borderlands="conscript")
    assert table(Side(warband="sacred_tear"), foe).begins("raid").offers("raid") == []


@pytest.mark.parametrize("failed", ["one", "none"])
def test_a_sacred_tear_leaves_the_game_after_any_raid(failed: str) -> None:
    p = table(Side(warband="sacred_tear conscript"), Side(turf="deep_mine@1,0"), failed_raid=failed).begins("raid")
    p.raids("deep_mine", "L", "sacred_tear", "conscript").quiet()
    assert (p.outcome(), p.lies("annihilated.0"), p.lies("warband.0")) == ("lost", "sacred_tear", "conscript")


def test_prophets_and_patriarchs_are_attacked_last_and_legionnaires_first() -> None:
    foe = Side("montagne", warband="prophet conscript patriarch templar_legionnaire")
    p = table(Side(warband="cossack cossack cossack cossack"), foe).begins("attack")
    for victims in (["templar_legionnaire"], ["conscript"], ["prophet", "patriarch"]):
        assert sorted({victim for _, victim in p.offers("attack")}) == sorted(victims)
        p.attacks("cossack", victims[0]).quiet()


def test_a_legionnaire_holds_off_only_whoever_could_attack_it() -> None:
    """A duty that cannot be met binds nobody (R62); a Patriarch's print forbids, and so holds for all: J-14."""
    foe = Side("montagne", warband="templar_legionnaire verounist_stingray")
    p = table(Side(warband="soldat zhurgon tailwave"), foe).begins("attack")
    offered = set(p.offers("attack"))
    assert offered == {
        ("soldat", "templar_legionnaire"),
        ("zhurgon", "templar_legionnaire"),
        ("tailwave", "verounist_stingray"),
    }
    assert p.refused("attack", "zhurgon", "verounist_stingray") == "attacked_first"


def test_j14_first_and_last_are_those_of_a_zone_and_groups_count_as_a_whole() -> None:
    foe = Side("montagne", warband="templar_legionnaire conscript", borderlands="prophet mastodont")
    p = table(Side(warband="cossack"), foe).begins("attack")
    assert sorted({victim for _, victim in p.offers("attack")}) == ["mastodont", "templar_legionnaire"]
    assert p.refused("attack", "cossack", "conscript/1") == "attacked_first"
    assert p.refused("attack", "cossack", "prophet") == "attacked_last"
    q = table(Side(warband="cossack"), Side("montagne", warband="patriarch seaman+hang_glider conscript mastodont"))
    q.group("defense", "patriarch", "conscript").begins("attack")
    assert {victim for _, victim in q.offers("attack")} == {"mastodont"}  # not under the other member's name either


def test_mastodont_handler_moves_cavalry_of_its_zone_at_any_time() -> None:
    foe = Side("abdul_iv_of_the_pale_sun", turf="deep_mine@1,0", warband="mastodont_handler mastodont soldat")
    p = table(Side(warband="blitztank"), foe).begins("raid").does("raid", "deep_mine")
    p.does("use", "mastodont_handler", 0, by=1)
    assert p.quiet().lies("borderlands.1") == "mastodont"
    assert p.points() == 0
    assert p.heard("fought") == []
    away = Side("abdul_iv_of_the_pale_sun", turf="deep_mine@1,0", warband="mastodont", borderlands="mastodont_handler")
    q = table(Side(warband="tailwave"), away).begins("raid")
    assert q.refused("use", q.card("mastodont_handler"), 0, seat=1) != ""
    assert not list(q.state.used)


def test_mastodont_handler_rests_until_its_own_next_turn() -> None:
    side = Side("abdul_iv_of_the_pale_sun", warband="mastodont_handler mastodont mastodont", hand="oil_field")
    p = table(side, Side("montagne", hand="oil_field")).begins()
    p.does("use", "mastodont_handler", 0).does("card", "mastodont")
    assert p.lies("borderlands.0") == "mastodont"
    p.begins("turn", 1)
    assert any(key.startswith("round.") for key in p.state.used)
    p.begins("turn", 0)
    assert not any(key.startswith("round.") for key in p.state.used)


def test_torrent_battle_wagon_attacks_twice_or_raids_twice() -> None:
    foe = Side("montagne", turf="bazaar@1,0 bazaar@0,1", warband="conscript conscript")
    p = table(Side(warband="torrent_battle_wagon blitztank"), foe).begins("attack")
    p.attacks("torrent_battle_wagon", "conscript").quiet().attacks("torrent_battle_wagon", "conscript").quiet()
    assert p.lies("warband.1") == ""
    p.until("raid").does("raid", "bazaar").quiet()
    assert p.offers("raider") == ["blitztank"]
    q = table(Side(warband="torrent_battle_wagon blitztank"), Side("montagne", turf="ore_deposit@1,0 bazaar@0,1"))
    q.begins("raid").raids("ore_deposit", "L", "torrent_battle_wagon", "blitztank").quiet()
    assert q.points() == 8
    q.does("raid", "bazaar").quiet()
    assert q.offers("raider") == ["torrent_battle_wagon"]


def test_martyr_attacks_cavalry_alone_dies_of_it_and_is_weak_when_attacked() -> None:
    foe = Side("montagne", warband="conscript mastodont", hand="seaman")
    p = table(Side(warband="martyr"), Side("montagne", warband="conscript eclipse_mammoth mastodont")).begins("attack")
    assert p.offers("attack") == [("martyr", "eclipse_mammoth"), ("martyr", "mastodont")]
    p.attacks("martyr", "mastodont").quiet()
    assert (p.lies("annihilated.0"), p.lies("discard.1")) == ("martyr", "mastodont")
    p = table(Side(warband="martyr"), Side("montagne", warband="conscript conscript mastodont"))
    p.group("defense", "mastodont", "conscript").begins("attack")
    assert {foe for _, foe in p.offers("attack")} == {"conscript", "mastodont"}  # its Group has CAVALRY
    q = table(Side(warband="martyr"), foe).begins("attack", seat=1).attacks("conscript", "martyr")
    assert q.cv("martyr") == 2


@pytest.mark.parametrize("name", ["martyr", "sacred_tear"])
def test_whoever_defeats_them_dies_too(name: str) -> None:
    p = table(Side(warband=name), Side("montagne", warband="conscript")).begins("attack", seat=1)
    p.attacks("conscript", name).quiet()
    assert (p.outcome(), p.lies("annihilated.0"), p.lies("warband.1")) == ("won", name, "")


def test_what_martyrs_and_tears_never_do() -> None:
    p = table(Side(warband="martyr sacred_tear"), Side("montagne", turf="deep_mine@1,0", warband="mastodont"))
    assert p.begins("attack").offers("attack") == [("martyr", "mastodont")]
    assert p.begins("raid").does("raid", "deep_mine").quiet().offers("raider") in ([], ["sacred_tear"])


def test_a_mastodont_attacks_no_group_with_somebody_of_crescentia() -> None:
    p = table(
        Side(warband="mastodont"), Side("abdul_iv_of_the_pale_sun", warband="sacred_tear conscript nassal soldat")
    )
    p.group("defense", "sacred_tear", "conscript").begins("attack")
    assert p.offers("attack") == [("mastodont", "nassal"), ("mastodont", "soldat")]
    assert p.refused("attack", "mastodont", "conscript/1") == "attacks_only"


def test_a_mastodont_attacks_nobody_of_crescentia() -> None:
    p = table(Side(warband="mastodont"), Side("montagne", warband="eclipse_mammoth conscript")).begins("attack")
    assert p.offers("attack") == [("mastodont", "conscript")]


def test_indygo_is_nine_where_she_attacks() -> None:
    p = table(Side(warband="indygo"), Side("montagne", warband="conscript", hand="seaman")).begins("attack")
    assert p.attacks("indygo", "conscript").cv("indygo") == 9


@pytest.mark.parametrize(
    ("leader", "kin", "n"),
    [("kommendant", "shock_soldat flammen_soldat soldat", 3), ("cossack_kommendant", "cossack_scout cossack", 2),
     ("gendarme", "gendarme_bestal", 2)],
)  # fmt: skip
def test_special_troops_count_as_their_kind(leader: str, kin: str, n: int) -> None:
    p = table(Side(warband=f"{leader} {kin}"), Side())
    assert p.cv(leader) == table(Side(warband=leader), Side()).cv(leader) + n


@pytest.mark.parametrize(
    ("bearer", "card"),
    [("corsair", "fist_of_judah"), ("horde_trooper", "armored_harness"), ("pretorian_stalker", "grenade"),
     ("grinder", "grenade"), ("indygo", "grenade"), ("sebastian_crenshaw", "grenade"), ("flammen_soldat", "grenade"),
     ("greymourn_trenchartillery", "grenade")],
)  # fmt: skip
def test_who_may_have_no_weapon(bearer: str, card: str) -> None:
    p = table(Side(warband=bearer, hand=card), Side(), first_game=True).begins()
    assert (p.offers("play") == []) == (card != "fist_of_judah")  # the Fist of Judah is EQUIPMENT, but no WEAPON


def test_a_group_of_horde_troopers_weakens_infantry_once() -> None:
    foe = Side("montagne", warband="horde_trooper horde_trooper", hand="seaman")
    p = table(Side(warband="razide"), foe).group("defense", "horde_trooper", "horde_trooper").begins("attack")
    assert p.attacks("razide", "horde_trooper").cv("razide") == 5


def test_the_undead_neither_swim_nor_fly() -> None:
    p = table(Side(turf="naval_training_center@1,0", warband="undead_legionnaire nassal"), Side())
    assert (p.tactics("undead_legionnaire"), p.tactics("nassal")) == ("L", "LS")


def test_greymourn_artillery_is_attacked_by_any_tactic() -> None:
    p = table(Side(warband="stained_crow"), Side("montagne", warband="greymourn_trenchartillery conscript"))
    assert p.begins("attack").offers("attack") == [("stained_crow", "greymourn_trenchartillery")]


def test_greymourn_artillery_attacks_and_raids_by_land_alone_though_it_swims() -> None:
    foe = Side("montagne", turf="deep_mine+coastline@1,0", warband="seaman", hand="seaman")
    p = table(Side(warband="greymourn_trenchartillery+ironshark seaman"), foe).begins()
    assert p.tactics("greymourn_trenchartillery") == "LS"
    assert p.offers("attack_group") == []
    assert p.begins("attack").quiet().offers("attack") == [("seaman", "seaman")]
    p.begins("raid").quiet().does("raid", "deep_mine").quiet().does("tactic", "S").quiet()
    assert p.offers("raider") == ["seaman"]


def test_holy_urox_attacks_or_raids() -> None:
    foe = Side("montagne", turf="bazaar@1,0", warband="conscript")
    p = table(Side(warband="holy_urox"), foe).begins("attack").attacks("holy_urox", "conscript").quiet()
    p.until("raid")
    assert p.offers("raid") == []


def test_mitch_hunter_bears_no_weapon_and_razide_and_ezoghul_no_armor_either() -> None:
    side = "manufacturing_plant@1,0"
    for who, may in (
        ("mitch_hunter", []),
        ("soldat", ["grenade"]),
        ("ezoghul", []),
        ("cossack", ["armored_harness"]),
        ("razide", []),
    ):
        p = table(Side(turf=side, warband=who, hand="grenade armored_harness", gold=9), FOE).begins()
        assert sorted(p.offers("play")) == may, who


def test_grinder_attacks_four_times_and_never_raids() -> None:
    foe = Side("montagne", turf="bazaar@1,0", warband=" ".join(["conscript"] * 5))
    p = table(Side(warband="grinder"), foe).begins("attack")
    for _ in range(4):
        p.attacks("grinder", "conscript").quiet()
    assert p.lies("warband.1") == "conscript"
    p.until("raid")
    assert p.state.turn == 1  # the Raid step asks nothing


def test_sebastian_crenshaw_must_attack_the_legion_while_he_can() -> None:
    foe = Side("grand_heretic_marcus", warband="nassal conscript")
    p = table(Side(warband="sebastian_crenshaw soldat"), foe).begins("attack")
    assert ("sebastian_crenshaw", "conscript") not in p.offers("attack")
    assert ("soldat", "conscript") in p.offers("attack")
    assert ("end",) not in p.options
    assert p.refused("attack", "sebastian_crenshaw", "conscript") == "must_attack"
    p.attacks("sebastian_crenshaw", "nassal").quiet()
    assert ("end",) in p.options


GROUPS = [
    ("undead_legionnaire conscript", "defense_group", False),
    ("undead_legionnaire conscript", "attack_group", True),
    ("razide conscript", "attack_group", False),
    ("razide conscript", "defense_group", True),
    ("razide nassal", "attack_group", True),
    ("shock_soldat soldat", "attack_group", False),
    ("shock_soldat shock_soldat", "attack_group", True),
    ("cossack_scout cossack", "defense_group", False),
    ("gendarme_bestal gendarme", "attack_group", False),
    ("gendarme_bestal gendarme_bestal", "attack_group", True),
    ("pretorian_stalker pretorian_stalker", "attack_group", True),
    ("pretorian_stalker nassal", "attack_group", False),
    ("blitztank soldat", "attack_group", False),
]


@pytest.mark.parametrize(("warband", "kind", "may"), GROUPS)
def test_some_warriors_choose_their_company(warband: str, kind: str, may: bool) -> None:
    one, other = warband.split()
    p = table(Side(warband=warband), FOE).begins()
    pairs = {frozenset(offer[:2]) for offer in p.offers(kind)}  # a defending pair in a Warband is offered only once
    assert (frozenset((one, other)) in pairs) == may


def test_stalkers_hunt_in_pairs() -> None:
    p = table(Side(warband="pretorian_stalker pretorian_stalker pretorian_stalker"), FOE).begins()
    p.does("attack_group", "pretorian_stalker", "pretorian_stalker").quiet()
    assert p.offers("attack_group") == []


def test_emasculators_that_raze_among_themselves_go_on_to_a_neighbour_once() -> None:
    foe = Side("montagne", turf="bazaar@1,0 ore_deposit@2,0 deep_mine@3,0 arable_land@0,1")
    p = table(Side(warband="gommorian_emasculator gommorian_emasculator"), foe).begins("raid")
    p.raids("bazaar", "L", "gommorian_emasculator", "gommorian_emasculator").quiet()
    assert p.asked == "raid_on"
    assert p.offers("raid") == ["ore_deposit", "montagne"]  # the Commander too, even with Establishments left
    p.does("raid", "ore_deposit").quiet()
    assert p.points() == 14
    assert p.asked != "raid_on"
    assert p.offers("raid") == []
    q = table(Side(warband="gommorian_emasculator nassal"), foe).begins("raid")
    q.raids("bazaar", "L", "gommorian_emasculator", "nassal").quiet()
    assert q.asked != "raid_on"
    calm = table(Side(warband="gommorian_emasculator"), foe).begins("raid")
    calm.raids("bazaar", "L", "gommorian_emasculator").quiet().does("no")
    assert (calm.points(), calm.state.fight) == (6, "")
    mined = Side("montagne", turf="minefield@1,0*3 bazaar@2,0")
    dead = table(Side(warband="gommorian_emasculator"), mined).begins("raid")
    dead.raids("minefield", "L", "gommorian_emasculator").quiet()
    assert (dead.points(), dead.lies("warband.0"), dead.offers("raid")) == (3, "", [])


def test_emasculators_go_on_to_a_crescent_musk_and_from_one() -> None:
    foe = Side("ali_ii_of_the_eclipse", turf="garbage_dump@2,0 bazaar@2,1+crescent_musk")
    three = Side(warband="gommorian_emasculator " * 3)
    p = table(three, foe, first_game=True).begins("raid").raids("garbage_dump", "L", "gommorian_emasculator").quiet()
    assert (p.asked, p.offers("raid")) == ("raid_on", ["crescent_musk"])
    p = table(three, foe, first_game=True).begins("raid")
    p.raids("crescent_musk", "L", *["gommorian_emasculator"] * 2).quiet()
    assert (p.asked, p.offers("raid")) == ("raid_on", ["garbage_dump"])


@pytest.mark.parametrize(
    "guard", ["cossack_scout", "predatorian", "scout_cavalier", "greymourn_trenchartillery", "palanquin_airvessel"]
)
def test_some_guards_close_all_tactics(guard: str) -> None:
    foe = Side("montagne", turf="arable_land@1,0", borderlands=guard)
    assert table(Side(warband="blitztank tailwave"), foe).begins("raid").offers("raid") == []


def test_palanquins_neither_attack_nor_raid_and_grimgrinds_stay_in_the_warband() -> None:
    foe = Side("montagne", turf="arable_land@1,0", warband="stained_crow")
    p = table(Side(turf="vehicle_works@1,0", warband="palanquin_airvessel"), foe).begins("attack")
    assert p.state.turn == 1  # the Attack and Raid steps ask nothing
    q = table(
        Side("jonah_sand", turf="vehicle_works@1,0", warband="grimgrind_airvessel", hand="grimgrind_airvessel"), foe
    )
    q.begins()
    assert [zone for _, zone in q.offers("muster")] == ["warband.0"]
    assert q.offers("transfer") == []


def test_a_palanquin_beside_a_patriarch_strengthens_its_zone() -> None:
    band = "palanquin_airvessel patriarch lutheran_disciple"
    p = table(Side("jonah_sand", borderlands=band, warband="lutheran_disciple"), FOE)
    assert [p.cv(name) for name in band.split()] == [5, 2, 2]
    p.group("defense", "palanquin_airvessel", "patriarch")
    assert [p.cv(name) for name in band.split()] == [6, 3, 3]
    assert strength(p.state, p.state.zones["warband.0"].ids[0]).value == 2


def test_a_grimgrind_that_turns_traitor_stands_in_the_warband() -> None:
    foe = Side(turf="bazaar@1,0", hand="traitor")
    p = table(Side(warband="grimgrind_airvessel conscript stained_crow"), foe, first_game=True).begins("raid")
    p.raids("bazaar", "A", "grimgrind_airvessel", "stained_crow")
    p.does("play", "traitor").does("card", "grimgrind_airvessel").quiet()
    assert (p.lies("warband.1"), p.lies("borderlands.1")) == ("grimgrind_airvessel", "")


def test_infantry_that_needs_equipment_waits_for_it() -> None:
    for who in ("jaeger_commando", "flammen_soldat", "schwerwaffe_soldat"):
        assert table(Side(hand=who), FOE).begins().refused("muster", who, "warband.0") == "needs_equipment"


def test_schwerwaffe_soldats_do_not_raid_by_air() -> None:
    foe = Side("montagne", turf="arable_land@1,0", borderlands="conscript")
    assert table(Side(warband="schwerwaffe_soldat"), foe).begins("raid").offers("raid") == []
    assert table(Side(warband="jaeger_commando"), foe).begins("raid").offers("raid") == ["arable_land"]


def test_veiled_darts_slip_past_one_guard_or_group() -> None:
    foe = Side("montagne", turf="bazaar@1,0", borderlands="stained_crow stained_crow")
    darts = Side(warband="veiled_dart tailwave")
    assert table(darts, foe).begins("raid").offers("raid") == []
    p = table(darts, foe).group("defense", "stained_crow", "stained_crow").begins("raid")
    p.does("raid", "bazaar").quiet()
    assert p.offers("raider") == ["veiled_dart"]
    p.names("raider", "veiled_dart").quiet()
    assert p.outcome() == "lost"  # it came through, but was too weak
    single = Side("montagne", turf="bazaar@1,0", borderlands="stained_crow")
    q = table(Side(warband="veiled_dart veiled_dart"), single).begins("raid")
    q.raids("bazaar", "A", "veiled_dart", "veiled_dart").quiet()
    assert q.points() == 6


def test_veiled_darts_slip_past_a_guard_by_air_alone() -> None:
    foe = Side("montagne", turf="arable_land@1,0", borderlands="conscript")
    p = table(Side(warband="veiled_dart", hand="strafe_attack"), foe).begins()
    p.does("play", "strafe_attack").until("raid")
    assert p.does("raid", "arable_land").quiet().state.tactic == "A"


def test_veiled_darts_are_stopped_by_whoever_sallies_out_against_a_raid_by_sea() -> None:
    mine = Side(warband="veiled_dart veiled_dart", hand="amphibious_landing", gold=20)
    foe = Side("montagne", turf="naval_training_center@1,0 watch_tower@0,1", warband="phische")
    p = table(mine, foe, first_game=True).begins().does("play", "amphibious_landing").until("raid")
    p.raids("naval_training_center", "S", "veiled_dart", "veiled_dart").does("use", "watch_tower").quiet()
    p.does("attack", "phische", "veiled_dart").quiet()
    assert p.lies("borderlands.1") == "phische"
    assert p.heard("interrupted")


def test_corarius_carries_jaegers_to_any_target() -> None:
    ring = "deep_mine@1,0 arable_land@0,1 oil_field@-1,0 ore_deposit@0,-1 arable_land@1,1 bazaar@2,0 bazaar@1,-1"
    foe = Side("montagne", turf=ring)
    p = table(Side(warband="corarius_transport jaeger_commando jaeger_commando tailwave"), foe).begins("raid")
    assert "montagne" in p.offers("raid")
    p.does("raid", "montagne").quiet()
    if p.asked == "tactic":
        p.does("tactic", "A").quiet()
    assert p.offers("raider") == ["corarius_transport"]
    p.does("raider", "corarius_transport")
    assert p.offers("raider") == ["jaeger_commando", "jaeger_commando"]
    p.names("raider", "jaeger_commando", "jaeger_commando")
    assert p.quiet().outcome() == "won"
    q = table(Side(warband="corarius_transport tailwave"), foe).begins("raid")
    assert "montagne" not in q.offers("raid")
    r = table(Side(warband="corarius_transport"), Side("montagne", warband="stained_crow")).begins("attack")
    assert r.offers("attack") == []


def test_corarius_and_jaegers_raid_by_any_tactic_and_several_of_them_together() -> None:
    foe = Side("montagne", turf="naval_training_center@1,0", borderlands="support_artillery_ox")  # only Sea is open
    band = "corarius_transport corarius_transport jaeger_commando"
    p = table(Side(warband=band), foe).begins("raid").does("raid", "naval_training_center").quiet()
    p.does("raider", "corarius_transport").does("raider", "jaeger_commando")
    assert (p.state.tactic, p.asked, p.offers("raider")) == ("S", "raiders.more", ["corarius_transport"])
    p.names("raider", "corarius_transport")
    assert [told["ours"] for told in p.quiet().heard("fought")] == [8 + 8 + 3]
    assert p.points() == 13
    q = table(Side(warband="jaeger_commando"), foe).begins("raid")
    assert q.offers("raid") == []


def test_a_jaeger_that_attacked_by_air_raids_by_land_alone() -> None:
    foe = Side("montagne", turf="arable_land@1,0", warband="stained_crow conscript")
    p = table(Side(warband="jaeger_commando+fist_of_judah"), foe).begins("attack")
    p.attacks("jaeger_commando", "stained_crow", "A").quiet()
    p.does("raid", "arable_land").quiet()
    assert (p.state.tactic, p.offers("raider")) == ("L", ["jaeger_commando"])


def test_tailwave_wins_ties_in_combat_but_not_in_raids() -> None:
    p = table(Side(warband="tailwave"), Side("montagne", warband="zhurgon")).begins("attack")
    assert p.attacks("tailwave", "zhurgon", "A").quiet().outcome() == "won"
    q = table(Side(warband="tailwave"), Side("montagne", turf="arable_land@2,0")).begins("raid")
    assert q.raids("arable_land", "A", "tailwave").quiet().outcome() == "tie"


def test_blitztank_is_attacked_by_groups_and_vehicles_alone() -> None:
    foe = Side("montagne", warband="blitztank")
    p = table(Side(warband="cossack cossack torrent_battle_wagon"), foe).begins("attack")
    assert [one for one, _ in p.offers("attack")] == ["torrent_battle_wagon"]
    q = table(Side(warband="cossack cossack"), foe).group("attack", "cossack", "cossack").begins("attack")
    assert q.offers("attack") == [("cossack", "blitztank"), ("cossack", "blitztank")]
