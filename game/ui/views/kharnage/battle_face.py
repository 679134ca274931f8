"""The faces of Kharnage's battle cards, and the initiative of one alone."""

from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.kharnage.cards import BATTLE, BattleCard, card_text
from game.ui.kit.colour import darker, lighter, mix
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Parts
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import set_in, sized, styles
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.badges import pennant
from game.ui.views.kharnage.card_frame import ROUND, framed
from game.ui.views.kharnage.symbols import AMBER, ARMY, GOTHIC, INK, PARCHMENT, RED


def battle_card(look: Look, texts: Texts, name: str, size: Size) -> Parts[pg.Surface]:
    """A battle card, in parts: initiative, flags, attacks from left to right, Power."""
    card = BATTLE[name]
    width, height = size
    surface, inner = framed(card.army, size)
    yield None
    head = pg.Rect(inner.x, inner.y, inner.width, max(round(height * 0.165), round(look.text_px(15) * 1.1)))
    paper = pg.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    _initiative(surface, look, card, head)
    paint.rounded(surface, paper, width * ROUND * 0.4, (lighter(PARCHMENT, 0.3), PARCHMENT))
    yield None
    words = texts.say(said) if (said := card_text(card)) else ""
    lines = _lines(look, card, words, paper, size)
    yield None
    if card.attacks and lines.attacks.y > lines.flags.y:
        _rule(surface, paper, lines.attacks.y)
    _flags(surface, card, lines.flags)
    _attacks(surface, look, texts, card, lines.attacks)
    if words:
        _rule(surface, paper, lines.below)
        _put_power(surface, lines.power, lines.room, width)
    return surface


class _Lines(NamedTuple):
    """The places on a battle card's paper."""

    flags: pg.Rect
    attacks: pg.Rect
    below: int
    """The y at which flags and attacks end"""
    room: pg.Rect
    """The room for the Power"""
    power: typeset.Block | None = None
    """The words of the Power; None: they do not fit, or there are none"""


def _lines(look: Look, card: BattleCard, words: str, paper: pg.Rect, size: Size) -> _Lines:
    """The places on the paper: attacks below the flags, or beside them if only then the words of the Power fit."""
    row, margin = max(look.px(14), round(size[1] * 0.105)), (round(size[0] * 0.06), round(size[1] * 0.015))

    def laid(flags: pg.Rect, attacks: pg.Rect, below: int) -> _Lines:
        room = pg.Rect(paper.x, below, paper.width, paper.bottom - below).inflate(-margin[0], -margin[1])
        return _Lines(flags, attacks, below, room, _power(look, words, room.size, size[0]) if words else None)

    line = pg.Rect(paper.x, paper.y + margin[1], paper.width, row).inflate(-2 * margin[0], 0)
    under = pg.Rect(line.x, line.bottom, line.width, round(row * 1.2) if card.attacks else 0)
    stacked = laid(line, under, under.bottom)
    if stacked.power or not words:
        return stacked
    flags = pg.Rect(line.topleft, (line.width * card.flags // (card.flags + len(card.attacks)), row))
    beside = laid(flags, pg.Rect(flags.topright, (line.right - flags.right, row)), line.bottom)
    return beside if beside.power else stacked


def _rule(surface: pg.Surface, paper: pg.Rect, y: int) -> None:
    inset = paper.width // 12
    pg.draw.line(surface, mix(PARCHMENT, INK, 0.35), (paper.x + inset, y), (paper.right - inset, y))


def _initiative(surface: pg.Surface, look: Look, card: BattleCard, head: pg.Rect) -> None:
    """Draws the initiative on its army's colour, with the army's sign if there is room beside it."""
    colour, area = ARMY[card.army], surface.get_rect()
    paint.rounded(surface, head, head.height * 0.12, (darker(colour, 0.2), darker(colour, 0.55)))
    px, words = round(head.height * 0.78), str(card.initiative)
    style = sized(look, GOTHIC, head.height * 0.86, (255, 244, 222))
    if typeset.measure(look, words, style)[0] + px + head.width * 0.12 > head.width:
        typeset.draw(surface, look, words, style, head.center, "center", area)
        return
    glyph = skins.glyph(symbols.EMBLEM[card.army], px, (*lighter(colour, 0.45), 255))
    paint.stamp(surface, glyph, midright=(head.right - round(head.width * 0.04), head.centery))
    typeset.draw(surface, look, words, style, (head.x + head.width * 0.06, head.centery), "midleft", area)


def _flags(surface: pg.Surface, card: BattleCard, rect: pg.Rect) -> None:
    """Draws a flag for each unit that the card draws, the last one two-coloured if a General may come."""
    for left, place in zip(range(card.flags - 1, -1, -1), flag_places(card.flags, rect), strict=True):
        surface.blit(pennant(place.width, RED, AMBER if card.bicolour and not left else None), place)


def flag_places(count: int, rect: pg.Rect) -> list[pg.Rect]:
    """The places of `count` flags side by side, smaller if they are many, pixels."""
    px = min(round(rect.height * 0.92), rect.width // count)
    x = rect.centerx - px * count // 2
    return [pg.Rect(x + i * px, rect.centery - px // 2, px, px) for i in range(count)]


def _attacks(surface: pg.Surface, look: Look, texts: Texts, card: BattleCard, rect: pg.Rect) -> None:
    """Draws the attack symbols; a single one with its name beside it, if that fits."""
    px = min(round(rect.height * 0.8), rect.width // max(1, len(card.attacks)))
    x = rect.x
    for kind in card.attacks:
        surface.blit(symbols.symbol(symbols.OF_ATTACK[kind], px, paper=True), (x, rect.centery - px // 2))
        x += round(px * 1.2)
    words = ", ".join(texts(f"keyword.kharnage.{kind}") for kind in dict.fromkeys(card.attacks))
    attempts = (sized(look, "ui", rect.height * 0.5, INK), sized(look, "condensed", rect.height * 0.5, INK))
    block = set_in(look, words, attempts, (max(1, rect.right - x - 2), rect.height), 1.0, "right")
    if block:
        block.draw(surface, (x, rect.centery - block.height // 2), rect)


def _power(look: Look, words: str, room: Size, width: int) -> typeset.Block | None:
    """The Power in words; None if they do not fit."""
    attempts = styles(look, ("ui", "condensed"), (width * 0.105, width * 0.095, look.text_px(15)), INK)
    return set_in(look, words, attempts, room, 1.08, "left")


def _put_power(surface: pg.Surface, words: typeset.Block | None, rect: pg.Rect, width: int) -> None:
    """Draws the words of the Power, or a sign that there is one, whose words the zoom shows."""
    if words:
        words.draw(surface, (rect.x, rect.centery - words.height // 2), rect)
        return
    px = max(1, min(rect.height, round(width * 0.3)))
    paint.stamp(surface, skins.glyph("scroll-unfurled", px, (110, 70, 30)), center=rect.center)


@keeping
def chip(look: Look, name: str, size: Size) -> pg.Surface:
    """The picture of a played card's initiative alone, on its army's colour."""
    surface, inner = framed(BATTLE[name].army, size)
    _initiative(surface, look, BATTLE[name], inner)
    return surface
