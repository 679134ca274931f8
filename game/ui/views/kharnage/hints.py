"""The hints of Kharnage's table: the outcome of an attack, a unit's price, the strength of a battle card."""

from collections.abc import Iterator
from functools import partial

import pygame as pg

from game.core.interface import Ref, zone_kind, zone_seat
from game.core.phrase import Param, phrase, seat_name
from game.core.state import Option, Seat
from game.games.kharnage.cards import BATTLE, SYMBOL_COUNT, unit_called
from game.games.kharnage.queries import halved, knights, quicker, still_chosen
from game.games.kharnage.state import HAND, LINES, Kharnage
from game.games.kharnage.telling.labels import first_target
from game.games.kharnage.telling.presentation import ATTACK_MARK, army_ref
from game.ui.contract.hints import Hint, HintsView
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.text import typeset
from game.ui.table.held_up.notes import fits_ribbon, ribbon_area
from game.ui.views.kharnage.badges import SIGN_REACH, TRAMPLED, sign
from game.ui.views.kharnage.counter import CounterPart
from game.ui.views.kharnage.forecast import (
    STRIKING,
    Fight,
    Forecast,
    armour_told,
    fight_of,
    forecast,
    price,
    tramples_now,
    with_card,
)
from game.ui.views.kharnage.spending import paint_costs, symbol_places
from game.ui.views.parts.strikes import strike_panel

_SIGN_LAYER, _ARROW_LAYER = 8, 9
"""Layers of signs and arrows: above the units, and above the outlines of things to pick"""
_AIMING = frozenset({"target", "split"})


