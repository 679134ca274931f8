"""Memory that nothing uses any more."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.ui.kit.memory import give_back, pass_over  # before the suite leaves it out
from game.ui.kit.pictures.store import Store


class Ring:
    """Something that holds itself: only a sweep finds that nobody wants it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    yield
    give_back()
    gc.unfreeze()


def test_what_collections_pass_over_is_swept_at_the_next_rest() -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    del ring
    pass_over()
    assert gc.get_freeze_count() > 10_000, "collections amid play go through everything"
    gc.collect()
    assert gone() is not None
    give_back()
    assert gone() is None
    assert gc.get_freeze_count() > 10_000


def test_without_a_rest_it_is_swept_before_the_next_match() -> None:
    pass_over()
    ring = Ring()
    gone = weakref.ref(ring)
    del ring
    pass_over()
    assert gone() is None


def test_what_holds_itself_and_was_kept_only_for_more_goes_at_the_same_rest() -> None:
    pictures: Store[Ring] = Store(100, lambda _: 10, spare=1.0)
    gone = weakref.ref(pictures.keep("ring", Ring()))
    give_back()
    assert gone() is None
