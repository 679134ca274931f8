"""The view of Dark Eden, put together from its parts."""

from collections.abc import Generator, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Ref, zone_kind, zone_seat
from game.core.match import Player
from game.core.state import Seat
from game.core.texts import Texts
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import CAPTIVE, DISCARD, EVERYWHERE, HAND, PLAYED, WARBAND, DarkEden
from game.ui.contract.kept import KeptParts
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.stage.hand import Row
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import card_face, faces, symbols
from game.ui.views.dark_eden.accounts import BalanceBoard
from game.ui.views.dark_eden.box import BOX
from game.ui.views.dark_eden.card_frame import HAND as HAND_SIZE
from game.ui.views.dark_eden.card_frame import back
from game.ui.views.dark_eden.course import Course
from game.ui.views.dark_eden.fight import FIGHT_LAYER, FightBoard
from game.ui.views.dark_eden.ground import Ground
from game.ui.views.dark_eden.hints import HintsPart
from game.ui.views.dark_eden.motion import MotionPart, fresh
from game.ui.views.dark_eden.plan import Dominion, Planner
from game.ui.views.dark_eden.questions import QuestionsPart
from game.ui.views.dark_eden.results import OutcomePart
from game.ui.views.dark_eden.seats import SeatBoards
from game.ui.views.dark_eden.standing import Standing, proposed, standing
from game.ui.views.dark_eden.traces import Traces
from game.ui.views.dark_eden.turf import Turfs
from game.ui.views.dark_eden.unit_face import PLAIN
from game.ui.views.dark_eden.units import Units