class HintsPart(HintsView, CounterPart):
    """The part of Kharnage's view that gives hints on pointing and holding."""

    laid = Layout()
    """The latest layout, which says where units and armies lie"""
    worth_at: pg.Rect | None = None
    """The place for the strength of a battle card, pixels; None: there is no room for it"""

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        """The hint on a thing that is pointed at or held: see `HintsView.hint`."""
        state: Kharnage = now.seen
        question = now.ask.word if now.ask else ""
        target = self._army_at(state, over or ref)
        if now.ask and target >= 0:
            option = next((o for o in now.ask.options if o[0] in _AIMING and o[1] == target), None)
            if option:
                return self._attack_hint(state, now, option)
        if ref[0] == "card" and ref != over:
            card = int(ref[1])
            if card in state.zones[HAND[now.me]].ids and state.cards[card] in BATTLE and still_chosen(state):
                return self._battle_card(state, now.me, state.cards[card])
            if now.ask and ("web", card) in now.ask.options:
                return self._web_hint(state, card)
            if question in STRIKING and target not in (-1, now.me):
                return self._victim_hint(state, now, card)
        return None

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """The panels of an option whose button is pointed at: see `HintsView.foreshadow`."""
        state: Kharnage = now.seen
        verb = option[0]
        if now.ask is None:
            return ()
        if verb in _AIMING or verb == "whole":
            return self._attack_hint(state, now, option).panels
        if verb == "charge":
            return tuple(self._charge(state, now.me))
        if verb in STRIKING:
            hint = self._victim_hint(state, now, int(option[1]))
            return hint.panels if hint else ()
        return ()

    # --- where things are ------------------------------------------------------------------------

    def _army_at(self, state: Kharnage, ref: Ref) -> Seat:
        """The seat of an army that a thing is, or belongs to; -1: none."""
        kind, name = ref
        if kind == "seat":
            return int(name)
        if kind == "zone":
            return zone_seat(str(name)) if zone_kind(str(name)) in ("army", "line") else -1
        lines = ((seat, line) for seat in range(state.seats) for line in LINES[seat])
        return next((seat for seat, line in lines if name in state.zones[line].ids), -1)

    def _sign(self, kind: str, unit: int, words: str, shields: int = 0) -> Iterator[Panel]:
        rect = self.laid.rect_of(("card", unit))
        if rect:
            pad = self.px(SIGN_REACH)
            picture = sign(self.look, kind, rect.size, words, shields)
            content = (kind, words, shields, rect.topleft)
            around = rect.inflate(2 * pad, 2 * pad)
            yield Panel(f"hint.{kind}.{unit}", around, content, partial(paint.stamp, picture=picture), _SIGN_LAYER)

    def aimed_ends(self, state: Kharnage, target: Seat) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The ends, pixels, of the arrow of an attack being aimed; None if a thing is not laid out."""
        mark, other = self.laid.rect_of(ATTACK_MARK), self._front_rect(state, target)
        if not mark or not other:
            return None
        start = _rim(mark, other.center)
        return start, _nearest_edge_point(other, start)

    def _front_rect(self, state: Kharnage, seat: Seat) -> pg.Rect | None:
        """The place of an army's front line; of the whole army if no unit of it is laid out."""
        rects = [rect for unit in state.front(seat) if (rect := self.laid.rect_of(("card", unit)))]
        return rects[0].unionall(rects[1:]) if rects else self.laid.rect_of(army_ref(seat))

    # --- an attack that is aimed -----------------------------------------------------------------

    def _attack_hint(self, state: Kharnage, now: ViewState, option: Option) -> Hint:
        """The hint on an attack on one army or two: arrows, the units that would fall, the points left over."""
        assert now.ask is not None
        points = state.pool
        targets = [int(option[1])] if option[0] in _AIMING else []
        if now.ask.word == "split":
            targets = [first_target(state, now.ask), *targets]
        share = points if len(targets) == 1 else halved(points)
        tramples = tramples_now(state, now.ask)
        outcomes: list[Forecast] = []
        for target in targets:
            outcomes.append(forecast(state, target, share, tramples))
            tramples -= len(outcomes[-1].trampled)
        panels = tuple(panel for outcome in outcomes for panel in self._outcome_panels(state, outcome))
        words = " · ".join(
            self._outcome_words(state, outcome, brief=self.brief or len(outcomes) > 1) for outcome in outcomes
        )
        ribbon = ribbon_area(self.look, self.laid.prompt)
        if len(outcomes) > 1 and not fits_ribbon(self.look, ribbon, words, "crossed-swords"):
            armies = (self.texts(f"army.kharnage.{state.armies[o.target]}") for o in outcomes)
            fallen = (f"{army} {o.fallen}" for army, o in zip(armies, outcomes, strict=True))
            words = self.texts("hint.kharnage.brief.two", what=" · ".join(fallen))
        return Hint(panels, words, "crossed-swords")

    def _outcome_panels(self, state: Kharnage, outcome: Forecast) -> Iterator[Panel]:
        """The panels of an attack's outcome: the arrow with its points, and signs on units that fall."""
        ends = self.aimed_ends(state, outcome.target)
        if ends:
            key, words = f"hint.arrow.{outcome.target}", str(outcome.points)
            yield strike_panel(key, self.look, *ends, words, _ARROW_LAYER)
        for unit in outcome.trampled:
            yield from self._sign("trampled", unit, "")
        for unit in outcome.falls:
            cost, _, shields = price(state, unit)
            yield from self._sign("falls", unit, str(cost), shields)

    def _outcome_words(self, state: Kharnage, outcome: Forecast, *, brief: bool) -> str:
        """The words on the outcome of an attack on an army; `brief`: the short form, for two side by side."""
        fallen = outcome.fallen
        points: Param = outcome.points if brief else phrase("points.kharnage", n=outcome.points)
        facts: dict[str, Param] = {
            "at": self.target_words(state, outcome.target),
            "points": points,
            "left": outcome.left,
        }
        if brief:
            key = "whole" if outcome.whole else "some" if fallen else "none"
            return self.texts.many(f"hint.kharnage.brief.{key}", fallen, **facts)
        if outcome.whole:
            return self.texts.many("hint.kharnage.all_fall", fallen, **facts)
        if not fallen:
            return self.texts("hint.kharnage.none_falls", cost=outcome.weakest, **facts)
        return self.texts.many("hint.kharnage.some_fall" if outcome.left else "hint.kharnage.exactly", fallen, **facts)

    def _charge(self, state: Kharnage, seat: Seat) -> Iterator[Panel]:
        """Signs on the Knights that a charge would sacrifice, with the Swords that each would then count."""
        for unit in knights(state, seat):
            swords = 2 * SYMBOL_COUNT["sword"][state.cards[unit]]
            yield from self._sign("falls", unit, "×2" if self.brief else f"×2 = {swords}")

    def _key(self, what: str) -> str:
        """The catalogue key of a sentence; a short form in large letters."""
        return f"hint.kharnage.brief.{what}" if self.brief else f"hint.kharnage.{what}"

    # --- a unit that could be destroyed ----------------------------------------------------------

    def _victim_hint(self, state: Kharnage, now: ViewState, unit: int) -> Hint | None:
        """The hint on a unit under attack: its price and the points left after it, or why it cannot be destroyed."""
        ask = now.ask
        fight = fight_of(state, ask, now.recent)
        if ask is None or fight is None or not state.cards[unit]:
            return None
        card, seat = unit_called(state.cards[unit]), state.place_of(unit)[0]
        cost = price(state, unit)[0]
        if ("trample", unit) in ask.options:
            words = self.texts.many(self._key("trampled"), cost, card=card)
            return Hint(tuple(self._sign("falls", unit, "")), words, TRAMPLED)
        facts: dict[str, Param] = {"card": card, "sum": armour_told(state, unit), "cost": cost}
        if ("destroy", unit) in ask.options:
            after = fight.points_left - cost
            words = self.texts.many(self._key("costs"), after, **facts)
            panels = (*self._sign("falls", unit, ""), *self._struck_out(now, fight, cost))
            return Hint(panels, words, "crossed-swords")
        if seat != fight.target or unit not in state.army(seat):
            return None
        if unit not in state.front(seat):
            front = state.place_of(state.front(seat)[0])[1]
            words = self.texts(self._key(f"behind.{front}"), card=card)
        else:
            words = self.texts.many(self._key("too_dear"), fight.points_left, **facts)
        return Hint(words=words, icon="info")

    def _web_hint(self, state: Kharnage, unit: int) -> Hint:
        """The hint on a unit that a Web could be put on: the Armour that it would keep."""
        cost, printed, _ = price(state, unit)
        card = unit_called(state.cards[unit])
        words = self.texts(self._key("web" if cost != printed else "web.same"), card=card, cost=cost, printed=printed)
        return Hint(tuple(self._sign("gives", unit, str(printed))), words, "hazard-sign")

    def _struck_out(self, now: ViewState, fight: Fight, cost: int) -> Iterator[Panel]:
        """A panel that strikes out the points in the counter that a unit would cost."""
        row, spending = self._counter(), self.spending(now)
        places = symbol_places(self.look, row.rect, spending)[: fight.points_left][-cost:] if row and spending else []
        if places:
            rect = places[0].unionall(places[1:])
            inner = [place.move(-rect.x, -rect.y) for place in places]
            paint = partial(paint_costs, look=self.look, places=inner)
            yield Panel("hint.costs", rect, (cost, fight.points_left, rect.topleft), paint, _SIGN_LAYER)

    def _counter(self) -> Panel | None:
        """The panel of the row of an attack's points; None if there is none."""
        return next((panel for panel in self.laid.panels if panel.key == "counter"), None)

    # --- a battle card in the hand ---------------------------------------------------------------

    def _battle_card(self, state: Kharnage, seat: Seat, name: str) -> Hint:
        """The hint on a battle card: the strength of its attacks with the present army, and who may be quicker."""
        card, attacks = BATTLE[name], with_card(state, seat, name)
        rivals = []
        for other in state.others(seat):
            before, of = quicker(state, other, name)
            rivals.append(self.texts("hint.kharnage.quicker", who=seat_name(other), n=before, of=of))
        words = self.texts(self._key("card"), n=card.initiative, rivals=" · ".join(rivals))
        worth = [] if self.brief else [self.texts.many("hint.kharnage.flags", card.flags)]
        for kind, now in zip(card.attacks, attacks, strict=True):
            worth.append(self.texts(self._key(f"now.{kind}"), points=now.points))
        givers = dict.fromkeys(unit for now in attacks for unit in now.cards)
        panels = [panel for unit in givers for panel in self._sign("gives", state.unit_of(unit), "")]
        if self.worth_at and not self._counter():
            told, room, style = " · ".join(worth), pg.Rect((0, 0), self.worth_at.size), typeset.Style("ui", 18)
            write = partial(typeset.write, look=self.look, markup=told, style=style, rect=room, align="right")
            panels.append(Panel("hint.worth", self.worth_at, told, write, _SIGN_LAYER))
        return Hint(tuple(panels), words, "stopwatch")


def _nearest_edge_point(rect: pg.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle's edge that is nearest to another point."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))


def _rim(rect: pg.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The point on the rim of the circle in a rectangle that lies towards another point."""
    way = pg.Vector2(point) - rect.center
    edge = rect.center + way * (rect.width / 2 / max(1.0, way.length()))
    return round(edge.x), round(edge.y)
