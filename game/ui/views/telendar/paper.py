"""The materials of Telendar's cards, without their words: frames, ribbons, windows, pills, dice, badges.

Sizes are pixels. What is returned is shared: copy it before drawing on it.
"""

from collections.abc import Iterator
from functools import lru_cache, partial

import pygame as pg

from game.ui.kit.colour import Colour, darker, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.pictures.store import keeping
from game.ui.views.parts import discs
from game.ui.views.parts.dice import pips
from game.ui.views.parts.printed import printed

INK, SOFT_INK, BROWN = (51, 35, 26), (92, 64, 34), (122, 79, 31)
PAPER, CREAM, STAR = (242, 228, 192), (255, 246, 230), (255, 217, 112)
GOLD, ACCENT, IVORY = (243, 220, 166), (217, 178, 90), (244, 234, 214)
"""Colours of letters on dark ground"""
CURSED, CURSED_DEEP = ((138, 102, 162), (96, 66, 120)), (42, 23, 53)

_GOLDEN = ((233, 207, 142), (185, 143, 69), (138, 97, 40))
_FRAMES: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": _GOLDEN,
    "cursed": ((166, 128, 190), (98, 60, 124), (58, 32, 78)),
    "treasures": ((240, 190, 120), (178, 108, 52), (118, 62, 28)),
    "specials": ((236, 236, 228), (158, 164, 170), (96, 102, 110)),
    "spells": ((150, 184, 232), (62, 98, 170), (34, 54, 108)),
    "time": ((112, 128, 184), (52, 62, 118), (28, 32, 70)),
    "kings": ((246, 214, 140), (176, 60, 62), (104, 24, 36)),
    "alchemists": ((156, 206, 168), (70, 134, 96), (34, 80, 56)),
    "merchants": ((246, 216, 132), (200, 152, 44), (138, 94, 20)),
    "smiths": ((188, 196, 204), (104, 114, 126), (58, 64, 74)),
    "artisans": ((232, 178, 140), (176, 100, 62), (116, 58, 34)),
    "sheets": _GOLDEN,
}
"""Colours of a card's edge, from top to bottom, by its deck"""

_KINDS: dict[str, tuple[Colour, Colour, Colour]] = {
    "monster": ((158, 44, 54), (92, 19, 31), (206, 112, 98)),
    "follower": ((52, 110, 68), (24, 62, 38), (158, 196, 118)),
    "place": ((30, 98, 104), (12, 54, 60), (112, 178, 176)),
    "event": ((132, 78, 20), (84, 44, 10), (222, 168, 92)),
    "object": ((112, 72, 42), (64, 38, 20), (236, 212, 156)),
    "spell": ((50, 92, 164), (24, 46, 98), (128, 168, 228)),
    "time": ((62, 62, 128), (30, 30, 72), (122, 128, 196)),
    "king": ((134, 36, 62), (76, 14, 36), (206, 112, 128)),
    "sheet": ((158, 44, 54), (92, 19, 31), PAPER),
}
"""Colours of the ribbon under a card's name, from top to bottom, and of its miniature's paper, by the card's kind"""

SLOTS = {
    "right": "broadsword",
    "left": "round-shield",
    "two_handed": "two-handed-sword",
    "armour": "breastplate",
    "gloves": "gloves",
    "feet": "walking-boot",
    "head": "visored-helm",
}
"""The icon of each slot where an Object is worn"""


def radius(width: int) -> float:
    """The radius of a card's corners, pixels."""
    return width * 0.05


def border(width: int) -> int:
    """The width of a card's edge, pixels."""
    return max(3, round(width * 0.028))


@keeping
def blank(deck: str, width: int, height: int) -> pg.Surface:
    """A blank card: the edge in its deck's colour, and parchment."""
    return Making(_blank(deck, width, height)).whole()


def blank_ahead(deck: str, width: int, height: int) -> Iterator[None]:
    """Makes a blank card ahead in short parts."""
    return blank.ahead(_blank, deck, width, height)


