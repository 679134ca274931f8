"""The paragraphs of a long text; the words searched for are marked in them."""

import re
import unicodedata
from collections.abc import Callable, Iterator

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Label
from game.ui.kit.widgets.widget import Widget

_WASH = 70
"""Opacity, of 255, of the wash over the words searched for: they stay readable"""

Heights = dict[tuple[Look, str, typeset.Style, int], int]
"""Heights of paragraphs, pixels, by look, markup, style and width"""


class Prose(Label):
    """A paragraph whose height is kept, so that it need be set only when it is seen.

    Args:
        look: sizes and theme.
        markup: the text.
        style: the style of plain words.
        follow: called with the anchor of a link.
        heights: the heights that are known; the paragraph adds its own.
    """

    sought = ""
    """Words searched for that the paragraph holds, folded (see `folded`); "": it holds none"""
    reached = False
    """Whether the search has reached this paragraph"""

    def __init__(
        self, look: Look, markup: str, style: typeset.Style, follow: Callable[[str], None], heights: Heights
    ) -> None:
        super().__init__(look, markup, style, leading=typeset.PROSE_LEADING, follow=follow)
        self._heights = heights
        self._places: dict[int, list[pg.Rect]] = {}

    def height(self, width: int) -> int:
        key = (self.look, self.name, self.style, width)
        if key not in self._heights:
            self._heights[key] = super().height(width)
        return self._heights[key]

    def found(self) -> list[pg.Rect]:
        """The places on the screen of the words searched for: the whole paragraph, if a picture has them."""
        if not self.sought:
            return []
        width = self.rect.width
        if width not in self._places:
            self._places[width] = typeset.places(self.look, self.name, self.style, width, self.leading, self._find)
        return [place.move(self.rect.topleft) for place in self._places[width]] or [self.rect]

    def _find(self, text: str) -> Iterator[tuple[int, int]]:
        letters = (folded(letter) for letter in text)
        same = "".join(letter if len(letter) == 1 else " " for letter in letters)  # as long as the text
        return (found.span() for found in re.finditer(re.escape(self.sought), same))

    def draw(self, target: pg.Surface) -> None:
        accent, px = self.look.theme.accent, self.look.px
        for place in self.found():
            around = place.inflate(px(4), 0)
            paint.put(target, mask.rounded(*around.size, px(4)), around.topleft, (*accent[:3], _WASH))
            if self.reached:
                paint.rim(target, around, px(4), max(1, px(2)), accent)
        super().draw(target)


class Item(Widget):
    """An item of a list: its mark, and its words beside that."""

    role = "text"
    focusable = False

    def __init__(self, words: Prose, bullet: str, depth: int) -> None:
        super().__init__(words.look, words.name)
        self._words, self._bullet = words, bullet
        self._indent = words.look.em(26 + 22 * depth)

    def height(self, width: int) -> int:
        return self._words.height(width - self._indent)

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        self._words.place(pg.Rect(rect.x + self._indent, rect.y, rect.width - self._indent, rect.height))

    def walk(self) -> Iterator[Widget]:
        self._words.pane = self.pane
        yield self._words

    def contains(self, at: tuple[int, int]) -> bool:
        return False  # only its words are pointed at

    def draw(self, target: pg.Surface) -> None:
        look, style = self.look, self._words.style
        mark = typeset.paragraph(
            look, self._bullet, style._replace(colour="accent"), self._indent, leading=typeset.PROSE_LEADING
        )
        mark.draw(target, (self._words.rect.x - look.em(20), self.rect.y), self.rect)
        self._words.draw(target)


def folded(text: str) -> str:
    """The text without accents and case, to search in."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
