"""The ground of Dark Eden's table: the boards of the Dominions, the Borderlands, and the names of the zones."""

import random
from collections.abc import Iterator
from functools import partial

import pygame as pg

from game.games.dark_eden.state import DarkEden
from game.ui.contract.layout import Layout, Panel
from game.ui.kit.draw import paint, skins
from game.ui.kit.text import typeset
from game.ui.views.dark_eden.fight import NAMES_LAYER
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.parts.table_part import TablePart

_STENCIL = (150, 142, 128)


class Ground(TablePart[Planner]):
    """The part of the table that paints the ground and lays out the names of its zones."""

    def painted(self) -> pg.Surface:
        """The picture of the ground, which fills the window."""
        look, plan = self.look, self.planner.plan
        surface = pg.Surface(self.planner.size)
        surface.fill(look.theme.ground)
        if look.theme.textures:
            surface.blit(paint.vertical(*surface.get_size(), [(50, 47, 43), (38, 35, 32), (24, 22, 20)]), (0, 0))
        for dominion in (plan.mine, *plan.rivals):
            skins.panel(look, *dominion.board.size, None, (44, 42, 38)).draw(surface, dominion.board)
        skins.panel(look, *plan.border.size, None, (46, 41, 36)).draw(surface, plan.border)
        if look.theme.textures:
            for dominion in (plan.mine, *plan.rivals):
                _weather(surface, dominion.board, dominion.board.x)
            _weather(surface, plan.border, 5)
        self._stripes(surface, plan.line)
        for rect in (plan.seat, plan.balance, plan.course):
            skins.panel(look, *rect.size).draw(surface, rect)
        for _, words, style, place in self._zone_headings():
            typeset.draw(surface, look, words, style, place.midleft, "midleft", plan.mine.head)
        return surface

    def _stripes(self, surface: pg.Surface, line: pg.Rect) -> None:
        """Paints the hazard stripes between the Borderlands."""
        strip = pg.Surface(line.size, pg.SRCALPHA)
        strip.fill((28, 24, 18))
        wide = line.height * 2
        for x in range(-wide, line.width + wide, 2 * wide):
            top = x + line.height
            pg.draw.polygon(
                strip, (190, 136, 30), [(x, line.height), (x + wide, line.height), (top + wide, 0), (top, 0)]
            )
        surface.blit(strip, line)

    def _zone_headings(self) -> Iterator[tuple[str, str, typeset.Style, pg.Rect]]:
        """The names of the own zones on the ground, as (zone, words, style, place)."""
        mine, style = self.planner.plan.mine, typeset.Style("stencil", 18, _STENCIL)
        for zone, x in (("turf", mine.head.x), ("warband", mine.warband.x)):
            words = self.texts(f"zone.dark_eden.{zone}").upper()
            place = pg.Rect((x, 0), typeset.measure(self.look, words, style)).move_to(centery=mine.head.centery)
            yield zone, words, style, place

    def lay_names(self, out: Layout, state: DarkEden) -> None:
        """Lays out the name of the Borderlands, and in a fight the other zones' names, where no card lies over them."""
        plan, look = self.planner.plan, self.look
        names = list(self._zone_headings()) if state.fight else []
        if not self.planner.grand:
            words, style = self.texts("zone.dark_eden.borderlands").upper(), typeset.Style("stencil", 15, _STENCIL)
            place = pg.Rect((plan.line.x + look.px(22), 0), typeset.measure(look, words, style))
            place.centery = plan.line.centery
            names.append(("borderlands", words, style, place))
        cards = [piece.pose.rect for piece in out.pieces]
        for zone, words, style, place in names:
            tag = place.inflate(look.px(16), 0)
            if tag.collidelist(cards) < 0:
                write = partial(self._write_name, words=words, style=style)
                layer = NAMES_LAYER if state.fight else 1
                out.panels.append(Panel(f"name.{zone}", tag, words, write, layer))

    def _write_name(self, surface: pg.Surface, words: str, style: typeset.Style) -> None:
        """Paints the name of a zone on a tag."""
        area = surface.get_rect()
        paint.rounded(surface, area, 4 * self.look.k, (28, 24, 20))
        typeset.draw(surface, self.look, words, style, area.center, "center", area)


def _weather(surface: pg.Surface, rect: pg.Rect, seed: int) -> None:
    """Paints rust and stains on a board of the ground."""
    rnd = random.Random(seed)
    cells = (max(4, rect.width // 46), max(3, rect.height // 40))
    for colour, most, share in (((150, 78, 40), 62, 0.2), ((20, 18, 16), 70, 0.3), ((120, 116, 104), 26, 0.3)):
        spots = pg.Surface(cells, pg.SRCALPHA)
        spots.fill((*colour, 0))
        for x in range(cells[0]):
            for y in range(cells[1]):
                if rnd.random() < share:
                    spots.set_at((x, y), (*colour, rnd.randrange(most)))
        stains = pg.transform.smoothscale(spots, rect.size)
        paint.rounded(surface, rect, min(rect.size) * 0.05, stains)
