"""The sample hand: seven cards of the deck by chance, each with the permissions that it waits for."""

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.decks.legality import waits_for
from game.ui.kit.colour import rgb
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.bench import Bench
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling
from game.ui.views.dark_eden.workshop.collection_pane import gold_ring

_GAP, _EDGE = 8, 4
"""Gap between cards, and margin around all of them, reference px"""
_LARGEST = 2
"""Greatest width of a card, in widths of a card in the collection"""


class Hand(CardList):
    """The cards of a sample hand in one row, or in several if one has no room."""

    def __init__(self, look: Look, handling: Handling, texts: Texts, bench: Bench) -> None:
        super().__init__(look, texts("workshop.dark_eden.hand"), handling, texts, bench)
        self.id = "hand"

    def renew(self) -> None:
        """Shows the hand of the deck as it is now."""
        self.show([f"{number}" for number in range(len(self._bench.hand))])

    @property
    def tile(self) -> tuple[int, int]:
        """The size of a face, pixels: the largest at which all cards have room."""
        wide, high = faces.tile_size(self.look)
        gap, edge, count = self.look.px(_GAP), self.look.px(_EDGE), max(1, len(self.items))
        largest = wide
        for across in range(1, count + 1):
            rows = -(-count // across)
            each = (self.rect.width - 2 * edge + gap) // across - gap
            tall = (self.rect.height - 2 * edge + gap) // rows - gap
            largest = max(largest, min(each, tall * wide // high))
        largest = min(largest, wide * _LARGEST)
        return largest, largest * high // wide

    @property
    def playable(self) -> int:
        """The number of cards that could be played at once."""
        return sum(waits_for(self._bench.deck, COLLECTION[card]) is None for card in self._bench.hand)

    def card_of(self, number: int) -> str:
        return self._bench.hand[number] if number < len(self._bench.hand) else ""

    def activate(self) -> None:
        if self.items:
            self.handling.read(self.card_of(self.cursor))

    def said(self, number: int) -> str:
        card = self._bench.hand[number]
        wait = waits_for(self._bench.deck, COLLECTION[card])
        return ", ".join(filter(None, (faces.spoken(self._texts, card), self._texts.say(wait) if wait else "")))

    def lay(self) -> tuple[list[pg.Rect], int]:
        wide, high = self.tile
        gap, edge = self.look.px(_GAP), self.look.px(_EDGE)
        room = self.rect.width - 2 * edge
        across = max(1, min(len(self.items) or 1, (room + gap) // (wide + gap)))
        step = wide + gap
        if 1 < len(self.items) <= across:
            step = min((room - wide) // (len(self.items) - 1), wide + self.look.px(34))
        return self.in_rows(across, (step, high + gap), self.tile, edge)

    def draw_item(self, target: pg.Surface, number: int, rect: pg.Rect) -> None:
        look, card = self.look, self._bench.hand[number]
        target.blit(faces.tile(look, self._texts, card, self.tile), rect)
        wait = waits_for(self._bench.deck, COLLECTION[card])
        if wait:
            self._write_reason(target, self._texts.say(wait), rect)
        if number == self.pointed:
            target.blit(gold_ring(look, rect.size), (rect.x - look.px(3), rect.y - look.px(3)))

    def _write_reason(self, target: pg.Surface, words: str, rect: pg.Rect) -> None:
        """Writes the reason why a card must wait over the lower edge of its picture."""
        look = self.look
        px = look.text_px(15)
        room = rect.width - px - look.px(22)
        style = typeset.Style("condensed", 15, signs.ON_WARNING)
        block = typeset.paragraph(look, typeset.escape(words), style, room, leading=1.05)
        high = block.height + look.px(4)
        top = max(rect.bottom - round(rect.height * 0.245) - high, rect.y + look.px(4))
        tag = pg.Rect(rect.x + look.px(5), top, rect.width - look.px(10), high)
        paint.rounded(target, tag, 4 * look.k, rgb("#1a1207", 242))
        target.blit(signs.flag("warning", px), (tag.x + look.px(4), tag.centery - px // 2))
        block.draw(target, (tag.x + px + look.px(8), tag.centery - block.height // 2), tag)
