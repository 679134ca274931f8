"""The faces of Dark Eden's cards in the workshop: small ones for the collection and the hand, a large one to read."""

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import AnyCard, card_text, name_of
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.effects.standing import icons_in_words
from game.games.dark_eden.telling.labels import tactic_name
from game.ui.kit.colour import darker, faded, lighter, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of, keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import hyphened, set_in
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.card_face import kind_of
from game.ui.views.dark_eden.symbols import SHOULDERS
from game.ui.views.dark_eden.workshop import signs

_LEAST_ART = 60
"""Least height of a large card's picture, reference px"""
_TILE = (116, 150)
"""Size of a small face, reference px before the text setting"""
_LEAST_TILE = 7
"""Least width of a small face, in sizes of the letters of its name"""
_STEEL, _STEEL_DARK = rgb("#83888a"), rgb("#3c3f40")
_kept = Store(28 << 20, bytes_of)
"""Drawn small faces, enough for a dozen screens of the collection"""


def forget() -> None:
    """Drops all kept faces, as when the workshop is left."""
    _kept.clear()
    _steel.forget()


@keeping
def _steel(size: Size, radius: float) -> pg.Surface:
    """The steel edge of a card, with its rivets."""
    width, height = size
    surface = pg.Surface(size, pg.SRCALPHA)
    shape = mask.rounded(width, height, radius)
    paint.put(surface, shape, (0, 0), [_STEEL, darker(_STEEL, 0.35), _STEEL_DARK])
    paint.bevel(surface, shape, (0, 0), max(1, round(width / 110)), 150, 150)
    return surface


# --- small faces -------------------------------------------------------------------------------------


def tile_size(look: Look) -> Size:
    """The size of a small face, pixels; even in a small window the letters leave its picture room."""
    wide = max(look.em(_TILE[0]), _LEAST_TILE * look.text_px(15))
    return wide, wide * _TILE[1] // _TILE[0]


def has_tile(look: Look, texts: Texts, card: str, size: Size) -> bool:
    """Whether a small face is drawn already."""
    return (look, texts.language, card, size) in _kept


def tile(look: Look, texts: Texts, card: str, size: Size) -> pg.Surface:
    """The small face of a card: name, cost, picture, tactics, affiliation, resources, Combat Value. Shared."""
    return _kept.get((look, texts.language, card, size), lambda: _tile(look, texts, card, size))


