"""Kinds of cards that an effect means, by what is printed on them."""

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, phrase
from game.games.dark_eden.printed import Affiliation, Designation, Printed, Subtype


class Which(BaseModel):
    """A kind of card that an effect means; words: "which.dark_eden.<slug>" with `n`, or the name of its one card."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    type: Literal["", "commander", "establishment", "warrior", "intrigue"] = ""
    affiliation: Affiliation | None = None
    subtype: Subtype | None = None
    not_subtype: Subtype | None = None
    """Warriors of any other subtype"""
    not_affiliation: Affiliation | None = None
    has: Designation | None = None
    lacks: Designation | None = None
    tactic: Literal["", "L", "S", "A"] = ""
    """A tactic that it must have; "": any"""
    card: str = Field(default="", pattern=r"^[a-z0-9_]*$")
    """Id of the one card that is meant; "": any"""
    cards: tuple[str, ...] = ()
    """Several cards by their ids, told as `slug` """
    lacks_tactic: Literal["", "L", "S", "A"] = ""
    """A tactic that it must not have; "": any"""
    gives: str = Field(default="", pattern=r"^[GFMP]*$")
    """Blue icons of which it must give at least one; "": any"""
    produces: bool = False
    """Whether it must give blue icons"""
    needs: Literal["", "G", "F", "M", "P"] = ""
    """A red icon that must be printed on it; "": any"""
    other_than: bool = False
    """Whether all cards are meant that do not fit the other fields"""
    slug: str = Field(default="", pattern=r"^[a-z_]*$")
    """The key of its words, where they do not follow from the other fields"""

    def fits(self, card: Printed, tactics: str | None = None) -> bool:
        """Whether a card is of this kind, by what is printed on it.

        Args:
            card: the card.
            tactics: its tactics as they stand, if they may differ from the printed ones. Rules R6.
        """
        if tactics is not None and (self.tactic or self.lacks_tactic):
            return self._fits(card, tactics) != self.other_than
        known = self.known
        if card.id not in known:
            known[card.id] = self._fits(card, card.tactics) != self.other_than
        return known[card.id]

    @cached_property
    def known(self) -> dict[str, bool]:
        """Remembered answers of `fits` by the cards' print, by id."""
        return {}

    def _fits(self, card: Printed, tactics: str) -> bool:
        return (
            (not self.type or card.type == self.type)
            and (self.affiliation is None or card.affiliation == self.affiliation)
            and (self.subtype is None or card.subtype == self.subtype)
            and (self.not_subtype is None or card.subtype not in {None, self.not_subtype})
            and (self.not_affiliation is None or card.affiliation != self.not_affiliation)
            and (not self.produces or bool(card.gives))
            and (not self.gives or not set(self.gives).isdisjoint(card.gives))
            and (not self.lacks_tactic or self.lacks_tactic not in tactics)
            and (self.has is None or self.has in card.designations)
            and (self.lacks is None or self.lacks not in card.designations)
            and (not self.tactic or self.tactic in tactics)
            and (not self.card or card.id == self.card)
            and (not self.cards or card.id in self.cards)
            and (not self.needs or self.needs in card.needs)
        )

    def says(self, n: int = 1) -> Phrase:
        """The kind in words, in the singular or plural for `n` cards."""
        if self.card:
            return phrase(f"card.dark_eden.{self.card}")
        but = f"not_{self.not_subtype}" if self.not_subtype else ""
        lacks = f"without_{self.lacks or self.not_affiliation}" if self.lacks or self.not_affiliation else ""
        lacks += f"without_{self.lacks_tactic.lower()}" if self.lacks_tactic else ""
        produces = "produces" if self.produces else f"gives_{self.gives.lower()}" if self.gives else ""
        printed = (self.type, self.affiliation, self.subtype, but, produces, self.has, self.tactic.lower())
        parts = (*printed, self.needs.lower(), lacks)
        slug = self.slug or "_".join([*(["not"] if self.other_than else []), *(part for part in parts if part)])
        return phrase(f"which.dark_eden.{slug or 'card'}", n=n)


ANY = Which()
