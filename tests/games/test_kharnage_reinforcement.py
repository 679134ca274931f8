"""Kharnage's set-up and reinforcement: flags, Generals, Leaders, Large Units, Elite, Kamikazes. Rules 1.1, 1.3, 1.7."""

from collections import Counter

import pytest

from game.games.kharnage import FACTS
from game.games.kharnage.cards import ARMOUR, BATTLE, ON_DEPLOY, UNITS, ZERO
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import ARMIES, DECK, GENERALS, HAND, LINES, PILE, PLAYED, RESERVE, SETUP
from tests.games.kharnage_table import table

# --- the set-up: 1.1 -----------------------------------------------------------------------------------


def test_1_1_each_seat_has_its_army_its_generals_and_its_seven_battle_cards() -> None:
    brings = FACTS.settle_seats(4, {seat: {"army": ARMIES[seat]} for seat in range(4)})
    state, _ = GAME.new(3, 4, FACTS.settle(4, {}), brings)
    assert state.armies == list(ARMIES)
    for seat, army in enumerate(ARMIES):
        zones = [zone for name, zone in state.zones.items() if name.split(".")[1:2] == [str(seat)]]
        own = Counter(state.cards[card] for zone in zones for card in zone.ids)
        units = {unit.id: unit.copies for unit in UNITS.values() if unit.army == army}
        assert own == units | {card.id: 1 for card in BATTLE.values() if card.army == army}
        assert len(state.zones[GENERALS[seat]].ids) == (2 if army == "goblins" else 1)
        assert [state.cards[c] for c in state.zones[PLAYED[seat]].ids] == [ZERO[army].id]
        assert (len(state.zones[HAND[seat]].ids), len(state.zones[DECK[seat]].ids)) == (3, 3)
        assert len([c for line in LINES[seat] for c in state.zones[line].ids]) >= ZERO[army].flags
        assert not state.zones[PILE[seat]].ids


@pytest.mark.parametrize("seed", range(5))
def test_1_1_nobody_fights_while_the_armies_are_set_up(seed: int) -> None:
    state, events = GAME.new(seed, 4, FACTS.settle(4, {}))
    assert not {event.kind for event in events} & {"attack_one", "kamikaze", "launched", "destroyed", "discarded"}
    assert not state.zones["hill"].ids


def test_1_1_7_a_leader_acts_in_the_set_up_and_elite_and_kamikaze_do_not() -> None:
    p = table("goblins:", "orcs: brute", reserve={"goblins": "bomber lurker boss rabble cutpurse potlid"})
    p.draws("goblins", 3, SETUP)
    assert p.deployed() == "boss cutpurse rabble lurker bomber"
    assert p.army("orcs") == "brute"
    assert p.names(RESERVE[0]) == "potlid"
    assert p.names("hill") == ""


def test_1_1_7_a_large_unit_is_joined_in_the_set_up() -> None:
    p = table("orcs:", "humans: militia", reserve={"orcs": "giant_legs brute giant_torso"}).draws("orcs", 1, SETUP)
    assert (p.army("orcs"), len(p.state.joined)) == ("giant_torso", 1)


# --- flags, the pile and the lines: 1.3 ----------------------------------------------------------------


def test_1_3_a_unit_for_each_flag_placed_from_the_top_of_the_pile_in_its_printed_line() -> None:
    p = table("dwarves:", "orcs: brute", reserve={"dwarves": "cannon hammerer berserker golem"})
    p.attacks("dwarves", flags=3)
    assert p.deployed() == "berserker hammerer cannon"
    assert [told["line"] for told in p.heard("deployed")] == [2, 1, 3]
    assert [p.names(line) for line in LINES[0]] == ["hammerer", "berserker", "cannon"]


def test_1_3_units_are_drawn_unseen_even_by_their_owner() -> None:
    p = table("dwarves:", "orcs: brute", reserve={"dwarves": "cannon hammerer"}, aside="high_king").attacks(
        "dwarves", flags=2, bicolour=True
    )
    assert p.asked == "general"
    (pile,) = p.state.zones[PILE[0]].ids
    for army in ("dwarves", "orcs"):
        assert p.seen_by(army).cards[pile] == ""
        assert all(p.seen_by(army).cards[card] == "" for card in p.state.zones[RESERVE[0]].ids)


def test_1_3_2_a_general_comes_in_place_of_the_last_unit_and_is_placed_first() -> None:
    p = table("dwarves:", "orcs:", reserve={"dwarves": "cannon hammerer bolter golem lookout"}, aside="high_king")
    p.attacks("dwarves", flags=2, bicolour=True).does("general", "high_king")
    assert p.deployed() == "high_king golem bolter hammerer cannon"
    assert p.names(GENERALS[0]) == ""


