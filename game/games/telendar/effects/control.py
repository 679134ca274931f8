"""Telendar's own control parts, decided by a die, a price or a choice; and the conditions of the shared `if`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field, model_validator

from game.core.effects import control as shared
from game.core.effects.control import Condition, Control
from game.core.effects.part import Context, Part, Run, stage
from game.core.phrase import Phrase, Reason, Trouble, phrase
from game.core.state import Answer, Ask, Option, Seat, Step
from game.core.table import Table
from game.games.telendar.effects.verb import unless
from game.games.telendar.handling import give_up, tell
from game.games.telendar.queries import price
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar
from game.games.telendar.tables import CARDS
from game.games.telendar.terms import Face, Points, shown

if TYPE_CHECKING:
    from game.core.effects.part import Effect


MANY = 4
"""Most players with whom a toll asks for its usual number"""


class Roll(Control):
    """A die decides: `on` names the faces of each outcome, in the order of `do`; other faces bring nothing."""

    op: Literal["roll"]
    on: tuple[tuple[Face, ...], ...] = Field(min_length=1)
    do: tuple["Effect", ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _paired(self) -> "Roll":
        if len(self.on) != len(self.do):
            raise Trouble("trouble.telendar.outcomes")
        return self

    def resolve(self, run: Run[Any]) -> None:
        (face,) = run.table.roll(1, 6, seat=run.you, purpose="table", card=run.card)
        outcome = next((i for i, faces in enumerate(self.on) if face + 1 in faces), None)
        if outcome is None:
            tell(run.table, "nothing_happens", run.card, seat=run.you)
        else:
            run.go_on(outcome)

    def says(self) -> Phrase:
        rows = zip(self.on, self.do, strict=True)
        told = (phrase("effect.telendar.roll.row", faces=shown(faces), do=part.says()) for faces, part in rows)
        return phrase("effect.telendar.roll", rows=tuple(told))

    def allow(self, at: Context) -> Reason | None:
        reasons = [part.allow(at) for part in self.do]
        return None if None in reasons else reasons[0]

    def below(self) -> tuple[Part, ...]:
        return self.do


PRICES = ("gold", "life")
"""The prices of tolls that can be paid in one way only, so that a button can name them"""


class Toll(Control):
    """The player may give something for the part below to happen; if he cannot, nothing happens.

    A player who takes a territory's offer, or uses a card, has agreed to the price and is asked only how to pay it, if
    there are several ways. In matches of rules 10 and before that held only on a territory, for tolls with a price of
    `PRICES`; in those of rules 7 and before nowhere.
    """

    op: Literal["toll"]
    what: Literal["gold", "object", "treasure", "follower", "life"]
    n: Points = 1
    crowd: tuple[()] | tuple[Points, Points] = ()
    """The number asked with five and with six players, instead; matches of rules 4 and before do without"""
    do: "Effect"

    def asked(self, state: Telendar) -> int:
        """The number that it asks in this match. Rules 1.10."""
        with_few = state.seats <= MANY or not self.crowd or state.rulings < 5
        return self.n if with_few else self.crowd[state.seats - MANY - 1]

    def ways(self, state: Telendar, seat: Seat) -> list[Option]:
        """The ways in which a seat can pay."""
        return tolls(state, seat, self.what, self.asked(state))

    def resolve(self, run: Run[Any]) -> None:
        self._ask(run, agreed=self.chosen_with(run.address, run.state.rulings))

    @stage
    def agreed(self, run: Run[Any]) -> None:
        """Asks for the payment after the player has chosen the toll among several parts."""
        self._ask(run, agreed=True)

    def _ask(self, run: Run[Any], *, agreed: bool) -> None:
        options = self.ways(run.state, run.you)
        if not options:
            run.table.emit("cannot_pay", seat=run.you, what=self.what, n=self.asked(run.state), card=run.card)
            return
        if run.state.rulings >= 9 and self.do.allow(run.context) is not None:  # a payment for nothing is not asked for
            tell(run.table, "nothing_happens", run.card, seat=run.you)
            return
        if not agreed or len(options) > 1:
            options.append(("no",))
        run.ask(f"prompt.telendar.toll.{self.what}", options, run.at("paid"))

    def chosen_with(self, address: str, rulings: int) -> bool:
        """Whether the toll at an address was chosen together with its effect, as an act of the player's own."""
        effect = address.rpartition(".")[2]
        if rulings >= 11:
            return effect.startswith(("visit", "service", "use"))
        return rulings >= 8 and self.what in PRICES and effect.startswith(("visit", "service"))

    @stage
    def paid(self, run: Run[Any], answer: Answer) -> None:
        """Takes the payment and plans the part below, unless the player declined."""
        if answer == (("no",),):
            return
        pay(run.table, run.you, run.card, answer[0])
        run.go_on(0)
        if run.state.rulings >= 12:  # without the card given, the seat may carry fewer Objects: it discards first
            run.table.do(("trim", run.you))

    def says(self) -> Phrase:
        if self.crowd:
            five, six = self.crowd
            return phrase("effect.telendar.toll.crowd", n=self.n, five=five, six=six, do=self.do.says())
        return phrase(f"effect.telendar.toll.{self.what}", n=self.n, do=self.do.says())

    def allow(self, at: Context) -> Reason | None:
        return unless(not self.ways(at.state, at.you)) or self.do.allow(at)

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


