"""Verbs that move cards: discarded, annihilated, back to the hand, to another zone, drawn."""

from typing import Any, ClassVar, Literal

from game.core.effects.part import Name, Number, Run, Verb
from game.core.phrase import Phrase, phrase
from game.core.state import Value

CARD: tuple[tuple[str, str], ...] = (("card", "card"),)


class _OnCard(Verb):
    """A verb about one card, or about several that were chosen together."""

    card: Name
    wants: ClassVar[tuple[tuple[str, str], ...]] = ()
    to: ClassVar[str] = ""

    def resolve(self, run: Run[Any]) -> None:
        chosen = run.scope[self.card[1:]]
        cards = chosen if isinstance(chosen, tuple) else () if chosen is None else (chosen,)
        run.table.do(*[("leave", card, self.to) for card in cards])

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.{self.op}")


class Discard(_OnCard):
    """A card in play goes to its owner's discard pile, with what is attached to it."""

    op: Literal["discard"]
    to = "discard"


class Annihilate(_OnCard):
    """A card leaves the game."""

    op: Literal["annihilate"]
    to = "annihilated"


class ToHand(_OnCard):
    """A card goes back to its owner's hand."""

    op: Literal["to_hand"]
    to = "hand"


class Draw(Verb):
    """You draw cards."""

    op: Literal["draw"]
    n: Number
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return (run.number(self.n),)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.draw", n=str(self.n))


MOVES: tuple[type[Verb], ...] = (Discard, Annihilate, ToHand, Draw)
"""The verbs of this family"""
