"""The counter of an attack: the sentence of its question, points spent and left, and why it must go on."""

from functools import partial

import pygame as pg

from game.core.phrase import phrase, seat_name
from game.core.state import Ask
from game.games.kharnage.cards import BATTLE, name_of
from game.games.kharnage.queries import halved, knights, strength
from game.games.kharnage.state import Kharnage
from game.games.kharnage.telling.labels import first_target
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.contract.panel import PanelView
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.forecast import STRIKING, Fight, fight_of, tramples_now
from game.ui.views.kharnage.spending import Spending, paint_spending

_AIMED = frozenset({"target", "split", "charge", "target_one"})


class CounterPart(PanelView):
    """The part of Kharnage's view for the sentences of attacks and the row of their points."""

    @property
    def brief(self) -> bool:
        """Whether letters are so large that short sentences are used."""
        return self.look.grand

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question, with the card that asks, or the army and line whose units fall."""
        state: Kharnage = now.seen
        fight, question = fight_of(state, ask, (*now.recent, *now.coming)), ask.word
        short = f"hint.kharnage.ask.{question}"
        if self.brief and self.texts.has(short):
            return self.texts(short)
        if question == "army":  # persons choose in turn at one screen
            return self.texts("hint.kharnage.army", who=seat_name(ask.seat))
        if ("none",) in ask.options:
            return self.texts("hint.kharnage.general_alone")
        if question == "target_one" and ask.about is not None:
            name = state.cards[ask.about]
            veterans = name in BATTLE and fight is not None and fight.cards  # a Power's attack has no units
            giver = phrase("hint.kharnage.veterans") if veterans else name_of(name)
            return self.texts("hint.kharnage.target_one", card=giver)
        if fight is None or question not in STRIKING:
            asked = super().asked(ask, now)
            by = "" if self.brief or ask.about is None else self.say(name_of(state.cards[ask.about]))
            return f"**{by}** · {asked}" if by else asked
        line = min(state.place_of(int(option[1]))[1] for option in ask.options)
        struck = dict.fromkeys(state.place_of(int(option[1]))[0] for option in ask.options)
        at = self.texts.listed([self.target_words(state, target) for target in struck])
        kind = "brief" if self.brief else fight.kind
        return self.texts(f"hint.kharnage.{kind}.{question}", at=at, line=self.texts(f"hint.kharnage.line.{line}"))

    def target_words(self, state: Kharnage, seat: int) -> str:
        """The army of a seat as the target of an attack, markup: "on the Goblins"."""
        return self.texts(f"hint.kharnage.on.{state.armies[seat]}")

    # --- the row of points -----------------------------------------------------------------------

    def lay_counter(self, out: Layout, now: ViewState, rect: pg.Rect) -> None:
        """Lays out the row of points of the attack under way, if there is one."""
        spending = self.spending(now)
        if spending:
            write = partial(paint_spending, look=self.look, spending=spending)
            out.panels.append(Panel("counter", rect, spending, write, 2))

    def spending(self, now: ViewState) -> Spending | None:
        """The points of the attack under way; None if there is none."""
        state: Kharnage = now.seen
        attack = fight_of(state, now.ask, now.recent)
        ask = now.ask if attack and now.ask and now.ask.seat == attack.seat else None  # another's may still be shown
        if attack is None or (ask is None and not attack.targets):
            return None
        of = attack.share if attack.targets else attack.total
        points, count = (
            self.texts("hint.kharnage.points"),
            self.texts("hint.kharnage.left_of", left=attack.points_left, of=of),
        )
        note = self._note(state, ask, attack)
        return Spending(symbols.OF_ATTACK[attack.kind], of, attack.points_left, points, count, note)

    def _note(self, state: Kharnage, ask: Ask | None, attack: Fight) -> str:
        """The note beside the points: how they are split, or why there is no choice; markup."""
        texts, question = self.texts, ask.word if ask else ""
        if len(attack.targets) > 1:
            others = texts.listed([self.target_words(state, seat) for seat in attack.targets if seat != attack.target])
            return texts("hint.kharnage.split", of=attack.total, n=attack.share, at=others)
        if ask is None:
            return texts("hint.kharnage.attacker", who=seat_name(attack.seat), whom=seat_name(attack.target))
        if question == "charge":
            more = strength(state, ask.seat, "assault", state.attacking, charge=True).points
            return texts.many("hint.kharnage.charge", len(knights(state, ask.seat)), points=more)
        if question == "split":
            first = self.target_words(state, first_target(state, ask))
            return texts("hint.kharnage.may_split", at=first, n=halved(attack.total))
        if question in _AIMED and len(ask.options) == 1:
            return texts("hint.kharnage.only_army")
        if question == "destroy":
            return texts("hint.kharnage.only_unit" if len(ask.options) == 1 else "hint.kharnage.go_on")
        if question == "trample":
            return texts("hint.kharnage.trample_free")
        if tramples := tramples_now(state, ask):
            return texts.many("hint.kharnage.will_trample", tramples)
        return ""
