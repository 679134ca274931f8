"""The panel of the turn: its steps, what happened last, the answers that have no place on the table, the turn's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame as pg

from game.core.phrase import phrase, seat_name
from game.ui.kit.buttons import Button
from game.ui.kit.widget import Widget
from game.ui.table import prompt
from game.ui.table.question import BUTTON_LAYER, Question

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class TurnPanel:
    """The panel at the side of the table.

    Args:
        scene: the table.
        question: what is asked.
    """

    def __init__(self, scene: TableScene, question: Question) -> None:
        self._scene, self._question = scene, question
        self.end: Button | None = None
        """The button that ends the turn"""

    def buttons(self) -> list[Widget]:
        """Its buttons, placed; the facts above them are written."""
        scene = self._scene
        rect, look = scene.top.scenery.turn, scene.look
        pad = look.px(16)
        end = self._end_button()
        width = rect.width - 2 * pad
        height = max(look.px(50), end.height(width))
        end.place(pg.Rect(rect.x + pad, rect.bottom - pad - height, width, height))
        shown = self._panel_options()
        bottom = self._stack(shown, pg.Rect(rect.x + pad, rect.y, width, end.rect.top - look.px(12) - rect.y))
        if scene.picker.several:
            bottom = self._confirm(shown, rect, bottom)
        self._write_turn(rect, bottom)
        return [*shown, end]

    def _panel_options(self) -> list[Widget]:
        options = self._question.choices.panel
        carried = {option for option, gesture in self._scene.session.offers() if gesture.onto is not None}
        kinds = ["secondary" if option in carried or len(options) > 3 else "primary" for option in options]
        return [
            self._question.button(option, i + 1, kind)
            for i, (option, kind) in enumerate(zip(options, kinds, strict=True))
        ]

    def _stack(self, widgets: Sequence[Widget], area: pg.Rect) -> int:
        """Places buttons above the area's lower edge, beside each other where they fit; returns the y above them."""
        look = self._scene.look
        gap = look.px(8)
        lines: list[list[Widget]] = []
        used = 0
        for widget in widgets:
            width = min(area.width, widget.width())
            if lines and used + gap + width <= area.width:
                lines[-1].append(widget)
                used += gap + width
            else:
                lines.append([widget])
                used = width
        y = area.bottom
        for line in reversed(lines):
            each = (area.width - gap * (len(line) - 1)) // len(line)
            height = max(widget.height(each) for widget in line)
            y -= height
            for i, widget in enumerate(line):
                widget.place(pg.Rect(area.x + i * (each + gap), y, each, height))
            y -= gap
        return y

    def _confirm(self, shown: list[Widget], rect: pg.Rect, bottom: int) -> int:
        scene = self._scene
        look = scene.look
        words = scene.t("table.confirm")
        button = Button(
            look,
            words,
            lambda: scene.gestures.take(scene.picker.confirm()),
            kind="primary",
            icon="check-mark",
        )
        button.enabled = scene.picker.enough
        height = button.height(rect.width)
        button.place(pg.Rect(rect.x + look.px(16), bottom - height, rect.width - look.px(32), height))
        shown.append(button)
        return bottom - height - look.px(8)

    def _end_button(self) -> Button:
        scene = self._scene
        end, session = self._question.choices.end, scene.session
        usable = [option for option, gesture in session.offers() if gesture.onto is not None]
        name, on, icon = scene.t("table.end_turn"), self.press_end, "check-mark"
        if session.over:
            name, on, icon = scene.t("table.results"), scene.openings.results, "trophy"
        enabled = session.over or end is not None
        reason = ""
        tip = scene.t("table.end_turn.tip")
        if usable and end:
            tip += "\n" + scene.texts.many("table.usable", len({option[1] for option in usable if len(option) > 1}))
        if not enabled:
            reason = self._why_no_end()
        kind = "primary" if enabled and not usable else "secondary"
        button = Button(
            scene.look,
            name,
            on,
            kind=kind,
            icon=icon,
            key=str(scene.app.keys.cap("end_turn")).upper(),
            tip=tip,
            reason=reason,
            enabled=enabled,
        )
        button.id, button.layer = "end", BUTTON_LAYER
        self.end = button
        return button

    def _why_no_end(self) -> str:
        scene = self._scene
        ask = scene.session.ask
        if ask:
            return scene.texts("table.end_turn.first", what=phrase(ask.prompt))
        return scene.texts("table.end_turn.not_yours", who=seat_name(scene.session.seen.turn))

    def _write_turn(self, rect: pg.Rect, bottom: int) -> None:
        scene = self._scene
        look, state = scene.look, scene.session.seen
        mine = state.turn == scene.session.holder and bool(scene.session.persons)
        who = seat_name(state.turn)
        title = scene.t("table.turn_mine") if mine else scene.texts("table.turn_of", who=who)
        keys, step = scene.session.game.manners.phase(state)
        board = pg.Rect(rect.x, rect.y, rect.width, bottom - rect.y)
        steps = tuple(scene.t(key) for key in keys) if mine and scene.session.ask else ()
        if prompt.steps_height(look, len(steps)) > board.height:
            steps = ()
        lines = tuple(scene.say(line.phrase) for line in scene.session.story()[-8:])
        content = (title, steps, step, lines)
        scene.write("turn", board, content, lambda s: prompt.paint_turn(s, look, *content), 1)

    def press_end(self) -> None:
        """Ends the turn, if that is offered."""
        scene = self._scene
        if self._question.choices.end:
            scene.gestures.take(scene.picker.press_button(self._question.choices.end))

    def use_end(self) -> None:
        """The key of the button was pressed: uses it, or says why it cannot be."""
        scene = self._scene
        if self.end is None:
            return
        if self.end.enabled:
            self.end.activate()
        else:
            scene.controls.focus(self.end)
            scene.controls.explain(self.end)
            scene.app.say(self.end.reason)