def tolls(state: Telendar, seat: Seat, what: str, n: int) -> list[Option]:
    """The options by which a seat can pay a price."""
    hero = state.heroes[seat]
    if what == "gold":
        cost = price(state, seat, n)
        return [("pay_gold", cost)] if hero.gold >= cost else []
    if what == "life":
        return [("pay_life", n)] if hero.life > n else []
    if what == "follower":
        return [("give_up", card) for card in state.zones[FOLLOWERS[seat]].ids]
    objects = state.zones[OBJECTS[seat]].ids
    return [("give_up", card) for card in objects if what == "object" or state.backs[card] == "treasures"]


def pay(table: Table[Telendar], seat: Seat, card: int, payment: Option) -> None:
    """Takes a payment, one of `tolls`, for what a card gives or demands."""
    verb, what = payment[0], int(payment[1])
    hero = table.state.heroes[seat]
    if verb == "pay_gold":
        hero.gold -= what
        tell(table, "gold", card, seat=seat, n=-what)
    elif verb == "pay_life":
        hero.life -= what
        tell(table, "wounded", card, seat=seat, n=what, killer=-1)
    else:
        give_up(table, seat, what)


class Modes(shared.Modes):
    """One of several parts that can do anything; none, if one of them may be left. T31.

    A player who chooses an optional part has agreed to it. In matches of rules 10 and before he was asked again, and so
    could choose a part that he could not even pay, to avoid the others.
    """

    game: ClassVar[str] = "telendar"
    op: Literal["modes"]

    def options(self, at: Context) -> list[Option]:
        able, rulings = super().options(at), at.state.rulings
        left = [("mode", i) for i, part in enumerate(self.do) if _may_be_left(part)]
        if not able or not left or rulings < 9:
            return able
        if rulings >= 11:
            return [*able, ("no",)]
        return able if set(able) <= set(left) else sorted({*able, *left})

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        verb, *which = answer[0]
        if verb == "no":
            return
        if run.state.rulings < 11:
            run.go_on(int(which[0]))
        else:
            part = int(which[0])
            run.table.do(_agreed(self.do[part], f"{run.address}.{part}", run.context))


def modes_asked(state: Telendar, ask: Ask) -> Modes | None:
    """The parts between which a question lets its seat choose; None: it asks something else."""
    parts = CARDS[state.cards[ask.about]].parts() if ask.about is not None else ()
    at = Context(state, ask.seat)
    return next((part for part in parts if isinstance(part, Modes) and part.is_asked(ask, at)), None)


def _may_be_left(part: Part) -> bool:
    """Whether a part asks for something that the player may decline."""
    return isinstance(part, Toll | shared.May) or (isinstance(part, shared.If) and _may_be_left(part.do))


def _agreed(part: Part, address: str, at: Context) -> Step:
    """The step of a part that was chosen: it skips the question whether to do it."""
    if isinstance(part, Toll):
        return ("fx", address, "agreed")
    if isinstance(part, shared.May) or (isinstance(part, shared.If) and part.holds(at)):
        return _agreed(part.do, f"{address}.0", at)
    return ("fx", address)


CONDITIONS: Mapping[str, Condition] = {
    "king_at_least": lambda at, n: at.state.king >= n,
}
"""The conditions that the shared `if` may set: "when.telendar.<condition>" """
