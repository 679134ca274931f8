"""The places of everything on Kharnage's table, for two, three and four seats. Numbers are reference px."""

from typing import Literal, NamedTuple

import pygame as pg

from game.core.state import Seat
from game.ui.contract.reference import Reference
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.parts.strikes import disc_rect

Side = Literal["below", "left", "above", "right"]

_LEFT, _RIGHT, _TOP, _FOOT = 18, 1582, 66, 886
CARD = (66, 80)
"""Width to height of a unit"""
BATTLE = (109, 204)
"""Width to height of a battle card"""
_COLUMN = (404, 792)
"""Left edge and width of the middle column, reference px"""
_THINKER = 290
"""Width of a button to reconsider a secret choice, reference px"""
_SIDES: dict[int, tuple[Side, ...]] = {
    2: ("below", "above"),
    3: ("below", "left", "right"),
    4: ("below", "left", "above", "right"),
}
"""The sides of the table by number of seats, from mine clockwise: the next seat is at my left"""


class Camp(NamedTuple):
    """The place of one seat's army and plaque."""

    side: Side
    area: pg.Rect
    """The whole army, where the marker of an attack on it is dropped"""
    lines: tuple[pg.Rect, pg.Rect, pg.Rect]
    """The places of the army's lines, the first one nearest the Hill"""
    card: Size
    """The size of its units"""
    plaque: pg.Rect
    stock: tuple[pg.Rect, pg.Rect] | None = None
    """The places of its Reserve and of a General beside it; None: its plaque has no room for them"""

    @property
    def upright(self) -> bool:
        """Whether its lines are columns."""
        return self.side in ("left", "right")


class Plan(NamedTuple):
    """The places of the parts of the table, in pixels."""

    camps: tuple[Camp, ...]
    """The camps of all seats, from mine clockwise"""
    hill: pg.Rect
    dominion: pg.Rect
    """The tokens of this round"""
    fallen: pg.Rect
    """The pile on the Hill"""
    attack: pg.Rect
    """The marker of the attack under way"""
    tally: pg.Rect
    """The count of a round, beside the place where cards are played; in large letters also over the fallen"""
    order: pg.Rect
    """The panel of the order of initiatives"""
    flag: pg.Rect
    log: pg.Rect | None
    """The panel of the log; None: the table has no room for it"""
    foot: pg.Rect
    """The panel below my army: prompt, counter, buttons"""
    prompt: pg.Rect
    counter: pg.Rect
    """The row of an attack's points, below the prompt"""
    turn: pg.Rect
    pile: pg.Rect
    """The units that a seat has drawn and not yet placed"""
    hand: pg.Rect
    """The panel of my battle cards"""
    cards: pg.Rect
    """The battle cards in it"""
    played: pg.Rect
    turned_up: pg.Rect
    """The unit that is turned up for a Kamikaze"""
    chooser: pg.Rect
    """A floating question over the Hill"""
    drafting: pg.Rect
    """A floating question while armies are drafted, over the lines too"""


