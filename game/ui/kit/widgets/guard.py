"""The guard against input that was meant for something else: for what was there a moment ago, or for a use before."""

import math
from collections.abc import Callable, Iterable

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Stage
from game.ui.kit.widgets.widget import Widget

_DOUBLE = 0.6
"""Seconds within which two clicks are one double click"""
_SAME_PLACE = 10
"""Reference px that the pointer moves, at most, between the two clicks of a double click"""
_LONG_AGO = -10_000


class Guard:
    """The guard of a scene's widgets; all times are milliseconds of pygame's clock.

    Args:
        stage: tells which widgets are on the screen.
        look: the scale.
        came: the earliest time at which the input that is handled now can have come: where frames are long, input has
            waited for the last one to end.
        cool_down: seconds in which a second use of the same widget is not taken.
        seconds: seconds in which a button that has just come, moved or changed its words is not used: the click or key
            was meant for the thing that was there before. Nor is a key used so soon after the focus was moved without
            the person's doing.
    """

    def __init__(self, stage: Stage, look: Look, came: Callable[[], int], cool_down: float, seconds: float) -> None:
        self._stage, self._look = stage, look
        self.came, self._cool_down, self.seconds = came, cool_down, seconds
        self._last_use: tuple[Widget | None, int] = (None, _LONG_AGO)
        self._led = _LONG_AGO
        """Time of the focus's last move without the person's doing"""
        self._spent: tuple[tuple[int, int], int] | None = None
        """Place of the pointer and time when something was last decided; None: nothing was, or outside of the window"""
        self._since: dict[str, tuple[tuple[object, ...], int]] = {}
        """State of each button on top, by its id, and the time since when it has been in that state"""
        self._coming: dict[str, Widget] = {}
        """Widgets on the stage with which buttons on top are drawn that no frame has shown yet, by the button's id"""

    def follow(self, before: "Guard") -> None:
        """Takes over the age of buttons from the guard of other controls of the scene."""
        self._since, self._coming = before._since, before._coming

    # --- buttons that have just come -------------------------------------------------------------

    def note(self, on_top: Iterable[tuple[Widget, Widget]], *, anew: bool) -> None:
        """Notes the state of each button on top and when it began: now, unless it was there before in the same state.

        Args:
            on_top: the widgets, each with the one on the stage that draws it.
            anew: whether all have come just now, whatever was there before.
        """
        now, since, coming = pg.time.get_ticks(), {}, {}
        for widget, drawn_with in on_top:
            if widget.role == "button" and widget.id:
                what = (*widget.rect, widget.name, widget.meaning)
                old = None if anew else self._since.get(widget.id)
                known = old and old[0] == what
                since[widget.id] = old if old and known else (what, now)
                if not known or widget.id in self._coming:
                    coming[widget.id] = drawn_with
        self._since, self._coming = since, coming

    def seen(self) -> None:
        """Notes that a frame is on the screen: buttons that it shows for the first time count as coming now."""
        if not self._coming:
            return
        now = pg.time.get_ticks()
        for name in self._coming:
            self._since[name] = (self._since[name][0], now)
        behind = self._stage.behind
        self._coming = {name: top for name, top in self._coming.items() if behind and not self._stage.shows(top)}

    def holds_back(self, widget: Widget) -> bool:
        """Whether a button has come, moved or changed so recently that a press now was meant for another one."""
        there = self._since.get(widget.id)
        return there is not None and self._is_soon_after(there[1])

    def _is_soon_after(self, time: int) -> bool:
        return self.came() - time < self.seconds * 1000

    # --- a focus that has just moved -------------------------------------------------------------

    def lead(self) -> None:
        """Notes that the focus was moved without the person's doing."""
        self._led = pg.time.get_ticks()

    @property
    def led(self) -> bool:
        """Whether the focus was so moved just before the key that is handled now."""
        return self._is_soon_after(self._led)

    # --- second uses -----------------------------------------------------------------------------

    def spend(self, at: tuple[int, int] | None) -> None:
        """Notes that something was decided while the pointer was at a place; None: it was outside of the window."""
        self._spent = (at, pg.time.get_ticks()) if at else None

    def is_second_click(self, at: tuple[int, int]) -> bool:
        """Whether a click is the second half of a double click whose first half has decided something."""
        if not (self.seconds and self._spent):
            return False
        near = math.dist(self._spent[0], at) < self._look.px(_SAME_PLACE)
        return near and self.came() - self._spent[1] < 1000 * max(self.seconds, _DOUBLE)

    def is_too_soon(self, widget: Widget) -> bool:
        """Whether a use of a widget comes so soon after the last one that a trembling hand may have caused it."""
        last, when = self._last_use
        if widget is last and self.came() - when < self._cool_down * 1000:
            return True
        self._last_use = (widget, pg.time.get_ticks())
        return False
