"""The ready decks of `data/decks.json`, and the cards that a seat's choice of a deck stands for."""

import json
from typing import NamedTuple

from game.games.dark_eden.deck import from_line
from game.games.dark_eden.printed import DATA


class Ready(NamedTuple):
    """A ready deck: its Commander and its cards with the number of copies."""

    commander: str
    cards: tuple[tuple[str, int], ...]


def _lists(file: str) -> dict[str, Ready]:
    """The decks of a file of the game's data, by id."""
    found = json.loads((DATA / file).read_bytes())
    return {raw["id"]: Ready(raw["commander"], tuple(raw["cards"].items())) for raw in found}


DECKS = _lists("decks.json")
"""The ready decks by id"""
LISTS = {
    "levelled": DECKS,
    "evened": DECKS | _lists("decks_second.json"),
    "first": _lists("decks_first.json"),
}
"""The ready decks as the present rules deal them, as rules 5 did, and as those before did"""


def deal_of(deck: str, lists: str = "levelled") -> Ready:
    """The Commander and the cards that a seat's choice stands for.

    Args:
        deck: a ready deck's id, or the line of a deck of somebody's own.
        lists: a key of LISTS.

    Raises:
        Trouble: it is neither.
    """
    if deck in DECKS:
        return LISTS[lists][deck]
    own = from_line(deck)
    return Ready(own.commander, tuple(own.cards.items()))
