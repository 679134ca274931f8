"""Tests that every game passes without a line of its own: random matches, and what must hold at each question.

A game is tested here as soon as it is on the shelf; the tiny game of `demo.py` has features that it may lack.
"""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from game import games
from game.core.effects.windows import open_windows
from game.core.facts import Choice
from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.past import Record
from game.core.phrase import Reason
from game.core.saving import dump, restore
from game.core.state import ALL, Answer, Ask, Event, Option, Seat, State
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, WINDOW_STEPS, imagine, masked, view
from game.games import GAMES
from tests.core import demo
from tests.matches import plainly, some_answer

MOST_DECISIONS = 5_000
"""No match may be longer, however foolishly it is played"""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hope", "Ida", "Jon", "Kit", "Lou")
MATCHES = [(game_id, seed) for game_id in ("demo", *GAMES) for seed in range(8 if game_id == "demo" else 4)]
every_match = pytest.mark.parametrize(("game_id", "seed"), MATCHES)


@cache
def played(game_id: str, seed: int) -> AnyMatch:
    """A whole random match, from the most seats to the fewest, with random options and order of answers.

    The tests share it, and none may change it.
    """
    rnd = random.Random(seed)
    game: AnyGame = demo.GAME if game_id == "demo" else games.load(game_id)
    seats = game.facts.seats
    players = tuple(Player(NAMES[seat], seat) for seat in range(seats[-1 - seed % len(seats)]))
    chosen: dict[str, Choice] = {
        setting.name: rnd.choice(setting.offered(len(players))) for setting in game.facts.settings
    }
    options = game.facts.settle(len(players), chosen)
    match = Match(game, Setup(game_id, game.facts.rules, seed, options, players))
    while not match.over and len(match.past) < MOST_DECISIONS:
        seat = rnd.choice(match.state.waiting())
        ask = match.ask(seat)
        assert ask is not None
        match.answer(seat, some_answer(ask, rnd))
    return match


def watchers(match: AnyMatch) -> tuple[Seat, ...]:
    return (SPECTATOR, *range(match.setup.seats))


def watcher(match: AnyMatch, number: int) -> Seat:
    """The seat that looks on at a decision: each in turn, so that over a match all see all kinds of questions."""
    all_of_them = watchers(match)
    return all_of_them[number % len(all_of_them)]


@cache
def moments(game_id: str, seed: int) -> list[tuple[Record[State], State]]:
    """(decision, state after it) of a whole match, cached, since replaying matches for every test would take long."""
    match = played(game_id, seed)
    return [(record.at_hand(), match.moment(number)) for number, record in enumerate(match.past, start=1)]


# --- questions ---------------------------------------------------------------------------------------------


