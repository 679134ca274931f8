"""Verbs that do harm, and the scapegoats that may take it. Rules 1.7, 1.8."""

from typing import Any, ClassVar, Literal

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.telendar.effects.verb import Counted, Rolled, Verb, unless
from game.games.telendar.handling import amount, discard, gain_points, lose_life, tell
from game.games.telendar.queries import abilities, most_mana, owned, sheet
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar
from game.games.telendar.strength import cover, force, ward
from game.games.telendar.tables import ABILITIES

FACES = 6
"""The highest face of a die. T20"""


def offer_scapegoats(table: Table[Telendar], seat: Seat, harm: str, then: Step) -> bool:
    """Asks the owner of a scapegoat whether to give it up; returns whether there is one.

    Args:
        table: the match.
        seat: the seat that would be harmed.
        harm: the last word of the prompt.
        then: the step that gets the answer, for `spared`.
    """
    if goats := scapegoats(table.state, seat, harm):
        options: list[Option] = [("scapegoat", goat) for goat in goats]
        options.append(("suffer",))
        table.ask(seat, f"prompt.telendar.scapegoat.{harm}", options, then=then)
    return bool(goats)


def scapegoats(state: Telendar, seat: Seat, harm: str = "") -> list[int]:
    """The cards of a seat that may take a harm in its place.

    Args:
        state: the match.
        seat: the seat that would be harmed.
        harm: the verb of the harm. Against the loss of a Follower no Follower helps: he would be lost himself. By
            rules 15 and before it was asked for all the same.
    """
    able = state.zones[OBJECTS[seat]].ids if harm == "lose_follower" and state.rulings >= 16 else owned(state, seat)
    return [card for card in able if state.cards[card] in ABILITIES["scapegoat"]]


def spared(table: Table[Telendar], seat: Seat, answer: Answer) -> bool:
    """Whether a scapegoat takes the harm; it is then discarded."""
    if answer[0][0] == "suffer":
        return False
    goat = int(answer[0][1])
    table.emit("sacrificed", seat=seat, card=goat, name=table.state.cards[goat])
    discard(table, goat, table.state.zone_of(goat))
    return True


class Harm(Verb):
    """A negative effect, which a scapegoat may take instead. Rules 1.7."""

    def resolve(self, run: Run[Any]) -> None:
        if not (self.harms(run.context) and offer_scapegoats(run.table, run.you, self.op, run.at("endured"))):
            self.strike(run)

    @stage
    def endured(self, run: Run[Any], answer: Answer) -> None:
        """Harms the victim, unless a scapegoat takes it."""
        if not spared(run.table, run.you, answer):
            self.strike(run)

    def harms(self, at: Context) -> bool:
        """Whether it would take anything from its victim."""
        return True

    def strike(self, run: Run[Any]) -> None:
        """Harms the victim."""
        raise NotImplementedError


class LoseGold(Rolled, Harm):
    """The player loses Gold, as far as he has any."""

    op: Literal["lose_gold"]

    def harms(self, at: Context) -> bool:
        return bool(at.state.heroes[at.you].gold > 0)

    def strike(self, run: Run[Any]) -> None:
        hero = run.state.heroes[run.you]
        if run.state.rulings >= 15 and not hero.gold:  # no dice are thrown for nothing
            return
        lost = min(hero.gold, amount(run.table, run.you, run.card, self.n, self.dice))
        if lost:
            hero.gold -= lost
            tell(run.table, "gold", run.card, seat=run.you, n=-lost)


