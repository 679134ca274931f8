"""The common parts of all of Telendar's details: words of a card explained, and the proportions of what is shown."""

from game.core.texts import Texts
from game.games.telendar.kinds import Card, keywords
from game.ui.contract.details import glossary as meanings

CARD, TILE = (216, 340), (101, 101)
"""Proportions"""


def glossary(texts: Texts, card: Card) -> tuple[tuple[str, str], ...]:
    """The words of a card and what they mean; its kind first."""
    return meanings(texts, "telendar", keywords(card))
