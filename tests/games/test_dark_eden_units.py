"""Dark Eden's Commanders, Establishments and Warriors: every ability is played. Rules 2.3 to 2.5."""

from collections import Counter
from typing import cast

import pytest

from game.core.effects.modifiers import Change
from game.core.saving import dump, revive
from game.core.state import PASS
from game.games.dark_eden.balance import books
from game.games.dark_eden.cards import COMMANDERS, ESTABLISHMENTS, WARRIORS
from game.games.dark_eden.playing import price
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.telling.labels import option_text
from game.ui.views.dark_eden.standing import account
from tests.games.dark_eden_table import Position, Side, table

FOE = Side("montagne")
"""An opponent with only a Commander that bars nothing and shares no affiliation with these tests' cards"""


def icons(p: Position, seat: int = 0) -> str:
    """The blue icons of a seat's Balance."""
    given = books(p.state, seat).given
    return "".join(icon * given[icon] for icon in "GFMP")


def needed(p: Position, seat: int = 0) -> str:
    """The icons that are missing in a seat's Balance."""
    missing = books(p.state, seat).missing()
    return "".join(icon * missing[icon] for icon in "GFMP")


# --- figures: rules 2.1, 2.2 -------------------------------------------------------------------------


def test_counts_and_spans_are_those_of_the_box() -> None:
    assert (len(COMMANDERS), len(ESTABLISHMENTS), len(WARRIORS)) == (18, 55, 63)
    assert {len(card.gives) for card in COMMANDERS.values() if card.cv == 10} == {8}
    assert {(card.cv, len(card.gives)) for card in COMMANDERS.values()} == {(10, 8), (12, 7), (14, 6), (16, 5)}
    allowances = Counter(card.allowance for card in ESTABLISHMENTS.values())
    assert allowances == {4: 39, 3: 7, 2: 5, 1: 3, 0: 1}
    costs = Counter("4-6" if card.cost in {4, 5, 6} else str(card.cost) for card in ESTABLISHMENTS.values())
    assert costs == {"0": 12, "1": 10, "2": 16, "3": 11, "4-6": 5, "X": 1}
    assert Counter(card.cost for card in WARRIORS.values()) == {0: 39, 1: 7, 2: 9, 3: 4, 5: 4}
    assert Counter(card.subtype for card in WARRIORS.values()) == {"infantry": 37, "cavalry": 18, "vehicle": 8}
    assert Counter(card.tactics for card in WARRIORS.values()) == {"L": 43, "A": 7, "LSA": 5, "LA": 4, "LS": 2, "S": 2}
    assert Counter(card.tactics for card in ESTABLISHMENTS.values()) == {"LA": 36, "L": 16, "LSA": 2, "": 1}
    assert Counter(card.affiliation for card in WARRIORS.values()) == {
        "rasputin": 14, "crescentia": 13, "lutheran": 11, "templars": 10, "legion": 8, "brotherhood": 3, "general": 3,
        "megacorporation": 1,
    }  # fmt: skip


# --- Commanders: rules 2.3 ---------------------------------------------------------------------------

ADJACENT = {
    "abdul_iv_of_the_pale_sun": 2, "samir_of_the_rising_moon": 2, "hussein_of_the_drowned_star": 2,
    "ali_ii_of_the_eclipse": 1, "grand_heretic_marcus": 3, "nepharite_ancyrite": 2, "jonah_sand": 3,
    "cain_mournor": 2, "josef_gabriel": 2, "elijah_cosrick": 1, "kommendant_leitheusser": 2,
    "duke_erich_von_drier": 2, "countess_alexandra_spetz": 2, "duke_friedrich_rauft": 1, "montagne": 2,
    "serennel": 2, "astinou": 2, "verage": 1,
}  # fmt: skip


@pytest.mark.parametrize("commander", COMMANDERS)
def test_a_commander_strengthens_the_establishments_beside_it(commander: str) -> None:
    p = table(Side(commander, turf="deep_mine@1,0 ore_deposit@2,0"), FOE)
    assert p.cv("deep_mine") == 10 + ADJACENT[commander]
    assert p.cv("ore_deposit") == 8


@pytest.mark.parametrize(
    ("commander", "card", "may"),
    [
        ("abdul_iv_of_the_pale_sun", "mastodont", True),
        ("ali_ii_of_the_eclipse", "mastodont", False),
        ("kommendant_leitheusser", "tailwave", True),
        ("duke_friedrich_rauft", "tailwave", False),
        ("grand_heretic_marcus", "soldat", True),
        ("grand_heretic_marcus", "templar_legionnaire", False),
        ("samir_of_the_rising_moon", "soldat", False),
    ],
)
def test_a_commander_opens_what_it_says(commander: str, card: str, may: bool) -> None:
    p = table(Side(commander, hand=card, gold=9), FOE).begins()
    assert (card in [option[0] for option in p.offers("muster")]) == may


