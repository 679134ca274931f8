"""The panes of the workshop: the collection with its search, the card that is read, the deck, the judgement, a hand."""

from functools import partial
from typing import Any

import pygame as pg

from game.games.dark_eden.decks.collection import KINDS, RESOURCES
from game.games.dark_eden.effects.standing import resource_name
from game.games.dark_eden.state import HAND_SIZE
from game.ui import decks
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice, IconButton
from game.ui.kit.widgets.dialog import on_panel
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form, Label
from game.ui.kit.widgets.widget import Widget, row
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import collection_pane, faces, signs
from game.ui.views.dark_eden.workshop.collection_pane import Switch
from game.ui.views.dark_eden.workshop.shop import Shop

_TONE = (28, 20, 8)
_READING = 228
"""Width of the card that is read, reference px before the text setting"""
_LEAST_READING = 14
"""Least width of the card that is read, in sizes of its letters"""


class Panes(Shop):
    """The workshop's scene with each of its panes laid out in the room that it is given."""

    @property
    def _reading_width(self) -> int:
        """The width of the card that is read, pixels; even in a small window its smallest letters have room."""
        return max(self.look.em(_READING), _LEAST_READING * self.look.text_px(15))

    # --- the collection --------------------------------------------------------------------------

    def _slab(self, base: pg.Surface, rect: pg.Rect) -> pg.Rect:
        """Paints the ground of a pane; returns the room within."""
        base.blit(signs.slab(self.look, rect.width, rect.height, _TONE), rect)
        return rect.inflate(-2 * self.look.px(12), -2 * self.look.px(9))

    def _panel(self, base: pg.Surface, rect: pg.Rect, across: int, down: int) -> pg.Rect:
        """Paints a panel; returns the room within its edges, given in reference px."""
        skins.panel(self.look, *rect.size).draw(base, rect)
        return rect.inflate(-2 * self.look.px(across), -2 * self.look.px(down))

    def _collection(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        look, gap = self.look, self.look.px(8)
        inner = self._slab(base, rect)
        crowded = self.mode == 1
        head = self._collection_head(base, inner)
        widgets: list[Widget] = [self.count]
        y = head + look.px(4)
        lines = [self._first_line()] if crowded else [self._first_line(), self._affiliations(), self._resources()]
        for line in lines:
            y = row(line, pg.Rect(inner.x, y, inner.width, 0), look.px(6)) + look.px(6)
            widgets += line
        reading = self._reading_width
        rest = pg.Rect(inner.x, y, inner.width, inner.bottom - y)
        self.grid.place(pg.Rect(rest.x - look.px(4), rest.y, rest.width - reading - gap, rest.height))
        widgets.append(self.grid)
        beside = pg.Rect(rest.right - reading, rest.y, reading, rest.height)
        return widgets + self._reader(base, beside, in_words_only=crowded)

    def _collection_head(self, base: pg.Surface, inner: pg.Rect) -> int:
        """Writes the pane's title; returns the y below it."""
        look = self.look
        style = typeset.Style("stencil", 19, (224, 210, 180))
        title = typeset.draw(base, look, self.words("collection").upper(), style, inner.topleft, "topleft", inner)
        style = typeset.Style("ui", 15, signs.SOFT)
        high, left = typeset.measure(look, "X", style)[1], title.right + look.px(8)
        self.count.place(pg.Rect(left, title.centery - high // 2, inner.right - left, high))
        return max(title.bottom, self.count.rect.bottom)

    def _first_line(self) -> list[Widget]:
        look = self.look
        name, hint, icon = self.words("search"), self.words("search.hint"), "magnifying-glass"
        field = TextField(look, name, self.search.words, self.type_words, longest=40, icon=icon, placeholder=hint)
        field.id = "search"
        field.width = lambda: look.em(190)  # type: ignore[method-assign]
        if self.mode > 1:
            return [field, *self._kinds()]
        more = Button(look, self.words("filters"), partial(self.ask, self.filters), icon="cog", size=15)
        more.id = "filters"
        return [field, more, self._reset()]

    def _reset(self) -> Button:
        reset = Button(self.look, self.words("reset"), self.clear_search, icon="cancel", size=15)
        reset.id, reset.pad = "reset", 10
        return reset

    def _kinds(self) -> list[Widget]:
        line: list[Widget] = []
        for kind in KINDS[1:]:
            words, icon = self.t(f"deck.dark_eden.kind.{kind}"), partial(skins.glyph, symbols.KIND[kind])
            line.append(self._switch_of(self.search.kinds, kind, words, icon, words))
        return line

    def _switch_of(self, group: set[Any], value: Any, words: str, picture: Any, label: str = "") -> Switch:
        on_off = (self.t("word.off"), self.t("word.on"))
        change = partial(self.switch, group, value)
        switch = Switch(self.look, words, value in group, change, on_off, picture, label)
        switch.id = f"switch.{words}.{value}"
        return switch

    def _affiliations(self) -> list[Widget]:
        line: list[Widget] = []
        for name in signs.AFFILIATION_ICON:
            words, picture = self.t(f"affiliation.dark_eden.{name}"), partial(collection_pane.affiliation, name)
            line.append(self._switch_of(self.search.affiliations, name, words, picture))
        line.append(_Caption(self.look, self.words("cost")))
        for n in range(5):
            label = f"{n}" if n < 4 else "4+"
            line.append(self._switch_of(self.search.costs, n, self.words("cost.is", n=label), None, label))
        return line

    def _resources(self) -> list[Widget]:
        line: list[Widget] = []
        for key, group, icon in (("gives", self.search.gives, str.upper), ("needs", self.search.needs, str.lower)):
            line.append(_Caption(self.look, self.words(f"that.{key}")))
            for letter in RESOURCES:
                words = self.words(key, what=resource_name(letter))
                picture = partial(collection_pane.resource, icon(letter))
                line.append(self._switch_of(group, letter, words, picture))
        return [*line, self._reset()]

    def filters(self) -> tuple[Layer, str]:
        """The dialog with the switches of the search, for when the pane has no room for them."""
        look, done = self.look, self.closing(self.rebuild)
        rect = self.area.inflate(-2 * look.px(20), -2 * look.px(20))
        form = Form(look, self.words("filters"), rect.inflate(-look.px(20), -look.px(20)))
        form.text(self.words("filters"), typeset.HEADING)
        kinds = self._kinds()
        for line in (kinds, self._affiliations(), self._resources()[:-1]):
            form.beside(line)
        form.beside([Button(look, self.words("close"), done, kind="primary", icon="check-mark")])
        return on_panel(form.done(), rect, self.area, done), kinds[0].id

    # --- the card that is read -------------------------------------------------------------------

    def _reader(self, base: pg.Surface, rect: pg.Rect, *, in_words_only: bool) -> list[Widget]:
        look, gap = self.look, self.look.px(8)
        inner = self._panel(base, rect, 10, 10)
        less = Button(look, self.words("less"), self.less, key="−", size=16)
        more = Button(look, self.words("more"), self.more, key="+", size=16)
        less.id, more.id = "less", "more"
        less.pad = more.pad = 8
        first = (inner.width - gap) * less.width() // (less.width() + more.width())
        high = max(less.height(first), more.height(inner.width - gap - first))
        less.place(pg.Rect(inner.x, inner.bottom - high, first, high))
        more.place(pg.Rect(inner.x + first + gap, less.rect.y, inner.width - gap - first, high))
        free = pg.Rect(inner.x, inner.y, inner.width, inner.height - high - gap)
        self.in_words.rect = free
        if in_words_only:
            return [self.in_words, less, more]
        self.reading.place(free)
        return [self.reading, self.in_words, less, more]

    # --- the deck --------------------------------------------------------------------------------

    def _deck(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        look, gap = self.look, self.look.px(8)
        inner = self._slab(base, rect)
        change = self._button("deck_leader", "leader", self.words("change"), symbols.KIND["commander"], 10, Button.gap)
        wide = min(change.width(), inner.width // 2)
        top = self.leader.height(inner.width)
        change.place(pg.Rect(inner.right - wide, inner.y, wide, min(change.height(wide), look.em(40))))
        self.leader.place(pg.Rect(inner.x, inner.y, inner.width, top))
        self.leader.spare = wide + gap
        line = pg.Rect(inner.x, inner.y + top + look.px(2), inner.width, look.px(7))
        base.blit(signs.hazard(line.width, line.height), line)
        y = line.bottom + look.px(8)
        beside: list[Widget] = []
        if self.mode == 2:  # the judgement beside it leaves room for the card that is read
            wide = self._reading_width
            beside = self._reader(base, pg.Rect(inner.right - wide, y, wide, inner.bottom - y), in_words_only=False)
            inner = pg.Rect(inner.x, inner.y, inner.width - wide - gap, inner.height)
        step = (inner.width + look.px(2)) // 3
        for number, column in enumerate(self.columns.values()):
            column.place(pg.Rect(inner.x + number * step, y, step - look.px(2), inner.bottom - y))
        return [self.leader, change, *self.columns.values(), *beside]

    def _button(self, act: str, name: str, words: str, icon: str, pad: float = 8, gap: float = 6) -> Button:
        """A button of a pane for an act that a key does too."""
        button = Button(self.look, words, self.acts[act], icon=icon, key=self.app.keys.sign(act), size=15)
        button.id, button.pad, button.gap = name, pad, gap
        return button

    # --- the judgement ---------------------------------------------------------------------------

    def _judgement(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        """Lays out the judgement in a column, with the deck's name and buttons below it."""
        look, gap = self.look, self.look.px(9)
        desk = self._desk(base, rect)
        bottom = desk[0].rect.top - look.px(12) - gap
        balance = max(look.em(212), self.balance.height(0)) + look.px(64)
        curves = look.em(146)
        y = bottom - balance
        widgets = self._balance_panel(base, pg.Rect(rect.x, y, rect.width, balance))
        y -= gap + curves
        self._place_curves(pg.Rect(rect.x, y, rect.width, curves))
        above = self._verdict_panel(base, pg.Rect(rect.x, rect.y, rect.width, y - gap - rect.y))
        return [*above, self.costs, self.strength, *widgets, *desk]

    def _judgement_page(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        """Lays out the judgement over a whole page."""
        look, gap = self.look, self.look.px(9)
        half = (rect.width - gap) // 2
        left = pg.Rect(rect.x, rect.y, half, rect.height)
        right = pg.Rect(rect.right - half, rect.y, half, rect.height)
        curves = min(look.em(120), round(rect.height * 0.36))
        self._place_curves(pg.Rect(right.x, right.y, half, curves))
        low = pg.Rect(right.x, right.y + curves + gap, half, right.height - curves - gap)
        findings = self._verdict_panel(base, left)
        return [*findings, self.costs, self.strength, *self._balance_panel(base, low)]

    def _place_curves(self, rect: pg.Rect) -> None:
        gap = self.look.px(8)
        first = round((rect.width - gap) * 0.44)
        self.costs.place(pg.Rect(rect.x, rect.y, first, rect.height))
        self.strength.place(pg.Rect(rect.x + first + gap, rect.y, rect.width - first - gap, rect.height))

    def _verdict_panel(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        self.judging = self._panel(base, rect, 13, 11)
        self.place_findings()
        return [self.verdict, self.findings]

    def _balance_panel(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        look, inner = self.look, self._panel(base, rect, 14, 11)
        options = [(False, self.words("whole")), (True, self.words("fifth"))]
        name, balance = self.words("basis"), self.balance
        basis: Choice[bool] = Choice(look, name, options, balance.expected, balance.choose)
        basis.id = "basis"
        wide = min(basis.width(), inner.width)
        high = basis.height(wide)
        basis.place(pg.Rect(inner.x, inner.bottom - high, wide, high))
        self.balance.place(pg.Rect(inner.x, inner.y, inner.width, inner.height - high - look.px(6)))
        return [self.balance, basis]

    # --- what keeps the deck ---------------------------------------------------------------------

    def _name_field(self) -> TextField:
        name, most, hint = self.words("name"), decks.LONGEST_NAME, self.name()
        field = TextField(self.look, name, self.bench.name, self.rename, longest=most, icon="quill", placeholder=hint)
        field.id, field.done = "name", self.acts["deck_save"]
        return field

    def _file_buttons(self) -> list[Button]:
        """Makes the buttons that open, import and export decks."""
        kinds = (("open", "decks", "load"), ("import", "import", "arrow-down"), ("export", "export", "arrow-up"))
        return [self._button(f"deck_{name}", name, self.words(key), icon, 9) for name, key, icon in kinds]

    def _save_button(self) -> Button:
        words = self.words("save_draft")  # the longer of two wordings; `_renew_buttons` sets the one that fits the deck
        on, key = self.acts["deck_save"], self.app.keys.sign("deck_save")
        save = Button(self.look, words, on, kind="primary", icon="save", key=key)
        save.id = "save"
        return save

    def _desk(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        """Lays out the deck's name and its buttons at the foot of a column."""
        look, gap = self.look, self.look.px(8)
        field, save, keeping = self._name_field(), self._save_button(), self._file_buttons()
        pad = look.px(12)
        inner = pg.Rect(rect.x + pad, 0, rect.width - 2 * pad, 0)
        line = typeset.measure(look, "X", typeset.Style("ui", 15))[1]
        half = (inner.width - gap) // 2
        first, last = max(b.height(half) for b in keeping[:2]), max(keeping[2].height(half), save.height(half))
        heights = [field.height(inner.width), line, first, last]
        total = sum(heights) + look.px(2) + 2 * gap + 2 * pad
        panel = pg.Rect(rect.x, rect.bottom - total, rect.width, total)
        skins.panel(look, *panel.size).draw(base, panel)
        y = panel.y + pad
        field.place(pg.Rect(inner.x, y, inner.width, heights[0]))
        y += heights[0] + look.px(2)
        self.state.place(pg.Rect(inner.x, y, inner.width, line))
        y += line + gap
        keeping[1].place(pg.Rect(inner.x, y, half, heights[2]))
        keeping[2].place(pg.Rect(inner.right - half, y, half, heights[2]))
        y += heights[2] + gap
        third = round(inner.width * 0.38)
        keeping[0].place(pg.Rect(inner.x, y, third, heights[3]))
        save.place(pg.Rect(inner.x + third + gap, y, inner.width - third - gap, heights[3]))
        return [field, self.state, keeping[1], keeping[2], keeping[0], save]

    def _foot(self, rect: pg.Rect) -> list[Widget]:
        """Lays out the deck's name and its buttons in a line below a page."""
        look, gap = self.look, self.look.px(6)
        keeping, save = self._file_buttons(), self._save_button()
        tools = [IconButton(look, b.name, b.on, b.icon, bare=True, key=b.key_cap) for b in keeping]
        for tool, button in zip(tools, keeping, strict=True):
            tool.id = button.id
        wide = min(save.width(), rect.width // 2)
        high = max(save.height(wide), look.px(44))
        y = rect.bottom - high
        save.place(pg.Rect(rect.right - wide, y, wide, high))
        x = save.rect.left - gap
        for tool in reversed(tools):
            x -= tool.width()
            tool.place(pg.Rect(x, y + (high - tool.height(0)) // 2, tool.width(), tool.height(0)))
            x -= gap
        field = self._name_field()
        field.place(pg.Rect(rect.x, y, max(look.px(120), x - rect.x), high))
        return [field, *tools, save]

    # --- the sample hand -------------------------------------------------------------------------

    def _sample(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        look, gap = self.look, self.look.px(10)
        inner = self._slab(base, rect)
        again = self._button("deck_hand", "again", self.words("again"), "cycle")
        hand = HAND_SIZE * (faces.tile_size(look)[0] + look.px(8))
        beside = self.mode == 3 and inner.width >= 2 * look.em(150) + 2 * gap + hand
        wide = look.em(150) if beside else max(look.em(150), min(again.width(), look.em(190)))
        label = typeset.Style("label", 15, symbols.AMBER, 1.6, True)
        block = typeset.paragraph(look, self.words("hand"), label, wide)
        block.draw(base, inner.topleft, inner)
        played = self._try_button(in_words=beside or self.mode < 3)
        column = pg.Rect(inner.x + (wide + gap if beside else 0), inner.y, wide, inner.height)
        high, above = again.height(wide), look.px(8 if beside or self.mode < 3 else 2)
        again.place(pg.Rect(column.x, column.bottom - high, wide, high))
        broad, tall = (wide, played.height(wide)) if beside or self.mode < 3 else (played.width(), played.width())
        played.place(pg.Rect(column.right - broad, again.rect.top - above - tall, broad, tall))
        top = inner.y + block.height + look.px(2)
        low = inner.bottom if beside else again.rect.top if self.mode == 3 else played.rect.top
        self.in_hand.place(pg.Rect(inner.x, top, wide, low - top))
        left = column.right + gap
        self.hand.place(pg.Rect(left, inner.y - look.px(4), inner.right - left, inner.height + look.px(8)))
        return [self.in_hand, played, again, self.hand]

    def _try_button(self, *, in_words: bool) -> Button:
        """Makes the button that has the computer try the deck; `in_words`: with its words, not the icon alone."""
        button = self._button("deck_try", "try", self.words("goldfish"), "play-button")
        button.tip = self.words("goldfish.tip")
        if in_words:
            return button
        alone = IconButton(self.look, button.tip, button.on, button.icon, bare=True, key=button.key_cap)
        alone.id = button.id
        return alone


class _Caption(Label):
    """A caption before a group of switches."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__(look, words, typeset.Style("ui_bold", 15, signs.SOFT))

    def width(self) -> int:
        return super().width() + self.look.px(4)

    def height(self, width: int) -> int:
        return max(self.look.px(36), super().height(width))

    def draw(self, target: pg.Surface) -> None:
        typeset.draw(target, self.look, self.name, self.style, (self.rect.x, self.rect.centery), "midleft", self.rect)
