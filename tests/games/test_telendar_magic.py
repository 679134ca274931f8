"""Telendar's Force, Mana, Life and Gold, their limits, and Spells. Rules 1.3, 1.9; the printed Demoness."""

import pytest

from game.core.table import Table
from game.games.telendar.anytime import anytime
from game.games.telendar.queries import mana_left, mana_of_cards, most_objects, spell_cost
from game.games.telendar.rules import GAME
from tests.games.telendar_table import Position, Who, table


def at_rest(who: Who, *others: Who, king: int = 6, phase: str = "") -> Position:
    """A position in the last part of seat 0's turn, in a town."""
    return table(who, *others, king=king, phase=phase).does("stop")


def after(event: str, who: Who, *dice: int) -> Position:
    """A position after seat 0 has met an Event."""
    return table(who, land={who.at: [event]}).arrives().throws(*dice).does("meet", event)


# --- limits ------------------------------------------------------------------------------------------------


def test_1_3_force_never_rises_above_the_maximum() -> None:
    assert after("giants_apple", Who("bear", force=13)).does("mode", 0).hero().force == 14
    full = after("giants_apple", Who("bear", force=14, gold=0)).hero()
    assert (full.force, full.gold) == (14, 5), "an Apple that cannot be eaten is sold"
    t = table(Who("bear", force=14), king=-5, land={8: ["fallen_champion"]}).arrives().does("meet", "fallen_champion")
    assert t.throws(6, 1, 1).does("roll").hero().force == 14


def test_1_3_force_never_falls_below_the_first_number() -> None:
    for force, left in ((5, 4), (4, 4)):
        t = table(
            Who("bear", at=16, force=force, objects=["scale_mail"]), king=0, land={16: ["plague_abbot"]}
        ).arrives()
        t.does("meet", "plague_abbot").throws(1, 6).does("roll")
        assert t.hero().force == left


def test_1_3_mana_stays_between_its_limits() -> None:
    assert after("falling_star", Who("bear", mana=5)).hero().mana == 6
    assert after("falling_star", Who("bear", mana=6)).hero().mana == 6
    assert after("dry_source", Who("witch", at=16, mana=4)).hero().mana == 3
    assert after("dry_source", Who("witch", at=16, mana=3)).hero().mana == 3


def test_1_3_life_never_rises_above_the_first_number() -> None:
    t = table(Who("bear", life=6, objects=["troll_broth"])).does("use", "troll_broth")
    assert t.hero().life == 7
    t = table(Who("bear", life=7, objects=["troll_broth"]))
    assert t.offered("use") == []


def test_1_3_gold_has_no_limit() -> None:
    assert after("rich_uncle", Who("bear", gold=500)).does("mode", 0).hero().gold == 505


def test_1_3_gold_is_lost_only_as_far_as_there_is_any() -> None:
    t = table(Who("bear", gold=2), king=0, land={8: ["false_tollman"]}).arrives().does("meet", "false_tollman")
    t.throws(1, 6).does("roll")
    assert (t.hero().gold, [told["n"] for told in t.heard("gold")]) == (0, [-2])


# --- the printed Demoness ----------------------------------------------------------------------------------


def demoness(force: int, mana: int) -> Position:
    return table(Who("demoness", force=force, mana=mana))


def test_1_3_the_demoness_turns_force_into_mana_or_mana_into_force() -> None:
    t = demoness(9, 5).does("use", "demoness").does("mode", 0)
    assert (t.hero().force, t.hero().mana) == (8, 6)
    assert t.heard("converted") == [{"card": 0, "name": "demoness", "seat": 0, "to": "mana"}]
    t = demoness(9, 5).does("use", "demoness").does("mode", 1)
    assert (t.hero().force, t.hero().mana) == (10, 4)


