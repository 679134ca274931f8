"""The middle of Card Game's table: the two decks, the objective that can be bought, the dice, the common supply."""

from functools import partial

import pygame as pg

from game.games.card_game.cards import price
from game.games.card_game.queries import objective_cost, payable
from game.games.card_game.state import FACES, TYPES, CardGame
from game.games.card_game.telling.refusals import shortfall
from game.ui.contract.layout import Layout, Loose, Panel, Placement, Region, ViewState
from game.ui.kit.colour import CREAM, faded
from game.ui.kit.draw import skins
from game.ui.kit.geometry import Pose
from game.ui.kit.text import typeset
from game.ui.views.card_game import pieces
from game.ui.views.card_game.panels import ACCENT, GOLD, PANEL
from game.ui.views.card_game.plan import DIE, TOKEN
from game.ui.views.card_game.table_part import TablePart
from game.ui.views.card_game.traces import Roll, roll_of


class Centre(TablePart):
    """The part of the table that lays out its middle."""

    def lay(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        plan, px, texts = self.plan, self.px, self.texts
        decks: tuple[tuple[str, pg.Rect, pieces.Deck], ...] = (
            ("effects", plan.deck, "effect"),
            ("objectives", plan.objectives, "objective"),
        )
        for deck, rect, back in decks:
            count = len(seen.zones[deck].ids) + now.lag.get(("zone", deck), 0)
            words = texts(f"table.card_game.{deck}", n=count)
            out.regions.append(Region(("zone", deck), rect, words, "decks"))
            board = self._deck_board(rect)
            board.height += px(14) + self.look.text_px(17)
            foot = rect.move(-board.x, -board.y)
            write = partial(self.panels.deck, back=back, count=count, words=words, rect=foot)
            out.panels.append(Panel(deck, board, (deck, count, words), write, 1))
        for card in seen.zones["objective"].ids:
            cost = objective_cost(seen, seen.cards[card])
            name, told = self.card_name(card, now), typeset.plain(texts.say(price(cost)))
            said = texts("table.card_game.objective_named", name=name, cost=told)
            thing = ("objective", seen.cards[card], cost)
            piece = Placement.upon(plan.objective, ("card", card), thing, 3, said, "objective", movable=True)
            if ("card", card) not in now.away and seen.result is None and not now.unattended:
                chip = self._lay_chip(out, now, card)
                piece = piece._replace(below=max(0, chip.bottom - plan.objective.bottom))
            out.pieces.append(piece)
        for card in seen.zones["played"].ids:
            pose = Pose(*plan.played.center, *plan.played.size, angle=-5)
            face = ("card", seen.cards[card])
            out.pieces.append(Placement.posed(pose, ("card", card), face, 5, self.card_name(card, now), "played"))
        self._lay_dice(out, now)
        self._lay_supply(out, now)

    def _deck_board(self, deck: pg.Rect) -> pg.Rect:
        """The place of a deck's drawing, with room for its thickness; its line of words goes below."""
        return deck.inflate(max(self.px(40), self.px(196) - deck.width), self.px(40))

    def _label_of_objectives(self, now: ViewState) -> pg.Rect:
        """The place of the words below the deck of objectives."""
        deck = self.plan.objectives
        count = len(now.seen.zones["objectives"].ids) + now.lag.get(("zone", "objectives"), 0)
        board = self._deck_board(deck)
        block = self.panels.label(self.texts("table.card_game.objectives", n=count), board.width)
        words = block.fragments[0].rect.unionall([piece.rect for piece in block.fragments])
        return words.move(board.x, deck.bottom + self.px(7))

    def _lay_chip(self, out: Layout, now: ViewState, card: int) -> pg.Rect:
        """Lays out the chip below an objective, which says what I lack or that I can buy it; returns its place."""
        seen: CardGame = now.seen
        look, px, texts = self.look, self.px, self.texts
        purse = list(self.purse(now, now.me))
        mine = seen.turn == now.me
        cost = objective_cost(seen, seen.cards[card])
        alchemy = seen.alchemy and mine
        if payable(purse, cost, alchemy):
            bought = mine and bool(seen.bought) and seen.objectives_per_turn == "one"
            words, colour = texts("table.card_game.bought_one" if bought else "table.card_game.affordable"), GOLD
        else:
            missing = shortfall(purse, cost, alchemy)
            words, colour = texts("table.card_game.lacking", what=texts.say(price(missing))), CREAM
        label = self._label_of_objectives(now)
        for face in ("ui_bold", "condensed"):
            style = typeset.Style(face, 15, colour)
            block = typeset.paragraph(look, words, style, px(420))
            block = typeset.paragraph(look, words, style, block.used + 2)
            rect = pg.Rect(0, 0, block.width + px(26), max(px(27), block.height + px(4)))
            rect.midtop = (self.plan.objective.centerx, self.plan.objective.bottom - px(9))
            rect.bottom = min(rect.bottom, self.plan.prompt.top - px(2))
            if rect.inflate(2 * px(12), 0).colliderect(label):
                rect.left = label.right + px(12)
            if rect.right <= self.plan.tray.left - px(4):
                break
        rect.right = min(rect.right, self.plan.tray.left - px(4))

        def write(surface: pg.Surface) -> None:
            skins.pill(look, rect.width, rect.height, faded(PANEL, 245), ACCENT).draw(surface, surface.get_rect())
            block.draw(surface, (px(13), (rect.height - block.height) // 2), surface.get_rect())

        out.panels.append(Panel("chip", rect, (words, colour), write, 6))
        return rect

    def _lay_dice(self, out: Layout, now: ViewState) -> None:
        look, px, texts, tray = self.look, self.px, self.texts, self.plan.tray
        told = roll_of(now.deeds) or Roll(now.thrower, now.thrown)
        shown = [FACES[face] for face in told.faces]
        past = told.seat != now.seen.turn  # the seat on turn has yet to throw
        faces = texts.listed([texts(f"face.card_game.{face}") for face in shown])

        def say(who: str) -> str:
            return texts("table.card_game.thrown", who=who, faces=faces)

        words = say(typeset.escape(self.name(told.seat))) if shown and not now.tumbling else ""
        out.regions.append(
            Region(("zone", "dice"), tray, typeset.plain(words) or texts("table.card_game.dice"), "decks")
        )
        foot = look.text_px(15) + px(30)
        field = pg.Rect(tray.x + px(18), tray.y + px(18), tray.width - px(36), tray.height - px(18) - foot)
        side = min(px(DIE), field.height - px(8), round(field.width / (1.25 * max(2, len(shown)))))
        for i, face in enumerate(shown):
            x = field.x + field.width * (i + 0.5) / len(shown)
            if len(shown) == 2:  # near each other, as thrown together
                x = field.centerx + (i - 0.5) * side * 1.7
            turn = (14, -11, 8, -16, 5)[i % 5]
            pose = Pose(x, field.centery + (i % 2) * px(8) - px(2), side, side * 1.07, turn)
            out.pieces.append(Placement.posed(pose, ("die", i), ("die", face, past), 3, "", ""))

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            style = typeset.Style("ui", 15, (255, 246, 238))
            block = typeset.named(look, say, [self.name(told.seat)], style, room.size, "center")
            block.draw(surface, (0, (room.height - block.height) // 2), room)

        line = pg.Rect(tray.x + px(20), tray.bottom - foot, tray.width - px(40), foot - px(14))
        if words:
            out.panels.append(Panel("thrown", line, words, write, 2))

    def _lay_supply(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        plan, px, texts = self.plan, self.px, self.texts
        counts = tuple(
            n + now.lag.get(("zone", f"supply.{kind}"), 0) for kind, n in zip(TYPES, seen.supply, strict=True)
        )
        bins = self.planner.bins(plan.supply)
        for kind, rect, n in zip(pieces.RESOURCES, bins, counts, strict=True):
            whole = pg.Rect(rect.x, rect.y, rect.width, plan.supply.bottom - px(6) - rect.y)
            said = texts("table.supply_of", n=n, what=texts.many(f"table.card_game.{kind}", n))
            out.regions.append(Region(("zone", f"supply.{kind}"), whole, said, "supply", 12))
            heap = partial(self.panels.heap, kind=kind, n=n, floor=rect.height)
            out.panels.append(Panel(f"supply.{kind}", whole, (kind, n), heap, 2))

        out.panels.append(Panel("supply", plan.supply, "supply", self.panels.supply, 1))
        size = (px(TOKEN), round(px(TOKEN) * pieces.TOKEN_HEIGHT))
        for verb, *what in now.ask.options if now.ask else ():
            if verb in ("take", "steal"):
                source = f"supply.{what[0]}" if verb == "take" else f"purse.{what[0]}.{what[1]}"
                home = ("zone", f"purse.{now.me}.{what[-1]}")
                out.loose["zone", source] = Loose(("token", what[-1]), size, home)
