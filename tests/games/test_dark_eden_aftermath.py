"""Intrigues of Dark Eden after a razing or a death: ruins, captives, corpses, and another attack at once. Rules 2.6."""

import pytest

from game.core.state import PASS
from game.games.dark_eden.balance import books
from game.games.dark_eden.queries import has
from game.games.dark_eden.state import Lasting
from tests.games.dark_eden_table import SPARE, Side, duel, on, raid, table, until_asked
from tests.zones import add


def test_brick_by_brick_builds_what_was_razed() -> None:
    here = raid("brick_by_brick").raids("ore_deposit", "L", "blitztank")
    here.does("play", "brick_by_brick").quiet()
    here.answers(here.state.asks[0].options[0]).quiet()
    assert here.lies("turf.0").endswith("ore_deposit")
    assert here.points() == 0


def test_brick_by_brick_builds_anew_without_what_lay_there() -> None:
    here = raid("brick_by_brick", turf="silo@1,0*3").raids("silo", "L", "blitztank").does("play", "brick_by_brick")
    here.quiet().does("place", "silo", "cell.0.1.0").quiet()
    assert (here.lies("turf.0").split()[-1], here.state.markers, here.points()) == ("silo", {}, 0)
    here = raid("brick_by_brick", mine="blitztank soldat soldat", turf="boot_camp@1,0*2")
    here.raids("boot_camp", "L", "blitztank", "soldat", "soldat").does("play", "brick_by_brick").quiet()
    here.does("place", "boot_camp", "cell.0.1.0").does("affiliation", "rasputin").quiet()
    assert (here.state.lasting[-1].you, here.cv("soldat")) == (0, 2)


def test_r33_a_crescent_musk_that_was_razed_is_built_under_a_card() -> None:
    raiders = Side(warband="blitztank blitztank", hand="brick_by_brick", turf="deep_mine@1,0")
    foe = Side("ali_ii_of_the_eclipse", turf="bazaar@1,0+crescent_musk")
    here = table(raiders, foe, first_game=True).begins("raid").raids("crescent_musk", "L", "blitztank", "blitztank")
    here.does("play", "brick_by_brick").quiet()
    assert here.offers("place") == [("crescent_musk", "cell.0.0.0"), ("crescent_musk", "cell.0.1.0")]
    here.does("place", "crescent_musk", "cell.0.1.0").quiet()
    assert here.state.bearers == {here.card("crescent_musk"): here.card("deep_mine")}
    assert (here.points(), here.lies("turf.1")) == (0, "ali_ii_of_the_eclipse bazaar")


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


def test_nothing_is_built_on_ruins_where_it_has_no_room() -> None:
    turf = "barricade@1,0 barricade@-1,0 barricade@0,1 barricade@0,-1"
    here = table(Side(turf=turf, warband="blitztank", hand="brick_by_brick"), Side(turf="bazaar@1,0"), first_game=True)
    here.begins("raid").raids("bazaar", "L", "blitztank")
    assert until_asked(here, "react.after").offers("play") == []
    assert here.refused("play", "brick_by_brick") == "no_cell"


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


def test_the_immobilized_do_not_die_of_a_raid_that_they_came_to_stop() -> None:
    here = raid("hidden_riches", "just_in_time", turf="bazaar@1,0", warband="soldat+immobilized")
    here.raids("bazaar", "L", "blitztank").does("play", "just_in_time", by=1).quiet()
    assert (here.outcome(), here.lies("borderlands.1"), here.lies("attached")) == ("won", "soldat", "immobilized")


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


@pytest.mark.parametrize(
    ("attacker", "tactic", "winner"),
    [("stained_crow", "A", "palanquin_airvessel"), ("soldat", "L", "conscript+sneaky_coward")],
)
def test_r62_fervor_makes_nobody_attack_who_never_does_or_cannot(attacker: str, tactic: str, winner: str) -> None:
    foe = Side(borderlands=winner, hand="fervor")
    here = table(Side(warband=f"{attacker} {attacker}", hand="silo"), foe, first_game=True).begins("attack")
    here.attacks(attacker, winner.partition("+")[0], tactic)
    assert until_asked(here, "react.after", 1).offers("play") == []
    assert here.refused("play", here.card("fervor"), seat=1) == "no_prey"


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
