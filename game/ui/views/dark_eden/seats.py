"""The panel of my points and Gold beside the table, and the lines of the rivals over their Dominions."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import goal, points, side_points
from game.games.dark_eden.state import DECK, HAND, TROPHIES, DarkEden
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit.colour import Colour, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Dominion, Planner
from game.ui.views.dark_eden.symbols import AMBER, PALE, SHOULDERS
from game.ui.views.parts.surfaces import turn_ring
from game.ui.views.parts.table_part import TablePart

_TRACK: Colour = (11, 11, 13)


class SeatFacts(NamedTuple):
    """The facts of a seat that its panel or line shows."""

    player: Player
    affiliation: str
    points: int
    side: int
    """Victory Points of its whole side"""
    teamed: bool
    goal: int
    gold: int
    hand: int
    deck: int
    trophies: int
    on_turn: bool
    asked: bool


def facts_of(now: ViewState, seat: Seat, players: tuple[Player, ...]) -> SeatFacts:
    """The facts of a seat in a state."""
    state: DarkEden = now.seen
    hand, deck, trophies = (len(state.zones[name[seat]].ids) for name in (HAND, DECK, TROPHIES))
    return SeatFacts(
        player=players[seat],
        affiliation=FIGURES[state.cards[state.commanders[seat]]].affiliation,
        points=points(state, seat),
        side=side_points(state, seat),
        teamed=len(state.allies(seat)) > 1,
        goal=goal(state),
        gold=state.gold[seat],
        hand=hand,
        deck=deck,
        trophies=trophies,
        on_turn=now.turn == seat and state.result is None,
        asked=seat in state.waiting() and state.result is None,
    )


class SeatBoards(TablePart[Planner]):
    """The part of the table that lays out the facts of each seat."""

    def _region(self, out: Layout, seat: Seat, facts: SeatFacts, rect: pg.Rect, radius: float) -> None:
        params = {"points": facts.points, "side": facts.side, "goal": facts.goal, "gold": facts.gold}
        said = self.texts(f"look.dark_eden.seat{'.teamed' if facts.teamed else ''}", who=seat_name(seat), **params)
        tip = said if facts.teamed else ""  # the large number is the side's; rivals' lines show their own
        out.regions.append(Region(("seat", seat), rect, said, "seats", radius, tip))

    # --- the seat below ------------------------------------------------------------------------------

    def lay_near(self, out: Layout, now: ViewState, near: Seat) -> None:
        """Lays out the panel of the seat whose Dominion lies below."""
        rect, facts = self.planner.plan.seat, facts_of(now, near, self.players)
        self._region(out, near, facts, rect, 11.0)
        out.panels.append(Panel("seat", rect, facts, partial(self._paint_seat, facts=facts), 1))

    def _paint_seat(self, surface: pg.Surface, facts: SeatFacts) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        colour = symbols.AFFILIATION[facts.affiliation]
        if facts.on_turn:
            turn_ring(surface, look, area, lighter(colour, 0.25))
        paint.stamp(surface, medallion(look, facts.player.colour, px(44)), center=(px(38), px(36)))
        big = typeset.Style(SHOULDERS, 38 if look.text < 1.5 else 30, PALE)
        at = (area.right - px(14), px(34) + look.text_px(15) // 2)
        words = self.texts("look.dark_eden.goal", n=facts.goal)
        goal = typeset.draw(surface, look, words, typeset.Style("ui", 15, "muted"), at, "midright", area)
        shown = typeset.draw(surface, look, str(facts.side), big, (goal.x - px(6), px(34)), "midright", area)
        x = px(70)
        room = (shown.x - x - px(6), look.text_px(21) + px(6))
        name = typeset.named(look, str, [facts.player.name], typeset.Style("ui_bold", 21), room)
        name.draw(surface, (x, px(8)), area)
        words = self.texts(f"affiliation.dark_eden.{facts.affiliation}.short")
        style = typeset.Style("ui", 15, lighter(colour, 0.55))
        line = typeset.fitted(look, words, style, (room[0], look.text_px(15) + px(6)))
        line.draw(surface, (x, px(10) + name.height), area)
        y = max(px(64), px(12) + name.height + line.height)
        bar = pg.Rect(px(14), y, area.width - px(28), px(11))
        paint.rounded(surface, bar, bar.height / 2, _TRACK)  # opaque: a wash ends below it
        full = max(bar.height, round(bar.width * min(1.0, facts.side / max(1, facts.goal))))
        if facts.side:
            shape = mask.rounded(full, bar.height, bar.height / 2)
            paint.put(surface, shape, bar.topleft, ((255, 224, 140), (206, 140, 40)))
        self._gold(surface, facts, pg.Rect(bar.x, bar.bottom + px(5), bar.width, area.bottom - bar.bottom - px(9)))

    def _gold(self, surface: pg.Surface, facts: SeatFacts, room: pg.Rect) -> None:
        """Paints a few coins, the Gold in reserve, and the numbers of cards in the piles."""
        look, px = self.look, self.look.px
        side = min(px(24), max(px(12), room.height))
        for i in range(min(facts.gold, 8)):
            paint.stamp(surface, symbols.coin(side), midleft=(room.x + i * px(7), room.centery))
        x = room.x + (min(max(facts.gold, 1), 8) - 1) * px(7) + side + px(8)
        style, right = typeset.Style(SHOULDERS, 26, PALE), room.right
        number = typeset.draw(surface, look, str(facts.gold), style, (x, room.centery), "midleft", surface.get_rect())
        numbers = ("trophy", facts.trophies), ("stack", facts.deck)
        right = self._numbers(surface, numbers, number.right + 1, (right, room.centery), 3)
        words = typeset.snug(look, self.texts("look.dark_eden.reserve"), typeset.Style("ui", 15, "muted"), room.width)
        if number.right + px(8) + words.used < right:
            words.draw(surface, (number.right + px(8), room.centery - words.height // 2), surface.get_rect())

    def _numbers(
        self, surface: pg.Surface, numbers: Sequence[tuple[str, int]], left: int, end: tuple[int, int], gap: int
    ) -> int:
        """Writes numbers with their icons from right to left, as many as have room; returns the x left of them.

        Args:
            surface: the surface to draw on.
            numbers: the icon and the number of each.
            left: the x from which there is room.
            end: the right end of the line.
            gap: space between icon and number, reference px.
        """
        look, px, (right, middle), style = self.look, self.look.px, end, typeset.Style("number", 18, "text")
        for icon, n in numbers:
            wide = typeset.measure(look, str(n), style)[0]
            if right - wide - px(20 + 2 * gap) < left:
                break
            typeset.draw(surface, look, str(n), style, (right, middle), "midright", surface.get_rect())
            paint.stamp(surface, skins.glyph(icon, px(20), AMBER), midright=(right - wide - px(gap), middle))
            right -= wide + px(22 + 4 * gap)
        return right

    # --- the seats above -----------------------------------------------------------------------------

    def lay_far(self, out: Layout, now: ViewState, seat: Seat, dominion: Dominion) -> None:
        """Lays out the line of facts over a rival's Dominion, and a ring round it on the rival's turn."""
        facts, head, board = facts_of(now, seat, self.players), dominion.head, dominion.board
        partner = seat != now.me and seat in now.seen.allies(now.me)
        self._region(out, seat, facts, head, 6.0)
        write = partial(self._paint_head, facts=facts, partner=partner)
        out.panels.append(Panel(f"head.{seat}", head, (facts, partner), write, 2))
        if facts.on_turn:
            colour, k = self.look.seat_colour(facts.player.colour), self.look.k
            area, thick = pg.Rect((0, 0), board.size), max(2.0, 2.4 * k)
            ring = partial(paint.rim, rect=area, radius=skins.PANEL_RADIUS * k, thickness=thick, fill=colour)
            out.panels.append(Panel(f"turn.{seat}", board, colour, ring, 0))

    def _paint_head(self, surface: pg.Surface, facts: SeatFacts, partner: bool) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        middle = area.centery
        badge = medallion(look, facts.player.colour, min(area.height, px(26)))
        paint.stamp(surface, badge, midleft=(0, middle))
        x, right = badge.get_width() + px(6), area.right
        words = self.texts("look.dark_eden.points", n=facts.points)
        style = typeset.Style(SHOULDERS, 22 if not self.planner.grand else 17, PALE)
        shown = typeset.draw(surface, look, words, style, (right, middle), "midright", area)
        right = shown.x - px(14)
        numbers = (("poker-hand", facts.hand), ("two-coins", facts.gold), ("stack", facts.deck))
        most = 3 if area.width > px(480) else 2
        right = self._numbers(surface, numbers[:most], x + px(80), (right, middle), 4)
        for icon, holds in (("shaking-hands", partner), ("hourglass", facts.asked)):
            if holds:
                paint.stamp(surface, skins.glyph(icon, look.text_px(15), AMBER), midleft=(x, middle))
                x += look.text_px(15) + px(4)
        name = typeset.escape(facts.player.name)
        more = self.texts("look.dark_eden.partner" if partner else f"affiliation.dark_eden.{facts.affiliation}.short")
        for words in (f"**{name}** · {more}", f"**{name}**"):
            block = typeset.snug(look, words, typeset.Style("ui", 17), max(px(40), right - x))
            if block.lines == 1 and not block.broken:
                break
        else:
            room = (max(px(40), right - x), look.text_px(17) + px(6))
            block = typeset.named(look, "**{}**".format, [facts.player.name], typeset.Style("ui", 17), room)
        block.draw(surface, (x, middle - block.height // 2), area)
