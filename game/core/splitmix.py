"""The chance of a match: splitmix64, which gives the same numbers on every machine and every Python."""

import struct
from functools import lru_cache

_WORD = (1 << 64) - 1
_GAP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_FEW = 4
"""As many numbers are made sooner one by one"""


def drawn(at: int, n: int) -> tuple[list[int], int]:
    """The next numbers of a generator.

    Args:
        at: where it stands (64 bits).
        n: how many numbers.

    Returns:
        The numbers, 64 random bits each, and where it stands after them.
    """
    if n > _FEW:
        return _together(at, n), (at + n * _GAP) & _WORD
    found = []
    for _ in range(n):
        at = (at + _GAP) & _WORD
        z = ((at ^ (at >> 30)) * _FIRST) & _WORD
        z = ((z ^ (z >> 27)) * _SECOND) & _WORD
        found.append(z ^ (z >> 31))
    return found, at


def _together(at: int, n: int) -> list[int]:
    """The next numbers, all at once: side by side in one long number, with room for each to be multiplied."""
    ones, words, gaps = _lanes(n)
    z = (ones * at + gaps) & words
    z = ((z ^ ((z >> 30) & words)) * _FIRST) & words
    z = ((z ^ ((z >> 27) & words)) * _SECOND) & words
    z ^= (z >> 31) & words
    return list(struct.unpack(f"<{2 * n}Q", z.to_bytes(16 * n, "little"))[::2])


@lru_cache(256)
def _lanes(n: int) -> tuple[int, int, int]:
    """Lanes of 128 bits in one long number, with 1 in each, with the mask of a word, and with how far each has gone."""
    ones = sum(1 << 128 * i for i in range(n))
    return ones, ones * _WORD, sum(((i + 1) * _GAP & _WORD) << 128 * i for i in range(n))
