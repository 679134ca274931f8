"""Telendar's combats, with Monsters and between characters. Rules 1.7, 1.9; T1, T2, T7, T11, T15, T16, T22, T25."""

import json
from dataclasses import replace

import pytest

from game.core.saving import digest, dump, revive
from game.core.state import Option
from game.core.view import view
from game.games.telendar.cards import CARDS, MONSTERS
from game.games.telendar.kinds import keywords
from game.games.telendar.queries import total
from game.games.telendar.rules import GAME
from game.games.telendar.strength import best_gear, elusions, force, protection
from game.games.telendar.terms import Category
from tests.games.telendar_table import KING, MIDDLE, Position, Who, table


def against(monster: str, who: Who, *others: Who, king: int = 0, phase: str = "") -> Position:
    """A position in which seat 0 meets a Monster; with the King at 0 nobody eludes in his name."""
    return table(who, *others, king=king, phase=phase, land={who.at: [monster]}).arrives().does("meet", monster)


def duel(owner: Who, rival: Who, *others: Who, king: int = 6, phase: str = "") -> Position:
    """A position in which seat 0 attacks seat 1 in a town."""
    in_town = [replace(one, at=0) for one in (owner, rival, *others)]
    return table(*in_town, king=king, phase=phase).arrives().does("attack", 1)


def later_duel(attacked: Who, attacker: Who) -> Position:
    """A position in which seat 1 attacks seat 0 in a town, in its own turn."""
    t = table(replace(attacked, at=0), replace(attacker, at=0)).arrives().does("end_turn").does("draw_time")
    return t.arrives().does("attack", 0)


# --- phase 1: elusion --------------------------------------------------------------------------------------


def test_1_7_1_success_ends_the_combat_and_the_monster_stays() -> None:
    t = against("soot_imp", Who("bear"), king=6)
    assert t.asked == (0, "elude")
    t.throws(2).does("elude", KING)
    assert (t.asked, t.lying_at(8), t.hero().life) == ((0, "territory"), ["soot_imp"], 7)


def test_1_7_1_every_way_may_be_tried_once_in_a_combat() -> None:
    t = against("red_bandit", Who("fox", followers=["attractive"], objects=["jesters_motley"]), king=3)
    assert t.offered("elude") == [("elude", w) for w in (KING, "jesters_motley", "attractive", "fox")]
    t.throws(3).does("elude", KING)
    t.throws(3).does("elude", "attractive")
    t.throws(2).does("elude", "fox")
    assert t.offered("elude") == [("elude", "jesters_motley")]
    t.throws(4).does("elude", "jesters_motley")
    assert t.asked == (0, "fight")


def test_1_7_1_ways_to_elude_are_for_the_categories_they_name() -> None:
    assert against("soot_imp", Who("fox", followers=["attractive"])).asked == (0, "fight")
    assert against("bristle_boar", Who("fox", followers=["attractive"])).asked == (0, "elude")


@pytest.mark.parametrize(("face", "away"), [(3, False), (4, True)])
def test_1_7_1_the_attractive_follower_eludes_animals_and_humans_on_4(face: int, away: bool) -> None:
    t = against("bristle_boar", Who("bear", followers=["attractive"])).throws(face).does("elude", "attractive")
    assert t.asked == (0, "territory" if away else "fight")


def test_1_7_1_one_may_stand_without_having_tried() -> None:
    assert against("soot_imp", Who("bear"), king=6).does("stand").asked == (0, "fight")


@pytest.mark.parametrize(
    ("who", "king", "need"),
    [
        (Who("bear"), 1, 5),
        (Who("knight"), 1, 4),
        (Who("bear", objects=["heralds_hat"]), 1, 4),
        (Who("bear", followers=["princess"]), 1, 3),
        (Who("bear", followers=["princess"]), -5, 3),
        (Who("bear", followers=["princess"]), 6, 2),
    ],
)
def test_1_7_1_what_the_kings_name_asks_for(who: Who, king: int, need: int) -> None:
    t = against("clockwork_guard", who, king=king)
    assert dict(elusions(t.state, 0))[-1] == need


def test_1_7_1_the_kings_name_means_nothing_to_a_monster_with_a_key() -> None:
    assert against("ember_lord", Who("bear", at=MIDDLE), king=6).asked == (0, "fight")


@pytest.mark.parametrize(("rules", "ways"), [(3, {"attractive", "fox"}), (2, set())])
def test_1_7_1_followers_and_abilities_may_try_to_elude_a_monster_with_a_key(rules: int, ways: set[str]) -> None:
    wily = Who("fox", followers=["attractive"])
    t = table(wily, land={8: ["faceless_count"]}, rules=rules).arrives().does("meet", "faceless_count")
    assert {card for _, card in t.offered("elude")} == ways


def test_t15_to_elude_one_turns_to_whatever_one_carries() -> None:
    t = against("false_tollman", Who("bear", objects=["scale_mail", "jesters_motley"]))
    assert t.offered("elude") == [("elude", "jesters_motley")]
    t.throws(4).does("elude", "jesters_motley")
    assert ("wear", "jesters_motley") in t.offered("wear")
    assert elusions(against("soot_imp", Who("bear", objects=["horned_helm", "heralds_hat"]), king=1).state, 0) == [
        (-1, 4)
    ]


def test_1_7_1_invisibility_eludes_but_not_a_monster_with_a_key() -> None:
    t = against("clockwork_guard", Who("witch", spells=["invisibility"]))
    t.does("cast", "invisibility")
    assert (t.asked, t.lying_at(8)) == ((0, "territory"), ["clockwork_guard"])
    assert against("ember_lord", Who("witch", at=MIDDLE, spells=["invisibility"])).asked == (0, "fight")


@pytest.mark.parametrize(("face", "away"), [(3, False), (4, True)])
def test_1_7_1_monsters_elude_too(face: int, away: bool) -> None:
    t = table(Who("bear"), king=0, land={8: ["deserter"]}).arrives().throws(face).does("meet", "deserter")
    assert t.asked == (0, "territory" if away else "fight")
    assert t.lying_at(8) == ["deserter"]


def test_1_7_1_the_truce_eludes_normal_monsters_alone() -> None:
    assert against("soot_imp", Who("bear"), phase="harvest_truce").offered("elude") == [("elude", "harvest_truce")]
    assert against("gall_hound", Who("bear", at=16), phase="harvest_truce").asked == (0, "fight")
    assert duel(Who("bear"), Who("knight"), king=0, phase="harvest_truce").asked == (0, "fight")


# --- phase 2: before the combat ----------------------------------------------------------------------------


def test_1_7_2_special_damage_before_the_combat_less_force() -> None:
    t = table(Who("bear"), king=0, land={8: ["moor_viper"]}).arrives().throws(6).does("meet", "moor_viper")
    assert t.hero().life == 7 - (6 - 4)


