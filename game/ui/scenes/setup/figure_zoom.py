"""A sheet with a seat's figure enlarged, its player and what it brings, shown after the pointer has rested on it."""

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.scenes.setup.seat_figure import SeatFigure

AFTER = 0.4
"""Seconds that the pointer rests on a figure until it is enlarged"""
_PAD = 16
_TALL = 260
"""Height of the figure on the sheet, reference px"""


class FigureZoom(PanelActor):
    """The sheet, beside the figure.

    Args:
        look: sizes and theme.
        figure: the figure of the seat.
        area: the part of the screen in which it may stand.
    """

    def __init__(self, look: Look, figure: SeatFigure, area: pg.Rect) -> None:
        pad = look.px(_PAD)
        self._picture = figure.picture(min(look.px(_TALL), area.height // 2))
        wide = max(self._picture.get_width(), look.em(220))
        self._words = [
            typeset.paragraph(look, typeset.escape(figure.name), typeset.Style("ui_bold", 20), wide),
            typeset.paragraph(look, typeset.escape(figure.value), typeset.Style("ui", 17, "muted"), wide),
        ]
        high = self._picture.get_height() + sum(block.height for block in self._words) + look.px(10)
        rect = pg.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        rect.midleft = (figure.figure.right + look.px(14), figure.figure.centery)
        if rect.right > area.right:
            rect.midright = (figure.figure.left - look.px(14), figure.figure.centery)
        rect.clamp_ip(area)
        super().__init__(look, rect, solid=True)

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        pad = self.look.px(_PAD)
        target.blit(self._picture, self._picture.get_rect(midtop=(self.rect.centerx, self.rect.y + pad)))
        y = self.rect.y + pad + self._picture.get_height() + self.look.px(10)
        for block in self._words:
            block.draw(target, (self.rect.x + pad, y), self.rect)
            y += block.height
