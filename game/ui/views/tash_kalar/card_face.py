"""The base of the faces of beings, legends and flares: with all their words if these are legible, else in brief."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

import pygame as pg

from game.core.texts import Texts
from game.games.tash_kalar.cards import deck_and_number, name_of
from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import hyphened, letters, sized
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.standins import art_path

TITLE = "display"
LETTERS = (0.062, 0.058, 0.054, 0.05, 0.046)
"""Sizes of a card's words, the best first, in widths of the card"""
_NAMES = (0.0765, 0.071, 0.066)
_HEAD = 0.165
"""Height of a head with one line, in widths of the card"""
_LEAST_LETTERS, _FOOT_LETTERS, _LEAST_NAME, _TITLE_LETTERS = 8, 17, 4, 9.5
"""Least widths of a card, in sizes of the smallest letters, to show its text, its number in the box, its name, and its
name in the typeface of titles"""

Parts = TypeVar("Parts")


class Head(NamedTuple):
    """A card's name set in lines, with the height of the head that holds it."""

    title: typeset.Block
    height: int


class CardFace(ABC, Generic[Parts]):
    """The face of a card at one size.

    Args:
        look: sizes and theme.
        texts: the language.
        name: the id of the definition.
        size: pixels.
    """

    def __init__(self, look: Look, texts: Texts, name: str, size: Size) -> None:
        self.look, self.texts, self.name = look, texts, name
        self.width, self.height = size
        self.edge = paper.border(self.width)
        self.pad = round(self.width * 0.03)
        self.least = look.text_px(15)
        self.path = art_path(name)
        self.has_foot = self.width >= _FOOT_LETTERS * self.least

    def draw(self) -> pg.Surface:
        """The card with all its words if they are legible at this size, else in brief."""
        parts = next(filter(None, self.fitting()), None)
        return self.compose(parts) if parts else self.brief()

    def readable(self) -> bool:
        """Whether all its words are legible at this size."""
        return any(self.fitting())

    def fitting(self) -> Iterator[Parts | None]:
        """Tries ways to show all its words until the first that has room; one try a step, since each takes a moment."""
        for parts in self.tries() if self.width >= _LEAST_LETTERS * self.least else ():
            yield parts
            if parts:
                return

    @abstractmethod
    def tries(self) -> Iterator[Parts | None]:
        """Yields a layout for each way to show all its words, the best first; None: it has too little room."""

    @abstractmethod
    def compose(self, parts: Parts) -> pg.Surface:
        """The card with all its words."""

    @abstractmethod
    def brief(self) -> pg.Surface:
        """The card in brief: its name, if that is legible, and what can be shown without words."""

    @abstractmethod
    def prerender(self) -> Iterator[None]:
        """Prepares the card in short parts, so that drawing it is quick."""

    # --- words -----------------------------------------------------------------------------------

    def heads(self, room: int, lines: int, align: typeset.Align, *, narrow: bool = False) -> Iterator[Head]:
        """Yields heads with its name set, the best first: in one line, in several; at least one.

        All cards of a width have the same letters, so that a row looks even; small cards have narrow ones. Only a name
        with too long a word is narrower than its neighbours, instead of being hyphenated.

        Args:
            room: width for the name, pixels.
            lines: most lines that it may have.
            align: the alignment of the lines.
            narrow: whether the words below need all the room that a narrow name leaves them.
        """
        look, title = self.look, typeset.escape(self.texts.say(name_of(self.name)))
        large = list(letters(look, TITLE, self.width, _NAMES, paper.CREAM))
        too_long = any(typeset.measure(look, word, large[-1])[0] > room for word in title.split())
        if narrow or too_long or self.width < _TITLE_LETTERS * self.least:
            large = [sized(look, "condensed", self.least, paper.CREAM)]
        blocks = []
        for n, style in [*((1, style) for style in large), *((n, large[-1]) for n in range(2, lines + 1))]:
            block = typeset.paragraph(look, title, style, room, align, 1.02)
            if block.lines <= n and not block.broken:
                blocks.append(block)
        if not blocks:
            words = hyphened(look, title, self.texts.language, large[-1], room)
            blocks = [typeset.paragraph(look, words, large[-1], room, align, 1.02)]
        least = 0 if narrow else round(self.width * _HEAD)
        for block in blocks:
            yield Head(block, max(least, block.height + round(self.width * 0.02)))

    def brief_head(self, room: int) -> Head | None:
        """The head of a card in brief; None if not even the name would be legible."""
        return next(self.heads(room, 3, "center")) if self.width >= _LEAST_NAME * self.least else None

    def foot(self, ink: Colour, room: int) -> typeset.Block | None:
        """The line with the deck and the card's number in it; None if the card is too small for it."""
        if not self.has_foot:
            return None
        style = sized(self.look, "condensed", max(self.least, self.width * 0.036), ink)
        words = typeset.escape(self.texts.say(deck_and_number(self.name)))
        return typeset.paragraph(self.look, words, style, room, "center", 1.3)
