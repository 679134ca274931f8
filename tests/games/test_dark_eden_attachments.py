"""Intrigues of Dark Eden for Groups, and those attached to warriors. Rules 1.7, 2.6."""

import pytest

from game.core.state import PASS
from game.games.dark_eden.balance import books
from tests.games.dark_eden_table import Position, Side, attach, duel, on, raid, table


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


def test_solidarity_keeps_nobody_in_a_defense_group_who_may_be_in_none() -> None:
    here = table(Side(warband="undead_legionnaire+solidarity nassal razide", hand="silo"), Side(), first_game=True)
    here.group("attack", "undead_legionnaire", "nassal", "razide").begins("attack").ends()
    (group,) = here.state.groups
    assert (group.kind, [here.state.cards[one] for one in group.members]) == ("defense", ["nassal", "razide"])
    assert here.lies("attached") == "solidarity"


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


@pytest.mark.parametrize(("card", "kind"), [("call_to_arms", "defense"), ("solidarity", "attack")])
def test_what_is_attached_to_a_group_goes_where_that_was_dissolved_meanwhile(card: str, kind: str) -> None:
    here = table(Side(warband="soldat conscript", hand=card), Side(hand="confusion"), first_game=True)
    here.group(kind, "soldat", "conscript").begins().does("play", card)
    here.does("bearer", "soldat").does("play", "confusion", by=1).quiet().does("card", "soldat").quiet()
    assert (here.state.groups, here.lies("attached"), here.lies("discard.0")) == ([], "", card)


def test_what_is_attached_to_a_group_passes_to_the_next_when_its_first_leaves_and_all_else_stays_where_it_is() -> None:
    here = table(Side(warband="soldat+grenade cossack+armored_harness conscript+malevolence"), Side(), first_game=True)
    here.group("attack", "soldat", "cossack", "conscript")
    solidarity = attach(here, "solidarity", here.card("soldat"), 0)
    bearers = dict(here.state.bearers)
    here.runs(("leave", here.card("soldat"), "discard"))
    assert here.state.bearers.pop(solidarity) == here.card("cossack")
    kept = {"armored_harness", "malevolence"}
    assert {here.state.cards[one] for one in here.state.bearers} == kept
    assert all(bearers[one] == bearer for one, bearer in here.state.bearers.items())


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


def test_a_curse_strips_its_bearer_of_what_was_announced_before_it_too() -> None:
    here = table(Side(warband="soldat conscript", hand="mercenary blessing_or_curse"), Side(), first_game=True).begins()
    here.does("play", "mercenary").does("bearer", "soldat").does("play", "blessing_or_curse").does("bearer", "soldat")
    here.quiet()
    assert (here.lies("attached"), here.lies("discard.0")) == ("blessing_or_curse", "mercenary")


def test_consequences_annihilate_attachments_for_gold_and_the_top_of_ones_deck() -> None:
    sides = Side(gold=7, deck="soldat nassal"), Side(warband="conscript+fist_of_judah soldat+malevolence")
    here = table(*sides, first_game=True)
    attach(here, "suffer_the_consequences", here.state.commanders[0], 0)
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


def test_nothing_to_lose_is_for_ones_own() -> None:
    here = table(Side(hand="nothing_to_lose"), Side(warband="soldat"), first_game=True).begins()
    assert here.offers("play") == []
