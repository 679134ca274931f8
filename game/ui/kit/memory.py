"""Memory that nothing uses any more."""

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
"""Bytes of a piece of memory that goes back to the system as soon as it is free, the most that there may be; and those
that are kept for what comes next"""
_STEPS = 32
"""Steps of a match, from one time that collections are told to pass over what came of them to the next"""


class Passed:
    """What collections pass over."""

    unswept = False
    """Whether it may hold garbage"""
    steps = 0
    """Steps that matches have gone"""


def pass_over() -> None:
    """Have collections from now on pass over all that is there, such as the rules and the app.

    It is swept at the next rest, as that takes a sixth of what a table takes to open; or now, if there was none since
    the last time.
    """
    if Passed.unswept:
        sweep()
    else:
        gc.freeze()
        Passed.unswept = True


def step() -> None:
    """Note that a match has gone a step on: now and then, collections pass over what has come since, too.

    What stays of each step makes them longer and longer, up to four frames in a long match. The little that is garbage
    of it and not found by then waits for the next rest.
    """
    Passed.steps += 1
    if Passed.steps % _STEPS == 0:
        gc.collect(1)
        gc.freeze()
        Passed.unswept = True


def sweep() -> None:
    """Let what is garbage go of all that collections pass over; this takes as long as some frames."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    Passed.unswept = False


def give_back() -> None:
    """Give freed memory back to the system, for what takes a moment: a frame in which nothing else happens.

    Pictures come and go in every size, and the C library of Linux keeps the gaps that they leave: in a whole match they
    come to 30 to 100 MB; other systems need no telling. What is kept only to make more of goes first, on all of them,
    and what is garbage without it.
    """
    store.let_go()
    reader.let_go()
    typeset.font.cache_clear()  # as many as there are sizes, each with its letters
    if Passed.unswept:
        sweep()
    else:
        gc.collect()
    libc = _libc()
    if libc:
        libc.malloc_trim(0)


def one_heap() -> None:
    """Have all memory come from one heap, which keeps for a while what is free in it; called before there is much.

    The C library of Linux gives each thread a heap of its own, and gives nothing of what is free at the end of such a
    one back to the system: some 50 MB after a match at 3840x2160. And it gives every large picture back as soon as
    nobody wants it: to be given such memory anew takes up to half the time in which a picture is drawn.
    """
    libc = _libc()
    if libc:
        for parameter, value in ((_ARENA_MAX, 1), (_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _SPARE)):
            libc.mallopt(parameter, value)


@cache
def _libc() -> ctypes.CDLL | None:
    """The C library of Linux that is told such things."""
    found = ctypes.CDLL(None) if sys.platform == "linux" else None
    return found if hasattr(found, "malloc_trim") else None
