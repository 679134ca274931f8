"""The boons of a card while it is there: modifiers of values, and abilities that the rules look for.

They are on a character's sheet, an Object, a Follower, a Phase, a Life of the King or a Monster, and work for the owner
of the card; those of Phases and of the King's Lives work for everybody.
"""

from typing import ClassVar, Protocol

from pydantic import BaseModel, ConfigDict

from game.core.effects.modifiers import Change, How
from game.core.phrase import Phrase, phrase
from game.core.state import Seat
from game.games.telendar.state import Telendar
from game.games.telendar.terms import Category, Few, Lands, many


class Bearer(Protocol):
    """The bearer of a value and its opponent, as far as the conditions of boons depend on them."""

    @property
    def state(self) -> Telendar:
        """The match, or a seat's view of it."""

    @property
    def seat(self) -> Seat:
        """The character's seat; -1: the bearer is a Monster."""

    def kind(self) -> Category:
        """The category of the bearer."""

    def foe(self) -> Category | None:
        """The category of the foe, if known."""

    def foes_deck(self) -> str:
        """The deck of the Monster in the combat; "": there is none."""

    def lands(self) -> str:
        """The lands where the bearer is, "normal" or "cursed"; of a Monster: its deck."""

    def in_forest(self) -> bool:
        """Whether the bearer is a character in a Forest."""

    def favoured(self) -> list[Category]:
        """The categories that the Phase favours."""


class Boon(BaseModel):
    """A gift of a card while it is there, with its words."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    op: str
    keywords: ClassVar[tuple[str, ...]] = ()
    """The words that the glossary explains beside the card: "keyword.telendar.<word>" """

    def says(self) -> Phrase:
        """The boon as a sentence of the card's text: "boon.telendar.<op>"."""
        return phrase(f"boon.telendar.{self.op}")


class Counted(Boon):
    """A boon with a number."""

    n: Few = 1

    def says(self) -> Phrase:
        return phrase(f"boon.telendar.{self.op}", n=self.n)


class Modifier(Counted):
    """A boon that changes a value."""

    value: ClassVar[str]
    """The value's name: the rules compute it in `queries.py`, `movement.py` or `strength.py`"""
    how: ClassVar[How] = "add"
    layer: ClassVar[str] = ""
    less: ClassVar[bool] = False
    """Whether its number is subtracted"""

    def change(self, source: str, card: int) -> Change:
        """The change of the value, with the card as its source."""
        return Change(self.how, -self.n if self.less else self.n, source, self.layer, card)

    def fits(self, foe: Category) -> bool:
        """Whether it can hold against a foe of a category, on whatever lands."""
        return True

    def holds_here(self, at: Bearer) -> bool:
        """Whether it holds for a bearer now, against a foe that it fits."""
        return self.holds(at)

    def holds(self, at: Bearer) -> bool:
        """Whether it holds for a bearer now."""
        return True


class Limited(Counted):
    """A boon that may hold only against some foes, or only on some lands."""

    categories: tuple[Category, ...] = ()
    """The categories of foes against which it counts; (): all"""
    lands: Lands | None = None
    """The lands on which it counts; for a Monster: the deck to which it must belong; None: any"""
    forest: bool = False
    """Whether it counts only in Forests"""
    of_deck: ClassVar[bool] = False
    """Whether `lands` means the deck of a Monster, not the place of the bearer"""

    def fits(self, foe: Category) -> bool:
        """Whether it can hold against a foe of a category, on whatever lands."""
        return not self.categories or foe in self.categories

    def holds(self, at: Bearer) -> bool:
        """Whether its conditions are met."""
        return (not self.categories or at.foe() in self.categories) and self.holds_here(at)

    def holds_here(self, at: Bearer) -> bool:
        """Whether the conditions are met that do not depend on the foe's category."""
        if self.forest and not at.in_forest():
            return False
        return self.lands is None or self.lands == self.lands_of(at)

    def lands_of(self, at: Bearer) -> str:
        """The lands to compare with `lands`."""
        return at.lands()

    def says(self) -> Phrase:
        """The words of the boon; with conditions "boon.telendar.<op>.where": "against Demons, Undead", "in Forests"."""
        where = self.where()
        if where is None:
            return super().says()
        return phrase(f"boon.telendar.{self.op}.where", n=self.n, where=where)

    def where(self) -> Phrase | None:
        """The words of its conditions: "against.telendar.<which>"; None: it has none."""
        if self.categories:
            return phrase("against.telendar.categories", which=many(self.categories))
        if self.forest:
            return phrase("against.telendar.forest")
        limit = f"deck.{self.lands}" if self.of_deck else self.lands
        return phrase(f"against.telendar.{limit}") if self.lands else None
