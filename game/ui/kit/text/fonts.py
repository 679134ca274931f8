"""Typefaces: the file of each role, a font in any size, the style of a text, letters on a surface."""

import re
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

import pygame as pg

from game import resources
from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError


class Style(NamedTuple):
    """Typeface, size and colour of a text."""

    role: str = "ui"
    """Typeface of the text, a key of FACES"""
    size: float = 17
    """Size in reference px, before the text setting; never under 15"""
    colour: Colour | str = "text"
    """Colour, or the name of one in the theme"""
    tracking: float = 0
    """Additional space between letters, reference px"""
    upper: bool = False


BODY = Style()
SMALL = Style(size=15, colour="muted")
HEADING = Style("ui_bold", 22)
LABEL = Style("label", 15, "accent", 1.6, True)
PROSE_LEADING = 1.5
UI_LEADING = 1.34

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
"""Typeface of each role, the name of a file in fonts/"""

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


class SpacedFont(pg.font.Font):
    """A font that is set letter by letter: with the kerning of a large font, summed up, then rounded, or without.

    Without kerning, letters stand a column of pixels apart at least: not every system's font library rounds the widths
    of small letters up.
    """

    def __init__(self, path: Path, px: int, *, kerned: bool) -> None:
        super().__init__(path, px)
        self._large = pg.font.Font(path, px * _FINE) if kerned else None
        self._inked = cache(self._find_ink)

    def left_edges(self, text: str) -> list[int]:
        """The left edge of each letter, and the right edge of the last, pixels."""
        if self._large is None:
            apart = (max(self.size(two[0])[0], self._apart(*two)) for two in pairwise(text + " "))
            return list(accumulate(apart, initial=0))
        lefts, wide = list(accumulate((self.size(letter)[0] for letter in text), initial=0)), self._large.size
        loose = list(accumulate(wide(letter)[0] for letter in text))
        for n, unkerned in enumerate([*loose, *loose[-1:]]):
            lefts[n] += round((wide(text[: n + 1])[0] - unkerned) / _FINE)
        return lefts

    def _apart(self, letter: str, following: str) -> int:
        """The least distance of two letters, from the left edge of one to that of the other; 0 beside a space."""
        ink, other = self._inked(letter), self._inked(following)
        return ink.right + 1 - other.left if ink.width and other.width else 0

    def _find_ink(self, letter: str) -> pg.Rect:
        """The part of a letter's picture that is plainly to be seen; an empty one for a space."""
        rects = pg.mask.from_surface(self.render(letter, True, "white"), _VISIBLE).get_bounding_rects()
        return rects[0].unionall(rects[1:]) if rects else pg.Rect(0, 0, 0, 0)


_FINE = 8
"""Factor by which the large font is larger"""
_VISIBLE = 100
"""Opacity from which a letter's pixel is plainly to be seen, 0 to 255"""
_UNEVEN = {"shoulders": 24, "display": 24}
"""Roles with a kerning that, rounded to whole pixels, closes up some pairs and not others (as in "TATTICA"), each with
the size in pixels below which that shows"""
_KERNED = frozenset({"display"})
"""Roles among these that are too loose without kerning, as in "Tash"; letters of the others would touch with it"""

_COLLIDING = re.compile("’(?=[À-ÖØ-öø-ÿ])")
"""Pattern of an apostrophe before a letter with an accent"""


@lru_cache(maxsize=256)
def font(role: str, px: int, readable: bool = False) -> pg.font.Font:
    """The font of a role at `px` pixels.

    Raises:
        MissingAssetError: its file is missing or damaged.
    """
    name = _READABLE.get(role, FACES[role]) if readable else FACES[role]
    path = resources.fonts() / f"{name}.ttf"
    try:
        uneven = px < _UNEVEN.get(role, 0) and not readable
        return SpacedFont(path, px, kerned=role in _KERNED) if uneven else pg.font.Font(path, px)
    except (OSError, pg.error) as error:
        raise MissingAssetError(f"fonts/{path.name}", error) from error


def colour_of(look: Look, colour: Colour | str) -> Colour:
    """A colour, looked up in the theme when it is a name."""
    if isinstance(colour, str):
        named: Colour = getattr(look.theme, colour)
        return named
    return colour


def cased(text: str, style: Style) -> str:
    """A line as it is written: in capitals if the style wants that, with spaces for unprintable letters."""
    clean = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return clean.upper() if style.upper else clean


def width_of(face: pg.font.Font, text: str, tracking: int) -> int:
    """The width of a line, in pixels; `tracking`: pixels between its letters."""
    if tracking or isinstance(face, SpacedFont):
        return _left_edges(face, text, tracking)[-1] - (tracking if text else 0)
    return face.size(_with_hair_space(text))[0]


def render(face: pg.font.Font, text: str, colour: Colour, tracking: int) -> pg.Surface:
    """The text on a transparent surface; with tracking, letter by letter, which pygame does not offer."""
    if not tracking and not isinstance(face, SpacedFont):
        return face.render(_with_hair_space(text), True, colour)
    letters = [face.render(letter, True, colour) for letter in text]
    high = max((letter.get_height() for letter in letters), default=0)  # an accent may stand out above the line
    size = (max(1, width_of(face, text, tracking)), face.get_linesize() + max(0, high - face.get_height()))
    surface = pg.Surface(size, pg.SRCALPHA)
    surface.fill((*colour[:3], 0))
    for x, drawn in zip(_left_edges(face, text, tracking), letters, strict=False):
        surface.blit(drawn, (x, high - drawn.get_height()))
    return surface


def _left_edges(face: pg.font.Font, text: str, tracking: int) -> list[int]:
    """Left edges of a line's letters when set letter by letter, and that of a letter after them, pixels."""
    if isinstance(face, SpacedFont) and not tracking:
        return face.left_edges(text)
    return list(accumulate((face.size(letter)[0] + tracking for letter in text), initial=0))


def _with_hair_space(text: str) -> str:
    """A line with a hair space where kerning would push an apostrophe into an accent, as in "c’è"."""
    return _COLLIDING.sub("’\u200a", text) if "’" in text else text
