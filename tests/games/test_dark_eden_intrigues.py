"""Dark Eden's Intrigues: the effects of each in a position of its own; and in random matches each does something."""

import random

import pytest

from game.core.effects.language import nodes
from game.core.state import PASS, Option
from game.core.table import Table
from game.core.view import heard_by, view
from game.games.dark_eden import FACTS
from game.games.dark_eden.balance import books, icons_of
from game.games.dark_eden.cards import CARDS, EFFECTS, INTRIGUES
from game.games.dark_eden.effects.piles import MOST_MOVES
from game.games.dark_eden.playing import price
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.queries import has, seat_has, seat_sum, sources, subverted, user_of
from game.games.dark_eden.raiding import other_targets
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import EVERYWHERE, DarkEden, Lasting
from game.games.dark_eden.strength import strength
from tests.games.dark_eden_table import DECK, Position, Side, table
from tests.zones import add, pour, shift

SPARE = " oil_field"
"""A card without use in a fight: a seat that holds it is asked in every window"""


def duel(hand: str = "", answer: str = "", mine: str = "conscript", theirs: str = "conscript") -> Position:
    """A position in the Modify sub-step of a combat: the first warrior of seat 0 against the first of seat 1."""
    here = table(
        Side(warband=mine, hand=hand + SPARE, gold=9),
        Side(borderlands=theirs, hand=answer + SPARE, gold=9),
        first_game=True,
    )
    one, other = (name.split()[0].partition("+")[0] for name in (mine, theirs))
    return here.begins("attack").attacks(f"{one}/0", f"{other}/1")


def raid(
    hand: str = "", answer: str = "", mine: str = "blitztank", turf: str = "ore_deposit@1,0", **theirs: str
) -> Position:
    """A position in the Raid step of seat 0; seat 1's Turf is unguarded unless `theirs` adds guards."""
    return table(
        Side(warband=mine, hand=hand + SPARE, gold=9),
        Side(turf=turf, hand=answer + SPARE, gold=9, **theirs),
        first_game=True,
    ).begins("raid")


def on(here: Position, seat: int, step: str) -> Position:
    """Passes and ends until a step of a seat's turn asks its question."""
    for _ in range(99):
        asked = here.asked
        if (here.state.turn, here.state.step) == (seat, step) and asked and not asked.startswith("react"):
            return here
        options = here.state.asks[0].options
        here.answers(next((word,) for word in ("pass", "end", "settle") if (word,) in options))
    raise AssertionError(f"{step} of seat {seat} does not come")


# --- Combat Values in a fight ------------------------------------------------------------------------


def test_tactical_superiority_adds_three_until_the_fight_is_over() -> None:
    here = duel("tactical_superiority").does("play", "tactical_superiority").quiet().does("card", "conscript/0")
    assert here.cv("conscript/0") == 6
    here.until("raid")
    assert here.outcome() == "won"
    assert here.cv("conscript/0") == 3


def test_tactical_superiority_strengthens_a_raided_card() -> None:
    here = raid(answer="tactical_superiority").raids("ore_deposit", "L", "blitztank")
    here.does("play", "tactical_superiority", by=1).quiet().does("card", "ore_deposit")
    assert here.cv("ore_deposit") == 8 + 2 + 3


def test_potential_adds_what_is_paid() -> None:
    here = duel("potential", "fumble").does("play", "potential").quiet().does("card", "conscript/0").does("amount", 4)
    assert (here.cv("conscript/0"), here.gold()) == (7, 5)
    here.does("play", "fumble", by=1).quiet().does("card", "conscript/0").does("use", "potential", by=0)
    assert here.does("amount", 3).cv("conscript/0") == 3 // 2 + 4 + 3, "Gold may be spent throughout the fight"
    here.quiet()
    assert (here.outcome(), here.lies("attached"), here.lies("discard.0")) == ("won", "", "potential")


def test_nothing_done_to_attachments_is_done_to_potential() -> None:
    here = duel("potential denied not_so_fast survival_of_the_fittest", SPARE, mine="conscript+blessing_or_curse")
    here.does("play", "potential").quiet().does("card", "conscript/0").does("amount", 1)
    here.does("play", "not_so_fast", by=0).does("pass", by=1)
    assert (here.lies("attached"), "denied" in here.offers("play")) == ("potential", False)
    here.does("play", "survival_of_the_fittest", by=0).does("use", "potential", by=0).does("amount", 2)
    assert here.cv("conscript/0") == 3 + 1 + 2


def test_potential_needs_gold() -> None:
    sides = Side(warband="conscript", hand="potential", gold=0), Side(borderlands="soldat")
    here = table(*sides, first_game=True).begins("attack").attacks("conscript", "soldat")
    assert here.refused("play", "potential") == "effect.no_target"


def test_potential_strengthens_what_is_raided_too() -> None:
    here = raid(answer="potential").raids("ore_deposit", "L", "blitztank").does("play", "potential", by=1)
    assert here.quiet().offers("card") == ["blitztank", "ore_deposit"]
    here.does("card", "ore_deposit").does("amount", 2)
    assert here.cv("ore_deposit") == 8 + 2 + 2


def test_charge_triples_last_and_not_in_a_group() -> None:
    here = duel("charge tactical_superiority", mine="cossack").does("play", "charge")
    here.does("play", "tactical_superiority", by=0).quiet().does("card", "cossack")
    assert here.cv("cossack") == (5 + 3) * 3
    grouped = table(Side(warband="cossack cossack", hand="charge"), Side(warband="conscript"), first_game=True)
    grouped.group("attack", "cossack", "cossack").begins("attack").attacks("cossack", "conscript")
    assert not grouped.offers("play")


def test_berserk_and_fumble_work_before_other_changes() -> None:
    here = duel("berserk tactical_superiority", "fumble").does("play", "berserk").does("card", "conscript/0")
    here.does("play", "tactical_superiority", by=0).quiet().does("card", "conscript/0")
    assert here.cv("conscript/0") == 3 * 2 + 3
    here = duel("tactical_superiority", "fumble").does("play", "fumble", by=1).quiet().does("card", "conscript/0")
    here.does("play", "tactical_superiority", by=0).quiet().does("card", "conscript/0")
    assert here.cv("conscript/0") == 3 // 2 + 3


def test_equalize_takes_the_base_value_of_an_opponent() -> None:
    here = duel("equalize", theirs="razide").does("play", "equalize").quiet().does("card", "conscript/0").quiet()
    assert here.heard("fought")[0]["ours"] == 6
    here = duel("equalize", theirs="razide").does("play", "equalize").quiet().does("card", "razide").quiet()
    assert here.heard("fought")[0]["theirs"] == 3  # any warrior of the fight may be chosen, and may become weaker


def test_fortune_or_folly_lasts_until_your_next_turn() -> None:
    here = table(Side(hand="fortune_or_folly soldat"), Side(turf="ore_deposit@1,0"), first_game=True).begins()
    here.does("play", "fortune_or_folly").quiet().does("card", "ore_deposit").does("mode", 1)
    assert here.cv("ore_deposit") == 8 + 2 - 2
    assert on(here, 1, "actions").cv("ore_deposit") == 8
    assert on(here, 0, "actions").cv("ore_deposit") == 10


def test_survival_of_the_fittest_strips_those_who_fight() -> None:
    here = duel("survival_of_the_fittest", theirs="conscript+fist_of_judah")
    assert here.cv("conscript/1") == 6
    here.does("play", "survival_of_the_fittest").quiet()
    assert here.outcome() == "tie"
    assert here.cv("conscript/1") == 6


def test_call_to_arms_helps_a_defense_group_and_ends_with_it() -> None:
    here = table(
        Side(warband="cossack"),
        Side(borderlands="conscript conscript nassal", hand="call_to_arms soldat", gold=9),
        first_game=True,
    )
    here.group("defense", "conscript/1", "conscript/1").begins("actions", 1)
    here.does("play", "call_to_arms").does("bearer", "conscript/1").quiet()
    assert books(here.state, 1).needs[here.card("call_to_arms")] == "F"
    on(here, 0, "attack").attacks("cossack", "conscript/1")
    assert [strength(here.state, member).value for member in here.state.groups[0].members] == [5, 5]
    assert here.cv("nassal") == 3
    on(here, 1, "actions")
    assert here.state.groups == []
    assert "call_to_arms" not in here.lies("attached")


# --- EQUIPMENT ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bearer", "card", "cv"),
    [
        ("conscript", "fist_of_judah", 6),
        ("conscript", "flammen_incinerator", 6),
        ("conscript", "double_barreled_shotgun", 4),
        ("blitztank", "hellblaster", 17),
        ("cossack", "armored_harness", 5),
        ("blitztank", "mounted_spikes", 14),
        ("ore_deposit@1,0", "fortified_walls", 14),
        ("ore_deposit@1,0", "defensive_perimeter", 18),
        ("conscript", "venom_sack", 7),
    ],
)
def test_what_it_adds(bearer: str, card: str, cv: int) -> None:
    name, _, cell = bearer.partition("@")
    word = f"{name}+{card}"
    here = table(Side(turf=f"{word}@{cell}") if cell else Side(warband=word), Side())
    assert here.cv(name) == cv


@pytest.mark.parametrize(
    ("card", "subtype"), [("fist_of_judah", "conscript"), ("hellblaster", "blitztank"), ("mounted_spikes", "blitztank")]
)
def test_equipment_wants_its_kind_of_bearer_and_a_plant(card: str, subtype: str) -> None:
    side = Side(warband="conscript blitztank cossack", hand=card, gold=9)
    assert table(side, Side()).begins().refused("play", card) in {"needs_equipment", "affiliation"}
    here = table(side, Side(), first_game=True).begins().does("play", card).does("bearer", subtype).quiet()
    bearer = here.state.bearers[here.card(card)]
    assert here.state.cards[bearer] == subtype


def test_fist_of_judah_wins_ties() -> None:
    here = duel(mine="conscript+fist_of_judah", theirs="razide").quiet()
    assert here.outcome() == "won"


@pytest.mark.parametrize("mine", ["conscript+flammen_incinerator", "nassal+unholy_hunger+venom_sack"])
def test_some_annihilate_those_they_kill(mine: str) -> None:
    here = duel(mine=mine).quiet()
    assert "conscript" in here.lies("annihilated.1")


@pytest.mark.parametrize(("mine", "whole"), [("mastodont+unholy_hunger", True), ("mastodont+malevolence", False)])
def test_unholy_hunger_devours_what_its_prey_carries_too(mine: str, whole: bool) -> None:
    here = duel(mine=mine, theirs="conscript+grenade").quiet()
    assert here.lies("annihilated.1") == ("grenade conscript" if whole else "conscript")
    assert here.lies("discard.1") == ("" if whole else "grenade")


@pytest.mark.parametrize(
    ("gift", "prey"),
    [("malevolence", ["conscript", "palanquin_airvessel", "soldat"]), ("unholy_hunger", ["conscript", "soldat"])],
)
def test_who_may_take_one_of_a_group_out_of_the_game_names_it(gift: str, prey: list[str]) -> None:
    sides = Side(warband=f"zhurgon+{gift}+venom_sack"), Side(warband="conscript palanquin_airvessel soldat", hand=SPARE)
    here = table(*sides, first_game=True).group("defense", "conscript/1", "palanquin_airvessel", "soldat")
    here.begins("attack").attacks("zhurgon", "conscript/1").quiet()
    assert (here.asked, here.state.asks[0].seat, here.offers("card")) == ("devour", 0, prey)
    here.does("card", "soldat").until("raid")
    assert here.lies("annihilated.1") == "soldat"
    assert sorted(here.lies("discard.1").split()) == ["conscript", "palanquin_airvessel"]


def test_malevolence_spares_nobody_of_a_group_that_attacks() -> None:
    sides = Side(warband="soldat conscript"), Side(warband="mastodont+malevolence", hand=SPARE)
    here = table(*sides, first_game=True).group("attack", "soldat", "conscript")
    here.begins("attack").attacks("soldat", "mastodont").quiet()
    assert sorted(here.lies("annihilated.0").split()) == ["conscript", "soldat"]


def test_who_does_not_die_is_no_prey() -> None:
    foe = Side(borderlands="conscript soldat seaman", hand="nothing_to_lose" + SPARE)
    here = table(Side(warband="zhurgon+unholy_hunger+venom_sack"), foe, first_game=True)
    here.begins("actions", 1).does("play", "nothing_to_lose").quiet().does("card", "soldat")
    here.group("defense", "conscript/1", "soldat", "seaman").begins("attack").attacks("zhurgon", "conscript/1").quiet()
    assert here.offers("card") == ["conscript", "seaman"]


def test_a_shotgun_attacks_twice() -> None:
    here = duel(mine="conscript+double_barreled_shotgun", theirs="soldat soldat").quiet()
    here.attacks("conscript", "soldat/1").quiet()
    assert here.lies("borderlands.1") == ""
    assert not here.offers("attack")


def test_a_harness_is_for_combats() -> None:
    assert duel(mine="cossack+armored_harness").cv("cossack") == 7
    assert raid(mine="cossack+armored_harness").raids("ore_deposit", "L", "cossack").cv("cossack") == 5


def test_walls_may_stand_around_a_commander() -> None:
    here = table(Side(hand="fortified_walls"), Side(), first_game=True).begins()
    here.does("play", "fortified_walls").does("bearer").quiet()
    assert here.cv("kommendant_leitheusser/0") == 10 + 4


def test_an_anti_aircraft_gun_is_for_combats_in_the_air() -> None:
    def attacked(tactic: str) -> Position:
        sides = Side(warband="jaeger_commando", hand=SPARE), Side(warband="conscript+anti_aircraft_gun", hand=SPARE)
        return table(*sides, first_game=True).begins("attack").attacks("jaeger_commando", "conscript", tactic)

    assert attacked("A").cv("conscript/1") == 3 + 4
    assert attacked("L").cv("conscript/1") == 3
    assert not raid(turf="oil_field@1,0", mine="tailwave", borderlands="conscript+anti_aircraft_gun").offers("raid")
    here = table(Side(warband="conscript+anti_aircraft_gun"), Side(warband="stained_crow"), first_game=True)
    assert not here.begins("attack").offers("attack")
    here = table(Side(hand="anti_aircraft_gun", warband="jaeger_commando soldat"), Side(), first_game=True).begins()
    here.does("play", "anti_aircraft_gun")
    assert here.offers("bearer") == ["soldat"]


def test_strafe_attack_is_for_vehicles_that_fly() -> None:
    sides = Side(warband="conscript+hang_glider blitztank", hand="strafe_attack"), Side(warband="soldat")
    assert table(*sides, first_game=True).begins("attack").offers("play") == []
    here = table(Side(warband="tailwave stained_crow", hand="strafe_attack"), sides[1], first_game=True).begins(
        "attack"
    )
    assert here.offers("attack") == []
    here.does("play", "strafe_attack").quiet()
    assert here.offers("attack") == [("tailwave", "soldat")]


def test_who_strafes_loses_to_nobody_on_the_ground() -> None:
    def strafed(foe: str) -> Position:
        sides = Side(warband="grimgrind_airvessel", hand="strafe_attack"), Side(warband=foe)
        here = table(*sides, first_game=True).begins("attack").does("play", "strafe_attack").quiet()
        return here.attacks("grimgrind_airvessel", foe).quiet()

    assert (strafed("ezoghul").outcome(), strafed("ezoghul").lies("warband.0")) == ("tie", "grimgrind_airvessel")
    assert strafed("zhurgon").outcome() == "lost"  # it flies
    sides = Side(warband="grimgrind_airvessel conscript", hand="strafe_attack"), Side(warband="ezoghul")
    here = table(*sides, first_game=True).group("attack", "grimgrind_airvessel", "conscript")
    here.begins("attack").does("play", "strafe_attack").quiet().attacks("grimgrind_airvessel", "ezoghul").quiet()
    fought = here.heard("fought")[-1]
    assert (fought["ours"] < fought["theirs"], fought["outcome"]) == (True, "tie"), "its Group does not die either"


def test_a_grenade_triples_once() -> None:
    here = duel(mine="conscript+grenade", theirs="razide").does("use", "grenade")
    assert here.cv("conscript/0") == 9
    assert "grenade" in here.lies("annihilated.0")
    assert here.quiet().outcome() == "won"


def test_a_battering_ram_doubles_all_raiders_and_is_gone() -> None:
    here = raid(mine="conscript+battering_ram soldat").raids("ore_deposit", "L", "conscript", "soldat")
    here.does("use", "battering_ram")
    assert (here.cv("conscript/0"), here.cv("soldat")) == (6, 4)
    assert "battering_ram" in here.lies("attached")
    here.quiet()
    assert here.lies("annihilated.0") == "battering_ram", "annihilated even though its bearer died"


