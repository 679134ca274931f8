"""The left side of Telendar's table: the open sheet with the cards on it, and the plaques of the others."""

from collections.abc import Hashable, Sequence
from functools import partial

import pygame as pg

from game.core.state import Seat
from game.games.telendar.anytime import spent as used_this_turn
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of, mana_of_cards
from game.games.telendar.state import FOLLOWERS, OBJECTS, SHEET, SPELLS, Telendar
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.text import typeset
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import quest
from game.ui.views.telendar.characters import POINTS
from game.ui.views.telendar.hero import HeroFacts, Sheets, facts_of
from game.ui.views.telendar.mates import Mates
from game.ui.views.telendar.paper import badge
from game.ui.views.telendar.plan import ROW, Planner, SheetPlan

_HANDS = 22
"""Width of the sign of a shared victory, reference px"""
COMPANY = "company"
"""Key of the panel with the heading over the others' plaques"""


class Roster(TablePart[Planner]):
    """The part of the table that lays out the characters."""

    def __post_init__(self) -> None:
        self.sheets = Sheets(self.look, self.texts, self.planner)
        self.mates = Mates(self.look, self.texts, self.planner)

    def named(self, state: Telendar, seat: Seat) -> str:
        """The spoken name of a character with its player's."""
        hero, player = hero_of(state, seat), self.players[seat].name
        return f"{self.texts.say(name_of(hero))} ({player})" if hero else player

    def _spoken_seat(self, now: ViewState, seat: Seat) -> str:
        """The name of a seat as `named` gives it, with a note if it is on turn."""
        on_turn = now.turn == seat and now.seen.result is None
        return self.named(now.seen, seat) + (f", {self.texts('look.telendar.on_turn')}" if on_turn else "")

    def open_seat(self, now: ViewState) -> Seat:
        """The seat whose sheet is open: the viewer's, one chosen by a click, or for watchers the seat on turn."""
        if now.looked_at is not None:
            return now.looked_at
        return now.me if any(player.is_person for player in self.players) else int(now.seen.turn)

    def lay(self, out: Layout, now: ViewState, shown: set[int]) -> None:
        """Lays out the open sheet and the plaques of the others.

        Args:
            out: the layout to fill.
            now: the view's state, with the sheet chosen.
            shown: cards that lie elsewhere on the table in full and are only echoed here.
        """
        state: Telendar = now.seen
        seat = self.open_seat(now)
        facts = facts_of(now, seat, self.players)
        held = [state.zones[zones[seat]].ids for zones in (OBJECTS, FOLLOWERS, SPELLS)]
        counts = [max(len(ids), most) for ids, (_, most) in zip(held, facts.held, strict=True)]
        if self.planner.grand and len(held[0]) <= ROW:  # large letters need the room of a row of empty places
            counts[0] = ROW
        plan = self.planner.details(counts, self.sheets.abilities_height(facts))
        still = facts._replace(points=(0, 0, 0, 0), lent=0, mana=0)  # points change often
        write = partial(self.sheets.open, facts=still, plan=plan)
        out.panels.append(Panel("sheet", self.planner.plan.sheet, (still, tuple(counts)), write, 1))
        out.regions.append(Region(("seat", seat), self.planner.plan.sheet, self._spoken_seat(now, seat), "sheet", 12.0))
        self._lay_points(out, facts, plan)
        if facts.hero:
            sheet, said = state.zones[SHEET[seat]].ids[0], self.texts.say(name_of(facts.hero))
            out.pieces.append(self._placement(sheet, ("portrait", facts.hero), plan.portrait, said, "objects", shown))
        if seat == now.me:
            quest.lay(out, self.sheets.look, self.texts, now, plan.portrait)
        if facts.fate:
            band = self.sheets.fate_band(plan)
            out.panels.append(Panel("fate", band, facts.fate, partial(self.sheets.fate, facts=facts), 4))
        mana = mana_of_cards(state, seat)
        for what, ids in zip(("objects", "followers", "spells"), held, strict=True):
            for card, rect in zip(ids, plan.slots[what], strict=False):
                thing, said = self._held_card(state, seat, card, mana.get(card))
                out.pieces.append(self._placement(card, thing, rect, said, f"objects.{what}", shown))
        self._lay_mates(out, now, [other for other in range(state.seats) if other != seat], plan)

    def _lay_points(self, out: Layout, facts: HeroFacts, plan: SheetPlan) -> None:
        if facts.hero:
            area = plan.tokens[0].unionall(plan.tokens[1:])
            tell = partial(self.sheets.points, facts=facts, plan=plan, home=area.topleft)
            out.panels.append(Panel("points", area, facts, tell, 1))
        for what, n, cell in zip(POINTS, facts.points, plan.tokens, strict=True):
            out.regions.append(Region(("zone", f"{what}.{facts.seat}"), cell, self._spoken_count(what, n), "points"))

    def _spoken_count(self, what: str, n: int) -> str:
        return f"{self.texts(f'look.telendar.{what}')}: {n}"

    def _lay_mates(self, out: Layout, now: ViewState, others: Sequence[Seat], plan: SheetPlan) -> None:
        if plan.company.height:
            write = partial(self.sheets.heading, what="mates", rect=plan.company.move(-plan.company.x, -plan.company.y))
            out.panels.append(Panel(COMPANY, plan.company, (), write, 2))
        seat = self.open_seat(now)
        for other, cell in zip(others, plan.mates, strict=False):
            facts = facts_of(now, other, self.players)
            draw = partial(self.mates.write, facts=facts, two_rows=self.planner.mate_rows() > 1)
            out.panels.append(Panel(f"mate.{other}", cell, facts, draw, 2))
            said = self._spoken_seat(now, other)
            if now.seen.heroes[seat].alliance >> other & 1:
                said = f"{said}, {self.texts('zoom.telendar.allied', who=self.players[seat].name)}"
                self._lay_alliance(out, other, cell)
            counted = [self._spoken_count(what, n) for what, n in zip(POINTS, facts.points, strict=True)]
            tip = "\n".join([f"**{typeset.escape(said)}**", " · ".join(counted if facts.hero else ())])
            out.regions.append(Region(("seat", other), cell, said, "mates", 6.0, tip.strip()))

    def _lay_alliance(self, out: Layout, other: Seat, cell: pg.Rect) -> None:
        """Lays out clasped hands beside the pawn of a character with whom the victory is shared."""
        side = self.px(_HANDS)
        rect = pg.Rect(cell.x - self.px(4), cell.y - self.px(4), side, side)
        sign = partial(badge, icon="shaking-hands", centre=(side // 2, side // 2), px=side)
        out.panels.append(Panel(f"allied.{other}", rect, (), sign, 3))

    def _held_card(self, state: Telendar, seat: Seat, card: int, mana: tuple[int, int] | None) -> tuple[Hashable, str]:
        """The face's key and the spoken name of a card on a sheet; `mana`: its own Mana left, and in all."""
        fight = state.fight
        side = fight.side_of(seat) if fight.on and seat in (fight.seat, fight.rival) else None
        spent = used_this_turn(state, seat, card) or (side is not None and card in side.used)
        worn = side is not None and card in side.worn
        name = self.texts.say(name_of(state.cards[card]))
        if mana:
            name += ", " + self.texts("look.telendar.card_mana", n=mana[0], most=mana[1])
        return ("held", state.cards[card], worn, spent, mana[0] if mana else -1), name

    @staticmethod
    def _placement(card: int, thing: Hashable, rect: pg.Rect, name: str, group: str, shown: set[int]) -> Placement:
        """The placement of a card on the sheet, as an echo if it is shown elsewhere."""
        if card in shown:
            return Placement.upon(rect, ("echo", card), thing, 3, "", group)
        return Placement.upon(rect, ("card", card), thing, 3, name, group)