@every_match
def test_every_match_ends(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    assert match.over
    result = match.state.result
    assert result is not None
    assert set(result.winners) <= set(range(match.setup.seats))
    assert (match.state.asks, match.state.agenda, match.state.scopes) == ((), [], [])


@pytest.mark.parametrize(("game_id", "seed"), [("demo", 0), ("dark_eden", 3)])
def test_windows_come_up_in_these_matches_in_which_somebody_may_act_and_others_may_not(game_id: str, seed: int) -> None:
    """Else the tests of what windows tell would have looked at nothing."""
    game, states = played(game_id, seed).game, [record.before for record, _ in moments(game_id, seed)]
    offered = set[bool]()
    for state in states:
        for kind, _, _, about in open_windows(state)[:1]:
            offered |= {bool(list(game.windows[kind].offers(state, seat, about))) for seat in range(state.seats)}
    assert offered == {True, False}


@pytest.mark.parametrize(("game_id", "seed"), [("demo", 0), ("dark_eden", 3), ("kharnage", 0)])
def test_secret_answers_come_up_in_these_matches_that_wait_for_others(game_id: str, seed: int) -> None:
    """Else the tests of what they tell would have looked at nothing."""
    found = moments(game_id, seed)
    assert any(record.seat in after.answers and after.asks == record.before.asks for record, after in found)


@every_match
def test_every_question_is_well_formed(game_id: str, seed: int) -> None:
    for record, _ in moments(game_id, seed):
        asks = record.before.asks
        assert asks, "the match is not over, but waits for nobody"
        assert len({ask.seat for ask in asks}) == len(asks)
        for ask in asks:
            assert 0 <= ask.seat < record.before.seats
            assert 0 <= ask.low <= ask.high <= len(ask.options)
            assert ask.high >= 1
            assert len(set(ask.options)) == len(ask.options)


@every_match
def test_every_option_that_is_offered_can_be_taken(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    rnd = random.Random(seed)
    for record, _ in moments(game_id, seed):
        ask = record.before.ask_of(record.seat)
        assert ask is not None
        for option in rnd.sample(ask.options, min(4, len(ask.options))):
            others = [other for other in ask.options if other != option]
            work = record.before.clone()
            match.game.apply(work, record.seat, (option, *others[: max(0, ask.low - 1)]))
            assert match.game.check(work) == []


@every_match
def test_every_state_is_sound(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for number in range(len(match.past) + 1):
        assert match.game.check(match.moment(number)) == []


# --- copies and saves --------------------------------------------------------------------------------------


@every_match
def test_a_copy_goes_on_alike_and_leaves_its_origin_untouched(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, after in moments(game_id, seed):
        before, copy = dump(record.before), record.before.clone()
        assert match.game.apply(copy, record.seat, record.answer) == (record.events, record.barrier)
        assert dump(copy) == dump(after)
        assert dump(record.before) == before


@every_match
def test_a_line_is_what_a_plain_writer_makes_of_the_whole_state(game_id: str, seed: int) -> None:
    for number, (_, state) in enumerate(moments(game_id, seed)):
        if number % 20 == 0:  # slow
            assert dump(state) == plainly(state)


@pytest.mark.parametrize("word", ["Infinity", "NaN", '":null'])
def test_a_line_tells_any_word_and_what_has_changed_in_place(word: str) -> None:
    state = played("telendar", 1).state.clone()
    for change in range(3):
        state.scopes.append({word: word})
        state.cards[change], state.cards[-1] = state.cards[-1], state.cards[change]
        state.known[change] = state.known.get(change, 0) ^ 1
        zone = next(iter(state.zones))
        state.zones[zone] = state.zones[zone].with_card(change)
        assert dump(state) == plainly(state)


@every_match
def test_a_state_written_and_read_is_the_same_and_goes_on_alike(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, after in moments(game_id, seed):
        text = dump(record.before)
        again = restore(match.game.state, text)
        assert again == record.before
        assert dump(again) == text
        assert match.game.apply(again, record.seat, record.answer) == (record.events, record.barrier)
        assert again == after


@every_match
def test_seed_and_decisions_are_the_whole_match(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    replay = Match(match.game, match.setup)
    assert replay.opening == match.opening
    for record in match.past:
        replay.answer(record.seat, record.answer)
    assert replay.past == match.past
    assert replay.state == match.state


@every_match
def test_undo_and_redo_together_change_nothing(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    again = Match(match.game, match.setup)
    undone = 0
    for record, after in moments(game_id, seed):
        again.answer(record.seat, record.answer)
        assert (again.undo_barrier(record.seat) is None) == (record.barrier is None)
        if record.barrier is None:
            again.undo(record.seat)
            assert again.state == record.before
            assert again.redo(record.seat) == record.events
            undone += 1
        assert again.state == after
        assert again.past[-1] == record
    assert undone


@every_match
def test_what_was_left_to_chance_or_seen_cannot_be_taken_back(game_id: str, seed: int) -> None:
    for record, after in moments(game_id, seed):
        old, new = view(record.before, record.seat).cards, view(after, record.seat).cards
        learnt = any(now and now != then for then, now in zip(old, new, strict=True))
        if learnt or after.rng != record.before.rng:
            assert record.barrier


# --- views -------------------------------------------------------------------------------------------------


@every_match
def test_a_view_is_all_that_a_seat_may_know_and_no_more(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, _ in moments(game_id, seed):
        state = record.before
        for seat in watchers(match):
            seen = view(state, seat)
            assert seen.rng == 0
            assert all(scope["you"] == seat for scope in seen.scopes)
            assert all(step[0] in WINDOW_STEPS for step in seen.agenda)
            assert all(ask.seat == seat or not ask.options for ask in seen.asks)
            assert all(other == seat or not answer for other, answer in seen.answers.items())
            for zone in state.zones.values():
                lies_open = zone.see == "all" or (zone.see == "owner" and zone.owner == seat)
                for card in zone.ids:
                    known = state.known.get(card, 0)
                    may_know = lies_open or known == ALL or (seat >= 0 and known >> seat & 1)
                    assert seen.cards[card] == (state.cards[card] if may_know else "")


@every_match
def test_who_is_asked_in_a_window_and_what_he_may_do_is_told_by_what_is_seen(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, _ in moments(game_id, seed):
        state = record.before
        for kind, _, _, about in open_windows(state)[:1]:
            window, public = match.game.windows[kind], view(state, SPECTATOR)
            for seat in range(state.seats):
                assert window.could(state, seat, about) == window.could(public, seat, about)
                assert list(window.offers(state, seat, about)) == list(window.offers(view(state, seat), seat, about))


@every_match
def test_an_imagined_world_cannot_be_told_from_the_true_one(game_id: str, seed: int) -> None:
    match, rnd = played(game_id, seed), random.Random(seed)
    for number, (record, _) in enumerate(moments(game_id, seed)):
        seat = watcher(match, number)
        world = imagine(record.before, seat, rnd)
        seen = view(record.before, seat)
        if not seen.window:  # others' secret answers are not imagined: those seats answer again
            seen.answers = {s: answer for s, answer in seen.answers.items() if s == seat}
        assert view(world, seat) == seen
        assert sorted(world.cards) == sorted(record.before.cards)


@every_match
def test_what_is_imagined_tells_nothing_of_the_truth(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for number, (record, _) in enumerate(moments(game_id, seed)):
        state, seat = record.before, watcher(match, number)
        other_truth = imagine(state, seat, random.Random(-1 - number))
        once = imagine(state, seat, random.Random(number))
        again = imagine(other_truth, seat, random.Random(number))
        assert once == again
        assert once.rng != state.rng, "the dice to come can be foreseen"
        assert state.window or set(once.answers) <= {seat}, "a secret answer leaks"


@every_match
def test_the_question_can_be_answered_in_an_imagined_world(game_id: str, seed: int) -> None:
    match, rnd = played(game_id, seed), random.Random(seed)
    for record, _ in moments(game_id, seed):
        world = imagine(record.before, record.seat, rnd)
        assert world.ask_of(record.seat) == record.before.ask_of(record.seat)
        match.game.apply(world, record.seat, record.answer)
        assert match.game.check(world) == []


@every_match
def test_an_answer_given_in_secret_shows_only_that_it_is_given(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, after in moments(game_id, seed):
        if record.seat not in after.answers or after.asks != record.before.asks:
            continue
        for seat in watchers(match):
            if seat != record.seat:
                shown = view(after, seat)
                assert shown.answers.pop(record.seat) == ()
                assert shown == view(record.before, seat)
                assert masked(record.events, seat) == []


@every_match
def test_what_a_seat_hears_names_only_cards_that_it_may_know(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, after in moments(game_id, seed):
        for seat in watchers(match):
            old, new = view(record.before, seat).cards, view(after, seat).cards
            for event in masked(record.events, seat):
                card, name = event.data.get("card"), event.data.get("name")
                if not name or not isinstance(card, int):
                    continue
                passed = any(_lies_open(after, zone, seat) for zone in _ways(record.events, card))
                looked = event.kind == "shown" and (new[card] == name or _shuffled(record.events, after, card))
                assert passed or looked or name in {old[card], new[card]}, event


def _ways(events: list[Event], card: int) -> set[str]:
    """The zones through which a card went."""
    moves = [event.data for event in events if event.kind == "moved" and event.data["card"] == card]
    return {str(move[end]) for move in moves for end in ("source", "target")}


def _lies_open(state: State, name: str, seat: Seat) -> bool:
    zone = state.zones[name]
    return zone.see == "all" or (zone.see == "owner" and zone.owner == seat)


def _shuffled(events: list[Event], after: State, card: int) -> bool:
    return any(event.kind == "shuffled" and card in after.zones[str(event.data["zone"])].ids for event in events)


@every_match
def test_what_a_seat_hears_explains_all_that_changes_in_its_view_of_the_cards(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    for record, after in moments(game_id, seed):
        for seat in watchers(match):
            expected, new = view(record.before, seat), view(after, seat)
            unsure = _follow(expected, masked(record.events, seat))
            assert {name: zone.ids for name, zone in expected.zones.items()} == {
                name: zone.ids for name, zone in new.zones.items()
            }
            for card, name in enumerate(new.cards):
                assert name == expected.cards[card] or (not name and card in unsure)


def _follow(seen: State, events: list[Event]) -> set[int]:
    """Updates a view by the events heard alone; returns the cards that may have been forgotten since."""
    unsure: set[int] = set()
    for event in events:
        if event.kind == "moved":
            card = event.data["card"]
            assert isinstance(card, int)
            source, target = str(event.data["source"]), str(event.data["target"])
            seen.zones[source] = seen.zones[source].without(card)
            seen.zones[target] = seen.zones[target].with_card(card, under=bool(event.data["under"]))
            seen.cards[card] = str(event.data["name"])
            unsure.add(card)
        elif event.kind == "shown" and event.data["name"]:
            card = event.data["card"]
            assert isinstance(card, int)
            seen.cards[card] = str(event.data["name"])
        elif event.kind == "shuffled":
            for card in seen.zones[str(event.data["zone"])].ids:
                seen.cards[card] = ""
    return unsure


@every_match
def test_a_decision_tells_the_same_in_another_truth_until_a_card_is_seen(game_id: str, seed: int) -> None:
    """Hidden cards do not change what a seat hears, sees and is asked next, nor what it may take back."""
    match = played(game_id, seed)
    compared = 0
    for number, (record, after) in enumerate(moments(game_id, seed)):
        before, seat = record.before, watcher(match, number)
        ask = before.ask_of(record.seat)
        other = imagine(before, seat, random.Random(number))
        opened = before.answers and not before.window  # the last of the secret choices reveals all of them
        if other.cards == before.cards or opened or (ask and not _sees_all_of(ask, record.answer, view(before, seat))):
            continue
        other.rng, other.asks, other.answers = before.rng, before.asks, dict(before.answers)
        events, barrier = match.game.apply(other, record.seat, record.answer)
        heard, heard_there = masked(record.events, seat), masked(events, seat)
        parted = next((pair for pair in zip(heard, heard_there, strict=False) if pair[0] != pair[1]), None)
        compared += 1
        if parted:
            assert _names_another_card(*parted), parted
        else:
            assert len(heard) == len(heard_there)
            assert view(after, seat) == view(other, seat)
            assert bool(barrier) == bool(record.barrier)
    assert compared


def _sees_all_of(ask: Ask, answer: Answer, seen: State) -> bool:
    """Whether a seat sees every card that a decision is about."""
    numbers = [n for option in answer for n in option[1:] if isinstance(n, int)] + [ask.about]
    return all(seen.cards[n] for n in numbers if n is not None and 0 <= n < len(seen.cards))


def _names_another_card(one: Event, other: Event) -> bool:
    """Whether two events differ in nothing but the names of cards."""
    unlike = [key for key, value in one.data.items() if value != other.data.get(key)]
    return one.kind == other.kind and all(isinstance(one.data[key], str) for key in unlike)


# --- gestures and refusals ---------------------------------------------------------------------------------


@every_match
def test_every_option_is_picked_by_a_button_or_by_a_gesture_of_its_own(game_id: str, seed: int) -> None:
    match = played(game_id, seed)
    gesture = match.game.presentation.gesture
    for record, _ in moments(game_id, seed):
        ask = record.before.ask_of(record.seat)
        assert ask is not None
        made = [gesture(option, ask.seat) for option in ask.options]
        on_the_table = [meant for meant in made if meant != Gesture()]
        assert len(set(on_the_table)) == len(on_the_table)
        assert {str(option[0]) for option in ask.options} <= set(match.game.presentation.verbs)


@every_match
def test_whatever_else_is_tried_is_refused_for_a_reason_said_in_every_language(game_id: str, seed: int) -> None:
    match, rnd, told = played(game_id, seed), random.Random(seed), set[Reason]()
    trial = Match(match.game, match.setup)
    for number, (record, _) in enumerate(moments(game_id, seed)):
        if number % 5:
            continue
        trial.state, things = record.before, list(_things(match, record.before))
        meant = [_meant(trial, seat) for seat in range(match.setup.seats)]
        for _ in range(20):
            attempt = Gesture(rnd.choice(things), rnd.choice([None, rnd.choice(things)]))
            seat = rnd.choice([record.seat, record.seat, rnd.randrange(match.setup.seats)])
            if not _picked(meant[seat], attempt):
                assert not set(match.game.attempts(attempt, seat)) & meant[seat].keys(), "it may mean an option"
                told.add(trial.why_not(seat, attempt))
    trial.state = match.state
    told.add(trial.why_not(0, Gesture(("card", 0))))
    assert told
    for texts in (Texts(language, NAMES) for language in LANGUAGES):
        for reason in told:
            said = texts.say(reason.phrase)
            assert said != reason.code
            assert not re.search(r"[{}@]", said)


def _things(match: AnyMatch, state: State) -> Iterator[Ref]:
    """The things that a hand can point at: seats, zones, cards, and the things that pick options."""
    yield from (("seat", seat) for seat in range(state.seats))
    yield from (("zone", name) for name in state.zones)
    yield from (("card", card) for zone in state.zones.values() for card in zone.ids[-8:])
    for ask in state.asks:
        for option in ask.options:
            yield from (ref for ref in match.game.presentation.gesture(option, ask.seat) if ref)


def _meant(match: AnyMatch, seat: Seat) -> dict[Option, Gesture]:
    """The gesture that picks each option that is offered to a seat."""
    ask = match.ask(seat)
    return {option: match.game.presentation.gesture(option, seat) for option in ask.options} if ask else {}


def _picked(meant: dict[Option, Gesture], attempt: Gesture) -> bool:
    """Whether a gesture picks any option."""
    return any(one == attempt or (attempt.onto is None and one.take == attempt.take) for one in meant.values())
