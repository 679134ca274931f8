"""Rituals, prophecies and gifts of the Dark Symmetry in Dark Eden. Rules 1.7, 2.6."""

import pytest

from game.core.view import heard_by
from game.games.dark_eden.balance import books, icons_of
from game.games.dark_eden.sources import sources
from tests.games.dark_eden_table import DECK, SPARE, Position, Side, attach, duel, on, raid, table
from tests.zones import pour


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


def test_the_trembling_moves_others_establishments_too() -> None:
    here = table(Side(warband="patriarch", hand="the_trembling"), Side(turf="ore_deposit@1,0"), first_game=True)
    here.begins().does("play", "the_trembling").quiet().does("place", "ore_deposit", "cell.1.-1.0").quiet()
    assert here.state.cells[here.card("ore_deposit")] == (-1, 0)
    assert here.state.seat_of(here.card("ore_deposit")) == 1


def test_what_is_moved_keeps_the_allowance_that_it_has() -> None:
    turf = "deep_mine@1,0 deep_mine@0,1 oil_field@2,1 bazaar@-1,0"
    for more, opens in (("", False), ("+efficient_use_of_space", True)):
        here = table(
            Side(turf=turf + more, warband="patriarch", hand="the_trembling"), Side(), first_game=True
        ).begins()
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


@pytest.mark.parametrize(("mode", "foe"), [(4, "indygo"), (5, "mitch_hunter")])
def test_the_true_enemy_may_be_of_any_other_affiliation(mode: int, foe: str) -> None:
    here = table(
        Side(warband="prophet mastodont", hand="our_true_enemy_is_revealed"), Side(warband=foe), first_game=True
    )
    here.begins().does("play", "our_true_enemy_is_revealed").quiet().does("mode", mode).quiet()
    here.begins("attack").attacks("mastodont", foe).quiet()
    assert here.heard("fought")[0]["ours"] == 7 + 2


def test_a_weakness_exposed_leaves_no_doubling_either() -> None:
    here = table(
        Side(warband="cossack", hand=SPARE), Side("jonah_sand", warband="lutheran_disciple", hand="charge berserk"),
        first_game=True,
    )  # fmt: skip
    attach(here, "our_enemys_weakness_is_exposed", here.state.commanders[0], 0)
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
    attach(here, hand, here.state.commanders[0], 0)
    here.begins("attack", 1).attacks("conscript", "cossack")
    assert here.cv("conscript/1") == 6  # the attacker keeps its own weapon


def test_our_will_is_bought_with_gold_for_crescentians() -> None:
    here = table(Side(warband="mastodont", gold=6), Side(warband="cossack"), first_game=True)
    attach(here, "our_will_is_beyond_measure", here.state.commanders[0], 0)
    assert not here.begins("attack").offers("use")
    here.attacks("mastodont", "cossack").does("use", "our_will_is_beyond_measure").does("amount", 2)
    assert (here.cv("mastodont"), here.gold()) == (11, 4)
    here.does("use", "our_will_is_beyond_measure").does("amount", 1)
    assert (here.cv("mastodont"), here.gold()) == (13, 3)
    here = table(Side(warband="cossack", gold=6), Side(warband="cossack"), first_game=True)
    attach(here, "our_will_is_beyond_measure", here.state.commanders[0], 0)
    assert not here.begins("attack").attacks("cossack/0", "cossack/1").offers("use")


def test_the_howling_doubles_cavalry_of_crescentia_until_the_next_turn() -> None:
    here = table(Side(warband="mastodont cossack prophet"), Side(warband="mastodont"))
    attach(here, "the_howling_is_upon_us", here.state.commanders[0], 0)
    assert (here.cv("mastodont/0"), here.cv("cossack"), here.cv("prophet")) == (14, 5, 2)
    assert here.cv("mastodont/1") == 7
    here.begins("turn").quiet()
    assert "the_howling_is_upon_us" in here.lies("annihilated.0")


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
        attach(here, "toxic_leak", here.card("ore_deposit"), 0)
    assert icons_of(here.state, here.card("arable_land"), sources(here.state)) == "F"


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
