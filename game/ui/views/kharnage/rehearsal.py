"""Drawing ahead for Kharnage's table: other persons' sides of it, and units that may still come."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pygame as pg

from game.core.state import Seat
from game.games.kharnage.cards import UNITS
from game.games.kharnage.queries import still_held
from game.games.kharnage.state import HAND, KINDS, LINES, SKULLS, Kharnage
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.making import painted
from game.ui.views.kharnage import unit_face
from game.ui.views.kharnage.armies import Armies, Battle
from game.ui.views.kharnage.battle_cards import BattleCards
from game.ui.views.kharnage.fallen import Fallen, art, ghost_size
from game.ui.views.kharnage.hill import Hill
from game.ui.views.kharnage.plan import Camp
from game.ui.views.kharnage.plaques import Plaques
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.kharnage.unit_face import PLAIN
from game.ui.views.parts.strikes import arrow


class Rehearsal(TablePart):
    """The work of drawing ahead: pieces as a list, panels and arrows in parts, each drawn once."""

    def __post_init__(self) -> None:
        made_with = self.look, self.texts, self.planner, self.players
        self._armies, self._plaques, self._hill = Armies(*made_with), Plaques(*made_with), Hill(*made_with)
        self._battle, self._fallen = BattleCards(*made_with), Fallen(*made_with)
        self._done: set[Hashable] = set()
        """Keys of arrows (their ends) and of units (with sizes) drawn already"""
        self._sides: dict[Seat, Kharnage] = {}
        """The state last painted completely from each seat's side; an interrupted painting starts again"""
        self._painted: dict[tuple[Seat, str], Hashable] = {}
        """The content with which each panel was last painted, by (seat that sees it, panel's key)"""

    def _next_persons(self, now: ViewState) -> list[Seat]:
        """The other persons at the machine, in the order in which they act next."""
        seen: Kharnage = now.seen
        clockwise = [(now.me + i) % seen.seats for i in range(1, seen.seats)]
        acting = seen.order[seen.order.index(now.me) + 1 :] if now.me in seen.order else []
        return [seat for seat in dict.fromkeys(acting + clockwise) if self.players[seat].is_person]

    def _camps_of(self, now: ViewState, seat: Seat) -> list[Camp]:
        """The places of a seat's army, from my side and from those of the other persons."""
        return [self.planner.camp(seat, side) for side in (now.me, *self._next_persons(now))]

    def _unit_sizes(self, now: ViewState, seat: Seat) -> list[Size]:
        """The sizes at which the units of a seat are seen: in their lines, drawn, and turned up."""
        cards = (camp.card for camp in self._camps_of(now, seat))
        return list(dict.fromkeys([*cards, self.plan.pile.size, self.plan.turned_up.size]))

    # --- pieces ----------------------------------------------------------------------------------

    def pieces(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the things that may soon lie or fly on the table, as `FacesView.prefetch` does."""
        seen: Kharnage = now.seen
        size = self._battle.size()
        for seat, camp in self.seats_and_camps(now):
            army = seen.armies[seat]
            if army:
                names = dict.fromkeys(seen.cards[card] for line in LINES[seat] for card in seen.zones[line].ids)
                yield from ((("unit", name, PLAIN), camp.card, 1) for name in names if name)
                yield from ((("back", army), each, 1) for each in self._unit_sizes(now, seat))
                chip = self._plaques.chip_rect(camp.plaque).size
                sizes = dict.fromkeys([size, self._battle.size(mine=False), chip])
                yield from ((("back", f"battle_{army}"), each, 1) for each in sizes)
                yield from ((("chip", card.id), chip, 0) for card in still_held(seen, seat) if seat != now.me)
        yield from ((("attack", kind, 1), self.plan.attack.size, 0) for kind in KINDS)
        held = [seen.cards[card] for card in seen.zones[HAND[now.me]].ids]
        sizes = dict.fromkeys([self._battle.size(len(held)), size])
        yield from ((("battle", name), each, 1) for each in sizes for name in held if name)

    def pieces_of_others(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the things that each other person sees from the own side; of a hand the cards that it may hold."""
        for seat in self._next_persons(now):
            out, then = Layout(), replace(now, me=seat, ask=None)
            self._armies.lay(out, then, Battle())
            self._plaques.lay(out, then)
            yield from ((piece.thing, piece.size, 0) for piece in out.pieces)
            yield from ((("battle", card.id), self._battle.size(), 1) for card in still_held(now.seen, seat))

    # --- everything else -------------------------------------------------------------------------

    def rehearse(self, now: ViewState) -> Iterator[None]:
        """Prepares in parts what will be drawn later; see `FacesView.rehearse`."""
        yield from self._arrows()
        for seat in (now.me, *self._next_persons(now)):
            if self._sides.get(seat) is not now.seen:
                yield from self._side_of(now, seat)
                self._sides[seat] = now.seen
        yield from self._units(now)

    def _arrows(self) -> Iterator[None]:
        """Draws the arrows from my own army, which is the attacker's when one is shown."""
        mine, *others = self.plan.camps
        for camp in others:
            ends = self.planner.arrow(mine, camp)
            if ends not in self._done:
                arrow(self.look, *ends)
                self._done.add(ends)
                yield

    def _side_of(self, now: ViewState, seat: Seat) -> Iterator[None]:
        """Paints the panels as a person sees them in the own turn, with tokens of every kind."""
        seen: Kharnage = now.seen.clone()
        seen.turn, seen.asks = seat, ()
        seen.skulls, seen.kharnages = [[*SKULLS] for _ in seen.skulls], [max(1, n) for n in seen.kharnages]
        out, then = Layout(), replace(now, seen=seen, me=seat, ask=None)
        self._plaques.lay(out, then)
        self._hill.lay(out, then)
        self._fallen.lay(out, then)
        for panel in out.panels:
            if self._painted.get((seat, panel.key)) != panel.content:
                self._painted[seat, panel.key] = panel.content
                yield from painted(panel.paint, pg.Surface(panel.rect.size, pg.SRCALPHA))
                yield

    def _units(self, now: ViewState) -> Iterator[None]:
        """Prints the units of every army that may still be drawn."""
        for seat, army in enumerate(now.seen.armies):
            sizes = self._unit_sizes(now, seat)
            for unit in UNITS.values():
                if unit.army == army and (unit.id, *sizes) not in self._done:
                    yield from self.unit(now, unit.id)
                    self._done.add((unit.id, *sizes))

    def unit(self, now: ViewState, name: str) -> Iterator[None]:
        """Prints a unit at every size in which it is seen, standing and as a ghost, while its picture is loaded."""
        seat = now.seen.armies.index(UNITS[name].army)
        yield from unit_face.preprint(self.look, self.texts, name, self._unit_sizes(now, seat))
        for camp in self._camps_of(now, seat):
            art(name, ghost_size(camp.card))
        yield
