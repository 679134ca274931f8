"""The piles at the corners of the arena: legends and flares for all, the cards of the seats, each with its discards."""

from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.state import Seat
from game.games.tash_kalar.cards import name_of
from game.games.tash_kalar.state import DECK, DISCARD, TashKalar
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.colour import BRASS, faded
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.views.parts.counters import count_plate
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.pieces import kind_of
from game.ui.views.tash_kalar.plan import PILE, Planner

_LAYER = 3
_COUNT = typeset.Style("number", 16, (255, 236, 190))
_PLATE = ((30, 22, 34), BRASS)


class Pile(NamedTuple):
    """A deck with the open pile of its used cards."""

    key: str
    corner: int
    deck: str
    out: str
    back: str
    kind: str
    """The kind of the pieces whose cards lie there; "" for nobody's"""
    who: Seat
    """The seat that owns it; -1: nobody"""


class Piles(TablePart[Planner]):
    """The part of the table that lays out the piles."""

    def size(self) -> Size:
        """The size of a card in a pile, in pixels."""
        return (self.look.px(PILE[0]), self.look.px(PILE[1]))

    def _piles(self, state: TashKalar, me: Seat) -> tuple[Pile, ...]:
        """The piles on the table: common ones, mine, and that of a single rival or of my partner."""

        def own_pile(seat: Seat, corner: int) -> Pile:
            kind = kind_of(state, seat)
            return Pile("cards", corner, DECK[seat], DISCARD[seat], state.schools[seat], kind, seat)

        common = (
            Pile("legends", 0, "legends", "legends_out", "legend", "", -1),
            Pile("flares", 1, "flares", "flares_out", "flare", "", -1),
        )
        other = 1 - me if state.seats == 2 else state.partner(me) if state.teams else -1
        others = (own_pile(other, 2),) if other >= 0 else ()
        return (*common, *others, own_pile(me, 3))

    def place(self, zone: str, now: ViewState) -> pg.Rect | None:
        """The place of a deck or an open pile; None if it has none of its own."""
        for pile in self._piles(now.seen, now.me):
            deck, out = self.planner.pile(pile.corner)
            if zone in (pile.deck, pile.out):
                return deck if zone == pile.deck else out
        return None

    def zones(self, now: ViewState) -> frozenset[str]:
        """The zones that have a place at a corner."""
        return frozenset(zone for pile in self._piles(now.seen, now.me) for zone in (pile.deck, pile.out))

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the piles with their top cards."""
        for pile in self._piles(now.seen, now.me):
            self._lay(out, now, pile)

    def _lay(self, out: Layout, now: ViewState, pile: Pile) -> None:
        state: TashKalar = now.seen
        deck, open_pile = self.planner.pile(pile.corner)
        left, gone = len(state.zones[pile.deck].ids), state.zones[pile.out].ids
        pad = self.look.px(6)
        board = deck.union(open_pile).inflate(2 * pad, 2 * pad)
        facts = (pile.back, left, len(gone))
        out.panels.append(
            Panel(f"pile.{pile.corner}", board, facts, partial(self._paint, pile=pile, left=left, home=board), 1)
        )
        who = self.texts.names[pile.who] if pile.who >= 0 else ""
        said = self.texts.many(f"look.tash_kalar.pile.{pile.key}", left, who=who)
        out.regions.append(Region(("zone", pile.deck), deck, said, "piles", 5.0))
        said = self.texts.many(f"look.tash_kalar.out.{pile.key}", len(gone), who=who)
        out.regions.append(Region(("zone", pile.out), open_pile, said, "piles", 5.0))
        self._lay_open(out, now, pile, open_pile)
        at = (deck.x - self.look.px(4), deck.y - self.look.px(4))  # over the deck's corner and the pile before it
        out.panels.append(count_plate(self.look, str(pile.corner), left, _COUNT, _PLATE, _LAYER + 1, topleft=at))

    def _lay_open(self, out: Layout, now: ViewState, pile: Pile, place: pg.Rect) -> None:
        """Lays out the cards of an open pile: the top one visible, below it the others, for flights and details."""
        state: TashKalar = now.seen
        cards = state.zones[pile.out].ids
        top = next((card for card in reversed(cards) if ("card", card) not in now.away), -1)
        for card in cards:
            uppermost = card == top
            seen = uppermost or ("card", card) in now.away
            thing = ("card", state.cards[card], pile.kind) if seen else ("back", state.backs[card])
            name = self.texts.say(name_of(state.cards[card])) if uppermost else ""
            layer = _LAYER if uppermost else _LAYER - 1
            out.pieces.append(Placement.upon(place, ("card", card), thing, layer, name, f"piles.{pile.out}"))

    def _paint(self, surface: pg.Surface, pile: Pile, left: int, home: pg.Rect) -> None:
        """Paints the deck, its number of cards, and the empty place of the open pile before it."""
        look, px = self.look, self.look.px
        deck, place = (rect.move(-home.x, -home.y) for rect in self.planner.pile(pile.corner))
        slot = _slot(look, *deck.size)
        if left and pile.back:
            back = paper.back(pile.back, *deck.size)
            shape = mask.of(back)
            paint.drop_shadow(surface, shape, deck.topleft, 4 * look.k, (px(2), px(3)), 150)
            surface.blit(back, deck)
        else:
            surface.blit(slot, deck)
        surface.blit(slot, place)


@keeping
def _slot(look: Look, width: int, height: int) -> pg.Surface:
    """The picture of an empty place for cards."""
    surface = pg.Surface((width, height), pg.SRCALPHA)
    radius = paper.radius(width)
    paint.put(surface, mask.rounded(width, height, radius), (0, 0), (16, 12, 28, 190))
    ring = mask.ring(width, height, radius, max(1.2, 1.6 * look.k))
    paint.put(surface, mask.dashed(ring, max(4, look.px(6))), (0, 0), faded(BRASS, 190))
    return surface
