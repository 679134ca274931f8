"""Python's garbage collector, kept from searching objects that stay alive."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pauses the garbage collector while many lasting objects are made, among which it would search in vain."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@contextmanager
def passed_over() -> Iterator[None]:
    """Makes the garbage collector pass over everything alive at this moment, such as a game's rules, which stay."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
