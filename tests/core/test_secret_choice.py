"""Secret choices that all seats make at once: until the last has chosen, the others may change theirs, unseen."""

import random
from pathlib import Path

import pytest

from game.core import journal
from game.core.interface import OptionText
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Reason, phrase, seat_name
from game.core.saving import digest, dump
from game.core.state import PASS, Answer, Illegal, Option, Seat
from game.core.view import SPECTATOR, imagine, view
from tests.core.demo import FACTS, GAME, Demo
from tests.matches import some_answer


def bid(n: int) -> Answer:
    return (("bid", n),)


def new_match(seed: int = 1, *, free_undo: bool = False) -> AnyMatch:
    players = tuple(Player(name, seat) for seat, name in enumerate(("Ann", "Ben", "Cleo")))
    return Match(GAME, Setup("demo", FACTS.rules, seed, FACTS.settle(3, {}), players, free_undo))


def with_bids(*bids: tuple[Seat, int], free_undo: bool = False) -> AnyMatch:
    match = new_match(free_undo=free_undo)
    for seat, n in bids:
        match.answer(seat, bid(n))
    return match


def test_a_player_who_is_not_asked_has_nothing_to_think_about() -> None:
    match = with_bids((0, 1), (1, 2), (2, 0))
    waiting = match.state.waiting()
    for seat in range(3):
        if seat in waiting:
            assert match.glimpse(seat).seat == seat
        else:
            with pytest.raises(Illegal, match="not asked"):
                match.glimpse(seat)
    assert 0 < len(waiting) < 3


def test_a_choice_that_was_changed_is_superseded_and_no_other() -> None:
    match = with_bids((0, 1), (1, 1), (0, 2), (0, 0), (2, 0))
    match.answer(1, (PASS,))
    assert [match.superseded(number) for number in range(6)] == [True, False, True, False, False, False]


def test_everybody_hears_his_own_side_of_each_decision() -> None:
    match = with_bids((0, 1), (1, 1), (2, 0))
    whole = match.heard(0)
    assert [len(match.heard(0, since)) for since in range(4)] == [3, 2, 1, 0]
    assert match.heard(0, 2) == whole[2:]
    assert match.moment(3) is match.state
    assert match.moment(2) == match.past[2].before


@pytest.mark.parametrize(("names", "taken"), [(("raid", "storm"), 1), (("storm", "storm"), 0)])
def test_a_guide_plays_its_opening_by_the_names_of_cards(names: tuple[str, str], taken: int) -> None:
    match = with_bids((0, 1), (1, 1), (2, 0))
    match.prepare([PASS])
    cards = match.state.asks[0].options[:2]
    for (_, card), name in zip(cards, names, strict=True):
        match.state.cards[int(card)] = name
    match.prepare([("play", "storm")])
    assert [record.answer for record in match.past[-2:]] == [(PASS,), (cards[taken],)]
    with pytest.raises(ValueError, match="the opening of a guide wants"):
        match.prepare([("play", "no such card")])


def fickle(match: AnyMatch, rnd: random.Random, decisions: int = 10_000) -> int:
    """Plays at random, with seats that now and then change their choice if they may; returns the number of changes."""
    changed = 0
    for _ in range(decisions):
        if match.over:
            break
        state = match.state
        minds = [seat for seat in range(state.seats) if state.changeable(seat)]
        seat = rnd.choice(minds) if minds and rnd.random() < 0.6 else rnd.choice(state.waiting())
        ask = state.ask_of(seat) or state.changeable(seat)
        assert ask
        changed += seat in minds
        match.answer(seat, some_answer(ask, rnd))
    return changed


# --- changing one's mind -------------------------------------------------------------------------------------


def test_the_last_choice_counts() -> None:
    match = with_bids((0, 2), (1, 1), (0, 0), (0, 1), (1, 2), (2, 0))
    told = [(event.data["seat"], event.data["n"]) for event in match.past[-1].events if event.kind == "bid"]
    assert told == [(0, 1), (1, 2), (2, 0)]


def test_a_choice_is_changed_only_until_all_have_chosen() -> None:
    match = with_bids((0, 2), (1, 1))
    assert [match.state.changeable(seat) for seat in range(3)] == [*match.state.asks[:2], None], "the last can choose"
    match.answer(2, bid(0))
    assert [match.state.changeable(seat) for seat in range(3)] == [None] * 3
    with pytest.raises(Illegal):
        match.answer(1, bid(0))


def test_only_what_was_offered_can_be_chosen_instead() -> None:
    match = with_bids((0, 2))
    for wrong in (bid(3), (), bid(1) + bid(2)):
        with pytest.raises(Illegal):
            match.answer(0, wrong)
    assert match.state.answers == {0: bid(2)}


