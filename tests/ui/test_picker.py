"""The picker: all ways of a hand give the same answer, over every question of random matches."""

import random

import pytest

from game import games
from game.core.interface import Gesture, Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Option
from game.ui.table.picker import Answered, Outcome, Picker, Refused, Returned, Taken, Toggled, Unclear


def offers() -> list[tuple[Option, Gesture]]:
    return [
        (("activate", 7), Gesture(("card", 7), ("zone", "active.0"))),
        (("sell", 7), Gesture(("card", 7), ("zone", "effects"))),
        (("take", "circle"), Gesture(("zone", "supply.circle"))),
        (("end_turn",), Gesture()),
    ]


@pytest.fixture
def picker() -> Picker:
    picker = Picker()
    picker.offer(offers())
    return picker


def test_nothing_happens_when_the_button_goes_down(picker: Picker) -> None:
    picker.press([("card", 7)], (0, 0), True)
    assert picker.held is None


def test_a_drag_begins_after_the_threshold(picker: Picker) -> None:
    picker.press([("card", 7)], (0, 0), True)
    assert picker.move((7, 0)) is None
    assert picker.move((8, 0)) == Taken(("card", 7))


def test_a_drop_on_a_target_answers(picker: Picker) -> None:
    picker.press([("card", 7)], (0, 0), True)
    picker.move((50, 0))
    assert picker.release([("card", 3), ("zone", "active.0")]) == Answered((("activate", 7),))
    assert picker.held is None


def test_a_drop_elsewhere_is_refused_and_one_at_home_is_not(picker: Picker) -> None:
    ends: tuple[tuple[list[Ref], Outcome], ...] = (
        ([("zone", "treasures.0")], Refused(Gesture(("card", 7), ("zone", "treasures.0")))),
        ([("card", 7), ("zone", "hand.0")], Returned(("card", 7))),
        ([], Returned(("card", 7))),
    )
    for under, outcome in ends:
        picker.press([("card", 7)], (0, 0), True)
        picker.move((50, 0))
        assert picker.release(under) == outcome
        assert picker.held is None


def test_two_clicks_do_what_a_drag_does(picker: Picker) -> None:
    picker.press([("card", 7)], (0, 0), True)
    assert picker.release([("card", 7)]) == Taken(("card", 7))
    assert set(picker.targets()) == {("zone", "active.0"), ("zone", "effects")}
    picker.press([("zone", "effects")], (90, 0), False)
    assert picker.release([("zone", "effects")]) == Answered((("sell", 7),))


def test_down_here_and_up_there_is_no_click(picker: Picker) -> None:
    picker.press([("zone", "supply.circle")], (0, 0), False)
    assert picker.release([("card", 7)]) is None


def test_a_click_on_the_held_thing_puts_it_back(picker: Picker) -> None:
    picker.point([("card", 7)])
    assert picker.point([("card", 7)]) == Returned(("card", 7))
    picker.point([("card", 7)])
    assert picker.point([]) == Returned(("card", 7))
    picker.point([("card", 7)])
    assert picker.cancel() == Returned(("card", 7))


def test_while_something_is_held_another_thing_may_be_taken_instead(picker: Picker) -> None:
    picker.point([("card", 7)])
    assert picker.point([("zone", "supply.circle")]) == Answered((("take", "circle"),))


def test_a_place_like_the_targets_is_a_miss_even_if_a_click_there_means_something() -> None:
    held, target, free = ("card", 7), ("zone", "square.1"), ("zone", "square.2")
    picker = Picker()
    picker.offer([(("summon", 7, 1), Gesture(held, target)), (("place", 2), Gesture(free))])
    picker.point([held])
    assert picker.point([free]) == Refused(Gesture(held, free))
    picker.cancel()
    assert picker.clicked(free) == (("place", 2),)
    assert picker.clicked(held) == ()
    assert picker.point([free]) == Answered((("place", 2),))


def test_what_cannot_be_taken_is_refused(picker: Picker) -> None:
    assert picker.point([("card", 9)]) == Refused(Gesture(("card", 9)))


def test_a_gesture_with_two_meanings_asks_which() -> None:
    picker = Picker()
    picker.offer([(("a", 1), Gesture(("card", 1))), (("b", 1), Gesture(("card", 1)))])
    assert picker.point([("card", 1)]) == Unclear((("a", 1), ("b", 1)))