class Planner(Reference):
    """Works out the places on the table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
        seats: number of armies.
    """

    def __init__(self, look: Look, size: Size, seats: int) -> None:
        super().__init__(look, size)
        self.px, self.seats = look.px, seats
        self.plan = self._plan()

    def camp(self, seat: Seat, me: Seat) -> Camp:
        """The place of a seat's army, as `me` sees it."""
        return self.plan.camps[(seat - me) % self.seats]

    # --- the armies ------------------------------------------------------------------------------

    def _camp(self, side: Side, top: float) -> Camp:
        """The places of an army at a side of the table; mine has its lines from the y `top` on."""
        if side == "below":
            pitch = (_FOOT - self._foot_height() - 10 - top) / 3
            return self._rows(side, top, pitch, 6, self.rect(_LEFT, 597, 371, _FOOT - 597))
        if side == "above":
            plaque = self.rect(_LEFT, 402, 120, 183) if self.seats == 4 else self.rect(_LEFT, _TOP, 371, 322)
            return self._rows(side, _TOP, 84 if self.seats == 4 else 92, 4, plaque)
        return self._columns(side)

    def _rows(self, side: Side, top: float, pitch: float, gap: float, plaque: pg.Rect) -> Camp:
        left, wide = _COLUMN
        inset = 0 if side == "below" or self.seats == 2 else 17
        rows = [self.rect(left + inset, top + i * pitch, wide - 2 * inset, pitch - 3) for i in range(3)]
        first, second, third = rows if side == "below" else rows[::-1]
        high = self.px(pitch - gap - 2)
        card = (round(high * CARD[0] / CARD[1]), high)
        stock = self._stock(plaque) if plaque.width > self.px(200) else None
        return Camp(side, first.unionall([second, third]), (first, second, third), card, plaque, stock)

    def _stock(self, plaque: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
        px = self.px
        y = plaque.y + px(165)
        return pg.Rect(plaque.x + px(18), y, px(74), px(96)), pg.Rect(plaque.x + px(282), y, px(72), px(96))

    def _columns(self, side: Side) -> Camp:
        wide, high = CARD if self.seats == 4 else (76, 92)
        pitch = wide + 6
        left, beside = (150, _LEFT) if side == "left" else (_RIGHT - 132 - 3 * pitch + 4, _RIGHT - 120)
        columns = [self.rect(left + i * pitch, _TOP, pitch - 3, 585 - _TOP) for i in range(3)]
        first, second, third = columns[::-1] if side == "left" else columns
        plaque = self.rect(beside, _TOP, 120, 326 if self.seats == 4 or side == "right" else 519)
        card = (self.px(wide), self.px(high))
        return Camp(side, first.unionall([second, third]), (first, second, third), card, plaque)

    def arrow(self, camp: Camp, other: Camp) -> tuple[tuple[int, int], tuple[int, int]]:
        """The ends, pixels, of an arrow from one army to another, which avoids the things on the Hill."""
        start, end = self._gate(camp, other.side), self._gate(other, camp.side)
        if not (camp.upright and other.upright):
            return start, end
        down = max(disc_rect(self.look, start, end).bottom - start[1], self.px(24))
        y = self.plan.camps[0].area.top - self.px(2) - down  # across the Hill, its points above my first line
        return (start[0], y), (end[0], y)

    def _gate(self, camp: Camp, towards: Side) -> tuple[int, int]:
        """The point of an army's front where arrows from and to another side end, pixels."""
        hill, area = self.plan.hill, camp.area
        if camp.upright:
            share = 0.36 if towards == "above" else 0.62
            return (area.right if camp.side == "left" else area.left), round(area.y + area.height * share)
        x = {"left": hill.x + hill.width * 0.12, "right": hill.x + hill.width * 0.88}.get(
            towards, hill.centerx + self.px(325 if self.more else 161)
        )
        return round(x), (area.top if camp.side == "below" else area.bottom)

    def bare_hill(self) -> pg.Rect:
        """The part of the Hill that no line of an army lies over."""
        top, bottom, gap = self.plan.hill.top, self.plan.hill.bottom, self.px(5)
        for camp in self.plan.camps:
            if camp.side == "below":
                bottom = min(bottom, camp.area.top - gap)
            elif camp.side == "above":
                top = max(top, camp.area.bottom + gap)
        return pg.Rect(self.plan.hill.x, top, self.plan.hill.width, bottom - top)

    # --- everything else -------------------------------------------------------------------------

    def foot(self, thinking: int) -> tuple[pg.Rect, pg.Rect | None]:
        """The place of buttons in the foot, and of the row beside them for the strength of a battle card.

        Args:
            thinking: the number of persons who may reconsider; several buttons leave no room for the row.
        """
        foot, row, pad = self.plan.foot, self.plan.counter, self.px(14)
        buttons = pg.Rect(foot.x, self.plan.turn.bottom + self.px(8), foot.width, 0)  # below a long sentence
        if thinking > (0 if self.grand else 1):
            return buttons, None
        taken = self.px(_THINKER) if thinking else 0
        buttons.width = taken or foot.width
        return buttons, pg.Rect(foot.x + pad + taken, row.y, foot.width - 2 * pad - taken, row.height)

    def _foot_height(self) -> float:
        return 72 + 62 * self.more + 50 * min(0.3, self.more)

    def _plan(self) -> Plan:
        rect, more = self.rect, self.more
        left, wide = _COLUMN
        foot = self._foot_height()
        top = 474 - 8 * more
        ceiling = {2: 348.0, 3: 190.0, 4: 322.0}[self.seats]
        middle = (ceiling + top) / 2
        buttons = 282 + 50 * more
        below = _FOOT - foot
        counter = 29 + 20 * more
        free = _TOP + 108 if self.seats == 3 else _TOP + 4  # below the log, if that lies above the Hill
        hill = {2: (396, 304, 808, 204), 3: (424, 120, 752, 390), 4: (436, 278, 728, 220)}[self.seats]
        return Plan(
            camps=tuple(self._camp(side, top) for side in _SIDES[self.seats]),
            hill=rect(*hill),
            dominion=rect(602, middle - 34, 172, 74),
            fallen=rect(886, middle - 42, 54, 66),
            pile=rect(1010, middle - 40, 60, 72),
            attack=rect(500 + 24 * more, middle - 30, 68, 68),
            tally=rect(436, middle - 84, 556 if self.grand else 400, 168),
            order=rect(_RIGHT - 371, 402, 371, 183) if self.seats == 2 else rect(_RIGHT - 120, 402, 120, 183),
            flag=rect(770, middle - 62, 96, 78),
            log={2: rect(_RIGHT - 371, _TOP, 371, 322), 3: rect(424, _TOP, 752, 104), 4: None}[self.seats],
            foot=rect(left, below, wide, foot),
            prompt=rect(left - 2, below + 2, wide - buttons - 2, foot - counter - 6),
            counter=rect(left + 14, _FOOT - counter - 4, wide - buttons - 22, counter),
            turn=rect(left + wide - buttons, below, buttons, foot + 8),
            hand=rect(_RIGHT - 371, 597, 371, _FOOT - 597),
            cards=rect(_RIGHT - 371 + 13, 636 + 14 * more, 345, 212 - 14 * more),
            played=rect(1004, middle - 56, 80, 112),
            turned_up=rect(1007, middle - 45, 74, 90),
            chooser=rect(left, free, wide, _TOP + 400 - free),
            drafting=rect(left, free, wide, below - 8 - free),
        )
