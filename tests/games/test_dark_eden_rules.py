"""Dark Eden's rules R1 to R70: the names of tests begin with the numbers of the rules that they check."""

import re
from typing import Any

import pytest

from game.core.view import SPECTATOR, view
from game.games.dark_eden import FACTS, READY
from game.games.dark_eden.balance import books
from game.games.dark_eden.cards import CARDS
from game.games.dark_eden.decks.collection import COMMANDERS
from game.games.dark_eden.decks.legality import judge
from game.games.dark_eden.leaving import in_play
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import goal
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import START_GOLD, STEPS, DarkEden
from game.games.dark_eden.telling.log import tell
from game.games.dark_eden.territory import cells_for
from tests.games.dark_eden_table import Position, Side, table
from tests.zones import pour

NOBODY = Side()


def match(seats: int, **options: Any) -> DarkEden:
    """A match just set up."""
    state, _ = GAME.new(7, seats, FACTS.settle(seats, options), FACTS.settle_seats(seats, {}))
    return state


def seen(state: DarkEden, zone: str, by: int) -> list[str]:
    """The cards of a zone as a seat sees them: names, "" for hidden ones."""
    there = view(state, by)
    return [there.cards[card] for card in there.zones[zone].ids]


# --- components: rules 1.1 ---------------------------------------------------------------------------


def test_r1_two_to_four_play() -> None:
    assert FACTS.seats == range(2, 5)
    assert [match(seats).seats for seats in FACTS.seats] == [2, 3, 4]


def test_r2_a_commander_stands_beside_the_deck() -> None:
    state = match(2)
    for seat in range(2):
        zones = [f"{zone}.{seat}" for zone in ("deck", "hand", "discard")]
        assert sum(len(state.zones[zone].ids) for zone in zones) == 60
        assert state.cards[state.commanders[seat]] in COMMANDERS


@pytest.mark.parametrize("deck", READY)
def test_r3_a_ready_deck_holds_sixty_as_a_box_does(deck: str) -> None:
    from game.games.dark_eden.decks.decks import ready

    assert not [finding for finding in judge(ready()[deck]) if finding.kind == "error"]


def test_r4_the_bank_is_never_empty() -> None:
    p = table(Side(gold=990, hand="hidden_riches"), NOBODY).begins()
    p.does("play", "hidden_riches").does("end")
    assert p.heard("gold")[0]["total"] == 995


def test_r5_four_resources() -> None:
    p = table(Side(turf="bazaar@1,0"), NOBODY)
    assert books(p.state, 0).given == {"G": 3, "F": 3, "M": 3, "P": 3}


def test_r6_a_warrior_may_have_several_tactics() -> None:
    p = table(Side(warband="gendarme conscript+necrobionic_mutation soldat+hang_glider"), NOBODY)
    assert [p.tactics(name) for name in ("gendarme", "conscript", "soldat")] == ["LSA", "LSA", "LA"]


def test_r7_only_the_commander_is_in_play_at_first() -> None:
    state = match(3)
    assert [len(list(state.of_seat(seat))) for seat in range(3)] == [1, 1, 1]
    assert not state.bearers


def test_r7_zones_are_seen_as_the_table_of_zones_says() -> None:
    state = match(2)
    assert all(seen(state, "hand.0", 0))
    for zone, by in (("hand.0", 1), ("deck.0", 0), ("discard.0", 0), ("hand.0", SPECTATOR)):
        assert not any(seen(state, zone, by))
    assert seen(state, "turf.0", 1) == [state.cards[state.commanders[0]]]


def test_r8_a_card_goes_to_its_owners_pile() -> None:
    p = table(Side(hand="denied plague", gold=9), Side(borderlands="soldat")).begins()
    pour(p.state, "borderlands.1", "warband.0")  # another seat controls it
    p.does("play", "plague").does("end")
    assert p.lies("discard.1") == "soldat"
    assert p.lies("annihilated.0") == "plague"


# --- cards: rules 1.2, 1.3 ---------------------------------------------------------------------------


def test_r9_the_initial_cost_is_paid_once_and_red_icons_each_turn() -> None:
    p = table(Side(hand="gendarme_bestal", commander="verage", gold=3), NOBODY).begins()
    p.does("muster", "gendarme_bestal", "warband.0")
    assert p.gold() == 0
    p.ends()
    assert p.asked == "balance"
    p.ends()
    assert "gendarme_bestal" in p.lies("discard.0")  # it needs FF; Verage gives none


def test_r10_an_x_is_what_its_player_likes() -> None:
    p = table(Side(hand="minefield", gold=6), NOBODY).begins()
    p.does("build", "minefield", "cell.0.1.0")
    assert p.offers("amount") == [1, 2, 3, 4, 5, 6]
    p.does("amount", 4)
    assert (p.gold(), p.cv("minefield")) == (2, 6)  # 4, and 2 for its place beside the Commander
    p = table(Side(hand="minefield", gold=2), NOBODY).begins().does("build", "minefield", "cell.0.1.0")
    assert p.offers("amount") == [1, 2]


def test_r11_keywords_are_printed_words_that_the_book_explains() -> None:
    from game.games.dark_eden.cards import keywords

    assert set(keywords(CARDS["blitztank"])) == {"vehicle", "solitary"}


def test_r12_affiliations_and_their_commanders() -> None:
    led = {CARDS[commander].affiliation for commander in COMMANDERS}
    assert led == {"rasputin", "templars", "lutheran", "crescentia", "legion"}
    assert {"general", "brotherhood", "megacorporation"} < {card.affiliation for card in FIGURES.values()}


