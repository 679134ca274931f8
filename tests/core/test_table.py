"""The `Table` through which rules act: plans, questions, chance, cards moved and known; and the states it works on."""

from collections.abc import Callable
from dataclasses import dataclass, field, make_dataclass
from typing import Any, Final, NamedTuple

import pytest

from game.core.clone import cloneable
from game.core.facts import Facts
from game.core.game import Game
from game.core.phrase import Trouble
from game.core.saving import dump, restore
from game.core.state import ALL, PASS, Ask, Event, Illegal, Option, Result, State, Step, Zone
from game.core.table import Table
from game.core.view import SPECTATOR, masked, view
from tests.core.demo import GAME, Demo, deal


def table(seed: int = 1) -> Table[Demo]:
    return Table(deal(seed), GAME.steps)


def unasked() -> Table[Demo]:
    """The table of a match in which no question is open."""
    t = table()
    t.state.asks = ()
    return t


# --- the plan of steps -------------------------------------------------------------------------------------


def test_steps_come_in_the_order_given_before_what_was_planned() -> None:
    came: list[str] = []

    def first(t: Table[Demo]) -> None:
        came.append("first")
        t.do(("note", "a"), ("note", "b"))

    def note(t: Table[Demo], what: str) -> None:
        came.append(what)

    t = Table(Demo(seats=2, rng=1), {"first": first, "note": note})
    t.do(("first",), ("note", "last"))
    t.run()
    assert came == ["first", "a", "b", "last"]


def test_a_question_stops_the_steps_until_it_is_answered() -> None:
    t = unasked()
    t.do(("play", 0), ("play", 1))
    t.run()
    assert [ask.seat for ask in t.state.asks] == [0]
    GAME.apply(t.state, 0, (PASS,))
    assert [ask.seat for ask in t.state.asks] == [1]


def test_one_possible_answer_is_taken_at_once() -> None:
    t = unasked()
    t.ask(0, "demo.play", [PASS], then=("played", 0))
    t.ask(0, "demo.tidy", [("card", 1), ("card", 2)], then=("tidied", 0), low=2, high=2)
    assert t.state.asks == ()
    assert t.state.agenda[-2:] == [("played", 0, (PASS,)), ("tidied", 0, (("card", 1), ("card", 2)))]


def test_one_possible_answer_is_waited_for_where_the_question_is_always_put() -> None:
    t = table()
    t.ask(0, "demo.play", [PASS], then=("played", 0), always=True)
    assert t.state.asks == (Ask(0, "demo.play", (PASS,)),)
    assert t.state.agenda[-1] == ("played", 0)


def test_a_question_that_may_be_left_is_put_even_with_one_option() -> None:
    t = table()
    t.ask(0, "demo.tidy", [("card", 1)], then=("tidied", 0), low=0)
    assert t.state.asks == (Ask(0, "demo.tidy", (("card", 1),), 0, 1),)


@pytest.mark.parametrize(("options", "low"), [([], 1), ([], 0), ([PASS], 2)])
def test_a_question_that_nobody_could_answer_is_a_fault_of_the_rules(options: list[tuple[str]], low: int) -> None:
    with pytest.raises(ValueError, match=r"demo\.play"):
        table().ask(0, "demo.play", options, then=("played", 0), low=low, high=2)


def test_rules_that_go_round_in_circles_are_stopped_and_named() -> None:
    t = Table(Demo(seats=2, rng=1), {"again": lambda t: t.do(("again",))})
    t.do(("again",))
    with pytest.raises(RuntimeError, match="again"):
        t.run()


def test_nothing_is_planned_any_more_when_the_match_is_over() -> None:
    t = table()
    t.state.scopes = [{"you": 0}]
    t.finish([1, 2], [3, 5, 5])
    assert t.state.result == Result((1, 2), (3, 5, 5))
    assert (t.state.agenda, t.state.scopes) == ([], [])
    assert t.events[-1] == Event("finished", {"winners": (1, 2), "scores": (3, 5, 5)})


# --- questions to several ----------------------------------------------------------------------------------


def bid_zero(state: Demo) -> Demo:
    for seat in range(state.seats):
        GAME.apply(state, seat, (("bid", 0),))
    return state


