"""What is written and drawn on the stage of a combat: strips of values, trays, sums, the bar of chances, hearts."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.cards import CARDS
from game.ui.kit.colour import BRASS_METAL, Colour, darker, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.stage import room, theatre
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, one_line, put, set_in
from game.ui.views.parts.dice import die as die_of_bone
from game.ui.views.telendar import standins
from game.ui.views.telendar.duel.plan import FRAME
from game.ui.views.telendar.paper import IVORY
from game.ui.views.telendar.pieces import PLANK_INK, plank_in_parts, put_plank

INK, SOFT, RED_INK, MUTED = (47, 33, 21), (92, 67, 42), (124, 22, 32), (216, 199, 168)
VELVET = (30, 46, 92)
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
"""The token of a source by its kind: colour, shape, and its sign, in whose place a card's picture stands"""


class Row(NamedTuple):
    """A source of a value, on its strip."""

    kind: str
    card: str
    words: str
    number: str


class Part(NamedTuple):
    """One of the ways in which a combat may end."""

    kind: str
    """win, tie, hurt or death"""
    share: int
    """In hundredths"""
    said: str
    """The share as it is read: "97 %" """
    word: str
    wide: float
    """The part of the bar that it takes, in hundredths: its share, or on the way there from what it was"""


_WAYS: dict[str, tuple[Colour, str, str]] = {
    "win": ((47, 125, 76), "laurels", ""),
    "tie": ((111, 103, 93), "scales", "dots"),
    "hurt": ((184, 112, 30), "broken-heart", "lines"),
    "death": ((124, 31, 36), "death-skull", "net"),
}
"""Colour, sign and weave of each end"""


# --- the theatre -----------------------------------------------------------------------------------------


class Scene(NamedTuple):
    """The facts that the picture of the empty theatre depends on."""

    size: tuple[int, int]
    window: int
    land: str
    haunt: str
    """The sheet with the torn edge; "": the land goes on to the right"""


def built(look: Look, scene: Scene, whole: pg.Surface) -> Parts[pg.Surface]:
    """Build the theatre in parts, none of which takes long, on an opaque surface of its size."""
    frame = look.px(FRAME)
    inner = (scene.size[0] - 2 * frame, scene.size[1] - 2 * frame)
    wide = inner[0] if not scene.haunt else round(inner[0] * 0.62)
    land = yield from patiently(lambda: picture(f"telendar/scenery/{scene.land}.webp", (wide, scene.window), "cover"))
    yield None
    stage = whole.subsurface((frame, frame, *inner))
    stage.blit(land, (0, 0))
    yield None
    if scene.haunt:
        yield from _haunted(look, stage, scene, wide)
    yield from theatre.boards(stage.subsurface((0, scene.window, inner[0], inner[1] - scene.window)))
    for share, colour in ((0.31, (255, 226, 172)), (0.68, (255, 160, 110))):
        theatre.shine(stage, (round(inner[0] * share), scene.window + look.px(30)), inner[0] * 0.2, colour)
        yield None
    side = look.px(150)
    left = yield from theatre.drape_in_parts(side, scene.window + look.px(20), VELVET)
    yield None
    stage.blit(left, (-look.px(6), 0))
    stage.blit(pg.transform.flip(left, flip_x=True, flip_y=False), (inner[0] - left.get_width() + look.px(6), 0))
    yield None
    swags = yield from patiently(lambda: room.valance(inner[0] + look.px(8), look.k * 0.5, VELVET))
    yield None
    stage.blit(swags, (-look.px(4), -look.px(14)))
    yield None
    yield from _framed(look, whole, frame)
    return whole