def test_1_3_2_a_unit_may_be_drawn_in_the_generals_place() -> None:
    p = table("dwarves:", "orcs:", reserve={"dwarves": "cannon hammerer bolter"}, aside="high_king")
    p.attacks("dwarves", flags=2, bicolour=True)
    assert p.options == [("general", "high_king"), ("draw",)]
    p.does("draw")
    assert p.deployed() == "hammerer cannon"
    assert p.names(GENERALS[0]) == "high_king"


def test_1_3_2_the_goblins_have_two_generals_and_bring_one_at_a_time() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "potlid potlid potlid potlid"}, aside="chieftain matriarch")
    p.attacks("goblins", flags=4, bicolour=True)
    assert p.options == [("general", "chieftain"), ("general", "matriarch"), ("draw",)]
    p.does("general", "matriarch")
    assert p.deployed() == "matriarch potlid potlid potlid potlid"
    assert p.names(GENERALS[0]) == "chieftain"


def test_1_3_2_with_no_general_left_the_two_coloured_flag_brings_a_unit() -> None:
    p = table("dwarves:", "orcs:", reserve={"dwarves": "cannon hammerer bolter"}).attacks(
        "dwarves", flags=2, bicolour=True
    )
    assert (p.asked, p.deployed()) == ("", "hammerer cannon")


def test_1_3_3_no_general_comes_by_other_flags() -> None:
    p = table("dwarves:", "orcs:", reserve={"dwarves": "cannon hammerer"}, aside="high_king").attacks(
        "dwarves", flags=1
    )
    assert (p.asked, p.deployed()) == ("", "cannon")


def test_1_3_2_a_general_comes_from_an_empty_reserve_too_or_nobody_does() -> None:
    p = table("dwarves:", "orcs:", aside="high_king").attacks("dwarves", flags=2, bicolour=True)
    assert p.options == [("general", "high_king"), ("none",)]
    p.does("none")
    assert (p.army("dwarves"), p.asked) == ("", "")
    p = (
        table("dwarves:", "orcs:", aside="high_king")
        .attacks("dwarves", flags=2, bicolour=True)
        .does("general", "high_king")
    )
    assert p.army("dwarves") == "high_king"


def test_1_3_7_from_a_reserve_too_small_comes_what_there_is_and_the_hill_stays() -> None:
    p = table("goblins: lurker", "orcs:", reserve={"goblins": "bomber rabble"}).attacks("goblins", flags=3)
    assert p.heard("drew")[0] | {"seat": 0} == {"seat": 0, "n": 2, "missing": 1}
    assert p.deployed() == "rabble bomber"
    p = table("goblins:", "orcs:").attacks("goblins", flags=3)
    assert p.heard("drew") == [{"seat": 0, "n": 0, "missing": 3}]


# --- Leaders: 1.3.5 ------------------------------------------------------------------------------------


def test_1_3_5_whoever_a_leader_brings_is_placed_before_the_rest_of_the_pile() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "rabble boss slinger cutpurse potlid"}).draws("goblins", 2)
    assert p.deployed() == "boss cutpurse slinger rabble"


def test_1_3_5_leaders_bring_leaders() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "boss boss slinger cutpurse potlid hexer"})
    p.draws("goblins", 1)
    assert p.deployed() == "boss slinger boss potlid cutpurse"
    assert [told["n"] for told in p.heard("leader")] == [2, 2]


def test_k35_a_chain_of_leaders_ends_with_the_reserve() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "boss boss"}).draws("goblins", 1)
    assert p.deployed() == "boss boss"
    assert [told["n"] for told in p.heard("leader")] == [2]
    p = table("goblins:", "orcs:", reserve={"goblins": "chieftain rabble"}).draws("goblins", 1)
    assert [(told["n"], told["missing"]) for told in p.heard("drew")] == [(1, 0), (1, 2)]


def test_1_3_4_symbols_act_from_left_to_right_before_the_next_unit_is_placed() -> None:
    """The Dwarf General draws three units and attacks with three Swords; only then are the units placed."""
    seats = ("dwarves:", "goblins: potlid slinger")
    p = table(*seats, reserve={"dwarves": "cannon golem bolter lookout"}, aside="high_king")
    p.attacks("dwarves", flags=2, bicolour=True).does("general", "high_king")
    kinds = [e.kind for e in p.told if e.kind in ("general", "deployed", "leader", "attack_one", "destroyed")]
    assert kinds == ["general", "deployed", "leader", "attack_one", "destroyed", "destroyed", *["deployed"] * 4]


