"""Fingers on a screen: a tap and a drag are the mouse's; a long press is its right button; two fingers move a map.

The system gives the first finger's touches as a mouse's too. Touches of several fingers must not count as the mouse's.
"""

from collections.abc import Iterator
from math import dist

import pygame as pg

LONG_PRESS = 0.5
"""Seconds that a finger lies still until it counts as a long press"""
_STILL = 12
"""Pixels that a finger may move and still count as lying still"""
_GONE = (pg.WINDOWFOCUSLOST, pg.WINDOWLEAVE)
"""Events after which the system may not report that fingers are taken away"""
_MOUSE = frozenset({pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP, pg.MOUSEMOTION})


class Fingers:
    """Translator from what fingers do into the events that scenes understand."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._pressed: tuple[int, int] | None = None
        """Position of a finger that lies still, pixels; None: none does"""
        self._left = 0.0
        """Seconds until the finger that lies still counts as a long press"""
        self._done = False
        """Whether the fingers on the screen have had their effect already: the rest of their touch means nothing"""

    def take(self, event: pg.Event) -> Iterator[pg.Event]:
        """The events that scenes get for an event of any kind: itself, others in its place, or none."""
        if event.type in _GONE:
            self._down.clear()
            self._pressed, self._done = None, False
        if event.type == pg.FINGERDOWN:
            self._down.add(event.finger_id)
            if len(self._down) == 2:
                yield from self._call_off()
        elif event.type == pg.FINGERUP:
            self._down.discard(event.finger_id)
            self._done = self._done and bool(self._down)
        elif event.type not in _MOUSE or not event.dict.get("touch"):
            yield event
        elif event.type == pg.MOUSEBUTTONDOWN or not self._done:
            yield from self._touch(event)

    def update(self, dt: float) -> Iterator[pg.Event]:
        """Lets `dt` seconds pass; yields a right click once a finger has lain still long enough."""
        at = self._pressed
        if at is None:
            return
        self._left -= dt
        if self._left <= 0:
            yield from self._call_off()
            yield pg.Event(pg.MOUSEBUTTONDOWN, {"button": 3, "pos": at, "touch": True})
            yield pg.Event(pg.MOUSEBUTTONUP, {"button": 3, "pos": at, "touch": True})

    def _touch(self, event: pg.Event) -> Iterator[pg.Event]:
        if event.type == pg.MOUSEBUTTONDOWN:
            self._pressed, self._left, self._done = event.pos, LONG_PRESS, False
        elif event.type == pg.MOUSEBUTTONUP or (self._pressed and dist(event.pos, self._pressed) > _STILL):
            self._pressed = None
        yield event
        if event.type == pg.MOUSEBUTTONUP:
            yield pg.Event(pg.WINDOWLEAVE, {})  # a lifted finger points at nothing

    def _call_off(self) -> Iterator[pg.Event]:
        """Cancels what the first finger began: it turned out to be something else."""
        self._pressed, self._done = None, True
        yield pg.Event(pg.WINDOWLEAVE, {})
