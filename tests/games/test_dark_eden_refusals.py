"""Dark Eden's refusals: each gives the reason that applies, wherever a hand puts a card."""

import pytest

from game.core.interface import Gesture, Ref
from game.core.state import Option
from game.core.texts import Texts
from game.core.view import view
from game.games.dark_eden.attack import no_attacker
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.sources import sources
from tests.games.dark_eden_table import Position, Side, table

OTHERS = Side(turf="bazaar@1,0", warband="soldat", hand="oil_field")


def acting(**mine: str) -> Position:
    """A position in seat 0's Actions; seat 1 has an Establishment, a warrior and a card in hand."""
    return table(Side(**mine), OTHERS, first_game=True).begins()  # type: ignore[arg-type]


def weak(p: Position, verb: str, *cards: str) -> bool:
    """Whether the refusal is weak: those of the gesture's other meanings are told rather than it."""
    return GAME.why_not(view(p.state, 0), 0, (verb, *[p.card(card) for card in cards])).weak


# --- from the hand: rules 1.7 --------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["build", "muster", "play"])
def test_what_is_not_in_ones_hand_is_not_played(verb: str) -> None:
    p = acting(turf="grove@1,0", hand="silo")
    assert p.refused(verb, p.card("grove")) == "in_play"
    assert weak(p, verb, "grove")
    p.state.known[p.card("oil_field")] = 0b01
    assert p.refused(verb, p.card("oil_field")) == "not_your_hand"


def test_whoever_takes_an_enemy_in_his_actions_is_told_when_fights_come() -> None:
    p = acting(warband="soldat", hand="silo")
    enemies = [
        card
        for card in range(len(p.state.cards))
        if p.state.seat_of(card) == 1 and card not in p.state.zones["hand.1"].ids
    ]
    assert enemies
    for card in enemies:
        assert p.refused("play", card) == "fights_later"


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("warband.0", "not_a_cell"),
        ("cell.1.2.0", "foreign_turf"),
        ("cell.0.1.0", "taken"),
        ("cell.0.0.0", "taken"),
        ("cell.0.3.0", "no_line"),
        ("cell.0.-3.-3", "no_line"),
    ],
)
def test_r26_where_an_establishment_cannot_be_built(where: str, reason: str) -> None:
    assert acting(turf="grove@1,0", hand="ore_deposit").refused("build", "ore_deposit", where) == reason


def test_r28_a_neighbour_allowance_that_is_used_up_is_told_with_the_number_of_the_card() -> None:
    full = "grove@1,0 grove@-1,0 grove@0,1 grove@0,-1 "
    p = acting(turf=full, hand="ore_deposit")
    said = GAME.why_not(view(p.state, 0), 0, ("build", p.card("ore_deposit"), "cell.0.1.1"))
    assert said.code == "refusal.dark_eden.allowance", said
    assert {"n": FIGURES["ore_deposit"].allowance}.items() <= dict(said.phrase.params).items()


def test_r26_what_has_no_free_cell_anywhere_is_told_wherever_it_is_dropped() -> None:
    full = " ".join(f"impervious_rock_formation@{cell}" for cell in ("1,0", "-1,0", "0,1", "0,-1"))
    p = acting(turf=full, hand="ore_deposit")
    assert p.refused("build", "ore_deposit") == p.refused("build", "ore_deposit", "cell.0.2.0") == "no_cell"


@pytest.mark.parametrize(
    ("raider", "reason"),
    [
        ("tailwave", "commander_shielded"),
        ("conscript", "guarded"),
        ("seaman", "raid_tactic"),
        ("zhurgon", "commander_shielded"),
    ],
)
def test_what_hinders_a_raid_is_told_of_the_tactics_that_its_raiders_have(raider: str, reason: str) -> None:
    """The Commander has a Deep Mine, and a guard against Land alone."""
    foe = Side(turf="deep_mine@1,0", borderlands="conscript")
    p = table(Side(warband=raider, hand="potential"), foe).begins("raid")
    assert p.refused("raid", "kommendant_leitheusser/1") == reason


def test_j02_a_rock_that_no_line_reaches_is_refused_for_that() -> None:
    p = acting(turf="scorched_earth@1,0 oil_field@2,0", hand="impervious_rock_formation")
    assert p.refused("build", "impervious_rock_formation", "cell.0.3.0") == "no_line"


def test_r33_a_rock_lies_beside_no_commander() -> None:
    p = acting(hand="impervious_rock_formation")
    assert p.refused("build", "impervious_rock_formation", "cell.0.1.0") == "rock_commander"


