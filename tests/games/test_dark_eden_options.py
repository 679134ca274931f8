"""Dark Eden's open points of the printed rules (I-01 to I-37) with every option, and the readings J-01 to J-21."""

import re
from typing import Any

import pytest

from game.core.view import view
from game.games.dark_eden import FACTS
from game.games.dark_eden.balance import books
from game.games.dark_eden.cards import INTRIGUES
from game.games.dark_eden.decks.legality import judge
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import Lasting, cell_ref
from game.games.dark_eden.territory import cells_for, overfull, vulnerable
from tests.games.dark_eden_table import Position, Side, table

NOBODY = Side()
LAND = "ore_deposit@1,0"
"""An Establishment of value 10: 8, and 2 for its place beside the Commander"""


def again(p: Position) -> Position:
    """The position without its open question, so that other steps can run."""
    p.state.asks, p.state.agenda = (), []
    return p


# --- the bank, the set-up, drawing -------------------------------------------------------------------


def test_i01_i02_gold_has_no_end_and_lies_open() -> None:
    p = table(Side(gold=5000), NOBODY)
    p.runs(("gain_gold", 0, 5000))
    assert view(p.state, 1).gold == [10000, 5]


def test_i03_one_weapon_and_one_armor() -> None:
    side = Side(turf="manufacturing_plant@1,0", warband="soldat+grenade", hand="anti_aircraft_gun walking_tall")
    p = table(side, NOBODY).begins()
    assert p.refused("play", "anti_aircraft_gun") == "no_bearer"
    p.does("play", "walking_tall").does("bearer", "soldat").quiet()
    assert "anti_aircraft_gun" in p.offers("play")
    rider = Side(turf="manufacturing_plant@1,0", warband="cossack+armored_harness", hand="mounted_spikes")
    assert table(rider, NOBODY).begins().refused("play", "mounted_spikes") == "no_bearer"


@pytest.mark.parametrize(("option", "left"), [("stay", "fusilier+cossack"), ("discard", "")], ids=["stay", "discard"])
def test_i04_what_an_embassy_opened_when_it_is_lost(option: str, left: str) -> None:
    turf = "livery@1,0 lutheran_triad_embassy@2,0"
    p = table(Side(turf=turf, warband="fusilier cossack soldat"), NOBODY, embassy_lost=option)
    p.runs(("leave", p.card("livery"), "discard"))  # the Embassy is cut off with it
    assert p.lies("warband.0").split() == [*(left.split("+") if left else []), "soldat"]
    p = table(Side(turf="commander+valpurgius_arrives", warband="undead_legionnaire"), NOBODY, embassy_lost=option)
    p.runs(("leave", p.card("valpurgius_arrives"), "discard"))
    assert p.lies("warband.0") == ("undead_legionnaire" if option == "stay" else "")


@pytest.mark.parametrize(("tournament", "gold"), [(False, [5, 5, 5]), (True, [0, 0, 5])])
def test_i05_two_of_the_same_commander(tournament: bool, gold: list[int]) -> None:
    seats = ["rasputin_column", "rasputin_column", "templar_tide"]
    brings = FACTS.settle_seats(3, {seat: {"deck": deck} for seat, deck in enumerate(seats)})
    state, heard = GAME.new(1, 3, FACTS.settle(3, {"tournament": tournament, "later_gold": 6}), brings)
    begins = state.turn
    assert state.gold == [n and n + 3 * ((seat - begins) % 3) for seat, n in enumerate(gold)]
    told = [event.n("seat") for event in heard if event.kind == "twin"]
    assert told == [seat for seat, n in enumerate(gold) if not n], "the log tells the reason"


def test_i06_the_order_of_the_set_up() -> None:
    for tournament in (False, True):
        state, _ = GAME.new(1, 2, FACTS.settle(2, {"tournament": tournament}), FACTS.settle_seats(2, {}))
        counts = [len(state.zones[f"{zone}.0"].ids) for zone in ("hand", "discard", "annihilated", "deck")]
        assert counts == [7, 3, int(tournament), 50 - tournament]


def test_i07_until_your_next_turn_ends_before_the_draw() -> None:
    p = table(Side(warband="soldat"), NOBODY)
    p.state.lasting.append(Lasting("rampage.do.do.1", 0, "rampage", p.card("soldat"), 0, "own_turn"))
    p.begins("turn")
    assert [event.kind for event in p.told][:2] == ["expired", "turn"]


def test_i08_nothing_to_draw_is_no_loss() -> None:
    p = table(Side(deck="", hand="soldat"), NOBODY).begins("turn").until("actions")
    assert p.lies("hand.0") == "soldat"
    assert p.state.result is None