def test_raiders_with_a_ram_use_no_other_weapons() -> None:
    armed = "conscript+battering_ram soldat+double_barreled_shotgun seaman+grenade blitztank+mounted_spikes"
    here = raid(mine=armed).raids("ore_deposit", "L", "conscript", "soldat", "blitztank")
    assert (here.cv("soldat"), here.cv("blitztank")) == (3, 14)
    here.does("use", "battering_ram").quiet()
    assert [told["ours"] for told in here.heard("fought")] == [2 * (3 + 2 + 12) + 2]
    assert (here.cv("soldat"), here.lies("annihilated.0")) == (3, "battering_ram")
    here = raid(answer=SPARE, mine="conscript+battering_ram soldat+grenade")
    here.raids("ore_deposit", "L", "conscript", "soldat")
    assert here.does("use", "battering_ram").does("pass", by=1).offers("use") == []


def test_a_ram_that_is_taken_doubles_no_more() -> None:
    here = raid(answer="denied", mine="conscript+battering_ram soldat").raids("ore_deposit", "L", "conscript", "soldat")
    here.does("use", "battering_ram").does("play", "denied", by=1).quiet()
    assert [told["ours"] for told in here.heard("fought")] == [3 + 2]
    assert here.lies("annihilated.0") == ""


def test_wings_and_hulls_give_tactics() -> None:
    here = table(Side(warband="conscript+hang_glider soldat+ironshark nassal+necrobionic_mutation"), Side())
    assert (here.tactics("conscript/0"), here.tactics("soldat"), here.tactics("nassal")) == ("LA", "LS", "LSA")


def test_a_personal_transport_crosses_at_the_end_of_a_turn() -> None:
    here = table(Side(warband="conscript+personal_transport"), Side()).begins("discard")
    here.does("use", "personal_transport")
    assert here.lies("borderlands.0") == "conscript"
    here = table(Side(hand=SPARE), Side(warband="conscript+personal_transport", hand=SPARE)).begins("discard")
    while here.state.turn == 0:
        assert here.offers("use") == []  # only in its bearer's own turn
        here.answers(next((word,) for word in ("pass", "end") if (word,) in here.state.asks[0].options))


# --- fights stopped ----------------------------------------------------------------------------------


def test_weather_makes_an_unbreakable_tie_of_one_tactic() -> None:
    here = duel("rough_seas torrential_downpour", mine="conscript+fist_of_judah")
    assert here.offers("play") == ["torrential_downpour"]
    here.does("play", "torrential_downpour").quiet()
    assert here.outcome() == "tie"
    assert here.lies("borderlands.1") == "conscript"


@pytest.mark.parametrize(
    ("card", "tactic"), [("torrential_downpour", "L"), ("driving_winds", "A"), ("rough_seas", "S")]
)
def test_weather_lasts_until_the_next_turn_of_whose_turn_it_is(card: str, tactic: str) -> None:
    mine = "mitch_hunter indygo"
    foe = Side(borderlands="zhurgon+necrobionic_mutation", hand=card + SPARE)
    here = table(Side(warband=mine), foe, first_game=True)
    here.begins("attack").attacks("mitch_hunter", "zhurgon", tactic)
    here.does("play", card, by=1).quiet()
    assert here.offers("attack") == [("indygo", "zhurgon")]
    here.does("attack", "indygo", "zhurgon")
    assert {"tactic"} == {option[0] for option in here.options}
    assert tactic not in here.offers("tactic")
    here = table(Side(warband=mine), Side(turf="naval_training_center@1,0", hand=SPARE), Side(), first_game=True)
    here.state.lasting.append(Lasting(f"{card}.do.0.1", 0, card, -1, 0, "own_turn"))
    here.begins("raid").does("raid", "naval_training_center").quiet()
    assert tactic not in here.offers("tactic")
    assert here.begins("turn").state.lasting == []


def test_driving_winds_stop_a_raid_by_air() -> None:
    here = raid(answer="driving_winds", mine="tailwave", turf="oil_field@1,0").raids("oil_field", "A", "tailwave")
    here.does("play", "driving_winds", by=1).quiet()
    assert here.outcome() == "tie"
    assert here.lies("warband.0") == "tailwave"


def test_peacetime_ends_attacks_until_the_next_turn_of_whoever_played_it() -> None:
    here = duel("peacetime", mine="conscript conscript").does("play", "peacetime", by=0).quiet()
    assert here.outcome() == "tie"
    assert not here.offers("attack")
    assert not on(here, 1, "attack").offers("attack")
    assert on(here, 0, "attack").offers("attack")


def test_focus_inward_ends_raids_even_between_fights() -> None:
    foe = Side(turf="ore_deposit@1,0", hand="focus_inward oil_field")
    here = table(Side(warband="blitztank"), foe, first_game=True).begins("attack")
    here.does("play", "focus_inward", by=1).quiet()
    assert here.lies("annihilated.1") == "oil_field focus_inward"
    assert not here.state.fixed
    here.until("raid")
    assert not here.offers("raid")


def test_focus_inward_is_not_played_without_a_card_to_pay_with() -> None:
    here = table(Side(hand="focus_inward"), Side(), first_game=True).begins()
    assert here.refused("play", "focus_inward") == "effect.no_target"


def test_pacified_lets_whose_turn_it_is_skip_a_step() -> None:
    here = table(Side(warband="blitztank"), Side(warband="soldat", hand="pacified"), first_game=True).begins("attack")
    here.does("play", "pacified", by=1).quiet().does("mode", 0).quiet()
    assert not here.offers("attack")


def test_whew_saves_the_loser_alone() -> None:
    here = duel(answer="whew", mine="cossack")
    here.answers(PASS).answers(PASS)
    here.does("play", "whew", by=1).quiet()
    assert here.lies("borderlands.1") == "conscript"
    assert duel("whew", mine="cossack").quiet().lies("hand.0") == "whew oil_field"


def test_a_bribe_costs_the_base_value_of_each_infantry() -> None:
    here = raid(answer="bribe", mine="conscript soldat blitztank")
    here.raids("ore_deposit", "L", "conscript", "soldat", "blitztank").does("play", "bribe", by=1).quiet()
    assert sorted(here.offers("card")) == ["conscript", "soldat"]
    here.does("card", "conscript").does("card", "soldat")
    assert here.gold(1) == 9 - 3 - 2
    assert here.quiet().heard("fought")[0]["ours"] == 12
    assert here.lies("warband.0") == "conscript soldat blitztank"


def test_whoever_is_not_attacked_bribes_nobody_and_nobody_bribes_the_legion() -> None:
    assert not duel("bribe").offers("play")
    here = duel(answer="bribe", mine="nassal").answers(PASS)
    assert here.state.asks[0].seat == 1
    assert not here.offers("play")


# --- tricks of raids ---------------------------------------------------------------------------------


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


def test_r38_nothing_moves_who_is_only_ever_in_the_warband() -> None:
    card = "transfer_orders"
    here = table(Side(hand=card), Side(warband="grimgrind_airvessel"), first_game=True).begins()
    assert here.offers("play") == []
    here = table(Side(hand=card), Side(warband="grimgrind_airvessel cossack soldat"), first_game=True).begins()
    assert here.does("play", card).quiet().offers("card") == ["cossack", "soldat"]


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
    _attach(here, "grenade", here.card("razide"), 0)  # the traitor brought a Grenade of seat 0
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


# --- after a razing, after a death -------------------------------------------------------------------


def test_brick_by_brick_builds_what_was_razed() -> None:
    here = raid("brick_by_brick").raids("ore_deposit", "L", "blitztank")
    here.does("play", "brick_by_brick").quiet()
    here.answers(here.state.asks[0].options[0]).quiet()
    assert here.lies("turf.0").endswith("ore_deposit")
    assert here.points() == 0


@pytest.mark.parametrize("card", ["brick_by_brick", "scorched_earth"])
@pytest.mark.parametrize(("mine", "turf"), [("conscript", "ore_deposit@1,0"), ("blitztank", "")])
def test_nothing_is_built_on_ruins_where_nothing_was_razed(card: str, mine: str, turf: str) -> None:
    here = raid(card, mine=mine, turf=turf)
    here.raids("ore_deposit" if turf else "kommendant_leitheusser/1", "L", mine)
    played = []
    while here.asked.startswith("react"):
        played += here.offers("play")
        here.answers(PASS)
    assert here.heard("fought")
    assert card not in played


def test_demolition_plans_deny_the_points_of_what_falls() -> None:
    here = raid(answer="demolition_plans", turf="ore_deposit@1,0 grove@2,0").raids("ore_deposit", "L", "blitztank")
    here.does("play", "demolition_plans", by=1).quiet()
    assert here.points() == 0
    assert here.lies("trophies.0") == ""
    assert here.lies("discard.1").endswith("ore_deposit")
    assert "demolition_plans" in raid("demolition_plans").raids("ore_deposit", "L", "blitztank").quiet().lies("hand.0")


@pytest.mark.parametrize("card", ["brick_by_brick", "scorched_earth"])
def test_emasculators_go_on_whatever_becomes_of_what_they_razed(card: str) -> None:
    turf = "ore_deposit@1,0 bazaar@2,0"
    here = raid(card, mine="gommorian_emasculator gommorian_emasculator", turf=turf)
    here.raids("ore_deposit", "L", "gommorian_emasculator", "gommorian_emasculator").does("play", card).quiet()
    if card == "brick_by_brick":
        here.does("place").quiet()
    assert (here.asked, here.state.fight, here.offers("raid")) == ("raid_on", "", ["bazaar", "kommendant_leitheusser"])


def test_scorched_earth_blocks_the_cell() -> None:
    here = raid("scorched_earth", turf="ore_deposit@1,0 oil_field@2,0").raids("ore_deposit", "L", "blitztank")
    here.does("play", "scorched_earth").quiet()
    assert here.points() == 8
    assert here.state.cells[here.card("scorched_earth")] == (1, 0)
    assert [(event["name"], event["cost"]) for event in here.heard("built")] == [("scorched_earth", 0)]
    assert books(here.state, 1).given["P"] == 2


def test_desperate_actions_sell_a_trophy() -> None:
    here = table(
        Side(warband="cossack", hand="desperate_actions", trophies="ore_deposit"),
        Side(warband="soldat"),
        first_game=True,
    ).begins("attack")
    here.attacks("cossack", "soldat/1").does("play", "desperate_actions").quiet()
    assert (here.gold(), here.points()) == (5 + 16, 0)


def test_a_small_victory_scores_and_costs_the_next_steps() -> None:
    here = duel("a_small_victory", mine="cossack cossack").does("play", "a_small_victory").quiet()
    assert here.points() == 3
    assert not here.offers("attack")


def test_who_lives_whatever_comes_of_a_combat_is_no_victory_and_no_loss() -> None:
    sides = Side(warband="cossack", hand="a_small_victory"), Side(borderlands="soldat", hand="memorium")
    here = table(*sides, first_game=True)
    soldier = here.card("soldat")
    here.state.lasting.append(Lasting("nothing_to_lose.do.1", 1, "nothing_to_lose", soldier, 0, "own_turn"))
    here.begins("attack").attacks("cossack", "soldat")
    while here.asked.startswith("react"):
        assert here.offers("play") == []
        here.answers(PASS)
    assert (here.outcome(), here.lies("borderlands.1")) == ("won", "soldat")


def test_r53_the_points_of_a_small_victory_stay_when_the_combat_becomes_a_tie_after_it() -> None:
    here = duel("a_small_victory", "whew", mine="cossack").does("play", "a_small_victory")
    here.does("play", "whew", by=1).quiet()
    assert here.lies("borderlands.1") == "conscript"
    assert here.points() == 3


def test_a_human_shield_defends_its_captor() -> None:
    here = duel("human_shield", mine="razide", theirs="conscript+grenade").does("play", "human_shield").quiet()
    (captive,) = here.state.zones["attached"].ids
    assert here.lies("attached") == "conscript"
    assert (here.state.bearers[captive], here.lies("discard.1")) == (here.card("razide"), "grenade")
    assert here.cv("razide") == 6
    attacked = here.begins("attack", 1)
    assert attacked.offers("attack") == []  # no target is left
    state = here.state
    state.fight, state.foe, state.attackers, state.defenders = "combat", 0, [], [here.card("razide")]
    assert here.cv("razide") == 6 + 3
    state.fight, state.foe, state.defenders = "", -1, []
    here.runs(("leave", here.card("razide"), "discard"))
    assert (here.lies("attached"), here.lies("discard.1")) == ("", "grenade conscript")


def test_a_captive_neither_eats_nor_does_anything() -> None:
    here = duel("human_shield", mine="ezoghul", theirs="mastodont_handler").does("play", "human_shield").quiet()
    assert set(books(here.state, 0).needs) == {here.card("ezoghul")}
    assert not here.begins("actions", 1).offers("use")


def test_we_have_to_eat_lays_a_corpse_aside_as_food() -> None:
    here = duel("we_have_to_eat", mine="cossack").does("play", "we_have_to_eat").quiet()
    corpse = here.card("conscript")
    assert here.lies("captive") == "conscript"
    assert (here.state.markers[corpse], books(here.state, 0).stored) == (3, {corpse: "F"})
    assert books(here.state, 1).stored == {}


def test_markers_of_a_corpse_are_spent_in_balances_until_it_is_buried() -> None:
    here = table(Side(warband="eclipse_mammoth " * 4, gold=0), Side(), first_game=True)
    here.state.cards.append("conscript")
    here.state.backs += ("deck1",)
    here.state.owners.append(1)
    corpse = len(here.state.cards) - 1
    add(here.state, "captive", corpse)
    here.state.markers[corpse], here.state.remains[corpse] = 3, (0, "F")
    on(here.begins("balance"), 1, "actions")
    assert len(here.lies("warband.0").split()) == 4
    assert (here.state.markers[corpse], here.gold()) == (1, 2)
    here.state.gold[0] = 0
    on(here, 0, "discard")
    assert here.lies("captive") == ""
    assert here.lies("discard.1").endswith("conscript")
    assert here.state.remains == {}


def test_nobody_eats_whom_another_card_saves() -> None:
    here = duel("we_have_to_eat", "whew", mine="cossack").does("play", "we_have_to_eat").does("play", "whew", by=1)
    here.quiet()
    assert here.lies("borderlands.1") == "conscript"
    assert here.state.remains == {}


def test_only_who_has_killed_it_lays_a_corpse_aside() -> None:
    here = duel("", "we_have_to_eat salvage", mine="cossack").quiet()
    assert (here.lies("captive"), here.lies("discard.1")) == ("", "conscript")  # not the seat's own dead
    here = duel("", "we_have_to_eat", mine="conscript", theirs="cossack").does("play", "we_have_to_eat", by=1).quiet()
    assert here.lies("captive") == "conscript"


def test_a_salvage_is_for_wrecks_and_nobody_eats_them() -> None:
    assert "salvage" in duel("salvage", mine="cossack").quiet().lies("hand.0")
    assert "we_have_to_eat" in duel("we_have_to_eat", mine="holy_urox", theirs="torrent_battle_wagon").quiet().lies(
        "hand.0"
    )
    here = duel("salvage", mine="holy_urox", theirs="torrent_battle_wagon").does("play", "salvage").quiet()
    wreck = here.card("torrent_battle_wagon")
    assert (here.state.markers[wreck], books(here.state, 0).stored) == (6, {wreck: "M"})


def test_the_immobilized_live_but_fight_no_more() -> None:
    here = (
        duel("immobilized", mine="soldat conscript", theirs="cossack")
        .does("play", "immobilized")
        .does("bearer", "soldat/0")
        .quiet()
    )
    assert here.lies("warband.0") == "soldat conscript"
    assert has(here.state, here.card("soldat/0"), "cannot_attack")
    assert has(here.state, here.card("soldat/0"), "cannot_raid")
    here.runs(("cross", 1, here.card("cossack"))).begins("attack", 1).quiet()
    assert here.refused("attack", "cossack", "soldat/0", seat=1) == "not_attacked"
    assert here.offers("attack") == [("cossack", "conscript")]  # the others may still be attacked
    here.runs(("leave", here.card("immobilized"), "discard"))
    assert (here.lies("warband.0"), here.lies("discard.0").split()[-1]) == ("conscript", "soldat")


def test_the_immobilized_leave_their_group() -> None:
    sides = Side(warband="razide"), Side(borderlands="soldat conscript", hand="immobilized immobilized")
    here = table(*sides, first_game=True).group("defense", "soldat", "conscript")
    here.begins("attack").attacks("razide", "soldat")
    for warrior in ("soldat", "conscript"):
        here.does("play", "immobilized", by=1).does("bearer", warrior)
    assert (here.quiet().lies("borderlands.1"), here.state.groups) == ("soldat conscript", [])


