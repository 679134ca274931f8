"""The base of all verbs of Card Game: glossary words of a card, and reasons why an effect would be vain."""

from typing import TYPE_CHECKING, ClassVar

from game.core.effects import part
from game.core.phrase import Phrase, Reason, phrase

if TYPE_CHECKING:
    from game.games.card_game.state import CardGame


class Words:
    """The words that the glossary explains beside a card: "keyword.card_game.<word>" and ".text"."""

    keywords: ClassVar[tuple[str, ...]] = ()

    def explained(self) -> tuple[str, ...]:
        """The glossary words of this very part, without the parts below it."""
        return self.keywords


class Verb(Words, part.Deed):
    """A part that acts."""

    game = "card_game"


class Ability(Words, part.Part):
    """A standing effect: something that an active Character allows its owner, or does by its presence."""

    def says(self) -> Phrase:
        return phrase(f"ability.card_game.{getattr(self, 'op')}")  # noqa: B009


def no_effect(why: str, rule: str) -> Reason:
    """The reason why a card would have no effect: "refusal.card_game.<why>", with the card's name and the rule."""
    return Reason(f"refusal.card_game.{why}", rule=rule)


FAMINE = no_effect("famine", "famine")
"""The reason of an effect that brings resources while a Famine runs"""


def starving(state: "CardGame", seat: int) -> Reason | None:
    """The reason why a seat gains no resources by effects: another seat's Famine; None: no Famine runs. C16."""
    return FAMINE if state.starved(seat) else None
