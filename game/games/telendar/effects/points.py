"""Verbs that give or lend Gold, Life, Force and Mana. Rules 1.3, 1.7."""

from typing import Any, Literal

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option
from game.games.telendar.effects.verb import Counted, Rolled, Verb, unless
from game.games.telendar.handling import change_mana, gain_points, give_up, resale, tell
from game.games.telendar.queries import sheet
from game.games.telendar.state import OBJECTS, Telendar
from game.games.telendar.strength import force


class GainGold(Rolled):
    """The player gains Gold."""

    op: Literal["gain_gold"]


class Sell(Counted):
    """An Object may be sold: for `n` Gold, or for half the price of what towns sell. Rules 1.10; T26."""

    op: Literal["sell"]

    def options(self, at: Context) -> list[Option]:
        """The Objects that can be sold for any Gold."""
        state: Telendar = at.state
        objects = state.zones[OBJECTS[at.you]].ids
        return [("give_up", card) for card in objects if resale(state, card, self.n)]

    def resolve(self, run: Run[Any]) -> None:
        if options := self.options(run.context):
            run.ask("prompt.telendar.sell", [*options, ("no",)], run.at("sold"))

    @stage
    def sold(self, run: Run[Any], answer: Answer) -> None:
        """Returns the Object and pays its Gold."""
        verb, *args = answer[0]
        if verb == "give_up":
            card, state = int(args[0]), run.state
            gold = resale(state, card, self.n)
            give_up(run.table, run.you, card)
            state.heroes[run.you].gold += gold
            tell(run.table, "gold", run.card, seat=run.you, n=gold)

    def allow(self, at: Context) -> Reason | None:
        return unless(not self.options(at))


class Heal(Counted):
    """The player regains Life, up to the sheet's number, while he is alive."""

    op: Literal["heal"]
    keywords = ("healing",)

    def allow(self, at: Context) -> Reason | None:
        return unless(not 0 < at.state.heroes[at.you].life < sheet(at.state, at.you).life)


class GainForce(Counted):
    """The player gains points of Force, up to the sheet's limit."""

    op: Literal["gain_force"]
    keywords = ("force",)

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.heroes[at.you].force >= sheet(at.state, at.you).force_max)


class GainMana(Counted):
    """The player gains points of Mana, up to the sheet's limit."""

    op: Literal["gain_mana"]
    keywords = ("mana",)

    def resolve(self, run: Run[Any]) -> None:
        gain_points(run.table, run.you, run.card, "mana", self.n)

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.heroes[at.you].mana >= sheet(at.state, at.you).mana_max)


class RecoverMana(Counted):
    """The player can use spent Mana again."""

    op: Literal["recover_mana"]
    keywords = ("mana",)

    def resolve(self, run: Run[Any]) -> None:
        hero = run.state.heroes[run.you]
        back = min(self.n, hero.used)
        if back:
            hero.used -= back
            hero.marked = hero.marked[: hero.used]
            tell(run.table, "recovered", run.card, seat=run.you, n=back)

    def allow(self, at: Context) -> Reason | None:
        return unless(not at.state.heroes[at.you].used)


class Convert(Verb):
    """A point of Force becomes one of Mana, or the reverse; without effect where it would break a limit."""

    op: Literal["convert"]
    to: Literal["force", "mana"]

    def resolve(self, run: Run[Any]) -> None:
        if self.allow(run.context) is None:
            hero = run.state.heroes[run.you]
            more = 1 if self.to == "force" else -1
            hero.force += more
            change_mana(run.state, run.you, -more)
            tell(run.table, "converted", run.card, seat=run.you, to=self.to)

    def allow(self, at: Context) -> Reason | None:
        hero, limits = at.state.heroes[at.you], sheet(at.state, at.you)
        if self.to == "mana":
            return unless(hero.force <= limits.force or hero.mana >= limits.mana_max)
        return unless(hero.mana <= limits.mana or hero.force >= limits.force_max)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.convert.{self.to}")


class LendForce(Counted):
    """More Force until the end of the turn."""

    op: Literal["lend_force"]

    def resolve(self, run: Run[Any]) -> None:
        run.state.heroes[run.you].might += self.n
        tell(run.table, "lent", run.card, seat=run.you, n=self.n)

    def allow(self, at: Context) -> Reason | None:
        full = force(at.state, at.you) >= sheet(at.state, at.you).force_max
        return unless(full and at.state.rulings >= 9)
