"""The random generator of a match: splitmix64, with the same numbers on every machine and every Python."""

import struct
from functools import lru_cache

_WORD = (1 << 64) - 1
_GAP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_FEW = 4
"""Up to this many numbers, a loop is faster than `_draw_in_lanes`"""


def drawn(at: int, n: int) -> tuple[list[int], int]:
    """The next numbers of a generator.

    Args:
        at: the state of the generator (64 bits).
        n: the count of numbers.

    Returns:
        The numbers, 64 random bits each, and the generator's state after them.
    """
    if n > _FEW:
        return _draw_in_lanes(at, n), (at + n * _GAP) & _WORD
    found = []
    for _ in range(n):
        at = (at + _GAP) & _WORD
        z = ((at ^ (at >> 30)) * _FIRST) & _WORD
        z = ((z ^ (z >> 27)) * _SECOND) & _WORD
        found.append(z ^ (z >> 31))
    return found, at


def _draw_in_lanes(at: int, n: int) -> list[int]:
    """The next numbers, all at once: side by side in one long integer, with room to multiply each."""
    ones, words, gaps = _lanes(n)
    z = (ones * at + gaps) & words
    z = ((z ^ ((z >> 30) & words)) * _FIRST) & words
    z = ((z ^ ((z >> 27) & words)) * _SECOND) & words
    z ^= (z >> 31) & words
    return list(struct.unpack(f"<{2 * n}Q", z.to_bytes(16 * n, "little"))[::2])


@lru_cache(256)
def _lanes(n: int) -> tuple[int, int, int]:
    """Long integers of `n` lanes of 128 bits: 1 in each lane; a 64-bit mask; the generator's step up to that number."""
    ones = sum(1 << 128 * i for i in range(n))
    return ones, ones * _WORD, sum(((i + 1) * _GAP & _WORD) << 128 * i for i in range(n))
