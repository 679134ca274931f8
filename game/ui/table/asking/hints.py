"""The hints of the table about a thing that is pointed at, focused, picked up or carried: where it could go, say.

The subject is looked up in every frame, which costs next to nothing; only when it changes is the view asked, and only
the differences are drawn. So a hint is gone at once when the machine is passed on, without being removed.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.interface import Ref
from game.core.state import Ask, Option
from game.ui.contract.hints import Hint
from game.ui.contract.layout import ViewState
from game.ui.contract.panel import ActionKind
from game.ui.kit.text import typeset
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk
from game.ui.table.pieces.plates import Plates

NOTHING = Hint()
REST = 0.1
"""Seconds that a carried thing must stay over a place before words tell about it: to write them takes longer than a
frame"""


class HintSubject(NamedTuple):
    """The subject of a hint."""

    ref: Ref | None = None
    """Thing that is pointed at, or held"""
    over: Ref | None = None
    """Thing that the held one is over; None: none is held, or it is over none"""
    option: Option | None = None
    """Option that a click would pick, or whose button is pointed at"""
    chosen: tuple[Option, ...] | None = None
    """Options gathered so far, where several are given together; None: they are not"""


class Hints:
    """The hints of a table.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question, in whose place a hint's words stand, and whose buttons can be pointed at.
    """

    def __init__(self, desk: Desk, question: Question) -> None:
        self._desk, self._question = desk, question
        self.by_keys = False
        """Whether the focus counts rather than the pointer: it was moved last"""
        self.turning = ""
        """Words for showing the next of several ways, and its key, where there is no room for its button; "": none"""
        self.shown = NOTHING
        self._about = HintSubject()
        self._way = 0
        self._now: ViewState | None = None
        self._plates = Plates(desk.stage, later=False)
        self._rested = 0.0
        self._written: tuple[str, str] = ("", "")
        self._asked: tuple[Ask | None, ActionKind | None] = (None, None)
        self._unread = False
        """Whether a question or counsel has come since the pointer or the focus was last moved: it stays in sight"""

    def forget(self) -> None:
        """Forgets the hint that is shown: the stage was cleared."""
        self.shown, self._about, self._way, self._now = NOTHING, HintSubject(), 0, None
        self._plates = Plates(self._desk.stage, later=False)
        self._written = self._question.hinted = ("", "")

    def turn(self) -> bool:
        """Shows the next of several ways; returns whether there are several."""
        if self.shown.ways < 2:
            return False
        self._way = (self._way + 1) % self.shown.ways
        self.read_on()
        self._show()
        self._write()
        return True

    def stand_back(self) -> None:
        """Leaves the place of the question to what is told there now, until the pointer or the focus is moved."""
        self._unread = True

    def read_on(self) -> None:
        """Notes that the pointer or the focus was moved: from now on words of a hint stand in place of the question."""
        self._unread = False

    def keep_up(self, dt: float = 0.0) -> None:
        """Shows the hint for the present subject, `dt` seconds after the last time."""
        asked = self._question.asked
        if asked != self._asked:
            self._asked = asked
            self.stand_back()
        about = self._find()
        now = self._desk.top.now
        if about != self._about or now is not self._now:
            if about[:2] != self._about[:2] or now is not self._now:
                self._way = 0
            self._about, self._now, self._rested = about, now, 0.0
            self._show()
        self._rested += dt
        if not self._desk.picker.dragged or self._rested > REST:
            self._write()

    # --- the subject -----------------------------------------------------------------------------

    def _find(self) -> HintSubject:
        desk = self._desk
        busy = desk.session.over or not desk.top.reel.idle
        if busy or desk.controls.covered or not desk.session.handing.playing:
            return HintSubject()
        return self._pointed_subject()._replace(chosen=tuple(desk.picker.chosen) if desk.picker.several else None)

    def _pointed_subject(self) -> HintSubject:
        desk = self._desk
        option = self._on_button()
        if option:
            return HintSubject(option=option)
        held, pointed = desk.picker.held, self._pointed()
        if held:
            over = pointed if pointed != held else None
            meant = desk.picker.meant_onto(over) if over else ()
            return HintSubject(held, over, meant[0] if meant else None)
        if pointed is None:
            return HintSubject()
        meant = desk.picker.clicked(pointed)
        return HintSubject(pointed, None, meant[0] if meant else None)

    def _on_button(self) -> Option | None:
        """The option whose button is pointed at or focused, or to which a slider is set; None: there is none."""
        if self._question.scale:
            return self._question.scale.option
        focused = self._desk.controls.focused if self._by_keyboard else None
        for button in self._question.options:
            if button is focused if focused else button.hovered:
                return button.option
        return None

    @property
    def _by_keyboard(self) -> bool:
        return self.by_keys and self._desk.controls.ring.visible

    def _pointed(self) -> Ref | None:
        """The thing that is pointed at or focused; while one is held, the target that a drop would hit.

        None: there is none.
        """
        desk = self._desk
        if self._by_keyboard:
            focused = desk.controls.focused
            return focused.ref if isinstance(focused, HitTarget) else None
        at = desk.controls.pointer
        if at is None:
            return None
        ground, held = desk.top.ground, desk.picker.held
        if held:
            return next((ref for ref in ground.aim(at, desk.picker.targets()) if ref != held), None)
        under = ground.under(at)
        return next((ref for ref in under if ref in desk.picker.takes), next(iter(under), None))

    # --- on the screen ---------------------------------------------------------------------------

    def _show(self) -> None:
        """Puts the hint on the stage in place of the former one; panels of both stay as they are."""
        desk = self._desk
        self.shown = self._make_hint()
        self._plates.show(desk.top.theatre.suppose(self.shown.panels))

    def _write(self) -> None:
        """Writes the words, if they have changed."""
        desk, words = self._desk, "" if self._unread else self.shown.words
        if words and self.turning and self.shown.ways > 1:
            words = f"{self.turning} · {words}"
        told = (words, self.shown.icon)
        if told == self._written:
            return
        self._written = self._question.hinted = told
        self._question.write_prompt()
        focused = desk.controls.focused
        if self._by_keyboard and words and focused:
            desk.app.say(f"{focused.name}. {typeset.plain(words)}")

    def _make_hint(self) -> Hint:
        style, about, now = self._desk.style, self._about, self._desk.top.now
        hint = self._of_thing()
        if about.chosen is None:
            return hint
        return hint._replace(panels=(*hint.panels, *style.gathered(about.chosen, now)))

    def _of_thing(self) -> Hint:
        style, about, now = self._desk.style, self._about, self._desk.top.now
        hint = style.hint(about.ref, about.over, self._way, now) if about.ref else None
        if hint:
            return hint
        if about.option:
            return Hint(style.foreshadow(about.option, now))
        asked = self._question.unclear or self._question.choices.floating
        return Hint(style.outlook(asked, now)) if asked else NOTHING