def test_memorium_pays_for_a_loss() -> None:
    here = duel("memorium", mine="soldat+double_barreled_shotgun", theirs="cossack").does("play", "memorium").quiet()
    assert here.gold() == 9 + 3
    assert here.lies("warband.0") == ""


def test_fervor_makes_the_winner_attack_once_more() -> None:
    here = duel(answer="fervor", mine="cossack", theirs="conscript razide").does("play", "fervor", by=1).quiet()
    assert here.offers("attack") == [("cossack", "razide")]
    here.does("attack", "cossack", "razide").quiet()
    assert (here.lies("warband.0"), here.lies("borderlands.1")) == ("", "razide")
    assert "fervor" not in duel("fervor").quiet().lies("discard.0")  # a tie has no winner
    alone = duel("fervor", mine="cossack")
    assert alone.quiet().lies("hand.0").startswith("fervor")  # no target is left


def test_a_fervent_defender_attacks_in_the_turn_of_another() -> None:
    sides = (
        Side(warband="conscript soldat", hand=SPARE),
        Side(borderlands="razide", hand="fervor" + SPARE),
    )
    here = table(*sides, first_game=True).begins("attack").attacks("conscript", "razide")
    here.does("play", "fervor", by=1).does("attack", "razide", "soldat", by=1).quiet()
    assert (here.lies("warband.0"), here.lies("borderlands.1")) == ("", "razide")
    assert here.state.turn == 0


def test_bloodlust_spares_the_loser_for_another_one_of_its_zone() -> None:
    sides = Side(warband="nassal", hand="bloodlust" + SPARE), Side(borderlands="soldat razide", warband="fusilier")
    here = table(*sides, first_game=True).begins("attack").attacks("nassal", "soldat").does("play", "bloodlust").quiet()
    assert here.offers("attack") == [("nassal", "razide")]
    here.does("attack", "nassal", "razide").quiet()
    assert here.heard("fought")[-1]["ours"] == 3 + 6
    assert (here.lies("warband.0"), here.lies("borderlands.1")) == ("nassal", "soldat")
    assert here.cv("nassal") == 3


@pytest.mark.parametrize(
    ("mine", "theirs", "hunts"),
    [
        ("nassal", "soldat razide", True),
        ("cossack", "soldat razide", False),  # no INFANTRY
        ("nassal", "soldat", False),  # no other prey
        ("nassal nassal", "soldat razide", False),  # in a Group
    ],
)
def test_bloodlust_is_for_infantry_that_won_alone_and_has_another_prey(mine: str, theirs: str, hunts: bool) -> None:
    sides = Side(warband=mine, hand="bloodlust" + SPARE), Side(borderlands=theirs)
    here = table(*sides, first_game=True)
    first, *others = mine.split()
    if others:
        here.group("attack", first, *others)
    here.begins("attack").attacks(first, "soldat")
    if hunts:
        here.does("play", "bloodlust", by=0).quiet()
        assert [victim for _, victim in here.offers("attack")] == ["razide"]
    while not hunts and here.asked.startswith("react."):
        assert "bloodlust" not in here.offers("play")
        here.answers(PASS)


# --- rites and gifts ---------------------------------------------------------------------------------


def test_rituals_want_a_patriarch() -> None:
    side = Side(commander="jonah_sand", warband="conscript", hand="the_blessing the_calling")
    here = table(side, Side()).begins()
    assert here.refused("play", "the_blessing") == "needs_patriarch"
    here.does("play", "the_calling").does("bearer", "conscript/0").quiet().does("play", "the_blessing")
    assert here.state.lasting


def test_the_blessing_doubles_the_turf_base_until_the_next_turn() -> None:
    here = table(Side(turf="ore_deposit@1,0", warband="patriarch", hand="the_blessing"), Side(), first_game=True)
    here.begins().does("play", "the_blessing").quiet()
    assert here.cv("ore_deposit") == 8 * 2 + 2
    assert here.cv("kommendant_leitheusser/0") == 20


def test_other_rituals_are_for_lutherans() -> None:
    def ritual(card: str, warband: str = "patriarch cavalier cossack") -> Position:
        here = table(Side(warband=warband, hand=card, gold=9), Side(warband="soldat"), first_game=True).begins()
        return here.does("play", card).quiet()

    here = ritual("the_changeling")
    assert (here.tactics("cavalier"), here.tactics("cossack")) == ("LSA", "L")
    here = ritual("the_sacrifice").does("card", "patriarch")
    assert here.lies("warband.0") == "cavalier cossack"
    here.state.fight, here.state.attackers, here.state.tactic = "raid", list(here.state.zones["warband.0"].ids), "L"
    assert (here.cv("cavalier"), here.cv("cossack")) == (6 + 2, 5)


def test_the_convicted_fights_like_three_and_is_gone_with_the_next_turn() -> None:
    here = table(Side(warband="patriarch cavalier", hand="the_conviction"), Side(), first_game=True).begins()
    here.does("play", "the_conviction").quiet().does("card", "cavalier")
    assert here.cv("cavalier") == 18
    on(here, 1, "actions")
    assert here.lies("warband.0") == "patriarch cavalier"
    on(here, 0, "actions")
    assert here.lies("warband.0") == "patriarch"


def test_the_convicted_is_gone_wherever_it_stands() -> None:
    sides = Side(warband="patriarch cavalier", hand="the_conviction"), Side(), Side(), Side()
    here = table(*sides, teams=True, first_game=True).begins().does("play", "the_conviction").quiet()
    here.does("card", "cavalier").runs(("handed", 2, (("transfer", here.card("cavalier"), "borderlands.2"),)))
    on(here, 2, "actions")
    assert here.lies("borderlands.2") == "cavalier", "until its player's next turn"
    on(here, 0, "actions")
    assert here.lies("borderlands.2") == ""


def test_defiance_doubles_those_who_are_attacked() -> None:
    here = table(
        Side(warband="patriarch fusilier conscript", hand="the_defiance"), Side(warband="cossack"), first_game=True
    )
    here.begins().does("play", "the_defiance").quiet()
    assert here.cv("fusilier") == 2
    on(here, 1, "attack").attacks("cossack", "fusilier")
    assert here.cv("fusilier") == 4
    other = table(Side(warband="patriarch conscript", hand="the_defiance"), Side(warband="cossack"), first_game=True)
    other.begins().does("play", "the_defiance").quiet()
    on(other, 1, "attack").attacks("cossack", "conscript/0")
    assert other.cv("conscript/0") == 3


def test_the_protected_do_not_die_when_they_attack() -> None:
    here = table(
        Side(warband="patriarch fusilier", hand="the_protection"), Side(borderlands="cossack"), first_game=True
    )
    here.begins().does("play", "the_protection").quiet()
    here.until("attack").attacks("fusilier", "cossack").quiet()
    assert here.outcome() == "lost"
    assert here.lies("warband.0") == "patriarch fusilier"
    on(here, 1, "actions")
    pour(here.state, "borderlands.1", "warband.1")
    on(here, 1, "attack").attacks("cossack", "fusilier").quiet()
    assert here.lies("warband.0") == "patriarch"


def test_the_trembling_moves_an_establishment() -> None:
    here = table(Side(turf="ore_deposit@1,0", warband="patriarch", hand="the_trembling"), Side(), first_game=True)
    here.begins().does("play", "the_trembling").quiet()
    assert ("cell.0.1.0") not in [option[2] for option in here.state.asks[0].options]
    here.does("place", "ore_deposit", "cell.0.-1.0")
    assert here.state.cells[here.card("ore_deposit")] == (-1, 0)


def test_what_is_moved_keeps_the_allowance_that_it_has() -> None:
    turf = "deep_mine@1,0 deep_mine@0,1 oil_field@2,1 bazaar@-1,0"
    for on, opens in (("", False), ("+efficient_use_of_space", True)):
        here = table(Side(turf=turf + on, warband="patriarch", hand="the_trembling"), Side(), first_game=True).begins()
        here.does("play", "the_trembling").quiet().does("card", "bazaar")
        assert (("place", "bazaar", "cell.0.1.1") in here.options) == opens


def test_a_true_enemy_is_fought_harder_while_the_prophecy_lies() -> None:
    hand = "our_true_enemy_is_revealed"
    here = table(Side(warband="prophet cossack", hand=hand), Side(warband="soldat", hand="denied"), first_game=True)
    here.begins().does("play", hand).quiet().does("mode", 1)
    here.until("attack").attacks("cossack", "soldat/1")
    assert here.cv("cossack") == 7
    here.does("play", "denied", by=1).quiet()
    assert here.heard("fought")[0]["ours"] == 5


def test_r63_a_true_enemy_is_one_in_combat_not_a_turf() -> None:
    hand = "our_true_enemy_is_revealed"
    foe = Side("jonah_sand", turf="pulp_plant@1,0", warband="lutheran_disciple", hand=SPARE)
    here = table(Side(warband="prophet cossack", hand=hand), foe, first_game=True).begins()
    here.does("play", hand).quiet().does("mode", 0).until("raid").raids("pulp_plant", "L", "cossack")
    assert here.cv("cossack") == 5


def test_a_weakness_exposed_leaves_no_doubling_either() -> None:
    here = table(
        Side(warband="cossack", hand=SPARE), Side("jonah_sand", warband="lutheran_disciple", hand="charge berserk"),
        first_game=True,
    )  # fmt: skip
    _attach(here, "our_enemys_weakness_is_exposed", here.state.commanders[0], 0)
    here.begins("attack").attacks("cossack", "lutheran_disciple").does("play", "berserk", by=1)
    here.does("card", "lutheran_disciple").quiet()
    assert here.heard("fought")[-1]["theirs"] == 2


def test_a_weakness_exposed_takes_what_is_added_from_those_one_attacks() -> None:
    hand = "our_enemys_weakness_is_exposed"
    sides = Side(warband="prophet cossack", hand=hand), Side(warband="conscript+fist_of_judah")
    here = table(*sides, first_game=True).begins()
    here.does("play", hand).quiet()
    assert here.cv("conscript/1") == 3 + 3
    on(here, 0, "attack").attacks("cossack", "conscript/1")
    assert here.heard("fought")[-1]["theirs"] == 3
    here = table(
        Side(warband="cossack", hand=SPARE), Side(warband="conscript+fist_of_judah", hand=SPARE), first_game=True
    )
    _attach(here, hand, here.state.commanders[0], 0)
    here.begins("attack", 1).attacks("conscript", "cossack")
    assert here.cv("conscript/1") == 6  # the attacker keeps its own weapon


def test_our_will_is_bought_with_gold_for_crescentians() -> None:
    here = table(Side(warband="mastodont", gold=6), Side(warband="cossack"), first_game=True)
    _attach(here, "our_will_is_beyond_measure", here.state.commanders[0], 0)
    assert not here.begins("attack").offers("use")
    here.attacks("mastodont", "cossack").does("use", "our_will_is_beyond_measure").does("amount", 2)
    assert (here.cv("mastodont"), here.gold()) == (11, 4)
    here.does("use", "our_will_is_beyond_measure").does("amount", 1)
    assert (here.cv("mastodont"), here.gold()) == (13, 3)
    here = table(Side(warband="cossack", gold=6), Side(warband="cossack"), first_game=True)
    _attach(here, "our_will_is_beyond_measure", here.state.commanders[0], 0)
    assert not here.begins("attack").attacks("cossack/0", "cossack/1").offers("use")


def test_the_howling_doubles_cavalry_of_crescentia_until_the_next_turn() -> None:
    here = table(Side(warband="mastodont cossack prophet"), Side(warband="mastodont"))
    _attach(here, "the_howling_is_upon_us", here.state.commanders[0], 0)
    assert (here.cv("mastodont/0"), here.cv("cossack"), here.cv("prophet")) == (14, 5, 2)
    assert here.cv("mastodont/1") == 7
    here.begins("turn").quiet()
    assert "the_howling_is_upon_us" in here.lies("annihilated.0")


def test_possibilities_open_all_hands_for_four_gold_a_turn() -> None:
    hand = "behold_the_future_possibilities"
    sides = Side(hand=hand, warband="prophet", gold=6), Side(hand="denied soldat", deck="nassal")
    here = table(*sides, first_game=True).begins().does("play", hand).quiet()
    assert [event["name"] for event in here.heard("shown")] == ["denied", "soldat"]
    assert all(here.state.known[card] == 0b11 for card in here.state.zones["hand.1"].ids)
    on(here, 1, "actions")
    assert here.heard("shown")[-1]["name"] == "nassal"  # it was drawn into an open hand
    here.state.gold[0] = 4
    here.begins("turn").does("mode", 0)
    assert here.gold() == 0
    here.begins("turn").quiet()
    assert hand in here.lies("discard.0")


def test_what_an_open_hand_finds_in_a_pile_is_shown_to_all() -> None:
    seer, digger = Side(turf="commander+behold_the_future_possibilities"), Side(hand="recycle", discard="nassal")
    here = table(seer, digger, first_game=True).begins("actions", 1).does("play", "recycle").quiet()
    assert here.state.known[here.card("nassal")] == 0b11


def test_what_comes_out_of_a_storehouse_or_a_deck_lies_in_an_open_hand() -> None:
    seer = Side(turf="commander+behold_the_future_possibilities")
    sides = seer, Side(turf="storehouse@1,0", stored="nassal")
    here = table(*sides, first_game=True)
    here.state.held[here.card("nassal")] = here.card("storehouse")
    here.begins("actions", 1).does("use", "storehouse", 1).quiet()
    assert here.state.known[here.card("nassal")] == 0b11
    here = table(seer, Side(hand="the_best_laid_plans", deck=f"nassal {DECK}"), first_game=True).begins("actions", 1)
    here.does("play", "the_best_laid_plans").quiet().does("card", "nassal").quiet()
    assert here.state.known[here.card("nassal")] == 0b11


def test_a_vision_makes_a_prophet() -> None:
    hand = "prophetic_vision the_howling_is_upon_us"
    here = table(Side(commander="ali_ii_of_the_eclipse", warband="conscript", hand=hand), Side()).begins()
    assert here.refused("play", "the_howling_is_upon_us") == "needs_prophet"
    here.does("play", "prophetic_vision").does("bearer", "conscript/0").quiet()
    assert "the_howling_is_upon_us" in here.offers("play")


def test_gifts_want_someone_worthy() -> None:
    here = table(Side(commander="grand_heretic_marcus", warband="zhurgon", hand="venom_sack"), Side())
    assert here.begins().does("play", "venom_sack").does("bearer", "zhurgon").quiet().cv("zhurgon") == 13
    here = table(
        Side(commander="grand_heretic_marcus", warband="conscript cossack", hand="shrieking_frenzy dark_blessing"),
        Side(),
    ).begins()
    assert here.refused("play", "shrieking_frenzy") == "no_bearer"
    here.does("play", "dark_blessing").does("bearer", "conscript/0").quiet()
    here.does("play", "shrieking_frenzy")
    assert here.offers("bearer") == ["conscript"]


def test_a_torrent_takes_the_killer_along() -> None:
    here = duel(mine="nassal+necrobionic_torrent", theirs="cossack").quiet()
    assert here.lies("warband.0") == here.lies("borderlands.1") == ""


def test_a_soul_siphon_grows_with_each_kill() -> None:
    here = duel(mine="razide+soul_siphon", theirs="conscript").quiet()
    assert here.cv("razide") == 8
    assert on(here, 1, "actions").runs(("leave", here.card("soul_siphon"), "discard")).cv("razide") == 8, "it stays"
    here = duel(mine="soldat+soul_siphon", theirs="conscript").quiet()
    assert here.lies("warband.0") == ""


def test_shrieking_frenzy_doubles_in_raids() -> None:
    here = raid(mine="razide+shrieking_frenzy").raids("ore_deposit", "L", "razide")
    assert here.cv("razide") == 12


def test_an_earthshock_is_used_each_turn() -> None:
    here = table(Side(turf="ore_deposit@1,0", warband="nassal+earthshock"), Side(), first_game=True).begins()
    here.does("use", "earthshock").does("place", "ore_deposit", "cell.0.0.1")
    assert here.state.cells[here.card("ore_deposit")] == (0, 1)
    assert not here.offers("use")
    for step in ("balance", "attack", "raid", "discard"):  # in any step of its own turn: the card names none
        sides = Side(turf="ore_deposit@1,0", warband="nassal+earthshock", hand=SPARE), Side(hand=SPARE)
        here = table(*sides, first_game=True).begins(step).quiet()
        assert here.offers("use") == [("earthshock", 0)]
        here.does("use", "earthshock").does("place", "ore_deposit", "cell.0.0.1").ends()
    assert not here.begins("actions", 1).offers("use")