@pytest.mark.parametrize(
    ("who", "phase", "lost"),
    [
        (Who("witch"), "", 3),
        (Who("witch", used=3), "", 3),
        (Who("witch", objects=["mana_gem"], followers=["familiar"]), "", 1),
        (Who("witch"), "mana_tide", 2),
        (Who("bear", objects=["scale_mail"]), "", 6),
        (Who("witch", followers=["priest"]), "", 1),
    ],
)
def test_1_7_2_special_damage_less_mana_counts_objects_and_followers(who: Who, phase: str, lost: int) -> None:
    t = table(who, king=0, phase=phase, land={8: ["drowned_ringer"]}).arrives().throws(6).does("meet", "drowned_ringer")
    assert sum(told["n"] for told in t.heard("wounded")) == lost


def test_1_7_2_protection_counts_only_if_it_is_named() -> None:
    armed = Who("bear", objects=["scale_mail"])
    t = table(armed, land={8: ["ambush"]}).arrives().does("meet", "ambush").throws(6).does("mode", 0)
    assert t.hero().life == 7 - (6 - 2)
    t = table(armed, land={8: ["bottomless_pit"]}).arrives().does("meet", "bottomless_pit").throws(2).does("mode", 0)
    assert t.hero().life == 6


@pytest.mark.parametrize(("rules", "life"), [(9, 7), (8, 1)])
def test_t15_the_mirror_helm_spares_special_damage_though_another_helm_serves_the_attack(rules: int, life: int) -> None:
    who = Who("bear", objects=["horned_helm", "mirror_helm"])
    t = table(who, king=0, land={8: ["drowned_ringer"]}, rules=rules).arrives()
    t.throws(*[6] * (rules < 9)).does("meet", "drowned_ringer")
    assert t.hero().life == life
    assert t.offered("wear") == [("wear", "mirror_helm")]  # the other helm serves the Attack and is in use


@pytest.mark.parametrize(("rules", "left"), [(9, 6), (8, 5)])
def test_t15_the_best_protection_counts_against_special_damage_before_the_combat(rules: int, left: int) -> None:
    who = Who("bear", at=16, followers=["scout"], objects=["giants_maul", "buckler"])
    t = table(who, king=0, tiles={16: "lair_dragon"}, land={16: ["dragon"]}, rules=rules).arrives()
    t.does("meet", "dragon").throws(1, 1).does("give_up", "scout")
    assert t.hero().life == left


def test_1_7_2_the_golem_takes_no_special_damage() -> None:
    t = against("moor_viper", Who("golem", life=2))
    assert (t.hero().life, t.asked) == (2, (0, "fight"))


# --- phase 3: values ---------------------------------------------------------------------------------------


def test_1_7_3_value_is_force_plus_dice_plus_bonuses() -> None:
    kit = Who("knight", force=5, objects=["dawn_blade", "bear_mitts"], followers=["old_captain"])
    t = against("unburied_twins", kit).throws(3, 4, 2).does("roll")
    assert t.clash == (5 + 3 + 2 + 1 + 1, 3 + 4 + 2 + 1)  # the twins have +1 against Humans


def test_1_7_3_a_character_rolls_one_die_and_a_monster_what_its_card_shows() -> None:
    t = against("ash_giant", Who("bear", at=16)).throws(6, 1, 2).does("roll")
    (told,) = t.heard("clash")
    assert (told["dice"], sorted(told["foe_dice"])) == ((6,), [1, 2])


@pytest.mark.parametrize(("phase", "own", "other"), [("", 5, 7), ("wolf_moon", 6, 8), ("eve_of_the_dead", 5, 7)])
def test_1_7_3_a_phase_of_a_category_is_for_characters_and_monsters(phase: str, own: int, other: int) -> None:
    t = against("lynx_pair", Who("bear"), phase=phase).throws(1, 2, 2).does("roll")
    assert t.clash == (own, other)


def test_1_7_3_some_monsters_are_stronger_in_their_own_phase() -> None:
    t = against("grey_wolf", Who("knight", force=4), phase="wolf_moon").throws(1, 1).does("roll")
    assert t.clash == (5, 3 + 1 + 1 + 2)


def test_1_7_3_the_full_moon_gives_monsters_the_best_of_one_more_die() -> None:
    t = against("ash_giant", Who("bear", at=16), phase="full_moon").throws(1, 2, 6, 1).does("roll")
    assert t.clash == (5, MONSTERS["ash_giant"].force + 6 + 2)


