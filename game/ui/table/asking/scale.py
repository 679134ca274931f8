"""A question whose answers are the steps of a scale: a slider over them, and a button for a step to either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.state import Option
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.fields import Slider
from game.ui.kit.widgets.panes import Label
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import BUTTON_LAYER, Desk


class Scale:
    """The widgets of such a question, over the table.

    Args:
        desk: the table.
        words: the sentence of the question, markup.
        options: the answers, in the order of the scale.
        start: the answer at which the slider begins.
    """

    def __init__(self, desk: Desk, words: str, options: Sequence[Option], start: Option) -> None:
        self.options = tuple(options)
        self._desk = desk
        last = len(self.options) - 1
        look = desk.look
        self.slider = Slider(
            look,
            typeset.plain(words),
            self.options.index(start),
            (0, last, 1),
            lambda _: None,
            self._words,
        )
        self.slider.id = "scale"
        self._steps = [
            IconButton(look, desk.t(f"table.scale.{icon}"), self._step(by), icon, bare=True)
            for icon, by in (("minus", -1), ("plus", 1))
        ]
        for button in self._steps:
            button.id = f"scale:{button.icon}"
            button.tip = ""  # a tooltip would lie over the numbers that the step changes
        faint = typeset.Style(size=16, colour="muted")
        ends = (0, last) if 0 < self.slider.number < last else ()
        self._ends = [Label(look, self._words(end), faint, align="right" if end else "left") for end in ends]
        """Words for both ends of a scale whose start is between them"""
        ask = desk.session.ask
        own = f"{ask.prompt}.confirm" if ask else ""
        self.confirm = Button(
            look,
            desk.t(own if desk.texts.has(own) else "table.confirm"),
            self._give,
            kind="primary",
            icon="check-mark",
            key=desk.app.keys.sign("end_turn"),
        )
        self.confirm.id = "confirm"
        for widget in self.widgets:
            widget.layer = BUTTON_LAYER

    @property
    def option(self) -> Option:
        """The answer to which the slider is set."""
        return self.options[round(self.slider.number)]

    @property
    def widgets(self) -> list[Widget]:
        """The widgets of the scale, from left to right and down."""
        less, more = self._steps
        return [less, self.slider, more, *self._ends, self.confirm]

    def place(self, area: pg.Rect) -> int:
        """Places the widgets from the area's top down; returns the height that they take, pixels."""
        look, gap = self._desk.look, self._desk.look.px(10)
        less, more = self._steps
        high = max(widget.height(widget.width()) for widget in (less, self.slider, more))
        side = less.width()
        less.place(pg.Rect(area.x, area.y, side, high))
        track = area.width - 2 * (side + gap)
        self.slider.place(pg.Rect(area.x + side + gap, area.y, track, high))
        more.place(pg.Rect(area.right - side, area.y, side, high))
        low, half = self.slider.track(), self.slider.track().width // 2
        for x, end in zip((low.x, low.right - half), self._ends, strict=False):
            end.place(pg.Rect(x, area.y + high, half, end.height(half)))
        high += max((end.rect.height for end in self._ends), default=0)
        tall = max(look.px(46), self.confirm.height(area.width))
        self.confirm.place(pg.Rect(area.x, area.y + high + gap, area.width, tall))
        return high + gap + tall

    def _words(self, number: float) -> str:
        """Words for a step of the scale."""
        desk = self._desk
        return desk.label(self.options[round(number)])

    def _step(self, by: int) -> Callable[[], None]:
        def step() -> None:
            self.slider.set(self.slider.number + by)
            self._desk.app.say(self.slider.value)

        return step

    def _give(self) -> None:
        desk = self._desk
        desk.commands.act(desk.picker.press_button(self.option))
