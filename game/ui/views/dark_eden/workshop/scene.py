"""The workshop of decks: the collection, the deck, the judgement on it and a sample hand, on one page or several."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame as pg

from game.core.phrase import Phrase
from game.games.dark_eden import FACTS
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS, KINDS
from game.games.dark_eden.decks.deck import Deck, name_of
from game.games.dark_eden.effects.standing import icons_in_words
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.listing import Line, listing
from game.ui.kit.widgets.panes import Form, Label
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.table.host import GameHost
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.arrangement import Arrangement
from game.ui.views.dark_eden.workshop.bench import Bench, Haystack, Search
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling
from game.ui.views.dark_eden.workshop.collection_pane import Grid
from game.ui.views.dark_eden.workshop.deck_pane import Column, Leader
from game.ui.views.dark_eden.workshop.goldfish import Goldfish
from game.ui.views.dark_eden.workshop.hand import Hand
from game.ui.views.dark_eden.workshop.judgement import (
    Balance,
    Curve,
    Findings,
    Verdict,
    cost_labels,
    strength_labels,
)
from game.ui.views.dark_eden.workshop.moving_cards import CarriedCard, FlyingCard
from game.ui.views.dark_eden.workshop.papers import Papers
from game.ui.views.dark_eden.workshop.reading import Reading, in_words

_LEAST_TRIED = 10
"""The fewest cards of a deck that the computer tries"""
_STAYS = 0.07
"""Seconds that the pointer stays on a card before it is read"""
_BUDGET = 0.006
"""Seconds of a frame that faces are drawn ahead in"""


class WorkshopScene(Scene):
    """Decks of Dark Eden are built here."""

    title = "workshop.dark_eden.title"
    app: GameHost

    def __init__(self, app: GameHost, deck: Deck | None = None, name: str = "", path: Path | None = None) -> None:
        """Opens the workshop with a deck, or an empty one."""
        super().__init__(app)
        self.bench = Bench(deck or Deck(), name, path, self._changed)
        self.bench.deal()
        self.search = Search()
        self.papers, self.arrangement = Papers(self), Arrangement(self)
        self.acts: dict[str, Callable[[], None]] = {
            "deck_save": self.save,
            "deck_open": self.papers.open,
            "deck_import": self.papers.take,
            "deck_export": self.papers.give,
            "deck_hand": self.deal,
            "deck_try": self.try_deck,
            "deck_search": self._go_to_search,
            "deck_leader": self.choose_leader,
            "undo": self.undo,
            "redo": self.redo,
            "rules": partial(app.routes.rules, FACTS.id, "decks"),
        }
        """What buttons do and keys as well, by the names of these"""
        self.page = "collection"
        """The page that is shown where not all have room"""
        self.card = self.bench.deck.commander
        """The card that is read"""
        self._haystack = Haystack(app.texts)
        self._carried: CarriedCard | None = None
        self._glanced, self._stayed = "", 0.0
        """The card that the pointer has come to, and for how many seconds it has stayed there"""
        self._held = ""
        """The card that is carried"""
        self._from: Widget | None = None
        self._flights: list[FlyingCard] = []
        self._wanting = True
        self._tried: Goldfish | None = None
        self._trying: Iterator[None] | None = None
        """The turns that the computer plays just now"""
        self.judging = pg.Rect(0, 0, 0, 0)
        """The room of verdict and findings"""
        self._make()

    # --- the parts -------------------------------------------------------------------------------

    def _make(self) -> None:
        """Makes the widgets for the present look."""
        look, texts, bench = self.look, self.app.texts, self.bench
        handling = Handling(self.add, self.remove, self.read, self._glance, self._carry, self._drop, self._call_off)
        self.grid = Grid(look, self.words("collection"), handling, texts, bench)
        self.grid.id = "grid"
        self.columns = {kind: Column(look, kind, handling, texts, bench) for kind in KINDS[1:]}
        self.leader = Leader(look, texts, bench)
        self.reading = Reading(look, texts, bench)
        self.findings = Findings(look, handling, texts, bench, self.choose_leader)
        self.verdict = Verdict(look, texts, bench)
        self.costs = Curve(look, self.words("costs"), cost_labels())
        icons = (signs.KIND_ICON["warrior"], signs.KIND_ICON["establishment"])
        self.strength = Curve(look, self.words("strength"), strength_labels(), icons)
        self.balance = Balance(look, texts, bench)
        self.hand = Hand(look, handling, texts, bench)
        self.in_words = Form(look, "", pg.Rect(0, 0, 10, 10))
        """The card that is read, where letters are too large for its face"""
        self.count = Label(look, "", typeset.Style("ui", 15, signs.SOFT), align="right")
        self.state = Label(look, "", typeset.Style("ui", 15, "warning"), align="right")
        self.in_hand = Label(look, "", typeset.Style("ui", 16, signs.IVORY), leading=1.3)

    def words(self, key: str, /, **params: str | int | Phrase) -> str:
        """Return a text of the workshop."""
        return self.t(f"workshop.dark_eden.{key}", **params)

    @property
    def lists(self) -> tuple[CardList, ...]:
        """The lists that are on the screen."""
        every: tuple[CardList, ...] = (self.grid, *self.columns.values(), self.hand, self.findings)
        return tuple(cards for cards in every if cards in self.controls.layers[0].widgets)

    # --- what can be done ------------------------------------------------------------------------

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

    def read(self, card: str) -> None:
        """Shows a card large."""
        if card != self.card:
            self.card = card
            self.reading.read(card)
            self._renew_words()
            self._renew_buttons()

    def _glance(self, card: str) -> None:
        """Reads a card once the pointer has stayed on it: those that it only crosses leave the other one there."""
        self._glanced, self._stayed = card, 0.0

    def begin(self, deck: Deck, name: str, path: Path | None = None) -> None:
        """Takes another deck under work."""
        self.bench = Bench(deck, name, path, self._changed)
        self.bench.deal()
        self.card = deck.commander
        self.rebuild()

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
        self.bench.deal()
        self._renew_hand()

    def try_deck(self) -> None:
        """Has the computer play some turns of the deck."""
        deck = self.bench.deck
        if not deck.commander or deck.total < _LEAST_TRIED:
            self.notice(self.words("goldfish.too_few", n=_LEAST_TRIED))
            return
        self._tried = Goldfish(deck, random.randrange(1 << 32), self.app.texts)
        self._trying = self._tried.play()

    def _told_try(self) -> tuple[Layer, str]:
        """The turns that the computer played, in a dialog."""
        look = self.look
        assert self._tried is not None
        say = self._tried.texts.say
        first = self._tried.texts.listed([say(name) for name in self._tried.hand])
        told = [f"**{say(self._tried.stands())}**", self.words("goldfish.hand", cards=first)]
        for number, lines in self._tried.told():
            told += [f"**{self.words('goldfish.turn', n=number)}**", *map(say, lines)]

        def again() -> None:
            self.answered()
            self.try_deck()

        buttons = [
            Button(look, self.words("goldfish.again"), again, icon="cycle"),
            Button(look, self.words("close"), self.answered),
        ]
        text = "\n".join(told)
        return listing(look, self.area, self.words("goldfish"), [], buttons, self.answered, text, first=True)

    def rename(self, name: str) -> None:
        self.bench.name = name
        self._renew_state()

    def choose_leader(self) -> None:
        self.ask(self._leaders)

    def _leaders(self) -> tuple[Layer, str]:
        def lead(name: str) -> None:
            self.answered()
            self.bench.lead(name)
            self.read(name)

        lines: dict[str, list[Line]] = {}
        for name in COMMANDERS:
            card = COLLECTION[name]
            gives = map(self.app.texts.say, icons_in_words(card.gives))
            note = " · ".join((self.words("cv", n=card.cv), ", ".join(gives)))
            icon, chosen = signs.AFFILIATION_ICON[card.affiliation], name == self.bench.deck.commander
            line = Line(self.app.texts.say(name_of(name)), note, partial(lead, name), icon, chosen)
            lines.setdefault(self.t(f"affiliation.dark_eden.{card.affiliation}"), []).append(line)
        buttons = [Button(self.look, self.words("close"), self.answered)]
        return listing(self.look, self.area, self.words("choose_leader"), list(lines.items()), buttons, self.answered)

    # --- the search ------------------------------------------------------------------------------

    def _find(self) -> None:
        """Shows the cards that are looked for, from the first."""
        self.grid.offset = 0
        self._renew_grid()

    def switch(self, group: set[Any], value: Any, on: bool) -> None:
        """Looks for some cards, or no more."""
        if on:
            group.add(value)
        else:
            group.discard(value)
        self._find()

    def type_words(self, words: str) -> None:
        self.search.words = words
        self._find()

    def clear_search(self) -> None:
        self.search.clear()
        self.rebuild()

    # --- what changes with the deck --------------------------------------------------------------

    def _changed(self) -> None:
        self.grid.touch()
        self.leader.touch()
        self.reading.touch()
        for kind, column in self.columns.items():
            column.show(self.bench.column(kind))
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

    def _renew_figures(self) -> None:
        figures = self.bench.figures
        self.costs.aim([(n,) for n in figures.costs])
        both = zip(figures.strength["warrior"], figures.strength["establishment"], strict=True)
        self.strength.aim(list(both))
        self.balance.aim()

    def _renew_grid(self) -> None:
        found = self.search.found(self._haystack)
        self.grid.show(found)
        told = self.app.texts.many("workshop.dark_eden.found", len(found), of=len(COLLECTION) - len(COMMANDERS))
        self._tell(self.count, told)
        self._wanting = True
        reset = next((widget for widget in self.controls.layers[0].widgets if widget.id == "reset"), None)
        if reset:
            reset.enabled = self.search.any

    def _renew_hand(self) -> None:
        self.hand.renew()
        counts = []
        for kind in KINDS[1:]:
            n = sum(COLLECTION[card].type == kind for card in self.bench.hand)
            counts.append(self.app.texts.many(f"workshop.dark_eden.of.{kind}", n))
        if self.bench.hand:
            counts.append(f"**{self.app.texts.many('workshop.dark_eden.playable_now', self.hand.playable)}**")
            self._tell(self.in_hand, "\n".join(counts))
        else:
            self._tell(self.in_hand, self.words("hand.empty"))

    def _renew_words(self) -> None:
        """Shows the card that is read in words, where its face has no room for them."""
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
        self._tell(self.state, self.words(f"state.{key}") if key else "")

    def _renew_buttons(self) -> None:
        """Sees to it that the buttons say what they do to the deck as it is."""
        widgets = {widget.id: widget for widget in self.controls.layers[0].widgets}
        for name, able in (("undo", self.bench.can_undo), ("redo", self.bench.can_redo)):
            if name in widgets:
                widgets[name].enabled = able
        card = COLLECTION.get(self.card)
        fits = card is not None and card.type != KINDS[0]
        if "more" in widgets:
            widgets["more"].enabled = fits
            widgets["less"].enabled = fits and self.bench.deck.count(self.card) > 0
        save = widgets.get("save")
        if isinstance(save, Button):
            save.name = self.words("save_draft" if self.bench.errors else "save")
            save.touch()

    @staticmethod
    def _tell(label: Label, words: str) -> None:
        if label.name != words:
            label.name = words
            label.touch()

    # --- hands -----------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        if len(self.controls.layers) == 1:
            if event.type == pg.MOUSEMOTION:
                if self._carried:
                    self._carried.go(event.pos)
                else:
                    for cards in self.lists:
                        cards.point(event.pos)
            elif event.type == pg.MOUSEBUTTONDOWN and event.button == 3:
                return self._right_click(event.pos)
            elif event.type == pg.DROPFILE:
                self.papers.drop(Path(event.file))
                return True
            elif event.type == pg.KEYDOWN and self._leave_field(event):
                return True
        if self.controls.handle(event):
            self._wanting = True
            return True
        return len(self.controls.layers) == 1 and event.type == pg.KEYDOWN and self._key(event)

    def _leave_field(self, event: pg.Event) -> bool:
        """Whether the key that goes back leads from a field that is typed in to the cards: the next one leaves."""
        focused = self.controls.layers[0].focused
        if focused is None or not focused.types or self.app.keys.action(event) != "back":
            return False
        self.controls.focus(next(iter(self.lists), None), by_key=True)
        return True

    def _right_click(self, at: tuple[int, int]) -> bool:
        for cards in self.lists:
            number = cards.at(at)
            if number is not None and cards.card_of(number):
                self.remove(cards.card_of(number), cards.rect_of(number))
                return True
        return False

    def _key(self, event: pg.Event) -> bool:
        action = self.app.keys.action(event, "workshop") or ""
        if action not in self.acts:
            action = self.app.keys.action(event, "table") or ""
            action = action if action in ("undo", "redo") else ""
        if action not in self.acts:
            return False
        self.acts[action]()
        return True

    def _go_to_search(self) -> None:
        self.turn_to("collection")
        field = next((w for w in self.controls.layers[0].widgets if w.id == "search"), None)
        if field:
            self.controls.focus(field, by_key=True)

    def back(self) -> None:
        self.papers.leave()

    # --- drags and flights -----------------------------------------------------------------------

    def _carry(self, card: str, at: tuple[int, int], source: Widget) -> None:
        size = self.grid.tile
        self._carried, self._from = CarriedCard(faces.tile(self.look, self.app.texts, card, size), at), source
        self._held = card
        self.stage.add(self._carried)

    def _call_off(self) -> None:
        if self._carried:
            self.stage.remove(self._carried)
        self._carried = None

    def _drop(self, at: tuple[int, int]) -> None:
        """A card that was carried is let go: onto the deck it is added, away from it taken out."""
        carried, source, card = self._carried, self._from, self._held
        self._call_off()
        if carried is None:
            return
        onto_deck = any(widget.rect.collidepoint(at) for widget in self._deck_in_sight())
        from_deck = source in self.columns.values()
        here = pg.Rect(0, 0, 8, 8).move_to(center=at)
        if onto_deck and not from_deck:
            self.add(card, here)
        elif from_deck and not onto_deck:
            self.remove(card, here)

    def _deck_in_sight(self) -> Iterator[Widget]:
        """The columns of the deck, and the tab that leads to them."""
        yield from (column for column in self.columns.values() if column in self.lists)
        yield from (widget for widget in self.controls.layers[0].widgets if widget.id == "page.deck")

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
        self._flights.append(flight)
        self.stage.add(flight)

    def update(self, dt: float) -> None:
        for flight in list(self._flights):
            if not flight.pass_time(dt):
                self._flights.remove(flight)
                self.stage.remove(flight)
        if self._trying:
            self._try_on()
        if self._glanced:
            self._stayed += dt
            if self._stayed >= _STAYS:
                card, self._glanced = self._glanced, ""
                self.read(card)
        for sliding in (self.costs, self.strength, self.balance):
            sliding.pass_time(dt)
        if self._wanting:
            end = perf_counter() + _BUDGET
            faces_left = self.grid in self.lists and self.grid.prepare(lambda: perf_counter() > end)
            self._wanting = self._haystack.prepare(lambda: perf_counter() > end) or faces_left

    def _try_on(self) -> None:
        """Lets the computer play on for a part of a frame; shows what it did when it has done."""
        end = perf_counter() + _BUDGET
        assert self._trying is not None
        while perf_counter() < end:
            if next(self._trying, self) is self:
                self._trying = None
                if len(self.controls.layers) == 1:
                    self.ask(self._told_try)
                return

    @property
    def moving(self) -> bool:
        sliding = self.costs.moving or self.strength.moving or self.balance.moving
        return bool(self._flights or self._carried or self._wanting or self._trying or self._glanced or sliding)

    def gone(self) -> None:
        faces.forget()

    # --- what is seen ----------------------------------------------------------------------------

    def save(self) -> None:
        self.papers.save()

    def turn_to(self, page: str) -> None:
        """Shows another page, where not all have room."""
        mode = self.arrangement.mode
        if mode != 3 and page != self.page and (mode, page) != (2, "judgement"):
            self.page = page
            self.rebuild()

    def place_findings(self) -> None:
        """Places the findings below the verdict, which may take one line or two."""
        inner = self.judging
        high = self.verdict.height(inner.width)
        if not self.findings.rect.height or high != self.verdict.rect.height:
            self.verdict.place(pg.Rect(inner.x, inner.y, inner.width, high))
            top = inner.y + high + self.look.px(6)
            self.findings.place(pg.Rect(inner.x, top, inner.width, inner.bottom - top))

    def layout(self) -> None:
        kept = {cards.id: (cards.cursor, cards.offset) for cards in (self.grid, *self.columns.values(), self.findings)}
        expected = self.balance.expected
        self._make()
        self.balance.expected = expected
        if self._haystack.texts is not self.app.texts:
            self._haystack = Haystack(self.app.texts)
        self._carried, self._flights = None, []
        base = self.arrangement.ground()
        widgets = [*self.arrangement.bar(base), *self.arrangement.place(base)]
        self.stage.set_base(base)
        for list_id, (cursor, offset) in kept.items():
            cards = next((w for w in widgets if w.id == list_id), None)
            if isinstance(cards, CardList):
                cards.cursor, cards.offset = cursor, offset
        self.controls.set(widgets)
        self.reading.read(self.card)
        self._renew_grid()
        self._changed()

    def enter(self) -> None:
        if self.grid in self.lists:
            self.controls.focus(self.grid, aloud=False)
