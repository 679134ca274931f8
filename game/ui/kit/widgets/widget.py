"""The base of all widgets: a rectangle that can be pointed at, focused, spoken, and acts when the pointer goes up."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset

HIT = 36
"""Least height of widgets that can be clicked, reference px"""


class Widget(Actor):
    """Base of all widgets.

    A widget is made, then placed: `height(width)` tells the height that it needs, `place(rect)` gives it its place.
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
            name: its words, plain text.
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
        """Text written below the widget, markup: it is read out after the widget"""
        self._enabled = enabled
        self.rect = pg.Rect(0, 0, 0, 0)
        self.id = name
        """Id by which the widget is found again after a new layout"""
        self.meaning: object = None
        """Question that the widget answers: with another one a button of the same id counts as new, and waits before it
        is used"""
        self.group = ""
        """Name of the group: its widgets are counted together ("2 of 5") and chosen by digits"""
        self.area = ""
        """Part of a crowded scene in which it stands, such as the hand or the log: one key goes from each to the next;
        "": the scene has no parts"""
        self.key_cap = ""
        """Name of its shortcut's key, shown in the tooltip; "": none"""
        self.hovered = self.pressed = self.focused = False
        self.pane: Widget | None = None
        """Scrolling pane in which it lies; None: in none"""

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
        """The state in which it is drawn: off, down, hover or rest."""
        if not self._enabled:
            return "off"
        return "down" if self.pressed and self.hovered else "hover" if self.hovered else "rest"

    @property
    def said_as(self) -> str:
        """The kind that the voice names: the role, unless that says too little."""
        return self.role

    @property
    def value(self) -> str:
        """The value that it is set to, for speech; "" if it has none."""
        return ""

    @property
    def hint(self) -> str:
        """The markup of the tooltip; "": there is none."""
        return self.tip if self._enabled else self.reason or self.tip

    def spoken(self, texts: Texts, n: int = 0, of: int = 0) -> str:
        """The words spoken when it gets the focus: name, kind, value, reason, place in its group, text below."""
        parts = [typeset.plain(self.name), texts(f"role.{self.said_as}"), self.value]
        if not self._enabled:
            parts += [texts("role.off"), typeset.plain(self.reason)]
        if of > 1:
            parts.append(texts("role.place", n=n, of=of))
        said = ", ".join(part.rstrip(".") for part in parts if part)
        return typeset.sentences((said, typeset.plain(self.about))) if self.about else said

    # --- place -----------------------------------------------------------------------------------

    def width(self) -> int:
        """The width in pixels that it would like to have."""
        return self.look.em(160)

    def height(self, width: int) -> int:
        """The height in pixels that it needs at this width."""
        return self.look.em(HIT)

    def place(self, rect: pg.Rect) -> None:
        """Gives it its rectangle, in pixels of the screen."""
        self.rect = pg.Rect(rect)
        self.touch()

    @property
    def dressed(self) -> bool:
        """Whether its skin is made already, so that it is quick to draw; see `dress`."""
        return True

    def dress(self) -> None:
        """Makes its skin."""

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
        """The part of the screen outside of which it is not seen; None: it lies in no scrolling pane."""
        return self.pane.rect if self.pane else None

    def contains(self, at: tuple[int, int]) -> bool:
        """Whether a point of the screen is on it."""
        clip = self.clip
        return self.visible and self.rect.collidepoint(at) and (clip is None or clip.collidepoint(at))

    def walk(self) -> Iterator["Widget"]:
        """Yields the widget itself and the widgets in it, in reading order."""
        yield self

    def reveal(self, rect: pg.Rect) -> None:
        """Brings a rectangle of its content into sight."""

    # --- hooks, for Controls ---------------------------------------------------------------------

    def activate(self) -> None:
        """Act: the pointer went up on it, or Enter was pressed."""

    def point(self, at: tuple[int, int]) -> None:
        """Called when the pointer moves over it."""

    def press(self, at: tuple[int, int]) -> None:
        """Called when the pointer goes down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """Called when the pointer moves while held down since `press`."""

    def release(self, at: tuple[int, int]) -> None:
        """Called when the pointer goes up after `press`; if that is on the widget, it acts."""
        if self.contains(at) and self._enabled:
            self.activate()

    def cancel(self) -> None:
        """Cancels what began with `press`."""

    def wheel(self, notches: float) -> bool:
        """Called when the wheel is turned over it (up: positive); returns whether that meant something."""
        return False

    def key(self, action: str | None, event: pg.Event) -> bool:
        """Called when a key goes down while it has the focus; returns whether that meant something to it."""
        return False

    def typed(self, text: str) -> bool:
        """Called when text is typed while it has the focus; returns whether it took the text."""
        return False

    @property
    def types(self) -> bool:
        """Whether letters typed now are text for it rather than shortcuts."""
        return False


Callback = Callable[[], None]


def name_areas(**areas: Iterable[Widget]) -> None:
    """Sets the area of the scene (see `Widget.area`) for widgets, and all widgets in them."""
    for area, members in areas.items():
        for widget in (inner for member in members for inner in member.walk()):
            widget.area = area


def row(widgets: Sequence[Widget], area: pg.Rect, gap: int) -> int:
    """Places widgets beside each other at their own widths, on several lines if needed; returns the y below them."""
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