def test_samir_plays_vehicles_of_three_affiliations_once_vehicles_are_open() -> None:
    side = Side("samir_of_the_rising_moon", turf="vehicle_works@1,0", hand="tailwave verounist_stingray soldat")
    p = table(side, FOE).begins()
    assert {card for card, _ in p.offers("muster")} == {"tailwave", "verounist_stingray"}


def test_hussein_draws_up_to_eight() -> None:
    p = table(Side("hussein_of_the_drowned_star", hand="seaman"), FOE).begins("draw")
    assert len(p.lies("hand.0").split()) == 8


def test_ali_pays_one_gold_for_missing_food() -> None:
    p = table(Side("ali_ii_of_the_eclipse", warband="crescentian_twotusk martyr"), FOE)
    assert needed(p) == "FF"
    assert propose(p.state, 0).gold == 2


def test_marcus_and_ancyrite_bar_the_brotherhood() -> None:
    for commander in ("grand_heretic_marcus", "nepharite_ancyrite"):
        p = table(Side(commander, hand="grinder+hardings_influence grinder", gold=9), FOE).begins()
        assert p.offers("muster") == []
        assert p.refused("muster", "grinder", "warband.0") in {"barred", "affiliation"}


def test_ancyrites_warriors_are_all_worthy() -> None:
    p = table(Side("nepharite_ancyrite", warband="undead_legionnaire", hand="hypersight"), FOE).begins()
    p.does("play", "hypersight")
    assert table(Side("grand_heretic_marcus", warband="undead_legionnaire", hand="hypersight"), FOE).begins().offers(
        "play"
    ) == []  # fmt: skip


def test_jonah_sands_spare_raw_materials_become_gold() -> None:
    p = table(Side("jonah_sand", gold=0), FOE).begins("balance").quiet()
    assert p.gold() == 4  # two Gold icons and two Raw Materials
    stored = table(Side("jonah_sand", turf="silo@1,0", gold=0), FOE).begins("balance").ends()
    assert (stored.gold(), stored.state.markers) == (0, {stored.card("silo"): 2})  # a Silo takes all that is spare


def test_cain_mournors_warriors_raid_twice_in_a_turn_without_attacks() -> None:
    foe = Side("montagne", turf="deep_mine@1,0 ore_deposit@0,1", warband="conscript")
    p = table(Side("cain_mournor", warband="crescentian_twotusk crescentian_twotusk"), foe).begins("raid")
    p.raids("ore_deposit", "L", "crescentian_twotusk", "crescentian_twotusk").quiet()
    assert p.points() == 8
    p.raids("deep_mine", "L", "crescentian_twotusk", "crescentian_twotusk").quiet()
    assert p.points() == 18
    q = table(Side("cain_mournor", warband="crescentian_twotusk eclipse_mammoth"), foe).begins("attack")
    q.attacks("eclipse_mammoth", "conscript").until("raid")
    q.raids("ore_deposit", "L", "crescentian_twotusk").quiet()
    assert "crescentian_twotusk" not in q.offers("raider")


def test_josef_gabriel_buys_up_to_three_cards_after_drawing() -> None:
    p = table(Side("josef_gabriel", gold=20), FOE).begins("draw")
    for _ in range(3):
        assert p.asked == "draw"
        p.does("use", "josef_gabriel", 0)
    assert p.asked != "draw"
    assert (p.gold(), len(p.lies("hand.0").split())) == (11, 10)


@pytest.mark.parametrize(("discard", "asked"), [("", False), ("soldat", True)])
def test_josef_gabriel_pays_for_no_card_where_none_is_left(discard: str, asked: bool) -> None:
    side = Side("josef_gabriel", hand=" ".join(["conscript"] * 7), deck="", discard=discard, gold=9)
    assert bool(table(side, FOE).begins("draw").offers("use")) is asked


def test_josef_gabriel_without_the_gold_is_not_asked() -> None:
    assert table(Side("josef_gabriel", gold=2), FOE).begins("draw").asked != "draw"