def test_hypersight_looks_at_the_hand_of_whom_its_bearer_fights_but_not_into_a_war_room() -> None:
    sides = Side(warband="nassal+hypersight soldat"), Side(hand="denied", warband="conscript")
    here = table(*sides, first_game=True).begins()
    assert not here.offers("use")
    on(here, 0, "attack").attacks("nassal", "conscript/1").does("use", "hypersight")
    assert here.heard("shown")[0]["name"] == "denied"
    assert here.heard("saw") == [{"names": ("denied",)}]
    assert "saw" not in {event.kind for event in heard_by(here.told, (1,))}
    war_room = Side(hand="denied", warband="conscript", turf="war_room@1,0")
    here = table(sides[0], war_room, first_game=True).begins("attack").attacks("nassal", "conscript/1")
    assert not here.offers("use")


def test_a_visionary_is_a_perfect_copy_once_until_the_gift_is_gone() -> None:
    here = table(
        Side(warband="nassal+visionary_decomposition conscript"),
        Side(warband="horde_trooper+fist_of_judah gendarme", hand="denied"),
        first_game=True,
    )
    visionary = here.begins().card("nassal")
    here.does("use", "visionary_decomposition").does("card", "gendarme")
    assert here.state.cards[visionary] == "gendarme"
    assert (here.cv("gendarme/0"), here.tactics("gendarme/0")) == (4, "LSA")
    assert books(here.state, 0).needs[visionary] == "F"
    assert not here.offers("use")
    here.does("transfer", "gendarme/0").does("play", "denied", by=1).quiet()
    here.does("card", "visionary_decomposition")
    assert here.state.cards[visionary] == "nassal"
    assert here.state.copied == {}


def test_a_copy_of_a_solitary_warrior_leaves_its_group() -> None:
    here = table(Side(warband="nassal+visionary_decomposition conscript"), Side(warband="martyr"), first_game=True)
    here.group("defense", "nassal", "conscript").begins().does("use", "visionary_decomposition").does("card", "martyr")
    assert here.state.groups == []


def test_a_copy_leaves_a_group_that_it_may_not_be_in() -> None:
    sides = Side(warband="nassal+visionary_decomposition conscript"), Side(warband="shock_soldat")
    here = table(*sides, first_game=True).group("defense", "nassal", "conscript").begins()
    here.does("use", "visionary_decomposition").does("card", "shock_soldat")
    assert here.state.groups == []


def test_whoever_is_itself_again_leaves_a_group_that_it_may_not_be_in_and_lays_down_what_it_may_not_bear() -> None:
    sides = Side(warband="sacred_tear+visionary_decomposition conscript"), Side(warband="nassal", hand="denied")
    here = table(*sides, first_game=True).begins().does("use", "visionary_decomposition").does("card", "nassal")
    here.group("defense", "nassal/0", "conscript").runs(("leave", here.card("visionary_decomposition"), "discard"))
    assert (here.lies("warband.0"), here.state.groups) == ("sacred_tear conscript", [])
    bearer = Side(warband="jaeger_commando+visionary_decomposition+anti_aircraft_gun")
    here = table(bearer, Side(warband="nassal"), first_game=True).begins()
    here.runs(("copy", 0, here.card("visionary_decomposition"), here.card("nassal")))
    assert "anti_aircraft_gun" in here.lies("attached")
    here.runs(("leave", here.card("visionary_decomposition"), "discard"))
    assert here.lies("attached") == ""


def test_a_copy_that_dies_is_itself_again() -> None:
    here = table(
        Side(warband="nassal+visionary_decomposition"), Side(warband="soldat cossack"), first_game=True
    ).begins()
    here.does("use", "visionary_decomposition").does("card", "soldat/1")
    assert here.lies("warband.0") == "soldat"
    here.until("attack").attacks("soldat/0", "cossack").quiet()
    assert "nassal" in here.lies("discard.0")


# --- Groups and attachments of warriors --------------------------------------------------------------


def _ambushed(theirs: str, defense_groups: str = "mixed") -> Position:
    sides = Side(warband="mastodont", hand="oil_field"), Side(warband=theirs, hand="ambush oil_field")
    here = table(*sides, first_game=True, defense_groups=defense_groups)
    return here.begins("attack").attacks("mastodont", "conscript/1")


def test_an_ambush_forms_a_defense_group_around_the_defender() -> None:
    here = _ambushed("conscript soldat nassal blitztank").does("play", "ambush", by=1).quiet()
    assert here.offers("card") == ["soldat", "nassal"]
    here.names("card", "soldat", "nassal").quiet()
    assert here.heard("fought")[0]["theirs"] == 3 + 2 + 3
    assert [(group.kind, len(group.members)) for group in here.state.groups] == [("defense", 3)]
    on(here, 1, "actions")
    assert here.state.groups == []


def test_an_ambush_is_laid_in_the_warband_and_by_those_who_may_group() -> None:
    assert not duel(answer="ambush", theirs="conscript soldat").answers(PASS).offers("play")
    assert not _ambushed("conscript blitztank undead_legionnaire").answers(PASS).offers("play")
    here = _ambushed("conscript soldat", defense_groups="fighters").does("play", "ambush", by=1).quiet()
    assert here.heard("fought")[0]["theirs"] == 5


def test_solidarity_makes_a_defense_group_of_those_who_attacked() -> None:
    sides = Side(warband="soldat soldat", hand="solidarity"), Side(warband="conscript")
    here = table(*sides, first_game=True).group("attack", "soldat", "soldat").begins()
    here.does("play", "solidarity").does("bearer", "soldat").quiet().until("raid")
    assert [group.kind for group in here.state.groups] == ["defense"]
    on(here, 1, "actions")
    assert len(here.state.groups) == 1
    on(here, 0, "actions")
    assert (here.state.groups, here.lies("attached"), here.lies("discard.0")) == ([], "", "solidarity")


def test_on_your_own_leaves_the_group_for_good() -> None:
    here = table(Side(warband="soldat soldat soldat", hand="on_your_own"), Side(), first_game=True)
    here.group("attack", "soldat", "soldat").begins().does("play", "on_your_own").does("bearer", "soldat").quiet()
    assert here.state.groups == []
    lonely = here.state.bearers[here.card("on_your_own")]
    pairs = [option for option in here.state.asks[0].options if option[0] == "attack_group"]
    assert pairs
    assert not any(lonely in option for option in pairs)


def test_a_retreat_brings_a_fighter_back_to_hand() -> None:
    here = duel(answer="retreat", mine="cossack").does("play", "retreat", by=1).quiet().does("mode", 0).quiet()
    assert "conscript" in here.lies("hand.1")
    assert not here.heard("fought")


def test_an_opponent_is_sent_home_for_his_base_value() -> None:
    here = duel(answer="retreat", mine="cossack").does("play", "retreat", by=1).quiet().does("mode", 1).quiet()
    assert here.lies("hand.0").endswith("cossack")
    assert here.gold(1) == 9 - 5


def test_confusion_dissolves_a_group() -> None:
    here = table(Side(hand="confusion"), Side(warband="soldat soldat conscript"), first_game=True)
    here.group("defense", "soldat/1", "soldat/1").begins().does("play", "confusion").quiet().does("card", "soldat/1")
    assert here.state.groups == []


def test_the_faithless_are_no_patriarchs() -> None:
    here = table(Side(warband="patriarch+faithlessness", hand="the_blessing"), Side(), first_game=True).begins()
    assert here.refused("play", "the_blessing") == "needs_patriarch"


def test_a_false_prophet_invokes_nothing() -> None:
    sides = (
        Side("abdul_iv_of_the_pale_sun", warband="prophet soldat", hand="the_howling_is_upon_us"),
        Side(hand="false_prophet"),
    )
    here = table(*sides).begins(seat=1).does("play", "false_prophet")
    assert here.offers("bearer") == ["prophet"]
    here.does("bearer", "prophet").quiet()
    on(here, 0, "actions")
    assert here.refused("play", "the_howling_is_upon_us") == "needs_prophet"


def test_a_mercenary_wants_as_much_gold_as_he_is_strong() -> None:
    here = (
        table(Side(hand="mercenary"), Side(warband="razide"))
        .begins()
        .does("play", "mercenary")
        .does("bearer", "razide")
        .quiet()
    )
    assert books(here.state, 1).needs == {here.card("razide"): "GGGGGGMM"}
    here.runs(("leave", here.card("mercenary"), "discard"))
    assert books(here.state, 1).needs == {here.card("razide"): "MM"}


def test_militia_is_worth_what_was_paid() -> None:
    here = table(Side(turf="ore_deposit@1,0", hand="militia", gold=6), Side(), first_game=True).begins()
    here.does("play", "militia").does("amount", 4).does("bearer", "ore_deposit").quiet()
    assert here.cv("ore_deposit") == 10 + 4
    assert here.gold() == 2


def test_cowards_only_defend_themselves() -> None:
    assert raid(turf="", borderlands="soldat+sneaky_coward").offers("raid") == []  # Cowards stand guard
    sides = Side(warband="cossack+sneaky_coward soldat soldat"), Side(turf="deep_mine@1,0", warband="conscript")
    here = table(*sides, first_game=True).begins()
    assert not [pair for pair in here.offers("attack_group") if "cossack" in pair]
    on(here, 0, "attack")
    assert {one for one, _ in here.offers("attack")} == {"soldat"}
    here = table(Side(warband="cossack", hand="sneaky_coward"), Side(), first_game=True).begins()
    here.does("play", "sneaky_coward").does("bearer", "cossack").quiet()
    here.runs(("enter", 0, "raid"))
    assert not here.offers("raid")


def test_a_shield_keeps_an_attachment_from_being_discarded() -> None:
    sides = Side(warband="conscript+fist_of_judah", hand="shield"), Side(hand="denied not_so_fast")
    here = table(*sides, first_game=True).begins().does("play", "shield").does("bearer", "fist_of_judah").quiet()
    assert here.state.bearers[here.card("shield")] == here.card("fist_of_judah")
    on(here, 1, "actions").does("play", "denied").quiet()
    assert "shield" in here.lies("discard.0")  # the Shield itself is not protected
    here = table(*sides, first_game=True).begins().does("play", "shield").does("bearer", "fist_of_judah").quiet()
    on(here, 1, "actions").does("play", "not_so_fast").quiet()
    assert sorted(here.lies("attached").split()) == ["fist_of_judah", "shield"]


def test_a_shield_keeps_a_skull_when_what_sought_it_is_lost() -> None:
    turf = "commander+hardings_influence+asian_skull+european_skull"
    here = table(Side(turf=turf, hand="shield denied"), Side(), first_game=True).begins()
    here.does("play", "shield").does("bearer", "asian_skull").quiet()
    here.does("play", "denied").does("card", "hardings_influence").quiet()
    assert here.lies("attached") == "asian_skull shield"


@pytest.mark.parametrize("card", ["drought", "the_howling_is_upon_us", "behold_the_future_possibilities"])
def test_a_shield_does_not_keep_a_card_from_its_own_end(card: str) -> None:
    here = table(Side(turf=f"commander+{card}", hand="shield", gold=0), Side(), first_game=True).begins()
    here.does("play", "shield").does("bearer", card).quiet().until("discard")
    here.begins("turn").quiet()
    assert here.lies("attached") == ""


def test_a_shield_falls_with_what_it_keeps() -> None:
    here = table(Side(warband="conscript+fist_of_judah", hand="shield"), Side(), first_game=True).begins()
    here.does("play", "shield").does("bearer", "fist_of_judah").quiet().runs(
        ("leave", here.card("conscript/0"), "discard")
    )
    assert here.lies("attached") == ""
    assert sorted(here.lies("discard.0").split()) == ["conscript", "fist_of_judah", "shield"]


def test_walking_tall_carries_two_weapons() -> None:
    side = Side(warband="conscript+double_barreled_shotgun", hand="flammen_incinerator walking_tall", gold=9)
    here = table(side, Side(), first_game=True).begins()
    assert here.refused("play", "flammen_incinerator") == "no_bearer"
    here.does("play", "walking_tall").does("bearer", "conscript/0").quiet()
    here.does("play", "flammen_incinerator").does("bearer", "conscript/0").quiet()
    assert here.cv("conscript/0") == 7
    here.runs(("leave", here.card("walking_tall"), "discard"))
    assert here.cv("conscript/0") == 3 + 1, "only the first Weapon works"
    here = table(
        Side(warband="conscript+fist_of_judah+double_barreled_shotgun+visionary_decomposition corsair"), Side()
    )
    here.runs(("copy", 0, here.card("visionary_decomposition"), here.card("corsair")))
    assert here.cv("corsair") == 3 + 3, "a Corsair uses no Weapon"


def test_a_blessing_or_a_curse_leaves_nothing_else_on_a_warrior() -> None:
    sides = Side(hand="blessing_or_curse the_calling"), Side(warband="conscript+fist_of_judah+walking_tall")
    here = (
        table(*sides, first_game=True).begins().does("play", "blessing_or_curse").does("bearer", "conscript/1").quiet()
    )
    assert (here.lies("attached"), here.cv("conscript/1")) == ("blessing_or_curse", 3)
    here = table(Side(warband="conscript+blessing_or_curse", hand="on_your_own"), Side(), first_game=True).begins()
    assert here.refused("play", "on_your_own") == "no_bearer"


def test_consequences_annihilate_attachments_for_gold_and_the_top_of_ones_deck() -> None:
    sides = Side(gold=7, deck="soldat nassal"), Side(warband="conscript+fist_of_judah soldat+malevolence")
    here = table(*sides, first_game=True)
    _attach(here, "suffer_the_consequences", here.state.commanders[0], 0)
    here.begins().does("use", "suffer_the_consequences").does("card", "fist_of_judah").quiet()
    assert (here.gold(), here.lies("annihilated.1"), here.lies("annihilated.0")) == (4, "fist_of_judah", "nassal")
    here.does("use", "suffer_the_consequences").does("card", "malevolence").quiet()
    assert (here.gold(), here.offers("use")) == (1, [])


def test_nothing_to_lose_keeps_a_warrior_alive_until_your_next_turn() -> None:
    sides = Side(warband="soldat", hand="nothing_to_lose"), Side(turf="ore_deposit@1,0", warband="ezoghul")
    here = table(*sides, first_game=True).begins().does("play", "nothing_to_lose")
    here.quiet().does("card", "soldat") if here.quiet().offers("card") else here.quiet()
    on(here, 0, "raid").raids("ore_deposit", "L", "soldat").quiet()
    assert (here.outcome(), here.lies("warband.0")) == ("lost", "soldat")
    on(here, 1, "attack").attacks("ezoghul", "soldat").quiet()
    assert (here.outcome(), here.lies("warband.0")) == ("won", "soldat")
    on(here, 0, "actions")
    assert here.state.lasting == []


# --- Gold and icons ----------------------------------------------------------------------------------


def _hold(here: Position, name: str) -> int:
    """Puts a new card into the hand of seat 0; returns its number."""
    state = here.state
    state.cards.append(name)
    state.backs += ("deck0",)
    state.owners.append(0)
    add(state, "hand.0", len(state.cards) - 1)
    return len(state.cards) - 1


def _attach(here: Position, name: str, bearer: int, owner: int) -> int:
    """Attaches a new card to any card; returns its number."""
    state = here.state
    card = len(state.cards)
    state.cards.append(name)
    state.backs += (f"deck{owner}",)
    state.owners.append(owner)
    add(state, "attached", card)
    state.bearers[card] = bearer
    return card


def _given(here: Position, seat: int = 0) -> str:
    given = books(here.state, seat).given
    return "".join(letter * given[letter] for letter in "GFMP")


def test_hidden_riches() -> None:
    here = table(Side(hand="hidden_riches"), Side(), first_game=True).begins().does("play", "hidden_riches").quiet()
    assert here.gold() == 10


def test_planning_pays_in_place_of_actions() -> None:
    here = table(Side(hand="conscript", warband="cossack", gold=2), Side(warband="soldat"), first_game=True)
    _attach(here, "economic_planning", here.state.commanders[0], 0)
    here.begins().does("use", "economic_planning").quiet()
    assert (here.gold(), here.offers("muster"), here.offers("transfer")) == (7, [], [])
    assert here.refused("muster", "conscript", "warband.0") == "no_more_acts"
    assert on(here, 0, "attack").offers("attack") == [("cossack", "soldat")]
    here = table(Side(hand="conscript"), Side(), first_game=True)
    _attach(here, "economic_planning", here.state.commanders[0], 0)
    assert here.begins().does("muster", "conscript", "warband.0").quiet().offers("use") == []


def test_connections_halve_the_price_of_missing_icons() -> None:
    here = table(Side(warband="eclipse_mammoth eclipse_mammoth eclipse_mammoth eclipse_mammoth"), Side())
    assert propose(here.state, 0).gold == 4
    _attach(here, "connections", here.state.commanders[0], 0)
    assert propose(here.state, 0).gold == 2


