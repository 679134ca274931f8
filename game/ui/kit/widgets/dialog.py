"""Dialogs: a question on top of the scene, answered by buttons that name their effects."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Callback, Widget

PANEL_LAYER = 60
"""Layer of panels over a scene; what stands on them is one higher, the shade behind them one lower"""
_WIDTH = 620  # reference px, before the text setting


class _Dim(Actor):
    """A shade over the scene behind a dialog."""

    layer = PANEL_LAYER - 1

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self._shade = pg.Surface(size)
        self._shade.set_alpha(150)

    @property
    def bounds(self) -> pg.Rect:
        return self._shade.get_rect()

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._shade, (0, 0))


class PanelActor(Actor):
    """A panel that stands on the stage."""

    def __init__(
        self, look: Look, rect: pg.Rect, title: str = "", *, layer: int = PANEL_LAYER, solid: bool = False
    ) -> None:
        """Makes a panel; `title` in a label at its top; `solid`: nothing shines through."""
        super().__init__()
        self.look = look
        self.rect = pg.Rect(rect)
        self.title = title
        self.layer = layer
        self.solid = solid
        self._made = skins.panel.kept(look, *self.rect.size, solid=solid)
        self._parts = skins.panel_in_parts(look, *self.rect.size, solid=solid)

    @property
    def unmade(self) -> bool:
        return not self._made

    def make_part(self) -> None:
        self._made = next(self._parts, self) is self

    @property
    def bounds(self) -> pg.Rect:
        return skins.with_shadow(self.look, self.rect)

    def draw(self, target: pg.Surface) -> None:
        skins.draw_panel(target, self.look, self.rect, self.title, self.solid)


def on_panel(form: Form, rect: pg.Rect, area: pg.Rect, back: Callback) -> Layer:
    """A layer with a form on a panel, over a scene in the shade.

    Args:
        form: the content.
        rect: the panel's place.
        area: the screen.
        back: called by Esc.
    """
    form.layer = PANEL_LAYER + 1
    return Layer([form], back, [_Dim(area.size), PanelActor(form.look, rect, solid=True)])


class Answer(NamedTuple):
    """An answer of a dialog: a verb for its button, the function to call, and its kind."""

    words: str
    on: Callback
    kind: str = "secondary"
    icon: str = ""


def dialog(
    look: Look,
    area: pg.Rect,
    title: str,
    markup: str,
    answers: Sequence[Answer],
    safe: int,
    field: Widget | None = None,
) -> tuple[Layer, str]:
    """A dialog for `Controls.open(*dialog(...))`.

    Args:
        look: sizes and theme.
        area: the screen.
        title: the subject, plain text.
        markup: the question.
        answers: its buttons; their functions must close it (`Controls.close`) before they act.
        safe: the index of the answer that changes nothing: Esc means it, and it has the focus at first if there is no
            field.
        field: a field to be filled in before the answers are used.
    """
    pad = look.px(24)
    width = min(look.em(_WIDTH), area.width - 2 * pad)
    rect = pg.Rect(0, 0, width, area.height - 2 * pad)
    form = _content(look, rect, title, markup, answers, field)
    rect.height = min(rect.height, form.content + look.px(32))
    rect.center = area.center
    form = _content(look, rect, title, markup, answers, field)
    layer = on_panel(form, rect, area, answers[safe].on)
    return layer, field.name if field else answers[safe].words


def _content(
    look: Look, rect: pg.Rect, title: str, markup: str, answers: Sequence[Answer], field: Widget | None
) -> Form:
    form = Form(look, title, rect.inflate(-look.px(24), -look.px(20)))
    form.text(typeset.escape(title), typeset.HEADING)
    form.text(markup, typeset.Style(size=18))
    if field:
        form.wide(field, 4)
    form.space(8)
    buttons = []
    for answer in answers:
        button = Button(look, answer.words, answer.on, kind=answer.kind, icon=answer.icon)
        button.group = "answers"
        buttons.append(button)
    form.beside(buttons, even=True)
    return form.done()
