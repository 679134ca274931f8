"""The gifts of a card as long as it is there: modifiers of a value, and abilities that the rules ask for.

It stands on a character's sheet, an Object, a Follower, a Phase, a Life of the King or a Monster, and works for
whoever has that card; that of Phases and of the King's Lives works for everybody.
"""

from typing import ClassVar, Protocol

from pydantic import BaseModel, ConfigDict

from game.core.effects.modifiers import Change, How
from game.core.phrase import Phrase, phrase
from game.core.state import Seat
from game.games.telendar.state import Telendar
from game.games.telendar.terms import Category, Few, Lands, many


class Bearer(Protocol):
    """The bearer of a value and its opponent, as far as the limits of boons go by them."""

    @property
    def state(self) -> Telendar:
        """The match, or a seat's view of it."""

    @property
    def seat(self) -> Seat:
        """The character; -1: it is a Monster."""

    def kind(self) -> Category:
        """The category of the bearer."""

    def foe(self) -> Category | None:
        """The category of the foe, where one is known."""

    def foes_deck(self) -> str:
        """The deck of the Monster that is fought; "" if it is none."""

    def lands(self) -> str:
        """The lands that it is on; of a Monster its deck."""

    def in_forest(self) -> bool:
        """Whether a character stands in a Forest."""

    def favoured(self) -> list[Category]:
        """The categories that the Phase favours."""


class Boon(BaseModel):
    """A gift of a card as long as it is there, with its words."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    op: str
    keywords: ClassVar[tuple[str, ...]] = ()
    """The words that the glossary explains beside the card: "keyword.telendar.<word>" """

    def says(self) -> Phrase:
        """The boon as a sentence of the card's text: "boon.telendar.<op>"."""
        return phrase(f"boon.telendar.{self.op}")


class Counted(Boon):
    """A boon that is so and so large."""

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
    """Whether the modifier takes its number away"""

    def change(self, source: str, card: int) -> Change:
        """The change of the value, as it comes from a card."""
        return Change(self.how, -self.n if self.less else self.n, source, self.layer, card)

    def fits(self, foe: Category) -> bool:
        """Whether it could hold against a foe of a category, wherever that is."""
        return True

    def holds(self, at: Bearer) -> bool:
        """Whether it changes the value of somebody now."""
        return True


class Limited(Counted):
    """A boon that may hold only against some foes, or only on some lands."""

    categories: tuple[Category, ...] = ()
    """The categories that it counts against; none: all"""
    lands: Lands | None = None
    """The territories that it counts on; of a Monster: the deck that it must be of"""
    forest: bool = False
    """Whether it counts only in Forests"""
    of_deck: ClassVar[bool] = False
    """Whether `lands` names the deck of a Monster, not where somebody stands"""

    def fits(self, foe: Category) -> bool:
        """Whether it could hold against a foe of a category, wherever that is."""
        return not self.categories or foe in self.categories

    def holds(self, at: Bearer) -> bool:
        """Whether its limits are kept."""
        if self.categories and at.foe() not in self.categories:
            return False
        if self.forest and not at.in_forest():
            return False
        return self.lands is None or self.lands == self.lands_of(at)

    def lands_of(self, at: Bearer) -> str:
        """The lands that somebody is on."""
        return at.lands()

    def says(self) -> Phrase:
        """The modifier in words; with limits "boon.telendar.<op>.where": "against Demons and Undead", "in Forests"."""
        where = self.where()
        if where is None:
            return super().says()
        return phrase(f"boon.telendar.{self.op}.where", n=self.n, where=where)

    def where(self) -> Phrase | None:
        """The limits in words, if there are any: "against.telendar.<which>"."""
        if self.categories:
            return phrase("against.telendar.categories", which=many(self.categories))
        if self.forest:
            return phrase("against.telendar.forest")
        limit = f"deck.{self.lands}" if self.of_deck else self.lands
        return phrase(f"against.telendar.{limit}") if self.lands else None
