"""The gestures at the table: acts of pointer and keys on things, and their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.interface import Gesture, Ref, zone_kind
from game.core.state import Option
from game.ui.kit.look import scale
from game.ui.kit.text import typeset
from game.ui.table import picker
from game.ui.table.asking.action_buttons import ActionButtons
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.asking.question import Question
from game.ui.table.desk import NOT_NOW, Desk
from game.ui.table.hands.messages import Messages

_FULL_HD = scale((1920, 1080))


class Gestures:
    """The player's acts on the things of a table (a `hit_targets.Hands`).

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question.
        buttons: the buttons for kinds of actions.
        messages: tell why something cannot be done.
        zoom: shows a thing enlarged; returns whether it can be.
    """

    def __init__(
        self,
        desk: Desk,
        question: Question,
        buttons: ActionButtons,
        messages: Messages,
        zoom: Callable[[Ref], bool],
    ) -> None:
        self._desk, self._question, self._buttons = desk, question, buttons
        self._messages, self._zoom = messages, zoom

    def reachable(self, ref: Ref) -> bool:
        """Whether the keyboard can go to a thing now."""
        desk = self._desk
        held = desk.picker.held
        if held:
            return ref in desk.picker.targets() or ref == held
        passed_over = ref[0] == "zone" and zone_kind(str(ref[1])) in desk.style.passed_over
        return not passed_over or ref in desk.picker.takes

    def drop_effect(self, ref: Ref) -> str:
        """The words for the effect of putting the held thing there; "": none is held, or the effect is not certain."""
        desk = self._desk
        options = desk.picker.meant_onto(ref) if desk.picker.held else ()
        return desk.label(options[0]) if len(options) == 1 else ""

    def pressed(self, ref: Ref, at: tuple[int, int]) -> None:
        desk = self._desk
        place = desk.top.ground.placement(ref)
        loose = ref in desk.top.layout.loose and ref in desk.picker.takes
        desk.picker.press(desk.top.ground.under(at) or [ref], at, loose or bool(place and place.movable))

    def dragged(self, at: tuple[int, int]) -> None:
        desk = self._desk
        taken = desk.picker.move(at, picker.THRESHOLD * desk.look.k / _FULL_HD)
        if taken:
            self._messages.drop()
            desk.top.hold(taken.ref, at)
            self._show_targets()
            desk.app.audio.play("card", 0.5)
        elif desk.picker.dragged:
            self.carry(at)

    def carry(self, at: tuple[int, int]) -> None:
        """Moves the held thing along with the pointer."""
        desk = self._desk
        desk.top.carry(at)
        targets = desk.picker.targets()
        aimed = desk.top.ground.aim(at, targets)
        near = next((ref for ref in aimed if ref in targets), None)
        desk.top.outlines.mark_near(near)
        self._messages.promise(near)

    def released(self, at: tuple[int, int]) -> None:
        desk = self._desk
        self._desk.pointer = at
        if desk.picker.dragged:
            self.take(desk.picker.release(desk.top.ground.aim(at, desk.picker.targets())), at)
        elif desk.picker.held and self.sticky:
            self.take(desk.picker.point(desk.top.ground.aim(at, desk.picker.targets())), at)
        else:
            self.take(desk.picker.release(desk.top.ground.under(at)), at)

    def called_off(self) -> None:
        desk = self._desk
        if desk.picker.dragged:
            self.take(desk.picker.cancel())

    def entered(self, ref: Ref) -> None:
        desk = self._desk
        rect = desk.top.ground.rect_of(ref)
        self.take(desk.picker.point([ref]), rect.center if rect else None)

    @property
    def sticky(self) -> bool:
        """Whether a thing that was clicked follows the pointer until the next click."""
        return self._desk.app.settings.machine.sticky_drag

    def take(self, outcome: picker.Outcome, at: tuple[int, int] | None = None) -> None:
        """Shows the outcome of a gesture that was made at a point of the screen."""
        desk = self._desk
        if outcome is None:
            return
        if not isinstance(outcome, picker.Refused):
            self._messages.drop()
        if isinstance(outcome, picker.Answered):
            desk.app.audio.play("click")
            desk.top.put_away()
            desk.commands.commit(outcome.answer)
        elif isinstance(outcome, picker.Taken):
            desk.controls.spend()  # the second half of a double click must not put it back
            desk.top.hold(outcome.ref, at if self.sticky else None)
            desk.top.give_way(desk.picker.targets())
            self._show_targets()
        elif isinstance(outcome, picker.Returned):
            held = desk.top.held
            self._put_back()
            if held and desk.controls.ring.visible:  # by keys one goes on where the thing was taken
                desk.controls.focus(self._hit_target([held]))
        elif isinstance(outcome, picker.Unclear):
            self._put_back()
            self._question.choose_among(outcome.options, desk.t("table.unclear"))
        elif isinstance(outcome, picker.Toggled):
            desk.controls.spend()
            desk.commands.build()
            key = "aloud.met" if outcome.option in desk.picker.chosen else "aloud.unmet"
            desk.app.say(typeset.sentences([desk.t(key, what=desk.label(outcome.option))]))
        elif self._question.action:
            self.take(self._buttons.widened(outcome.gesture), at)
        else:
            self._refuse(outcome.gesture, at)

    def _show_targets(self) -> None:
        desk = self._desk
        targets = desk.picker.targets()
        desk.top.outlines.mark("target", targets if desk.app.person.hints else ())
        if desk.session.reacting.ask:
            desk.commands.build()  # the panel of reactions must not cover the targets
        self._question.write_prompt()
        held = desk.picker.held
        if held and not desk.picker.dragged:
            said = [typeset.plain(desk.texts("table.held", card=self._question.named(held)))]
            first = self._hit_target(targets)
            if first and desk.controls.ring.visible:
                desk.controls.focus(first, aloud=False)
                said.append(first.spoken(desk.app.texts))
            desk.app.say(typeset.sentences(said))

    def _put_back(self) -> None:
        desk = self._desk
        desk.top.outlines.mark("target", ())
        desk.top.let_go()
        desk.commands.build()

    def _refuse(self, gesture: Gesture, at: tuple[int, int] | None) -> None:
        """Tells, where the gesture was made, why it picks nothing."""
        desk = self._desk
        if gesture.take and gesture.onto is None and not desk.top.held:
            read = desk.style.read_by_click(gesture.take) and self._zoom(gesture.take)
            if read or self._look_at(gesture.take):
                return
        reason = desk.session.why_not(gesture)
        carried = desk.top.held is not None
        if carried and not desk.picker.held:
            self._put_back()
        aimless = gesture.take is not None and gesture.take[0] != "card" and gesture.onto is None
        if not carried and (aimless and (reason.weak or reason.code == NOT_NOW)):
            desk.app.say(typeset.plain(desk.say(reason.phrase)))  # somebody who sees no reaction would wait for one
            return
        rect = desk.top.ground.rect_of(gesture.take) if gesture.take else None
        self._messages.refuse(reason, at or (rect.center if rect else desk.area.center))
        if gesture.take:
            desk.top.shake(gesture.take)

    def _look_at(self, ref: Ref) -> bool:
        """Shows another seat's things in place of the viewer's, or these again, if a click on a thing means that."""
        desk = self._desk
        seat = desk.style.shown_by(ref)
        if seat is None:
            return False
        desk.top.look_at(None if seat == desk.top.now.me else seat)
        desk.commands.build()
        desk.app.say(desk.session.setup.players[seat].name)
        return True

    def to_end_of_hand(self, key: int) -> bool:
        """Handles Home and End, which lead to a hand's first and last card; returns whether it was one of these."""
        desk = self._desk
        if key not in (pg.K_HOME, pg.K_END) or desk.picker.held:
            return False
        held = desk.top.layout.held
        focused = desk.controls.focused
        if not (held and isinstance(focused, HitTarget) and focused.ref in held):
            return False
        desk.controls.focus(self._hit_target([held[0 if key == pg.K_HOME else -1]]))
        return True

    def _hit_target(self, refs: Sequence[Ref]) -> HitTarget | None:
        """The first of the table's hit targets for one of these things; None: there is none."""
        widgets = self._desk.controls.layers[0].widgets
        return next((widget for widget in widgets if isinstance(widget, HitTarget) and widget.ref in refs), None)

    def choose(self, option: Option) -> None:
        """Picks an option by its name, as a button does; the question before it, as of a card enlarged, is over."""
        if self._desk.session.is_offered(option):
            self.take(self._desk.picker.press_button(option))