@pytest.mark.parametrize(
    ("force", "mana", "left"),
    [
        (1, 5, (2, 4)),  # no Force below 1
        (9, 9, (10, 8)),  # no Mana above 9
        (9, 3, (8, 4)),  # no Mana below 3
        (11, 5, (10, 6)),  # no Force above 11
    ],
)
def test_1_3_the_demoness_never_breaks_her_limits_and_is_not_asked_where_one_way_is_left(
    force: int, mana: int, left: tuple[int, int]
) -> None:
    t = demoness(force, mana).does("use", "demoness")
    assert t.asked == (0, "move")
    assert (t.hero().force, t.hero().mana) == left


def test_where_one_way_is_left_what_it_changes_is_said_beforehand() -> None:
    def told(force: int, mana: int) -> str:
        t = demoness(force, mana)
        return repr(GAME.presentation.option_text(t.state, 0, ("use", t.card("demoness", "sheet.0"))).does)

    assert "does.telendar.force" in told(9, 3)
    assert "does.telendar.force" not in told(9, 5)


@pytest.mark.parametrize(("force", "mana"), [(1, 3), (11, 9)])
def test_1_3_the_demoness_is_not_offered_what_she_can_never_do(force: int, mana: int) -> None:
    assert demoness(force, mana).offered("use") == []


def test_1_3_the_demoness_converts_once_a_turn() -> None:
    t = table(Who("demoness", at=0, force=9, mana=5)).does("use", "demoness").does("mode", 0)
    assert t.offered("use") == []
    t.does("stop")
    assert t.offered("use") == []
    t.does("end_turn")
    assert t.offered("use") == [("use", "demoness")]


def test_1_3_abilities_can_be_suspended_but_are_not_lost() -> None:
    t = table(Who("demoness", at=0, force=9), start="time", phase="eclipse", top={"time": ["wolf_moon"]})
    assert t.offered("use") == []
    t.does("draw_time")
    assert t.offered("use") == [("use", "demoness")]


# --- carrying ----------------------------------------------------------------------------------------------

EIGHT = ("map", "lantern", "mana_potion", "mana_amulet", "mana_gem", "dawn_dew", "healing_potion", "healing_potion")


def test_1_3_eight_objects_and_the_excess_is_discarded_by_choice() -> None:
    t = table(Who("bear", objects=EIGHT), land={8: ["forgotten_cache"]}, top={"treasures": ["buckler"]})
    t.arrives().does("meet", "forgotten_cache")
    assert t.asked == (0, "drop.objects")
    assert len(t.options) == 9
    t.does("drop", "dawn_dew")
    assert sorted(t.names("objects.0")) == sorted([name for name in EIGHT if name != "dawn_dew"] + ["buckler"])
    assert t.names("discard.treasures") == ["dawn_dew"]


@pytest.mark.parametrize(
    ("who", "most"),
    [
        (Who("bear"), 8),
        (Who("bear", followers=["mule"]), 10),
        (Who("bear", objects=["backpack"]), 10),
        (Who("bear", objects=["backpack"], followers=["mule"]), 12),
        (Who("pedlar"), 10),
    ],
)
def test_1_3_the_mule_and_others_carry_more(who: Who, most: int) -> None:
    assert most_objects(table(who).state, 0) == most


def test_1_3_an_eclipse_suspends_what_the_pedlar_carries_more() -> None:
    kit = Who("pedlar", at=0, objects=(*EIGHT, "buckler", "sword"))
    t = table(Who("bear", at=0), kit, start="time", top={"time": ["eclipse"]})
    t.does("draw_time")
    assert t.asked == (1, "drop.objects"), "at once, in another's turn"
    t.answers(("drop", "map"), ("drop", "buckler"))
    assert len(t.names("objects.1")) == most_objects(t.state, 1) == 8
    assert t.asked == (0, "move")


def test_1_3_an_eclipse_leaves_what_cards_carry_more() -> None:
    kit = Who("pedlar", at=0, objects=(*EIGHT, "backpack", "sword"))
    t = table(kit, start="time", top={"time": ["eclipse"]})
    t.does("draw_time")
    assert t.asked == (0, "move")
    assert most_objects(t.state, 0) == 10
    assert most_objects(table(kit, phase="wolf_moon").state, 0) == 12


