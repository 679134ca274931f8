"""Keys that are held down: the system sends them again and again, but most of what they do counts once."""

from collections.abc import Callable

import pygame as pg

from game.ui.kit.widgets.keys import KeyMap
from game.ui.kit.widgets.widget import Widget

_GO_ON = frozenset(
    {"left", "right", "up", "down", "next", "previous", "area", "closer", "farther", "seat_add", "undo", "redo"}
)
"""Actions that a held key does again and again"""
_SCROLL = frozenset({pg.K_HOME, pg.K_END, pg.K_PAGEUP, pg.K_PAGEDOWN})


class Repeats:
    """The keys that are held down.

    Args:
        keys: tells which key does what just now.
        focused: tells which widget has the focus just now.
    """

    def __init__(self, keys: Callable[[], KeyMap], focused: Callable[[], Widget | None]) -> None:
        self._keys, self._focused = keys, focused
        self._held: dict[int, bool] = {}
        """Whether each key that is held went down in a field for text"""

    def counts(self, event: pg.Event) -> bool:
        """Whether an event of any kind counts: that of a held key that comes again does only if it moves or writes."""
        if event.type == pg.KEYUP:
            self._held.pop(event.key, None)
        if event.type == pg.WINDOWFOCUSLOST:  # where keys are let go, another window may hear of it
            self._held.clear()
        if event.type != pg.KEYDOWN:
            return True
        widget = self._focused()
        writes = bool(widget and widget.types)
        if event.key not in self._held:
            self._held[event.key] = writes
            return True
        keys = self._keys()
        moves = event.key in _SCROLL or keys.action(event, *keys.places) in _GO_ON
        return moves or (writes and self._held[event.key])
