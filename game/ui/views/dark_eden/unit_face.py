"""The faces of Dark Eden's cards in play, with their present values, and of cards attached to others."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.printed import FIGURES, Printed
from game.ui.kit.colour import Colour, darker, lighter, mix
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of, keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized, smaller, styles
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.card_frame import ROUND, back, framed, inset, inside, name
from game.ui.views.dark_eden.symbols import AMBER, BONE, INK, NIGHT, SHOULDERS

_WIDE = 1.45
"""Width from which a card in play has its name beside the picture, not below it, in heights of the card"""
PEEK = 0.17
"""Height of an attached card that shows above its bearer, in heights of the bearer"""
_GREY: Colour = (20, 18, 16, 120)
_WARN = (176, 40, 30)


class Marks(NamedTuple):
    """The present values and marks of a card in play."""

    cv: int = -1
    """Present Combat Value; -1: as printed"""
    tactics: str = "?"
    """Present tactics; "?": as printed"""
    gives: str = "?"
    """The icons that it gives now; "?": as printed"""
    needs: str = "?"
    counters: int = 0
    """Number of markers on it"""
    down: bool = False
    cut: bool = False
    """Whether no Supply Line reaches it"""
    spent: str = ""
    """Name of the icon of what it has done in this turn; "": it can still act"""
    lost: bool = False
    """Whether the Balance as it stands would discard it"""
    fights: bool = False
    """Whether it takes part in the fight under way"""
    fresh: bool = False
    """Whether another seat has just laid or moved it, in the turn under way"""


PLAIN = Marks()
_prints = Store(8 << 20, bytes_of, spare=0.5)
"""Drawn printed parts of cards in play, by look, name, card and size"""


def unit(look: Look, texts: Texts, card: str, marks: Marks, size: Size) -> pg.Surface:
    """A card in play: its picture, its value, tactics and icons as they stand, its name where there is room."""
    printed, words = FIGURES[card], _fitting_name(look, texts, card, size)
    surface = (back(size) if marks.down else _printed(look, words, card, size)).copy()
    side = min(size)
    area = _art_rect(look, words, size)
    if marks.fights or marks.fresh:
        ring = mask.ring(*size, side * ROUND, max(2.0, side * 0.045))
        paint.put(surface, ring, (0, 0), symbols.AMBER if marks.fights else (255, 255, 255))
    if not marks.down:
        _put_signs(surface, look, printed, marks, area)
    value = printed.cv if marks.cv < 0 else marks.cv
    change: symbols.Change = "printed" if value == printed.cv else "more" if value > printed.cv else "less"
    if printed.type != "intrigue":
        surface.blit(symbols.hexagon(look, _value_px(look, size), str(value), change), (0, 0))
    if not marks.down:
        _lay_over(surface, look, marks, size, area)
    return surface


def _value_px(look: Look, size: Size) -> int:
    """The width of the value on a card in play."""
    side = min(size)
    most = side * 4 // 5 if is_wide(size) else side // 2
    return min(most, max(round(side * 0.32), round(look.text_px(15) * 1.45)))


def _put_signs(surface: pg.Surface, look: Look, printed: Printed, marks: Marks, area: pg.Rect) -> None:
    """Draws a card's tactics, or a Commander's star, and its icons as they stand."""
    size = surface.get_size()
    side = min(size)
    small = _icon_size(look, size)
    gives = printed.gives if marks.gives == "?" else marks.gives
    needs = printed.needs if marks.needs == "?" else marks.needs
    tactics, icons = printed.tactics if marks.tactics == "?" else marks.tactics, symbols.icons(gives, needs)
    if is_wide(size):
        row = _side_room(look, size, area)
        if printed.type == "commander":
            paint.stamp(surface, symbols.star(round(side * 0.3)), bottomright=area.bottomright)
        elif row.width >= small * (len(tactics) + 2 * len({*gives, *needs})):
            row.width -= symbols.put_tactics_along(surface, tactics, row.bottomright, small)
        row.update(row.x, row.bottom - small, row.width, small)
        symbols.put_icons(surface, look, icons, row, small, rows=_icon_rows(look, printed, size, area))
        return
    if printed.type == "commander":
        surface.blit(symbols.star(round(side * 0.3)), (size[0] - round(side * 0.34), round(side * 0.02)))
    elif printed.type == "warrior" or size[0] >= look.px(120):
        corner = (size[0] - max(2, round(side * 0.05)), max(2, round(side * 0.05)))
        symbols.put_tactics(surface, tactics, corner, small)
    row = pg.Rect(area.x + 2, area.bottom - small - 2, area.width - 4, small)
    symbols.put_icons(surface, look, icons, row, small, rows=2)


def _icon_size(look: Look, size: Size) -> int:
    """The size of an icon on a card in play, pixels."""
    side = min(size)
    return min(max(round(side * 0.2), look.px(15)), round(side * 0.32))


def _icon_rows(look: Look, printed: Printed, size: Size, area: pg.Rect) -> int:
    """The number of rows for the icons beside a wide card's picture: as many as the printed icons need."""
    found = symbols.icons(printed.gives, printed.needs)
    return symbols.icon_rows(look, found, _side_room(look, size, area).width, _icon_size(look, size))


