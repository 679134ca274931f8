"""Management of memory: garbage collections that stay short, and free memory given back to the system."""

import ctypes
import gc
import sys
from functools import cache

from game.ui.kit.pictures import store
from game.ui.kit.pictures.reader import reader
from game.ui.kit.text import typeset

_ARENA_MAX, _MMAP_THRESHOLD, _TRIM_THRESHOLD = -8, -3, -1
"""Parameters of `mallopt`, in malloc.h of the GNU C library"""
_LARGE, _SPARE = 32 << 20, 128 << 20
"""Bytes of a piece of memory from which on it goes back to the system as soon as it is free (the highest value there
is), and bytes of free memory that are kept for later"""
_STEPS = 32
"""Number of a match's steps between two times at which their remains are frozen, so that collections pass over them"""


class FrozenObjects:
    """State of the objects that collections pass over (see `gc.freeze`)."""

    unswept = False
    """Whether there may be garbage among them"""
    steps = 0
    """Number of steps that matches have gone"""


def pass_over() -> None:
    """Has collections pass over all present objects from now on, such as the rules and the app.

    They are swept at the next rest, as that takes a sixth of the time in which a table opens; or now, if there was no
    rest since the last time.
    """
    if FrozenObjects.unswept:
        sweep()
    else:
        gc.freeze()
        FrozenObjects.unswept = True


def step() -> None:
    """Counts a step of a match; every so many steps, has collections pass over the objects made since as well.

    The objects that stay of each step make collections longer and longer, up to four frames in a long match. The little
    garbage among them that is not found by then waits for the next rest.
    """
    FrozenObjects.steps += 1
    if FrozenObjects.steps % _STEPS == 0:
        gc.collect(1)
        gc.freeze()
        FrozenObjects.unswept = True


def sweep() -> None:
    """Collects the garbage among the objects that collections pass over; this takes as long as several frames."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    FrozenObjects.unswept = False


def give_back() -> None:
    """Gives freed memory back to the system; this takes a frame in which nothing else should happen.

    Pictures come and go in every size, and the C library of Linux keeps the gaps that they leave: in a whole match they
    come to 30 to 100 MB; other systems need no telling. On all systems, things kept only to make others of are dropped
    first, and the garbage that this leaves.
    """
    store.let_go()
    reader.let_go()
    typeset.font.cache_clear()  # there are as many fonts as sizes, each with its letters
    if FrozenObjects.unswept:
        sweep()
    else:
        gc.collect()
    libc = _libc()
    if libc:
        libc.malloc_trim(0)


def one_heap() -> None:
    """Has all memory come from one heap that keeps some free memory; called before much is in use.

    The C library of Linux gives each thread a heap of its own, and never gives the free memory at the end of such a
    heap back to the system: some 50 MB after a match at 3840x2160. It also gives the memory of each large picture back
    as soon as that is free: getting such memory again takes up to half the time in which a picture is drawn.
    """
    libc = _libc()
    if libc:
        for parameter, value in ((_ARENA_MAX, 1), (_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _SPARE)):
            libc.mallopt(parameter, value)


@cache
def _libc() -> ctypes.CDLL | None:
    """The C library of Linux, which takes these settings; None: another system, or another library."""
    found = ctypes.CDLL(None) if sys.platform == "linux" else None
    return found if hasattr(found, "malloc_trim") else None
