"""The hands that rules work with: cards moved and known, dice, shuffles, what may be taken back."""

import pytest

from game.core.state import ALL, Ask, Event
from game.core.table import Table
from game.core.view import masked, view
from tests.core.demo import GAME, Demo, deal


def table(seed: int = 1) -> Table[Demo]:
    return Table(deal(seed), GAME.steps)


def test_steps_come_in_the_order_given_before_what_was_planned() -> None:
    t = table()
    t.state.agenda = [("later",)]
    t.do(("first",), ("second",))
    assert t.state.agenda == [("later",), ("second",), ("first",)]


def test_a_single_possible_answer_is_taken_unless_always() -> None:
    t = table()
    t.state.asks = ()
    t.ask(0, "demo.play", [("pass",)], then=("played", 0))
    assert t.state.asks == ()
    assert t.state.agenda[-1] == ("played", 0, (("pass",),))
    t.ask(0, "demo.play", [("pass",)], then=("played", 0), always=True)
    assert t.state.asks == (Ask(0, "demo.play", (("pass",),)),)


def test_rules_that_go_round_in_circles_are_stopped() -> None:
    t = Table(Demo(seats=2, rng=1), {"again": lambda t: t.do(("again",))})
    t.do(("again",))
    with pytest.raises(RuntimeError, match="again"):
        t.run()


def test_a_drawn_card_is_known_to_its_owner_alone() -> None:
    t = table()
    card = t.state.zones["deck"].ids[-1]
    t.move(card, "deck", "hand.1")
    assert view(t.state, 1).cards[card] == t.state.cards[card]
    assert view(t.state, 0).cards[card] == ""
    assert [event.data["name"] for event in masked(t.events, 0)] == [""]
    assert [event.data["name"] for event in masked(t.events, 1)] == [t.state.cards[card]]
    assert t.veil == "undo.seen"


def test_a_card_laid_open_from_the_own_hand_may_be_taken_back() -> None:
    t = table()
    t.move(t.state.zones["hand.0"].ids[0], "hand.0", "discard")
    assert t.veil is None
    assert t.events[0].to == ALL


def test_a_card_that_goes_under_the_deck_is_remembered_unless_it_is_to_be_forgotten() -> None:
    t = table()
    kept, forgotten = t.state.zones["hand.0"].ids
    t.move(kept, "hand.0", "deck", under=True)
    t.move(forgotten, "hand.0", "deck", under=True, forget=True)
    assert t.state.zones["deck"].ids[:2] == [forgotten, kept]
    seen = view(t.state, 0)
    assert seen.cards[kept] == t.state.cards[kept]
    assert seen.cards[forgotten] == ""


def test_a_shuffle_keeps_the_cards_and_forgets_what_was_known() -> None:
    t = table()
    t.show(t.state.zones["deck"].ids[:3], 1 << 0)
    before = sorted(t.state.cards[card] for card in t.state.zones["deck"].ids)
    t.shuffle("deck")
    assert sorted(t.state.cards[card] for card in t.state.zones["deck"].ids) == before
    assert view(t.state, 0).cards[t.state.zones["deck"].ids[0]] == ""


def test_cards_shown_are_known_to_those_they_are_shown_to() -> None:
    t = table()
    top = t.state.zones["deck"].ids[-1]
    t.show([top], 1 << 2)
    assert view(t.state, 2).cards[top]
    assert not view(t.state, 1).cards[top]
    assert masked(t.events, 1) == [Event("shown", {"card": top, "name": ""})]


def test_the_same_seed_throws_the_same_dice_and_others_others() -> None:
    assert table(5).roll(8, 6) == table(5).roll(8, 6)
    assert table(5).roll(8, 6) != table(6).roll(8, 6)


def test_dice_are_fair() -> None:
    faces = table().roll(6000, 6)
    assert all(850 < faces.count(face) < 1150 for face in range(6))


def test_chance_cannot_be_taken_back_and_the_first_reason_is_told() -> None:
    t = table()
    t.roll(1, 6)
    t.pick(3)
    assert t.veil == "undo.rolled"