def _lay_over(surface: pg.Surface, look: Look, marks: Marks, size: Size, area: pg.Rect) -> None:
    """Draws the signs over a card: cut off, done for this turn, about to be lost, number of markers."""
    side, shape = min(size), mask.rounded(*size, min(size) * ROUND)
    if marks.cut:
        paint.put(surface, shape, (0, 0), (14, 12, 12, 150))
    elif marks.spent:
        paint.put(surface, shape, (0, 0), _GREY)
    middle = max(look.px(26), round(side * 0.38))
    if marks.cut or marks.lost:
        badge = symbols.sign("unplugged" if marks.cut else "trash-can", middle, _WARN, (255, 224, 214))
        paint.stamp(surface, badge, center=area.center)
    elif marks.spent:
        px = max(look.px(20), round(side * 0.26))
        badge = symbols.sign(marks.spent, px, (70, 62, 54), BONE)
        paint.stamp(surface, badge, bottomright=(area.right - 2, area.bottom - 2))
    if marks.counters:
        style = sized(look, SHOULDERS, side * 0.2, INK)
        wide, high = typeset.measure(look, str(marks.counters), style)
        right = (min(size[0] - 2, area.right), area.centery)
        tag = pg.Rect(0, 0, max(wide, high) + look.px(6), high).move_to(midright=right)
        paint.rounded(surface, tag, tag.height / 2, AMBER)
        typeset.draw(surface, look, str(marks.counters), style, tag.center, "center", surface.get_rect())


def _printed(look: Look, words: str, card: str, size: Size) -> pg.Surface:
    """The printed part of a card in play, kept to be drawn again under other marks."""
    return _prints.get((look, words, card, size), lambda: _print(look, words, card, size))


def prerender(look: Look, texts: Texts, card: str, size: Size) -> Iterator[None]:
    """Prepares the printed part of a card in play, in parts."""
    words = _fitting_name(look, texts, card, size)
    if (look, words, card, size) not in _prints:
        symbols.expect_art(card)
        yield
        _printed(look, words, card, size)
        yield


def _print(look: Look, words: str, card: str, size: Size) -> pg.Surface:
    printed = FIGURES[card]
    colour = symbols.AFFILIATION[printed.affiliation]
    surface, inner = framed(colour, size, gold=printed.type == "commander"), inside(size)
    area = _art_rect(look, words, size)
    wide = is_wide(size)
    shape = mask.rounded(*area.size, min(size) * ROUND * 0.6)
    paint.put(surface, shape, area.topleft, symbols.art(card, area.size))
    paint.inner_shadow(surface, shape, area.topleft, max(1.0, min(size) * 0.03), (0, 1), 120)
    band = pg.Rect(inner.x, area.bottom, inner.width, inner.bottom - area.bottom)
    if wide:
        band = pg.Rect(area.right, inner.y, inner.right - area.right, inner.height)
        rows = _icon_rows(look, printed, size, area)
        block, place = _name_beside(look, words, size, rows), _side_room(look, size, area)
        place.height -= rows * _icon_size(look, size)
    else:
        block, place = _name_block(look, words, size), band
    if (block or wide) and band.height:
        tone = darker(colour, 0.25) if printed.type != "establishment" else mix(NIGHT, colour, 0.35)
        paint.rounded(surface, band, band.height * 0.12, (lighter(tone, 0.06), darker(tone, 0.3)))
    if wide and not block and (block := _name_above(look, words, size, rows)):
        value = _value_px(look, size)
        place = pg.Rect(value, 0, inner.right - value, block.height)
        surface.fill(darker(tone, 0.3), place.clip(inner).inflate(value, 0).clip(inner))
    if block:
        put(surface, block, place)
    return surface