# --- Large Units: K15, K16, K30 ------------------------------------------------------------------------


def test_k15_the_other_part_is_found_in_the_reserve_which_is_then_shuffled() -> None:
    p = table("orcs:", "humans:", reserve={"orcs": "giant_torso brute brawler giant_legs mauler"}).draws("orcs", 1)
    assert p.heard("gathered")[0]["n"] == 1
    assert p.heard("shuffled") == [{"zone": RESERVE[0]}]
    assert sorted(p.names(RESERVE[0]).split()) == ["brawler", "brute", "mauler"]


def test_k15_a_part_in_the_pile_is_taken_from_it_and_not_replaced() -> None:
    p = table("orcs:", "humans:", reserve={"orcs": "brute giant_legs giant_torso mauler"}).draws("orcs", 3)
    assert p.deployed() == "giant_torso brute"
    assert p.names(RESERVE[0]) == "mauler"


@pytest.mark.parametrize("drawn", ["giant_torso giant_legs", "giant_legs giant_torso"])
def test_k16_it_stands_in_its_foremost_line_whichever_part_came_first(drawn: str) -> None:
    p = table("orcs: brute old_scar", "humans:", reserve={"orcs": drawn}).draws("orcs", 1)
    assert [sorted(p.names(line).split()) for line in LINES[0][:2]] == [["brute", *sorted(drawn.split())], ["old_scar"]]
    assert p.army("orcs") == "brute giant_torso old_scar"
    assert p.armour("giant_torso") == ARMOUR["giant_torso"] + ARMOUR["giant_legs"]


@pytest.mark.parametrize(("part", "line"), [("giant_torso", 0), ("giant_legs", 1)])
def test_k15_a_large_unit_whose_other_part_is_gone_is_weaker_by_it(part: str, line: int) -> None:
    p = table("orcs:", "humans:", reserve={"orcs": f"{part} brute brawler"}).draws("orcs", 1)
    assert p.names(LINES[0][line]) == part
    assert p.armour(part) == ARMOUR[part]
    assert p.heard("gathered")[0]["n"] == 0
    assert p.heard("shuffled"), "the Reserve is shuffled after every search (K30)"


def test_k15_a_large_unit_alone_with_an_empty_reserve() -> None:
    p = table("orcs:", "humans:", reserve={"orcs": "giant_torso"}).draws("orcs", 1)
    assert (p.army("orcs"), p.heard("gathered")[0]["n"], p.heard("shuffled")) == ("giant_torso", 0, [])


# --- Elite: K2, K3, K4 ---------------------------------------------------------------------------------


def test_1_7_elite_swords_are_an_assault_and_elite_bows_a_shoot_of_their_own_strength() -> None:
    """They get nothing from a strong army; the Assault keeps its range."""
    seats = ("goblins: troll", "humans: bulwark", "orcs: brute", "dwarves: golem")
    p = table(*seats, reserve={"goblins": "lurker"}).draws("goblins", 1)
    assert (p.asked, p.offered()) == ("target_one", "humans dwarves")
    p.does("target", "humans")
    assert (p.points(), p.army("humans")) == ([3], "")
    p = table(*seats, aside="matriarch").attacks("goblins", flags=1, bicolour=True).does("general", "matriarch")
    assert p.offered() == "humans orcs dwarves"
    assert p.state.asks[0].about == p.unit("matriarch")
    p.does("target", "orcs")
    assert (p.points()[0], p.heard("launched")[0]["attack"]) == (4, "shoot")


def test_1_7_elite_magic_reaches_every_army() -> None:
    p = table("humans:", "goblins: troll", "orcs: brute", "dwarves: golem", reserve={"humans": "witch"})
    assert p.draws("humans", 1).offered() == "goblins orcs dwarves"
    assert p.does("target", "orcs").army("orcs") == ""


def test_k2_symbols_tied_to_elite_do_not_count_in_ordinary_attacks() -> None:
    p = table("goblins: lurker rabble", "orcs: brute").attacks("goblins", "assault")
    assert p.heard("attack")[0]["points"] == 1


def test_k4_elite_attacks_are_not_split() -> None:
    p = table("goblins:", "humans: bulwark", "orcs: brute", reserve={"goblins": "lurker"}).draws("goblins", 1)
    assert {option[0] for option in p.options} == {"target"}
    assert p.does("target", "orcs").asked == ""
    assert p.trophies("goblins") == "brute"


