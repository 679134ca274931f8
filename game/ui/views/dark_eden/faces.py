"""The faces of Dark Eden's cards: in play with their present values, in the hand with all that is printed."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import CARDS, AnyCard, card_text, name_of
from game.games.dark_eden.printed import FIGURES, Printed
from game.ui.kit.colour import Colour, darker, faded, lighter, mix
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making, Parts
from game.ui.kit.pictures.store import Store, bytes_of, keeping
from game.ui.kit.stage.hand import LIFT
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun_in, put, set_in, sized, smaller, styles
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.symbols import AMBER, BONE, INK, NIGHT, PAPER, SHOULDERS

HAND = (160, 224)
"""Width to height of a card in the hand"""
_SMALL = 104
"""Width, reference px, below which a card shows no more than in play"""
_READ = 185
"""Width, reference px, from which a card is enlarged to be read; cards at rest in the hand are narrower"""
_ART = 0.37
"""Height of the picture on a card with all that is printed, in heights of the card"""
_LOWER_ART = (0.3, 0.26, 0.22, 0.18)
"""Lesser heights of that picture, tried in order where a long text needs room"""
_LIFTS = (1.5, 1.7, 1.9, 2.1)
"""Sizes of a card of the hand that is pointed at, in sizes at rest, tried in order until its text has room"""
_LETTERS = (0.1, 0.088, 0.076, 0.066, 0.058)
"""Sizes of letters tried for the text of such a card, in widths of its paper"""
_BEGUN = 3
"""Fewest words shown of a text that never fits; the picture is lowered only if half of the text then fits"""
_WIDE = 1.45
"""Width from which a card in play has its name beside the picture, not below it, in heights of the card"""
PEEK = 0.17
"""Height of an attached card that shows above its bearer, in heights of the bearer"""
_ROUND = 0.056
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
_cards = Store(4 << 20, bytes_of)
"""Drawn cards with all that is printed on them, by look, texts, card and size"""


def draw(look: Look, texts: Texts, thing: Hashable, size: Size) -> pg.Surface:
    """Draw a card by its key: ("unit", name, marks), ("card", name), ("tab", name) or ("back",)."""
    match thing:
        case ("unit", str(card_id), Marks() as marks):
            return unit(look, texts, card_id, marks, size)
        case ("tab", str(card_id)):
            return tab(look, texts, card_id, size)
        case ("card", str(card_id)):
            return card(look, texts, card_id, size)
    return back(size)


def name(texts: Texts, card: str) -> str:
    """Return a card's name in capitals, plain text."""
    return texts.say(name_of(card)).upper()


# --- in play --------------------------------------------------------------------------------------------


def unit(look: Look, texts: Texts, card: str, marks: Marks, size: Size) -> pg.Surface:
    """A card in play: its picture, its value, tactics and icons as they stand, its name where there is room."""
    printed, words = FIGURES[card], _fitting_name(look, texts, card, size)
    surface = (back(size) if marks.down else _printed(look, words, card, size)).copy()
    side = min(size)
    area = _art_rect(look, words, size)
    if marks.fights or marks.fresh:
        ring = mask.ring(*size, side * _ROUND, max(2.0, side * 0.045))
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
    side, shape = min(size), mask.rounded(*size, min(size) * _ROUND)
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
        plate = pg.Rect(0, 0, max(wide, high) + look.px(6), high).move_to(midright=right)
        paint.rounded(surface, plate, plate.height / 2, AMBER)
        typeset.draw(surface, look, str(marks.counters), style, plate.center, "center", surface.get_rect())


def _printed(look: Look, words: str, card: str, size: Size) -> pg.Surface:
    """The printed part of a card in play, kept to be drawn again under other marks."""
    return _prints.get((look, words, card, size), lambda: _print(look, words, card, size))


def prerender(look: Look, texts: Texts, thing: Hashable, size: Size) -> Iterator[None]:
    """Prepare a face in parts so that it is quick to draw: its picture is read, then its printed part drawn."""
    if not isinstance(thing, tuple) or thing[0] not in ("unit", "card"):
        return
    name_id = thing[1]
    if thing[0] == "card":
        symbols.expect_art(name_id)
        yield
        key = (look, texts, name_id, size)
        if size[0] >= look.px(_SMALL) and key not in _cards:
            _cards.keep(key, (yield from Making(_card(*key)).rehearsed()))
    elif (look, words := _fitting_name(look, texts, name_id, size), name_id, size) not in _prints:
        symbols.expect_art(name_id)
        yield
        _printed(look, words, name_id, size)
        yield


