"""The pieces on Telendar's table besides cards and territories: pawns, dice, wings, marks of the way.

Sizes are pixels. What is returned is shared: copy it before drawing on it.
"""

import math
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import BRASS_METAL, darker, faded, lighter
from game.ui.kit.draw import icons, mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.views.parts.discs import disc

HEROES = {
    "demoness": "devil-mask",
    "imp_lord": "imp",
    "bear": "bear-head",
    "fox": "fox",
    "sprite": "fairy",
    "elf": "elf-helmet",
    "witch": "witch-face",
    "golem": "rock-golem",
    "vampire": "vampire-dracula",
    "skeleton": "death-skull",
    "knight": "visored-helm",
    "pedlar": "knapsack",
}
"""The icon on each character's pawn"""
WAYS = {"wings": "feathered-wing", "portal": "vortex"}
PLANK_INK = (246, 220, 148)
_DICE_CELL = (160, 172)
_BOLD = 120
"""Width of a pawn from which its edges are thick enough to be drawn at their final size, pixels"""
_CREAM = (246, 236, 212)
_LIGHT = (255, 250, 240)


@keeping
def pawn(look: Look, colour: int, hero: str, width: int, height: int) -> pg.Surface:
    """A standing pawn: an arch of card with the character's icon, on a base with the seat's colour and shape."""
    k = 2 if width < _BOLD else 1  # drawn larger where its edges are thin
    wide, high = width * k, height * k
    paint_of = look.seat_colour(colour)
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    arch_w, arch_h = round(wide * 0.84), round(high * 0.84)
    left = (wide - arch_w) // 2
    base = mask.ellipse(wide, round(high * 0.25))
    thick = round(high * 0.045)
    low = high - base.get_height() - thick
    paint.put(surface, base, (0, low + thick), darker(paint_of, 0.6))
    paint.put(surface, base, (0, low), (lighter(paint_of, 0.25), darker(paint_of, 0.2)))
    outer = _arch(arch_w, arch_h)
    paint.drop_shadow(surface, outer, (left, 0), 2.5 * k, (0, k), 120)
    paint.put(surface, outer, (left, 0), _CREAM)
    rim = max(2, round(arch_w * 0.085))
    inner = _arch(arch_w - 2 * rim, arch_h - 2 * rim)
    paint.put(surface, inner, (left + rim, rim), (lighter(paint_of, 0.3), darker(paint_of, 0.4)))
    figure = icons.icon(HEROES.get(hero, "person"), round(arch_w * 0.72))
    where = figure.get_rect(center=(wide // 2, round(arch_h * 0.44)))
    shade, reach = mask.grown(figure, max(1.0, arch_w * 0.02))
    paint.put(surface, shade, (where.x - reach, where.y - reach), faded(darker(paint_of, 0.75), 230))
    paint.put(surface, figure, where.topleft, (_LIGHT, (226, 207, 168)))
    paint.bevel(surface, outer, (left, 0), k, 110, 110)
    mark = mask.seat_shape(colour, round(high * 0.15))
    paint.put(surface, mark, mark.get_rect(center=(wide // 2, low + base.get_height() // 2 + k)).topleft, _LIGHT)
    return pg.transform.smoothscale(surface, (width, height)) if k > 1 else surface


def _arch(width: int, height: int) -> pg.Surface:
    """The mask of a gate's outline: round above, straight below."""
    half = width / 2
    round_top = mask.ellipse(width, round(width * 1.16))
    shape = mask.blank(width, height)
    cut = round(width * 0.58)
    shape.blit(round_top, (0, 0), (0, 0, width, cut))
    body = mask.rounded(width, height - cut + round(half * 0.2), half * 0.1)
    shape.blit(body, (0, cut - round(half * 0.1)), special_flags=pg.BLEND_RGBA_MAX)
    return shape


@lru_cache(maxsize=64)
def die(face: int, red: bool, px: int) -> pg.Surface:
    """A die with a face (1 to 6) up, `px` wide."""
    sheet = picture("telendar/dice.webp")
    width, height = _DICE_CELL
    cell = sheet.subsurface(((face - 1) * width, height if red else 0, width, height - 6))
    return pg.transform.smoothscale(cell, (px, round(px * (height - 6) / width)))


@lru_cache(maxsize=8)
def travel_token(icon: str, px: int) -> pg.Surface:
    """A round token for other ways to move, such as wings or a portal."""
    surface = paint.paint(mask.disc(px), ((252, 246, 226), (214, 190, 138)))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.5, px * 0.07)), (0, 0), BRASS_METAL)
    paint.stamp(surface, skins.glyph(icon, round(px * 0.66), (66, 40, 92)), center=(px // 2, px // 2))
    paint.bevel(surface, mask.disc(px), (0, 0), 1, 130, 110)
    return surface


@lru_cache(maxsize=16)
def dot(px: int) -> pg.Surface:
    """A dot of a way gone or planned."""
    pad = 3
    surface = pg.Surface((px + 2 * pad, px + 2 * pad), pg.SRCALPHA)
    disc = mask.disc(px)
    paint.drop_shadow(surface, disc, (pad, pad), 1.6, (0, 1), 220)
    paint.put(surface, disc, (pad, pad), (255, 246, 208))
    return surface


@lru_cache(maxsize=32)
def stop(look: Look, words: str, px: int) -> pg.Surface:
    """A stop of a way, on a brass disc: its number, or an icon ("#compass") of what will be found there."""
    pad = 5
    surface = pg.Surface((px + 2 * pad, px + 2 * pad), pg.SRCALPHA)
    centre = (pad + px // 2, pad + px // 2)
    disc(surface, centre, px, BRASS_METAL, (90, 58, 20))
    if words.startswith("#"):
        paint.stamp(surface, skins.glyph(words[1:], round(px * 0.72), (46, 28, 8)), center=centre)
    else:
        typeset.draw(surface, look, words, typeset.Style("display", 17, (46, 28, 8)), centre, "center")
    return surface


@keeping
def secret(width: int, height: int) -> pg.Surface:
    """The cover of a territory that the viewer alone has looked at: a dashed rim, and an open eye."""
    surface = pg.Surface((width, height), pg.SRCALPHA)
    line = max(1.6, width * 0.02)
    inset = round(width * 0.075)
    rim = mask.ring(width - 2 * inset, height - 2 * inset, width * 0.05, line)
    paint.put(surface, mask.dashed(rim, max(3, round(width * 0.05))), (inset, inset), (255, 255, 255, 190))
    wide, high = round(width * 0.4), round(width * 0.24)
    centre = (width // 2, round(height * 0.74))
    eye = _eye(wide, high)
    around, pad = mask.grown(eye, max(1.5, width * 0.03))
    at = (centre[0] - wide // 2, centre[1] - high // 2)
    paint.put(surface, around, (at[0] - pad, at[1] - pad), (24, 18, 34))
    paint.put(surface, eye, at, (250, 246, 236))
    for share, colour in ((0.78, (64, 104, 168)), (0.4, (16, 14, 26))):
        px = round(high * share)
        paint.put(surface, mask.disc(px), (centre[0] - px // 2, centre[1] - px // 2), colour)
    px = max(2, round(high * 0.18))
    paint.put(surface, mask.disc(px), (centre[0] + px // 3, centre[1] - round(px * 1.1)), (255, 255, 255))
    return surface


def _eye(width: int, height: int) -> pg.Surface:
    """The mask of the outline of an open eye."""
    steps = 16
    upper = [(width * i / steps, height / 2 * (1 - math.sin(math.pi * i / steps))) for i in range(steps + 1)]
    lower = [(x, height - y) for x, y in reversed(upper)]
    return mask.polygon(width, height, [*upper, *lower])


@keeping
def slot(width: int, height: int) -> pg.Surface:
    """An empty place on a sheet."""
    shape = mask.rounded(width, height, 6 * width / 78)
    surface = paint.paint(shape, (122, 90, 48, 46))
    paint.inner_shadow(surface, shape, (0, 0), max(2.0, width * 0.05), (0, 1), 70)
    paint.put(surface, mask.ring(width, height, 6 * width / 78, 1.2), (0, 0), (122, 79, 31, 90))
    return surface


def put_nobody(target: pg.Surface, look: Look, colour: int, rect: pg.Rect) -> None:
    """Paints the place of a missing portrait, with the seat's mark alone."""
    target.blit(slot(*rect.size), rect)
    paint.stamp(target, skins.seat_mark(look, colour, rect.width // 2), center=rect.center)


@keeping
def well(look: Look, width: int, height: int, red: bool) -> pg.Surface:
    """A felt tray for dice, in the foe's red or one's own blue."""
    shape = mask.rounded(width, height, 10 * look.k)
    ground = (58, 20, 24) if red else (20, 36, 58)
    surface = paint.paint(shape, (darker(ground, 0.15), lighter(ground, 0.05)))
    paint.inner_shadow(surface, shape, (0, 0), 8 * look.k, (0, look.px(4)), 210)
    paint.put(surface, mask.ring(width, height, 10 * look.k, max(1.4, 2 * look.k)), (0, 0), (122, 82, 40))
    return surface


def put_total(target: pg.Surface, rect: pg.Rect, red: bool) -> None:
    """Paints the disc under the sum of a side in a combat."""
    colour = (232, 153, 138) if red else (159, 208, 234)
    middle = (rect.x + rect.width // 2, rect.y + rect.width // 2)
    disc(target, middle, rect.width, (lighter(colour, 0.2), darker(colour, 0.3)), (255, 244, 220))


@keeping
def plank(width: int, height: int, k: float) -> pg.Surface:
    """A dark wooden plank for the title of a scene."""
    wood = room.plaque(width, height, k).copy()
    wood.fill((206, 200, 196), special_flags=pg.BLEND_RGB_MULT)
    return wood


def plank_in_parts(width: int, height: int, k: float) -> Parts[pg.Surface]:
    """Makes a plank in short parts; see `plank`."""
    if not plank.kept(width, height, k):
        yield from room.plaque_in_parts(width, height, k)
        yield None
    return plank(width, height, k)


def put_plank(target: pg.Surface, look: Look, rect: pg.Rect) -> None:
    """Draws a plank with its shadow."""
    wood = plank(*rect.size, look.k)
    paint.drop_shadow(target, mask.of(wood), rect.topleft, 6 * look.k, (look.px(1), look.px(4)), 190)
    target.blit(wood, rect)


def gate_opening(gate: pg.Rect) -> pg.Rect:
    """The opening of the painted Gate for a place of the Gate; its width is even, for two leaves."""
    left, top = gate.x + round(gate.width * 0.25), gate.y + round(gate.height * 0.22)
    return pg.Rect(left, top, round(gate.width * 0.5) // 2 * 2, round(gate.height * 0.76))


@keeping
def glowing_tile(look: Look, size: Size) -> pg.Surface:
    """The picture of the light around the territory of the seat on turn."""
    pad = look.px(12)
    surface = pg.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pg.SRCALPHA)
    ring = mask.ring(*size, 8 * look.k, max(2.0, 3 * look.k))
    paint.glow(surface, ring, (pad, pad), 6 * look.k, (255, 217, 112), 255, 2)
    paint.put(surface, ring, (pad, pad), (255, 233, 168))
    return surface
