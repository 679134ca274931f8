"""The faces of Tash-Kalar's things: beings, legends, flares, tasks, backs and pieces.

Sizes are pixels. Every call draws again: the caller keeps the result.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.tash_kalar.cards import BEINGS, FLARES, PATTERNS, card_text
from game.games.tash_kalar.state import LEGENDARY, RANKS
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import expect, picture
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import letters, put, sized
from game.ui.views.tash_kalar import paper, pattern
from game.ui.views.tash_kalar.card_face import LETTERS, CardFace, Head
from game.ui.views.tash_kalar.flare_face import FlareFace
from game.ui.views.tash_kalar.pieces import piece, put_piece
from game.ui.views.tash_kalar.site import site
from game.ui.views.tash_kalar.task_face import task

_ROOMY, _TIGHT = (
    (0.44, 0.42, 0.4, 0.38, 0.36, 0.34, 0.32),
    (0.4, 0.36, 0.33, 0.3, 0.27, 0.25, 0.23, 0.21, 0.19, 0.17, 0.155),
)
"""Heights of the picture, in heights of the card, in the order in which they are tried"""
_TEXT = 0.91
"""Width of the text, in widths of the card"""
_CELL, _LEAST_CELL = 0.142, 0.075
"""Greatest size of a pattern's squares, and the least beside a text, in widths of the card"""

_LAST_TEXT, _LAST_CELL, _LAST_LEADING = 0.93, 0.06, 0.95
"""As a last try: width of the text and least size of squares, in widths of the card, and distance of lines"""
_LEAST_PIXELS = 5
"""Least size of a pattern's squares on a small card, pixels"""
_ART = 4 / 3
"""Width to height of the picture on a card in brief"""
_LARGEST = 260
"""Size of the largest piece, pixels: a larger picture would blur"""


def face(look: Look, texts: Texts, name: str, kind: str, size: Size) -> CardFace[Any]:
    """A card's face.

    Args:
        look: sizes and theme.
        texts: the language.
        name: the id of a being, a legend or a flare.
        kind: the kind of its owner's pieces; "": nobody's.
        size: pixels.
    """
    return FlareFace(look, texts, name, size) if name in FLARES else BeingFace(look, texts, name, kind, size)


def draw(look: Look, texts: Texts, thing: tuple[Any, ...], size: Size) -> pg.Surface:
    """The face of a thing of Tash-Kalar, by its key.

    Keys are ("card", name, kind), ("task", name), ("back", deck), ("piece", kind, rank), ("pattern", kind, image) and
    ("site", shown), a `Site`.
    """
    word, *about = thing
    return _DRAW[word](look, texts, size, *about)


def _centred(picture: pg.Surface, size: Size) -> pg.Surface:
    """A picture centred in a larger empty one."""
    surface = pg.Surface(size, pg.SRCALPHA)
    paint.stamp(surface, picture, center=surface.get_rect().center)
    return surface


_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "card": lambda look, texts, size, name, kind: face(look, texts, name, kind, size).draw(),
    "task": lambda look, texts, size, name: task(look, texts, name, size),
    "back": lambda look, texts, size, deck: paper.back(deck, *size),
    "piece": lambda look, texts, size, kind, rank: _centred(piece(kind, rank, min(*size, _LARGEST)), size),
    "pattern": lambda look, texts, size, kind, image: _centred(
        pattern.panel(kind, image, pattern.cell_in(image, size, min(size))), size
    ),
    "site": lambda look, texts, size, shown: site(size, shown),
}


class _Parts(NamedTuple):
    """The layout of a face with all its words."""

    head: Head
    share: float
    text: typeset.Block
    foot: typeset.Block | None


