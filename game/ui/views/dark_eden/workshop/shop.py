"""The workshop's model and widgets: the deck under work, the lists and charts that show it, and the acts on it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame as pg

from game.core.phrase import Phrase, phrase
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS, KINDS
from game.games.dark_eden.decks.deck import Deck
from game.ui import decks
from game.ui.kit.text import typeset
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.panes import Form, Label
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.table.host import GameHost
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.bench import Bench, Haystack, Search
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling
from game.ui.views.dark_eden.workshop.collection_pane import Grid
from game.ui.views.dark_eden.workshop.deck_pane import Column, Leader
from game.ui.views.dark_eden.workshop.hand import Hand
from game.ui.views.dark_eden.workshop.judgement import COSTS, STRENGTHS, Balance, Curve, Findings, Verdict
from game.ui.views.dark_eden.workshop.moving_cards import FlyingCard
from game.ui.views.dark_eden.workshop.reading import Reading, in_words

_WIDE, _MIDDLE = 1480, 1040
"""Least widths for all panes side by side, and for the judgement beside one other, reference px at the text setting"""
_HIGH = 730
"""Least height for the judgement beside other panes, reference px at the text setting"""


class Shop(Scene):
    """The base of the workshop's scene."""

    app: GameHost
    acts: Mapping[str, Callable[[], None]]
    """The acts that buttons and keys do, by their names in the key settings"""
    handling: Handling
    """The callbacks of lists for what the player does with their cards"""

    def __init__(self, app: GameHost, deck: Deck, name: str, path: Path | None) -> None:
        super().__init__(app)
        self.bench = Bench(deck, name, path, self._changed)
        self.bench.deal()
        self.search = Search()
        self.page = "collection"
        """Name of the page that is shown if not all have room"""
        self.card = self.bench.deck.commander
        """Id of the card that is read"""
        self.haystack = Haystack(app.texts)
        self.wanting = True
        """Whether faces and words may be left to prepare"""
        self.flights: list[FlyingCard] = []
        self.judging = pg.Rect(0, 0, 0, 0)
        """The place of verdict and findings"""

    def make(self) -> None:
        """Makes the widgets for the present look."""
        look, texts, bench, handling = self.look, self.app.texts, self.bench, self.handling
        self.grid = Grid(look, self.words("collection"), handling, texts, bench)
        self.grid.id = "grid"
        self.columns = {kind: Column(look, kind, handling, texts, bench) for kind in KINDS[1:]}
        self.leader = Leader(look, texts, bench)
        self.reading = Reading(look, texts, bench)
        self.findings = Findings(look, handling, texts, bench, self.acts["deck_leader"])
        self.verdict = Verdict(look, texts, bench)
        self.costs = Curve(look, self.words("costs"), COSTS)
        icons = (symbols.KIND["warrior"], symbols.KIND["establishment"])
        self.strength = Curve(look, self.words("strength"), STRENGTHS, icons)
        self.balance = Balance(look, texts, bench)
        self.hand = Hand(look, handling, texts, bench)
        self.in_words = Form(look, "", pg.Rect(0, 0, 10, 10))
        """The card that is read in words, if letters are too large for its face"""
        self.count = Label(look, "", typeset.Style("ui", 15, signs.SOFT), align="right")
        self.state = Label(look, "", typeset.Style("ui", 15, "warning"), align="right")
        self.in_hand = Label(look, "", typeset.Style("ui", 16, signs.IVORY), leading=1.3)

    # --- what is there ---------------------------------------------------------------------------

    def words(self, key: str, /, **params: str | int | Phrase) -> str:
        """A text of the workshop's catalogue; `n` chooses its plural form, if given."""
        return self.app.texts.say(phrase(f"workshop.dark_eden.{key}", **params))

    def name(self) -> str:
        """The deck's name, or one made from its Commander's if it has none."""
        name, leader = self.bench.name.strip(), self.bench.deck.commander
        if name or not leader:
            return name or self.words("unnamed")
        return self.words("named_after", who=self.app.texts.say(name_of(leader)))[: decks.LONGEST_NAME]

    @property
    def lists(self) -> tuple[CardList, ...]:
        """The card lists that are on the screen."""
        every: tuple[CardList, ...] = (self.grid, *self.columns.values(), self.hand, self.findings)
        return tuple(cards for cards in every if cards in self.controls.layers[0].widgets)

    @property
    def mode(self) -> int:
        """The number of panes side by side: 3: all; 2: the judgement and another; 1: one at a time."""
        look = self.look
        unit = look.k * max(look.text, look.text_px(15) / (15 * look.k))
        width, height = self.area.width / unit, self.area.height / unit
        return 1 if width < _MIDDLE or height < _HIGH else 3 if width >= _WIDE else 2

    def _uncovered(self) -> list[pg.Rect]:
        widgets = self.controls.top.widgets
        return super()._uncovered() + [widget.rect for widget in widgets if widget.id in ("less", "more")]

    # --- what can be done ------------------------------------------------------------------------

    def begin(self, deck: Deck, name: str, path: Path | None = None) -> None:
        """Replaces the deck under work."""
        self.bench = Bench(deck, name, path, self._changed)
        self.bench.deal()
        self.card = deck.commander
        self.rebuild()

    def add(self, card: str, start: pg.Rect) -> None:
        """Adds a copy of a card, which flies from where it was to its row."""
        if COLLECTION[card].type == KINDS[0]:
            return
        if self.bench.add(card):
            self.app.audio.play("place", 0.5)
            self.read(card)
            self._fly(card, start, self._row_of(card))
        else:
            self.notice(self.words("full"))

    def remove(self, card: str, start: pg.Rect) -> None:
        """Takes a copy of a card out."""
        there = self._row_of(card)
        if self.bench.remove(card):
            self.app.audio.play("draw", 0.5)
            self.read(card)
            self._fly(card, there or start, self.grid.find(card) if self.grid in self.lists else None)

    def _row_of(self, card: str) -> pg.Rect | None:
        column = self.columns[COLLECTION[card].type]
        if column not in self.lists:
            return None
        place = column.find(card)
        return place.clip(column.rect) if place and place.colliderect(column.rect) else column.rect.inflate(-8, -8)

    def _fly(self, card: str, start: pg.Rect, end: pg.Rect | None) -> None:
        if self.look.still or end is None or self.app.person.my_speed == "off" or not end.width or not start.width:
            return
        flight = FlyingCard(faces.tile(self.look, self.app.texts, card, self.grid.tile), start, end)
        self.flights.append(flight)
        self.stage.add(flight)

    def read(self, card: str) -> None:
        """Shows a card large."""
        if card != self.card:
            self.card = card
            self.reading.read(card)
            self._renew_words()
            self._renew_buttons()

    def more(self) -> None:
        """Adds a copy of the card that is read."""
        if self.card:
            self.add(self.card, self.reading.rect)

    def less(self) -> None:
        """Takes a copy of the card that is read out."""
        if self.card:
            self.remove(self.card, self.reading.rect)

    def undo(self) -> None:
        if not self.bench.undo():
            self.notice(self.words("undo.nothing"))

    def redo(self) -> None:
        if not self.bench.redo():
            self.notice(self.words("redo.nothing"))

    def deal(self) -> None:
        """Draws another sample hand."""
        self.bench.deal()
        self._renew_hand()

    def rename(self, name: str) -> None:
        self.bench.name = name
        self._renew_state()

    def turn_to(self, page: str) -> None:
        """Shows another page, if not all have room."""
        if self.mode != 3 and page != self.page and (self.mode, page) != (2, "judgement"):
            self.page = page
            self.rebuild()

    # --- the search ------------------------------------------------------------------------------

    def _find(self) -> None:
        """Shows the cards that match the search, from the first."""
        self.grid.offset = 0
        self._renew_grid()

    def switch(self, group: set[Any], value: Any, on: bool) -> None:
        """Adds a value to a group of the search, or removes it."""
        (group.add if on else group.discard)(value)
        self._find()

    def type_words(self, words: str) -> None:
        """Searches for cards with these words."""
        self.search.words = words
        self._find()

    def clear_search(self) -> None:
        """Clears the search."""
        self.search.clear()
        self.rebuild()

    # --- what changes with the deck --------------------------------------------------------------

    def renew(self) -> None:
        """Updates everything that depends on the deck."""
        self.reading.read(self.card)
        self._renew_grid()
        self._changed()

    def _changed(self) -> None:
        self.grid.touch()
        self.leader.touch()
        self.reading.touch()
        for kind, column in self.columns.items():
            column.show(self.bench.column(kind, self.haystack.order))
        self.findings.renew()
        self.verdict.touch()
        if self.findings in self.lists:
            self.place_findings()
        self._renew_figures()
        if self.bench.hand_is_stale:
            self.bench.deal()
        self._renew_hand()
        self._renew_words()
        self._renew_state()
        self._renew_buttons()

    def place_findings(self) -> None:
        """Places the findings below the verdict, which may take one line or two."""
        inner = self.judging
        high = self.verdict.height(inner.width)
        if not self.findings.rect.height or high != self.verdict.rect.height:
            self.verdict.place(pg.Rect(inner.x, inner.y, inner.width, high))
            top = inner.y + high + self.look.px(6)
            self.findings.place(pg.Rect(inner.x, top, inner.width, inner.bottom - top))

    def _renew_figures(self) -> None:
        figures = self.bench.figures
        self.costs.aim([(n,) for n in figures.costs])
        self.strength.aim(list(zip(figures.strength["warrior"], figures.strength["establishment"], strict=True)))
        self.balance.aim()

    def _renew_grid(self) -> None:
        """Updates the grid and the count of the cards that match the search."""
        found = self.search.found(self.haystack)
        self.grid.show(found)
        told = self.app.texts.many("workshop.dark_eden.found", len(found), of=len(COLLECTION) - len(COMMANDERS))
        _set_words(self.count, told)
        self.wanting = True
        reset = next((widget for widget in self.controls.layers[0].widgets if widget.id == "reset"), None)
        if reset:
            reset.enabled = self.search.any

    def _renew_hand(self) -> None:
        self.hand.renew()
        held: list[str] = [COLLECTION[card].type for card in self.bench.hand]
        counts = [self.words(f"of.{kind}", n=held.count(kind)) for kind in KINDS[1:]]
        counts.append(f"**{self.words('playable_now', n=self.hand.playable)}**")
        _set_words(self.in_hand, "\n".join(counts) if held else self.words("hand.empty"))

    def _renew_words(self) -> None:
        """Shows the card that is read in words, if its face has no room for them."""
        widgets = self.controls.layers[0].widgets
        if self.in_words not in widgets:
            return
        if self.reading in widgets:
            self.reading.visible = self.reading.fits
            self.in_words.visible = not self.reading.visible
            if self.reading.visible:
                return
        form = Form(self.look, "", self.in_words.rect)
        in_words(self.app.texts, self.bench, self.card, form)
        form.done()
        self.in_words.offset = 0
        self.in_words.fill(form.children, form.inner.y + form.content)

    def _renew_state(self) -> None:
        key = "unsaved" if self.bench.unsaved else "saved" if self.bench.path else ""
        self.state.style = typeset.Style("ui", 15, "warning" if key == "unsaved" else signs.SOFT)
        _set_words(self.state, self.words(f"state.{key}") if key else "")
        field = next((widget for widget in self.controls.layers[0].widgets if widget.id == "name"), None)
        if isinstance(field, TextField):
            field.show(self.bench.name, self.name())

    def _renew_buttons(self) -> None:
        """Updates which buttons are enabled, and the words of those that save and that choose the Commander."""
        widgets = {widget.id: widget for widget in self.controls.layers[0].widgets}
        for name, able in (("undo", self.bench.past), ("redo", self.bench.future)):
            if name in widgets:
                widgets[name].enabled = bool(able)
        card = COLLECTION.get(self.card)
        fits = card is not None and card.type != KINDS[0]
        if "more" in widgets:
            widgets["more"].enabled = fits
            widgets["less"].enabled = fits and self.bench.deck.count(self.card) > 0
        saving = "save_draft" if self.bench.errors else "save"
        leading = "change" if self.bench.deck.commander else "choose"
        for name, key in (("save", saving), ("leader", leading)):
            if name in widgets:
                _set_words(widgets[name], self.words(key))


def _set_words(widget: Widget, words: str) -> None:
    if widget.name != words:
        widget.name = words
        widget.touch()