def test_1_7_3_the_bear_fights_better_in_forests() -> None:
    t = table(Who("bear"), king=0, tiles={8: "forest_oak"}, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    assert t.throws(1, 1, 1).does("roll").clash == (4 + 1 + 1, 2)


def test_1_7_3_a_curse_hinders() -> None:
    assert against("soot_imp", Who("bear", objects=["evil_eye"])).throws(2, 1, 1).does("roll").clash == (5, 2)


def test_t22_followers_with_the_same_bonus_add_up() -> None:
    t = against("soot_imp", Who("bear", followers=["old_captain", "wolfhound", "fortune_hunter"]))
    assert t.throws(1, 1, 1).does("roll").clash == (4 + 1 + 3, 2)
    guarded = Who("bear", followers=["bodyguard"], objects=["scale_mail"])
    assert protection(table(guarded).state, 0) == 3


# --- phase 3: equipment ------------------------------------------------------------------------------------


def test_1_7_3_one_thing_for_each_slot() -> None:
    kit = [
        "dawn_blade",
        "sword",
        "tower_shield",
        "buckler",
        "scale_mail",
        "leather_armour",
        "bear_mitts",
        "horned_helm",
    ]
    t = table(Who("bear", objects=kit))
    worn = {t.state.cards[card] for card in best_gear(t.state, 0, "demon")}
    assert worn == {"dawn_blade", "tower_shield", "scale_mail", "bear_mitts", "horned_helm"}


@pytest.mark.parametrize(
    ("kit", "best", "before"),
    [
        (["bear_mitts", "rune_gauntlets"], "rune_gauntlets", "bear_mitts"),
        (["rune_gauntlets", "bear_mitts"], "rune_gauntlets", "rune_gauntlets"),
        (["cauldron_helm", "monks_cowl", "helmet"], "monks_cowl", "cauldron_helm"),
        (["scale_mail", "moonweave"], "moonweave", "scale_mail"),
        (["moonweave", "knights_plate"], "moonweave", "moonweave"),
        (["fencing_gloves", "bear_mitts"], "fencing_gloves", "fencing_gloves"),
    ],
)
def test_1_7_3_of_gear_of_equal_strength_what_gives_more_is_used(kit: list[str], best: str, before: str) -> None:
    for rules, chosen in ((15, best), (14, before)):
        t = table(Who("bear", objects=kit), rules=rules)
        assert [t.state.cards[card] for card in best_gear(t.state, 0, "demon")] == [chosen]


@pytest.mark.parametrize(
    ("foe", "chosen", "before"),
    [
        ("ash_giant", {"sword", "tower_shield"}, {"sword", "tower_shield"}),
        ("gall_hound", {"sword", "tower_shield"}, {"sword", "tower_shield"}),
        ("carrion_flies", {"halberd"}, {"sword", "tower_shield"}),
        ("chain_demon", {"halberd"}, {"sword", "tower_shield"}),
    ],
)
def test_1_7_3_shields_are_left_where_protection_does_not_count(foe: str, chosen: set[str], before: set[str]) -> None:
    for rules, best in ((15, chosen), (14, before)):
        who = Who("bear", at=16, objects=["sword", "tower_shield", "halberd"])
        t = table(who, king=0, land={16: [foe]}, rules=rules).arrives().does("meet", foe)
        assert {t.state.cards[card] for card in t.state.fight.sides[0].worn} == best


@pytest.mark.parametrize(
    ("kit", "chosen"),
    [
        (["millers_cleaver", "mercy_dagger", "giants_maul"], ["giants_maul"]),
        (["dawn_blade", "mercy_dagger", "giants_maul"], ["dawn_blade", "mercy_dagger"]),
        (["buckler", "mercy_dagger"], ["mercy_dagger"]),
        (["mercy_dagger", "tower_shield"], ["tower_shield"]),
    ],
)
def test_1_7_3_of_weapons_of_equal_worth_two_hands_come_before_one_weapon(kit: list[str], chosen: list[str]) -> None:
    t = table(Who("bear", objects=kit))
    assert [t.state.cards[card] for card in best_gear(t.state, 0, "demon")] == chosen


@pytest.mark.parametrize(("foe", "chosen"), [("animal", "hunters_spear"), ("undead", "silver_rapier")])
def test_1_7_3_of_two_weapons_the_one_is_used_that_counts_more_against_the_foe(foe: Category, chosen: str) -> None:
    t = table(Who("bear", objects=["silver_rapier", "hunters_spear"]))
    assert [t.state.cards[card] for card in best_gear(t.state, 0, foe)] == [chosen]


def test_1_7_3_a_two_handed_weapon_takes_both_hands() -> None:
    t = against("soot_imp", Who("bear", objects=["giants_maul", "sword", "buckler"]))
    worn = [t.state.cards[card] for card in t.state.fight.sides[0].worn]
    assert worn == ["giants_maul"]
    t.does("wear", "sword").does("wear", "buckler")
    assert [t.state.cards[card] for card in t.state.fight.sides[0].worn] == ["sword", "buckler"]
    t.does("wear", "giants_maul")
    assert [t.state.cards[card] for card in t.state.fight.sides[0].worn] == ["giants_maul"]


def test_t15_equipment_is_chosen_before_the_dice_one_for_each_slot() -> None:
    t = against("soot_imp", Who("bear", objects=["dawn_blade", "sword", "longbow"]))
    assert t.offered("wear") == [("wear", "sword"), ("wear", "longbow")]
    t.does("wear", "sword")
    assert t.offered("wear") == [("wear", "dawn_blade"), ("wear", "longbow")]
    assert refused(t, ("wear", t.card("sword", "objects.0"))) == "refusal.telendar.worn_already"
    t.does("wear", "longbow").throws(1, 1).does("roll")
    assert t.asked == (0, "rolled")
    assert t.offered("wear") == []
    peace = table(Who("bear", objects=["longbow"]))
    assert refused(peace, ("wear", peace.card("longbow", "objects.0"))) == "refusal.telendar.wear_in_combat"


def refused(t: Position, option: Option) -> str:
    """The code of the refusal to the turn's owner."""
    return GAME.why_not(view(t.state, 0), 0, option).code


@pytest.mark.parametrize("other", ["shield", "giants_maul"])
def test_t15_what_was_used_in_a_combat_stays_in_hand(other: str) -> None:
    who = Who("knight", objects=["mercy_dagger", other, "helmet", "horned_helm"])
    for rules, free in ((9, False), (8, True)):
        t = table(who, king=0, land={8: ["clockwork_guard"]}, rules=rules).arrives().does("meet", "clockwork_guard")
        if ("wear", "mercy_dagger") in t.options:
            t.does("wear", "mercy_dagger")
        assert ("wear", other) in t.options
        t.does("use", "mercy_dagger").does("pay_life", 1)
        assert (("wear", other) in t.options) == free
        assert t.offered("wear")  # the rest may still be changed


@pytest.mark.parametrize("rules", [14, 13])
def test_t15_gloves_whose_mana_was_used_in_a_combat_stay_in_hand(rules: int) -> None:
    kit = Who("elf", mana=2, objects=["rune_gauntlets", "bear_mitts"], spells=["arcane_shield", "vision"])
    t = table(kit, king=0, land={8: ["bristle_boar"]}, hidden=[9], rules=rules)
    t.does("cast", "vision").arrives().does("meet", "bristle_boar")
    assert t.does("cast", "arcane_shield").offered("wear"), "own points are used first"
    t.does("cast", "arcane_shield")
    assert bool(t.offered("wear")) == (rules == 13)
    if rules == 14:
        refused = GAME.why_not(view(t.state, 0), 0, ("wear", t.card("bear_mitts", "objects.0")))
        assert refused.code == "refusal.telendar.in_the_way"
    t = table(replace(kit, used=3), king=0, land={8: ["bristle_boar"]}, rules=rules).arrives()
    assert t.does("meet", "bristle_boar").offered("wear"), "used before the combat binds nobody in it"


def test_a_combat_of_the_shape_before_goes_on_with_nothing_drained() -> None:
    state = table(Who("bear"), land={8: ["scarecrow"]}).arrives().does("meet", "scarecrow").state
    old = json.loads(dump(state))
    for side in old["fight"]["sides"]:
        del side["drained"]
    assert digest(revive(GAME, json.dumps(old), 6)) == digest(state)


@pytest.mark.parametrize(
    ("rules", "tile", "worn"),
    [
        (14, "plain_hills", "giants_maul"),
        (14, "forest_oak", "woodcutters_axe"),
        (13, "plain_hills", "woodcutters_axe"),
    ],
)
def test_1_7_3_of_two_weapons_the_one_is_used_that_counts_more_on_this_territory(
    rules: int, tile: str, worn: str
) -> None:
    kit = Who("knight", objects=["woodcutters_axe", "giants_maul"])
    t = table(kit, king=0, tiles={8: tile}, land={8: ["bristle_boar"]}, rules=rules).arrives()
    t.does("meet", "bristle_boar")
    assert [t.state.cards[card] for card in t.state.fight.side_of(0).worn] == [worn]


def test_1_7_3_what_has_no_slot_works_beside_everything() -> None:
    t = against("soot_imp", Who("bear", objects=["giants_maul", "rune_ring"])).throws(1, 1, 1).does("roll")
    assert t.clash == (4 + 1 + 3 + 2, 2)


def test_1_9_once_a_combat_in_each_combat() -> None:
    t = table(Who("bear", objects=["longbow"]), king=0, land={8: ["clockwork_guard", "soot_imp"]}).arrives()
    for monster in ("clockwork_guard", "soot_imp"):
        t.does("meet", monster).throws(1, 6).does("roll")
        assert t.offered("again") == [("again", "longbow")]
        t.throws(2).does("again", "longbow")
        assert t.heard("clash")[0]["dice"] == (2,)


def test_1_9_for_one_combat_a_potion_is_gone() -> None:
    t = table(Who("bear", objects=["strength_potion"]), king=0, land={8: ["soot_imp", "deserter"]}).arrives()
    t.does("meet", "soot_imp").does("use", "strength_potion")
    assert t.names("objects.0") == []
    assert "strength_potion" in t.names("alchemists")
    assert t.throws(1, 6).does("roll").clash == (4 + 1 + 2, 7)
    assert t.throws(1).does("meet", "deserter").throws(1, 4).does("roll").clash == (5, 7)


# --- the outcome -------------------------------------------------------------------------------------------


def test_1_7_equal_values_change_nothing() -> None:
    t = against("clockwork_guard", Who("bear")).throws(4, 3).does("roll")
    assert t.clash == (8, 8)
    assert (t.hero().life, t.hero().force, t.lying_at(8)) == (7, 4, ["clockwork_guard"])


def test_1_7_the_loser_loses_the_difference_less_protection() -> None:
    kit = Who("bear", objects=["scale_mail", "cauldron_helm"], followers=["bodyguard"])
    t = against("clockwork_guard", kit).throws(1, 6).does("roll")  # 5 against 11, Protection 4
    assert t.hero().life == 5
    assert t.lying_at(8) == ["clockwork_guard"]


def test_1_7_protection_never_heals() -> None:
    t = against("clockwork_guard", Who("bear", objects=["scale_mail"])).throws(3, 3).does("roll")  # 7 against 8
    assert t.hero().life == 7
    assert t.heard("wounded") == []


def test_1_7_some_strike_through_protection() -> None:
    t = against("carrion_flies", Who("bear", at=16, objects=["scale_mail"])).throws(2, 2, 3).does("roll")
    assert t.hero().life == 7 - (MONSTERS["carrion_flies"].force + 5 - 6)


@pytest.mark.parametrize(("force", "gained"), [(4, 1), (5, 1), (6, 0)])
def test_1_3_t2_force_for_a_monster_whose_force_is_not_below_ones_own(force: int, gained: int) -> None:
    t = against("clockwork_guard", Who("knight", force=force)).throws(6, 1).does("roll")
    assert t.clash == (force + 6, 6)
    assert t.hero().force == force + gained


def test_t2_own_points_count_without_objects_followers_and_spells() -> None:
    kit = Who("knight", force=5, mana=7, objects=["rune_ring"], followers=["old_captain"], spells=["might"])
    t = against("clockwork_guard", kit).does("cast", "might").throws(1, 1).does("roll")
    assert t.clash == (5 + 1 + 1 + 2 + 1, 6)
    assert t.hero().force == 6


def test_t2_of_a_monster_the_total_counts() -> None:
    t = against("clockwork_guard", Who("knight", force=6), king=-1).throws(6, 1).does("roll")
    assert t.hero().force == 7
    force = MONSTERS["ash_giant"].force
    better = Who("knight", force=force + 1, at=16)
    t = against("ash_giant", better, phase="black_night").throws(6, 1, 1).does("roll")
    assert t.hero().force == force + 2
    t = against("ash_giant", better, phase="conjunction").throws(6, 1, 1).does("roll")
    assert t.clash == (force + 7, force + 3)
    assert t.hero().force == force + 1  # an Attack bonus adds no Force


@pytest.mark.parametrize(
    ("monster", "dice", "reward"),
    [("soot_imp", (6, 1, 5), "gold"), ("pit_ghoul", (6, 1), "dawn_dew"), ("briar_knight", (6, 1), "briar_shield")],
)
def test_1_7_rewards(monster: str, dice: tuple[int, ...], reward: str) -> None:
    t = (
        table(Who("bear", gold=1), king=0, land={8: [monster]}, top={"treasures": ["dawn_dew"]})
        .arrives()
        .does("meet", monster)
    )
    t.throws(*dice).does("roll")
    assert t.lying_at(8) == []
    if reward == "gold":
        assert t.hero().gold == 1 + 5
    else:
        assert t.names("objects.0") == [reward]


def test_1_7_a_beaten_monster_is_discarded_a_starred_one_removed() -> None:
    t = table(Who("bear", force=13), king=0, land={8: ["pit_ghoul", "fallen_champion"]}).arrives()
    t.does("meet", "pit_ghoul").throws(6, 1).does("roll").does("meet", "fallen_champion").throws(6, 1, 1).does("roll")
    assert t.names("discard.normal")[-1] == "pit_ghoul"
    assert "fallen_champion" in t.names("out")
    assert t.names("objects.0")[-1] == "champions_sword"


def test_1_7_what_is_also_lost_protection_does_not_help() -> None:
    kit = Who("bear", gold=5, objects=["scale_mail", "tower_shield"])
    t = against("false_tollman", kit).throws(1, 6).does("roll")  # 5 against 8, Protection 4
    assert (t.hero().life, t.hero().gold) == (7, 2)


@pytest.mark.parametrize("monster", ["red_bandit", "hollow_bride", "chain_demon"])
def test_1_7_what_comes_instead_of_a_wound(monster: str) -> None:
    place = 8 if monster == "red_bandit" else 16
    t = against(monster, Who("bear", at=place, objects=["sword"], followers=["scout"]))
    t.throws(*{"red_bandit": (1, 6), "hollow_bride": (1, 6, 6), "chain_demon": (1, 6)}[monster]).does("roll")
    assert t.hero().life == 7
    lost = (t.names("objects.0") == [], t.names("followers.0") == [], t.hero().lying)
    assert lost == (monster == "red_bandit", monster == "hollow_bride", monster == "chain_demon")


def test_1_7_the_mist_queen_takes_an_object_by_chance_besides_the_wound() -> None:
    t = against("mist_queen", Who("bear", force=12, objects=["lantern", "map"]))
    t.throws(1, 3, 3).by_chance(1).does("roll")  # 13 against 15
    assert (t.names("objects.0"), t.hero().life) == (["lantern"], 7 - 2)


def test_1_7_after_the_combat_however_it_went() -> None:
    for dice, life in (((6, 1), 6), ((5, 5), 6), ((1, 2), 5)):
        t = against("briar_knight", Who("bear")).throws(*dice).does("roll")
        assert t.hero().life == life
    t = against("briar_knight", Who("bear"), king=6).throws(6).does("elude", KING)
    assert t.hero().life == 7


def test_1_7_4_a_reward_comes_before_what_happens_after_the_combat() -> None:
    t = table(Who("bear", at=16, life=1), king=0, land={16: ["gall_hound"]}, top={"treasures": ["dawn_dew"]})
    t.arrives().does("meet", "gall_hound").throws(6, 1).does("roll")
    assert t.asked == (0, "after")
    assert "treasure" in {event.kind for event in t.told}
    t.throws(1).does("go_on")  # the winner dies of the poison afterwards
    assert t.hero().dead


def test_1_7_4_what_a_reward_brings_may_be_used_before_what_happens_after_the_combat() -> None:
    t = table(Who("bear", at=16, life=1), king=0, land={16: ["gall_hound"]}, top={"treasures": ["dawn_dew"]})
    t.arrives().does("meet", "gall_hound").throws(6, 1).does("roll").throws(3).does("use", "dawn_dew")
    assert t.hero().life == 1 + 3 - 3


def test_1_7_the_loot_of_followers_and_gloves_that_plunder() -> None:
    t = against("soot_imp", Who("bear", gold=1, objects=["thiefs_gloves"], followers=["fortune_hunter"]))
    t.throws(6, 1, 4).does("roll")
    assert t.hero().gold == 1 + 4 + 1 + 2


def test_1_7_gloves_plunder_gold_that_is_only_a_part_of_the_reward() -> None:
    t = table(Who("bear", at=16, gold=1, force=12, objects=["thiefs_gloves"]), king=0, land={16: ["headless_rider"]})
    t.arrives().does("meet", "headless_rider").throws(6, 1, 1, 3).does("roll")
    assert t.hero().gold == 1 + 3 + total(t.state, 0, "plunder") > 4


def test_1_7_life_and_gold_that_a_victory_brings_are_told_with_what_brings_them() -> None:
    hunter = Who("vampire", force=9, life=1, objects=["crow_scythe", "thiefs_gloves"], followers=["fortune_hunter"])
    t = table(hunter, king=0, land={8: ["bristle_boar"]}).arrives().does("meet", "bristle_boar")
    t.throws(6, 1, 3).does("roll")
    assert {(told["name"], told["n"]) for told in t.heard("healed")} == {("crow_scythe", 1), ("vampire", 2)}
    gold = {("thiefs_gloves", 1), ("fortune_hunter", 2), ("bristle_boar", 3)}
    assert {(told["name"], told["n"]) for told in t.heard("gold")} == gold


def test_1_12_spells_do_nothing_in_some_combats() -> None:
    t = against("mirror_double", Who("witch", mana=9, spells=["dart", "fury", "healing"], life=1))
    assert t.offered("cast") == []


# --- negative effects: the scapegoat -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "place", "dice"),
    [
        ("false_tollman", 8, (1, 6)),
        ("red_bandit", 8, (1, 6)),
        ("wisp", 8, (1, 6)),
        ("evil_eye_hag", 16, (1, 6, 6)),
        ("chain_demon", 16, (1, 6)),
        ("plague_abbot", 16, (1, 6)),
    ],
)
def test_1_7_a_scapegoat_takes_what_is_also_lost_or_comes_instead(
    monster: str, place: int, dice: tuple[int, ...]
) -> None:
    kit = Who(
        "bear", at=place, force=5, gold=9, followers=["expendable"], objects=["tower_shield", "scale_mail", "buckler"]
    )
    t = table(kit, king=0, hidden=[40], land={place: [monster]}).arrives().does("meet", monster)
    t.throws(*dice).does("roll")
    assert t.options == [("scapegoat", "expendable"), ("suffer",)]
    before = (t.hero().gold, t.hero().place, t.hero().force, t.names("objects.0"), t.hero().lying)
    t.does("scapegoat", "expendable")
    assert (t.hero().gold, t.hero().place, t.hero().force, t.names("objects.0"), t.hero().lying) == before
    assert (t.names("followers.0"), t.names("discard.normal")) == ([], ["expendable"])


