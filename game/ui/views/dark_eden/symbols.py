"""The symbols of Dark Eden, and the colours of its affiliations. Every picture is shared: copy before drawing."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Literal, TypeAlias

import pygame as pg

from game.games.dark_eden.printed import RESOURCE_WORDS, TACTIC_WORDS
from game.ui.card_art import paint_missing, path_of
from game.ui.kit.colour import Colour, darker, lighter, rgb
from game.ui.kit.draw import mask, paint, skins, standin
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import expect, picture
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized

AFFILIATION: dict[str, Colour] = {
    "general": rgb("#6c7175"),
    "crescentia": rgb("#2c7f76"),
    "lutheran": rgb("#a9742c"),
    "rasputin": rgb("#a23a32"),
    "templars": rgb("#3f68a6"),
    "legion": rgb("#647f34"),
    "brotherhood": rgb("#8c7a3e"),
    "megacorporation": rgb("#73559c"),
}
STEEL, AMBER, BONE = rgb("#5c5f60"), rgb("#e6a21a"), rgb("#e4dac6")
PAPER, INK, NIGHT, PALE = rgb("#d9cdb4"), rgb("#20160a"), rgb("#161412"), rgb("#ffe6aa")
GIVES, NEEDS, GOOD, BAD = rgb("#62b6ea"), rgb("#ef6a52"), rgb("#8fe6a0"), rgb("#ff9a80")
RESOURCE = {"G": "two-coins", "F": "wheat", "M": "ore", "P": "oil-drum"}
"""The icon of each resource by its letter"""
TACTIC = {"L": "walking-boot", "S": "anchor", "A": "feathered-wing"}
"""The icon of each tactic by its letter"""
KIND = {
    "commander": "crown",
    "establishment": "stone-tower",
    "warrior": "spartan-helmet",
    "intrigue": "scroll-unfurled",
}
"""The icon of each type of card"""
SHOULDERS = "shoulders"
Change: TypeAlias = Literal["printed", "more", "less"]
"""Relation of a Combat Value to the printed one"""


def inline() -> None:
    """Makes the symbols known to every paragraph: [food], [fuel], [land] and so on."""
    icons = RESOURCE | TACTIC
    for letter, name in (RESOURCE_WORDS | TACTIC_WORDS).items():
        typeset.inline_icons[name] = partial(skins.glyph, icons[letter], colour=BONE)


# --- pictures of cards ----------------------------------------------------------------------------------


def _standin(name: str) -> pg.Surface:
    """The picture of a card from a pack that has no picture of its own."""
    return standin.scene(name, "rally-the-troops", (640, 400), ((196, 130, 70), (58, 40, 36)), (226, 206, 160))


paint_missing("dark_eden", _standin)


def art(name: str, size: Size) -> pg.Surface:
    """A card's picture, cut to a size in pixels."""
    return picture(path_of("dark_eden", name, f"dark_eden/cards/{name}.webp"), size, "cover")


def expect_art(name: str) -> None:
    """Reads a card's picture ahead, since one size or several will be wanted soon."""
    expect(path_of("dark_eden", name, f"dark_eden/cards/{name}.webp"))


# --- badges ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def resource(icon: str, px: int) -> pg.Surface:
    """An icon of a resource, `px` square: a blue square if given, a red disc if needed (a small letter)."""
    needed = icon.islower()
    shape = mask.disc(px) if needed else mask.rounded(px, px, px * 0.2)
    ring = mask.ring(px, px, px / 2 if needed else px * 0.2, max(1.0, px * 0.07))
    surface = paint.paint(shape, rgb("#5c1a14") if needed else rgb("#123a58"))
    paint.put(surface, ring, (0, 0), NEEDS if needed else GIVES)
    ink = lighter(NEEDS if needed else GIVES, 0.55)
    _put_icon(surface, RESOURCE[icon.upper()], round(px * (0.62 if needed else 0.74)), ink)
    return surface


@lru_cache(maxsize=128)
def tactic(letter: str, px: int) -> pg.Surface:
    """The icon of a tactic on a dark disc, `px` wide."""
    surface = paint.paint(mask.disc(px), (*NIGHT[:3], 230))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.0, px * 0.05)), (0, 0), (*BONE[:3], 150))
    _put_icon(surface, TACTIC[letter], round(px * 0.68), BONE)
    return surface


