"""The plaques of the other characters, below the open sheet."""

import pygame as pg

from game.games.telendar.kinds import name_of
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import characters, pieces
from game.ui.views.telendar.characters import POINTS
from game.ui.views.telendar.hero import CRIMSON, HeroFacts
from game.ui.views.telendar.plan import Planner

_SHOWN = (POINTS, ("force", "life"))
"""The points on a plaque in large letters: all, or the most important if there is no room"""
_LINES = 2
"""The most lines of a name on a plaque"""
_NAMED = ladder((58, 40, 24), ui_bold=(16,), condensed=(16, 15))
"""The styles of a plaque's name; the first one that needs one line is taken"""
_LEAST_TOKEN = 1.35
"""Width of the smallest token whose dark middle holds two digits, in heights of the smallest letters"""


class Mates(TablePart[Planner]):
    """Paints the plaques of the other characters."""

    def write(self, surface: pg.Surface, facts: HeroFacts, two_rows: bool) -> None:
        """Paints another character's plaque: pawn, name, and its four numbers as far as there is room."""
        look, px = self.look, self.look.px
        area = surface.get_rect()
        if self.planner.grand:
            self._write_grand(surface, facts)
            return
        title = self.planner.mate_title()
        for high in (title, px(28)) if two_rows else (px(52), px(38)):  # a smaller pawn leaves a long name more room
            wide = self._pawn_end(high)
            name = self._name(facts, area.width - wide - px(2))
            if name.lines <= _LINES and not name.broken:
                break
        name = self._shortened_name(facts, name) if name.lines > _LINES or name.broken else name
        self._pawn(surface, facts, high, 0 if two_rows else px(2))
        rect = pg.Rect(wide, (title - name.height) // 2 if two_rows else 0, name.used, name.height)
        name.draw(surface, rect.topleft, area)
        if facts.on_turn:
            under = pg.Rect(rect.x, rect.bottom, rect.width, max(2, px(2)))
            surface.fill(look.seat_colour(facts.player.colour), under)
        room = pg.Rect(wide, rect.bottom + px(3), area.width - wide, area.height - rect.bottom - px(3))
        if two_rows:
            room = pg.Rect(0, title, area.width, area.height - title)
        if facts.fate == "dead":
            style = typeset.Style("ui_italic", 15, CRIMSON[1])
            typeset.fitted(look, self.texts("look.telendar.dead"), style, room.size).draw(surface, room.topleft, area)
        elif facts.hero:
            self._small_tokens(surface, facts, room, two_rows)

    def _pawn(self, surface: pg.Surface, facts: HeroFacts, high: int, y: int) -> int:
        """Paints a plaque's pawn; returns its width, pixels."""
        wide = round(high * 50 / 70)
        figure = pieces.pawn(self.look, facts.player.colour, facts.hero, wide, high)
        surface.blit(paint.faded(figure, 110) if facts.fate == "dead" else figure, (self.look.px(2), y))
        return wide

    def _name(self, facts: HeroFacts, width: int) -> typeset.Block:
        """A plaque's name set, in one line if possible."""
        name = typeset.escape(self._plain_name(facts))
        blocks = [typeset.paragraph(self.look, name, style, width, leading=1.0) for style in _NAMED]
        return next((block for block in blocks if block.lines == 1 and not block.broken), blocks[-1])

    def _shortened_name(self, facts: HeroFacts, name: typeset.Block) -> typeset.Block:
        """A plaque's name cut to one line, since its numbers need the rest."""
        high = typeset.paragraph(self.look, "x\nx", _NAMED[-1], name.width).height
        return typeset.named(self.look, str, [self._plain_name(facts)], _NAMED[-1], (name.width, high))

    def _plain_name(self, facts: HeroFacts) -> str:
        return self.texts.say(name_of(facts.hero)) if facts.hero else facts.player.name

    def _write_grand(self, surface: pg.Surface, facts: HeroFacts) -> None:
        """Paints a plaque in large letters: the pawn and as many numbers as have room; a click shows the rest."""
        area, px = surface.get_rect(), self.look.px
        pawns = [high for high in (px(52), px(44), px(36), px(32)) if high <= area.height - px(4)]
        if not facts.hero or facts.fate == "dead":
            left = px(4) + self._pawn(surface, facts, pawns[0], px(2))
            if facts.hero:
                side = min(round(self.look.text_px(15) * 1.6), area.width - left, area.height)
                surface.blit(skins.glyph("death-skull", side, CRIMSON[1]), (left, (area.height - side) // 2))
            return
        ways = ((shown, high, grid) for shown in _SHOWN for high in pawns for grid in _grids(len(shown)))
        found = next((way for way in ways if self._token_side(area.size, *way[1:])), None)
        if found is None:
            self._pawn(surface, facts, pawns[0], px(2))
            return
        shown, high, (columns, rows) = found
        self._pawn(surface, facts, high, px(2))
        side = self._token_side(area.size, high, (columns, rows))
        top = (area.height - rows * (side + 1)) // 2
        for i, what in enumerate(shown):
            row, column = divmod(i, columns)
            cell = pg.Rect(self._pawn_end(high) + column * (side + 1), top + row * (side + 1), side, side)
            characters.put_token(surface, self.look, what, str(facts.points[POINTS.index(what)]), cell)

    def _token_side(self, size: Size, pawn: int, grid: tuple[int, int]) -> int:
        """The width of tokens in a grid of (columns, rows) beside a pawn, pixels; 0: too small for a number."""
        columns, rows = grid
        letters = self.look.text_px(15)
        side = min(round(letters * 1.6), (size[0] - self._pawn_end(pawn) + 1) // columns - 1, (size[1] + 1) // rows - 1)
        return side if side >= letters * _LEAST_TOKEN else 0

    def _pawn_end(self, high: int) -> int:
        """The x where the room beside a plaque's pawn begins, pixels."""
        return round(high * 50 / 70) + self.look.px(4)

    def _small_tokens(self, surface: pg.Surface, facts: HeroFacts, room: pg.Rect, one_row: bool) -> None:
        look, px = self.look, self.look.px
        columns = 4 if one_row else 2
        side = self.planner.mate_token(columns)
        if not one_row:  # both rows have room below a name of two lines
            side = max(round(look.text_px(15) * _LEAST_TOKEN), min(side, room.height // 2 - px(2)))
        step = room.width // columns if one_row else min(room.width // columns, side + px(5))
        for i, (what, n) in enumerate(zip(POINTS, facts.points, strict=True)):
            row, column = divmod(i, columns)
            cell = pg.Rect(room.x + column * step, room.y + row * (side + px(2)), side, side)
            if cell.bottom > surface.get_height() + px(2):
                break
            characters.put_token(surface, look, what, str(n), cell)


def _grids(count: int) -> tuple[tuple[int, int], ...]:
    """The grids of (columns, rows) that `count` tokens fill."""
    return tuple((columns, count // columns) for columns in range(count, 0, -1) if count % columns == 0)