@pytest.mark.parametrize(
    ("turf", "card", "refused"),
    [
        ("", "fusilier", "affiliation"),
        ("lutheran_triad_embassy@1,0", "fusilier", ""),
        ("arable_land@1,0 impervious_rock_formation@0,1 lutheran_triad_embassy@0,2", "fusilier", "affiliation"),
        ("dark_legion_citadel@1,0", "nassal", ""),
        ("", "conscript", ""),
        ("", "soldat", ""),
    ],
)
def test_r13_a_foreign_card_needs_what_opens_its_affiliation(turf: str, card: str, refused: str) -> None:
    p = table(Side(turf=turf), NOBODY)
    reason = allowed(p.state, 0, card)
    assert (reason.code.rpartition(".")[2] if reason else "") == refused


def test_r14_cards_in_play_stay_when_what_opened_them_is_lost() -> None:
    p = table(NOBODY, Side(turf="lutheran_triad_embassy@1,0", warband="fusilier"))
    p.runs(("raze", 0, p.card("lutheran_triad_embassy")))
    assert p.lies("warband.1") == "fusilier"


def test_r15_anybody_fights_anybody() -> None:
    p = table(Side(warband="soldat"), Side(warband="soldat")).begins("attack")
    assert p.offers("attack") == [("soldat", "soldat")]


# --- set-up: rules 1.4 -------------------------------------------------------------------------------


def test_r16_nobody_answers_before_the_first_player_has_acted() -> None:
    for seed in range(4):
        state, events = GAME.new(seed, 3, FACTS.settle(3, {}), FACTS.settle_seats(3, {}))
        assert state.asks[0].prompt.endswith(".actions")
        assert state.asks[0].seat == state.turn
        assert "used" not in {event.kind for event in events}


@pytest.mark.parametrize("seats", FACTS.seats)
def test_each_later_seat_begins_with_more_gold_if_that_is_chosen(seats: int) -> None:
    for more in (0, 6):
        settled = FACTS.settle(seats, {"later_gold": more} if more else {})
        state, _ = GAME.new(7, seats, settled, FACTS.settle_seats(seats, {}))
        in_turn = [(state.turn + place) % seats for place in range(seats)]
        assert [state.gold[seat] for seat in in_turn] == [
            START_GOLD + more * place // (seats - 1) for place in range(seats)
        ]


def test_r17_attacks_in_the_first_turn_and_raids_without_the_peace() -> None:
    sides = Side(warband="soldat"), Side(turf="ore_deposit@1,0", warband="soldat")
    for peace in (True, False):
        p = table(*sides, peace=peace)
        p.state.turns = [0, 0]
        p.begins("attack")
        assert p.offers("attack") == [("soldat", "soldat")]
        p.ends().quiet()
        assert bool(p.offers("raid")) is not peace


# --- drawing: rules 1.6 ------------------------------------------------------------------------------


def drawn(p: Position) -> int:
    """The size of seat 0's hand after drawing."""
    p.begins("turn").until("actions")
    return len(p.state.zones["hand.0"].ids)


def test_r18_one_draws_up_to_seven() -> None:
    assert drawn(table(Side(hand="soldat soldat"), NOBODY)) == 7
    assert drawn(table(Side(commander="hussein_of_the_drowned_star"), NOBODY)) == 8


def test_r19_nobody_plays_anything_between_the_cards_drawn() -> None:
    p = table(NOBODY, Side(hand="hidden_riches")).begins("turn")
    p.until("actions")
    kinds = [event.kind for event in p.told]
    first, last = kinds.index("step"), len(kinds) - 1 - kinds[::-1].index("step")
    assert {kind for kind in kinds[first:last] if kind != "step"} == {"moved"}


def test_r20_an_empty_deck_is_made_of_the_discard_pile_and_of_nothing_if_that_is_empty() -> None:
    p = table(Side(deck="soldat", discard="conscript conscript"), NOBODY)
    assert drawn(p) == 3
    assert p.lies("discard.0") == ""
    assert len(p.heard("reshuffled")) == 1


@pytest.mark.parametrize(
    ("turned", "hand"),
    [("commander+prosperity", 8), ("commander+prosperity+prosperity", 9), ("commander+the_cost_of_war", 6)],
)
def test_r21_effects_shift_the_number_drawn(turned: str, hand: int) -> None:
    p = table(Side(turf=turned), NOBODY)
    if "war" in turned:
        p.state.owners[p.state.zones["attached"].ids[0]] = 1
    assert drawn(p) == hand


def test_r21_josef_gabriel_buys_up_to_three_cards() -> None:
    p = table(Side(commander="josef_gabriel", gold=20), NOBODY).begins("turn").quiet()
    for _ in range(3):
        p.does("use", "josef_gabriel")
    p.until("actions")
    assert (len(p.state.zones["hand.0"].ids), p.gold()) == (10, 11)


def test_r22_a_large_hand_is_not_cut() -> None:
    p = table(Side(hand="soldat " * 9), NOBODY).begins("discard").ends()
    assert len(p.state.zones["hand.0"].ids) == 9


# --- actions: rules 1.7 ------------------------------------------------------------------------------


def test_r23_any_number_of_actions_in_any_order() -> None:
    p = table(Side(hand="soldat arable_land soldat ore_deposit", gold=9), NOBODY).begins()
    p.does("muster", "soldat", "warband.0").does("build", "arable_land", "cell.0.1.0")
    p.does("muster", "soldat", "warband.0").does("attack_group", "soldat", "soldat")
    p.does("build", "ore_deposit", "cell.0.0.1").quiet()
    assert p.asked == "actions"
    assert p.state.acts == 5


