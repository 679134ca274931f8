"""A Turf on the table: a map of cells under a camera, with Supply Lines and the cells where one may build."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

import pygame as pg

from game.core.phrase import seat_name
from game.core.state import Ask, Seat
from game.games.dark_eden.state import TURF, Cell, DarkEden, cell_of, cell_ref
from game.games.dark_eden.territory import around, is_blocker, laid
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.contract.terrain import Area, Terrain, clamp_middle
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.views.dark_eden.plan import CELL, Planner
from game.ui.views.dark_eden.standing import Standing
from game.ui.views.dark_eden.symbols import AMBER
from game.ui.views.dark_eden.units import Units
from game.ui.views.parts.surfaces import sunken
from game.ui.views.parts.table_part import TablePart

_HIGH = CELL[1] / CELL[0]
"""Height of a cell where there is room, in widths of the cell"""
_LOWEST = 0.32
"""Least height of a cell, where many lie below each other, in widths of the cell"""
_NARROW = 110
"""Width of a cell below which few names fit under a picture, reference px before the text setting"""
_READABLE = 150
"""Width of a cell from which a name fits beside the picture, and the most for low cells, same unit"""
_NEAREST = 190
"""Greatest width of a cell, reference px"""
_LEAST = 40
"""Least width of a cell in the near Turf until a player zooms out, reference px; rivals' Turfs are shown whole"""
_PAD = 0.045
"""Margin around the outermost cells, in widths of a cell; above and below it shrinks with low cells"""
_BEYOND = 0.6
"""Share shown of the free cells beyond the outermost cards, so that these can be larger, 0 to 1"""
_LAYER = 3


