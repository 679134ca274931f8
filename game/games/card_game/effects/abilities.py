"""Standing effects: abilities that rules look for among a seat's active Characters."""

from typing import Literal

from game.games.card_game.effects.base import Ability


class SellCards(Ability):
    """The owner may sell cards of the hand for what they cost."""

    op: Literal["sell_cards"]
    keywords = ("sell",)


class GuardHand(Ability):
    """Nobody steals cards from its owner's hand."""

    op: Literal["guard_hand"]
    keywords = ("guard",)


class StandIn(Ability):
    """The Character may go under the deck in the place of another one of its owner."""

    op: Literal["stand_in"]
    keywords = ("stand_in",)


ABILITIES: tuple[type[Ability], ...] = (SellCards, GuardHand, StandIn)
"""The abilities that an active Character may have"""
