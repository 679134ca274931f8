"""The pane of the deck: its Commander above, its cards in three columns, findings below their rows."""

from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.decks.legality import LEAST
from game.ui.kit.colour import Colour, darker, faded, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.bench import Bench
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling

_ROW = 34
_NAME = typeset.Style("condensed", 17, signs.IVORY)


class _Row(NamedTuple):
    """The places in a card's row; a part that the card lacks has width 0."""

    tag: pg.Rect
    """The tag with the number of copies"""
    name: pg.Rect
    coin: pg.Rect
    value: pg.Rect


class Column(CardList):
    """The column of the deck's cards of one kind."""

    def __init__(self, look: Look, kind: str, handling: Handling, texts: Texts, bench: Bench) -> None:
        super().__init__(look, texts(f"deck.dark_eden.kind.{kind}"), handling, texts, bench)
        self.kind = kind
        self.id = f"column.{kind}"
        self._reasons: dict[str, tuple[str, typeset.Block]] = {}
        self._names: dict[str, typeset.Block] = {}

    # --- what it holds ---------------------------------------------------------------------------

    def lay(self) -> tuple[list[pg.Rect], int]:
        places, y = [], self._head()
        wide = self.rect.width - self.look.px(12)
        self._reasons = {card: reason for card in self.items if (reason := self._reason(card, wide))}
        self._names = {card: self._name(card, wide) for card in self.items}
        for card in self.items:
            high = self._row_of(card)
            high += self._reasons[card][1].height + self.look.px(6) if card in self._reasons else 0
            places.append(pg.Rect(0, y, wide, high))
            y += high + max(1, self.look.px(1.5))
        return places, y

    def _head(self) -> int:
        return max(self.look.px(34), typeset.measure(self.look, "X", typeset.Style("ui_bold", 16))[1] + self.look.px(6))

    def _row(self) -> int:
        line = typeset.measure(self.look, "X", _NAME)[1]
        return max(self.look.px(_ROW), round(self.look.em(_ROW) * 0.8), line)

    def _row_of(self, card: str) -> int:
        """The height of a card's row without its finding, pixels; a long name may take two lines."""
        return max(self._row(), self._names[card].height)

    def _name(self, card: str, wide: int) -> typeset.Block:
        room = self._plan(card, pg.Rect(0, 0, wide, self._row())).name
        return typeset.fitted(self.look, typeset.escape(self._texts.say(name_of(card))), _NAME, room.size)

    def _plan(self, name: str, row: pg.Rect) -> _Row:
        """The places in a card's row, from its left and right end inwards."""
        look, card, usual = self.look, COLLECTION[name], self._row()
        side, right = round(usual * 0.72), row.right - look.px(3)
        value = pg.Rect(0, 0, round(usual * 0.76) if card.cv else 0, usual).move_to(midright=(right, row.centery))
        right -= value.width + look.px(1) if card.cv else 0
        coin = pg.Rect(0, 0, round(usual * 0.66) if card.cost else 0, usual).move_to(midright=(right, row.centery))
        right -= coin.width + look.px(3) if card.cost else 0
        count = f"{self._bench.deck.count(name)}"
        wide = typeset.measure(look, count, sized(look, symbols.SHOULDERS, side * 0.8, symbols.INK))[0]
        tag = pg.Rect(row.x + look.px(4), row.centery - side // 2, max(side, wide + look.px(8)), side)
        x = tag.right + look.px(6)
        return _Row(tag, pg.Rect(x, row.y, right - x - look.px(3), row.height), coin, value)

    def _reason(self, card: str, wide: int) -> tuple[str, typeset.Block] | None:
        """The first finding on a card, as (kind, its words set to stand below the name); None if there is none."""
        findings = self._bench.findings_on(card)
        if not findings:
            return None
        kind = findings[0].kind
        words = typeset.escape(self._texts.say(findings[0].cause))
        style = typeset.Style("condensed", 15, signs.TOLD[kind])
        return kind, typeset.paragraph(self.look, words, style, wide - self.look.px(40), leading=1.15)

    def said(self, number: int) -> str:
        card = self.items[number]
        parts = [f"{self._bench.deck.count(card)} {self._texts.say(name_of(card))}"]
        parts += [self._texts.say(finding.cause) for finding in self._bench.findings_on(card)]
        return ", ".join(parts)

    def index_at(self, point: tuple[int, int]) -> int | None:
        return None if point[1] < self.rect.y + self._head() else super().index_at(point)

    def reveal_item(self, number: int) -> None:
        super().reveal_item(number)
        if self._places and self.rect_of(number).top < self.rect.y + self._head():
            self.scroll_to(self.offset - (self.rect.y + self._head() - self.rect_of(number).top))

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        below = pg.Rect(self.rect.x, self.rect.y + self._head(), self.rect.width, self.rect.height - self._head())
        if below.colliderect(clip):
            target.set_clip(below.clip(clip))
            super().draw(target)
            target.set_clip(clip)
        self._draw_head(target)

    def _draw_head(self, target: pg.Surface) -> None:
        look = self.look
        head = pg.Rect(self.rect.x, self.rect.y, self.rect.width - look.px(12), self._head() - look.px(4))
        target.blit(_head_ground(head.size, self.kind), head)
        n = f"{self._bench.deck.of_kind(self.kind)}"
        number = sized(look, symbols.SHOULDERS, head.height * 0.8, rgb("#fff0c0"))
        right = typeset.draw(target, look, n, number, (head.right - look.px(8), head.centery), "midright", head)
        px, style = look.text_px(16), typeset.Style("ui_bold", 16, signs.IVORY)
        room = pg.Rect(head.x + look.px(7), head.y, right.x - head.x - look.px(11), head.height)
        if typeset.measure(look, self.name, style)[0] <= room.width - px - look.px(6):  # else the name alone must do
            target.blit(skins.glyph(symbols.KIND[self.kind], px, signs.IVORY), (room.x, head.centery - px // 2))
            room.x, room.width = room.x + px + look.px(6), room.width - px - look.px(6)
        typeset.write(target, look, typeset.escape(self.name), style, room)

    def draw_ground(self, target: pg.Surface) -> None:
        """Draws a dashed place for dropping further cards, if there is room below the rows."""
        look = self.look
        top = self.rect.y + (self.content if self.items else self._head()) + look.px(4) - self.offset
        room = pg.Rect(self.rect.x, top, self.rect.width - look.px(12), self.rect.bottom - top - look.px(2))
        if room.height < look.em(64):
            return
        high = room.height = min(room.height, look.em(96))
        colour, thick = faded(rgb("#d9c9a0"), 150), max(1.0, 1.4 * look.k)
        target.blit(signs.dashed(*room.size, 8 * look.k, thick, look.px(8), colour), room)
        words, style = self._texts("workshop.dark_eden.drop_here"), typeset.Style("ui", 15, signs.SOFT)
        block = typeset.paragraph(look, words, style, room.width - look.px(12), "center")
        icon = look.px(22)
        if block.height + icon + look.px(8) > high:
            return
        y = room.centery - (block.height + icon + look.px(4)) // 2
        target.blit(skins.glyph("card-draw", icon, rgb("#cdbf9f")), (room.centerx - icon // 2, y))
        block.draw(target, (room.x + look.px(6), y + icon + look.px(4)), room)

    def draw_item(self, target: pg.Surface, number: int, rect: pg.Rect) -> None:
        look, name = self.look, self.items[number]
        card, n = COLLECTION[name], self._bench.deck.count(name)
        reason = self._reasons.get(name)
        kind = reason[0] if reason else ""
        target.blit(_row_ground(look, rect.size, kind, number == self.pointed), rect)
        row = pg.Rect(rect.x, rect.y, rect.width, self._row_of(name))
        plan = self._plan(name, row)
        art = _strip(name, (min(look.px(84), row.width // 2), row.height - 4))
        target.blit(art, (row.right - art.get_width() - 2, row.y + 2))
        if card.cv:
            faces.put_value(target, look, card.cv, (plan.value.centerx - look.px(1), row.centery), plan.value.width)
        if card.cost:
            faces.put_coin(target, look, card, (plan.coin.centerx - look.px(2), row.centery), plan.coin.width)
        ink: Colour = rgb("#ffffff") if kind == "error" else symbols.INK
        style = sized(look, symbols.SHOULDERS, plan.tag.height * 0.8, ink)
        paper: Colour = signs.ERROR if kind == "error" else rgb("#f3e4bd")
        paint.rounded(target, plan.tag, 5 * look.k, paper)
        typeset.draw(target, look, f"{n}", style, plan.tag.center, "center", plan.tag)
        words = self._names[name]
        words.draw(target, (plan.name.x, row.centery - words.height // 2), plan.name)
        if reason:
            flag = look.text_px(16)
            y = row.bottom + look.px(1)
            target.blit(signs.flag(kind, flag), (rect.x + look.px(7), y + look.px(1)))
            reason[1].draw(target, (rect.x + look.px(13) + flag, y), rect)


@keeping
def _strip(name: str, size: Size) -> pg.Surface:
    """A strip of a card's picture that fades out to the left."""
    whole = symbols.art(name, (size[0], round(size[0] * 0.76)))
    window = pg.Rect((0, 0), size).move_to(center=whole.get_rect().center)
    strip = whole.subsurface(window.clip(whole.get_rect())).convert_alpha()
    veil = paint.horizontal(*strip.get_size(), [(0.0, (255, 255, 255, 0)), (1.0, (255, 255, 255, 120))])
    strip.blit(veil, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return strip


@keeping
def _row_ground(look: Look, size: Size, kind: str, pointed: bool) -> pg.Surface:
    """The ground of a row: framed in red for an error, dashed in amber for a warning."""
    radius, thick = 6 * look.k, max(1.5, 2 * look.k)
    tones = {"error": rgb("#5a1a10", 225), "warning": rgb("#4a3608", 220)}
    surface = paint.paint(mask.rounded(*size, radius), tones.get(kind, rgb("#14100c", 190)))
    if kind == "error":
        paint.put(surface, mask.ring(*size, radius, thick), (0, 0), rgb("#ff8a66"))
    elif kind == "warning":
        surface.blit(signs.dashed(*size, radius, thick, look.px(6), rgb("#f0c24c")), (0, 0))
    if pointed:
        paint.put(surface, mask.ring(*size, radius, thick), (0, 0), rgb("#ffe08a"))
    return surface


@keeping
def _head_ground(size: Size, kind: str) -> pg.Surface:
    tone = signs.KIND_COLOUR[kind]
    return paint.paint(mask.rounded(*size, size[1] * 0.16), [tone, darker(tone, 0.42)])


class Leader(Widget):
    """The Commander above the deck, with his icons and the number of cards."""

    role = "text"
    focusable = False

    def __init__(self, look: Look, texts: Texts, bench: Bench) -> None:
        super().__init__(look, texts("kind.dark_eden.commander"))
        self._texts, self._bench = texts, bench
        self.spare = 0
        """Width at its upper right that another widget covers, pixels"""

    def height(self, width: int) -> int:
        return self.look.em(108)

    def draw(self, target: pg.Surface) -> None:
        look, rect, deck = self.look, self.rect, self._bench.deck
        art = pg.Rect(rect.x, rect.y + look.px(2), round(rect.height * 1.22), rect.height - look.px(8))
        x = art.right + look.px(12)
        if deck.commander:
            self._portrait(target, deck.commander, art)
        else:
            ring = signs.dashed(*art.size, 8 * look.k, max(1.5, 2 * look.k), look.px(8), rgb("#f0c24c"))
            target.blit(ring, art)
            icon = look.px(40)
            crown = skins.glyph(symbols.KIND["commander"], icon, rgb("#f0c24c"))
            target.blit(crown, (art.centerx - icon // 2, art.centery - icon // 2))
        right = self._total(target)
        label = typeset.Style("label", 15, symbols.AMBER, 1.6, True)
        block = typeset.paragraph(look, self.name, label, rect.right - self.spare - x)
        block.draw(target, (x, rect.y), rect)
        y = rect.y + block.height + look.px(2)
        texts, room = self._texts, (right - x, round(rect.height * 0.34))
        name = texts.say(name_of(deck.commander)) if deck.commander else texts("workshop.dark_eden.no_leader")
        style = typeset.Style(symbols.SHOULDERS, 27, signs.IVORY)
        title = typeset.fitted(look, typeset.escape(name.upper()), style, room)
        title.draw(target, (x, y), rect)
        if deck.commander:
            self._facts(target, x, rect.bottom - look.px(4), right)

    def _portrait(self, target: pg.Surface, name: str, art: pg.Rect) -> None:
        look = self.look
        gold = rgb("#d3a550")
        paint.rimmed(target, art, 8 * look.k, symbols.art(name, art.size), max(2.0, 2.4 * look.k), gold)
        px = look.em(38)
        faces.put_value(target, look, COLLECTION[name].cv, (art.x + px // 2 + 2, art.y + px // 2 + 2), px)

    def _facts(self, target: pg.Surface, x: int, bottom: int, right: int) -> None:
        look, card = self.look, COLLECTION[self._bench.deck.commander]
        px = look.em(22)
        symbols.put_icons(target, look, card.gives, pg.Rect(x, bottom - px, right - x, px), px)
        icon = look.text_px(16)
        style = typeset.Style("ui", 15, signs.SOFT)
        words = self._texts(f"affiliation.dark_eden.{card.affiliation}")
        high = typeset.measure(look, words, style)[1]
        y = bottom - px - high // 2 - look.px(3)
        target.blit(faces.affiliation(card.affiliation, icon), (x, y - icon // 2))
        typeset.draw(target, look, words, style, (x + icon + look.px(6), y), "midleft", self.rect)

    def _total(self, target: pg.Surface) -> int:
        """Writes the number of cards at the right; returns the x where it begins."""
        look, rect, total, right = self.look, self.rect, self._bench.deck.total, self.rect.right - self.look.px(2)
        enough = total >= LEAST
        least = self._texts("workshop.dark_eden.least")
        style = typeset.Style("ui", 15, rgb("#a8e0a0") if enough else signs.ON_ERROR)
        small = typeset.draw(target, look, least, style, (right, rect.bottom - look.px(2)), "bottomright", rect)
        words = self._texts.many("workshop.dark_eden.cards", total).removeprefix(f"{total}").strip()
        style = typeset.Style("ui", 16, signs.SOFT)
        word = typeset.draw(target, look, words, style, (right, small.y), "bottomright", rect)
        style = typeset.Style(symbols.SHOULDERS, 38, rgb("#ffe3a0") if enough else signs.ON_ERROR)
        at = (word.x - look.px(6), word.bottom + look.px(3))
        big = typeset.draw(target, look, f"{total}", style, at, "bottomright", rect)
        return min(big.x, small.x) - look.px(10)
