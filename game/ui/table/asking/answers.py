"""The answers to questions at the table: buttons, floating panels for them, and the strip of reactions."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import pygame as pg

from game.core.interface import Ref
from game.core.state import Ask
from game.ui.kit.stage.stage import Actor
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.chooser import Chooser
from game.ui.table.asking.hit_targets import HitTarget, hit_id
from game.ui.table.asking.open_question import OpenQuestion
from game.ui.table.asking.question import Question
from game.ui.table.asking.reactions import Reactions
from game.ui.table.asking.stage_choices import StageChoices
from game.ui.table.asking.strip import Strip, reaction_strip
from game.ui.table.asking.turn_panel import TurnPanel
from game.ui.table.desk import Desk


class Answers:
    """The widgets that answer a question, made again for every new question.

    Args:
        desk: the match, the view and the things of the table.
        question: the question to the holder.
        panel: the buttons of the turn.
        stage_choices: the cards on a stage, in place of the buttons.
        chooser: the panel that floats over the table.
        open_question: the question that everybody is asked in public.
        reactions: the panel for those who can react.
    """

    def __init__(
        self,
        desk: Desk,
        question: Question,
        panel: TurnPanel,
        stage_choices: StageChoices,
        chooser: Chooser,
        open_question: OpenQuestion,
        reactions: Reactions,
    ) -> None:
        self._desk, self._question, self._panel, self._stage_choices = desk, question, panel, stage_choices
        self._chooser, self._open, self._reactions = chooser, open_question, reactions
        self._own: tuple[list[Widget], list[Widget]] = ([], [])
        """Buttons of the holder's panel, and the holder's widgets that float over the table"""
        self._places: tuple[pg.Rect, ...] = ()
        """Places of the layout for which the widgets were made"""
        self._strip: Strip | None = None
        self._asked: Ask | None = None
        """Question to which the keyboard came last"""
        self._left: Widget | None = None
        """Widget that had the keyboard before there was nothing for it; None: something has it"""
        self.led = False
        """Whether the keyboard, which no widget had, has just come to a new question"""

    def widgets(self, *, staged: bool, retold: bool) -> list[Widget]:
        """The widgets, placed, in the order of the keyboard.

        Args:
            staged: whether a stage is up.
            retold: whether only the told facts have changed: the holder's buttons, which take longest, then stay.
        """
        if retold and not self.misplaced:
            self._panel.retell()
        else:
            self._own, self._places = self._make(staged), self._room
        buttons, floating = self._own
        self._strip = self._reaction_strip()
        strip = self._strip.buttons if self._strip else ()
        above = [*floating, *strip, *self._open.buttons(), *self._reactions.widgets()]
        return [*above, *(button for button in buttons if not self._looks_out(button))]

    def _looks_out(self, button: Widget) -> bool:
        """Whether a button ends the turn, has to wait, and lies partly below the panel of reactions."""
        panel = self._desk.top.ground.blocked if self._reactions.actors else None
        waits = button.id == "end" and not button.enabled
        return waits and panel is not None and bool(panel.colliderect(button.rect))

    @property
    def misplaced(self) -> bool:
        """Whether the layout's places have changed since the widgets were made."""
        return self._room != self._places

    @property
    def _room(self) -> tuple[pg.Rect, ...]:
        layout = self._desk.top.layout
        return layout.turn, layout.prompt

    @property
    def grounds(self) -> Sequence[Actor]:
        """Panels below the widgets that were made last."""
        strip = [self._strip.ground] if self._strip else []
        return [*self._chooser.actors, *self._open.actors, *self._reactions.actors, *strip]

    @property
    def text_rects(self) -> Sequence[pg.Rect]:
        """Rectangles of the texts over the table: the question, plays in open windows, the log's newest line."""
        return [*self._chooser.told, *self._open.told, *self._reactions.told, self._panel.newest]

    def _make(self, staged: bool) -> tuple[list[Widget], list[Widget]]:
        desk = self._desk
        self._question.forget_buttons()
        self._question.write_prompt()
        desk.top.outlines.mark("chosen", desk.picker.marked)
        desk.top.outlines.mark_asking(("card", card) for card in desk.session.reacting.marked)
        buttons = self._stage_choices.widgets() if staged else self._panel.buttons()
        return buttons, self._chooser.widgets()

    def _reaction_strip(self) -> Strip | None:
        """The strip with the buttons of those who may react; None: no window for that is open."""
        desk = self._desk
        if not desk.session.window.strip:
            return None
        layout, margin = desk.top.layout, desk.look.px(16)
        top = layout.prompt.bottom + desk.look.px(8)
        free = layout.reactions or pg.Rect(margin, top, desk.size[0] - 2 * margin, desk.size[1] - margin - top)
        strip = reaction_strip(desk.look, desk.texts, desk.session, free, desk.commands.act_for)
        desk.top.ground.blocked = strip.ground.rect
        return strip

    def focus(self, widgets: Sequence[Widget]) -> str | None:
        """The id of the widget that gets the keyboard: for a new question, one that answers it; None: no widget does.

        It stays on a button, unless that has to wait during a new question; from a thing that does not answer, or is
        gone (as a unit that fell), it goes to the nearest that does. During a stage without anything to do no widget
        has it: Enter pressed once too often would open the menu.

        Args:
            widgets: all widgets of the table.
        """
        focused = self._desk.controls.layers[0].focused or self._left
        all_there = (one for widget in widgets for one in widget.walk())
        kept = next((one for one in all_there if focused and one.id == focused.id), None)
        idle = not kept and all(widget.area == "bar" for widget in widgets)
        self._left, self.led = focused if idle else None, False
        if idle:
            return None
        openly = self._open.focus(focused.id if focused else "") or self._reactions.focus()
        if openly:
            self.led = True
            return openly
        self.led = focused is None and self._arrive()
        if self._question.floats:
            return self._question.numbered[0].id if self._question.numbered else "scale"
        if focused is None:
            guide = next((widget.id for widget in widgets if widget.id == "guide:next"), "")  # it is to be read first
            return guide or self._usable() if self.led else ""
        if not kept or isinstance(focused, HitTarget):
            return self._nearest(focused, new=self._arrive() or focused.group == "guide")
        waits = self._arrive() and isinstance(kept, Button) and not kept.enabled
        return (self._usable() if waits else "") or focused.id

    def _usable(self) -> str:
        """The id of the first thing that answers, else of the first button; "": there is none."""
        things = [*self._playable(), *sorted(self._things(), key=self._place)]
        buttons = [*self._question.options, *([self._question.end] if self._question.end else ())]
        usable = [button.id for button in buttons if button.enabled]
        return next(iter([*map(hit_id, things), *usable]), "")

    def _place(self, ref: Ref) -> tuple[int, int, str]:
        """Rank of a thing in reading order."""
        rect = self._desk.top.ground.rect_of(ref)
        return (rect.y, rect.x, hit_id(ref)) if rect else (0, 0, hit_id(ref))

    def _playable(self) -> list[Ref]:
        """Cards of the hand that answer the question."""
        return [ref for ref in self._desk.top.layout.held if ref in self._things()]

    def _things(self) -> Collection[Ref]:
        """Things of the table that answer the question; none while a stage hides them."""
        return () if self._desk.top.layout.staging else self._desk.picker.takes

    def _arrive(self) -> bool:
        """Notes that the keyboard has come to the question; returns whether that is new."""
        if not (self._desk.picker.takes or self._question.end or self._question.options):
            return False
        before, self._asked = self._asked, self._desk.session.ask
        return self._asked != before

    def _nearest(self, before: Widget, *, new: bool) -> str:
        """The id of the thing that answers the question nearest to a widget that does not answer it, or is gone.

        In a hand with cards that answer, it is the first of these; where no thing answers, the button that goes on, or
        else the first that answers.
        """
        layout, takes = self._desk.top.layout, self._things()
        fallen = isinstance(before, HitTarget) and not layout.rect_of(before.ref)
        if isinstance(before, HitTarget) and not fallen and (before.ref in takes or (not new and before.focusable)):
            return before.id
        hand = self._playable()
        if hand and not fallen:
            return hit_id(hand[0])
        rects = ((ref, self._desk.top.ground.rect_of(ref)) for ref in takes)
        ways = [(math.dist(rect.center, before.rect.center), hit_id(ref)) for ref, rect in rects if rect]
        button = self._question.end.id if self._question.end else self._usable()
        return min(ways, default=(0.0, button if new and button else before.id))[1]
