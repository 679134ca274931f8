"""The fallen of the round as ghosts in the lines where they stood, each signed by the seat that destroyed it.

They can be read after the others' turns, until the round's kills are counted.
"""

from collections import defaultdict
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.games.kharnage.cards import LINE, UNITS
from game.games.kharnage.state import TROPHIES, Kharnage
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.plan import Camp
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.parts.ghosts import ghost
from game.ui.views.parts.rows import step

_SHARE, _ROOM = 0.56, 0.34
"""Size of a ghost, in sizes of a unit; share of a line that ghosts may take, 0 to 1"""
_LAYER = 2
"""Layer of the ghosts: below the units, which cover them in a crowded line"""


class Ghost(NamedTuple):
    """A card that was destroyed this round."""

    name: str
    mark: int
    """The shape and colour of the seat that destroyed it"""


class Fallen(TablePart):
    """The part of the table that lays out the ghosts at the ends of their lines."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the ghosts of every army."""
        state: Kharnage = now.seen
        found: dict[tuple[str, int], list[Ghost]] = defaultdict(list)
        for seat in range(state.seats):
            for card in state.zones[TROPHIES[seat]].ids:
                name = state.cards[card]
                if ("card", card) not in now.away:
                    found[UNITS[name].army, LINE[name]].append(Ghost(name, self.players[seat].colour))
        for i, (seat, camp) in enumerate(self.seats_and_camps(now)):
            for line, rect in enumerate(camp.lines, start=1):
                ghosts = tuple(found.get((state.armies[seat], line), ()))
                if ghosts:
                    write = partial(self._paint, ghosts=ghosts, camp=camp)
                    out.panels.append(Panel(f"fallen.{i}.{line}", _end_of(rect, camp), ghosts, write, _LAYER))

    def _paint(self, surface: pg.Surface, ghosts: tuple[Ghost, ...], camp: Camp) -> None:
        """Draws the ghosts from the right end of a line, or its foot, on; closer together if they are many."""
        width, height = size = ghost_size(camp.card)
        area = surface.get_rect().inflate(-self.px(6), -self.px(6))
        side, room = (height, area.height) if camp.upright else (width, area.width)
        apart = step(len(ghosts), side, room, self.px(3))
        for i, (name, mark) in reversed(tuple(enumerate(ghosts))):
            drawn = ghost(self.look, art(name, size), mark)
            if camp.upright:
                paint.stamp(surface, drawn, midbottom=(area.centerx, area.bottom - round(i * apart)))
            else:
                paint.stamp(surface, drawn, midright=(area.right - round(i * apart), area.centery))


def _end_of(rect: pg.Rect, camp: Camp) -> pg.Rect:
    """The end of a line where its ghosts lie: on the right, or at the foot of a column."""
    size = (rect.width, round(rect.height * _ROOM)) if camp.upright else (round(rect.width * _ROOM), rect.height)
    return pg.Rect((0, 0), size).move_to(bottomright=rect.bottomright)


def first_ghost(rect: pg.Rect, camp: Camp, look: Look) -> pg.Rect:
    """The place of a line's first ghost, at its very end."""
    place, first = _end_of(rect, camp).inflate(-look.px(6), -look.px(6)), pg.Rect((0, 0), ghost_size(camp.card))
    return first.move_to(midbottom=place.midbottom) if camp.upright else first.move_to(midright=place.midright)


def ghost_size(card: Size) -> Size:
    """The size of a ghost for a size of units, pixels."""
    return round(card[0] * _SHARE), round(card[1] * _SHARE)


@keeping
def art(name: str, size: Size) -> pg.Surface:
    """A unit's picture cut to fill a size, kept."""
    return symbols.sprite(f"units/{name}", size, "cover")
