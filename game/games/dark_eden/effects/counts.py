"""Verbs that count: a card's base Combat Value as a number for what follows, and markers on cards."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Number, Run, Verb
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Value
from game.games.dark_eden.printed import base_of
from game.games.dark_eden.state import DarkEden


class Measure(Verb):
    """The base Combat Value of a card gets a name."""

    op: Literal["measure"]
    card: Name
    bind: Name = Field(alias="as")
    binds: ClassVar[tuple[str, ...]] = ("bind",)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("card", "card"),)

    def resolve(self, run: Run[Any]) -> None:
        state: DarkEden = run.state
        card = run.number(self.card)
        run.bind(self.bind, base_of(state.cards[card], state.markers.get(card, 0)))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.measure")

    def gives(self) -> str:
        return "number"


class Mark(Verb):
    """Markers are put on the card whose effect it is."""

    op: Literal["mark"]
    n: Number = 1
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return (run.number(self.n),)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.mark", n=self.n if isinstance(self.n, int) else 1)


class TakeMarkers(Verb):
    """All markers are taken off the card whose effect it is; their number gets a name."""

    op: Literal["take_markers"]
    bind: Name = Field(alias="as")
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        state: DarkEden = run.state
        there = state.markers.get(run.card, 0)
        run.bind(self.bind, there or None)
        if there:
            run.table.do(("mark", run.you, run.card, -there))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.take_markers")

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.markers.get(at.card) else Reason("refusal.dark_eden.no_markers", rule="cards")

    def gives(self) -> str:
        return "number"


class Unmark(Verb):
    """A marker is taken off a card."""

    op: Literal["unmark"]
    card: Name
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("card", "card"),)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("mark", run.you, run.number(self.card), -1))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.unmark")


COUNTS: tuple[type[Verb], ...] = (Measure, Mark, TakeMarkers, Unmark)
"""The verbs of this family"""