@pytest.mark.parametrize(("limit", "left"), [(False, 9), (True, 7)])
def test_i09_a_hand_of_nine(limit: bool, left: int) -> None:
    p = table(Side(hand="soldat " * 9), NOBODY, hand_limit=limit).begins("discard")
    while ("end",) not in p.options:
        p.answers(p.state.asks[0].options[0])
    assert len(p.ends().state.zones["hand.0"].ids) == left


@pytest.mark.parametrize(("option", "offered"), [(False, {"soldat", "gendarme_bestal"}), (True, {"soldat"})])
def test_i10_red_icons_in_the_balance_or_at_once(option: bool, offered: set[str]) -> None:
    p = table(Side(hand="soldat gendarme_bestal", commander="verage", turf="sons_of_rasputin_embassy@1,0"), NOBODY,
              icons_when_played=option).begins()  # fmt: skip
    assert {card for card, _ in p.offers("muster")} == offered


# --- the Turf ----------------------------------------------------------------------------------------


def test_i11_a_turf_has_no_end() -> None:
    p = table(Side(turf=" ".join(f"arable_land@0,{y}" for y in range(1, 60))), NOBODY)
    assert (0, 60) in cells_for(p.state, 0, "bazaar")


@pytest.mark.parametrize(
    ("option", "rock", "third"), [("all", False, False), ("establishments", True, False), ("new", False, True)]
)
def test_i12_whose_allowance_counts_what(option: str, rock: bool, third: bool) -> None:
    """Cells beside a Bazaar (allowance 2) with two neighbours, and one beside the Commander, a mine and a rock."""
    p = table(Side(turf="bazaar@1,0 deep_mine@2,0"), NOBODY, allowance_counts=option)
    assert ((1, 1) in cells_for(p.state, 0, "deep_mine")) is (third or option == "establishments")
    full = table(Side(turf="bazaar@1,0 deep_mine@2,0 oil_field@1,1"), NOBODY, allowance_counts=option)
    assert ((1, -1) in cells_for(full.state, 0, "deep_mine")) is third
    assert overfull(full.state, 0) == (
        [] if option != "all" else [full.card(c) for c in ("bazaar", "deep_mine", "oil_field")]
    )
    beside = table(
        Side(turf="deep_mine@1,0 deep_mine@1,1 impervious_rock_formation@0,2"), NOBODY, allowance_counts=option
    )
    assert ((0, 1) in cells_for(beside.state, 0, "trading_post")) is rock  # 2; beside Commander, mine and rock


def test_i12_where_a_new_card_alone_counts_one_narrowed_before_takes_any_number() -> None:
    turf = "deep_mine@1,0 oil_field@2,0 oil_field@1,1 bazaar+efficient_use_of_space@-1,0 oil_field@-2,0 oil_field@-1,1"
    hand = "coastline arable_land oil_field prosperity denied"
    p = table(Side(turf=turf, hand=hand, gold=9), Side(), allowance_counts="new", first_game=True).begins()
    p.does("play", "coastline").does("bearer", "deep_mine").quiet().does("build", "arable_land", "cell.0.1.-1").quiet()
    p.does("build", "oil_field", "cell.0.-1.-1").quiet().does("play", "prosperity").quiet()
    assert p.asked == "actions"
    p.does("play", "denied").does("card", "efficient_use_of_space").quiet()
    for _ in range(2):  # the Bazaar takes two neighbours once it is narrowed, and has four
        assert "arable_land" not in p.offers("trim")
        p.does("trim", "oil_field").quiet()
    assert p.asked == "actions"


@pytest.mark.parametrize(("sides", "open_"), [(4, True), (3, False)])
def test_i13_the_sides_of_a_commander(sides: int, open_: bool) -> None:
    p = table(Side(turf="deep_mine@1,0 deep_mine@0,1 deep_mine@-1,0"), NOBODY, commander_sides=sides)
    assert ((0, -1) in cells_for(p.state, 0, "oil_field")) is open_


@pytest.mark.parametrize("counts", ["all", "establishments", "new"])
def test_i13_a_commander_of_three_sides_has_three_whatever_neighbours_count(counts: str) -> None:
    turf = "deep_mine@1,0 deep_mine@0,1 deep_mine@-1,0"
    p = table(Side(turf=turf, hand="oil_field"), NOBODY, commander_sides=3, allowance_counts=counts).begins()
    assert p.refused("build", "oil_field", cell_ref(0, (0, -1))) == "commander_sides"