def _tile(look: Look, texts: Texts, name: str, size: Size) -> pg.Surface:
    card = COLLECTION[name]
    width, height = size
    surface = _steel(size, height * 0.045).copy()
    edge, foot = max(3, round(height * 0.034)), round(height * 0.21)
    inner = pg.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    head = _tile_head(surface, look, texts, card, inner)
    window = pg.Rect(inner.x, head.bottom + 2, inner.width, inner.bottom - foot - head.bottom - 4)
    _window(surface, name, window)
    symbols.put_tactics(surface, card.tactics, (window.right - 2, window.y + 2), round(height * 0.15))
    _tile_foot(surface, look, texts, card, pg.Rect(inner.x, inner.bottom - foot, inner.width, foot))
    if card.cost:
        px = round(height * 0.19)
        put_coin(surface, look, card, (window.x + px // 2 + 1, window.y + px // 2 + 1), px)
    return surface


def _tile_head(surface: pg.Surface, look: Look, texts: Texts, card: AnyCard, inner: pg.Rect) -> pg.Rect:
    """Draws the head with the name, on two lines if it does not fit on one; returns the head's rectangle."""
    pad, icon = max(3, round(inner.width * 0.03)), look.text_px(15)
    words = typeset.escape(texts.say(name_of(card.id)).upper())
    room = inner.width - icon - 2 * pad - 2
    colour = signs.IVORY
    line = typeset.measure(look, "X", typeset.Style(SHOULDERS, 15))[1]
    styles = tuple(typeset.Style(SHOULDERS, size, colour) for size in (17, 16, 15))
    block = set_in(look, words, styles, (room, round(line * 1.35)), 1.0, "left")
    if block is None:
        narrow = tuple(typeset.Style(role, 15, colour) for role in (SHOULDERS, "condensed"))
        block = set_in(look, words, narrow, (room, 4 * line), 0.98, "left")
    if block is None:  # a word too long for the room beside the sign
        icon, room = 0, inner.width - 2 * pad - 3
        words = hyphened(look, words, texts.language, narrow[-1], room)
        block = typeset.fitted(look, words, narrow[-1], (room, 4 * line))
    head = pg.Rect(inner.x, inner.y, inner.width, max(round(inner.height * 0.17), block.height + 2))
    tone = signs.KIND_COLOUR[card.type]
    paint.rounded(surface, head, head.height * 0.14, (darker(tone, 0.08), darker(tone, 0.46)))
    if icon:
        glyph = skins.glyph(symbols.KIND[card.type], icon, colour)
        surface.blit(glyph, (head.x + pad, head.centery - icon // 2))
    block.draw(surface, (head.x + icon + pad + 3, head.centery - block.height // 2), head)
    return head


def _window(surface: pg.Surface, name: str, rect: pg.Rect) -> None:
    shape = mask.rounded(rect.width, rect.height, max(2, rect.height * 0.04))
    surface.blit(paint.paint(shape, symbols.art(name, rect.size)), rect)
    paint.inner_shadow(surface, shape, rect.topleft, 4, (0, 2), 150)


def _tile_foot(surface: pg.Surface, look: Look, texts: Texts, card: AnyCard, strip: pg.Rect) -> None:
    paint.rounded(surface, strip, strip.height * 0.12, (rgb("#2a2520"), rgb("#15120f")))
    icon, pad = round(strip.height * 0.58), round(strip.height * 0.14)
    surface.blit(affiliation(card.affiliation, icon), (strip.x + pad, strip.centery - icon // 2))
    x, right = strip.x + icon + 2 * pad, strip.right - pad
    if card.cv:
        px = round(strip.height * 1.08)
        put_value(surface, look, card.cv, (strip.right - px // 2 - 1, strip.centery), px)
        right = strip.right - px - 2
    if card.gives or card.needs:
        foot, px, rows = pg.Rect(x, strip.y, right - x, strip.height), round(strip.height * 0.62), 1
        icons = symbols.icons(card.gives, card.needs)
        if len({*icons}) > foot.width // px:  # too many kinds for a row
            px, rows = strip.height // 2 - 1, 2
            foot = pg.Rect(x, strip.centery, foot.width, px)
        symbols.put_icons(surface, look, icons, foot, px, rows=rows)
    elif not card.cv:
        words, style = texts(f"kind.dark_eden.{card.type}"), typeset.Style("condensed", 15, symbols.BONE)
        if typeset.measure(look, words, style)[0] <= right - x:  # the sign beside the name says it too
            typeset.draw(surface, look, words, style, (x, strip.centery), "midleft", strip)


def affiliation(name: str, px: int) -> pg.Surface:
    """The sign of an affiliation, in its colour."""
    return skins.glyph(signs.AFFILIATION_ICON[name], px, signs.AFFILIATION_COLOUR[name])


def put_coin(surface: pg.Surface, look: Look, card: AnyCard, centre: tuple[int, int], px: int) -> None:
    """Draws an Initial Cost."""
    paint.stamp(surface, symbols.coin(px, f"{card.cost}", look), center=centre)


def put_value(surface: pg.Surface, look: Look, value: int, centre: tuple[int, int], px: int) -> None:
    """Draws a Combat Value."""
    paint.stamp(surface, symbols.hexagon(look, px, f"{value}"), center=centre)


# --- the large face ----------------------------------------------------------------------------------


def rules_of(texts: Texts, card: AnyCard) -> str:
    """The rules on a card, markup; empty if it has no text."""
    said = card_text(card)
    return texts.say(said) if said else ""


@keeping
def large(look: Look, language: str, name: str, size: Size) -> tuple[pg.Surface, bool]:
    """A card large, with everything printed on it, and whether its words fit. Shared: copy before drawing."""
    texts, card = Texts(language), COLLECTION[name]
    width, height = size
    surface = _steel(size, width * 0.05).copy()
    edge = max(4, round(width * 0.036))
    inner = pg.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    head = _large_head(surface, look, texts, card, inner)
    words, style = typeset.escape(kind_of(texts, card)), typeset.Style("condensed", 16, "text")
    kind = typeset.paragraph(look, words, style, inner.width - look.px(46))
    band = max(look.px(28), kind.height + look.px(6))
    foot = look.em(56) if card.cv else look.em(36) if card.gives or card.needs else look.px(6)
    most = inner.height - head.height - band - foot - look.px(14) - 9
    rules = _rules(look, texts, card, (inner.width - look.px(20), most - look.px(_LEAST_ART)))
    pictured = rules.height <= most - look.px(_LEAST_ART)
    if not pictured:  # a long text takes the room of the picture
        rules = _rules(look, texts, card, (inner.width - look.px(20), most))
    least = rules.height + foot + look.px(14)
    tall = min(round(height * 0.36), inner.height - head.height - band - least - 8) if pictured else 0
    window = pg.Rect(inner.x, head.bottom + 3, inner.width, tall)
    if pictured:
        _window(surface, name, window)
        _tactics_in_words(surface, look, texts, card, window)
    strip = pg.Rect(inner.x, window.bottom + 3, inner.width, band)
    paint.rounded(surface, strip, 4 * look.k, rgb("#1a1613"))
    icon = look.text_px(17)
    surface.blit(affiliation(card.affiliation, icon), (strip.x + look.px(8), strip.centery - icon // 2))
    kind.draw(surface, (strip.x + look.px(14) + icon, strip.centery - kind.height // 2), strip)
    paper = pg.Rect(inner.x, strip.bottom + 3, inner.width, inner.bottom - strip.bottom - 3)
    shape = mask.rounded(*paper.size, 6 * look.k)
    paint.put(surface, shape, paper.topleft, (lighter(symbols.PAPER, 0.2), symbols.PAPER))
    paint.inner_shadow(surface, shape, paper.topleft, 5 * look.k, (0, 1), 90)
    rules.draw(surface, (paper.x + look.px(10), paper.y + look.px(8)), paper)
    _large_foot(surface, look, card, paper)
    return surface, rules.height <= most


def _rules(look: Look, texts: Texts, card: AnyCard, room: Size) -> typeset.Block:
    """The rules on the card in letters that fit; a line of flavour where it has none."""
    words, ink = rules_of(texts, card), rgb("#241c14")
    if words:
        return typeset.fitted(look, words, typeset.Style("ui", 17, ink), room)
    flavour = f"flavour.dark_eden.{card.id}"
    told = texts(flavour) if texts.has(flavour) else ""
    return typeset.fitted(look, typeset.escape(told), typeset.Style("flavour", 18, ink), room)


def _large_head(surface: pg.Surface, look: Look, texts: Texts, card: AnyCard, inner: pg.Rect) -> pg.Rect:
    coin = look.em(38) if card.cost else 0
    words = typeset.escape(texts.say(name_of(card.id)).upper())
    room = inner.width - look.px(18) - coin
    styles = tuple(typeset.Style(SHOULDERS, size, signs.IVORY) for size in (30, 27, 24, 21, 18))
    block = set_in(look, words, styles[:4], (room, look.em(40)), 1.0, "left")
    block = block or typeset.paragraph(look, words, styles[-1], room, "left", 1.0)
    head = pg.Rect(inner.x, inner.y, inner.width, max(look.px(42), block.height + look.px(4)))
    tone = signs.KIND_COLOUR[card.type]
    paint.rounded(surface, head, 6 * look.k, (lighter(tone, 0.08), darker(tone, 0.4)))
    block.draw(surface, (head.x + look.px(10), head.centery - block.height // 2), head)
    if card.cost:
        put_coin(surface, look, card, (head.right - coin // 2 - 2, head.centery), coin)
    return head


def _tactics_in_words(surface: pg.Surface, look: Look, texts: Texts, card: AnyCard, window: pg.Rect) -> None:
    style = typeset.Style("ui_bold", 15, symbols.BONE)
    icon, y = look.text_px(16), window.y + look.px(6)
    for tactic in card.tactics:
        words = texts.say(tactic_name(tactic))
        wide, high = typeset.measure(look, words, style)
        pill = pg.Rect(0, y, wide + icon + look.px(24), max(high, icon) + look.px(4))
        pill.right = window.right - look.px(6)
        if pill.bottom > window.bottom:
            return
        paint.rounded(surface, pill, pill.height / 2, faded(rgb("#14110e"), 230))
        glyph = skins.glyph(symbols.TACTIC[tactic], icon, symbols.BONE)
        paint.stamp(surface, glyph, midleft=(pill.x + look.px(8), pill.centery))
        typeset.draw(surface, look, words, style, (pill.x + icon + look.px(14), pill.centery), "midleft", pill)
        y = pill.bottom + look.px(3)


def _large_foot(surface: pg.Surface, look: Look, card: AnyCard, paper: pg.Rect) -> None:
    px = look.em(26)
    right = paper.right - look.px(8)
    if card.cv:
        large_px = look.em(50)
        put_value(surface, look, card.cv, (paper.right - large_px // 2 - 4, paper.bottom - large_px // 2 - 4), large_px)
        right -= large_px
    x = paper.x + look.px(10)
    foot = pg.Rect(x, paper.bottom - px - look.px(8), right - x, px)
    symbols.put_icons(surface, look, symbols.icons(card.gives, card.needs), foot, px)


def spoken(texts: Texts, name: str) -> str:
    """A card in words, for speech: name, type, cost, Combat Value, resources."""
    card = COLLECTION[name]
    parts = [texts.say(name_of(name)), kind_of(texts, card), texts(f"affiliation.dark_eden.{card.affiliation}")]
    if card.cost:
        parts.append(texts("workshop.dark_eden.cost_of", n=card.cost))
    if card.cv:
        parts.append(texts("workshop.dark_eden.cv", n=card.cv))
    for key, icons in (("workshop.dark_eden.gives", card.gives), ("workshop.dark_eden.needs", card.needs)):
        if icons:
            parts.append(texts(key, what=", ".join(map(texts.say, icons_in_words(icons)))))
    return ", ".join(parts)


@keeping
def blank(size: Size) -> pg.Surface:
    """The placeholder of a face that is not drawn yet."""
    surface = _steel(size, size[1] * 0.045).copy()
    paint.rounded(surface, surface.get_rect().inflate(-8, -8), size[1] * 0.03, rgb("#26211d"))
    return surface
