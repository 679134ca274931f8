"""Marks in the Dominions of what the other players did in their turns; ghosts of fallen and razed cards."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import pygame as pg

from game.core.state import Event, Seat
from game.games.dark_eden.state import TURF, Cell, DarkEden
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.draw.step_mark import mark_size
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.store import keeping
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.unit_face import is_wide
from game.ui.views.parts.rows import step
from game.ui.views.parts.table_part import TablePart
from game.ui.views.parts.traces import Art, Trace, lay_traces

_ON_CARD = {
    "built": "hammer-nails",
    "mustered": "rally-the-troops",
    "transferred": "footsteps",
    "attached": "scroll-unfurled",
    "turned": "card-discard",
    "commander_raided": "flame",
    "copied": "spartan-helmet",
}
"""The icon for each kind of event about a card that is still there"""
GONE = {"killed": "death-skull", "razed": "flame", "left": "trash-can"}
"""The icon for each kind of event that took a card away"""
MARKED = GONE | _ON_CARD
"""The icon for each kind of event that leaves a mark, the most important kind first"""
_SHARE = 0.6
"""Size of a warrior's ghost, in sizes of a warrior"""
_ROOMY = 2
"""Width of a card from which its marks show an icon too, in widths of a mark"""


Site: TypeAlias = Callable[[Layout, ViewState, Seat, Cell], pg.Rect | None]


Fallen: TypeAlias = tuple[int, Seat, str, str]
"""A warrior gone from its row: number of the deed, the seat that did it, icon, the warrior's definition"""


class Traces(TablePart[Planner]):
    """The part of the table that lays out the marks of the other players' deeds."""

    def lay(self, out: Layout, now: ViewState, site: Site) -> None:
        """Lays out the marks.

        Args:
            out: the layout, in which everything else lies already.
            now: the view's state.
            site: gives the place of a cell of a Turf on the table; None if that is out of sight.
        """
        found: list[Trace] = []
        fallen: dict[str, list[Fallen]] = defaultdict(list)
        for deed in now.deeds:
            for event in deed.events:
                if event.kind in _ON_CARD:
                    found += self._on_card(out, now.seen, deed, event)
                else:
                    found += self._ghost(out, now, deed, event, site, fallen)
        for zone, cards in fallen.items():
            found += self._ghost_row(out, zone, cards)
        lay_traces(out, self.look, self.players, found, now.lit)

    def _on_card(self, out: Layout, state: DarkEden, deed: Deed, event: Event) -> Iterator[Trace]:
        if event.kind == "attached":
            card = event.n("bearer")
        elif event.kind == "commander_raided":
            card = state.commanders[event.n("victim")]
        else:
            card = event.n("card")
        rect = out.rect_of(("card", card))
        if rect and is_wide(rect.size):  # its name fills the middle: the number goes onto its upper right corner
            wide, high = mark_size(self.look, bare=True)
            rect = pg.Rect(rect.right - wide, rect.y + high // 4, wide, high)
        if rect:
            yield Trace(rect, deed.number, deed.seat, _ON_CARD[event.kind], bare=self._bare(rect))

    def _ghost(
        self, out: Layout, now: ViewState, deed: Deed, event: Event, site: Site, fallen: dict[str, list[Fallen]]
    ) -> Iterator[Trace]:
        """The ghost of a card that lay in a Turf; a warrior is entered in `fallen` for its row instead."""
        card, name, before = event.n("card"), str(event.data["name"]), deed.before
        if not name or card in before.bearers or (owner := before.seat_of(card)) < 0:
            return
        icon, zone = GONE[event.kind], before.zone_of(card)
        if zone != TURF[owner]:
            fallen[zone].append((deed.number, deed.seat, icon, name))
        elif rect := site(out, now, owner, before.cells[card]):
            yield Trace(rect, deed.number, deed.seat, icon, Art(_art, (name, rect.size)), bare=self._bare(rect))

    def _ghost_row(self, out: Layout, zone: str, cards: Sequence[Fallen]) -> Iterator[Trace]:
        """The ghosts of a row of warriors, at its right end, closer together where the living leave little room."""
        area = out.region(("zone", zone))
        if area is None:
            return
        wide, high = (round(side * _SHARE) for side in self.planner.unit(area))
        living = [piece.pose.rect.right for piece in out.pieces if area.contains(piece.pose.rect)]
        room = area.right - max([area.x, *living]) - self.look.px(6)
        apart = step(len(cards), wide, max(room, round(wide * 1.4)), self.look.px(4))
        for place, (number, seat, icon, name) in reversed(tuple(enumerate(cards))):
            right = (area.right - self.px(4) - round(place * apart), area.centery)
            rect = pg.Rect(0, 0, wide, high).move_to(midright=right)
            yield Trace(rect, number, seat, icon, Art(_art, (name, rect.size)), bare=self._bare(rect))

    def _bare(self, rect: pg.Rect) -> bool:
        """Whether a card is so small that a mark shows its number alone, so that the card's value stays legible."""
        return rect.width < _ROOMY * mark_size(self.look)[0]


@keeping
def _art(name: str, size: Size) -> pg.Surface:
    """A card's picture cut to fill a size, kept."""
    return symbols.art(name, size)