def _print(look: Look, words: str, card: str, size: Size) -> pg.Surface:
    printed = FIGURES[card]
    colour = symbols.AFFILIATION[printed.affiliation]
    surface, inner = _frame(colour, size, gold=printed.type == "commander")
    area = _art_rect(look, words, size)
    wide = is_wide(size)
    shape = mask.rounded(*area.size, min(size) * _ROUND * 0.6)
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
    room = (size[0] - 2 * _inset(size) - look.px(4), round(size[1] * 0.3))
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
    high = size[1] - _inset(size) - rows * _icon_size(look, size)
    return _name_within(look, words, size, (size[0] - _inset(size) - _value_px(look, size) - look.px(2), high))


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
    inset = _inset(size)
    inner = pg.Rect(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
    if is_wide(size):
        inner.width = min(inner.height, inner.width // 3)
        return inner
    block = _name_block(look, words, size)
    if block:
        inner.height -= block.height + max(1, round(size[1] * 0.02))
    return inner


def is_wide(size: Size) -> bool:
    """Tell whether a card in play of this size has its name beside its picture."""
    return size[0] >= size[1] * _WIDE


def _side_room(look: Look, size: Size, art: pg.Rect) -> pg.Rect:
    """The room right of a wide card's picture, or right of its value if large letters make that wider."""
    left = max(art.right, _value_px(look, size)) + 1
    return pg.Rect(left, art.y + 1, size[0] - _inset(size) - left - 1, art.height - 2)


def _inset(size: Size) -> int:
    return max(2, round(min(size) * 0.045))


@keeping
def _blank(colour: Colour, size: Size, gold: bool) -> pg.Surface:
    outline = mask.rounded(*size, min(size) * _ROUND)
    rim: paint.Fill = (lighter(AMBER, 0.3), darker(AMBER, 0.3)) if gold else ((176, 178, 176), (92, 92, 90))
    surface = paint.paint(outline, rim)
    paint.bevel(surface, outline, (0, 0), 1, 130, 120)
    edge = max(1, _inset(size) - 1)
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    fill = (darker(colour, 0.35), darker(colour, 0.65))
    paint.put(surface, mask.rounded(*inner, min(size) * _ROUND * 0.7), (edge, edge), fill)
    return surface


def _frame(colour: Colour, size: Size, *, gold: bool = False) -> tuple[pg.Surface, pg.Rect]:
    """A blank card with its steel edge (a Commander's is brass), and the room within."""
    inset = _inset(size)
    return _blank(colour, size, gold).copy(), pg.Rect(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)


@keeping
def tab(look: Look, texts: Texts, card: str, size: Size) -> pg.Surface:
    """The face of an attached card, whose upper edge alone is seen: its name on its colour."""
    colour = symbols.AFFILIATION[FIGURES[card].affiliation]
    surface, inner = _frame(colour, size)
    paint.rounded(surface, inner, min(size) * _ROUND * 0.6, symbols.art(card, inner.size))
    high = max(round(look.text_px(15) * 1.25), round(size[1] * 0.17))
    attempts = styles(look, (SHOULDERS, "condensed"), (high * 0.76, high * 0.66, look.text_px(15)), BONE)
    wordings, room = (name(texts, card), texts.say(name_of(card))), (inner.width - look.px(4), high)
    block = next(filter(None, (set_in(look, typeset.escape(said), attempts, room, 1.0) for said in wordings)), None)
    if block and block.height <= round(size[1] * PEEK) + look.px(8):  # else it would be cut
        band = pg.Rect(inner.x, inner.y, inner.width, block.height)
        surface.fill(mix(NIGHT, colour, 0.45), band)
        put(surface, block, band)
    return surface


# --- in the hand ----------------------------------------------------------------------------------------


def card(look: Look, texts: Texts, name_id: str, size: Size) -> pg.Surface:
    """A card with all that is printed on it, its text only where that has room; a small one is its picture alone."""
    if size[0] < look.px(_SMALL):
        return unit(look, texts, name_id, PLAIN, size)
    return _cards.get((look, texts, name_id, size), lambda: Making(_card(look, texts, name_id, size)).whole())


def _card(look: Look, texts: Texts, name_id: str, size: Size) -> Parts[pg.Surface]:
    printed = FIGURES[name_id]
    colour = symbols.AFFILIATION[printed.affiliation]
    surface, _ = _frame(colour, size)
    yield None
    width = size[0]
    head, named = _head_of(look, texts, printed, size)
    art, said = yield from _text_below(look, texts, printed, head, size)
    _head(surface, look, printed, head, named)
    yield None
    paint.rounded(surface, art, 2, symbols.art(name_id, art.size))
    paint.inner_shadow(surface, mask.rounded(*art.size, 2), art.topleft, max(1.0, width * 0.02), (0, 1), 130)
    yield None
    _figures(surface, look, printed, art, width)
    yield None
    paper = _paper(art, size)
    paint.rounded(surface, paper, width * _ROUND * 0.5, (lighter(PAPER, 0.18), PAPER))
    yield None
    _body(surface, look, texts, printed, paper, said)
    return surface


def _head_of(look: Look, texts: Texts, printed: Printed, size: Size) -> tuple[pg.Rect, typeset.Block | None]:
    """The place of a card's head, and the name in it."""
    inset, high = _inset(size), round(size[1] * 0.15)
    wide, least = size[0] - 2 * inset, max(high, look.text_px(15))
    named = _hand_name(look, texts, printed, wide, high)
    return pg.Rect(inset, inset, wide, max(least, named.height) if named else least), named


@lru_cache(maxsize=256)
def lift(look: Look, texts: Texts, thing: Hashable, size: Size) -> float:
    """Return how many times as large as at rest a card of the hand is to be read: so that its whole text has room."""
    match thing:
        case ("card", str(name_id)) if said := card_text(CARDS[name_id]):
            words = texts.say(said)
            return next((by for by in (LIFT, *_LIFTS) if _holds(look, texts, name_id, words, by, size)), _LIFTS[-1])
    return LIFT


def _holds(look: Look, texts: Texts, name_id: str, words: str, by: float, size: Size) -> bool:
    """Whether a card of the hand that is so much larger than at rest holds all of its text."""
    lifted, printed = (round(size[0] * by), round(size[1] * by)), FIGURES[name_id]
    art = _arts(look, printed, _head_of(look, texts, printed, lifted)[0], lifted)[-1]
    return set_in(look, words, _narrow(look), _text_rect(look, _paper(art, lifted)).size, 1.0) is not None


def _narrow(look: Look) -> tuple[typeset.Style, ...]:
    """The letters of a text that has no room in others."""
    return (sized(look, "condensed", 0, INK),)


def _text_below(
    look: Look, texts: Texts, printed: Printed, head: pg.Rect, size: Size
) -> Parts[tuple[pg.Rect, typeset.Block | None]]:
    """The place of a card's picture below its head and the text set below that, None if it has no room; in parts."""
    arts = _arts(look, printed, head, size)
    said = card_text(CARDS[printed.id])
    if not said:
        return arts[0], None
    words, sizes = texts.say(said), (*(head.width * part for part in _LETTERS), look.text_px(15))
    attempts = styles(look, ("ui", "condensed"), sizes, INK)
    for art, style in product(arts, attempts):
        if block := set_in(look, words, (style,), _text_rect(look, _paper(art, size)).size, 1.12):
            return art, block
        yield None
    if _is_read(look, size):
        narrow = _narrow(look)
        if block := set_in(look, words, narrow, _text_rect(look, _paper(arts[-1], size)).size, 1.0):
            return arts[-1], block
        for art, told in ((arts[-1], max(_BEGUN, len(words.split()) // 2)), (arts[0], _BEGUN)):
            yield None
            if block := begun_in(look, words, narrow, _text_rect(look, _paper(art, size)).size, told, 1.0):
                return art, block
    return arts[0], None


def _arts(look: Look, printed: Printed, head: pg.Rect, size: Size) -> list[pg.Rect]:
    """The places that a card's picture may take, the best first; on an enlarged card lower ones, for a long text."""
    shares, least = [_ART], _figures_height(look, printed, size[0])
    if _is_read(look, size):
        shares += [share for share in _LOWER_ART if size[1] * share >= least]
    return [pg.Rect(head.x, head.bottom, head.width, round(size[1] * share)) for share in shares]


def _is_read(look: Look, size: Size) -> bool:
    """Tell whether a card of this size is enlarged to be read, not only to be recognized."""
    return size[0] >= look.px(_READ)


def _paper(art: pg.Rect, size: Size) -> pg.Rect:
    """The place below a card's picture."""
    return pg.Rect(art.x, art.bottom, art.width, size[1] - _inset(size) - art.bottom)


def _hand_name(look: Look, texts: Texts, printed: Printed, wide: int, high: int) -> typeset.Block | None:
    """The name in the band of a card of the hand, in smaller letters than the text setting's where it is too wide.

    A word that is too wide even so stands without capitals.
    """
    least = look.text_px(15)
    room = wide - look.px(10) - (max(high, least) if printed.cost else 0), max(high, round(least * 2.3))
    for lesser in smaller(look):
        sizes = (high * 0.68, high * 0.54, high * 0.46, high * 0.39, high * 0.33, lesser.text_px(15))
        attempts = styles(lesser, (SHOULDERS,), sizes, (255, 250, 238))
        if block := set_in(lesser, typeset.escape(name(texts, printed.id)), attempts, room, 0.98):
            return block
    plain = replace(look, text=1.0)
    narrow = styles(plain, ("condensed",), (plain.text_px(15),), (255, 250, 238))
    return set_in(plain, typeset.escape(texts.say(name_of(printed.id))), narrow, room, 0.98)


def _head(surface: pg.Surface, look: Look, printed: Printed, head: pg.Rect, named: typeset.Block | None) -> None:
    """Draws the band with the name, and the cost on a coin."""
    colour = symbols.AFFILIATION[printed.affiliation]
    paint.rounded(surface, head, head.height * 0.14, (darker(colour, 0.12), darker(colour, 0.45)))
    right = head.right - 2
    if printed.cost:
        px = max(round(surface.get_height() * 0.14), look.text_px(15))
        paint.stamp(surface, symbols.coin(px, str(printed.cost), look), midright=(head.right, head.centery))
        right -= px
    if named:
        put(surface, named, pg.Rect(head.x + look.px(4), head.y, right - head.x - look.px(6), head.height))


def _printed_icon_size(look: Look, width: int) -> int:
    """The size of a tactic or an icon on a card with all that is printed, pixels."""
    return max(look.px(15), round(width * 0.125))


def _value(look: Look, width: int) -> int:
    """The width of the value on a card with all that is printed, pixels."""
    return max(look.px(26), round(width * 0.25))


def _figures_height(look: Look, printed: Printed, width: int) -> int:
    """The height that a picture needs so that the figures on it do not cover each other."""
    small = _printed_icon_size(look, width)
    icons = small + 3 if printed.gives or printed.needs else 0
    value = round(_value(look, width) * 1.06) + 2 if printed.type != "intrigue" else 0
    beside = round(len(printed.tactics) * small * 1.04) + 3
    allowance = round(small * 1.15) + 3 if printed.type == "establishment" else 0
    return max(value + icons, beside + allowance)


def _figures(surface: pg.Surface, look: Look, printed: Printed, art: pg.Rect, width: int) -> None:
    """Draws value, tactics, icons and the Neighbour Allowance over the picture."""
    small = _printed_icon_size(look, width)
    if printed.type != "intrigue":
        surface.blit(symbols.hexagon(look, _value(look, width), str(printed.cv)), (art.x - 1, art.y + 2))
    symbols.put_tactics(surface, printed.tactics, (art.right - 3, art.y + 3), small)
    wide = art.width - 6 - (small if printed.type == "establishment" else 0)
    row = pg.Rect(art.x + 3, art.bottom - small - 3, wide, small)
    symbols.put_icons(surface, look, symbols.icons(printed.gives, printed.needs), row, small)
    if printed.type == "establishment":
        picture = neighbours(round(small * 1.15), printed.allowance)
        paint.stamp(surface, picture, bottomright=(art.right - 3, art.bottom - 3))


@lru_cache(maxsize=32)
def neighbours(px: int, allowance: int) -> pg.Surface:
    """The sign of a Neighbour Allowance: a cell with as many open sides as it may have neighbours."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    third = px / 3
    paint.put(surface, mask.rounded(px, px, px * 0.14), (0, 0), (*NIGHT[:3], 220))
    cells = ((1, 0), (2, 1), (1, 2), (0, 1))
    pad = max(1, round(px * 0.05))
    side = round(third) - 2 * pad + 1
    for i, (x, y) in enumerate(cells):
        rect = pg.Rect(round(x * third) + pad, round(y * third) + pad, side, side)
        if i < allowance:
            surface.fill(AMBER, rect)
        else:
            pg.draw.rect(surface, (120, 112, 100), rect, 1)
    surface.fill(BONE, (round(third) + pad, round(third) + pad, side, side))
    return surface


def kind_of(texts: Texts, printed: Printed | AnyCard) -> str:
    """Return the line of a card's type: "Warrior · Infantry"."""
    words = [texts(f"kind.dark_eden.{printed.type}")]
    words += [texts(f"subtype.dark_eden.{printed.subtype}")] if printed.subtype else []
    return " · ".join([*words, *(texts(f"designation.dark_eden.{word}") for word in printed.designations)])


def _strip(look: Look, paper: pg.Rect) -> pg.Rect:
    """The place of the line of the type, above the text on a card's paper."""
    return pg.Rect(paper.x, paper.y, paper.width, max(round(look.text_px(15) * 1.26), round(paper.width * 0.11)))


def _text_rect(look: Look, paper: pg.Rect) -> pg.Rect:
    """The place of the text on a card's paper."""
    top, margins = _strip(look, paper).bottom, max(look.px(10), paper.width // 16)
    return pg.Rect(paper.x, top, paper.width, paper.bottom - top).inflate(-margins, -(margins * 2 // 5))


def _body(
    surface: pg.Surface, look: Look, texts: Texts, printed: Printed, paper: pg.Rect, said: typeset.Block | None
) -> None:
    """Draws the line of the type and the text; without a text, the sign of the type."""
    strip = _strip(look, paper)
    surface.fill((44, 40, 36), strip)
    words = typeset.escape(kind_of(texts, printed))
    room = (strip.width - look.px(8), strip.height)
    kind = set_in(look, words, styles(look, ("condensed",), (strip.height * 0.8, strip.height * 0.66), BONE), room, 1.0)
    alone, style = texts(f"kind.dark_eden.{printed.type}"), styles(look, ("condensed",), (strip.height * 0.8,), BONE)
    if kind := kind or set_in(look, alone, style, room, 1.0):
        put(surface, kind, strip)
    rest = _text_rect(look, paper)
    if said:
        put(surface, said, rest)
        return
    px = min(rest.height, rest.width) * 7 // 10
    if px < look.px(10):
        return
    paint.stamp(
        surface, skins.glyph(symbols.KIND[printed.type], px, faded(mix(PAPER, INK, 0.6), 70)), center=rest.center
    )


@keeping
def back(size: Size) -> pg.Surface:
    """The back of every card: steel with hazard stripes and a star."""
    surface, inner = _frame((70, 66, 60), size)
    plate = paint.vertical(*inner.size, ((84, 80, 74), (46, 43, 40))).copy()
    wide = max(4, round(size[0] * 0.12))
    for x in range(-inner.height, inner.width + inner.height, 2 * wide):
        foot = x - inner.height
        pg.draw.polygon(plate, (58, 54, 49), [(x, 0), (x + wide, 0), (foot + wide, inner.height), (foot, inner.height)])
    paint.rounded(surface, inner, min(size) * _ROUND * 0.6, plate)
    px, middle = round(min(inner.size) * 0.7), (size[0] // 2, size[1] // 2)
    disc = pg.Rect(0, 0, px, px).move_to(center=middle)
    paint.rimmed(surface, disc, px / 2, ((48, 44, 40), (26, 24, 22)), max(1.0, px * 0.05), AMBER)
    star = paint.paint(mask.star(round(px * 0.66), 5, 0.42), (lighter(AMBER, 0.3), darker(AMBER, 0.2)))
    paint.stamp(surface, star, center=middle)
    return surface
