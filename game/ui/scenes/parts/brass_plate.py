"""The brass plate of a box: the number of players and the time that a match takes."""

import pygame as pg

from game.core.facts import Facts
from game.ui.kit.colour import rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget

_PLATE = (176, 28)  # reference px
_PLATE_INK = rgb("#2c1c08")
_STYLE = typeset.Style("number", 18, _PLATE_INK)


def plate_width(look: Look, facts: Facts) -> int:
    """The width of a box's plate, pixels."""
    return max(look.px(_PLATE[0]), sum(_widths(look, facts)) + look.px(70))


def _items(facts: Facts) -> tuple[tuple[str, str], ...]:
    """Icons and words of a plate, in order."""
    low, high = facts.seats[0], facts.seats[-1]
    return ("meeple", f"{low}–{high}" if low != high else f"{low}"), ("stopwatch", f"{facts.minutes}’")


def _widths(look: Look, facts: Facts) -> list[int]:
    """Widths of the icons with their words, pixels."""
    icon = look.text_px(16) + look.px(6)
    return [icon + typeset.measure(look, words, _STYLE)[0] for _, words in _items(facts)]


class Plate(Widget):
    """The brass plate of a box."""

    role = "text"
    focusable = False
    layer = 3

    def __init__(self, look: Look, facts: Facts, middle: tuple[int, int], lit: bool) -> None:
        super().__init__(look, facts.title)
        self._lit = lit
        self._items = _items(facts)
        self._icon = look.text_px(16)
        self._widths = _widths(look, facts)
        width = plate_width(look, facts)
        height = max(look.px(_PLATE[1]), typeset.measure(look, "0", _STYLE)[1])
        rect = pg.Rect(0, 0, width, height)
        rect.center = middle
        self.place(rect)
        self._picture = self._drawn(width, height)

    def _drawn(self, width: int, height: int) -> skins.Skin:
        look, pad = self.look, 6
        surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
        shape = mask.rounded(width, height, 4 * look.k)
        if look.theme.textures:
            paint.drop_shadow(surface, shape, (pad, pad), 3, (0, 2), 190)
            surface.blit(room.plate(width, height, self._lit), (pad, pad))
            surface.blit(paint.paint(shape, (255, 240, 205, 64 if self._lit else 96)), (pad, pad))
        else:
            surface.blit(paint.paint(shape, look.theme.accent), (pad, pad))
        return skins.Skin(surface, pad)

    def draw(self, target: pg.Surface) -> None:
        look, rect, icon = self.look, self.rect, self._icon
        self._picture.draw(target, rect)
        gap = (rect.width - sum(self._widths)) // 3
        left = rect.x + gap
        for (name, words), part in zip(self._items, self._widths, strict=True):
            target.blit(skins.glyph(name, icon, _PLATE_INK), (left, rect.centery - icon // 2))
            typeset.draw(target, look, words, _STYLE, (left + icon + look.px(6), rect.centery), "midleft", rect)
            left += part + gap
