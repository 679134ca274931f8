"""Messages at the lower edge of the window, which go away by themselves."""

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.focus_marks import TOOLTIP_LAYER

_LAYER = TOOLTIP_LAYER + 1
_STAYS = 7.0
"""Seconds that a message stays, if nothing is pressed"""


class Notice(PanelActor):
    """A message at the lower edge, or above the controls there. It goes after a while, or with the next input."""

    def __init__(self, look: Look, area: pg.Rect, words: str, *controls: pg.Rect) -> None:
        """Makes a message; `controls`: the rectangles that it is not to cover."""
        self.told = words
        pad = look.px(18)
        width = min(look.em(760), area.width - 4 * pad)
        self._words = typeset.paragraph(look, typeset.escape(words), typeset.Style(size=17), width - 2 * pad)
        rect = pg.Rect(0, 0, width, self._words.height + 2 * pad)
        rect.midbottom = (area.centerx, area.bottom - pad)
        super().__init__(look, rect, layer=_LAYER, solid=True)
        self.left = _STAYS
        """Seconds until it goes"""
        self.rise(*controls)

    def rise(self, *above: pg.Rect) -> None:
        """Moves up above rectangles that it would cover; of one that is too high, it covers the upper end."""
        for rect in sorted(above, key=lambda rect: -rect.y):
            if self.rect.colliderect(rect):
                self.rect.bottom = max(self.rect.height, rect.y - self.look.px(18))
                self.touch()

    @property
    def fresh(self) -> bool:
        """Whether it has just come, so that a press was not meant to dismiss it."""
        return self.left >= _STAYS - 1

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        pad = self.look.px(18)
        self._words.draw(target, (self.rect.x + pad, self.rect.y + pad), self.rect)
