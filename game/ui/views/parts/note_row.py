"""A remark among the results of a match."""

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget


class NoteRow(Widget):
    """A remark that holds for all: how points count, what decided between equals."""

    focusable = False
    role = "text"

    def __init__(self, look: Look, icon: str, words: str) -> None:
        super().__init__(look, typeset.plain(words))
        self.icon, self.words = icon, words

    def _words_left(self) -> int:
        return self.look.text_px(22) + self.look.px(20)

    def _block(self, width: int) -> typeset.Block:
        return typeset.paragraph(
            self.look, self.words, typeset.Style(size=17), width - self._words_left() - self.look.px(10)
        )

    def height(self, width: int) -> int:
        return self._block(width).height + self.look.px(14)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        sign = skins.glyph(self.icon, look.text_px(22), look.theme.accent)
        target.blit(sign, (rect.x + look.px(10), rect.y + look.px(3)))
        self._block(rect.width).draw(target, (rect.x + self._words_left(), rect.y + look.px(2)), rect)
