"""Kharnage's rounds: the choice, the order, Dominion, hands, the shout, armies and the end. Rules 1.1, 1.2, 1.6."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core.phrase import Trouble
from game.core.state import Ask
from game.core.texts import Texts
from game.games.kharnage import FACTS
from game.games.kharnage.cards import BATTLE
from game.games.kharnage.queries import initiative
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import ARMIES, DECK, HAND, LINES, PILE, PLAYED, RESERVE, ROUNDS, TROPHIES, Kharnage
from tests.games.kharnage_table import Position, table
from tests.matches import some_answer
from tests.zones import add, shift

HANDS = {
    "humans": "humans_90 humans_60",
    "orcs": "orcs_70 orcs_110",
    "dwarves": "dwarves_50 dwarves_80",
    "goblins": "goblins_40 goblins_100",
}
NOBODY = tuple(f"{army}:" for army in ARMIES)


# --- choosing and the order: 1.2.1, 1.2.2 --------------------------------------------------------------


def test_1_2_all_choose_and_the_lowest_initiative_acts_first() -> None:
    p = table(*NOBODY, hands=HANDS).begins_round("humans_90", "orcs_110", "dwarves_50")
    assert (p.asked, p.heard("turn")) == ("choose", [])
    p.does("play", "goblins_40")
    assert [p.state.armies[told["seat"]] for told in p.heard("turn")] == ["goblins", "dwarves", "humans", "orcs"]
    assert p.heard("revealed") == [{"order": (3, 2, 0, 1)}]
    assert p.names(PLAYED[0]) == "humans_0 humans_90"


def test_1_2_a_card_is_resolved_from_top_to_bottom() -> None:
    p = table("goblins: slinger", "orcs: brute", reserve={"goblins": "potlid potlid potlid"}).plays("goblins_100")
    kinds = [event.kind for event in p.told if event.kind in ("turn", "drew", "deployed", "attack", "power")]
    assert kinds == ["turn", "drew", "deployed", "deployed", "deployed", "attack", "power"]


def test_1_2_nobody_sees_a_choice_before_all_have_chosen() -> None:
    p = table(*NOBODY[:2], hands={army: HANDS[army] for army in ARMIES[:2]}).begins_round("humans_90")
    assert p.seen_by("orcs").answers == {0: ()}
    assert all(p.seen_by("orcs").cards[card] == "" for card in p.state.zones[HAND[0]].ids)
    assert p.seen_by("humans").answers[0] == p.state.answers[0]


def test_1_2_whoever_has_chosen_may_change_his_mind_until_the_last_has() -> None:
    p = table(*NOBODY[:2], hands={army: HANDS[army] for army in ARMIES[:2]}).begins_round("humans_90")
    p.does("play", "humans_60", by="humans")
    assert (p.names(PLAYED[0]), p.heard("revealed")) == ("humans_0", [])
    p.does("play", "orcs_70", by="orcs")
    assert p.names(PLAYED[0]) == "humans_0 humans_60"


# --- Dominion: 1.2.3 -----------------------------------------------------------------------------------


def counted(*kills: int, zero: int = 0) -> Position:
    """The position after a round in which Humans, Orcs, Dwarves and Goblins took these numbers of trophies.

    Each has played the lowest battle card, so that the Goblins went first, then Dwarves, Humans and Orcs.
    """
    p = table(*NOBODY[: len(kills)], kills_for_skulls=zero)
    for seat, n in enumerate(kills):
        for _ in range(n):
            shift(p.state, "out", TROPHIES[seat], p.state.zones["out"].ids[-1])
    for seat in range(len(kills)):
        deck = p.state.zones[DECK[seat]].ids
        shift(p.state, DECK[seat], PLAYED[seat], deck[_lowest(p, deck)])
    return p.ends_round()


def _lowest(p: Position, deck: tuple[int, ...]) -> int:
    """The index in a deck of the battle card with the lowest initiative."""
    return min(range(len(deck)), key=lambda place: BATTLE[p.state.cards[deck[place]]].initiative)


@pytest.mark.parametrize(
    ("kills", "skulls"),
    [
        ((4, 7, 1, 2), [[3], [5], [], [1]]),
        ((4, 7, 1), [[3], [5], [1]]),
        ((4, 7), [[3], [5]]),
        ((3, 3, 3, 3), [[1], [], [3], [5]]),
        ((5, 2, 2, 2), [[5], [], [1], [3]]),
        ((2, 2), [[5], [3]]),
        ((2, 2, 4), [[3], [1], [5]]),
        ((0, 0, 0, 0), [[1], [], [3], [5]]),
        ((0, 0), [[5], [3]]),
    ],
)
def test_1_2_3_skulls_for_the_most_kills_and_ties_to_the_lower_initiative(
    kills: tuple[int, ...], skulls: list[list[int]]
) -> None:
    p = counted(*kills)
    assert p.state.skulls == skulls
    assert p.state.kills == [kills]
    assert p.heard("counted")[0]["kills"] == kills
    won = {told["seat"]: (told["n"], told["kills"]) for told in p.heard("skulls")}
    assert won == {seat: (token[0], kills[seat]) for seat, token in enumerate(skulls) if token}


def test_k17_by_the_letter_who_destroyed_nothing_gets_his_skulls_too() -> None:
    assert counted(0, 3, 0).state.skulls == [[1], [5], [3]]


def test_k33_a_token_that_must_be_earned_is_not_passed_down() -> None:
    assert counted(0, 3, 0, zero=1).state.skulls == [[], [5], []]
    assert counted(0, 0, 0, 0, zero=1).state.skulls == [[], [], [], []]
    assert counted(1, 1, 1, 1, zero=1).state.skulls == [[1], [], [3], [5]]


# --- hands and the last phase: 1.2.5, 1.2.6 ------------------------------------------------------------


def played(seed: int, seats: int, **options: str | int | bool) -> list[tuple[Kharnage, list[int]]]:
    """(state, sizes of the hands) at the choice of each round of a random match."""
    rnd, found = random.Random(seed), []
    state, _ = GAME.new(seed, seats, FACTS.settle(seats, options))
    while state.result is None:
        if state.asks[0].prompt.endswith("choose") and not state.answers:
            found.append((state.clone(), [len(state.zones[HAND[seat]].ids) for seat in range(seats)]))
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert isinstance(ask, Ask)
        GAME.apply(state, seat, some_answer(ask, rnd))
    found.append((state, [len(state.zones[HAND[seat]].ids) for seat in range(seats)]))
    return found


def test_1_2_5_three_cards_and_one_more_after_each_round_until_the_deck_is_empty() -> None:
    moments = played(2, 3, armies="dealt")
    assert [hands[0] for _, hands in moments] == [3, 3, 3, 3, 2]
    assert [len(state.zones[DECK[1]].ids) for state, _ in moments] == [3, 2, 1, 0, 0]
    assert [state.round for state, _ in moments] == [1, 2, 3, 4, 4]


def test_all_six_cards_in_hand_from_the_start() -> None:
    moments = played(2, 3, armies="dealt", hand="all6")
    assert [hands[0] for _, hands in moments] == [6, 5, 4, 3, 2]


def test_1_2_6_four_rounds_are_counted_and_the_last_phase_is_told() -> None:
    p = table(*NOBODY[:2], hands={army: HANDS[army] for army in ARMIES[:2]})
    p.state.round = 3
    p.begins_round("humans_90")
    assert p.heard("last_phase") == [{}]
    p.does("play", "orcs_70", by="orcs")
    assert p.state.result is not None
    assert len(p.state.kills) == 1


# --- the end: 1.6 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skulls", "kharnages", "winner", "tied"),
    [
        ([[5], [3, 3], [1]], [0, 0, 0], "orcs", None),
        ([[5], [3], [1]], [0, 3, 0], "orcs", None),
        ([[5, 1], [5], [3, 3]], [0, 1, 0], "orcs", {"by": "kharnages", "seats": (1, 2, 0), "numbers": (1, 0, 0)}),
        ([[5], [5], [5]], [1, 1, 1], "dwarves", {"by": "initiative", "seats": (2, 1, 0), "numbers": (50, 70, 90)}),
        ([[5], [5], [3]], [1, 1, 3], "dwarves", {"by": "kharnages", "seats": (2, 1, 0), "numbers": (3, 1, 1)}),
        ([[5], [3], [1]], [1, 3, 0], "orcs", {"by": "kharnages", "seats": (1, 0), "numbers": (3, 1)}),
    ],
)
def test_1_6_k24_most_points_then_most_kharnages_then_the_lower_initiative(
    skulls: list[list[int]], kharnages: list[int], winner: str, tied: dict[str, object] | None
) -> None:
    p = table(*NOBODY[:3], hands={army: HANDS[army] for army in ARMIES[:3]}, kills_for_skulls=1)
    p.state.round = 3
    p.state.skulls, p.state.kharnages = skulls, kharnages
    p.begins_round("humans_90", "orcs_70", "dwarves_50")
    assert p.state.result is not None
    assert [p.state.armies[seat] for seat in p.state.result.winners] == [winner]
    assert p.state.result.scores == tuple(sum(own) + kharnages[seat] for seat, own in enumerate(skulls))
    assert p.heard("tied") == ([tied] if tied else [])
    report = GAME.report
    assert report
    told = report(p.state)
    assert {army for army in ARMIES if told.get(f"won.{army}")} == {winner}
    assert (told["kharnages"], [told.get(f"played.{army}", 0) for army in ARMIES[:4]]) == (sum(kharnages), [1, 1, 1, 0])


def test_k21_there_are_as_many_tokens_as_are_needed() -> None:
    p = table("goblins: troll", "orcs: brawler")
    p.state.kharnages = [18, 0]
    assert p.attacks("goblins", "assault").state.kharnages == [19, 0]


# --- the shout: 1.5.2, K20, K34 ------------------------------------------------------------------------


def test_k20_nobody_is_asked_to_shout_unless_it_was_agreed() -> None:
    p = table("goblins: troll", "orcs: brawler").attacks("goblins", "assault")
    assert (p.asked, p.state.kharnages) == ("", [1, 0])


@pytest.mark.parametrize(("answer", "left"), [("yeah", 2), ("silent", 1)])
def test_1_5_2_with_two_seats_the_silent_one_loses_a_kharnage(answer: str, left: int) -> None:
    p = table("goblins: troll", "orcs: brawler", shout=True)
    p.state.kharnages = [0, 2]
    p.attacks("goblins", "assault")
    assert p.asked == "cheer"
    p.does(answer, by="orcs")
    assert p.state.kharnages == [1, left]
    assert p.heard("cheered") == [{"seat": 1, "loud": answer == "yeah", "loses": answer == "silent"}]


def test_k34_all_others_answer_the_victim_too_and_who_has_none_loses_none() -> None:
    p = table("goblins: troll", "orcs: brawler", "humans:", "dwarves: golem", shout=True)
    p.state.kharnages = [1, 0, 1, 1]
    p.attacks("goblins", "assault").does("target", "orcs").does("whole")
    assert [ask.seat for ask in p.state.asks] == [1, 2, 3]
    p.does("silent", by="orcs").does("silent", by="humans").does("yeah", by="dwarves")
    assert p.state.kharnages == [2, 0, 0, 1]
    assert [(told["seat"], told["loses"]) for told in p.heard("cheered")] == [(1, False), (2, True), (3, False)]


def test_1_5_2_each_of_two_kharnages_in_one_attack_is_shouted() -> None:
    p = table("goblins: troll rabble", "orcs: brawler", "humans: militia", shout=True)
    p.attacks("goblins", "assault").does("target", "orcs").does("split", "humans")
    p.does("yeah", by="orcs").does("yeah", by="humans")
    assert (p.asked, p.state.kharnages) == ("cheer", [2, 0, 0])
    p.does("yeah", by="orcs").does("yeah", by="humans")
    assert p.asked == ""


# --- armies --------------------------------------------------------------------------------------------


def test_armies_that_the_seats_bring_and_the_lot_for_the_others() -> None:
    for seed in range(6):
        brings = FACTS.settle_seats(3, {1: {"army": "dwarves"}})
        state, _ = GAME.new(seed, 3, FACTS.settle(3, {}), brings)
        assert state.armies[1] == "dwarves"
        assert len(set(state.armies)) == 3


def test_dealt_armies_are_by_lot_whatever_the_seats_bring() -> None:
    brings = FACTS.settle_seats(2, {0: {"army": "dwarves"}})
    firsts = {GAME.new(seed, 2, FACTS.settle(2, {"armies": "dealt"}), brings)[0].armies[0] for seed in range(20)}
    assert firsts == set(ARMIES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drafted_armies_are_chosen_in_turn_among_those_left(seats: int) -> None:
    begun = set()
    for seed in range(12):
        state, _ = GAME.new(seed, seats, FACTS.settle(seats, {"armies": "draft"}))
        first, offered = state.asks[0].seat, []
        begun.add(first)
        for turn in range(seats):
            (ask,) = state.asks
            assert (ask.seat, ask.prompt) == ((first + turn) % seats, "prompt.kharnage.army")
            offered.append(len(ask.options))
            GAME.apply(state, ask.seat, ask.options[-1:])
        assert offered == [4, 3, 2, 1][:seats]
        assert state.asks[0].prompt == "prompt.kharnage.choose"
        assert len(set(state.armies)) == seats
    assert begun == set(range(seats))


def test_two_seats_cannot_bring_one_army() -> None:
    with pytest.raises(Trouble) as caught:
        FACTS.settle_seats(4, {1: {"army": "orcs"}, 3: {"army": "orcs"}})
    said = Texts("en").say(caught.value.phrase)
    assert "2" in said
    assert "4" in said


# --- what must hold in every match ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_kills_kharnages_and_skulls_add_up_in_matches_by_chance(seed: int) -> None:
    rnd, seats = random.Random(seed), 2 + seed % 3
    chosen = {setting.name: rnd.choice(setting.choices) for setting in FACTS.settings}
    state, _ = GAME.new(seed, seats, FACTS.settle(seats, chosen))
    destroyed, kharnages, orders = [0] * seats, [0] * seats, 0
    while state.result is None:
        seat = rnd.choice(state.waiting())
        ask = state.ask_of(seat)
        assert isinstance(ask, Ask)
        events, _ = GAME.apply(state, seat, some_answer(ask, rnd))
        for kind, data, *_ in events:
            who: Any = data.get("seat")
            if kind == "destroyed":
                destroyed[who] += int(str(data["n"]))
            elif kind == "kharnage":
                kharnages[who] += 1
            elif kind == "cheered":
                kharnages[who] -= bool(data["loses"])
            elif kind == "revealed":
                orders += 1
                initiatives = [initiative(state, seat) for seat in state.order]
                assert initiatives == sorted(initiatives)
    assert destroyed == [sum(kills[seat] for kills in state.kills) for seat in range(seats)]
    assert state.kharnages == kharnages
    assert orders == ROUNDS
    given = sorted(n for own in state.skulls for n in own)
    assert state.turn == -1
    assert given == sorted([5, 3, 1][: 2 if seats == 2 else 3] * ROUNDS) or chosen["kills_for_skulls"]
    assert state.result.scores == tuple(sum(state.skulls[s]) + kharnages[s] for s in range(seats))


def _twice(state: Kharnage) -> None:
    add(state, "hill", state.zones[HAND[0]].ids[0])


def _left_in_a_pile(state: Kharnage) -> None:
    state.agenda.clear()
    shift(state, RESERVE[0], PILE[0], state.zones[RESERVE[0]].ids[-1])


def _wrong_line(state: Kharnage) -> None:
    shift(state, LINES[0][0], LINES[0][1], state.zones[LINES[0][0]].ids[-1])


def _wrong_army(state: Kharnage) -> None:
    shift(state, LINES[0][0], LINES[1][0], state.zones[LINES[0][0]].ids[-1])


DAMAGES: dict[str, tuple[Callable[[Kharnage], None], str]] = {
    "a card in two places": (_twice, "two places"),
    "a unit left in a pile": (_left_in_a_pile, "pile"),
    "a unit in another line": (_wrong_line, "of line 1 stands in line.0.2"),
    "a unit in another army": (_wrong_army, "stands in line.1.1"),
    "a Web on nothing": (lambda state: state.webbed.append(state.zones[RESERVE[0]].ids[0]), "webbed"),
    "three Webs": (lambda state: state.webbed.extend([*state.army(0), *state.army(1)][:3]), "more Webs"),
    "a debt of tokens": (lambda state: state.kharnages.__setitem__(0, -1), "fewer than no"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_position_that_cannot_be_is_told(damage: str) -> None:
    p = table("humans: militia", "orcs: brute brawler", reserve={"humans": "archer"}, hands={"humans": "humans_60"})
    spoil, said = DAMAGES[damage]
    spoil(p.state)
    assert any(said in fault for fault in GAME.check(p.state))
