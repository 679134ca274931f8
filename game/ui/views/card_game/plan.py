"""Where the parts of Card Game's table lie, at every window and text size. Numbers are reference px."""

from typing import NamedTuple

import pygame as pg

from game.ui.contract.reference import GRAND
from game.ui.kit import typeset
from game.ui.kit.colour import CREAM
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.card_game.faces import NUMBER

CARD = (162, 218)
MINI = (74, 98)
MINI_AWAY = (62, 84)
OBJECTIVE = (180, 248)
TREASURE = (36, 49)
TOKEN, SMALL_TOKEN, PILED_TOKEN = 42, 30, 32
DIE = 84


class Plan(NamedTuple):
    """Where the parts of the table lie, in pixels."""

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
    """Measures the table.

    Args:
        look: scale and text size.
        size: of the window, pixels.
        rivals: how many sit opposite.
    """

    def __init__(self, look: Look, size: Size, rivals: int) -> None:
        self.look, self.size = look, size
        self.px = look.px
        self.grand = look.text >= GRAND
        self.count = typeset.Style(NUMBER, 18 if self.grand else 23, CREAM)
        """How a rival's counters are written"""
        self.plan = self._plan(rivals)

    def _plan(self, rivals: int) -> Plan:
        k = self.look.k
        wide, high = self.size[0] / k, self.size[1] / k
        tall_text = self.look.text - 1

        def rect(x: float, y: float, w: float, h: float) -> pg.Rect:
            return pg.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

        top = 64 if not tall_text else 62
        above = 142 + 8 * tall_text
        gap = 14
        each = min(900.0, (wide - 36 - gap * (rivals - 1)) / rivals)
        left = (wide - rivals * each - gap * (rivals - 1)) / 2
        foot = high - 16
        pitch = high - 900
        lower = 528 + pitch  # where the panels of the lower edge begin
        ribbon = 42 + 16 * tall_text
        prompt_y = 552 + pitch - ribbon - 2
        middle_y, middle_h = top + above + 8, prompt_y - 6 - (top + above + 8)
        centre = middle_y + middle_h / 2
        spare = max(0.0, wide - 1600) / 5
        xs = [96 + spare, 292 + 2 * spare, 500 + 3 * spare, 736 + 4 * spare]
        supply_w = 446
        chip = max(27.0, self.look.text_px(15) / k + 8)
        card_h = min(OBJECTIVE[1], middle_h - chip + 6)
        card_w = card_h * OBJECTIVE[0] / OBJECTIVE[1]
        tray_h = min(246, middle_h - 10)
        column = pg.Rect(350, 0, round(wide) - 350 - 366, 0)
        return Plan(
            rivals=tuple(rect(left + i * (each + gap), top, each, above) for i in range(rivals)),
            deck=rect(xs[0], centre - 100 - 8 * tall_text, 124, 170),
            objectives=rect(xs[1], centre - 106 - 10 * tall_text, 132, 181),
            objective=rect(xs[2], centre - (card_h + chip - 9) / 2, card_w, card_h),
            tray=rect(xs[3], centre - tray_h / 2, 356, tray_h),
            supply=rect(wide - 18 - supply_w, middle_y + 2, supply_w, middle_h - 4),
            mine=rect(18, lower, 312, foot - lower),
            active=rect(column.x, 557 + pitch, column.width, 102),
            hand=rect(column.x, 664 + pitch, column.width, 222),
            prompt=rect(column.x - 8, prompt_y, column.width + 16, ribbon),
            turn=rect(wide - 344, lower, 326, foot - lower),
            chooser=rect(column.x + 20, top + above + 6, column.width - 40, prompt_y - top - above - 12),
            played=rect(xs[0] + 88, centre - 76, 130, 175),
        )

    def bins(self, panel: pg.Rect) -> list[pg.Rect]:
        """The three heaps of the supply."""
        px = self.px
        head = self.head()
        foot = self.look.text_px(25) + (self.look.text_px(15) if self.grand else 0) + px(10)
        width = (panel.width - 2 * px(14) - 2 * px(8)) // 3
        height = panel.height - head - foot - px(6)
        return [pg.Rect(panel.x + px(14) + i * (width + px(8)), panel.y + head, width, height) for i in range(3)]

    def head(self) -> int:
        """The height of a panel's title."""
        return self.look.text_px(15) + self.px(24)

    def rows(self, panel: pg.Rect) -> list[pg.Rect]:
        """The three rows of the purse."""
        px = self.px
        top = panel.y + (px(168) if not self.grand else px(140 + 22 * (self.look.text - 1)))
        height = (panel.bottom - px(14) - top - 2 * px(8)) // 3
        return [pg.Rect(panel.x + px(16), top + i * (height + px(8)), panel.width - px(32), height) for i in range(3)]

    def rival_counters(self, rect: pg.Rect) -> list[pg.Rect]:
        """Where a rival's three counters stand."""
        px = self.px
        digits = typeset.measure(self.look, "00" if self.grand else "0", self.count)[0]
        width = px(SMALL_TOKEN) + px(6) + digits + px(3 if self.grand else 12)
        high = max(px(36), self.look.text_px(self.count.size))
        y = rect.y + (px(74) if not self.grand else rect.height - high - px(10))
        left = rect.x + px(10 if self.grand else 16)
        return [pg.Rect(left + i * width, y, width - px(3), high) for i in range(3)]

    def captioned(self, width: int) -> bool:
        """Whether a rival's Characters have the room for a line below them."""
        return not self.grand and width > self.px(190)

    def mini_size(self) -> Size:
        """Of a rival's Characters: smaller where the text above them is large."""
        scale = 1.0 if not self.grand else max(0.62, 1.12 - 0.25 * self.look.text)
        return (self.px(MINI_AWAY[0] * scale), self.px(MINI_AWAY[1] * scale))