def _blank(deck: str, width: int, height: int) -> Parts[pg.Surface]:
    shape = mask.rounded(width, height, radius(width))
    surface = paint.paint(shape, _FRAMES[deck])
    edge = border(width)
    inner = (width - 2 * edge, height - 2 * edge)
    within = mask.rounded(*inner, radius(width) * 0.72)
    parchment = yield from patiently(partial(picture, "telendar/parchment.jpg", inner, "cover"))
    yield None
    paint.put(surface, within, (edge, edge), parchment)
    # Lighter than the sheets on the table, so that print on it is legible.
    paint.put(surface, within, (edge, edge), faded((255, 244, 214), 84))
    yield None
    paint.inner_shadow(surface, within, (edge, edge), width * 0.05, (0, 0), 90, BROWN)
    yield None
    line = mask.ring(*inner, radius(width) * 0.72, max(1.0, width * 0.005))
    paint.put(surface, line, (edge, edge), faded(darker(_FRAMES[deck][2], 0.25), 200))
    paint.bevel(surface, shape, (0, 0), 1, 150, 120)
    return surface


def art(target: pg.Surface, path: str, rect: pg.Rect, cursed: bool = False) -> None:
    """Paints a picture in its window; `cursed`: with teeth, like cursed territories."""
    shape = mask.rounded(*rect.size, max(3.0, rect.width * 0.02))
    paint.put(target, shape, rect.topleft, picture(path, rect.size, "cover"))
    if cursed:
        tooth = rect.width / 14
        high = round(tooth * 0.7)
        teeth = [[(i * tooth, high), ((i + 1) * tooth, high), ((i + 0.5) * tooth, 0)] for i in range(14)]
        foot = shape.subsurface((0, rect.height - high, rect.width, high)).copy()
        row = mask.intersection(mask.polygon(rect.width, high, teeth), foot)
        place = (rect.x, rect.bottom - high)
        paint.drop_shadow(target, row, place, max(1.0, tooth * 0.08), (0, -1), 150)
        paint.put(target, row, place, CURSED)
    paint.inner_shadow(target, shape, rect.topleft, max(2.0, rect.width * 0.022), (0, 2), 130)
    line, colour = max(1.2, rect.width * 0.009), CURSED_DEEP if cursed else BROWN
    paint.rim(target, rect, max(3.0, rect.width * 0.02), line, colour)


def ribbon(target: pg.Surface, kind: str, rect: pg.Rect) -> None:
    """Paints the ribbon for a card's name, with swallowtails."""
    drawn, pad = _ribbon(kind, *rect.size)
    target.blit(drawn, (rect.x - pad, rect.y - pad))


def ribbon_tail(rect: pg.Rect) -> int:
    """The length of a ribbon's swallowtails at either end, pixels."""
    return round(min(rect.height * 0.26, rect.width * 0.06))


@keeping
def _ribbon(kind: str, width: int, height: int) -> tuple[pg.Surface, int]:
    """The picture of a ribbon, and the margin of its shadow, pixels."""
    pad = max(6, round(width * 0.05))
    target = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    rect = pg.Rect(pad, pad, width, height)
    tail = ribbon_tail(rect)
    body: list[mask.Point] = [(tail, 0), (width - tail, 0), (width - tail, height), (tail, height)]
    top, low = height * 0.12, height * 0.94
    left: list[mask.Point] = [(0, top), (tail * 1.4, top), (tail * 1.4, low), (0, low), (tail * 0.7, height * 0.53)]
    right = [(width - x, y) for x, y in left]
    parts: list[list[mask.Point]] = [body, left, right]
    shape = mask.polygon(width, height, parts)
    blur = max(2.0, width * 0.015)
    paint.drop_shadow(target, shape, rect.topleft, blur, (0, max(1.0, blur * 0.6)), 170)
    light, dark, _ = _KINDS[kind]
    ends = mask.polygon(width, height, [left, right])
    paint.put(target, ends, rect.topleft, (darker(light, 0.3), darker(dark, 0.3)))
    paint.put(target, mask.polygon(width, height, body), rect.topleft, (light, dark))
    paint.bevel(target, shape, rect.topleft, 1, 80, 90)
    inset = max(2, round(height * 0.09))
    for y in (inset, height - inset - 1):
        line = pg.Rect(round(rect.x + tail * 1.3), rect.y + y, round(width - 2.6 * tail), max(1, round(width * 0.004)))
        target.fill(darker(STAR, 0.25) if height > 24 else dark, line)
    return target, pad


