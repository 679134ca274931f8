"""The Hill with the things on it, and beside it the order of initiatives."""

from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.kharnage.cards import name_of
from game.games.kharnage.queries import initiative
from game.games.kharnage.state import CHOICE, PILE, REINFORCEMENT, SKULLS, Kharnage
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.colour import darker, faded
from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.kharnage import card_frame, symbols, unit_face
from game.ui.views.kharnage.badges import caption
from game.ui.views.kharnage.symbols import ACCENT, ARMY
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.parts.counters import count_plate
from game.ui.views.parts.piles import paint_pile, rise
from game.ui.views.parts.surfaces import title as heading

_PAD = 34
"""Margin of a pile's panel, for its shadow, reference px"""
_LIGHT = (255, 244, 218)
_COUNT = typeset.Style("number", 18, (255, 240, 214))
_PLATE = ((24, 18, 14), ACCENT)
"""Colours of the plate with a pile's number of cards: (ground, edge); above, the style of the number"""


class Row(NamedTuple):
    """A row of the order of initiatives."""

    seat: Seat
    army: str
    initiative: int
    acts: bool


class Hill(TablePart):
    """The part of the table that lays out the Hill and the order of initiatives."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the tokens of the round, the fallen, the units drawn or turned up, and the order."""
        seen: Kharnage = now.seen
        self._lay_order(out, now)
        if seen.result is None:
            self._lay_dominion(out, seen)
        self._lay_fallen(out, len(seen.zones["hill"].ids) + now.lag.get(("zone", "hill"), 0))
        for seat in range(seen.seats):
            n = len(seen.zones[PILE[seat]].ids)
            if n or (seat == seen.turn and seen.stage == REINFORCEMENT):  # a General may be placed without drawn units
                said = self.texts.many("look.kharnage.pile", n, who=seat_name(seat))
                lay_stack(out, self.look, ("zone", PILE[seat]), self.plan.pile, n, seen.armies[seat], said, "middle")
        for card in seen.zones["revealed"].ids:
            name = seen.cards[card]
            thing, said = ("unit", name, unit_face.PLAIN), self.texts.say(name_of(name))
            out.pieces.append(Placement.upon(self.plan.turned_up, ("card", card), thing, 6, said, "middle"))

    # --- what lies on the Hill -------------------------------------------------------------------

    def _lay_dominion(self, out: Layout, seen: Kharnage) -> None:
        place, given = self.plan.dominion, SKULLS[: 2 if seen.seats == 2 else 3]
        rect = place.inflate(self.px(40), 0)  # room for legible letters
        words = self.texts("look.kharnage.dominion")
        out.regions.append(Region(("zone", "dominion"), place, f"{words}: {', '.join(map(str, given))}", "middle"))

        def write(surface: pg.Surface) -> None:
            side, step = self.px(44), self.px(44) + self.px(10)
            x = rect.width // 2 - (step * (len(given) - 1) + side) // 2
            for i, n in enumerate(given):
                surface.blit(symbols.token(f"skull_{n}", side), (x + i * step, self.px(4) * (i % 2)))
            if not self.planner.grand:
                caption(surface, self.look, words, rect.height)

        out.panels.append(Panel("dominion", rect, (given, words), write, 1))

    def _lay_fallen(self, out: Layout, n: int) -> None:
        foot, words = self.plan.fallen, self.texts.many("look.kharnage.fallen", n)
        board = foot.inflate(self.px(76), 0)
        board.height += self.look.text_px(15) + self.px(12)
        board.y -= self.px(8)
        out.regions.append(Region(("zone", "hill"), foot, words, "middle"))

        def write(surface: pg.Surface) -> None:
            top, place = pg.Surface(foot.size, pg.SRCALPHA), foot.move(-board.x, -board.y)
            paint.rounded(top, top.get_rect(), foot.width * 0.07, symbols.sprite("fallen", foot.size))
            paint_pile(surface, self.look, place, n, top if n else None)
            if not self.planner.grand:
                caption(surface, self.look, words, board.height)

        out.panels.append(Panel("fallen", board, (n, words), write, 1))
        if self.planner.grand:
            at = foot.move(0, -self.px(4)).midbottom
            out.panels.append(count_plate(self.look, "fallen", n, _COUNT, _PLATE, 2, midbottom=at))

    # --- the order of initiatives ----------------------------------------------------------------

    def _lay_order(self, out: Layout, now: ViewState) -> None:
        seen: Kharnage = now.seen
        texts, rect = self.texts, self.plan.order
        revealed = () if seen.stage == CHOICE or covered(now) else seen.order
        rows = tuple(Row(s, seen.armies[s], initiative(seen, s), now.turn == s) for s in revealed)
        title = texts("look.kharnage.order")
        if not all(seen.armies):
            empty = texts("look.kharnage.draft")
        else:
            empty = texts("look.kharnage.round", n=seen.round) if seen.round else texts("phase.kharnage.setup")
        told = [texts("look.kharnage.order_of", who=seat_name(row.seat), n=row.initiative) for row in rows]
        said = f"{title}: {', '.join(told)}" if told else title
        out.regions.append(Region(("zone", "order"), rect, said, "middle"))
        write = partial(self._order, rows=rows, title=title, empty=empty)
        out.panels.append(Panel("order", rect, (rows, title, empty), write, 1))

    def _order(self, surface: pg.Surface, rows: tuple[Row, ...], title: str, empty: str) -> None:
        """Paints the title, if there is room, and the seats in their order; `empty`: the words while there is none."""
        look, px, area = self.look, self.px, surface.get_rect()
        y = px(8)
        style = typeset.Style("label", 15, ACCENT, 1.4, True)
        high_enough = not self.planner.grand or len(rows) < 4
        if high_enough and typeset.measure(look, title, style)[0] + px(24) <= area.width:
            y = heading(surface, look, title, style) + px(2)
        if not rows:
            room = (area.width - px(24), area.height - y - px(8))
            words = typeset.fitted(look, empty, typeset.Style("ui", 15, "muted"), room)
            if not words.broken and words.height <= room[1]:  # without room, the bar above tells it alone
                words.draw(surface, (px(16), y + px(4)), area)
            return
        pitch = min(px(36) + look.text_px(20) - px(20), (area.height - y - px(6)) // len(rows))
        for i, row in enumerate(rows):
            self._order_row(surface, row, pg.Rect(px(9), y + i * pitch, area.width - px(18), pitch - px(4)))

    def _order_row(self, surface: pg.Surface, row: Row, rect: pg.Rect) -> None:
        """Paints a seat of the order: its army's sign, its initiative, and its name if there is room."""
        look, px, colour, radius = self.look, self.px, ARMY[row.army], 5 * self.look.k
        if row.acts:
            fill = (darker(colour, 0.35), darker(colour, 0.52))
            paint.rimmed(surface, rect, radius, fill, max(2.0, 2 * look.k), _LIGHT)
        else:
            paint.rounded(surface, rect, radius, (faded(darker(colour, 0.55), 235), faded(darker(colour, 0.7), 235)))
        side = min(px(24), rect.height - px(2))
        glyph = skins.glyph(symbols.EMBLEM[row.army], side, _LIGHT)
        paint.stamp(surface, glyph, midleft=(rect.x + px(6), rect.centery))
        style = typeset.Style(symbols.GOTHIC, 15 if self.planner.grand else 20, _LIGHT)
        at = (rect.right - px(8), rect.centery)
        numeral = typeset.draw(surface, look, str(row.initiative), style, at, "midright", surface.get_rect())
        x = rect.x + side + px(14)
        if numeral.left - px(8) - x > px(70):
            room = pg.Rect(x, rect.y, numeral.left - px(8) - x, rect.height)
            style = typeset.Style("ui_bold", 17, "text")
            name = typeset.named(look, str, [self.players[row.seat].name], style, room.size)
            name.draw(surface, (room.x, room.centery - name.height // 2), room)


def covered(now: ViewState) -> bool:
    """Whether the match has revealed the cards of a round, but the table does not show them yet."""
    return any(event.kind == "revealed" for event in now.coming)


def lay_stack(
    out: Layout, look: Look, ref: Ref, rect: pg.Rect, count: int, army: str, said: str, group: str, loose: bool = False
) -> None:
    """Lays out a pile of an army's units face down with its number; `loose`: its top unit can be taken."""
    count, pad, key = max(0, count), look.px(_PAD), str(ref[1])
    board = rect.inflate(2 * pad, 2 * pad)
    if loose and count:
        top = rect.move(0, -rise(look, count))
        out.pieces.append(Placement.upon(top, ref, ("back", army), 4, said, group, movable=True))
    else:
        out.regions.append(Region(ref, rect, said, group, 6.0))

    def write(surface: pg.Surface) -> None:
        top = card_frame.back(army, rect.size) if count else None
        paint_pile(surface, look, rect.move(-board.x, -board.y), count, top)

    out.panels.append(Panel(key, board, (count, army), write, 2))
    foot = (rect.centerx, rect.bottom - rise(look, count) - look.px(4))
    out.panels.append(count_plate(look, key, count, _COUNT, _PLATE, 6, midbottom=foot))
