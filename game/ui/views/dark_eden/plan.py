"""The places of everything on Dark Eden's table, for two, three and four seats. Numbers are reference px."""

from typing import NamedTuple

import pygame as pg

from game.ui.contract.reference import Reference
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.dark_eden.card_frame import HAND

_LEFT, _RIGHT, _TOP, _FOOT = 17, 1583, 64, 888
_GAP = 9
UNIT = (84, 100)
"""Width to height of a warrior in play"""
CELL = (120, 100)
"""Width to height of a cell of a Turf"""
_PILE = 100
"""Width kept for the discard pile beside the hand, reference px"""


class Dominion(NamedTuple):
    """The places of one seat's Dominion, in pixels."""

    board: pg.Rect
    """The whole Dominion without the Borderlands"""
    head: pg.Rect
    """The line with the seat's name and numbers"""
    turf: pg.Rect
    """The window of its map"""
    warband: pg.Rect
    """The room for the warriors of its Warband"""
    borderlands: pg.Rect


class Plan(NamedTuple):
    """The places of the parts of the table, in pixels."""

    mine: Dominion
    rivals: tuple[Dominion, ...]
    """Dominions of the other seats, from the next seat on, left to right"""
    border: pg.Rect
    """The panel of all Borderlands"""
    line: pg.Rect
    """The striped line between them"""
    played: pg.Rect
    """The Intrigue that is being played"""
    fight: pg.Rect
    """The comparison of the fight under way"""
    seat: pg.Rect
    """The panel of my points and Gold"""
    balance: pg.Rect
    course: pg.Rect
    """The panel of the log or the fight's course, with prompt and buttons"""
    told: pg.Rect
    """The contents of that panel, above the prompt"""
    prompt: pg.Rect
    turn: pg.Rect
    discard: pg.Rect
    """My discard pile, where cards are dropped"""
    hand: pg.Rect
    """The place of the hand's cards; the lower part of them is below the window"""
    chooser: pg.Rect


