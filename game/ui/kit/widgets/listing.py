"""Lists over a scene, to choose from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import on_panel
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form, Row


class Line(NamedTuple):
    """A line of a list: its words and the function that it calls."""

    title: str
    note: str
    on: Callable[[], None]
    icon: str = ""
    chosen: bool = False


def listing(
    look: Look,
    area: pg.Rect,
    title: str,
    groups: Sequence[tuple[str, Sequence[Line]]],
    buttons: Sequence[Button],
    back: Callable[[], None],
    text: str = "",
    *,
    first: bool = False,
) -> tuple[Layer, str]:
    """A dialog of lists, for `Controls.open(*listing(...))`.

    Args:
        look: sizes and theme.
        area: the screen.
        title: the subject.
        groups: headings, and the lines below each.
        buttons: below the lists.
        back: called by Esc.
        text: markup above the lists.
        first: whether the buttons stand above the text, as it may be long.
    """
    pad = look.px(22)
    rect = pg.Rect(0, 0, min(look.em(660), area.width - 2 * pad), area.height - 2 * pad)
    rect.center = area.center
    form = _build_form(look, rect, title, groups, buttons, text, first)
    need = rect.height - form.inner.height + form.content
    if need < rect.height:
        rect.height = need
        rect.center = area.center
        for button in buttons:
            button.pane = None
        form = _build_form(look, rect, title, groups, buttons, text, first)
    focus = next((line.title for _, lines in groups for line in lines if line.chosen), "")
    focus = focus or next((line.title for _, lines in groups for line in lines), buttons[0].name if buttons else "")
    return on_panel(form, rect, area, back), focus


def _build_form(
    look: Look,
    rect: pg.Rect,
    title: str,
    groups: Sequence[tuple[str, Sequence[Line]]],
    buttons: Sequence[Button],
    text: str,
    first: bool,
) -> Form:
    form = Form(look, title, rect.inflate(-look.px(24), -look.px(20)))
    form.text(typeset.escape(title), typeset.HEADING)
    if first:
        form.beside(list(buttons))
    if text:
        form.text(text, typeset.Style(size=17))
    for heading, lines in groups:
        if heading:
            form.heading(heading)
        for line in lines:
            row = Row(look, line.title, line.on, note=typeset.escape(line.note), icon=line.icon, chosen=line.chosen)
            form.wide(row, 3)
    if buttons and not first:
        form.space(8)
        form.beside(list(buttons))
    return form.done()
