"""The places of the parts of Tash-Kalar's table, at every window and text size. Numbers are reference px."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.games.tash_kalar.arena import SQUARES, XY, Square
from game.ui.contract.reference import Reference
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look

CARD = (184, 296)
SLAB, THICK = 696, 14
"""Side of the arena's stone, and visible height of its edge below"""
FIELD, PITCH, RECESS = 42, 68, 64
"""The first column's left edge, the distance between squares, and their size, on the stone"""
PILE = (52, 84)
_LEFT, _RIGHT, _FOOT = 18, 1582, 884
_HAND = 576
_GAP = 12
_WIDER = 1.22
"""Greatest width of a card of the hand, in printed widths"""
_HIGHER = 1.34
"""Greatest height of a card of the hand, in printed heights"""
_LINES = 7
"""Lines that the log must have room for to stand below the tasks"""
_TALLER = 1.5
"""Greatest height of the tasks when they have the column to themselves, in their usual heights"""
_TABS = 32
"""Height of the tabs, reference px"""


def middle(square: Square) -> tuple[float, float]:
    """The middle of a square on the stone."""
    column, row = XY[square]
    return FIELD + PITCH * (column - 0.5), FIELD + PITCH * (row - 0.5)


Headings = tuple[tuple[str, pg.Rect], ...]


class Plan(NamedTuple):
    """The places of the parts of the table, in pixels."""

    column: pg.Rect
    """The column of plaques, tasks and the log"""
    slab: pg.Rect
    """The arena's stone without its thickness"""
    prompt: pg.Rect
    heading: pg.Rect
    """The line over the hand"""
    hand: pg.Rect
    panel: pg.Rect
    """The panel of the turn"""
    actions: pg.Rect
    """The head of the panel"""
    turn: pg.Rect
    """The buttons of the panel"""
    piles: tuple[pg.Rect, pg.Rect, pg.Rect, pg.Rect]
    """The piles at the corners of the arena: legends, flares, the other seat's cards, mine"""


class Column(NamedTuple):
    """The places of the parts of the left column, in pixels."""

    plaques: tuple[pg.Rect, ...]
    """The plaques, by side from mine on"""
    end: pg.Rect
    """The line on what brings on the end"""
    headings: Headings
    """The lines over the current tasks ("tasks") and over the next one ("task_next"), where these are needed"""
    tasks: tuple[pg.Rect, ...]
    following: pg.Rect | None
    """The place of the next task; None: there are no tasks, or they are not shown"""
    log: pg.Rect
    log_at: pg.Rect
    """The place of the log's lines; of height 0 if there is no room for any"""
    tabs: pg.Rect | None = None
    """The tabs of tasks and log; None: both have room below each other"""