def test_r24_red_icons_are_not_asked_when_a_card_is_played() -> None:
    p = table(Side(commander="verage", hand="holy_urox gendarme_bestal", gold=3), NOBODY).begins()
    assert {card for card, _ in p.offers("muster")} == {"gendarme_bestal"}
    assert p.refused("muster", "holy_urox") == "affiliation"


@pytest.mark.parametrize(
    ("turf", "card", "code"),
    [
        ("", "cossack", "needs_cavalry"),
        ("livery@1,0", "cossack", ""),
        ("", "jaeger_commando", "needs_equipment"),
        ("manufacturing_plant@1,0", "jaeger_commando", ""),
        ("", "tailwave", ""),
    ],
)
def test_r24_enabling_cards(turf: str, card: str, code: str) -> None:
    reason = allowed(table(Side(turf=turf), NOBODY).state, 0, card)
    assert (reason.code.rpartition(".")[2] if reason else "") == code


def test_r25_an_intrigue_of_ones_own_turn_is_an_action_one_for_any_time_is_none() -> None:
    p = table(Side(hand="hidden_riches motivation"), NOBODY).begins()
    assert p.does("play", "hidden_riches").quiet().state.acts == 0
    assert p.does("play", "motivation").quiet().state.acts == 1


def built(p: Position, name: str) -> set[tuple[int, int]]:
    return set(cells_for(p.state, 0, name))


def test_r26_r27_side_by_side_outwards_from_the_commander() -> None:
    p = table(Side(turf="arable_land@1,0"), NOBODY)
    assert built(p, "deep_mine") == {(0, 1), (0, -1), (-1, 0), (1, 1), (1, -1), (2, 0)}
    far = table(Side(turf=" ".join(f"arable_land@{x},0" for x in range(1, 30))), NOBODY)
    assert (30, 0) in built(far, "deep_mine")


def test_r28_allowances_hold_for_the_new_card_and_for_all_it_touches() -> None:
    p = table(Side(turf="bazaar@1,0 arable_land@2,0 arable_land@0,1"), NOBODY)
    assert not {(1, 1), (1, -1)} & built(p, "deep_mine")  # the Bazaar already has two neighbours
    assert (1, 1) not in built(p, "barricade")  # it would touch two cards
    assert (3, 0) in built(p, "barricade")


def test_r29_a_commander_has_four_sides() -> None:
    p = table(Side(turf="arable_land@1,0 arable_land@0,1 arable_land@-1,0"), NOBODY)
    assert (0, -1) in built(p, "deep_mine")


def test_r30_a_new_card_needs_a_line() -> None:
    p = table(Side(turf="impervious_rock_formation@2,1 arable_land@2,2 arable_land@1,0 arable_land@2,0"), NOBODY)
    assert not {(2, 3), (1, 2), (3, 2)} & built(p, "deep_mine")


def test_r31_the_cost_of_building_and_what_changes_it() -> None:
    for commander, turf, price in (
        ("verage", "", 3),
        ("serennel", "", 1),
        ("serennel", "commander+payment_up_front", 2),
        ("verage", "prefabrication_yard@1,0", 0),
    ):
        p = table(Side(commander=commander, turf=turf, hand="bazaar"), NOBODY)
        for card in p.state.bearers:
            p.state.owners[card] = 1
        p.begins().does("build", "bazaar", "cell.0.0.1")
        assert 5 - p.gold() == price, (commander, turf)


def test_r31_everybody_hears_what_is_built_where_and_for_how_much() -> None:
    p = table(Side(commander="verage", hand="bazaar"), NOBODY).begins().does("build", "bazaar", "cell.0.0.1")
    (told,) = p.heard("built")
    assert (told["turf"], told["x"], told["y"], told["cost"]) == (0, 0, 1, 3)


def test_r32_a_fallen_allowance_costs_establishments() -> None:
    turf = "bazaar+efficient_use_of_space@1,0 arable_land@2,0 deep_mine@1,1"
    p = table(Side(hand="denied"), Side(turf=turf)).begins().does("play", "denied").quiet()
    p.does("trim", "deep_mine", by=1)
    assert p.lies("turf.1") == "kommendant_leitheusser bazaar arable_land"


def test_r33_a_rock_blocks_in_any_turf_but_beside_a_commander() -> None:
    p = table(Side(hand="impervious_rock_formation"), Side(turf="ore_deposit@1,0 oil_field@2,0")).begins()
    cells = {where for card, where in p.offers("build")}
    assert "cell.1.3.0" in cells
    assert "cell.1.1.1" in cells
    assert not {"cell.1.0.1", "cell.0.1.0"} & cells
    p.does("build", "impervious_rock_formation", "cell.1.3.0")
    assert (4, 0) not in cells_for(p.state, 1, "arable_land")


def test_r34_a_line_of_cards_and_of_those_face_down() -> None:
    given = {}
    for middle in ("!deep_mine@1,0", "deep_mine@1,0", "impervious_rock_formation@1,0"):
        given[middle] = books(table(Side(turf=f"{middle} bazaar@2,0"), NOBODY).state, 0).given["G"]
    assert list(given.values()) == [3, 6, 2]


def test_r35_a_separated_card_gives_and_needs_nothing_until_the_line_is_back() -> None:
    turf = "impervious_rock_formation@1,0 bazaar@2,0 granary@3,0"
    p = table(Side(turf=turf, hand="deep_mine"), Side(warband="stained_crow"))
    assert books(p.state, 0).given["G"] == 2
    assert not books(p.state, 0).needs
    assert p.cv("bazaar") == 6
    p.state.cells[p.card("bazaar")], p.state.cells[p.card("granary")] = (0, 1), (0, 2)
    assert books(p.state, 0).given["G"] == 3
    assert books(p.state, 0).needs == {p.card("granary"): "GG"}


