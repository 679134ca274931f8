"""The letters that every typeface of the app has: what is typed or read elsewhere is written with these."""

import unicodedata

_SIGNS = " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]_`{}~¡¢£¥¨©ª«®¯°´¶·¸º»¿×÷ıŒœ–—‘’‚“”„•…‹›€™−"
_MICRO = "µ"
WRITTEN = frozenset(_SIGNS) | {chr(n) for n in range(0x100) if chr(n).isalpha() and chr(n) != _MICRO}


def writable(text: str) -> str:
    """Return a text without the signs that cannot be written; of a letter with a strange accent the letter stays."""
    composed = unicodedata.normalize("NFC", text)
    plain = (letter if letter in WRITTEN else unicodedata.normalize("NFD", letter)[0] for letter in composed)
    return "".join(letter for letter in plain if letter in WRITTEN)
