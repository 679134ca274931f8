"""The things at the sides of a combat's stage: strips of values, trays of dice, sums."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.cards import CARDS
from game.ui.kit.colour import Colour, darker, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, one_line, put, set_in
from game.ui.views.parts.dice import die as die_of_bone
from game.ui.views.telendar import standins
from game.ui.views.telendar.paper import IVORY
from game.ui.views.telendar.pieces import PLANK_INK, plank_in_parts, put_plank

INK, SOFT, _RED_INK, MUTED = (47, 33, 21), (92, 67, 42), (124, 22, 32), (216, 199, 168)
_BLUE, _RED = (47, 98, 176), (184, 55, 46)
_TOKENS: dict[str, tuple[Colour, Callable[[int], pg.Surface], str]] = {
    "object": ((138, 95, 43), lambda px: mask.rounded(px, px, px * 0.2), "star-medal"),
    "follower": ((47, 106, 60), mask.disc, "star-medal"),
    "spell": ((47, 98, 176), lambda px: mask.ngon(px, 4), "star-medal"),
    "time": ((91, 75, 138), lambda px: mask.ngon(px, 6), "star-medal"),
    "king": ((91, 75, 138), lambda px: mask.ngon(px, 6), "crown"),
    "lent": ((47, 98, 176), lambda px: mask.ngon(px, 4), "magic-swirl"),
    "guard": ((96, 104, 116), lambda px: mask.ngon(px, 5), "shield"),
    "dice": ((243, 234, 216), lambda px: mask.rounded(px, px, px * 0.2), "rolling-dices"),
}
"""The token of each kind of source: colour, shape, and the sign shown if there is no card's picture"""


class Row(NamedTuple):
    """A line on a strip: a source of a value."""

    kind: str
    card: str
    words: str
    number: str


def title(surface: pg.Surface, look: Look, words: str) -> Iterator[None]:
    """Paints the plank with the scene's name."""
    body = surface.get_rect().inflate(-look.px(16), -look.px(8))
    yield from Making(plank_in_parts(*body.size, look.k)).rehearsed()
    put_plank(surface, look, body)
    yield
    room = body.inflate(-look.px(80), 0)  # between the studs
    styles = ladder(PLANK_INK, small_caps=(27, 24, 21, 19, 17, 15), condensed=(17, 15))
    block = set_in(look, words, styles, room.size, 1.0)
    put(surface, block or typeset.fitted(look, words, styles[-1], room.size, "center"), room)


# --- strips of values --------------------------------------------------------------------------------------


def row_height(look: Look) -> int:
    """The height of a source's line on a strip, pixels: a long name takes two lines."""
    return max(look.px(41), look.text_px(17) + look.px(14), round(look.text_px(15) * 2.5))


def head_height(look: Look) -> int:
    """The height of the name at the head of a strip, pixels."""
    return look.px(16) + look.text_px(25) + look.text_px(15) + look.px(12)


def foot_height(look: Look) -> int:
    """The height of the sum at the foot of a strip, pixels."""
    return max(look.px(46), look.text_px(22) + look.px(14))


def strip(surface: pg.Surface, look: Look, name: str, sub: str, mark: pg.Surface) -> Iterator[None]:
    """Paints, in parts, a hanging strip of parchment with the name at its head, without its sources."""
    body = surface.get_rect().inflate(-look.px(12), -look.px(12))
    shape = mask.rounded(*body.size, 7 * look.k)
    paint.drop_shadow(surface, shape, body.topleft, 5 * look.k, (look.px(3), look.px(5)), 190)
    yield
    if look.theme.textures:
        paint.put(surface, shape, body.topleft, picture("common/paper.jpg", body.size, "cover"))
        paint.put(surface, shape, body.topleft, (255, 244, 214, 70))
        yield
        paint.inner_shadow(surface, shape, body.topleft, 10 * look.k, (0, 0), 90, (122, 74, 24))
    else:
        paint.put(surface, shape, body.topleft, (255, 252, 244))
    yield
    paint.rim(surface, body.inflate(-8, -8), 4 * look.k, 1, (122, 79, 31, 120))
    yield
    pad = look.px(14)
    room_for = body.width - 2 * pad - mark.get_width() - look.px(6)
    styles = ladder(_RED_INK, small_caps=(25, 22, 19, 17, 15), condensed=(17, 15))
    head = one_line(look, typeset.escape(name), styles, (room_for, look.text_px(25) + look.px(8)))
    y = body.y + look.px(6)
    head.draw(surface, (body.x + pad, y), body)
    paint.stamp(surface, mark, topright=(body.right - pad, y + look.px(4)))
    y = body.y + look.px(8) + look.text_px(25) + look.px(4)
    small = typeset.fitted(
        look,
        typeset.escape(sub),
        typeset.Style("ui", 15, SOFT if look.theme.textures else INK),
        (body.width - 2 * pad, look.text_px(15) + look.px(6)),
    )
    small.draw(surface, (body.x + pad, y), body)
    surface.fill(
        (122, 79, 31), (body.x + look.px(10), body.y + head_height(look) - look.px(8), body.width - look.px(20), 1)
    )


