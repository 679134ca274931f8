"""The decks that seats bring to a match: those that come with the game, and those of players, checked."""

import random
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.core.phrase import Param, Trouble, phrase
from game.games.dark_eden import READY
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.decks.deck import Deck, from_line
from game.games.dark_eden.decks.decklist import read
from game.games.dark_eden.decks.legality import errors_in
from game.games.dark_eden.decks.ready import DECKS
from game.games.dark_eden.state import HAND_SIZE


def accept(text: str) -> str:
    """The line of a deck that a player brings, given as a line or as a text for people.

    Args:
        text: at most LONGEST_TEXT letters.

    Raises:
        Trouble: it is no deck, or not one to play with; the sentence names the deck, the card and the reason.
    """
    name, deck, faults = read(text)
    if causes := [fault.phrase for fault in faults] or errors_in(deck):
        raise Trouble("deck.dark_eden.refused", deck=_called(name, deck), cause=causes[0])
    return deck.line


def deck_of(choice: str) -> Deck:
    """The deck that a settled choice of a seat stands for: the id of a ready one, or a line.

    Raises:
        Trouble: it is neither.
    """
    return ready()[choice] if choice in READY else from_line(choice)


@cache
def ready() -> Mapping[str, Deck]:
    """The decks that come with the game, by id.

    Raises:
        Trouble: one of them is invalid; the sentence names the file, the deck and the card.
    """
    found: dict[str, Deck] = {}
    for name, (commander, cards) in DECKS.items():
        deck = found[name] = Deck(commander, dict(cards))
        unknown = [card for card in (deck.commander, *deck.cards) if card not in COLLECTION]
        if causes := [phrase("deck.dark_eden.unknown", name=card) for card in unknown] or errors_in(deck):
            raise Trouble("trouble.card_file", file="decks.json", card=name, field="cards", cause=causes[0])
    return MappingProxyType(found)


def sample_hand(deck: Deck, seed: int) -> tuple[str, ...]:
    """The cards of an opening hand by chance, all of a deck that has fewer. Rules 1.4.

    Args:
        deck: the deck that it is drawn from.
        seed: the source of chance: the same one gives the same hand.
    """
    pile = deck.pile()
    return tuple(random.Random(f"{deck.digest}:{seed}").sample(pile, min(HAND_SIZE, len(pile))))


def _called(name: str, deck: Deck) -> Param:
    """The name of a deck in a sentence: its own, or its Commander's."""
    if name or not deck.commander:
        return name or phrase("deck.dark_eden.unnamed")
    return name_of(deck.commander)
