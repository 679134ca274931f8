"""The viewer's side of Card Game's table: panel and purse, Characters, and the hand."""

from functools import partial

import pygame as pg

from game.games.card_game.cards import CARDS
from game.games.card_game.state import ACTIVE, HAND, TREASURES, CardGame
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.geometry import Pose
from game.ui.kit.stage.hand import Fan
from game.ui.views.card_game import pieces
from game.ui.views.card_game.characters import Characters
from game.ui.views.card_game.panels import MyFacts
from game.ui.views.card_game.plan import TREASURE
from game.ui.views.card_game.table_part import TablePart
from game.ui.views.parts.rows import middles


class MySide(TablePart):
    """The part of the table that lays out the viewer's side."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.characters = Characters(self.look, self.texts, self.planner, self.players)

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out panel, Characters and hand."""
        self._lay_panel(out, now)
        self._lay_active(out, now)
        self._lay_hand(out, now)

    def _lay_panel(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        plan, px, texts, me = self.plan, self.px, self.texts, now.me
        name = self.name(me)
        out.regions.append(Region(("seat", me), plan.mine, name, "me", tip=self.standing(now, me)))
        self.mark_turn(out, now, me, plan.mine)
        out.regions.append(
            Region(("zone", TREASURES[me]), plan.mine, texts("table.card_game.treasures_of", who=name), "me")
        )
        purse = self.purse(now, me)
        rows = self.planner.rows(plan.mine)
        for kind, rect, n in zip(pieces.RESOURCES, rows, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts.many(f"table.card_game.{kind}", n))
            out.regions.append(Region(("zone", f"purse.{me}.{kind}"), rect, said, f"purse.{me}", 12))
            row = partial(self.panels.row, kind=kind, n=n)
            out.panels.append(Panel(f"purse.{kind}", rect, (kind, n), row, 2))
        size = (px(TREASURE[0]), px(TREASURE[1]))
        won = seen.zones[TREASURES[me]].ids
        if not self.planner.grand:
            strip = plan.mine.inflate(-px(36), 0)
            for card, x in zip(won, middles(strip, len(won), size[0], px(5)), strict=True):
                pose = Pose(x, plan.mine.y + px(138), *size)
                thing, said = ("treasure", seen.cards[card]), self.card_name(card, now)
                out.pieces.append(Placement.posed(pose, ("card", card), thing, 3, said, "treasures"))
        facts = MyFacts(
            self.players[me],
            self.points(now, me),
            now.turn == me and seen.result is None,
            bool(now.ask),
            seen.starved(me),
            bool(won),
            seen.alchemy and seen.turn == me,
        )
        head = pg.Rect(plan.mine.topleft, (plan.mine.width, rows[0].y - plan.mine.y))
        write = partial(self.panels.mine, facts=facts, rows_from=rows[0].y - plan.mine.y)
        out.panels.append(Panel("mine", head, facts, write, 1))

    def _lay_active(self, out: Layout, now: ViewState) -> None:
        texts, area = self.texts, self.plan.active
        cards = now.seen.zones[ACTIVE[now.me]].ids
        said = texts("table.active_of", who=self.name(now.me), n=len(cards))
        out.regions.append(Region(("zone", ACTIVE[now.me]), area, said, "me"))
        self.characters.lay(out, now, now.me, area)
        if not cards:
            words = texts(f"table.card_game.{'none' if now.unattended else 'no'}_active")
            words += " " + texts("table.card_game.activate") if now.ask else ""
            out.panels.append(Panel("no_active", area, words, lambda s: self.panels.empty_row(s, words), 1))

    def _lay_hand(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        px = self.px
        cards = sorted(seen.zones[HAND[now.me]].ids, key=lambda card: _rank(seen.cards[card], now.order))
        size = self.planner.card
        fan = Fan(len(cards), self.plan.hand, size, px(44), now.scroll)
        out.fan = fan
        acting = seen.turn == now.me and now.ask is not None and now.ask.prompt.endswith(".actions")
        usable = {option[1] for option in now.ask.options if len(option) > 1} if acting and now.ask else set(cards)
        for i, card in enumerate(cards):
            name = seen.cards[card]
            thing = ("card", name, card not in usable) if name else ("back", "effect")
            slot = fan.slots[i]
            pose = Pose(slot.x, slot.y, *size, slot.angle)
            said = self.card_name(card, now)
            piece = Placement.posed(pose, ("card", card), thing, 10 + i, said, "hand", movable=bool(name))
            out.pieces.append(piece)
            out.held.append(("card", card))
        if not cards:
            words = self.texts(f"table.card_game.{'none_in' if now.unattended else 'no'}_hand")
            self.lay_note(out, "no_hand", self.plan.hand, words)


def _rank(name: str, order: str) -> tuple[object, ...]:
    """The sort key of a card in the hand; equal cards, and cards face down, stay in the order of dealing."""
    if not name or order == "dealt":
        return ()
    card = CARDS[name]
    cost = sum(card.cost.cost)
    return (card.kind, cost, name) if order == "kind" else (cost, card.kind, name)
