"""Colours of the interface, named for their use, in two themes, and the colours of the seats."""

from dataclasses import dataclass, replace
from typing import NamedTuple

Colour = tuple[int, int, int] | tuple[int, int, int, int]


def rgb(code: str, alpha: int | None = None) -> Colour:
    """The colour of a code such as "#d9b263"; with `alpha` (0 to 255) it has four parts."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return (red, green, blue) if alpha is None else (red, green, blue, alpha)


def mix(first: Colour, second: Colour, share: float) -> tuple[int, int, int]:
    """The opaque colour that lies `share` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first[:3], second[:3], strict=True))
    return red, green, blue


def darker(colour: Colour, share: float) -> tuple[int, int, int]:
    """The colour moved by `share` towards black."""
    return mix(colour, (0, 0, 0), share)


def lighter(colour: Colour, share: float) -> tuple[int, int, int]:
    """The colour moved by `share` towards white."""
    return mix(colour, (255, 255, 255), share)


def faded(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    """The colour with an alpha of 0 to 255."""
    return colour[0], colour[1], colour[2], round(alpha)


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, 0 (black) to 1 (white)."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2 between two opaque colours, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


WHITE = rgb("#ffffff")
CREAM = (245, 236, 217)
BLACK = rgb("#000000")
INK = rgb("#20160a")
BRASS = rgb("#d9b263")
BRASS_METAL = (rgb("#f6dc94"), rgb("#d3a550"), rgb("#b98735"), rgb("#8a5e20"))
"""Brass from top to bottom: light, body, shade, reflection"""
LIT = (rgb("#ffe39a"), rgb("#d9a43a"))
"""Colours for fields of a track and steps of a turn that are reached or under way, from top to bottom"""

# The meanings of an outline around a thing; its shape differs too.
AVAILABLE = rgb("#ffe9a8")
SELECTED = rgb("#ffe08a")
TARGET = rgb("#c8f6ff")
THREAT = rgb("#ff8a66")
SUCCESS = rgb("#2f6f45")


@dataclass(frozen=True, eq=False, slots=True)
class Theme:
    """The colours of the interface, not of the tables.

    Two themes are equal only if identical, as caches compare them often.
    """

    name: str
    textures: bool
    """Whether panels let the table shine through and backgrounds show wood and cloth"""
    ground: Colour
    panel: Colour
    panel_light: Colour
    panel_alpha: int
    hairline: Colour
    text: Colour
    muted: Colour
    disabled: Colour
    accent: Colour
    field: Colour
    """Ground of fields and choices, which are sunk into the panel"""
    primary: tuple[Colour, ...]
    """Colours of the primary button, from top to bottom"""
    primary_text: Colour
    secondary: tuple[Colour, ...]
    secondary_text: Colour
    threat: tuple[Colour, ...]
    threat_text: Colour
    success: Colour
    success_text: Colour
    warning: Colour
    link: Colour


NORMAL = Theme(
    name="normal",
    textures=True,
    ground=rgb("#140e0a"),
    panel=rgb("#1b1512"),
    panel_light=rgb("#26201c"),
    panel_alpha=226,
    hairline=rgb("#d9b263", 90),
    text=rgb("#f4ead6"),
    muted=rgb("#c2b299"),
    disabled=rgb("#a0957f"),
    accent=rgb("#d9b263"),
    field=rgb("#0f0b09"),
    primary=(rgb("#f3dca0"), rgb("#e2bd6c"), rgb("#cb9b48")),
    primary_text=INK,
    secondary=(rgb("#463730"), rgb("#33271f"), rgb("#2a201a")),
    secondary_text=rgb("#f4ead6"),
    threat=(rgb("#ff9d74"), rgb("#ee7a4c"), rgb("#d96a3e")),
    threat_text=rgb("#1c0b04"),
    success=SUCCESS,
    success_text=rgb("#eafff0"),
    warning=rgb("#ffc163"),
    link=rgb("#f0cf86"),
)

CONTRAST = replace(
    NORMAL,
    name="contrast",
    textures=False,
    ground=rgb("#000000"),
    panel=rgb("#000000"),
    panel_light=rgb("#000000"),
    panel_alpha=255,
    hairline=rgb("#ffffff"),
    text=rgb("#ffffff"),
    muted=rgb("#f0e9da"),
    disabled=rgb("#b8b2a6"),
    accent=rgb("#ffd983"),
    field=rgb("#000000"),
    primary=(rgb("#ffdf94"), rgb("#ffdf94"), rgb("#ffdf94")),
    primary_text=rgb("#000000"),
    secondary=(rgb("#1c1714"), rgb("#1c1714"), rgb("#1c1714")),
    secondary_text=rgb("#ffffff"),
    threat=(rgb("#ffa883"), rgb("#ffa883"), rgb("#ffa883")),
    threat_text=rgb("#000000"),
    success=rgb("#0d3b1e"),
    success_text=rgb("#ffffff"),
    warning=rgb("#ffd27f"),
    link=rgb("#ffdf94"),
)

THEMES = {theme.name: theme for theme in (NORMAL, CONTRAST)}


class SeatPalette(NamedTuple):
    """Six seat colours that stay apart with every kind of colour vision (tests/ui/test_colour.py measures it)."""

    name: str
    colours: tuple[Colour, ...]


def _palette(name: str, *codes: str) -> SeatPalette:
    return SeatPalette(name, tuple(rgb(code) for code in codes))


SEAT_PALETTES = {
    palette.name: palette
    for palette in (
        _palette("clear", "#d0f050", "#b05070", "#f09090", "#309010", "#9070d0", "#70d0f0"),
        _palette("soft", "#42d9fa", "#b6770b", "#82509e", "#8eaf8d", "#f8de73", "#447462"),
    )
}
SEATS = 6
"""Number of colours that a seat may have, and of the shapes beside them"""
UNDECIDED = -1
"""Value in place of the index of a seat's colour that is still to be drawn"""
EMBLEMS = ("fox", "bear-face", "owl", "boar", "eagle-head", "sea-turtle", "flame", "droplets", "oak-leaf", "crescent")
"""Sign on the medallion of each seat colour: an animal; for each livery a sign of its own"""
LOT_GROUND: tuple[Colour, Colour] = (rgb("#70429c"), rgb("#341a54"))
"""Ground of things that are drawn by lot, or still to be drawn: violet, from top to bottom"""
LIVERIES = (rgb("#d8552f"), rgb("#3f8fdc"), rgb("#86d260"), rgb("#e4dac2"))
"""Colours that no person chooses: games give them to the seats together with pieces in them"""
