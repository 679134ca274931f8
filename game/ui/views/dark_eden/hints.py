"""The hints of Dark Eden's table: effects of a card on Balance, supply and neighbours, and outcomes of fights."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame as pg

from game.core.interface import Ref
from game.core.state import Option
from game.games.dark_eden.cards import card_called, name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.telling import prospects
from game.ui.contract.hints import Hint, HintsView
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import forecast, symbols
from game.ui.views.dark_eden.accounts import BalanceBoard
from game.ui.views.dark_eden.fight import Fight, FightBoard, compared
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.parts.strikes import strike_panel

_LAYER = 44


class HintsPart(HintsView):
    """The part of Dark Eden's view that gives hints on pointing and holding."""

    laid: Layout
    """The latest layout of the table, which says where things lie"""
    planner: Planner
    fights: FightBoard
    balance: BalanceBoard

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        if now.ask is None or ref[0] != "card":
            return None
        card, options = int(ref[1]), now.ask.options
        if over:
            gesture = self.game.presentation.gesture
            option = next((o for o in options if gesture(o, now.me) == (ref, over)), None)
            return self._option_hint(option, now) if option else None
        for verb in ("raid", "drop", "discard"):
            option = next((o for o in options if o[:2] == (verb, card)), None)
            if option:
                return self._option_hint(option, now)
        return self._of_hand(card, now)

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        hint = self._option_hint(option, now)
        return hint.panels if hint else ()

    def gathered(self, chosen: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """The comparison of the raiders chosen so far with what they raid."""
        state: DarkEden = now.seen
        if state.fight != "raid" or not state.defenders:
            return ()
        raiders = [int(option[1]) for option in chosen if option[0] == "raider"]
        after = prospects.raid(state, now.me, state.defenders[0], raiders)
        return (self._comparison(compared(self.texts, after), now),)

    def _comparison(self, fight: Fight, now: ViewState) -> Panel:
        """The panel of a fight considered: where one under way stands; over the Balance while cards lie there."""
        plan, cards = self.planner.plan, [piece.pose.rect for piece in self.laid.pieces]
        taken = not now.seen.fight and plan.fight.collidelist(cards) >= 0  # in a fight they make room
        return self.fights.panel("hint.fight", fight, now.me, _LAYER, plan.balance if taken else plan.fight)

    def _option_hint(self, option: Option, now: ViewState) -> Hint | None:
        state: DarkEden = now.seen
        verb = option[0]
        if verb in ("build", "muster"):
            return self._laid_down(now, int(option[1]), str(option[2]))
        if verb == "attack":
            fight = compared(self.texts, prospects.attack(state, int(option[1]), int(option[2])))
            arrow = self._arrow(int(option[1]), int(option[2]), fight)
            return Hint((*arrow, self._comparison(fight, now)), self.fights.verdict(fight, now.me)[0], "crossed-swords")
        if verb == "raid":
            fight = compared(self.texts, prospects.raid(state, now.me, int(option[1])))
            words = self.texts("hint.dark_eden.raid", all=fight.sums[0], n=fight.sums[1])
            return Hint((self._comparison(fight, now),), words, "flame")
        if verb == "drop":
            return self._drop_hint(now, int(option[1]))
        if verb == "discard":
            return Hint((), self.texts.say(self.game.presentation.option_text(state, now.me, option).does), "trash-can")
        if verb == "tactic" and state.fight == "combat":
            after = prospects.combat(state, state.attackers, state.defenders, str(option[1]))
        elif verb == "tactic" and state.fight == "raid" and state.defenders:
            after = prospects.raid(state, now.me, state.defenders[0], by=str(option[1]))
        elif verb == "amount" and prospects.bought(state, now.me):
            after = prospects.paid(state, now.me, int(option[1]))
        else:
            return None
        return Hint((self._comparison(compared(self.texts, after), now),))

    # --- cards laid down and dropped -------------------------------------------------------------

    def _of_hand(self, card: int, now: ViewState) -> Hint | None:
        """The hint on a card of the hand that can be laid down: the Balance with it; None for other cards."""
        assert now.ask
        places = [option for option in now.ask.options if option[0] in ("build", "muster") and option[1] == card]
        if not places:
            return None
        state: DarkEden = now.seen
        change = forecast.with_card(state, now.me, card, str(places[0][2]))
        after = self.balance.forecast(now, change.state)
        key = places[0][0]
        words = self.texts.many(f"hint.dark_eden.{key}", len(places), card=name_of(state.cards[card]))
        return Hint((after,), words, "hammer-nails" if key == "build" else "rally-the-troops")

    def _laid_down(self, now: ViewState, card: int, place: str) -> Hint:
        """The hint on a card held over a place: the Balance with it, and how full its neighbours would be."""
        state: DarkEden = now.seen
        change = forecast.with_card(state, now.me, card, place)
        panels = [self.balance.forecast(now, change.state), *self._fullness(change, card, place)]
        said = [self._cards_sentence("joins", change.joined, state), self._cards_sentence("cuts", change.cut, state)]
        if change.beside:
            _, n, most = change.beside[0]
            full = tuple(other for other, there, allowed in change.beside[1:] if there >= allowed)
            said = [
                self.texts("hint.dark_eden.neighbours", n=n, most=most),
                *said,
                self._cards_sentence("fills", full, state),
            ]
        elif FIGURES[state.cards[card]].type == "warrior":
            said.insert(0, self.texts(f"hint.dark_eden.to.{place.partition('.')[0]}"))
        icon = "hammer-nails" if change.beside else "rally-the-troops"
        return Hint(tuple(panels), " ".join(filter(None, said)), icon)

    def _cards_sentence(self, key: str, cards: Sequence[int], state: DarkEden) -> str:
        if not cards:
            return ""
        names = self.texts.listed([self.texts.say(card_called(state.cards[card])) for card in cards])
        return self.texts(f"hint.dark_eden.{key}", cards=names)

    def _fullness(self, change: forecast.Change, card: int, place: str) -> Iterator[Panel]:
        """Tags "2/3", neighbours of those allowed, on the new card's cell and on each card that it would touch."""
        for other, n, most in change.beside:
            rect = self.laid.rect_of(("zone", place) if other == card else ("card", other))
            if rect is None:
                continue
            words, full = f"{n}/{most}", n >= most
            style = typeset.Style("number", 17, (255, 246, 226))
            wide, high = typeset.measure(self.look, words, style)
            foot = (rect.centerx, rect.bottom - self.px(3))
            tag = pg.Rect(0, 0, wide + self.px(14), high).move_to(midbottom=foot)
            write = partial(self._paint_tag, words=words, style=style, full=full)
            yield Panel(f"hint.full.{other}", tag, (words, full), write, _LAYER)

    def _paint_tag(self, surface: pg.Surface, words: str, style: typeset.Style, full: bool) -> None:
        area = surface.get_rect()
        ground, line, edge = ((110, 62, 14), 2.4, symbols.AMBER) if full else ((24, 62, 40), 1, symbols.GOOD)
        paint.rimmed(surface, area, area.height / 2, ground, max(1.0, line * self.look.k), edge)
        typeset.draw(surface, self.look, words, style, area.center, "center", area)

    def _drop_hint(self, now: ViewState, card: int) -> Hint:
        """The hint on a card that would be dropped: the Balance without it, and the cards that it would cut off."""
        state: DarkEden = now.seen
        change = forecast.without(state, now.me, card)
        drops = self.texts("hint.dark_eden.drop", card=card_called(state.cards[card]))
        words = " ".join(filter(None, (drops, self._cards_sentence("cuts", change.cut, state))))
        return Hint((self.balance.forecast(now, change.state),), words, "trash-can")

    # --- where things are ------------------------------------------------------------------------

    def _arrow(self, one: int, other: int, fight: Fight) -> Iterator[Panel]:
        """The panel of the arrow of an attack, with the attackers' sum on it; none if a card is out of sight."""
        own, foe = self.laid.rect_of(("card", one)), self.laid.rect_of(("card", other))
        if own and foe:
            words = str(fight.sums[0])
            yield strike_panel("hint.arrow", self.look, own.center, foe.center, words, _LAYER - 1)