def _haunted(look: Look, stage: pg.Surface, scene: Scene, wide: int) -> Parts[None]:
    """The sheet with the torn edge, which throws its shadow on the land."""
    width = stage.get_width()
    sheet = yield from patiently(lambda: picture(f"telendar/scenery/{scene.haunt}.webp", (wide, scene.window), "cover"))
    yield None
    tear = yield from theatre.torn_edge(width, scene.window, 0.565, 0.455, look.px(9), 4)
    area, begin = tear.area, width - wide
    paint.drop_shadow(stage, tear.fibres, area.topleft, 10 * look.k, (-look.px(5), look.px(3)), 190)
    yield None
    paint.put(stage, tear.fibres, area.topleft, (243, 234, 214))
    paint.put(stage, tear.sheet, area.topleft, sheet.subsurface(area.move(-begin, 0)))
    stage.blit(sheet, (area.right, 0), (area.right - begin, 0, wide, scene.window))
    yield None


def _framed(look: Look, whole: pg.Surface, frame: int) -> Parts[None]:
    """The wooden frame around the stage, with lines of brass."""
    area = whole.get_rect()
    line = paint.vertical(1, area.height, [(255, 220, 160, 26), (0, 0, 0, 0), (0, 0, 0, 120)])
    for band in (
        pg.Rect(0, 0, area.width, frame),
        pg.Rect(0, area.bottom - frame, area.width, frame),
        pg.Rect(0, frame, frame, area.height - 2 * frame),
        pg.Rect(area.right - frame, frame, frame, area.height - 2 * frame),
    ):
        wood = yield from patiently(partial(picture, "common/walnut.jpg", band.size, "cover"))
        whole.blit(wood, band)
        light = pg.transform.scale(line.subsurface((0, band.y, 1, band.height)), band.size)
        whole.blit(light, band)
    yield None
    paint.rim(whole, area, 4 * look.k, max(1.0, 2 * look.k), BRASS_METAL)
    inside = area.inflate(-2 * frame, -2 * frame).inflate(2 * look.px(3), 2 * look.px(3))
    paint.rim(whole, inside, 4 * look.k, max(1.0, 1.5 * look.k), BRASS_METAL)
    yield None


def title(surface: pg.Surface, look: Look, words: str) -> Iterator[None]:
    """The plank with the scene's name."""
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
    """The height of a source on its strip: a long name takes two lines."""
    return max(look.px(41), look.text_px(17) + look.px(14), round(look.text_px(15) * 2.5))


def head_height(look: Look) -> int:
    """The height of the name at the head of a strip."""
    return look.px(16) + look.text_px(25) + look.text_px(15) + look.px(12)


def foot_height(look: Look) -> int:
    """The height of the sum at its foot."""
    return max(look.px(46), look.text_px(22) + look.px(14))


