"""How names and texts are set on Tash-Kalar's cards: as large as the card makes them, never too small to be read."""

from collections.abc import Iterator
from typing import NamedTuple

from game.ui.kit import typeset
from game.ui.kit.colour import Colour
from game.ui.kit.lettering import sized
from game.ui.kit.look import Look
from game.ui.views.tash_kalar.paper import CREAM

TITLE = "display"
_NAMES = (0.0765, 0.071, 0.066)
_HEAD = 0.165
"""The height of a head with one line, in widths of the card"""


_VOWELS = frozenset("aeiouy")
_STOPS = frozenset("bcdfgptv")
"""Consonants that an l or an r goes with"""
_ONE_SOUND = frozenset({"ch", "gh", "gl", "gn", "ph", "qu", "sc", "sh", "th"})
"""Letters that no hyphen parts"""
_LEAST_PART = 3
"""How many letters a part of a word has at least"""


class Head(NamedTuple):
    """A card's name, set, and how high the head is that holds it."""

    title: typeset.Block
    height: int


def letters(look: Look, role: str, width: int, shares: tuple[float, ...], ink: Colour) -> Iterator[typeset.Style]:
    """Styles from large to small, sizes in widths of the card; the last is as small as may be read."""
    least = look.text_px(15)
    sizes = [width * share for share in shares if width * share > least]
    if len(sizes) < len(shares):
        sizes.append(least)
    return (sized(look, role, px, ink) for px in sizes)


def heads(look: Look, title: str, width: int, room: int, lines: int, align: typeset.Align = "left") -> Iterator[Head]:
    """Ways to set a card's name, the best first: one line, several, narrow letters; the last one always.

    Args:
        look: sizes and theme.
        title: markup.
        width: of the card, pixels.
        room: for the name, pixels.
        lines: how many it may have at most.
        align: of the lines.
    """
    large = list(letters(look, TITLE, width, _NAMES, CREAM))
    narrow = sized(look, "condensed", look.text_px(15), CREAM)
    attempts = [(n, style) for n in range(1, lines + 1) for style in (large if n == 1 else large[-1:])]
    blocks = []
    for n, style in [*attempts, *((n, narrow) for n in range(1, lines + 1))]:
        block = typeset.paragraph(look, title, style, room, align, 1.02)
        if block.lines <= n and not block.broken:
            blocks.append(block)
    hyphened = " ".join(_hyphened(look, word, narrow, room) for word in title.split())
    for block in blocks or [typeset.paragraph(look, hyphened, narrow, room, align, 1.02)]:
        yield Head(block, max(round(width * _HEAD), block.height + round(width * 0.02)))


def _hyphened(look: Look, word: str, style: typeset.Style, room: int) -> str:
    """A word; one that is too long for a line in two parts, the first as long as may be."""
    if typeset.measure(look, word, style)[0] <= room:
        return word
    for i in range(len(word) - _LEAST_PART, _LEAST_PART - 1, -1):
        if word[i - 1] == "-" and typeset.measure(look, word[:i], style)[0] <= room:
            return f"{word[:i]} {word[i:]}"
        whole = "-" not in word and _begins_syllable(word.lower(), i)
        if whole and typeset.measure(look, f"{word[:i]}-", style)[0] <= room:
            return f"{word[:i]}- {word[i:]}"
    return word


def _begins_syllable(word: str, i: int) -> bool:
    """Whether a consonant stands there that begins a syllable, by what Italian and English have in common."""
    if word[i] in _VOWELS or not word[i - 1 : i + 2].isalpha() or word[i - 1 : i + 1] in _ONE_SOUND:
        return False
    if word[i] in "lr" and word[i - 1] in _STOPS:
        return False
    return word[i + 1] in _VOWELS or word[i : i + 2] in _ONE_SOUND
