"""The seconds that are left for a question: a number, and a bar that grows shorter unless motion is reduced."""

import math
from collections.abc import Callable

import pygame as pg

from game.ui.contract import prompt
from game.ui.kit import typeset
from game.ui.kit.look import Look
from game.ui.kit.stage import Actor

BAR = 5  # reference px
NUMBER = typeset.Style("number", 24, "accent")


class Countdown(Actor):
    """The seconds, at the right end of a line of words, and the bar below all.

    Args:
        look: sizes and theme.
        rect: where, in pixels of the screen; the bar is at its lower edge.
        high: the height of the line of words, pixels.
        words: makes the words of a number of seconds.
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
        """Shows so many seconds of a whole."""
        still = self._look.still
        now = max(0, math.ceil(left)), 0 if still else round(self._rect.width * max(0.0, left) / whole)
        if now != (self._number, self._length):
            self._number, self._length = now
            self.touch()

    def draw(self, target: pg.Surface) -> None:
        look, rect = self._look, self._rect
        words = self._words(n=self._number)
        typeset.draw(target, look, words, NUMBER, (rect.right, rect.y + self._high // 2), "midright", rect)
        if self._length:
            bar = pg.Rect(rect.x, rect.bottom - look.px(BAR) + look.px(4), self._length, look.px(BAR))
            target.fill(prompt.GOLD[1], bar)


def width(look: Look, words: Callable[..., str]) -> int:
    """The width of the widest number of seconds, pixels.

    Args:
        look: sizes.
        words: makes the words of a number of seconds.
    """
    return typeset.measure(look, words(n=88), NUMBER)[0]


def height(look: Look) -> int:
    """The height of the number, pixels.

    Args:
        look: sizes.
    """
    return typeset.measure(look, "8", NUMBER)[1]
