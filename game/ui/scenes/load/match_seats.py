"""The seats of a saved match: the players and their points."""

import pygame as pg

from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget


class SeatCard(Widget):
    """A card for a seat.

    Args:
        look: sizes and theme.
        name: the name of the player there.
        colour: index of the seat's colour and shape.
        kind: person or computer, in words.
        points: the seat's points, as text; "": nothing is counted.
        width: pixels.
        mark: words that mark the seat (it is asked, or has won); "": none.
        robot: whether a computer plays it.
    """

    role = "text"
    focusable = False

    def __init__(
        self, look: Look, name: str, colour: int, kind: str, points: str, width: int, *, mark: str, robot: bool
    ) -> None:
        super().__init__(look, ", ".join(filter(None, (name, kind, points, mark))))
        self._title, self._colour, self._kind, self._points, self._mark = name, colour, kind, points, mark
        self._width = width
        self._icon = "robot" if robot else "person"

    def width(self) -> int:
        return self._width

    def _medal(self) -> int:
        return self.look.grown(40)

    def _points_style(self) -> typeset.Style:
        return typeset.Style("number", 24, self.look.theme.primary[0] if self._mark else "text")

    def _name(self, width: int) -> typeset.Block:
        """The name, set on as many lines as it needs."""
        look = self.look
        points = typeset.measure(look, self._points, self._points_style())[0] + look.px(8) if self._points else 0
        room_for = width - self._medal() - look.px(32) - points
        return typeset.paragraph(
            look, typeset.escape(self._title), typeset.Style("ui_bold", 18), max(1, room_for), leading=1.15
        )

    def _line_height(self) -> int:
        return typeset.measure(self.look, "X", typeset.Style("ui", 15))[1]

    def height(self, width: int) -> int:
        words = self._name(width).height + self._line_height()
        return max(self._medal(), words) + self.look.px(12)

    def draw(self, target: pg.Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        skins.well(look, rect.width, rect.height, 9 * look.k).draw(target, rect)
        if self._mark:
            ring = mask.ring(*rect.size, 9 * look.k, max(2.0, 2 * look.k))
            paint.put(target, ring, rect.topleft, theme.primary[0])
        medal = medallion(look, self._colour, self._medal())
        target.blit(medal, medal.get_rect(center=(rect.x + look.px(8) + self._medal() // 2, rect.centery)))
        x, right = rect.x + self._medal() + look.px(20), rect.right - look.px(12)
        if self._points:
            style = self._points_style()
            points = typeset.draw(target, look, self._points, style, (right, rect.centery), "midright", rect)
            right = points.x - look.px(8)
        name, below = self._name(rect.width), self._line_height()
        top = rect.centery - (name.height + below) // 2
        name.draw(target, (x, top), rect)
        px = look.text_px(15)
        middle = top + name.height + below // 2
        target.blit(skins.glyph(self._icon, px, theme.muted), (x, middle - px // 2))
        colour = theme.primary[0] if self._mark else theme.muted
        words = typeset.escape(self._mark or self._kind)
        room_for = (max(1, right - x - px - look.px(5)), below + look.px(4))
        told = typeset.fitted(look, words, typeset.Style("ui", 15, colour), room_for)
        told.draw(target, (x + px + look.px(5), middle - told.height // 2), rect)
