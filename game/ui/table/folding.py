"""The button that folds away things over the table, such as a row of cards that hides a part of it."""

import pygame as pg

from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.table.desk import BUTTON_LAYER, Desk


class Folding:
    """The folding of things over a table, and its button.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def turn(self) -> None:
        """Folds the things over the table away, or unfolds them."""
        self._desk.top.fold()
        self._desk.commands.build()

    def buttons(self) -> list[Button]:
        """The button, if there is anything to fold: with its words, or where they have no room with an icon."""
        desk = self._desk
        place = desk.top.layout.fold
        if place is None:
            return []
        words, icon = ("table.unfold", "expand") if desk.top.folded else ("table.fold", "contract")
        key = desk.app.keys.sign("fold")
        button = Button(desk.look, desk.t(words), self.turn, icon=icon, key=key, size=16)
        wide = button.width()
        if wide > place.width:
            button, wide = IconButton(desk.look, desk.t(words), self.turn, icon, bare=True, key=key), place.height
            button.kind = "secondary"
        button.place(pg.Rect(place.right - wide, place.y, wide, place.height))
        button.id, button.layer = "fold", BUTTON_LAYER
        return [button]