def test_secret_answers_come_together_in_the_order_of_the_seats() -> None:
    state = deal()
    assert GAME.apply(state, 2, (("bid", 2),)) == ([], None)
    assert GAME.apply(state, 0, (("bid", 1),)) == ([], None)
    assert state.waiting() == (1,)
    events, _ = GAME.apply(state, 1, (("bid", 0),))
    assert [(event.data["seat"], event.data["n"]) for event in events] == [(0, 1), (1, 0), (2, 2)]
    assert state.answers == {}
    assert state.waiting() == (2,)


@pytest.mark.parametrize(("answer", "told", "gold"), [(("cheer",), "cheered", 1), (PASS, "silent", 0)])
def test_the_answer_of_one_asked_alone_comes_by_seat_too(answer: Option, told: str, gold: int) -> None:
    state = bid_zero(deal(seats=2))
    GAME.apply(state, 0, (PASS,))
    theirs, mine = (state.zones[f"hand.{seat}"].ids[0] for seat in range(2))
    state.cards[mine], state.gold[1] = "raid", 1
    GAME.apply(state, 1, (("play", mine),))
    GAME.apply(state, 0, (("cancel", theirs),))
    state = restore(Demo, dump(state))
    assert state.waiting() == (1,)
    events, barrier = GAME.apply(state, 1, (answer,))
    assert (events[0].kind, events[0].data) == (told, {"seat": 1})
    assert (state.gold[1], barrier) == (gold, None)


@pytest.mark.parametrize(
    ("step", "known"),
    [
        (("by_seat", 1, "cheered", 0), True),
        (("by_seat", 1, "bids_in"), True),
        (("by_seat", 1, "cheered"), False),
        (("by_seat", 1, "nonsense"), False),
        (("by_seat", "cheered", 0), False),
        (("by_seat", 1), False),
    ],
)
def test_a_plan_for_one_asked_alone_must_lead_to_a_step_of_the_rules(step: Step, known: bool) -> None:
    assert GAME.knows(step, "answer") == known


@pytest.mark.parametrize("ask", [Table.ask_all, Table.open_window])
def test_a_question_to_several_that_asks_nobody_is_a_fault_of_the_rules(ask: Callable[..., None]) -> None:
    t = unasked()
    before = dump(t.state)
    with pytest.raises(ValueError, match="nobody"):
        ask(t, (), ("bids_in",))
    assert dump(t.state) == before


def test_an_open_window_closes_with_the_first_who_acts() -> None:
    state = bid_zero(deal())
    card = state.zones["hand.0"].ids[0]
    GAME.apply(state, 0, (("play", card),))
    assert state.waiting() == (1, 2)
    GAME.apply(state, 1, (PASS,))
    assert state.waiting() == (2,)
    events, _ = GAME.apply(state, 2, (("cancel", state.zones["hand.2"].ids[0]),))
    assert not state.window
    assert [event.kind for event in events] == ["moved", "cancelled"]


def test_an_open_window_closes_when_all_have_passed() -> None:
    state = bid_zero(deal())
    GAME.apply(state, 0, (("play", state.zones["hand.0"].ids[0]),))
    GAME.apply(state, 2, (PASS,))
    assert state.waiting() == (1,)
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


def test_an_option_can_be_chosen_once_only_where_several_are_asked() -> None:
    t = unasked()
    card, other = t.state.zones["deck"].ids[:2]
    t.ask(0, "demo.tidy", [("card", card), ("card", other)], then=("tidied", 0), low=0, high=2)
    before = dump(t.state)
    with pytest.raises(Illegal, match="different"):
        GAME.apply(t.state, 0, (("card", card), ("card", card)))
    assert dump(t.state) == before


# --- chance ------------------------------------------------------------------------------------------------


