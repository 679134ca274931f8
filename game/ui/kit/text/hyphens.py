"""Hyphenation: the ways to part a word at the end of a line, by its language's patterns (TeX's, through pyphen).

The patterns are read when a word is first too long for its place. The English ones take as long as four frames, so
that where a painting can wait the reader's thread reads them.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.pictures.reader import reader

if TYPE_CHECKING:
    from pyphen import Pyphen

PATTERNS = {"it": "it_IT", "en": "en_GB"}
"""Name of each language's patterns: the bundle holds no others"""
_LEAST = 2
"""Smallest number of letters in a part of a word"""
_known: dict[str, "Pyphen"] = {}
"""The patterns read so far, by language"""


def parted(word: str, language: str) -> Iterator[tuple[str, str]]:
    """Yields the ways to part a word, the longest beginning first; none if it should stay whole.

    A word with a hyphen of its own is parted there and nowhere else.

    Args:
        word: letters, and marks around them.
        language: one of LANGUAGES.

    Yields:
        The part before the end of the line, with its hyphen, and the part after it.

    Raises:
        UnreadError: the language's patterns are still being read; only within `Reader.patience`.
    """
    if "-" in word:
        for i in range(len(word) - 1, 0, -1):
            if word[i - 1] == "-":
                yield word[:i], word[i:]
        return
    for i in reversed(_patterns(language).positions(word)):
        yield f"{word[:i]}-", word[i:]


def _patterns(language: str) -> "Pyphen":
    if language not in _known:
        _known[language] = reader.make(("hyphens", language), partial(_read, language))
    return _known[language]


def _read(language: str) -> "Pyphen":
    from pyphen import Pyphen

    return Pyphen(lang=PATTERNS[language], left=_LEAST, right=_LEAST, cache=False)
