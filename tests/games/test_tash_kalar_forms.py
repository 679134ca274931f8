"""The forms of Tash-Kalar: their set-up, scoring and end; melee and team play."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.core.phrase import Trouble
from game.core.state import Option
from game.core.texts import Texts
from game.core.view import view
from game.games.tash_kalar import FACTS
from game.games.tash_kalar.arena import name, named
from game.games.tash_kalar.cards import TASKS
from game.games.tash_kalar.forms import score_turn, turn_up_task
from game.games.tash_kalar.queries import being_set_up, score, shortfall, standings, summonable
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import COMMON, TashKalar, piece
from game.games.tash_kalar.telling.presentation import LIVERY_OF, liveries
from tests.games.tash_kalar_table import Position, name_of_square, needed, ready, table
from tests.zones import add, pour, shift


def opened(seats: int, form: str, seed: int = 1) -> TashKalar:
    return GAME.new(seed, seats, FACTS.settle(seats, {"form": form}))[0]


def end_turn(p: Position) -> Position:
    """Places pieces for the waiting seat until its actions are used up, and ends its turn."""
    turn = p.state.turn
    while p.state.turn == turn and p.state.result is None:
        option = p.options[0]
        if p.asked[1] == "claim":
            option = ("no_claim",)
        elif "end_turn" in p.verbs():
            option = ("end_turn",)
        p.does(str(option[0]), *option[1:])
    return p


@pytest.mark.parametrize(
    ("seats", "form", "sides"),
    [(2, "high_form", 2), (4, "high_form", 2), (4, "duel", 2), (3, "melee", 3), (4, "melee", 4)],
)
def test_four_who_do_not_play_a_melee_are_two_teams(seats: int, form: str, sides: int) -> None:
    assert FACTS.sides(seats, {"form": form}) == sides


# --- setting up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "form", "sides", "played", "tokens"),
    [
        (2, "high_form", 2, "high_form", 17),
        (2, "duel", 2, "duel", 16),
        (3, "melee", 3, "melee", 15),
        (4, "melee", 4, "melee", 14),
        (4, "duel", 2, "duel", 16),
        (4, "high_form", 2, "high_form", 17),
    ],
)
def test_forms_by_seats(seats: int, form: str, sides: int, played: str, tokens: int) -> None:
    state = opened(seats, form)
    assert (state.form, state.sides) == (played, sides)
    assert state.tokens == [tokens] * sides
    assert state.legends == [3] * sides
    assert len(set(state.schools)) == seats


@pytest.mark.parametrize(("seats", "form", "allowed"), [(2, "melee", "high_form, duel"), (3, "duel", "melee")])
def test_a_form_that_does_not_fit_the_seats_is_refused(seats: int, form: str, allowed: str) -> None:
    with pytest.raises(Trouble) as refused:
        FACTS.settle(seats, {"form": form})
    assert dict(refused.value.phrase.params)["allowed"] == allowed
    assert FACTS.settle(3, {})["form"] == "melee"


@pytest.mark.parametrize(("seats", "form", "played"), [(2, "melee", "duel"), (3, "high_form", "melee")])
def test_a_saved_match_goes_on_in_the_form_that_it_was_dealt_in(seats: int, form: str, played: str) -> None:
    state, _ = GAME.new(1, seats, FACTS.settle(seats, {"form": form}, 2))
    assert state.form == played


def test_tasks_differ_from_match_to_match() -> None:
    rows = {tuple(state.cards[card] for card in state.zones["tasks_open"].ids) for state in map(_high_form, range(12))}
    assert len(rows) == 12


def _high_form(seed: int) -> TashKalar:
    return opened(2, "high_form", seed)


@pytest.mark.parametrize("seed", range(12))
def test_tasks_are_set_up_plain_and_mixed(seed: int) -> None:
    state = opened(2, "high_form", seed)
    names = [state.cards[card] for card in state.zones["tasks_open"].ids]
    assert len(names) == 3
    assert not any(TASKS[name].advanced for name in names)
    (following,) = (state.cards[card] for card in state.zones["task_next"].ids)
    types = Counter(TASKS[name].type for name in (*names, following))
    assert max(types.values()) < 3
    assert len(state.zones["tasks"].ids) == 20


def test_the_second_player_chooses_who_begins_where_in_a_duel() -> None:
    state = opened(2, "duel")
    (ask,) = state.asks
    assert ask.seat == 1 - state.first
    GAME.apply(state, ask.seat, (ask.options[0],))
    assert sum(1 for code in state.board if code) == 2
    assert state.asks[0].seat == state.first


@pytest.mark.parametrize(("seats", "missing"), [(3, None), (4, 1)])
def test_the_last_player_sets_three_colours_in_the_melee(seats: int, missing: int | None) -> None:
    state = opened(seats, "melee")
    last = (state.first - 1) % seats
    while state.asks[0].prompt.endswith("melee_mark"):
        (ask,) = state.asks
        assert ask.seat == last
        GAME.apply(state, last, (ask.options[0],))
    sides = {(code - 1) // 3 for code in state.board if code}
    expected = set(range(seats)) - ({(state.first + missing) % seats} if missing else set())
    assert sides == expected
    assert sum(1 for code in state.board if code) == 3


def test_whoever_sets_the_marks_of_a_melee_is_told_whose_piece_it_is() -> None:
    state = opened(4, "melee")
    last = (state.first - 1) % 4
    for after in (2, 3, 0):
        (ask,) = state.asks
        words = Texts("en", "ABCD").say(GAME.presentation.option_text(view(state, last), last, ask.options[0]).label)
        whose = (state.first + after) % 4
        assert f"{'ABCD'[whose]}’s" in words
        GAME.apply(state, last, (ask.options[0],))
        assert sum(1 for code in state.board if code == piece(whose, COMMON)) == 1


def test_hands_and_decks_at_the_start() -> None:
    state = opened(2, "high_form")
    for seat in (0, 1):
        backs = [state.backs[card] for card in state.zones[f"hand.{seat}"].ids]
        assert (backs.count(state.schools[seat]), backs.count("legend"), backs.count("flare")) == (3, 2, 1)
        assert len(state.zones[f"deck.{seat}"].ids) == 15


def test_schools_may_be_chosen_each_once() -> None:
    state, _ = GAME.new(1, 3, FACTS.settle(3, {"schools": "chosen"}))
    for count in (4, 3, 2):
        assert len(set(liveries(state))) == 3, "seats differ even before they choose"
        (ask,) = state.asks
        assert len(ask.options) == count
        assert being_set_up(state)
        GAME.apply(state, ask.seat, (ask.options[0],))
    assert sorted(state.schools) == ["highland", "northern", "southern"]
    assert liveries(state) == tuple(LIVERY_OF[school] for school in state.schools)
    while state.asks[0].prompt.endswith("_mark"):
        assert being_set_up(state)
        GAME.apply(state, state.asks[0].seat, (state.asks[0].options[0],))
    assert not being_set_up(state)


# --- the High Form -----------------------------------------------------------------------------------

OPEN = ("destruction", "red_conquest", "centre_cross", "imprisonment")


def test_one_task_is_claimed_and_the_next_one_comes() -> None:
    p = table("c e4 d5 e5 f5 | h c8 d2", tasks=OPEN).acts("e6", "a5").does("end_turn")
    assert p.asked == (0, "claim")
    assert p.options == [("claim", "red_conquest"), ("claim", "centre_cross"), ("no_claim",)]
    reason = p.refusal("place", "a4")
    assert (reason.code, reason.refs) == ("refusal.tash_kalar.first.claim", ()), "no card asks this"
    p.does("claim", "centre_cross")
    assert p.names("claimed.0") == ["centre_cross"]
    assert p.names("tasks_open") == ["destruction", "red_conquest", "imprisonment"]
    assert len(p.names("task_next")) == 1
    assert score(p.state, 0) == 2


def test_a_task_of_a_third_like_type_is_not_turned_up_next() -> None:
    p = table("c e4 d5 e5 f5", tasks=("red_conquest", "green_conquest", "centre_cross", "colour_conquest"))
    p.acts("e6", "a5").does("end_turn").does("claim", "centre_cross")
    open_now = p.names("tasks_open")
    assert open_now == ["red_conquest", "green_conquest", "colour_conquest"]
    assert len(p.names("task_next")) == 1  # of any type, since three of a type are open already


def test_the_type_check_goes_once_around_the_deck() -> None:
    from game.core.table import Table

    p = table(tasks=("red_conquest", "green_conquest", "centre_cross", "destruction"))
    zones = p.state.zones
    rest = [card for card in zones["tasks"].ids if TASKS[p.state.cards[card]].type == "colour"]
    shift(p.state, "tasks", "aside", *[card for card in zones["tasks"].ids if card not in rest])
    pour(p.state, "task_next", "aside")
    turn_up_task(Table(p.state, GAME.steps))
    assert list(zones["task_next"].ids) == rest[:1]
    assert sorted(zones["tasks"].ids) == sorted(rest[1:])


def test_a_task_need_not_be_claimed() -> None:
    p = table("c e4 d5 e5 f5", tasks=OPEN).acts("e6", "a5").does("end_turn").does("no_claim")
    assert p.state.points == [0, 0]


def test_legends_in_the_arena_are_points() -> None:
    assert score(table("l e5 a5 | L i5").state, 0) == 2


def test_nine_points_bring_on_the_end_and_everybody_has_one_more_turn() -> None:
    p = table("l e5 a5")
    p.state.points = [7, 0]
    end_turn(p)
    assert (p.state.turns_left, p.state.ended_by) == (2, 0)
    end_turn(p)
    assert p.state.turn == 0
    end_turn(p)
    assert p.state.result is not None
    assert p.state.result.winners == (0,)
    assert p.state.result.scores == (9, 0)


def test_the_opponents_points_are_looked_at_too() -> None:
    p = table("L e5")
    p.state.points = [0, 8]
    end_turn(p)
    assert p.state.ended_by == 0


def test_whoever_brings_on_the_end_first_has_the_last_turn() -> None:
    p = table("l e5")
    p.state.points = [8, 0]
    end_turn(p)
    p.state.points[1] = 9
    end_turn(p)
    assert (p.state.turns_left, p.state.ended_by) == (1, 0)


def test_the_last_card_brings_on_the_end() -> None:
    p = end_turn(table(deck=["knight", "bomb", "herald"]))
    assert p.state.ended_by == 0
    p = end_turn(table(deck=["knight", "bomb", "herald", "cannon"]))
    assert p.state.ended_by == -1


def test_an_extra_turn_is_nobodys_one_more_turn() -> None:
    p = ready("time_elemental", "e5", deck=["knight", "bomb", "herald"])
    end_turn_once = p.acts("a5").does("end_turn")
    assert end_turn_once.state.extra
    assert p.state.turns_left == 2
    p.acts("a6", "a4").does("end_turn")
    assert (p.asked[0], p.state.turns_left) == (1, 2)


@pytest.mark.parametrize("points", [0, 9])
def test_an_extra_turn_gained_in_the_very_last_turn_is_taken_and_brings_on_no_other_end(points: int) -> None:
    p = ready("time_elemental", "e5")
    p.state.turns_left, p.state.points = 1, [points, 0]
    p.acts("a5").does("end_turn")
    assert p.asked == (0, "actions")
    p.acts("a6", "a4").does("end_turn")
    assert p.state.result is not None


@pytest.mark.parametrize(
    ("pieces", "winners"),
    [("h a5 | C i5 i6 i4", (0,)), ("c a5 | C i5 i6", (1,)), ("c a5 | C i5", (0, 1))],
)
def test_ties_are_broken_by_upgraded_pieces_then_by_all(pieces: str, winners: tuple[int, ...]) -> None:
    state = table(pieces).state
    every = [standings(state, side) for side in (0, 1)]
    assert tuple(side for side in (0, 1) if every[side] == max(every)) == winners


def test_a_legend_breaks_a_tie_of_a_duel_like_any_upgraded_piece() -> None:
    state = table("l a5 | H i5", form="duel").state
    assert standings(state, 0) == standings(state, 1) == (0, 1, 1)


def test_resigning_is_possible_after_an_action_and_is_confirmed() -> None:
    p = table().acts("e5").does("resign").does("stay")
    assert p.asked == (0, "actions")
    p.does("resign").does("resign_now")
    assert p.state.result is not None
    assert p.state.result.winners == (1,)
    assert "resign" not in table(seats=3, form="melee").verbs()


# --- the duel ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kills", "points"), [((0, 0, 1), 2), ((0, 1, 0), 1), ((1, 0, 0), 0), ((2, 0, 0), 1), ((5, 2, 1), 6)]
)
def test_destroyed_pieces_score_at_the_end_of_the_turn(kills: tuple[int, int, int], points: int) -> None:
    p = table(form="duel")
    p.state.kills[3:6] = kills
    p.acts("e5", "e6")
    assert p.state.points == [0, 0]
    p.does("end_turn")
    assert p.state.points == [points, 0]


def test_a_legend_summoned_scores_at_once_and_one_promoted_does_not() -> None:
    p = ready("titan", "e5", form="duel")
    assert p.state.points == [1, 0]
    p = ready("two_headed_dragon", "e3", form="duel").does("square", "e5")
    assert p.state.points == [1, 0]


def test_eighteen_points_bring_on_the_end() -> None:
    p = table(form="duel")
    p.state.points = [17, 0]
    p.state.kills[4] = 1
    end_turn(p)
    assert p.state.ended_by == 0


def test_points_of_a_duel_are_of_no_colour() -> None:
    p = table(form="duel")
    p.state.kills[4] = 1
    p.acts("e5", "e6").does("end_turn")
    assert [event.data["colour"] for event in p.told if event.kind == "scored"] == [-1]


def test_a_flare_of_two_halves_gives_one_point() -> None:
    p = table("H a3 a4 a5 a6", hand=["twin_flames"], form="duel").does("flare", "twin_flames")
    p.does("square", "e5").does("square", "e6")
    assert p.state.points == [0, 1]


# --- the melee ---------------------------------------------------------------------------------------


def melee(pieces: str = "", **options: object) -> Position:
    return table(pieces, seats=3, form="melee", **options)  # type: ignore[arg-type]


def test_points_are_kept_by_colour_and_the_lowest_counts() -> None:
    p = melee()
    p.state.kills[3:9] = [2, 1, 0, 0, 0, 1]
    p.acts("e5", "e6").does("end_turn")
    assert p.state.points[:3] == [0, 2, 2]
    assert score(p.state, 0) == 2


def test_single_commons_of_two_colours_score_one_in_a_colour_of_choice() -> None:
    p = melee()
    p.state.kills[3:9] = [1, 0, 0, 3, 0, 0]
    p.acts("e5", "e6").does("end_turn")
    assert p.asked == (0, "single")
    told = [GAME.presentation.option_text(view(p.state, 0), 0, ("colour", side)) for side in (1, 2)]
    assert [Texts("en", "ABC").say(words.does) for words in told] == [
        f"In the colour of {who} you go from {n} to {n + 1}. Your lowest colour is what counts."
        for n, who in enumerate("BC")
    ]
    p.does("colour", 1)
    assert p.state.points[:3] == [0, 1, 1]


def test_a_single_common_of_one_colour_is_lost() -> None:
    p = melee()
    p.state.kills[3] = 1
    p.acts("e5", "e6").does("end_turn")
    assert p.state.points[:3] == [0, 0, 0]


def test_a_legend_scores_in_a_colour_of_choice() -> None:
    p = melee(needed("titan", "e5"), hand=["titan"]).summons("titan", "e5")
    assert p.asked == (0, "legend_colour")
    p.does("colour", 2)
    assert p.state.points[:3] == [0, 0, 1]


def test_an_improvised_summoning_once_against_each_colour() -> None:
    p = melee("c d4 | C e4", hand=["bomb", "sapling"][:1])
    assert "summon" not in p.verbs()
    p.does("improvise", "bomb", "c5")
    assert p.state.improvised[:3] == [False, True, False]
    assert p.at("e4") == "C"
    p = melee("c d4 | C e4 | x a5 a6", hand=["bomb"])
    assert not any(option[2] in {"b7", "b4"} for option in p.options if option[0] == "improvise")


def test_an_improvised_piece_may_stand_on_the_square_and_is_destroyed() -> None:
    p = melee("H e5 | c d7 f7", hand=["high_priestess"])
    p.does("improvise", "high_priestess", "e5")
    assert p.at("e5") == "h"
    assert p.kills == (0, 1, 0)


def test_a_stand_in_and_an_improvised_piece_may_help_together() -> None:
    p = ready("war_summoner", "e5", "C a4 | x b5 | c h8", hand=["ritual_keeper"], seats=3, form="melee")
    assert ("improvise", "ritual_keeper", "b4") in p.options
    p.does("improvise", "ritual_keeper", "b4")
    assert p.asked == (0, "match")
    improvised = {option[4] for option in p.state.asks[0].options}
    assert len(improvised) == 2  # either of the two may be the improvised one
    assert not any(p.state.improvised)


def test_a_summoning_with_a_stand_in_that_improvises_too_says_so() -> None:
    p = ready("war_summoner", "e5", "C a4 | x b5 | c h8", hand=["ritual_keeper"], seats=3, form="melee")
    seen = view(p.state, 0)
    option = ("improvise", p.card("ritual_keeper"), named("b4"))
    text = GAME.presentation.option_text(seen, 0, option)
    assert Texts("en").say(text.label) == "Summon Ritual Keeper on B4 with two enemy pieces"
    assert "once only against each colour" in Texts("en").say(text.does)


def test_what_is_missing_counts_with_the_enemy_piece_that_would_help() -> None:
    p = table("c d4 | C e5 | x g2", hand=["time_mage"], seats=3, form="melee")
    lacks = shortfall(p.state, 0, "time_mage")
    assert lacks is not None
    assert (len(lacks.missing), len(lacks.lent)) == (2, 1)
    reason = p.refusal("summon", "time_mage", name_of_square(lacks.square))
    assert dict(reason.params)["where"] == ", ".join(map(name, lacks.missing))
    assert dict(reason.params)["lent"] == name(lacks.lent[0])
    p.state.improvised[:3] = [False, True, True]
    lacks = shortfall(p.state, 0, "time_mage")
    assert lacks is not None
    assert (len(lacks.missing), lacks.lent) == (3, ())


def test_nobody_counts_with_a_stand_in_of_somebody_else() -> None:
    p = ready("war_summoner", "e5", "C c6")
    assert summonable(p.state, 0, "ritual_keeper")[1]
    assert summonable(p.state, 1, "ritual_keeper") == ([], [])


def test_no_improvising_with_two_sides() -> None:
    assert "improvise" not in table("c d4 | C e4", hand=["bomb"], form="duel").verbs()


def test_a_flare_in_the_melee_names_a_rival_who_scores_in_your_colour() -> None:
    p = melee("C a3 a4 a5 a6 a7 | x i3 i4 i5 i6 i7", hand=["kindling"]).does("flare", "kindling")
    assert p.asked == (0, "rival")
    told = [GAME.presentation.option_text(view(p.state, 0), 0, ("rival", side)) for side in (1, 2)]
    brings = "You get the lower effect"
    assert [Texts("en", "ABC").say(words.does) for words in told] == [
        f"{brings}; {who} scores 1 point in your colour." for who in "BC"
    ]
    p.does("rival", 2)
    assert p.state.points[6] == 1


def test_the_melee_ends_by_points_in_one_colour() -> None:
    p = melee()
    p.state.points[1] = 11
    p.state.kills[4] = 1
    end_turn(p)
    assert p.state.turns_left == 3


def test_the_melee_of_four_ends_by_ten_points() -> None:
    p = table(seats=4, form="melee")
    p.state.points[1] = 9
    assert end_turn(p).state.turns_left == -1
    p = table(seats=4, form="melee")
    p.state.points[5 + 3] = 10  # points against any opponent
    assert end_turn(p).state.turns_left == 4


def test_melee_ties_are_broken_by_the_second_lowest_colour() -> None:
    state = melee("h a5 | H i5").state
    state.points = [0, 2, 5, 2, 0, 4, 1, 9, 0]
    assert standings(state, 0) > standings(state, 1) > standings(state, 2)
    assert [score(state, side) for side in range(3)] == [2, 2, 1]


def test_wardens_and_druid_look_at_each_enemy() -> None:
    p = ready("forest_wardens", "e5", "C a3 a4 a5 a6 | x i5", seats=3, form="melee")
    assert "i5" not in p.squares()
    p = ready("woodland_druid", "e5", "C a5 | x i5 | c h8", seats=3, form="melee").does("square", "h8")
    assert p.at("h8", "a5", "i5") == "hHy"


def test_forest_ancient_asks_whose_piece_in_the_melee() -> None:
    p = ready("forest_ancient", "e5", "C h5 | x b5", seats=3, form="melee")
    assert p.asked == (0, "colour")
    p.does("colour", 2).does("square", "e3").does("colour", 2).does("square", "d3")
    assert "h5" not in p.squares()


# --- teams -------------------------------------------------------------------------------------------


def team(pieces: str = "", **options: object) -> Position:
    return table(pieces, seats=4, form="duel", **options)  # type: ignore[arg-type]


def test_partners_share_pieces_points_and_legends() -> None:
    state = opened(4, "high_form")
    legends = [sum(state.backs[card] == "legend" for card in state.zones[f"hand.{seat}"].ids) for seat in range(4)]
    assert [legends[(state.first + i) % 4] for i in range(4)] == [2, 2, 0, 0]
    p = end_turn(team(hand=["titan"]))
    assert "titan" in p.names("hand.2")
    assert sum(p.state.backs[card] == "legend" for card in p.state.zones["hand.2"].ids) == 2
    assert p.asked[0] == 1


def test_the_six_lowest_cards_lie_sideways() -> None:
    deck = ["knight", "bomb", "herald", "cannon", "assassin", "gun_tower", "champion", "summoner", "hypnotist"]
    assert end_turn(team(deck=deck)).state.ended_by == 0
    assert end_turn(team(deck=[*deck, "time_mage"])).state.ended_by == -1


def test_control_is_passed_before_an_action() -> None:
    p = team(hand=["titan", "knight"]).does("pass_control")
    assert p.asked == (2, "actions")
    assert p.verbs() == {"place"}
    assert "titan" in p.names("hand.2")
    p.acts("e5", "e6")
    assert p.verbs() == {"end_turn"}, "no other flare may be invoked"
    assert p.at("e5", "e6") == "cc"
    assert p.does("end_turn").asked[0] == 1


def test_by_older_rulings_a_partner_s_last_placement_ends_the_turn() -> None:
    p = team(hand=["titan", "knight"])
    p.state.rulings = 3
    p.does("pass_control").acts("e5", "e6")
    assert p.asked[0] == 1


def test_legends_that_the_partner_has_seen_are_not_taken_back() -> None:
    for card, barrier in (("titan", "undo.seen"), ("knight", None)):
        p = team(hand=[card])
        assert GAME.apply(p.state, 0, (("pass_control",),))[1] == barrier


def test_control_is_passed_within_an_effect() -> None:
    p = ready("dire_wolf", "e5", "C f5 g5", seats=4, form="duel").does("move", "e5", "f5").does("pass_control")
    assert p.asked == (2, "move")
    assert "pass_control" not in p.verbs()
    p.does("move", "f5", "g5")
    assert p.asked == (2, "actions")
    assert p.kills == (2, 0, 0)
    p.acts("a5").does("end_turn")
    assert p.state.points == [1, 0]


def test_the_partner_of_the_view_sees_no_more_than_he_may() -> None:
    p = team(hand=["knight", "titan"])
    seen = view(p.state, 2)
    assert all(not seen.cards[card] for card in p.state.zones["hand.0"].ids)


def test_control_that_is_passed_shows_the_legends_to_the_partner_alone() -> None:
    p = ready("dire_wolf", "e5", "C f5 g5", seats=4, form="duel", hand=["titan", "wild_eagle", "ember"])
    p.does("pass_control")
    hands = {seat: set(p.state.zones[f"hand.{seat}"].ids) for seat in range(4)}
    titan = p.card("titan")
    for seat in range(4):
        seen = view(p.state, seat)
        known = {card for hand in hands.values() for card in hand if seen.cards[card]}
        assert known == hands[seat] | ({titan} if seat in {0, 2} else set())
        assert all(not seen.cards[card] for n in range(4) for card in p.state.zones[f"deck.{n}"].ids)
        assert seen.asks[0].options == (p.state.asks[0].options if seat == 2 else ())


def test_with_control_passed_the_partner_is_told_that_he_can_only_place() -> None:
    p = team("C a3 a4 a5 a6 a7 b3 b4 b5", hand=["titan"]).does("pass_control")
    assert p.refusal("summon", "titan", "e5").code == "refusal.tash_kalar.control_passed"
    p = team("C a3 a4 a5 a6 a7 b3 b4 b5", others=([], ["kindling"])).does("pass_control")
    assert p.refusal("flare", "kindling").code == "refusal.tash_kalar.control_passed"


def test_an_extra_turn_brings_the_legends_back_from_the_partner() -> None:
    p = ready("time_elemental", "e5", hand=["titan"], seats=4, form="duel").does("pass_control")
    assert "titan" in p.names("hand.2")
    p.acts("a5").does("end_turn")
    assert p.asked == (0, "actions")
    assert "titan" in p.names("hand.0")
    held = [sum(p.state.backs[card] == "legend" for card in p.state.zones[f"hand.{seat}"].ids) for seat in (0, 2)]
    assert held == [2, 0]


def test_an_extra_legend_is_drawn_by_the_partner() -> None:
    p = end_turn(ready("forest_mystic", "e5", seats=4, form="duel"))
    assert sum(p.state.backs[card] == "legend" for card in p.state.zones["hand.2"].ids) == 3


def test_a_being_put_under_its_deck_straightens_a_sideways_card() -> None:
    deck = ["herald", "cannon", "assassin", "gun_tower", "champion", "summoner", "hypnotist", "messenger", "time_mage"]
    p = team(deck=deck, hand=["knight", "bomb"]).does("discard", "knight").chooses(("return", "bomb"))
    assert end_turn(p).state.ended_by == -1
    p = team(deck=deck, hand=["knight"]).does("discard", "knight")
    assert end_turn(p).state.ended_by == 0


def test_a_team_resigns_for_both() -> None:
    p = team().does("resign").does("resign_now")
    assert p.state.result is not None
    assert p.state.result.winners == (1, 3)


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "form"), [(2, "high_form"), (2, "duel"), (3, "melee"), (4, "melee"), (4, "high_form"), (4, "duel")]
)
def test_matches_by_chance_keep_all_pieces_and_cards(seats: int, form: str) -> None:
    for seed in range(3):
        rnd, state = random.Random(seed), opened(seats, form, seed)
        while state.result is None:
            (ask,) = state.asks
            options: list[Option] = [option for option in ask.options if option != ("resign",)]
            # Every second time something other than a piece, if anything is offered: pieces alone make a dull match.
            others = [option for option in options if option[0] not in {"place", "lift"}]
            if others and rnd.random() < 0.5:
                options = others
            GAME.apply(state, ask.seat, tuple(rnd.sample(options, max(1, ask.low))))
            assert GAME.check(state) == []
            assert state.round < 200


def displaced(state: TashKalar, source: str, target: str) -> None:
    shift(state, source, target, state.zones[source].ids[-1])


def misprinted(state: TashKalar) -> None:
    state.cards[state.zones["deck.0"].ids[0]] = state.cards[state.zones["flares"].ids[0]]


FAULTS: dict[str, tuple[Callable[[TashKalar], object], str]] = {
    "a legend in a deck": (lambda state: displaced(state, "legends", "deck.0"), "lies in deck.0"),
    "a flare in a deck": (lambda state: displaced(state, "flares", "deck.1"), "lies in deck.1"),
    "a being among legends": (lambda state: displaced(state, "deck.0", "legends"), "lies in legends"),
    "a being among flares": (lambda state: displaced(state, "hand.0", "flares_out"), "lies in flares_out"),
    "a task in a hand": (lambda state: displaced(state, "tasks", "hand.0"), "lies in hand.0"),
    "a being among claimed tasks": (lambda state: displaced(state, "hand.1", "claimed.1"), "lies in claimed.1"),
    "a flare with the back of a school": (misprinted, "lies in deck.0"),
    "a card in two places": (lambda state: add(state, "discard.0", state.zones["hand.0"].ids[0]), "two places"),
    "a piece too few": (lambda state: state.tokens.__setitem__(1, state.tokens[1] - 1), "side 1 has"),
    "a piece from nowhere": (lambda state: state.board.__setitem__(0, piece(0, COMMON)), "side 0 has"),
    "a legendary piece too many": (lambda state: state.legends.__setitem__(0, state.legends[0] + 1), "legendary"),
    "actions below none": (lambda state: setattr(state, "actions", -1), "more actions"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_state_is_named(fault: str) -> None:
    state = opened(2, "high_form")
    assert GAME.check(state) == []
    spoil, said = FAULTS[fault]
    spoil(state)
    (told,) = GAME.check(state)
    assert said in told


def test_scoring_without_kills_is_silent() -> None:
    from game.core.table import Table

    p = table(form="duel")
    told: Table[TashKalar] = Table(p.state, GAME.steps)
    score_turn(told)
    assert told.events == []