@pytest.mark.parametrize(
    ("verb", "card", "zone", "reason"),
    [
        ("build", "conscript", (), "no_establishment"),
        ("muster", "silo", (), "no_warrior"),
        ("muster", "conscript", ("warband.1",), "foreign_zone"),
        ("muster", "conscript", (), "muster_where"),
        ("play", "silo", (), "drag_to_turf"),
        ("play", "conscript", (), "drag_to_zone"),
    ],
)
def test_a_card_comes_into_play_as_its_kind_does(verb: str, card: str, zone: tuple[str, ...], reason: str) -> None:
    assert acting(hand="silo conscript").refused(verb, card, *zone) == reason


def test_an_airvessel_is_mustered_into_the_warband_alone() -> None:
    p = acting(hand="grimgrind_airvessel")
    assert p.refused("muster", "grimgrind_airvessel", "borderlands.0") == "warband_only"


# --- Groups and fights: rules 1.7, 1.9, 1.10 -----------------------------------------------------------


def test_r44_a_group_stands_in_one_zone_and_one_that_attacks_in_the_warband() -> None:
    p = acting(warband="conscript", borderlands="seaman soldat")
    assert p.refused("attack_group", "conscript", "seaman") == "two_zones"
    assert p.refused("attack_group", "seaman", "soldat/0") == "attack_group_zone"
    other = acting(warband="conscript seaman soldat").group("defense", "conscript", "seaman")
    assert other.refused("attack_group", "soldat/0", "seaman") == "other_group"


def test_r45_whom_one_cannot_attack() -> None:
    p = table(Side(warband="conscript", borderlands="seaman", turf="grove@1,0"), OTHERS, first_game=True)
    p.begins("attack").quiet()
    assert p.refused("attack", "soldat/1", "conscript") == "not_your_warrior"
    assert weak(p, "attack", "soldat/1", "conscript")
    assert p.refused("attack", "seaman", "soldat/1") == "not_in_warband"
    assert p.refused("attack", "conscript") == "attack_whom"
    assert p.refused("attack", "conscript", "seaman") == "own_card"
    assert p.refused("attack", "conscript", "bazaar") == "attack_warriors"
    p = table(Side(warband="conscript"), Side(warband="soldat stained_crow"), first_game=True).begins("attack")
    assert p.refused("attack", "conscript", "stained_crow") == "no_tactic"


def test_1_10_what_one_cannot_raid() -> None:
    p = table(Side(warband="conscript", turf="grove@1,0"), OTHERS, first_game=True).begins("raid")
    assert p.refused("raid", "grove") == "own_card"
    assert weak(p, "raid", "grove")
    assert p.refused("raid", "soldat/1") == "raid_turf"
    blocked = Side(turf="bazaar@1,0 impervious_rock_formation@2,0 scorched_earth@1,1")
    rocks = table(Side(warband="conscript"), blocked, first_game=True).begins("raid")
    assert rocks.refused("raid", "impervious_rock_formation") == rocks.refused("raid", "scorched_earth") == "blocker"
    idle = table(Side(warband="conscript", hand="silo"), OTHERS, first_game=True).begins("raid")
    idle.state.raided[idle.card("conscript")] = 1
    assert idle.refused("raid", "bazaar") == "no_raiders"
    idle.state.options = {**idle.state.options, "peace": True}
    idle.state.turns = [1, 0]
    assert idle.refused("raid", "bazaar") == "first_turns"
    nobody = table(Side(), OTHERS, first_game=True).begins("actions")
    assert nobody.refused("raid", "bazaar").startswith("first.")


def test_1_10_raiders_come_from_the_warband() -> None:
    p = table(Side(warband="conscript conscript", borderlands="seaman"), OTHERS, first_game=True).begins("raid")
    p.does("raid", "bazaar").quiet()
    assert p.asked == "raiders"
    assert p.refused("raider", "seaman") == "raiders_from_warband"
    p.state.raided[p.card("conscript")] = 1
    assert p.refused("raider", "conscript") == "raided_already"


def test_1_10_who_raids_by_another_tactic_is_no_raider_now() -> None:
    p = table(Side(warband="conscript seaman"), OTHERS, first_game=True).begins("raid").does("raid", "bazaar").quiet()
    assert p.refused("raider", "seaman") == "raider_tactic"


def test_what_waits_for_another_step_says_which_comes_first() -> None:
    p = acting(warband="conscript")
    assert p.refused("attack", "conscript", "soldat/1") == "first.actions"
    assert weak(p, "attack", "conscript", "soldat/1")
    p = acting(turf="grove@1,0", warband="conscript").begins("attack").quiet()
    assert p.refused("play", "grove") == "first.attack"
    assert weak(p, "play", "grove")


