"""Telendar's healing, deaths, killings and returns. Rules 1.8; T8 to T11."""

import pytest

from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.telendar.cards import CHARACTERS
from game.games.telendar.rules import GAME
from tests.games.telendar_table import Position, Who, table


def dies(who: Who, *others: Who, king: int = 6, rules: int | None = None) -> Position:
    """A position in which seat 0, at place 16 with one or two Lives, dies in its own turn of a Poison Rain."""
    t = table(who, *others, king=king, land={16: ["poison_rain"]}, rules=rules).arrives()
    return t.does("meet", "poison_rain")


def killed(killer: Who, victim: Who, *others: Who, king: int = 6, rules: int | None = None) -> Position:
    """A position in which seat 0 kills seat 1 in a town, 6 on its die against 1."""
    t = table(killer, victim, *others, king=king, rules=rules).does("stop").does("attack", 1).does("roll")
    return t.throws(6, 1).does("roll")


# --- healing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "life"), [(Who("bear", life=1), 4), (Who("bear", dead=True), 0)])
def test_1_8_only_the_living_heal(who: Who, life: int) -> None:
    t = table(Who("knight", at=0), who)
    GAME.steps["heal"](Table(t.state, GAME.steps), 1, -1, 3)
    assert t.hero(1).life == life


# --- death -------------------------------------------------------------------------------------------------


def test_1_8_at_0_life_gold_objects_and_followers_are_discarded() -> None:
    kit = Who("bear", at=16, life=1, gold=9, objects=["sword", "dawn_blade"], followers=["scout", "mule", "squire"])
    t = dies(kit, Who("knight", at=0))
    assert (t.hero().gold, t.names("objects.0"), t.names("followers.0")) == (0, [], [])
    assert [told["gold"] for told in t.heard("died")] == [9]
    assert t.names("discard.treasures") == ["dawn_blade"]
    assert t.names("discard.normal") == ["scout"]
    assert t.names("discard.specials") == ["squire"]
    assert "sword" in t.names("smiths")
    assert "mule" in t.names("merchants")
    assert t.hero().place == -1


def test_1_8_whoever_is_killed_by_a_character_saves_nothing() -> None:
    saver = Who("skeleton", at=0, life=1, objects=["sword", "shield", "helmet"])
    t = killed(Who("bear", at=0, force=9), saver)
    assert "save" not in {verb for verb, *_ in t.options}
    assert sorted(t.names("objects.0")) == ["helmet", "shield", "sword"]


def test_1_8_spells_force_and_mana_stay_with_the_dead() -> None:
    t = dies(Who("elf", at=16, life=1, force=7, mana=5, spells=["dart", "vision"]), Who("knight", at=0))
    assert (t.names("spells.0"), t.hero().force, t.hero().mana) == (["dart", "vision"], 7, 5)


def test_1_8_the_skeleton_keeps_two_objects() -> None:
    t = dies(Who("skeleton", at=16, life=1, objects=["sword", "map", "dawn_blade"]), Who("knight", at=0))
    assert t.asked == (0, "save")
    t.answers(("save", "sword"), ("save", "dawn_blade"))
    assert t.names("objects.0") == ["sword", "dawn_blade"]
    t = dies(Who("skeleton", at=16, life=1, objects=["sword", "map"]), Who("knight", at=0))
    assert t.names("objects.0") == ["sword", "map"]


@pytest.mark.parametrize(("rules", "kept"), [(12, ["sword"]), (11, ["sword", "evil_eye"])])
def test_1_8_the_skeleton_need_not_keep_a_curse(rules: int, kept: list[str]) -> None:
    cursed = Who("skeleton", at=16, life=1, objects=["sword", "evil_eye"])
    assert dies(cursed, Who("knight", at=0), rules=rules).names("objects.0") == kept


def test_1_3_an_eclipse_suspends_what_the_skeleton_keeps() -> None:
    kit = Who("skeleton", at=16, life=1, objects=["sword", "map"])
    t = (
        table(kit, Who("knight", at=0), phase="eclipse", land={16: ["poison_rain"]})
        .arrives()
        .does("meet", "poison_rain")
    )
    assert t.names("objects.0") == []


def test_1_8_the_match_remembers_who_died_of_what() -> None:
    assert dies(Who("bear", at=16, life=1), Who("knight", at=0)).state.deaths == [("bear", "poison_rain")]
    t = killed(Who("bear", at=0), Who("imp_lord", at=0, life=1), Who("knight", at=48))
    assert t.state.deaths == [("imp_lord", "seat.0")]