def test_i14_nothing_is_built_onto_a_separated_card() -> None:
    p = table(Side(turf="impervious_rock_formation@1,0 oil_field@2,0"), NOBODY)
    assert set(cells_for(p.state, 0, "deep_mine")) == {(0, 1), (0, -1), (-1, 0)}


# --- warriors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "zones"),
    [("either", {"warband.0", "borderlands.0"}), ("warband", {"warband.0"}), ("borderlands", {"borderlands.0"})],
)
def test_i15_where_a_warrior_is_mustered(option: str, zones: set[str]) -> None:
    p = table(Side(hand="soldat"), NOBODY, muster_zone=option).begins()
    assert {zone for _, zone in p.offers("muster")} == zones
    for closed in {"warband.0", "borderlands.0"} - zones:
        assert p.refused("muster", "soldat", closed) == f"mustered_{option}"


def test_i13_whoever_builds_on_a_fourth_side_of_a_commander_of_three_is_told_so() -> None:
    turf = "deep_mine@1,0 deep_mine@0,1 deep_mine@-1,0"
    p = table(Side(turf=turf, hand="oil_field"), NOBODY, commander_sides=3).begins()
    assert p.refused("build", "oil_field", cell_ref(0, (0, -1))) == "commander_sides"


def test_i16_a_member_of_a_group_does_not_transfer_until_it_is_dissolved() -> None:
    p = table(Side(warband="soldat conscript"), NOBODY).group("attack", "soldat", "conscript").begins()
    assert p.refused("transfer", "soldat") == "grouped"
    p.does("disband", "soldat")
    assert [(told["group"], len(told["cards"])) for told in p.heard("disbanded")] == [("attack", 2)]
    p.does("transfer", "soldat", "borderlands.0")


def test_i17_equipment_does_not_change_its_bearer_by_an_action() -> None:
    p = table(Side(turf="manufacturing_plant@1,0", warband="soldat+fist_of_judah conscript"), NOBODY).begins()
    acts = {option[0] for option in p.options}
    assert acts == {"transfer", "attack_group", "defense_group", "end"}


@pytest.mark.parametrize(("each", "second"), [(False, True), (True, False)])
def test_i18_rites_of_one_patriarch_in_a_turn(each: bool, second: bool) -> None:
    side = Side("cain_mournor", warband="patriarch", hand="the_defiance the_blessing")
    p = table(side, NOBODY, rites_each=each).begins().does("play", "the_defiance").quiet()
    assert ("the_blessing" in p.offers("play")) is second
    if not second:
        assert p.refused("play", "the_blessing") == "rites_done"


@pytest.mark.parametrize(("limit", "sixth"), [(0, True), (5, False)])
def test_i19_the_size_of_groups(limit: int, sixth: bool) -> None:
    five = "soldat conscript kommendant flammen_soldat jaeger_commando"
    p = (
        table(Side(warband=f"{five} schwerwaffe_soldat"), NOBODY, group_limit=limit)
        .group("attack", *five.split())
        .begins()
    )
    assert bool(p.offers("attack_group")) is sixth


@pytest.mark.parametrize(
    ("option", "groups", "in_warband", "fighting"),
    [
        ("mixed", True, True, 2),
        ("common", False, True, 2),
        ("fighters", True, True, 1),
        ("borderlands", True, False, 2),
    ],
)
def test_i20_defense_groups(option: str, groups: bool, in_warband: bool, fighting: int) -> None:
    p = table(Side(borderlands="soldat seaman"), NOBODY, defense_groups=option).begins()
    assert bool(p.offers("defense_group")) is groups
    p = table(Side(warband="soldat conscript"), NOBODY, defense_groups=option).begins()
    assert bool(p.offers("defense_group")) is in_warband
    p = table(Side(warband="seaman"), Side(borderlands="soldat seaman"), defense_groups=option)
    p.group("defense", "soldat", "seaman/1").begins("attack").attacks("seaman/0", "soldat", "S").quiet()
    assert len(p.heard("fought")[0]["defenders"]) == fighting


# --- the Balance -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("price", "gold", "kept"), [(1, 3, True), (2, 1, True), (0, 5, False)])
def test_i21_a_missing_gold_icon(price: int, gold: int, kept: bool) -> None:
    """Verage gives GG, the two STORAGE cards need GGGG."""
    side = Side("verage", turf="granary@1,0 silo@0,1")
    p = table(side, NOBODY, missing_gold=price).begins("balance").ends()
    assert (p.gold(), len(p.lies("turf.0").split()) == 3) == (gold, kept)


