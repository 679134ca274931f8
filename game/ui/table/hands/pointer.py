"""The pointer at the table: acts of mouse and touch on the hand, the terrain and the things there."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.core.interface import Ref
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.one_by_one import OneByOne
from game.ui.table.desk import Desk
from game.ui.table.hands.camera_hand import CameraHand
from game.ui.table.hands.gestures import Gestures
from game.ui.table.hands.messages import Messages
from game.ui.table.held_up.others_turn import OthersTurn

EVENTS = (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP, pg.MOUSEMOTION, pg.MOUSEWHEEL)
_NOTCH = 70
"""Reference px by which a notch of the wheel moves the hand's cards"""


class Pointer:
    """The person's hand on the mouse or the screen: it finds the thing that is meant, and acts.

    Args:
        desk: the match, the view and the things of the table.
        gestures: act on the things that are meant.
        camera: takes events that are meant for a terrain.
        hints, messages, others: follow the thing that is pointed at.
        one_by_one: a click that means nothing else lets the next computer act.
        zoom: shows a thing enlarged; returns whether it can be.
    """

    def __init__(
        self,
        desk: Desk,
        gestures: Gestures,
        camera: CameraHand,
        hints: Hints,
        messages: Messages,
        others: OthersTurn,
        one_by_one: OneByOne,
        zoom: Callable[[Ref], bool],
    ) -> None:
        self._desk, self._gestures, self._camera, self._zoom = desk, gestures, camera, zoom
        self._hints, self._messages, self._others, self._one_by_one = hints, messages, others, one_by_one
        self._down = False
        """Whether the button went down at the table: it may have closed what lay over that, and is let go only here"""

    def event(self, event: pg.Event) -> bool:
        """Handles one of `EVENTS`; returns whether it meant something."""
        desk, picker = self._desk, self._desk.picker
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_click(event.pos)
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1:
            self._down = True
            if self._messages.bubble and not self._messages.bubble.rect.collidepoint(event.pos):
                self._messages.drop()
            if not desk.top.reel.idle:
                desk.top.catch_up()
        if event.type == pg.MOUSEWHEEL:
            return self._wheel(event)
        if self._camera.event(event):
            desk.pointer = event.pos
            return True
        if event.type == pg.MOUSEBUTTONUP and picker.held and not desk.area.collidepoint(event.pos):
            self.call_off()  # the button went up outside of the window, where there is no place
            return True
        taken = desk.controls.handle(event)
        if event.type == pg.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pg.MOUSEBUTTONUP and event.button == 1:
            aimless, self._down = self._down and not taken, False
            if aimless and not self._one_by_one.go_on():
                self._gestures.take(picker.cancel())
        return taken

    def let_go(self) -> None:
        """Forgets that the button is down: what follows is no part of the click or the drag any more."""
        self._down = False
        self._camera.let_go()

    def call_off(self) -> None:
        """Cancels a press, and puts back the carried thing."""
        self._desk.controls.handle(pg.Event(pg.WINDOWLEAVE))
        if self._desk.picker.held:
            self._gestures.take(self._desk.picker.cancel())

    def _moved(self, at: tuple[int, int]) -> None:
        desk, picker = self._desk, self._desk.picker
        desk.pointer, desk.stage.eye, self._hints.by_keys = at, at, False
        self._hints.read_on()
        self._others.point(at)
        self._messages.pointed()
        if picker.dragged:
            return
        if picker.held and self._gestures.sticky:
            self._gestures.carry(at)
            return
        under = desk.top.ground.under(at)
        if picker.held:
            aimed = desk.top.ground.aim(at, picker.targets())
            self._messages.promise(next((ref for ref in aimed if ref in picker.targets()), None))
        else:
            desk.top.point(under[0] if under and under[0] in desk.top.layout.held else None)
            self._messages.promise(next((ref for ref in under if picker.meant_onto(ref)), None))

    def _wheel(self, event: pg.Event) -> bool:
        """Moves the cards of a long hand, a map or a pane; returns whether it did."""
        desk = self._desk
        fan = desk.top.layout.fan
        over_hand = fan and fan.area.collidepoint(desk.pointer)
        if (over_hand and desk.top.scroll(-event.y * desk.look.px(_NOTCH))) or self._camera.event(event):
            self._moved(desk.pointer)  # another thing may lie there now
            return True
        return desk.controls.handle(event)

    def _right_click(self, at: tuple[int, int]) -> bool:
        """Puts back the held thing, or enlarges the thing at a point; returns whether there was either."""
        if self._desk.picker.held:
            self._gestures.take(self._desk.picker.cancel())
            return True
        return any(self._zoom(ref) for ref in self._desk.top.ground.under(at))
