"""The pages around the table: walnut under a lamp, a title on a rail, the way back; words for keys, shares, dates."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.table.host import GameHost

MARGIN = 24  # reference px around a page


class Page(Scene):
    """A scene of panels, with a title at the top and a button that leads back."""

    app: GameHost
    first: Widget | None = None
    """Widget that gets the focus when the page comes on, set by `layout`; None: the first one"""

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)

    def enter(self) -> None:
        target = self._target
        if target:
            self.controls.focus(target)

    @property
    def _target(self) -> Widget | None:
        """The widget to which `first` leads the keyboard."""
        widgets = self.first.walk() if self.first else ()
        return next((widget for widget in widgets if widget.focusable), None)

    def rebuild(self) -> None:
        before = self.controls.layers[0].focused
        super().rebuild()
        own, target = self.controls.layers[0], self._target
        gone = before and own.focused and own.focused.id != before.id
        if gone and target:  # else it would be the way back, and Enter would leave the page
            self.controls.set(own.widgets, target.id)

    def ground(self) -> pg.Surface:
        """The picture behind the panels, to be drawn on."""
        if self.look.theme.textures:
            return room.table(*self.size).copy()
        surface = pg.Surface(self.size).convert()
        surface.fill(self.look.theme.ground)
        return surface

    def heading(self, base: pg.Surface, words: str, tools: list[Widget] | None = None) -> tuple[Button, pg.Rect]:
        """Draws the title on the base; places the button that leads back, and tools at the right.

        Returns:
            The button that leads back, and the rectangle below for the page's panels.
        """
        look = self.look
        margin = look.px(MARGIN)
        back = Button(look, self.t("page.back"), self.back, icon="arrow-left", tip=self.t("page.back.tip"))
        back.key_cap = self.key_name("back")
        high = back.height(back.width())
        top = look.px(12)
        self._lay_rail(base, high + 2 * top)
        back.place(pg.Rect(margin, top, back.width(), high))
        right = self.area.right - margin
        for tool in reversed(tools or []):
            width = tool.width()
            tool.place(pg.Rect(right - width, top + (high - tool.height(width)) // 2, width, tool.height(width)))
            right -= width + look.px(12)
        room_for = pg.Rect(back.rect.right + look.px(24), top, right - back.rect.right - look.px(48), high)
        style = typeset.Style("display", 30, "accent", 2)
        block = typeset.fitted(look, typeset.escape(words), style, (room_for.width, high + look.px(10)))
        block.draw(base, (room_for.x, room_for.centery - block.height // 2), room_for.inflate(0, look.px(16)))
        body = high + 2 * top + look.px(16)
        return back, pg.Rect(margin, body, self.area.width - 2 * margin, self.area.height - body - look.px(MARGIN))

    def _lay_rail(self, base: pg.Surface, high: int) -> None:
        """Lays the rail of the title along the upper edge."""
        if self.look.theme.textures:
            base.blit(room.rail(base.get_width(), high, self.look.k), (0, 0))
        else:
            base.fill(self.look.theme.text, (0, high - 1, base.get_width(), 1))

    def panel(self, base: pg.Surface, rect: pg.Rect, title: str = "") -> pg.Rect:
        """Draws a panel on the base; returns the part of it that is free for content."""
        y = skins.draw_panel(base, self.look, rect, title)
        pad = self.look.px(8)
        return pg.Rect(rect.x + pad, y, rect.width - 2 * pad, rect.bottom - y - pad)

    def key_name(self, action: str) -> str:
        """The sign of an action's key, on the keyboard or on the controller that is in use."""
        return self.app.keys.sign(action)


Hints = Sequence[tuple[Sequence[str], str]]
"""Signs of keys, and words for their actions"""


def draw_hints(base: pg.Surface, look: Look, hints: Hints, rect: pg.Rect) -> None:
    """Writes the signs of keys and their actions in the middle of a rectangle, if there is room for all of them.

    Actions that have no button on the controller in use are left out.
    """
    hints = [(keys, words) for keys, words in hints if all(keys)]
    style = typeset.Style(size=15, colour="muted")
    gap = look.px(26)
    widths = []
    for keys, words in hints:
        caps = sum(skins.key_width(look, key) + look.px(6) for key in keys)
        widths.append(caps + look.px(2) + typeset.measure(look, words, style)[0])
    total = sum(widths) + gap * (len(hints) - 1)
    if total > rect.width - look.px(40):
        return
    x = rect.centerx - total // 2
    for (keys, words), width in zip(hints, widths, strict=True):
        left = x
        for key in keys:
            left += skins.draw_key(base, look, key, (left, rect.centery), look.theme.muted) + look.px(6)
        typeset.draw(base, look, words, style, (left + look.px(2), rect.centery), "midleft")
        x += width + gap


def percent(texts: Texts, share: float) -> str:
    """A share in words: "75 %", in English "75%"."""
    return texts("number.percent", n=round(share * 100))


def spoken_date(texts: Texts, moment: datetime) -> str:
    """A moment as people say it: "today, 21:40", "yesterday, 9:05", "3 November, 18:30"."""
    now = datetime.now().astimezone()
    clock = f"{moment.hour}:{moment.minute:02d}"
    if moment.date() == now.date():
        return texts("when.today", clock=clock)
    if moment.date() == (now - timedelta(days=1)).date():
        return texts("when.yesterday", clock=clock)
    month = texts(f"month.{moment.month}")
    if moment.year == now.year:
        return texts("when.day", day=moment.day, month=month, clock=clock)
    return texts("when.year", day=moment.day, month=month, year=moment.year, clock=clock)
