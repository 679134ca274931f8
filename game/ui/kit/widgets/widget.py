"""The base of all widgets: a rectangle that can be pointed at, focused, spoken, and acts when the pointer goes up."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset

HIT = 36
"""The least height of what can be clicked, reference px"""


class Widget(Actor):
    """Base of all widgets.

    A widget is made, then placed: `height(width)` says how much room it needs, `place(rect)` gives it.
    `Controls` sets `hovered`, `pressed` and `focused` and calls the hooks below.
    """

    role = "button"
    """The kind of widget, for speech: the text "role.<role>" """
    focusable = True
    radius = 8.0
    """Radius of the corners, reference px, for the ring of the focus"""

    def __init__(self, look: Look, name: str, *, tip: str = "", reason: str = "", enabled: bool = True) -> None:
        """Makes a widget.

        Args:
            look: sizes and theme.
            name: what it says, plain text.
            tip: markup shown when it is pointed at or focused.
            reason: why it cannot be used (markup); shown in place of the tip while it is not enabled.
            enabled: whether it can be used; a disabled one can still be focused, to be told why.
        """
        super().__init__()
        self.look = look
        self.name = name
        self.tip = tip
        self.reason = reason
        self.about = ""
        """What is written below it, markup: read out after it"""
        self._enabled = enabled
        self.rect = pg.Rect(0, 0, 0, 0)
        self.id = name
        """Finds the widget again after a new layout"""
        self.meaning: object = None
        """The question that it answers: with another one the same button is a new one, that waits before it is used"""
        self.group = ""
        """Widgets of one group are counted together: "2 of 5", and chosen by digits"""
        self.area = ""
        """The part of a crowded scene that it belongs to, such as the hand or the log: one key goes from each to the
        next; "" where there are no parts"""
        self.key_cap = ""
        """The name of its shortcut, shown in the tooltip"""
        self.hovered = self.pressed = self.focused = False
        self.pane: Widget | None = None
        """The scrolling pane that it lies in, if any"""

    # --- state -----------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.touch()

    @property
    def state(self) -> str:
        """The state to draw: off, down, hover or rest."""
        if not self._enabled:
            return "off"
        return "down" if self.pressed and self.hovered else "hover" if self.hovered else "rest"

    @property
    def said_as(self) -> str:
        """The kind that it is said to be: its role, if that says enough."""
        return self.role

    @property
    def value(self) -> str:
        """The value it is set to, for speech; empty if it holds none."""
        return ""

    @property
    def hint(self) -> str:
        """The markup of its tooltip; empty for none."""
        return self.tip if self._enabled else self.reason or self.tip

    def spoken(self, texts: Texts, n: int = 0, of: int = 0) -> str:
        """Return what is said of it when focused: name, kind, value, why not, place among its like; what it is for."""
        parts = [typeset.plain(self.name), texts(f"role.{self.said_as}"), self.value]
        if not self._enabled:
            parts += [texts("role.off"), typeset.plain(self.reason)]
        if of > 1:
            parts.append(texts("role.place", n=n, of=of))
        said = ", ".join(part.rstrip(".") for part in parts if part)
        return typeset.sentences((said, typeset.plain(self.about))) if self.about else said

    # --- place -----------------------------------------------------------------------------------

    def width(self) -> int:
        """Return the width in pixels that it would like to have."""
        return self.look.em(160)

    def height(self, width: int) -> int:
        """Return the height in pixels that it needs at this width."""
        return self.look.em(HIT)

    def place(self, rect: pg.Rect) -> None:
        """Give it its rectangle, in pixels of the screen."""
        self.rect = pg.Rect(rect)
        self.touch()

    @property
    def dressed(self) -> bool:
        """Whether what it stands on is made already, so that it is quick to draw; see `dress`."""
        return True

    def dress(self) -> None:
        """Makes what it stands on."""

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(10)
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def ring_rect(self) -> pg.Rect:
        """The rectangle that the ring of the focus goes around."""
        return self.rect

    @property
    def clip(self) -> pg.Rect | None:
        """The part of the screen outside of which it is not seen, if it lies in a scrolling pane."""
        return self.pane.rect if self.pane else None

    def contains(self, at: tuple[int, int]) -> bool:
        """Return whether a point of the screen is on it."""
        clip = self.clip
        return self.visible and self.rect.collidepoint(at) and (clip is None or clip.collidepoint(at))

    def walk(self) -> Iterator["Widget"]:
        """Yield itself, and what it contains in reading order."""
        yield self

    def reveal(self, rect: pg.Rect) -> None:
        """Bring a rectangle of what it contains into sight."""

    # --- hooks, for Controls ---------------------------------------------------------------------

    def activate(self) -> None:
        """Do what it is for: the pointer went up on it, or Enter was pressed."""

    def point(self, at: tuple[int, int]) -> None:
        """The pointer moves over it."""

    def press(self, at: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moves while held down since `press`."""

    def release(self, at: tuple[int, int]) -> None:
        """The pointer went up after `press`; on the widget, this acts."""
        if self.contains(at) and self._enabled:
            self.activate()

    def cancel(self) -> None:
        """Calls off what began with `press`."""

    def wheel(self, notches: float) -> bool:
        """The wheel was turned over it (up: positive); returns whether that meant something."""
        return False

    def key(self, action: str | None, event: pg.Event) -> bool:
        """A key went down while it has the focus; returns whether that meant something to it."""
        return False

    def typed(self, text: str) -> bool:
        """Text was typed while it has the focus; returns whether it took it."""
        return False

    @property
    def types(self) -> bool:
        """Whether letters typed now are text for it, not shortcuts."""
        return False


Callback = Callable[[], None]


def name_areas(**areas: Iterable[Widget]) -> None:
    """Tells widgets, and all in them, in which area of the scene they stand."""
    for area, members in areas.items():
        for widget in (inner for member in members for inner in member.walk()):
            widget.area = area


def row(widgets: Sequence[Widget], area: pg.Rect, gap: int) -> int:
    """Place widgets beside each other at their own widths, on further lines when needed; returns the y below."""
    x, y, tallest = area.x, area.y, 0
    for widget in widgets:
        width = min(widget.width(), area.width)
        if x > area.x and x + width > area.right:
            x, y, tallest = area.x, y + tallest + gap, 0
        height = widget.height(width)
        widget.place(pg.Rect(x, y, width, height))
        x += width + gap
        tallest = max(tallest, height)
    return y + tallest
