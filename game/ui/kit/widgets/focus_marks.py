"""The marks of the widget in use: the ring around the one with the keyboard, and the tooltip beside one."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget

RING_LAYER, TOOLTIP_LAYER = 90, 95


class FocusRing(Actor):
    """The ring around the widget that has the keyboard."""

    layer = RING_LAYER

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.widget: Widget | None = None
        self.visible = False

    def _skin(self) -> skins.Skin:
        assert self.widget is not None
        rect = self.widget.ring_rect
        return skins.focus_ring(self.look, rect.width, rect.height, self.widget.radius * self.look.k)

    @property
    def bounds(self) -> pg.Rect:
        if self.widget is None or not self.widget.visible:
            return pg.Rect(0, 0, 0, 0)
        pad = 3 * max(2, self.look.px(skins.RING))
        return self.widget.ring_rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pg.Surface) -> None:
        if self.widget is None or not self.widget.visible:
            return
        clip = target.get_clip()
        pane = self.widget.clip
        if pane:
            target.set_clip(clip.clip(pane))
        self._skin().draw(target, self.widget.ring_rect)
        target.set_clip(clip)


_NEAR = 120
"""Height above or depth below its widget, reference px, up to which a tooltip is still seen to belong to it"""
_EDGE = 4
"""Reference px by which a tooltip may lie over the edge of a rectangle that it should not cover"""


class Tooltip(Actor):
    """A few words beside a widget, never over it."""

    layer = TOOLTIP_LAYER

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.visible = False
        self.rect = pg.Rect(0, 0, 0, 0)
        self._words: typeset.Block | None = None
        self._key = ""

    def show(
        self,
        markup: str,
        beside: pg.Rect,
        area: pg.Rect,
        key: str = "",
        clear_of: Sequence[Sequence[pg.Rect]] = (),
    ) -> None:
        """Shows a markup beside a rectangle, within an area (all on the screen).

        Args:
            markup: the words.
            beside: the rectangle of the widget that they are about.
            area: the room in which they may be.
            key: the name of the key drawn behind them; "": none.
            clear_of: groups of rectangles not to cover: the first if possible, else the second, and so on.
        """
        look = self.look
        pad = look.px(12)
        extra = skins.key_width(look, key) + look.px(10) if key else 0
        widest = min(look.em(380), area.width - 4 * pad)
        self._words = typeset.snug(look, markup, typeset.Style("ui", 16), widest)
        self._key = key
        rect = pg.Rect(0, 0, self._words.width + 2 * pad + extra, self._words.height + round(1.4 * pad))
        places = [place for place in self._places(rect, beside, area, clear_of) if area.contains(place)]
        inner = -2 * look.px(_EDGE)
        free = (place for shy in clear_of for place in places if place.inflate(inner, inner).collidelist(list(shy)) < 0)
        rect = next(free, (places or [rect])[0])
        self.rect = rect.clamp(area)
        self.visible = True
        self.touch()

    def _places(
        self, rect: pg.Rect, beside: pg.Rect, area: pg.Rect, clear_of: Sequence[Sequence[pg.Rect]]
    ) -> Iterator[pg.Rect]:
        """Places for a rectangle, the best first: below, above and beside another, then above and below all around."""
        gap = self.look.px(10)
        place = rect.copy()
        for y in (beside.bottom + gap, beside.top - gap - rect.height):
            place.midtop = (beside.centerx, y)
            place.left = min(max(place.left, area.left), area.right - place.width)
            yield place.copy()
        for x in (beside.right + gap, beside.left - gap - rect.width):
            place.midleft = (x, beside.centery)
            place.top = min(max(place.top, area.top), area.bottom - place.height)
            yield place.copy()
        for shy in clear_of:
            place.midbottom = (beside.centerx, beside.top - gap)
            place.left = min(max(place.left, area.left), area.right - place.width)
            while (hit := place.collidelist(list(shy))) >= 0:
                place.bottom = shy[hit].top - gap
            if beside.top - place.bottom <= self.look.px(_NEAR):
                yield place.copy()
            place.top = beside.bottom + gap
            while (hit := place.collidelist(list(shy))) >= 0:
                place.top = shy[hit].bottom + gap
            if place.top - beside.bottom <= self.look.px(_NEAR):
                yield place.copy()

    def hide(self) -> None:
        self.visible = False

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(16)
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pg.Surface) -> None:
        if self._words is None:
            return
        look, rect = self.look, self.rect
        skins.tooltip(look, rect.width, rect.height).draw(target, rect)
        at = (rect.x + look.px(12), rect.centery - self._words.height // 2)
        self._words.draw(target, at, rect)
        if self._key:
            x = rect.right - look.px(12) - skins.key_width(look, self._key)
            skins.draw_key(target, look, self._key, (x, rect.centery), look.theme.muted, rect)
