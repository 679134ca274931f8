"""Names as they can be written on a table: in letters that every typeface has, short, and told apart."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 16
"""Largest number of letters in a name: every table has room for as many"""
_SIGNS = " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]_`{}~¡¢£¥¨©ª«®¯°´¶·¸º»¿×÷ıŒœ–—‘’‚“”„•…‹›€™−"
_MICRO = "µ"
WRITTEN = frozenset(_SIGNS) | {chr(n) for n in range(0x100) if chr(n).isalpha() and chr(n) != _MICRO}
"""The letters and signs that every typeface of the app has"""


def writable(text: str) -> str:
    """A text without the signs that cannot be written; of a letter with a strange accent the letter stays."""
    composed = unicodedata.normalize("NFC", text)
    plain = (letter if letter in WRITTEN else unicodedata.normalize("NFD", letter)[0] for letter in composed)
    return "".join(letter for letter in plain if letter in WRITTEN)


def legible(name: str) -> str:
    """A name from elsewhere, such as a file, in at most `LONGEST_NAME` letters and signs that can be written."""
    written = " ".join(writable(name).split()) or "?"
    return shortened(written, LONGEST_NAME)


def shortened(name: str, most: int) -> str:
    """A name cut to at most so many letters."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


def told_apart(names: Iterable[str]) -> list[str]:
    """The names, each that another has already with a number behind it."""
    apart: list[str] = []
    for name in names:
        taken = {other.casefold() for other in apart}
        unique, again = name, 2
        while unique.casefold() in taken:
            unique, again = f"{name} {again}", again + 1
        apart.append(unique)
    return apart
