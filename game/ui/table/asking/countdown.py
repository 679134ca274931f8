"""The countdown of a question: the seconds left as a number, and a bar that grows shorter unless motion is reduced.

Time passes only while the question is in sight: not behind menus, nor while events are still being shown, nor while
nobody looks at the window.
"""

import math
from collections.abc import Callable
from functools import partial

import pygame as pg

from game.ui.kit.colour import LIT
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Callback
from game.ui.table.desk import Desk

_BAR = 5  # reference px
_NUMBER = typeset.Style("number", 24, "accent")


class Clock:
    """The clock for the time in which a question must be answered, on the question's panel.

    Args:
        desk: the match, the view and the things of the table.
        late: called when no time is left.
    """

    def __init__(self, desk: Desk, late: Callback) -> None:
        self._desk, self._late = desk, late
        self.whole = 0
        """Seconds that the question has; 0: it has no limit"""
        self._left: float | None = None
        """Seconds that are left; None: there is no limit"""
        self.away = False
        """Whether nobody looks at the window"""
        self._face: Countdown | None = None

    @property
    def counting(self) -> bool:
        """Whether time runs now."""
        desk = self._desk
        shown = desk.session.handing.playing and not desk.controls.covered and desk.top.reel.idle
        return self._left is not None and shown and not self.away

    def begin(self, whole: int) -> None:
        """Begins to count.

        Args:
            whole: seconds that the question has; 0: it has no limit.
        """
        self.whole, self._left = whole, float(whole) if whole else None

    def room(self) -> tuple[int, int, int]:
        """Width and height of the number beside the words, height of the bar below, pixels; all 0: no limit."""
        look = self._desk.look
        if not self.whole:
            return 0, 0, 0
        wide, high = typeset.measure(look, self._desk.t("open.seconds", n=88), _NUMBER)
        return wide, high, look.px(_BAR + 5)

    def face(self, rect: pg.Rect, high: int, layer: int) -> list[Actor]:
        """The actors that show the time; [] if there is no limit.

        Args:
            rect: their place on the screen, pixels; the bar is at its lower edge.
            high: the height of the line of words, pixels.
            layer: higher ones are drawn later.
        """
        self._face = None
        if self.whole:
            self._face = Countdown(self._desk.look, rect, high, partial(self._desk.texts, "open.seconds"), layer)
            self._face.show(self._left or 0.0, self.whole)
        return [self._face] if self._face else []

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if not self.counting or self._left is None:
            return
        self._left -= dt
        if self._face:
            self._face.show(self._left, self.whole)
        if self._left <= 0:
            self._left = None
            self._late()


class Countdown(Actor):
    """The number of seconds at the right end of a line of words, and the bar below.

    Args:
        look: sizes and theme.
        rect: its place on the screen, pixels; the bar is at its lower edge.
        high: the height of the line of words, pixels.
        words: gives the words for a number of seconds.
        layer: higher ones are drawn later.
    """

    def __init__(self, look: Look, rect: pg.Rect, high: int, words: Callable[..., str], layer: int) -> None:
        super().__init__()
        self.layer = layer
        self._look, self._rect, self._high, self._words = look, rect, high, words
        self._number, self._length = 0, 0

    @property
    def bounds(self) -> pg.Rect:
        return self._rect.inflate(self._look.px(8), self._look.px(24))

    def show(self, left: float, whole: float) -> None:
        """Shows the seconds that are left of a whole."""
        still = self._look.still
        now = max(0, math.ceil(left)), 0 if still else round(self._rect.width * max(0.0, left) / whole)
        if now != (self._number, self._length):
            self._number, self._length = now
            self.touch()

    def draw(self, target: pg.Surface) -> None:
        look, rect = self._look, self._rect
        words = self._words(n=self._number)
        typeset.draw(target, look, words, _NUMBER, (rect.right, rect.y + self._high // 2), "midright", rect)
        if self._length:
            bar = pg.Rect(rect.x, rect.bottom - look.px(_BAR) + look.px(4), self._length, look.px(_BAR))
            target.fill(LIT[1], bar)
