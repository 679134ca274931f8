"""Paragraphs: text with marks, broken into lines and written on a surface of its own, a block."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.text.fonts import Style, cased, colour_of, font, render, width_of
from game.ui.kit.text.markup import MARK, picture_said
from game.ui.kit.text.written import Drawn, recorders

Align = Literal["left", "center", "right"]
_BOLD = {"ui": "ui_bold", "ui_italic": "ui_bold_italic", "flavour": "ui_bold_italic"}
_ITALIC = {"ui": "ui_italic", "ui_bold": "ui_bold_italic", "condensed": "ui_italic"}

# pygame rounds a space to whole pixels, which is too tight in small text.
_SPACE = 0.26  # em
_STOPS = ".,;:!?)…"
"""Marks that stand as close to an icon before them as to a letter"""

inline_icons: dict[str, Callable[[int], pg.Surface]] = {}
"""Makers of the pictures for `[name]` in a paragraph, given their height in pixels"""

Find = Callable[[str], Iterable[tuple[int, int]]]
"""Function that finds passages in plain words: the index of the first letter, and of the one after the last"""


class Fragment(NamedTuple):
    """A piece of a block: its text and its place in the block."""

    text: str
    role: str
    px: int
    rect: pg.Rect
    colour: Colour


@dataclass(frozen=True, slots=True)
class Block:
    """Text set and ready to blit. The surface is shared: never draw on it."""

    surface: pg.Surface
    fragments: tuple[Fragment, ...]
    links: tuple[tuple[pg.Rect, str], ...]
    """Place of each link in the block, and its anchor"""
    lines: int
    broken: bool
    """Whether a word was too wide for the block and had to be broken"""

    @property
    def width(self) -> int:
        return self.surface.get_width()

    @property
    def height(self) -> int:
        return self.surface.get_height()

    @property
    def used(self) -> int:
        """Right end of the longest line, pixels from the left edge, if the block is set to the left."""
        return max((piece.rect.right for piece in self.fragments), default=0)

    @property
    def bytes(self) -> int:
        """Memory that the surface takes."""
        return self.width * self.height * 4

    def draw(self, target: pg.Surface, at: tuple[int, int], within: pg.Rect | None = None) -> None:
        """Writes the block with its top left corner at `at` (pixels); `within` is its container, for the tests."""
        target.blit(self.surface, at)
        for recorder in recorders:
            for piece in self.fragments:
                recorder.drawn.append(
                    Drawn(
                        piece.text,
                        piece.role,
                        piece.px,
                        piece.rect.move(at).move(target.get_abs_offset()),
                        piece.colour,
                        within,
                        target.get_clip().copy(),
                    )
                )


class _Atom(NamedTuple):
    """A run of letters in one face, or an icon: it is never parted."""

    text: str
    role: str
    icon: str
    link: str
    width: int


_Word = list[_Atom]


class Setter:
    """The typesetter of one paragraph."""

    def __init__(self, look: Look, style: Style, width: int, align: Align, leading: float) -> None:
        self.look = look
        self.style = style
        self.width = width
        self.align = align
        self.px = look.text_px(style.size)
        self.pitch = round(self.px * leading)
        self.tracking = look.px(style.tracking)
        self.space = self.px * _SPACE + 2 * self.tracking
        self.colour = colour_of(look, style.colour)
        self.broken = False

    def lines(self, markup: str) -> list[list[_Word]]:
        return [line for words in self._split(markup) for line in self._fill(words)]

    def height(self, lines: int) -> int:
        return self.pitch * (lines - 1) + max(self._font(self.style.role).get_linesize(), self.pitch)

    def used(self, words: list[_Word]) -> float:
        """Width of a line in pixels, spaces included."""
        return sum(atom.width for word in words for atom in word) + self.space * max(0, len(words) - 1)

    def set(self, markup: str) -> Block:
        lines = self.lines(markup)
        first = font(self.style.role, self.px, self.look.readable)
        height = self.height(len(lines))
        surface = pg.Surface((self.width, max(1, height)), pg.SRCALPHA)
        surface.fill((*self.colour[:3], 0))
        fragments: list[Fragment] = []
        links: list[tuple[pg.Rect, str]] = []
        top = max(0, self.pitch - first.get_linesize()) // 2
        for number, words in enumerate(lines):
            self._write(surface, words, top + number * self.pitch, fragments, links)
        return Block(surface, tuple(fragments), tuple(links), len(lines), self.broken)

    def places(self, markup: str, find: Find) -> list[pg.Rect]:
        """Rectangles in the block of the passages that `find` finds in its words, one for each line of a passage."""
        top = max(0, self.pitch - self._font(self.style.role).get_linesize()) // 2
        letters = [
            (letter, pg.Rect(left, top + number * self.pitch, right - left, self.pitch))
            for number, words in enumerate(self.lines(markup))
            for letter, left, right in self._letters(words)
        ]
        result = []
        for start, end in find("".join(letter for letter, _ in letters)):
            for _, alike in groupby((rect for _, rect in letters[start:end] if rect.width), key=lambda rect: rect.y):
                first, *others = alike
                result.append(first.unionall(others))
        return result

    def _letters(self, words: list[_Word]) -> Iterator[tuple[str, int, int]]:
        """Yields each letter of a line set to the left with its left and right edges in pixels; at last a space."""
        x = 0.0
        for word in words:
            for atom in word:
                left = x
                for n, letter in enumerate(atom.text, 1):
                    right = x + width_of(self._font(atom.role), atom.text[:n], self.tracking)
                    yield letter, round(left), round(right)
                    left = right
                x += atom.width
            yield " ", round(x), round(x)
            x += self.space

    def _split(self, markup: str) -> Iterator[list[_Word]]:
        """Yields the words of each line that the text itself begins, before any is broken for want of width."""
        words: list[_Word] = []
        word: _Word = []
        for kind, text, role, link in self._runs(markup):
            if kind == "newline":
                yield [*words, word] if word else words
                words, word = [], []
            elif kind == "icon":
                word.append(_Atom("", role, text, link, round(self.px * 1.12)))
            else:
                # Words that no space parts stay together where the face changes.
                for number, part in enumerate(text.split(" ")):
                    if number and word:
                        words.append(word)
                        word = []
                    if not part:
                        continue
                    if word and word[-1].icon and part[0] in _STOPS:
                        word[-1] = word[-1]._replace(width=self.px)
                    word.append(self._atom(part, role, link))
        yield [*words, word] if word else words

    def _runs(self, markup: str) -> Iterator[tuple[str, str, str, str]]:
        """Yields (kind, text, role, link) for each stretch of markup of one kind."""
        bold = italic = False
        place = 0
        for mark in MARK.finditer(markup):
            role = self._role(bold, italic)
            if mark.start() > place:
                yield "text", markup[place : mark.start()], role, ""
            place = mark.end()
            kind = mark.lastgroup
            if kind == "bold":
                bold = not bold
            elif kind in ("open", "close"):
                if italic == (kind == "open") or (kind == "open" and "_" not in markup[place:]):
                    yield "text", "_", role, ""
                else:
                    italic = kind == "open"
            elif kind == "anchor":
                yield "text", mark["words"], role, mark["anchor"]
            elif kind == "icon":
                known = mark["icon"] in inline_icons
                yield ("icon", mark["icon"], role, "") if known else ("text", picture_said(markup, mark), role, "")
            elif kind == "literal":
                yield "text", mark["literal"], role, ""
            else:
                yield "newline", "", role, ""
        if place < len(markup):
            yield "text", markup[place:], self._role(bold, italic), ""

    def _role(self, bold: bool, italic: bool) -> str:
        role = self.style.role
        if italic:
            role = _ITALIC.get(role, role)
        return _BOLD.get(role, role) if bold else role

    def _atom(self, text: str, role: str, link: str) -> _Atom:
        text = cased(text, self.style)
        return _Atom(text, role, "", link, width_of(self._font(role), text, self.tracking))

    def _font(self, role: str) -> pg.font.Font:
        return font(role, self.px, self.look.readable)

    def _fill(self, words: list[_Word]) -> Iterator[list[_Word]]:
        """Yields the words of each line, as many as its width holds."""
        current: list[_Word] = []
        used = 0.0
        for word in self._narrow_enough(words):
            width = sum(atom.width for atom in word)
            if current and used + self.space + width > self.width:
                yield current
                current, used = [], 0.0
            used += (self.space if current else 0) + width
            current.append(word)
        yield current

    def _narrow_enough(self, words: Iterable[_Word]) -> Iterator[_Word]:
        """Yields the words; those wider than the block are broken into parts."""
        for word in words:
            if sum(atom.width for atom in word) <= self.width:
                yield word
                continue
            self.broken = True
            part: _Word = []
            for atom in word:
                pieces = [atom] if atom.icon else [self._atom(c, atom.role, atom.link) for c in atom.text]
                for piece in pieces:
                    if part and sum(a.width for a in part) + piece.width > self.width:
                        yield part
                        part = []
                    part.append(piece)
            yield _joined(part)

    def _write(
        self,
        surface: pg.Surface,
        words: list[_Word],
        top: int,
        fragments: list[Fragment],
        links: list[tuple[pg.Rect, str]],
    ) -> None:
        total = self.used(words)
        slack = self.width - total
        x = 0.0 if self.align == "left" else slack / 2 if self.align == "center" else slack
        start, said = x, []
        for word in words:
            left = x
            for atom in word:
                rect = pg.Rect(round(left), top, atom.width, self._font(self.style.role).get_linesize())
                self._write_atom(surface, atom, rect)
                if atom.link:
                    links.append((rect, atom.link))
                left += atom.width
            said.append("".join(atom.text or f"[{atom.icon}]" for atom in word))
            x = left + self.space
        if said:
            height = self._font(self.style.role).get_linesize()
            rect = pg.Rect(round(start), top, round(total), height)
            fragments.append(Fragment(" ".join(said), self.style.role, self.px, rect, self.colour))

    def _write_atom(self, surface: pg.Surface, atom: _Atom, rect: pg.Rect) -> None:
        if atom.icon:
            picture = inline_icons[atom.icon](self.px)
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        face = self._font(atom.role)
        colour = colour_of(self.look, "link") if atom.link else self.colour
        base = self._font(self.style.role).get_ascent()
        surface.blit(render(face, atom.text, colour, self.tracking), (rect.x, rect.y + base - face.get_ascent()))
        if atom.link:
            y = rect.y + base + max(1, self.px // 12)
            pg.draw.line(surface, colour, (rect.x, y), (rect.right - 1, y))


def _joined(letters: _Word) -> _Word:
    """The letters of a broken word as few atoms, so that kerning applies again."""
    result: _Word = []
    for atom in letters:
        last = result[-1] if result else None
        if last and not last.icon and not atom.icon and (last.role, last.link) == (atom.role, atom.link):
            result[-1] = last._replace(text=last.text + atom.text, width=last.width + atom.width)
        else:
            result.append(atom)
    return result
