"""Verbs that help in a combat, or to avoid one. Rules 1.7."""

from typing import Any, Literal

from game.core.effects.part import Context, Run
from game.core.phrase import Phrase, Reason, phrase
from game.games.telendar.effects.verb import Counted, Verb, unless
from game.games.telendar.handling import roll, tell
from game.games.telendar.queries import CHOSEN, category_of_foe, monster
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import Telendar
from game.games.telendar.strength import inescapable, parried
from game.games.telendar.terms import Category, many


def _too_early_or_late(state: Telendar) -> bool:
    """Whether help with dice comes at the wrong time: before the combat, or after its dice."""
    return state.rulings >= 9 and state.fight.on and state.fight.stage != CHOSEN


class AddAttack(Counted):
    """More Attack until the combat ends."""

    op: Literal["add_attack"]
    against: tuple[Category, ...] = ()
    """The categories of foes against which it counts; (): all"""

    def resolve(self, run: Run[Any]) -> None:
        run.state.fight.side_of(run.you).attack += self.n
        tell(run.table, "stronger", run.card, seat=run.you, n=self.n)

    def allow(self, at: Context) -> Reason | None:
        useful = not self.against or (at.state.fight.on and category_of_foe(at.state, at.you) in self.against)
        return unless(not at.state.fight.on or not useful or _too_early_or_late(at.state))

    def says(self) -> Phrase:
        if not self.against:
            return super().says()
        return phrase("verb.telendar.add_attack.against", n=self.n, which=many(self.against))


class AddShield(Counted):
    """More Protection until the combat ends."""

    op: Literal["add_shield"]

    def resolve(self, run: Run[Any]) -> None:
        run.state.fight.side_of(run.you).shield += self.n
        tell(run.table, "shielded", run.card, seat=run.you, n=self.n)

    def allow(self, at: Context) -> Reason | None:
        foe = monster(at.state)
        return unless(foe is not None and at.state.rulings >= 12 and not parried(foe, at.state.fight.stage))


class BestOf(Counted):
    """The fighter rolls this number of dice in the combat, of which the best counts."""

    op: Literal["best_of"]

    def resolve(self, run: Run[Any]) -> None:
        side = run.state.fight.side_of(run.you)
        side.best_of = max(side.best_of, self.n)

    def allow(self, at: Context) -> Reason | None:
        fight = at.state.fight
        vain = not fight.on or fight.side_of(at.you).best_of >= self.n
        return unless(vain or _too_early_or_late(at.state))


class Weaken(Counted):
    """The Monster rolls fewer dice in this combat, but at least one."""

    op: Literal["weaken"]

    def resolve(self, run: Run[Any]) -> None:
        run.state.fight.sides[1].fewer += self.n

    def allow(self, at: Context) -> Reason | None:
        foe = monster(at.state)
        vain = foe is None or foe.dice - at.state.fight.sides[1].fewer <= 1
        return unless(vain or _too_early_or_late(at.state))


class Evade(Verb):
    """The combat is avoided, unless the Monster guards a Key or stands at the Gate."""

    op: Literal["evade"]
    keywords = ("elusion",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.emit("evaded", seat=run.you, card=run.card, name=run.state.cards[run.card])
        note(run.table, "eluded", run.card)
        run.table.do(("end_fight",))

    def allow(self, at: Context) -> Reason | None:
        foe = monster(at.state)
        held = foe is not None and (foe.key or inescapable(at.state, at.state.heroes[at.you].place))
        return unless(not at.state.fight.on or held)


class RollAgain(Verb):
    """The fighter rolls the dice again; the new roll counts."""

    op: Literal["roll_again"]

    def resolve(self, run: Run[Any]) -> None:
        roll(run.table, run.you)
