"""Verbs that throw dice."""

from typing import Any, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, stage
from game.core.phrase import Reason
from game.core.state import Answer
from game.games.card_game.effects.base import Verb, starving
from game.games.card_game.effects.resources import SUPPLIES_EMPTY
from game.games.card_game.state import FACES


class Throw(Verb):
    """One die is thrown; the word of its face is bound to `as`."""

    op: Literal["throw"]
    bind: Name = Field(alias="as")
    binds = ("bind",)

    def gives(self) -> str:
        return "face"

    def resolve(self, run: Run[Any]) -> None:
        run.bind(self.bind, FACES[_one_die(run)])


class ExtraDie(Verb):
    """You may throw one more die, which gives its result like the others; in a Premonition too. C5, C13."""

    op: Literal["extra_die"]
    keywords = ("extra_die",)

    def resolve(self, run: Run[Any]) -> None:
        run.ask("prompt.card_game.wizard", [("roll",), ("no",)], run.at("decided"))

    @stage
    def decided(self, run: Run[Any], answer: Answer) -> None:
        """Throws one more die, if the player wants it."""
        if answer == (("roll",),):
            run.table.do(("die", run.you, _one_die(run)))


class Prophesy(Verb):
    """You name two resources and throw dice: each one that comes pays."""

    op: Literal["prophesy"]
    dice: int = Field(ge=1, le=6)
    pays: int = Field(ge=1, le=9)
    keywords = ("prophesy",)

    def allow(self, at: Context) -> Reason | None:
        return starving(at.state, at.you) or (None if any(at.state.supply) else SUPPLIES_EMPTY)


def _one_die(run: Run[Any]) -> int:
    """The face of a die thrown for a card."""
    (face,) = run.table.roll(1, len(FACES), seat=run.you, purpose=run.state.named(run.card), card=run.card)
    return face


DICE: tuple[type[Verb], ...] = (Throw, ExtraDie, Prophesy)
"""The verbs of this family"""
