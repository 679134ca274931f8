"""Views: what seats may know, case by case; `test_every_game.py` checks it in matches of every game."""

import random

from game.core.state import ALL, PASS, Ask, Event
from game.core.table import Table
from game.core.view import SPECTATOR, heard_by, imagine, masked, view
from tests.core.demo import GAME, Demo, deal


def in_a_window() -> Demo:
    """Seat 0 has played a card; seat 1 lets it pass, and seat 2 has not decided yet."""
    state = deal()
    for seat in range(3):
        GAME.apply(state, seat, (("bid", 0),))
    GAME.apply(state, 0, (("play", state.zones["hand.0"].ids[0]),))
    GAME.apply(state, 1, (PASS,))
    return state


# --- views -------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    state = in_a_window()
    (open_card,) = state.zones["discard"].ids
    own = state.zones["hand.1"].ids
    seen = view(state, 1)
    assert {card for card, name in enumerate(seen.cards) if name} == {open_card, *own}


def test_a_spectator_sees_what_lies_open_alone() -> None:
    state = in_a_window()
    assert [card for card, name in enumerate(view(state, SPECTATOR).cards) if name] == list(state.zones["discard"].ids)


def test_of_hidden_cards_a_view_shows_where_and_how_many() -> None:
    state = deal()
    seen = view(state, 0)
    assert seen.zones == state.zones
    assert seen.backs == state.backs


def test_a_view_has_no_dice_to_come_and_no_plans_but_what_one_s_own_effect_under_way_is_about() -> None:
    state = deal()
    state.scopes = [{"you": 1, "card": 3}]
    seen = view(state, 0)
    assert (seen.rng, seen.agenda, seen.scopes) == (0, [], [])
    assert view(state, 1).scopes == state.scopes


def test_others_questions_are_seen_without_their_options() -> None:
    state = in_a_window()
    mine, other = view(state, 1).asks[0], view(state, 1).asks[1]
    assert mine == state.asks[0]
    assert other == Ask(2, "demo.cancel", ())
    assert [ask.options for ask in view(state, SPECTATOR).asks] == [(), ()]


def test_secret_answers_show_only_that_they_are_given() -> None:
    state = deal()
    GAME.apply(state, 0, (("bid", 2),))
    assert view(state, 0).answers == {0: (("bid", 2),)}
    assert view(state, 1).answers == view(state, SPECTATOR).answers == {0: ()}
    assert view(state, 1).waiting() == (1, 2)


def test_a_view_tells_of_what_is_known_only_what_the_seat_knows() -> None:
    t = Table(deal(), GAME.steps)
    top = t.state.zones["deck"].ids[-1]
    t.show([top], 0b101)
    assert view(t.state, 0).known[top] == 0b001
    assert top not in view(t.state, 1).known
    assert top not in view(t.state, SPECTATOR).known


def test_a_view_can_be_changed_without_changing_the_match() -> None:
    state = deal()
    state.scopes = [{"you": 0, "card": 3}]
    before = state.clone()
    seen = view(state, 0)
    seen.zones.clear()
    seen.gold.clear()
    seen.scopes[0]["$victim"] = 1
    assert state == before


def test_those_who_share_what_they_know_see_the_cards_of_all_of_them() -> None:
    state = in_a_window()
    seen = view(state, 1, (0, 1))
    names = {card for card, name in enumerate(seen.cards) if name}
    assert names == {*state.zones["discard"].ids, *state.zones["hand.0"].ids, *state.zones["hand.1"].ids}
    assert seen.asks[0] == state.asks[0]


def test_whoever_is_none_of_the_viewers_has_his_question_and_secrets_kept() -> None:
    state = in_a_window()
    assert view(state, 1, ()) == view(state, SPECTATOR)
    seen = view(state, 1, (0,))
    assert {card for card, name in enumerate(seen.cards) if name} == {
        *state.zones["discard"].ids,
        *state.zones["hand.0"].ids,
    }
    assert [ask.options for ask in seen.asks] == [(), ()]


