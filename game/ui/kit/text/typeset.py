"""Text on the screen: typefaces by role, sizes by the look, paragraphs with bold, italics, icons and links.

Text is never cut: a paragraph says how much height it needs, and a word that is wider than its line is broken.

All text that is drawn passes through `draw` or `Block.draw`; inside `recording()` each piece is noted down. The names
that other packages need from `fonts`, `markup`, `paragraphs` and `written` can be imported from here.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store
from game.ui.kit.text.fonts import (
    BODY,
    FACES,
    HEADING,
    LABEL,
    PROSE_LEADING,
    SMALL,
    UI_LEADING,
    Style,
    cased,
    colour_of,
    font,
    render,
    width_of,
)
from game.ui.kit.text.markup import escape, icon_words, plain, sentence, sentences
from game.ui.kit.text.paragraphs import Align, Block, Find, Fragment, Setter, inline_icons
from game.ui.kit.text.written import Drawn, Recorder, bring, parts_apart, recording, set_apart

__all__ = [
    "BODY",
    "FACES",
    "HEADING",
    "LABEL",
    "PROSE_LEADING",
    "SMALL",
    "UI_LEADING",
    "Align",
    "Anchor",
    "Block",
    "Drawn",
    "Extent",
    "Recorder",
    "Style",
    "bring",
    "colour_of",
    "draw",
    "escape",
    "extent",
    "fitted",
    "font",
    "forget",
    "icon_words",
    "inline_icons",
    "line",
    "measure",
    "named",
    "paragraph",
    "parts_apart",
    "places",
    "plain",
    "recording",
    "sentence",
    "sentences",
    "set_apart",
    "snug",
    "write",
]

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
_FITTED_LEADING = 1.2
_SHORTEST = 3
"""Smallest number of letters that are left of a name"""
_NARROWER = {"ui": "condensed", "ui_bold": "condensed"}

_kept: "Store[Block]" = Store(6 << 20, lambda block: block.bytes, spare=0.5)
"""Texts set and ready to blit"""


def forget() -> None:
    """Drops all set text and all fonts, as after a change of the window's size."""
    _kept.clear()
    font.cache_clear()
    extent.cache_clear()


def measure(look: Look, text: str, style: Style = BODY) -> tuple[int, int]:
    """The width and height of one line of plain text, in pixels."""
    face = font(style.role, look.text_px(style.size), look.readable)
    return width_of(face, cased(text, style), look.px(style.tracking)), face.get_linesize()


def draw(
    target: pg.Surface,
    look: Look,
    text: str,
    style: Style,
    at: tuple[float, float],
    anchor: Anchor = "topleft",
    within: pg.Rect | None = None,
) -> pg.Rect:
    """Writes one line of plain text.

    Args:
        target: the surface to write on.
        look: sizes and theme.
        text: shown as it is, no markup.
        style: typeface, size and colour.
        at: the point, in pixels, that the anchor of the line is put on.
        anchor: the name of a point of the line's rectangle.
        within: the container that the text belongs to, for the tests.

    Returns:
        The rectangle of the line.
    """
    set_line = line(look, text, style)
    rect = set_line.surface.get_rect()
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    set_line.draw(target, rect.topleft, within)
    return rect


def line(look: Look, text: str, style: Style = BODY) -> "Block":
    """One line of plain text, set."""
    key = (look, text, style)
    found = _kept.find(key)
    if found is None:
        px = look.text_px(style.size)
        face = font(style.role, px, look.readable)
        colour = colour_of(look, style.colour)
        shown = cased(text, style)
        surface = render(face, shown, colour, look.px(style.tracking))
        piece = Fragment(shown, style.role, px, surface.get_rect(), colour)
        found = Block(surface, (piece,) if text.strip() else (), (), 1, False)
        _kept.keep(key, found)
    return found


# --- paragraphs -----------------------------------------------------------------------------------------


