"""The making of things in parts, spread over frames."""

import gc
import weakref

from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.pictures.reader import UnreadError


def counted(done: list[int], parts: int) -> Parts[str]:
    for number in range(parts):
        done.append(number)
        yield None
    return "made"


def test_whoever_goes_on_with_it_goes_on_where_the_last_one_stopped() -> None:
    done: list[int] = []
    making = Making(counted(done, 4))
    assert making.part()
    assert making.part()
    for _ in zip(range(1), making.rehearsed(), strict=False):
        pass
    assert done == [0, 1, 2]
    assert making.whole() == "made"
    assert done == [0, 1, 2, 3]
    assert making.done
    assert making.whole() == "made"


def test_a_frame_makes_at_least_a_part_and_no_more_once_its_time_is_over() -> None:
    done: list[int] = []
    making = Making(counted(done, 3))
    assert not making.work(0.0)
    assert done == [0]
    assert making.work(10_000.0)


def test_a_file_that_is_being_read_is_asked_for_again_in_the_next_frame() -> None:
    tries: list[int] = []

    def read() -> str:
        tries.append(0)
        if len(tries) < 3:
            raise UnreadError("picture")
        return "read"

    making = Making(patiently(read))
    assert not making.work(10_000.0)
    assert len(tries) == 1
    assert not making.work(10_000.0)
    assert making.work(10_000.0)
    assert making.whole() == "read"


class Large:
    """A stand-in for a picture of some megabytes."""


def test_what_waits_for_a_file_holds_nothing_of_it_once_it_is_let_go() -> None:
    kept: list[weakref.ref[Large]] = []

    def read() -> Large:
        large = Large()
        kept.append(weakref.ref(large))
        raise UnreadError("picture")

    making = Making(patiently(read))
    gc.disable()
    try:
        making.work(10_000.0)
        making.work(10_000.0)
        let_go = weakref.ref(making)
        del making
        assert [large() for large in kept] == [None, None]
        assert let_go() is None
    finally:
        gc.enable()


def test_parts_that_end_because_a_file_is_being_read_hold_nothing_of_it_either() -> None:
    kept: list[weakref.ref[Large]] = []

    def parts() -> Parts[Large]:
        large = Large()
        kept.append(weakref.ref(large))
        yield None
        raise UnreadError("picture")

    making = Making(parts())
    gc.disable()
    try:
        assert making.part()
        assert not making.work(10_000.0)
        del making
        assert [large() for large in kept] == [None]
    finally:
        gc.enable()
