"""Symbols with an effect while a unit is placed: Leader, Large Unit, Elite, Kamikaze. Rules 1.7, 1.3.4."""

from typing import ClassVar, Literal

from pydantic import Field

from game.core.effects import part
from game.core.effects.part import Context
from game.core.phrase import Phrase, Reason, phrase
from game.games.kharnage.state import RESERVE

Count = Field(ge=1, le=9)
EMPTY_RESERVE = Reason("refusal.kharnage.empty_reserve", rule="reinforcement")
NO_ENEMY = Reason("refusal.kharnage.no_enemy", rule="attack")


class Deed(part.Deed):
    """A verb of Kharnage that plans the step of the rules named like it."""

    game = "kharnage"


class Deployment(Deed):
    """A symbol with an effect while its unit is placed."""

    at_setup: ClassVar[bool] = False
    """Whether it also acts while the first armies are set up. Rules 1.1.7"""


class FromReserve(Deed):
    """A verb that needs cards of the seat's Reserve."""

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.zones[RESERVE[at.you]].ids else EMPTY_RESERVE


class Attack(Deed):
    """A verb that attacks, for which another army must have a unit left."""

    def allow(self, at: Context) -> Reason | None:
        return None if any(map(at.state.has_units, at.state.others(at.you))) else NO_ENEMY


class Leader(FromReserve, Deployment):
    """You draw units onto the pile that is being placed."""

    op: Literal["leader"]
    n: int = Count
    at_setup = True
    keywords = ("leader",)


class Gather(Deployment):
    """The other cards of a Large Unit are found and joined to it."""

    op: Literal["gather"]
    group: str = Field(pattern=r"^[a-z][a-z_]*$")
    at_setup = True
    keywords = ("large",)

    def says(self) -> Phrase:
        return phrase("verb.kharnage.gather", unit=phrase(f"group.kharnage.{self.group}"))


class Elite(Attack, Deployment):
    """The symbols tied to Elite attack one army at once. K2, K3, K4."""

    op: Literal["elite"]
    symbol: Literal["sword", "bow", "magic"]
    n: int = Count
    keywords = ("elite",)

    def says(self) -> Phrase:
        return phrase(f"verb.kharnage.elite.{self.symbol}", n=self.n)


class Kamikaze(FromReserve, Deployment):
    """The top of the Reserve is revealed; Armour times Armour is a Shoot, and both are discarded. K13, K14, K29."""

    op: Literal["kamikaze"]
    keywords = ("kamikaze",)