def star(target: pg.Surface, rect: pg.Rect, px: int) -> pg.Rect:
    """Paints the star of a card removed when beaten, at the right end of the name's ribbon; returns its place."""
    shape = mask.star(px, 5, 0.42)
    place = (rect.right - round(ribbon_tail(rect) * 1.5) - px, rect.centery - px // 2)
    paint.drop_shadow(target, shape, place, max(1.5, px * 0.1), (0, 1), 190)
    paint.put(target, shape, place, (lighter(STAR, 0.4), STAR))
    return pg.Rect(place, (px, px))


def pill(target: pg.Surface, rect: pg.Rect, colours: tuple[Colour, Colour], round_: float = 0.5) -> None:
    """Paints a strip for a card's number; `round_`: radius of its ends, in heights of the strip."""
    shape = mask.rounded(*rect.size, rect.height * round_)
    paint.drop_shadow(target, shape, rect.topleft, max(1.5, rect.height * 0.06), (0, 1), 150)
    paint.put(target, shape, rect.topleft, colours)
    paint.bevel(target, shape, rect.topleft, 1, 90, 90)


@lru_cache(maxsize=64)
def die(face: int, px: int, ink: Colour) -> pg.Surface:
    """A printed die, `px` square."""
    surface = paint.paint(mask.rounded(px, px, px * 0.22), ((255, 252, 244), (240, 226, 200)))
    dot = max(3, round(px * 0.2))
    for x, y in pips(face):
        centre = (px / 2 + x * px * 0.25 - dot / 2, px / 2 + y * px * 0.25 - dot / 2)
        paint.put(surface, mask.disc(dot), (round(centre[0]), round(centre[1])), ink)
    return surface


def token(kind: str, px: int) -> pg.Surface:
    """A token of Force, Mana, Life or Gold, `px` wide, without its number."""
    return picture(f"telendar/tokens/{kind}.webp", (px, px * 2), "contain")


def badge(target: pg.Surface, icon: str, centre: tuple[int, int], px: int) -> None:
    """Paints an icon on a dark disc with a brass rim."""
    discs.badge(target, centre, px, icon, ((74, 50, 30), (44, 28, 16)), (248, 226, 172))


def strip(target: pg.Surface, rect: pg.Rect, icon: str, px: int) -> None:
    """Paints the strip at a card's foot, with an icon at its left end."""
    paint.rounded(target, rect, rect.width * 0.02, faded((122, 90, 28), 58))
    line = paint.horizontal(rect.width, max(1, round(rect.width * 0.006)), [(*BROWN, 0), (*BROWN, 210), (*BROWN, 0)])
    target.blit(line, rect.topleft)
    paint.stamp(target, skins.glyph(icon, px, BROWN), midleft=(rect.x + round(px * 0.3), rect.centery))


@keeping
def back(deck: str, width: int, height: int) -> pg.Surface:
    """The back of a deck's cards."""
    name = "king" if deck == "kings" else deck
    return printed(f"telendar/backs/{name}.webp", (width, height), radius(width), 110)


def mini(path: str, kind: str, slot: str, size: Size) -> pg.Surface:
    """A small card that is all picture, on paper of its kind's colour; an Object's slot is marked if there is room."""
    width, height = size
    corner = max(3.0, min(size) * 0.1)
    shape = mask.rounded(width, height, corner)
    *_, mat = _KINDS[kind]
    surface = paint.paint(shape, (lighter(mat, 0.3), darker(mat, 0.12)))
    edge = max(2, round(min(size) * 0.085))
    inner = (width - 2 * edge, height - 2 * edge)
    window = mask.rounded(*inner, corner * 0.6)
    paint.put(surface, window, (edge, edge), picture(path, inner, "cover"))
    paint.inner_shadow(surface, window, (edge, edge), max(1.5, edge * 0.7), (0, 1), 110)
    paint.put(surface, mask.ring(*inner, corner * 0.6, 1.2), (edge, edge), faded(darker(mat, 0.62), 220))
    paint.bevel(surface, shape, (0, 0), 1, 150, 130)
    if slot in SLOTS and min(size) >= 44:
        px = round(min(size) * 0.42)
        badge(surface, SLOTS[slot], (width - px // 2 - edge // 2, height - px // 2 - edge // 2), px)
    return surface