def test_1_3_four_spells_and_the_excess_is_discarded_by_choice() -> None:
    four = ["dart", "vision", "might", "fury"]
    t = table(Who("bear", gold=4, spells=four), land={8: ["wizards_tower"]}).arrives().does("meet", "wizards_tower")
    t.does("mode", 0).does("learn", "healing")
    assert t.asked == (0, "drop.spells")
    t.does("drop", "dart")
    assert t.names("spells.0") == ["vision", "might", "fury", "healing"]
    assert "dart" in t.names("spells")


def test_1_3_spells_are_chosen_not_drawn() -> None:
    t = table(Who("bear", gold=4), land={8: ["wizards_tower"]}).arrives().does("meet", "wizards_tower").does("mode", 0)
    assert len(t.offered("learn")) == 12


# --- casting -----------------------------------------------------------------------------------------------


def test_1_3_a_spell_is_kept_and_cast_as_often_as_the_mana_lasts() -> None:
    t = table(Who("witch", mana=7, life=1, spells=["healing"])).does("cast", "healing")  # her first is one cheaper
    assert (t.hero().life, t.hero().used) == (3, 2)
    t.does("cast", "healing")
    assert (t.hero().life, t.hero().used, t.names("spells.0")) == (4, 5, ["healing"])
    assert t.offered("cast") == []


def test_1_3_mana_spent_in_ones_turn_is_back_when_the_turn_passes_on() -> None:
    t = table(Who("witch", at=0, spells=["might"]), Who("bear", at=48)).does("cast", "might")
    assert (mana_left(t.state, 0), t.hero().mana) == (2, 3)
    t.does("stop")
    assert t.hero().used == 1
    t.does("end_turn")
    assert (t.asked, mana_left(t.state, 0)) == ((1, "time"), 3)


def test_1_3_mana_spent_out_of_turn_is_back_after_the_casters_next_turn() -> None:
    t = table(Who("bear"), Who("elf", spells=["dart"]), Who("fox", at=48), king=0, land={8: ["soot_imp"]})
    t.arrives().does("meet", "soot_imp").does("aid", "dart", 0, by=1).does("yes")
    assert t.hero(1).used == 2
    t.throws(1, 1, 1).does("roll").does("end_turn")
    assert (t.asked, mana_left(t.state, 1)) == ((1, "time"), 0)
    t.does("draw_time").does("walk", 7).does("walk", 0).does("end_turn")
    assert (t.asked, mana_left(t.state, 1)) == ((2, "time"), 2)


def test_1_3_mana_spent_in_defence_is_back_after_the_casters_next_turn() -> None:
    t = (
        at_rest(Who("bear", at=0), Who("elf", at=0, spells=["dart"]))
        .does("attack", 1)
        .does("roll")
        .does("cast", "dart")
    )
    t.throws(1, 1).does("roll").does("end_turn")
    assert mana_left(t.state, 1) == 0
    t.rests()
    assert mana_left(t.state, 1) == 2


def test_1_3_objects_followers_and_phases_bring_mana_of_their_own() -> None:
    assert mana_left(table(Who("bear")).state, 0) == 0
    t = table(
        Who("bear", objects=["mana_gem", "mana_amulet"], followers=["familiar"], spells=["might"]), phase="mana_tide"
    )
    assert mana_left(t.state, 0) == 4
    t.does("cast", "might")
    assert mana_left(t.state, 0) == 2
    t.does("cast", "might")
    assert t.offered("cast") == []


