"""The faces of Card Game's cards: the drawn blanks with their words and numbers."""

from functools import lru_cache, partial
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.card_game.cards import CARDS, COST, POINTS, card_text, name_of
from game.games.card_game.state import TYPES
from game.ui.kit.colour import CREAM
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making, Parts
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized, styles
from game.ui.views.card_game import pieces

TITLE, NUMBER = "rounded", "rounded_bold"
SOFT_INK = (56, 52, 58)
_ART_SHARES = (pieces.ART_SHARE, 0.24, 0.18, 0.12, 0.08)
"""Heights of the art in heights of the card, tried in order until the text has room"""


class _Lettered(NamedTuple):
    """An effect card's blank with its name and text set; None for both if the whole text would be too small."""

    blank: pieces.EffectBlank
    head: typeset.Block | None
    text: typeset.Block | None

    @property
    def below(self) -> pg.Rect:
        """The common place of name and text."""
        return self.blank.name.union(self.blank.rules)


def _lettered(look: Look, texts: Texts, name: str, size: Size) -> Parts[_Lettered]:
    """Sets a card's name and text, in parts; the art shrinks for them, so that the words are the same at every size."""
    card = CARDS[name]
    words = texts.say(card_text(card))
    body = size[0] * 0.092
    attempts = styles(look, ("ui", "condensed"), (body, body * 0.93, look.text_px(15)), SOFT_INK)
    title = typeset.escape(texts.say(name_of(name)))
    for share in _ART_SHARES:
        blank = pieces.effect_blank(card.kind, name, *size, share)
        yield None
        text = set_in(look, words, attempts, blank.rules.size)
        yield None
        below = blank.name.union(blank.rules)
        head = _title(look, title, size, (below.width, below.height - text.height)) if text else None
        if text and head:
            return _Lettered(blank, head, text)
    return _Lettered(pieces.effect_blank(card.kind, name, *size), None, None)


def effect_card(look: Look, texts: Texts, name: str, size: Size) -> Parts[pg.Surface]:
    """An effect card, in parts: its art, kind, name, what it does (all of it, or nothing), its cost."""
    card = CARDS[name]
    lettered = yield from _lettered(look, texts, name, size)
    blank, head, text = lettered
    yield None
    surface = blank.surface.copy()
    _tab(look, surface, texts(f"kind.card_game.{card.kind}"), card.kind, blank.tab)
    yield None
    if head and text:
        below = lettered.below
        line = pg.Rect(below.topleft, (below.width, max(blank.name.height, head.height)))
        line.height = min(line.height, below.height - text.height)
        put(surface, head, line)
        put(surface, text, pg.Rect(below.x, line.bottom, below.width, below.bottom - line.bottom))
    else:
        alone = _title(look, typeset.escape(texts.say(name_of(name))), size, lettered.below.size, 0.135)
        if alone:
            put(surface, alone, lettered.below)
    yield None
    _cost(look, texts, surface, COST[name], blank.cost)
    return surface


def words_of(look: Look, texts: Texts, name: str, size: Size) -> pg.Rect:
    """The part of an effect card that holds its words: everything below its kind."""
    blank = Making(_lettered(look, texts, name, size)).whole().blank
    return pg.Rect(blank.art.x, blank.tab.bottom, blank.art.width, blank.cost.bottom - blank.tab.bottom)


def _title(look: Look, title: str, size: Size, room: Size, share: float = 0.118) -> typeset.Block | None:
    px, least = size[0] * share, look.text_px(15)
    attempts = styles(look, (TITLE,), (px, px * 0.88, px * 0.78, least), pieces.INK)
    return set_in(look, title, attempts + styles(look, ("condensed",), (least,), pieces.INK), room, 1.1)


def _tab(look: Look, surface: pg.Surface, words: str, kind: str, tab: pg.Rect) -> None:
    """Draws the kind in words, or as an icon if the tab is too small for them; the tab's shape tells it too."""
    px = max(tab.height * 0.66, look.text_px(15))
    if px <= tab.height * 0.82:
        attempts = styles(look, (TITLE, "condensed"), (px,), CREAM)
        block = set_in(look, words, attempts, (round(tab.width * 0.92), tab.height * 2))
        if block:
            put(surface, block, tab)
            return
    sign = skins.glyph("meeple" if kind == "character" else "stopwatch", round(tab.height * 0.78), CREAM)
    paint.stamp(surface, sign, center=tab.center)


def _cost(look: Look, texts: Texts, surface: pg.Surface, cost: tuple[int, ...], band: pg.Rect) -> None:
    pips = [kind for kind, n in zip((*TYPES, "any"), cost, strict=True) for _ in range(n)]
    if not pips:
        free = set_in(
            look,
            texts("price.card_game.free"),
            styles(look, (TITLE, "condensed"), (band.height * 0.6, look.text_px(15)), pieces.INK),
            band.size,
        )
        if free:
            put(surface, free, band)
        return
    px = round(band.height * 0.68)
    gap = min(px + max(2, px // 6), (band.width - px - 6) / max(1, len(pips) - 1))
    x = band.centerx - gap * (len(pips) - 1) / 2 - px / 2
    for kind in pips:
        surface.blit(pieces.pip(kind, px), (round(x), band.centery - px // 2))
        x += gap


def objective_card(look: Look, name: str, cost: tuple[int, ...], size: Size) -> pg.Surface:
    """An objective: its points in the middle, its cost on three sides."""
    needed = tuple(kind for kind, n in zip(pieces.RESOURCES, cost, strict=False) if n)
    blank = pieces.objective_blank(*size, needed)
    surface = blank.surface.copy()
    big = sized(look, NUMBER, blank.points.width * 0.72, pieces.INK)
    typeset.draw(surface, look, str(POINTS[name]), big, blank.points.center, "center", blank.points)
    for kind, n in zip(pieces.RESOURCES, cost, strict=False):
        if n:
            place = blank.costs[kind]
            style = sized(look, NUMBER, place.height * 0.8, pieces.INK)
            typeset.draw(surface, look, str(n), style, place.center, "center", place)
    return surface


def treasure(look: Look, name: str, size: Size) -> pg.Surface:
    """A small picture of a won objective: its points on the printed shapes."""
    blank = pieces.objective_blank(*size, ())
    surface = blank.surface.copy()
    wide = round(size[0] * 0.86)
    place = pg.Rect(0, 0, wide, wide).move_to(center=surface.get_rect().center)
    paint.rimmed(surface, place, wide / 2, pieces.PAPER, max(1.0, size[0] * 0.03), pieces.INK)
    style = sized(look, NUMBER, size[0] * 0.68, pieces.INK)
    typeset.draw(surface, look, str(POINTS[name]), style, place.center, "center")
    return surface


@lru_cache(maxsize=64)
def icon(kind: str, px: int) -> pg.Surface:
    """The icon of a resource within a text, legible on paper and on dark ground."""
    if kind != "any":
        return pieces.pip(kind, px)
    result = paint.paint(mask.rounded(px, px, px * 0.24), CREAM)
    star = pieces.shape("any", round(px * 0.9))
    paint.put(result, star, star.get_rect(center=(px // 2, px // 2)).topleft, pieces.INK)
    return result


def inline() -> None:
    """Makes the game's icons known to every paragraph: [circle], [triangle], [square], [any]."""
    for kind in (*TYPES, "any"):
        typeset.inline_icons[kind] = partial(icon, kind)
