"""The public strip while reactions are open: a button for each who may react, and one to go on without.

Every person who is asked has a button, whether he can do anything or not: a missing one would tell.
"""

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.core.match import Player
from game.core.texts import Texts
from game.ui.kit import skins, type
from game.ui.kit.buttons import Button
from game.ui.kit.dialog import PanelActor
from game.ui.kit.look import Look
from game.ui.table.session import Session

_LAYER = 47


def reaction_strip(
    look: Look, texts: Texts, session: Session, room: pg.Rect, act: Callable[[Callable[[], None]], None]
) -> tuple[PanelActor, list[Button]]:
    """Return the strip's panel and its buttons, in the middle of a room, on as many lines as they need.

    Args:
        look: sizes and theme.
        texts: the language.
        session: with its window open.
        room: its width bounds the strip.
        act: does what a button is for.
    """
    players = session.setup.players
    row: list[Button] = [
        _SeatButton(look, texts, players[seat], partial(act, partial(session.react, seat))) for seat in session.strip
    ]
    row.append(Button(look, texts("strip.go_on"), partial(act, session.let_pass), kind="primary", icon="next-button"))
    gap, pad = look.px(10), look.px(14)
    high = max(button.height(button.width()) for button in row)
    x = y = widest = 0
    for button in row:
        button.group = "strip"
        button.layer = _LAYER + 1
        width = button.width()
        if x and x + width > room.width - 2 * pad:
            x, y = 0, y + high + gap
        button.place(pg.Rect(x, y, width, high))
        x += width + gap
        widest = max(widest, x - gap)
    panel = pg.Rect(0, 0, widest + 2 * pad, y + high + 2 * pad)
    panel.center = room.center
    for button in row:
        button.place(button.rect.move(panel.x + pad, panel.y + pad))
    return PanelActor(look, panel, layer=_LAYER), row


class _SeatButton(Button):
    """A button with a seat's shape."""

    def __init__(self, look: Look, texts: Texts, player: Player, on: Callable[[], None]) -> None:
        super().__init__(look, texts("strip.reacts", name=player.name), on)
        self._mark = skins.seat_mark(look, player.colour, look.em(18))

    def _style(self) -> type.Style:
        return type.Style("ui_bold", self.size, self.ink)

    def width(self) -> int:
        return super().width() + self._mark.get_width() + self.look.px(10)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        skins.button(look, rect.width, rect.height, self.kind, self.state).draw(target, rect)
        x = rect.x + look.px(14)
        target.blit(self._mark, self._mark.get_rect(midleft=(x, rect.centery)))
        x += self._mark.get_width() + look.px(10)
        words = type.fitted(look, type.escape(self.name), self._style(), (rect.right - look.px(10) - x, rect.height))
        words.draw(target, (x, rect.centery - words.height // 2), rect)
