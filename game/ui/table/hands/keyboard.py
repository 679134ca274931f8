"""The keyboard at the table: shortcuts, digits for options, the steps back, the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame as pg

from game.ui.kit.widgets.keys import digit, is_modifier
from game.ui.table.asking.action_buttons import ActionButtons
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk
from game.ui.table.hands.camera_hand import CameraHand
from game.ui.table.hands.gestures import Gestures
from game.ui.table.hands.messages import Messages


class Keyboard:
    """The person's hand on the keyboard: it finds the meaning of a key at the table, and acts.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question, whose options have digits.
        gestures: put back the held thing.
        action_buttons: the buttons for kinds of actions, whose things arrow keys walk through.
        camera: follows the focus.
        hints, messages: tell about the thing with the focus.
        first: functions that get a key before all others; each returns whether the key was meant for it.
        confirmed: called with a key that is no shortcut, before the widgets: it may confirm a text that is only read.
        shortcuts: the functions of the table's actions, by the names of the actions.
    """

    def __init__(
        self,
        desk: Desk,
        question: Question,
        gestures: Gestures,
        action_buttons: ActionButtons,
        camera: CameraHand,
        hints: Hints,
        messages: Messages,
        *,
        first: Sequence[Callable[[pg.Event], bool]],
        confirmed: Callable[[pg.Event], None],
        shortcuts: Mapping[str, Callable[[], object]],
    ) -> None:
        self._desk, self._question, self._gestures, self._action_buttons = desk, question, gestures, action_buttons
        self._camera, self._hints, self._messages = camera, hints, messages
        self._first, self._confirmed, self._shortcuts = first, confirmed, shortcuts

    def event(self, event: pg.Event) -> bool:
        """Handles a KEYDOWN event; returns whether it meant something."""
        desk = self._desk
        if self._messages.bubble:
            self._messages.drop()
        if any(taken(event) for taken in self._first):
            return True
        if event.key == pg.K_SPACE and desk.top.theatre.moving:
            desk.top.catch_up()  # a moment on stage is ended by it, and no decision taken
            return True
        action = desk.app.keys.action(event, "table")
        if self._pick_by(digit(event)) or (action == "back" and self._step_back()):
            return True
        doing = self._shortcuts.get(action or "")
        if doing:
            doing()
            return True
        self._confirmed(event)
        asked = self._question.asked
        walked = self._gestures.to_end_of_hand(event.key) or self._action_buttons.walk(event)
        taken = walked or desk.controls.handle(event)
        self._follow_focus()
        if self._question.asked == asked and not is_modifier(event):
            self._hints.read_on()
        return taken

    def _pick_by(self, number: int | None) -> bool:
        """Uses the option that a digit stands for; returns whether there is one."""
        if not number or number > len(self._question.numbered):
            return False
        option = self._question.numbered[number - 1]
        if not self._desk.controls.guard.holds_back(option):
            option.activate()
        return True

    def _step_back(self) -> bool:
        """Takes the first possible step back at the table; returns whether there was one."""
        desk = self._desk
        if self._question.unclear:
            self._question.forget_unclear()
        elif desk.picker.held:
            self._gestures.take(desk.picker.cancel())
        elif self._action_buttons.leave():
            pass
        elif desk.top.looked_at is not None:
            desk.top.look_at(None)
            desk.commands.build()
        elif not desk.top.reel.idle:
            desk.top.reel.skip()
        else:
            return False
        return True

    def _follow_focus(self) -> None:
        """Lifts a card of the hand that has the focus, as if the pointer were on it."""
        desk = self._desk
        self._hints.by_keys = True
        focused = desk.controls.focused
        if focused:
            desk.stage.eye = focused.rect.center
        ref = focused.ref if isinstance(focused, HitTarget) and desk.controls.ring.visible else None
        if isinstance(focused, HitTarget) and ref:
            self._camera.follow(focused)
        if not desk.picker.held:
            desk.top.point(ref, reveal=True)
            if ref:
                self._messages.promise(ref)
            desk.controls.ring.touch()