class Planner(Reference):
    """Works out the places on the table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
        seats: number of Dominions.
    """

    def __init__(self, look: Look, size: Size, seats: int) -> None:
        super().__init__(look, size)
        self.seats = seats
        self.plan = self._plan()

    def _plan(self) -> Plan:
        rect, more = self.rect, self.more
        column = 324 + 76 * more
        right = _RIGHT - column
        wide = right - 18 - _LEFT
        top, middle, own = 186.0, 228.0, 272.0
        if self.seats > 2:
            top, middle, own = 204.0, 224.0, 258.0
        border_y = _TOP + top + _GAP
        own_y = border_y + middle + _GAP
        border = rect(_LEFT, border_y, wide, middle)
        mine = self._own_dominion(own_y, wide, own, border)
        seat = 118 + 66 * more
        balance = 222 + 52 * more
        prompt, buttons = 66 + 44 * more, 176 + 66 * more
        course_y = _TOP + seat + _GAP + balance + _GAP
        course = rect(right, course_y, column, _FOOT - course_y)
        told_high = _FOOT - course_y - prompt - buttons
        hand_y = own_y + own + 6
        room = wide - 16 - _PILE
        card = HAND[1] * min(1.0, room / (7.2 * HAND[0]))
        return Plan(
            mine=mine,
            rivals=tuple(self._rival_dominion(i, wide, top, border_y, middle) for i in range(self.seats - 1)),
            border=border,
            line=rect(_LEFT + 12, border_y + middle / 2 - 5, wide - 24, 10),
            played=rect(_LEFT + 14, border_y + 8, (middle - 16) * HAND[0] / HAND[1], middle - 16),
            fight=rect(_LEFT + wide - 262 - 250 * more, border_y + 10, 252 + 250 * more, middle - 20),
            seat=rect(right, _TOP, column, seat),
            balance=rect(right, _TOP + seat + _GAP, column, balance),
            course=course,
            told=rect(right + 14, course_y + 10, column - 28, max(4, told_high - 12)),
            prompt=rect(right - 2, course_y + told_high, column + 4, prompt),
            turn=rect(right - 2, course_y + told_high + prompt, column + 4, buttons + 8),
            discard=rect(_LEFT + wide - _PILE + 12, hand_y + 8, _PILE - 12, max(60, 894 - hand_y - 8)),
            hand=rect(_LEFT + 8, hand_y, room, card),
            chooser=rect(_LEFT + 30, _TOP + 90, wide - 60, 560),
        )

    def course(self, buttons: int, *, headed: bool) -> tuple[pg.Rect, pg.Rect, pg.Rect]:
        """The places of the log, with its heading at least, of the prompt and of a number of buttons."""
        plan, px = self.plan, self.look.px
        most = plan.course.height - plan.prompt.height - (self.look.text_px(24) + px(16) if headed else px(2))
        high = min(most, buttons * px(58 + 60 * self.more) + px(26))
        turn = pg.Rect(plan.turn.x, plan.course.bottom + px(8) - high, plan.turn.width, high)
        prompt = plan.prompt.move(0, turn.y - plan.prompt.bottom)
        told = pg.Rect(plan.told.topleft, (plan.told.width, max(px(4), prompt.y - px(6) - plan.told.y)))
        return told, prompt, turn

    def reactions(self, told: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
        """The places of a line of the log, and of the panel of reactions below it.

        In large text there is no such line: the panel lies over the Balance, which a reaction does not need.
        """
        plan, line, gap = self.plan, self.look.text_px(24), self.look.px(4)
        top, high = (plan.balance.y, 1) if self.grand else (told.y + line + gap, line)
        room = pg.Rect(plan.course.x, top, plan.course.width, plan.course.bottom - top)
        return pg.Rect(told.topleft, (told.width, high)), room

    def _own_dominion(self, y: float, wide: float, high: float, border: pg.Rect) -> Dominion:
        rect, head = self.rect, 30 + 12 * self.more
        turf = wide * 0.565
        return Dominion(
            board=rect(_LEFT, y, wide, high),
            head=rect(_LEFT + 12, y + 6, wide - 24, head - 4),
            turf=rect(_LEFT + 8, y + head + 4, turf - 16, high - head - 12),
            warband=rect(_LEFT + turf + 14, y + head + 4, wide - turf - 26, high - head - 14),
            borderlands=pg.Rect(
                border.x + self.look.px(14),
                border.centery + self.look.px(10),
                border.width - self.look.px(28),
                border.height // 2 - self.look.px(16),
            ),
        )

    def _rival_dominion(self, i: int, wide: float, high: float, border_y: float, middle: float) -> Dominion:
        rect, count = self.rect, self.seats - 1
        each = (wide - _GAP * (count - 1)) / count
        x = _LEFT + i * (each + _GAP)
        head = 30 + 18 * self.more if count == 1 else 32 + 18 * self.more
        turf = each * (0.565 if count == 1 else 0.58)
        inset = 14 if count == 1 else 8
        return Dominion(
            board=rect(x, _TOP, each, high),
            head=rect(x + 12, _TOP + 5, each - 24, head - 3),
            turf=rect(x + 8, _TOP + head + 3, turf - 14, high - head - 10),
            warband=rect(x + turf + 6, _TOP + head + 3, each - turf - 16, high - head - 12),
            borderlands=rect(x + inset, border_y + 6, each - 2 * inset, middle / 2 - 16),
        )

    def without_warriors(self, dominion: Dominion) -> Dominion:
        """The places of a Dominion whose map takes the room of the Warband too."""
        turf, end = dominion.turf, dominion.warband.right
        edge = end - self.look.px(8)
        map_alone = pg.Rect(turf.x, turf.y, edge - turf.x, turf.height)
        return dominion._replace(turf=map_alone, warband=pg.Rect(edge, turf.y, end - edge, dominion.warband.height))

    def unit(self, room: pg.Rect) -> Size:
        """The size of warriors in a room, which they fill in height."""
        high = min(room.height - self.look.px(12), self.look.px(176))
        return round(high * UNIT[0] / UNIT[1]), high