class Hurt(Rolled, Harm):
    """Loss of Life outside a clash; it is special damage if it is less a characteristic. Rules 1.7."""

    op: Literal["hurt"]
    less: Literal["none", "protection", "force", "mana"] = "none"

    @property
    def special(self) -> bool:
        """Whether it is special damage: a characteristic is named that lessens it."""
        return self.less != "none"

    def warded(self, state: Telendar) -> bool:
        """Whether what helps against special damage helps; by rules 14 and before, it did against any loss of Life."""
        return self.special or state.rulings < 15

    def harms(self, at: Context) -> bool:
        if self.unharmed(at):
            return False
        return at.state.rulings < 9 or self.n + FACES * self.dice > self.averted(at.state, at.you)

    def unharmed(self, at: Context) -> bool:
        """Whether its victim takes no special damage at all."""
        return self.warded(at.state) and bool(abilities(at.state, at.you, "unharmed"))

    def strike(self, run: Run[Any]) -> None:
        damage = 0
        # By rules 15 and before, dice were thrown even if no face of theirs could do harm.
        if self.harms(run.context) or (run.state.rulings < 16 and not self.unharmed(run.context)):
            damage = amount(run.table, run.you, run.card, self.n, self.dice) - self.averted(run.state, run.you)
        if damage > 0:
            lose_life(run.table, run.you, damage, run.card)
        else:
            tell(run.table, "unharmed", run.card, seat=run.you)

    def averted(self, state: Telendar, seat: Seat) -> int:
        """The Life that its victim does not lose, thanks to wards and the named characteristic."""
        lesser = {"protection": cover, "force": force, "mana": most_mana}.get(self.less)
        return (ward(state, seat) if self.warded(state) else 0) + (lesser(state, seat) if lesser else 0)

    def losses(self, at: Context) -> tuple[int, int]:
        """The least and the most Life that its victim loses by it."""
        if not self.harms(at):
            return 0, 0
        averted = self.averted(at.state, at.you)
        return max(0, self.n + self.dice - averted), max(0, self.n + FACES * self.dice - averted)

    def says(self) -> Phrase:
        if self.less == "none":
            return super().says()
        less = phrase(f"less.telendar.{self.less}")
        if self.dice:
            return phrase("verb.telendar.hurt.dice.less", n=self.dice, less=less)
        return phrase("verb.telendar.hurt.less", n=self.n, less=less)


class _LosePoints(Counted, Harm):
    """The player loses points of Force or Mana, but keeps the sheet's first number."""

    what: ClassVar[Literal["force", "mana"]]

    def harms(self, at: Context) -> bool:
        hero, first = at.state.heroes[at.you], sheet(at.state, at.you)
        return bool(hero.force > first.force if self.what == "force" else hero.mana > first.mana)

    def strike(self, run: Run[Any]) -> None:
        if self.harms(run.context):
            gain_points(run.table, run.you, run.card, self.what, -self.n)
        elif not run.state.fight.on:  # in a combat, other lines tell it
            tell(run.table, "nothing_happens", run.card, seat=run.you)


class LoseForce(_LosePoints):
    """The player loses points of Force, but keeps the sheet's first number."""

    op: Literal["lose_force"]
    what = "force"


class LoseMana(_LosePoints):
    """The player loses points of Mana, but keeps the sheet's first number."""

    op: Literal["lose_mana"]
    what = "mana"


class _LoseCard(Harm):
    """The player loses a card of his own."""

    zones: ClassVar[tuple[str, ...]]

    def harms(self, at: Context) -> bool:
        return bool(at.state.zones[self.zones[at.you]].ids)

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.rulings >= 9 and not self.harms(at))

    def choose(self, run: Run[Any]) -> None:
        """Asks the owner for the card, if he has any."""
        ids = run.state.zones[self.zones[run.you]].ids
        if ids:
            run.ask(f"prompt.telendar.{self.op}", [("lose", card) for card in ids], run.at("lost"))

    @stage
    def lost(self, run: Run[Any], answer: Answer) -> None:
        """Discards the chosen card."""
        discard(run.table, int(answer[0][1]), self.zones[run.you])


class LoseObject(_LoseCard):
    """The player loses an Object, chosen by him or at random."""

    op: Literal["lose_object"]
    by: Literal["owner", "chance"] = "owner"
    zones = OBJECTS

    def strike(self, run: Run[Any]) -> None:
        ids = run.state.zones[OBJECTS[run.you]].ids
        if ids and self.by == "chance":
            discard(run.table, ids[run.table.pick(len(ids))], OBJECTS[run.you])
        else:
            self.choose(run)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.lose_object.{self.by}")


class LoseFollower(_LoseCard):
    """The player loses a Follower of his choice."""

    op: Literal["lose_follower"]
    zones = FOLLOWERS

    def strike(self, run: Run[Any]) -> None:
        self.choose(run)


class LoseTurn(Harm):
    """The pawn lies down: the player loses the next turn, only one even for several causes. Rules 1.4 T0."""

    op: Literal["lose_turn"]
    keywords = ("lost_turn",)

    def harms(self, at: Context) -> bool:
        return not at.state.heroes[at.you].lying

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.rulings >= 9 and not self.harms(at))

    def strike(self, run: Run[Any]) -> None:
        if self.harms(run.context):
            run.state.heroes[run.you].lying = True
            tell(run.table, "lies_down", run.card, seat=run.you)
