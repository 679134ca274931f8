"""The parchment of a guide: a heading, a text, buttons, and a corner turned towards the things it is about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import Colour, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.widget import Widget

LAYER = 46
"""Layer of the parchment: facts on a stage lie below it"""
_SHEET = ((247, 235, 205), (231, 211, 166))
_INK, _BROWN = (51, 35, 26), (122, 64, 31)
_TAIL = (26, 13)  # reference px
_NEAR = 130
"""Reference px up to which a corner is turned towards a thing: farther off, other things lie between"""


class Parchment(Widget):
    """A leaf of parchment with a heading, a text, and buttons.

    Args:
        look: sizes and theme.
        width: pixels.
        heading: the subject.
        words: the text, markup.
        far: words for how far the guide has come.
        buttons: the one beside the heading, and those of the foot, the last one to the right.
    """

    role = "text"
    focusable = False
    layer = LAYER

    def __init__(self, look: Look, width: int, heading: str, words: str, far: str, buttons: Sequence[Button]) -> None:
        super().__init__(look, f"{heading}. {typeset.plain(words)}")
        self.id = "guide:sheet"
        self.buttons = list(buttons)
        self._far = far
        self._tail: tuple[str, tuple[int, int]] | None = None
        pad = self._pad = look.px(16)
        plain = not look.theme.textures
        self._ink: Colour = look.theme.text if plain else _INK
        self._warm: Colour = look.theme.accent if plain else _BROWN
        self._icon = round(look.text_px(18) * 1.3)
        close = self.buttons[0]
        room = width - 2 * pad - self._icon - look.px(8) - close.width()
        self._head = typeset.paragraph(
            look, typeset.escape(heading), typeset.Style("ui_bold", 18, self._warm), room, leading=1.15
        )
        self._text = typeset.paragraph(look, words, typeset.Style("ui", 17, self._ink), width - 2 * pad, leading=1.28)
        self._top = max(self._head.height, self._icon, close.height(0))
        foot = max((button.height(button.width()) for button in self.buttons[1:]), default=look.text_px(15))
        self.size = (width, look.px(8) + self._top + look.px(2) + self._text.height + look.px(10) + foot + look.px(12))

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(22)
        return self.rect.inflate(2 * pad, 2 * pad)

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        look, pad = self.look, self._pad
        close, *foot = self.buttons
        size = (close.width(), close.height(0))
        close.place(pg.Rect(rect.right - look.px(6) - size[0], rect.y + look.px(6), *size))
        right = rect.right - pad
        for button in reversed(foot):
            size = (button.width(), button.height(button.width()))
            right -= size[0]
            button.place(pg.Rect(right, rect.bottom - look.px(12) - size[1], *size))
            right -= look.px(8)

    def point_at(self, rects: Sequence[pg.Rect]) -> None:
        """Turns a corner of the parchment towards the nearest of some rectangles."""
        rect, px = self.rect, self.look.px
        self._tail = None
        if not rects:
            return
        nearest = min(rects, key=lambda other: math.dist(_nearest(rect, other.center), other.center))
        if not rect.inflate(2 * px(_NEAR), 2 * px(_NEAR)).colliderect(nearest):
            return
        there = pg.Vector2(nearest.center)
        edge = px(_TAIL[0])
        x = min(max(there.x, rect.left + edge), rect.right - edge)
        y = min(max(there.y, rect.top + edge), rect.bottom - edge)
        gaps = {
            "up": rect.top - there.y,
            "down": there.y - rect.bottom,
            "left": rect.left - there.x,
            "right": there.x - rect.right,
        }
        side = max(gaps, key=lambda name: gaps[name])
        feet = {"up": (x, rect.top), "down": (x, rect.bottom), "left": (rect.left, y), "right": (rect.right, y)}
        self._tail = (side, (round(feet[side][0]), round(feet[side][1])))

    def draw(self, target: pg.Surface) -> None:
        look, rect, pad = self.look, self.rect, self._pad
        _skin(look, *rect.size).draw(target, rect)
        if self._tail:
            side, root = self._tail
            corner = _corner(look, side)
            anchor = {"up": "midbottom", "down": "midtop", "left": "midright", "right": "midleft"}[side]
            target.blit(corner, corner.get_rect(**{anchor: root}))
        middle = rect.y + look.px(8) + self._top // 2
        sign = skins.glyph("owl", self._icon, self._warm)
        target.blit(sign, (rect.x + pad, middle - self._icon // 2))
        self._head.draw(target, (rect.x + pad + self._icon + look.px(8), middle - self._head.height // 2), rect)
        self._text.draw(target, (rect.x + pad, rect.y + look.px(10) + self._top), rect)
        foot = self.buttons[1:]
        y = foot[0].rect.centery if foot else rect.bottom - look.px(12) - look.text_px(15) // 2
        style = typeset.Style("ui", 15, self._warm)
        if not foot or foot[0].rect.left - rect.x - pad >= typeset.measure(look, self._far, style)[0]:
            typeset.draw(target, look, self._far, style, (rect.x + pad, y), "midleft", rect)


class InkButton(IconButton):
    """A button on parchment with an icon alone."""

    @property
    def ink(self) -> Colour:
        return _INK if self.look.theme.textures else super().ink


def _nearest(rect: pg.Rect, to: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle that is nearest to another point."""
    return min(max(to[0], rect.left), rect.right), min(max(to[1], rect.top), rect.bottom)


@lru_cache(maxsize=4)
def _corner(look: Look, side: str) -> pg.Surface:
    """Picture of the parchment's corner that points to a side."""
    wide, high = look.px(_TAIL[0]), look.px(_TAIL[1])
    edge: Colour = look.theme.accent if not look.theme.textures else _BROWN
    fill: Colour = look.theme.panel if not look.theme.textures else _SHEET[1]
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    paint.put(surface, mask.polygon(wide, high, [(0, 0), (wide, 0), (wide / 2, high)]), (0, 0), edge)
    thin = max(1.5, 1.6 * look.k)
    inner = [(2 * thin, 0.0), (wide - 2 * thin, 0.0), (wide / 2, high - 2 * thin)]
    paint.put(surface, mask.polygon(wide, high, inner), (0, 0), fill)
    return pg.transform.rotate(surface, {"down": 0, "right": 90, "up": 180, "left": 270}[side])


@keeping
def _skin(look: Look, width: int, height: int) -> skins.Skin:
    """Picture of the parchment with its shadow; a plain panel in a theme without textures."""
    if not look.theme.textures:
        return skins.panel(look, width, height, look.theme.accent, solid=True)
    pad = look.px(20)
    surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    shape = mask.rounded(width, height, 9 * look.k)
    paint.drop_shadow(surface, shape, (pad, pad), 11 * look.k, (0, look.px(4)), 190)
    paint.put(surface, shape, (pad, pad), list(_SHEET))
    paint.inner_shadow(surface, shape, (pad, pad), 14 * look.k, (0, 0), 70, _BROWN)
    paint.put(surface, mask.ring(width, height, 9 * look.k, max(1.0, 1.4 * look.k)), (pad, pad), faded(_BROWN, 210))
    return skins.Skin(surface, pad)
