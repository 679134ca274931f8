"""The plaques of the seats: player, army, tokens, Reserve, and the revealed initiative."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.kharnage.cards import name_of
from game.games.kharnage.queries import initiative
from game.games.kharnage.state import CHOICE, GENERALS, PLAYED, RESERVE, TROPHIES, Kharnage
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.colour import lighter
from game.ui.kit.draw import paint, skins
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put_below
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.count import counted_tokens
from game.ui.views.kharnage.hill import lay_stack
from game.ui.views.kharnage.plan import Camp
from game.ui.views.kharnage.symbols import ACCENT, ARMY, GOTHIC
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.kharnage.unit_face import PLAIN
from game.ui.views.parts.surfaces import turn_ring

_NUMBER = typeset.Style("number", 22, "text")
_GOLD = (255, 227, 160)
_LIGHT = (244, 234, 214)
_SIGNS = {
    "skulls": ("death-skull", _LIGHT),
    "kharnages": ("crossed-axes", (255, 128, 100)),
    "reserve": ("stack", _LIGHT),
    "kills": ("skull-crossed-bones", _LIGHT),
}
COUNTED_LATE = frozenset({"destroyed", "kharnage", "skulls"})
"""The kinds of events that a plaque counts only once they have been shown"""
_FAN = 3
"""Each General lies a width divided by this further left than the one before"""


class SeatFacts(NamedTuple):
    """The facts on a seat's plaque."""

    player: Player
    army: str
    skulls: tuple[int, ...]
    kharnages: int
    reserve: int
    standing: int
    """Number of cards of its army"""
    kills: int
    """Number of cards that it has destroyed this round"""
    initiative: int
    """Initiative of the battle card that it has revealed; 0: none yet"""
    chosen: bool
    """Whether it has chosen its battle card, face down"""
    acts: bool
    """Whether it is on turn or choosing, as shown so far"""
    asked: bool
    turn: str
    """The catalogue key of the line about its turn on a large plaque; "": no line"""
    generals: int
    """Number of Generals beside its Reserve"""

    @property
    def points(self) -> int:
        """The points: skulls and Kharnages."""
        return sum(self.skulls) + self.kharnages

    @property
    def numbers(self) -> tuple[tuple[str, int], ...]:
        """The numbers shown with a sign, as (name of the sign, number)."""
        return (
            ("skulls", sum(self.skulls)),
            ("kharnages", self.kharnages),
            ("reserve", self.reserve),
            ("kills", self.kills),
        )

    @property
    def tokens(self) -> list[str]:
        """The names of the tokens that it has won."""
        return [f"skull_{n}" for n in self.skulls] + ["kharnage"] * self.kharnages


