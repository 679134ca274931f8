"""Typefaces: the file of each role, a font in any size, the style in which a text is set, letters on a surface."""

import re
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game import resources
from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError


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


class Apart(pg.font.Font):
    """A font that is set letter by letter, without kerning."""


_UNEVEN = {"shoulders": 24}
"""Roles whose kerning, rounded to whole pixels, closes some pairs up and not others, as in "TATTICA", below so many"""

_COLLIDING = re.compile("’(?=[À-ÖØ-öø-ÿ])")
"""An apostrophe before a letter with an accent"""


@lru_cache(maxsize=256)
def font(role: str, px: int, readable: bool = False) -> pg.font.Font:
    """Return the font of a role at `px` pixels.

    Raises:
        MissingAssetError: its file is missing or damaged.
    """
    name = _READABLE.get(role, FACES[role]) if readable else FACES[role]
    path = resources.fonts() / f"{name}.ttf"
    try:
        return Apart(path, px) if px < _UNEVEN.get(role, 0) and not readable else pg.font.Font(path, px)
    except (OSError, pg.error) as error:
        raise MissingAssetError(f"fonts/{path.name}", error) from error


def colour_of(look: Look, colour: Colour | str) -> Colour:
    """Return a colour, looked up in the theme when it is a name."""
    if isinstance(colour, str):
        named: Colour = getattr(look.theme, colour)
        return named
    return colour


def cased(text: str, style: Style) -> str:
    """Return a line as it is written: in capitals where the style wants that, without letters that do not print."""
    clean = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return clean.upper() if style.upper else clean


def width_of(face: pg.font.Font, text: str, tracking: int) -> int:
    """Return the width of a line, in pixels; `tracking`: pixels between its letters."""
    if tracking or isinstance(face, Apart):
        return sum(face.size(c)[0] + tracking for c in text) - (tracking if text else 0)
    return face.size(_eased(text))[0]


def render(face: pg.font.Font, text: str, colour: Colour, tracking: int) -> pg.Surface:
    """Return the text on a transparent surface; letter by letter when tracked, which pygame does not offer."""
    if not tracking and not isinstance(face, Apart):
        return face.render(_eased(text), True, colour)
    letters = [face.render(letter, True, colour) for letter in text]
    high = max((letter.get_height() for letter in letters), default=0)  # an accent may stand over the line
    size = (max(1, width_of(face, text, tracking)), face.get_linesize() + max(0, high - face.get_height()))
    surface = pg.Surface(size, pg.SRCALPHA)
    surface.fill((*colour[:3], 0))
    x = 0
    for letter, drawn in zip(text, letters, strict=True):
        surface.blit(drawn, (x, high - drawn.get_height()))
        x += face.size(letter)[0] + tracking
    return surface


def _eased(text: str) -> str:
    """A line with a hair's space where kerning would push an apostrophe into an accent, as in "c’è"."""
    return _COLLIDING.sub("’\u200a", text) if "’" in text else text
