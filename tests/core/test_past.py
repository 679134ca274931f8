"""The decisions of a match: the states of those long past are reached again when somebody looks at them."""

import random

import pytest

from game import api
from game.core import past
from game.core.match import AnyMatch
from game.core.past import Record
from game.core.saving import digest
from game.core.state import PASS, Event
from tests.core.demo import deal
from tests.matches import decide, new_match

LENGTH = 120


def played(seed: int = 4) -> tuple[AnyMatch, list[str]]:
    """A match of some length, and the digest of its state before each decision."""
    match, rnd = new_match("telendar", seed, ("person",) * 3, free_undo=True), random.Random(seed)
    digests = []
    for _ in range(LENGTH):
        digests.append(digest(match.state))
        decide(match, rnd)
    return match, digests


@pytest.fixture(autouse=True)
def soon_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies a few decisions back is long past, so that a short match is enough."""
    monkeypatch.setattr(past, "_LATEST", 16)


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
def test_a_decision_equals_another_only_in_all_that_it_was(other: Record) -> None:
    one = Record(deal(1), 0, (PASS,), [], None)
    assert one == Record(deal(1), 0, (PASS,), [], None)
    assert one != other


def test_states_of_long_ago_are_not_kept_and_are_as_they_were() -> None:
    match, digests = played()
    assert sum(record.kept for record in match.past) < LENGTH / 2
    assert [digest(record.before) for record in match.past] == digests
    assert sum(record.kept for record in match.past) < LENGTH / 2, "to look at them keeps none"


def test_they_are_found_in_any_order() -> None:
    match, digests = played()
    for number in random.Random(1).sample(range(LENGTH), LENGTH):
        assert digest(match.past[number].before) == digests[number]


def test_decisions_taken_back_one_by_one_lead_through_the_same_states() -> None:
    match, digests = played()
    for number in reversed(range(LENGTH)):
        match.take_back(1)
        assert digest(match.state) == digests[number]


def test_other_decisions_in_the_place_of_those_taken_back_are_what_is_found() -> None:
    match, digests = played()
    assert digest(match.past[20].before) == digests[20]
    match.take_back(LENGTH - 10)
    rnd, others = random.Random(99), []
    for _ in range(LENGTH):
        others.append(digest(match.state))
        decide(match, rnd)
    assert [digest(record.before) for record in match.past] == digests[:10] + others
    assert others[10] != digests[20]


def test_a_copy_finds_its_own_states_when_the_match_has_gone_another_way() -> None:
    match, digests = played()
    twin = api.copy(match)
    match.take_back(LENGTH - 10)
    rnd = random.Random(99)
    for _ in range(LENGTH):
        decide(match, rnd)
    assert [digest(record.before) for record in twin.past] == digests