def test_efficiency_gives_an_icon_of_ones_choice() -> None:
    here = table(Side(turf="deep_mine@1,0", hand="efficiency", gold=9), Side(hand="denied"), first_game=True).begins()
    here.does("play", "efficiency").does("bearer", "deep_mine").quiet().does("mode", 1)
    assert _given(here) == "GGGGGFFFMMPP"
    here.state.face_down.append(here.card("deep_mine"))
    assert _given(here) == "GGFFMMPP"


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
    assert (_given(here), _given(here, 1)) == ("GGFFFMMPP", "GGGGGFFFFFMMPP")
    here.runs(("leave", here.card("arable_land"), "discard"))
    assert _given(here) == "GGFFMMPP", "the mine is cut off"


def test_efficiency_gives_nothing_on_a_card_of_another_that_is_stopped() -> None:
    sides = Side(hand="efficiency overtime work_stoppage work_stoppage", gold=9), Side(turf="arable_land@1,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", "arable_land").quiet()
    here.does("mode", 0).quiet()
    assert _given(here) == "GGGFFMMPP"
    here.does("play", "work_stoppage").quiet().does("card", here.state.commanders[0]).quiet()
    assert _given(here) == "G", "it is no icon of the Commander"
    here.does("play", "work_stoppage").quiet().does("card", "arable_land").quiet()
    assert _given(here) == ""


@pytest.mark.parametrize(("bearer", "given"), [("deep_mine", "GGFFMMPP"), ("arable_land", "GGFFFMMPP")])
def test_a_leak_takes_the_food_of_an_efficiency_on_a_card_of_another_that_has_none_itself(
    bearer: str, given: str
) -> None:
    sides = Side(hand="efficiency", gold=9), Side(turf=f"oil_field+toxic_leak@1,0 {bearer}@2,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", bearer).quiet()
    here.does("mode", 1).quiet()
    assert _given(here) == given


def test_efficiency_on_a_card_of_another_works_no_overtime() -> None:
    sides = Side(hand="efficiency overtime silo", gold=9), Side(turf="arable_land@1,0")
    here = table(*sides, first_game=True).begins().does("play", "efficiency").does("bearer", "arable_land").quiet()
    here.does("mode", 0).quiet().until("balance").does("play", "overtime").quiet()
    assert _given(here) == "GGGGG" + "FFFF" + "MMMM" + "PPPP"


def test_a_perimeter_may_stand_around_anybodys_establishment_and_inefficiency_strike_ones_own() -> None:
    sides = Side(hand="defensive_perimeter inefficiency", turf="bazaar@1,0"), Side(turf="ore_deposit@1,0")
    here = table(*sides, first_game=True).begins()
    here.does("play", "defensive_perimeter").does("bearer", "ore_deposit").quiet()
    here.does("play", "inefficiency").does("bearer", "bazaar").quiet().does("mode", 1)
    assert here.cv("ore_deposit") == 8 * 2 + 2
    assert books(here.state, 0).needs[here.card("bazaar")].count("F") == 1


def test_a_leak_spoils_what_lies_around() -> None:
    here = table(Side(turf="deep_mine@1,0"), Side())
    _attach(here, "toxic_leak", here.card("deep_mine"), 1)
    assert len(_given(here)) == len("GGGGGFFMMPP") - 1


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
    assert _given(here) == given
    here.does("settle").until("discard")
    assert _given(here) == "GGFFFFFMMPP"


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
    assert _given(here, 1) == "GGFFMMPP"


def test_payment_up_front_makes_every_card_dear() -> None:
    here = table(Side(hand="arable_land soldat"), Side(), first_game=True)
    _attach(here, "payment_up_front", here.state.commanders[0], 1)
    here.begins().does("build", "arable_land", "cell.0.1.0").quiet()
    assert here.gold() == 3
    assert here.does("muster", "soldat", "warband.0").quiet().gold() == 2


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


# --- removal, hands and piles ------------------------------------------------------------------------


def test_denied_takes_an_attachment() -> None:
    here = table(Side(hand="denied"), Side(warband="conscript+fist_of_judah"), first_game=True).begins()
    here.does("play", "denied").quiet()
    assert here.cv("conscript/1") == 3


def test_denied_takes_what_is_attached_to_the_game_but_no_establishment_under_another() -> None:
    here = table(Side(hand="denied"), Side(turf="deep_mine@1,0+crescent_musk"), first_game=True).begins()
    assert here.offers("play") == []
    _attach(here, "share_the_wealth", EVERYWHERE, 1)
    here.begins().does("play", "denied").quiet()
    assert "share_the_wealth" in here.lies("discard.1")
    assert here.lies("attached") == "crescent_musk"


def test_plague_takes_all_warriors_but_nothing_that_is_attached_to_the_game() -> None:
    here = table(Side(hand="plague", warband="soldat"), Side(borderlands="cossack"), first_game=True)
    _attach(here, "share_the_wealth", EVERYWHERE, 1)
    here.begins().does("play", "plague").quiet()
    assert (here.lies("warband.0"), here.lies("borderlands.1"), here.lies("attached")) == ("", "", "share_the_wealth")


def test_what_is_attached_to_a_group_passes_to_the_next_when_its_first_leaves_and_all_else_stays_where_it_is() -> None:
    here = table(Side(warband="soldat+grenade cossack+armored_harness conscript+malevolence"), Side(), first_game=True)
    here.group("attack", "soldat", "cossack", "conscript")
    solidarity = _attach(here, "solidarity", here.card("soldat"), 0)
    bearers = dict(here.state.bearers)
    here.runs(("leave", here.card("soldat"), "discard"))
    assert here.state.bearers.pop(solidarity) == here.card("cossack")
    kept = {"armored_harness", "malevolence"}
    assert {here.state.cards[one] for one in here.state.bearers} == kept
    assert all(bearers[one] == bearer for one, bearer in here.state.bearers.items())


def test_not_so_fast_takes_all_that_a_warrior_carries() -> None:
    foe = Side(warband="cossack+armored_harness+malevolence soldat")
    here = table(Side(hand="not_so_fast"), foe, first_game=True).begins()
    here.does("play", "not_so_fast").quiet()
    assert (here.lies("attached"), here.lies("warband.1")) == ("", "cossack soldat")
    assert sorted(here.lies("annihilated.1").split()) == ["armored_harness", "malevolence"]
    assert table(Side(hand="not_so_fast"), Side(warband="cossack"), first_game=True).begins().offers("play") == []


def test_terror_and_discharge_cost_the_base_value() -> None:
    here = table(Side(hand="terrorism", gold=8), Side(turf="deep_mine@1,0 ore_deposit@-1,0"), first_game=True).begins()
    here.does("play", "terrorism").quiet()
    assert here.lies("turf.1").endswith("deep_mine")
    assert (here.gold(), here.points()) == (0, 0)
    here = table(Side(hand="dishonorable_discharge", gold=6), Side(warband="cossack"), first_game=True).begins()
    here.does("play", "dishonorable_discharge").quiet()
    assert (here.gold(), here.lies("warband.1")) == (1, "")


def test_a_plague_takes_all_warriors() -> None:
    here = table(Side(hand="plague", warband="soldat", borderlands="cossack"), Side(warband="nassal"), first_game=True)
    here.begins().does("play", "plague").quiet()
    assert here.lies("warband.0") == here.lies("borderlands.0") == here.lies("warband.1") == ""


def test_think_again_counters() -> None:
    here = table(Side(hand="plague", warband="soldat"), Side(hand="think_again"), first_game=True).begins()
    here.does("play", "plague").does("play", "think_again", by=1).quiet()
    assert here.lies("warband.0") == "soldat"
    assert (here.lies("discard.0"), here.lies("annihilated.0")) == ("plague", "")  # instead of its own fate
    assert here.lies("annihilated.1") == "think_again"


def test_the_best_laid_plans_find_any_card_and_burn_two() -> None:
    deck = "denied plague " + "soldat " * 12
    here = table(Side(hand="the_best_laid_plans", deck=deck), Side(), first_game=True).begins()
    here.does("play", "the_best_laid_plans").quiet()
    assert here.offers("card") == ["denied", "plague", "soldat"]
    here.does("card", "denied")
    assert here.lies("hand.0") == "denied"
    assert len(here.lies("deck.0").split()) == 14 - 1 - 2
    assert len(here.lies("annihilated.0").split()) == 2 + 1
    burnt = here.state.zones["annihilated.0"].ids[0]
    assert not here.state.known.get(burnt)


def test_the_best_laid_plans_find_nothing_in_a_deck_that_has_run_out() -> None:
    here = table(Side(hand="the_best_laid_plans", deck="denied"), Side(hand="denied" + SPARE)).begins()
    here.does("play", "the_best_laid_plans")
    shift(here.state, "deck.0", "discard.0", here.card("denied/0"))
    here.quiet()
    assert here.lies("annihilated.0") == "the_best_laid_plans"


def test_recycle_finds_a_card_among_the_discards() -> None:
    side = Side(hand="recycle", deck="soldat soldat soldat", discard="soldat nassal denied")
    here = table(side, Side(), first_game=True).begins().does("play", "recycle").quiet().does("card", "nassal").quiet()
    assert (here.lies("hand.0"), here.lies("deck.0")) == ("nassal", "soldat")
    assert table(Side(hand="recycle"), Side(), first_game=True).begins().offers("play") == []


def test_back_from_the_brink_costs_the_turn() -> None:
    side = Side(hand="back_from_the_brink conscript", annihilated="soldat denied", warband="cossack")
    here = table(side, Side(warband="nassal", turf="bazaar@1,0"), first_game=True).begins()
    here.does("play", "back_from_the_brink").quiet().does("card", "denied").quiet()
    assert here.lies("hand.0") == "conscript denied"
    assert {option[0] for option in here.options} <= {"play", "end"}
    here.until("discard")
    assert (here.heard("attack"), here.heard("raid")) == ([], [])
    here = table(side, Side(), first_game=True).begins().does("muster", "conscript", "warband.0").quiet()
    assert here.offers("play") == []  # an action was taken before


def test_a_fresh_start_gives_everybody_seven_new_cards() -> None:
    here = table(Side(hand="fresh_start soldat"), Side(hand="nassal"), first_game=True).begins()
    here.does("play", "fresh_start").quiet()
    assert len(here.lies("hand.0").split()) == len(here.lies("hand.1").split()) == 7
    assert (here.lies("discard.0"), here.lies("discard.1")) == ("", "")
    assert len(here.lies("deck.0").split()) == 10 + 1 - 7 - 1


def test_lost_potential_buys_a_card_out_of_a_hand() -> None:
    here = table(Side(hand="lost_potential"), Side(hand="nassal denied"), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1).does("card", "denied")
    assert (here.gold(), here.lies("hand.1")) == (2, "nassal")
    here = table(Side(hand="lost_potential", gold=9), Side(hand="nassal denied soldat"), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1).does("annihilate", "denied").does("card", "soldat")
    assert (here.gold(), here.lies("hand.1")) == (0, "nassal")
    assert (here.lies("annihilated.1"), here.lies("discard.1")) == ("denied", "soldat")
    here = table(Side(hand="lost_potential soldat"), Side(), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 0).does("card", "soldat")
    assert (here.gold(), here.lies("discard.0"), here.heard("looked_hand")) == (2, "soldat", [])
    here = table(Side(hand="lost_potential"), Side(hand="denied"), Side(), first_game=True).begins()
    here.does("play", "lost_potential").quiet().does("seat", 1)
    assert here.state.known[here.card("denied")] & 0b101 == 0b001  # nobody else sees it


def test_illumination_opens_the_hands_of_all_others() -> None:
    here = table(Side(hand="illumination soldat"), Side(hand="nassal"), Side(hand="denied"), first_game=True).begins()
    here.does("play", "illumination").quiet()
    assert [event["name"] for event in here.heard("shown")] == ["nassal", "denied"]
    assert not here.state.known.get(here.card("soldat"))


def test_never_again_takes_two_discards_out_of_the_game() -> None:
    here = table(Side(hand="never_again"), Side(discard="nassal soldat denied"), first_game=True).begins()
    here.does("play", "never_again").quiet().does("seat", 1).quiet().names("card", "denied", "nassal").quiet()
    assert (sorted(here.lies("annihilated.1").split()), here.lies("discard.1")) == (["denied", "nassal"], "soldat")
    assert here.lies("annihilated.0") == "conscript never_again"


def test_ill_take_it_brings_whoever_is_about_to_die_back_to_its_owners_hand() -> None:
    here = duel("ill_take_it", mine="soldat+fist_of_judah", theirs="razide").does("play", "ill_take_it").quiet()
    assert "soldat" in here.lies("hand.0").split()
    assert sorted(here.lies("discard.0").split()) == ["fist_of_judah"]


@pytest.mark.parametrize(
    ("mine", "theirs", "gone"),
    [
        ("conscript+flammen_incinerator", "soldat", "annihilated.1"),
        ("martyr", "crescentian_twotusk", "annihilated.0"),
    ],
)
def test_ill_take_it_does_not_save_who_leaves_the_game(mine: str, theirs: str, gone: str) -> None:
    here = duel("ill_take_it", "ill_take_it", mine=mine, theirs=theirs)
    while PASS in here.options:
        assert here.offers("play") == []
        here.answers(PASS)
    assert here.lies(gone) in {mine, theirs}