class Plaques(TablePart):
    """The part of the table that lays out and paints the plaques."""

    def facts(self, now: ViewState, seat: Seat) -> SeatFacts:
        """The facts for a seat's plaque."""
        seen: Kharnage = now.seen
        zones = RESERVE[seat], TROPHIES[seat], GENERALS[seat], PLAYED[seat]
        reserve, trophies, generals, played = (len(seen.zones[zone].ids) for zone in zones)
        choosing, revealed = seen.stage == CHOICE and seen.round > 0, played > 0
        lag = now.lag.get(("zone", RESERVE[seat]), 0) if revealed else 0
        asked = seat in seen.waiting()
        falling = (event.n("n") for event in now.coming if event.kind == "destroyed" and event.n("seat") == seat)
        return SeatFacts(
            self.players[seat],
            seen.armies[seat],
            *counted_tokens(now, seat),
            reserve + lag,
            sum(("card", unit) not in now.away for unit in seen.army(seat)),
            max(0, trophies - sum(falling)),
            initiative(seen, seat) if revealed and not choosing else 0,
            choosing and not asked,
            (now.turn == seat or (asked and now.turn == seen.turn)) and seen.result is None,
            asked and seen.result is None,
            self._turn(now, seat) if asked and seen.result is None else "",
            generals,
        )

    @staticmethod
    def _turn(now: ViewState, seat: Seat) -> str:
        """The catalogue key of the line about a seat's turn; "" for other seats, whose rims and chips show it."""
        if seat != now.me:
            return ""
        if now.spoken_to:
            return "look.kharnage.your_turn"
        return "table.on_turn" if now.turn == seat else ""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out every plaque, and the Reserves and Generals on them."""
        for i, (seat, camp) in enumerate(self.seats_and_camps(now)):
            facts = self.facts(now, seat)
            said = self.texts.many("look.kharnage.seat", facts.points, who=seat_name(seat), army=self._army(facts.army))
            out.regions.append(Region(("seat", seat), camp.plaque, said, "seats", 11.0, self._tip(facts)))
            write = partial(self._paint, facts=facts, camp=camp)
            out.panels.append(Panel(f"plaque.{i}", camp.plaque, facts, write, 1))
            if i:
                self._lay_chip(out, now, seat, camp, facts)
            self._lay_stock(out, now, seat, camp, mine=i == 0)

    def _army(self, army: str) -> str:
        return self.texts(f"army.kharnage.{army}" if army else "look.kharnage.no_army")

    def _tip(self, facts: SeatFacts) -> str:
        """The meanings of the plaque's signs, for the tip; markup."""
        lines = [self.texts.many(f"look.kharnage.tip.{sign}", n) for sign, n in facts.numbers]
        if facts.initiative:
            lines.append(self.texts("look.kharnage.tip.initiative", n=facts.initiative))
        return "\n".join(lines)

    # --- rivals ----------------------------------------------------------------------------------

    def _paint(self, surface: pg.Surface, facts: SeatFacts, camp: Camp) -> Iterator[None]:
        if facts.acts:
            turn_ring(surface, self.look, surface.get_rect(), lighter(ARMY.get(facts.army, ACCENT), 0.2))
            yield
        if camp.stock:
            yield from self._large(surface, facts, camp)
        else:
            self._narrow(surface, facts)

    def _narrow(self, surface: pg.Surface, facts: SeatFacts) -> None:
        """Paints a plaque as a column: banner, name, army and numbers, as far as its height has room."""
        look, px, area = self.look, self.px, surface.get_rect()
        grand = self.planner.grand
        low = area.height < px(240)
        foot = self.chip_rect(area)
        line, small = look.text_px(17) + px(4), look.text_px(15) + px(3)
        row = max(px(26), look.text_px(20) + px(2))
        rows = 2 if low else 4
        used = line + (0 if grand else small) + rows * row + px(10)
        high = min(px(92), foot.y - used - px(8))
        y = px(8)
        if high >= px(26):
            self._banner(surface, facts, pg.Rect(px(8), y, area.width - px(16), high))
            y += high + px(2)
        room = (area.width - px(10), line + (small if grand and not low else 0))
        style = typeset.Style("ui_bold", 17, "text")
        name = typeset.named(look, str, [facts.player.name], style, room, "center")
        name.draw(surface, (px(5), y), area)
        y += max(line, name.height - px(3))
        if not grand:
            style = typeset.Style("ui", 15, "muted")
            army = typeset.fitted(look, self._army(facts.army), style, (area.width - px(10), small), "center")
            if army.lines == 1 or facts.army:
                army.draw(surface, (px(5), y), area)
            y += small
        pitch = min(px(40), (foot.y - y - px(2)) // rows)
        for i, (sign, n) in enumerate(facts.numbers):
            column, line_no = (i % 2, i // 2) if low else (0, i)
            wide = (area.width - px(16)) // (2 if low else 1)
            cell = pg.Rect(px(8) + column * wide, y + line_no * pitch, wide, pitch)
            self._cell(surface, sign, n, cell, spread=not low)
        y += pitch * rows + px(6)
        if foot.y - y > px(76):
            side = (area.width - px(28)) // 3
            for i, token in enumerate(facts.tokens[: 3 * ((foot.y - px(6) - y) // (side + px(4)))]):
                at = (px(10) + i % 3 * (side + px(4)), y + i // 3 * (side + px(4)))
                surface.blit(symbols.token(token, side), at)

    def _cell(self, surface: pg.Surface, sign: str, n: int, cell: pg.Rect, *, spread: bool) -> None:
        """Paints a sign and its number."""
        px = min(self.px(24 if spread or not self.planner.grand else 18), cell.height - self.px(2))
        icon, colour = _SIGNS[sign]
        left = cell.x + self.px(4 if spread else 0)
        paint.stamp(surface, skins.glyph(icon, px, colour), midleft=(left, cell.centery))
        style = _NUMBER if spread else _NUMBER._replace(size=15 if self.planner.grand else 19)
        at = (cell.right - self.px(8) if spread else cell.x + px + self.px(4), cell.centery)
        typeset.draw(surface, self.look, str(n), style, at, "midright" if spread else "midleft", surface.get_rect())

    def _banner(self, surface: pg.Surface, facts: SeatFacts, rect: pg.Rect) -> None:
        """Paints an army's banner as large as a rectangle allows; before the draft, the seat's mark."""
        if facts.army:
            mark = symbols.banner(facts.army, rect.size)
        else:
            mark = skins.seat_mark(self.look, facts.player.colour, min(rect.size) * 2 // 3)
        paint.stamp(surface, mark, center=rect.center)

    # --- mine ------------------------------------------------------------------------------------

    def _large(self, surface: pg.Surface, facts: SeatFacts, camp: Camp) -> Iterator[None]:
        """Paints, in parts, a plaque with room for single tokens and the Reserve: mine, and that of an only rival."""
        yield from self._head(surface, facts)
        yield
        px, texts = self.px, self.texts
        assert camp.stock
        reserve, general = (rect.move(-camp.plaque.x, -camp.plaque.y) for rect in camp.stock)
        left = reserve.right + px(10)
        fan = max(0, facts.generals - 1) * general.width // _FAN
        room = pg.Rect(left, reserve.y - px(14), general.x - fan - left - px(6), reserve.height + px(14))
        rows = [(texts("look.kharnage.reserve"), facts.reserve), (texts("look.kharnage.standing"), facts.standing)]
        if facts.kills and not self.planner.grand:
            rows.append((texts("look.kharnage.kills"), facts.kills))
        roomy = len(rows) < 3 and not self.planner.grand
        blocks = []
        for words, n in rows:
            number = f"\n**{texts.many('look.kharnage.units', n)}**" if roomy else f"\N{NO-BREAK SPACE}**{n}**"
            style, each = typeset.Style("ui", 15, "text"), (room.width, room.height // len(rows))
            blocks.append(typeset.fitted(self.look, words + number, style, each))
        spare = (room.height - sum(block.height for block in blocks)) // len(blocks)
        # A block of two lines may take the room that other blocks leave.
        put_below(surface, blocks, (room.x, room.y + spare // 2), room, spare)

    def _head(self, surface: pg.Surface, facts: SeatFacts) -> Iterator[None]:
        """Paints, in parts, the upper part of a large plaque: banner, name, army, points, tokens."""
        look, px, area = self.look, self.px, surface.get_rect()
        banner = pg.Rect(px(12), px(12), px(108), px(136))
        self._banner(surface, facts, banner)
        yield
        x, right = banner.right + px(12), area.right - px(16)
        points = typeset.Style(GOTHIC, 34, _GOLD)
        shown = typeset.draw(surface, look, str(facts.points), points, (right, px(8)), "topright", area)
        room = (shown.left - px(8) - x, look.text_px(24) + px(8))
        block = typeset.named(look, str, [facts.player.name], typeset.Style("ui_bold", 24, "text"), room)
        block.draw(surface, (x, px(12)), area)
        y = px(12) + max(room[1], block.height)
        yield
        words = self._army(facts.army)
        if facts.turn:
            turn = f"**{self.texts(facts.turn)}**"
            words = f"{words} · {turn}" if facts.army else turn
        style = typeset.Style("ui", 16, (255, 224, 168) if facts.turn else "muted")
        line = typeset.fitted(look, words, style, (right - x, look.text_px(16) + px(8)))
        if not self.planner.grand or not (facts.skulls or facts.kharnages):
            line.draw(surface, (x, y), area)
            y += line.height + px(4)
        yield
        if y < shown.bottom:
            right = shown.left - px(4)
        self._tokens(surface, facts, pg.Rect(x, y, right - x, max(px(46), min(px(80), px(148) - y))))

    def _tokens(self, surface: pg.Surface, facts: SeatFacts, rect: pg.Rect) -> None:
        """Paints the tokens that a seat has won, one by one."""
        names = facts.tokens
        px = min(rect.height, self.px(46)) if len(names) < 5 else min(rect.height // 2, self.px(38))
        rows = 1 if len(names) < 5 else 2
        each = -(-len(names) // rows)
        step = min(px + self.px(4), (rect.width - px) / max(1, each - 1))
        for i, name in enumerate(names):
            row, column = divmod(i, each)
            surface.blit(symbols.token(name, px), (round(rect.x + column * step), rect.y + row * (px + self.px(2))))

    # --- what lies on the plaques ----------------------------------------------------------------

    def chip_rect(self, plaque: pg.Rect) -> pg.Rect:
        """The place of the initiative on a plaque."""
        px = self.px
        high = max(px(34), self.look.text_px(20) + px(6))
        return pg.Rect(plaque.x + px(8), plaque.bottom - high - px(8), plaque.width - px(16), high)

    def _lay_chip(self, out: Layout, now: ViewState, seat: Seat, camp: Camp, facts: SeatFacts) -> None:
        """Lays out the initiative of a rival's revealed card; before that, a sign once it has chosen one."""
        seen: Kharnage = now.seen
        rect = self.chip_rect(camp.plaque)
        said = self.texts("look.kharnage.played_of", who=seat_name(seat))
        out.regions.append(Region(("zone", PLAYED[seat]), rect, said, "seats", 5.0))
        if facts.initiative:
            card = seen.zones[PLAYED[seat]].ids[-1]
            name = seen.cards[card]
            words = self.texts("look.kharnage.initiative", n=facts.initiative, name=self.texts.say(name_of(name)))
            out.pieces.append(Placement.upon(rect, ("card", card), ("chip", name), 4, words, "seats"))
            return
        drafted = bool(facts.army) and not all(seen.armies)
        key = "chosen" if facts.chosen else "chooses" if facts.asked else "drafted" if drafted else "waits"
        words = self.texts(f"look.kharnage.{key}")
        write = partial(self._status, words=words, icon="check-mark" if facts.chosen or drafted else "hourglass")
        out.panels.append(Panel(f"chip.{seat}", rect, words, write, 2))

    def _status(self, surface: pg.Surface, words: str, icon: str) -> None:
        look, area = self.look, surface.get_rect()
        paint.rounded(surface, area, 5 * look.k, (0, 0, 0, 110))
        px = look.text_px(15)
        block = typeset.snug(look, words, typeset.Style("ui", 15, "text"), area.width - px - look.px(12))
        if block.lines > 1 or block.broken:
            paint.stamp(surface, skins.glyph(icon, min(area.height, px * 3 // 2), ACCENT), center=area.center)
            return
        glyph = skins.glyph(icon, px, ACCENT)
        x = area.centerx - (px + look.px(5) + block.width) // 2
        surface.blit(glyph, (x, area.centery - px // 2))
        block.draw(surface, (x + px + look.px(5), area.centery - block.height // 2), area)

    def _lay_stock(self, out: Layout, now: ViewState, seat: Seat, camp: Camp, *, mine: bool) -> None:
        """Lays out a Reserve with the Generals beside it; on a small plaque only the region of its number."""
        seen: Kharnage = now.seen
        ref, group = ("zone", RESERVE[seat]), "mine" if mine else "seats"
        count = len(seen.zones[RESERVE[seat]].ids) + now.lag.get(ref, 0)
        said = self.texts.many("look.kharnage.reserve_of", count, who=seat_name(seat))
        if camp.stock is None:
            chip = self.chip_rect(camp.plaque)
            spot = pg.Rect(chip.x, chip.y - self.px(40), chip.width, self.px(36))
            out.regions.append(Region(ref, spot, said, group, 5.0))
            return
        place, beside = camp.stock
        lay_stack(out, self.look, ref, place, count, seen.armies[seat], said, group, loose=mine)
        for n, card in enumerate(seen.zones[GENERALS[seat]].ids):
            name, rect = seen.cards[card], beside.move(-n * beside.width // _FAN, 0)
            thing, called = ("unit", name, PLAIN), self.texts.say(name_of(name))
            words = self.texts("look.kharnage.general", name=called)
            out.pieces.append(Placement.upon(rect, ("card", card), thing, 4 + n, words, group, movable=mine))
