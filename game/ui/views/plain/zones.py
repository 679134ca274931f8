"""Lays out the zones of any game as pile, row or grid, each with its name and a place to drop things on."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.state import State
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.contract.terrain import Area, Terrain
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.parts import piles
from game.ui.views.parts.counters import count_plate
from game.ui.views.parts.rows import middles, step
from game.ui.views.parts.surfaces import sunken
from game.ui.views.plain.paper import back as paper_back
from game.ui.views.plain.survey import Place
from game.ui.views.plain.words import Vocabulary

CARD = (5, 7)
"""Width to height of a card"""
_MOST_WIDE = 5
"""Most cards of a row that do not overlap"""
_OVERLAP = 0.42
"""Least visible width of each further card, in widths of the card"""
_STRIP = 20
"""Least visible width of a card in a row, reference px; with less, the zone is laid out as a pile"""
_NAMES = (typeset.Style("ui", 15, "text"), typeset.Style("condensed", 15, "text"))
"""Letters for the name of a zone, the first that have room"""
_UNBROKEN = 1 << 16
"""Width in which no name is broken, pixels"""
_COUNT = typeset.Style("number", 17, (255, 236, 190))
_PLATE = ((24, 18, 14), (217, 178, 99))
_TALL = CARD[1] / CARD[0]
"""Height of a map's cell, in its widths"""
_MARGIN = 0.12
"""Margin around a map, in cells"""
_TUCKED = 0.19
"""Height of an attached card that shows above its bearer, in heights of the bearer"""
_NEAREST = 150
"""Greatest width of a cell, reference px"""
_LAYER = 3


class Plot(NamedTuple):
    """The places to be laid out together: one zone, or all cells of a grid."""

    places: tuple[Place, ...]
    shown: tuple[tuple[int, ...], ...]
    """The cards that lie open or are known to the viewer, by place"""
    counts: tuple[int, ...]
    """Number of cards, by place"""

    @property
    def grid(self) -> bool:
        """Whether it is a grid of cells."""
        return self.places[0].cell is not None

    @property
    def span(self) -> tuple[int, int]:
        """Columns and rows of a grid."""
        cells = [place.cell for place in self.places if place.cell]
        columns, rows = [column for column, _ in cells], [row for _, row in cells]
        return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1

    @property
    def hidden(self) -> int:
        """The number of a zone's cards that the viewer does not know, which lie as a pile."""
        return self.counts[0] - len(self.shown[0])


def plots(state: State, places: Sequence[Place]) -> list[Plot]:
    """The plots of some zones, in their order; the cells of a grid make one plot."""
    found: list[Plot] = []
    grids: dict[str, list[Place]] = {}
    for place in places:
        if place.cell is None:
            found.append(_plot(state, (place,)))
        elif place.family not in grids:
            grids[place.family] = [other for other in places if other.family == place.family]
            found.append(_plot(state, tuple(grids[place.family])))
    return found


def _plot(state: State, places: tuple[Place, ...]) -> Plot:
    zones = [state.zones[place.name] for place in places]
    shown = tuple(tuple(card for card in zone.ids if state.cards[card]) for zone in zones)
    return Plot(places, shown, tuple(len(zone.ids) for zone in zones))


