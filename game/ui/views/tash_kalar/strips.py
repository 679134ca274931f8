"""Flares, with their two strips of paper, and tasks.

Sizes are pixels. Every call draws anew: whoever shows a face keeps it.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.core.phrase import Phrase
from game.core.texts import Texts
from game.games.tash_kalar.cards import FLARES, TASKS, Flare, Task, card_text, deck_and_number, name_of
from game.games.tash_kalar.state import COMMON, HEROIC, LEGENDARY
from game.ui.card_art import path_of
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import expect, picture
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized, styles
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.lettering import TITLE, Head, heads, letters
from game.ui.views.tash_kalar.pieces import NOBODYS, put_piece
from game.ui.views.tash_kalar.standins import emblem_path

_LEAST_LETTERS, _FOOT_LETTERS, _LEAST_NAME = 8, 17, 4
"""The width, in letters, that a flare must have to show its text, its number in the box, its name"""
_LETTERS = (0.062, 0.058, 0.054, 0.05, 0.046)
_SHARES = (0.26, 0.22, 0.18, 0.14, 0.1)
"""The part of a flare's height that its picture may take, the best first; without one at last"""
_LEAST_PICTURE = 0.07
_AMBER = (196, 104, 20)
_RANKS = ((HEROIC, LEGENDARY), (COMMON, HEROIC))
"""The pieces that are counted for the upper and the lower half"""


# --- flares ----------------------------------------------------------------------------------------------


def flare(look: Look, texts: Texts, name: str, size: Size) -> pg.Surface:
    """A flare's face: both halves where they can be read, else its name and what each counts."""
    face = _Flare(look, texts, FLARES[name], size)
    return face.whole() or face.brief()


def flare_readable(look: Look, texts: Texts, name: str, size: Size) -> bool:
    """Whether a flare of this size shows both halves."""
    return any(_Flare(look, texts, FLARES[name], size).tries())


def prerender_flare(look: Look, texts: Texts, name: str, size: Size) -> Iterator[None]:
    """Does in parts what makes it quick to draw a flare."""
    return _Flare(look, texts, FLARES[name], size).prerender()


class _Layout(NamedTuple):
    """The parts that both halves are composed of."""

    head: Head
    art: int
    """The height of the picture"""
    texts: list[typeset.Block]
    rest: int
    """The height that is left"""
    foot: typeset.Block | None