@pytest.mark.parametrize(
    ("used", "left"), [(0, (1, 1, 1)), (3, (1, 1, 1)), (4, (0, 1, 1)), (5, (0, 0, 1)), (6, (0, 0, 0))]
)
def test_1_3_the_mana_of_each_card_is_told_apart(used: int, left: tuple[int, ...]) -> None:
    kit = Who("elf", objects=["mana_gem", "mana_amulet"], followers=["familiar"], used=used)
    t = table(kit, phase="mana_tide")
    told = mana_of_cards(t.state, 0)
    assert [t.state.cards[card] for card in told] == ["mana_gem", "mana_amulet", "familiar"]
    assert tuple(told.values()) == tuple((n, 1) for n in left)
    assert sum(left) == min(3, mana_left(t.state, 0)), "points of the sheet and the Phase are used first"


@pytest.mark.parametrize(("rules", "left"), [(None, 1), (11, 0)])
def test_1_3_the_mark_of_used_mana_goes_with_the_card_or_phase_that_had_it(rules: int | None, left: int) -> None:
    sold = table(Who("elf", at=6, objects=["mana_gem"], used=3), rules=rules).does("stop")
    sold.does("service", "town_merchants", 1).does("give_up", "mana_gem")
    over = table(Who("elf", used=3), phase="mana_tide", top={"time": ["long_rain"]}, start="time", rules=rules)
    for t in (sold, over.does("draw_time")):
        t.hero().mana += 1  # an unused point
        assert mana_left(t.state, 0) == left


@pytest.mark.parametrize(("rules", "left"), [(None, 1), (11, 0)])
def test_1_3_a_used_point_that_is_lost_or_turned_takes_its_mark_along(rules: int | None, left: int) -> None:
    lost = table(Who("elf", at=16, mana=3, used=3, objects=["mana_gem"]), land={16: ["dry_source"]}, rules=rules)
    lost.arrives().does("meet", "dry_source")
    turned = table(Who("demoness", mana=4, used=4, objects=["mana_gem"]), rules=rules).does("use", "demoness")
    assert (lost.hero().mana, turned.hero().mana) == (2, 3)
    assert [mana_left(t.state, 0) for t in (lost, turned)] == [left, left], "the gem's Mana is unused"


def test_1_3_a_phase_of_mana_that_comes_and_goes_leaves_a_used_gem_used() -> None:
    helper = Who("elf", at=6, mana=2, used=3, objects=["mana_gem"])
    phases = {"time": ["mana_tide", "long_rain"]}
    t = table(Who("bear", at=0), Who("knight", at=0), helper, start="time", top=phases).does("draw_time")
    assert (mana_left(t.state, 2), list(mana_of_cards(t.state, 2).values())) == (1, [(0, 1)])
    t.does("stop").does("end_turn").does("draw_time")
    assert mana_left(t.state, 2) == 0


@pytest.mark.parametrize(("rules", "left"), [(14, 1), (13, 0)])
def test_1_3_mana_used_through_a_phase_leaves_with_it_and_weighs_on_no_point_that_is_won_meanwhile(
    rules: int, left: int
) -> None:
    demoness = Who("demoness", force=4, mana=4, used=5, spells=["dart"])
    t = table(demoness, start="time", phase="mana_tide", rules=rules)
    assert mana_left(t.state, 0) == 0
    t.does("use", "demoness").does("mode", 0)
    assert mana_left(t.state, 0) == 1, "the point that was Force is unused"
    t.does("draw_time")
    assert (t.hero().mana, mana_left(t.state, 0)) == (5, left)


def test_1_3_a_gem_that_came_used_can_be_used_again_with_a_potion_or_in_the_next_turn() -> None:
    t = table(Who("elf", mana=2, used=3, objects=["mana_gem", "mana_potion"]), Who("demoness"))
    t.does("trade", 1).answers(("give", "mana_gem")).does("gold", 0).does("accept")
    assert list(mana_of_cards(t.state, 1).values()) == [(0, 1)]
    t.does("trade", 1).answers(("want", "mana_gem")).does("gold", 0).does("accept")
    assert (mana_left(t.state, 0), t.does("use", "mana_potion").hero().marked) == (0, [])
    assert mana_left(t.state, 0) == 3
    t = table(Who("elf", at=0, mana=2, used=3, objects=["mana_gem"]), Who("demoness", at=0))
    t.does("trade", 1).answers(("give", "mana_gem")).does("gold", 0).does("accept")
    t.does("stop").does("end_turn").rests()
    assert (list(mana_of_cards(t.state, 1).values()), t.hero(1).marked) == ([(1, 1)], [])