def test_elijah_cosrick_chooses_the_reward_when_he_is_raided() -> None:
    p = table(Side(warband="blitztank blitztank"), Side("elijah_cosrick", gold=3)).begins("raid")
    p.raids("elijah_cosrick", "L", "blitztank", "blitztank").quiet()
    assert (p.asked, p.state.asks[0].seat) == ("reward", 1)
    p.does("reward", "gold")
    assert (p.gold(0), p.gold(1), p.points()) == (8, 0, 0)
    assert [(told["victim"], told["reward"]) for told in p.heard("commander_raided")] == [(1, "gold")]


@pytest.mark.parametrize(
    ("leader", "dump"), [("duke_erich_von_drier", ""), ("duke_friedrich_rauft", " munitions_dump@0,1")]
)
def test_equipment_may_be_of_any_affiliation_but_waits_for_a_plant_all_the_same(leader: str, dump: str) -> None:
    hand = "hellblaster grenade"
    closed = table(Side(leader, turf=dump, warband="soldat blitztank", hand=hand), FOE).begins()
    assert closed.offers("play") == []
    assert closed.refused("play", "grenade") == "needs_equipment"
    plant = Side(leader, turf=f"manufacturing_plant@1,0{dump}", warband="soldat blitztank", hand=hand)
    assert table(plant, FOE).begins().offers("play") == ["hellblaster", "grenade"]
    alone = Side("duke_friedrich_rauft", turf="manufacturing_plant@1,0", warband="soldat blitztank", hand=hand)
    assert table(alone, FOE).begins().offers("play") == ["grenade"]


def test_spetz_leaves_one_icon_of_each_vehicle_unpaid() -> None:
    side = Side("countess_alexandra_spetz", warband="veiled_dart veiled_dart tailwave")
    p = table(side, FOE)
    assert needed(p) == "PPP"  # eight, less the Countess's own two, less one for each Vehicle
    assert needed(table(Side("duke_friedrich_rauft", warband="veiled_dart"), FOE)) == "P"
    spare = table(Side("countess_alexandra_spetz", warband="tailwave"), FOE)
    assert propose(spare.state, 0).surplus == {"G": 1, "F": 1, "M": 2, "P": 1}  # the waived icon does not become Gold


def test_rauft_may_discard_two_cards() -> None:
    p = table(Side("duke_friedrich_rauft", hand="seaman seaman seaman"), FOE).begins("discard")
    p.does("discard", "seaman").does("discard", "seaman")
    assert p.lies("hand.0") == "seaman"
    assert p.offers("discard") == []


def test_montagne_takes_two_gold_for_each_spare_gold_icon() -> None:
    assert table(FOE, Side(gold=0)).begins("balance").quiet().gold() == 5 + 4


@pytest.mark.parametrize(("side", "income"), [
    (Side("montagne", gold=0), 4),
    (Side("jonah_sand", gold=0), 4),
    (Side("jonah_sand", turf="silo@1,0", gold=0), 0),  # Gold pays for the Silo, Raw Materials go onto it
    (Side("verage", turf="deep_mine@1,0", gold=0), 5),
])  # fmt: skip
def test_what_a_balance_is_said_to_bring_comes_in(side: Side, income: int) -> None:
    p = table(side, FOE).begins("balance")
    _, promise = option_text(p.state, 0, ("settle",))
    assert promise
    assert dict(promise.params)["income"] == account(p.state, 0).income == income
    assert p.ends().gold() == income


def test_a_balance_is_said_to_bring_no_more_than_a_cap_allows() -> None:
    p = table(Side("montagne", hand="share_the_wealth", gold=8), FOE).begins().does("play", "share_the_wealth")
    p.quiet().state.gold[0] = 8
    _, promise = option_text(p.state, 0, ("settle",))
    assert promise
    assert dict(promise.params)["income"] == account(p.state, 0).income == 2
    assert p.begins("balance").until("attack").gold() == 10


def test_serennel_builds_at_half_cost_but_no_embassies() -> None:
    p = table(Side("serennel", hand="livery templar_embassy vehicle_works"), FOE).begins()
    assert {card for card, _ in p.offers("build")} == {"livery", "vehicle_works"}
    assert p.refused("build", "templar_embassy", "cell.0.1.0") == "barred"
    assert p.does("build", "livery").gold() == 4


def test_astinou_musters_at_half_cost() -> None:
    p = table(Side("astinou", hand="gendarme_bestal livery"), FOE).begins()
    assert p.does("muster", "gendarme_bestal").gold() == 4
    assert price(p.state, 0, "livery") == 3


def test_verage_strengthens_its_borderlands_after_everything_else() -> None:
    p = table(Side("verage", borderlands="gendarme", warband="gendarme"), FOE)
    assert p.cv("gendarme") == 5
    assert p.state.zones["warband.0"].ids
    assert [change.layer for change in _changes(p, "gendarme")] == ["last"]


