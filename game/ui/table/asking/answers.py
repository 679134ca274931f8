"""The answers to the questions at the table: buttons, what floats over it for them, and the strip of reactions."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
    """The widgets that answer, made anew whenever another question waits.

    Args:
        desk: what the parts of the table share.
        question: what the holder is asked.
        panel: the buttons of the turn.
        stage_choices: the cards to choose from on a stage, in their place.
        chooser: what floats over the table.
        open_question: what everybody is asked in public.
        reactions: what those may do who can react.
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
        """The holder's buttons, and what floats over the table for him"""
        self._places: tuple[pg.Rect, ...] = ()
        """The places of the layout that they were made for"""
        self._strip: Strip | None = None
        self._asked: Ask | None = None
        """The question that the keyboard came to last"""
        self._left: Widget | None = None
        """What had the keyboard before there was nothing for it"""
        self.led = False
        """Whether the keyboard, which nothing had, has just come to a new question"""

    def widgets(self, *, staged: bool, retold: bool) -> list[Widget]:
        """The widgets, placed, in the order in which keys go through them.

        Args:
            staged: whether a stage is up.
            retold: whether only what is told is another: then the holder's buttons stay, which take the longest.
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
        """Whether a button is the end of the turn, which waits, and a part of it lies below the panel of reactions."""
        panel = self._desk.top.ground.blocked if self._reactions.actors else None
        waits = button.id == "end" and not button.enabled
        return waits and panel is not None and bool(panel.colliderect(button.rect))

    @property
    def misplaced(self) -> bool:
        """Whether the table lies otherwise than it did when they were made."""
        return self._room != self._places

    @property
    def _room(self) -> tuple[pg.Rect, ...]:
        layout = self._desk.top.layout
        return layout.turn, layout.prompt

    @property
    def grounds(self) -> Sequence[Actor]:
        """The panels that the widgets made last stand on."""
        strip = [self._strip.ground] if self._strip else []
        return [*self._chooser.actors, *self._open.actors, *self._reactions.actors, *strip]

    @property
    def told(self) -> Sequence[pg.Rect]:
        """The rectangles of what is asked over the table, of what was played in open windows and of what came last."""
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
        """The strip of those who may react, while a window for that is open: the buttons, and what they stand on."""
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
        """The id of the widget where the keyboard begins when a question is new: one that answers it.

        It stays on a button, unless that has to wait while something else is asked; from a thing that does not answer,
        or is gone as a unit that fell, it goes to the nearest one that does. While a stage is up on which there is
        nothing to do, nobody has it (None): Enter that is pressed once too often would open the menu.

        Args:
            widgets: all that there are now.
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
            return openly
        self.led = focused is None and self._arrive()
        if self._question.floats:
            return self._question.numbered[0].id if self._question.numbered else "scale"
        if focused is None:
            guide = next((widget.id for widget in widgets if widget.id == "guide:next"), "")  # it is read first
            return guide or self._usable() if self.led else ""
        if not kept or isinstance(focused, HitTarget):
            return self._nearest(focused, new=self._arrive())
        waits = self._arrive() and isinstance(kept, Button) and not kept.enabled
        return (self._usable() if waits else "") or focused.id

    def _usable(self) -> str:
        """The id of the first thing that answers, or else of the first button; "" if there is none."""
        things = [*self._playable(), *sorted(self._desk.picker.takes, key=self._place)]
        usable = [button.id for button in self._question.options if button.enabled]
        return next(iter([*map(hit_id, things), *usable]), "")

    def _place(self, ref: Ref) -> tuple[int, int, str]:
        """A thing's place in the order of reading."""
        rect = self._desk.top.ground.rect_of(ref)
        return (rect.y, rect.x, hit_id(ref)) if rect else (0, 0, hit_id(ref))

    def _playable(self) -> list[Ref]:
        """The cards of the hand that answer."""
        return [ref for ref in self._desk.top.layout.held if ref in self._desk.picker.takes]

    def _arrive(self) -> bool:
        """Notes that the keyboard has come to the question; returns whether it had not before."""
        if not (self._desk.picker.takes or self._question.end or self._question.options):
            return False
        before, self._asked = self._asked, self._desk.session.ask
        return self._asked != before

    def _nearest(self, before: Widget, *, new: bool) -> str:
        """The id of the thing that answers and lies nearest to one that does not, as of a new question, or is gone.

        For a new question the hand is begun at its first card; where no thing answers, it is the button that goes on,
        or the first that answers.
        """
        layout, takes = self._desk.top.layout, self._desk.picker.takes
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