def test_i22_one_may_drop_what_one_could_pay() -> None:
    p = table(Side("verage", warband="cossack soldat"), NOBODY).begins("balance")
    assert propose(p.state, 0).drops == ()
    p.does("drop", "cossack").ends()
    assert (p.lies("warband.0"), p.gold()) == ("soldat", 7)


def test_i23_a_broken_line_is_counted_anew() -> None:
    """One of two plants must go; without the Vehicle Works the Generator behind them is cut off."""
    turf = "vehicle_works@1,0 solar_power_generator@2,0 manufacturing_plant@0,1"
    stingrays = "verounist_stingray verounist_stingray"
    p = table(Side("verage", turf=turf, warband=stingrays, gold=0), NOBODY).begins("balance")
    assert [p.state.cards[card] for card in propose(p.state, 0).drops] == ["manufacturing_plant"]
    p.does("drop", "vehicle_works").ends()
    assert p.lies("warband.0") == ""


# --- fights ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "who"), [("warband", {"soldat"}), ("both", {"soldat", "conscript"})])
def test_i24_who_attacks(option: str, who: set[str]) -> None:
    p = table(Side(warband="soldat", borderlands="conscript"), Side(warband="soldat"), attack_from=option)
    p.begins("attack")
    assert {one for one, _ in p.offers("attack")} == who


@pytest.mark.parametrize(("option", "order"), [("active", [0, 1, 2]), ("defender", [1, 2, 0]), ("involved", [0, 1])])
def test_i25_who_modifies_first(option: str, order: list[int]) -> None:
    side = Side(warband="soldat", hand="fumble")
    p = table(side, side, side, first_to_modify=option).begins("attack").attacks("soldat/0", "soldat/1")
    asked = []
    while p.asked == "react.modify":
        asked.append(p.state.asks[0].seat)
        p.answers(("pass",))
    assert asked == order


def test_i26_the_winner_stays_where_it_is() -> None:
    p = table(Side(warband="cossack"), Side(borderlands="soldat")).begins("attack").attacks("cossack", "soldat").quiet()
    assert (p.lies("warband.0"), p.lies("borderlands.1")) == ("cossack", "")


def test_i27_no_value_below_nothing_and_a_group_is_added_up_after() -> None:
    p = table(Side(warband="shock_soldat"), Side(warband="brotherbound_trooper+malevolence soldat"))
    p.group("defense", "brotherbound_trooper", "soldat").begins("attack").attacks("shock_soldat", "soldat").quiet()
    assert p.heard("fought")[0]["theirs"] == 1  # 1 - 3 - 1 is 0; 2 - 1


@pytest.mark.parametrize(("option", "offered"), [("any", True), ("outside", False)])
def test_i28_a_hole_is_an_edge(option: str, offered: bool) -> None:
    ring = " ".join(f"deep_mine@{cell}" for cell in ("1,0", "2,0", "2,1", "2,2", "1,2", "0,2", "-1,1"))
    p = table(Side(warband="blitztank"), Side(turf=f"ore_deposit@0,1 {ring}"), edges=option).begins("raid")
    assert ("ore_deposit" in p.offers("raid")) is offered


@pytest.mark.parametrize(("last", "open_"), [("", True), ("deep_mine@2,0", False)])
def test_i28_a_bay_that_is_open_far_away_is_no_hole(last: str, open_: bool) -> None:
    shores = " ".join(f"deep_mine@{cell}" for cell in ("-1,0", "0,1", "1,1", "2,1", "0,-1", "1,-1", "2,-1"))
    p = table(NOBODY, Side(turf=f"{shores} {last}"), edges="outside")
    assert vulnerable(p.state, 1, p.state.commanders[1]) is open_


@pytest.mark.parametrize(("option", "left"), [("all", ""), ("one", "conscript"), ("none", "soldat conscript")])
def test_i29_a_failed_raid(option: str, left: str) -> None:
    p = table(Side(warband="soldat conscript"), Side(turf=LAND), failed_raid=option).begins("raid")
    p.raids("ore_deposit", "L", "soldat", "conscript").quiet()
    if option == "one":
        p.does("lose", "soldat")
    assert p.lies("warband.0") == left


@pytest.mark.parametrize(("option", "outcome", "left"), [("nothing", "tie", 2), ("fails", "lost", 0)])
def test_i29_equal_sums_in_a_raid(option: str, outcome: str, left: int) -> None:
    p = table(Side(warband="cossack cossack"), Side(turf=LAND), tied_raid=option).begins("raid")
    p.raids("ore_deposit", "L", "cossack", "cossack").quiet()
    assert (p.outcome(), len(p.state.zones["warband.0"].ids)) == (outcome, left)