@lru_cache(maxsize=128)
def hexagon(look: Look, px: int, words: str, change: Change = "printed") -> pg.Surface:
    """A Combat Value in its hexagon, `px` wide: amber as printed, green or red with an arrow if changed."""
    high = round(px * 1.06)
    edge = {"printed": AMBER, "more": GOOD, "less": BAD}[change]
    surface = pg.Surface((px, high), pg.SRCALPHA)
    points = mask.ngon_points(px / 2, high / 2, high / 2 - 0.5, 6)
    paint.put(surface, mask.polygon(px, high, points), (0, 0), edge)
    inner = mask.ngon_points(px / 2, high / 2, high / 2 - max(1.6, px * 0.075), 6)
    paint.put(surface, mask.polygon(px, high, inner), (0, 0), (lighter(NIGHT, 0.12), NIGHT))
    style = sized(look, SHOULDERS, px * 0.6, (255, 250, 236))
    typeset.draw(surface, look, words, style, (px / 2, high / 2), "center", surface.get_rect().inflate(px, px))
    if change != "printed":
        side = max(5, round(px * 0.24))
        up = [(0, side), (side, side), (side / 2, 0)] if change == "more" else [(0, 0), (side, 0), (side / 2, side)]
        y = 0 if change == "more" else high - side
        paint.put(surface, mask.polygon(side, side, up), (px // 2 - side // 2, y), edge)
    return surface


@lru_cache(maxsize=32)
def coin(px: int, words: str = "", look: Look | None = None) -> pg.Surface:
    """A gold coin, `px` wide, with a price on it if there is one."""
    surface = paint.paint(mask.disc(px), [rgb("#f6dc94"), rgb("#d39a2c"), rgb("#8a5e20")])
    rim = max(1, round(px * 0.07))
    ring = mask.ring(px - 2 * rim, px - 2 * rim, px / 2 - rim, max(1.0, px * 0.03))
    paint.put(surface, ring, (rim, rim), rgb("#6b4614"))
    if words and look:
        style = sized(look, SHOULDERS, px * 0.62, INK)
        typeset.draw(surface, look, words, style, (px / 2, px / 2), "center", surface.get_rect().inflate(px, px))
    elif not words:
        _put_icon(surface, "crown", round(px * 0.5), rgb("#6b4614"))
    return surface


@lru_cache(maxsize=64)
def sign(name: str, px: int, ground: Colour, ink: Colour) -> pg.Surface:
    """An icon on a disc of a colour with a light rim, `px` wide."""
    surface = paint.paint(mask.disc(px), (lighter(ground, 0.08), darker(ground, 0.25)))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.0, px * 0.06)), (0, 0), ink)
    _put_icon(surface, name, round(px * 0.62), ink)
    return surface


def _put_icon(badge: pg.Surface, name: str, px: int, ink: Colour) -> None:
    """Paints an icon in the middle of a badge."""
    paint.stamp(badge, skins.glyph(name, px, ink), center=badge.get_rect().center)


@lru_cache(maxsize=16)
def star(px: int) -> pg.Surface:
    """A Commander's star, `px` wide."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    shape = mask.polygon(px, px, mask.star_points(px / 2, px / 2, px / 2 - 1, px * 0.21, 5))
    around, reach = mask.grown(shape, max(1.0, px * 0.05))
    paint.put(surface, around, (-reach, -reach), (60, 34, 6))
    paint.put(surface, shape, (0, 0), (rgb("#ffe9a8"), rgb("#e6a21a")))
    return surface


def icons(gives: str, needs: str) -> str:
    """A card's blue and red icons as one string of letters, small ones for red icons."""
    return gives + needs.lower()


def icon_rows(look: Look, found: str, width: int, px: int) -> int:
    """The number of rows that a card's icons need, as `put_icons` lays them: 1 or 2."""
    return 1 if _in_a_row(look, found, width, px)[1] else 2


def _in_a_row(look: Look, found: str, width: int, px: int) -> tuple[int, bool]:
    """The size at which icons fit in a row, singly or counted; and whether they fit, at 20 reference px or more."""
    while len(found) > _icons_per_row(width, px):
        _, high, left = _numeral_layout(look, found, width, px)
        low = high <= px * 1.6
        if not low or left >= 0 or px <= look.px(20):
            return px, low and left >= 0
        px = px * 9 // 10
    return px, True


