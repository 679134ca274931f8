"""A choice whose options have an icon before their words."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice

V = TypeVar("V")
_GAP = 6
"""Reference px between an icon and its words"""


class IconChoice(Choice[V]):
    """A choice of one among a few values with icons.

    Args:
        look: sizes and theme.
        name: the words for what is chosen.
        options: each value, its words and its icon.
        chosen: the present value.
        change: called with the new value.
    """

    def __init__(
        self, look: Look, name: str, options: Sequence[tuple[V, str, str]], chosen: V, change: Callable[[V], None]
    ) -> None:
        super().__init__(look, name, [(value, words) for value, words, _ in options], chosen, change)
        self._icons = [icon for _, _, icon in options]

    @property
    def _icon(self) -> int:
        return self.look.text_px(17)

    def _cell(self, words: str) -> int:
        return super()._cell(words) + self._icon + self.look.px(_GAP)

    def _put(self, target: pg.Surface, number: int, cell: pg.Rect, ink: Colour) -> None:
        look, words = self.look, typeset.escape(self.options[number][1])
        left = self._icon + look.px(_GAP)
        block = typeset.fitted(
            look, words, self._style._replace(colour=ink), (cell.width - left - look.px(10), cell.height)
        )
        x = cell.centerx - (block.used + left) // 2
        target.blit(skins.glyph(self._icons[number], self._icon, ink), (x, cell.centery - self._icon // 2))
        block.draw(target, (x + left, cell.centery - block.height // 2), cell)