def test_several_options_are_gathered_and_then_given_together() -> None:
    picker = Picker()
    picker.offer([(("keep", n), Gesture(("card", n))) for n in range(4)], low=2, high=2)
    assert picker.point([("card", 0)]) == Toggled(("keep", 0))
    assert picker.confirm() is None
    picker.point([("card", 1)])
    picker.point([("card", 2)])  # a third does not fit
    assert picker.chosen == [("keep", 0), ("keep", 1)]
    picker.point([("card", 0)])
    picker.point([("card", 3)])
    assert picker.confirm() == Answered((("keep", 1), ("keep", 3)))


# --- every question of whole matches -------------------------------------------------------------------


def by_drag(picker: Picker, gesture: Gesture) -> object:
    assert gesture.take
    assert gesture.onto
    picker.press([gesture.take], (0, 0), True)
    picker.move((40, 40))
    return picker.release([gesture.onto])


def by_clicks(picker: Picker, gesture: Gesture) -> object:
    assert gesture.take
    for ref in (gesture.take, gesture.onto):
        if ref:
            picker.press([ref], (0, 0), False)
            outcome = picker.release([ref])
    return outcome


def by_keys(picker: Picker, gesture: Gesture) -> object:
    assert gesture.take
    outcome = picker.point([gesture.take])
    return picker.point([gesture.onto]) if gesture.onto else outcome


def new_match(seed: int) -> AnyMatch:
    game = games.load("card_game")
    seats = 2 + seed % 4
    players = tuple(Player(f"{n}", n) for n in range(seats))
    return Match(game, Setup("card_game", game.facts.rules, seed, game.facts.settle(seats, {}), players))


@pytest.mark.parametrize("seed", range(6))
def test_drag_clicks_and_keys_give_the_same_answer_to_every_option(seed: int) -> None:
    match, rnd = new_match(seed), random.Random(seed)
    asked = 0
    while not match.over and asked < 400:
        ask = match.state.asks[0]
        of = {option: match.game.presentation.gesture(option, ask.seat) for option in ask.options}
        for option, gesture in of.items():
            ways = [by_clicks, by_keys] if gesture.take else []
            ways += [by_drag] if gesture.onto else []
            for way in ways:
                picker = Picker()
                picker.offer(of.items(), ask.low, ask.high)
                assert way(picker, gesture) == Answered((option,)), (ask.prompt, way.__name__)
            if not gesture.take:
                picker = Picker()
                picker.offer(of.items(), ask.low, ask.high)
                assert picker.press_button(option) == Answered((option,))
        match.answer(ask.seat, (rnd.choice(ask.options),))
        asked += 1


# --- goals that suffice --------------------------------------------------------------------------------

PAWN, WINGS, NEAR, FAR = ("zone", "pawn.0"), ("zone", "wings.0"), ("zone", "tile.1"), ("zone", "tile.2")
MOVES = [
    (("walk", 1), Gesture(PAWN, NEAR)),
    (("walk", 2), Gesture(PAWN, FAR)),
    (("fly", 2), Gesture(WINGS, FAR)),
    (("stop",), Gesture()),
]


def test_a_click_on_a_goal_is_enough_where_the_look_says_so() -> None:
    picker = Picker()
    picker.offer(MOVES, at_once=True)
    assert NEAR in picker.takes
    assert picker.meant_onto(NEAR) == (("walk", 1),)
    assert picker.point([NEAR]) == Answered((("walk", 1),))


def test_a_goal_of_two_movements_is_asked_about() -> None:
    picker = Picker()
    picker.offer(MOVES, at_once=True)
    assert picker.point([FAR]) == Unclear((("walk", 2), ("fly", 2)))
    assert picker.point([WINGS]) == Taken(WINGS)
    assert picker.point([FAR]) == Answered((("fly", 2),))


def test_a_goal_alone_is_not_enough_elsewhere() -> None:
    picker = Picker()
    picker.offer(MOVES)
    assert NEAR not in picker.takes
    assert picker.point([NEAR]) == Refused(Gesture(NEAR))


def test_what_is_chosen_so_far_is_known() -> None:
    picker = Picker()
    picker.offer([(("drop", n), Gesture(("card", n))) for n in range(3)], low=2, high=2)
    picker.point([("card", 0)])
    picker.point([("card", 2)])
    assert picker.marked == (("card", 0), ("card", 2))
    assert picker.confirm() == Answered((("drop", 0), ("drop", 2)))
