"""The base of all verbs of Card Game: the words that the glossary explains, and why an effect would be vain."""

from typing import TYPE_CHECKING, ClassVar

from game.core.effects import part
from game.core.phrase import Phrase, Reason, phrase

if TYPE_CHECKING:
    from game.games.card_game.state import CardGame


class Words:
    """The words that the glossary explains beside a card: "keyword.card_game.<word>" and ".text"."""

    keywords: ClassVar[tuple[str, ...]] = ()

    def explained(self) -> tuple[str, ...]:
        """The words that this very part of a card uses."""
        return self.keywords


class Verb(Words, part.Deed):
    """A part that acts."""

    game = "card_game"


class Ability(Words, part.Part):
    """A standing effect: what an active Character lets its owner do, or does by being there."""

    def says(self) -> Phrase:
        return phrase(f"ability.card_game.{getattr(self, 'op')}")  # noqa: B009


def no_effect(why: str, rule: str) -> Reason:
    """The reason why a card would change nothing: "refusal.card_game.<why>", with the card's name and the rule."""
    return Reason(f"refusal.card_game.{why}", rule=rule)


FAMINE = no_effect("famine", "famine")
"""The reason that under a Famine it would bring nothing"""


def starving(state: "CardGame", seat: int) -> Reason | None:
    """The Famine of another that keeps a seat from gaining resources by effects. C16."""
    return FAMINE if state.starved(seat) else None