def test_i30_what_lay_on_a_razed_card_is_discarded_and_the_base_counts() -> None:
    p = table(Side(warband="blitztank cossack"), Side(turf="ore_deposit+fortified_walls@1,0")).begins("raid")
    p.raids("ore_deposit", "L", "blitztank", "cossack").quiet()
    assert (p.points(), p.lies("discard.1"), p.heard("fought")[0]["theirs"]) == (8, "fortified_walls", 14)


@pytest.mark.parametrize(
    ("option", "taken", "points", "gold"),
    [("choice", "points", 10, 5), ("choice", "gold", 0, 15), ("ten", "", 10, 5), ("fifteen", "", 15, 5),
     ("gold", "", 0, 25), ("points", "", 10, 5)],
)  # fmt: skip
def test_i31_a_raided_commander(option: str, taken: str, points: int, gold: int) -> None:
    p = table(Side(warband="blitztank"), Side(gold=20), commander_raid=option).begins("raid")
    p.raids("kommendant_leitheusser/1", "L", "blitztank").quiet()
    if taken:
        p.does("reward", taken)
    assert (p.points(), p.gold(), p.gold(1)) == (points, gold, 25 - gold)
    assert [(told["seat"], told["victim"]) for told in p.heard("commander_raided")] == [(0, 1)]


def test_i31_elijah_cosrick_says_himself() -> None:
    p = table(Side(warband="blitztank tailwave cossack"), Side("elijah_cosrick")).begins("raid")
    p.raids("elijah_cosrick", "L", "blitztank", "cossack").quiet()
    assert (p.asked, p.state.asks[0].seat) == ("reward", 1)


@pytest.mark.parametrize(
    ("option", "again_", "other"),
    [("free", True, True), ("one_turf", True, False), ("commander_once", False, True)],
)
def test_i32_several_raids_in_one_turn(option: str, again_: bool, other: bool) -> None:
    p = table(Side(warband="blitztank tailwave"), NOBODY, Side(turf="oil_field@1,0"), raids_each=option).begins("raid")
    p.raids("kommendant_leitheusser/1", "L", "blitztank").quiet().does("reward", "points").quiet()
    assert ("kommendant_leitheusser" in p.offers("raid")) is again_
    assert ("oil_field" in p.offers("raid")) is other


@pytest.mark.parametrize(("option", "least", "most"), [("one", 0, 1), ("must", 1, 1), ("any", 0, 3)])
def test_i33_the_discard_step(option: str, least: int, most: int) -> None:
    p = table(Side(hand="soldat conscript kommendant"), NOBODY, discards=option).begins("discard")
    assert (("end",) in p.options) is (least == 0)
    done = 0
    while p.asked == "discard" and p.offers("discard"):
        p.answers(p.state.asks[0].options[0])
        done += 1
    assert done == most


def test_i34_the_round_is_played_out_then_points_count() -> None:
    p = table(Side(trophies="bazaar"), Side(trophies="arable_land"), rounds=12)
    p.state.turns = [11, 11]
    p.begins("discard", 0)
    assert (p.state.result, p.state.turn) == (None, 1)
    p.until("x")
    assert p.state.result is not None
    assert p.state.result.winners == (1,)


def test_i35_nobody_drops_out() -> None:
    p = table(Side(deck="", gold=0), Side(trophies="arable_land")).begins("turn")
    assert (p.asked, p.state.asks[0].seat) == ("actions", 0)


def test_i36_partners_do_not_guard_each_other() -> None:
    sides = Side(warband="soldat"), Side(turf=LAND), NOBODY, Side(borderlands="soldat")
    p = table(*sides, teams=True).begins("raid")
    assert p.offers("raid") == ["ore_deposit"]


def test_i37_the_shape_of_a_deck_is_advice() -> None:
    from game.games.dark_eden.decks.deck import Deck

    odd = Deck("kommendant_leitheusser", {"conscript": 30, "soldat": 30})
    assert not [finding for finding in judge(odd) if finding.kind == "error"]


# --- readings: J-01 to J-21 --------------------------------------------------------------------------


def test_j01_a_rock_shields_no_commander_and_is_no_target() -> None:
    p = table(Side(warband="blitztank"), Side(turf="impervious_rock_formation@1,0")).begins("raid")
    assert p.offers("raid") == ["kommendant_leitheusser"]


