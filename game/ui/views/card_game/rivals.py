"""The other seats of Card Game's table, clockwise from mine: purse, Characters, objectives, points."""

from functools import partial

import pygame as pg

from game.core.state import Seat
from game.games.card_game.queries import asleep
from game.games.card_game.state import ACTIVE, HAND, TREASURES, TYPES
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.geometry import Pose
from game.ui.views.card_game.characters import Characters
from game.ui.views.card_game.panels import RivalFacts
from game.ui.views.card_game.table_part import TablePart
from game.ui.views.parts.rows import middles, step


class Rivals(TablePart):
    """The part of the table that lays out the other seats' panels and the things on them."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.characters = Characters(self.look, self.texts, self.planner, self.players)

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out all the other seats."""
        for i, rect in enumerate(self.plan.rivals):
            self._lay_panel(out, now, (now.me + 1 + i) % now.seen.seats, rect)

    def _lay_panel(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        px, seen, texts = self.px, now.seen, self.texts
        name = self.name(seat)
        out.regions.append(Region(("seat", seat), rect, name, "rivals", tip=self.standing(now, seat)))
        self.mark_turn(out, now, seat, rect)
        cells = self.planner.rival_counters(rect)
        purse = self.purse(now, seat)
        for kind, cell, n in zip(TYPES, cells, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts.many(f"table.card_game.{kind}", n))
            out.regions.append(Region(("zone", f"purse.{seat}.{kind}"), cell.inflate(0, px(6)), said, f"purse.{seat}"))
        left, roomy = cells[-1].right, self.planner.roomy(rect)
        gap, both = (px(8), px(18)) if self.planner.grand else (px(18), px(32))
        area = pg.Rect(left + gap, rect.y + px(10), rect.right - left - both, rect.height - px(20))
        if roomy:
            area = self.planner.before_rival(rect)
            self._lay_treasures(out, now, seat, rect)
        self._lay_active(out, now, seat, area, roomy)
        facts = RivalFacts(
            self.players[seat],
            purse,
            len(seen.zones[HAND[seat]].ids),
            len([c for c in seen.zones[TREASURES[seat]].ids if ("card", c) not in now.away]),
            self.points(now, seat),
            now.turn == seat and seen.result is None,
            seen.starved(seat),
            len(seen.zones[ACTIVE[seat]].ids),
        )
        out.panels.append(Panel(f"rival.{seat}", rect, facts, partial(self.panels.rival, facts=facts, home=rect), 1))

    def _lay_active(self, out: Layout, now: ViewState, seat: Seat, area: pg.Rect, roomy: bool) -> None:
        """Lays out a rival's Characters, with their names like mine if there is room."""
        px, seen = self.px, now.seen
        cards = seen.zones[ACTIVE[seat]].ids
        said = self.texts("table.active_of", who=self.name(seat), n=len(cards))
        out.regions.append(Region(("zone", ACTIVE[seat]), area, said, "rivals"))
        if roomy:
            self.characters.lay(out, now, seat, area)
            if not cards:
                self.lay_note(out, f"none_active.{seat}", area, self.texts("table.card_game.none_active"))
            return
        size = self.planner.mini_size()
        caption = self.planner.captioned(area.width)
        y = area.y + px(2) + size[1] // 2 if caption else area.centery
        if self.planner.grand:
            y = area.bottom - size[1] // 2
        for card, x in zip(cards, middles(area, len(cards), size[0], px(6)), strict=True):
            pose = Pose(x, y, *size)
            thing, name = ("mini", seen.cards[card], asleep(seen, card)), self.said_active(card, now)
            out.pieces.append(Placement.posed(pose, ("card", card), thing, 3, name, f"active.{seat}"))

    def _lay_treasures(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        """Lays out the objectives that a rival has won, at the right end of its panel."""
        px, seen = self.px, now.seen
        won = seen.zones[TREASURES[seat]].ids
        size, place = (px(44), px(60)), self.planner.rival_treasures(rect)
        if not won:
            self.lay_note(out, f"no_treasures.{seat}", place, self.texts("table.card_game.no_treasures"))
        apart = step(len(won), size[0], place.width, px(5))
        for i, card in enumerate(reversed(won)):
            x = place.right - size[0] / 2 - i * apart
            pose = Pose(x, place.centery, *size)
            face = ("treasure", seen.cards[card])
            name = self.card_name(card, now)
            layer = 3 + len(won) - i
            out.pieces.append(Placement.posed(pose, ("card", card), face, layer, name, f"treasures.{seat}"))