class Zones:
    """Lays plots out.

    Args:
        look: scale and text size.
        words: the names of things.
    """

    def __init__(self, look: Look, words: Vocabulary) -> None:
        self._look, self._words = look, words
        self.sizes: dict[str, Size] = {}
        """The size of each zone's cards in the latest layout, pixels"""
        self.usable: frozenset[int] = frozenset()
        """The cards that answer the present question"""
        self.targets: frozenset[str] = frozenset()
        """The zones that answer it, or onto which something is laid that does"""

    def label_height(self) -> int:
        """The height of the name below a plot, pixels."""
        return self._look.text_px(15) + self._look.px(10)

    def least_width(self, plot: Plot, *, named: bool) -> int:
        """The width that a zone needs to be pointed at, and for its name if that is written, pixels."""
        least = self._look.px(36)
        if not named:
            return least
        words = self._words.zone(plot.places[0])
        return max(least, typeset.extent(self._look, words, _NAMES[-1], _UNBROKEN).used + 2)

    def wanted(self, plot: Plot, high: int) -> Size:
        """The size that a zone wants for cards of a height, pixels; without its name."""
        wide = round(high * CARD[0] / CARD[1])
        cards = len(plot.shown[0])
        full, more = min(cards, _MOST_WIDE), max(0, cards - _MOST_WIDE)
        if plot.hidden:
            full, more = 1, min(cards, 12)
        return max(self._look.px(36), round(wide * (max(1, full) * 1.04 + min(more, 6) * _OVERLAP))), high

    def lay(
        self, out: Layout, now: ViewState, plot: Plot, rect: pg.Rect, high: int, group: str, *, beside: int | None
    ) -> None:
        """Lays out a zone.

        Args:
            out: the layout to fill.
            now: the view's state.
            plot: the zone.
            rect: the room for the cards; the name goes below.
            high: the height of a card, pixels.
            group: the name of the group that its things are counted in.
            beside: the room beside it that its name may take too, pixels; None: there is no room for the name.
        """
        size = (round(high * CARD[0] / CARD[1]), high)
        self._lay_zone(out, now, plot, rect, size, group)
        if beside is not None:
            first = plot.places[0]
            words = self._words.zone(first)
            room = pg.Rect(rect.x, rect.bottom + self._look.px(3), rect.width, self.label_height())
            grown = room.inflate(beside, 0)
            styles = _NAMES if beside else _NAMES[-1:]  # close to each other all names are narrow
            write = partial(self._write_label, words=words, width=grown.width, styles=styles)
            out.panels.append(Panel(f"label.{first.name}", grown, words, write, 1))

    def _write_label(self, surface: pg.Surface, words: str, width: int, styles: tuple[typeset.Style, ...]) -> None:
        piles.label(self._look, words, width, styles).draw(surface, (0, 0), surface.get_rect())

    def _region(self, out: Layout, place: Place, count: int, rect: pg.Rect, group: str) -> None:
        least = self._look.px(36)
        grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
        name = typeset.plain(self._words.zone_of(place, count))
        out.regions.append(Region(("zone", place.name), grown, name, group, 8.0))

    def _lay_zone(self, out: Layout, now: ViewState, plot: Plot, rect: pg.Rect, size: Size, group: str) -> None:
        place, cards, count = plot.places[0], plot.shown[0], plot.counts[0]
        lag = now.lag.get(("zone", place.name), 0)
        self.sizes[place.name] = size
        self._region(out, place, count, rect, group)
        if plot.hidden or not count:
            foot = pg.Rect((0, 0), size).move_to(midleft=rect.midleft)
            if not cards:
                foot.center = rect.center
            top = now.seen.backs[now.seen.zones[place.name].ids[-1]] if count else ""
            self._lay_pile(out, place, foot, max(0, plot.hidden + lag), top, left=bool(cards))
            left = foot.x + round(size[0] * _OVERLAP) if cards else rect.x
            rect = pg.Rect(left, rect.y, rect.right - left, rect.height)
        if cards:
            self._lay_row(out, now, place, cards, rect, size, group)

    def _lay_pile(self, out: Layout, place: Place, foot: pg.Rect, count: int, back: str, *, left: bool = False) -> None:
        """Lays out a pile with its number of cards (at the left corner if `left`), or its empty place."""
        look = self._look
        pad = look.px(34)
        board = foot.inflate(2 * pad, 2 * pad)
        inner = foot.move(-board.x, -board.y)

        def write(surface: pg.Surface) -> None:
            top = paper_back(look, back, *foot.size) if count and back else None
            piles.paint_pile(surface, look, inner, count, top)

        out.panels.append(Panel(f"pile.{place.name}", board, (count, back), write, 1))
        if count:
            top = foot.y - piles.rise(look, count)
            at = (foot.left if left else foot.right - look.px(4), top + look.px(6))
            out.panels.append(count_plate(look, place.name, count, _COUNT, _PLATE, _LAYER + 2, center=at))

    def _lay_row(
        self, out: Layout, now: ViewState, place: Place, cards: Sequence[int], rect: pg.Rect, size: Size, group: str
    ) -> None:
        """Lays out open cards side by side; if they are too many, as a pile with the top card visible."""
        strip = step(len(cards), size[0], rect.width, self._look.px(6))
        piled = len(cards) > 1 and strip < self._look.px(_STRIP) and not self.usable.intersection(cards)
        if piled:
            foot = pg.Rect((0, 0), size).move_to(center=rect.center)
            self._lay_pile(out, place, foot, len(cards), "")
            lifted = foot.move(0, -piles.rise(self._look, len(cards)))
            points = [(lifted.centerx, lifted.centery)] * len(cards)
        else:
            points = [
                (round(x), rect.centery) for x in middles(rect, len(cards), size[0], self._look.px(6), centred=True)
            ]
        top = next((card for card in reversed(cards) if ("card", card) not in now.away), cards[-1])
        for i, (card, (x, y)) in enumerate(zip(cards, points, strict=True)):
            seen = not piled or card == top
            name = typeset.plain(self._words.card(now.seen.cards[card])) if seen else ""
            pose, face = Pose(x, y, *size), thing(now.seen, card)
            layer = _LAYER + min(i, 30) if not piled else _LAYER + seen
            out.pieces.append(Placement.posed(pose, ("card", card), face, layer, name, group, movable=True))

    def lay_map(self, out: Layout, now: ViewState, plot: Plot, window: pg.Rect, group: str) -> None:
        """Lays out a grid as a map with a camera, each cell with its top card."""
        look, name = self._look, plot.places[0].family
        columns, rows = plot.span
        cells = [place.cell or (0, 0) for place in plot.places]
        left, top = min(column for column, _ in cells), min(row for _, row in cells)
        bounds = (left - _MARGIN, top * _TALL - _MARGIN, columns + 2 * _MARGIN, rows * _TALL + 2 * _MARGIN)
        settled = [cell for cell, count in zip(cells, plot.counts, strict=True) if count]
        terrain = Terrain.under(name, window, bounds, look.px(_NEAREST), now.cameras.get(name), _home_area(settled))
        out.terrains.append(terrain)
        rects = [terrain.rect(column, row * _TALL, 1, _TALL) for column, row in cells]
        gap = max(1, rects[0].width // 24)
        for place, rect, cards, count in zip(plot.places, rects, plot.shown, plot.counts, strict=True):
            cell = rect.inflate(-gap, -gap)
            said = typeset.plain(self._words.zone_of(place, count))
            out.regions.append(Region(("zone", place.name), rect, said, group, 4.0, clip=window))
            size = (max(2, cell.width - gap), max(2, cell.height - gap))
            self.sizes[place.name] = size
            top_card = now.seen.zones[place.name].ids[-1:]
            for card in cards if self.usable.intersection(cards) else top_card:
                self._lay_on_map(out, now, card, Pose(*cell.center, *size), group, window)
        words = self._words.zone(plot.places[0]._replace(rest=""))
        out.panels.append(Panel(f"ground.{name}", window, name, lambda s: sunken(s, look, s.get_rect(), 12), 0))
        write = partial(self._write_map, window=window, rects=rects, gap=gap, words=words)
        out.panels.append(Panel(f"map.{name}", window, (tuple(map(tuple, rects)), words), write, 1))

    def _lay_on_map(self, out: Layout, now: ViewState, card: int, pose: Pose, group: str, window: pg.Rect) -> None:
        name = typeset.plain(self._words.card(now.seen.cards[card]))
        piece = Placement.posed(pose, ("card", card), thing(now.seen, card), _LAYER, name, group, movable=True)
        out.pieces.append(piece._replace(clip=window))

    def _write_map(self, surface: pg.Surface, window: pg.Rect, rects: Sequence[pg.Rect], gap: int, words: str) -> None:
        """Paints the visible cells, and the map's name in its corner."""
        look, area = self._look, surface.get_rect()
        for rect in rects:
            cell = rect.inflate(-gap, -gap).move(-window.x, -window.y)
            if cell.colliderect(area):
                paint.rounded(surface, cell, max(2.0, cell.width * 0.07), (255, 255, 255, 24))
        label = typeset.snug(look, words, typeset.SMALL, area.width)
        plate = pg.Rect(look.px(8), look.px(6), label.used + look.px(20), label.height + look.px(4))
        skins.pill(look, *plate.size, (20, 34, 28), look.theme.hairline).draw(surface, plate)
        label.draw(surface, (plate.x + look.px(10), plate.centery - label.height // 2), plate)


def lay_attached(out: Layout, now: ViewState, found: Sequence[Place], words: Vocabulary) -> None:
    """Lays out attachments under their bearers, each a little higher than the last."""
    at = {piece.ref: n for n, piece in enumerate(out.pieces)}
    for place in found:
        number = at.get(("card", place.bearer))
        if place.bearer < 0 or number is None:
            continue
        cards, bearer = now.seen.zones[place.name].ids, out.pieces[number]
        out.pieces[number] = bearer._replace(layer=bearer.layer + len(cards))
        said = typeset.plain(words.zone_of(place, len(cards)))
        out.regions.append(Region(("zone", place.name), bearer.pose.rect, said, bearer.group, clip=bearer.clip))
        for i, card in enumerate(cards, 1):
            pose = bearer.pose._replace(y=bearer.pose.y - bearer.pose.height * _TUCKED * i)
            name, layer = typeset.plain(words.card(now.seen.cards[card])), bearer.layer + len(cards) - i
            at["card", card] = len(out.pieces)
            piece = Placement.posed(pose, ("card", card), thing(now.seen, card), layer, name, bearer.group)
            out.pieces.append(piece._replace(size=bearer.size, clip=bearer.clip, bearer=bearer.ref))


def _home_area(cells: Sequence[tuple[int, int]]) -> Area | None:
    """The part of a map shown at first: the cells with cards and the cells next to them; None: all."""
    if not cells:
        return None
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    aside = 1 + _MARGIN
    return min(columns) - aside, (min(rows) - aside) * _TALL, wide + 2 * aside, (high + 2 * aside) * _TALL


def thing(state: State, card: int) -> Hashable:
    """The key of the picture that a card shows: its face, or its back."""
    name = state.cards[card]
    return ("card", name, state.backs[card]) if name else ("back", state.backs[card])