class Planner(Reference):
    """Works out the places on the table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
    """

    def __init__(self, look: Look, size: Size) -> None:
        super().__init__(look, size)
        self._stone = SLAB - 60 * self.more
        self.plan = self._plan()
        self._squares = tuple(self._square(square) for square in SQUARES)

    def _plan(self) -> Plan:
        rect, more = self.rect, self.more
        stone = self._stone
        unit = stone / SLAB
        x, y = 976 - stone, _FOOT - 38 - THICK * unit - stone
        panel = _FOOT - 164 - 78 * more
        head = 40 + 22 * more
        right = _RIGHT - 2 - _HAND
        aside = 0 if self.grand else 84
        wide, high = PILE[0] + _GAP + 2, PILE[1] + 22
        return Plan(
            column=rect(_LEFT, 70, x - 10 - _LEFT, _FOOT - 70),
            slab=rect(x, y, stone, stone),
            prompt=rect(x + aside, 60, stone - 2 * aside, 44 + 22 * more),
            heading=rect(right, 60, _HAND, 24 + 16 * more),
            hand=rect(right, 95 + 16 * more, _HAND, panel - 8 - 95 - 16 * more),
            panel=rect(right, panel, _HAND, _FOOT - panel),
            actions=rect(right, panel, _HAND, head),
            turn=rect(right, panel + head, _HAND, _FOOT - panel - head),
            piles=(
                rect(x, y - 32, wide, high),
                rect(x + stone - wide, y - 32, wide, high),
                rect(x, _FOOT - 16 - high, wide, high),
                rect(x + stone - wide, _FOOT - 16 - high, wide, high),
            ),
        )

    # --- the arena -------------------------------------------------------------------------------

    def unit(self, units: float) -> int:
        """Lengths on the stone, reference px, as pixels."""
        return round(units * self._stone / SLAB * self.look.k)

    def square(self, square: Square) -> pg.Rect:
        """The place of a square of the arena."""
        return self._squares[square].copy()

    def _square(self, square: Square) -> pg.Rect:
        slab = self.plan.slab
        unit = slab.width / SLAB
        x, y = middle(square)
        centre = (round(slab.x + x * unit), round(slab.y + y * unit))
        return pg.Rect((0, 0), (self.unit(RECESS),) * 2).move_to(center=centre)

    # --- the piles -------------------------------------------------------------------------------

    def pile(self, corner: int) -> tuple[pg.Rect, pg.Rect]:
        """The places of a deck and, before it, of the open pile of its used cards."""
        place = self.plan.piles[corner]
        px = self.look.px
        size = (px(PILE[0]), px(PILE[1]))
        return pg.Rect(place.topleft, size), pg.Rect(place.right - size[0], place.bottom - size[1], *size)

    # --- the left column -------------------------------------------------------------------------

    def column(self, sides: int, rows: int, tasks: int, *, telling: bool | None = False) -> Column:
        """The left column.

        Args:
            sides: number of plaques.
            rows: rows of a plaque below its head.
            tasks: greatest number of current tasks; 0: there are no tasks.
            telling: if tasks and log have no room together, whether the log is shown; None: both, as far as they fit.
        """
        whole = self._whole_column(sides, rows, tasks)
        px = self.look.px
        if not tasks or telling is None or whole.log_at.height >= _LINES * self.look.text_px(15):
            return whole
        tabs = pg.Rect(whole.end.x, whole.end.bottom + px(4), whole.end.width, self.look.em(_TABS))
        below = tabs.bottom + px(14)  # clear of the mark of a task that can be claimed
        log = pg.Rect(tabs.x, below, tabs.width, self.plan.column.bottom - below)
        if telling:
            log_at = log.inflate(px(4), -px(12))
            return Column(whole.plaques, whole.end, (), (), None, log, log_at, tabs)
        strips, headings, following = self._tasks(log, tasks, round(self.strip_height() * _TALLER))
        log_at = pg.Rect(log.topleft, (log.width, 0))
        return Column(whole.plaques, whole.end, headings, strips, following, log, log_at, tabs)

    def _tasks(self, area: pg.Rect, tasks: int, most: int) -> tuple[tuple[pg.Rect, ...], Headings, pg.Rect]:
        """The places in an area of the current tasks, at most `most` high, of the next task's heading and of that."""
        gap, ahead = self.look.px(8), self.next_height()
        heading = 0 if self.grand else self.heading_height()  # else the strip itself says it
        strip = min(most, (area.height - ahead - tasks * gap - heading) // tasks)
        strips = tuple(pg.Rect(area.x, area.y + n * (strip + gap), area.width, strip) for n in range(tasks))
        y = area.y + tasks * (strip + gap)
        headings = (("task_next", pg.Rect(area.x, y, area.width, heading)),) if heading else ()
        return strips, headings, pg.Rect(area.x, y + heading, area.width, ahead)

    def _whole_column(self, sides: int, rows: int, tasks: int) -> Column:
        """The left column with plaques, tasks and log below each other."""
        look, area = self.look, self.plan.column
        px = look.px
        gap = px(8)
        high = self.plaque_height(rows)
        plaques = tuple(pg.Rect(area.x, area.y + n * (high + gap), area.width, high) for n in range(sides))
        y = area.y + sides * (high + gap) - px(3)
        large = look.text > 1 or look.text_px(15) > px(17)  # the smallest windows do not shrink the letters further
        lines, pad = (2, px(12)) if large else (1, px(8))
        end = pg.Rect(area.x, y, area.width, look.text_px(15) * lines + pad)
        y = end.bottom + px(4)
        headings: Headings = ()
        strips: tuple[pg.Rect, ...] = ()
        following = None
        if tasks:
            heading = pg.Rect(area.x, end.bottom + px(1), area.width, self.heading_height())
            top = y + heading.height + px(5)  # clear of the mark of a task that can be claimed
            below = pg.Rect(area.x, top, area.width, area.bottom - top)
            strips, ahead, following = self._tasks(below, tasks, self.strip_height())
            headings = (("tasks", heading), *ahead)
            y = following.bottom + gap
        log = pg.Rect(area.x, y, area.width, max(0, area.bottom - y))
        head = round(look.text_px(15) * 1.4) + px(20)
        log_at = pg.Rect(log.x - px(2), log.y + head, log.width + px(4), log.height - head)
        if log_at.height < 3 * look.text_px(15) + px(14):
            log_at.height = 0
        return Column(plaques, end, headings, strips, following, log, log_at)

    def plaque_height(self, rows: int) -> int:
        """The height of a plaque with a number of rows below its head, pixels."""
        return self.plaque_head() + rows * self.row_height() + self.look.px(6 if self.grand else 12)

    def plaque_head(self) -> int:
        """The height of a plaque's head, pixels."""
        look = self.look
        return look.px(12) + look.text_px(22) + (0 if self.grand else look.text_px(15) + look.px(10))

    def row_height(self) -> int:
        """The height of a row of a plaque, pixels."""
        return max(self.look.px(28), self.look.text_px(18) + self.look.px(6))

    def heading_height(self) -> int:
        """The height of a line over tasks, pixels."""
        return self.look.text_px(15) + self.look.px(6)

    def strip_height(self) -> int:
        """The height of a current task, pixels."""
        look = self.look
        return look.text_px(15) * 2 + look.px(22) if self.grand else look.px(74)

    def next_height(self) -> int:
        """The height of the next task, pixels."""
        look = self.look
        return look.text_px(15) + look.px(16) if self.grand else look.px(68)

    # --- the hand --------------------------------------------------------------------------------

    def hand(self, count: int, played: bool) -> Sequence[pg.Rect]:
        """The places of `count` cards of the hand; one row of small ones while a card is played below."""
        area, px = self.plan.hand, self.look.px
        if played:
            area = pg.Rect(area.x, area.y, area.width, self.played()[0].y - px(_GAP) - area.y)
        columns = max(1, count) if played else 3 if count <= 6 else -(-count // 2)
        rows = 1 if played else 2
        gap, below = px(_GAP if columns <= 3 else 5), self.chip_height() - px(4)
        column = (area.width - gap * (columns - 1)) // columns
        most = area.height // rows - (below if rows > 1 else 0)
        wide = min(column, most * CARD[0] // CARD[1])
        high = wide * CARD[1] // CARD[0]
        if rows == 2:  # words need all the room
            wide, high = min(column, round(wide * _WIDER)), min(most, round(high * _HIGHER))
        step = (area.width - wide) // 2 if columns == 3 and not played else wide + gap
        return [
            pg.Rect(area.x + (i % columns) * step, area.y + (i // columns) * (high + below), wide, high)
            for i in range(count)
        ]

    def chip_height(self) -> int:
        """The height of the chip on the lower edge of a card of the hand, pixels."""
        return self.look.text_px(15) + self.look.px(7)

    def played(self) -> tuple[pg.Rect, pg.Rect]:
        """The places of the card whose effect is under way, and of the words beside it."""
        area, px = self.plan.hand, self.look.px
        high = area.height * 7 // 10
        wide = high * CARD[0] // CARD[1]
        card = pg.Rect(area.x, area.bottom - high, wide, high)
        x = card.right + px(16)
        return card, pg.Rect(x, card.y, area.right - x, high)

    def chooser(self, *, played: bool) -> pg.Rect:
        """The place of a question with many answers: beside the card that asks it.

        In large letters it covers that card and the words on the actions, which have to wait.
        """
        if not played:
            return self.plan.hand.copy()
        card, beside = self.played()
        if not self.grand:
            return beside
        end = self.look.text_px(20) * 3 // 2 + self.look.px(32)
        return pg.Rect(card.topleft, (self.plan.panel.width, self.plan.panel.bottom - end - card.y))