def test_an_ability_waits_for_its_moment_and_for_a_card_that_works() -> None:
    agency = Side(turf="espionage_agency@1,0", gold=9)
    p = table(agency, OTHERS, first_game=True).begins()
    p.does("use", "espionage_agency")
    while p.asked != "actions":
        p.answers(p.state.asks[0].options[-1])
    assert p.refused("use", "espionage_agency") == "used_already"
    p = table(Side(turf="!espionage_agency@1,0"), OTHERS, first_game=True).begins()
    assert p.refused("use", "espionage_agency") == "not_working"
    p = table(Side(), Side(turf="espionage_agency@1,0"), first_game=True).begins()
    assert p.refused("use", "espionage_agency") == "not_yours"


def test_a_card_waits_for_its_moment_and_says_when_that_is() -> None:
    p = table(Side(hand="bumper_crop", turf="grove@1,0"), OTHERS, first_game=True).begins()
    assert p.refused("play", "bumper_crop") == "not_the_moment"
    said = GAME.why_not(view(p.state, 0), 0, ("play", p.card("bumper_crop")))
    assert Texts("en", ("Ann", "Ben")).say(said.phrase) == "This is not its moment: the card says “In your Balance”."


def test_holy_urox_attacks_or_raids_in_a_turn_but_not_both() -> None:
    p = table(Side(warband="holy_urox"), OTHERS, first_game=True)
    p.state.raided[p.card("holy_urox")] = 1
    p.begins("attack")
    reason = no_attacker(p.state, p.card("holy_urox"), sources(p.state))
    assert reason is not None
    assert reason.code == "refusal.dark_eden.attack_or_raid"
    p.state.raided.clear()
    assert no_attacker(p.state, p.card("holy_urox"), sources(p.state)) is None


@pytest.mark.parametrize(
    ("option", "picked"),
    [
        (("build", 3, "cell.0.1.0"), (("card", 3), ("zone", "cell.0.1.0"))),
        (("discard", 3), (("card", 3), ("zone", "discard.1"))),
        (("attack", 3, 4), (("card", 3), ("card", 4))),
        (("defense_group", 3, 4), (("card", 3), ("card", 4))),
        (("use", 3, 0), (("card", 3),)),
        (("use", 3, 1), ()),
        (("raid", 3), (("card", 3),)),
        (("seat", 0), (("seat", 0),)),
        (("end",), ()),
    ],
)
def test_what_lies_on_the_table_is_picked_by_hand_and_all_else_by_a_button(option: Option, picked: tuple[Ref]) -> None:
    assert GAME.presentation.gesture(option, 1) == Gesture(*picked)


def test_whoever_may_not_attack_at_all_in_a_turn_is_told_so() -> None:
    p = table(Side(warband="soldat", hand="peacetime silo"), OTHERS, first_game=True).begins().does("play", "peacetime")
    p.quiet().until("attack").quiet()
    assert p.refused("attack", p.card("soldat/0"), p.card("soldat/1")) == "no_attacks"


def test_while_another_one_attacks_a_warrior_is_told_so_and_whose_raid_ends() -> None:
    p = table(Side(warband="razide soldat", hand="fervor"), Side(borderlands="conscript conscript"), first_game=True)
    p.begins("attack").attacks("razide", "conscript").does("play", "fervor").quiet()
    assert p.offers("attack") == [("razide", "conscript")]
    assert p.refused("attack", p.card("soldat"), p.card("conscript/1")) == "other_attacks"
    raided = Side(turf="bazaar@1,0", hand="fall_back")
    p = table(Side(warband="razide", hand="silo"), raided, first_game=True).begins("raid")
    p.raids("bazaar", "L", "razide")
    while p.state.asks[0].seat == 0:
        p.answers(("pass",))
    assert p.refused("play", p.card("fall_back"), seat=1) == "not_the_moment"
    while p.asked != "react.modify" or p.state.asks[0].seat == 0:
        p.answers(("pass",))
    assert p.refused("play", p.card("fall_back"), seat=1) == "not_your_raid"


def test_a_raid_that_a_card_forbids_is_refused_for_that_not_for_a_tactic() -> None:
    p = table(Side(warband="soldat soldat", hand="torrential_downpour silo"), OTHERS, first_game=True).begins("attack")
    p.attacks("soldat/0", "soldat/1").does("play", "torrential_downpour").quiet().until("raid").quiet()
    assert p.refused("raid", p.card("bazaar")) == "raiders_kept"
    p = table(Side(warband="stained_crow", hand="silo"), Side(turf="deep_mine@1,0"), first_game=True).begins("raid")
    assert p.refused("raid", p.card("deep_mine")) == "raid_tactic"