def strip(surface: pg.Surface, look: Look, name: str, sub: str, mark: pg.Surface) -> Iterator[None]:
    """A hanging strip of parchment with the name at its head, without its sources."""
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
    styles = ladder(RED_INK, small_caps=(25, 22, 19, 17, 15), condensed=(17, 15))
    head = one_line(look, typeset.escape(name), styles, (room_for, look.text_px(25) + look.px(8)))
    y = body.y + look.px(6)
    head.draw(surface, (body.x + pad, y), body)
    surface.blit(mark, mark.get_rect(topright=(body.right - pad, y + look.px(4))))
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
    """A source of a value on its strip: token, word, number."""
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
    """The token of a source: its shape says what kind it is, its picture which card."""
    pad = look.px(3)
    surface = pg.Surface((side + 2 * pad, side + 2 * pad), pg.SRCALPHA)
    if kind == "force":
        token = picture("telendar/tokens/force.webp", (side, side + pad), "contain")
        surface.blit(token, token.get_rect(center=surface.get_rect().center))
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
        surface.blit(sign, sign.get_rect(center=(pad + side // 2, pad + side // 2)))
    paint.bevel(surface, shape, (pad, pad), 1, 140, 110)
    return surface


def sum_row(surface: pg.Surface, look: Look, words: str, number: str) -> None:
    """The sum at the foot of a strip."""
    area = surface.get_rect()
    surface.fill((122, 79, 31), (0, 0, area.width, 1))
    room, half = pg.Rect(0, 0, area.width * 2 // 3, area.height), pg.Rect(0, 0, area.width // 2, area.height)
    half.right = area.right
    typeset.write(surface, look, words, typeset.Style("ui_bold", 17, INK), room)
    typeset.write(surface, look, number, typeset.Style("number", 24, RED_INK), half, "right")


# --- dice and sums ---------------------------------------------------------------------------------------------


def tray(surface: pg.Surface, look: Look, ready: tuple[tuple[int, int], ...], die: int, *, red: bool) -> Iterator[None]:
    """A tray of wood and felt, for dice alone: those that lie ready, `die` wide around these points."""
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
        bone = unthrown(look, die, red=red)
        where = bone.get_rect(center=centre)
        paint.drop_shadow(surface, mask.of(bone), where.topleft, 4 * look.k, (look.px(2), look.px(4)), 150)
        surface.blit(bone, where)


@lru_cache(maxsize=8)
def unthrown(look: Look, px: int, *, red: bool) -> pg.Surface:
    """A die that lies ready: a question mark for its face."""
    die = die_of_bone(look, "0", px).copy()
    if red:
        die.fill((196, 62, 54, 255), special_flags=pg.BLEND_RGBA_MULT)
    ink = (255, 217, 201) if red else (138, 122, 98)
    face = typeset.font("number", round(px * 0.62))
    paint.stamp(die, face.render("?", True, ink), center=(px // 2, px // 2))
    return die


def total(surface: pg.Surface, look: Look, number: str, *, red: bool) -> Iterator[None]:
    """Draw the disc of a sum, in parts."""
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
    """Writes the span that a sum may come to with its dice, beside its disc: the words small, the span large."""
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
    surface.blit(paint.paint(mask.rounded(*back.size, 8 * look.k), shade), back)
    inset = look.px(4)
    small.draw(surface, (inset, back.y + look.px(4)), area)
    large.draw(surface, (inset, back.y + look.px(4) + small.height), area)


_BAR, _NUMBERED = 42, 52
"""The height of the bar of chances, and the least width of a part whose number stands on it, reference px"""

# --- the chances ------------------------------------------------------------------------------------------------


def chances(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...], *, rows: bool) -> Iterator[None]:
    """Draw the words for the bar of chances, or, with large text, a row for each, in parts; `bars` come over them."""
    if rows:
        _chance_rows(surface, look, area, parts)
        return
    shown = [part for part in parts if part.share]
    each = area.width / max(1, len(shown))
    y = area.y + look.px(_BAR) + look.px(4)
    for number, part in enumerate(shown):
        cell = pg.Rect(area.x + round(number * each), y, round(each) - look.px(4), area.bottom - y)
        _legend(surface, look, part, cell, spelled=part.share * area.width < 100 * look.px(_NUMBERED))
        yield


def bars(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...], *, rows: bool) -> Iterator[None]:
    """Draw the bar of chances, or, with large text, one for each; in parts."""
    if not rows:
        yield from _bar(surface, look, pg.Rect(area.x, area.y, area.width, look.px(_BAR)), parts)
        return
    for part, cell in zip(parts, _row_cells(look, area, len(parts)), strict=True):
        bar = _row_bar(cell)
        surface.blit(paint.paint(mask.rounded(*bar.size, 6 * look.k), (0, 0, 0, 120)), bar)
        filled = round(bar.width * part.wide / 100)
        if filled > 2:
            surface.blit(_weave(look, part.kind, bar.width, bar.height), bar.topleft, (0, 0, filled, bar.height))
        yield


def _bar(surface: pg.Surface, look: Look, bar: pg.Rect, parts: tuple[Part, ...]) -> Iterator[None]:
    whole = pg.Surface(bar.size, pg.SRCALPHA)
    x = 0
    shown = [part for part in parts if part.wide > 0]
    for number, part in enumerate(shown):
        last = number + 1 == len(shown)
        wide = bar.width - x if last else max(look.px(4), round(bar.width * part.wide / 100))
        whole.blit(_weave(look, part.kind, *bar.size), (x, 0), (0, 0, max(1, wide), bar.height))
        yield
        if number:
            whole.fill(IVORY, (x, 0, max(1, look.px(2)), bar.height))
        if wide >= look.px(_NUMBERED):
            told = typeset.fitted(look, part.said, typeset.Style("ui_bold", 19, (255, 255, 255)), (wide, bar.height))
            pill = pg.Rect(0, 0, told.used + look.px(16), look.px(27))
            pill.center = (x + wide // 2, bar.height // 2)
            whole.blit(paint.paint(mask.rounded(*pill.size, pill.height / 2), (16, 10, 6, 190)), pill)
            told.draw(
                whole,
                (x + (wide - told.used) // 2, bar.height // 2 - told.height // 2),
                pg.Rect(x, 0, wide, bar.height),
            )
        x += wide
    paint.rimmed(surface, bar, 9 * look.k, whole, max(1.0, look.k), faded(IVORY, 170))


def _legend(surface: pg.Surface, look: Look, part: Part, cell: pg.Rect, *, spelled: bool) -> None:
    """The sign and the word of an end; with its number if that has no room on the bar."""
    colour, icon, _ = _WAYS[part.kind]
    side = look.text_px(17)
    words = f"{part.word} **{part.said}**" if spelled else part.word
    block = typeset.fitted(look, words, typeset.Style("ui", 17, IVORY), (cell.width - side - look.px(6), cell.height))
    x = cell.x + max(0, cell.width - side - look.px(6) - block.used) // 2
    paint.stamp(surface, skins.glyph(icon, side, lighter(colour, 0.55)), midleft=(x, cell.centery))
    block.draw(surface, (x + side + look.px(6), cell.centery - block.height // 2), cell)


def _row_cells(look: Look, area: pg.Rect, count: int) -> list[pg.Rect]:
    """The rows of the chances."""
    high = area.height // max(1, count)
    return [pg.Rect(area.x, area.y + number * high, area.width, high - look.px(6)) for number in range(count)]


def _row_bar(cell: pg.Rect) -> pg.Rect:
    """The bar of a row: between its word and its number."""
    left = round(cell.width * 0.39)
    wide = cell.width - left - round(cell.width * 0.22)
    return pg.Rect(cell.x + left, cell.y + cell.height // 6, wide, cell.height * 2 // 3)


def _chance_rows(surface: pg.Surface, look: Look, area: pg.Rect, parts: tuple[Part, ...]) -> None:
    for part, cell in zip(parts, _row_cells(look, area, len(parts)), strict=True):
        colour, icon, _ = _WAYS[part.kind]
        side = min(look.text_px(17), cell.height)
        paint.stamp(surface, skins.glyph(icon, side, lighter(colour, 0.55)), midleft=(cell.x, cell.centery))
        style, bold = typeset.Style("ui", 17, IVORY), typeset.Style("ui_bold", 17, IVORY)
        room = pg.Rect(cell.x + side + look.px(8), cell.y, round(area.width * 0.36) - side, cell.height)
        typeset.write(surface, look, part.word, style, room)
        share = typeset.fitted(look, part.said, bold, (round(area.width * 0.22), cell.height))
        share.draw(surface, (cell.right - share.used, cell.centery - share.height // 2), cell)


@lru_cache(maxsize=16)
def _weave(look: Look, kind: str, wide: int, high: int) -> pg.Surface:
    """The colour and the weave of an end of the combat."""
    colour, _, weave = _WAYS[kind]
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    surface.blit(paint.vertical(wide, high, [lighter(colour, 0.12), darker(colour, 0.14)]), (0, 0))
    threads = pg.Surface((wide, high), pg.SRCALPHA)
    dark, step, line = (0, 0, 0, 74), look.px(13), max(1, look.px(3))
    if weave == "lines":
        for x in range(-high, wide, step):
            pg.draw.line(threads, dark, (x, high), (x + high, 0), line)
    elif weave == "dots":
        for y in range(look.px(5), high, look.px(9)):
            for x in range(look.px(5), wide, look.px(9)):
                pg.draw.circle(threads, dark, (x, y), max(1, look.px(2)))
    elif weave == "net":
        for x in range(-high, wide, look.px(10)):
            pg.draw.line(threads, dark, (x, high), (x + high, 0), max(1, look.px(2)))
            pg.draw.line(threads, dark, (x, 0), (x + high, high), max(1, look.px(2)))
    surface.blit(threads, (0, 0))
    return surface


@lru_cache(maxsize=8)
def heart(side: int, *, broken: bool) -> pg.Surface:
    """A heart so large, whole or broken by a wound. Shared."""
    points = []
    for i in range(50):
        t = math.tau * i / 50
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((side / 2 + side * 0.03 * 16 * math.sin(t) ** 3, side * 0.46 - side * 0.03 * y))
    shape = mask.polygon(side, side, points)
    surface = pg.Surface((side, side), pg.SRCALPHA)
    if not broken:
        paint.put(surface, shape, (0, 0), [(111, 195, 126), (47, 122, 64)])
        paint.bevel(surface, shape, (0, 0), 1, 120, 90)
        return surface
    inner = pg.transform.smoothscale(shape, (round(side * 0.78), round(side * 0.78)))
    off = (side - inner.get_width()) // 2
    paint.put(surface, mask.minus(shape, inner, (off, off)), (0, 0), (255, 154, 134))
    crack = [(side * x, side * y) for x, y in ((0.54, 0.16), (0.42, 0.42), (0.58, 0.54), (0.46, 0.84))]
    pg.draw.lines(surface, (255, 154, 134), False, crack, max(2, side // 13))
    return surface


def panel(surface: pg.Surface, look: Look) -> pg.Rect:
    """The smoked ground of the chances; returns where there is room on it."""
    body = surface.get_rect().inflate(-look.px(8), -look.px(8))
    shape = mask.rounded(*body.size, 10 * look.k)
    paint.drop_shadow(surface, shape, body.topleft, 4 * look.k, (0, look.px(2)), 180)
    theme = look.theme
    paint.put(surface, shape, body.topleft, (27, 21, 18, 244) if theme.textures else theme.panel)
    rim = (217, 178, 99, 120) if theme.textures else theme.hairline
    paint.rim(surface, body, 10 * look.k, 1, rim)
    return room_on_panel(surface.get_rect(), look)


def room_on_panel(rect: pg.Rect, look: Look) -> pg.Rect:
    """The part of a panel where there is room."""
    return rect.inflate(-look.px(8), -look.px(8)).inflate(-look.px(26), -look.px(18))


def verdict(surface: pg.Surface, look: Look, area: pg.Rect, kind: str, words: str) -> None:
    """Writes how the combat ended, in the place of the chances."""
    colour, icon, _ = _WAYS[kind]
    side = min(area.height, look.px(46) if look.text < 1.3 else look.px(64))
    sign = skins.glyph(icon, side, lighter(colour, 0.5))
    beside = side + look.px(14)
    block = typeset.fitted(look, words, typeset.Style("ui_bold", 19, IVORY), (area.width - beside, area.height))
    left = area.centerx - (beside + block.used) // 2
    surface.blit(sign, sign.get_rect(midleft=(left, area.centery)))
    block.draw(surface, (left + beside, area.centery - block.height // 2), area)


def told(texts: Texts, key: str, **params: str | int) -> str:
    """A text of the stage."""
    return texts(f"look.telendar.stage.{key}", **params)
