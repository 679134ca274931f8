"""The ready decks of `data/decks.json`, and the cards that a seat's choice of a deck stands for."""

import json
from typing import NamedTuple

from game.games.dark_eden.decks.deck import from_line
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
_THIRD = DECKS | _lists("decks_third.json")
_SECOND, _FIRST = _THIRD | _lists("decks_second.json"), _lists("decks_first.json")
"""The ready decks as earlier versions dealt them: rules 5, and rules before 5"""


def deal_of(deck: str, rules: int) -> Ready:
    """The Commander and the cards that a seat's choice stands for.

    Args:
        deck: a ready deck's id, or the line of a player's own deck.
        rules: version of the rules that deal the match.

    Raises:
        Trouble: it is neither.
    """
    if deck in DECKS:
        return (DECKS if rules > 7 else _THIRD if rules > 5 else _SECOND if rules == 5 else _FIRST)[deck]
    own = from_line(deck)
    return Ready(own.commander, tuple(own.cards.items()))
