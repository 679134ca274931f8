"""The decisions of a match: a state of long ago is replayed when somebody looks at it."""

import gc
import random
import weakref

import pytest

from game import api
from game.core.match import AnyMatch
from game.core.past import Record
from game.core.saving import digest
from game.core.state import PASS, Answer, Event, Seat, State
from tests.core.demo import deal
from tests.matches import decide, new_match, play_on, some_answer

LENGTH = 120


def played(seed: int = 4, *, unseen: bool = False) -> tuple[AnyMatch, list[str]]:
    """A match and the digest of its state before each decision; `unseen`: the match's own states are not looked at."""
    match, rnd = new_match("telendar", seed, ("person",) * 3, free_undo=True), random.Random(seed)
    twin, digests = api.copy(match), []
    for _ in range(LENGTH):
        digests.append(digest(twin.state))
        decide(twin, rnd)
        if unseen:
            match.answer(twin.past[-1].seat, twin.past[-1].answer)
    return match if unseen else twin, digests


@pytest.mark.parametrize(
    "other",
    [
        Record(deal(2), 0, (PASS,), [], None),
        Record(deal(1), 1, (PASS,), [], None),
        Record(deal(1), 0, (), [], None),
        Record(deal(1), 0, (PASS,), [Event("rolled", {})], None),
        Record(deal(1), 0, (PASS,), [], "undo.rolled"),
    ],
)
def test_a_decision_equals_another_only_in_all_that_it_was(other: Record[State]) -> None:
    one = Record(deal(1), 0, (PASS,), [], None)
    assert one == Record(deal(1), 0, (PASS,), [], None)
    assert one != other


@pytest.mark.parametrize("unseen", [False, True])
def test_states_of_long_ago_are_not_kept_and_are_as_they_were(unseen: bool) -> None:
    match, digests = played(unseen=unseen)
    assert sum(record.kept for record in match.past) < LENGTH / 2
    assert [digest(record.before) for record in match.past] == digests
    assert sum(record.kept for record in match.past) < LENGTH / 2, "looking at a state does not keep it"


def test_of_states_that_nobody_has_seen_few_are_kept() -> None:
    match, _ = played(unseen=True)
    assert [number for number, record in enumerate(match.past) if record.kept] == list(range(0, LENGTH, 32))


@pytest.mark.parametrize("latest", [1, 5, 40])
def test_of_states_that_somebody_has_seen_the_latest_are_kept_too(latest: int) -> None:
    match, rnd = new_match("telendar", 4, ("person",) * 3), random.Random(4)
    match.past.latest = latest
    for _ in range(LENGTH):
        decide(match, rnd)
    kept = [number for number, record in enumerate(match.past) if record.kept]
    assert kept == sorted({*range(0, LENGTH, 32), *range(LENGTH - latest, LENGTH)})


def test_whoever_looks_at_a_state_keeps_it_as_it_is() -> None:
    match, rnd = new_match("telendar", 4, ("person",) * 3), random.Random(4)
    seen = []
    for number in range(LENGTH):
        if number % 3 == 0:
            seen.append((match.state, digest(match.state)))
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer(seat, some_answer(ask, rnd))
    assert [digest(state) for state, _ in seen] == [told for _, told in seen]


def test_a_rule_that_fails_in_the_midst_leaves_a_state_that_nobody_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match, digests = played(unseen=True)
    last = match.past.taken(LENGTH - 1)
    match.take_back(3)
    for record in reversed(list(match.future)[1:]):
        match.answer(*record)
    apply = match.game.apply

    def failing(state: State, seat: Seat, answer: Answer) -> tuple[list[Event], str | None]:
        apply(state, seat, answer)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(match.game, "apply", failing)
        with pytest.raises(ZeroDivisionError):
            match.answer(last.seat, last.answer)
    assert (len(match.past), digest(match.state)) == (LENGTH - 1, digests[-1])
    match.answer(last.seat, last.answer)
    assert [digest(record.before) for record in match.past] == digests


def test_a_match_that_is_left_goes_at_once() -> None:
    match, _ = played(unseen=True)
    digest(match.past[20].before)  # the replayed states around it are kept for a moment
    gone = weakref.ref(match.past)
    gc.disable()
    try:
        del match
        assert gone() is None, "freed only by a garbage collection"
    finally:
        gc.enable()


def test_to_look_at_all_of_a_long_match_holds_only_a_part_of_its_states() -> None:
    def states() -> int:
        return sum(isinstance(thing, State) for thing in gc.get_objects())

    match, before = new_match("telendar", 1, ("person",) * 6), states()
    play_on(match, random.Random(1))
    assert all(record.before for record in match.past)
    assert 2 * (states() - before) < len(match.past)


@pytest.mark.parametrize("unseen", [False, True])
def test_they_are_found_in_any_order(unseen: bool) -> None:
    match, digests = played(unseen=unseen)
    for number in random.Random(1).sample(range(LENGTH), LENGTH):
        assert digest(match.past[number].before) == digests[number]


@pytest.mark.parametrize("unseen", [False, True])
def test_decisions_taken_back_one_by_one_lead_through_the_same_states(unseen: bool) -> None:
    match, digests = played(unseen=unseen)
    for number in reversed(range(LENGTH)):
        match.take_back(1)
        assert digest(match.state) == digests[number]


@pytest.mark.parametrize("unseen", [False, True])
def test_other_decisions_in_the_place_of_those_taken_back_are_what_is_found(unseen: bool) -> None:
    match, digests = played(unseen=unseen)
    assert digest(match.past[20].before) == digests[20]
    told = [record.events for record in match.past]
    match.take_back(LENGTH - 10)
    twin, rnd, others = api.copy(match), random.Random(99), []
    for number in range(10, LENGTH):
        others.append(digest(twin.state))
        decide(twin, rnd)
        last = twin.past[-1]
        told[number] = match.answer(last.seat, last.answer)
    assert [record.events for record in match.past] == told
    assert [digest(record.before) for record in match.past] == digests[:10] + others
    assert others[10] != digests[20]


@pytest.mark.parametrize("unseen", [False, True])
def test_a_copy_finds_its_own_states_when_the_match_has_gone_another_way(unseen: bool) -> None:
    match, digests = played(unseen=unseen)
    twin = api.copy(match)
    match.take_back(LENGTH - 10)
    rnd = random.Random(99)
    for _ in range(LENGTH):
        decide(match, rnd)
    assert [digest(record.before) for record in twin.past] == digests
