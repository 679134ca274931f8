"""The panels of Card Game's table: the seats' panels, the decks, the heaps of the supply."""

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.games.card_game.state import GOAL
from game.ui.kit.colour import CREAM, LIT
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.geometry import Size
from game.ui.kit.text import typeset
from game.ui.views.card_game import pieces
from game.ui.views.card_game.faces import NUMBER, TITLE
from game.ui.views.card_game.plan import MINI, PILED_TOKEN, SMALL_TOKEN, TOKEN, Planner
from game.ui.views.parts.counters import track
from game.ui.views.parts.piles import label, paint_pile
from game.ui.views.parts.rows import step
from game.ui.views.parts.surfaces import title
from game.ui.views.parts.table_part import TablePart

ACCENT = (240, 193, 90)
PANEL = (18, 40, 46)
PALE = (208, 223, 218)
GOLD = LIT[0]
HAIR = (207, 224, 216)
_LABEL = tuple(typeset.Style(role, size, CREAM) for role in (TITLE, "condensed") for size in (17, 15))
_SLOTS = 6  # most places drawn for a rival's Characters


class RivalFacts(NamedTuple):
    """The facts in a rival's panel."""

    player: Player
    purse: tuple[int, ...]
    hand: int
    treasures: int
    points: int
    on_turn: bool
    starved: bool
    active: int


class MyFacts(NamedTuple):
    """The facts in my panel."""

    player: Player
    points: int
    on_turn: bool
    asked: bool
    starved: bool
    treasures: bool
    alchemy: bool


