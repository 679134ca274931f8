"""Bonuses: Powers that give more points to the attacks of their battle card. Rules 1.8."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, phrase

Per = Literal["", "knight", "fly", "trample", "web", "veteran", "gunpowder", "sword", "bow", "magic", "shield"]


class Bonus(BaseModel):
    """Points that a battle card adds to its own attacks."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    attack: Literal["assault", "shoot", "any"] = "any"
    first: bool = False
    """Whether it counts only for the card's first attack"""
    n: int = Field(ge=1, le=9)
    per: Per = ""
    """The ability that is looked for: each own unit with it gives the points; "": the points count once"""

    def counts(self, kind: str, number: int) -> bool:
        """Whether it counts for an attack, by the attack's kind and its number on the card from 0."""
        return self.attack in (kind, "any") and (number == 0 or not self.first)

    def says(self) -> Phrase:
        """The words of the bonus, as a sentence."""
        to = phrase(f"bonus.kharnage.{'first' if self.first else self.attack}")
        if not self.per:
            return phrase("bonus.kharnage.flat", n=self.n, to=to)
        return phrase("bonus.kharnage.per", n=self.n, to=to, what=phrase(f"keyword.kharnage.{self.per}"))