@pytest.mark.parametrize(("rules", "kept"), [(3, []), (2, ["sword", "map"])])
def test_1_8_a_new_sheet_begins_without_what_death_spared(rules: int, kept: list[str]) -> None:
    t = dies(Who("skeleton", at=16, life=1, objects=["sword", "map"]), Who("knight", at=0), rules=rules)
    GAME.steps["came_back"](Table(t.state, GAME.steps), 0, (("new_sheet",),))
    assert t.names("objects.0") == kept


# --- coming back -------------------------------------------------------------------------------------------


def test_t8_a_death_in_ones_own_turn_ends_it() -> None:
    t = dies(Who("bear", at=16, life=1), Who("knight", at=0))
    assert t.asked == (1, "time")


def test_t8_the_return_comes_at_the_start_of_the_next_turn_which_is_played_with_a_time_card() -> None:
    t = dies(Who("bear", at=16, life=1), Who("knight", at=0)).rests()
    assert t.asked == (0, "return")
    t.does("resurrect")
    assert t.asked == (0, "town")
    t.does("town", 42)
    assert t.asked == (0, "time")
    t.does("draw_time")
    assert t.asked == (0, "move")


def test_whoever_comes_back_is_told_who_waits_in_each_town() -> None:
    t = dies(Who("bear", at=16, life=1), Who("knight", at=42)).rests().does("resurrect")
    seen = view(t.state, 0)
    for language in LANGUAGES:
        texts = Texts(language, ("Anna", "Bruno"))
        told = {town[1]: texts.say(GAME.presentation.option_text(seen, 0, town).does) for town in t.options}
        assert [town for town, words in told.items() if "Bruno" in words] == [42]


def test_1_8_resurrected_with_force_mana_spells_and_full_life_in_any_town() -> None:
    kit = Who("elf", at=16, life=1, force=7, mana=5, gold=9, spells=["dart", "vision"])
    t = dies(kit, Who("knight", at=0)).rests().does("resurrect")
    assert t.options == [("town", place) for place in (0, 6, 42, 48)]
    t.does("town", 6)
    hero = t.hero()
    assert (hero.force, hero.mana, hero.life, hero.gold, hero.place) == (7, 5, 5, 0, 6)
    assert t.names("spells.0") == ["dart", "vision"]


def test_1_8_or_with_a_new_sheet_from_its_first_values() -> None:
    kit = Who("elf", at=16, life=1, force=7, mana=5, spells=["dart", "vision"])
    t = dies(kit, Who("knight", at=0)).rests().does("new_sheet")
    assert ("sheet", "elf") in t.options
    assert ("sheet", "knight") not in t.options
    t.does("sheet", "witch").does("learn", "dart").does("learn", "fury").does("town", 48)
    hero, first = t.hero(), CHARACTERS["witch"]
    values = (first.force, first.mana, first.life, first.gold)
    assert (hero.force, hero.mana, hero.life, hero.gold) == values
    assert t.names("spells.0") == ["dart", "fury"]
    assert {"vision"} <= set(t.names("spells"))
    assert t.asked == (0, "time")


def test_1_8_even_the_same_sheet() -> None:
    t = dies(Who("elf", at=16, life=1, force=7, spells=["dart"]), Who("knight", at=0)).rests().does("new_sheet")
    t.does("sheet", "elf").does("learn", "dart").does("town", 0)
    assert t.hero().force == 2


@pytest.mark.parametrize(
    ("king", "asked"), [(0, (0, "return")), (6, (0, "return")), (-1, (1, "time")), (-3, (1, "time"))]
)
def test_1_8_the_dead_come_back_only_while_the_king_has_0_lives_or_more(king: int, asked: tuple[int, str]) -> None:
    t = table(Who("bear", dead=True), Who("knight", at=0), king=king, start="time")
    assert t.asked == asked


def test_1_8_dead_at_minus_1_and_back_when_the_king_has_0_again() -> None:
    t = table(
        Who("bear", at=16, life=1), Who("knight", at=0, objects=["royal_elixir"]), king=-1, land={16: ["poison_rain"]}
    )
    t.arrives().does("meet", "poison_rain")
    assert t.asked == (1, "time")
    t.does("use", "royal_elixir")
    assert t.state.king == 0
    t.rests()
    assert t.asked == (0, "return")