def test_ill_take_it_saves_what_is_taken_out_of_play_without_what_is_attached() -> None:
    sides = Side(hand="denied terrorism", gold=9), Side(warband="soldat+grenade", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied").quiet()
    assert (here.lies("discard.1"), here.lies("discard.0")) == ("grenade", "denied")
    here = table(*sides, first_game=True).begins().does("play", "denied").does("play", "ill_take_it", by=1).quiet()
    assert ("grenade" in here.lies("hand.1"), here.lies("annihilated.1")) == (True, "ill_take_it")
    foe = Side(turf="bazaar@1,0+defensive_perimeter", hand="ill_take_it" + SPARE)
    here = table(sides[0], foe, first_game=True).begins().does("play", "terrorism")
    here.does("play", "ill_take_it", by=1).quiet()
    assert ("bazaar" in here.lies("hand.1"), here.lies("discard.1")) == (True, "defensive_perimeter")


def test_ill_take_it_saves_what_has_been_played_or_is_not_paid_for() -> None:
    here = table(Side(hand="hidden_riches ill_take_it", gold=1), Side(), first_game=True).begins()
    here.does("play", "hidden_riches").does("play", "ill_take_it").quiet()
    assert (here.gold(), here.lies("hand.0"), here.lies("annihilated.0")) == (6, "hidden_riches", "ill_take_it")
    sides = Side(warband="gendarme_bestal cossack soldat", hand="ill_take_it", gold=4), Side()
    here = table(*sides).begins("balance").does("settle").does("play", "ill_take_it").quiet()
    assert (here.lies("warband.0"), here.lies("hand.0")) == ("gendarme_bestal cossack", "soldat")


def test_what_ill_take_it_has_saved_stays_when_it_is_played_again_at_once() -> None:
    sides = Side(hand="denied" + SPARE), Side(turf="commander+connections", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied").does("play", "ill_take_it", by=1)
    here.does("play", "connections", by=1).quiet()
    assert (here.lies("attached"), here.lies("discard.1"), here.asked) == ("connections", "", "actions")


def test_a_warrior_that_is_mustered_again_may_be_transferred_again() -> None:
    here = table(Side(warband="soldat", hand="ill_take_it plague"), Side(), first_game=True).begins()
    here.does("transfer", "soldat").quiet().does("play", "plague").does("play", "ill_take_it").quiet()
    here.does("muster", "soldat", "warband.0").quiet()
    assert here.offers("transfer") == [("soldat", "borderlands.0")]


def test_what_is_about_to_be_discarded_concerns_its_owner() -> None:
    sides = Side(hand="denied" + SPARE), Side(warband="soldat+grenade", hand="ill_take_it" + SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied")
    while here.asked != "react.discarding":
        here.answers(PASS)
    (ask,) = here.state.asks
    assert [GAME.presentation.concerns(view(here.state, seat), seat, ask) for seat in range(2)] == [False, True]


def test_what_comes_from_a_partners_closed_hand_into_an_open_one_is_shown_to_all() -> None:
    seer, closed = Side(turf="commander+behold_the_future_possibilities"), Side(turf="war_room@1,0", hand="denied")
    here = table(Side(hand="summit_meeting"), seer, closed, Side(), teams=True, first_game=True).begins()
    here.does("play", "summit_meeting").quiet()
    assert here.state.known[here.card("denied")] == 0b0101
    here.names("card", "denied")
    assert here.state.known[here.card("denied")] == 0b1111


def test_nobody_is_asked_about_discards_where_no_card_can_save_them() -> None:
    sides = Side(hand="denied", gold=9), Side(warband="soldat+grenade", hand=SPARE)
    here = table(*sides, first_game=True).begins().does("play", "denied")
    while here.state.zones["played"].ids:
        assert here.asked == "react.played"
        here.answers(PASS)


def test_draws_are_more_or_fewer() -> None:
    here = table(Side(), Side(), first_game=True)
    _attach(here, "prosperity", here.state.commanders[0], 0)
    _attach(here, "the_cost_of_war", here.state.commanders[1], 0)
    on(here.begins("draw"), 0, "actions")
    assert len(here.lies("hand.0").split()) == 8
    on(here, 1, "actions")
    assert len(here.lies("hand.1").split()) == 6


# --- SABOTAGE ----------------------------------------------------------------------------------------


def _saboteur(hand: str, warband: str = "soldat", turf: str = "") -> Position:
    here = table(Side(hand=hand), Side(warband=warband, turf=turf), first_game=True)
    _attach(here, "subversive", here.card("soldat/1"), 0)
    return here.begins()


def test_a_subversive_opens_the_doors_of_whoever_carries_it_to_whoever_sent_it() -> None:
    here = table(Side(), Side(warband="soldat"), Side(warband="conscript"), first_game=True)
    _attach(here, "subversive", here.card("soldat/1"), 0)
    opened = [(seat, by) for seat in range(3) for by in range(3) if subverted(here.state, seat, by)]
    assert opened == [(1, 0)]


def test_sabotage_wants_a_subversive() -> None:
    here = table(Side(hand="larceny"), Side(warband="soldat"), first_game=True).begins()
    assert here.refused("play", "larceny") == "needs_subversive"


def test_sabotage() -> None:
    here = _saboteur("larceny").does("play", "larceny").quiet()
    assert (here.gold(), here.gold(1)) == (10, 0)
    here = _saboteur("arson", turf="ore_deposit@1,0").does("play", "arson").quiet()
    assert "ore_deposit" in here.lies("discard.1")
    here = _saboteur("assassination").does("play", "assassination").quiet()
    assert here.lies("annihilated.1") == "soldat"
    here = _saboteur("assassination", warband="cossack+armored_harness soldat").does("play", "assassination").quiet()
    here.does("card", "cossack").quiet()
    assert here.lies("annihilated.1") == "armored_harness cossack"  # with its attachments
    here = _saboteur("contaminate_water", warband="soldat nassal cossack").does("play", "contaminate_water").quiet()
    assert here.offers("card") == ["nassal", "cossack"]
    here.does("card", "nassal", by=1)
    assert here.lies("warband.1") == "soldat cossack"
    here = _saboteur("wrench_in_the_works", turf="deep_mine@1,0").does("play", "wrench_in_the_works").quiet()
    assert _given(here, 1) == "GGFFMMPP"
    here.state.gold[0], here.state.used = 30, {}
    here.runs(("muster", 0, _hold(here, "sacred_tear"), "warband.0"))
    here.begins("raid")
    assert here.offers("raid") == ["kommendant_leitheusser"]  # face-down cards cannot be raided
    for card in ("terrorism", "coastline", "inefficiency"):
        _hold(here, card)
    assert here.begins().offers("play") == []
    assert [(event["name"], event["down"]) for event in here.heard("turned")] == [("deep_mine", True)]


def test_j05_a_commander_that_lies_face_down_may_be_raided() -> None:
    here = raid(turf="").runs(("face_down", 0, 1))
    here.begins("raid").raids("kommendant_leitheusser/1", "L", "blitztank")
    assert here.quiet().asked == "reward"


def test_a_coup_turns_the_commander_until_ten_gold_are_paid() -> None:
    here = _saboteur("mastermind_coup_detat mastermind_coup_detat").does("play", "mastermind_coup_detat").quiet()
    assert _given(here, 1) == ""
    here.state.gold[1] = 12
    on(here, 1, "actions").does("recover")
    assert here.gold(1) == 2
    assert _given(here, 1) == "GGFFMMPP"
    assert "mastermind_coup_detat" not in on(here, 0, "actions").offers("play")  # once in a match


def test_a_side_meets_once_for_each_of_it() -> None:
    here = _partners("summit_meeting summit_meeting").does("play", "summit_meeting").quiet().answers()
    assert here.quiet().offers("play") == []
    with_partner = here.begins("actions", 2)
    assert with_partner.state.used["match.met.0"] == 1


def test_a_vault_keeps_ones_gold_from_being_shared() -> None:
    here = table(Side(hand="share_the_wealth", gold=12), Side(turf="vault@1,0", gold=15)).begins()
    here.does("play", "share_the_wealth").quiet()
    assert (here.gold(0), here.gold(1)) == (10, 15)


def test_with_its_vault_goes_what_a_cap_leaves_to_nobody() -> None:
    here = table(Side(hand=SPARE), Side(turf="bazaar@1,0 vault@2,0", gold=15, hand=SPARE))
    _attach(here, "share_the_wealth", EVERYWHERE, 0)
    assert here.runs(("trim", 1)).gold(1) == 15
    assert here.runs(("leave", here.card("bazaar"), "discard")).gold(1) == 10, "the Vault is cut off"


def test_with_its_war_room_a_hand_lies_open_that_must() -> None:
    sides = Side(turf="commander+behold_the_future_possibilities"), Side(turf="war_room@1,0", hand="denied")
    here = table(*sides)
    assert here.state.known.get(here.card("denied"), 0) == 0
    here.runs(("face_down", 0, here.card("war_room")))
    assert here.state.known[here.card("denied")] == 0b11


# --- other ways to win, teams, the Turf --------------------------------------------------------------

SKULLS = ("asian_skull", "european_skull", "south_american_skull", "north_american_skull")


def test_the_fourth_skull_wins() -> None:
    here = raid("asian_skull", mine="blitztank indygo")
    here.state.gold[0] = 10
    for skull in SKULLS[1:]:
        _attach(here, skull, here.state.commanders[0], 0)
    here.raids("ore_deposit", "L", "blitztank").does("play", "asian_skull").quiet()
    assert here.state.result is not None
    assert here.state.result.winners == (0,)
    assert here.heard("all_skulls") == [{"seat": 0}]


def test_a_skull_wants_a_razing_and_the_island_team() -> None:
    here = raid("asian_skull")
    here.state.gold[0] = 20
    here.raids("ore_deposit", "L", "blitztank").quiet()
    assert here.lies("hand.0") == "asian_skull oil_field"
    here = raid("asian_skull", mine="blitztank indygo")
    here.state.gold[0] = 20
    here.raids("ore_deposit", "L", "blitztank").does("play", "asian_skull").quiet()
    assert here.cv("kommendant_leitheusser/0") == 14
    assert here.state.result is None


def test_the_countdown_ends_the_match_at_the_seventh_draw() -> None:
    here = table(Side(), Side(trophies="ore_deposit"), first_game=True)
    card = _attach(here, "countdown", here.state.commanders[0], 0)
    here.state.markers[card] = 6
    here.begins("turn").quiet()
    assert here.state.result is not None
    assert here.state.result.winners == (1,)
    assert here.heard("ended_by") == [{"name": "countdown"}]


def _partners(hand: str) -> Position:
    sides = (Side(hand=hand), Side(), Side(warband="cossack", gold=7, hand="denied soldat"), Side())
    return table(*sides, teams=True, first_game=True).begins()


def test_partners_help_each_other() -> None:
    sides = (Side(hand="task_force", warband="cossack soldat grimgrind_airvessel"), Side(), Side(), Side())
    here = table(*sides, teams=True, first_game=True).begins().does("play", "task_force").quiet()
    here.names("card", "cossack", "soldat", "grimgrind_airvessel")
    here.does("transfer", "cossack", "warband.2", by=2).does("transfer", "soldat", "borderlands.2", by=2).quiet()
    assert (here.lies("warband.2"), here.lies("borderlands.2")) == ("cossack grimgrind_airvessel", "soldat")
    assert here.state.owners[here.card("cossack")] == 0
    here = _partners("summit_meeting soldat").does("play", "summit_meeting").quiet()
    here.names("card", "denied", "soldat/0")
    assert (here.lies("hand.0"), sorted(here.lies("hand.2").split())) == ("denied", ["soldat", "soldat"])
    assert here.state.owners[here.card("denied")] == 0
    here = _partners("summit_meeting cossack").does("play", "summit_meeting").quiet()
    hands = [*here.state.zones["hand.0"].ids, *here.state.zones["hand.2"].ids]
    for seat in range(4):
        assert all(view(here.state, seat).cards[card] for card in hands) == (seat in {0, 2}), "partners see both"
    here = _partners("winds_of_change").does("play", "winds_of_change").quiet()
    assert here.state.direction == -1
    here = table(Side(warband="soldat"), Side(), Side(warband="nassal"), Side(), teams=True, first_game=True)
    _attach(here, "combined_arms", here.state.commanders[0], 0)
    here.begins().does("use", "combined_arms").does("transfer", "soldat", "borderlands.2", by=0).quiet()
    (told,) = here.heard("transferred")
    assert (told["seat"], told["zone"]) == (0, "borderlands.2")  # the log names the former and the new holder
    assert here.lies("borderlands.2") == "soldat"
    here.begins("actions", 2).does("use", "combined_arms")
    assert here.offers("card") == []  # the Soldat was already transferred in this turn
    here.does("transfer", "nassal", "warband.0", by=2).quiet()
    assert here.lies("warband.0") == "nassal"


def test_partners_with_combined_funds_draw_on_each_others_gold() -> None:
    here = _partners("combined_funds").does("play", "combined_funds").quiet()
    here.does("use", "combined_funds").does("amount", 2)
    assert (here.gold(0), here.gold(2)) == (7, 5)
    assert here.heard("took_gold") == [{"seat": 0, "victim": 2, "n": 2}]
    here.begins("actions", 2).does("use", "combined_funds").quiet()
    assert here.offers("amount") == [1, 2, 3, 4, 5, 6, 7], "all that the partner has"
    here.does("amount", 5)
    assert (here.gold(0), here.gold(2)) == (2, 10)
    assert not here.begins("actions", 1).offers("use")


def test_space_used_well_makes_room_while_the_card_lies() -> None:
    here = table(
        Side(hand="efficient_use_of_space grove fertile_grounds", turf="bazaar@1,0 ore_deposit@2,0"),
        Side(hand="denied"),
        first_game=True,
    ).begins()
    assert ("grove", "cell.0.1.1") not in here.offers("build")
    here.does("play", "efficient_use_of_space").does("bearer", "bazaar").quiet()
    here.does("build", "grove", "cell.0.1.1").does("play", "denied", by=1).quiet()
    assert here.asked == "trim"
    here.does("trim", "grove", by=0)
    assert here.lies("turf.0").endswith("ore_deposit")


def test_melancholy_costs_a_turn_and_dulls_a_commander() -> None:
    sides = Side(hand="melancholy soldat", warband="cossack"), Side(turf="bazaar@1,0", warband="nassal", hand="cossack")
    here = table(*sides).begins().does("play", "melancholy").quiet().does("bearer", "kommendant_leitheusser/1").quiet()
    assert {option[0] for option in here.options} == {"end"}
    assert here.cv("bazaar") == 6  # without the two for a place beside the Commander
    assert books(here.state, 1).given == {"G": 3, "F": 3, "M": 3, "P": 3}
    assert not on(here, 0, "discard").heard("attack")
    leitheusser = table(Side(hand="blitztank", turf="commander+melancholy"), Side()).begins()
    assert leitheusser.refused("muster", "blitztank", "warband.0") == "needs_vehicle"


def test_the_upper_hand_takes_equipment() -> None:
    here = table(
        Side(hand="upper_hand", warband="conscript"), Side(warband="soldat+fist_of_judah"), first_game=True
    ).begins()
    here.does("play", "upper_hand").quiet()
    assert (here.cv("conscript/0"), here.cv("soldat/1")) == (6, 2)
    here.runs(("leave", here.card("conscript/0"), "discard"))
    assert (here.lies("discard.0"), here.lies("discard.1")) == ("conscript", "fist_of_judah"), "R8: its owner's pile"


def test_the_upper_hand_arms_only_whom_the_equipment_fits() -> None:
    here = table(
        Side(hand="upper_hand", warband="conscript", turf="grove@1,0+fortified_walls"),
        Side(warband="blitztank+mounted_spikes"),
        first_game=True,
    ).begins()
    assert here.refused("play", "upper_hand") == "effect.no_target"


def test_the_upper_hand_passes_equipment_from_anybody_to_anybody() -> None:
    sides = Side(hand="upper_hand upper_hand", warband="conscript+fist_of_judah"), Side(warband="soldat seaman")
    here = table(*sides, first_game=True).begins().does("play", "upper_hand").quiet()
    assert here.offers("bearer") == ["soldat", "seaman"]
    here.does("bearer", "soldat")
    assert (here.cv("soldat"), user_of(here.state, here.card("fist_of_judah"))) == (5, 1)
    here.does("play", "upper_hand").quiet()
    assert here.offers("bearer") == ["conscript", "seaman"]
    here.does("bearer", "seaman").runs(("leave", here.card("seaman"), "discard"))
    assert "fist_of_judah" in here.lies("discard.0")  # R8: its owner's
    assert here.lies("discard.1") == "seaman"


def test_the_upper_hand_takes_no_captives() -> None:
    here = duel("human_shield", "upper_hand", mine="razide").does("play", "human_shield").quiet()
    assert here.lies("attached") == "conscript"
    assert here.begins("actions", 1).refused("play", "upper_hand", seat=1) == "effect.no_target"


def test_a_reconstruction_moves_two() -> None:
    here = table(Side(hand="reconstruction", turf="grove@1,0 ore_deposit@-1,0"), Side(), first_game=True).begins()
    here.does("play", "reconstruction").quiet().does("card", "grove").does("place", "grove", "cell.0.0.1")
    here.does("card", "ore_deposit").does("place", "ore_deposit", "cell.0.0.-1")
    assert sorted(here.state.cells.values()) == [(0, -1), (0, 0), (0, 0), (0, 1)]


def test_a_reconstruction_ends_at_last() -> None:
    here = table(Side(hand="reconstruction", turf="grove@1,0"), Side(), first_game=True).begins()
    here.does("play", "reconstruction").quiet()
    for n in range(MOST_MOVES):
        assert here.asked == "rearrange"
        here.does("card", "grove").does("place", "grove", "cell.0.0.1" if n % 2 == 0 else "cell.0.1.0")
    assert here.asked == "actions"


def test_first_things_first_brings_the_balance_before_the_actions() -> None:
    here = table(Side(hand="first_things_first"), Side(), first_game=True)
    here.state.turns = [1, 1]
    here.begins("turn").does("play", "first_things_first").quiet()
    here.quiet()
    if here.asked == "balance":
        here.does("settle").quiet()
    assert (here.asked, here.state.step, here.gold()) == ("actions", "actions", 7)
    here.until("discard")
    assert here.gold() == 7
    assert [event["step"] for event in here.heard("step")][:3] == ["draw", "balance", "actions"]


def test_a_writ_opens_the_island_team_but_not_to_the_legion() -> None:
    hand = "writ_of_inquisitor_benedictus"
    here = table(Side(hand=f"{hand} grinder mitch_hunter", gold=20), Side()).begins()
    assert here.refused("muster", "grinder", "warband.0") == "affiliation"
    here.does("play", hand).quiet().does("muster", "grinder", "warband.0").quiet()
    assert "mitch_hunter" in {card for card, _ in here.offers("muster")}
    assert table(Side("nepharite_ancyrite", hand=hand, gold=20), Side()).begins().offers("play") == []


def test_great_allies_open_their_kind() -> None:
    here = table(Side(hand="mitch_hunter nassal hardings_influence valpurgius_arrives", gold=40), Side()).begins()
    assert here.refused("muster", "nassal", "warband.0") == "affiliation"
    here.does("play", "valpurgius_arrives").quiet().does("muster", "nassal", "warband.0").quiet()
    assert here.refused("muster", "mitch_hunter", "warband.0") == "affiliation"
    here.does("play", "hardings_influence").quiet().does("muster", "mitch_hunter", "warband.0").quiet()
    assert _given(here) == "GGGGFFFFMMMMPPPP"
    assert books(here.state, 0).choices == ((here.card("nassal"), "F"),)
    other = table(Side(turf="commander+valpurgius_arrives"), Side(hand="hardings_influence", gold=20)).begins(seat=1)
    assert other.refused("play", "hardings_influence", seat=1) == "barred"


def test_harding_seeks_skulls_and_all_is_lost_with_him() -> None:
    sides = Side(turf="commander+hardings_influence+asian_skull", gold=15), Side(turf="commander+european_skull")
    here = table(*sides).begins().does("use", "hardings_influence").quiet()
    assert here.state.bearers[here.card("european_skull")] == here.state.commanders[0]
    assert here.gold() == 5
    here.runs(("leave", here.card("hardings_influence"), "discard"))
    assert (here.lies("attached"), here.gold()) == ("", 0)


def test_hardings_influence_opens_every_affiliation() -> None:
    here = table(Side(hand="hardings_influence razide gendarme cavalier", gold=30), Side()).begins()
    assert here.refused("muster", "razide", "warband.0") == "affiliation"
    here.does("play", "hardings_influence").quiet()
    assert {card for card, _ in here.offers("muster")} == {"razide", "gendarme"}


def test_cavalry_that_nobody_watches_runs_away_for_its_value_in_gold() -> None:
    hand = "i_thought_you_were_watching_it"
    here = table(Side(hand=hand, gold=8), Side(warband="soldat cossack holy_urox"), first_game=True).begins()
    here.does("play", hand).quiet()
    assert (here.gold(), here.lies("warband.1")) == (3, "soldat holy_urox")  # the Holy Urox is too expensive


# --- all of them, in matches -------------------------------------------------------------------------

_LAND = ("arable_land", "deep_mine", "ore_deposit", "oil_field", "bazaar", "mineral_deposit", "grove")
_ARMY = (
    "conscript", "stained_crow", "seaman", "patriarch", "prophet", "nassal", "cossack", "tailwave", "eclipse_mammoth",
    "gendarme", "shock_soldat", "indygo", "phische",
)  # fmt: skip


class _Record:
    """The Intrigues and parts of effects that have been tried so far, and those still to try."""

    def __init__(self) -> None:
        self.parts = {address for address in nodes(EFFECTS) if address.partition(".")[0] in INTRIGUES}
        self.run: set[str] = set()
        self.played: set[str] = set()

    def todo(self) -> list[str]:
        """The Intrigues that were never played, or of which a part never ran, in the box's order."""
        unrun = {address.partition(".")[0] for address in self.parts - self.run}
        return [name for name in INTRIGUES if name not in self.played or name in unrun]


def _stuffed(seed: int, wanted: list[str], seats: int, record: _Record) -> None:
    """Plays a random match, half of whose cards are the wanted Intrigues, until each has done something."""
    rnd = random.Random(seed)
    settings = FACTS.settle(seats, {"first_game": True, "goal": 75, "teams": seats == 4})
    state, _ = GAME.new(seed, seats, settings, FACTS.settle_seats(seats, {}))
    for seat in range(seats):
        for zone in ("hand", "deck", "discard"):
            for card in state.zones[f"{zone}.{seat}"].ids:
                state.cards[card] = rnd.choice(rnd.choice((wanted, wanted, wanted, _LAND, _ARMY, _ARMY)))
        state.gold[seat] = 40
    state.asks = state.asks[:0]  # the first question was about other cards
    state.agenda.pop()
    opened = Table(state, GAME.steps)
    opened.do(("actions", state.turn))
    opened.run()
    todo = {*wanted}
    for n in range(500):
        if n % 25 == 0:
            assert GAME.check(state) == []
            todo = {*wanted} & {*record.todo()}
        if state.result is not None or not todo:
            return
        ask = next(ask for ask in state.asks if ask.seat not in state.answers)
        options = [option for option in ask.options if option[0] != "truce"]
        if ask.high == 1:
            options = _liked(rnd, options, {option for option in options if _about(state, option) in todo})
        high = min(ask.high, len(options))
        GAME.apply(state, ask.seat, tuple(rnd.sample(options, rnd.randint(min(ask.low, high), high))))


def _about(state: DarkEden, option: Option) -> str:
    """The name of the card that an option plays or uses; "": it does neither."""
    return state.cards[int(option[1])] if option[0] in {"play", "use"} else ""


def _liked(rnd: random.Random, options: list[Option], fresh: set[Option]) -> list[Option]:
    """The options to choose from now: most often new ones, else fights, else building, else passing."""
    for liked, often in (
        (fresh, 0.8),
        ([option for option in options if option[0] in {"attack", "raid"}], 0.8),
        ([option for option in options if option[0] in {"muster", "build", "attack_group", "defense_group"}], 0.7),
        ([option for option in options if option[0] in {"pass", "end", "settle"}], 0.5),
    ):
        found = [option for option in options if option in liked]
        if found and rnd.random() < often:
            return found
    return options


def test_every_intrigue_does_something_in_random_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    record = _Record()
    effect, resolve = GAME.steps["take_effect"], GAME.steps["fx"]

    def take_effect(opened: Table[DarkEden], seat: int, card: int, *args: object) -> None:
        record.played.add(opened.state.cards[card])
        effect(opened, seat, card, *args)

    def fx(opened: Table[DarkEden], address: str, *args: object) -> None:
        record.run.add(address)
        resolve(opened, address, *args)

    monkeypatch.setitem(GAME.steps, "take_effect", take_effect)
    monkeypatch.setitem(GAME.steps, "fx", fx)
    for seed in range(140):
        todo = record.todo()
        if not todo:
            return
        for_teams = [name for name in todo if CARDS[name].is_a("team_game")]
        wanted = for_teams or random.Random(seed).sample(todo, min(12, len(todo)))
        helpers = ["fist_of_judah"]  # cards that some of them need in play
        if any(CARDS[name].is_a("sabotage") or name == "subversive" for name in wanted):
            helpers += ["subversive", "espionage_agency"] * 2
        helpers += ["hardings_influence"] * 2 if any(CARDS[name].is_a("key_code_skull") for name in wanted) else []
        _stuffed(seed, wanted + helpers, 4 if for_teams else 2, record)
    assert (record.todo(), sorted(record.parts - record.run)) == ([], [])


def test_no_commander_bears_more_than_three_costs_of_war() -> None:
    foe = Side(turf="commander+the_cost_of_war+the_cost_of_war")
    here = table(Side(hand="the_cost_of_war the_cost_of_war", gold=9), foe, first_game=True).begins()
    here.does("play", "the_cost_of_war").does("bearer", "kommendant_leitheusser/1").quiet()
    assert here.does("play", "the_cost_of_war").offers("bearer") == ["kommendant_leitheusser"]
    here.answers(here.state.asks[0].options[0]).quiet()
    assert [seat_sum(here.state, seat, "draws") for seat in (0, 1)] == [-1, -3]


def test_what_leaves_the_game_when_it_is_discarded_does_so_from_a_hand_too() -> None:
    here = table(Side(hand="prosperity", warband="soldat"), Side(), first_game=True).begins("discard")
    here.does("discard", "prosperity")
    assert (here.lies("annihilated.0"), here.lies("discard.0")) == ("prosperity", "")
    here = table(Side(hand="payment_up_front"), Side(hand="think_again"), first_game=True).begins()
    here.does("play", "payment_up_front").quiet()
    here = table(Side(hand="fresh_start prosperity"), Side(), first_game=True).begins().does("play", "fresh_start")
    assert "prosperity" in here.quiet().lies("annihilated.0")


def test_r31_payment_up_front_adds_to_the_cost_that_is_halved_or_waived() -> None:
    here = table(Side("serennel", hand="watch_tower arable_land"), Side(), first_game=True)
    _attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert [price(here.state, 0, name) for name in ("watch_tower", "arable_land", "grove")] == [1, 1, 0]
    here = table(Side(turf="prefabrication_yard@1,0"), Side(), first_game=True)
    _attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert [price(here.state, 0, name) for name in ("watch_tower", "hidden_riches")] == [0, 1]


def test_one_battering_ram_is_enough() -> None:
    two = "soldat+battering_ram conscript+battering_ram"
    sides = Side(warband=two, hand=SPARE), Side(turf="ore_deposit@1,0", hand=SPARE)
    here = table(*sides, first_game=True).begins("raid")
    here.raids("ore_deposit", "L", "soldat", "conscript").does("use", "battering_ram").does("pass", by=1)
    assert not here.offers("use")
    assert [told["ours"] for told in here.quiet().heard("fought")] == [2 * (2 + 3)]
    assert here.lies("annihilated.0") == here.lies("attached") == "battering_ram"


def test_cut_off_is_for_raiders_alone() -> None:
    here = raid("cut_off", "just_in_time", warband="conscript").raids("ore_deposit", "L", "blitztank")
    here.does("play", "just_in_time", by=1).does("play", "cut_off", by=0).quiet()
    assert [told["name"] for told in here.heard("withdrew")] == ["blitztank"]


def test_a_countdown_begins_at_the_end_of_ones_own_turn() -> None:
    here = table(Side(hand=SPARE), Side(hand="countdown"), first_game=True).begins("discard")
    while here.state.turn == 0:
        assert here.offers("play") == []
        here.answers(next((word,) for word in ("pass", "end") if (word,) in here.state.asks[0].options))
    here.begins("discard", 1).ends()
    assert "countdown" in here.offers("play")


def test_nothing_to_lose_is_for_ones_own() -> None:
    here = table(Side(hand="nothing_to_lose"), Side(warband="soldat"), first_game=True).begins()
    assert here.offers("play") == []


def test_the_second_sight_sees_in_every_fight() -> None:
    here = table(
        Side(warband="nassal+hypersight+double_barreled_shotgun", hand=SPARE),
        Side(warband="lutheran_disciple lutheran_disciple", hand="hidden_riches"), first_game=True,
    ).begins("attack")  # fmt: skip
    for _ in range(2):
        here.attacks("nassal", "lutheran_disciple").does("use", "hypersight", by=0).quiet()
    assert len(here.heard("looked_hand")) == 2
    here = table(Side(warband="nassal+hypersight"), Side(warband="nassal", hand="denied"), Side(), first_game=True)
    here.begins("attack").attacks("nassal/0", "nassal/1").does("use", "hypersight", by=0)
    assert here.state.known[here.card("denied")] & 0b101 == 0b101  # all seats see it


def test_brick_by_brick_builds_anew_without_what_lay_there() -> None:
    here = raid("brick_by_brick", turf="silo@1,0*3").raids("silo", "L", "blitztank").does("play", "brick_by_brick")
    here.quiet().does("place", "silo", "cell.0.1.0").quiet()
    assert (here.lies("turf.0").split()[-1], here.state.markers, here.points()) == ("silo", {}, 0)
    here = raid("brick_by_brick", mine="blitztank soldat soldat", turf="boot_camp@1,0*2")
    here.raids("boot_camp", "L", "blitztank", "soldat", "soldat").does("play", "brick_by_brick").quiet()
    here.does("place", "boot_camp", "cell.0.1.0").does("affiliation", "rasputin").quiet()
    assert (here.state.lasting[-1].you, here.cv("soldat")) == (0, 2)


def test_fervor_lets_any_one_of_a_defense_group_that_won_attack() -> None:
    foe = Side(warband="razide cossack seaman", hand="fervor silo")
    here = table(Side(warband="soldat conscript"), foe, first_game=True).group("defense", "razide", "cossack", "seaman")
    here.begins("attack").attacks("soldat", "razide").does("play", "fervor", by=1).quiet()
    assert here.offers("attack") == [("razide", "conscript"), ("cossack", "conscript")]
    here.does("attack", "cossack", "conscript", by=1).quiet()
    assert here.heard("attack")[-1]["attackers"] == (here.card("cossack"),)


def test_fervor_sends_what_is_left_of_an_attack_group() -> None:
    sides = Side(warband="razide conscript", hand="fervor silo"), Side(warband="nassal+necrobionic_torrent soldat")
    here = table(*sides, first_game=True).group("attack", "razide", "conscript").begins("attack")
    here.attacks("razide", "nassal").does("play", "fervor", by=0).quiet().does("card", "razide").quiet()
    assert here.offers("attack") == [("conscript", "soldat")]


def test_fervor_reaches_those_whom_the_loser_kept_safe() -> None:
    foe = Side(warband="soldat templar_legionnaire", borderlands="conscript")
    here = table(Side(warband="mastodont", hand="fervor"), foe, first_game=True).begins("attack")
    here.attacks("mastodont", "templar_legionnaire").does("play", "fervor", by=0).quiet()
    assert sorted(victim for _, victim in here.offers("attack")) == ["conscript", "soldat"]


def test_combined_arms_come_at_any_time() -> None:
    sides = (Side(), Side(warband="conscript"), Side(hand="combined_arms soldat"), Side(borderlands="conscript"))
    here = table(*sides, teams=True, first_game=True).begins("attack", 1)
    here.runs(("enter", 1, "attack")).does("play", "combined_arms", by=2).quiet()
    assert here.lies("attached") == "combined_arms"


def test_rough_seas_close_the_sea_to_raids_too() -> None:
    here = table(
        Side(warband="seaman+ironshark seaman"), Side(turf="boot_camp@1,0", hand="rough_seas"), first_game=True
    )
    here.begins("raid").raids("boot_camp", "S", "seaman").does("play", "rough_seas", by=1).quiet()
    assert here.offers("raid") == []


def test_berserk_is_for_any_warrior_even_of_others_fights() -> None:
    sides = Side(warband="conscript"), Side(borderlands="conscript"), Side(hand="berserk retreat", gold=9)
    here = table(*sides, first_game=True).begins("attack").attacks("conscript/0", "conscript/1")
    here.does("play", "berserk", by=2).does("card", "conscript/1")
    assert here.cv("conscript/1") == 6
    here.does("play", "retreat", by=2).does("card", "conscript/0").quiet()  # on either side
    assert (here.lies("hand.0"), here.gold(2)) == ("conscript", 6)


def test_a_group_called_to_arms_is_stronger_on_the_offensive_too() -> None:
    here = table(Side(warband="soldat soldat", hand="call_to_arms"), Side(turf="bazaar@1,0"), first_game=True)
    here.group("defense", "soldat", "soldat").begins().does("play", "call_to_arms").does("bearer", "soldat")
    assert here.quiet().cv("soldat") == 4


def test_no_victory_points_win_while_a_countdown_runs() -> None:
    here = raid()
    countdown = _attach(here, "countdown", here.state.commanders[1], 1)
    here.runs(("score", 0, 30)).raids("ore_deposit", "L", "blitztank").quiet()
    assert (here.points(), here.state.result) == (38, None)
    here.runs(("leave", countdown, "discard"))
    assert here.state.result is not None
    assert here.state.result.winners == (0,)


@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_has_most_wins_when_a_countdown_is_gone(turn: int) -> None:
    here = table(Side(), Side(turf="commander+countdown"))
    here.state.turn, here.state.points = turn, [51, 60]
    here.runs(("leave", here.card("countdown"), "discard"))
    assert here.state.result is not None
    assert here.state.result.winners == (1,)


@pytest.mark.parametrize(("mode", "foe"), [(4, "indygo"), (5, "mitch_hunter")])
def test_the_true_enemy_may_be_of_any_other_affiliation(mode: int, foe: str) -> None:
    here = table(
        Side(warband="prophet mastodont", hand="our_true_enemy_is_revealed"), Side(warband=foe), first_game=True
    )
    here.begins().does("play", "our_true_enemy_is_revealed").quiet().does("mode", mode).quiet()
    here.begins("attack").attacks("mastodont", foe).quiet()
    assert here.heard("fought")[0]["ours"] == 7 + 2


def test_the_trembling_moves_others_establishments_too() -> None:
    here = table(Side(warband="patriarch", hand="the_trembling"), Side(turf="ore_deposit@1,0"), first_game=True)
    here.begins().does("play", "the_trembling").quiet().does("place", "ore_deposit", "cell.1.-1.0").quiet()
    assert here.state.cells[here.card("ore_deposit")] == (-1, 0)
    assert here.state.seat_of(here.card("ore_deposit")) == 1


@pytest.mark.parametrize("card", ["drought", "fuel_spill", "heavy_maintenance", "pyrite"])
def test_what_must_be_paid_for_first_may_come_twice(card: str) -> None:
    here = table(Side(hand=f"{card} {card}"), Side()).begins()
    for _ in range(2):
        here.does("play", card).quiet().does("bearer", "kommendant_leitheusser/1").quiet()
    assert sum(books(here.state, 1).forced.values()) == 6


def test_cards_that_name_no_limit_work_as_often_as_they_lie_there() -> None:
    here = table(
        Side("samir_of_the_rising_moon", warband="prophet mastodont", turf="bazaar@0,1",
             hand="the_howling_is_upon_us the_howling_is_upon_us defensive_perimeter defensive_perimeter"),
        Side(turf="ore_deposit@1,0 arable_land@1,1"), first_game=True,
    ).begins()  # fmt: skip
    for card in ("the_howling_is_upon_us", "the_howling_is_upon_us", "defensive_perimeter", "defensive_perimeter"):
        here.does("play", card).quiet()
        if here.asked == "bearer":
            here.does("bearer", "bazaar").quiet()
    assert (here.cv("mastodont"), here.cv("bazaar")) == (7 * 4, 6 * 4 + 2)
    for _ in range(2):
        _attach(here, "toxic_leak", here.card("ore_deposit"), 0)
    assert icons_of(here.state, here.card("arable_land"), sources(here.state)) == "F"


def test_a_captive_is_an_attachment_like_others() -> None:
    here = duel("human_shield", "denied not_so_fast", mine="razide").does("play", "human_shield").quiet()
    here.begins("actions", 1).does("play", "denied").quiet()
    assert (here.lies("attached"), sorted(here.lies("discard.1").split())) == ("", ["conscript", "denied"])
    here = duel("human_shield", "denied not_so_fast", mine="razide").does("play", "human_shield").quiet()
    here.begins("actions", 1).does("play", "not_so_fast").quiet()
    assert (here.lies("attached"), here.lies("annihilated.1")) == ("", "conscript")
    here = duel("human_shield", mine="razide+blessing_or_curse")
    here.quiet()
    assert here.lies("discard.1") == "conscript"  # a warrior that may not have attachments takes no captive


def test_the_fittest_need_neither_captives_nor_what_they_carry() -> None:
    here = duel("human_shield", mine="razide").does("play", "human_shield").quiet()
    state = here.state
    state.fight, state.foe, state.attackers, state.defenders = "combat", 0, [], [here.card("razide")]
    state.lasting.append(Lasting("survival_of_the_fittest.do", 1, "survival_of_the_fittest", -1, 0, "fight"))
    assert here.cv("razide") == 6
    here = duel("survival_of_the_fittest", mine="conscript+grenade", theirs="razide+necrobionic_torrent")
    here.does("play", "survival_of_the_fittest")
    assert "grenade" not in here.offers("use")
    here = duel("survival_of_the_fittest", mine="ezoghul", theirs="nassal+necrobionic_torrent")
    here.does("play", "survival_of_the_fittest").quiet()
    assert (here.lies("warband.0"), here.lies("borderlands.1")) == ("ezoghul", "")


def test_cards_that_double_a_resource_double_hardings_too() -> None:
    here = table(Side(hand="bumper_crop eureka"), Side())
    _attach(here, "hardings_influence", here.state.commanders[0], 0)
    before = _given(here).count("F")
    here.begins("balance").does("play", "bumper_crop").quiet()
    assert _given(here).count("F") == 2 * before


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


def test_what_befalls_those_killed_in_combat_spares_those_killed_in_raids() -> None:
    foe = {"warband": "soldat"}
    here = raid("hidden_riches", "just_in_time", mine="blitztank nassal+flammen_incinerator", **foe)
    here.raids("ore_deposit", "L", "blitztank", "nassal").does("play", "just_in_time", by=1).quiet()
    assert (here.lies("annihilated.1"), "soldat" in here.lies("discard.1")) == ("", True)
    here = raid("hidden_riches", "just_in_time", mine="blitztank+soul_siphon", **foe)
    siphon = here.card("soul_siphon")
    here.raids("ore_deposit", "L", "blitztank").does("play", "just_in_time", by=1).quiet()
    assert siphon not in here.state.markers


def test_ones_own_cards_may_be_bought_off_too() -> None:
    here = table(Side(hand="terrorism", gold=9, turf="bazaar@1,0"), Side(), first_game=True).begins()
    here.does("play", "terrorism").quiet()
    assert (here.lies("turf.0"), here.gold()) == ("kommendant_leitheusser", 3)
    here = table(Side(hand="work_stoppage"), Side(), first_game=True).begins().does("play", "work_stoppage").quiet()
    here.does("card", "kommendant_leitheusser/0").quiet()
    assert _given(here) == ""


def test_who_learns_to_fly_lays_down_the_gun_against_flyers() -> None:
    here = table(Side(warband="conscript+anti_aircraft_gun", hand="hang_glider"), Side(), first_game=True).begins()
    here.does("play", "hang_glider").does("bearer", "conscript").quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("hang_glider", "anti_aircraft_gun")
    mine = Side(warband="conscript+anti_aircraft_gun", borderlands="soldat+anti_aircraft_gun", hand="death_from_above")
    here = table(mine, Side(), first_game=True).begins().does("play", "death_from_above").quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("anti_aircraft_gun", "anti_aircraft_gun")
    assert here.does("transfer", "soldat").lies("attached") == "", "the Warband flies"
    mine = Side(warband="conscript+anti_aircraft_gun+visionary_decomposition stained_crow")
    here = table(mine, Side(), first_game=True).begins().does("use", "visionary_decomposition")
    here.quiet().does("card", "stained_crow").quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("visionary_decomposition", "anti_aircraft_gun")


def test_no_earth_is_scorched_under_a_card_that_stands() -> None:
    raiders = Side(warband="blitztank blitztank", hand="scorched_earth")
    foe = Side("ali_ii_of_the_eclipse", turf="bazaar@1,0+crescent_musk")
    here = table(raiders, foe, first_game=True).begins("raid").raids("crescent_musk", "L", "blitztank", "blitztank")
    for _ in range(9):
        if here.asked == "react.after":
            assert not here.offers("play")
        if here.asked == "raid":
            break
        here.answers(("pass",))
    assert here.lies("trophies.0") == "crescent_musk"


def test_a_crescent_musk_is_an_establishment_of_its_turf_where_one_is_meant() -> None:
    mine = Side(hand="terrorism the_blessing", warband="patriarch", gold=17)
    turf = "deep_mine@1,0+crescent_musk"
    here = table(mine, Side("ali_ii_of_the_eclipse", turf=turf), first_game=True).begins()
    here.does("play", "terrorism").quiet().does("card", "crescent_musk").quiet()
    assert (here.gold(), here.lies("discard.1"), here.lies("turf.1")) == (
        0,
        "crescent_musk",
        "ali_ii_of_the_eclipse deep_mine",
    )
    here = table(Side(turf=turf, hand="the_blessing", warband="patriarch"), Side(), first_game=True).begins()
    here.does("play", "the_blessing").quiet()
    assert here.cv("crescent_musk") == 2 * 17 + 2


# --- cards that meet: what another one forbids, changes or takes away ----------------------------------


def test_r62_in_peacetime_nobody_attacks_however_it_comes_about() -> None:
    here = duel("fervor", "peacetime", mine="razide", theirs="soldat conscript").does("play", "fervor", by=0)
    _asked(here, "react.after").does("play", "peacetime", by=1).quiet()
    assert (here.lies("borderlands.1"), here.offers("attack")) == ("soldat conscript", [])
    foe = Side(borderlands="cossack soldat")
    here = table(Side(hand="peacetime rampage"), foe, first_game=True).begins().does("play", "peacetime").quiet()
    assert here.offers("play") == []
    here = raid("hidden_riches", "peacetime", turf="bazaar@1,0 watch_tower@0,1", warband="tusked_serett")
    here.does("raid", "bazaar").does("play", "peacetime", by=1).quiet().names("raider", "blitztank")
    assert here.offers("use") == [], "nobody sallies out of the Watch Tower either"


@pytest.mark.parametrize(
    ("card", "raider", "tactic", "sally"),
    [
        ("focus_inward", "ezoghul", "L", "tailwave+necrobionic_mutation"),
        ("driving_winds", "tailwave", "A", "grimgrind_airvessel"),
    ],
)
def test_what_ends_raids_during_a_sortie_ends_the_one_that_it_interrupts(
    card: str, raider: str, tactic: str, sally: str
) -> None:
    turf = "bazaar@1,0 watch_tower@0,1"
    here = raid("", card, mine=f"{raider} {raider}", turf=turf, warband=sally)
    here.raids("bazaar", tactic, raider, raider).does("use", "watch_tower", by=1).does("attack")
    here.does("play", card, by=1).quiet()
    assert (here.outcome(), here.points(), here.heard("fought")[-1]["fight"]) == ("tie", 0, "raid")


@pytest.mark.parametrize(
    ("attacker", "tactic", "winner"),
    [("stained_crow", "A", "palanquin_airvessel"), ("soldat", "L", "conscript+sneaky_coward")],
)
def test_r62_fervor_makes_nobody_attack_who_never_does_or_cannot(attacker: str, tactic: str, winner: str) -> None:
    foe = Side(borderlands=winner, hand="fervor")
    here = table(Side(warband=f"{attacker} {attacker}", hand="silo"), foe, first_game=True).begins("attack")
    here.attacks(attacker, winner.partition("+")[0], tactic)
    assert _asked(here, "react.after", 1).offers("play") == []
    assert here.refused("play", here.card("fervor"), seat=1) == "no_prey"


@pytest.mark.parametrize("bar", ["sneaky_coward", "immobilized", "food_shortage"])
def test_a_rampage_is_of_beasts_that_can_attack(bar: str) -> None:
    carried = "" if bar == "food_shortage" else f"+{bar}"
    foe = Side(borderlands=f"cossack{carried} soldat", hand="food_shortage")
    here = table(Side(hand="rampage"), foe, first_game=True).begins("turn")
    if not carried:
        here.does("play", "food_shortage", by=1)
    assert "rampage" not in _asked(here, "actions").offers("play")


def test_r49_whoever_dies_in_a_rampage_with_a_torrent_takes_its_killer_along() -> None:
    foe = Side("nepharite_ancyrite", warband="zhurgon+necrobionic_torrent holy_urox")
    here = table(Side(hand="rampage"), foe, first_game=True).begins().does("play", "rampage").quiet()
    here.does("card", "zhurgon").quiet().does("attack").quiet()
    assert here.lies("warband.1") == ""


def test_the_immobilized_do_not_die_of_a_raid_that_they_came_to_stop() -> None:
    here = raid("hidden_riches", "just_in_time", turf="bazaar@1,0", warband="soldat+immobilized")
    here.raids("bazaar", "L", "blitztank").does("play", "just_in_time", by=1).quiet()
    assert (here.outcome(), here.lies("borderlands.1"), here.lies("attached")) == ("won", "soldat", "immobilized")


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


def _asked(here: Position, what: str, seat: int = -1) -> Position:
    """Everything is let pass, or done in the first way that there is, until somebody is asked something."""
    for _ in range(99):
        if here.asked == what and seat in {-1, here.state.asks[0].seat}:
            return here
        here.answers(PASS if PASS in here.state.asks[0].options else here.state.asks[0].options[0])
    raise AssertionError(f"nobody is asked {what}")


def _chosen(here: Position, target: str) -> tuple[str, str]:
    return here.options[0][0], target  # type: ignore[return-value]


@pytest.mark.parametrize("before", ["scorched_earth", "brick_by_brick"])
def test_r67_a_skull_may_be_played_whatever_became_of_what_was_razed(before: str) -> None:
    mine = Side(warband="blitztank mitch_hunter", hand=f"{before} asian_skull european_skull", gold=20)
    here = table(mine, Side(turf="bazaar@1,0"), first_game=True).begins("raid").raids("bazaar", "L", "blitztank")
    _asked(here.does("play", before), "react.after").does("play", "asian_skull")
    assert "asian_skull" in _asked(here, "react.after", 0).lies("attached")
    assert here.refused("play", "european_skull") == "one_skull"


def test_r33_a_crescent_musk_that_was_razed_is_built_under_a_card() -> None:
    raiders = Side(warband="blitztank blitztank", hand="brick_by_brick", turf="deep_mine@1,0")
    foe = Side("ali_ii_of_the_eclipse", turf="bazaar@1,0+crescent_musk")
    here = table(raiders, foe, first_game=True).begins("raid").raids("crescent_musk", "L", "blitztank", "blitztank")
    here.does("play", "brick_by_brick").quiet()
    assert here.offers("place") == [("crescent_musk", "cell.0.0.0"), ("crescent_musk", "cell.0.1.0")]
    here.does("place", "crescent_musk", "cell.0.1.0").quiet()
    assert here.state.bearers == {here.card("crescent_musk"): here.card("deep_mine")}
    assert (here.points(), here.lies("turf.1")) == (0, "ali_ii_of_the_eclipse bazaar")


def test_nothing_is_built_on_ruins_where_it_has_no_room() -> None:
    turf = "barricade@1,0 barricade@-1,0 barricade@0,1 barricade@0,-1"
    here = table(Side(turf=turf, warband="blitztank", hand="brick_by_brick"), Side(turf="bazaar@1,0"), first_game=True)
    here.begins("raid").raids("bazaar", "L", "blitztank")
    assert _asked(here, "react.after").offers("play") == []
    assert here.refused("play", "brick_by_brick") == "no_cell"


def test_z3_a_faulty_map_leads_nobody_where_he_may_not_raid() -> None:
    here = raid("hidden_riches", "faulty_map", mine="martyr", turf="bazaar@1,0+crescent_musk oil_field@-1,0")
    here.raids("crescent_musk", "L", "martyr")
    assert other_targets(here.state) == []
    turf = "bazaar@1,0 oil_field@-1,0"
    here = raid("hidden_riches", "faulty_map", mine="veiled_dart", turf=turf, borderlands="stained_crow")
    here.raids("bazaar", "A", "veiled_dart")
    assert other_targets(here.state) == [here.card("oil_field")], "past the one guard"


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


def test_r38_what_may_not_be_transferred_is_not_by_those_who_transfer_either() -> None:
    mine = Side(warband="mastodont_handler mastodont", hand="food_shortage")
    here = table(mine, Side(), first_game=True).begins()
    assert here.offers("use") == [("mastodont_handler", 0)]
    assert here.does("play", "food_shortage").quiet().offers("use") == []
    for carried, goes in (("", [("personal_transport", 0)]), ("+immobilized", [])):
        here = table(Side(warband=f"soldat+personal_transport{carried}"), Side(hand="silo"), first_game=True)
        here.begins("discard")
        assert here.offers("use") == goes


def test_whoever_takes_wings_over_lays_down_the_gun_against_flyers() -> None:
    mine = Side(warband="conscript+anti_aircraft_gun soldat+hang_glider", hand="upper_hand")
    here = table(mine, Side(), first_game=True).begins().does("play", "upper_hand").quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("hang_glider", "anti_aircraft_gun")


@pytest.mark.parametrize(("card", "kind"), [("call_to_arms", "defense"), ("solidarity", "attack")])
def test_what_is_attached_to_a_group_goes_where_that_was_dissolved_meanwhile(card: str, kind: str) -> None:
    here = table(Side(warband="soldat conscript", hand=card), Side(hand="confusion"), first_game=True)
    here.group(kind, "soldat", "conscript").begins().does("play", card)
    here.does("bearer", "soldat").does("play", "confusion", by=1).quiet().does("card", "soldat").quiet()
    assert (here.state.groups, here.lies("attached"), here.lies("discard.0")) == ([], "", card)


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
    _attach(here, "payment_up_front", here.state.commanders[0], 1)
    assert here.begins().offers("build") == []


def test_a_curse_strips_its_bearer_of_what_was_announced_before_it_too() -> None:
    here = table(Side(warband="soldat conscript", hand="mercenary blessing_or_curse"), Side(), first_game=True).begins()
    here.does("play", "mercenary").does("bearer", "soldat").does("play", "blessing_or_curse").does("bearer", "soldat")
    here.quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("blessing_or_curse", "mercenary")


def test_solidarity_keeps_nobody_in_a_defense_group_who_may_be_in_none() -> None:
    here = table(Side(warband="undead_legionnaire+solidarity nassal razide", hand="silo"), Side(), first_game=True)
    here.group("attack", "undead_legionnaire", "nassal", "razide").begins("attack").ends()
    (group,) = here.state.groups
    assert (group.kind, [here.state.cards[one] for one in group.members]) == ("defense", ["nassal", "razide"])
    assert here.lies("attached") == "solidarity"


def test_r60_a_unique_card_that_is_announced_bars_another_one() -> None:
    card = "valpurgius_arrives"
    here = table(Side(hand=card, gold=20), Side(hand=card, gold=20), first_game=True).begins().does("play", card)
    assert _asked(here, "react.played", 1).offers("play") == []
    assert here.refused("play", here.card(f"{card}/1"), seat=1) == "unique"


def test_r53_of_two_where_one_may_lie_the_first_to_be_announced_does() -> None:
    one = Side(hand="payment_up_front")
    here = table(one, one, Side(), first_game=True).begins().does("play", "payment_up_front")
    here.does("bearer", "kommendant_leitheusser/2").does("play", "payment_up_front", by=1)
    here.does("bearer", "kommendant_leitheusser/2").quiet()
    assert [here.state.owners[on] for on in here.state.zones["attached"].ids] == [0]
    assert price(here.state, 2, "soldat") == 1


def test_fortune_and_folly_find_a_crescent_musk_too() -> None:
    here = table(Side(hand="fortune_or_folly"), Side(turf="deep_mine@1,0+crescent_musk")).begins()
    here.does("play", "fortune_or_folly").quiet().does("card", "crescent_musk").does("mode", 1).quiet()
    assert here.cv("crescent_musk") == 17 + 2 - 2