def test_j02_allowances_and_the_line_bind_a_rock() -> None:
    p = table(Side(turf="deep_mine@1,0 deep_mine@2,0 impervious_rock_formation@3,0"), NOBODY)
    found = cells_for(p.state, 0, "impervious_rock_formation")
    assert (1, 1) in found
    assert not {(4, 0), (3, 1), (0, 1)} & set(found)  # two cells touch only a rock, the third touches the Commander


def test_j03_razides_and_undead_legionnaires() -> None:
    p = table(Side("grand_heretic_marcus", warband="razide conscript nassal undead_legionnaire"), NOBODY).begins()
    assert ("razide", "conscript") not in p.offers("attack_group")
    assert ("razide", "nassal") in p.offers("attack_group")
    assert not [pair for pair in p.offers("defense_group") if "undead_legionnaire" in pair]


def test_r45_who_neither_attacks_nor_raids_is_in_no_attack_group() -> None:
    """A Corarius may raid, in a Group that a Solidarity holds together."""
    flyers = "palanquin_airvessel verounist_stingray stained_crow corarius_transport"
    p = table(Side("cain_mournor", warband=flyers), NOBODY).begins()
    assert not [pair for pair in p.offers("attack_group") if "palanquin_airvessel" in pair]
    assert p.refused("attack_group", "stained_crow", "palanquin_airvessel") == "solitary"
    assert ("stained_crow", "corarius_transport") in p.offers("attack_group")
    assert [pair for pair in p.offers("defense_group") if "palanquin_airvessel" in pair]


def test_j04_a_rock_stays_where_an_allowance_falls() -> None:
    p = table(Side(turf="barricade@1,0 impervious_rock_formation@2,0"), NOBODY)
    assert overfull(p.state, 0) == [p.card("barricade")]


def test_j04_one_over_its_allowance_or_that_touches_it() -> None:
    turf = "bazaar@1,0 arable_land@2,0 deep_mine@1,1 oil_field@0,1"
    p = table(Side(turf=turf), NOBODY)
    assert {p.state.cards[card] for card in overfull(p.state, 0)} == {"bazaar", "arable_land", "deep_mine"}


def test_a_state_notes_the_rules_that_dealt_it_since_rules_6() -> None:
    noted = [table(NOBODY, NOBODY, rules=rules).state.options.get("dealt_by") for rules in (5, 6)]
    assert noted == [None, 6]


def test_j05_face_down() -> None:
    p = table(Side(turf="!bazaar@1,0 deep_mine@2,0"), Side(warband="blitztank"))
    assert books(p.state, 0).given == {"G": 5, "F": 2, "M": 2, "P": 2}
    assert p.cv("bazaar") == 8
    assert p.begins("raid", 1).offers("raid") == ["deep_mine"]  # face-down cards cannot be raided
    for wall, open_to in (("!bazaar", ["kommendant_leitheusser"]), ("scorched_earth", [])):  # and are no wall
        walls = " ".join(f"{wall}@{cell}" for cell in ("1,0", "-1,0", "0,1", "0,-1"))
        assert table(Side(turf=walls), Side(warband="blitztank soldat")).begins("raid", 1).offers("raid") == open_to
    p = table(Side(turf="!commander bazaar@1,0"), NOBODY)
    assert books(p.state, 0).given == {"G": 1, "F": 1, "M": 1, "P": 1}
    assert p.cv("bazaar") == 6

    p = table(Side(turf="!bazaar@1,0"), NOBODY)
    p.runs(("leave", p.card("bazaar"), "discard"))
    assert not p.state.face_down  # it will be face up when it is played again


def test_j06_separated_cards_keep_their_word_but_do_not_act() -> None:
    turf = "impervious_rock_formation@1,0 sanctum@2,0 bazaar@3,0 grove@4,0 arable_land+fortified_walls@5,0"
    p = table(Side(warband="blitztank"), Side(turf=turf)).begins("raid")
    assert p.cv("arable_land") == 9
    assert "bazaar" in p.offers("raid")
    assert p.refused("raid", "grove") == "inconspicuous"


def test_j07_doublers() -> None:
    p = table(Side("verage", turf="mint@1,0 mint@0,1 deep_mine@1,1"), NOBODY)
    assert books(p.state, 0).given["G"] == 2 + 3 * 4  # the Commander's are not doubled: R64


def test_j08_the_markers_of_a_dropped_storage_are_lost() -> None:
    p = table(Side("verage", turf="tank*3@1,0", warband="verounist_stingray verounist_stingray", gold=0), NOBODY)
    p.begins("balance")
    assert propose(p.state, 0).markers == {p.card("tank"): 3}
    p.does("drop", "tank").ends()
    assert p.lies("warband.0") == ""