def _fitting_name(look: Look, texts: Texts, card: str, size: Size) -> str:
    """The name on a card in play; a Commander's without his title where that has no room."""
    printed, words = FIGURES[card], texts.say(name_of(card))
    if printed.type != "commander":
        return words
    if is_wide(size):
        rows = _icon_rows(look, printed, size, _art_rect(look, words, size))
        block = _name_beside(look, words, size, rows) or _name_above(look, words, size, rows)
    else:
        block = _name_block(look, words, size)
    return words if block else texts(f"surname.dark_eden.{card}")


def _name_block(look: Look, words: str, size: Size) -> typeset.Block | None:
    """The name in a card's band; None if there is no room for it."""
    room = (size[0] - 2 * inset(size) - look.px(4), round(size[1] * 0.3))
    high = max(size[1] * 0.12, look.text_px(15))
    if size[1] < look.text_px(15) * 4:
        return None
    attempts = styles(look, (SHOULDERS,), (high, high * 0.88), BONE)
    narrow = (sized(look, "condensed", look.text_px(15), BONE),)
    capitals = set_in(look, typeset.escape(words.upper()), attempts, room, 1.0)
    return capitals or set_in(look, typeset.escape(words), narrow, room, 1.0)


def _name_beside(look: Look, words: str, size: Size, rows: int) -> typeset.Block | None:
    """The name beside a wide card's picture, above `rows` rows of icons; smaller than the text setting if too wide."""
    room = _side_room(look, size, _art_rect(look, words, size))
    room.height -= rows * _icon_size(look, size) + 1
    return _name_within(look, words, size, room.size)


def _name_above(look: Look, words: str, size: Size, rows: int) -> typeset.Block | None:
    """The name above a wide card's picture and icons, right of its value."""
    high = size[1] - inset(size) - rows * _icon_size(look, size)
    return _name_within(look, words, size, (size[0] - inset(size) - _value_px(look, size) - look.px(2), high))


def _name_within(look: Look, words: str, size: Size, room: Size) -> typeset.Block | None:
    for lesser in smaller(look):
        least = lesser.text_px(15)
        attempts = styles(lesser, (SHOULDERS,), (max(size[1] * 0.22, least), least), BONE)
        attempts += styles(lesser, ("condensed",), (least,), BONE)
        for said in (words.upper(), words):
            if block := set_in(lesser, typeset.escape(said), attempts, room, 0.95):
                return block
    return None


def _art_rect(look: Look, words: str, size: Size) -> pg.Rect:
    """The place of the picture on a card in play: the room that its name leaves."""
    inner = inside(size)
    if is_wide(size):
        inner.width = min(inner.height, inner.width // 3)
        return inner
    block = _name_block(look, words, size)
    if block:
        inner.height -= block.height + max(1, round(size[1] * 0.02))
    return inner


def is_wide(size: Size) -> bool:
    """Tells whether a card in play of this size has its name beside its picture."""
    return size[0] >= size[1] * _WIDE


def _side_room(look: Look, size: Size, art: pg.Rect) -> pg.Rect:
    """The room right of a wide card's picture, or right of its value if large letters make that wider."""
    left = max(art.right, _value_px(look, size)) + 1
    return pg.Rect(left, art.y + 1, size[0] - inset(size) - left - 1, art.height - 2)


@keeping
def tab(look: Look, texts: Texts, card: str, size: Size) -> pg.Surface:
    """The face of an attached card, whose upper edge alone is seen: its name on its colour."""
    colour = symbols.AFFILIATION[FIGURES[card].affiliation]
    surface, inner = framed(colour, size), inside(size)
    paint.rounded(surface, inner, min(size) * ROUND * 0.6, symbols.art(card, inner.size))
    high = max(round(look.text_px(15) * 1.25), round(size[1] * 0.17))
    attempts = styles(look, (SHOULDERS, "condensed"), (high * 0.76, high * 0.66, look.text_px(15)), BONE)
    wordings, room = (name(texts, card), texts.say(name_of(card))), (inner.width - look.px(4), high)
    block = next(filter(None, (set_in(look, typeset.escape(said), attempts, room, 1.0) for said in wordings)), None)
    if block and block.height <= round(size[1] * PEEK) + look.px(8):  # else it would be cut
        band = pg.Rect(inner.x, inner.y, inner.width, block.height)
        surface.fill(mix(NIGHT, colour, 0.45), band)
        put(surface, block, band)
    return surface