def source(surface: pg.Surface, look: Look, row: Row) -> None:
    """Paints a source's line on a strip: token, words, number."""
    area = surface.get_rect()
    side = look.px(34)
    paint.stamp(surface, _token(look, row.kind, row.card, side), midleft=(0, area.centery))
    wide = 0
    if row.number:
        number = typeset.escape(row.number)
        block = typeset.fitted(look, number, typeset.Style("number", 18, INK), (area.width // 2, area.height))
        wide = block.used + look.px(6)
        block.draw(surface, (area.right - block.used, area.centery - block.height // 2), area)
    left = side + look.px(9)
    room = pg.Rect(left, 0, area.width - left - wide, area.height)
    typeset.write(surface, look, row.words, typeset.Style("ui", 17, INK), room)


@lru_cache(maxsize=96)
def _token(look: Look, kind: str, card: str, side: int) -> pg.Surface:
    """The token of a source: its shape tells the kind, its picture the card."""
    pad = look.px(3)
    surface = pg.Surface((side + 2 * pad, side + 2 * pad), pg.SRCALPHA)
    if kind == "force":
        token = picture("telendar/tokens/force.webp", (side, side + pad), "contain")
        paint.stamp(surface, token, center=surface.get_rect().center)
        return surface
    colour, cut, icon = _TOKENS[kind]
    shape = cut(side)
    paint.drop_shadow(surface, shape, (pad, pad), 2 * look.k, (0, look.px(2)), 160)
    paint.put(surface, shape, (pad, pad), [lighter(colour, 0.25), darker(colour, 0.18)])
    if card in CARDS and kind in ("object", "follower", "spell", "time"):
        edge = max(2, side // 12)
        small = pg.transform.smoothscale(shape, (side - 2 * edge, side - 2 * edge))
        paint.put(surface, small, (pad + edge, pad + edge), picture(standins.path(card), small.get_size(), "cover"))
    else:
        ink = (107, 22, 32) if kind == "dice" else (255, 250, 240)
        sign = skins.glyph(icon, round(side * 0.64), ink)
        paint.stamp(surface, sign, center=(pad + side // 2, pad + side // 2))
    paint.bevel(surface, shape, (pad, pad), 1, 140, 110)
    return surface


def sum_row(surface: pg.Surface, look: Look, words: str, number: str) -> None:
    """Paints the sum at the foot of a strip."""
    area = surface.get_rect()
    surface.fill((122, 79, 31), (0, 0, area.width, 1))
    room, half = pg.Rect(0, 0, area.width * 2 // 3, area.height), pg.Rect(0, 0, area.width // 2, area.height)
    half.right = area.right
    typeset.write(surface, look, words, typeset.Style("ui_bold", 17, INK), room)
    typeset.write(surface, look, number, typeset.Style("number", 24, _RED_INK), half, "right")


# --- dice and sums ---------------------------------------------------------------------------------------------


def tray(surface: pg.Surface, look: Look, ready: tuple[tuple[int, int], ...], die: int, *, red: bool) -> Iterator[None]:
    """Paints, in parts, a tray of wood and felt with the dice that lie ready, `die` pixels wide, around some points."""
    body = surface.get_rect().inflate(-look.px(12), -look.px(12))
    shape = mask.rounded(*body.size, 14 * look.k)
    paint.drop_shadow(surface, shape, body.topleft, 5 * look.k, (look.px(2), look.px(5)), 200)
    paint.put(surface, shape, (body.x, body.y + look.px(3)), (36, 19, 8))
    yield
    paint.put(surface, shape, body.topleft, picture("common/walnut.jpg", body.size, "cover"))
    paint.bevel(surface, shape, body.topleft, max(1, look.px(2)), 110, 120)
    yield
    felt = body.inflate(-look.px(20), -look.px(20))
    inside = mask.rounded(*felt.size, 8 * look.k)
    colour = (90, 20, 32) if red else (31, 63, 110)
    paint.put(surface, inside, felt.topleft, [darker(colour, 0.15), lighter(colour, 0.05)])
    paint.inner_shadow(surface, inside, felt.topleft, 7 * look.k, (look.px(1), look.px(4)), 210)
    paint.rim(surface, felt, 8 * look.k, 1, (232, 200, 120, 170))
    yield
    for centre in ready:
        bone = _unthrown(look, die, red=red)
        where = bone.get_rect(center=centre)
        paint.drop_shadow(surface, mask.of(bone), where.topleft, 4 * look.k, (look.px(2), look.px(4)), 150)
        surface.blit(bone, where)


@lru_cache(maxsize=8)
def _unthrown(look: Look, px: int, *, red: bool) -> pg.Surface:
    """A die that lies ready, with a question mark for its face."""
    die = die_of_bone(look, "0", px).copy()
    if red:
        die.fill((196, 62, 54, 255), special_flags=pg.BLEND_RGBA_MULT)
    ink = (255, 217, 201) if red else (138, 122, 98)
    face = typeset.font("number", round(px * 0.62))
    paint.stamp(die, face.render("?", True, ink), center=(px // 2, px // 2))
    return die


def total(surface: pg.Surface, look: Look, number: str, *, red: bool) -> Iterator[None]:
    """Draws the disc of a sum, in parts."""
    area = surface.get_rect()
    side = min(area.size) - look.px(12)
    shape = mask.disc(side)
    at = ((area.width - side) // 2, (area.height - side) // 2 - look.px(2))
    colour = _RED if red else _BLUE
    paint.drop_shadow(surface, shape, at, 4 * look.k, (look.px(1), look.px(4)), 200)
    paint.put(surface, shape, (at[0], at[1] + look.px(3)), darker(colour, 0.6))
    paint.put(surface, shape, at, [lighter(colour, 0.25), darker(colour, 0.22)])
    yield
    ring = mask.ring(side - look.px(10), side - look.px(10), side / 2, max(1.2, 2 * look.k))
    paint.put(surface, ring, (at[0] + look.px(5), at[1] + look.px(5)), (255, 246, 220, 190))
    yield
    block = typeset.fitted(
        look, number, typeset.Style("number", 38, (255, 250, 240)), (round(side * 0.86), round(side * 0.8)), "center"
    )
    block.draw(surface, (area.centerx - round(side * 0.86) // 2, at[1] + (side - block.height) // 2), area)


def may_come_to(surface: pg.Surface, look: Look, words: str, span: str, *, right: bool) -> None:
    """Writes the range of a sum with its dice beside its disc: the words small, the range large."""
    area = surface.get_rect()
    align: typeset.Align = "right" if right else "left"
    shade = faded((12, 7, 4), 150 if look.theme.textures else 255)
    free = area.width - look.px(8)
    small = typeset.fitted(look, words, typeset.Style("ui", 16, IVORY), (free, area.height // 2), align)
    large = typeset.fitted(
        look, span, typeset.Style("ui_bold", 20, (255, 255, 255)), (free, area.height // 2 + look.px(4)), align
    )
    high = small.height + large.height
    wide = min(area.width, max(small.used, large.used) + look.px(14))
    back = pg.Rect(0, (area.height - high) // 2 - look.px(4), wide, high + look.px(8))
    if right:
        back.right = area.width
    paint.rounded(surface, back, 8 * look.k, shade)
    inset = look.px(4)
    small.draw(surface, (inset, back.y + look.px(4)), area)
    large.draw(surface, (inset, back.y + look.px(4) + small.height), area)


def stage_text(texts: Texts, key: str, **params: str | int) -> str:
    """A text of the stage's catalogue."""
    return texts(f"look.telendar.stage.{key}", **params)
