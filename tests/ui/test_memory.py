"""Memory that is no longer used."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from game.ui.kit.memory import give_back, pass_over, step  # imported before the fixtures replace them
from game.ui.kit.pictures.store import Store


class Ring:
    """An object that holds itself: only a sweep finds that nobody else does."""

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
    assert gc.get_freeze_count() > 10_000, "collections during play pass over what is frozen"
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


_IN_A_THREAD = """
import sys, threading
import pygame as pg
from pathlib import Path
from game.ui.kit import memory

def resident():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024

memory.one_heap()
pg.Surface((3840, 2160))  # from now on what is smaller comes from a heap
before, kept = resident(), []

def reading():
    kept.append(pg.Surface((150, 150)))
    for picture in [pg.Surface((150, 150)) for _ in range(600)]:
        picture.fill("red")

thread = threading.Thread(target=reading)
thread.start()
thread.join()
kept.clear()
memory.give_back()
print(resident() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems need no telling")
def test_what_a_thread_let_go_is_given_back_too() -> None:
    told = subprocess.run([sys.executable, "-c", _IN_A_THREAD], capture_output=True, text=True, check=True)
    assert int(told.stdout.split()[-1]) < 10, told.stdout


_AGAIN_AND_AGAIN = """
import resource
import pygame as pg
from game.ui.kit import memory

memory.one_heap()
faults = []
for _ in range(8):
    pictures = [pg.Surface((1000, 1000)) for _ in range(10)]
    for picture in pictures:
        picture.fill("red")
    del picture, pictures
    faults.append(resource.getrusage(resource.RUSAGE_SELF).ru_minflt)
print(faults[-1] - faults[0], faults[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems need no telling")
def test_what_pictures_let_go_is_there_for_the_next_ones() -> None:
    told = subprocess.run([sys.executable, "-c", _AGAIN_AND_AGAIN], capture_output=True, text=True, check=True)
    later, first = map(int, told.stdout.split()[-2:])
    assert later < first, told.stdout


def test_what_has_come_in_a_match_is_passed_over_now_and_then_and_swept_at_the_next_rest() -> None:
    pass_over()
    before = gc.get_freeze_count()
    kept, ring = [Ring() for _ in range(1000)], Ring()
    gone = weakref.ref(ring)
    gc.collect()  # moves it to the oldest generation
    del ring
    young = Ring()
    found = weakref.ref(young)
    del young
    for _ in range(32):
        step()
    assert found() is None
    assert gc.get_freeze_count() >= before + len(kept), "what came is frozen too"
    gc.collect()
    assert gone() is not None
    give_back()
    assert gone() is None
