"""A question that floats over the table, beside the card that asks it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial

import pygame as pg

from game.core.state import Option
from game.ui.kit.geometry import BARE, Size
from game.ui.kit.pictures.making import Paint
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.panes import Pane
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.question import Question
from game.ui.table.asking.scale import Scale
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.pieces.sprites import Plate

_PANEL_LAYER = 47
_PICTURE = 250
"""The height, reference px, of the card that asks, at most; one that lies there larger is not shown again"""
_LEAST_HEAD = 150
"""The width, reference px at the usual text size, that the sentence needs beside a button"""


class Chooser:
    """The panel of a question with many answers.

    Args:
        desk: the table.
        question: what is asked.
    """

    def __init__(self, desk: Desk, question: Question) -> None:
        self._desk, self._question = desk, question
        self._scale: Scale | None = None
        self.actors: list[Actor] = []
        """The panel that its widgets stand on, and the card beside it"""
        self._face: Plate | None = None
        """The sentence, the card and what it does"""

    def widgets(self) -> list[Widget]:
        """The widgets that answer the question, placed; none if it does not float."""
        desk = self._desk
        self.actors = []
        options = self._question.unclear or self._question.choices.floating
        desk.top.ground.blocked = None
        if not options:
            self._scale = None
            return []
        look, area = desk.look, desk.top.layout.chooser
        pad = look.px(18)
        ask = desk.session.ask
        about = ask.about if ask and not self._question.unclear else None
        scale = self._scale_of(options)
        buttons: list[Widget] = []
        for number, option in enumerate(() if scale else options, 1):
            buttons.append(self._question.button(option, number, "secondary", floating=True))
        picture = self._about_picture(about, area.height - 2 * pad)
        left = area.x + pad + (picture[1][0] + pad if picture else 0)
        back = self._think_again()
        inner = pg.Rect(left, area.y, area.right - pad - left, area.height)
        words = self._question.which if self._question.unclear else self._question.prompt()[0]
        style = typeset.Style("ui_bold", 19, "text")
        free = inner.width - (back.width() + pad if back else 0)
        beside = free >= look.em(_LEAST_HEAD)  # else the way back stands below the sentence
        head = typeset.paragraph(look, words, style, free if beside else inner.width)
        does = self._does(about, inner.width, area.height // 3) if picture else None
        y = area.y + pad + head.height + look.px(12)
        if back:
            under = 0 if beside else head.height + look.px(8)
            y = max(y, area.y + pad + under + back.height(back.width()) + look.px(12))
        told = y - area.y
        y += does.height + look.px(14) if does else 0
        grid = scale.place(pg.Rect(inner.x, 0, inner.width, 0)) if scale else _grid(buttons, inner, look.px(8))
        if scale:
            buttons = scale.widgets
        height = min(area.height, max(y - area.y + grid + pad, (picture[1][1] + 2 * pad) if picture else 0))
        rect = pg.Rect(area.x, area.y + (area.height - height) // 2, area.width, height)
        y += rect.y - area.y
        if y + grid > rect.bottom - pad // 2:
            room = pg.Rect(inner.x - look.px(10), y, inner.width + look.px(20), rect.bottom - look.px(6) - y)
            buttons = [self._pane(words, buttons, room)]
        for button in buttons:
            button.place(button.rect.move(0, 0 if isinstance(button, Pane) else y))
        if back:
            size = (back.width(), back.height(back.width()))
            back.place(pg.Rect(rect.right - pad - size[0], rect.y + pad + under, *size))
            buttons.append(back)
        said = [(head, pad), *([(does, told)] if does else [])]
        self._raise_panel(rect, words, picture, partial(self._paint_floating, picture, said, pad, left - rect.x))
        return buttons

    def _does(self, about: int | None, width: int, height: int) -> typeset.Block | None:
        """What the card that asks does, where its picture is too small to say so and there is room for it."""
        desk = self._desk
        words = "" if about is None else desk.style.told_beside(about, desk.top.now)
        block = typeset.paragraph(desk.look, words, typeset.Style("ui", 17, "muted"), width)
        return block if words and block.height <= height else None

    def _raise_panel(self, rect: pg.Rect, words: str, picture: tuple[Hashable, Size] | None, paint: Paint) -> None:
        """Puts the panel below the widgets, with the sentence and the card, which are painted anew if they differ."""
        look = self._desk.look
        content = ("float", look, words, picture)
        if self._face is None or not self._face.says(rect, content):
            self._face = Plate(rect, content, paint, BUTTON_LAYER, later=True)
        self.actors = [PanelActor(look, rect, layer=_PANEL_LAYER), self._face]
        self._desk.top.ground.blocked = rect

    def _scale_of(self, options: Sequence[Option]) -> Scale | None:
        """The slider for options that are steps of a scale, in place of a button each; it stays where it was set."""
        desk = self._desk
        start = None if self._question.unclear else desk.style.start_of_scale(options)
        if start is None:
            self._scale = None
            return None
        at = self._scale.slider.number if self._scale and self._scale.options == tuple(options) else None
        self._scale = Scale(desk, self._question.prompt()[0], options, start)
        if at is not None:
            self._scale.slider.set(at)
        self._question.end = self._scale.confirm
        return self._scale

    def _pane(self, name: str, buttons: list[Widget], rect: pg.Rect) -> Pane:
        """The scrolling pane of more answers than the panel has room for."""
        desk = self._desk
        pane = Pane(desk.look, typeset.plain(name))
        pane.layer = BUTTON_LAYER
        pane.place(rect)
        height = _grid(buttons, pane.inner, desk.look.px(8))
        for button in buttons:
            button.place(button.rect.move(0, pane.inner.y))
        pane.fill(buttons, pane.inner.y + height)
        return pane

    def _paint_floating(
        self,
        picture: tuple[Hashable, Size] | None,
        said: Sequence[tuple[typeset.Block, int]],
        pad: int,
        left: int,
        surface: pg.Surface,
    ) -> Iterator[None]:
        if picture:
            pictures = self._desk.top.ground.pictures
            parts, more = pictures.face_parts(*picture), True
            while more:
                with typeset.set_apart():  # what stands on the card is part of its picture
                    more = next(parts, self) is not self
                yield
            face = pictures.at_rest(*picture, BARE)
            surface.blit(face, (pad, (surface.get_height() - face.get_height()) // 2))
        for block, y in said:
            block.draw(surface, (left, y), surface.get_rect())

    def _about_picture(self, about: int | None, height: int) -> tuple[Hashable, Size] | None:
        """The card that a question is about, and the size in which it stands beside the answers."""
        desk = self._desk
        if about is None:
            return None
        details = desk.style.details(("card", about), desk.top.now)
        height = min(height, desk.look.px(_PICTURE))
        placement = desk.top.ground.placement(("card", about))
        large = (
            placement and placement.size[1] > height and not placement.pose.rect.colliderect(desk.top.layout.chooser)
        )
        if details is None or large:
            return None
        wide, high = details.proportions
        return details.thing, (round(height * wide / high), height)

    def _think_again(self) -> Button | None:
        """The button that takes back what led to this question, where that can be done."""
        desk = self._desk
        if self._question.unclear:
            back = Button(desk.look, desk.t("table.take_back"), self._question.forget_unclear, icon="undo", size=16)
            back.id, back.layer = "think_again", BUTTON_LAYER
            return back
        if desk.session.taking_back.barrier() is not None:
            return None
        button = Button(
            desk.look,
            desk.t("table.take_back"),
            desk.commands.undo,
            icon="undo",
            size=16,
            tip=desk.say(desk.session.taking_back.undo_label()),
        )
        button.id, button.layer = "think_again", BUTTON_LAYER
        return button


def _grid(widgets: Sequence[Widget], area: pg.Rect, gap: int) -> int:
    """Places buttons in equal columns, from y 0 down; returns the height they take."""
    wanted = max(widget.width() for widget in widgets)
    columns = max(1, min(len(widgets), (area.width + gap) // (wanted + gap)))
    each = (area.width - gap * (columns - 1)) // columns
    y = 0
    for start in range(0, len(widgets), columns):
        line = widgets[start : start + columns]
        height = max(widget.height(each) for widget in line)
        for i, widget in enumerate(line):
            widget.place(pg.Rect(area.x + i * (each + gap), y, each, height))
        y += height + gap
    return y - gap
