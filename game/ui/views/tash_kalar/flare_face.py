"""The faces of flares, with their two strips of paper. Sizes are pixels."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.core.phrase import Phrase
from game.core.texts import Texts
from game.games.tash_kalar.cards import FLARES
from game.games.tash_kalar.state import COMMON, HEROIC, LEGENDARY
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import expect
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import letters, put, set_in, sized
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.card_face import LETTERS, CardFace, Head
from game.ui.views.tash_kalar.pieces import NOBODYS, put_piece

_SHARES = (0.26, 0.22, 0.18, 0.14, 0.1)
"""Heights of a flare's picture, in heights of the card, in the order in which they are tried"""
_LEAST_PICTURE = 0.06
"""The same as a last try"""
_RANKS = ((HEROIC, LEGENDARY), (COMMON, HEROIC))
"""Ranks of two pieces that stand for the count of the upper and of the lower half"""


class _Layout(NamedTuple):
    """The layout of a face with both halves."""

    head: Head
    art: int
    """Height of the picture, pixels"""
    texts: list[typeset.Block]
    rest: int
    """Height left over, pixels"""
    foot: typeset.Block | None


class FlareFace(CardFace[_Layout]):
    """The face of a flare at one size: both halves if they are legible, else its name and what each half counts."""

    def __init__(self, look: Look, texts: Texts, name: str, size: Size) -> None:
        super().__init__(look, texts, name, size)
        self.card = FLARES[name]
        self.row = max(round(self.width * 0.13), round(self.least * 1.3))
        """The height of the line that says what a half counts"""

    def prerender(self) -> Iterator[None]:
        expect(self.path)
        yield
        for parts in self.fitting():
            yield
            if parts:
                self._top(parts.head, parts.art)
                yield
                for rect in self._halves(parts):
                    paper.prepare("flare", rect.size, self.width)
                    yield

    def tries(self) -> Iterator[_Layout | None]:
        room = self.width - 4 * self.edge
        head = next(self.heads(room, 2, "center"))
        for share, style, leading in self._attempts():
            yield self._fit(head, share, style, leading)
        head = next(self.heads(room, 2, "center", narrow=True))
        yield self._fit(head, _LEAST_PICTURE, sized(self.look, "condensed", self.least, paper.INK), 1.0)

    def _attempts(self) -> Iterator[tuple[float, typeset.Style, float]]:
        """Yields tries, the best first: height of the picture, style of the text, distance of its lines."""
        for style in letters(self.look, "ui", self.width, LETTERS, paper.INK):
            yield from ((share, style, 1.14) for share in _SHARES)
        narrow = sized(self.look, "condensed", self.least, paper.INK)
        yield from ((share, narrow, 1.08) for share in _SHARES)
        yield from ((share, narrow, 1.0) for share in (_SHARES[-1], _LEAST_PICTURE))

    def _fit(self, head: Head, share: float, style: typeset.Style, leading: float) -> _Layout | None:
        """The layout of a face with a height of picture and a style of text; None if they have too little room."""
        art, foot = round(self.height * share), self.foot(paper.CREAM, self.width - 4 * self.edge)
        room = self.height - 2 * self.edge - head.height - art - 2 * self.pad - (foot.height if foot else 0)
        texts = [self._text(effect.says(), style, leading) for effect in (self.card.upper, self.card.lower)]
        rest = room - sum(text.height for text in texts) - 2 * (self.row + self.pad)
        return _Layout(head, art, texts, rest, foot) if rest >= 0 and not any(text.broken for text in texts) else None

    def _text(self, words: Phrase, style: typeset.Style, leading: float) -> typeset.Block:
        width = self.width - 2 * self.edge - 2 - 2 * self.pad
        return typeset.paragraph(self.look, self.texts.say(words), style, width, "left", leading)

    def compose(self, parts: _Layout) -> pg.Surface:
        head, art, texts, _, foot = parts
        surface = self._top(head, art)
        if foot:
            put(surface, foot, pg.Rect(0, self.height - self.edge - foot.height, self.width, foot.height))
        for half, (text, rect) in enumerate(zip(texts, self._halves(parts), strict=True)):
            paper.paper(surface, "flare", rect)
            line = pg.Rect(rect.x + self.pad, rect.y + self.pad // 2, rect.width - 2 * self.pad, self.row)
            self._count(surface, half, line)
            room = pg.Rect(rect.x, line.bottom, rect.width, rect.bottom - line.bottom - self.pad // 2)
            put(surface, text, room)
        return surface

    def _halves(self, parts: _Layout) -> Iterator[pg.Rect]:
        """The places of the papers of both halves."""
        y = self.edge + parts.head.height + parts.art + self.pad // 2
        for text in parts.texts:
            high = self.row + self.pad + text.height + parts.rest // 2
            yield pg.Rect(self.edge + 1, y, self.width - 2 * self.edge - 2, high)
            y += high + self.pad

    def brief(self) -> pg.Surface:
        head = self.brief_head(self.width - 4 * self.edge)
        below = self.height - 2 * self.edge - (head.height if head else 0)
        counts = below >= 4 * self.row and self.width >= 3 * self.least
        high = self.row + self.pad
        surface = self._top(head, below - (2 * (high + self.pad) if counts else 0))
        if head:
            side = round(self.width * 0.15)
            at = (self.edge + self.pad + side // 2, self.edge + head.height + self.pad + side // 2)
            paper.lens(surface, at, side)
        for half in (0, 1) if counts else ():
            y = self.height - self.edge - (2 - half) * (high + self.pad) + self.pad
            rect = pg.Rect(self.edge + 1, y, self.width - 2 * self.edge - 2, high)
            paper.paper(surface, "flare", rect)
            self._count(surface, half, rect.inflate(-2 * self.pad, -self.pad))
        return surface

    def _top(self, head: Head | None, art: int) -> pg.Surface:
        """The blank card with its head and its picture."""
        surface = paper.blank("flare", self.width, self.height).copy()
        window = pg.Rect(self.edge, self.edge, self.width - 2 * self.edge, art)
        if head:
            window.top += head.height
        paper.art(surface, self.path, window)
        if head:
            rect = paper.head(surface, "flare", NOBODYS, head.height)
            put(surface, head.title, rect)
        return surface

    def _count(self, surface: pg.Surface, half: int, rect: pg.Rect) -> None:
        """Paints a half's condition: the pieces counted, the lead that the enemy must have, words if there is room."""
        body = min(rect.height * 0.84, self.width * 0.1)
        x = rect.x + body / 2
        for n, rank in enumerate(_RANKS[half]):
            put_piece(
                surface, NOBODYS, rank, (x + n * body * 0.66, rect.centery), body * (0.92 if rank == LEGENDARY else 1)
            )
        left = round(x + body * 1.36)
        number = f"+{(self.card.upgraded, self.card.total)[half]}"
        big = sized(self.look, "number", max(self.least, self.width * 0.11), paper.MAGENTA[1])
        drawn = typeset.draw(surface, self.look, number, big, (left, rect.centery), "midleft", surface.get_rect())
        rest = pg.Rect(drawn.right + self.pad, rect.y, rect.right - drawn.right - self.pad, rect.height)
        said = self._labels(rest.size)
        if said:
            said[half].draw(surface, (rest.x, rest.centery - said[half].height // 2), rest)

    def _labels(self, room: Size) -> list[typeset.Block] | None:
        """The words for what each half counts, both long or both short; None if there is too little room."""
        styles = tuple(
            sized(self.look, role, max(self.least, self.width * 0.05), paper.SOFT_INK) for role in ("ui", "condensed")
        )
        for end in ("", ".short"):
            words = (self.texts(f"face.tash_kalar.{what}{end}") for what in ("upgraded", "pieces"))
            blocks = [set_in(self.look, typeset.escape(label), styles, room, 1.0, "left") for label in words]
            if all(block and block.lines == 1 for block in blocks):
                return [block for block in blocks if block]
        return None