def test_1_7_without_the_scapegoat_it_is_suffered() -> None:
    t = (
        against("evil_eye_hag", Who("bear", at=16, followers=["expendable"]))
        .throws(1, 6, 6)
        .does("roll")
        .does("suffer")
    )
    assert (t.names("objects.0"), t.names("followers.0")) == (["evil_eye"], ["expendable"])
    t = (
        table(Who("bear", followers=["expendable"]), king=0, hidden=[40], land={8: ["wisp"]})
        .arrives()
        .does("meet", "wisp")
    )
    t.throws(1, 6).does("roll").does("suffer")
    assert t.hero().place == 40


@pytest.mark.parametrize(("rules", "left"), [(15, 2), (14, 3)])
def test_1_7_loss_of_life_that_nothing_lessens_is_no_special_damage(rules: int, left: int) -> None:
    for who in (Who("golem", life=3), Who("bear", life=3, followers=["priest"])):
        t = table(who, king=0, land={8: ["magpie_nest"]}, rules=rules).arrives().does("meet", "magpie_nest")
        assert t.does("mode", 1).hero().life == left
        t = table(who, king=0, land={8: ["briar_knight"]}, rules=rules).arrives().does("meet", "briar_knight")
        assert t.throws(6, 1).does("roll").hero().life == left
        t = table(who, king=0, land={8: ["poison_rain"]}, rules=rules).arrives().does("meet", "poison_rain")
        assert t.hero().life == 3