@pytest.mark.parametrize(("gold", "left", "paid"), [(5, "", 4), (12, "cossack", 12), (1, "", 0)])
def test_j09_forced_icons_come_first_and_lapse_at_last(gold: int, left: str, paid: int) -> None:
    """Verage gives one Food, a Drought forces three, the Cossack needs two."""
    p = table(Side("verage", turf="commander+drought", warband="cossack", gold=gold), NOBODY)
    p.state.owners[p.card("drought")] = 1
    p.begins("balance").ends()
    assert (p.lies("warband.0"), p.heard("balanced")[0]["paid"]) == (left, paid if left == "" else 8)


def test_j10_only_cards_whose_icons_count_may_be_dropped() -> None:
    turf = "impervious_rock_formation@1,0 granary@2,0 silo@0,1"
    p = table(Side("verage", turf=turf, warband="cossack undead_legionnaire"), NOBODY).begins("balance")
    assert set(p.offers("drop")) == {"silo", "cossack"}


def test_j10_a_card_that_is_paid_for_without_loss_may_be_dropped_too() -> None:
    """Nothing is missing, and no spare Food brings anything; the Tavern may go all the same. I-22."""
    p = table(Side(turf="tavern@1,0 arable_land@0,1 oil_field@2,0", warband="soldat"), NOBODY).begins("balance")
    assert set(p.offers("drop")) == {"tavern", "soldat"}
    p.does("drop", "tavern")
    assert p.offers("drop") == ["soldat"]  # and nothing that it cut off


FACE_DOWN_BEHIND = "vehicle_works@1,0 !arable_land@2,0 vehicle_works@0,1 !arable_land@0,2 arable_land@-1,0"


@pytest.mark.parametrize(
    ("side", "drops"),
    [
        ({"warband": "cossack soldat", "gold": 4}, []),
        ({"warband": "gendarme_bestal cossack soldat", "gold": 4}, ["cossack"]),
        ({"warband": "soldat holy_urox", "gold": 0}, ["holy_urox"]),
        ({"turf": "vehicle_works@1,0 deep_mine@2,0 manufacturing_plant@0,1", "gold": 0}, ["manufacturing_plant"]),
        ({"turf": FACE_DOWN_BEHIND, "warband": "cossack cossack", "gold": 0}, ["vehicle_works"]),
    ],
    ids=["none", "the_weaker", "the_fewest", "the_least_separated", "what_is_cut_off_face_down_gives_nothing"],
)
def test_j11_the_proposal(side: dict[str, Any], drops: list[str]) -> None:
    """The proposal drops the fewest cards, then the weakest, then those that separate fewest."""
    p = table(Side("verage", **side), NOBODY)
    assert [p.state.cards[card] for card in propose(p.state, 0).drops] == drops


def test_j12_within_a_stage_and_no_minus() -> None:
    p = table(Side("cain_mournor", warband="cavalier"), Side(hand="fumble", warband="conscript")).begins("attack")
    p.attacks("cavalier", "conscript").does("play", "fumble").quiet().does("card", "cavalier").quiet()
    assert p.heard("fought")[0]["ours"] == 6  # no minus, and not halved


def test_j13_both_sides_win_ties() -> None:
    p = table(Side(warband="tailwave"), Side(warband="tailwave")).begins("attack")
    assert p.attacks("tailwave/0", "tailwave/1", "A").quiet().outcome() == "tie"


def test_j13_who_wins_ties_does_not_in_a_raid() -> None:
    p = table(Side(warband="tailwave"), Side("ali_ii_of_the_eclipse", turf="watch_tower@0,1 oil_field@2,0 bazaar@1,0"))
    assert p.begins("raid").raids("oil_field", "A", "tailwave").quiet().outcome() == "tie"


def test_j14_attacked_last_while_there_is_another_target() -> None:
    p = table(Side(warband="soldat stained_crow"), Side(warband="prophet stained_crow")).begins("attack")
    assert p.offers("attack") == [("stained_crow", "stained_crow")]  # it shields the Prophet from the Soldat too
    p = table(Side(warband="soldat"), Side(warband="prophet patriarch")).begins("attack")
    assert set(p.offers("attack")) == {("soldat", "prophet"), ("soldat", "patriarch")}
    p = table(Side(warband="soldat"), Side(warband="prophet", borderlands="conscript")).begins("attack")
    assert set(p.offers("attack")) == {("soldat", "conscript"), ("soldat", "prophet")}  # zone by zone
    p = table(Side(warband="soldat"), Side(warband="prophet conscript")).begins("attack")
    assert p.offers("attack") == [("soldat", "conscript")]
    p = table(Side(warband="soldat"), Side(warband="prophet templar_legionnaire conscript"))
    p.group("defense", "prophet", "templar_legionnaire").begins("attack")
    assert p.offers("attack") == [("soldat", "prophet"), ("soldat", "templar_legionnaire")]