def _changes(p: Position, name: str) -> tuple[Change, ...]:
    return strength(p.state, p.card(name)).changes


# --- Establishments: rules 2.4 -----------------------------------------------------------------------


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


def test_barricade_is_raided_before_everything_by_land() -> None:
    foe = Side("montagne", turf="barricade@1,0 deep_mine@0,1 arable_land@-1,0")
    p = table(Side(warband="blitztank tailwave"), foe).begins("raid")
    assert p.offers("raid") == ["barricade", "arable_land"]
    p.does("raid", "arable_land").quiet()
    assert p.state.tactic == "A"  # by Land the Barricade must be raided first


def test_two_barricades_side_by_side_cancel_each_other() -> None:
    foe = Side("montagne", turf="barricade@1,0 barricade@2,0 deep_mine@0,1")
    assert "deep_mine" in table(Side(warband="blitztank"), foe).begins("raid").offers("raid")


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


def test_tavern_strengthens_the_borderlands() -> None:
    p = table(Side(turf="tavern@1,0 tavern@0,1", borderlands="soldat", warband="conscript"), FOE)
    assert (p.cv("soldat"), p.cv("conscript")) == (4, 3)


def test_trading_post_sells_stored_markers() -> None:
    p = table(Side(turf="trading_post@1,0 silo@0,1*2", gold=0), FOE).begins()
    for gold in (2, 4):
        p.does("use", "trading_post", 0)
        assert p.gold() == gold
    assert p.offers("use") == []


def test_vault_keeps_ones_gold_from_opponents() -> None:
    for turf, stolen in (("", True), ("vault@1,0", False)):
        p = table(Side(warband="blitztank blitztank"), Side("montagne", turf=turf, gold=6))
        p.runs(("take", 0, -1, 1, 4))
        assert (p.gold(0), p.gold(1)) == ((9, 2) if stolen else (5, 6))


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


# --- Warriors: rules 2.5 -----------------------------------------------------------------------------

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


def test_prophets_and_patriarchs_are_attacked_last_and_legionnaires_first() -> None:
    foe = Side("montagne", warband="prophet conscript patriarch templar_legionnaire")
    p = table(Side(warband="cossack cossack cossack cossack"), foe).begins("attack")
    for victims in (["templar_legionnaire"], ["conscript"], ["prophet", "patriarch"]):
        assert sorted({victim for _, victim in p.offers("attack")}) == sorted(victims)
        p.attacks("cossack", victims[0]).quiet()


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


def test_a_jaeger_that_attacked_by_air_raids_by_land_alone() -> None:
    foe = Side("montagne", turf="arable_land@1,0", warband="stained_crow conscript")
    p = table(Side(warband="jaeger_commando+fist_of_judah"), foe).begins("attack")
    p.attacks("jaeger_commando", "stained_crow", "A").quiet()
    p.does("raid", "arable_land").quiet()
    assert (p.state.tactic, p.offers("raider")) == ("L", ["jaeger_commando"])


def test_a_palanquin_beside_a_patriarch_strengthens_its_zone() -> None:
    band = "palanquin_airvessel patriarch lutheran_disciple"
    p = table(Side("jonah_sand", borderlands=band, warband="lutheran_disciple"), FOE)
    assert [p.cv(name) for name in band.split()] == [5, 2, 2]
    p.group("defense", "palanquin_airvessel", "patriarch")
    assert [p.cv(name) for name in band.split()] == [6, 3, 3]
    assert strength(p.state, p.state.zones["warband.0"].ids[0]).value == 2


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


def test_a_storehouse_and_a_trading_post_are_of_use_at_any_time() -> None:
    turf = "storehouse@1,0 trading_post@-1,0 granary@0,1*1"
    p = table(Side(hand="oil_field", warband="soldat"), Side(turf=turf, hand="hidden_riches", gold=2)).begins()
    p.does("transfer", "soldat").does("use", "storehouse", 0, by=1).does("use", "trading_post", 0, by=1)
    assert (p.lies("stored.1"), p.gold(1)) == ("hidden_riches", 2)
    p.does("use", "storehouse", 1, by=1).does("play", "hidden_riches", by=1)
    assert p.quiet().gold(1) == 7


def test_veiled_darts_slip_past_a_guard_by_air_alone() -> None:
    foe = Side("montagne", turf="arable_land@1,0", borderlands="conscript")
    p = table(Side(warband="veiled_dart", hand="strafe_attack"), foe).begins()
    p.does("play", "strafe_attack").until("raid")
    assert p.does("raid", "arable_land").quiet().state.tactic == "A"


