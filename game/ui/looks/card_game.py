"""Card Game on the table: petrol felt, two decks, the objective, the dice tray, the common supply, and the seats."""

import math
import random
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.core.game import AnyGame, Ref
from game.core.match import Player
from game.core.state import Event, Option, Seat
from game.core.texts import Texts
from game.games.card_game.cards import (
    ACTS_AT_START,
    CARDS,
    CHARACTER,
    COST,
    POINTS,
    card_text,
    keywords,
    name_of,
    price,
)
from game.games.card_game.law import objective_cost, payable, points
from game.games.card_game.refusals import shortfall
from game.games.card_game.state import ACTIVE, FACES, GOAL, HAND, INDEX, TREASURES, TYPES, CardGame
from game.ui.kit import mask, paint, skins, type
from game.ui.kit.assets import picture
from game.ui.kit.colour import faded, lighter, mix
from game.ui.kit.icons import sources
from game.ui.kit.look import Look
from game.ui.looks import card_game_faces as faces
from game.ui.looks import card_game_pieces as pieces
from game.ui.looks.base import Board, Entry, Fact, Flight, GameLook, Lying, Region, Scenery, Sheet, Situation
from game.ui.looks.emblem import medallion
from game.ui.table.hand import Fan
from game.ui.table.sprites import Pose, Size

PANEL = (18, 40, 46)
CREAM = pieces.CREAM
PALE = (191, 211, 205)
GOLD = (255, 227, 154)
HAIR = (207, 224, 216)
CARD = (162, 218)  # reference px, as all sizes below
MINI = (74, 98)
MINI_AWAY = (62, 84)
OBJECTIVE = (180, 248)
TOKEN, SMALL_TOKEN, PILED_TOKEN = 42, 30, 32
DIE = 84

TITLE, NUMBER = faces.TITLE, faces.NUMBER
_SLOTS = 6  # places that are drawn for a rival's Characters where there is room
_GRAND = 1.3  # from this text size on, captions give way


class _Plan(NamedTuple):
    """Where the parts of the table lie, in pixels."""

    rivals: tuple[pg.Rect, ...]
    deck: pg.Rect
    objectives: pg.Rect
    objective: pg.Rect
    tray: pg.Rect
    supply: pg.Rect
    mine: pg.Rect
    active: pg.Rect
    hand: pg.Rect
    prompt: pg.Rect
    turn: pg.Rect
    chooser: pg.Rect
    played: pg.Rect


