"""Text on the screen: typefaces by role, sizes by the look, paragraphs with bold, italics, icons and links.

Markup of a paragraph: `**bold**`, `_italic_`, `[circle]` (an inline icon), `[words](#anchor)` (a link), a backslash
before a mark that is meant literally. Text is never cut: a paragraph says how much height it needs, and a word
that is wider than its line is broken.

All text that is drawn passes through `draw` or `Block.draw`; inside `recording()` each piece is noted down, for
the tests of fit and contrast.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame as pg

from game import resources
from game.ui.kit.assets import MissingAssetError
from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.store import Store

Align = Literal["left", "center", "right"]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Style(NamedTuple):
    """Typeface, size and colour in which a text is set."""

    role: str = "ui"
    """A key of FACES"""
    size: float = 17
    """Reference px, before the text setting; never under 15"""
    colour: Colour | str = "text"
    """A colour, or the name of one in the theme"""
    tracking: float = 0
    """Reference px between letters"""
    upper: bool = False


BODY = Style()
SMALL = Style(size=15, colour="muted")
HEADING = Style("ui_bold", 22)
LABEL = Style("label", 15, "accent", 1.6, True)
PROSE_LEADING = 1.5
UI_LEADING = 1.34
_FITTED_LEADING = 1.2
_SHORTEST = 3
"""The letters that are left of a name at least"""

FACES = {
    "ui": "barlow-500",
    "ui_bold": "barlow-600",
    "ui_italic": "barlow-500i",
    "ui_bold_italic": "barlow-600i",
    "label": "barlow-condensed-600",
    "condensed": "barlow-condensed-600",
    "number": "barlow-condensed-700",
    "display": "cinzel-700",
    "flavour": "alegreya-500i",
    "gothic": "grenze-gotisch-900",
    "rounded": "fredoka-600",
    "rounded_bold": "fredoka-700",
    "small_caps": "vollkorn-sc-600",
    "stencil": "black-ops-one-400",
    "shoulders": "big-shoulders-display-800",
}
"""The typeface of each role, a file of fonts/"""

_READABLE = {
    "ui": "atkinson-hyperlegible-next-400",
    "ui_bold": "atkinson-hyperlegible-next-600",
    "ui_italic": "atkinson-hyperlegible-next-400i",
    "ui_bold_italic": "atkinson-hyperlegible-next-600",
    "label": "atkinson-hyperlegible-next-600",
    "condensed": "atkinson-hyperlegible-next-400",
    "number": "atkinson-hyperlegible-next-600",
    "flavour": "atkinson-hyperlegible-next-400i",
}
_BOLD = {"ui": "ui_bold", "ui_italic": "ui_bold_italic", "flavour": "ui_bold_italic"}
_ITALIC = {"ui": "ui_italic", "ui_bold": "ui_bold_italic", "condensed": "ui_italic"}
_NARROWER = {"ui": "condensed", "ui_bold": "condensed"}

# pygame rounds a space to whole pixels, too tight in small text.
_SPACE = 0.26  # em

inline_icons: dict[str, Callable[[int], pg.Surface]] = {}
"""Makers of the pictures that `[name]` stands for in a paragraph, given their height in pixels"""
icon_words: dict[str, tuple[str, str]] = {}
"""What is said where `[name]` is a picture, of one and of several, in the language of whoever listens"""


@lru_cache(maxsize=256)
def font(role: str, px: int, readable: bool = False) -> pg.font.Font:
    """Return the font of a role at `px` pixels.

    Raises:
        MissingAssetError: its file is missing or damaged.
    """
    name = _READABLE.get(role, FACES[role]) if readable else FACES[role]
    path = resources.fonts() / f"{name}.ttf"
    try:
        return pg.font.Font(path, px)
    except (OSError, pg.error) as error:
        raise MissingAssetError(f"fonts/{path.name}", error) from error


def colour_of(look: Look, colour: Colour | str) -> Colour:
    """Return a colour, looked up in the theme when it is a name."""
    if isinstance(colour, str):
        named: Colour = getattr(look.theme, colour)
        return named
    return colour


def escape(text: str) -> str:
    """Return plain text (a player's name) such that a paragraph shows it as it is."""
    return re.sub(r"([\\*_\[\]])", r"\\\1", text)


def plain(markup: str, words: Mapping[str, tuple[str, str]] = icon_words) -> str:
    """Return what a markup says, without its marks: for speech, and for files of text.

    Args:
        markup: a text.
        words: what is said for the pictures in it, of one and of several; those left out say their name.
    """

    def said(mark: re.Match[str]) -> str:
        icon = mark["icon"] or ""
        one, many = words.get(icon, (icon, icon))
        count = _COUNT.search(markup, 0, mark.start())
        told = many if count and count[1] != "1" else one
        if icon and _COUNTS_ON.match(markup, mark.end()):
            told += ","
        return mark["literal"] or mark["words"] or told or " " * bool(mark["newline"])

    return _MARK.sub(said, markup)


def sentences(words: Iterable[str]) -> str:
    """Return several things to say as sentences, each with its end, so that the voice pauses between them."""
    return " ".join(word if word.endswith((".", "!", "?", "…")) else f"{word}." for word in words)


# --- what was drawn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of text as it came onto the screen; rectangles in pixels."""

    text: str
    role: str
    px: int
    rect: pg.Rect
    colour: Colour
    container: pg.Rect | None
    """The rectangle that the text must stay within"""
    clip: pg.Rect
    """The part of the screen that was being drawn: text outside of it was not seen"""


@dataclass(slots=True)
class Recorder:
    """Everything that was written while recording."""

    drawn: list[Drawn] = field(default_factory=list)


_recorders: list[Recorder] = []


@contextmanager
def recording() -> Iterator[Recorder]:
    """Note down every text that is drawn."""
    recorder = Recorder()
    _recorders.append(recorder)
    try:
        yield recorder
    finally:
        _recorders.remove(recorder)


@contextmanager
def set_apart() -> Iterator[Recorder]:
    """Note down what is written on a surface that is not the screen, and only there; see `bring`."""
    aside = _recorders[:]
    own = Recorder()
    _recorders[:] = [own]
    try:
        yield own
    finally:
        _recorders[:] = aside


def bring(written: Recorder, target: pg.Surface, at: tuple[int, int]) -> None:
    """Note down again what was set apart, as its surface comes onto the screen with its top left corner at `at`."""
    if not _recorders:
        return
    for piece in written.drawn:
        within = piece.container.move(at) if piece.container else None
        moved = replace(piece, rect=piece.rect.move(at), container=within, clip=target.get_clip().copy())
        for recorder in _recorders:
            recorder.drawn.append(moved)


# --- one line -------------------------------------------------------------------------------------------


_kept: "Store[Block]" = Store(6 << 20, lambda block: block.bytes, spare=0.5)
"""Set text, ready to blit"""


def forget() -> None:
    """Drop all set text and all fonts, as after a change of the window's size."""
    _kept.clear()
    font.cache_clear()
    height_of.cache_clear()


def measure(look: Look, text: str, style: Style = BODY) -> tuple[int, int]:
    """Return the width and height of one line of plain text, in pixels."""
    face = font(style.role, look.text_px(style.size), look.readable)
    return _width(face, _cased(text, style), look.px(style.tracking)), face.get_linesize()


def draw(
    target: pg.Surface,
    look: Look,
    text: str,
    style: Style,
    at: tuple[float, float],
    anchor: Anchor = "topleft",
    within: pg.Rect | None = None,
) -> pg.Rect:
    """Write one line of plain text.

    Args:
        target: where to.
        look: sizes and theme.
        text: shown as it is, no markup.
        style: how.
        at: the point, in pixels, that the anchor of the line is put on.
        anchor: which point of the line's rectangle.
        within: the container that the text belongs to, for the tests.

    Returns:
        The rectangle of the line.
    """
    set_line = line(look, text, style)
    rect = set_line.surface.get_rect()
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    set_line.draw(target, rect.topleft, within)
    return rect


def line(look: Look, text: str, style: Style = BODY) -> "Block":
    """Return one line of plain text, set."""
    key = (look, text, style)
    found = _kept.find(key)
    if found is None:
        px = look.text_px(style.size)
        face = font(style.role, px, look.readable)
        colour = colour_of(look, style.colour)
        shown = _cased(text, style)
        surface = _render(face, shown, colour, look.px(style.tracking))
        piece = Fragment(shown, style.role, px, surface.get_rect(), colour)
        found = Block(surface, (piece,) if text.strip() else (), (), 1, False)
        _kept.keep(key, found)
    return found


# --- paragraphs -----------------------------------------------------------------------------------------


class Fragment(NamedTuple):
    """A piece of a block: its text and where it stands in the block."""

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
    """The place in the block of each link, and its anchor"""
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
        """Pixels from the left edge that the longest line reaches to, if it is set to the left."""
        return max((piece.rect.right for piece in self.fragments), default=0)

    @property
    def bytes(self) -> int:
        """The memory it takes."""
        return self.width * self.height * 4

    def draw(self, target: pg.Surface, at: tuple[int, int], within: pg.Rect | None = None) -> None:
        """Write it with its top left corner at `at` (pixels); `within` is its container, for the tests."""
        target.blit(self.surface, at)
        for recorder in _recorders:
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


def paragraph(
    look: Look,
    markup: str,
    style: Style,
    width: int,
    align: Align = "left",
    leading: float = UI_LEADING,
) -> Block:
    r"""Set a text in lines of at most `width` pixels.

    Args:
        look: sizes and theme.
        markup: the text, with the marks that the module describes; "\n" begins a new line.
        style: how plain words are set.
        width: pixels; the block is as wide.
        align: of the lines in the block.
        leading: the distance of the lines, in sizes of the font.
    """
    key = (look, markup, style, width, align, leading)
    found = _kept.find(key)
    if found is None:
        found = _Setter(look, style, max(1, width), align, leading).set(markup)
        _kept.keep(key, found)
    return found


@lru_cache(maxsize=2048)
def height_of(look: Look, markup: str, style: Style, width: int, leading: float = UI_LEADING) -> tuple[int, bool]:
    """Return how high a paragraph would be, and whether a word of it would be broken; nothing is drawn."""
    setter = _Setter(look, style, max(1, width), "left", leading)
    return max(1, setter.height(len(setter.lines(markup)))), setter.broken


def snug(look: Look, markup: str, style: Style, width: int) -> Block:
    """Return a text set in lines of at most `width` pixels, in a block no wider than its longest line needs."""
    wide = paragraph(look, markup, style, width)
    return paragraph(look, markup, style, max(1, wide.used) + 2)


def fitted(look: Look, markup: str, style: Style, size: tuple[int, int], align: Align = "left") -> Block:
    """Return the text set so that it fits into `size` pixels.

    It is broken into lines first; where the height does not allow that, a narrower typeface is tried, then smaller
    sizes down to the least that the text setting allows. A text that fits none of these keeps the last: containers
    must be planned to hold what they hold.
    """
    width, height = size
    first, *others = _attempts(look, style)
    best = paragraph(look, markup, first, width, align, _FITTED_LEADING)
    if not others or (best.height <= height and not best.broken):
        return best
    for attempt in others[:-1]:
        high, broken = height_of(look, markup, attempt, width, _FITTED_LEADING)
        if high <= height and not broken:
            return paragraph(look, markup, attempt, width, align, _FITTED_LEADING)
    return paragraph(look, markup, others[-1], width, align, _FITTED_LEADING)


def named(look: Look, say: Callable[..., str], names: Sequence[str], style: Style, size: tuple[int, int]) -> Block:
    """Return a text with names in it, fitted; where a name is too long for that, it is cut.

    Args:
        look: sizes.
        say: makes the markup of the names, which are given as markup.
        names: plain text.
        style: of the text.
        size: of the room, pixels.
    """
    shown = list(names)
    while True:
        block = fitted(look, say(*map(escape, shown)), style, size)
        longest = max(range(len(shown)), key=lambda n: len(shown[n]))
        if (block.height <= size[1] and not block.broken) or len(shown[longest]) <= _SHORTEST:
            return block
        shown[longest] = shown[longest].rstrip("…")[:-1].rstrip() + "…"


def _attempts(look: Look, style: Style) -> Iterator[Style]:
    roles = [style.role]
    if not look.readable and style.role in _NARROWER:
        roles.append(_NARROWER[style.role])
    size = style.size
    while True:
        for role in roles:
            yield style._replace(role=role, size=size)
        if size <= 15:
            return
        size = max(15, size - 1.5)


# --- setting --------------------------------------------------------------------------------------------


class _Atom(NamedTuple):
    """A run of letters in one face, or an icon: never parted."""

    text: str
    role: str
    icon: str
    link: str
    width: int


_Word = list[_Atom]

_MARK = re.compile(
    r"\\(?P<literal>.)"
    r"|(?P<bold>\*\*)"
    r"|\[(?P<words>[^\]\n]+)\]\(#(?P<anchor>[^)\s]+)\)"
    r"|\[(?P<icon>[\w.-]+)\]"
    r"|(?P<open>(?<!\w)_(?=\S))"
    r"|(?P<close>(?<=\S)_(?!\w))"
    r"|(?P<newline>\n)"
)
_COUNT = re.compile(r"(?<!\d)(\d+)\s\Z")
_COUNTS_ON = re.compile(r"\s\d+\s\[[\w.-]+\](?!\()")
"""After a picture: another one, with its number"""


class _Setter:
    """Sets one paragraph."""

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

    def _split(self, markup: str) -> Iterator[list[_Word]]:
        """Yields the words of each line that the text itself begins."""
        words: list[_Word] = []
        word: _Word = []
        for kind, text, role, link in self._runs(markup):
            if kind == "newline":
                yield [*words, word] if word else words
                words, word = [], []
            elif kind == "icon":
                word.append(_Atom("", role, text, link, round(self.px * 1.12)))
            else:
                # Words that no space parts stay together across a change of face.
                for number, part in enumerate(text.split(" ")):
                    if number and word:
                        words.append(word)
                        word = []
                    if part:
                        word.append(self._atom(part, role, link))
        yield [*words, word] if word else words

    def _runs(self, markup: str) -> Iterator[tuple[str, str, str, str]]:
        """Yields (kind, text, role, link) of each stretch of one kind."""
        bold = italic = False
        place = 0
        for mark in _MARK.finditer(markup):
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
                yield ("icon", mark["icon"], role, "") if known else ("text", mark[0], role, "")
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
        text = _cased(text, self.style)
        return _Atom(text, role, "", link, _width(self._font(role), text, self.tracking))

    def _font(self, role: str) -> pg.font.Font:
        return font(role, self.px, self.look.readable)

    def _fill(self, words: list[_Word]) -> Iterator[list[_Word]]:
        """Yields the words line by line."""
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
        """Yields the words, those wider than the block broken up."""
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
        widths = [sum(atom.width for atom in word) for word in words]
        total = sum(widths) + self.space * max(0, len(words) - 1)
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
        surface.blit(_render(face, atom.text, colour, self.tracking), (rect.x, rect.y + base - face.get_ascent()))
        if atom.link:
            y = rect.y + base + max(1, self.px // 12)
            pg.draw.line(surface, colour, (rect.x, y), (rect.right - 1, y))


def _joined(letters: _Word) -> _Word:
    """Return a broken word's letters as few atoms, so that kerning applies again."""
    result: _Word = []
    for atom in letters:
        last = result[-1] if result else None
        if last and not last.icon and not atom.icon and (last.role, last.link) == (atom.role, atom.link):
            result[-1] = last._replace(text=last.text + atom.text, width=last.width + atom.width)
        else:
            result.append(atom)
    return result


def _cased(text: str, style: Style) -> str:
    clean = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return clean.upper() if style.upper else clean


def _width(face: pg.font.Font, text: str, tracking: int) -> int:
    if tracking:
        return sum(face.size(c)[0] + tracking for c in text) - (tracking if text else 0)
    return face.size(text)[0]


def _render(face: pg.font.Font, text: str, colour: Colour, tracking: int) -> pg.Surface:
    """Return the text on a transparent surface; letter by letter when tracked, which pygame does not offer."""
    if not tracking:
        return face.render(text, True, colour)
    surface = pg.Surface((max(1, _width(face, text, tracking)), face.get_linesize()), pg.SRCALPHA)
    surface.fill((*colour[:3], 0))
    x = 0
    for letter in text:
        surface.blit(face.render(letter, True, colour), (x, 0))
        x += face.size(letter)[0] + tracking
    return surface
