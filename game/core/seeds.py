"""A match's seed as a short code that people can read out and type in."""

import secrets

from game.core.phrase import Trouble

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011")
_LENGTH = 8
SEEDS = 1 << 64
"""The number of seeds"""


def fresh_seed() -> int:
    """A seed of 40 random bits that nobody can foresee."""
    return secrets.randbits(5 * _LENGTH)


def seed_code(seed: int) -> str:
    """The code of a seed, in groups of four: "K7QF-2M9X".

    Raises:
        ValueError: the number has no code, as it is not from 0 up to, not including, 2**64.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed has 64 bits: {seed}")
    letters = ""
    while seed or len(letters) < _LENGTH:
        seed, last = divmod(seed, 32)
        letters = _LETTERS[last] + letters
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def read_seed(code: str) -> int:
    """The seed of a code in any spelling; look-alike letters are read as the intended ones.

    Raises:
        Trouble: the code has an invalid character, or is too long for 64 bits.
    """
    letters = code.upper().replace("-", "").replace(" ", "").translate(_LOOKALIKES)
    seed = 0
    for letter in letters:
        if letter not in _LETTERS:
            raise Trouble("trouble.seed_letter", letter=letter)
        seed = seed * 32 + _LETTERS.index(letter)
    if not letters or seed >= SEEDS:
        raise Trouble("trouble.seed_length", code=code[:80])
    return seed