class Boards(TablePart[Planner]):
    """Paints the panels, each on a transparent surface of its own."""

    def __post_init__(self) -> None:
        self.grand = self.planner.grand

    def rival(self, surface: pg.Surface, facts: RivalFacts, home: pg.Rect) -> None:
        look, px = self.look, self.px
        area = surface.get_rect()
        cells = [cell.move(-home.x, -home.y) for cell in self.planner.rival_counters(home)]
        side = px(50)
        paint.stamp(
            surface, medallion(look, facts.player.colour, side), center=(px(16) + side // 2, px(12) + side // 2)
        )
        x = px(16) + side + px(14)
        right = cells[-1].right
        if self.grand:
            wide, _ = typeset.measure(look, str(facts.points), typeset.Style(NUMBER, 26))
            right = area.width - px(14) - wide - px(10)
        small = typeset.Style("ui", 15, PALE)
        end = right if self.grand else max(right, px(232)) if self.planner.roomy(home) else right + px(12)
        room = (max(px(60), end - x), look.text_px(21) + px(8))
        words = typeset.named(look, str, [facts.player.name], typeset.Style(TITLE, 21, CREAM), room)
        words.draw(surface, (x, px(8) if not self.grand else px(4)), area)
        y, size = px(10) + words.height if self.grand else px(38), look.text_px(15)
        ink_y = y + typeset.measure(look, str(facts.hand), small)[1] // 2
        for icon, n in (("card-pick", facts.hand), ("trophy", facts.treasures)):
            glyph = skins.glyph(icon, size, PALE)
            surface.blit(glyph, (x, ink_y - size // 2))
            drawn = typeset.draw(surface, look, str(n), small, (x + size + px(6), ink_y), "midleft", area)
            x = drawn.right + px(14)
        if facts.starved:
            paint.stamp(surface, skins.glyph("dead-wood", look.text_px(16), look.theme.warning), midleft=(x, ink_y))
        for kind, n, cell in zip(pieces.RESOURCES, facts.purse, cells, strict=True):
            token = pieces.token(kind, px(SMALL_TOKEN))
            pieces.lay_token(surface, token, look, (cell.x, cell.centery - token.get_height() // 2))
            at = (cell.x + px(SMALL_TOKEN) + px(6), cell.centery)
            typeset.draw(surface, look, str(n), self.planner.count, at, "midleft", area)
        if self.grand:
            at = (area.width - px(14), px(6))
            typeset.draw(surface, look, str(facts.points), typeset.Style(NUMBER, 26, GOLD), at, "topright", area)
            return
        bar_right = cells[-1].right - px(4)
        track(surface, look, pg.Rect(px(16), px(122), bar_right - px(16) - px(32), px(9)), facts.points, GOAL)
        style = typeset.Style(NUMBER, 22, GOLD)
        typeset.draw(surface, look, str(facts.points), style, (bar_right, px(126)), "midright", area)
        if not self.planner.roomy(home):
            self._slots(surface, facts.active, right + px(18))

    def _slots(self, surface: pg.Surface, taken: int, left: int) -> None:
        """Paints the empty places for a rival's Characters, and the number taken."""
        look, px, area = self.look, self.px, surface.get_rect()
        width, height = self.planner.mini_size()
        step = width + px(6)
        ring = paint.paint(mask.ring(width, height, width * 0.11, max(1.2, 1.4 * look.k)), (255, 255, 255, 44))
        free = area.width - px(14) - left
        captioned = self.planner.captioned(free)
        y = px(12) if captioned else (area.height - height) // 2
        for i in range(taken, min(_SLOTS, (free + px(6)) // step)):
            surface.blit(ring, (left + i * step, y))
        if captioned:
            caption = self.texts.many("table.active_caption", taken)
            style = typeset.Style("ui", 15, PALE)
            typeset.draw(surface, look, caption, style, (left, area.height - px(36)), "topleft", area)

    def deck(self, surface: pg.Surface, back: pieces.Deck, count: int, words: str, rect: pg.Rect) -> None:
        paint_pile(surface, self.look, rect, count, pieces.back(back, *rect.size))
        block = self.label(words, surface.get_width())
        block.draw(surface, (0, rect.bottom + self.px(7)), surface.get_rect())

    def label(self, words: str, width: int) -> typeset.Block:
        """The words below a deck, centred in a width."""
        return label(self.look, words, width, _LABEL)

    def supply(self, surface: pg.Surface) -> None:
        """Paints the title of the common supply; each heap is a panel of its own."""
        title(surface, self.look, self.texts("table.card_game.supply"), typeset.Style(TITLE, 15, HAIR, 1.6, True))

    def heap(self, surface: pg.Surface, kind: pieces.Resource, n: int, floor: int) -> None:
        """Paints a heap of tokens down to the y `floor`, and their number below."""
        look, px = self.look, self.px
        area = surface.get_rect()
        token = pieces.token(kind, px(PILED_TOKEN))
        places = _scatter(kind, (area.width, floor), token.get_size(), px(7))
        for x, y in sorted(places[:n], key=lambda place: place[1]):
            pieces.lay_token(surface, token, look, (x, y))
        count = typeset.Style(NUMBER, 25, CREAM)
        word = self.texts.many(f"table.card_game.{kind}", n)
        number, middle = str(n), (floor + area.height) // 2
        wide = typeset.measure(look, number, count)[0]
        label = typeset.Style("ui", 15, PALE)
        beside = typeset.measure(look, word, label)[0] + px(6)
        if self.grand:
            block = typeset.fitted(look, word, label, (area.width, look.text_px(15) + px(6)), "center")
            block.draw(surface, (0, area.height - block.height), area)
            middle = (floor + area.height - block.height) // 2 + px(2)
            beside = 0
        x = area.centerx - (wide + beside) // 2
        typeset.draw(surface, look, number, count, (x, middle), "midleft", area)
        if beside:
            typeset.draw(surface, look, word, label, (x + wide + px(6), middle + px(2)), "midleft", area)

    def mine(self, surface: pg.Surface, facts: MyFacts, rows_from: int) -> None:
        """Paints my panel above the purse, whose rows begin at the y `rows_from`."""
        look, px = self.look, self.px
        area = surface.get_rect()
        side = px(62)
        paint.stamp(
            surface, medallion(look, facts.player.colour, side), center=(px(16) + side // 2, px(14) + side // 2)
        )
        number = typeset.Style(NUMBER, 36 if self.grand else 46, GOLD)
        corner = (area.width - px(18), px(2) if self.grand else px(4))
        points = typeset.draw(surface, look, str(facts.points), number, corner, "topright", area)
        x = px(16) + side + px(14)
        room = (points.left - px(8) - x, look.text_px(27) + px(6))
        words = typeset.named(look, str, [facts.player.name], typeset.Style(TITLE, 27, CREAM), room)
        words.draw(surface, (x, px(8) if self.grand else px(12)), area)
        told = self._status(surface, facts, x, px(8) + words.height if self.grand else px(54))
        if self.grand:
            track(surface, look, pg.Rect(px(18), rows_from - px(22), area.width - px(36), px(12)), facts.points, GOAL)
            return
        small = typeset.Style("ui", 15, PALE)
        caption = self.texts("table.card_game.points_of", goal=GOAL)
        if told + px(6) <= corner[0] - typeset.measure(look, caption, small)[0]:  # if small, the track tells it
            typeset.draw(surface, look, caption, small, (corner[0], px(60)), "topright", area)
        track(surface, look, pg.Rect(px(18), px(92), area.width - px(36), px(12)), facts.points, GOAL)
        if not facts.treasures:
            none = self.texts("table.card_game.no_treasures")
            typeset.draw(surface, look, none, small, (px(18), px(138)), "midleft", area)

    def _status(self, surface: pg.Surface, facts: MyFacts, x: int, y: int) -> int:
        """Writes whether it is my turn, or which effect is on me; returns the right end of the words, pixels."""
        look, px = self.look, self.px
        area = surface.get_rect()
        key = "table.your_turn" if facts.asked else "table.on_turn" if facts.on_turn else ""
        if facts.starved:
            key = "table.card_game.famine_runs"
        elif facts.alchemy:
            key = "table.card_game.alchemy_runs"
        if not key:
            return x
        wide, high = (area.width - x - px(16), look.text_px(16) + px(8)) if self.grand else (px(136), px(24))
        block = typeset.fitted(look, self.texts(key), typeset.Style("ui", 16, (255, 224, 168)), (wide, high))
        block.draw(surface, (x, y), area)
        return max(x + piece.rect.right for piece in block.fragments)

    def row(self, surface: pg.Surface, kind: pieces.Resource, n: int) -> None:
        """Paints a row of my purse: the number and the tokens."""
        look, px = self.look, self.px
        area = surface.get_rect()
        count = typeset.Style(NUMBER, 22 if self.grand else 32, CREAM)
        typeset.draw(surface, look, str(n), count, (px(30), area.centery), "center", area)
        token = pieces.token(kind, min(px(TOKEN), area.height - px(10)))
        left = px(30) + max(px(24), typeset.measure(look, "00", count)[0] // 2 + px(10))
        room = area.right - px(8) - left
        apart = step(n, token.get_width(), room, px(4))
        y = area.centery - token.get_height() // 2
        if not n:
            surface.blit(paint.faded(token, 50), (left, y))
        for i in range(n):
            pieces.lay_token(surface, token, look, (round(left + i * apart), y))

    def note(self, surface: pg.Surface, words: str) -> None:
        """Writes a faint line in the middle of a place."""
        area = surface.get_rect()
        block = typeset.fitted(self.look, words, typeset.Style("ui", 15, PALE), area.size, "center")
        block.draw(surface, (0, (area.height - block.height) // 2), area)

    def empty_row(self, surface: pg.Surface, words: str) -> None:
        look, px = self.look, self.px
        area = surface.get_rect()
        size = (px(MINI[0]), px(MINI[1]))
        ring = paint.paint(mask.ring(*size, size[0] * 0.11, max(1.2, 1.4 * look.k)), (255, 255, 255, 60))
        for i in range(3):
            surface.blit(ring, (i * (size[0] + px(12)), (area.height - size[1]) // 2))
        left = 3 * (size[0] + px(12)) + px(8)
        block = typeset.fitted(
            look, words, typeset.Style("ui", 15, PALE), (min(look.em(380), area.width - left), area.height)
        )
        block.draw(surface, (left, (area.height - block.height) // 2), area)


@lru_cache(maxsize=16)
def _scatter(kind: str, room: Size, token: Size, margin: int) -> tuple[tuple[int, int], ...]:
    """The places of a heap's tokens, the same every time: scattered, then moved apart a little."""
    rnd = random.Random(kind)
    wide, high = max(1, room[0] - token[0] - 2 * margin), max(1, room[1] - token[1] - 2 * margin)
    places: list[tuple[float, float]] = []
    for _ in range(32):
        tries = [(rnd.random() * wide, rnd.random() * high) for _ in range(7)]
        places.append(max(tries, key=lambda at: min((math.dist(at, other) for other in places), default=1e9)))
    return tuple((round(margin + x), round(margin + y)) for x, y in places)
