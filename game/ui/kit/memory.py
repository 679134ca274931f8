"""Memory that nothing uses any more."""

import ctypes
import sys

from game.ui.kit import store, typeset
from game.ui.kit.reader import reader


def give_back() -> None:
    """Give freed memory back to the system, for what takes a moment: a frame in which nothing else happens.

    Pictures come and go in every size, and the C library of Linux keeps the gaps that they leave: in a whole match they
    come to 30 to 100 MB; other systems need no telling. What is kept only to make more of goes first, on all of them.
    """
    store.let_go()
    reader.let_go()
    typeset.font.cache_clear()  # as many as there are sizes, each with its letters
    if sys.platform != "linux":
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError):  # another C library
        return
    trim(0)
