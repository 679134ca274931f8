"""What seats may know, at every question of random matches of the demo game."""

import random
from collections.abc import Iterator

import pytest

from game.core.saving import dump
from game.core.state import PASS, Illegal
from game.core.view import SPECTATOR, imagine, masked, view
from tests.core.demo import GAME, Demo, answer_by_chance, deal

SEEDS = pytest.mark.parametrize("seed", range(15))


def questions(seed: int) -> Iterator[tuple[Demo, random.Random]]:
    """A match stopped at each question, also between two of several answers."""
    rnd = random.Random(seed)
    state = deal(seed, 2 + seed % 3)
    while state.result is None:
        yield state, rnd
        GAME.apply(state, *answer_by_chance(state, rnd))


@SEEDS
def test_a_clone_goes_on_alike_and_leaves_its_origin_alone(seed: int) -> None:
    for state, _ in questions(seed):
        before, twin = dump(state), state.clone()
        seat, answer = answer_by_chance(twin, random.Random(seed))
        again = state.clone()
        assert GAME.apply(twin, seat, answer) == GAME.apply(again, seat, answer)
        assert dump(twin) == dump(again)
        assert dump(state) == before


@SEEDS
def test_an_imagined_world_cannot_be_told_from_the_true_one(seed: int) -> None:
    for state, rnd in questions(seed):
        for seat in range(state.seats):
            world = imagine(state, seat, rnd)
            seen = view(state, seat)
            # Whether the others have answered is public; what they answered is not even imagined.
            seen.answers = {s: answer for s, answer in seen.answers.items() if s == seat}
            assert view(world, seat) == seen


@SEEDS
def test_what_is_imagined_does_not_depend_on_the_truth(seed: int) -> None:
    for state, _ in questions(seed):
        for seat in range(state.seats):
            other_truth = imagine(state, seat, random.Random(99))
            once = imagine(state, seat, random.Random(7))
            again = imagine(other_truth, seat, random.Random(7))
            assert (once.cards, once.rng, once.answers) == (again.cards, again.rng, again.answers)


@SEEDS
def test_the_cards_imagined_are_those_of_the_box(seed: int) -> None:
    for state, rnd in questions(seed):
        assert sorted(imagine(state, 0, rnd).cards) == sorted(state.cards)


@SEEDS
def test_the_question_can_be_answered_in_an_imagined_world(seed: int) -> None:
    for state, rnd in questions(seed):
        seat, answer = answer_by_chance(state, rnd)
        GAME.apply(imagine(state, seat, rnd), seat, answer)


@SEEDS
def test_a_view_holds_nothing_that_is_hidden(seed: int) -> None:
    for state, _ in questions(seed):
        for seat in (SPECTATOR, *range(state.seats)):
            seen = view(state, seat)
            assert seen.rng == 0
            assert seen.agenda == []
            assert seen.scopes == []
            assert all(not ask.options for ask in seen.asks if ask.seat != seat)
            assert all(answer == () for s, answer in seen.answers.items() if s != seat)
            for name, zone in state.zones.items():
                for card in zone.ids:
                    visible = zone.see == "all" or (seat >= 0 and name == f"hand.{seat}")
                    assert bool(seen.cards[card]) == visible


@SEEDS
def test_events_tell_no_more_than_seats_may_know(seed: int) -> None:
    rnd, state = random.Random(seed), deal(seed)
    while state.result is None:
        events, _ = GAME.apply(state, *answer_by_chance(state, rnd))
        for seat in (SPECTATOR, *range(state.seats)):
            for event in masked(events, seat):
                if event.kind == "moved" and event.data["name"]:
                    ends = {event.data["source"], event.data["target"]}
                    assert ends & {"discard", f"hand.{seat}"}


def test_secret_answers_stay_secret_until_all_are_in() -> None:
    state = deal(seats=2)
    events, veil = GAME.apply(state, 0, (("bid", 2),))
    assert (events, veil) == ([], None)
    assert view(state, 1).answers == {0: ()}
    assert view(state, 0).answers == {0: (("bid", 2),)}
    assert state.waiting() == (1,)
    events, _ = GAME.apply(state, 1, (("bid", 0),))
    assert [event.data for event in events if event.kind == "bid"] == [{"seat": 0, "n": 2}, {"seat": 1, "n": 0}]


def test_an_open_window_closes_with_the_first_who_acts() -> None:
    state = deal(seats=3)
    for seat in range(3):
        GAME.apply(state, seat, (("bid", 0),))
    card = state.zones["hand.0"].ids[0]
    GAME.apply(state, 0, (("play", card),))
    assert state.window
    assert state.waiting() == (1, 2)
    GAME.apply(state, 1, (PASS,))
    assert state.waiting() == (2,)
    thrown = state.zones["hand.2"].ids[0]
    events, _ = GAME.apply(state, 2, (("cancel", thrown),))
    assert not state.window
    assert [event.kind for event in events] == ["moved", "cancelled"]


def test_an_open_window_closes_when_all_have_passed() -> None:
    state = deal(seats=3)
    for seat in range(3):
        GAME.apply(state, seat, (("bid", 0),))
    GAME.apply(state, 0, (("play", state.zones["hand.0"].ids[0]),))
    GAME.apply(state, 2, (PASS,))
    GAME.apply(state, 1, (PASS,))
    assert not state.window


@pytest.mark.parametrize(
    ("seat", "answer"),
    [(0, ()), (0, (("bid", 0), ("bid", 1))), (0, (("bid", 9),)), (0, (("bid", 0), ("bid", 0))), (7, (("bid", 0),))],
)
def test_an_answer_that_is_not_allowed_changes_nothing(seat: int, answer: tuple[tuple[str, int], ...]) -> None:
    state = deal()
    before = dump(state)
    with pytest.raises(Illegal):
        GAME.apply(state, seat, answer)
    assert dump(state) == before