def test_r35_a_separated_card_gives_no_bonus_and_may_be_raided() -> None:
    turf = "impervious_rock_formation@1,0 bazaar@2,0 security_station@3,0"
    p = table(Side(warband="tailwave"), Side(turf=turf)).begins("raid")
    assert p.cv("bazaar") == 6
    assert "bazaar" in p.offers("raid")
    guarded = table(Side(warband="tailwave"), Side(turf=turf, borderlands="stained_crow")).begins("raid")
    assert "bazaar" not in guarded.offers("raid")


@pytest.mark.parametrize("seat", [0, 1])
def test_z2_a_commander_who_stands_alone_may_be_raided(seat: int) -> None:
    sides = [Side(), Side()]
    sides[seat] = Side(warband="blitztank")
    p = table(*sides, first_game=True).begins("raid", seat)
    assert p.offers("raid") == ["kommendant_leitheusser"]
    p.raids(f"kommendant_leitheusser/{1 - seat}", "L", "blitztank").quiet()
    assert p.outcome() == "won"


# --- mustering, transfer, equipment, rites -----------------------------------------------------------


def test_r36_r37_a_warrior_enters_either_zone_and_fights_at_once() -> None:
    p = table(Side(hand="soldat conscript"), Side(warband="soldat", turf="arable_land@1,0")).begins()
    assert set(p.offers("muster")) == {(c, z) for c in ("soldat", "conscript") for z in ("warband.0", "borderlands.0")}
    p.does("muster", "soldat", "warband.0").does("muster", "conscript", "borderlands.0")
    assert p.gold() == 4
    p.until("attack")
    assert p.quiet().offers("attack") == [("soldat", "soldat")]
    p.until("raid")
    assert p.quiet().offers("raid") == ["arable_land"]


def test_r38_one_transfer_a_turn_and_none_from_a_group() -> None:
    p = table(Side(warband="soldat conscript conscript"), NOBODY).begins()
    assert p.refused("transfer", "soldat", "borderlands.1") == "foreign_zone"
    p.does("transfer", "soldat", "borderlands.0").quiet()
    assert p.refused("transfer", "soldat") == "moved"
    p.does("attack_group", "conscript", "conscript").quiet()
    assert p.refused("transfer", "conscript") == "grouped"
    assert p.offers("transfer") == []


def test_r38_an_airvessel_stays_in_the_warband() -> None:
    p = table(Side("cain_mournor", turf="vehicle_works@1,0", warband="grimgrind_airvessel"), NOBODY).begins()
    assert p.refused("transfer", "grimgrind_airvessel") == "warband_only"


def test_r39_equipment_needs_a_bearer_of_its_kind_and_stays_there() -> None:
    side = Side(turf="manufacturing_plant@1,0", warband="soldat cossack", hand="grenade armored_harness")
    p = table(side, NOBODY).begins()
    p.does("play", "grenade")
    assert p.offers("bearer") == ["soldat"]
    p.does("bearer", "soldat").quiet()
    p.does("play", "armored_harness")
    assert p.offers("bearer") == ["cossack"]
    assert not {"equip", "move"} & {option[0] for option in p.options}


def test_r40_attachments_go_with_their_bearer() -> None:
    p = table(Side(warband="soldat+fist_of_judah"), NOBODY)
    assert p.cv("soldat") == 5
    p.runs(("leave", p.card("soldat"), "discard"))
    assert set(p.lies("discard.0").split()) == {"soldat", "fist_of_judah"}


@pytest.mark.parametrize(
    ("commander", "card", "able", "code"),
    [
        ("cain_mournor", "the_defiance", "patriarch", "needs_patriarch"),
        ("ali_ii_of_the_eclipse", "the_howling_is_upon_us", "prophet", "needs_prophet"),
        ("grand_heretic_marcus", "shrieking_frenzy", "nassal", "no_bearer"),
    ],
)
def test_r41_rites_need_their_performers(commander: str, card: str, able: str, code: str) -> None:
    assert table(Side(commander, hand=card, warband="conscript"), NOBODY).begins().refused("play", card) == code
    p = table(Side(commander, hand=card, borderlands=able), NOBODY).begins()
    assert p.offers("play") == [card]


def test_r42_the_base_set_has_a_wizard_and_no_spell() -> None:
    assert [name for name, card in FIGURES.items() if card.is_a("wizard")] == ["sebastian_crenshaw"]
    assert not [name for name, card in FIGURES.items() if card.is_a("art_spell")]


def test_r43_a_rite_stands_without_its_performer() -> None:
    p = table(Side("cain_mournor", hand="the_defiance", warband="patriarch fusilier"), Side(warband="soldat")).begins()
    p.does("play", "the_defiance").quiet()
    p.state.asks, p.state.agenda = (), []
    p.runs(("leave", p.card("patriarch"), "discard")).begins("attack", 1).attacks("soldat", "fusilier")
    assert p.heard("fought")[0]["theirs"] == 4


# --- Groups ------------------------------------------------------------------------------------------


def test_r44_groups_are_formed_in_the_actions_step_alone() -> None:
    p = table(Side(warband="soldat conscript", hand="soldat"), Side(warband="soldat")).begins()
    assert p.offers("attack_group")
    p.until("attack").quiet()
    assert not p.offers("attack_group")


