"""Words on cards: letters as large as the card allows, but never too small to be read."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.hyphens import parted


def sized(look: Look, role: str, px: float, colour: Colour) -> typeset.Style:
    """The style whose letters are `px` pixels high on this screen, or the smallest that can be read."""
    least = look.text_px(15)
    wanted = max(px, least) / look.k
    # The text setting multiplies the size again, so that is taken off first.
    low, high = 15.0, max(15.0, wanted)
    size = next((s / 4 for s in range(round(high * 4), round(low * 4) - 1, -1) if look.text_px(s / 4) <= px + 0.5), 15)
    return typeset.Style(role, size, colour)


def styles(look: Look, roles: tuple[str, ...], sizes: tuple[float, ...], colour: Colour) -> tuple[typeset.Style, ...]:
    """Styles from the best to the worst: every size in every role, larger ones first."""
    least = look.text_px(15)
    usable = [px for px in sizes if px >= least] or ([least] if sizes[0] >= least * 0.86 else [])
    return tuple(sized(look, role, px, colour) for px in usable for role in roles)


def letters(look: Look, role: str, width: int, shares: Sequence[float], colour: Colour) -> Iterator[typeset.Style]:
    """Styles from large to small, sizes in widths of the card; the last may be the smallest that can be read.

    Args:
        look: sizes.
        role: the typeface.
        width: of the card, pixels.
        shares: the sizes, in widths of the card.
        colour: of the letters.
    """
    least = look.text_px(15)
    sizes = [width * share for share in shares if width * share > least]
    if len(sizes) < len(shares):
        sizes.append(least)
    return (sized(look, role, px, colour) for px in sizes)


def ladder(colour: Colour | str, **sizes: tuple[float, ...]) -> tuple[typeset.Style, ...]:
    """Styles from the best to the worst: those of each role in turn, with its sizes as given, reference px."""
    return tuple(typeset.Style(role, size, colour) for role, of_role in sizes.items() for size in of_role)


def smaller(look: Look) -> Iterator[Look]:
    """The look itself, then those of smaller text settings, for words that find no room else."""
    for text in dict.fromkeys((look.text, (1 + look.text) / 2, 1.0)):
        yield replace(look, text=text)


def set_in(
    look: Look,
    words: str,
    attempts: tuple[typeset.Style, ...],
    room: Size,
    leading: float = 1.16,
    align: typeset.Align = "center",
) -> typeset.Block | None:
    """The words set in the first style that fits the room; None: none does."""
    for style in attempts:
        needs = typeset.extent(look, words, style, room[0], leading)
        if needs.height <= room[1] and not needs.broken:
            return typeset.paragraph(look, words, style, room[0], align, leading)
    return None


def with_ellipsis(words: Sequence[str]) -> str:
    """The first words of a text, markup, with an ellipsis that shows that it goes on."""
    text = " ".join(words).rstrip(",:;")
    return f"{text}{'**' if text.count('**') % 2 else ''} …"


def begun_in(
    look: Look,
    words: str,
    attempts: tuple[typeset.Style, ...],
    room: Size,
    least: int,
    leading: float = 1.16,
    align: typeset.Align = "center",
) -> typeset.Block | None:
    """The longest beginning of a text that fits the room, of whole sentences if these are half of it.

    None: not even `least` words fit.
    """
    kept = words.split(" ")

    def block_of(n: int) -> typeset.Block | None:
        return set_in(look, with_ellipsis(kept[:n]), attempts, room, leading, align)

    most = bisect_left(range(len(kept)), True, lo=least, key=lambda n: block_of(n) is None) - 1
    ends = (n for n in range(most, max(least, most // 2) - 1, -1) if kept[n - 1].endswith((".", ".**", "._")))
    return block_of(next(ends, most)) if most >= least else None


def hyphened(look: Look, words: str, language: str, style: typeset.Style, room: int) -> str:
    """The words; one that is too long for a line of `room` pixels is parted, with the longest first part that fits."""
    return " ".join(_in_parts(look, word, language, style, room) for word in words.split())


def _in_parts(look: Look, word: str, language: str, style: typeset.Style, room: int) -> str:
    if typeset.measure(look, word, style)[0] > room:
        for begin, end in parted(word, language):
            if typeset.measure(look, begin, style)[0] <= room:
                return f"{begin} {end}"
    return word


def one_line(
    look: Look, words: str, attempts: Sequence[typeset.Style], room: Size, align: typeset.Align = "left"
) -> typeset.Block:
    """The words in the first style in which one line holds them; if none does, fitted to the room in the last one."""
    for style in attempts:
        block = typeset.paragraph(look, words, style, room[0], align)
        if block.lines == 1 and not block.broken:
            return block
    return typeset.fitted(look, words, attempts[-1], room, align)


def put(surface: pg.Surface, block: typeset.Block, rect: pg.Rect) -> None:
    """Writes a block in the middle of a rectangle."""
    block.draw(surface, (rect.centerx - block.width // 2, rect.centery - block.height // 2), rect)


def put_below(
    surface: pg.Surface, blocks: Iterable[typeset.Block], place: tuple[int, int], area: pg.Rect, gap: int = 0
) -> None:
    """Writes blocks below each other from a corner on, within an area, with a gap in pixels."""
    x, y = place
    for block in blocks:
        block.draw(surface, (x, y), area)
        y += block.height + gap
