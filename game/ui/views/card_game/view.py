"""Card Game on the table: petrol felt, two decks, the objective, the dice tray, the common supply, and the seats."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Ref
from game.core.match import AnyMatch, Player
from game.core.state import Event, Option, Seat
from game.core.texts import Texts
from game.games.card_game.cards import CARDS, OBJECTIVE_COST, POINTS, name_of, price
from game.games.card_game.queries import objective_cost, payable, points
from game.games.card_game.refusals import shortfall
from game.games.card_game.state import ACTIVE, FACES, GOAL, HAND, TREASURES, TYPES, CardGame
from game.ui.contract.details import Details
from game.ui.contract.layout import Layout, Loose, Panel, Placement, Region, ViewState
from game.ui.contract.motion import Flight
from game.ui.contract.outcome import Entry, Epilogue, LastAct, Playhouse
from game.ui.contract.view import GameView
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.assets import picture
from game.ui.kit.colour import CREAM, faded
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.hand import Fan
from game.ui.kit.lettering import set_in
from game.ui.kit.look import Look
from game.ui.views.card_game import faces, finale, pieces
from game.ui.views.card_game.box import BOX
from game.ui.views.card_game.details import card_sheet, objective_sheet
from game.ui.views.card_game.panels import GOLD, PALE, PANEL, Boards, MyFacts, RivalFacts
from game.ui.views.card_game.plan import CARD, DIE, MINI, OBJECTIVE, TOKEN, TREASURE, Planner
from game.ui.views.card_game.traces import MARKED, Roll, Traces, changes, costs, deed_of, roll_of
from game.ui.views.parts.rows import middles
from game.ui.views.parts.surfaces import dimmed, mark_turn, sunken

TITLE = faces.TITLE
_SHADE = (29, 70, 80, 96)
"""The shade over what cannot be used now"""
_FEW = 5  # tokens that are shown one by one on a button; more are counted


class CardGameView(GameView):
    """Card Game's table."""

    accent = (240, 193, 90)
    title_role = BOX.title
    velvet = (31, 92, 104)
    hand_orders = ("dealt", "kind", "cost")
    reading: Mapping[str, int] = {
        "hand": 0,
        "active": 1,
        "objective": 2,
        "played": 2,
        "supply": 3,
        "purse": 4,
        "decks": 5,
    }
    passed_over = frozenset({"active", "treasures"})
    marked = MARKED
    open_zones = frozenset({"objective"})
    inline = staticmethod(faces.inline)

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, len(players) - 1)
        self.panels = Boards(look, texts, self.planner)
        self.grand, self.plan = self.planner.grand, self.planner.plan

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        if look.theme.textures:
            surface = picture("card_game/felt.jpg", self.size, "cover").convert()
        else:
            surface = pg.Surface(self.size)
            surface.fill(look.theme.ground)
        for rect in (*plan.rivals, plan.supply, plan.mine, plan.turn):
            skins.panel(look, rect.width, rect.height, None, PANEL).draw(surface, rect)
        for rect in self.planner.bins(plan.supply):
            sunken(surface, look, rect, 12)
        for rect in self.planner.rows(plan.mine):
            sunken(surface, look, rect, 12)
        tray = plan.tray
        if look.theme.textures:
            shape = mask.rounded(*tray.size, 22 * look.k)
            paint.drop_shadow(surface, shape, tray.topleft, 12 * look.k, (4 * look.k, 8 * look.k), 170)
            surface.blit(pieces.tray(*tray.size), tray)
        else:
            sunken(surface, look, tray, 22)
        return surface

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        return _DRAW[kind](self, size, *rest)

    def alone(self, name: str) -> tuple[Hashable, Size]:
        if name in POINTS:
            return ("objective", name, OBJECTIVE_COST["standard"][name]), OBJECTIVE
        return ("card", name), CARD

    def said(self, name: str) -> str:
        return self.say(name_of(name))

    def _draw_card(self, size: Size, name: str, off: bool = False) -> pg.Surface:
        surface = faces.effect_card(self.look, self.texts, name, size)
        if not off or size[0] > self.px(CARD[0]):  # a card that is lifted is looked at
            return surface
        shaded, words = dimmed(surface, _SHADE), faces.words_of(self.look, self.texts, name, size)
        shaded.blit(surface, words, words)
        return shaded

    def _draw_back(self, size: Size, deck: pieces.Deck) -> pg.Surface:
        return pieces.back(deck, *size)

    def _draw_mini(self, size: Size, name: str, off: bool = False) -> pg.Surface:
        surface = pieces.mini(name, *size)
        return dimmed(surface, _SHADE) if off else surface

    def _draw_objective(self, size: Size, name: str, cost: tuple[int, ...]) -> pg.Surface:
        return faces.objective_card(self.look, name, cost, size)

    def _draw_treasure(self, size: Size, name: str) -> pg.Surface:
        return faces.treasure(self.look, name, size)

    def _draw_token(self, size: Size, kind: pieces.Resource) -> pg.Surface:
        return pieces.token(kind, size[0])

    def _draw_die(self, size: Size, face: pieces.Face, off: bool = False) -> pg.Surface:
        surface = pieces.die(face, size[0])
        return dimmed(surface, _SHADE) if off else surface

    def points(self, state: CardGame) -> tuple[int, ...]:
        return tuple(points(state, seat) for seat in range(state.seats))

    def tally(self, state: CardGame, seat: Seat) -> tuple[Entry, ...]:
        texts = self.texts
        won = [POINTS[state.cards[card]] for card in state.zones[TREASURES[seat]].ids]
        values = " + ".join(map(str, won))
        told = [texts.many("results.card_game.characters", len(state.zones[ACTIVE[seat]].ids))]
        left = " ".join(f"{n} [{kind}]" for n, kind in zip(state.purses[seat], TYPES, strict=True) if n)
        if left:
            told.append(texts("results.card_game.left", what=left))
        entries = [Entry(texts.many("results.card_game.objectives", len(won), values=values), sum(won))] if won else []
        return (*entries, Entry(" · ".join(told)))

    def epilogue(self, match: AnyMatch) -> Epilogue:
        return finale.epilogue(match)

    def last_act(self, match: AnyMatch, stage: Size, free: pg.Rect) -> LastAct:
        return finale.last_act(match, Playhouse(self.look, self.players, stage, free))

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        zone = target.partition(".")[0]
        px = self.px
        if not name or zone in ("effects", "objectives"):
            deck = "objective" if back == "objective" else "effect"
            return ("back", deck), (px(124), px(167))
        if name in POINTS:
            return ("treasure", name), (px(TREASURE[0]), px(TREASURE[1]))
        if zone == "active":
            return ("mini", name), (px(MINI[0]), px(MINI[1]))
        return ("card", name), (px(CARD[0]), px(CARD[1]))

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan = self.plan
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser, play_line=plan.hand.top - self.px(12))
        self._lay_rivals(out, now)
        self._lay_centre(out, now)
        self._lay_mine(out, now)
        self._lay_active(out, now)
        self._lay_hand(out, now)
        homes = (plan.mine, *plan.rivals)
        Traces(self.look, self.players, homes, self.planner.mini_size()).lay(out, now)
        return out

    def _name(self, card: int, now: ViewState) -> str:
        return faces.describe(self.texts, now.seen.cards[card])

    def _points(self, now: ViewState, seat: Seat) -> int:
        seen: CardGame = now.seen
        won = [card for card in seen.zones[TREASURES[seat]].ids if ("card", card) not in now.away]
        return sum(POINTS[seen.cards[card]] for card in won)

    def _standing(self, now: ViewState, seat: Seat) -> str:
        """What a seat's panel shows, in words."""
        seen: CardGame = now.seen
        won, hand = len(seen.zones[TREASURES[seat]].ids), len(seen.zones[HAND[seat]].ids)
        said = self.texts("table.card_game.seat_said", points=self._points(now, seat), goal=GOAL, hand=hand, won=won)
        return f"{said}\n{self.texts('table.card_game.famine_runs')}" if seen.starved(seat) else said

    def _purse(self, now: ViewState, seat: Seat) -> tuple[int, ...]:
        purse = now.seen.purses[seat]
        return tuple(n + now.lag.get(("zone", f"purse.{seat}.{kind}"), 0) for kind, n in zip(TYPES, purse, strict=True))

    # The other seats, clockwise from mine.

    def _lay_rivals(self, out: Layout, now: ViewState) -> None:
        for i, rect in enumerate(self.plan.rivals):
            self._lay_rival(out, now, (now.me + 1 + i) % now.seen.seats, rect)

    def _lay_rival(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        px, seen, texts = self.px, now.seen, self.texts
        name = self.name(seat)
        out.regions.append(Region(("seat", seat), rect, name, "rivals", tip=self._standing(now, seat)))
        self._mark_turn(out, now, seat, rect)
        cells = self.planner.rival_counters(rect)
        purse = self._purse(now, seat)
        for kind, cell, n in zip(TYPES, cells, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"purse.{seat}.{kind}"), cell.inflate(0, px(6)), said, f"purse.{seat}"))
        left, roomy = cells[-1].right, self.planner.roomy(rect)
        area = pg.Rect(left + px(18), rect.y + px(10), rect.right - left - px(32), rect.height - px(20))
        if self.grand:
            area = pg.Rect(left + px(8), rect.y + px(10), rect.right - left - px(18), rect.height - px(20))
        if roomy:
            area = self.planner.before_rival(rect)
            self._lay_rival_treasures(out, now, seat, rect)
        self._lay_rival_active(out, now, seat, area, roomy)
        facts = RivalFacts(
            self.players[seat],
            purse,
            len(seen.zones[HAND[seat]].ids),
            len([c for c in seen.zones[TREASURES[seat]].ids if ("card", c) not in now.away]),
            self._points(now, seat),
            seen.turn == seat and seen.result is None,
            seen.starved(seat),
            len(seen.zones[ACTIVE[seat]].ids),
        )
        out.panels.append(Panel(f"rival.{seat}", rect, facts, partial(self.panels.rival, facts=facts, home=rect), 1))

    def _lay_rival_active(self, out: Layout, now: ViewState, seat: Seat, area: pg.Rect, roomy: bool) -> None:
        """A rival's Characters; where there is room with their names, as mine have them."""
        px, seen = self.px, now.seen
        cards = seen.zones[ACTIVE[seat]].ids
        said = self.texts("table.active_of", who=self.name(seat), n=len(cards))
        out.regions.append(Region(("zone", ACTIVE[seat]), area, said, "rivals"))
        if roomy:
            self._lay_characters(out, now, seat, area)
            if not cards:
                self._lay_note(out, f"none_active.{seat}", area, self.texts("table.card_game.none_active"))
            return
        size = self.planner.mini_size()
        caption = self.planner.captioned(area.width)
        y = area.y + px(2) + size[1] // 2 if caption else area.centery
        if self.grand:
            y = area.bottom - size[1] // 2
        for card, x in zip(cards, middles(area, len(cards), size[0], px(6)), strict=True):
            pose = Pose(x, y, *size)
            thing = ("mini", seen.cards[card], card in seen.fresh)
            out.pieces.append(Placement(("card", card), thing, size, pose, 3, self._name(card, now), f"active.{seat}"))

    def _lay_rival_treasures(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        """The objectives that a rival has won, at the right end of its panel."""
        px, seen = self.px, now.seen
        won = seen.zones[TREASURES[seat]].ids
        size, place = (px(44), px(60)), self.planner.rival_treasures(rect)
        if not won:
            self._lay_note(out, f"no_treasures.{seat}", place, self.texts("table.card_game.no_treasures"))
        step = min(size[0] + px(5), (place.width - size[0]) / max(1, len(won) - 1))
        for i, card in enumerate(reversed(won)):
            x = place.right - size[0] / 2 - i * step
            pose = Pose(x, place.centery, *size)
            face = ("treasure", seen.cards[card])
            name = self._name(card, now)
            out.pieces.append(Placement(("card", card), face, size, pose, 3 + len(won) - i, name, f"treasures.{seat}"))

    def _mark_turn(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> None:
        """The ring of who is on turn."""
        if now.seen.turn == seat and now.seen.result is None:
            mark_turn(out, self.look, rect, self.look.seat_colour(self.players[seat].colour))

    # The middle.

    def _lay_centre(self, out: Layout, now: ViewState) -> None:
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
            content = (deck, count, words)
            out.panels.append(
                Panel(
                    deck,
                    board,
                    content,
                    partial(self.panels.deck, back=back, count=count, words=words, rect=rect.move(-board.x, -board.y)),
                    1,
                )
            )
        for card in seen.zones["objective"].ids:
            cost = objective_cost(seen, seen.cards[card])
            rect = plan.objective
            pose = Pose(*rect.center, *rect.size)
            said = texts(
                "table.card_game.objective_named",
                name=self._name(card, now),
                cost=typeset.plain(texts.say(price(cost))),
            )
            thing = ("objective", seen.cards[card], cost)
            out.pieces.append(Placement(("card", card), thing, rect.size, pose, 3, said, "objective", movable=True))
            if ("card", card) not in now.away:
                self._lay_chip(out, now, card)
        for card in seen.zones["played"].ids:
            pose = Pose(*plan.played.center, *plan.played.size, angle=-5)
            face = ("card", seen.cards[card])
            out.pieces.append(
                Placement(("card", card), face, plan.played.size, pose, 5, self._name(card, now), "played")
            )
        self._lay_dice(out, now)
        self._lay_supply(out, now)

    def _deck_board(self, deck: pg.Rect) -> pg.Rect:
        """The place of a deck's drawing, with the room for its height; its line of text goes below."""
        return deck.inflate(max(self.px(40), self.px(190) - deck.width), self.px(40))

    def _label_of_objectives(self, now: ViewState) -> pg.Rect:
        """The place of the line below the deck of objectives."""
        deck = self.plan.objectives
        count = len(now.seen.zones["objectives"].ids) + now.lag.get(("zone", "objectives"), 0)
        board = self._deck_board(deck)
        block = self.panels.label(self.texts("table.card_game.objectives", n=count), board.width)
        words = block.fragments[0].rect.unionall([piece.rect for piece in block.fragments])
        return words.move(board.x, deck.bottom + self.px(7))

    def _lay_chip(self, out: Layout, now: ViewState, card: int) -> None:
        """Lays out the chip below an objective: what I lack for it, or that I can buy it."""
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
        label = self._label_of_objectives(now)
        for face in ("ui_bold", "condensed"):
            style = typeset.Style(face, 15, colour)
            block = typeset.paragraph(look, words, style, px(420))
            block = typeset.paragraph(look, words, style, block.used + 2)
            rect = pg.Rect(0, 0, block.width + px(26), max(px(27), block.height + px(4)))
            rect.midtop = (self.plan.objective.centerx, self.plan.objective.bottom - px(9))
            rect.bottom = min(rect.bottom, self.plan.prompt.top - px(2))
            if not rect.inflate(2 * px(12), 0).colliderect(label):
                break
            rect.left = label.right + px(12)
            if rect.right <= self.plan.tray.left - px(4):
                break

        def write(surface: pg.Surface) -> None:
            skins.pill(look, rect.width, rect.height, faded(PANEL, 245), self.accent).draw(surface, surface.get_rect())
            block.draw(surface, (px(13), (rect.height - block.height) // 2), surface.get_rect())

        out.panels.append(Panel("chip", rect, (words, colour), write, 6))

    def _lay_dice(self, out: Layout, now: ViewState) -> None:
        look, px, texts, tray = self.look, self.px, self.texts, self.plan.tray
        told = roll_of(now.deeds) or Roll(now.thrower, now.thrown)
        shown = [FACES[face] for face in told.faces]
        past = told.seat != now.seen.turn  # whoever is on turn has still to throw
        faces = texts.listed([texts(f"face.card_game.{face}") for face in shown])

        def say(who: str) -> str:
            return texts("table.card_game.thrown", who=who, faces=faces)

        lying = shown and not any(ref[0] == "die" for ref in now.away)
        words = say(typeset.escape(self.name(told.seat))) if lying else ""
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
            out.pieces.append(Placement(("die", i), ("die", face, past), (side, round(side * 1.07)), pose, 3, "", ""))

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            colour = (232, 204, 190) if past else (255, 236, 220)
            style = typeset.Style("ui", 15, colour)
            block = typeset.named(look, say, [self.name(told.seat)], style, room.size, "center")
            block.draw(surface, (0, (room.height - block.height) // 2), room)

        line = pg.Rect(tray.x + px(20), tray.bottom - foot, tray.width - px(40), foot - px(14))
        if words:
            out.panels.append(Panel("thrown", line, (words, past), write, 2))

    def _lay_supply(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        plan, px, texts = self.plan, self.px, self.texts
        counts = tuple(
            n + now.lag.get(("zone", f"supply.{kind}"), 0) for kind, n in zip(TYPES, seen.supply, strict=True)
        )
        bins = self.planner.bins(plan.supply)
        for kind, rect, n in zip(pieces.RESOURCES, bins, counts, strict=True):
            whole = pg.Rect(rect.x, rect.y, rect.width, plan.supply.bottom - px(6) - rect.y)
            said = texts("table.supply_of", n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"supply.{kind}"), whole, said, "supply", 12))
            heap = partial(self.panels.heap, kind=kind, n=n, floor=rect.height)
            out.panels.append(Panel(f"supply.{kind}", whole, (kind, n), heap, 2))

        out.panels.append(Panel("supply", plan.supply, "supply", self.panels.supply, 1))
        side = px(TOKEN)
        for verb, *what in now.ask.options if now.ask else ():
            if verb in ("take", "steal"):
                source = f"supply.{what[0]}" if verb == "take" else f"purse.{what[0]}.{what[1]}"
                token = Loose(("token", what[-1]), (side, round(side * 1.13)), ("zone", f"purse.{now.me}.{what[-1]}"))
                out.loose["zone", source] = token

    # My side.

    def _lay_mine(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        plan, px, texts, me = self.plan, self.px, self.texts, now.me
        name = self.name(me)
        out.regions.append(Region(("seat", me), plan.mine, name, "me", tip=self._standing(now, me)))
        self._mark_turn(out, now, me, plan.mine)
        out.regions.append(
            Region(("zone", TREASURES[me]), plan.mine, texts("table.card_game.treasures_of", who=name), "me")
        )
        purse = self._purse(now, me)
        rows = self.planner.rows(plan.mine)
        for kind, rect, n in zip(pieces.RESOURCES, rows, purse, strict=True):
            said = texts("table.purse_of", who=name, n=n, what=texts(f"table.card_game.{kind}"))
            out.regions.append(Region(("zone", f"purse.{me}.{kind}"), rect, said, f"purse.{me}", 12))
            row = partial(self.panels.row, kind=kind, n=n)
            out.panels.append(Panel(f"purse.{kind}", rect, (kind, n), row, 2))
        size = (px(TREASURE[0]), px(TREASURE[1]))
        won = seen.zones[TREASURES[me]].ids
        if not self.grand:
            strip = plan.mine.inflate(-px(36), 0)
            for card, x in zip(won, middles(strip, len(won), size[0], px(5)), strict=True):
                pose = Pose(x, plan.mine.y + px(138), *size)
                thing = ("treasure", seen.cards[card])
                out.pieces.append(Placement(("card", card), thing, size, pose, 3, self._name(card, now), "treasures"))
        facts = MyFacts(
            self.players[me],
            self._points(now, me),
            seen.turn == me and seen.result is None,
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
        self._lay_characters(out, now, now.me, area)
        if not cards:
            words = texts("table.card_game.no_active")
            out.panels.append(Panel("no_active", area, words, lambda s: self.panels.empty_row(s, words), 1))

    def _lay_note(self, out: Layout, key: str, area: pg.Rect, words: str) -> None:
        """What a place is empty of, in its middle."""
        out.panels.append(Panel(key, area, words, lambda s: self.panels.note(s, words), 2))

    def _lay_characters(self, out: Layout, now: ViewState, seat: Seat, area: pg.Rect) -> None:
        """A seat's Characters in a row, beside each its name and what it brings as far as there is room."""
        seen: CardGame = now.seen
        px = self.px
        cards = seen.zones[ACTIVE[seat]].ids
        size = (px(MINI[0]), px(MINI[1]))
        each = min(px(180), area.width / max(1, len(cards)))
        room = int(each - size[0] - px(16))
        names = [typeset.escape(faces.describe(self.texts, seen.cards[card])) for card in cards]
        wordy = each >= size[0] + self.look.em(92) and not any(
            typeset.paragraph(self.look, name, typeset.Style("condensed", 15), room).broken for name in names
        )
        if not wordy:
            each = min(each, size[0] + px(10))
        step = each if each >= size[0] + px(6) else (area.width - size[0]) / max(1, len(cards) - 1)
        for i, card in enumerate(cards):
            x = area.x + size[0] / 2 + i * step
            thing = ("mini", seen.cards[card], card in seen.fresh)
            name = self._name(card, now)
            pose = Pose(x, area.centery, *size)
            out.pieces.append(Placement(("card", card), thing, size, pose, 3, name, f"active.{seat}"))
            if wordy and ("card", card) not in now.away:
                self._lay_brief(
                    out,
                    card,
                    seen.cards[card],
                    card in seen.fresh,
                    pg.Rect(x + size[0] / 2 + px(10), area.y + px(2), room, area.height - px(4)),
                )

    def _lay_brief(self, out: Layout, card: int, name: str, fresh: bool, rect: pg.Rect) -> None:
        """A Character's name and what it brings, beside it."""
        look, texts = self.look, self.texts
        title = typeset.escape(faces.describe(texts, name))
        keys = (f"gist.card_game.{name}", "kind.card_game.character")
        brief = texts("table.card_game.fresh" if fresh else next(filter(texts.has, keys)))

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            lower = typeset.fitted(
                look, brief, typeset.Style("ui", 15, PALE if fresh else GOLD), (room.width, room.height // 2)
            )
            styles = (
                typeset.Style(TITLE, 16, CREAM),
                typeset.Style(TITLE, 15, CREAM),
                typeset.Style("condensed", 16, CREAM),
                typeset.Style("condensed", 15, CREAM),
            )
            space = (room.width, room.height - lower.height)
            head = set_in(look, title, styles, space, align="left") or typeset.fitted(look, title, styles[-1], space)
            head.draw(surface, (0, 0), room)
            lower.draw(surface, (0, room.height - lower.height), room)

        out.panels.append(Panel(f"brief.{card}", rect, (title, brief), write, 1))

    def _lay_hand(self, out: Layout, now: ViewState) -> None:
        seen: CardGame = now.seen
        px = self.px
        cards = sorted(seen.zones[HAND[now.me]].ids, key=lambda card: _rank(seen.cards[card], now.order))
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
            out.pieces.append(
                Placement(("card", card), thing, size, pose, 10 + i, self._name(card, now), "hand", movable=bool(name))
            )
            out.held.append(("card", card))
        if not cards:
            self._lay_note(out, "no_hand", self.plan.hand, self.texts("table.card_game.no_hand"))

    # --- what happens ----------------------------------------------------------------------------

    @classmethod
    def deed(cls, event: Event) -> str:
        return deed_of(event)

    def amount(self, event: Event) -> int:
        return max(1, sum(abs(n) for seat, _, n in changes(event) if seat == event.data["seat"]))

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        del before
        return costs(event, me)

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
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

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
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
                return Pose(plan.mine.x + px(40), plan.mine.y + px(138), px(TREASURE[0]), px(TREASURE[1]))
            if zone == "objective":
                return Pose(*plan.objective.center, *plan.objective.size)
            if zone == "played":
                return Pose(*plan.played.center, *plan.played.size)
            if zone in ("effects", "objectives"):
                rect = plan.deck if zone == "effects" else plan.objectives
                return Pose(*rect.center, *rect.size)
        for region in layout.regions:
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
        elif verb == "pay" and sum(int(n) for n in args) <= _FEW:
            kinds = tuple(kind for kind, n in zip(TYPES, args, strict=True) for _ in range(int(n)))
        return tuple(partial(pieces.token, kind) for kind in kinds)

    def sound_of(self, event: Event) -> str:
        if event.kind == "moved":
            return "" if event.data["under"] else "card"
        return _SOUNDS.get(event.kind, "")

    # --- details ---------------------------------------------------------------------------------

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        if ref[0] != "card" or not isinstance(ref[1], int):
            return None
        name = now.seen.cards[ref[1]]
        if name in POINTS:
            return objective_sheet(self.texts, ref[1], name, now)
        return card_sheet(self.texts, ref[1], name, now) if name else None


_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "card": CardGameView._draw_card,
    "back": CardGameView._draw_back,
    "mini": CardGameView._draw_mini,
    "objective": CardGameView._draw_objective,
    "treasure": CardGameView._draw_treasure,
    "token": CardGameView._draw_token,
    "die": CardGameView._draw_die,
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


def _rank(name: str, order: str) -> tuple[object, ...]:
    """A card's place in a sorted hand; those of equal rank, and all that are face down, lie as they were dealt."""
    if not name or order == "dealt":
        return ()
    card = CARDS[name]
    cost = sum(card.cost.cost)
    return (card.kind, cost, name) if order == "kind" else (cost, card.kind, name)


VIEW = CardGameView