def test_a_tactic_is_announced_when_the_sides_are_known_and_each_says_what_it_brings() -> None:
    p = table(Side(warband="gendarme"), Side(borderlands="jaeger_commando conscript"), first_game=True).begins("attack")
    p.does("attack", "gendarme", "jaeger_commando")
    assert (p.asked, p.state.fight, p.state.tactic) == ("tactic", "combat", "")
    assert (p.state.attackers, p.state.defenders) == ([p.card("gendarme")], [p.card("jaeger_commando")])
    for tactic in "LA":
        said = GAME.presentation.option_text(view(p.state, 0), 0, ("tactic", tactic))
        assert (dict(said.label.params)["ours"], dict(said.label.params)["theirs"]) == (4, 3)
        assert said.does.key == "does.dark_eden.attack.wins"
    assert p.does("tactic", "A").quiet().heard("attack")[0]["tactic"] == "A"


@pytest.mark.parametrize("solitary", ["martyr", "holy_urox", "sacred_tear", "ezoghul", "predatorian"])
def test_r47_the_solitary_join_no_group(solitary: str) -> None:
    p = table(Side(warband=f"{solitary} soldat conscript"), Side()).begins()
    pairs = {*p.offers("attack_group"), *p.offers("defense_group")}
    assert pairs
    assert not [pair for pair in pairs if solitary in pair]


def test_r45_an_attack_group_shares_a_tactic_and_ends_with_the_step() -> None:
    p = table(Side(warband="soldat conscript seaman blitztank", borderlands="conscript", gold=9), NOBODY).begins()
    assert set(p.offers("attack_group")) == {("soldat", "conscript"), ("conscript", "soldat")}
    p.does("attack_group", "soldat", "conscript").until("raid")
    assert p.state.groups == []


def test_r46_a_defense_group_stands_in_one_zone_until_its_owners_next_turn() -> None:
    p = table(Side(borderlands="soldat seaman", warband="conscript"), NOBODY).begins()
    assert set(p.offers("defense_group")) == {("soldat", "seaman"), ("seaman", "soldat")}
    p.does("defense_group", "soldat", "seaman").quiet()
    for seat, left in ((1, 1), (0, 0)):
        p.state.asks, p.state.agenda = (), []
        assert len(p.begins("turn", seat).state.groups) == left


def test_r47_one_group_each_and_the_rest_stay_together() -> None:
    p = table(Side(warband="soldat conscript kommendant", gold=9), NOBODY).group(
        "attack", *["soldat", "conscript", "kommendant"]
    )
    p.runs(("leave", p.card("soldat"), "discard"))
    assert [len(group.members) for group in p.state.groups] == [2]
    assert p.begins().refused("defense_group", "conscript", "kommendant") == "grouped"


def test_r47_what_is_attached_to_a_group_stays_with_the_rest() -> None:
    side = Side(borderlands="soldat+call_to_arms conscript kommendant")
    p = table(side, NOBODY).group("defense", "soldat", "conscript", "kommendant")
    p.runs(("leave", p.card("soldat"), "discard"))
    assert p.state.bearers == {p.card("call_to_arms"): p.card("conscript")}


@pytest.mark.parametrize("kind", ["shock_soldat", "cossack_scout", "gendarme_bestal", "pretorian_stalker"])
def test_r47_some_group_with_their_own_kind_alone(kind: str) -> None:
    p = table(Side(warband=f"{kind} {kind} conscript", gold=9), NOBODY).begins()
    assert set(p.offers("attack_group")) == {(kind, kind)}
    assert p.refused("attack_group", kind, "conscript") == "own_kind"


def test_r48_a_group_is_attacked_as_a_whole() -> None:
    p = table(Side(warband="blitztank"), Side(warband="soldat conscript")).group("defense", "soldat", "conscript")
    p.begins("attack").attacks("blitztank", "soldat").quiet()
    assert p.lies("warband.1") == ""


def test_r49_one_member_that_fits_is_enough() -> None:
    p = table(Side(warband="tusked_serett"), Side(warband="soldat mastodont")).group("defense", "soldat", "mastodont")
    p.begins("attack").attacks("tusked_serett", "mastodont").quiet()
    assert p.heard("fought")[0]["ours"] == 8  # +2 against INFANTRY


# --- the Balance: rules 1.8 --------------------------------------------------------------------------


def test_r50_the_balance_comes_before_the_fights() -> None:
    assert STEPS.index("balance") < STEPS.index("attack")
    p = (
        table(Side("verage", warband="gendarme_bestal", gold=0), Side(warband="soldat"))
        .begins("balance")
        .ends()
        .quiet()
    )
    assert p.lies("warband.0") == ""
    assert p.asked != "attack"


def test_r51_first_things_first_and_an_extra_balance() -> None:
    p = table(Side(hand="first_things_first", turf="deep_mine@1,0"), NOBODY)
    p.state.turns = [1, 1]
    p.begins("turn").does("play", "first_things_first").until("actions")
    assert (p.asked, p.gold()) == ("actions", 10)
    p.until("attack")
    assert p.gold() == 10
    p = table(NOBODY, Side(hand="misappropriation", turf="deep_mine@1,0", warband="soldat"), NOBODY).begins()
    p.does("end").until("attack")
    p = table(Side(hand="misappropriation"), Side(turf="deep_mine@1,0")).begins()
    p.does("play", "misappropriation").does("seat", 1).quiet()
    assert p.gold(1) == 10


def test_balance_step_by_step() -> None:
    """Rules 1.8: match, buy with the old Gold alone, discard the rest, then the surplus."""
    p = table(Side("verage", turf="deep_mine@1,0", warband="cossack soldat", gold=4), NOBODY).begins("balance").ends()
    assert (p.heard("balanced")[0]["paid"], p.gold()) == (4, 5)  # FFF needed, F given: 2 x 2 Gold; then 5 Gold come in
    p = table(Side("verage", turf="deep_mine@1,0", warband="cossack soldat", gold=3), NOBODY).begins("balance").ends()
    assert p.lies("warband.0") == "cossack"  # the new Gold comes too late, so the weaker card goes
    assert p.gold() == 6


