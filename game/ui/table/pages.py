"""The tabs of the things that share a place on the table, where there is no room for all."""

from __future__ import annotations

from functools import partial

import pygame as pg

from game.ui.kit.widgets.buttons import Tab
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import BUTTON_LAYER, Desk


def page_tabs(desk: Desk) -> list[Widget]:
    """The tabs of `Layout.pages`, in their place; []: everything has its own room."""
    pages = desk.top.layout.pages
    if pages is None:
        return []

    def turn(number: int) -> None:
        desk.top.turn_page(number)
        desk.commands.build()

    tabs: list[Widget] = []
    for number, name in enumerate(pages.names):
        tab = Tab(desk.look, name, number == pages.shown, partial(turn, number))
        left, right = (pages.rect.x + pages.rect.width * n // len(pages.names) for n in (number, number + 1))
        tab.place(pg.Rect(left, pages.rect.y, right - left, pages.rect.height))
        tab.group, tab.id, tab.layer = "pages", f"page:{number}", BUTTON_LAYER
        tabs.append(tab)
    return tabs
