"""Verbs of numbers and of several cards at once: base Combat Values, Gold paid as one likes, markers, points."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.control import NO_TARGET
from game.core.effects.part import Context, Name, Number, Run, Verb, number_text, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Value
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.verb import Deed
from game.games.dark_eden.printed import base_of


class Worth(Verb):
    """The base Combat Value of a card, or the one it has now, is X; or so many times that."""

    op: Literal["worth"]
    card: Name
    times: int = Field(default=1, ge=1, le=4)
    now: bool = False
    """Whether the Combat Value as it stands counts instead of the base"""
    bind: Name = Field(alias="as")
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        chosen = run.scope[self.card[1:]]
        assert isinstance(chosen, int)
        state = run.state
        base = base_of(state.cards[chosen], state.markers.get(chosen, 0))
        worth = Pick.asked["strength"](state, chosen).value if self.now else base
        run.bind(self.bind, worth * self.times)

    def says(self) -> Phrase:
        other = "" if self.card == "$it" else "other."
        return phrase(f"verb.dark_eden.worth.{'now.' if self.now else other}{self.times}")

    def gives(self) -> str:
        return "number"


class Amount(Verb):
    """You pay as much Gold as you like, one Gold Unit at least: X."""

    op: Literal["amount"]
    on: Name | None = None
    """The name of the card that it is paid for; if there is no such card, nothing is paid"""
    bind: Name = Field(alias="as")
    binds: ClassVar[tuple[str, ...]] = ("bind",)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("on", "card"),)

    def resolve(self, run: Run[Any]) -> None:
        options: list[Option] = [("amount", n) for n in range(1, run.state.gold[run.you] + 1)]
        if options:
            run.ask("prompt.dark_eden.amount", options, run.at("settled"))
        else:
            run.bind(self.bind, None)

    @stage
    def settled(self, run: Run[Any], answer: Answer) -> None:
        """Pays the Gold chosen and binds its amount."""
        n = answer[0][1]
        run.bind(self.bind, n)
        run.table.do(("gain_gold", run.you, -int(n)))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.amount")

    def gives(self) -> str:
        return "number"

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.gold[at.you] else NO_TARGET


class All(Verb):
    """All cards of a selection together."""

    op: Literal["all"]
    among: Pick
    bind: Name = Field(alias="as")
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        run.bind(self.bind, tuple(option[-1] for option in self.among.options(run.context)) or None)

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.all.{self.among.what}.{self.among.of}")

    def gives(self) -> str:
        return "several"

    def allow(self, at: Context) -> Reason | None:
        return None if self.among.exist(at) else NO_TARGET


class Mark(Verb):
    """Markers are put on the card."""

    op: Literal["mark"]
    n: Number = 1
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return () if self.n == 1 else (run.number(self.n),)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.mark") if self.n == 1 else phrase("verb.dark_eden.mark.x", n=number_text(self.n))


class Points(Verb):
    """You get Victory Point markers."""

    op: Literal["points"]
    n: Number
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("score", run.you, run.number(self.n)))

    def says(self) -> Phrase:
        x = "" if isinstance(self.n, int) else ".x"
        return phrase(f"verb.dark_eden.points{x}", n=number_text(self.n))


class LoseGold(Deed):
    """A seat puts Gold back into the bank."""

    op: Literal["lose_gold"]
    seat: Name
    n: Number
    """999: all of it"""
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("seat", "seat"), ("n", "number"))

    def says(self) -> Phrase:
        return phrase(
            "verb.dark_eden.lose_gold.all" if self.n == 999 else "verb.dark_eden.lose_gold", n=number_text(self.n)
        )


VALUES: tuple[type[Verb], ...] = (Worth, Amount, All, Mark, Points, LoseGold)
"""The verbs of this family"""