def test_1_7_gloves_that_are_not_in_use_have_no_mana_in_a_combat() -> None:
    t = table(Who("bear", objects=["thiefs_gloves", "rune_gauntlets"]), land={8: ["soot_imp"]})
    assert list(mana_of_cards(t.state, 0).values()) == [(1, 1)]
    t.arrives().does("meet", "soot_imp").does("stand")
    assert (list(mana_of_cards(t.state, 0).values()), mana_left(t.state, 0)) == ([(0, 1)], 0)
    t.does("wear", "rune_gauntlets")
    assert (list(mana_of_cards(t.state, 0).values()), mana_left(t.state, 0)) == ([(1, 1)], 1)


def test_1_3_own_mana_and_that_of_cards_pay_one_spell_together() -> None:
    t = table(Who("imp_lord", mana=1, objects=["mana_gem"], spells=["might"])).does("cast", "might")
    assert mana_left(t.state, 0) == 0


def test_1_3_a_mana_potion_lets_used_mana_be_used_again() -> None:
    t = table(Who("witch", objects=["mana_potion"], spells=["might"], used=3))
    assert t.offered("cast") == []
    t.does("use", "mana_potion")
    assert mana_left(t.state, 0) == 3


@pytest.mark.parametrize(
    ("sheet", "phase", "spell", "first", "later"),
    [
        ("bear", "", "dart", 2, 2),
        ("witch", "", "dart", 1, 2),
        ("witch", "", "vision", 1, 1),
        ("bear", "leaden_sky", "dart", 3, 3),
        ("witch", "leaden_sky", "dart", 2, 3),
        ("witch", "eclipse", "dart", 2, 2),
    ],
)
def test_1_3_what_spells_cost(sheet: str, phase: str, spell: str, first: int, later: int) -> None:
    t = table(Who(sheet), phase=phase)
    costs = [spell_cost(t.state, 0, spell)]
    t.hero().cast = 1
    assert [*costs, spell_cost(t.state, 0, spell)] == [first, later]


# --- for others --------------------------------------------------------------------------------------------


def test_1_3_a_spell_may_be_cast_for_another_on_the_same_tile_who_agrees() -> None:
    t = table(Who("elf", mana=9, spells=["healing"]), Who("bear", life=1), Who("fox", at=9, life=1))
    assert t.offered("cast_for") == [("cast_for", "healing", 1)]
    t.does("cast_for", "healing", 1)
    assert t.asked == (1, "consent")
    t.does("yes")
    assert (t.hero(1).life, t.hero(0).used) == (3, 3)
    assert t.asked == (0, "move")


def test_1_3_nobody_is_helped_against_his_will() -> None:
    t = table(Who("elf", mana=9, spells=["healing"]), Who("bear", life=1)).does("cast_for", "healing", 1).does("no")
    assert (t.hero(1).life, t.hero(0).used) == (1, 0)
    assert [(told["seat"], told["by"], told["name"]) for told in t.heard("declined")] == [(1, 0, "healing")]


@pytest.mark.parametrize("rules", [14, 13])
def test_t27_whoever_does_not_want_a_spell_is_left_in_peace_after_three_times(rules: int) -> None:
    t = table(Who("elf", mana=9, spells=["healing"]), Who("bear", life=1), rules=rules)
    for _ in range(3):
        t.does("cast_for", "healing", 1).does("no")
    assert bool(t.offered("cast_for")) == (rules == 13)
    assert bool(t.offered("trade")) == (rules == 13), "nor gets other offers in this turn"


