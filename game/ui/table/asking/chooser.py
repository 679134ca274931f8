"""A question that floats over the table, beside the card that asks it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

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
from game.ui.table.pieces.plates import Plate

_PANEL_LAYER = 47
_PAD = 18
"""Margin within the edges of the panel, reference px"""
_PICTURE = 250
"""Largest height, reference px, of the card that asks; one that lies on the table larger than that is not shown
again"""
_LEAST_HEAD = 150
"""Width, reference px at the usual text size, that the sentence needs beside a button"""


class _Sheet(NamedTuple):
    """The content of the panel above its answers; heights are pixels from the panel's upper edge."""

    inner: pg.Rect
    """Columns of the words and the answers"""
    picture: tuple[Hashable, Size] | None
    """Card that asks, and its size; None: it is not shown"""
    said: tuple[tuple[typeset.Block, int], ...]
    """Sentence, and the card's effect, each with its height"""
    back: int
    """Height of the button that takes back the step before the question"""
    top: int
    """Height from which on there is room for answers"""


class Chooser:
    """The panel of a question with many answers.

    Args:
        desk: the table.
        question: the waiting question.
    """

    def __init__(self, desk: Desk, question: Question) -> None:
        self._desk, self._question = desk, question
        self.actors: list[Actor] = []
        """Panel below the widgets, and the card beside them"""
        self.told: list[pg.Rect] = []
        """Rectangles of the sentence and of the card's effect, pixels"""
        self._face: Plate | None = None
        """Plate with the sentence, the card and its effect"""

    def widgets(self) -> list[Widget]:
        """The widgets that answer the question, placed; []: the question does not float."""
        desk = self._desk
        self.actors, self.told = [], []
        options = self._question.unclear or self._question.choices.floating
        desk.top.ground.blocked = None
        if not options:
            self._question.scale = None
            return []
        look, area = desk.look, desk.top.layout.chooser
        pad = look.px(_PAD)
        ask = desk.session.ask
        about = ask.about if ask and not self._question.unclear else None
        scale = self._scale_of(options)
        shown = () if scale else self._in_order(options)
        answers = [self._question.button(o, n, "secondary", floating=True) for n, o in enumerate(shown, 1)]
        buttons: list[Widget] = [*answers]
        words = self._question.which if self._question.unclear else self._question.prompt()[0]
        back = self._think_again()
        sheet = self._sheet(words, about, self._about_picture(about, area.height - 2 * pad), back)
        needs = scale.place(sheet.inner.copy()) if scale else _grid(buttons, sheet.inner, look.px(8))
        if sheet.picture and sheet.top + needs > area.height - pad // 2:  # all answers should be in sight
            sheet = self._sheet(words, None, None, back)
            needs = scale.place(sheet.inner.copy()) if scale else _grid(buttons, sheet.inner, look.px(8))
        if scale:
            buttons = scale.widgets
        for face in () if scale else ("condensed", Button.face):  # with narrow letters too, it is scrolled
            if sheet.top + needs > area.height - pad // 2:
                for answer in answers:
                    answer.face = face
                needs = _grid(buttons, sheet.inner, look.px(8))
        height = min(area.height, max(sheet.top + needs + pad, (sheet.picture[1][1] + 2 * pad) if sheet.picture else 0))
        rect = pg.Rect(area.x, area.y + (area.height - height) // 2, area.width, height)
        y = rect.y + sheet.top
        if y + needs > rect.bottom - pad // 2:
            inner = sheet.inner
            room = pg.Rect(inner.x - look.px(10), y, inner.width + look.px(20), rect.bottom - look.px(6) - y)
            buttons = [self._pane(words, buttons, room)]
        for button in buttons:
            button.place(button.rect.move(0, 0 if isinstance(button, Pane) else y))
        if back:
            size = (back.width(), back.height(back.width()))
            back.place(pg.Rect(rect.right - pad - size[0], rect.y + sheet.back, *size))
            buttons.append(back)
        self._raise_panel(rect, words, sheet)
        return buttons

    def _in_order(self, options: Sequence[Option]) -> Sequence[Option]:
        """The answers in the order in which they are looked for: as they come, or by their names in this language."""
        ask, session = self._desk.session.ask, self._desk.session
        if ask is None or not self._desk.style.by_name(ask):
            return options
        return sorted(options, key=lambda one: self._desk.say(session.option_text(one).label).casefold())

    def _sheet(
        self, words: str, about: int | None, picture: tuple[Hashable, Size] | None, back: Button | None
    ) -> _Sheet:
        """The sheet above the answers, and the room that it leaves them.

        Args:
            words: the sentence, markup.
            about: the card that asks.
            picture: the picture of that card, and its size.
            back: the button that takes back the step before the question.
        """
        look, area = self._desk.look, self._desk.top.layout.chooser
        pad = look.px(_PAD)
        left = area.x + pad + (picture[1][0] + pad if picture else 0)
        inner = pg.Rect(left, 0, area.right - pad - left, 0)
        style = typeset.Style("ui_bold", 19, "text")
        free = inner.width - (back.width() + pad if back else 0)
        head = typeset.paragraph(look, words, style, free)
        beside = free >= look.em(_LEAST_HEAD) or head.lines == 1
        if not beside:  # that button stands below the sentence
            head = typeset.paragraph(look, words, style, inner.width)
        does = self._effect_block(about, inner.width, area.height // 3) if picture else None
        top = pad + head.height + look.px(12)
        under = pad + (0 if beside else head.height + look.px(8))
        if back:
            top = max(top, under + back.height(back.width()) + look.px(12))
        said = ((head, pad), *([(does, top)] if does else []))
        return _Sheet(inner, picture, said, under, top + (does.height + look.px(14) if does else 0))

    def _effect_block(self, about: int | None, width: int, height: int) -> typeset.Block | None:
        """Words for the effect of the card that asks; None: its picture tells it, or there is no room."""
        desk = self._desk
        words = "" if about is None else desk.style.told_beside(about, desk.top.now)
        block = typeset.paragraph(desk.look, words, typeset.Style("ui", 17, "muted"), width)
        return block if words and block.height <= height else None

    def _raise_panel(self, rect: pg.Rect, words: str, sheet: _Sheet) -> None:
        """Puts the panel below the widgets, with the sentence and the card, which are painted again if they differ."""
        look = self._desk.look
        content = ("float", look, words, sheet.picture)
        paint: Paint = partial(self._paint_floating, sheet, sheet.inner.x - rect.x)
        if self._face is None or not self._face.says(rect, content):
            self._face = Plate(rect, content, paint, BUTTON_LAYER, later=True)
        self.actors = [PanelActor(look, rect, layer=_PANEL_LAYER), self._face]
        self.told = [pg.Rect(sheet.inner.x, rect.y + y, block.used, block.height) for block, y in sheet.said]
        self._desk.top.ground.blocked = rect

    def _scale_of(self, options: Sequence[Option]) -> Scale | None:
        """The slider for options that are steps of a scale, in place of a button each; it stays where it was set.

        None: no scale.
        """
        desk = self._desk
        start = None if self._question.unclear else desk.style.start_of_scale(options)
        if start is None:
            self._question.scale = None
            return None
        former = self._question.scale
        scale = self._question.scale = Scale(desk, self._question.prompt()[0], options, start)
        if former and former.options == scale.options:
            scale.slider.set(former.slider.number)
        self._question.end = scale.confirm
        return scale

    def _pane(self, name: str, buttons: list[Widget], rect: pg.Rect) -> Pane:
        """A scrolling pane for more answers than the panel has room for."""
        desk = self._desk
        pane = Pane(desk.look, typeset.plain(name))
        pane.layer = BUTTON_LAYER
        pane.place(rect)
        height = _grid(buttons, pane.inner, desk.look.px(8))
        for button in buttons:
            button.place(button.rect.move(0, pane.inner.y))
        pane.fill(buttons, pane.inner.y + height)
        return pane

    def _paint_floating(self, sheet: _Sheet, left: int, surface: pg.Surface) -> Iterator[None]:
        picture = sheet.picture
        if picture:
            pictures = self._desk.top.ground.pictures
            # Words on the card are part of its picture.
            yield from typeset.parts_apart(pictures.face_parts(*picture))
            yield
            face = pictures.at_rest(*picture, BARE)
            pad = self._desk.look.px(_PAD)
            surface.blit(face, (pad, (surface.get_height() - face.get_height()) // 2))
        for block, y in sheet.said:
            block.draw(surface, (left, y), surface.get_rect())

    def _about_picture(self, about: int | None, height: int) -> tuple[Hashable, Size] | None:
        """The card that a question is about, and its size beside the answers; None: it is not shown there."""
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
        """The button that takes back the step before this question; None: it cannot be taken back."""
        desk = self._desk
        take_back, tip = self._question.forget_unclear, ""
        if not self._question.unclear:
            if desk.session.taking_back.barrier() is not None:
                return None
            take_back, tip = desk.commands.undo, desk.say(desk.session.taking_back.undo_label())
        button = Button(desk.look, desk.t("table.take_back"), take_back, icon="undo", size=16, tip=tip)
        button.id, button.layer = "think_again", BUTTON_LAYER
        return button


def _grid(widgets: Sequence[Widget], area: pg.Rect, gap: int) -> int:
    """Places buttons in equal columns, from y 0 down; returns the height that they take, pixels."""
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
