"""The base of Telendar's verbs: how they are said, and how much they do.

A verb that only cards use resolves by itself; the others plan the step of the rules that is named like their `op`.
Where a card's verbs may be used is said by the card (`Use.when`).
"""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from game.core.effects import part
from game.core.effects.part import Run
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Value
from game.games.telendar.terms import Dice, Points

VAIN = Reason("refusal.effect.vain")
"""The reason why a verb that could be done would change nothing"""


def unless(vain: bool) -> Reason | None:
    """The answer of `allow` for a verb that would change nothing."""
    return VAIN if vain else None


def if_any(goals: Iterator[int]) -> Reason | None:
    """The answer of `allow` for a verb that needs a goal; only the first one is looked for."""
    return unless(next(goals, None) is None)


class Verb(part.Verb):
    """A verb, with its words."""

    def says(self) -> Phrase:
        """The words: "verb.telendar.<op>"."""
        return phrase(f"verb.telendar.{self.op}")


class Counted(Verb):
    """A verb that does so and so much."""

    n: Points = 1

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        """The number, the step's argument."""
        return (self.n,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.{self.op}", n=self.n)


class Rolled(Verb):
    """A verb that does so and so much, or what dice show."""

    n: Annotated[int, Field(ge=0, le=20)] = 0
    dice: Dice = 0

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        """The number and the number of dice, the step's arguments."""
        return (self.n, self.dice)

    def says(self) -> Phrase:
        if self.dice:
            return phrase(f"verb.telendar.{self.op}.dice", n=self.dice)
        return phrase(f"verb.telendar.{self.op}", n=self.n)
