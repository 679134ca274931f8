"""The base of Telendar's verbs: their words and numbers.

A verb that only cards use resolves by itself; the others plan the step of the rules that is named like their `op`. The
moment for a card's use is a field of the card (`Use.when`).
"""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from game.core.effects import part
from game.core.phrase import Phrase, Reason, phrase
from game.games.telendar.terms import Dice, Points

VAIN = Reason("refusal.effect.vain")
"""The refusal of a verb that could be done but would change nothing"""


def unless(vain: bool) -> Reason | None:
    """The answer of `allow` for a verb: VAIN if it would change nothing."""
    return VAIN if vain else None


def if_any(goals: Iterator[int]) -> Reason | None:
    """The answer of `allow` for a verb that needs a goal; it looks for the first one only."""
    return unless(next(goals, None) is None)


class Verb(part.Deed):
    """A verb of Telendar, with its words."""

    game = "telendar"


class Counted(Verb):
    """A verb with a number."""

    n: Points = 1


class Rolled(Verb):
    """A verb with a number that is printed or rolled with dice."""

    n: Annotated[int, Field(ge=0, le=20)] = 0
    dice: Dice = 0

    def says(self) -> Phrase:
        if self.dice:
            return phrase(f"verb.telendar.{self.op}.dice", n=self.dice)
        return phrase(f"verb.telendar.{self.op}", n=self.n)
