"""Verbs that move cards: draw, win, destroy, bring over, hand back."""

from typing import Any, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run
from game.core.phrase import Phrase, Reason, phrase
from game.games.card_game.effects.base import Verb, no_effect
from game.games.card_game.state import ACTIVE, HAND, CardGame

DECK_EMPTY = no_effect("deck_empty", "supply")
NO_OBJECTIVE_LEFT = no_effect("no_objective_left", "fortune")


class Draw(Verb):
    """You draw effect cards, or win the top objectives of their deck, unseen and free."""

    op: Literal["draw"]
    n: int = Field(default=1, ge=1, le=9)
    deck: Literal["effects", "objectives"] = "effects"

    def explained(self) -> tuple[str, ...]:
        return ("treasures",) if self.deck == "objectives" else ()

    def resolve(self, run: Run[Any]) -> None:
        step = ("draw", run.you) if self.deck == "effects" else ("win_objective", run.you, run.card)
        run.table.do(*[step] * self.n)

    def says(self) -> Phrase:
        return phrase("verb.card_game.draw" if self.deck == "effects" else "verb.card_game.win_objective", n=self.n)

    def allow(self, at: Context) -> Reason | None:
        if at.state.zones[self.deck].ids:
            return None
        return DECK_EMPTY if self.deck == "effects" else NO_OBJECTIVE_LEFT


class Destroy(Verb):
    """An active Character goes under the deck, unless another stands in for it."""

    op: Literal["destroy"]
    what: Name
    wants = (("what", "card"),)
    keywords = ("active", "destroy")


class Move(Verb):
    """A chosen card goes elsewhere: to your side of the table, to its owner's hand, or under the deck."""

    op: Literal["move"]
    what: Name
    to: Literal["your_side", "hand", "deck"]
    wants = (("what", "card"),)

    def explained(self) -> tuple[str, ...]:
        return ("active", "take_over") if self.to == "your_side" else ()

    def resolve(self, run: Run[Any]) -> None:
        state: CardGame = run.state
        card = run.number(self.what)
        place, owner = state.place_of(card)
        if card in state.fresh:
            state.fresh.remove(card)
        if self.to == "your_side":
            run.table.emit("betrayed", seat=owner, to=run.you, card=card, name=state.cards[card])
            run.table.move(card, place, ACTIVE[run.you])
            state.fresh.append(card)  # it acts from its new owner's next turn: C10, C18
        elif self.to == "hand":
            run.table.move(card, place, HAND[owner])
        else:
            run.table.do(("bury", card, place))

    def says(self) -> Phrase:
        return phrase(f"verb.card_game.move.{self.to}")


CARDS: tuple[type[Verb], ...] = (Draw, Destroy, Move)
"""The verbs of this family"""