class _Flare:
    """A flare at one size."""

    def __init__(self, look: Look, texts: Texts, card: Flare, size: Size) -> None:
        self.look, self.texts, self.card = look, texts, card
        self.width, self.height = size
        self.edge = paper.border(self.width)
        self.least = look.text_px(15)
        self.row = max(round(self.width * 0.13), round(self.least * 1.3))
        """The height of the line that says what a half counts"""
        self.pad = round(self.width * 0.03)
        self.path = path_of("tash_kalar", card.id, f"tash_kalar/flares/{card.id}.webp")

    def prerender(self) -> Iterator[None]:
        """Reads the picture and sets the words: what is kept of that."""
        expect(self.path)
        yield
        for parts in self.tries():
            yield
            if parts:
                self._top(parts.head, parts.art)
                yield
                for rect in self._halves(parts):
                    paper.prepare("flare", rect.size, self.width)
                    yield
                return

    def whole(self) -> pg.Surface | None:
        """The card with both texts; None if they cannot be read at this size."""
        parts = next(filter(None, self.tries()), None)
        return self._compose(parts) if parts else None

    def tries(self) -> Iterator[_Layout | None]:
        """Ways to show both texts, the best first; None for each that has too little room."""
        if self.width < _LEAST_LETTERS * self.least:
            return
        title = typeset.escape(self.texts.say(name_of(self.card.id)))
        head = next(heads(self.look, title, self.texts.language, self.width, self.width - 4 * self.edge, 2, "center"))
        foot = self._foot()
        for share, style, leading in self._attempts():
            room = self.height - 2 * self.edge - head.height - round(self.height * share) - 2 * self.pad
            texts = [self._text(effect.says(), style, leading) for effect in (self.card.upper, self.card.lower)]
            rest = room - sum(text.height for text in texts) - 2 * (self.row + self.pad) - (foot.height if foot else 0)
            fits = rest >= 0 and not any(text.broken for text in texts)
            yield _Layout(head, round(self.height * share), texts, rest, foot) if fits else None

    def _attempts(self) -> Iterator[tuple[float, typeset.Style, float]]:
        """Shares of the picture, styles of the text and distances of its lines, the best first."""
        for style in letters(self.look, "ui", self.width, _LETTERS, paper.INK):
            yield from ((share, style, 1.14) for share in _SHARES)
        narrow = sized(self.look, "condensed", self.least, paper.INK)
        yield from ((share, narrow, 1.08) for share in _SHARES)
        yield from ((share, narrow, 1.0) for share in (_SHARES[-1], _LEAST_PICTURE))

    def _text(self, words: Phrase, style: typeset.Style, leading: float) -> typeset.Block:
        width = self.width - 2 * self.edge - 2 - 2 * self.pad
        return typeset.paragraph(self.look, self.texts.say(words), style, width, "left", leading)

    def _foot(self) -> typeset.Block | None:
        if self.width < _FOOT_LETTERS * self.least:
            return None
        style = sized(self.look, "condensed", max(self.least, self.width * 0.036), paper.CREAM)
        words = typeset.escape(self.texts.say(deck_and_number(self.card.id)))
        return typeset.paragraph(self.look, words, style, self.width - 4 * self.edge, "center", 1.3)

    def _compose(self, parts: _Layout) -> pg.Surface:
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
        """The card's name, its picture and by how much one must be behind."""
        title = typeset.escape(self.texts.say(name_of(self.card.id)))
        room = self.width - 4 * self.edge
        named = self.width >= _LEAST_NAME * self.least
        head = next(heads(self.look, title, self.texts.language, self.width, room, 3, "center")) if named else None
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
        """The card with its head and its picture."""
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
        """Paints what a half counts: the pieces, by how many the enemy must lead, and words where there is room."""
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
        """The words for what each half counts, both long or both short; None where there is too little room."""
        styles = tuple(
            sized(self.look, role, max(self.least, self.width * 0.05), paper.SOFT_INK) for role in ("ui", "condensed")
        )
        for end in ("", ".short"):
            words = (self.texts(f"face.tash_kalar.{what}{end}") for what in ("upgraded", "pieces"))
            blocks = [set_in(self.look, typeset.escape(label), styles, room, 1.0, "left") for label in words]
            if all(block and block.lines == 1 for block in blocks):
                return [block for block in blocks if block]
        return None


# --- tasks -----------------------------------------------------------------------------------------------


def task(look: Look, texts: Texts, name: str, size: Size) -> pg.Surface:
    """A task's face: the emblem above, everything in words below; where that cannot be read, the emblem alone."""
    card = TASKS[name]
    width, height = size
    surface = _ground(card.advanced, width, height)
    pad = max(round(width * 0.045), 3 * _frame(width, height) if card.advanced else 0)
    said = _blocks(look, texts, name, (width - 4 * pad, round(height * 0.56) - 2 * pad))
    plate = pg.Rect(pad, pad, width - 2 * pad, round(height * 0.42) if said else height - 2 * pad)
    _emblem(surface, look, card, plate)
    words = pg.Rect(2 * pad, plate.bottom + pad, width - 4 * pad, height - plate.bottom - 2 * pad)
    gap = (words.height - sum(block.height for block in said)) // (len(said) + 1)
    y = words.y
    for block in said:
        y += gap
        block.draw(surface, (words.x, y), surface.get_rect())
        y += block.height
    return surface