class Turfs(TablePart[Planner]):
    """The part of the table that lays out the maps of all Turfs."""

    def __post_init__(self) -> None:
        self.units = Units(self.look, self.texts, self.planner)

    def lay(self, out: Layout, now: ViewState, seat: Seat, window: pg.Rect, facts: Standing) -> None:
        """Lays out a seat's Turf in a window of the table.

        Args:
            out: the layout to fill.
            now: the view's state.
            seat: the owner.
            window: the window's place, pixels.
            facts: the present values of the cards.
        """
        state: DarkEden = now.seen
        there = laid(state, seat)
        open_to = self._buildable(now, seat)
        high = self._height(there, open_to, window)
        areas = _areas((*there, *open_to), there, high)
        terrain = self._terrain(now, seat, window, tuple(areas.values()), high)
        out.terrains.append(terrain)
        sites = {cell: _on_screen(terrain, area) for cell, area in areas.items()}
        said = self.texts("look.dark_eden.turf_of", who=seat_name(seat))
        out.regions.append(Region(("zone", TURF[seat]), window, said, f"turf.{seat}", 8.0))
        for cell in open_to:
            words = self.texts("look.dark_eden.cell", who=seat_name(seat))
            out.regions.append(Region(("zone", cell_ref(seat, cell)), sites[cell], words, "cells", 6.0, clip=window))
        for cell, card in there.items():
            self.units.put(out, now, card, sites[cell], facts, f"turf.{seat}", _LAYER, clip=window)
        out.panels.append(Panel(f"ground.{seat}", window, (), partial(_put_ground, look=self.look), 0))
        self._lay_lines(out, state, seat, window, sites, facts, tuple(open_to))

    def grown(self, state: DarkEden, seat: Seat) -> Ask:
        """A made-up question that offers every free cell beside a Turf, to lay it out as in Actions."""
        there = laid(state, seat)
        free = dict.fromkeys(near for cell in there for near in around(cell) if near not in there)
        return Ask(seat, "", tuple(("build", -1, cell_ref(seat, cell)) for cell in free))

    def _buildable(self, now: ViewState, seat: Seat) -> list[Cell]:
        """The cells of a Turf where a card may be built, or laid by an effect."""
        options = now.ask.options if now.ask else ()
        refs = dict.fromkeys(str(option[2]) for option in options if option[0] in ("build", "place"))
        return [cell for turf, cell in map(cell_of, refs) if turf == seat]

    def _height(self, there: Collection[Cell], open_to: Sequence[Cell], window: pg.Rect) -> float:
        """The height of a Turf's cells in widths of a cell; low and wide where many lie below each other."""
        areas = _areas((*there, *open_to), there, 1).values()
        columns = max(x + wide for x, _, wide, _ in areas) - min(x for x, *_ in areas)
        rows = max(y + high for _, y, _, high in areas) - min(y for _, y, *_ in areas)
        across, lines = window.width / (columns + 2 * _PAD), rows + 2 * _PAD / _HIGH
        if rows == 1 or min(across, window.height / lines / _HIGH) >= self.look.em(_NARROW):
            return _HIGH
        wide = min(across, self.look.em(_READABLE), window.height / lines / _LOWEST)
        return min(_HIGH, window.height / wide / lines)

    def _terrain(self, now: ViewState, seat: Seat, window: pg.Rect, areas: Sequence[Area], cell: float) -> Terrain:
        pads = _PAD, _PAD * cell / _HIGH
        left, top = (min(area[axis] for area in areas) - pads[axis] for axis in (0, 1))
        wide = max(x + across for x, _, across, _ in areas) + pads[0] - left
        high = max(y + down for _, y, _, down in areas) + pads[1] - top
        home: Area = (left, top, wide, high)
        nearest = self.look.px(_NEAREST) * _HIGH / cell
        key = TURF[seat]
        camera = now.cameras.get(key)
        below = window.height > self.look.px(190)
        largest = self.look.px(136 if below else CELL[0])
        largest = max(largest, self.look.em(_READABLE)) if cell < _HIGH else largest
        least = min(self.look.px(_LEAST), window.width / 4) if below else 1
        scale = max(least, min(window.width / wide, window.height / high, largest))
        if camera is None:  # a small Turf is centred at the usual size; of a large one, the part around the Commander
            seen_wide, seen_high = window.width / scale, window.height / scale
            x = clamp_middle(0.5, left, wide, seen_wide)
            y = clamp_middle(cell / 2, top, high, seen_high)
            home = (x - seen_wide / 2, y - seen_high / 2, seen_wide, seen_high)
        bounds = (left - 1, top - cell, wide + 2, high + 2 * cell)
        return Terrain.under(key, window, _union(bounds, home), nearest, camera, home)

    def site(self, out: Layout, now: ViewState, seat: Seat, cell: Cell) -> pg.Rect | None:
        """The place of a cell of a Turf that lies on the table, pixels; None if it is out of sight."""
        terrain = next((terrain for terrain in out.terrains if terrain.key == TURF[seat]), None)
        if terrain is None:
            return None
        there = laid(now.seen, seat)
        high = self._height(there, self._buildable(now, seat), terrain.window)
        rect = _on_screen(terrain, _areas((cell,), there, high)[cell])
        return rect if min(rect.size) > 0 and terrain.window.contains(rect) else None

    # --- lines and cells -------------------------------------------------------------------------

    def _lay_lines(
        self,
        out: Layout,
        state: DarkEden,
        seat: Seat,
        window: pg.Rect,
        sites: dict[Cell, pg.Rect],
        facts: Standing,
        free: tuple[Cell, ...],
    ) -> None:
        """Lays out the clamps of the Supply Lines over the cards' edges, and the dashed cells below the cards."""
        there, tied = laid(state, seat), facts.supplied[seat]
        inside = {cell: rect.move(-window.x, -window.y) for cell, rect in sites.items()}
        clamps = []
        for cell, card in there.items():
            for near in around(cell):
                other = there.get(near)
                if other is None or near < cell or not {card, other} <= tied:
                    continue
                if not (is_blocker(state.cards[card]) or is_blocker(state.cards[other])):
                    first, second = inside[cell], inside[near]
                    middle = ((first.centerx + second.centerx) // 2, (first.centery + second.centery) // 2)
                    clamps.append((middle, near[0] != cell[0]))
        if clamps:
            links, size = tuple(clamps), next(iter(sites.values())).size
            write = partial(self._paint_clamps, links=links, size=size)
            out.panels.append(Panel(f"lines.{seat}", window, (links, size), write, _LAYER + 2))
        if free:
            rects = tuple(tuple(inside[cell]) for cell in free)
            out.panels.append(Panel(f"cells.{seat}", window, rects, partial(self._paint_cells, rects=rects), 1))

    def _paint_clamps(
        self, surface: pg.Surface, links: tuple[tuple[tuple[int, int], bool], ...], size: tuple[int, int]
    ) -> None:
        """Paints a bright clamp over each edge that a Supply Line crosses."""
        long, short = max(6, min(size) // 5), max(4, min(size) // 10)
        for middle, across in links:
            rect = pg.Rect((0, 0), (long, short) if across else (short, long)).move_to(center=middle)
            paint.rounded(surface, rect.inflate(2, 2), short * 0.5, (20, 16, 10))
            paint.rounded(surface, rect, short * 0.4, ((255, 240, 190), (214, 160, 60)))

    def _paint_cells(self, surface: pg.Surface, rects: tuple[tuple[int, ...], ...]) -> None:
        """Paints the cells where one may build: dashed, with a hammer."""
        for rect in map(pg.Rect, rects):
            radius = rect.width * 0.06
            paint.rounded(surface, rect, radius, (*AMBER[:3], 22))
            ring = mask.dashed(mask.ring(*rect.size, radius, max(1.5, 2 * self.look.k)), max(3, self.look.px(6)))
            paint.put(surface, ring, rect.topleft, (*AMBER[:3], 200))
            px = min(min(rect.size) * 3 // 5, max(rect.size) * 3 // 10)
            paint.stamp(surface, skins.glyph("hammer-nails", px, (*AMBER[:3], 190)), center=rect.center)


def _put_ground(surface: pg.Surface, look: Look) -> None:
    """Puts the hollow in which a Turf lies on a surface; a large one takes long to draw."""
    paint.stamp(surface, _ground(look, surface.get_size()))


@keeping
def _ground(look: Look, size: Size) -> pg.Surface:
    """The picture of the hollow in which a Turf lies."""
    surface = pg.Surface(size, pg.SRCALPHA)
    sunken(surface, look, surface.get_rect(), 8)
    return surface


def _areas(cells: Iterable[Cell], there: Iterable[Cell], high: float) -> dict[Cell, Area]:
    """The places of cells of a height on the ground, in cell widths; cells beyond the outermost cards are cut short."""
    columns, rows = zip(*there, strict=True)
    left, right = min(columns) - _BEYOND, max(columns) + 1 + _BEYOND
    top, bottom = min(rows) - _BEYOND, max(rows) + 1 + _BEYOND
    areas = {}
    for x, y in cells:
        start, upper = max(x, left), max(y, top)
        areas[x, y] = (start, upper * high, min(x + 1, right) - start, (min(y + 1, bottom) - upper) * high)
    return areas


def _on_screen(terrain: Terrain, area: Area) -> pg.Rect:
    """The place of a card on the ground, pixels, with a small gap to its neighbours; all cards are equally large."""
    rect = terrain.rect(*area)
    wide, high = (round(side * terrain.camera.scale) for side in area[2:])
    gap = max(2, min(wide, high) // 14)
    return pg.Rect(0, 0, wide - gap, high - gap).move_to(center=rect.center)


def _union(one: Area, other: Area) -> Area:
    """The smallest area that holds two areas."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right = max(one[0] + one[2], other[0] + other[2])
    return left, top, right - left, max(one[1] + one[3], other[1] + other[3]) - top
