"""Telendar's trades. Rules 1.6.5; T11 to T13."""

import pytest

from game.core.view import view
from game.games.telendar.anytime import partners, used_up
from game.games.telendar.queries import mana_left, most_mana
from game.games.telendar.rules import GAME
from game.games.telendar.state import NO_DEAL
from tests.games.telendar_table import Position, Who, table


def meeting(giver: Who, other: Who, *others: Who, rules: int | None = None) -> Position:
    """A position in which seat 0, at the start of its movement, has asked seat 1 for a trade."""
    return table(giver, other, *others, rules=rules).does("trade", 1)


def test_1_6_5_gold_objects_followers_and_spells_change_hands() -> None:
    giver = Who("bear", gold=5, objects=["sword"], spells=["vision"])
    t = meeting(giver, Who("knight", gold=2, followers=["scout"], spells=["dart"]))
    assert t.asked == (0, "trade")
    assert t.options == [
        ("give", "sword"),
        ("give", "vision"),
        ("want", "scout"),
        ("want", "dart"),
    ]
    t.answers(("give", "sword"), ("give", "vision"), ("want", "scout"), ("want", "dart"))
    assert t.options == [("gold", n) for n in range(-2, 6)]
    t.does("gold", 3)
    assert t.asked == (1, "deal")
    t.does("accept")
    assert (t.hero(0).gold, t.hero(1).gold) == (2, 5)
    assert (t.names("objects.0"), t.names("followers.0"), t.names("spells.0")) == ([], ["scout"], ["dart"])
    assert (t.names("objects.1"), t.names("followers.1"), t.names("spells.1")) == (["sword"], [], ["vision"])
    assert t.asked == (0, "move")


@pytest.mark.parametrize(("rules", "spent"), [(3, True), (2, False)])
def test_1_6_5_what_was_used_this_turn_is_not_fresh_for_its_new_owner(rules: int, spent: bool) -> None:
    t = table(Who("bear", followers=["healer"], life=1), Who("knight", life=1), rules=rules).does("use", "healer")
    t.does("trade", 1).answers(("give", "healer")).does("gold", 0).does("accept")
    (healer,) = t.state.zones["followers.1"].ids
    assert used_up(t.state, 1, healer) == spent


def test_1_6_5_mana_used_through_a_gem_is_used_for_its_new_owner_too() -> None:
    t = table(Who("elf", objects=["mana_gem"]), Who("knight"), rules=3)
    before = most_mana(t.state, 0), mana_left(t.state, 1)
    t.hero(0).used = before[0]
    t.does("trade", 1).answers(("give", "mana_gem")).does("gold", 0).does("accept")
    assert (mana_left(t.state, 0), mana_left(t.state, 1)) == (0, before[1])
    assert t.hero(0).used == before[0] - 1


@pytest.mark.parametrize(("rules", "left"), [(None, (0, 3)), (11, (1, 2))])
def test_1_3_a_gem_that_was_used_is_used_still_when_it_comes_back(rules: int | None, left: tuple[int, int]) -> None:
    t = table(Who("elf", mana=2, used=3, objects=["mana_gem"]), Who("demoness"), rules=rules)
    t.does("trade", 1).answers(("give", "mana_gem")).does("gold", 0).does("accept")
    assert (mana_left(t.state, 0), mana_left(t.state, 1)) == (0, 3)
    t.does("trade", 1).answers(("want", "mana_gem")).does("gold", 0).does("accept")
    assert (mana_left(t.state, 0), mana_left(t.state, 1)) == left


def test_1_6_5_both_must_agree() -> None:
    t = meeting(Who("bear", gold=5), Who("knight", objects=["sword"])).answers(("want", "sword")).does("gold", 5)
    t.does("refuse")
    assert (t.hero(0).gold, t.names("objects.1")) == (5, ["sword"])
    assert t.heard("refused") == [{"seat": 1, "by": 0}]
    assert t.state.deal == NO_DEAL, "the offer is over"


def test_1_6_5_who_has_refused_three_trades_wants_no_more_in_that_turn() -> None:
    t = table(Who("bear", gold=5), Who("knight"))
    for _ in range(3):
        t.does("trade", 1).does("gold", 1).does("refuse")
    assert t.offered("trade", "ally") == []
    for verb in ("trade", "ally"):
        assert GAME.why_not(view(t.state, 0), 0, (verb, 1)).code == "refusal.telendar.refused_already"


def test_1_6_5_only_who_is_on_the_way_can_be_traded_with() -> None:
    t = table(Who("bear"), Who("knight", at=0))
    assert GAME.why_not(view(t.state, 0), 0, ("trade", 1)).code == "refusal.telendar.not_here"


def test_1_6_5_trading_is_repeated_in_a_turn() -> None:
    t = meeting(Who("bear", gold=5), Who("knight", gold=0)).does("gold", 2).does("accept")
    t.does("trade", 1).does("gold", 1).does("accept")
    assert (t.hero(0).gold, t.hero(1).gold) == (2, 3)


def test_1_6_5_an_offer_of_nothing_is_no_offer() -> None:
    t = meeting(Who("bear", gold=5, objects=["map"]), Who("knight")).answers().does("gold", 0)
    assert t.asked == (0, "move")


def test_1_6_5_those_who_have_nothing_are_asked_for_nothing_and_a_single_gold_is_something() -> None:
    for gold, asked in ((0, "move"), (1, "trade_gold")):
        t = table(Who("bear", gold=gold), Who("knight", gold=0)).does("trade", 1)
        assert t.asked == (0, asked)


