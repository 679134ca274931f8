"""The lasting effects of a being: for the rest of the turn it answers events and changes values."""

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.effects.modifiers import Change
from game.core.effects.triggers import Trigger, trigger_of
from game.core.phrase import Phrase, phrase
from game.games.tash_kalar.effects.language import AnyEffect

MOMENTS = ("summoned", "destroyed", "turn_ends")
"""The moments that a being answers in its owner's turn: a summoning, a piece destroyed, the turn's end"""
GIVEN = {"$by": "seat", "$place": "square"}
"""The names that a trigger's effect may read, each with its kind: the seat whose piece or turn it is, the square"""

if TYPE_CHECKING:
    CardTrigger = Trigger
else:
    CardTrigger = trigger_of("tash_kalar", AnyEffect, MOMENTS)
    """The model of a card's triggers"""


class Standing(BaseModel):
    """A change of the number of cards up to which one draws at the end of the turn."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    of: Literal["beings", "legends"]
    how: Literal["add", "set"] = "add"
    n: int = Field(ge=0, le=9)

    def says(self) -> Phrase:
        """The words of the change, as a sentence."""
        return phrase(f"standing.tash_kalar.{self.of}.{self.how}", n=self.n)

    def change(self, source: str, card: int) -> Change:
        """The change as a standing modifier of this source."""
        return Change(self.how, self.n, source, card=card)