def paragraph(
    look: Look,
    markup: str,
    style: Style,
    width: int,
    align: Align = "left",
    leading: float = UI_LEADING,
) -> Block:
    r"""A text set in lines of at most `width` pixels.

    Args:
        look: sizes and theme.
        markup: the text, with the marks that the module describes; "\n" begins a new line.
        style: the style of plain words.
        width: pixels; the block is as wide.
        align: the alignment of the lines in the block.
        leading: the distance of the lines, in sizes of the font.
    """
    key = (look, markup, style, width, align, leading)
    found = _kept.find(key)
    if found is None:
        found = Setter(look, style, max(1, width), align, leading).set(markup)
        _kept.keep(key, found)
    return found


def places(look: Look, markup: str, style: Style, width: int, leading: float, find: Find) -> list[pg.Rect]:
    """The rectangles of the passages that `find` finds in a paragraph set to the left; see `paragraph`."""
    return Setter(look, style, max(1, width), "left", leading).places(markup, find)


class Extent(NamedTuple):
    """The room that a paragraph needs, pixels."""

    used: int
    """Width of the longest line"""
    height: int
    broken: bool
    """Whether a word would have to be broken"""


@lru_cache(maxsize=2048)
def extent(look: Look, markup: str, style: Style, width: int, leading: float = UI_LEADING) -> Extent:
    """The room that a paragraph needs, without drawing it; see `paragraph`."""
    setter = Setter(look, style, max(1, width), "left", leading)
    lines = setter.lines(markup)
    used = max((round(setter.used(words)) for words in lines if words), default=0)
    return Extent(used, max(1, setter.height(len(lines))), setter.broken)


def snug(look: Look, markup: str, style: Style, width: int) -> Block:
    """A text set in lines of at most `width` pixels, in a block no wider than its longest line needs."""
    wide = paragraph(look, markup, style, width)
    return paragraph(look, markup, style, max(1, wide.used) + 2)


def fitted(look: Look, markup: str, style: Style, size: tuple[int, int], align: Align = "left") -> Block:
    """The text set so that it fits into `size` pixels.

    It is broken into lines first; where the height does not allow that, a narrower typeface is tried, then smaller
    sizes down to the least that the text setting allows. A text that fits in none of these keeps the last: containers
    must be planned large enough.
    """
    width, height = size
    first, *others = _attempts(look, style)
    best = paragraph(look, markup, first, width, align, _FITTED_LEADING)
    if not others or (best.height <= height and not best.broken):
        return best
    for attempt in others[:-1]:
        needs = extent(look, markup, attempt, width, _FITTED_LEADING)
        if needs.height <= height and not needs.broken:
            return paragraph(look, markup, attempt, width, align, _FITTED_LEADING)
    return paragraph(look, markup, others[-1], width, align, _FITTED_LEADING)


def write(target: pg.Surface, look: Look, markup: str, style: Style, rect: pg.Rect, align: Align = "left") -> None:
    """Writes a text, set by `fitted`, into a rectangle, halfway between its upper and lower edge."""
    block = fitted(look, markup, style, rect.size, align)
    block.draw(target, (rect.x, rect.centery - block.height // 2), rect)


def named(
    look: Look,
    say: Callable[..., str],
    names: Sequence[str],
    style: Style,
    size: tuple[int, int],
    align: Align = "left",
) -> Block:
    """A text with names in it, fitted into a room; names that are too long for that are shortened.

    Args:
        look: sizes.
        say: a function that makes the text from the names, both markup.
        names: the names, plain text.
        style: the style of the text.
        size: the room, pixels.
        align: the alignment of its lines.
    """
    shown = list(names)
    while True:
        block = fitted(look, say(*map(escape, shown)), style, size, align)
        longest = max(range(len(shown)), key=lambda n: len(shown[n]))
        fits = not block.broken and (block.height <= size[1] or block.lines == 1)  # shortening makes one line no lower
        if fits or len(shown[longest]) <= _SHORTEST:
            return block
        shown[longest] = shown[longest].rstrip("…")[:-1].rstrip() + "…"


def _attempts(look: Look, style: Style) -> Iterator[Style]:
    roles = [style.role]
    if not look.readable and style.role in _NARROWER:
        roles.append(_NARROWER[style.role])
    size = style.size
    while True:
        for role in roles:
            yield style._replace(role=role, size=size)
        if size <= 15:
            return
        size = max(15, size - 1.5)