def test_special_damage_is_explained_beside_the_cards_that_do_it() -> None:
    cards = ("magpie_nest", "briar_knight", "poison_rain", "ambush", "dragon")
    explained = [name for name in cards if "special_damage" in keywords(CARDS[name])]
    assert explained == ["poison_rain", "ambush", "dragon"]


@pytest.mark.parametrize("rules", [15, 14])
def test_1_7_4_nobody_is_asked_after_a_combat_only_to_share_the_victory(rules: int) -> None:
    both = Who("bear"), Who("knight", at=0)
    t = table(*both, king=0, land={8: ["briar_knight"]}, rules=rules).arrives().does("meet", "briar_knight")
    assert t.throws(6, 1).does("roll").asked == (0, "after" if rules == 14 else "territory")


@pytest.mark.parametrize("rules", [15, 14])
def test_1_7_no_dice_are_thrown_for_gold_that_is_not_there(rules: int) -> None:
    t = table(Who("bear", gold=0), king=0, land={8: ["ledger_devil"]}, rules=rules).arrives()
    t.does("meet", "ledger_devil").throws(1, 6, *[3] * (rules == 14)).does("roll")
    assert (t.hero().gold, t.asked) == (0, (0, "territory"))


def test_1_7_a_scapegoat_takes_special_damage() -> None:
    t = table(Who("bear", followers=["hireling"]), king=0, land={8: ["drowned_ringer"]}).arrives()
    t.does("meet", "drowned_ringer")
    assert t.asked == (0, "scapegoat.hurt")
    t.does("scapegoat", "hireling")
    assert (t.hero().life, t.asked) == (7, (0, "fight"))
    assert "hireling" in t.names("merchants")


@pytest.mark.parametrize(
    ("monster", "who", "dice"),
    [
        ("false_tollman", Who("bear", gold=0, followers=["expendable"]), (1, 6)),
        ("red_bandit", Who("bear", followers=["expendable"]), (1, 6)),
        ("pact_broker", Who("bear", mana=0, followers=["expendable"]), (1, 6)),
        ("scarecrow", Who("bear", followers=["expendable"]), (4, 6)),
    ],
)
def test_1_7_a_scapegoat_is_asked_for_only_where_there_is_something_to_lose(
    monster: str, who: Who, dice: tuple[int, ...]
) -> None:
    t = against(monster, who)
    t.hero().lying = True
    t.throws(*dice).does("roll")
    assert t.asked == (0, "territory")
    assert t.names("followers.0") == ["expendable"]