class CardGameLook(GameLook):
    """Card Game's table."""

    accent = (240, 193, 90)
    velvet = (31, 92, 104)
    goal = str(GOAL)

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        faces.inline()
        self.grand = look.text >= _GRAND
        self.plan = self._plan(len(players) - 1)

    # --- geometry --------------------------------------------------------------------------------

    def _plan(self, rivals: int) -> _Plan:
        k = self.look.k
        wide, high = self.size[0] / k, self.size[1] / k
        tall_text = self.look.text - 1

        def rect(x: float, y: float, w: float, h: float) -> pg.Rect:
            return pg.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

        top = 64 if not tall_text else 62
        above = 142 + 8 * tall_text
        gap = 14
        each = min(900.0, (wide - 36 - gap * (rivals - 1)) / rivals)
        left = (wide - rivals * each - gap * (rivals - 1)) / 2
        foot = high - 16
        pitch = high - 900
        lower = 528 + pitch  # where the panels of the lower edge begin
        ribbon = 42 + 16 * tall_text
        prompt_y = 552 + pitch - ribbon - 2
        middle_y, middle_h = top + above + 8, prompt_y - 6 - (top + above + 8)
        centre = middle_y + middle_h / 2
        spare = max(0.0, wide - 1600) / 5
        xs = [96 + spare, 292 + 2 * spare, 500 + 3 * spare, 736 + 4 * spare]
        supply_w = 446
        card_h = min(OBJECTIVE[1], middle_h - 18)
        card_w = card_h * OBJECTIVE[0] / OBJECTIVE[1]
        tray_h = min(246, middle_h - 10)
        column = pg.Rect(350, 0, round(wide) - 350 - 366, 0)
        return _Plan(
            rivals=tuple(rect(left + i * (each + gap), top, each, above) for i in range(rivals)),
            deck=rect(xs[0], centre - 100, 124, 170),
            objectives=rect(xs[1], centre - 108, 134, 184),
            objective=rect(xs[2], centre - card_h / 2 - 9, card_w, card_h),
            tray=rect(xs[3], centre - tray_h / 2, 356, tray_h),
            supply=rect(wide - 18 - supply_w, middle_y + 2, supply_w, middle_h - 4),
            mine=rect(18, lower, 312, foot - lower),
            active=rect(column.x, 557 + pitch, column.width, 102),
            hand=rect(column.x, 664 + pitch, column.width, 222),
            prompt=rect(column.x - 8, prompt_y, column.width + 16, ribbon),
            turn=rect(wide - 344, lower, 326, foot - lower),
            chooser=rect(column.x + 20, top + above + 6, column.width - 40, prompt_y - top - above - 12),
            played=rect(xs[0] + 88, centre - 76, 130, 175),
        )

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        if look.theme.textures:
            surface = picture("card_game/felt.jpg", self.size, "cover").convert()
        else:
            surface = pg.Surface(self.size)
            surface.fill(look.theme.ground)
        for rect in (*plan.rivals, plan.supply, plan.mine, plan.turn):
            skins.panel(look, rect.width, rect.height, None, PANEL).draw(surface, rect)
        for rect in self._bins(plan.supply):
            _sunken(surface, look, rect, 12)
        for rect in self._rows(plan.mine):
            _sunken(surface, look, rect, 12)
        tray = plan.tray
        if look.theme.textures:
            shape = mask.rounded(*tray.size, 22 * look.k)
            paint.drop_shadow(surface, shape, tray.topleft, 12 * look.k, (4 * look.k, 8 * look.k), 170)
            surface.blit(pieces.tray(*tray.size), tray)
        else:
            _sunken(surface, look, tray, 22)
        return surface

    def _bins(self, panel: pg.Rect) -> list[pg.Rect]:
        """The three heaps of the supply."""
        px = self.px
        head = self._head()
        foot = self.look.text_px(25) + px(10)
        width = (panel.width - 2 * px(14) - 2 * px(8)) // 3
        height = panel.height - head - foot - px(6)
        return [
            pg.Rect(panel.x + px(14) + i * (width + px(8)), panel.y + head, width, height) for i in range(3)
        ]

    def _head(self) -> int:
        """The height of a panel's title."""
        return self.look.text_px(15) + self.px(24)

    def _rows(self, panel: pg.Rect) -> list[pg.Rect]:
        """The three rows of the purse."""
        px = self.px
        top = panel.y + (px(168) if not self.grand else px(140 + 22 * (self.look.text - 1)))
        height = (panel.bottom - px(14) - top - 2 * px(8)) // 3
        return [pg.Rect(panel.x + px(16), top + i * (height + px(8)), panel.width - px(32), height) for i in range(3)]

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        return _DRAW[kind](self, size, *rest)

    def _draw_card(self, size: Size, name: str, off: bool = False) -> pg.Surface:
        surface = faces.effect_card(self.look, self.texts, name, size)
        return _dimmed(surface) if off else surface

    def _draw_back(self, size: Size, deck: pieces.Deck) -> pg.Surface:
        return pieces.back(deck, *size)

    def _draw_mini(self, size: Size, name: str, off: bool = False) -> pg.Surface:
        surface = pieces.mini(name, *size)
        return _dimmed(surface) if off else surface

    def _draw_objective(self, size: Size, name: str, cost: tuple[int, ...]) -> pg.Surface:
        return faces.objective_card(self.look, name, cost, size)

    def _draw_treasure(self, size: Size, name: str) -> pg.Surface:
        return faces.treasure(self.look, name, size)

    def _draw_token(self, size: Size, kind: pieces.Resource) -> pg.Surface:
        return pieces.token(kind, size[0])

    def _draw_die(self, size: Size, face: pieces.Face) -> pg.Surface:
        return pieces.die(face, size[0])

    def points(self, state: CardGame) -> tuple[int, ...]:
        return tuple(points(state, seat) for seat in range(state.seats))

    def tally(self, state: CardGame, seat: Seat) -> tuple[Entry, ...]:
        won = (state.cards[card] for card in state.zones[TREASURES[seat]].ids)
        entries = [Entry(self.say(name_of(name)), POINTS[name]) for name in won]
        characters = len(state.zones[ACTIVE[seat]].ids)
        entries.append(Entry(self.texts.many("results.card_game.characters", characters)))
        left = " ".join(f"{n} [{kind}]" for n, kind in zip(state.purses[seat], TYPES, strict=True) if n)
        if left:
            entries.append(Entry(self.texts("results.card_game.left", what=left)))
        return tuple(entries)

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        zone, _, owner = target.partition(".")
        px = self.px
        if not name or zone in ("effects", "objectives"):
            deck = "objective" if back == "objective" else "effect"
            return ("back", deck), (px(124), px(167))
        if name in POINTS:
            return ("treasure", name), (px(30), px(41))
        if zone == "active":
            return ("mini", name), (px(MINI[0]), px(MINI[1]))
        return ("card", name), (px(CARD[0]), px(CARD[1]))

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: Situation) -> Scenery:
        plan = self.plan
        out = Scenery(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser, play_line=plan.hand.top - self.px(12))
        self._lay_rivals(out, now)
        self._lay_centre(out, now)
        self._lay_mine(out, now)
        self._lay_active(out, now)
        self._lay_hand(out, now)
        return out

    def _name(self, card: int, now: Situation) -> str:
        return faces.describe(self.texts, now.seen.cards[card])

    def _points(self, now: Situation, seat: Seat) -> int:
        seen: CardGame = now.seen
        won = [card for card in seen.zones[TREASURES[seat]].ids if ("card", card) not in now.away]
        return sum(POINTS[seen.cards[card]] for card in won)

    def _purse(self, now: Situation, seat: Seat) -> tuple[int, ...]:
        purse = now.seen.purses[seat]
        return tuple(
            n + now.lag.get(("zone", f"purse.{seat}.{kind}"), 0) for kind, n in zip(TYPES, purse, strict=True)
        )

    # The other seats, clockwise from mine.

    def _lay_rivals(self, out: Scenery, now: Situation) -> None:
        for i, rect in enumerate(self.plan.rivals):
            self._lay_rival(out, now, (now.me + 1 + i) % now.seen.seats, rect)

    def _lay_rival(self, out: Scenery, now: Situation, seat: Seat, rect: pg.Rect) -> None:
        px, seen, texts = self.px, now.seen, self.texts
        name = self.name(seat)
        out.regions.append(Region(("seat", seat), rect, name, "rivals"))
        self._mark_turn(out, now, seat, rect)
        cells = self._rival_counters(rect)
        left = cells[-1].right
        purse = self._purse(now, seat)
        for kind, cell, n in zip(TYPES, cells, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"purse.{seat}.{kind}"), cell.inflate(0, px(6)), said, f"purse.{seat}"))
        area = pg.Rect(left + px(18), rect.y + px(10), rect.right - left - px(32), rect.height - px(20))
        said = texts("table.active_of", who=name, n=len(seen.zones[ACTIVE[seat]].ids))
        out.regions.append(Region(("zone", ACTIVE[seat]), area, said, "rivals"))
        cards = seen.zones[ACTIVE[seat]].ids
        size = self._mini_size(rect)
        caption = not self.grand and area.width > px(150)
        y = area.y + px(2) + size[1] // 2 + (0 if caption else (area.height - size[1]) // 2)
        step = min(size[0] + px(6), (area.width - size[0]) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            pose = Pose(area.x + size[0] / 2 + i * step, y, *size)
            thing = ("mini", seen.cards[card], card in seen.fresh)
            out.pieces.append(
                Lying(("card", card), thing, size, pose, 3, self._name(card, now), f"active.{seat}")
            )
        facts = _Rival(
            self.players[seat],
            purse,
            len(seen.zones[HAND[seat]].ids),
            len([c for c in seen.zones[TREASURES[seat]].ids if ("card", c) not in now.away]),
            self._points(now, seat),
            seen.turn == seat and seen.result is None,
            seat in seen.famine,
            len(cards),
        )
        out.boards.append(
            Board(f"rival.{seat}", rect, facts, lambda s, f=facts, r=rect: self._paint_rival(s, f, r), 1)  # type: ignore[misc]
        )

    def _mark_turn(self, out: Scenery, now: Situation, seat: Seat, rect: pg.Rect) -> None:
        """The ring of who is on turn; a board of its own, since shadows must not lie on its wash."""
        if now.seen.turn == seat and now.seen.result is None:
            look, colour = self.look, self.look.seat_colour(self.players[seat].colour)
            out.boards.append(
                Board("turn", rect, colour, lambda s: _turn_ring(s, look, s.get_rect(), colour), 0)
            )

    def _mini_size(self, rect: pg.Rect) -> Size:
        return (self.px(MINI_AWAY[0]), self.px(MINI_AWAY[1]))

    def _rival_counters(self, rect: pg.Rect) -> list[pg.Rect]:
        """Where a rival's three counters stand."""
        px = self.px
        digits = type.measure(self.look, "00" if self.grand else "0", type.Style(NUMBER, 23))[0]
        width = px(SMALL_TOKEN) + px(6) + digits + px(12)
        high = max(px(36), self.look.text_px(23))
        y = rect.y + (px(74) if not self.grand else rect.height - high - px(10))
        return [pg.Rect(rect.x + px(16) + i * width, y, width - px(4), high) for i in range(3)]

    def _paint_rival(self, surface: pg.Surface, facts: "_Rival", home: pg.Rect) -> None:
        look, px = self.look, self.px
        area = surface.get_rect()
        cells = [cell.move(-home.x, -home.y) for cell in self._rival_counters(home)]
        side = px(50)
        face = medallion(look, facts.player.colour, side)
        surface.blit(face, face.get_rect(center=(px(16) + side // 2, px(12) + side // 2)))
        x = px(16) + side + px(14)
        right = cells[-1].right
        if self.grand:
            right = area.width - px(14) - self._points_width(facts.points) - px(10)
        small = type.Style("ui", 15, PALE)
        hand = type.measure(look, f"{facts.hand}", small)
        room = (max(px(60), (right if self.grand else max(right, px(232))) - x), look.text_px(21) + px(8))
        words = type.fitted(look, type.escape(facts.player.name), type.Style(TITLE, 21, CREAM), room)
        words.draw(surface, (x, px(8) if not self.grand else px(4)), area)
        y = px(38) + (0 if not self.grand else look.text_px(21) - px(18))
        if self.grand:
            y = px(10) + words.height
        size = look.text_px(15)
        ink_y = y + hand[1] // 2
        for icon, n in (("card-pick", facts.hand), ("trophy", facts.treasures)):
            glyph = skins.glyph(icon, size, PALE)
            surface.blit(glyph, (x, ink_y - size // 2))
            drawn = type.draw(surface, look, str(n), small, (x + size + px(6), ink_y), "midleft", area)
            x = drawn.right + px(14)
        if facts.famine:
            self._famine_mark(surface, (x, ink_y))
        for kind, n, cell in zip(pieces.RESOURCES, facts.purse, cells, strict=True):
            token = pieces.token(kind, px(SMALL_TOKEN))
            _lay_token(surface, token, look, (cell.x, cell.centery - token.get_height() // 2))
            at = (cell.x + px(SMALL_TOKEN) + px(6), cell.centery)
            type.draw(surface, look, str(n), type.Style(NUMBER, 23, CREAM), at, "midleft", area)
        if self.grand:
            at = (area.width - px(14), px(6))
            type.draw(surface, look, str(facts.points), type.Style(NUMBER, 26, GOLD), at, "topright", area)
            return
        bar_right = cells[-1].right - px(4)
        _bar(surface, look, pg.Rect(px(16), px(122), bar_right - px(16) - px(32), px(9)), facts.points)
        style = type.Style(NUMBER, 22, GOLD)
        type.draw(surface, look, str(facts.points), style, (bar_right, px(126)), "midright", area)
        left = right + px(18)
        size = self._mini_size(home)
        step = size[0] + px(6)
        ring = paint.paint(mask.ring(*size, size[0] * 0.11, max(1.2, 1.4 * look.k)), (255, 255, 255, 44))
        for i in range(facts.active, min(_SLOTS, (area.width - px(14) - left + px(6)) // step)):
            surface.blit(ring, (left + i * step, px(12)))
        if area.width - left > px(160):
            caption = self.texts.many("table.active_caption", facts.active)
            type.draw(surface, look, caption, small, (left, area.height - px(36)), "topleft", area)

    def _points_width(self, points: int) -> int:
        return type.measure(self.look, str(points), type.Style(NUMBER, 26))[0]

    def _famine_mark(self, surface: pg.Surface, at: tuple[int, int]) -> None:
        size = self.look.text_px(16)
        glyph = skins.glyph("dead-wood", size, self.look.theme.warning)
        surface.blit(glyph, (at[0], at[1] - size // 2))

    # The middle.

    def _lay_centre(self, out: Scenery, now: Situation) -> None:
        seen: CardGame = now.seen
        plan, px, texts = self.plan, self.px, self.texts
        for deck, rect, back in (("effects", plan.deck, "effect"), ("objectives", plan.objectives, "objective")):
            count = len(seen.zones[deck].ids) + now.lag.get(("zone", deck), 0)
            words = texts(f"table.card_game.{deck}", n=count)
            out.regions.append(Region(("zone", deck), rect, words, "decks"))
            board = rect.inflate(px(40), px(40))
            board.height += px(14) + self.look.text_px(17)
            content = (deck, count, words)
            out.boards.append(
                Board(deck, board, content, lambda s, b=back, n=count, w=words, r=rect, o=board: self._paint_deck(s, b, n, w, r.move(-o.x, -o.y)), 1)  # type: ignore[misc]
            )
        for card in seen.zones["objective"].ids:
            cost = objective_cost(seen, seen.cards[card])
            thing = ("objective", seen.cards[card], cost)
            rect = plan.objective
            pose = Pose(*rect.center, *rect.size)
            said = texts("table.card_game.objective_named", name=self._name(card, now), cost=type.plain(texts.say(price(cost))))
            out.pieces.append(Lying(("card", card), thing, rect.size, pose, 3, said, "objective", movable=True))
            self._lay_chip(out, now, card)
        for card in seen.zones["played"].ids:
            pose = Pose(*plan.played.center, *plan.played.size, angle=-5)
            thing = ("card", seen.cards[card])
            out.pieces.append(Lying(("card", card), thing, plan.played.size, pose, 5, self._name(card, now), "played"))
        self._lay_dice(out, now)
        self._lay_supply(out, now)

    def _paint_deck(self, surface: pg.Surface, back: pieces.Deck, count: int, words: str, rect: pg.Rect) -> None:
        look, px = self.look, self.px
        edges = min(7, 1 + count // 6) if count else 0
        shape = mask.rounded(*rect.size, rect.width * 0.07)
        if not count:
            ring = mask.ring(*rect.size, rect.width * 0.07, max(1.2, 1.4 * look.k))
            surface.blit(paint.paint(ring, (255, 255, 255, 70)), rect)
        else:
            lift = max(1, px(1.6))
            paint.drop_shadow(surface, shape, rect.topleft, 9 * look.k, (4 * look.k, 6 * look.k), 170)
            for i in range(edges):
                tone = (216, 204, 178) if i % 2 else (185, 171, 141)
                surface.blit(paint.paint(shape, tone), (rect.x, rect.y - lift * i))
            surface.blit(pieces.back(back, *rect.size), (rect.x, rect.y - lift * edges))
        style = type.Style(TITLE, 17, CREAM)
        at = (rect.centerx, rect.bottom + px(8))
        type.draw(surface, look, words, style, at, "midtop", surface.get_rect())

    def _lay_chip(self, out: Scenery, now: Situation, card: int) -> None:
        """What I lack for the objective, below it."""
        seen: CardGame = now.seen
        look, px, texts = self.look, self.px, self.texts
        purse = list(self._purse(now, now.me))
        mine = seen.turn == now.me
        cost = objective_cost(seen, seen.cards[card])
        alchemy = seen.alchemy and mine
        if payable(purse, cost, alchemy):
            bought = mine and bool(seen.bought) and seen.objectives_per_turn == "one"
            words, colour = texts("table.card_game.bought_one" if bought else "table.card_game.affordable"), GOLD
        else:
            missing = shortfall(purse, cost, alchemy)
            words, colour = texts("table.card_game.lacking", what=texts.say(price(missing))), CREAM
        style = type.Style("ui_bold", 15, colour)
        block = type.paragraph(look, words, style, px(420))
        used = max((piece.rect.right for piece in block.fragments), default=0)
        block = type.paragraph(look, words, style, used + 2)
        rect = pg.Rect(0, 0, block.width + px(26), max(px(27), block.height + px(4)))
        rect.midtop = (self.plan.objective.centerx, self.plan.objective.bottom - px(9))
        rect.bottom = min(rect.bottom, self.plan.prompt.top - px(2))

        def write(surface: pg.Surface) -> None:
            skins.pill(look, rect.width, rect.height, faded(PANEL, 245), self.accent).draw(surface, surface.get_rect())
            block.draw(surface, (px(13), (rect.height - block.height) // 2), surface.get_rect())

        out.boards.append(Board("chip", rect, (words, colour), write, 6))

    def _lay_dice(self, out: Scenery, now: Situation) -> None:
        look, px, texts, tray = self.look, self.px, self.texts, self.plan.tray
        shown = [FACES[face] for face in now.thrown]
        words = ""
        if shown and not any(ref[0] == "die" for ref in now.away):
            said = [texts(f"face.card_game.{face}") for face in shown]
            words = texts("table.card_game.thrown", who=type.escape(self.name(now.thrower)), faces=texts.listed(said))
        out.regions.append(Region(("zone", "dice"), tray, type.plain(words) or texts("table.card_game.dice"), "decks"))
        foot = look.text_px(15) + px(30)
        field = pg.Rect(tray.x + px(18), tray.y + px(18), tray.width - px(36), tray.height - px(18) - foot)
        side = min(px(DIE), field.height - px(8), round(field.width / (1.25 * max(2, len(shown)))))
        for i, face in enumerate(shown):
            x = field.x + field.width * (i + 0.5) / len(shown) if len(shown) != 2 else field.centerx + (i - 0.5) * side * 1.7
            turn = (14, -11, 8, -16, 5)[i % 5]
            pose = Pose(x, field.centery + (i % 2) * px(8) - px(2), side, side * 1.07, turn)
            out.pieces.append(Lying(("die", i), ("die", face), (side, round(side * 1.07)), pose, 3, "", ""))

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            block = type.fitted(look, words, type.Style("ui", 15, (255, 236, 220)), room.size, "center")
            block.draw(surface, (0, (room.height - block.height) // 2), room)

        line = pg.Rect(tray.x + px(20), tray.bottom - foot, tray.width - px(40), foot - px(14))
        if words:
            out.boards.append(Board("thrown", line, words, write, 2))

    def _lay_supply(self, out: Scenery, now: Situation) -> None:
        seen: CardGame = now.seen
        plan, px, texts = self.plan, self.px, self.texts
        counts = tuple(
            n + now.lag.get(("zone", f"supply.{kind}"), 0) for kind, n in zip(TYPES, seen.supply, strict=True)
        )
        bins = self._bins(plan.supply)
        for kind, rect, n in zip(TYPES, bins, counts, strict=True):
            whole = pg.Rect(rect.x, rect.y, rect.width, plan.supply.bottom - px(6) - rect.y)
            said = texts("table.supply_of", n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"supply.{kind}"), whole, said, "supply", 12))

        def write(surface: pg.Surface) -> None:
            self._paint_supply(surface, counts, [rect.move(-plan.supply.x, -plan.supply.y) for rect in bins])

        out.boards.append(Board("supply", plan.supply, counts, write, 1))

    def _paint_supply(self, surface: pg.Surface, counts: tuple[int, ...], bins: list[pg.Rect]) -> None:
        look, px = self.look, self.px
        area = surface.get_rect()
        _title(surface, look, self.texts("table.card_game.supply"), area)
        for kind, n, rect in zip(pieces.RESOURCES, counts, bins, strict=True):
            token = pieces.token(kind, px(PILED_TOKEN))
            spots = _scatter(kind, rect.size, token.get_size(), px(7))
            for x, y in sorted(spots[:n], key=lambda spot: spot[1]):
                _lay_token(surface, token, look, (rect.x + x, rect.y + y))
            count = type.Style(NUMBER, 25, CREAM)
            word = self.texts(f"table.card_game.{kind}s")
            number, middle = str(n), (rect.bottom + area.height) // 2
            wide = type.measure(look, number, count)[0]
            label = type.Style("ui", 15, PALE)
            beside = type.measure(look, word, label)[0] + px(6)
            if wide + beside > rect.width:
                beside = 0
            x = rect.centerx - (wide + beside) // 2
            type.draw(surface, look, number, count, (x, middle), "midleft", area)
            if beside:
                type.draw(surface, look, word, label, (x + wide + px(6), middle + px(2)), "midleft", area)

    # My side.

    def _lay_mine(self, out: Scenery, now: Situation) -> None:
        seen: CardGame = now.seen
        plan, px, texts, me = self.plan, self.px, self.texts, now.me
        name = self.name(me)
        out.regions.append(Region(("seat", me), plan.mine, name, "me"))
        self._mark_turn(out, now, me, plan.mine)
        out.regions.append(Region(("zone", TREASURES[me]), plan.mine, texts("table.card_game.treasures_of", who=name), "me"))
        purse = self._purse(now, me)
        rows = self._rows(plan.mine)
        for kind, rect, n in zip(TYPES, rows, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"purse.{me}.{kind}"), rect, said, f"purse.{me}", 12))
        size = (px(30), px(41))
        won = seen.zones[TREASURES[me]].ids
        if not self.grand:
            step = min(size[0] + px(5), (plan.mine.width - px(36) - size[0]) / max(1, len(won) - 1))
            for i, card in enumerate(won):
                pose = Pose(plan.mine.x + px(18) + size[0] / 2 + i * step, plan.mine.y + px(138), *size)
                thing = ("treasure", seen.cards[card])
                out.pieces.append(Lying(("card", card), thing, size, pose, 3, self._name(card, now), "treasures"))
        facts = _Mine(
            self.players[me],
            purse,
            self._points(now, me),
            seen.turn == me and seen.result is None,
            bool(now.ask),
            me in seen.famine,
            bool(won),
            seen.alchemy and seen.turn == me,
        )
        inner = [rect.move(-plan.mine.x, -plan.mine.y) for rect in rows]
        out.boards.append(Board("mine", plan.mine, facts, lambda s: self._paint_mine(s, facts, inner), 1))

    def _paint_mine(self, surface: pg.Surface, facts: "_Mine", rows: list[pg.Rect]) -> None:
        look, px, texts = self.look, self.px, self.texts
        area = surface.get_rect()
        side = px(62)
        face = medallion(look, facts.player.colour, side)
        surface.blit(face, face.get_rect(center=(px(16) + side // 2, px(14) + side // 2)))
        number = type.Style(NUMBER, 46 if not self.grand else 36, GOLD)
        right = area.width - px(18)
        points = type.draw(surface, look, str(facts.points), number, (right, px(4) if not self.grand else px(2)), "topright", area)
        x = px(16) + side + px(14)
        room = (points.left - px(8) - x, look.text_px(27) + px(6))
        words = type.fitted(look, type.escape(facts.player.name), type.Style(TITLE, 27, CREAM), room)
        words.draw(surface, (x, px(12) if not self.grand else px(8)), area)
        small = type.Style("ui", 15, PALE)
        status = texts("table.your_turn" if facts.asked else "table.on_turn") if facts.on_turn or facts.asked else ""
        if facts.famine:
            status = texts("table.card_game.famine_runs")
        elif facts.alchemy:
            status = texts("table.card_game.alchemy_runs")
        below = px(54) if not self.grand else px(8) + words.height
        if status:
            block = type.fitted(look, status, type.Style("ui", 16, (255, 224, 168)), (px(136) if not self.grand else area.width - x - px(16), px(24) if not self.grand else look.text_px(16) + px(8)))
            block.draw(surface, (x, below), area)
        if not self.grand:
            caption = texts("table.card_game.points_of", goal=GOAL)
            type.draw(surface, look, caption, small, (right, px(60)), "topright", area)
            _bar(surface, look, pg.Rect(px(18), px(92), area.width - px(36), px(12)), facts.points)
            if not facts.treasures:
                type.draw(surface, look, texts("table.card_game.no_treasures"), small, (px(18), px(138)), "midleft", area)
        else:
            _bar(surface, look, pg.Rect(px(18), rows[0].y - px(22), area.width - px(36), px(12)), facts.points)
        for kind, n, rect in zip(pieces.RESOURCES, facts.purse, rows, strict=True):
            self._paint_row(surface, kind, n, rect)

    def _paint_row(self, surface: pg.Surface, kind: pieces.Resource, n: int, rect: pg.Rect) -> None:
        look, px = self.look, self.px
        type.draw(surface, look, str(n), type.Style(NUMBER, 32, CREAM), (rect.x + px(30), rect.centery), "center", surface.get_rect())
        token = pieces.token(kind, min(px(TOKEN), rect.height - px(10)))
        left = rect.x + px(30) + max(px(24), type.measure(look, "00", type.Style(NUMBER, 32))[0] // 2 + px(10))
        room = rect.right - px(8) - left
        step = min(token.get_width() + px(4), (room - token.get_width()) / max(1, n - 1))
        y = rect.centery - token.get_height() // 2
        if not n:
            surface.blit(paint.faded(token, 50), (left, y))
        for i in range(n):
            _lay_token(surface, token, look, (round(left + i * step), y))

    def _lay_active(self, out: Scenery, now: Situation) -> None:
        seen: CardGame = now.seen
        px, texts, area = self.px, self.texts, self.plan.active
        cards = seen.zones[ACTIVE[now.me]].ids
        said = texts("table.active_of", who=self.name(now.me), n=len(cards))
        out.regions.append(Region(("zone", ACTIVE[now.me]), area, said, "me"))
        size = (px(MINI[0]), px(MINI[1]))
        each = min(px(180), area.width / max(1, len(cards)))
        wordy = each >= size[0] + self.look.em(92)
        step = each if each >= size[0] + px(6) else (area.width - size[0]) / max(1, len(cards) - 1)
        for i, card in enumerate(cards):
            x = area.x + size[0] / 2 + i * step
            thing = ("mini", seen.cards[card], card in seen.fresh)
            name = self._name(card, now)
            pose = Pose(x, area.centery, *size)
            out.pieces.append(Lying(("card", card), thing, size, pose, 3, name, f"active.{now.me}"))
            if wordy and ("card", card) not in now.away:
                self._lay_brief(out, card, seen.cards[card], card in seen.fresh, pg.Rect(x + size[0] / 2 + px(10), area.y + px(2), each - size[0] - px(16), area.height - px(4)))
        if not cards:
            words = texts("table.card_game.no_active")
            out.boards.append(Board("no_active", area, words, lambda s: self._paint_empty_row(s, words), 1))

    def _lay_brief(self, out: Scenery, card: int, name: str, fresh: bool, rect: pg.Rect) -> None:
        """A Character's name and what it brings, beside it."""
        look, texts = self.look, self.texts
        title = type.escape(faces.describe(texts, name))
        brief = texts("table.card_game.fresh") if fresh else texts(f"table.card_game.brief.{name}")

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            lower = type.fitted(look, brief, type.Style("ui", 15, PALE if fresh else GOLD), (room.width, room.height // 2))
            head = type.fitted(look, title, type.Style(TITLE, 16, CREAM), (room.width, room.height - lower.height))
            head.draw(surface, (0, 0), room)
            lower.draw(surface, (0, room.height - lower.height), room)

        out.boards.append(Board(f"brief.{card}", rect, (title, brief), write, 1))

    def _paint_empty_row(self, surface: pg.Surface, words: str) -> None:
        look, px = self.look, self.px
        area = surface.get_rect()
        size = (px(MINI[0]), px(MINI[1]))
        ring = paint.paint(mask.ring(*size, size[0] * 0.11, max(1.2, 1.4 * look.k)), (255, 255, 255, 60))
        for i in range(3):
            surface.blit(ring, (i * (size[0] + px(12)), (area.height - size[1]) // 2))
        left = 3 * (size[0] + px(12)) + px(8)
        block = type.fitted(look, words, type.Style("ui", 15, PALE), (min(px(380), area.width - left), area.height))
        block.draw(surface, (left, (area.height - block.height) // 2), area)

    def _lay_hand(self, out: Scenery, now: Situation) -> None:
        seen: CardGame = now.seen
        px = self.px
        cards = seen.zones[HAND[now.me]].ids
        size = (px(CARD[0]), px(CARD[1]))
        fan = Fan(len(cards), self.plan.hand, size, px(44), now.scroll)
        out.fan = fan
        acting = seen.turn == now.me and now.ask is not None and now.ask.prompt.endswith(".actions")
        usable = {option[1] for option in now.ask.options if len(option) > 1} if acting and now.ask else set(cards)
        for i, card in enumerate(cards):
            name = seen.cards[card]
            thing = ("card", name, card not in usable) if name else ("back", "effect")
            slot = fan.slots[i]
            pose = Pose(slot.x, slot.y, *size, slot.angle)
            out.pieces.append(Lying(("card", card), thing, size, pose, 10 + i, self._name(card, now), "hand", movable=bool(name)))
            out.held.append(("card", card))

    # --- what happens ----------------------------------------------------------------------------

    def flights(self, event: Event, now: Situation) -> tuple[Flight, ...]:
        data = event.data
        size = (self.px(TOKEN), round(self.px(TOKEN) * 1.13))

        def token(kind: object, source: str, target: str, n: object = 1) -> tuple[Flight, ...]:
            if not kind or kind == "card":
                return ()
            ends = ("zone", f"{source}.{kind}"), ("zone", f"{target}.{kind}")
            return (Flight(("token", kind), size, *ends, int(str(n))),)

        if event.kind == "gained":
            return token(data["what"], "supply", f"purse.{data['seat']}", data["n"])
        if event.kind == "paid":
            flown = [token(kind, f"purse.{data['seat']}", "supply", data[kind]) for kind in TYPES if data[kind]]
            return tuple(flight for each in flown for flight in each)
        if event.kind == "tribute":
            return token(data["what"], f"purse.{data['payer']}", f"purse.{data['seat']}")
        if event.kind == "stolen":
            return token(data["what"], f"purse.{data['victim']}", f"purse.{data['seat']}")
        return ()

    def place_of(self, ref: Ref, scenery: Scenery, now: Situation) -> Pose:
        plan, px = self.plan, self.px
        kind, name = ref
        if kind == "zone":
            zone, _, rest = str(name).partition(".")
            if zone == "hand" and int(rest) == now.me:
                return Pose(plan.hand.centerx, plan.hand.bottom + px(60), px(CARD[0]), px(CARD[1]))
            if zone in ("hand", "treasures") and int(rest) != now.me:
                home = plan.rivals[(int(rest) - now.me - 1) % now.seen.seats]
                return Pose(home.x + px(110), home.y + px(52), px(34), px(46))
            if zone == "treasures":
                return Pose(plan.mine.x + px(40), plan.mine.y + px(138), px(30), px(41))
            if zone == "objective":
                return Pose(*plan.objective.center, *plan.objective.size)
            if zone == "played":
                return Pose(*plan.played.center, *plan.played.size)
            if zone in ("effects", "objectives"):
                rect = plan.deck if zone == "effects" else plan.objectives
                return Pose(*rect.center, *rect.size)
        for region in scenery.regions:
            if region.ref == ref:
                side = min(px(TOKEN), region.rect.height)
                x = region.rect.x + px(24) if str(name).startswith("purse") else region.rect.centerx
                return Pose(x, region.rect.centery, side, side * 1.13)
        return Pose(self.size[0] / 2, self.size[1] / 2, px(40), px(40))

    def die_face(self, face: int) -> Hashable:
        return ("die", FACES[face])

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        verb, *args = option
        kinds: tuple[str, ...] = ()
        if verb in ("take", "give"):
            kinds = (str(args[0]),)
        elif verb == "steal":
            kinds = (str(args[1]),)
        elif verb == "foretell":
            kinds = (str(args[0]), str(args[1]))
        elif verb == "pay":
            kinds = tuple(kind for kind, n in zip(TYPES, args, strict=True) for _ in range(int(n)))
        return tuple(lambda px, kind=kind: pieces.token(kind, px) for kind in kinds)  # type: ignore[misc]

    def sound_of(self, event: Event) -> str:
        if event.kind == "moved":
            return "" if event.data["under"] else "card"
        return _SOUNDS.get(event.kind, "")

    # --- the zoom --------------------------------------------------------------------------------

    def sheet(self, ref: Ref, now: Situation) -> Sheet | None:
        if ref[0] != "card" or not isinstance(ref[1], int):
            return None
        name = now.seen.cards[ref[1]]
        if name in POINTS:
            return self._objective_sheet(ref[1], name, now)
        return self._card_sheet(ref[1], name, now) if name else None

    def _card_sheet(self, card: int, name: str, now: Situation) -> Sheet:
        seen: CardGame = now.seen
        texts = self.texts
        definition = CARDS[name]
        place = next(zone for zone, held in seen.zones.items() if card in held.ids)
        chips = [(texts(f"keyword.card_game.{definition.kind}"), "person" if name in CHARACTER else "stopwatch", "plain")]
        checks: list[Fact] = []
        if place == HAND[now.me]:
            cost = COST[name]
            enough = payable(seen.purses[now.me], cost, seen.alchemy and seen.turn == now.me)
            missing = shortfall(seen.purses[now.me], cost, seen.alchemy and seen.turn == now.me)
            words = texts("table.card_game.payable") if enough else texts("table.card_game.lacking", what=texts.say(price(missing)))
            checks.append(Fact(words, enough))
            checks.append(Fact(texts("table.card_game.my_turn"), seen.turn == now.me))
            if seen.turn == now.me:
                checks.append(Fact(texts("table.card_game.in_actions"), seen.stage == 2))
        elif place.startswith("active"):
            owner = int(place.partition(".")[2])
            chips.append((texts("table.active_of_one", who=self.name(owner)), "card-pick", "plain"))
            if card in seen.fresh and (name in ACTS_AT_START or name != "hero"):
                chips.append((texts("table.card_game.fresh"), "hourglass", "warning"))
        words = tuple((texts(f"keyword.card_game.{w}"), texts(f"keyword.card_game.{w}.text")) for w in keywords(definition))
        return Sheet(
            texts.say(name_of(name)),
            ("card", name),
            CARD,
            tuple(chips),
            (texts.say(card_text(definition)),),
            tuple(checks),
            words,
            1 + bool(definition.cost.any),
            texts("zoom.credit", icon=_ICONS[name], author=sources()[_ICONS[name]].author),
            name,
        )

    def _objective_sheet(self, card: int, name: str, now: Situation) -> Sheet:
        seen: CardGame = now.seen
        texts = self.texts
        cost = objective_cost(seen, name)
        chips = [(texts.many("table.card_game.worth", POINTS[name]), "trophy", "plain")]
        checks: list[Fact] = []
        if card in seen.zones["objective"].ids:
            alchemy = seen.alchemy and seen.turn == now.me
            enough = payable(seen.purses[now.me], cost, alchemy)
            missing = shortfall(seen.purses[now.me], cost, alchemy)
            words = texts("table.card_game.payable") if enough else texts("table.card_game.lacking", what=texts.say(price(missing)))
            checks += [Fact(words, enough), Fact(texts("table.card_game.my_turn"), seen.turn == now.me)]
        does = texts("table.card_game.objective_does", points=POINTS[name], cost=texts.say(price(cost)))
        return Sheet(texts.say(name_of(name)), ("objective", name, cost), OBJECTIVE, tuple(chips), (does,), tuple(checks), rule="buy")


class _Rival(NamedTuple):
    """What stands in a rival's panel."""

    player: Player
    purse: tuple[int, ...]
    hand: int
    treasures: int
    points: int
    on_turn: bool
    famine: bool
    active: int


class _Mine(NamedTuple):
    """What stands in my panel."""

    player: Player
    purse: tuple[int, ...]
    points: int
    on_turn: bool
    asked: bool
    famine: bool
    treasures: bool
    alchemy: bool


_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "card": CardGameLook._draw_card,
    "back": CardGameLook._draw_back,
    "mini": CardGameLook._draw_mini,
    "objective": CardGameLook._draw_objective,
    "treasure": CardGameLook._draw_treasure,
    "token": CardGameLook._draw_token,
    "die": CardGameLook._draw_die,
}

_SOUNDS = {
    "gained": "token",
    "paid": "token",
    "tribute": "token",
    "stolen": "token",
    "rolled": "dice",
    "destroyed": "knock",
    "sacrificed": "knock",
    "bought": "point",
    "won": "point",
    "turn": "turn",
    "reshuffled": "shuffle",
    "finished": "win",
}


_ICONS = {
    "merchant": "trade",
    "thief": "robber",
    "ruler": "king",
    "wizard": "wizard-face",
    "master_builder": "hammer-nails",
    "artisan": "anvil",
    "fisher": "fishing-pole",
    "farmer": "farmer",
    "hero": "sword-brandish",
    "premonition": "crystal-ball",
    "destruction": "unlit-bomb",
    "supply": "card-draw",
    "treason": "cloak-dagger",
    "fortune": "open-treasure-chest",
    "alchemy": "potion-ball",
    "famine": "dead-wood",
}
"""The icon in each card's picture, for the credit beside it"""


def _dimmed(surface: pg.Surface) -> pg.Surface:
    """A card that cannot be used now: as under the cloth's shade, still readable."""
    veil = paint.paint(mask.of(surface), (29, 70, 80, 96))
    result = surface.copy()
    result.blit(veil, (0, 0))
    return result


def _title(surface: pg.Surface, look: Look, words: str, area: pg.Rect) -> None:
    px = look.px
    style = type.Style(TITLE, 15, HAIR, 1.6, True)
    rect = type.draw(surface, look, words, style, (px(16), px(9)), "topleft", area)
    surface.blit(skins.hairline(area.width - px(32), faded(HAIR, 120)), (px(16), rect.bottom + px(3)))


def _sunken(surface: pg.Surface, look: Look, rect: pg.Rect, radius: float) -> None:
    shape = mask.rounded(rect.width, rect.height, radius * look.k)
    surface.blit(paint.paint(shape, (0, 0, 0, 74)), rect)
    if look.theme.textures:
        paint.inner_shadow(surface, shape, rect.topleft, 6 * look.k, (0, look.px(3)), 160)
    else:
        surface.blit(paint.paint(mask.ring(*rect.size, radius * look.k, 1), look.theme.hairline), rect)


@lru_cache(maxsize=32)
def _token_shadow(width: int, height: int) -> pg.Surface:
    soft, _ = paint.shadow(mask.ellipse(width, height), width * 0.1, 150)
    return soft


def _lay_token(surface: pg.Surface, token: pg.Surface, look: Look, at: tuple[int, int]) -> None:
    """A token with the shadow that it throws."""
    width = token.get_width()
    shade = _token_shadow(width, width)
    pad = (shade.get_width() - width) // 2
    surface.blit(shade, (at[0] - pad + look.px(2), at[1] - pad + look.px(4.5)))
    surface.blit(token, at)


@lru_cache(maxsize=16)
def _scatter(kind: str, room: Size, token: Size, margin: int) -> tuple[tuple[int, int], ...]:
    """Where the tokens of a heap lie, the same every time: scattered, then moved apart a little."""
    rnd = random.Random(kind)
    wide, high = max(1, room[0] - token[0] - 2 * margin), max(1, room[1] - token[1] - 2 * margin)
    spots: list[tuple[float, float]] = []
    for _ in range(32):
        tries = [(rnd.random() * wide, rnd.random() * high) for _ in range(7)]
        best = max(tries, key=lambda at: min((math.dist(at, other) for other in spots), default=1e9))
        spots.append(best)
    return tuple((round(margin + x), round(margin + y)) for x, y in spots)


def _bar(surface: pg.Surface, look: Look, rect: pg.Rect, points: int) -> None:
    """Twenty fields, as many lit as there are points."""
    step = rect.width / GOAL
    width = max(2, round(step - max(1.5, look.k * 1.8)))
    shape = mask.rounded(width, rect.height, min(3 * look.k, width / 3))
    lit = paint.paint(shape, [(255, 227, 154), (217, 164, 58)])
    dark = paint.paint(shape, (255, 255, 255, 46))
    for i in range(GOAL):
        surface.blit(lit if i < points else dark, (round(rect.x + i * step), rect.y))


def _turn_ring(surface: pg.Surface, look: Look, area: pg.Rect, colour: tuple[int, ...]) -> None:
    radius = skins.PANEL_RADIUS * look.k
    bright = lighter(mix(colour, CREAM, 0.2), 0.1)  # type: ignore[arg-type]
    wash = paint.horizontal(*area.size, [(0, faded(colour, 74)), (0.7, faded(colour, 0))])  # type: ignore[arg-type]
    surface.blit(paint.paint(mask.rounded(*area.size, radius), wash), (0, 0))
    surface.blit(paint.paint(mask.ring(*area.size, radius, max(2.0, 2.4 * look.k)), bright), (0, 0))


LOOK = CardGameLook