def test_a_boot_camp_that_is_cut_off_trains_nobody() -> None:
    p = table(Side(turf="boot_camp@2,0", hand="soldat"), Side()).begins("discard").ends().quiet()
    assert p.state.markers == {}


def test_a_grimgrind_that_turns_traitor_stands_in_the_warband() -> None:
    foe = Side(turf="bazaar@1,0", hand="traitor")
    p = table(Side(warband="grimgrind_airvessel conscript stained_crow"), foe, first_game=True).begins("raid")
    p.raids("bazaar", "A", "grimgrind_airvessel", "stained_crow")
    p.does("play", "traitor").does("card", "grimgrind_airvessel").quiet()
    assert (p.lies("warband.1"), p.lies("borderlands.1")) == ("grimgrind_airvessel", "")


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


def test_a_minefield_goes_before_a_crescent_musk_beside_it() -> None:
    foe = Side("abdul_iv_of_the_pale_sun", turf="minefield@1,0*5 deep_mine@2,0+crescent_musk")
    p = table(Side(warband="blitztank"), foe).begins("raid")
    assert p.offers("raid") == ["minefield"]


def test_a_minefield_kills_its_raiders_in_a_tie_too() -> None:
    p = table(Side(warband="soldat conscript"), Side(turf="deep_mine@1,0 minefield@2,0*3")).begins("raid")
    p.raids("minefield", "L", "conscript").quiet()
    assert (p.outcome(), p.lies("warband.0")) == ("tie", "soldat")


@pytest.mark.parametrize("failed", ["one", "none"])
def test_a_sacred_tear_leaves_the_game_after_any_raid(failed: str) -> None:
    p = table(Side(warband="sacred_tear conscript"), Side(turf="deep_mine@1,0"), failed_raid=failed).begins("raid")
    p.raids("deep_mine", "L", "sacred_tear", "conscript").quiet()
    assert (p.outcome(), p.lies("annihilated.0"), p.lies("warband.0")) == ("lost", "sacred_tear", "conscript")


def test_veiled_darts_are_stopped_by_whoever_sallies_out_against_a_raid_by_sea() -> None:
    mine = Side(warband="veiled_dart veiled_dart", hand="amphibious_landing", gold=20)
    foe = Side("montagne", turf="naval_training_center@1,0 watch_tower@0,1", warband="phische")
    p = table(mine, foe, first_game=True).begins().does("play", "amphibious_landing").until("raid")
    p.raids("naval_training_center", "S", "veiled_dart", "veiled_dart").does("use", "watch_tower").quiet()
    p.does("attack", "phische", "veiled_dart").quiet()
    assert p.lies("borderlands.1") == "phische"
    assert p.heard("interrupted")


def test_emasculators_go_on_to_a_crescent_musk_and_from_one() -> None:
    foe = Side("ali_ii_of_the_eclipse", turf="garbage_dump@2,0 bazaar@2,1+crescent_musk")
    three = Side(warband="gommorian_emasculator " * 3)
    p = table(three, foe, first_game=True).begins("raid").raids("garbage_dump", "L", "gommorian_emasculator").quiet()
    assert (p.asked, p.offers("raid")) == ("raid_on", ["crescent_musk"])
    p = table(three, foe, first_game=True).begins("raid")
    p.raids("crescent_musk", "L", *["gommorian_emasculator"] * 2).quiet()
    assert (p.asked, p.offers("raid")) == ("raid_on", ["garbage_dump"])


def test_icons_that_spetz_leaves_unpaid_need_not_be_there_when_a_vehicle_is_played() -> None:
    spetz = Side("countess_alexandra_spetz", turf="vehicle_works@1,0", warband="tailwave", hand="verounist_stingray")
    vehicles = table(spetz, Side(), icons_when_played=True, first_game=True).begins().offers("muster")
    assert ("verounist_stingray", "warband.0") in vehicles
    drier = Side("duke_erich_von_drier", turf="vehicle_works@1,0", warband="tailwave", hand="verounist_stingray")
    assert not table(drier, Side(), icons_when_played=True, first_game=True).begins().offers("muster")


def test_a_marker_kept_back_is_spent_after_all_though_another_was_sold() -> None:
    side = Side("ali_ii_of_the_eclipse", turf="tank@1,0*2 trading_post@0,1", warband="tailwave tailwave", gold=20)
    p = table(side, Side()).begins("balance").does("keep", "tank").does("keep", "tank").does("use", "trading_post")
    p.quiet().does("spend", "tank")
    assert p.offers("keep") == ["tank"]
    assert not p.offers("spend")
