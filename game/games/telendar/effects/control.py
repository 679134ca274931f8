"""Telendar's own control parts: a die or a price decides; and the conditions of the shared `if`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, model_validator

from game.core.effects.control import Condition, Control
from game.core.effects.part import Context, Part, Run, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Seat
from game.games.telendar.effects.verb import unless
from game.games.telendar.handling import discard, tell, zone_of
from game.games.telendar.queries import price
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar
from game.games.telendar.terms import Face, Points, shown

if TYPE_CHECKING:
    from game.core.effects.part import Effect


MANY = 4
"""The number of players beyond which a toll may ask for less"""


class Roll(Control):
    """A die decides: `on` names the faces of each outcome, in the order of `do`; other faces bring nothing."""

    op: Literal["roll"]
    on: tuple[tuple[Face, ...], ...] = Field(min_length=1)
    do: tuple["Effect", ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _paired(self) -> "Roll":
        if len(self.on) != len(self.do):
            raise ValueError("as many groups of faces as outcomes")
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
"""What a toll asks for that can be given in one way, so that a button can name it"""


class Toll(Control):
    """You may give something for the rest to happen; who cannot, gets nothing.

    Whoever does what a territory offers has chosen to pay its price; in matches of rules 7 and before he is asked.
    """

    op: Literal["toll"]
    what: Literal["gold", "object", "treasure", "follower", "life"]
    n: Points = 1
    crowd: tuple[()] | tuple[Points, Points] = ()
    """The number asked in its place with five and with six players; matches of rules 4 and before do without"""
    do: "Effect"

    def asked(self, state: Telendar) -> int:
        """The number that is asked where so many play. Rules 1.10."""
        with_few = state.seats <= MANY or not self.crowd or state.rulings < 5
        return self.n if with_few else self.crowd[state.seats - MANY - 1]

    def ways(self, state: Telendar, seat: Seat) -> list[Option]:
        """The ways in which a seat can pay."""
        return tolls(state, seat, self.what, self.asked(state))

    def resolve(self, run: Run[Any]) -> None:
        options = self.ways(run.state, run.you)
        if not options:
            run.table.emit("cannot_pay", seat=run.you, what=self.what, n=self.asked(run.state), card=run.card)
            return
        if run.state.rulings >= 9 and self.do.allow(run.context) is not None:  # nobody gives anything for nothing
            tell(run.table, "nothing_happens", run.card, seat=run.you)
            return
        if self.what in PRICES and run.state.rulings >= 8 and _is_deed(run.address):
            self.paid(run, tuple(options))
            return
        options.append(("no",))
        run.ask(f"prompt.telendar.toll.{self.what}", options, run.at("paid"))

    @stage
    def paid(self, run: Run[Any], answer: Answer) -> None:
        """The toll is paid, or not."""
        verb, *args = answer[0]
        if verb == "no":
            return
        what, hero = int(args[0]), run.state.heroes[run.you]
        if verb == "pay_gold":
            hero.gold -= what
            tell(run.table, "gold", run.card, seat=run.you, n=-what)
        elif verb == "pay_life":
            hero.life -= what
            tell(run.table, "wounded", run.card, seat=run.you, n=what, killer=-1)
        else:
            run.table.emit("given_up", seat=run.you, card=what, name=run.state.cards[what])
            discard(run.table, what, zone_of(run.state, run.you, what))
        run.go_on(0)

    def says(self) -> Phrase:
        if self.crowd:
            five, six = self.crowd
            return phrase("effect.telendar.toll.crowd", n=self.n, five=five, six=six, do=self.do.says())
        return phrase(f"effect.telendar.toll.{self.what}", n=self.n, do=self.do.says())

    def allow(self, at: Context) -> Reason | None:
        return unless(not self.ways(at.state, at.you)) or self.do.allow(at)

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


def _is_deed(address: str) -> bool:
    """Whether an effect is the whole of what a territory offers to do. Rules 1.10."""
    return address.rpartition(".")[2].startswith(("visit", "service"))


def tolls(state: Telendar, seat: Seat, what: str, n: int) -> list[Option]:
    """The ways in which a seat can pay."""
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


CONDITIONS: Mapping[str, Condition] = {
    "king_at_least": lambda at, n: at.state.king >= n,
}
"""The conditions that the shared `if` may set: "when.telendar.<condition>" """
