"""The base of the parts of Card Game's table: names of cards, and the points and purse of a seat as shown."""

import pygame as pg

from game.core.state import Seat
from game.games.card_game.cards import POINTS, name_of
from game.games.card_game.queries import asleep
from game.games.card_game.state import GOAL, HAND, TREASURES, TYPES, CardGame
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.views.card_game.panels import Boards
from game.ui.views.card_game.plan import Planner
from game.ui.views.parts import table_part
from game.ui.views.parts.surfaces import mark_turn


class TablePart(table_part.TablePart[Planner]):
    """The base of a part of the table, with the painter of its panels."""

    def __post_init__(self) -> None:
        self.plan, self.panels = self.planner.plan, Boards(self.look, self.texts, self.planner)

    def name(self, seat: Seat) -> str:
        """The name of the player at a seat, plain text."""
        return self.players[seat].name

    def card_name(self, card: int, now: ViewState) -> str:
        """The name of a card, plain text."""
        return self.texts.say(name_of(now.seen.cards[card]))

    def said_active(self, card: int, now: ViewState) -> str:
        """The spoken words for a Character in play: its name, and whether it is still without effect."""
        name = self.card_name(card, now)
        return f"{name}, {self.texts('table.card_game.fresh')}" if asleep(now.seen, card) else name

    def points(self, now: ViewState, seat: Seat) -> int:
        """A seat's points, without those of cards still in flight."""
        seen: CardGame = now.seen
        won = [card for card in seen.zones[TREASURES[seat]].ids if ("card", card) not in now.away]
        return sum(POINTS[seen.cards[card]] for card in won)

    def standing(self, now: ViewState, seat: Seat) -> str:
        """The spoken words for a seat's panel."""
        seen: CardGame = now.seen
        won, hand = len(seen.zones[TREASURES[seat]].ids), len(seen.zones[HAND[seat]].ids)
        said = self.texts("table.card_game.seat_said", points=self.points(now, seat), goal=GOAL, hand=hand, won=won)
        return f"{said}\n{self.texts('table.card_game.famine_runs')}" if seen.starved(seat) else said

    def purse(self, now: ViewState, seat: Seat) -> tuple[int, ...]:
        """The numbers in a seat's purse by type, without tokens still in flight."""
        purse = now.seen.purses[seat]
        return tuple(n + now.lag.get(("zone", f"purse.{seat}.{kind}"), 0) for kind, n in zip(TYPES, purse, strict=True))

    def mark_turn(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        """Lays out the ring around a place if its seat is on turn."""
        if now.turn == seat and now.seen.result is None:
            mark_turn(out, self.look, rect, self.look.seat_colour(self.players[seat].colour))

    def lay_note(self, out: Layout, key: str, area: pg.Rect, words: str) -> None:
        """Lays out a note in the middle of an empty place."""
        out.panels.append(Panel(key, area, words, lambda s: self.panels.note(s, words), 2))
