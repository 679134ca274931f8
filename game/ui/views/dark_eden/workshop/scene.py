"""The scene of the workshop of decks: pointer, keys, drags, and the computer's try of a deck."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame as pg

from game.games.dark_eden import FACTS
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS
from game.games.dark_eden.decks.deck import Deck
from game.games.dark_eden.effects.standing import icons_in_words
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.listing import Line, listing
from game.ui.kit.widgets.widget import Widget
from game.ui.table.host import GameHost
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.arrangement import Arrangement
from game.ui.views.dark_eden.workshop.bench import Haystack
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling
from game.ui.views.dark_eden.workshop.goldfish import Goldfish
from game.ui.views.dark_eden.workshop.moving_cards import CarriedCard
from game.ui.views.dark_eden.workshop.papers import Papers

_LEAST_TRIED = 10
"""Fewest cards of a deck that the computer will try"""
_STAYS = 0.07
"""Seconds that the pointer must rest on a card before that is read"""
_BUDGET = 0.006
"""Seconds of each frame spent on drawing faces ahead"""


class WorkshopScene(Arrangement):
    """The scene in which decks of Dark Eden are built."""

    title = "workshop.dark_eden.title"

    def __init__(self, app: GameHost, deck: Deck | None = None, name: str = "", path: Path | None = None) -> None:
        """Opens the workshop with a deck, or an empty one."""
        super().__init__(app, deck or Deck(), name, path)
        self.papers = Papers(self)
        self.acts = {
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
        self.handling = Handling(
            self.add, self.remove, self.read, self._glance, self._carry, self._drop, self._call_off
        )
        self._carried: CarriedCard | None = None
        self._glanced, self._stayed = "", 0.0
        """The card under the pointer, and the seconds that the pointer has rested on it"""
        self._tried: Goldfish | None = None
        self._trying: Iterator[None] | None = None
        """The computer's try of the deck, while it goes on"""
        self.make()

    # --- what can be done ------------------------------------------------------------------------

    def _glance(self, card: str) -> None:
        """Notes a card under the pointer; it is read once the pointer has rested on it for `_STAYS` seconds."""
        self._glanced, self._stayed = card, 0.0

    def try_deck(self) -> None:
        """Has the computer play some turns of the deck."""
        deck = self.bench.deck
        if not deck.commander or deck.total < _LEAST_TRIED:
            self.notice(self.words("goldfish.too_few", n=_LEAST_TRIED))
            return
        self._tried = Goldfish(deck, random.randrange(1 << 32), self.app.texts)
        self._trying = self._tried.play()

    def _told_try(self) -> tuple[Layer, str]:
        """The dialog with the turns that the computer played."""
        look = self.look
        assert self._tried is not None
        say = self._tried.texts.say
        first = self._tried.texts.listed([say(name) for name in self._tried.hand])
        told = [f"**{say(self._tried.final_standing())}**", self.words("goldfish.hand", cards=first)]
        for number, lines in self._tried.turn_lines():
            told += [f"**{self.words('goldfish.turn', n=number)}**", *map(say, lines)]

        buttons = [
            Button(look, self.words("goldfish.again"), self.closing(self.try_deck), icon="cycle"),
            Button(look, self.words("close"), self.answered),
        ]
        text = "\n".join(told)
        return listing(look, self.area, self.words("goldfish"), [], buttons, self.answered, text, first=True)

    def choose_leader(self) -> None:
        self.ask(self._leaders)

    def _leaders(self) -> tuple[Layer, str]:
        def lead(name: str) -> None:
            self.bench.lead(name)
            self.read(name)

        lines: dict[str, list[Line]] = {}
        for name in filter(COMMANDERS.__contains__, self.haystack.order):
            card = COLLECTION[name]
            gives = map(self.app.texts.say, icons_in_words(card.gives))
            note = " · ".join((self.words("cv", n=card.cv), ", ".join(gives)))
            icon, chosen = signs.AFFILIATION_ICON[card.affiliation], name == self.bench.deck.commander
            on = self.closing(partial(lead, name))
            line = Line(self.app.texts.say(name_of(name)), note, on, icon, chosen)
            lines.setdefault(self.t(f"affiliation.dark_eden.{card.affiliation}"), []).append(line)
        buttons = [Button(self.look, self.words("close"), self.answered)]
        return listing(self.look, self.area, self.words("choose_leader"), list(lines.items()), buttons, self.answered)

    # --- hands -----------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        if event.type == pg.DROPFILE:
            return self._take_file(Path(event.file))
        if len(self.controls.layers) == 1:
            if event.type == pg.MOUSEMOTION:
                if self._carried:
                    self._carried.go(event.pos)
                else:
                    for cards in self.lists:
                        cards.point(event.pos)
            elif event.type == pg.MOUSEBUTTONDOWN and event.button == 3:
                return self._right_click(event.pos)
            elif event.type == pg.KEYDOWN and self._leave_field(event):
                return True
        if self.controls.handle(event):
            self.wanting = True
            return True
        return len(self.controls.layers) == 1 and event.type == pg.KEYDOWN and self._key(event)

    def _take_file(self, path: Path) -> bool:
        """Imports a file that was dropped, unless something else is asked than where an import comes from."""
        if self._asked == self.papers.ask_source:
            self.answered()
        if self._asked is None:
            self.papers.drop(path)
        return self._asked is None

    def _leave_field(self, event: pg.Event) -> bool:
        """Moves the focus from a text field to the cards for a "back" key; returns whether it did."""
        focused = self.controls.layers[0].focused
        if focused is None or not focused.types or self.app.keys.action(event) != "back":
            return False
        self.controls.focus(next(iter(self.lists), None), by_key=True)
        return True

    def _right_click(self, at: tuple[int, int]) -> bool:
        for cards in self.lists:
            number = cards.index_at(at)
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

    def save(self) -> None:
        self.papers.save()

    def back(self) -> None:
        self.papers.leave()

    # --- drags and flights -----------------------------------------------------------------------

    def _carry(self, card: str, at: tuple[int, int], source: Widget) -> None:
        picture = faces.tile(self.look, self.app.texts, card, self.grid.tile)
        self._carried = CarriedCard(picture, at, card, source)
        self.stage.add(self._carried)

    def _call_off(self) -> None:
        if self._carried:
            self.stage.remove(self._carried)
        self._carried = None

    def _drop(self, at: tuple[int, int]) -> None:
        """Ends a drag: a card dropped onto the deck is added, one dragged off the deck is removed."""
        carried = self._carried
        self._call_off()
        if carried is None:
            return
        onto_deck = any(widget.rect.collidepoint(at) for widget in self._deck_in_sight())
        from_deck = carried.source in self.columns.values()
        here = pg.Rect(0, 0, 8, 8).move_to(center=at)
        if onto_deck and not from_deck:
            self.add(carried.card, here)
        elif from_deck and not onto_deck:
            self.remove(carried.card, here)

    def _deck_in_sight(self) -> Iterator[Widget]:
        """The visible columns of the deck, and the tab that leads to them."""
        yield from (column for column in self.columns.values() if column in self.lists)
        yield from (widget for widget in self.controls.layers[0].widgets if widget.id == "page.deck")

    def update(self, dt: float) -> None:
        for flight in list(self.flights):
            if not flight.pass_time(dt):
                self.flights.remove(flight)
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
        if self.wanting:
            end = perf_counter() + _BUDGET
            faces_left = self.grid in self.lists and self.grid.prepare(lambda: perf_counter() > end)
            self.wanting = self.haystack.prepare(lambda: perf_counter() > end) or faces_left

    def _try_on(self) -> None:
        """Lets the computer's try go on for a part of a frame; shows its turns when it is over."""
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
        return bool(self.flights or self._carried or self.wanting or self._trying or self._glanced or sliding)

    def rescue(self) -> None:
        self.papers.rescue()

    def gone(self) -> None:
        faces.forget()

    def layout(self) -> None:
        kept = {cards.id: (cards.cursor, cards.offset) for cards in (self.grid, *self.columns.values(), self.findings)}
        expected = self.balance.expected
        self.make()
        self.balance.expected = expected
        if self.haystack.texts is not self.app.texts:
            self.haystack = Haystack(self.app.texts)
        self._carried, self.flights = None, []
        base = self.ground()
        widgets = [*self.bar(base), *self.place(base)]
        self.stage.set_base(base)
        for list_id, (cursor, offset) in kept.items():
            cards = next((w for w in widgets if w.id == list_id), None)
            if isinstance(cards, CardList):
                cards.cursor, cards.offset = cursor, offset
        self.controls.set(widgets)
        self.renew()

    def enter(self) -> None:
        if self.grid in self.lists:
            self.controls.focus(self.grid, aloud=False)
