"""The hand: a fan of cards, the pointed one lifted and its neighbours moved aside. All lengths in pixels."""

import math
from typing import NamedTuple

import pygame as pg

STEP = 1.06
"""Distance between two cards where there is room enough, in widths of a card"""
TURN = 2.0
"""Degrees between two neighbouring cards, at most"""
SPREAD = 13.0
"""Degrees between the first card and the last, at most"""
FLAT_FROM = 13
"""Number of cards from which on a hand lies in a row, not in a fan"""
LIFT, LIFT_OF_LETTERS = 1.35, 0.5
"""Factor for the size of the pointed card, and its increase where letters are twice as large"""
ASIDE = (0.26, 0.13, 0.06)
"""Shifts, in widths of a card, of the first, second and third neighbour of the pointed card"""
HYSTERESIS = 5
"""Reference px beyond its slot within which the pointed card stays pointed"""


class Slot(NamedTuple):
    """The place of a card at rest: its middle and its angle in degrees, counter-clockwise."""

    x: float
    y: float
    angle: float


class Fan:
    """The places of the cards in a hand.

    Args:
        count: the number of cards.
        area: the room for the cards, which stand on its lower edge.
        card: width and height of a card at rest.
        strip: the least width that must show of each card, so that it can be pointed at.
        scroll: the way by which the hand is moved to the left, where it is too long for the area.
    """

    def __init__(self, count: int, area: pg.Rect, card: tuple[int, int], strip: float, scroll: float = 0.0) -> None:
        self.count, self.area, self.card = count, area, card
        gaps = max(1, count - 1)
        room = area.width - card[0]
        self.step = max(strip, min(STEP * card[0], room / gaps))
        self.overflow = max(0.0, self.step * gaps - room)
        """Pixels by which the hand can be scrolled"""
        self.scroll = max(0.0, min(self.overflow, scroll))
        self.slots = tuple(self._slot(i) for i in range(count))

    def _slot(self, i: int) -> Slot:
        width, height = self.card
        middle = self.area.bottom - height / 2
        t = i - (self.count - 1) / 2
        if self.overflow:  # cards that do not fit lie stacked at the ends
            x = self.area.left + width / 2 + i * self.step - self.scroll
            return Slot(max(self.area.left + width / 2, min(self.area.right - width / 2, x)), middle, 0.0)
        turn = 0.0 if self.count >= FLAT_FROM else min(TURN, SPREAD / max(1, self.count - 1))
        drop = self.step / math.sin(math.radians(turn)) * (1 - math.cos(math.radians(t * turn))) if turn else 0.0
        return Slot(self.area.centerx + t * self.step, middle + drop, -t * turn)

    @property
    def reach(self) -> pg.Rect:
        """The part of the area that the cards take while none is pointed at."""
        if not self.slots:
            return pg.Rect(self.area.midbottom, (0, 0))
        if self.overflow:
            return self.area.copy()
        left, right = self.slots[0].x - self.card[0] / 2, self.slots[-1].x + self.card[0] / 2
        return pg.Rect(round(left), self.area.y, round(right - left), self.area.height).clip(self.area)

    def lifted(self, i: int, size: tuple[int, int], floor: int) -> Slot:
        """The place of the card that is pointed at, enlarged to `size`: upright, its lower edge at `floor`."""
        half = size[0] / 2
        x = max(self.area.left + half, min(self.area.right - half, self.slots[i].x))
        return Slot(x, floor - size[1] / 2, 0.0)

    def aside(self, i: int, pointed: int | None) -> Slot:
        """The place of a card while another one is pointed at."""
        slot = self.slots[i]
        if pointed is None or i == pointed:
            return slot
        apart = abs(i - pointed)
        shift = ASIDE[apart - 1] * self.card[0] if apart <= len(ASIDE) else 0.0
        crowded = max(0.0, 1 - self.step / (STEP * self.card[0]))
        return slot._replace(x=slot.x + math.copysign(shift * (0.35 + 0.65 * crowded), i - pointed))

    def index_at(
        self, at: tuple[float, float], pointed: int | None, lifted: pg.Rect | None, slack: float
    ) -> int | None:
        """The index of the card that is pointed at, found by the slots at rest, not by moving cards; None: none is.

        Args:
            at: the place of the pointer.
            pointed: the card pointed at until now; it stays so within `slack` pixels of its slot.
            lifted: the rectangle of that card, enlarged; only its part above the slots counts.
            slack: the way beyond its slot within which that card stays pointed.
        """
        width, height = self.card
        top = self.area.bottom - height
        if not self.count:
            return None
        if pointed is not None and lifted and lifted.collidepoint(at) and at[1] < top:
            return pointed
        if at[1] < top or not self._left_edge(0) <= at[0] < self.slots[-1].x + width / 2:
            return None
        if pointed is not None and self._left_edge(pointed) - slack <= at[0] < self._right_edge(pointed) + slack:
            return pointed
        return next((i for i in reversed(range(self.count)) if at[0] >= self._left_edge(i)), None)

    def _left_edge(self, i: int) -> float:
        return self.slots[i].x - self.card[0] / 2

    def _right_edge(self, i: int) -> float:
        return self._left_edge(i + 1) if i + 1 < self.count else self.slots[i].x + self.card[0] / 2

    def scroll_to(self, i: int) -> float:
        """The scrolling that shows a card in full among its neighbours, for `scroll`."""
        if not self.overflow:
            return 0.0
        wanted = i * self.step - (self.area.width - self.card[0]) / 2
        return max(0.0, min(self.overflow, wanted))


class Row(Fan):
    """A hand that lies in a row and is never turned."""

    def _slot(self, i: int) -> Slot:
        return super()._slot(i)._replace(y=self.area.bottom - self.card[1] / 2, angle=0.0)
