"""Small signs on cards and grounds: shields with numbers, pennants, rows of symbols, captions, rings around units."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import pygame as pg

from game.ui.kit.colour import SELECTED, THREAT, Colour, darker, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized
from game.ui.views.kharnage.symbols import IVORY, symbol
from game.ui.views.parts.strikes import corner_badge

SIGN_REACH = 20
"""Margin by which a sign reaches beyond its unit, reference px"""
TRAMPLED = "steeltoe-boots"
"""The icon for units that fall whatever their Armour"""
_PAD = 2
_DARK = (30, 20, 10, 220)
_LIGHT: Colour = (255, 244, 226)
_PLATE_WORDS = typeset.Style("number", 17, _LIGHT)


@lru_cache(maxsize=64)
def shield(wide: int, high: int, fill: tuple[Colour, Colour]) -> pg.Surface:
    """A shield with its shadow, for a number in it; it begins two pixels from the picture's corner."""
    points = [(0, 0), (wide, 0), (wide, high * 0.55), (wide / 2, high), (0, high * 0.55)]
    shape = mask.polygon(wide, high, mask.softened(points, wide * 0.14))
    surface = pg.Surface((wide + 2 * _PAD + 2, high + 2 * _PAD + 2), pg.SRCALPHA)
    paint.drop_shadow(surface, shape, (_PAD, _PAD), max(1.0, wide * 0.06), (1, 1), 170)
    around, reach = mask.grown(shape, 1.2)
    paint.put(surface, around, (_PAD - reach, _PAD - reach), _DARK)
    paint.put(surface, shape, (_PAD, _PAD), fill)
    return surface


@lru_cache(maxsize=64)
def pennant(px: int, cloth: Colour, lower: Colour | None) -> pg.Surface:
    """A swallow-tailed flag on a pole, `px` square; its lower half in another colour if there is one."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    outline = [(0.2, 0.1), (0.96, 0.14), (0.74, 0.36), (0.96, 0.6), (0.2, 0.58)]
    shape = mask.polygon(px, px, [(x * px, y * px) for x, y in outline])
    around, reach = mask.grown(shape, max(1.0, px * 0.05))
    paint.put(surface, around, (-reach, -reach), darker(cloth, 0.6))
    surface.fill(darker(cloth, 0.6), (round(px * 0.1), round(px * 0.04), max(1, round(px * 0.1)), round(px * 0.94)))
    paint.put(surface, shape, (0, 0), cloth)
    if lower:
        half = mask.blank(px, px)
        half.fill(mask.CLEAR)
        half.fill(mask.WHITE, (0, round(px * 0.36), px, px))
        paint.put(surface, mask.intersection(shape, half), (0, 0), lower)
    return surface


def put_symbols(surface: pg.Surface, look: Look, names: Sequence[str], foot: pg.Rect) -> None:
    """Draws symbols in a row; if they are many, each kind once with its number.

    Args:
        surface: the card to draw on.
        look: sizes.
        names: the symbols, from left to right.
        foot: the place of the row, pixels of the surface.
    """
    if not names:
        return
    px = min(round(foot.height * 0.86), round(foot.width * 0.34))
    if len(names) * px * 0.8 > foot.width and _draw_counted(surface, look, names, foot):
        return
    step = min(px * 1.04, (foot.width - px - 2) / max(1, len(names) - 1))
    x = foot.centerx - (step * (len(names) - 1) + px) / 2
    for name in names:
        surface.blit(symbol(name, px), (round(x), foot.centery - px // 2))
        x += step


def _draw_counted(surface: pg.Surface, look: Look, names: Sequence[str], foot: pg.Rect) -> bool:
    """Draws each kind of symbol once with its number; returns whether there is room for that."""
    style = sized(look, "number", foot.height * 0.9, lighter(IVORY, 0.6))
    groups = [(name, len(list(alike))) for name, alike in groupby(names)]
    digits = [typeset.measure(look, str(n), style)[0] if n > 1 else 0 for _, n in groups]
    px = min(round(foot.height * 0.86), (foot.width - sum(digits)) // len(groups))
    high = typeset.measure(look, "0", style)[1]
    if px < foot.height * 0.5 or foot.centery + high // 2 > surface.get_height():
        return False
    x = foot.centerx - (px * len(groups) + sum(digits)) // 2
    for (name, n), wide in zip(groups, digits, strict=True):
        surface.blit(symbol(name, px), (x, foot.centery - px // 2))
        x += px
        if n > 1:
            typeset.draw(surface, look, str(n), style, (x, foot.centery), "midleft", surface.get_rect())
        x += wide
    return True


def caption(surface: pg.Surface, look: Look, words: str, bottom: int) -> None:
    """Writes a line on a dark plate in the middle of a surface, its lower edge at `bottom`."""
    style = typeset.Style("condensed", 15, "text")
    wide, high = typeset.measure(look, words, style)
    plate = pg.Rect(0, 0, wide + look.px(14), high).move_to(midbottom=(surface.get_width() // 2, bottom))
    paint.rounded(surface, plate, plate.height / 2, (14, 20, 8, 150))
    typeset.draw(surface, look, words, style, plate.center, "center", surface.get_rect())


@keeping
def sign(look: Look, kind: str, size: tuple[int, int], words: str, shields: int = 0) -> pg.Surface:
    """The sign around a unit; it reaches SIGN_REACH beyond it.

    Args:
        look: scale.
        kind: "falls" (it would be destroyed; with crossed swords if it has words), "trampled" (whatever its Armour) or
            "gives" (it gives points to the attack).
        size: the unit's size, pixels.
        words: the words on the plate on its lower edge: its price or its points; "": no plate.
        shields: number of Shields among these points.
    """
    pad = look.px(SIGN_REACH)
    width, height = size
    surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    colour, line = (SELECTED if kind == "gives" else THREAT), max(2.0, 3.2 * look.k)
    radius = 6 * look.k
    ring = mask.ring(width + 2, height + 2, radius, line)
    paint.glow(surface, ring, (pad - 1, pad - 1), 6 * look.k, colour, 170 if kind == "gives" else 255)
    if kind in ("falls", "trampled"):
        paint.put(surface, mask.rounded(width, height, radius), (pad, pad), (*THREAT[:3], 22))
    paint.put(surface, ring, (pad - 1, pad - 1), colour)
    if kind == "trampled" or (kind == "falls" and words):
        icon = TRAMPLED if kind == "trampled" else "crossed-swords"
        corner_badge(surface, look, (pad + width, pad), icon, look.px(26))
    if words:
        _plate(surface, look, (pad + width // 2, pad + height), words, shields)
    return surface


def _plate(surface: pg.Surface, look: Look, middle: tuple[int, int], words: str, shields: int) -> None:
    """Draws a pill with a figure on the lower edge, and a shield if Shields are part of it."""
    wide, high = typeset.measure(look, words, _PLATE_WORDS)
    side = round(high * 0.8) if shields else 0
    pill = pg.Rect(0, 0, wide + side + look.px(18), high + look.px(2)).move_to(center=middle).clamp(surface.get_rect())
    skins.pill(look, *pill.size, (92, 18, 12), _LIGHT).draw(surface, pill)
    rect = typeset.draw(surface, look, words, _PLATE_WORDS, (pill.x + look.px(9), pill.centery), "midleft", pill)
    if shields:
        glyph = skins.glyph("checked-shield", side, (150, 208, 255))
        paint.stamp(surface, glyph, midleft=(rect.right + look.px(1), pill.centery))
