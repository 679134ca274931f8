"""The faces of Dark Eden's cards in the hand, with all that is printed on them."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import CARDS, AnyCard, card_text, name_of
from game.games.dark_eden.printed import FIGURES, Printed
from game.ui.kit.colour import darker, faded, lighter, mix
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making, Parts
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.stage.hand import LIFT
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun_in, put, set_in, sized, smaller, styles
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.card_frame import ROUND, framed, inset, inside, name
from game.ui.views.dark_eden.symbols import AMBER, BONE, INK, NIGHT, PAPER, SHOULDERS
from game.ui.views.dark_eden.unit_face import PLAIN, unit

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
_cards = Store(4 << 20, bytes_of)
"""Drawn cards with all that is printed on them, by look, texts, card and size"""


def card(look: Look, texts: Texts, name_id: str, size: Size) -> pg.Surface:
    """A card with all that is printed on it, its text only where that has room; a small one is its picture alone."""
    if size[0] < look.px(_SMALL):
        return unit(look, texts, name_id, PLAIN, size)
    return _cards.get((look, texts, name_id, size), lambda: Making(_card(look, texts, name_id, size)).whole())


def prerender(look: Look, texts: Texts, name_id: str, size: Size) -> Iterator[None]:
    """Prepares a card with all that is printed on it, in parts."""
    symbols.expect_art(name_id)
    yield
    key = (look, texts, name_id, size)
    if size[0] >= look.px(_SMALL) and key not in _cards:
        _cards.keep(key, (yield from Making(_card(*key)).rehearsed()))


def _card(look: Look, texts: Texts, name_id: str, size: Size) -> Parts[pg.Surface]:
    printed = FIGURES[name_id]
    colour = symbols.AFFILIATION[printed.affiliation]
    surface = framed(colour, size)
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
    paint.rounded(surface, paper, width * ROUND * 0.5, (lighter(PAPER, 0.18), PAPER))
    yield None
    _body(surface, look, texts, printed, paper, said)
    return surface


def _head_of(look: Look, texts: Texts, printed: Printed, size: Size) -> tuple[pg.Rect, typeset.Block | None]:
    """The place of a card's head, and the name in it."""
    head, high = inside(size), round(size[1] * 0.15)
    named = _hand_name(look, texts, printed, head.width, high)
    head.height = max(high, look.text_px(15), named.height if named else 0)
    return head, named


@lru_cache(maxsize=256)
def lift(look: Look, texts: Texts, thing: Hashable, size: Size) -> float:
    """The factor by which a card of the hand grows to be read: so that its whole text has room."""
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
    """Tells whether a card of this size is enlarged to be read, not only to be recognized."""
    return size[0] >= look.px(_READ)


def _paper(art: pg.Rect, size: Size) -> pg.Rect:
    """The place below a card's picture."""
    return pg.Rect(art.x, art.bottom, art.width, size[1] - inset(size) - art.bottom)


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
        picture = _neighbours(round(small * 1.15), printed.allowance)
        paint.stamp(surface, picture, bottomright=(art.right - 3, art.bottom - 3))


@lru_cache(maxsize=32)
def _neighbours(px: int, allowance: int) -> pg.Surface:
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
    """The line of a card's type: "Warrior · Infantry"."""
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
