"""A long text with its contents at the left: the rules books and the credits."""

import time
from collections.abc import Iterator
from functools import partial

import pygame as pg

from game.ui.kit.text import typeset
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.panes import Form, Pane, Row
from game.ui.kit.widgets.widget import Widget
from game.ui.markdown import Part, parse
from game.ui.scenes.parts.page import Page
from game.ui.scenes.reading.prose import Heights, Item, Prose, folded
from game.ui.table.host import GameHost

_CONTENTS = 330  # reference px, width of the contents
_READING = 760  # width of a line, so that the eye finds the next one
_SETTING = 0.006
"""Seconds of a frame in which the rest of a long text is set"""
_TITLES = {
    1: typeset.Style("display", 30, "accent", 1),
    2: typeset.Style("ui_bold", 24),
    3: typeset.Style("ui_bold", 19, "accent"),
}


class ReadingPage(Page):
    """A page with a text in chapters that can be searched; it opens at an anchor."""

    def __init__(self, app: GameHost, words: str, anchor: str = "") -> None:
        """Takes the key of the text's title and the anchor to open it at."""
        super().__init__(app)
        self.words = words
        self.search = ""
        self._wanted = anchor
        self._parts: list[Part] = []
        self._folds: dict[str, str] = {}
        """Folded form of each text, made when something is first searched for"""
        self._matching: frozenset[str] = frozenset()
        self._text = Form(app.look, words, pg.Rect(0, 0, 10, 10))
        self._contents = Pane(app.look, "")
        self._language = ""
        self._places: dict[str, int] = {}
        self._lines: dict[str, Row] = {}
        """Lines of the contents, by the chapter's anchor"""
        self._offset = 0
        self._whole = bool(anchor)
        """Whether the whole text is laid out, not only the part that is seen first"""
        self._setting: Iterator[None] | None = None
        self._heights: Heights = {}
        self._hit = 0
        self._found: dict[str, int] = {}
        """Number of finds in each chapter, by its anchor"""
        self._hits: list[tuple[int, Prose]] = []
        """Places of the finds in the text, with their paragraphs"""

    def source(self) -> str:
        """The text in the present language, Markdown."""
        raise NotImplementedError

    def read(self) -> list[Part]:
        """The text's parts."""
        return parse(self.source())

    def plate(self, anchor: str) -> Widget | None:
        """The widget below a heading; None by default."""
        return None

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        if self._language != self.app.texts.language:
            self._language = self.app.texts.language
            self._parts, self._folds = self.read(), {}
        else:
            self._offset = self._text.offset
        base = self.ground()
        self._field = self._search_field()
        back, body = self.heading(base, self.words, [self._field])
        left = body.copy()
        left.width = min(look.em(_CONTENTS), round(body.width * 0.36))
        right = body.copy()
        right.x = left.right + look.px(14)
        right.width = body.right - right.x
        chapters = sum(part.level == 2 for part in self._parts)
        if chapters:
            inner_left = self.panel(base, left, self.t("reading.contents"))
        else:
            inner_left, right = pg.Rect(left.topleft, (0, 0)), body
        inner_right = self.panel(base, right)
        self.stage.set_base(base)
        column = inner_right.copy()
        column.width = min(inner_right.width, look.em(_READING) + look.px(60))
        column.centerx = inner_right.centerx
        self._text = self._build(column)
        self._contents = self._build_contents(inner_left)
        self.first = self._contents if chapters else self._text
        self.controls.set([back, self._field, *([self._contents] if chapters else []), self._text])
        self._text.scroll_to(self._offset)
        self._reach(min(self._hit, len(self._hits) - 1))
        self._tell_hit()
        if self._wanted:
            self.go(self._wanted)
            self._wanted = ""
            self.first = self._lines.get(self._current_chapter(), self.first)  # the arrows move on from there

    def _search_field(self) -> TextField:
        return TextField(
            self.look,
            self.t("reading.search"),
            self.search,
            self._search,
            icon="magnifying-glass",
            placeholder=self.t("reading.search"),
            longest=40,
            done=self._next_hit,
            tip=self.t("reading.search.tip"),
        )

    def _build(self, rect: pg.Rect) -> Form:
        """The form of the text; notes the place of each anchor."""
        look = self.look
        form = Form(look, self.words, rect)
        self._places, self._hits, self._found = {}, [], {}
        self._matching = self._matching_texts()
        here = ""
        parts = self._parts if self._whole else self._first_parts(form)
        for number, part in enumerate(parts):
            if part.level > 1 and number:
                form.space(14 if part.level == 2 else 6)
            if part.anchor:
                self._places[part.anchor] = form.height_so_far
            if part.level == 2:
                here = part.anchor
            words = self._paragraph(part)
            if part.text in self._matching:
                words.sought = folded(self.search)
                self._hits.append((form.height_so_far, words))
                self._found[here] = self._found.get(here, 0) + 1
            if part.level:
                form.wide(words, 8)
                plate = self.plate(part.anchor)
                if plate:
                    form.wide(plate, 12)
            elif part.bullet:
                form.wide(Item(words, part.bullet, part.depth), 7)
            else:
                form.wide(words, 12)
        return form.done()

    def _first_parts(self, form: Form) -> Iterator[Part]:
        """The parts until the form is full: the rest is set in the next frames, so that the page appears at once."""
        for part in self._parts:
            yield part
            if form.height_so_far > form.rect.height:
                self._setting = self._set_rest()
                return
        self._whole = True

    def _set_rest(self) -> Iterator[None]:
        """Sets all paragraphs, one per step; their heights are kept, so that the whole page is then soon laid out."""
        for part in self._parts:
            if not part.level:
                self._paragraph(part).height(self._text.inner.width)
                yield

    def _complete(self) -> None:
        """Lays out the whole text, unless that is done."""
        if not self._whole:
            self._whole, self._setting = True, None
            self.rebuild()

    def _paragraph(self, part: Part) -> Prose:
        style = _TITLES[part.level] if part.level else typeset.Style("ui_italic" if part.quote else "ui", 18)
        return Prose(self.look, part.text, style, self.go, self._heights)

    def _build_contents(self, rect: pg.Rect) -> Pane:
        look = self.look
        form = Form(look, self.t("reading.contents"), rect)
        self._lines = {}
        for part in self._parts:
            if part.level == 2 and part.anchor:
                found = self._found.get(part.anchor, 0)
                line = Row(
                    look,
                    typeset.plain(part.text),
                    partial(self.go, part.anchor),
                    note=self.app.texts.many("reading.found", found) if found else "",
                    group="contents",
                )
                self._lines[part.anchor] = line
                form.wide(line, 2)
        return form.done()

    # --- ways through the text -------------------------------------------------------------------

    def go(self, anchor: str) -> None:
        """Scrolls to a section; an unknown anchor changes nothing."""
        self._complete()
        if anchor in self._places:
            self._text.scroll_to(self._places[anchor])
            self._reach_from(self._places[anchor])
            self.app.say(next((typeset.plain(p.text) for p in self._parts if p.anchor == anchor), ""))

    def _matching_texts(self) -> frozenset[str]:
        """The texts that hold the words searched for."""
        if len(self.search) < 2:
            return frozenset()
        if not self._folds:
            self._folds = {part.text: folded(typeset.plain(part.text)) for part in self._parts}
        sought = folded(self.search)
        return frozenset(text for text, folded in self._folds.items() if sought in folded)

    def _search(self, text: str) -> None:
        self.search, self._whole, self._setting = text, True, None
        caret = self._field.caret
        self.rebuild()
        self._field.caret = caret
        self._hit = -1
        self._next_hit()

    def _next_hit(self) -> None:
        if self._hits:
            self._reach((self._hit + 1) % len(self._hits))
            self._text.scroll_to(self._hits[self._hit][0])
        self._tell_hit()

    def _reach(self, hit: int) -> None:
        """Goes to a find, by its index, and marks it."""
        self._hit = hit
        for number, (_, words) in enumerate(self._hits):
            if words.reached != (number == hit):
                words.reached = number == hit
                words.touch()

    def _reach_from(self, place: int) -> None:
        """Goes to the first find from a place on; the search goes on after it."""
        after = next((number for number, (y, _) in enumerate(self._hits) if y >= place), None)
        if after is not None:
            self._reach(after)
            self._tell_hit()

    def _tell_hit(self) -> None:
        self._field.note = f"{self._hit + 1}/{len(self._hits)}" if self._hits else "0" if len(self.search) > 1 else ""
        self._field.touch()

    def update(self, dt: float) -> None:
        """Marks the chapter that is being read in the contents; sets the rest of the text for some milliseconds."""
        super().update(dt)
        self._go_on_setting()
        here = self._current_chapter()
        for anchor, line in self._lines.items():
            if line.chosen != (anchor == here):
                line.chosen = anchor == here
                line.touch()
                if line.chosen:
                    self._contents.reveal(line.rect)

    def _current_chapter(self) -> str:
        """The anchor of the chapter that is being read; "" before the first."""
        eye = self._text.offset + self.look.px(80)
        above = [anchor for anchor in self._lines if self._places.get(anchor, eye + 1) <= eye]
        return above[-1] if above else ""

    def _go_on_setting(self) -> None:
        until = time.perf_counter() + _SETTING
        while self._setting is not None and time.perf_counter() < until:
            if next(self._setting, True):
                self._complete()

    @property
    def moving(self) -> bool:
        return self._setting is not None

    def handle(self, event: pg.Event) -> bool:
        if event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN, pg.MOUSEWHEEL):
            self._complete()
        if event.type == pg.KEYDOWN:
            of_caret = self._field.focused and event.key in (pg.K_HOME, pg.K_END)
            if not of_caret and self._text.key(None, event):  # wherever the focus is, even in long contents
                return True
        return self.controls.handle(event)
