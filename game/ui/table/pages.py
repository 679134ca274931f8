"""Where there is no room for all things: tabs for those that share a place, a button to fold those over others away."""

from __future__ import annotations

from functools import partial

import pygame as pg

from game.ui.kit.widgets.buttons import Button, IconButton, Tab
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


def fold(desk: Desk) -> None:
    """Folds the things over a table away, such as a row of cards that hides a part of it, or unfolds them."""
    desk.top.fold()
    desk.commands.build()


def fold_button(desk: Desk) -> list[Widget]:
    """The button for that, with its words, or where they have no room with an icon; []: there is nothing to fold."""
    place = desk.top.layout.fold
    if place is None:
        return []
    words, icon = ("table.unfold", "expand") if desk.top.folded else ("table.fold", "contract")
    key, turn = desk.app.keys.sign("fold"), partial(fold, desk)
    button = Button(desk.look, desk.t(words), turn, icon=icon, key=key, size=16)
    wide = button.width()
    if wide > place.width:
        button, wide = IconButton(desk.look, desk.t(words), turn, icon, bare=True, key=key), place.height
        button.kind = "secondary"
    button.place(pg.Rect(place.right - wide, place.y, wide, place.height))
    button.id, button.layer = "fold", BUTTON_LAYER
    return [button]