@pytest.mark.parametrize(("king", "left"), [(-1, -3), (-3, -5), (-4, -6), (-5, -6)])
def test_1_8_t28_each_turn_that_a_dead_character_misses_costs_the_king_two_lives(king: int, left: int) -> None:
    t = table(Who("bear", dead=True), Who("knight", at=0), king=king, start="time")
    assert (t.state.king, t.state.result is not None) == (left, left == -6)


def test_1_8_t28_nobody_who_is_dead_misses_more_than_three_turns() -> None:
    t = table(Who("bear", dead=True), Who("knight", at=0), king=-1, start="time")
    for _ in range(2):
        assert t.state.result is None
        t.rests()
    assert t.state.result is not None
    assert t.state.result.winners == ()


def test_1_8_t28_a_match_of_older_rules_lets_the_dead_wait() -> None:
    for rules, king in ((5, -5), (4, -1)):
        t = table(Who("bear", dead=True), Who("knight", at=0), king=-1, start="time", rules=rules)
        assert t.rests().state.king == king


def test_t9_the_dead_draw_no_time_card_in_the_turns_they_miss() -> None:
    t = table(
        Who("bear", dead=True), Who("knight", at=0), king=-1, start="time", top={"time": ["wolf_moon", "harvest_day"]}
    )
    assert t.heard("skipped") == [{"seat": 0}]
    t.rests()
    assert (t.asked, t.names("phase")) == ((1, "time"), ["wolf_moon"])
    t.does("draw_time")
    assert t.names("phase") == ["harvest_day"]