def test_elite_with_nobody_to_attack_does_nothing() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "rabble lurker"}).draws("goblins", 2)
    assert (p.deployed(), p.asked, p.heard("attack_one")) == ("lurker rabble", "", [])


def test_a_kharnage_by_an_elite_unit_counts() -> None:
    p = table("goblins:", "orcs: brawler", reserve={"goblins": "lurker"}).draws("goblins", 1)
    assert p.state.kharnages == [1, 0]


# --- Kamikazes: K13, K14, K29 --------------------------------------------------------------------------


def test_1_7_kamikaze_armour_2_times_armour_3_is_6_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebook's example."""
    monkeypatch.setitem(ARMOUR, "rabble", 3)
    p = table("goblins:", "orcs: brute brute", reserve={"goblins": "bomber rabble"}).draws("goblins", 1)
    assert p.heard("kamikaze")[0]["points"] == 6
    assert (p.heard("launched")[0]["attack"], p.points()) == ("shoot", [6])
    assert p.army("orcs") == ""


@pytest.mark.parametrize("shown", ["potlid", "troll", "lurker", "bomber"])
def test_k14_of_the_revealed_card_only_the_printed_armour_counts(shown: str) -> None:
    p = table("goblins: slinger", "orcs: brute", reserve={"goblins": f"bomber {shown} rabble"}).draws("goblins", 1)
    assert p.heard("kamikaze")[0]["points"] == ARMOUR["bomber"] * ARMOUR[shown]
    assert (p.deployed(), p.army("goblins"), len(p.heard("kamikaze"))) == ("bomber", "slinger", 1)


def test_k14_a_revealed_part_of_a_large_unit_counts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ON_DEPLOY, "javelineer", ON_DEPLOY["bomber"])
    p = table("orcs:", "humans: lancer", reserve={"orcs": "javelineer giant_legs giant_torso"}).draws("orcs", 1)
    assert p.heard("kamikaze")[0]["points"] == ARMOUR["javelineer"] * ARMOUR["giant_legs"]
    assert p.names(RESERVE[0]) == "giant_torso"


def test_1_7_a_kamikaze_and_its_card_go_to_the_hill_and_are_nobodys_kill() -> None:
    p = table("goblins: rabble", "orcs: brawler", reserve={"goblins": "bomber boss slinger"}).draws("goblins", 1)
    assert sorted(p.names("hill").split()) == ["bomber", "boss"]
    assert (p.army("goblins"), p.trophies("goblins")) == ("rabble", "brawler")
    assert p.heard("leader") == []


def test_1_7_a_kamikaze_reaches_every_army_but_one_at_a_time() -> None:
    seats = ("goblins:", "orcs: brawler", "humans: militia", "dwarves: golem")
    p = table(*seats, reserve={"goblins": "bomber cutpurse"}).draws("goblins", 1)
    assert (p.asked, p.offered()) == ("target_one", "orcs humans dwarves")
    p.does("target", "humans")
    assert (p.asked, p.trophies("goblins"), p.state.kharnages) == ("", "militia", [1, 0, 0, 0])


def test_1_3_a_kamikaze_makes_a_kharnage_in_the_midst_of_reinforcement() -> None:
    p = table("goblins:", "orcs: brute", reserve={"goblins": "rabble cutpurse bomber troll"}).attacks(
        "goblins", flags=3
    )
    kinds = [event.kind for event in p.told if event.kind in ("deployed", "kamikaze", "kharnage", "discarded")]
    assert kinds == ["deployed", "kamikaze", "kharnage", "discarded", "deployed", "deployed"]
    assert (p.army("goblins"), p.trophies("goblins")) == ("cutpurse rabble", "brute")


def test_k13_a_kamikaze_with_an_empty_reserve_stays() -> None:
    p = table("goblins:", "orcs: brute", reserve={"goblins": "bomber"}).draws("goblins", 1)
    assert (p.army("goblins"), p.names("hill"), p.heard("kamikaze")) == ("bomber", "", [])


def test_k29_a_kamikaze_and_its_card_are_discarded_also_with_nobody_to_attack() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "bomber rabble"}).draws("goblins", 1)
    assert sorted(p.names("hill").split()) == ["bomber", "rabble"]
    assert (p.army("goblins"), p.heard("attack_one")[0]["possible"]) == ("", False)


def test_a_kamikazes_later_symbols_fall_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ON_DEPLOY, "bomber", (*ON_DEPLOY["bomber"], *ON_DEPLOY["boss"]))
    p = table("goblins:", "orcs:", reserve={"goblins": "bomber rabble cutpurse potlid"}).draws("goblins", 1)
    assert (p.deployed(), p.heard("leader")) == ("bomber", [])
