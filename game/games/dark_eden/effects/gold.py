"""Verbs of Gold: gained, paid, taken from another seat."""

from typing import Any, ClassVar, Literal

from game.core.effects.part import Context, Name, Number, Run, Verb, number_text
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Seat, Value
from game.games.dark_eden.reasons import no
from game.games.dark_eden.state import DarkEden


class Gain(Verb):
    """You take Gold from the bank."""

    op: Literal["gain"]
    n: Number
    to: Literal["you"] | Name = "you"
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("to", "seat"), ("n", "number"))

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("gain_gold", run.seat(self.to), run.number(self.n)))

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.gain.{'you' if self.to == 'you' else 'they'}", n=number_text(self.n))


class Pay(Verb):
    """You pay Gold to the bank; without it nothing else happens."""

    op: Literal["pay"]
    n: Number
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("gain_gold", run.you, -run.number(self.n)))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.pay", n=number_text(self.n))

    def allow(self, at: Context) -> Reason | None:
        return too_dear(at.state, at.you, self.n) if isinstance(self.n, int) else None


def too_dear(state: DarkEden, seat: Seat, need: int) -> Reason | None:
    """The reason why a seat cannot pay so many Gold Units; None if it can."""
    there = state.gold[seat]
    return no("gold", "build", need=need, have=there) if need > there else None


class Take(Verb):
    """You take Gold out of another seat's Reserves, as far as there is any."""

    op: Literal["take"]
    n: Number
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("from_", "seat"), ("n", "number"))
    from_: Name

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return (run.seat(self.from_), run.number(self.n))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.take.all" if self.n == 999 else "verb.dark_eden.take", n=number_text(self.n))


GOLD: tuple[type[Verb], ...] = (Gain, Pay, Take)
"""The verbs of this family"""
