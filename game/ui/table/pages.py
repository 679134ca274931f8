"""The tabs of the things that share a place on the table, where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.ui.kit.widgets.buttons import Tab
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import BUTTON_LAYER, Desk


class PageTabs:
    """Turns the pages of `Layout.pages`.

    Args:
        desk: the match, the view and the things of the table.
        renew: renews the widgets of the table.
    """

    def __init__(self, desk: Desk, renew: Callable[[], None]) -> None:
        self._desk, self._renew = desk, renew

    def widgets(self) -> list[Widget]:
        """The tabs in their place; []: everything has its own room."""
        pages = self._desk.top.layout.pages
        if pages is None:
            return []
        tabs: list[Widget] = []
        for number, name in enumerate(pages.names):
            tab = Tab(self._desk.look, name, number == pages.shown, partial(self._turn, number))
            left, right = (pages.rect.x + pages.rect.width * n // len(pages.names) for n in (number, number + 1))
            tab.place(pg.Rect(left, pages.rect.y, right - left, pages.rect.height))
            tab.group, tab.id, tab.layer = "pages", f"page:{number}", BUTTON_LAYER
            tabs.append(tab)
        return tabs

    def _turn(self, number: int) -> None:
        self._desk.top.turn_page(number)
        self._renew()
