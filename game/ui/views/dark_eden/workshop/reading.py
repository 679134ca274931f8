"""The card that is read: large, with the number of copies in the deck and the reason why it can be played or not."""

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION, KINDS
from game.games.dark_eden.decks.legality import COPIES, needs_of, opened_by
from game.ui.kit.colour import BRASS_METAL, faded, rgb
from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.bench import Bench

_TALLEST = 1.72
"""Greatest height of a card, in its widths"""


def note_of(texts: Texts, bench: Bench, name: str) -> tuple[str, str]:
    """A note on a card in this deck, as (mark, words); the mark is "error", "warning", "good" or "" for no note."""
    findings = bench.findings_on(name)
    if findings:
        return findings[0].kind, texts.say(findings[0].cause)
    card = COLLECTION[name]
    needs = needs_of(card, bench.deck.commander) if card.type != KINDS[0] else ()
    if not needs:
        return "", ""
    openers = opened_by(bench.deck, card)
    if openers and all(any(bench.deck.count(one) for one in need.openers) for need in needs):
        told = tuple(name_of(opener) for opener in openers[:2])
        return "good", texts("workshop.dark_eden.opened", cards=texts.listed([texts.say(one) for one in told]))
    wanted = tuple(need.what for need in needs)
    return "warning", texts("workshop.dark_eden.wants", what=texts.listed([texts.say(one) for one in wanted]))


class Reading(Widget):
    """The large card, with its number of copies and a note below it."""

    role = "text"
    focusable = False

    def __init__(self, look: Look, texts: Texts, bench: Bench) -> None:
        super().__init__(look, "")
        self._texts, self._bench = texts, bench
        self.card = ""

    def read(self, card: str) -> None:
        """Shows another card."""
        if card != self.card:
            self.card = card
            self.touch()

    @property
    def bounds(self) -> pg.Rect:
        return self.rect

    def _foot(self) -> int:
        """The height of the copies and the note below the card, pixels."""
        line = typeset.measure(self.look, "X", typeset.Style("ui", 15))[1]
        return self.look.em(24) + 2 * line + self.look.px(6)

    @property
    def _size(self) -> tuple[int, int]:
        """The size of the face, pixels."""
        return self.rect.width, min(self.rect.height - self._foot(), round(self.rect.width * _TALLEST))

    @property
    def fits(self) -> bool:
        """Whether the face of the card has room for its words."""
        return not self.card or not self.rect.width or self._face()[1]

    def _face(self) -> tuple[pg.Surface, bool]:
        return faces.large(self.look, self._texts.language, self.card, self._size)

    def draw(self, target: pg.Surface) -> None:
        if not self.card:
            self._draw_empty(target)
            return
        look, rect, size = self.look, self.rect, self._size
        target.blit(self._face()[0], rect)
        y = rect.y + size[1] + look.px(3)
        if COLLECTION[self.card].type != KINDS[0]:
            y = self._draw_copies(target, y)
        kind, words = note_of(self._texts, self._bench, self.card)
        if kind:
            px = look.text_px(16)
            room, style = (rect.width - px - look.px(8), rect.bottom - y), typeset.Style("ui", 15, signs.TOLD[kind])
            block = typeset.fitted(look, typeset.escape(words), style, room)
            target.blit(signs.flag(kind, px), (rect.x, y + look.px(2)))
            block.draw(target, (rect.x + px + look.px(8), y), rect)

    def _draw_empty(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        words = self._texts("workshop.dark_eden.point")
        block = typeset.paragraph(look, words, typeset.Style("ui", 16, signs.SOFT), rect.width - look.px(20), "center")
        block.draw(target, (rect.x + look.px(10), rect.centery - block.height // 2), rect)

    def _draw_copies(self, target: pg.Surface, y: int) -> int:
        """Draws the number of copies in the deck; returns the y below."""
        look, rect = self.look, self.rect
        n = self._bench.deck.count(self.card)
        free = COLLECTION[self.card].is_a("no_deck_limit")
        high = look.em(24)
        middle = y + high // 2
        words = self._texts("workshop.dark_eden.in_deck")
        style = typeset.Style("ui", 15, signs.SOFT)
        label = typeset.draw(target, look, words, style, (rect.x, middle), "midleft", rect)
        wide, tall = look.px(16), look.px(22)
        x = label.right + look.px(8)
        for number in range(max(COPIES, min(n, COPIES + 1)) if not free else 0):
            if x + wide > rect.right - look.em(30):
                break
            place = (x, middle - tall // 2)
            if number < n:
                fill = list(BRASS_METAL) if number < COPIES else [signs.ERROR, signs.ERROR]
                paint.put(target, mask.rounded(wide, tall, 3 * look.k), place, fill)
            else:
                ring = mask.ring(wide, tall, 3 * look.k, max(1.0, 1.3 * look.k))
                paint.put(target, ring, place, faded(rgb("#d9c9a0"), 180))
            x += wide + look.px(4)
        style = typeset.Style(symbols.SHOULDERS, 24, rgb("#ffe3a0"))
        typeset.draw(target, look, f"{n}", style, (rect.right, middle), "midright", rect)
        return y + high + look.px(4)


def in_words(texts: Texts, bench: Bench, card: str, form: Form) -> None:
    """Fills a form with a card in words, for letters that are too large for a face.

    Args:
        texts: the words of the present language.
        bench: the deck under work.
        card: the card's id; empty for none.
        form: the form to fill.
    """
    if not card:
        form.text(texts("workshop.dark_eden.point"), typeset.Style(size=16, colour="muted"))
        return
    form.text(typeset.escape(texts.say(name_of(card))), typeset.Style("ui_bold", 20), 4)
    facts = faces.spoken(texts, card).partition(", ")[2]
    form.text(typeset.escape(facts), typeset.Style(size=16, colour="muted"), 6)
    rules = faces.rules_of(texts, COLLECTION[card])
    if rules:
        form.text(rules, typeset.Style(size=17), 6)
    n = bench.deck.count(card)
    copies = texts.many("workshop.dark_eden.copies", n) if n else texts("workshop.dark_eden.none")
    form.text(typeset.escape(copies), typeset.Style("ui_bold", 16), 4)
    kind, words = note_of(texts, bench, card)
    if kind:
        form.text(typeset.escape(words), typeset.Style(size=16, colour="warning" if kind != "good" else "text"))
