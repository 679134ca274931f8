"""The collection that decks are built of: every card in the box, in the order of kinds and numbers."""

from collections.abc import Mapping
from types import MappingProxyType

from game.games.dark_eden.cards import CARDS, AnyCard

KINDS = ("commander", "establishment", "warrior", "intrigue")
"""The kinds of card in the order of the box; all but the first make up decks"""
RESOURCES = "FMPG"
"""Food, Raw Materials, Fuel, Gold, by their letters, in the order of the curves. Rules R5"""


COLLECTION: Mapping[str, AnyCard] = MappingProxyType(
    {card.id: card for card in sorted(CARDS.values(), key=lambda card: (KINDS.index(card.type), card.number))}
)
"""The cards by id"""
COMMANDERS = tuple(name for name, card in COLLECTION.items() if card.type == KINDS[0])
"""The ids of the Commanders"""
