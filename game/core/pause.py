"""Python's collector of garbage, kept from what is none."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the collector while much is made that stays: to look for garbage in it would be lost time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@contextmanager
def passed_over() -> Iterator[None]:
    """Have collections pass over all that is there now, such as a game's rules, which stay."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