def test_random_bits_are_those_of_splitmix64_everywhere() -> None:
    """Compared with the published first numbers of two seeds: a seed gives the same match on every machine."""
    t = Table(Demo(seats=2, rng=0), {})
    assert t.chances(3) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    t.state.rng = 1234567
    assert t.chances(5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_many_random_bits_at_once_are_those_that_come_one_by_one() -> None:
    for seed in (0, 1234567, (1 << 64) - 1):
        one, many = Table(Demo(seats=2, rng=seed), {}), Table(Demo(seats=2, rng=seed), {})
        assert list(many.chances(90)) == [one.chances(1)[0] for _ in range(90)]
        assert many.state.rng == one.state.rng


def test_dice_and_decks_of_a_seed_are_the_same_everywhere() -> None:
    t = Table(Demo(seats=2, rng=2026), {})
    assert (t.roll(8, 6), t.pick(100)) == ((1, 5, 2, 0, 3, 3, 0, 1), 20)
    assert [deal(7).cards[card] for card in deal(7).zones["hand.0"].ids] == ["feast", "market"]


def test_dice_are_fair() -> None:
    faces = table().roll(6000, 6)
    assert all(850 < faces.count(face) < 1150 for face in range(6))


def test_a_throw_is_told_with_all_that_it_is_about() -> None:
    t = table()
    faces = t.roll(2, 6, seat=1, purpose="turn")
    assert t.events == [Event("rolled", {"faces": faces, "sides": 6, "seat": 1, "purpose": "turn"})]


def test_chance_cannot_be_taken_back_and_the_first_reason_is_told() -> None:
    t = table()
    t.roll(1, 6)
    t.pick(3)
    assert t.barrier == "undo.rolled"


def test_a_shuffle_exchanges_what_the_cards_are_and_leaves_their_numbers_in_place() -> None:
    t = table()
    ids = t.state.zones["deck"].ids
    before = [t.state.cards[card] for card in ids]
    elsewhere = {card: t.state.cards[card] for card in range(len(t.state.cards)) if card not in ids}
    t.shuffle("deck")
    after = [t.state.cards[card] for card in ids]
    assert t.state.zones["deck"].ids == ids
    assert sorted(after) == sorted(before)
    assert after != before
    assert all(t.state.cards[card] == name for card, name in elsewhere.items())
    assert t.barrier == "undo.chance"


def test_after_a_shuffle_nobody_knows_the_cards_any_more() -> None:
    t = table()
    looked_at = t.state.zones["deck"].ids[:3]
    t.show(looked_at, ALL)
    t.shuffle("deck")
    for seat in (SPECTATOR, 0, 1, 2):
        assert [view(t.state, seat).cards[card] for card in looked_at] == ["", "", ""]


def test_every_order_comes_out_of_a_shuffle_as_often() -> None:
    t = Table(Demo(seats=2, rng=5), {})
    t.lay_out("three", "none")
    t.make("abc", "card", "three")
    orders: dict[str, int] = {}
    for _ in range(3000):
        t.shuffle("three")
        order = "".join(t.state.cards)
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


# --- cards -------------------------------------------------------------------------------------------------


def test_a_place_is_nobody_s_unless_the_rules_give_it_to_a_seat() -> None:
    zones = deal().zones
    assert [zones[name].owner for name in ("deck", "discard", "hand.0", "row.1")] == [-1, -1, 0, 1]


def test_a_drawn_card_is_known_to_its_owner_alone() -> None:
    t = table()
    card = t.state.zones["deck"].ids[-1]
    t.move(card, "deck", "hand.1")
    assert [view(t.state, seat).cards[card] for seat in (SPECTATOR, 0, 1)] == ["", "", t.state.cards[card]]
    assert [masked(t.events, seat)[0].data["name"] for seat in (SPECTATOR, 0, 1)] == ["", "", t.state.cards[card]]
    assert t.barrier == "undo.seen"


def test_a_card_laid_open_from_the_own_hand_is_told_to_all_and_may_be_taken_back() -> None:
    t = table()
    t.move(t.state.zones["hand.0"].ids[0], "hand.0", "discard")
    assert t.barrier is None
    assert t.events[0].to == ALL


def test_a_card_that_passes_from_hand_to_hand_is_remembered_by_both() -> None:
    t = table()
    card = t.state.zones["hand.0"].ids[0]
    t.move(card, "hand.0", "hand.1")
    assert [bool(view(t.state, seat).cards[card]) for seat in (SPECTATOR, 0, 1, 2)] == [False, True, True, False]


def test_a_card_under_the_deck_is_remembered_unless_it_is_to_be_forgotten() -> None:
    t = table()
    kept, forgotten = t.state.zones["hand.0"].ids
    t.move(kept, "hand.0", "deck", under=True)
    t.move(forgotten, "hand.0", "deck", under=True, forget=True)
    assert t.state.zones["deck"].ids[:2] == (forgotten, kept)
    assert view(t.state, 0).cards[kept] == t.state.cards[kept]
    assert view(t.state, 0).cards[forgotten] == ""
    assert [event.data["name"] for event in masked(t.events, 0)] == [t.state.cards[kept], t.state.cards[forgotten]]
    assert [event.data["name"] for event in masked(t.events, 1)] == ["", ""]
    assert t.barrier is None


@pytest.mark.parametrize("forget", [False, True])
@pytest.mark.parametrize(("source", "target"), [("deck", "hand.1"), ("hand.0", "hand.1"), ("hand.0", "deck")])
def test_cards_moved_together_are_moved_as_one_by_one(source: str, target: str, forget: bool) -> None:
    one, together = table(), table()
    cards = one.state.zones[source].ids[1:]
    for card in cards:
        one.move(card, source, target, forget=forget)
    together.move_all(cards, source, target, forget=forget)
    assert cards
    assert together.state == one.state
    assert (together.events, together.barrier) == (one.events, one.barrier)


def test_cards_shown_are_known_where_they_lie_to_those_they_are_shown_to() -> None:
    t = table()
    top = t.state.zones["deck"].ids[-1]
    t.show([top], 1 << 2)
    t.show([top], 1 << 0)
    assert [bool(view(t.state, seat).cards[top]) for seat in (SPECTATOR, 0, 1, 2)] == [False, True, False, True]
    assert masked(t.events, 1) == [Event("shown", {"card": top, "name": ""})] * 2
    assert t.barrier == "undo.seen"


def test_what_only_some_hear_the_others_do_not_hear_of_at_all() -> None:
    t = table()
    t.emit_to(1 << 1, "whispered", {"n": 3}, None)
    assert masked(t.events, 1) == [Event("whispered", {"n": 3})]
    assert masked(t.events, 0) == masked(t.events, SPECTATOR) == []


# --- states ------------------------------------------------------------------------------------------------


def test_a_copy_shares_nothing_that_can_be_changed() -> None:
    state = deal()
    state.scopes = [{"you": 0}]
    before, copy = dump(state), state.clone()
    copy.zones["deck"] = Zone(-1, "none")
    copy.zones["new"] = Zone(-1, "all")
    copy.gold[0] = 99
    copy.cards[0] = "other"
    copy.known[0] = ALL
    copy.scopes[0]["you"] = 2
    copy.agenda.append(("later",))
    copy.answers[0] = (PASS,)
    assert dump(state) == before


def test_a_shared_state_is_another_one_of_the_same_things() -> None:
    state = deal()
    other = state.share()
    other.gold = [99]
    assert state.gold != [99]
    assert other.zones is state.zones
    assert dump(state.share()) == dump(state)


def test_a_state_that_could_share_something_with_its_copy_is_refused_when_it_is_defined() -> None:
    with pytest.raises(TypeError, match="set"):

        @cloneable
        @dataclass(slots=True)
        class Careless(State):
            seen: set[int] = field(default_factory=set)

    with pytest.raises(TypeError, match="list"):

        @cloneable
        @dataclass(slots=True)
        class Doubtful(State):
            maybe: int | list[int] = 0


@dataclass(frozen=True)
class Frozen:
    inside: list[int]


@dataclass
class Fixed:
    inside: Final[list[int]]


class Named(NamedTuple):
    inside: list[int]


@pytest.mark.parametrize("kind", [tuple[list[int], ...], tuple[int, dict[str, int]], tuple, Frozen, Fixed, Named])
def test_what_could_change_is_refused_inside_of_what_cannot_too(kind: Any) -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        cloneable(make_dataclass("Careless", [("one", kind)], slots=True))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"seats": 2}', "rng"),
        ('{"seats": 2, "rng": "x"}', "rng"),
        ('{"seats": 2, "rng": 1, "luck": 7}', "luck"),
        ('{"seats": 2, "rng": 1, "zones": {"deck": {"owner": -1, "see": "few", "ids": []}}}', "zones.deck.see"),
        ("{", "state"),
    ],
)
def test_what_is_no_state_is_refused_with_the_place(text: str, place: str) -> None:
    with pytest.raises(Trouble) as refused:
        restore(Demo, text)
    assert dict(refused.value.phrase.params)["field"] == place


def test_two_steps_of_one_name_are_refused() -> None:
    game = Game(Facts("twice", "Twice", 1, range(2, 3), 1, 1, ()), Demo, {})

    def step(t: Table[Demo]) -> None: ...

    game.step(step)
    with pytest.raises(ValueError, match="step"):
        game.step(step)