@pytest.mark.parametrize(("force", "asked"), [(None, False), (5, True)])
def test_1_7_a_scapegoat_is_asked_for_only_where_there_is_force_above_the_sheets(
    force: int | None, asked: bool
) -> None:
    kit = ["tower_shield", "scale_mail", "buckler"]
    bear = Who("bear", at=16, force=force, followers=["expendable"], objects=kit)
    t = against("plague_abbot", bear).throws(1, 6).does("roll")
    assert not t.hero().dead
    assert (t.options == [("scapegoat", "expendable"), ("suffer",)]) is asked


@pytest.mark.parametrize(
    ("force", "rules", "asked"), [(5, 9, "scapegoat.hurt"), (6, 9, "fight"), (6, 8, "scapegoat.hurt")]
)
def test_1_7_a_scapegoat_is_asked_for_only_where_the_die_may_hurt(force: int, rules: int, asked: str) -> None:
    who = Who("bear", force=force, followers=["expendable"])
    t = table(who, king=0, land={8: ["moor_viper"]}, rules=rules).arrives()
    if asked == "fight":
        t.throws(6)
    t.does("meet", "moor_viper")
    assert t.asked == (0, asked)


@pytest.mark.parametrize(("rules", "asked"), [(16, "lose_follower"), (15, "scapegoat.lose_follower")])
def test_1_7_no_follower_takes_the_loss_of_a_follower(rules: int, asked: str) -> None:
    kit = Who("bear", at=16, followers=["expendable", "guide"])
    t = table(kit, land={16: ["night_screams"]}, rules=rules).arrives().does("meet", "night_screams").does("mode", 0)
    assert t.asked == (0, asked)
    if rules == 15:
        t.does("suffer")
    assert t.options == [("lose", "expendable"), ("lose", "guide")]


@pytest.mark.parametrize(("rules", "asked"), [(9, "territory"), (8, "scapegoat.misfortune")])
def test_1_7_nobody_is_given_up_for_a_curse_that_somebody_else_has_already(rules: int, asked: str) -> None:
    cursed, here = Who("fox", at=15, objects=["evil_eye"]), Who("bear", at=16, force=10, followers=["hireling"])
    t = table(here, cursed, king=0, land={16: ["evil_eye_hag"]}, rules=rules).arrives().does("meet", "evil_eye_hag")
    t.throws(1, 6, 6).does("roll")
    assert t.asked == (0, asked)


@pytest.mark.parametrize(("rules", "asked"), [(9, "territory"), (8, "scapegoat.misfortune")])
def test_1_7_nobody_is_given_up_to_a_wisp_that_has_nowhere_to_lead(rules: int, asked: str) -> None:
    t = table(Who("bear", followers=["hireling"]), king=0, land={8: ["wisp"]}, rules=rules).arrives()
    t.does("meet", "wisp").throws(1, 6).does("roll")
    assert t.asked == (0, asked)


def test_1_7_a_scapegoat_does_not_take_the_wound_of_a_lost_combat() -> None:
    t = against("clockwork_guard", Who("bear", followers=["expendable"])).throws(1, 2).does("roll")
    assert (t.hero().life, t.names("followers.0")) == (5, ["expendable"])


# --- between characters ------------------------------------------------------------------------------------


def test_1_7_both_roll_one_die_the_turns_owner_first() -> None:
    t = duel(Who("bear"), Who("imp_lord"))
    assert t.asked == (0, "fight")
    t.does("roll")
    assert t.asked == (1, "fight")
    t.throws(2, 1).does("roll")
    assert t.clash == (6, 5)


def test_t32_a_curse_may_be_robbed_like_any_object() -> None:
    t = duel(Who("bear"), Who("pedlar", gold=0, objects=["evil_eye"])).does("roll").throws(2, 1).does("roll")
    assert t.options == [("rob", "evil_eye"), ("no",)]
    assert t.does("rob", "evil_eye").names("objects.0") == ["evil_eye"]


def test_1_7_whoever_wounds_may_rob_one_thing() -> None:
    rival = Who("pedlar", gold=5, objects=["sword"], followers=["scout"], spells=["dart", "vision"])
    t = duel(Who("bear"), rival).does("roll").throws(2, 1).does("roll")  # 6 against 4
    assert t.hero(1).life == 3
    assert t.asked == (0, "rob")
    assert t.options == [
        ("rob_gold", 1),
        ("rob", "sword"),
        ("rob", "scout"),
        ("rob", "dart"),
        ("rob", "vision"),
        ("no",),
    ]
    t.does("rob", "scout")
    assert (t.names("followers.0"), t.names("followers.1")) == (["scout"], [])
    assert t.heard("robbed") == [{"seat": 0, "victim": 1, "gold": 0, "card": t.card("scout", "followers.0")}]
    assert t.asked == (0, "territory")


def test_1_7_nothing_is_used_while_a_robber_chooses() -> None:
    t = duel(Who("bear", objects=["dawn_dew"]), Who("pedlar", gold=5)).does("roll").throws(2, 1).does("roll")
    assert t.asked == (0, "rob")
    use = ("use", t.card("dawn_dew", "objects.0"))
    assert use not in t.options
    assert GAME.why_not(view(t.state, 0), 0, use).code


@pytest.mark.parametrize(("rules", "used"), [(9, (2, 1)), (8, (3, 0))])
def test_1_3_mana_used_through_a_robbed_gem_is_used_for_the_robber_too(rules: int, used: tuple[int, int]) -> None:
    loser = Who("elf", at=0, used=3, objects=["mana_gem"])
    t = table(loser, Who("bear", at=0), rules=rules).arrives().does("attack", 1)
    t.does("roll").throws(3, 3).does("roll").does("rob", "mana_gem")
    assert (t.hero(0).used, t.hero(1).used) == used


def test_1_7_all_the_gold_counts_as_one_thing() -> None:
    t = duel(Who("bear", gold=1), Who("pedlar", gold=5)).does("roll").throws(2, 1).does("roll").does("rob_gold", 1)
    assert (t.hero(0).gold, t.hero(1).gold) == (6, 0)
    assert t.heard("robbed") == [{"seat": 0, "victim": 1, "gold": 5, "card": -1}]


def test_1_7_one_need_not_rob() -> None:
    t = duel(Who("bear", gold=1), Who("pedlar", gold=5)).does("roll").throws(2, 1).does("roll").does("no")
    assert (t.hero(0).gold, t.hero(1).gold) == (1, 5)


def test_1_7_who_is_not_wounded_is_not_robbed() -> None:
    t = duel(Who("bear"), Who("pedlar", objects=["scale_mail"])).does("roll").throws(1, 1).does("roll")
    assert t.clash == (5, 3)
    assert [(told["n"], told["protection"]) for told in t.heard("beaten")] == [(2, 2)]
    assert (t.hero(1).life, t.asked) == (5, (0, "territory"))


def test_1_7_protection_holds_a_part_of_a_wound_between_characters() -> None:
    t = duel(Who("bear"), Who("pedlar", objects=["scale_mail"], life=4)).does("roll").throws(2, 1).does("roll")
    assert t.clash == (6, 3)
    assert [(told["n"], told["protection"]) for told in t.heard("beaten")] == [(3, 2)]
    assert t.hero(1).life == 3


