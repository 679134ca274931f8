"""What the faces of beings, legends and flares share: one size, all their words where these can be read, or few."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

import pygame as pg

from game.core.texts import Texts
from game.games.tash_kalar.cards import deck_and_number, name_of
from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.lettering import Head, heads
from game.ui.views.tash_kalar.standins import art_path

LETTERS = (0.062, 0.058, 0.054, 0.05, 0.046)
"""Sizes of a card's words, the best first, in widths of the card"""
_LEAST_LETTERS, _FOOT_LETTERS, _LEAST_NAME = 8, 17, 4
"""The width, in letters, that a card must have to show its text, its number in the box, its name"""

Parts = TypeVar("Parts")


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
        parts = next(filter(None, self.tries()), None) if self._has_words() else None
        return self.compose(parts) if parts else self.brief()

    def readable(self) -> bool:
        """Whether all its words can be read at this size."""
        return self._has_words() and any(self.tries())

    def _has_words(self) -> bool:
        return self.width >= _LEAST_LETTERS * self.least

    def fitting(self) -> Iterator[Parts | None]:
        """The ways to show all its words up to the first that has room: a try takes a moment."""
        for parts in self.tries() if self._has_words() else ():
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
        """Ways to set its name: see `lettering.heads`."""
        title = typeset.escape(self.texts.say(name_of(self.name)))
        return heads(self.look, title, self.texts.language, self.width, room, lines, align, narrow=narrow)

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
