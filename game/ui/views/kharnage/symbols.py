"""The symbols of Kharnage, its tokens, and the colours of its armies. Every picture is shared: copy before drawing."""

from functools import lru_cache, partial
from itertools import pairwise

import pygame as pg

from game.ui.kit.colour import Colour, darker, lighter, rgb
from game.ui.kit.draw import icons, mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import Fit, expect, picture
from game.ui.kit.pictures.reader import UnreadError
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset

ARMY: dict[str, Colour] = {
    "dwarves": rgb("#4f7fb0"),
    "goblins": rgb("#768a4c"),
    "humans": rgb("#d9ab22"),
    "orcs": rgb("#982d14"),
}
EMBLEM = {"dwarves": "viking-head", "goblins": "goblin-head", "humans": "lion", "orcs": "orc-head"}
"""The icon for each army where its banner would be too small"""
GOTHIC = "gothic"
"""Role of the typeface for numbers"""
IVORY, PARCHMENT, INK = rgb("#efe2c4"), rgb("#e7d6b2"), rgb("#20160a")
ACCENT, RED, AMBER = rgb("#d8a24a"), rgb("#b3382a"), rgb("#e2a536")
ON_DARK: dict[str, Colour] = {
    "sword": rgb("#e6ecf0"),
    "bow": rgb("#8fd17a"),
    "magic": rgb("#d3a6ff"),
    "shield": rgb("#8cc0f2"),
    "veteran": rgb("#f2c14e"),
    "trample": rgb("#f79a5b"),
    "fly": rgb("#9fe0f5"),
    "web": rgb("#dfe3e6"),
    "knight": rgb("#f0d9a0"),
    "gunpowder": rgb("#f0a24a"),
    "leader": rgb("#ffd45e"),
    "elite": rgb("#ffd45e"),
    "kamikaze": rgb("#ff8a66"),
    "large": rgb("#f0d9a0"),
}
"""The colours of the symbols on dark ground"""
ON_PAPER: dict[str, Colour] = {
    "sword": rgb("#5b3a36"),
    "bow": rgb("#2f6b2a"),
    "magic": rgb("#6b3fa0"),
}
OF_ATTACK = {"assault": "sword", "shoot": "bow"}
"""The symbol of a point of each attack"""
_ICONS = {
    "sword": "broadsword",
    "magic": "magic-swirl",
    "shield": "round-shield",
    "veteran": "star-medal",
    "trample": "charging-bull",
    "fly": "feathered-wing",
    "knight": "horse-head",
    "gunpowder": "powder-bag",
    "web": "spider-web",
    "leader": "trumpet-flag",
    "elite": "crown",
    "kamikaze": "unlit-bomb",
    "large": "giant",
}


def sprite(name: str, size: Size | None = None, fit: Fit = "stretch") -> pg.Surface:
    """A picture of the game by its name."""
    return picture(f"kharnage/{name}.webp", size, fit)


def await_sprites(*names: str) -> None:
    """Reads pictures ahead that will be wanted in some size; all are requested before any is waited for.

    Raises:
        UnreadError: one of them is still being read; only within `Reader.patience`.
    """
    unread: UnreadError | None = None
    for name in names:
        try:
            expect(f"kharnage/{name}.webp")
        except UnreadError as error:
            unread = error
    if unread:
        raise unread


# --- symbols --------------------------------------------------------------------------------------------


def _bow(px: int) -> pg.Surface:
    """The mask of a bow with an arrow on its string, `px` square."""
    side = px * 4
    surface, line = mask.blank(side, side), max(2, round(px * 0.36))

    def scaled(x: float, y: float) -> tuple[float, float]:
        return x * side, y * side

    start, over, end = (0.16, 0.14), (1.06, -0.06), (0.86, 0.84)
    bend = []
    for t in (i / 24 for i in range(25)):
        shares = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        bend.append(tuple(sum(s * p[i] for s, p in zip(shares, (start, over, end), strict=True)) for i in (0, 1)))
    for first, second in pairwise(bend):
        pg.draw.line(surface, mask.WHITE, scaled(*first), scaled(*second), round(line * 1.5))
    pg.draw.line(surface, mask.WHITE, scaled(*start), scaled(*end), max(2, line // 2))
    pg.draw.line(surface, mask.WHITE, scaled(0.1, 0.9), scaled(0.84, 0.16), line)
    for tip in (((0.98, 0.02), (0.74, 0.08), (0.92, 0.26)), ((0.02, 0.98), (0.06, 0.76), (0.24, 0.94))):
        pg.draw.polygon(surface, mask.WHITE, [scaled(*point) for point in tip])
    return pg.transform.smoothscale(surface, (px, px))


@lru_cache(maxsize=512)
def shape(name: str, px: int) -> pg.Surface:
    """The mask of a symbol, `px` square."""
    return _bow(px) if name == "bow" else icons.icon(_ICONS[name], px)


@lru_cache(maxsize=512)
def symbol(name: str, px: int, *, paper: bool = False) -> pg.Surface:
    """A symbol in its colour, `px` square, with an outline that lifts it off its ground."""
    colour = ON_PAPER.get(name, INK) if paper else ON_DARK[name]
    cut = shape(name, px)
    if paper:
        return paint.paint(cut, colour)
    edge, pad = mask.grown(cut, max(1.0, px * 0.06))
    result = pg.Surface((px, px), pg.SRCALPHA)
    result.blit(paint.paint(edge, (16, 12, 8, 210)), (-pad, -pad))
    result.blit(paint.paint(cut, colour), (0, 0))
    return result


def inline() -> None:
    """Makes the symbols known to every paragraph: [sword], [bow] and so on."""
    for name in ON_DARK:
        typeset.inline_icons[name] = partial(symbol, name)


# --- tokens and banners ---------------------------------------------------------------------------------


@keeping
def token(name: str, px: int) -> pg.Surface:
    """A token, `px` wide: "skull_5", "skull_3", "skull_1" or "kharnage"."""
    return sprite(name, (px, px), "contain")


@keeping
def banner(army: str, size: Size) -> pg.Surface:
    """An army's banner."""
    return sprite(f"banner_{army}", size, "contain")


@lru_cache(maxsize=64)
def emblem(army: str, px: int) -> pg.Surface:
    """An army's sign on a disc of its colour."""
    surface = paint.paint(mask.disc(px), (lighter(ARMY[army], 0.08), darker(ARMY[army], 0.3)))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.0, px * 0.06)), (0, 0), IVORY)
    glyph = icons.icon(EMBLEM[army], round(px * 0.66))
    at = glyph.get_rect(center=(px // 2, px // 2)).topleft
    paint.put(surface, glyph, (at[0], at[1] + 1), (0, 0, 0, 120))
    paint.put(surface, glyph, at, IVORY)
    return surface
