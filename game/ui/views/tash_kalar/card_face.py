"""What the faces of beings, legends and flares share: one size, all their words where these can be read, or few."""

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
"""The height of a head with one line, in widths of the card"""
_LEAST_LETTERS, _FOOT_LETTERS, _LEAST_NAME, _TITLE_LETTERS = 8, 17, 4, 9.5
"""The width, in letters, that a card must have to show its text, its number in the box, its name, and that in the
typeface of titles"""

Parts = TypeVar("Parts")


class Head(NamedTuple):
    """A card's name, set, and how high the head is that holds it."""

    title: typeset.Block
    height: int


class CardFace(ABC, Generic[Parts]):
    """A card at one size, in pixels.

    Args:
        look: sizes and theme.
        texts: the language.
        name: of the definition.
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
        """The card with all its words if they can be read at this size, else what can be read from afar."""
        parts = next(filter(None, self.fitting()), None)
        return self.compose(parts) if parts else self.brief()

    def readable(self) -> bool:
        """Whether all its words can be read at this size."""
        return any(self.fitting())

    def fitting(self) -> Iterator[Parts | None]:
        """The ways to show all its words up to the first that has room: a try takes a moment."""
        for parts in self.tries() if self.width >= _LEAST_LETTERS * self.least else ():
            yield parts
            if parts:
                return

    @abstractmethod
    def tries(self) -> Iterator[Parts | None]:
        """Ways to show all its words, the best first; None for each that has too little room."""

    @abstractmethod
    def compose(self, parts: Parts) -> pg.Surface:
        """The card with all its words."""

    @abstractmethod
    def brief(self) -> pg.Surface:
        """The card with its name, if that can be read, and with what can be told without words."""

    @abstractmethod
    def prerender(self) -> Iterator[None]:
        """Does in parts, none of which takes long, what makes it quick to draw the card."""

    # --- words -----------------------------------------------------------------------------------

    def heads(self, room: int, lines: int, align: typeset.Align, *, narrow: bool = False) -> Iterator[Head]:
        """Ways to set its name, the best first: one line, several; the last one always.

        All cards of a width are lettered alike, so that a row of them is: narrow where they are small. Only a name
        with a word too long for that is narrower than its neighbours, rather than parted.

        Args:
            room: for the name, pixels.
            lines: how many it may have at most.
            align: of the lines.
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
        """The name of a card that has no other words on it; None where not even that can be read."""
        return next(self.heads(room, 3, "center")) if self.width >= _LEAST_NAME * self.least else None

    def foot(self, ink: Colour, room: int) -> typeset.Block | None:
        """The line with the deck and the number there, where the card is large enough for it."""
        if not self.has_foot:
            return None
        style = sized(self.look, "condensed", max(self.least, self.width * 0.036), ink)
        words = typeset.escape(self.texts.say(deck_and_number(self.name)))
        return typeset.paragraph(self.look, words, style, room, "center", 1.3)
