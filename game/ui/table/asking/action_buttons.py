"""The buttons for kinds of actions: each leaves only what begins such an action, until one is taken or dropped."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame as pg

from game.core.interface import Gesture, Ref
from game.core.state import Option
from game.ui.contract.panel import ActionKind
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.keys import MODIFIERS
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.asking.question import Question
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.picker import Outcome

FULL, SMALL, WORDS, FEW = SIZES = range(4)
"""Forms of the row of buttons, from the most room to the least: all; none to take back; words alone; none for the next
way"""


class ActionButton(Button):
    """A narrow button: several stand beside each other."""

    pad, gap = 9.0, 5.0


class ActionButtons:
    """The buttons for the kinds of actions at a table.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question, with the kind that is chosen; a key may mean its end button instead.
        hints: the hints, which may be shown in several ways.
    """

    def __init__(self, desk: Desk, question: Question, hints: Hints) -> None:
        self._desk, self._question, self._hints = desk, question, hints
        self._buttons: list[tuple[ActionKind, Button]] = []
        self._held: Ref | None = None
        """Thing in the hand for which the buttons were made usable; None: the hand was empty"""

    # --- the chosen kind -------------------------------------------------------------------------

    def leave(self) -> bool:
        """Drops the chosen kind of action; returns whether there was one."""
        if self._question.action is None:
            return False
        self._question.action = None
        self._desk.commands.offer()
        return True

    def widened(self, gesture: Gesture) -> Outcome:
        """Takes a gesture that picks nothing of the chosen kind of action, as if no kind were chosen."""
        picker = self._desk.picker
        self.leave()
        if gesture.take is None:
            return None
        outcome = picker.point([gesture.take])
        if gesture.onto is None or picker.held is None:
            return outcome
        return picker.point([gesture.onto])

    def _options(self, kind: ActionKind) -> list[Option]:
        """Options that a kind of action stands for now: with a thing in the hand, only those with that thing."""
        held = self._desk.picker.held
        return [
            option
            for option, gesture in self._desk.session.offers()
            if option[0] in kind.verbs and held in (None, gesture.take)
        ]

    # --- the buttons -----------------------------------------------------------------------------

    @property
    def has_action_kinds(self) -> bool:
        """Whether the question offers kinds of actions that have buttons."""
        return bool(self._desk.style.action_kinds(self._desk.top.now))

    def buttons(self, room: int) -> list[Widget]:
        """A button for each kind of action, and one to undo; not yet placed.

        Args:
            room: one of SIZES.

        Returns:
            The buttons; none while the question is about something else.
        """
        desk = self._desk
        self._buttons = [(kind, self._button(kind, room)) for kind in desk.style.action_kinds(desk.top.now)]
        self._look_at(desk.picker.held)
        left_out = [kind for kind, _ in self._buttons if not kind.verbs and room == FEW]
        self._hints.turning = " · ".join(f"{kind.letter}: {kind.words}" for kind in left_out)
        shown: list[Widget] = [button for kind, button in self._buttons if kind not in left_out]
        if shown:
            acting = sum(bool(kind.verbs) for kind, _ in self._buttons)
            shown.insert(acting, self._undo(room))
        return shown

    def _button(self, kind: ActionKind, room: int) -> Button:
        icon, letter = (kind.icon, kind.letter) if room < WORDS else ("", "")
        look = "primary" if self._question.action and self._question.action.key == kind.key else "secondary"
        button = ActionButton(
            self._desk.look,
            kind.words,
            partial(self._use, kind),
            kind=look,
            icon=icon,
            key=letter,
            size=16,
            tip=kind.tip,
        )
        button.id, button.layer, button.group = f"act:{kind.key}", BUTTON_LAYER, "acts"
        return button

    def _undo(self, room: int) -> Button:
        desk = self._desk
        icon, key = ("undo", desk.app.keys.sign("undo")) if room < WORDS else ("", "")
        barrier = desk.session.taking_back.barrier()
        button = ActionButton(
            desk.look,
            desk.t("table.undo"),
            desk.commands.undo,
            icon=icon,
            key=key,
            size=16,
            tip=desk.say(desk.session.taking_back.undo_label()),
            reason=desk.say(barrier.phrase) if barrier else "",
            enabled=barrier is None,
        )
        button.id, button.layer, button.group = "act:undo", BUTTON_LAYER, "acts"
        return button

    def renew(self) -> None:
        """Updates the buttons for the thing that is held or shown now: with another one, other actions can be taken.

        A thing that is dragged is over other things every moment, and can reach no button.
        """
        if self._held != self._desk.picker.held:
            self._look_at(self._desk.picker.held)
        if not self._desk.picker.dragged:
            for kind, button in self._buttons:
                if not kind.verbs:
                    button.enabled = self._hints.shown.ways > 1

    def _look_at(self, held: Ref | None) -> None:
        """Makes each button usable if its action can be taken with the held thing; else it has the reason why not."""
        desk, self._held = self._desk, held
        verbs = {option[0] for option, gesture in desk.session.offers() if held in (None, gesture.take)}
        for kind, button in self._buttons:
            able = bool(verbs & kind.verbs) if kind.verbs else self._hints.shown.ways > 1
            button.enabled = able
            button.reason = "" if able and kind.verbs else desk.style.why_no_action(kind, held, desk.top.now)

    def key(self, event: pg.Event) -> bool:
        """Handles a KEYDOWN event; returns whether it was the key of a kind of action.

        If the action cannot be taken, another meaning of the key at the table comes first.
        """
        desk = self._desk
        action = desk.app.keys.action(event, "table")
        if event.dict.get("mod", 0) & MODIFIERS or (action == "finish" and not desk.top.reel.idle):
            return False
        for kind, button in self._buttons:
            if event.key != pg.key.key_code(kind.letter.lower()):
                continue
            if button.enabled if kind.verbs else self._hints.shown.ways > 1:
                self._use(kind, by_key=True)
                return True
            if desk.picker.held or (kind.verbs and not self._means_more(action)):
                if not desk.picker.held:  # a carried thing would be put back
                    desk.controls.focus(button, by_key=True)
                if button.rect.width:
                    desk.controls.explain(button)
                    desk.app.say(typeset.plain(button.reason))
                else:  # there was no room for the button
                    desk.scene.notice(typeset.plain(button.reason))
                return True
        return False

    def _means_more(self, action: str | None) -> bool:
        """Whether a key's other action could be taken now."""
        end = self._question.end
        if action == "end_turn":
            return end is not None and end.enabled
        if action in ("let_pass", "answers", "ask_for"):
            return bool(self._desk.session.game.presentation.reactions)
        return action not in (None, "finish", "hint")

    def _use(self, kind: ActionKind, *, by_key: bool = False) -> None:
        desk = self._desk
        if not kind.verbs:
            self._hints.turn()
            return
        if desk.picker.held is None:
            self._question.action = None if self._question.action == kind else kind
            desk.commands.offer()
            if self._question.action:
                self._go_to(tuple(desk.picker.takes), by_key)
        elif kind.at_once:
            desk.commands.choose(self._options(kind)[0])
        else:
            self._go_to(desk.picker.targets(), by_key)

    # --- the keyboard ----------------------------------------------------------------------------

    def walk(self, event: pg.Event) -> bool:
        """Handles an arrow key: it goes first to the next thing that the chosen action, or the held thing, is for.

        Returns:
            Whether there was such a thing in that direction.
        """
        desk = self._desk
        direction, held = desk.app.keys.action(event), desk.picker.held
        if direction not in ("left", "right", "up", "down") or not desk.controls.ring.visible:
            return False
        among = desk.picker.targets() if held else tuple(desk.picker.takes) if self._question.action else ()
        if not among:
            return False
        return desk.controls.go(direction, lambda widget: isinstance(widget, HitTarget) and widget.ref in among)

    def _go_to(self, refs: Sequence[Ref], by_key: bool) -> None:
        """Puts the focus on the first of some cards, or on the middlemost of some places."""
        hit_targets = [w for w in self._desk.controls.layers[0].widgets if isinstance(w, HitTarget) and w.ref in refs]
        if not hit_targets:
            return
        first = hit_targets[0]
        if all(hit_target.ref[0] == "zone" for hit_target in hit_targets):
            x = sum(hit_target.rect.centerx for hit_target in hit_targets) / len(hit_targets)
            y = sum(hit_target.rect.centery for hit_target in hit_targets) / len(hit_targets)
            first = min(hit_targets, key=lambda hit_target: math.dist(hit_target.rect.center, (x, y)))
        self._hints.by_keys = by_key
        self._desk.controls.focus(first, by_key=by_key)
