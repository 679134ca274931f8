"""The arrangement of the workshop's panes: all side by side, two, or one at a time with tabs."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame as pg

from game.games.dark_eden import FACTS
from game.ui.kit.draw import paint
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import IconButton, Tab
from game.ui.kit.widgets.widget import Widget, row
from game.ui.table.top_bar import GOLD, HEIGHT, MUTED, Tool, place_buttons
from game.ui.views.dark_eden.workshop import faces
from game.ui.views.dark_eden.workshop.panes import Panes

_PAGES = ("collection", "deck", "hand", "judgement")
_JUDGEMENT = 346
"""Width of the judgement, reference px before the text setting"""
_LEAST_JUDGEMENT = 21
"""Least width of the judgement, in sizes of its smallest letters"""


class Arrangement(Panes):
    """The workshop's scene with its widgets placed and its ground painted."""

    def place(self, base: pg.Surface) -> list[Widget]:
        """Places everything below the top bar for the present window; returns the widgets in reading order."""
        look, area = self.look, self.area
        top, edge = look.px(HEIGHT + 8), look.px(16)
        body = pg.Rect(edge, top, area.width - 2 * edge, area.height - top - look.px(12))
        return {3: self._lay_three_panes, 2: self._lay_two_panes, 1: self._lay_one_pane}[self.mode](base, body)

    def ground(self) -> pg.Surface:
        """Paints the wall that the panes lie on."""
        look = self.look
        if not look.theme.textures:
            surface = pg.Surface(self.size).convert()
            surface.fill(look.theme.ground)
            return surface
        surface = room.backdrop(*self.size).copy()
        surface.fill((150, 146, 138), special_flags=pg.BLEND_RGB_MULT)
        surface.blit(paint.vertical(*self.size, [(53, 51, 47, 120), (30, 26, 22, 150)]), (0, 0))
        return surface

    def bar(self, base: pg.Surface) -> list[Widget]:
        """Paints the bar at the top; returns its buttons, placed."""
        look, keys = self.look, self.app.keys
        if look.theme.textures:
            base.blit(room.top_bar(self.size[0], look.k), (0, 0))

        def tool(name: str, words: str, on: Any, icon: str, key: str = "") -> IconButton:
            button = Tool(look, words, on, icon, bare=True, key=keys.sign(key) if key else "")
            button.id, button.group = name, "top_bar"
            return button

        acts = self.acts
        left = [tool("back", self.t("page.back"), self.back, "arrow-left", "back")]
        undo = tool("undo", self.words("undo"), acts["undo"], "undo", "undo")
        redo = tool("redo", self.words("redo"), acts["redo"], "redo", "redo")
        undo.reason, redo.reason = self.words("undo.nothing"), self.words("redo.nothing")
        rules = tool("rules", self.t("table.rules"), acts["rules"], "rule-book", "rules")
        settings = tool("settings", self.t("table.settings"), self.app.routes.settings, "cog")
        right = [undo, redo, rules, settings]
        space = place_buttons(look, self.size[0], left, right)
        middle = look.px(HEIGHT - 4) // 2
        title = typeset.Style("stencil", 24 if look.text < 1.5 else 18, GOLD)
        words = typeset.draw(base, look, FACTS.title, title, (space.x, middle), "midleft", space)
        small = typeset.Style("ui", 16, MUTED)
        told = self.words("title")
        if words.right + look.px(14) + typeset.measure(look, told, small)[0] <= space.right:
            typeset.draw(base, look, told, small, (words.right + look.px(14), middle + look.px(1)), "midleft", space)
        return [*left, *right]

    # --- three arrangements ----------------------------------------------------------------------

    def _lay_three_panes(self, base: pg.Surface, body: pg.Rect) -> list[Widget]:
        """Lays out all panes: the collection, the deck and the judgement side by side, the hand below."""
        look, gap = self.look, self.look.px(10)
        left, beside = self._split_off_judgement(body)
        low = faces.tile_size(look)[1] + look.px(24)
        high = left.height - low - gap
        wide = round((left.width - gap) * 0.535)
        collection = pg.Rect(left.x, left.y, wide, high)
        deck = pg.Rect(collection.right + gap, left.y, left.right - collection.right - gap, high)
        hand = pg.Rect(left.x, left.bottom - low, left.width, low)
        widgets = self._collection(base, collection) + self._deck(base, deck)
        return widgets + self._judgement(base, beside) + self._sample(base, hand)

    def _lay_two_panes(self, base: pg.Surface, body: pg.Rect) -> list[Widget]:
        """Lays out one pane, chosen by tabs, and the judgement beside it."""
        if self.page == "judgement":
            self.page = "collection"
        left, beside = self._split_off_judgement(body)
        tabs = self._tabs(left, _PAGES[:3])
        top = tabs[0].rect.bottom + self.look.px(10)
        left = pg.Rect(left.x, top, left.width, left.bottom - top)
        return [*tabs, *self._pane(base, left), *self._judgement(base, beside)]

    def _split_off_judgement(self, body: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
        """The places of the panes and, beside them, of the judgement."""
        right = max(self.look.em(_JUDGEMENT), _LEAST_JUDGEMENT * self.look.text_px(15))
        left = pg.Rect(body.x, body.y, body.width - right - self.look.px(10), body.height)
        return left, pg.Rect(body.right - right, body.y, right, body.height)

    def _lay_one_pane(self, base: pg.Surface, body: pg.Rect) -> list[Widget]:
        """Lays out one pane, chosen by tabs, with the deck's name and buttons below it."""
        gap = self.look.px(8)
        tabs = self._tabs(body, _PAGES)
        foot = self._foot(body)
        top = max(tab.rect.bottom for tab in tabs) + gap
        low = min(widget.rect.top for widget in foot) - gap
        return [*tabs, *self._pane(base, pg.Rect(body.x, top, body.width, low - top)), *foot]

    def _tabs(self, area: pg.Rect, pages: Sequence[str]) -> list[Widget]:
        icons = {"collection": "magnifying-glass", "deck": "poker-hand", "hand": "hand", "judgement": "scales"}
        tabs: list[Widget] = []
        for page in pages:
            turn = partial(self.turn_to, page)
            tab = Tab(self.look, self.words(page), page == self.page, turn, icon=icons[page])
            tab.id = f"page.{page}"
            tabs.append(tab)
        row(tabs, area, self.look.px(6))
        return tabs

    def _pane(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        """Lays out the pane of the chosen page."""
        panes = {
            "collection": self._collection,
            "deck": self._deck,
            "hand": self._sample,
            "judgement": self._judgement_page,
        }
        return panes[self.page](base, rect)
