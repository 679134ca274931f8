"""The lettering of Tash-Kalar's cards: as large as the card makes it, never too small to be read."""

from collections.abc import Iterator
from typing import NamedTuple

from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.hyphens import parted
from game.ui.kit.text.lettering import letters, sized
from game.ui.views.tash_kalar.paper import CREAM

TITLE = "display"
_NAMES = (0.0765, 0.071, 0.066)
_HEAD = 0.165
"""The height of a head with one line, in widths of the card"""
_TITLE_LETTERS = 9.5
"""The width, in letters, that a card must have for its name to be in the typeface of titles"""


class Head(NamedTuple):
    """A card's name, set, and how high the head is that holds it."""

    title: typeset.Block
    height: int


def heads(
    look: Look,
    title: str,
    language: str,
    width: int,
    room: int,
    lines: int,
    align: typeset.Align = "left",
    *,
    narrow: bool = False,
) -> Iterator[Head]:
    """Ways to set a card's name, the best first: one line, several; the last one always.

    All cards of a width are lettered alike, so that a row of them is: narrow where they are small. Only a name with a
    word too long for that is narrower than its neighbours, rather than parted.

    Args:
        look: sizes and theme.
        title: markup.
        language: of the title.
        width: of the card, pixels.
        room: for the name, pixels.
        lines: how many it may have at most.
        align: of the lines.
        narrow: whether the words below need all the room that a narrow name leaves them.
    """
    large = list(letters(look, TITLE, width, _NAMES, CREAM))
    too_long = any(typeset.measure(look, word, large[-1])[0] > room for word in title.split())
    if narrow or too_long or width < _TITLE_LETTERS * look.text_px(15):
        large = [sized(look, "condensed", look.text_px(15), CREAM)]
    blocks = []
    attempts = [(n, style) for n in range(1, lines + 1) for style in (large if n == 1 else large[-1:])]
    for n, style in attempts:
        block = typeset.paragraph(look, title, style, room, align, 1.02)
        if block.lines <= n and not block.broken:
            blocks.append(block)
    if not blocks:
        hyphened = " ".join(_hyphened(look, word, large[-1], room, language) for word in title.split())
        blocks = [typeset.paragraph(look, hyphened, large[-1], room, align, 1.02)]
    least = 0 if narrow else round(width * _HEAD)
    for block in blocks:
        yield Head(block, max(least, block.height + round(width * 0.02)))


def _hyphened(look: Look, word: str, style: typeset.Style, room: int, language: str) -> str:
    """A word; one that is too long for a line in two parts, the first as long as may be."""
    if typeset.measure(look, word, style)[0] > room:
        for begin, end in parted(word, language):
            if typeset.measure(look, begin, style)[0] <= room:
                return f"{begin} {end}"
    return word
