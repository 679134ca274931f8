"""States of the past keep what they have in common once."""

from game.core.state import State, Zone


def state(**zones: list[int]) -> State:
    return State(2, 7, ["fool", "king"], zones={name: Zone(-1, "all", ids) for name, ids in zones.items()})


def test_what_is_the_same_in_two_states_is_one_thing_after_a_merge() -> None:
    before, after = state(deck=[1, 2], hand=[3]), state(deck=[1], hand=[3])
    assert not after.merge(before)
    assert after.zones["hand"] is before.zones["hand"]
    assert after.zones["deck"] is not before.zones["deck"]
    assert after == state(deck=[1], hand=[3])
    assert before == state(deck=[1, 2], hand=[3])


def test_equal_states_are_the_same_whole() -> None:
    before, after = state(deck=[1, 2]), state(deck=[1, 2])
    assert after.merge(before)
    assert after.zones is before.zones


def test_a_zone_that_the_other_state_lacks_stays() -> None:
    before, after = state(deck=[1]), state(deck=[1], hand=[2])
    assert not after.merge(before)
    assert after == state(deck=[1], hand=[2])
    assert before == state(deck=[1])
