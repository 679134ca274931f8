"""Buttons that answer for a seat and have its shape, and the panel over the table on which they stand."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.widget import Callback

LAYER = 49  # over the buttons of the table
WORDS = typeset.Style("ui_bold", 18)


class Words(NamedTuple):
    """Words on a panel."""

    block: typeset.Block
    at: tuple[int, int]
    """Place of the words, pixels from the panel's corner"""
    colour: int | None = None
    """Index of the colour of the seat whose mark stands before them; None: no mark does"""


def mark_room(look: Look) -> int:
    """Width of the mark of a seat before words on a panel, pixels."""
    return look.px(14) + look.text_px(16)


class ButtonPanel(PanelActor):
    """A panel with words, on which buttons stand."""

    def __init__(self, look: Look, rect: pg.Rect, words: Sequence[Words]) -> None:
        super().__init__(look, rect, layer=LAYER, solid=True)
        self._words = words

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        for block, at, colour in self._words:
            x, y = self.rect.x + at[0], self.rect.y + at[1]
            if colour is not None:
                mark = skins.seat_mark(self.look, colour, self.look.text_px(16))
                middle = y + round(self.look.text_px(16) * 0.62)
                target.blit(mark, mark.get_rect(midleft=(x - mark_room(self.look), middle)))
            block.draw(target, (x, y), self.rect)


class SeatButton(Button):
    """A button with a seat's shape."""

    def __init__(
        self,
        look: Look,
        words: str,
        player: Player,
        on: Callback,
        *,
        quiet: bool = False,
        icon: str = "",
        key: str = "",
        kind: str = "",
        tip: str = "",
    ) -> None:
        """Makes the button of a seat.

        Args:
            look: sizes and theme.
            words: its words, plain text.
            player: the player of the seat.
            on: called when the button is used.
            quiet: without a plate, in smaller words.
            icon: the name of an icon after the seat's shape.
            key: the name of its shortcut, drawn as a key.
            kind: as of Button.
            tip: markup of the tooltip.
        """
        usual, size = ("quiet", 15) if quiet else ("secondary", 18)
        super().__init__(look, words, on, kind=kind or usual, size=size, icon=icon, key=key, tip=tip)
        self._mark = skins.seat_mark(look, player.colour, look.em(18))

    def _extra_width(self) -> int:
        return super()._extra_width() + self._mark.get_width() + self.look.px(10)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        self._draw_plate(target)
        x = rect.x + look.px(14)
        target.blit(self._mark, self._mark.get_rect(midleft=(x, rect.centery)))
        x += self._mark.get_width() + look.px(10)
        if self.icon:
            icon_px = self._icon_px()
            target.blit(skins.glyph(self.icon, icon_px, self.ink), (x, rect.centery - icon_px // 2))
            x += icon_px + look.px(9)
        room = pg.Rect(x, rect.y, rect.right - look.px(10) - self._cap_width() - x, rect.height)
        typeset.write(target, look, typeset.escape(self.name), self._style(), room)
        self._draw_cap(target)