def _blocks(look: Look, texts: Texts, name: str, room: Size) -> list[typeset.Block]:
    """A task's name, what it asks, what it is and where it is in the box: all of it, the name alone, or nothing."""
    card = TASKS[name]
    kind = texts(f"face.tash_kalar.type.{card.type}")
    if card.advanced:
        kind = texts("face.tash_kalar.advanced", kind=kind)
    foot = f"{kind}\n{texts.say(deck_and_number(name))}"
    title, least = typeset.escape(texts.say(name_of(name))), look.text_px(15)
    for share in (0.075, 0.068, 0.06, 0.054, 0.048):
        px = max(least, room[0] * share)
        for role, narrow in ((TITLE, "ui"), ("condensed", "condensed")):
            blocks = [
                typeset.paragraph(look, title, sized(look, role, px * 1.2, paper.INK), room[0], "left", 1.05),
                typeset.paragraph(
                    look, texts.say(card_text(name)), sized(look, narrow, px, paper.INK), room[0], "left", 1.2
                ),
                typeset.paragraph(look, foot, sized(look, "condensed", px * 0.8, paper.SOFT_INK), room[0], "left", 1.2),
            ]
            if sum(block.height for block in blocks) <= room[1] and not any(block.broken for block in blocks):
                return blocks
    if room[0] < 5 * least:
        return []
    alone = set_in(
        look, title, styles(look, (TITLE, "condensed"), (room[0] * 0.09, least), paper.INK), room, 1.05, "left"
    )
    return [alone] if alone else []


def _frame(width: int, height: int) -> int:
    """The width of the lines of an advanced task's frame."""
    return max(1, round(min(width, height) * 0.018))


def _ground(advanced: bool, width: int, height: int) -> pg.Surface:
    """The paper of a task; an advanced one has a double frame of amber."""
    corner = max(3.0, min(width, height) * 0.09)
    shape = mask.rounded(width, height, corner)
    surface = paint.paint(shape, paper.texture((width, height)))
    surface.blit(paint.paint(shape, (246, 234, 206, 120)), (0, 0))
    paint.inner_shadow(surface, shape, (0, 0), max(2.0, min(width, height) * 0.07), (0, 0), 90, paper.BROWN)
    if advanced:
        thick = _frame(width, height)
        paint.put(surface, mask.ring(width, height, corner, thick), (0, 0), _AMBER)
        inset = 2 * thick
        inner = mask.ring(width - 2 * inset, height - 2 * inset, max(1.0, corner - inset), max(1.0, thick * 0.5))
        paint.put(surface, inner, (inset, inset), _AMBER)
    paint.bevel(surface, shape, (0, 0), 1, 130, 100)
    return surface


def _emblem(surface: pg.Surface, look: Look, card: Task, plate: pg.Rect) -> None:
    """A task's plate: its emblem, the coin with its points beside or below it, the sign of its type in a corner."""
    paper.plate(surface, plate)
    least = look.text_px(15)
    wide = plate.width > plate.height
    inset = round(min(plate.size) * 0.06)
    coin = max(round(least * 1.45), round(min(plate.width, plate.height * 0.5) * 0.56))
    coin = min(coin, plate.width, plate.height)
    high = plate.height - 2 * inset - (0 if wide else round(coin * 0.9))
    if high > plate.width * 0.25:
        room = (max(1, plate.width - 2 * inset), high)
        drawn = picture(emblem_path(card.id), room, "contain")
        surface.blit(drawn, drawn.get_rect(midtop=(plate.centerx, plate.y + inset)))
    centre = (plate.centerx, plate.bottom - inset - coin // 2)
    if wide:
        centre = (plate.right - 2 * inset - coin // 2, centre[1] - inset)
    paper.coin(surface, centre, coin)
    style = sized(look, "number", max(least, coin * 0.7), paper.INK)
    typeset.draw(surface, look, str(card.points), style, centre, "center", surface.get_rect())
    side = round(min(plate.size) * 0.3)
    if side >= 8:
        sign = picture(f"tash_kalar/types/{card.type}.webp", (side, side), "contain")
        surface.blit(sign, (plate.x + inset, plate.y + inset))