def test_t27_somebody_on_the_tile_is_asked_for_a_spell_outside_combats_too() -> None:
    t = table(Who("bear", life=1), Who("elf", mana=9, spells=["healing", "dart"]), Who("fox"))
    assert t.offered("plea") == [("plea", "healing", 1)]
    t.does("plea", "healing", 1)
    assert t.asked == (1, "plea")
    t.does("yes")
    assert (t.hero(0).life, t.hero(0).used, t.hero(1).used) == (3, 0, 3)
    assert t.asked == (0, "move")


def test_t27_whoever_does_not_want_to_help_is_left_in_peace_after_three_times() -> None:
    t = table(Who("bear", life=1), Who("elf", mana=9, spells=["healing"]))
    for _ in range(3):
        t.does("plea", "healing", 1).does("no")
        assert [(told["seat"], told["by"], told["name"]) for told in t.heard("denied")] == [(1, 0, "healing")]
    assert (t.hero(0).life, t.hero(1).used) == (1, 0)
    assert t.offered("plea") == []


@pytest.mark.parametrize("lacking", ["need", "mana", "place"])
def test_t27_nobody_is_asked_for_what_he_cannot_do(lacking: str) -> None:
    bear = Who("bear") if lacking == "need" else Who("bear", life=1)
    elf = Who("elf", mana=2 if lacking == "mana" else 9, at=9 if lacking == "place" else 8, spells=["healing"])
    assert table(bear, elf).offered("plea") == []


def test_t27_nobody_is_asked_in_a_combat_for_what_does_not_protect() -> None:
    t = table(Who("bear", life=1), Who("elf", mana=9, spells=["healing"]), king=0, land={8: ["soot_imp"]}).arrives()
    assert t.offered("plea") == [("plea", "healing", 1)]
    t.does("meet", "soot_imp").does("pass")
    assert (t.asked, t.offered("plea")) == ((0, "fight"), [])


def test_1_3_where_no_spell_is_left_none_is_learnt() -> None:
    t = table(Who("bear"), left={"spells": []})
    opened = Table(t.state, GAME.steps)
    opened.steps["learn_spell"](opened, 0, -1)
    assert [dict(event.data) for event in opened.events] == [{"seat": 0, "deck": "spells"}]


def test_t27_a_match_of_older_rules_has_help_in_combats_alone() -> None:
    t = table(Who("bear", life=1), Who("elf", mana=9, spells=["healing"]))
    for rulings, helped in ((4, True), (3, False)):
        t.state.rulings = rulings
        assert ("plea" in {verb for verb, *_ in anytime(t.state, 0)}) == helped


def helped(*others: Who) -> Position:
    """A position in which seat 0, a Bear, is about to roll against a Clockwork Guard; the others may help."""
    return table(Who("bear"), *others, king=0, land={8: ["clockwork_guard"]}).arrives().does("meet", "clockwork_guard")


def test_1_3_others_on_the_tile_may_help_in_a_combat_out_of_turn() -> None:
    t = helped(Who("elf", mana=9, spells=["dart", "might", "vision"]), Who("fox", at=9, mana=9, spells=["weakness"]))
    assert [ask.seat for ask in t.state.asks] == [1]
    assert t.options == [("pass",), ("aid", "dart", 0)]
    t.does("aid", "dart", 0)
    assert t.asked == (0, "consent")
    t.does("yes").does("pass", by=1)
    assert t.throws(4, 4).does("roll").clash == (4 + 4 + 2, 9)


def test_1_3_whoever_helped_may_help_again_and_so_may_others() -> None:
    t = helped(Who("elf", mana=9, spells=["dart"]), Who("witch", mana=9, spells=["arcane_shield"]))
    t.does("aid", "dart", 0, by=1).does("yes").does("aid", "dart", 0, by=1).does("yes")
    t.does("aid", "arcane_shield", 0, by=2).does("yes")
    t.does("pass", by=1).does("pass", by=2)
    t.throws(1, 6).does("roll")
    assert t.clash == (4 + 1 + 4, 11)
    assert t.hero(0).life == 7  # a loss of 2, less Protection 2