def test_t9_all_lose_at_once_when_the_king_falls_below_0_and_nobody_lives() -> None:
    t = table(Who("bear", at=16, life=1), Who("knight", dead=True), king=-1, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.state.result is not None
    assert t.state.result.winners == ()


def test_1_8_a_royal_pardon_brings_back_although_the_king_is_below_0() -> None:
    t = dies(Who("bear", at=16, life=1, objects=["royal_pardon"]), king=-2)
    assert t.state.result is None
    assert t.asked == (0, "return")
    assert t.names("discard.specials") == ["royal_pardon"]


def test_1_8_a_pardon_that_the_skeleton_saved_is_used_up_too() -> None:
    t = dies(Who("skeleton", at=16, life=1, objects=["royal_pardon", "sword"]), king=-2)
    t.does("resurrect")
    assert t.names("objects.0") == ["sword"]
    assert t.names("discard.specials") == ["royal_pardon"]


def test_1_8_a_pardon_that_the_skeleton_saved_is_kept_while_the_king_himself_brings_it_back() -> None:
    t = dies(Who("skeleton", at=16, life=1, objects=["royal_pardon", "sword"]), king=0).does("resurrect")
    assert t.names("objects.0") == ["royal_pardon", "sword"]


def test_1_4_who_dies_lying_down_does_not_lose_another_turn() -> None:
    t = table(Who("bear", at=16, life=2), Who("knight", at=0), land={16: ["grasping_mud", "poison_rain"]}).arrives()
    t.does("meet", "grasping_mud").does("meet", "poison_rain")
    assert (t.hero().dead, t.hero().lying) == (True, False)
    assert t.rests().asked == (0, "return")


# --- killing -----------------------------------------------------------------------------------------------


def test_1_7_the_killer_takes_gold_objects_followers_and_spells() -> None:
    rich = Who("elf", at=0, life=1, gold=7, objects=["map"], followers=["scout"], spells=["vision", "healing"])
    t = killed(Who("bear", at=0, gold=1), rich, Who("knight", at=48))
    assert [told["gold"] for told in t.heard("died")] == [0], "no Gold is lost"
    assert t.asked == (0, "loot_spells")
    t.does("learn", "healing")
    assert t.hero(0).gold == 1 + 7
    assert (t.names("objects.0"), t.names("followers.0"), t.names("spells.0")) == (["map"], ["scout"], ["healing"])
    assert (t.hero(1).gold, t.names("objects.1"), t.names("followers.1")) == (0, [], [])
    assert t.names("spells.1") == ["vision"]
    assert t.asked == (0, "territory")


@pytest.mark.parametrize(("rules", "used"), [(9, 1), (8, 0)])
def test_1_3_mana_used_through_a_gem_of_the_dead_is_used_for_the_killer_too(rules: int, used: int) -> None:
    rich = Who("bear", at=0, life=1, objects=["mana_gem"], used=1)
    t = killed(Who("imp_lord", at=0), rich, rules=rules)
    assert (t.names("objects.0"), t.hero(0).used) == (["mana_gem"], used)


def test_t11_the_killer_leaves_the_spells_that_the_sheet_grants() -> None:
    t = killed(Who("bear", at=0), Who("elf", at=0, life=1, spells=["vision"]), Who("knight", at=48))
    assert t.asked == (0, "territory")
    assert t.names("spells.1") == ["vision"]


def test_t10_the_killer_need_not_take_a_spell() -> None:
    t = killed(Who("bear", at=0), Who("elf", at=0, life=1, spells=["vision", "healing"]), Who("knight", at=48))
    t.answers()
    assert t.names("spells.1") == ["vision", "healing"]
    assert t.asked == (0, "territory")


def test_t10_limits_exceeded_by_loot_the_killer_chooses_what_goes() -> None:
    own = ["scout", "priest", "guide"]
    rich = Who("knight", at=0, life=1, followers=["healer", "familiar"])
    t = killed(Who("bear", at=0, followers=own), rich, Who("fox", at=48))
    assert t.asked == (0, "drop.followers")
    assert len(t.options) == 5
    t.does("drop", "guide")
    assert t.names("followers.0") == ["scout", "priest", "healer", "familiar"]
    assert t.names("discard.normal") == ["guide"]


def test_t10_who_kills_in_anothers_turn_leaves_at_once_what_is_too_much() -> None:
    def kills(killer: Who, victim: Who) -> Position:
        t = table(victim, Who("knight", at=48), killer).does("stop").does("attack", 2).does("roll")
        return t.throws(1, 6).does("roll")

    spells = ["dart", "fury", "invisibility", "flight"]
    t = kills(Who("bear", at=0, spells=spells), Who("elf", at=0, life=1, spells=["vision", "healing"]))
    assert t.does("learn", "healing").asked == (2, "drop.spells")
    followers = ["scout", "priest", "guide", "healer"]
    t = kills(Who("bear", at=0, followers=followers), Who("fox", at=0, life=1, followers=["familiar"]))
    assert t.asked == (2, "drop.followers")


def test_t10_nobody_takes_a_curse_from_the_dead() -> None:
    cursed = Who("knight", at=0, life=1, objects=["evil_eye", "leaden_shackles", "map"])
    t = killed(Who("bear", at=0), cursed, Who("fox", at=48))
    assert t.names("objects.0") == ["map"]
    assert sorted(t.names("discard.specials")) == ["evil_eye", "leaden_shackles"]


def test_t10_the_skeleton_keeps_nothing_from_its_killer() -> None:
    t = killed(Who("bear", at=0), Who("skeleton", at=0, life=1, objects=["map", "sword"]), Who("fox", at=48))
    assert t.names("objects.0") == ["map", "sword"]
    assert t.names("objects.1") == []


@pytest.mark.parametrize(("force", "gained"), [(4, 1), (5, 1), (6, 0)])
def test_1_7_t2_force_for_killing_one_whose_force_is_not_below_ones_own(force: int, gained: int) -> None:
    t = killed(Who("imp_lord", at=0, force=force), Who("knight", at=0, force=5, life=1), Who("fox", at=48))
    assert t.hero(1).dead
    assert t.hero(0).force == force + gained


def test_1_7_wounding_gives_no_force() -> None:
    t = table(Who("imp_lord", at=0, force=4), Who("knight", at=0, force=6), Who("fox", at=48)).does("stop")
    t.does("attack", 1).does("roll").throws(6, 2).does("roll")
    assert (t.hero(1).life, t.hero(0).force) == (4, 4)


def test_t7_t10_who_is_attacked_and_kills_takes_everything_too() -> None:
    t = table(Who("bear", at=0, life=1, gold=5, objects=["map"]), Who("knight", at=0, gold=6), Who("fox", at=48)).does(
        "stop"
    )
    t.does("attack", 1).does("roll").throws(1, 6).does("roll")
    assert t.state.deaths == [("bear", "seat.1")]
    assert (t.hero(1).gold, t.names("objects.1"), t.hero(1).force) == (6 + 5, ["map"], 5)
    assert t.asked == (1, "time")
    assert not t.state.fight.on


def test_1_7_the_killed_comes_back_at_his_own_turn() -> None:
    t = killed(Who("bear", at=0), Who("imp_lord", at=0, life=1))
    t.does("end_turn")
    assert t.asked == (1, "return")


def test_1_1_3_the_match_goes_on_while_the_killer_lives() -> None:
    t = table(Who("bear", at=0), Who("knight", at=0, life=1), king=-1).does("stop").does("attack", 1).does("roll")
    t.throws(6, 1).does("roll")
    assert t.state.result is None
