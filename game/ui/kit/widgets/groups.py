"""Widgets that a form treats as one: several beside each other, or words and the button that they are about."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Label
from game.ui.kit.widgets.widget import Widget

_GAP = 10
"""Reference px between the widgets of a line"""


class Group(Widget):
    """Several widgets in place of one; only its parts are pointed at and get the keyboard.

    Args:
        look: sizes and theme.
        parts: its widgets, in the order of the keyboard.
    """

    role = "group"
    focusable = False

    def __init__(self, look: Look, parts: Sequence[Widget]) -> None:
        super().__init__(look, "")
        self.parts = parts

    @property
    def stale(self) -> bool:
        return self._stale or any(part.stale for part in self.parts)

    def drawn(self) -> None:
        self._stale = False
        for part in self.parts:
            part.drawn()

    def walk(self) -> Iterator[Widget]:
        for part in self.parts:
            part.pane = self.pane
            yield from part.walk()

    def contains(self, at: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pg.Surface) -> None:
        for part in self.parts:
            part.draw(target)


class Line(Group):
    """Widgets beside each other, on several lines where one is too short."""

    def _rows(self, width: int) -> list[list[tuple[Widget, int]]]:
        rows: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for part in self.parts:
            want = min(part.width(), width)
            if rows[-1] and used + self.look.px(_GAP) + want > width:
                rows.append([])
                used = 0
            used += (self.look.px(_GAP) if rows[-1] else 0) + want
            rows[-1].append((part, want))
        return rows

    def width(self) -> int:
        return sum(part.width() for part in self.parts) + self.look.px(_GAP) * (len(self.parts) - 1)

    def height(self, width: int) -> int:
        rows = self._rows(width)
        return sum(max(part.height(want) for part, want in row) for row in rows) + self.look.px(_GAP) * (len(rows) - 1)

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        y = rect.y
        for line in self._rows(rect.width):
            high = max(part.height(want) for part, want in line)
            x = rect.x
            for part, want in line:
                need = part.height(want)
                part.place(pg.Rect(x, y + (high - need) // 2, want, need))
                part.pane = self.pane
                x += want + self.look.px(_GAP)
            y += high + self.look.px(_GAP)


class Offer(Group):
    """Words, and to their right the button that they are about."""

    def __init__(self, look: Look, words: Label, button: Button) -> None:
        super().__init__(look, (words, button))
        self._words, self._button = words, button

    def _parts(self, width: int) -> tuple[int, int]:
        """Widths of the words and of the button, pixels."""
        wide = min(self._button.width(), width // 2)
        return width - wide - self.look.px(10), wide

    def height(self, width: int) -> int:
        words, button = self._parts(width)
        return max(self._words.height(words), self._button.height(button))

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        words, button = self._parts(rect.width)
        high = self._words.height(words)
        self._words.place(pg.Rect(rect.x, rect.centery - high // 2, words, high))
        high = self._button.height(button)
        self._button.place(pg.Rect(rect.right - button, rect.centery - high // 2, button, high))

    @property
    def bounds(self) -> pg.Rect:
        return self.rect.inflate(self.look.px(16), self.look.px(16))
