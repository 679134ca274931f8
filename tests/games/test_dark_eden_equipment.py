"""Equipment of Dark Eden: what it adds, who may bear it, what becomes of it. Rules 1.7, 2.6."""

import pytest

from game.games.dark_eden.sources import user_of
from tests.games.dark_eden_table import SPARE, Position, Side, duel, raid, table


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


def test_what_befalls_those_killed_in_combat_spares_those_killed_in_raids() -> None:
    foe = {"warband": "soldat"}
    here = raid("hidden_riches", "just_in_time", mine="blitztank nassal+flammen_incinerator", **foe)
    here.raids("ore_deposit", "L", "blitztank", "nassal").does("play", "just_in_time", by=1).quiet()
    assert (here.lies("annihilated.1"), "soldat" in here.lies("discard.1")) == ("", True)
    here = raid("hidden_riches", "just_in_time", mine="blitztank+soul_siphon", **foe)
    siphon = here.card("soul_siphon")
    here.raids("ore_deposit", "L", "blitztank").does("play", "just_in_time", by=1).quiet()
    assert siphon not in here.state.markers


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


def test_whoever_takes_wings_over_lays_down_the_gun_against_flyers() -> None:
    mine = Side(warband="conscript+anti_aircraft_gun soldat+hang_glider", hand="upper_hand")
    here = table(mine, Side(), first_game=True).begins().does("play", "upper_hand").quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("hang_glider", "anti_aircraft_gun")


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


def test_one_battering_ram_is_enough() -> None:
    two = "soldat+battering_ram conscript+battering_ram"
    sides = Side(warband=two, hand=SPARE), Side(turf="ore_deposit@1,0", hand=SPARE)
    here = table(*sides, first_game=True).begins("raid")
    here.raids("ore_deposit", "L", "soldat", "conscript").does("use", "battering_ram").does("pass", by=1)
    assert not here.offers("use")
    assert [told["ours"] for told in here.quiet().heard("fought")] == [2 * (2 + 3)]
    assert here.lies("annihilated.0") == here.lies("attached") == "battering_ram"


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
