"""The places of the parts of Card Game's table, at every window and text size. Numbers are reference px."""

from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import CREAM
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.card_game.faces import NUMBER
from game.ui.views.parts.seating import seat_around

CARD = (162, 218)
MINI = (74, 98)
MINI_AWAY = (62, 84)
OBJECTIVE = (180, 248)
TREASURE = (36, 49)
TOKEN, SMALL_TOKEN, PILED_TOKEN = 42, 30, 32
DIE = 84
_SUPPLY, _HIGHEST = 446, 360
"""Width of the common supply, and its greatest height, so that heaps stay broad in a tall window"""


class Plan(NamedTuple):
    """The places of the parts of the table, in pixels."""

    rivals: tuple[pg.Rect, ...]
    deck: pg.Rect
    objectives: pg.Rect
    objective: pg.Rect
    tray: pg.Rect
    supply: pg.Rect
    mine: pg.Rect
    active: pg.Rect
    hand: pg.Rect
    prompt: pg.Rect
    turn: pg.Rect
    chooser: pg.Rect
    played: pg.Rect


class Planner:
    """Works out the places on the table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
        rivals: number of other seats.
    """

    def __init__(self, look: Look, size: Size, rivals: int) -> None:
        self.look, self.size = look, size
        self.px = look.px
        self.grand = look.grand
        self.count = typeset.Style(NUMBER, 18 if self.grand else 23, CREAM)
        """The style of a rival's counters"""
        self.plan = self._plan(rivals)
        high = self.plan.hand.height - self.px(4)
        self.card = (round(high * CARD[0] / CARD[1]), high)
        """The size of a card of the hand, pixels"""

    def _plan(self, rivals: int) -> Plan:
        k = self.look.k
        wide, larger = self.size[0] / k, self.look.text - 1
        seats = seat_around(self.look, self.size, rivals)
        below, high = seats.span
        centre = below + high / 2

        def rect(x: float, y: float, w: float, h: float) -> pg.Rect:
            return pg.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

        spare = max(0.0, wide - 1600) / 5
        # The chip of what is lacking for the objective stands between the caption of its deck and the dice.
        xs = [96 + spare, 292 + 2 * spare, 500 + 3 * spare, 736 + 24 * larger + 4 * spare]
        chip = max(27.0, self.look.text_px(15) / k + 8)
        card_h = min(OBJECTIVE[1], high - chip + 6)
        tray_h = min(246, high - 10)
        lower = 12 + 4 * larger  # depth of the marks along a rival's panel
        heaps = min(high - 2 - lower, _HIGHEST)
        return Plan(
            rivals=seats.rivals,
            deck=rect(xs[0], centre - 100 - 8 * larger, 124, 170),
            objectives=rect(xs[1], centre - 106 - 10 * larger, 132, 181),
            objective=rect(xs[2], centre - (card_h + chip - 9) / 2, card_h * OBJECTIVE[0] / OBJECTIVE[1], card_h),
            tray=rect(xs[3], centre - tray_h / 2, 356, tray_h),
            supply=rect(wide - 18 - _SUPPLY, max(below + lower, centre - heaps / 2), _SUPPLY, heaps),
            mine=seats.mine,
            active=seats.row,
            hand=seats.hand,
            prompt=seats.prompt,
            turn=seats.turn,
            chooser=_beside_objective(seats.chooser, xs[3] * k, (wide - 18) * k),
            # Between the decks, above their captions; large letters make its name wider.
            played=rect(xs[0] + 88 - 18 * larger, centre - 110 - 8 * larger, 130 + 36 * larger, 175),
        )

    def bins(self, panel: pg.Rect) -> list[pg.Rect]:
        """The places of the three heaps of the supply."""
        px = self.px
        head = self.head()
        foot = self.look.text_px(25) + (self.look.text_px(15) if self.grand else 0) + px(10)
        width = (panel.width - 2 * px(14) - 2 * px(8)) // 3
        height = panel.height - head - foot - px(6)
        return [pg.Rect(panel.x + px(14) + i * (width + px(8)), panel.y + head, width, height) for i in range(3)]

    def head(self) -> int:
        """The height of a panel's title, pixels."""
        return self.look.text_px(15) + self.px(24)

    def rows(self, panel: pg.Rect) -> list[pg.Rect]:
        """The places of the three rows of the purse."""
        px = self.px
        top = panel.y + (px(168) if not self.grand else px(140 + 22 * (self.look.text - 1)))
        height = (panel.bottom - px(14) - top - 2 * px(8)) // 3
        return [pg.Rect(panel.x + px(16), top + i * (height + px(8)), panel.width - px(32), height) for i in range(3)]

    def rival_counters(self, rect: pg.Rect) -> list[pg.Rect]:
        """The places of a rival's three counters."""
        px = self.px
        digits = typeset.measure(self.look, "00" if self.grand else "0", self.count)[0]
        width = px(SMALL_TOKEN) + px(6) + digits + px(3 if self.grand else 12)
        high = max(px(36), self.look.text_px(self.count.size))
        y = rect.y + (px(74) if not self.grand else rect.height - high - px(10))
        left = rect.x + px(10 if self.grand else 16)
        return [pg.Rect(left + i * width, y, width - px(3), high) for i in range(3)]

    def roomy(self, rival: pg.Rect) -> bool:
        """Whether a rival's panel is as wide as the table, since there is no other rival."""
        return rival.width >= self.px(700) and not self.grand

    def before_rival(self, rival: pg.Rect) -> pg.Rect:
        """The place of a lone rival's Characters."""
        left = self.rival_counters(rival)[-1].right + self.px(24)
        right = self.rival_treasures(rival).left - self.px(16)
        return pg.Rect(left, rival.y + self.px(12), right - left, rival.height - self.px(24))

    def rival_treasures(self, rival: pg.Rect) -> pg.Rect:
        """The place of the objectives that a lone rival has won."""
        width = self.px(190)
        return pg.Rect(rival.right - self.px(18) - width, rival.y + self.px(12), width, rival.height - self.px(24))

    def captioned(self, width: int) -> bool:
        """Whether there is room for a line below a rival's Characters."""
        return not self.grand and width > self.px(190)

    def mini_size(self) -> Size:
        """The size of a rival's Characters, pixels; smaller if the text above them is large."""
        scale = 1.0 if not self.grand else max(0.62, 1.12 - 0.25 * self.look.text)
        return (self.px(MINI_AWAY[0] * scale), self.px(MINI_AWAY[1] * scale))


def _beside_objective(area: pg.Rect, left: float, right: float) -> pg.Rect:
    """The place of a floating question beside the objective, whose price matters for what is paid and foretold."""
    return pg.Rect(round(left), area.y, round(right) - round(left), area.height)