# --- events ------------------------------------------------------------------------------------------------


def test_events_are_heard_whole_or_in_public_or_not_at_all() -> None:
    told = [
        Event("said", {"n": 1}),
        Event("whispered", {"n": 2}, to=0b10, public={"n": 0}),
        Event("thought", {"n": 3}, to=0b01),
    ]
    assert [event.data["n"] for event in masked(told, 0)] == [1, 0, 3]
    assert [event.data["n"] for event in masked(told, 1)] == [1, 2]
    assert [event.data["n"] for event in masked(told, SPECTATOR)] == [1, 0]


def test_several_hear_together_what_any_of_them_hears() -> None:
    told = [Event("whispered", {"n": 2}, to=0b10, public={"n": 0}), Event("thought", {"n": 3}, to=0b01)]
    assert [event.data["n"] for event in heard_by(told, (0, 1))] == [2, 3]
    assert [event.data["n"] for event in heard_by(told, ())] == [0]


def test_who_else_heard_an_event_is_not_told() -> None:
    (heard,) = masked([Event("whispered", {"n": 2}, to=0b10, public={"n": 0})], 1)
    assert (heard.to, heard.public) == (ALL, None)


# --- imagined worlds ---------------------------------------------------------------------------------------


def test_what_a_seat_knows_is_so_in_every_world_that_it_imagines() -> None:
    t = Table(deal(), GAME.steps)
    state = t.state
    t.show(state.zones["deck"].ids[:2], 1 << 0)
    t.move(state.zones["hand.1"].ids[0], "hand.1", "discard")
    sure = [*state.zones["deck"].ids[:2], *state.zones["discard"].ids, *state.zones["hand.0"].ids]
    for seed in range(20):
        world = imagine(state, 0, random.Random(seed))
        assert [world.cards[card] for card in sure] == [state.cards[card] for card in sure]


def test_what_it_does_not_know_may_be_anything_that_is_left() -> None:
    state = deal()
    held = state.zones["hand.1"].ids[0]
    imagined = {imagine(state, 0, random.Random(seed)).cards[held] for seed in range(60)}
    assert imagined == set(state.cards)


def test_cards_are_imagined_only_in_the_place_of_cards_with_the_same_back() -> None:
    state = deal()
    deck = state.zones["deck"].ids
    for i, card in enumerate(deck[:6]):
        state.cards[card] = f"quest_{i}"
    state.backs = tuple("quest" if card in deck[:6] else back for card, back in enumerate(state.backs))
    for seed in range(20):
        world = imagine(state, 0, random.Random(seed))
        assert sorted(world.cards[card] for card in deck[:6]) == [f"quest_{i}" for i in range(6)]


def test_secret_answers_of_others_are_not_imagined() -> None:
    state = deal()
    GAME.apply(state, 0, (("bid", 2),))
    GAME.apply(state, 1, (("bid", 1),))
    assert imagine(state, 0, random.Random(1)).answers == {0: (("bid", 2),)}
    assert imagine(state, 2, random.Random(1)).waiting() == (0, 1, 2)


def test_what_others_are_asked_is_not_imagined_by_a_seat_that_is_not_asked() -> None:
    state = in_a_window()
    assert [ask.seat for ask in state.asks if ask.options] == [1, 2]
    world = imagine(state, 0, random.Random(1))
    assert [(ask.seat, ask.prompt) for ask in world.asks] == [(ask.seat, ask.prompt) for ask in state.asks]
    assert all(not ask.options for ask in world.asks)


def test_who_has_passed_in_an_open_window_has_passed_in_imagined_worlds_too() -> None:
    world = imagine(in_a_window(), 2, random.Random(1))
    assert world.waiting() == (2,)
    GAME.apply(world, 2, (PASS,))
    assert not world.window


def test_the_same_chance_imagines_the_same_world() -> None:
    state = deal()
    assert imagine(state, 0, random.Random(3)) == imagine(state, 0, random.Random(3))
    assert imagine(state, 0, random.Random(3)) != imagine(state, 0, random.Random(4))
