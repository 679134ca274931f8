"""Intrigues of Dark Eden for any fight: those that change Combat Values, and those that stop a fight. Rules 2.6."""

import pytest

from game.core.state import PASS
from game.games.dark_eden.balance import books
from game.games.dark_eden.queries import seat_has
from game.games.dark_eden.state import Lasting
from game.games.dark_eden.strength import strength
from tests.games.dark_eden_table import SPARE, Side, duel, on, raid, table, until_asked


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


def test_berserk_is_for_any_warrior_even_of_others_fights() -> None:
    sides = Side(warband="conscript"), Side(borderlands="conscript"), Side(hand="berserk retreat", gold=9)
    here = table(*sides, first_game=True).begins("attack").attacks("conscript/0", "conscript/1")
    here.does("play", "berserk", by=2).does("card", "conscript/1")
    assert here.cv("conscript/1") == 6
    here.does("play", "retreat", by=2).does("card", "conscript/0").quiet()  # on either side
    assert (here.lies("hand.0"), here.gold(2)) == ("conscript", 6)


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


def test_fortune_and_folly_find_a_crescent_musk_too() -> None:
    here = table(Side(hand="fortune_or_folly"), Side(turf="deep_mine@1,0+crescent_musk")).begins()
    here.does("play", "fortune_or_folly").quiet().does("card", "crescent_musk").does("mode", 1).quiet()
    assert here.cv("crescent_musk") == 17 + 2 - 2


def test_survival_of_the_fittest_strips_those_who_fight() -> None:
    here = duel("survival_of_the_fittest", theirs="conscript+fist_of_judah")
    assert here.cv("conscript/1") == 6
    here.does("play", "survival_of_the_fittest").quiet()
    assert here.outcome() == "tie"
    assert here.cv("conscript/1") == 6


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


def test_a_group_called_to_arms_is_stronger_on_the_offensive_too() -> None:
    here = table(Side(warband="soldat soldat", hand="call_to_arms"), Side(turf="bazaar@1,0"), first_game=True)
    here.group("defense", "soldat", "soldat").begins().does("play", "call_to_arms").does("bearer", "soldat")
    assert here.quiet().cv("soldat") == 4


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


def test_rough_seas_close_the_sea_to_raids_too() -> None:
    here = table(
        Side(warband="seaman+ironshark seaman"), Side(turf="boot_camp@1,0", hand="rough_seas"), first_game=True
    )
    here.begins("raid").raids("boot_camp", "S", "seaman").does("play", "rough_seas", by=1).quiet()
    assert here.offers("raid") == []


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


def test_r62_in_peacetime_nobody_attacks_however_it_comes_about() -> None:
    here = duel("fervor", "peacetime", mine="razide", theirs="soldat conscript").does("play", "fervor", by=0)
    until_asked(here, "react.after").does("play", "peacetime", by=1).quiet()
    assert (here.lies("borderlands.1"), here.offers("attack")) == ("soldat conscript", [])
    foe = Side(borderlands="cossack soldat")
    here = table(Side(hand="peacetime rampage"), foe, first_game=True).begins().does("play", "peacetime").quiet()
    assert here.offers("play") == []
    here = raid("hidden_riches", "peacetime", turf="bazaar@1,0 watch_tower@0,1", warband="tusked_serett")
    here.does("raid", "bazaar").does("play", "peacetime", by=1).quiet().names("raider", "blitztank")
    assert here.offers("use") == [], "nobody sallies out of the Watch Tower either"


def test_focus_inward_ends_raids_even_between_fights() -> None:
    foe = Side(turf="ore_deposit@1,0", hand="focus_inward oil_field")
    here = table(Side(warband="blitztank"), foe, first_game=True).begins("attack")
    here.does("play", "focus_inward", by=1).quiet()
    assert here.lies("annihilated.1") == "oil_field focus_inward"
    assert not here.state.fixed
    here.until("raid")
    assert not here.offers("raid")


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


def test_focus_inward_is_not_played_without_a_card_to_pay_with() -> None:
    here = table(Side(hand="focus_inward"), Side(), first_game=True).begins()
    assert here.refused("play", "focus_inward") == "effect.no_target"


def test_pacified_lets_whose_turn_it_is_skip_a_step() -> None:
    here = table(Side(warband="blitztank"), Side(warband="soldat", hand="pacified"), first_game=True).begins("attack")
    here.does("play", "pacified", by=1).quiet().does("mode", 0).quiet()
    assert not here.offers("attack")


def test_pacified_in_the_first_seats_turn_keeps_nobody_else_from_attacking() -> None:
    seats = Side(warband="soldat"), Side(hand="pacified", warband="soldat"), Side(warband="soldat")
    here = table(*seats, first_game=True).begins("turn")
    here.does("play", "pacified", by=1).quiet().does("mode", 0).quiet()
    assert [seat_has(here.state, seat, "skip_attack") for seat in range(3)] == [1, 0, 0]


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
