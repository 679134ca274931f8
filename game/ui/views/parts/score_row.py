"""The row of a seat in the results of a match: player, character or side, and points."""

import pygame as pg

from game.core.match import Player
from game.core.texts import Texts
from game.ui.kit.draw import paint
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.parts.seat_row import SeatRow

_BADGE = 46  # reference px


class ScoreRow(SeatRow):
    """The row of a seat with its points; the winner's has a ground of its own. Games draw the sources of points below.

    Args:
        look: scale, text size and theme.
        texts: the language.
        player: the player of the seat.
        whose: the character or side that it played for, in words.
        points: the seat's points.
        told: further words that are read out, markup.
        face: the typeface of the points.
        won: whether the seat has won.
    """

    gap = 6

    def __init__(
        self, look: Look, texts: Texts, player: Player, whose: str, points: int, told: str, face: str, *, won: bool
    ) -> None:
        super().__init__(look, f"{player.name}, {whose}: {texts.many('results.points', points)}. {typeset.plain(told)}")
        self.texts, self.player, self.points, self.told = texts, player, points, told
        self._whose = whose
        self.won = won
        self._total = typeset.Style(face, 40, "accent" if won else "text")

    def low(self, width: int) -> int:
        """The height of the part below the head, pixels, for a row of a width without its margins."""
        raise NotImplementedError

    def draw_low(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws the part below the head."""
        raise NotImplementedError

    def sign(self, high: int) -> pg.Surface | None:
        """The sign beside the player's, about `high` pixels high; None: there is none."""
        return None

    def _head_height(self) -> int:
        return max(self.look.em(_BADGE), typeset.measure(self.look, "0", self._total)[1])

    def height(self, width: int) -> int:
        return self._head_height() + self.low(width - self.look.px(28)) + self.look.px(20)

    def draw(self, target: pg.Surface) -> None:
        look, px, rect = self.look, self.look.px, self.draw_ground(target)
        head = pg.Rect(rect.x + px(8), rect.y + px(4), rect.width - px(22), self._head_height())
        high = look.em(_BADGE) - px(6)
        badge = medallion(look, self.player.colour, high)
        paint.stamp(target, badge, midleft=head.midleft)
        x = head.x + badge.get_width()
        if sign := self.sign(high):
            paint.stamp(target, sign, midleft=(x + px(4), head.centery))
            x += px(4) + sign.get_width()
        x += px(10)
        number = typeset.draw(target, look, str(self.points), self._total, head.midright, "midright", head)
        room = pg.Rect(x, head.y, number.x - px(10) - x, head.height)
        words = f"**{typeset.escape(self.player.name)}** · {self._whose}"
        typeset.write(target, look, words, typeset.Style("ui", 20), room)
        wide = rect.width - px(28)
        self.draw_low(target, pg.Rect(rect.x + px(14), head.bottom, wide, self.low(wide)))