def test_1_7_who_loses_the_mule_to_a_robber_drops_what_is_too_much() -> None:
    ten = [
        "map",
        "lantern",
        "mana_potion",
        "mana_amulet",
        "mana_gem",
        "dawn_dew",
        *["healing_potion", "strength_potion"] * 2,
    ]
    rival = Who("imp_lord", objects=ten, followers=["mule"])
    t = duel(Who("bear"), rival).does("roll").throws(2, 1).does("roll").does("rob", "mule")
    assert t.asked == (1, "drop.objects")
    t.answers(("drop", "map"), ("drop", "healing_potion"))
    assert len(t.names("objects.1")) == 8
    assert "map" in t.names("merchants")
    assert t.asked == (0, "territory")


def test_t7_who_is_attacked_may_elude_cast_and_rob() -> None:
    rival = Who("imp_lord", mana=7, gold=3, followers=["attractive"], spells=["dart"])
    t = duel(Who("bear", gold=1), rival)
    assert t.asked == (1, "elude")
    t.throws(4).does("elude", "attractive")
    assert t.asked == (0, "territory")
    t = duel(Who("bear", gold=1), rival).does("stand").does("roll")
    t.does("cast", "dart").throws(1, 3).does("roll")
    assert t.clash == (5, 9)
    assert t.asked == (1, "rob")
    t.does("rob_gold", 0)
    assert (t.hero(0).gold, t.hero(1).gold, t.hero(0).life) == (0, 4, 3)
    assert t.asked == (0, "territory")


def test_t7_the_first_seat_may_do_so_too_in_the_turn_of_another() -> None:
    attacked = Who("imp_lord", mana=7, gold=3, followers=["attractive"], spells=["dart"])
    t = later_duel(attacked, Who("bear"))
    assert t.asked == (0, "elude")
    t.throws(4).does("elude", "attractive")
    assert t.asked == (1, "territory")
    t = later_duel(attacked, Who("bear", gold=1)).does("stand").does("roll")
    t.does("cast", "dart").throws(1, 3).does("roll", by=0)
    assert t.clash[1] == 9
    assert t.asked == (0, "rob")
    t.does("rob_gold", 1)
    assert (t.hero(0).gold, t.hero(1).gold) == (4, 0)
    assert t.asked == (1, "territory")


def test_t7_who_attacks_the_first_seat_does_not_elude_it() -> None:
    assert later_duel(Who("knight"), Who("bear", followers=["attractive"])).asked == (1, "fight")


def test_t7_the_kings_name_does_not_elude_a_character() -> None:
    assert duel(Who("bear"), Who("knight"), king=6).asked == (0, "fight")


def test_t11_a_spell_is_not_stolen_from_one_at_the_minimum() -> None:
    t = duel(Who("bear"), Who("elf", gold=0, spells=["dart"])).does("roll").throws(2, 1).does("roll")
    assert t.asked == (0, "territory")
    t = duel(Who("bear"), Who("elf", gold=0, spells=["dart", "vision"])).does("roll").throws(2, 1).does("roll")
    assert t.options == [("rob", "dart"), ("rob", "vision"), ("no",)]


def test_1_7_the_vampire_heals_when_it_wounds_or_kills() -> None:
    vampire = Who("vampire", force=9, life=1, spells=["dart"])
    assert duel(vampire, Who("knight")).does("roll").throws(1, 5).does("roll").hero().life == 3
    assert duel(vampire, Who("knight", life=1)).does("roll").throws(1, 5).does("roll").hero().life == 3
    t = later_duel(Who("skeleton"), vampire).does("roll").throws(1, 5).does("roll")
    assert t.hero(1).life == 3, "characters of any kind, the first seat's too"


# --- spells and dice ---------------------------------------------------------------------------------------


def test_t16_after_the_dice_only_what_says_so() -> None:
    kit = Who("witch", mana=9, spells=["dart", "fury", "arcane_shield", "vision"], objects=["scroll_fate"])
    t = against("clockwork_guard", kit)
    assert t.offered("cast") == [("cast", "dart"), ("cast", "fury"), ("cast", "arcane_shield")]
    assert t.offered("use") == []
    t.throws(1, 6).does("roll")
    assert t.options == [("keep",), ("use", "scroll_fate")]
    t.throws(6).does("use", "scroll_fate")
    assert t.clash == (1 + 6, 5 + 6)


@pytest.mark.parametrize(("rules", "late"), [(9, []), (8, [("cast", "might")])])
def test_t16_might_is_cast_before_the_dice_whoever_may_roll_again(rules: int, late: list[Option]) -> None:
    who = Who("witch", mana=9, spells=["might"], objects=["longbow"])
    t = table(who, king=0, land={8: ["clockwork_guard"]}, rules=rules).arrives().does("meet", "clockwork_guard")
    assert t.offered("cast") == [("cast", "might")]
    t.throws(1, 3).does("roll")
    assert (t.offered("again"), t.offered("cast")) == ([("again", "longbow")], late)


@pytest.mark.parametrize(("rules", "value"), [(9, 14), (8, 15)])
def test_1_3_lent_force_stays_within_the_limit_of_the_sheet(rules: int, value: int) -> None:
    who = Who("knight", force=12, mana=6, spells=["might"])
    t = table(who, king=0, land={8: ["clockwork_guard"]}, rules=rules).arrives().does("meet", "clockwork_guard")
    t.does("cast", "might")
    assert (("cast", "might") in t.options) == (rules < 9)  # the Knight's limit is 13
    if rules < 9:
        t.does("cast", "might")
    t.throws(1, 1).does("roll")
    assert t.clash == (value, 6)
    t.hero().force = 13  # a point gained after the Spell
    assert force(t.state, 0) == (13 if rules == 9 else 15)


def test_1_7_fury_rolls_two_dice_and_the_best_counts() -> None:
    t = against("clockwork_guard", Who("witch", mana=9, spells=["fury"])).does("cast", "fury")
    assert t.offered("cast") == []  # it can be cast only once
    assert t.throws(2, 6, 1).does("roll").clash == (7, 6)


def test_1_7_weakness_takes_a_monsters_die_but_not_its_last() -> None:
    t = against("ember_lord", Who("witch", at=MIDDLE, mana=9, spells=["weakness"]))
    t.does("cast", "weakness").does("cast", "weakness")
    assert t.offered("cast") == []
    assert t.throws(1, 1).does("roll").clash == (2, MONSTERS["ember_lord"].force + 1)


def test_1_7_a_shield_of_magic_protects_in_that_combat() -> None:
    t = against("clockwork_guard", Who("witch", spells=["arcane_shield"])).does("cast", "arcane_shield")
    assert t.throws(1, 1).does("roll").hero().life == 4 - (6 - 2 - 2)


# --- the printed Dragon ------------------------------------------------------------------------------------

LAIR = {31: "lair_dragon"}


def dragon(who: Who, rules: int | None = None) -> Position:
    """A position of a character on the Dragon's territory, about to meet it."""
    return table(who, king=6, tiles=LAIR, land={31: ["dragon"]}, rules=rules).arrives()