def _short_of_food() -> Position:
    """A Balance that needs four Food and gets two; two markers of a Granary would pay for the rest."""
    sides = Side(turf="granary@1,0*3", warband="conscript conscript conscript conscript", gold=7), NOBODY
    return table(*sides).begins("balance")


@pytest.mark.parametrize(("gold", "lines"), [(0, ["balanced"]), (8, ["balanced", "gold"])])
def test_the_log_tells_the_gold_of_a_balance_once_unless_less_comes_in(gold: int, lines: list[str]) -> None:
    side = Side(turf="deep_mine@1,0", hand="share_the_wealth", gold=gold)
    p = table(side, Side()).begins("actions").does("play", "share_the_wealth").quiet().until("discard")
    said = [line.key.removeprefix("log.dark_eden.") for event in p.told if (line := tell(event))]
    assert [key for key in said if key in {"balanced", "gold"}] == lines, "the most is 10 Gold"


def test_r1_8_markers_go_before_gold_unless_they_are_kept_back() -> None:
    granary = _short_of_food().card("granary")
    p = _short_of_food().does("settle").until("discard")
    assert (p.state.markers[granary], p.gold()) == (1, 7)
    p = _short_of_food().does("keep", "granary")
    assert p.offers("spend") == ["granary"]
    p.does("keep", "granary")
    assert p.offers("keep") == []
    p.does("settle").until("discard")
    assert (p.state.markers[granary], p.gold()) == (3, 7 - 4)
    assert p.state.kept_back == {}
    p = _short_of_food().does("keep", "granary").does("spend", "granary").does("settle").until("discard")
    assert (p.state.markers[granary], p.gold()) == (1, 7)


def test_r1_8_of_several_stores_no_more_markers_go_than_are_missing() -> None:
    stores = "granary@1,0*1 granary@-1,0*3 granary@0,1*2"
    p = table(Side(turf=stores, warband="conscript conscript conscript conscript", gold=7), NOBODY).begins("balance")
    p.does("settle").until("discard")
    markers = [p.state.markers.get(card, 0) for card in p.state.zones["turf.0"].ids[1:]]
    given, wanted = 2, 4
    assert sum(markers) == 6 - (wanted - given), markers


def test_r1_8_what_is_kept_back_is_told_with_its_price() -> None:
    p = _short_of_food()
    said = GAME.presentation.option_text(p.state, 0, ("keep", p.card("granary")))
    assert dict(said.does.params)["gold"] == 2
    p.state.gold[0] = 0
    said = GAME.presentation.option_text(p.state, 0, ("keep", p.card("granary")))
    assert said.does.key == "does.dark_eden.keep_loses"


# --- discarding and timing: rules 1.11, 1.12 ---------------------------------------------------------


def test_r52_one_card_may_be_discarded() -> None:
    p = table(Side(hand="soldat conscript"), NOBODY).begins("discard").does("discard", "soldat")
    assert p.offers("discard") == []
    p = table(Side("duke_friedrich_rauft", hand="soldat conscript"), NOBODY).begins("discard").does("discard", "soldat")
    assert p.offers("discard") == ["conscript"]


def test_r53_an_intrigue_just_played_is_countered_and_nothing_is_undone() -> None:
    p = table(Side(hand="hidden_riches"), Side(hand="think_again")).begins()
    p.does("play", "hidden_riches").does("play", "think_again", by=1).quiet()
    assert (p.gold(), p.lies("discard.0")) == (5, "hidden_riches")
    p = table(Side(hand="hidden_riches think_again"), Side(hand="think_again")).begins()
    p.does("play", "hidden_riches").does("play", "think_again", by=1).does("play", "think_again", by=0).quiet()
    assert p.gold() == 10


def test_r54_opponents_may_answer_every_action_and_every_card() -> None:
    p = table(Side(hand="soldat hidden_riches"), Side(hand="robbed_blind"), Side(hand="robbed_blind")).begins()
    p.does("muster", "soldat", "warband.0")
    assert (p.asked, p.state.asks[0].seat) == ("react.act", 1)
    p.answers(("pass",))
    assert p.state.asks[0].seat == 2
    p.quiet().does("play", "hidden_riches")
    assert p.asked == "react.played"
    p.quiet()
    p = table(Side(hand="hidden_riches"), Side(hand="robbed_blind")).begins().does("play", "hidden_riches")
    p.answers(("pass",))
    assert (p.asked, p.gold()) == ("react.act", 10)


def concerned(p: Position, window: str) -> list[bool]:
    """By seat, whether the open window concerns it."""
    (ask,) = p.state.asks
    assert p.asked == f"react.{window}"
    return [GAME.presentation.concerns(view(p.state, seat), seat, ask) for seat in range(p.state.seats)]


def test_r54_a_card_just_played_concerns_opponents_and_a_fight_those_who_fight() -> None:
    p = table(Side(hand="hidden_riches"), *[Side(hand="think_again")] * 3, teams=True).begins()
    assert concerned(p.does("play", "hidden_riches"), "played") == [False, True, False, True]
    idle = Side(hand="denied", warband="soldat")
    p = table(idle, idle, idle, first_game=True).begins("attack").attacks("soldat/0", "soldat/1")
    assert concerned(p, "modify") == [True, True, False]
    assert concerned(table(idle, idle).begins().does("transfer", "soldat", "borderlands.0"), "act") == [False, False]


