"""The contents of the zoom's panel: small pictures, facts with a tick or a cross, keywords and their meanings."""

from collections.abc import Callable, Hashable, Iterator

import pygame as pg

from game.ui.contract.details import Exhibit, Fact
from game.ui.kit.colour import SELECTED, SUCCESS, WHITE
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Label
from game.ui.kit.widgets.widget import Widget

_WORDS = 165
"""Width of the words beside a picture, reference px at a text size of 1"""
_TICK = 24
_STYLE = typeset.Style("ui", 16, "text")
_GOOD, _BAD = (143, 224, 176), (255, 138, 102)


class Picture(Widget):
    """A small picture with words beside it, and below these the button of its option.

    Args:
        look: sizes and theme.
        exhibit: the content: thing, words, option.
        draw: makes the picture of a thing in a size in pixels.
        button: picks the option that the picture shows, if that is possible now.
    """

    role = "text"
    focusable = False

    def __init__(
        self, look: Look, exhibit: Exhibit, draw: Callable[[Hashable, Size], pg.Surface], button: Button | None
    ) -> None:
        super().__init__(look, exhibit.words)
        self._good, self._button = exhibit.good, button
        self._surface = draw(exhibit.thing, (look.px(exhibit.size[0]), look.px(exhibit.size[1])))
        # The tick lies over the picture's corner.
        self._over = look.px(_TICK) // 3
        self._gap = look.px(8)
        self._words = typeset.snug(look, exhibit.words, _STYLE, look.em(_WORDS)) if exhibit.words else None

    def _words_size(self) -> Size:
        """Size of the words and the button beside the picture, pixels."""
        words = (self._words.width, self._words.height) if self._words else (0, 0)
        if self._button is None:
            return words
        wide, high = self._button.width(), self._button.height(self._button.width())
        return max(words[0], wide), words[1] + (self._gap if words[1] else 0) + high

    def width(self) -> int:
        wide, _ = self._words_size()
        return self._surface.get_width() + self._over + (wide + self.look.px(6) if wide else 0)

    def height(self, width: int) -> int:
        return max(self._surface.get_height() + self._over, self._words_size()[1])

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        if self._button:
            left, top = self._corner()
            wide = min(self._button.width(), rect.right - left)
            high = self._button.height(wide)
            self._button.place(pg.Rect(left, top + self._words_size()[1] - high, wide, high))
            self._button.pane = self.pane

    def _corner(self) -> tuple[int, int]:
        """Upper left corner of the words beside the picture."""
        left = self.rect.x + self._surface.get_width() + self._over + self.look.px(6)
        return left, self.rect.y + max(0, self.rect.height - self._words_size()[1]) // 2

    @property
    def stale(self) -> bool:
        return self._stale or bool(self._button and self._button.stale)

    def drawn(self) -> None:
        self._stale = False
        if self._button:
            self._button.drawn()

    def walk(self) -> Iterator[Widget]:
        if self._button:
            self._button.pane = self.pane
            yield self._button

    def contains(self, at: tuple[int, int]) -> bool:
        return False  # only its button is pointed at

    def draw(self, target: pg.Surface) -> None:
        picture = self._surface.get_rect(topleft=(self.rect.x, self.rect.y + self._over))
        target.blit(self._surface, picture)
        if self._good:
            self._tick(target, picture)
        if self._words:
            self._words.draw(target, self._corner(), self.rect)
        if self._button:
            self._button.draw(target)

    def _tick(self, target: pg.Surface, picture: pg.Rect) -> None:
        """Draws a bright rim, and a green disc with a tick on its corner."""
        ring = mask.ring(*picture.size, self.look.px(6), max(1.5, self.look.px(2)))
        paint.put(target, ring, picture.topleft, SELECTED)
        side = self.look.px(_TICK)
        corner = (picture.right + self._over - side, self.rect.y)
        paint.put(target, mask.disc(side), corner, SUCCESS)
        paint.put(target, mask.ring(side, side, side / 2, 1.5), corner, WHITE)
        sign = skins.glyph("check-mark", round(side * 0.6), WHITE)
        target.blit(sign, sign.get_rect(center=(corner[0] + side // 2, corner[1] + side // 2)))


class Check(Label):
    """A fact with a tick or a cross before it."""

    def __init__(self, look: Look, fact: Fact) -> None:
        super().__init__(look, fact.text, typeset.Style("ui", 17, "text"))
        self._good = fact.good

    def _indent(self) -> int:
        return self.look.text_px(17) + self.look.px(12)

    def height(self, width: int) -> int:
        return max(self.look.px(24), self._block(width - self._indent()).height)

    def draw(self, target: pg.Surface) -> None:
        side = self.look.text_px(17)
        block = self._block(self.rect.width - self._indent())
        sign = skins.glyph("check-mark" if self._good else "cancel", side, _GOOD if self._good else _BAD)
        target.blit(sign, (self.rect.x, self.rect.y + (min(block.height, self.rect.height) - side) // 2))
        block.draw(target, (self.rect.x + self._indent(), self.rect.y), self.rect)


class Keyword(Label):
    """A keyword of the game and its meaning, beside each other, or below where the text is large."""

    def __init__(self, look: Look, word: str, meaning: str) -> None:
        super().__init__(look, meaning, typeset.Style("ui", 17, "muted"), leading=1.32)
        self._word = word

    def _parts(self, width: int) -> tuple[typeset.Block, typeset.Block, int]:
        """The word, its meaning, and the pixels by which the meaning is indented (0: it stands below the word)."""
        look = self.look
        column = round(width * 0.3) if look.text < 1.5 else width
        word = typeset.paragraph(look, self._word, typeset.Style("ui_bold", 17, "accent"), column, leading=1.32)
        indent = column + look.px(14) if column < width else 0
        return word, self._block(width - indent), indent

    def height(self, width: int) -> int:
        word, meaning, indent = self._parts(width)
        return max(word.height, meaning.height) if indent else word.height + meaning.height

    def draw(self, target: pg.Surface) -> None:
        word, meaning, indent = self._parts(self.rect.width)
        word.draw(target, self.rect.topleft, self.rect)
        meaning.draw(target, (self.rect.x + indent, self.rect.y + (0 if indent else word.height)), self.rect)