def _icons_per_row(width: int, px: int) -> int:
    """The number of icons of a size that a row holds, if they may shrink by a tenth."""
    return int(width / (px * 0.9))


def _numeral_layout(look: Look, found: str, width: int, px: int) -> tuple[typeset.Style, int, int]:
    """The style and height of the numerals for icons shown once with their number, and the width left over."""
    counts, style = Counter(found), sized(look, SHOULDERS, px * 0.86, (255, 255, 255))
    wide, high = typeset.measure(look, "0", style)
    return style, high, width - len(counts) * px - (wide + 2) * sum(n > 1 for n in counts.values())


def put_icons(surface: pg.Surface, look: Look, found: str, foot: pg.Rect, px: int, *, rows: int = 1) -> None:
    """Draws a card's icons (see `icons`) in a row; if they are many, each kind once with its number.

    Args:
        surface: the surface to paint on.
        look: sizes.
        found: the icons.
        foot: the place of the row.
        px: the size of an icon.
        rows: 2 if there is room for a second one above it.
    """
    px, fits = _in_a_row(look, found, foot.width, px)
    fitting, kinds = _icons_per_row(foot.width, px), tuple(dict.fromkeys(found))
    if len(found) <= fitting:
        apart = min(px * 1.04, foot.width / max(1, len(found)))
        _lay_icons(surface, found, foot, min(px, int(apart)), apart)
    elif fits:
        style, _, left = _numeral_layout(look, found, foot.width, px)
        _lay_counts(surface, look, Counter(found), foot, px, style, min(round(px * 0.24), left // len(kinds)))
    elif rows > 1 and (len(found) <= 2 * fitting or len(kinds) > 1):
        half = kinds[: len(kinds) // 2]
        upper = found[:-fitting] if len(found) <= 2 * fitting else "".join(icon for icon in found if icon in half)
        put_icons(surface, look, upper, foot.move(0, -px), px)
        put_icons(surface, look, found[len(upper) :], foot, px)
    elif (smaller := int(foot.width / (len(found) * 1.04))) >= px * 2 // 3:
        _lay_icons(surface, found, foot, smaller, smaller * 1.04)
    else:
        _lay_icons(surface, found, foot, px, (foot.width - px) / (len(found) - 1))


def _lay_icons(surface: pg.Surface, found: str, foot: pg.Rect, px: int, apart: float) -> None:
    for i, icon in enumerate(found):
        surface.blit(resource(icon, px), (round(foot.x + i * apart), foot.centery - px // 2))


def _lay_counts(
    surface: pg.Surface, look: Look, counts: Counter[str], foot: pg.Rect, px: int, style: typeset.Style, gap: int
) -> None:
    """Draws each kind of icon once, with its number on a tag behind it."""
    x, digit = foot.x, typeset.measure(look, "0", style)[0] + 2
    for icon, n in counts.items():
        surface.blit(resource(icon, px), (x, foot.centery - px // 2))
        x += px
        if n > 1:
            tag = pg.Rect(x, foot.centery - px // 2, digit, px)
            paint.rounded(surface, tag, 2, (*NIGHT[:3], 210))
            typeset.draw(surface, look, str(n), style, tag.center, "center", tag.inflate(px, px))
            x += digit
        x += gap


def put_board(surface: pg.Surface, look: Look) -> None:
    """Paints a dark board with an amber rim that fills the surface."""
    paint.rimmed(surface, surface.get_rect(), 10 * look.k, (18, 16, 14), max(1.0, 1.4 * look.k), AMBER)


def put_tactics(surface: pg.Surface, tactics: Sequence[str], corner: tuple[int, int], px: int) -> None:
    """Draws the tactics one below the other, the first in an upper right corner."""
    for i, letter in enumerate(tactics):
        surface.blit(tactic(letter, px), (corner[0] - px, corner[1] + round(i * px * 1.04)))


def put_tactics_along(surface: pg.Surface, tactics: Sequence[str], corner: tuple[int, int], px: int) -> int:
    """Draws the tactics beside each other, the last one in a lower right corner; returns the width that they take."""
    for i, letter in enumerate(reversed(tactics), 1):
        surface.blit(tactic(letter, px), (corner[0] - i * px, corner[1] - px))
    return len(tactics) * px + 2 if tactics else 0
