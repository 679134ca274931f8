"""The drawer that slides over the table from the right, with any content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame as pg

from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import PANEL_LAYER, PanelActor
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import Desk

_WIDTH = 470  # reference px


class Drawer:
    """A panel with a title, a form that the maker fills later, and a button that closes it.

    Args:
        desk: the match, the view and the things of the table.
        title: the words for its content.
        wide: its width, reference px, grown with the text.
        head: a widget between the title and the form; None: none.
        action: the action that opens it, whose key also closes it; "": there is none.
        keys: functions for the keys of other actions, called once it is closed.
    """

    def __init__(
        self,
        desk: Desk,
        title: str,
        *,
        wide: float = _WIDTH,
        head: Widget | None = None,
        action: str = "",
        keys: Mapping[str, Callable[[], None]] | None = None,
    ) -> None:
        self._desk, self._head = desk, head
        self._keys: dict[str, Callable[[], None]] = {
            "rules": partial(desk.app.routes.rules, desk.session.setup.game),
            **{name: partial(self._close_for, doing) for name, doing in (keys or {}).items()},
        }
        if action:
            self._keys[action] = self._close
        look, area = desk.look, desk.area
        width = min(look.em(wide), area.width - look.px(40))
        rect = pg.Rect(area.right - width - look.px(12), area.y + look.px(66), width, area.height - look.px(80))
        self._panel = PanelActor(look, rect, title, solid=True)
        key = desk.app.keys.sign(action) if action else ""
        close = self._button = Button(look, desk.t("table.close"), self._close, icon="cancel", key=key, size=16)
        wide, high = close.width(), close.height(width)
        close.place(pg.Rect(rect.right - look.px(16) - wide, rect.bottom - look.px(14) - high, wide, high))
        top = rect.y + look.text_px(15) + look.px(34)
        if head:
            within = rect.width - look.px(32)
            head.place(pg.Rect(rect.x + look.px(16), top, within, head.height(within)))
            top = head.rect.bottom + look.px(6)
        room = pg.Rect(rect.x + look.px(6), top, rect.width - look.px(12), close.rect.top - look.px(8) - top)
        self.form = Form(look, title, room)
        for widget in self._widgets:
            widget.layer = PANEL_LAYER + 1

    @property
    def _widgets(self) -> list[Widget]:
        return [*([self._head] if self._head else []), self.form, self._button]

    def layer(self, spoken: Sequence[str] = ()) -> Layer:
        """The drawer as a layer of widgets; `spoken`: the texts that are spoken when it opens."""
        return Layer(self._widgets, self._close, [self._panel], spoken=tuple(spoken), keys=self._keys)

    def _close_for(self, doing: Callable[[], None]) -> None:
        self._close()
        doing()

    def _close(self) -> None:
        self._desk.top.outlines.mark("told", ())
        self._desk.controls.close()