class DarkEdenView(MotionPart, QuestionsPart, HintsPart, OutcomePart, GameView):
    """The view of a match of Dark Eden."""

    accent = symbols.AMBER
    velvet = (64, 52, 40)
    title_role = BOX.title
    memory = 30
    steps_shown = False
    throws_dice = False
    promised = False
    reading: Mapping[str, int] = {"hand": 0, "cells": 1}
    passed_over = frozenset({"turf"})
    open_zones = frozenset({"turf", "borderlands", "warband", "played", "attached", "trophies"})
    inline = staticmethod(symbols.inline)

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, max(2, len(players)))
        made_with = look, texts, self.planner, self.players
        self.units, self.turfs, self.seats = Units(*made_with), Turfs(*made_with), SeatBoards(*made_with)
        self.balance, self.course, self.fights = BalanceBoard(*made_with), Course(*made_with), FightBoard(*made_with)
        self.traces, self.backdrop = Traces(*made_with), Ground(*made_with)
        self.laid = Layout()
        self._kept = KeptParts()
        self._standings: tuple[DarkEden, Standing, dict[Seat, Standing]] | None = None

    # --- pictures --------------------------------------------------------------------------------

    def ground(self) -> pg.Surface:
        return self.backdrop.painted()

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        return self.draw_moving(thing, size) or faces.draw(self.look, self.texts, thing, size)

    def lift(self, thing: Hashable, size: Size) -> float:
        return card_face.lift(self.look, self.texts, thing, size)

    def alone(self, name: str) -> tuple[Hashable, Size]:
        return ("card", name), HAND_SIZE

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        kind = zone_kind(target)
        if not name:
            return ("back",), self._hand_size()
        if kind in {"turf", "borderlands", "warband"}:
            return ("unit", name, PLAIN), self._size_in(ref, kind)
        return ("card", name), self._hand_size()

    def _size_in(self, ref: Ref, kind: str) -> Size:
        if piece := self.laid.piece(ref):
            return piece.size
        return self.planner.unit(self.planner.plan.mine.warband) if kind != "turf" else (self.px(112), self.px(92))

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        yield from self._hand_in_play(now)
        yield from self.prefetch_moving(now)
        yield ("back",), self._hand_size(), 0
        yield from self._from_all_sides(now)

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, None]:
        yield from faces.prerender(self.look, self.texts, thing, size)

    def _hand_in_play(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the faces and sizes that the cards of the viewer's hand will have in play."""
        mine, state = self.planner.plan.mine, now.seen
        commander = ("card", state.commanders[now.me]) if state.commanders else ("card", -1)
        for card in state.zones[HAND[now.me]].ids:
            if not (name := state.cards[card]):
                continue
            if FIGURES[name].type == "intrigue":
                yield ("card", name), _of_height(self.planner.plan.played.height), 0
            elif FIGURES[name].type == "establishment":
                yield ("unit", name, PLAIN), self._size_in(commander, "turf"), 0
            else:
                yield ("unit", name, PLAIN), self.planner.unit(mine.warband), 0

    def _from_all_sides(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the faces and sizes that each person sees from the own side: cards in play, known hands.

        Dominions are laid out one at a time; the own Turf twice, with and without the cells where one may build.
        """
        state, plan = now.seen, self.planner.plan
        for seat in ((now.me + i * state.direction) % state.seats for i in range(state.seats)):
            if not self.players[seat].is_person or not state.commanders:
                continue
            names = [state.cards[card] for card in state.zones[HAND[seat]].ids]
            yield from ((("card", name), self._hand_size(), 0) for name in names if name)
            out, then = Layout(), replace(now, me=seat, ask=self.turfs.grown(state, seat), looked_at=None)
            facts = self.standing(state, seat)._replace(fresh=fresh(then))
            self.turfs.lay(out, then, seat, plan.mine.turf, facts)
            yield from ((piece.thing, piece.size, 0) for piece in out.pieces)
            then = replace(then, ask=None)
            near, far = self.seats_by_place(then)
            for one, dominion in zip((near, *far), (plan.mine, *plan.rivals), strict=True):
                out = Layout()
                self._lay_dominion(out, then, one, dominion, facts)
                yield from ((piece.thing, piece.size, 0) for piece in out.pieces)

    def _hand_size(self) -> Size:
        return _of_height(self.planner.plan.hand.height)

    # --- laying out ------------------------------------------------------------------------------

    def standing(self, state: DarkEden, me: Seat) -> Standing:
        """The facts about the cards in play, kept for the state and the viewer."""
        if self._standings is None or self._standings[0] is not state:
            self._standings = (state, standing(state), {})
        _, common, seen = self._standings
        if me not in seen:
            seen[me] = proposed(common, state, me)
        return seen[me]

    def lay_out(self, now: ViewState) -> Layout:
        plan, state = self.planner.plan, now.seen
        told, prompt, turn = self.planner.course(self._buttons(now), headed=bool(state.fight))
        chooser = plan.chooser.copy()
        if state.fight:  # choices in a fight depend on how it stands
            chooser.width = plan.fight.left - self.px(8) - chooser.left
        out = Layout(prompt=prompt, turn=turn, chooser=chooser, play_line=plan.hand.top - self.px(10))
        out.told = plan.course
        line, out.reactions = self.planner.reactions(told)
        if any(ask.prompt in self.game.presentation.reactions for ask in state.asks):
            told = line
        out.log = pg.Rect(told.topleft, (told.width, 1)) if self._hides_log(state, now.me) else told
        self.laid = out  # the layout under way is asked already which things of a question can be picked
        if not state.commanders:
            return out
        facts = self.standing(state, now.me)._replace(fresh=fresh(now))
        near, far = self.seats_by_place(now)
        self._lay_dominion(out, now, near, plan.mine, facts)
        for seat, dominion in zip(far, plan.rivals, strict=True):
            self._lay_dominion(out, now, seat, dominion, facts)
            self.seats.lay_far(out, now, seat, dominion)
        kept = (now.me, near, tuple(told), now.turn)
        self._kept.lay(out, "sidebar", state, kept, lambda part: self._lay_beside(part, now, near, told))
        self._lay_hand(out, now, plan.hand)
        self._lay_discard(out, now)
        self._lay_played(out, now)
        self.backdrop.lay_names(out, state)
        self.fights.lay(out, state, now.me)
        self.traces.lay(out, now, self.turfs.site)
        return out

    def carried(self, ref: Ref, at: tuple[int, int]) -> float:
        plan = self.planner.plan  # smaller over the table and the pile, which must stay visible beneath it
        return 0.7 if ref[0] == "card" and (at[1] < plan.hand.y or at[0] > plan.discard.x) else 1.0

    def _hides_log(self, state: DarkEden, me: Seat) -> bool:
        """Whether the course of a fight, or the items of the viewer's Balance, take the place of the log."""
        going_on = state.result is None  # at the end the log is shown, even in the midst of a raid
        return going_on and (bool(state.fight) or (state.step == "balance" and state.turn == me))

    def _lay_beside(self, out: Layout, now: ViewState, near: Seat, told: pg.Rect) -> None:
        """Lays out the near seat's panels beside the table; in `told` the fight's course or the Balance's items."""
        state: DarkEden = now.seen
        self.seats.lay_near(out, now, near)
        self.balance.lay(out, state, near)
        if self._hides_log(state, now.me) and told.height > 1:
            (self.course.lay if state.fight else self.balance.lay_items)(out, state, told)

    def seats_by_place(self, now: ViewState) -> tuple[Seat, list[Seat]]:
        """The seat whose Dominion lies below, and the seats above from left to right."""
        state: DarkEden = now.seen
        near = now.me if now.looked_at is None else now.looked_at
        return near, [seat for i in range(state.seats) if (seat := (now.me + i) % state.seats) != near]

    def _lay_discard(self, out: Layout, now: ViewState) -> None:
        """Lays out the viewer's discard pile, face down, as the place where cards are dropped."""
        rect, name = self.planner.plan.discard, DISCARD[now.me]
        count = len(now.seen.zones[name].ids)
        words = self.texts.many("look.dark_eden.discard", count)
        out.regions.append(Region(("zone", name), rect, words, "mine", 8.0, words))

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            if count:
                surface.blit(paint.faded(back(area.size), 150), (0, 0))
            ring = mask.dashed(mask.ring(*area.size, area.width * 0.08, max(1.5, 2 * self.look.k)), self.px(6))
            paint.put(surface, ring, (0, 0), (*symbols.BONE[:3], 150))
            glyph = skins.glyph("card-discard", min(area.size) // 2, symbols.BONE)
            paint.stamp(surface, glyph, center=(area.centerx, area.centery - self.px(8)))
            style, foot = typeset.Style("number", 18, "text"), (area.centerx, area.bottom - self.px(2))
            typeset.draw(surface, self.look, str(count), style, foot, "midbottom", area)

        out.panels.append(Panel("discard", rect, count, write, 1))

    def _lay_played(self, out: Layout, now: ViewState) -> None:
        """Lays out the Intrigues being played, over the Borderlands, and the cards attached to the game itself."""
        state, plan = now.seen, self.planner.plan
        for zone, cards, room, layer in (
            (PLAYED, state.zones[PLAYED].ids, plan.played, 27),
            ("everywhere", _lasting_cards(state), self._lasting_place(state), 5),
        ):
            wide, high = _of_height(room.height)
            for i, card in enumerate(cards):
                if not (name := state.cards[card]):
                    continue
                x = room.x + wide // 2 + i * (wide * 2 // 3)
                marks = PLAIN._replace(counters=state.markers.get(card, 0))
                thing = ("card", name) if zone == PLAYED else ("unit", name, marks)
                said = typeset.plain(self.said(name))
                pose = Pose(x, room.centery, wide, high)
                out.pieces.append(Placement(("card", card), thing, (wide, high), pose, layer + min(i, 2), said, zone))
        out.regions.append(Region(("zone", PLAYED), plan.played, self.texts("look.dark_eden.played"), "played"))
        shown = [piece for piece in out.pieces if piece.group == PLAYED]
        floats = now.ask and self.arrange(now.ask, self._offers(now), state).floating  # then it is shown there
        if shown and not floats:
            fight = plan.fight if state.fight else pg.Rect(0, 0, 0, 0)
            self._lay_words(out, state.cards[int(shown[-1].ref[1])], shown[-1].pose.rect.right + self.px(10), fight)

    def _lay_words(self, out: Layout, name: str, x: int, fight: pg.Rect) -> None:
        """Lays out the text of the played Intrigue, beside it or farther right, where it covers nothing else."""
        look, pad, border = self.look, self.px(12), self.planner.plan.border
        words, others = self._text(name), [fight, *(piece.pose.rect for piece in out.pieces)]
        there = [other for other in others if border.colliderect(other) and other.right > x]
        lefts = (x, *sorted(other.right + self.px(10) for other in there))
        blocks = (typeset.paragraph(look, words, typeset.Style("ui", 18), self.px(wide)) for wide in (330, 240, 200))
        for block, left in product((block for block in blocks if words and not block.broken), lefts):
            rect = pg.Rect(left, 0, block.width + 2 * pad, block.height + 2 * pad)
            rect.centery = self.planner.plan.played.centery
            places = (rect, rect.move_to(y=border.y + pad // 2), rect.move_to(bottom=border.bottom - pad // 2))
            free = [place for place in places if border.contains(place) and place.collidelist(others) < 0]
            if free:
                rect = free[0]
                break
        else:
            return

        def write(surface: pg.Surface) -> None:
            symbols.put_board(surface, look)
            block.draw(surface, (pad, pad), surface.get_rect())

        out.panels.append(Panel("words", rect, (name, rect.size), write, FIGHT_LAYER))

    def _lasting_place(self, state: DarkEden) -> pg.Rect:
        """The place of the cards attached to the game itself: at the end of the Borderlands, or left of a fight."""
        cards = len(_lasting_cards(state))
        wide, high = _of_height(self.px(76))
        rect = pg.Rect(0, 0, (wide + (cards - 1) * (wide * 2 // 3)) if cards else 0, high)
        return rect.move_to(midright=(self._border_end(state), self.planner.plan.fight.centery))

    def _border_end(self, state: DarkEden) -> int:
        """The x where the cards of the Borderlands must end: left of the comparison of a fight under way, pixels."""
        fight = self.planner.plan.fight
        return fight.x - self.px(10) if state.fight and state.defenders else fight.right - self.px(4)

    def _row_end(self, state: DarkEden) -> int:
        """The x where the warriors in the Borderlands must end: left of the cards attached to the game, pixels."""
        lasting = self._lasting_place(state)
        return lasting.x - self.px(10) if lasting.width else self._border_end(state)

    def _lay_dominion(self, out: Layout, now: ViewState, seat: Seat, dominion: Dominion, facts: Standing) -> None:
        if dominion in self.planner.plan.rivals and not now.seen.zones[WARBAND[seat]].ids:
            dominion = self.planner.without_warriors(dominion)
        self.turfs.lay(out, now, seat, dominion.turf, facts)
        self.units.row(out, now, seat, "warband", dominion.warband, facts)
        border = pg.Rect(dominion.borderlands)
        left, right = self.planner.plan.border.x, self.planner.plan.rivals[-1].borderlands.right
        share = min(1.0, (self._row_end(now.seen) - left) / (right - left))  # all rows shrink by the same share
        border.x, border.width = left + round((border.x - left) * share), round(border.width * share)
        self.units.row(out, now, seat, "borderlands", border, facts)
        self.units.lay_guards(out, seat, border, facts.guarded[seat])

    def _lay_hand(self, out: Layout, now: ViewState, area: pg.Rect) -> None:
        state: DarkEden = now.seen
        ids = state.zones[HAND[now.me]].ids
        size = self._hand_size()
        fan = Row(len(ids), area, size, self.px(56), now.scroll)
        out.fan, out.held = fan, [("card", card) for card in ids]
        for i, (card, slot) in enumerate(zip(ids, fan.slots, strict=True)):
            name = state.cards[card]
            said = typeset.plain(self.texts.say(name_of(name)))
            pose = Pose(slot.x, slot.y, *size, slot.angle)
            thing = ("card", name) if name else ("back",)
            out.pieces.append(Placement(("card", card), thing, size, pose, 30 + min(i, 9), said, "hand", movable=True))
        if not ids:
            out.regions.append(Region(("zone", HAND[now.me]), area, self.texts("look.dark_eden.no_hand"), "hand"))

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        plan = self.planner.plan
        if piece := layout.piece(ref):
            return piece.pose
        kind, size, rect = zone_kind(str(ref[1])), self._hand_size(), layout.region(ref)
        if rect:
            warriors = kind in {"borderlands", "warband"}
            return Pose(*rect.center, *(self.planner.unit(rect) if warriors else (self.px(56), self.px(78))))
        if ref[0] == "zone":
            name = str(ref[1])
            seat = zone_seat(name)
            near, far = self.seats_by_place(now)
            if seat == now.me and kind in {"hand", "deck", "discard"}:
                return Pose(plan.hand.centerx, self.size[1] + size[1] // 2, *size)
            if seat >= 0:
                dominion = plan.mine if seat == near else plan.rivals[far.index(seat)]
                return Pose(*dominion.head.center, self.px(44), self.px(62))
        return Pose(plan.border.centerx, plan.border.centery, *size)

    def form(self, state: DarkEden) -> str:
        limit = int(state.options.get("rounds") or 0)
        key = "limit" if state.round < limit else "last_round"
        return self.texts(f"look.dark_eden.{key}", n=limit) if limit else ""

    def shown_by(self, ref: Ref) -> Seat | None:
        return ref[1] if ref[0] == "seat" and isinstance(ref[1], int) else None

    def read_by_click(self, ref: Ref) -> bool:
        return ref[0] in ("card", "seat") or zone_kind(str(ref[1])) in {"balance", "trophies"}


def _lasting_cards(state: DarkEden) -> list[int]:
    """The cards in play outside every Dominion: attached to the game itself, and captives."""
    return [*(card for card, bearer in state.bearers.items() if bearer == EVERYWHERE), *state.zones[CAPTIVE].ids]


def _of_height(high: int) -> Size:
    """The size of a card of the hand of this height, pixels."""
    return round(high * HAND_SIZE[0] / HAND_SIZE[1]), high


VIEW = DarkEdenView