def test_r55_what_is_played_in_a_fight_can_be_answered_until_all_pass() -> None:
    p = table(Side(warband="soldat", hand="tactical_superiority"), Side(warband="soldat", hand="tactical_superiority"))
    p.begins("attack").attacks("soldat/0", "soldat/1")
    p.does("play", "tactical_superiority", by=0).does("card", "soldat/0")
    p.does("play", "tactical_superiority", by=1).does("card", "soldat/1").quiet()
    assert p.outcome() == "tie"


def test_r56_the_active_seat_comes_first_then_clockwise() -> None:
    hands = [Side(warband="soldat", hand="fumble") for _ in range(3)]
    p = table(*hands).begins("attack", 1).attacks("soldat/1", "soldat/2")
    asked = []
    while p.asked == "react.modify":
        asked.append(p.state.asks[0].seat)
        p.answers(("pass",))
    assert asked == [1, 2, 0]
    assert [seat for seat, _ in in_play(table(NOBODY, NOBODY, NOBODY).begins("actions", 1).state)] == [1, 2, 0]


def test_r57_at_any_time_in_fights_too_and_calm_cards_outside() -> None:
    p = table(Side(warband="soldat"), Side(warband="soldat", hand="hidden_riches dishonorable_discharge", gold=9))
    p.begins("attack").attacks("soldat/0", "soldat/1")
    assert p.offers("play") == ["hidden_riches"]


def test_r58_an_effect_ends_with_its_card() -> None:
    p = table(Side(warband="soldat+fist_of_judah", hand="denied"), NOBODY).begins()
    p.does("play", "denied").quiet()
    assert p.cv("soldat") == 2


def test_r59_the_fate_of_a_card_after_play() -> None:
    p = table(Side(hand="hidden_riches motivation prosperity"), NOBODY).begins()
    for card in ("hidden_riches", "motivation", "prosperity"):
        p.does("play", card).quiet()
    assert (p.lies("discard.0"), p.lies("annihilated.0"), p.lies("attached")) == (
        "hidden_riches",
        "motivation",
        "prosperity",
    )


# --- wording: rules 1.13 -----------------------------------------------------------------------------


def test_r60_unique() -> None:
    sides = Side("verage", turf="prefabrication_yard@1,0", hand="notre_dame"), Side("montagne", turf="notre_dame@1,0")
    p = table(*sides).begins()
    assert p.refused("build", "notre_dame/0", "cell.0.0.1") == "unique"
    p.state.asks, p.state.agenda = (), []
    p.runs(("raze", 1, p.card("notre_dame/1")))
    assert allowed(p.state, 0, "notre_dame") is None


def test_r61_your_and_any() -> None:
    p = table(Side(warband="soldat", hand="retreat tactical_superiority"), Side(warband="conscript")).begins("attack")
    p.attacks("soldat", "conscript").does("play", "tactical_superiority").quiet()
    assert p.offers("card") == ["soldat", "conscript"]  # any warrior
    p.does("card", "soldat").quiet()
    p = table(Side(warband="soldat", hand="retreat"), Side(warband="conscript")).begins("attack")
    p.attacks("soldat", "conscript").does("play", "retreat").quiet().does("mode", 0)
    assert "soldat" in p.lies("hand.0")  # "your" warrior: there is only one


def test_r62_never_is_stronger_than_a_card_that_allows() -> None:
    side = Side("cain_mournor", turf="vehicle_works@1,0", warband="palanquin_airvessel", hand="motivation soldat")
    p = table(side, Side(warband="stained_crow")).begins().does("play", "motivation").until("attack").quiet()
    assert (p.asked, p.state.turn, p.offers("attack")) == ("attack", 0, [])
    assert p.refused("attack", "palanquin_airvessel", "stained_crow") == "never_attacks"


def test_r63_combat_means_attacks_alone() -> None:
    p = table(Side("verage", warband="tusked_serett"), Side(turf="arable_land@1,0", warband="soldat")).begins("raid")
    p.raids("arable_land", "L", "tusked_serett")
    assert p.cv("tusked_serett") == 6
    corsair = table(Side("cain_mournor", warband="corsair"), Side(turf="arable_land@1,0")).begins("raid")
    corsair.raids("arable_land", "L", "corsair")
    assert corsair.cv("corsair") == 3


def test_r64_a_commander_is_no_establishment_but_any_adjacent_card() -> None:
    p = table(Side(turf="security_station@1,0 arable_land@2,0"), NOBODY)
    assert (p.cv("kommendant_leitheusser/0"), p.cv("arable_land")) == (12, 11)
    assert p.cv("security_station") == 10
    two = table(Side(turf="arable_land@1,0"), NOBODY)
    assert two.cv("kommendant_leitheusser/0") == 10


@pytest.mark.parametrize("step", ["balance", "attack", "raid", "discard"])
def test_r54_opponents_may_answer_a_card_in_every_step(step: str) -> None:
    sides = (Side(warband="soldat", hand="hidden_riches hidden_riches"), Side(hand="denied"), Side())
    for rules in (6, 5):
        p = table(*sides, rules=rules, first_game=True).begins(step).quiet().does("play", "hidden_riches")
        assert (p.asked, p.state.asks[0].seat) == ("react.played", 0)
        while p.asked == "react.played":
            p.does("pass")
        if rules == 6:
            assert (p.gold(), p.asked, p.state.asks[0].seat) == (10, "react.act", 1)  # seat 2 has no cards
            p.does("pass")
        assert p.asked == step


