"""The ready decks of `data/decks.json`, and the cards that a seat's choice of a deck stands for."""

import json
from typing import NamedTuple

from game.games.dark_eden.deck import from_line
from game.games.dark_eden.printed import DATA


class Ready(NamedTuple):
    """A ready deck: its Commander and its cards with the number of copies."""

    commander: str
    cards: tuple[tuple[str, int], ...]


DECKS = {
    raw["id"]: Ready(raw["commander"], tuple(raw["cards"].items()))
    for raw in json.loads((DATA / "decks.json").read_bytes())
}
"""The ready decks by id"""


def deal_of(deck: str) -> Ready:
    """The Commander and the cards that a seat's choice stands for.

    Args:
        deck: a ready deck's id, or the line of a deck of somebody's own.

    Raises:
        Trouble: it is neither.
    """
    if deck in DECKS:
        return DECKS[deck]
    own = from_line(deck)
    return Ready(own.commander, tuple(own.cards.items()))