def demoness(**more: object) -> Who:
    fields: dict[str, object] = {"at": 31, "force": 9, "gold": 4, **more}
    return Who("demoness", **fields)  # type: ignore[arg-type]


def test_1_7_t25_the_dragon_eludes_who_has_no_follower_to_sacrifice() -> None:
    t = dragon(demoness()).does("meet", "dragon")
    assert t.asked == (0, "territory")
    assert (t.hero().life, t.lying_at(31)) == (6, ["dragon"])
    assert [told["name"] for told in t.heard("slipped")] == ["dragon"]


def test_1_7_t25_the_dragon_eludes_who_does_not_want_to_sacrifice_one() -> None:
    t = dragon(demoness(followers=["scout"])).does("meet", "dragon")
    assert t.asked == (0, "demand.follower")
    t.does("no")
    assert (t.asked, t.lying_at(31), t.names("followers.0")) == ((0, "territory"), ["dragon"], ["scout"])


def test_1_7_the_dragon_takes_two_dice_of_life_less_protection_before_the_combat() -> None:
    t = dragon(demoness(followers=["scout", "bodyguard"], objects=["scale_mail"])).does("meet", "dragon")
    t.throws(3, 4).does("give_up", "scout")
    assert t.hero().life == 6 - (7 - 2 - 1)
    assert t.names("discard.normal") == ["scout"]


@pytest.mark.parametrize(("rules", "life"), [(12, None), (11, 7 - (12 - 6))])
def test_1_3_who_gives_the_dragon_the_mule_leaves_what_is_too_much_before_its_fire(
    rules: int, life: int | None
) -> None:
    shields = ["scale_mail", "tower_shield", "iron_shoes", "cauldron_helm"]
    kit = [*shields, "map", "dawn_dew", "mana_gem", "lantern", "sword", "horned_helm"]
    t = dragon(Who("bear", at=31, followers=["mule", "scout"], objects=kit), rules=rules).does("meet", "dragon")
    if life is not None:
        t.throws(6, 6).does("give_up", "mule")
        assert (t.hero().life, t.asked) == (life, (0, "drop.objects"))
        return
    t.does("give_up", "mule")
    assert t.asked == (0, "drop.objects")
    t.throws(3, 3).answers(("drop", "scale_mail"), ("drop", "tower_shield"))
    assert t.hero().life == 7 - (6 - 2)


def test_1_7_2_what_protects_may_be_cast_against_special_damage_before_the_combat() -> None:
    who = Who("elf", at=31, mana=3, followers=["scout"], spells=["arcane_shield", "dart"])
    t = dragon(who, rules=9).does("meet", "dragon").does("give_up", "scout")
    assert (t.asked, t.options) == ((0, "before"), [("go_on",), ("cast", "arcane_shield")])
    t.does("cast", "arcane_shield").does("cast", "arcane_shield").throws(3, 4).does("go_on")
    assert (t.hero().life, t.asked) == (5 - (7 - 4), (0, "fight"))
    t = dragon(who, rules=8).does("meet", "dragon").throws(2, 2).does("give_up", "scout")
    assert (t.hero().life, t.asked) == (1, (0, "fight"))


def test_1_7_4_what_protects_may_be_cast_against_special_damage_after_the_combat() -> None:
    who = Who("witch", at=16, spells=["arcane_shield", "dart", "exorcism"])
    t = table(who, king=0, land={16: ["gall_hound"]}).arrives().does("meet", "gall_hound").does("cast", "exorcism")
    t.throws(5, 4).does("roll")
    assert (t.asked, t.options) == ((0, "after"), [("go_on",), ("cast", "arcane_shield")])
    t.does("cast", "arcane_shield").throws(3).does("go_on")
    assert t.hero().life == 4 - (3 - 2)


def test_t27_others_are_asked_for_protection_against_special_damage_before_the_combat() -> None:
    friend = Who("witch", at=31, spells=["arcane_shield", "dart"])
    t = table(Who("elf", at=31, followers=["scout"]), friend, tiles=LAIR, land={31: ["dragon"]}).arrives()
    t.does("meet", "dragon").does("give_up", "scout")
    assert (t.asked, t.offered("plea", "trade")) == ((0, "before"), [("plea", "arcane_shield", 1)])
    t.does("plea", "arcane_shield", 1)
    assert t.asked == (1, "plea")
    t.does("yes").throws(3, 2).does("go_on")
    assert (t.hero().life, t.hero(1).used) == (5 - (5 - 2), 1)


def test_1_7_2_whom_no_special_damage_hurts_is_not_asked_for_protection() -> None:
    who = Who("golem", at=31, mana=3, followers=["scout"], spells=["arcane_shield"])
    t = dragon(who).does("meet", "dragon").does("give_up", "scout")
    assert t.asked == (0, "fight")


def test_1_7_17_to_16_against_the_dragon_as_in_the_picture() -> None:
    t = dragon(demoness(followers=["scout"], objects=["dawn_blade"])).does("meet", "dragon")
    t.throws(1, 1).does("give_up", "scout")
    t.throws(6, 2, 1, 3, 2, 6, 1, 4).does("roll")
    assert t.clash == (9 + 2 + 6, 10 + 2 + 1 + 3)
    assert t.hero().gold == 4 + 2 + 6 + 1 + 4


def test_t1_the_dragon_gives_four_dice_of_gold_and_its_key() -> None:
    t = dragon(demoness(followers=["scout"], objects=["dawn_blade"])).does("meet", "dragon")
    t.throws(1, 1).does("give_up", "scout").throws(6, 2, 1, 3, 6, 6, 6, 6).does("roll")
    assert t.hero().gold == 4 + 24
    assert t.names("objects.0") == ["dawn_blade", "gate_key"]
    assert t.heard("treasure") == []
    assert t.hero().force == 10
    assert "dragon" in t.names("out")


def test_1_7_the_example_of_the_rules_book() -> None:
    kit = demoness(
        followers=["old_captain", "scout"], objects=["scale_mail", "bear_mitts", "giants_maul"], spells=["dart"]
    )
    t = dragon(kit).does("meet", "dragon").throws(3, 2).does("give_up", "scout")
    assert t.hero().life == 3
    t.does("cast", "dart").throws(5, 4, 3, 2, 2, 6, 1, 4).does("roll")
    assert t.clash == (21, 19)
    assert (t.hero().gold, t.hero().force, t.hero().used) == (4 + 13, 10, 2)
    t.does("end_turn")
    assert t.hero().used == 0


@pytest.mark.parametrize(("dice", "life"), [((6, 5, 3), 2), ((6, 4, 1), 3)])
def test_1_7_the_example_lost_and_level(dice: tuple[int, ...], life: int) -> None:
    kit = demoness(
        followers=["old_captain", "scout"], objects=["scale_mail", "bear_mitts", "giants_maul"], spells=["dart"]
    )
    t = dragon(kit).does("meet", "dragon").throws(3, 2).does("give_up", "scout").does("cast", "dart")
    t.throws(5, *dice).does("roll")
    assert (t.hero().life, t.hero().force, t.lying_at(31)) == (life, 9, ["dragon"])
