"""The left of Telendar's table: the sheet that is open with all that lies on it, and the plaques of the others."""

from collections.abc import Sequence
from functools import partial

import pygame as pg

from game.core.match import Player
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import mana_of_cards
from game.games.telendar.state import FOLLOWERS, OBJECTS, SHEET, SPELLS, Telendar
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit import typeset
from game.ui.kit.geometry import Pose
from game.ui.kit.look import Look
from game.ui.views.telendar import quest
from game.ui.views.telendar.hero import POINTS, HeroFacts, Sheets, facts_of
from game.ui.views.telendar.mates import Mates
from game.ui.views.telendar.plan import ROW, Planner, SheetPlan

COMPANY = "company"
"""The panel of the heading over the others' plaques"""


class Roster:
    """Lays out the characters.

    Args:
        look: scale and text size.
        texts: the language.
        planner: where things lie.
        players: by seat.
    """

    def __init__(self, look: Look, texts: Texts, planner: Planner, players: Sequence[Player]) -> None:
        self.texts, self.planner, self.players = texts, planner, tuple(players)
        self.sheets = Sheets(look, texts, planner)
        self.mates = Mates(look, texts, planner)

    def named(self, state: Telendar, seat: Seat) -> str:
        """A character with its player's name, as it is said."""
        ids = state.zones[SHEET[seat]].ids
        if not ids:
            return self.players[seat].name
        return f"{self.texts.say(name_of(state.cards[ids[0]]))} ({self.players[seat].name})"

    def _seated(self, state: Telendar, seat: Seat) -> str:
        """The same, with whose turn it is."""
        on_turn = state.turn == seat and state.result is None
        return self.named(state, seat) + (f", {self.texts('look.telendar.on_turn')}" if on_turn else "")

    def _card_name(self, state: Telendar, card: int) -> str:
        return self.texts.say(name_of(state.cards[card]))

    def open_seat(self, now: ViewState) -> Seat:
        """The seat whose sheet is open: the viewer's, another's that was asked for, or for watchers the one on turn."""
        if now.looked_at is not None:
            return now.looked_at
        return now.me if any(player.controller == "person" for player in self.players) else int(now.seen.turn)

    def lay(self, out: Layout, now: ViewState, shown: set[int]) -> None:
        """Lays out the open sheet and the plaques of the others.

        Args:
            out: where to.
            now: what is seen, and whose sheet is asked for.
            shown: the cards that lie elsewhere on the table in full; here they only echo.
        """
        state: Telendar = now.seen
        seat = self.open_seat(now)
        facts = facts_of(state, seat, self.players, now.lag, now.me)
        held = [state.zones[zones[seat]].ids for zones in (OBJECTS, FOLLOWERS, SPELLS)]
        counts = [max(len(ids), most) for ids, (_, most) in zip(held, facts.held, strict=True)]
        if self.planner.grand and len(held[0]) <= ROW:  # large text needs what a row of empty places takes
            counts[0] = ROW
        plan = self.planner.details(counts, self.sheets.abilities_height(facts))
        still = facts._replace(points=(0, 0, 0, 0), lent=0, mana=0)  # points change often
        write = partial(self.sheets.open, facts=still, plan=plan)
        out.panels.append(Panel("sheet", self.planner.plan.sheet, (still, tuple(counts)), write, 1))
        out.regions.append(Region(("seat", seat), self.planner.plan.sheet, self._seated(state, seat), "sheet", 12.0))
        self._lay_points(out, facts, plan)
        if facts.hero:
            self._lay_hero(out, state, state.zones[SHEET[seat]].ids[0], plan, shown)
        if seat == now.me:
            quest.lay(out, self.sheets.look, self.texts, state, plan.portrait)
        if facts.fate:
            band = self.sheets.fate_band(plan)
            out.panels.append(Panel("fate", band, facts.fate, partial(self.sheets.fate, facts=facts), 4))
        mana = mana_of_cards(state, seat)
        for what, ids in zip(("objects", "followers", "spells"), held, strict=True):
            for card, rect in zip(ids, plan.slots[what], strict=False):
                self._lay_held(out, state, seat, card, rect, what, shown, mana.get(card))
        self._lay_mates(out, now, [other for other in range(state.seats) if other != seat], plan)

    def _lay_points(self, out: Layout, facts: HeroFacts, plan: SheetPlan) -> None:
        if facts.hero:
            area = plan.tokens[0].unionall(plan.tokens[1:])
            tell = partial(self.sheets.points, facts=facts, plan=plan, home=area.topleft)
            out.panels.append(Panel("points", area, facts, tell, 1))
        for what, n, cell in zip(POINTS, facts.points, plan.tokens, strict=True):
            out.regions.append(Region(("zone", f"{what}.{facts.seat}"), cell, self._counted(what, n), "points"))

    def _counted(self, what: str, n: int) -> str:
        return f"{self.texts(f'look.telendar.{what}')}: {n}"

    def _lay_mates(self, out: Layout, now: ViewState, others: Sequence[Seat], plan: SheetPlan) -> None:
        if plan.company.height:
            write = partial(self.sheets.heading, what="mates", rect=plan.company.move(-plan.company.x, -plan.company.y))
            out.panels.append(Panel(COMPANY, plan.company, (), write, 2))
        for other, cell in zip(others, plan.mates, strict=False):
            facts = facts_of(now.seen, other, self.players, now.lag, now.me)
            draw = partial(self.mates.write, facts=facts, two_rows=self.planner.mate_rows() > 1)
            out.panels.append(Panel(f"mate.{other}", cell, facts, draw, 2))
            said = self._seated(now.seen, other)
            counted = [self._counted(what, n) for what, n in zip(POINTS, facts.points, strict=True)]
            tip = "\n".join([f"**{typeset.escape(said)}**", " · ".join(counted if facts.hero else ())])
            out.regions.append(Region(("seat", other), cell, said, "mates", 6.0, tip.strip()))

    def _lay_hero(self, out: Layout, state: Telendar, card: int, plan: SheetPlan, shown: set[int]) -> None:
        pose = Pose(*plan.portrait.center, *plan.portrait.size)
        ref = ("echo", card) if card in shown else ("card", card)
        name = "" if card in shown else self._card_name(state, card)
        thing = ("portrait", state.cards[card])
        out.pieces.append(Placement(ref, thing, plan.portrait.size, pose, 3, name, "objects"))

    def _lay_held(
        self,
        out: Layout,
        state: Telendar,
        seat: Seat,
        card: int,
        rect: pg.Rect,
        what: str,
        shown: set[int],
        mana: tuple[int, int] | None,
    ) -> None:
        fight, hero = state.fight, state.heroes[seat]
        side = fight.side_of(seat) if fight.on and seat in (fight.seat, fight.rival) else None
        spent = card in hero.spent or (side is not None and card in side.used)
        worn = side is not None and card in side.worn
        thing = ("held", state.cards[card], worn, spent, mana[0] if mana else -1)
        pose = Pose(*rect.center, *rect.size)
        ref = ("echo", card) if card in shown else ("card", card)
        name = "" if card in shown else self._card_name(state, card)
        if name and mana:
            name += ", " + self.texts("look.telendar.card_mana", n=mana[0], most=mana[1])
        out.pieces.append(Placement(ref, thing, rect.size, pose, 3, name, f"objects.{what}"))