class BeingFace(CardFace[_Parts]):
    """The face of a being or a legend at one size."""

    def __init__(self, look: Look, texts: Texts, name: str, kind: str, size: Size) -> None:
        super().__init__(look, texts, name, size)
        self.kind = kind
        self.rank = RANKS.index(BEINGS[name].rank)
        self.sort = "legend" if self.rank == LEGENDARY else "being"
        self.image = PATTERNS[name].drawn

    def prerender(self) -> Iterator[None]:
        expect(self.path)
        yield
        paper.blank(self.sort, self.width, self.height)
        yield
        for parts in self.fitting():
            yield
            if parts:
                window = self._window(parts)
                picture(self.path, window.size, "cover")
                yield
                self._pattern_picture(window)
                yield
                paper.prepare(self.sort, self._sheet(window).size, self.width)
                yield

    # The whole face.

    def tries(self) -> Iterator[_Parts | None]:
        room = round(self.width * 0.725)
        found = list(self.heads(room, 2, "left"))
        yield None
        wide = _TEXT - 0.04 if self.has_foot else _TEXT
        for style, leading, shares in self._attempts():
            for head in found:
                for share in shares:
                    yield self._fit(head, share, style, leading, wide)
        narrow = sized(self.look, "condensed", self.least, paper.INK)
        for head in self.heads(room, 2, "left", narrow=True):
            for share in _TIGHT:
                yield self._fit(head, share, narrow, 1.0, _LAST_TEXT, _LAST_CELL)
            yield self._fit(head, _TIGHT[-1], narrow, _LAST_LEADING, _LAST_TEXT, _LAST_CELL * 0.85)

    def _attempts(self) -> Iterator[tuple[typeset.Style, float, tuple[float, ...]]]:
        """Yields tries for the text, the best first: its style, distance of lines, and heights of the picture."""
        leading = 1.2 if self.has_foot else 1.12
        for style in letters(self.look, "ui", self.width, LETTERS, paper.INK):
            yield style, leading, _ROOMY
        narrow = sized(self.look, "condensed", self.least, paper.INK)
        yield narrow, 1.08, _TIGHT
        yield narrow, 1.0, _TIGHT

    def _fit(
        self, head: Head, share: float, style: typeset.Style, leading: float, wide: float, least: float = _LEAST_CELL
    ) -> _Parts | None:
        """The layout of a face with a height of picture and a style of text; None if they have too little room."""
        art = round(self.height * share)
        cell = pattern.cell_in(self.image, self._pattern_room(art), self.width * _CELL)
        if cell < self.width * least:
            return None
        words = self.texts.say(card_text(self.name))
        text = typeset.paragraph(self.look, words, style, round(self.width * wide), "left", leading)
        foot = self.foot(paper.SOFT_INK, round(self.width * _TEXT))
        room = self.height - 2 * self.edge - head.height - art - round(self.width * 0.03)
        if text.broken or text.height > room - (foot.height if foot else 0):
            return None
        return _Parts(head, share, text, foot)

    def compose(self, parts: _Parts) -> pg.Surface:
        surface = paper.blank(self.sort, self.width, self.height).copy()
        window = self._window(parts)
        paper.art(surface, self.path, window)
        self._head(surface, parts.head)
        self._badge(surface, self.edge + self.width * 0.108, self.edge + parts.head.height * 0.58)
        corner = (window.right - self.pad, window.bottom - self.pad)
        paint.stamp(surface, self._pattern_picture(window), bottomright=corner)
        sheet = self._sheet(window)
        paper.paper(surface, self.sort, sheet)
        if parts.foot:
            sheet.height -= parts.foot.height
            put(surface, parts.foot, pg.Rect(sheet.x, sheet.bottom, sheet.width, parts.foot.height))
        put(surface, parts.text, sheet)
        return surface

    def _window(self, parts: _Parts) -> pg.Rect:
        """The place of the picture."""
        top, width = self.edge + parts.head.height, self.width - 2 * self.edge
        return pg.Rect(self.edge, top, width, round(self.height * parts.share))

    def _sheet(self, window: pg.Rect) -> pg.Rect:
        """The place of the paper with the words, below the picture."""
        edge = self.edge
        y = window.bottom + max(1, edge // 2)
        return pg.Rect(edge + 1, y, self.width - 2 * edge - 2, self.height - edge - 1 - y)

    # The face in brief.

    def brief(self) -> pg.Surface:
        surface = paper.blank(self.sort, self.width, self.height).copy()
        head = self.brief_head(self.width - 2 * self.edge - round(self.width * 0.06))
        top = self.edge + (head.height if head else 0)
        rest = pg.Rect(self.edge, top, self.width - 2 * self.edge, self.height - self.edge - top)
        window = pg.Rect(rest.topleft, (rest.width, min(round(rest.width / _ART), round(rest.height * 0.5))))
        below = pg.Rect(rest.x, window.bottom, rest.width, rest.bottom - window.bottom)
        paper.art(surface, self.path, window)
        side = round(self.width * 0.15)
        if head:
            self._head(surface, head, centred=True)
            at = (window.right - self.pad - side // 2, window.bottom - self.pad - side // 2)
            paper.lens(surface, at, side)
        body = self.width * 0.13
        self._badge(surface, self.edge + body + self.width * 0.01, window.top + body + self.width * 0.01)
        place = (below.width - 2 * self.pad, below.height - 2 * self.pad)
        cell = pattern.cell_in(self.image, place, self.width * 0.2)
        if cell >= _LEAST_PIXELS:
            paint.stamp(surface, pattern.panel(self.kind, self.image, cell), center=below.center)
        return surface

    # Parts of the face.

    def _pattern_room(self, art: int) -> Size:
        """The room for the pattern in a picture of height `art`."""
        return round(self.width * 0.72), art - 2 * self.pad

    def _head(self, surface: pg.Surface, head: Head, *, centred: bool = False) -> None:
        rect = paper.head(surface, self.sort, self.kind, head.height)
        left = rect.x + (rect.width - head.title.width) // 2 if centred else round(self.width * 0.25)
        head.title.draw(surface, (left, rect.centery - head.title.height // 2), rect)

    def _badge(self, surface: pg.Surface, x: float, y: float) -> None:
        """Draws the piece that the card summons."""
        put_piece(surface, self.kind, self.rank, (x, y), self.width * (0.2 if self.rank < LEGENDARY else 0.185))

    def _pattern_picture(self, window: pg.Rect) -> pg.Surface:
        """The picture of the pattern for a place of the card's picture."""
        cell = pattern.cell_in(self.image, self._pattern_room(window.height), self.width * _CELL)
        return pattern.panel(self.kind, self.image, cell)
