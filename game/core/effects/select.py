"""Selections: the things that an effect may choose from, or handles one by one."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from game.core.effects.part import Context
from game.core.phrase import Phrase, Trouble, phrase
from game.core.state import Option, Seat, State

if TYPE_CHECKING:
    Zone: TypeAlias = str
    """Stands for the names of the zones that a game's cards may choose from, which `language` puts in its place"""
    Only: TypeAlias = str
    """Stands for the names of a game's filters, likewise"""

Filter: TypeAlias = Callable[[Context, Option], bool]
"""Whether an option is of a kind that a card names"""


class Selection(BaseModel):
    """The things that an effect speaks of. A game may have its own kinds; `Select` serves seats and cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def options(self, at: Context) -> list[Option]:
        """The present things, each as an option whose last argument names it."""
        raise NotImplementedError

    def exist(self, at: Context) -> bool:
        """Whether there are any; a game may find this out faster than by listing them all."""
        return bool(self.options(at))

    def says(self, n: int = 1) -> Phrase:
        """A selection of `n` things, in words."""
        raise NotImplementedError

    def gives(self) -> str:
        """The kind of one of the things, as in `Part.gives`."""
        return ""


if TYPE_CHECKING:
    Among: TypeAlias = Selection
    """Stands for the kind of selection that a game's cards use, which `language` puts in its place"""


class Select(Selection):
    """Seats, or the cards of a zone.

    Its words: "select.seats.<of>", "select.<game>.<zone>.<of>", "select.<game>.only.<filter>".
    """

    game: ClassVar[str] = ""
    """The game's id, put in by `language`"""
    filters: ClassVar[Mapping[str, Filter]] = {}
    """The game's kinds of things by name, put in by `language`"""

    zone: "Zone | None" = None
    only: "Only | None" = None
    of: Literal["you", "foes", "all", "nobody"] = "foes"
    """The owners of the things to choose from; "nobody": the zone belongs to no seat"""

    @model_validator(mode="after")
    def _of_a_zone(self) -> "Select":
        if self.of == "nobody" and self.zone is None:
            raise Trouble("trouble.value.nobodys")
        return self

    def options(self, at: Context) -> list[Option]:
        """The seats or cards, clockwise from the next seat, the seat's own ones last."""
        found = self._candidates(at.state, at.you)
        return [option for option in found if self.filters[self.only](at, option)] if self.only else found

    def _candidates(self, state: State, you: Seat) -> list[Option]:
        if self.of == "nobody":
            return [("card", card) for card in state.zones[f"{self.zone}"].ids]
        seats = [you] if self.of == "you" else others(state, you) + ([you] if self.of == "all" else [])
        if self.zone is None:
            return [("seat", seat) for seat in seats]
        return [("card", card) for seat in seats for card in state.zones[f"{self.zone}.{seat}"].ids]

    def gives(self) -> str:
        """A seat, or a card of the zone."""
        return "seat" if self.zone is None else "card"

    def says(self, n: int = 1) -> Phrase:
        """The things to choose, in words."""
        words = f"select.{self.game}.{self.zone}.{self.of}" if self.zone else f"select.seats.{self.of}"
        what = phrase(words, n=n)
        return phrase(f"select.{self.game}.only.{self.only}", what=what, n=n) if self.only else what


def others(state: State, seat: Seat) -> list[Seat]:
    """The other seats, clockwise from the next."""
    return [(seat + i) % state.seats for i in range(1, state.seats)]