def test_a_first_game_needs_no_openers_but_what_else_bars_a_card_holds() -> None:
    """Rules 1.16: only affiliations, CAVALRY, VEHICLES and EQUIPMENT are free."""
    hand = "tusked_serett tailwave corsair templar_embassy"
    p = table(Side("serennel", hand=hand, gold=9), NOBODY, first_game=True).begins()
    assert {card for card, _ in p.offers("muster")} == {"tusked_serett", "tailwave", "corsair"}
    assert p.refused("build", "templar_embassy", "cell.0.1.0") == "barred"
    legion = table(Side("grand_heretic_marcus", hand="indygo", gold=9), NOBODY, first_game=True).begins()
    assert legion.refused("muster", "indygo", "warband.0") == "barred"
    foe = Side(warband="soldat")
    spy = table(Side(hand="subversive grenade", warband="soldat"), foe, first_game=True).begins()
    assert spy.offers("play") == ["grenade"]
    assert spy.refused("play", "subversive") == "needs_espionage"
    agency = Side(hand="subversive", turf="espionage_agency@1,0")
    assert table(agency, foe, first_game=True).begins().offers("play") == ["subversive"]


# --- the end: rules 1.14 to 1.16 ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "points"),
    [(2, {}, 50), (2, {"first_game": True}, 30), (4, {"teams": True}, 75), (3, {"goal": 30}, 30), (4, {}, 50)],
)
def test_r65_the_goal(seats: int, options: dict[str, Any], points: int) -> None:
    assert goal(table(*[NOBODY] * seats, **options).state) == points


def test_r65_whoever_reaches_it_wins_at_once() -> None:
    side = Side(warband="blitztank", trophies="notre_dame dark_legion_citadel arable_land")  # 19 + 16 + 9
    p = table(side, Side(turf="ore_deposit@1,0", hand="fumble")).begins("raid")
    p.raids("ore_deposit", "L", "blitztank").quiet()
    assert p.state.result is not None
    assert p.state.result.winners == (0,)


def test_r66_points_are_trophies_and_markers_and_may_fall() -> None:
    p = table(
        Side(trophies="arable_land ore_deposit minefield*4", warband="soldat", hand="desperate_actions"),
        Side(warband="soldat"),
    )
    p.state.points[0] = 3
    assert p.points() == 9 + 8 + 4 + 3
    p.begins("attack").attacks("soldat/0", "soldat/1").does("play", "desperate_actions").does(
        "card", "arable_land"
    ).quiet()
    assert p.points() == 8 + 4 + 3
    assert p.gold() == 5 + 18


def test_r67_four_skulls_or_a_countdown() -> None:
    skulls = "commander+asian_skull+european_skull+north_american_skull"
    side = Side(turf=skulls, warband="blitztank mitch_hunter", hand="south_american_skull", gold=10)
    p = table(side, Side(turf="bazaar@1,0")).begins("raid")
    p.raids("bazaar", "L", "blitztank").does("play", "south_american_skull").quiet()
    assert p.state.result is not None
    assert p.state.result.winners == (0,)
    p = table(Side(turf="commander+countdown", trophies="bazaar"), NOBODY)
    p.state.markers[p.card("countdown")] = 6
    p.begins("turn").quiet()
    assert p.state.result is not None
    assert p.state.result.winners == (0,)


@pytest.mark.parametrize(("answer", "over"), [("agree", True), ("refuse", False)])
def test_r68_a_stalemate_if_all_agree(answer: str, over: bool) -> None:
    p = table(Side(trophies="bazaar"), Side(trophies="bazaar"), NOBODY)
    p.state.round = 9
    p.begins().does("truce")
    for seat, word in ((1, "agree"), (2, answer)):
        events, _ = GAME.apply(p.state, seat, ((word,),))
    assert [event.data["against"] for event in events if event.kind == "truce_over"] == [() if over else (2,)]
    assert (p.state.result is not None) is over
    if p.state.result:
        assert p.state.result.winners == (0, 1)  # equal: a draw between these two


def test_r69_a_limit_of_rounds() -> None:
    p = table(Side(trophies="bazaar"), NOBODY, rounds=12)
    p.state.turns = [12, 11]
    p.begins("discard", 1).until("x")
    assert p.state.result is not None
    assert p.state.result.winners == (0,)
    assert p.heard("rounds_over") == [{"n": 12}]
    (said,) = [line for event in p.told if event.kind == "finished" and (line := tell(event))]
    assert dict(said.params)["n"] == p.points(0) > p.points(1)


def test_r70_a_commander_never_leaves_play() -> None:
    p = table(Side(warband="blitztank soldat"), NOBODY).begins("raid")
    p.raids("kommendant_leitheusser/1", "L", "blitztank").quiet().does("reward", "points")
    assert (p.points(), p.lies("turf.1")) == (10, "kommendant_leitheusser")
    p.runs(("leave", p.state.commanders[1], "discard"))
    assert p.lies("turf.1") == "kommendant_leitheusser"


def test_teams_share_points_and_sit_alternately() -> None:
    """Rules 1.15."""
    p = table(Side(trophies="bazaar"), NOBODY, Side(trophies="arable_land"), NOBODY, teams=True)
    assert [p.state.allies(seat) for seat in (0, 3)] == [[0, 2], [3, 1]]
    assert p.state.foes(0) == [1, 3]
    assert [FACTS.sides(4, {"teams": teams}) for teams in (True, False)] == [2, 4]
    p.runs(("final", 0, -1))
    assert p.state.result is not None
    assert p.state.result.winners == (0, 2)
    assert allowed(p.state, 0, "combined_funds") is None
    assert allowed(table(*[NOBODY] * 4).state, 0, "combined_funds") is not None


def test_every_rule_has_its_test() -> None:
    named = {int(n) for name in globals() for n in re.findall(r"(?<=_)r(\d+)(?=_)", name)}
    assert named == set(range(1, 71))
