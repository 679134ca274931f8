"""The hand at the table: what pointer and keys do to things, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame as pg

from game.core.interface import Gesture, Ref, zone_kind
from game.core.state import Option
from game.ui.kit import typeset
from game.ui.kit.look import scale
from game.ui.table import picker
from game.ui.table.hit_targets import HitTarget

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

_NOT_NOW = "refusal.not_now"
_FULL_HD = scale((1920, 1080))


class Gestures:
    """Acts for the player at the table's scene (it is a `spots.Hands`)."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.pointer: tuple[int, int] = (0, 0)
        """Where the pointer was last"""

    def reachable(self, ref: Ref) -> bool:
        """Whether the keyboard can go to a thing now."""
        scene = self._scene
        held = scene.picker.held
        if held:
            return ref in scene.picker.targets() or ref == held
        return ref[0] != "zone" or zone_kind(str(ref[1])) not in scene.style.passed_over

    def pressed(self, ref: Ref, at: tuple[int, int]) -> None:
        scene = self._scene
        place = scene.top.ground.placement(ref)
        scene.picker.press(scene.top.ground.under(at) or [ref], at, bool(place and place.movable))

    def dragged(self, at: tuple[int, int]) -> None:
        scene = self._scene
        taken = scene.picker.move(at, picker.THRESHOLD * scene.look.k / _FULL_HD)
        if taken:
            scene.messages.drop()
            scene.top.hold(taken.ref, at)
            self._show_targets()
            scene.app.audio.play("card", 0.5)
        elif scene.picker.dragged:
            self.carry(at)

    def carry(self, at: tuple[int, int]) -> None:
        """What is held goes with the pointer."""
        scene = self._scene
        scene.top.carry(at)
        targets = scene.picker.targets()
        aimed = scene.top.ground.aim(at, targets)
        near = next((ref for ref in aimed if ref in targets), None)
        scene.top.outlines.near(near)
        scene.messages.promise(near)

    def released(self, at: tuple[int, int]) -> None:
        scene = self._scene
        self.pointer = at
        if scene.picker.dragged:
            self.take(scene.picker.release(scene.top.ground.aim(at, scene.picker.targets())), at)
        elif scene.picker.held and self.sticky:
            self.take(scene.picker.point(scene.top.ground.aim(at, scene.picker.targets())), at)
        else:
            self.take(scene.picker.release(scene.top.ground.under(at)), at)

    def called_off(self) -> None:
        scene = self._scene
        if scene.picker.dragged:
            self.take(scene.picker.cancel())

    def entered(self, ref: Ref) -> None:
        scene = self._scene
        rect = scene.top.ground.rect_of(ref)
        self.take(scene.picker.point([ref]), rect.center if rect else None)

    @property
    def sticky(self) -> bool:
        """Whether what was clicked follows the pointer until the next click."""
        return self._scene.app.settings.machine.sticky_drag

    def take(self, outcome: picker.Outcome, at: tuple[int, int] | None = None) -> None:
        """Does what came of a gesture."""
        scene = self._scene
        if outcome is None:
            return
        if not isinstance(outcome, picker.Refused):
            scene.messages.drop()
        if isinstance(outcome, picker.Answered):
            scene.app.audio.play("click")
            scene.commit(outcome.answer)
        elif isinstance(outcome, picker.Taken):
            scene.top.hold(outcome.ref, at if self.sticky else None)
            self._show_targets()
        elif isinstance(outcome, picker.Returned):
            self._put_back()
        elif isinstance(outcome, picker.Unclear):
            scene.question.unclear, scene.question.which = outcome.options, scene.t("table.unclear")
            self._put_back()
        elif isinstance(outcome, picker.Toggled):
            scene.build()
        elif scene.action_buttons.chosen:
            self.take(scene.action_buttons.widened(outcome.gesture), at)
        else:
            self._refuse(outcome.gesture, at)

    def _show_targets(self) -> None:
        scene = self._scene
        targets = scene.picker.targets()
        scene.top.outlines.mark("target", targets if scene.app.person.hints else ())
        scene.question.write_prompt()
        held = scene.picker.held
        if held and not scene.picker.dragged:
            scene.app.say(typeset.plain(scene.texts("table.held", card=scene.question.named(held))))
            first = self._hit_target(targets)
            if first and scene.controls.ring.visible:
                scene.controls.focus(first)

    def _put_back(self) -> None:
        scene = self._scene
        scene.top.outlines.mark("target", ())
        scene.top.let_go()
        scene.build()

    def _refuse(self, gesture: Gesture, at: tuple[int, int] | None) -> None:
        """Says why a gesture picks nothing, where it was made."""
        scene = self._scene
        if gesture.take and gesture.onto is None and not scene.top.held:
            read = scene.style.read_by_click(gesture.take) and scene.openings.zoom(gesture.take)
            if read or self._look_at(gesture.take):
                return
        reason = scene.session.why_not(gesture)
        carried = scene.top.held is not None
        if carried and not scene.picker.held:
            self._put_back()
        aimless = gesture.take is not None and gesture.take[0] != "card" and gesture.onto is None
        if not carried and (aimless and (reason.weak or reason.code == _NOT_NOW)):
            return
        rect = scene.top.ground.rect_of(gesture.take) if gesture.take else None
        scene.messages.refuse(reason, at or (rect.center if rect else scene.area.center))
        if gesture.take:
            scene.top.shake(gesture.take)

    def _look_at(self, ref: Ref) -> bool:
        """Shows whose things a click on something brings near, or mine again; returns whether it does."""
        scene = self._scene
        seat = scene.style.shown_by(ref)
        if seat is None:
            return False
        scene.top.look_at(None if seat == scene.top.now.me else seat)
        scene.build()
        return True

    def to_end_of_hand(self, key: int) -> bool:
        """Home and End lead from a card of the hand to its first and last; returns whether it was that."""
        scene = self._scene
        if key not in (pg.K_HOME, pg.K_END) or scene.picker.held:
            return False
        held = scene.top.layout.held
        focused = scene.controls.focused
        if not (held and isinstance(focused, HitTarget) and focused.ref in held):
            return False
        scene.controls.focus(self._hit_target([held[0 if key == pg.K_HOME else -1]]))
        return True

    def _hit_target(self, refs: Sequence[Ref]) -> HitTarget | None:
        """The first of the table's widgets that stands for one of these things."""
        widgets = self._scene.controls.layers[0].widgets
        return next((widget for widget in widgets if isinstance(widget, HitTarget) and widget.ref in refs), None)

    def choose(self, option: Option) -> None:
        """Picks an option by its name, as a button does."""
        self.take(self._scene.picker.press_button(option))

    def refusal(self, ref: Ref) -> str:
        """Why a thing cannot be used now; "" if it can, or if there is nothing to say."""
        scene = self._scene
        if ref in scene.picker.takes:
            return ""
        reason = scene.session.why_not(Gesture(ref))
        return "" if reason.code == _NOT_NOW else scene.say(reason.phrase)