def test_a_pass_in_an_open_window_stands() -> None:
    match = with_bids((0, 2), (1, 1), (2, 0))
    hand = match.state.zones["hand.0"].ids
    name = "raid"
    match.state.cards[hand[0]] = name  # a card that opens a window for all seats
    match.answer(0, (("play", hand[0]),))
    match.answer(1, (PASS,))
    assert match.state.window
    assert match.state.changeable(1) is None
    with pytest.raises(Illegal):
        match.answer(1, (PASS,))


# --- taking back ---------------------------------------------------------------------------------------------


def test_undo_takes_back_the_change_first_and_then_the_choice() -> None:
    match = with_bids((0, 2), (0, 1))
    match.undo(0)
    assert match.state.answers == {0: bid(2)}
    match.undo(0)
    assert match.state.answers == {}
    match.redo(0)
    match.redo(0)
    assert match.state.answers == {0: bid(1)}
    match.undo(0)
    match.answer(0, bid(0))
    assert match.future == []


def test_a_choice_before_anothers_is_changed_and_not_taken_back() -> None:
    match = with_bids((0, 2), (1, 1))
    assert match.undo_barrier(0) == Reason("undo.other", (("who", seat_name(1)),))
    match.answer(0, bid(0))
    assert match.undo_barrier(0) is None


def test_once_all_choices_are_shown_nobody_takes_his_back() -> None:
    match = with_bids((0, 2), (1, 1), (2, 0))
    assert match.undo_barrier(2) == Reason("undo.answers")
    assert with_bids((0, 2), (1, 1), (2, 0), free_undo=True).undo_barrier(2) is None


def test_a_change_is_named_like_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    def option_text(seen: Demo, seat: Seat, option: Option) -> OptionText:
        ask = seen.ask_of(seat)
        assert ask, "words are made for the seat that is asked"
        return OptionText(phrase(ask.prompt, n=int(option[1])), phrase("none"))

    monkeypatch.setattr(GAME, "presentation", GAME.presentation._replace(option_text=option_text))
    match = with_bids((0, 2), (0, 1))
    before, after = match.past
    named = match.label(before.before, 0, bid(2))
    assert named == match.label(after.before, 0, bid(2)) == phrase("demo.bid", n=2)
    both = phrase("answer.several", parts=(named, match.label(before.before, 0, bid(1))))
    assert match.label(before.before, 0, bid(2) + bid(1)) == both


# --- who knows what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_nobody_can_tell_what_another_has_chosen_or_changed(seed: int) -> None:
    """Two matches that differ only in seat 0's choice look the same to the others until all have chosen."""
    rnd = random.Random(seed)
    acts = [0, *(rnd.choice((0, 0, 1)) for _ in range(5))]
    one, two = new_match(seed), new_match(seed)
    for seat in acts:
        same = rnd.randrange(3)
        for match in (one, two):
            match.answer(seat, bid(same if seat else rnd.randrange(3)))
        for other in (1, 2, SPECTATOR):
            assert dump(one.view(other)) == dump(two.view(other))
            assert one.heard(other) == two.heard(other) == [[] for _ in one.past]
            worlds = [dump(imagine(match.state, other, random.Random(seed))) for match in (one, two)]
            assert worlds[0] == worlds[1]
            assert one.undo_barrier(other) == two.undo_barrier(other)
            assert one.undo_label(other).key == two.undo_label(other).key
        assert view(one.state, 0).answers[0] == one.state.answers[0]


def test_that_a_seat_has_chosen_is_public() -> None:
    match = with_bids((0, 2), (0, 1))
    assert match.view(SPECTATOR).answers == {0: ()}
    assert match.view(1).waiting() == (1, 2)


# --- leaving and coming back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_changed_minds_are_resumed_where_they_stood(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match left at any decision, killed in the middle of a line, or taken back and repeated stays the same match."""
    monkeypatch.setattr(journal, "STRETCH", 7)
    match, rnd, path = new_match(seed), random.Random(seed), tmp_path / "one.match.jsonl"
    twin = new_match(seed)
    match.keeper = Journal.begin(path, match)
    changed = 0
    while not match.over:
        changed += fickle(match, rnd, rnd.randint(1, 4))
        last = match.past.taken(-1).seat
        if match.undo_barrier(last) is None:
            match.undo(last)
            if rnd.random() < 0.5:
                match.redo(last)
        stood, answers = digest(match.state), dict(match.state.answers)
        match.keeper = None  # as if the process were killed
        if rnd.random() < 0.3:
            path.write_bytes(path.read_bytes() + b'{"n":3,"seat":0,"ans')
        loaded = load(path, lambda _: GAME)
        assert (loaded.stopped, loaded.news) == (None, None)
        match = loaded.resume()
        assert (digest(match.state), match.state.answers) == (stood, answers)
    assert changed > 1
    for move in match.past.moves():
        twin.answer(move.seat, move.answer)
    assert dump(twin.state) == dump(match.state)
    assert match.past == twin.past