def test_1_6_5_not_during_a_combat() -> None:
    t = table(Who("bear", gold=5), Who("knight"), king=0, land={8: ["soot_imp"]}).does("stop")
    assert t.offered("trade") == [("trade", 1)]
    t.does("meet", "soot_imp")
    assert t.offered("trade") == []


def test_t12_with_those_on_tiles_passed_or_ended_on() -> None:
    t = table(Who("bear", at=8, gold=5), Who("knight", at=9), Who("fox", at=10), Who("elf", at=22), land={10: ["inn"]})
    assert t.offered("trade") == []
    t.does("walk", 9)
    assert t.offered("trade") == [("trade", 1)]
    t.does("trade", 1).does("gold", 1).does("accept")
    assert t.asked == (0, "move")
    t.does("walk", 10)
    assert t.offered("trade") == [("trade", 2)]


def test_t12_whoever_flies_over_a_territory_does_not_pass_it() -> None:
    t = table(Who("sprite", at=8, gold=5), Who("knight", at=9), Who("fox", at=10), land={10: ["inn"]})
    assert t.does("fly", 10).offered("trade") == [("trade", 2)]


def test_t12_only_the_active_character_trades() -> None:
    t = table(Who("bear", at=0, gold=5), Who("knight", at=6, gold=5), Who("fox", at=6, gold=5), start="time")
    assert t.offered("trade") == []
    t.rests()
    assert t.asked == (1, "time")
    assert t.offered("trade") == [("trade", 2)]


def test_t13_gifts_are_allowed() -> None:
    t = meeting(Who("bear", objects=["sword"]), Who("knight")).does("give", "sword").does("gold", 0).does("accept")
    assert t.names("objects.1") == ["sword"]


def test_t11_no_spell_is_traded_away_below_the_sheets_number() -> None:
    greedy, elf = Who("bear", gold=5), Who("elf", gold=1, spells=["dart", "vision"])
    for rules, asked in ((5, "move"), (4, "trade_gold")):  # by rules 5 before the Gold is named, by rules 4 after it
        t = meeting(greedy, elf, rules=rules).answers(("want", "dart"), ("want", "vision"))
        assert t.asked == (0, asked)
        if asked == "trade_gold":
            t.does("gold", 2)
        assert t.heard("trade_off") == [{"seat": 1, "other": 0}], "the seat with too few Spells comes first"
        assert t.names("spells.1") == ["dart", "vision"]


def test_t11_a_spell_that_must_be_kept_is_not_among_the_goods() -> None:
    sides = Who("bear", objects=["sword"]), Who("elf", objects=["shield"], spells=["dart"])
    assert ("want", "dart") in meeting(*sides, rules=4).options
    t = meeting(*sides, rules=5)
    assert t.offered("give", "want") == [("give", "sword"), ("want", "shield")]
    (dart,) = t.state.zones["spells.1"].ids
    reason = GAME.why_not(t.state, 0, ("want", dart))
    assert reason.code == "refusal.telendar.spell_needed"


def test_t11_one_spell_for_another_is_no_loss() -> None:
    t = meeting(Who("bear", spells=["vision"]), Who("elf", spells=["dart"]))
    t.answers(("give", "vision"), ("want", "dart")).does("gold", 0).does("accept")
    assert (t.names("spells.0"), t.names("spells.1")) == (["dart"], ["vision"])


def test_t11_a_spell_that_can_be_spared_is_traded() -> None:
    t = meeting(Who("bear"), Who("elf", spells=["dart", "vision"])).answers(("want", "dart")).does("gold", 0)
    assert t.does("accept").names("spells.0") == ["dart"]


def test_1_3_whoever_gets_too_much_in_a_trade_discards_by_choice() -> None:
    four = ["scout", "priest", "guide", "familiar"]
    t = meeting(Who("bear", followers=["healer"]), Who("knight", followers=four)).does("give", "healer")
    t.does("gold", 0).does("accept")
    assert t.asked == (1, "drop.followers")
    t.does("drop", "priest")
    assert t.names("followers.1") == ["scout", "guide", "familiar", "healer"]
    assert t.asked == (0, "move")


def test_1_3_whoever_trades_the_mule_away_carries_eight_again() -> None:
    ten = ["map", "lantern", "mana_potion", "mana_amulet", "mana_gem", "dawn_dew"]
    ten += ["healing_potion", "strength_potion"] * 2
    t = meeting(Who("bear", objects=ten, followers=["mule"]), Who("knight", gold=0)).does("give", "mule")
    t.does("gold", 0).does("accept")
    assert t.asked == (0, "drop.objects")
    t.answers(("drop", "map"), ("drop", "lantern"))
    assert len(t.names("objects.0")) == 8


def test_1_12_a_key_changes_hands_and_opens_for_its_new_owner() -> None:
    gate = {24: "gate"}
    t = table(Who("bear", at=24), Who("knight", at=24, objects=["gate_key"]), tiles=gate, land={24: ["shrine"]})
    t.does("trade", 1).does("want", "gate_key").does("gold", 1).does("accept").does("stop").does("meet", "shrine")
    assert t.offered("key") == [("key", "gate_key")]


def test_t12_a_trade_is_offered_in_one_s_own_turn_to_whoever_is_there() -> None:
    t = table(Who("bear"), Who("witch"), Who("fox", at=30))
    assert [partners(t.state, seat) for seat in range(3)] == [[1], [], []]
