"""The drawer of the whole log: a line for each event, with its card, that leads back to its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.state import Seat
from game.core.view import SPECTATOR
from game.ui.kit.colour import darker
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Label
from game.ui.table.desk import Desk
from game.ui.table.held_up.drawer import Drawer
from game.ui.table.pieces.tabletop import Tabletop
from game.ui.table.session.log import LogLine

_PICTURE = (44, 32)
"""Size of the small picture of a card beside a line, reference px"""
_DRAWN = 176
"""Width of the card from which it is cut, pixels"""
_ABOVE = 0.15
"""Share of a card's height above its picture"""


class Line(Label):
    """A line of the log: pointed at, it marks its things on the table; used, it leads back to its moment."""

    role = "option"

    def __init__(
        self, look: Look, top: Tabletop, line: LogLine, words: str, colour: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(look, words, typeset.Style("ui", 16, "text" if not line.indent else "muted"), leading=1.25)
        self.focusable = True
        self.line = line
        self._top, self._colour, self._go = top, colour, go
        self._card = next((ref for ref in line.refs if ref[0] == "card" and top.now.seen.cards[int(ref[1])]), None)
        """Card that is pictured beside the line; None: there is none"""
        self._pictured: pg.Surface | None = None
        self.group = "log"

    def _words_left(self) -> int:
        return self.look.px(30 + 16 * self.line.indent + (_PICTURE[0] + 8 if self._card else 0))

    def picture(self) -> pg.Surface | None:
        """The middle of the picture of the line's card; None: it has none that everybody here knows."""
        details = self._top.style.details(self._card, self._top.now) if self._card else None
        if details is None:
            return None
        wide, high = details.proportions
        drawn = self._top.style.draw(details.thing, (_DRAWN, round(_DRAWN * high / wide)))
        window = pg.Rect(0, 0, round(_DRAWN * 0.88), round(_DRAWN * 0.88 * _PICTURE[1] / _PICTURE[0]))
        window.midtop = (_DRAWN // 2, round(drawn.get_height() * _ABOVE))
        size = (self.look.px(_PICTURE[0]), self.look.px(_PICTURE[1]))
        return pg.transform.smoothscale(drawn.subsurface(window.clip(drawn.get_rect())), size)

    def height(self, width: int) -> int:
        return max(self.look.px(36), self._block(width - self._words_left()).height + self.look.px(10))

    def activate(self) -> None:
        self._go(self.line.number)

    def touch(self) -> None:
        super().touch()
        if self.hovered or self.focused:
            self._top.outlines.mark("told", self.line.refs)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.focused:
            skins.segment(look, rect.width, rect.height, "hover").draw(target, rect)
        block = self._block(rect.width - self._words_left())
        y = rect.y + (rect.height - block.height) // 2
        if not self.line.indent and self._colour >= 0:
            mark = skins.seat_mark(look, self._colour, look.px(13))
            target.blit(mark, mark.get_rect(center=(rect.x + look.px(14), rect.centery)))
        if self._card and self._pictured is None:
            self._pictured = self.picture()
        if self._pictured:
            at = (rect.x + self._words_left() - look.px(_PICTURE[0] + 8), rect.centery)
            target.blit(self._pictured, self._pictured.get_rect(midleft=at))
        block.draw(target, (rect.x + self._words_left(), y), rect)


class Turn(Line):
    """The heading of a turn, in the colour of its seat."""

    def __init__(
        self, look: Look, top: Tabletop, line: LogLine, words: str, colour: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(look, top, line._replace(indent=0), words, colour, go)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self._colour >= 0:
            band = rect.inflate(0, -look.px(4))
            skins.pill(look, *band.size, darker(look.seat_colour(self._colour), 0.62)).draw(target, band)
        super().draw(target)


def by_turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn, its beginning first; the newest turn first."""
    turns: list[list[LogLine]] = [[]]
    for line in lines:
        if line.begins:
            turns.append([])
        turns[-1].append(line)
    return [turn for turn in reversed(turns) if turn]


def _lines(desk: Desk, lines: Sequence[LogLine], go: Callable[[int], None]) -> list[Line]:
    players = desk.session.setup.players
    told = []
    for line in (line for turn in by_turns(lines) for line in turn):
        seat = next((ref[1] for ref in line.refs if ref[0] == "seat"), line.seat) if line.begins else line.seat
        colour = players[int(seat)].colour if int(seat) >= 0 else -1
        kind = Turn if line.begins else Line
        told.append(kind(desk.look, desk.top, line, desk.say(line.phrase), colour, go))
    return told


def log_drawer(desk: Desk, log: Callable[[Seat | None], list[LogLine]], go: Callable[[int], None]) -> Layer:
    """The drawer with the whole log turn by turn, the newest first; it can be narrowed to the acts of one seat.

    Args:
        desk: the match, the view and the things of the table.
        log: gives the lines of a seat, or all.
        go: called with the number of a decision, to lead back to it.
    """
    options = [(SPECTATOR, desk.t("table.filter.all"))]
    options += [(seat, player.name) for seat, player in enumerate(desk.session.setup.players)]

    def show(seat: Seat) -> None:
        drawer.form.pile(_lines(desk, log(None if seat == SPECTATOR else seat), go))

    choice = Choice(desk.look, desk.t("table.filter"), options, SPECTATOR, show)
    drawer = Drawer(desk, desk.t("table.log"), head=choice, action="log")
    show(SPECTATOR)
    return drawer.layer()