def test_1_3_help_that_is_declined_costs_nothing_and_is_not_offered_again() -> None:
    t = helped(Who("elf", mana=9, spells=["dart"]), Who("witch", mana=9, spells=["arcane_shield"]))
    t.does("aid", "dart", 0, by=1).does("no")
    assert [(told["seat"], told["by"], told["name"]) for told in t.heard("declined")] == [(0, 1, "dart")]
    assert t.hero(1).used == 0
    assert [ask.seat for ask in t.state.asks] == [2]
    t.does("pass", by=2)
    assert t.asked == (0, "fight")


def test_1_3_the_one_who_is_attacked_may_be_helped_too() -> None:
    t = at_rest(Who("bear", at=0), Who("knight", at=0), Who("elf", at=0, mana=9, spells=["dart"])).does("attack", 1)
    t.does("pass", by=2).does("roll")
    assert [ask.seat for ask in t.state.asks] == [2]
    t.does("aid", "dart", 1).does("yes").does("pass", by=2).throws(1, 3).does("roll")
    assert t.clash == (5, 4 + 3 + 2)


def test_1_9_what_is_lent_for_a_turn_ends_with_that_turn() -> None:
    t = table(Who("witch", at=0, spells=["might"]), Who("bear", at=48)).does("cast", "might")
    assert t.hero().might == 1
    t.does("stop").does("end_turn")
    assert t.hero().might == 0


def test_1_9_might_lent_in_anothers_turn_ends_with_that_turn() -> None:
    t = (
        at_rest(Who("bear", at=0), Who("elf", at=0, objects=["scale_mail"], spells=["might"]))
        .does("attack", 1)
        .does("roll")
    )
    t.does("cast", "might").throws(1, 1).does("roll")
    assert t.clash == (5, 2 + 1 + 1)
    t.does("end_turn")
    assert (t.asked, t.hero(1).might) == ((1, "time"), 0)


def test_1_9_once_a_turn_in_each_turn() -> None:
    t = at_rest(Who("bear", at=0), Who("knight", at=0, life=2, followers=["healer"])).does("attack", 1).does("roll")
    t.does("use", "healer")
    assert t.offered("use") == []
    t.throws(1, 1).does("roll").does("end_turn")
    assert t.asked == (1, "time")
    assert t.offered("use") == [("use", "healer")]


@pytest.mark.parametrize("moment", [0, 1, 2])
def test_1_9_once_a_turn_means_at_any_moment_of_it(moment: int) -> None:
    t = table(Who("bear", at=0, life=3, followers=["healer"]), start="time")
    for step in ("draw_time", "stop")[:moment]:
        t.does(step)
    t.does("use", "healer")
    assert t.hero().life == 4
    assert t.offered("use") == []


def test_1_9_the_witchs_first_spell_of_each_turn_is_cheaper() -> None:
    witch = Who("witch", at=0, objects=["scale_mail", "tower_shield"], spells=["arcane_shield", "might"])
    t = at_rest(Who("knight", at=0), witch).does("attack", 1).does("roll").does("cast", "might")
    assert t.hero(1).used == 1
    t.throws(1, 1).does("roll").does("end_turn")
    assert spell_cost(t.state, 1, "might") == 1


def test_1_9_a_card_that_is_used_up_is_discarded() -> None:
    t = table(Who("bear", life=3, objects=["dawn_dew", "healing_potion"])).does("use", "dawn_dew")
    assert (t.hero().life, t.names("objects.0"), t.names("discard.treasures")) == (6, ["healing_potion"], ["dawn_dew"])
    t.does("use", "healing_potion")
    assert t.names("alchemists").count("healing_potion") == 2
