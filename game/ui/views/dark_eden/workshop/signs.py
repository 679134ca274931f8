"""The signs of the workshop: kinds, affiliations, marks of judgement, stripes. Every picture is shared."""

from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import Colour, darker, faded, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.views.dark_eden.symbols import AMBER

IVORY, SOFT = rgb("#fff4dc"), rgb("#d6cab4")
ERROR, WARNING, GOOD = rgb("#c8341f"), rgb("#f0b429"), rgb("#2f7a4a")
ON_ERROR, ON_WARNING = rgb("#ffd2c2"), rgb("#ffeab8")
TOLD = {"error": ON_ERROR, "warning": ON_WARNING, "good": rgb("#c9efd2")}
"""Colour of a judgement's words by its mark"""
KIND_COLOUR: dict[str, Colour] = {
    "commander": rgb("#8a6a2a"),
    "establishment": rgb("#4f7484"),
    "warrior": rgb("#a6522b"),
    "intrigue": rgb("#6a4a7a"),
}
AFFILIATION_COLOUR: dict[str, Colour] = {
    "general": rgb("#a8adb0"),
    "lutheran": rgb("#d8ab54"),
    "templars": rgb("#7fa5d8"),
    "rasputin": rgb("#dd7358"),
    "crescentia": rgb("#5fbdb2"),
    "legion": rgb("#93b356"),
    "brotherhood": rgb("#ead79a"),
    "megacorporation": rgb("#8fc8dc"),
}
AFFILIATION_ICON = {
    "general": "cog",
    "lutheran": "prayer",
    "templars": "templar-shield",
    "rasputin": "fur-cap",
    "crescentia": "crescent",
    "legion": "daemon-skull",
    "brotherhood": "winged-sword",
    "megacorporation": "world",
}


@lru_cache(maxsize=32)
def flag(kind: str, px: int) -> pg.Surface:
    """The mark of an error (octagon), of a warning (triangle) or of what is right (round tick)."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    if kind == "error":
        half, points = px / 2, mask.ngon_points(px / 2, px / 2, px * 0.54, 8)
        turned = [
            ((x - half) * 0.9239 - (y - half) * 0.3827 + half, (x - half) * 0.3827 + (y - half) * 0.9239 + half)
            for x, y in points
        ]
        paint.put(surface, mask.polygon(px, px, turned), (0, 0), ERROR)
        a, b, c, d = px * 0.28, px * 0.37, px * 0.63, px * 0.72
        strokes = [[(a, b), (b, a), (d, c), (c, d)], [(c, a), (d, b), (b, d), (a, c)]]
        paint.put(surface, mask.polygon(px, px, strokes), (0, 0), rgb("#ffffff"))
    elif kind == "warning":
        outline = mask.softened([(px / 2, px * 0.02), (px * 0.99, px * 0.93), (px * 0.01, px * 0.93)], px * 0.1)
        paint.put(surface, mask.polygon(px, px, outline), (0, 0), WARNING)
        bar = [(px * 0.44, px * 0.34), (px * 0.56, px * 0.34), (px * 0.54, px * 0.66), (px * 0.46, px * 0.66)]
        dot = [(px * 0.44, px * 0.72), (px * 0.56, px * 0.72), (px * 0.56, px * 0.84), (px * 0.44, px * 0.84)]
        paint.put(surface, mask.polygon(px, px, [bar, dot]), (0, 0), rgb("#241804"))
    else:
        paint.put(surface, mask.disc(px), (0, 0), GOOD)
        paint.stamp(surface, skins.glyph("check-mark", round(px * 0.62), rgb("#eafff0")), center=(px // 2, px // 2))
    return surface


@lru_cache(maxsize=8)
def hazard(width: int, height: int) -> pg.Surface:
    """A line of hazard stripes."""
    surface = pg.Surface((width, height), pg.SRCALPHA)
    surface.fill(rgb("#1a1612"))
    step = height * 2
    stripes = [
        [(x + height, 0), (x + step, 0), (x + height, height), (x, height)] for x in range(-step, width + step, step)
    ]
    paint.put(surface, mask.polygon(width, height, stripes), (0, 0), darker(AMBER, 0.12))
    surface.blit(paint.vertical(width, height, [(0, 0, 0, 70), (0, 0, 0, 0), (0, 0, 0, 110)]), (0, 0))
    return surface


@keeping
def dashed(width: int, height: int, radius: float, thickness: float, dash: int, colour: Colour) -> pg.Surface:
    """A dashed outline."""
    return paint.paint(mask.dashed(mask.ring(width, height, radius, thickness), dash), colour)


@keeping
def slab(look: Look, width: int, height: int, tone: Colour) -> pg.Surface:
    """The sunken ground that panels of the workshop lie on."""
    surface = pg.Surface((width, height), pg.SRCALPHA)
    radius = 10 * look.k
    shape = mask.rounded(width, height, radius)
    if look.theme.textures:
        surface.blit(paint.paint(shape, faded(tone, 170)), (0, 0))
        paint.inner_shadow(surface, shape, (0, 0), 9 * look.k, (0, look.px(3)), 170)
        surface.blit(paint.paint(mask.ring(width, height, radius, max(1.0, look.k)), faded(rgb("#f0dcb4"), 60)), (0, 0))
    else:
        surface.blit(paint.paint(shape, look.theme.panel), (0, 0))
        edge = mask.ring(width, height, radius, max(1.0, 2 * look.k))
        surface.blit(paint.paint(edge, look.theme.hairline), (0, 0))
    return surface
