"""Card Game's own parts of an effect: what its cards do beyond choosing and repeating, and how they say it.

A verb plans the step of the rules that carries it out (`deeds.py`); an ability does nothing by itself: the rules look
for it on the active Characters.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.language import language
from game.core.effects.part import Name, Part, Run
from game.core.effects.select import others
from game.core.phrase import Phrase, phrase
from game.core.state import Seat
from game.games.card_game.state import ACTIVE, INDEX

if TYPE_CHECKING:
    from game.games.card_game.state import CardGame


class Verb(Part):
    """A part that acts."""

    resources: ClassVar[bool] = False
    """All it does is to gain resources, so that a Famine undoes it whole"""
    keywords: ClassVar[tuple[str, ...]] = ()
    """What the glossary explains beside the card: "keyword.card_game.<word>" """

    def futile(self, state: "CardGame", you: Seat) -> str:
        """Why it could change nothing now (the last word of a refusal's code), or "" if it could."""
        return ""


class Gain(Verb):
    """You gain resources of a type, or each of a type of your choice."""

    op: Literal["gain"]
    what: Literal["circle", "triangle", "square", "any"]
    n: int = Field(default=1, ge=1, le=9)
    resources = True

    def resolve(self, run: Run[Any]) -> None:
        if self.what == "any":
            run.table.do(*[("gain_any", run.you, run.card)] * self.n)
        else:
            run.table.do(("gain", run.you, INDEX[self.what], self.n, run.card))

    def says(self) -> Phrase:
        if self.what == "any":
            return phrase("verb.card_game.gain_any", n=self.n)
        return phrase("verb.card_game.gain", n=self.n, what=f"[{self.what}]")


class Tribute(Verb):
    """A seat gives you one resource of that seat's choice."""

    op: Literal["tribute"]
    payer: Name = Field(alias="from")
    resources = True
    keywords = ("tribute",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("tribute", run.you, run.seat(self.payer), run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.tribute")


class Throw(Verb):
    """One die is thrown; the word of its face is bound to `as`."""

    op: Literal["throw"]
    bind: Name = Field(alias="as")
    binds = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("throw", run.you, run.card, self.bind))

    def says(self) -> Phrase:
        return phrase("verb.card_game.throw")


class Steal(Verb):
    """You take from a seat what a die's face shows: a resource, or a card of the hand at random."""

    op: Literal["steal"]
    victim: Name = Field(alias="from")
    what: Name
    keywords = ("steal",)

    def resolve(self, run: Run[Any]) -> None:
        face = run.scope[self.what[1:]]
        run.table.do(("steal", run.you, run.seat(self.victim), face, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.steal")


class ExtraDie(Verb):
    """You may throw one more die."""

    op: Literal["extra_die"]
    keywords = ("extra_die",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("extra_die", run.you, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.extra_die")


class Prophesy(Verb):
    """You name two resources and throw dice: each one that comes pays."""

    op: Literal["prophesy"]
    dice: int = Field(ge=1, le=6)
    pays: int = Field(ge=1, le=9)
    keywords = ("prophesy",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("prophesy", run.you, self.dice, self.pays, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.prophesy", dice=self.dice, pays=self.pays)

    def futile(self, state: "CardGame", you: Seat) -> str:
        if state.starved(you):
            return "famine"
        return "" if any(state.supply) else "supplies_empty"


class Draw(Verb):
    """You draw effect cards."""

    op: Literal["draw"]
    n: int = Field(default=1, ge=1, le=9)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(*[("draw", run.you)] * self.n)

    def says(self) -> Phrase:
        return phrase("verb.card_game.draw", n=self.n)

    def futile(self, state: "CardGame", you: Seat) -> str:
        return "" if state.zones["effects"].ids else "deck_empty"


class WinObjective(Verb):
    """You win the top objective of the deck."""

    op: Literal["win_objective"]
    keywords = ("treasures",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("win_objective", run.you, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.win_objective")

    def futile(self, state: "CardGame", you: Seat) -> str:
        return "" if state.zones["objectives"].ids else "no_objective_left"


class Destroy(Verb):
    """An active Character goes under the deck, unless another stands in for it."""

    op: Literal["destroy"]
    what: Name
    keywords = ("active", "destroy")

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("destroy", run.you, run.scope[self.what[1:]], run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.destroy")

    def futile(self, state: "CardGame", you: Seat) -> str:
        return no_target(state, you)


class TakeOver(Verb):
    """An active Character changes sides."""

    op: Literal["take_over"]
    what: Name
    keywords = ("active", "take_over")

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("take_over", run.you, run.scope[self.what[1:]]))

    def says(self) -> Phrase:
        return phrase("verb.card_game.take_over")

    def futile(self, state: "CardGame", you: Seat) -> str:
        return no_target(state, you)


def no_target(state: "CardGame", you: Seat) -> str:
    """Why nobody's Character can be named, or ""."""
    return "" if any(state.zones[ACTIVE[seat]].ids for seat in others(state, you)) else "no_target"


class PaymentWild(Verb):
    """Until the end of the turn your resources pay for any type."""

    op: Literal["payment_wild"]
    keywords = ("alchemy",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("transmute", run.you, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.payment_wild")

    def futile(self, state: "CardGame", you: Seat) -> str:
        return "alchemy_already" if state.alchemy else ""


class StartFamine(Verb):
    """Until your next turn the others gain no resources by effects."""

    op: Literal["famine"]
    keywords = ("famine",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("starve", run.you, run.card))

    def says(self) -> Phrase:
        return phrase("verb.card_game.famine")

    def futile(self, state: "CardGame", you: Seat) -> str:
        return "famine_already" if you in state.famine else ""


class Ability(Part):
    """Something that an active Character lets its owner do, or does by being there."""

    keywords: ClassVar[tuple[str, ...]] = ()


class SellCards(Ability):
    """Its owner may sell cards of the hand for what they cost."""

    op: Literal["sell_cards"]
    keywords = ("sell",)

    def says(self) -> Phrase:
        return phrase("ability.card_game.sell_cards")


class GuardHand(Ability):
    """Nobody steals cards from its owner's hand."""

    op: Literal["guard_hand"]
    keywords = ("guard",)

    def says(self) -> Phrase:
        return phrase("ability.card_game.guard_hand")


class StandIn(Ability):
    """It may go under the deck in the place of another Character of its owner."""

    op: Literal["stand_in"]
    keywords = ("stand_in",)

    def says(self) -> Phrase:
        return phrase("ability.card_game.stand_in")


VERBS: tuple[type[Verb], ...] = (
    Gain,
    Tribute,
    Throw,
    Steal,
    ExtraDie,
    Prophesy,
    Draw,
    WinObjective,
    Destroy,
    TakeOver,
    PaymentWild,
    StartFamine,
)
ABILITIES: tuple[type[Ability], ...] = (SellCards, GuardHand, StandIn)
Effect = language("card_game", *VERBS, zones=("active", "hand"))
"""The annotation of an effect in a card file"""