def test_j15_one_left_is_no_group_and_defenders_attack_alone() -> None:
    p = table(Side(warband="soldat conscript"), Side(warband="soldat")).group("defense", "soldat/0", "conscript")
    p.begins("attack").attacks("conscript", "soldat/1").quiet()
    assert p.heard("attack")[0]["attackers"] == (p.card("conscript"),)
    again(p).runs(("leave", p.card("soldat/0"), "discard"))
    assert p.state.groups == []


@pytest.mark.parametrize("raider", ["soldat", "seaman"])
def test_j16_an_inconspicuous_card_waits_whatever_the_tactic(raider: str) -> None:
    """The Ore Deposit cannot be raided by Sea, but it can be raided, and no card protects it."""
    side = Side(warband=raider, hand="potential")
    p = table(side, Side(turf="mineral_deposit+coastline@0,1 ore_deposit@1,0")).begins("raid")
    assert p.refused("raid", "mineral_deposit") == "inconspicuous"


@pytest.mark.parametrize(("mine", "offered"), [("2,0", {"oil_field"}), ("0,1", {"oil_field", "bazaar"})])
def test_j16_a_minefield_goes_before_its_neighbours_by_air_too(mine: str, offered: set[str]) -> None:
    turf = f"bazaar@1,0 oil_field@-1,0 minefield*4@{mine}"
    p = table(Side(warband="stained_crow"), Side(turf=turf)).begins("raid")
    assert set(p.offers("raid")) == offered
    if offered == {"oil_field"}:
        assert p.refused("raid", "bazaar") == "raided_first"


def test_j17_barricade_and_minefield_side_by_side() -> None:
    apart = "barricade@1,0 ore_deposit@0,1 deep_mine@0,2 minefield*4@-1,0"
    p = table(Side(warband="soldat"), Side(turf=apart)).begins("raid")
    assert p.offers("raid") == ["barricade"]
    side_by_side = "ore_deposit@0,1 minefield*4@0,2 barricade@0,3"
    p = table(Side(warband="soldat"), Side(turf=side_by_side)).begins("raid")
    assert set(p.offers("raid")) == {"ore_deposit", "minefield", "barricade"}


@pytest.mark.parametrize(
    ("card", "opener"), [("indygo", "writ_of_inquisitor_benedictus"), ("mitch_hunter", "hardings_influence")]
)
def test_j18_brotherhood_and_megacorporations(card: str, opener: str) -> None:
    assert allowed(table(NOBODY, NOBODY).state, 0, card) is not None
    assert allowed(table(Side(turf=f"commander+{opener}"), NOBODY).state, 0, card) is None


def test_j19_a_deck_with_foreign_and_unique_cards_is_warned_of() -> None:
    from game.games.dark_eden.decks.deck import Deck

    deck = Deck("kommendant_leitheusser", {"conscript": 56, "notre_dame": 2, "fusilier": 2})
    assert {finding.kind for finding in judge(deck)} >= {"warning"}
    assert "error" not in {finding.kind for finding in judge(deck)}


def test_j20_the_killed_are_gone_when_all_have_answered() -> None:
    p = table(Side(warband="cossack"), Side(warband="soldat", hand="memorium")).begins("attack")
    p.attacks("cossack", "soldat").answers(("pass",))
    assert (p.asked, p.lies("warband.1")) == ("react.after", "soldat")
    p.does("play", "memorium").quiet()
    assert (p.lies("warband.1"), p.gold(1)) == ("", 7)


def test_j21_figures_of_intrigues() -> None:
    carrying = [c for c in FIGURES.values() if c.type == "intrigue" and (c.gives or c.needs)]
    assert len(carrying) == 19
    assert FIGURES["call_to_arms"].needs == "F"
    assert INTRIGUES["battering_ram"].attach is not None
    assert INTRIGUES["necrobionic_mutation"].attach is not None


def test_every_reading_and_every_option_has_its_test() -> None:
    named = {(kind, int(n)) for name in globals() for kind, n in re.findall(r"(?<=_)([ij])(\d\d)(?=_)", name)}
    assert named == {("i", n) for n in range(1, 38)} | {("j", n) for n in range(1, 22)}
