"""The seats of a saved match: who sits there, and how he stands."""

import pygame as pg

from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.widget import Widget


class SeatCard(Widget):
    """A seat.

    Args:
        look: sizes and theme.
        name: of whoever sits there.
        colour: index of the seat's colour and shape.
        kind: person or computer, in words.
        points: what it has; "": nothing is counted.
        width: pixels.
        mark: what sets it apart in words; "": nothing does.
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
        return self.look.px(40 * (1 + self.look.text) / 2)

    def _rows(self) -> tuple[int, int]:
        return (
            typeset.measure(self.look, "X", typeset.Style("ui_bold", 18))[1],
            typeset.measure(self.look, "X", typeset.Style("ui", 15))[1],
        )

    def height(self, width: int) -> int:
        del width
        return max(self._medal() + self.look.px(12), sum(self._rows()) + self.look.px(12))

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
            style = typeset.Style("number", 24, theme.primary[0] if self._mark else "text")
            points = typeset.draw(target, look, self._points, style, (right, rect.centery), "midright", rect)
            right = points.x - look.px(8)
        high = self._rows()
        top = rect.centery - sum(high) // 2
        name = typeset.fitted(
            look, typeset.escape(self._title), typeset.Style("ui_bold", 18), (right - x, high[0] + look.px(4))
        )
        name.draw(target, (x, top + (high[0] - name.height) // 2), rect)
        px = look.text_px(15)
        middle = top + high[0] + high[1] // 2
        target.blit(skins.glyph(self._icon, px, theme.muted), (x, middle - px // 2))
        colour = theme.primary[0] if self._mark else theme.muted
        words = typeset.escape(self._mark or self._kind)
        room_for = (max(1, right - x - px - look.px(5)), high[1] + look.px(4))
        told = typeset.fitted(look, words, typeset.Style("ui", 15, colour), room_for)
        told.draw(target, (x + px + look.px(5), middle - told.height // 2), rect)
