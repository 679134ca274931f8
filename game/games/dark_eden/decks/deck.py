"""A deck: a Commander and how many of which cards, and the line of text that stands for it.

The line is what a seat brings to a match and what a save holds: `josef_gabriel*arable_land:3,cavalier:2#1a2b3c4d`, the
cards in the order of their ids and at the end a digest, which tells a line that was cut off or changed.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.facts import LONGEST_TEXT
from game.core.phrase import Trouble
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS, KINDS

MOST = 300
"""The most cards of a deck. The rules set no limit; piles, saves and hands on the table need one"""
_LINE = re.compile(r"(?P<commander>[a-z0-9_]*)\*(?P<cards>[a-z0-9_:,]*)(?:#(?P<digest>[0-9a-f]{8}))?")


@dataclass(frozen=True)
class Deck:
    """A deck, sound or not: a draft may have too few cards, or no Commander yet. Rules R2, 1.17."""

    commander: str = ""
    """The Commander's id; empty where none is chosen yet"""
    cards: Mapping[str, int] = field(default_factory=dict)
    """Number of copies of each card, by id; none is 0"""

    def __post_init__(self) -> None:
        kept = {name: n for name, n in sorted(self.cards.items()) if n > 0}
        object.__setattr__(self, "cards", MappingProxyType(kept))

    def __hash__(self) -> int:
        return hash((self.commander, tuple(self.cards.items())))

    def count(self, card: str) -> int:
        """The copies of a card."""
        return self.cards.get(card, 0)

    @property
    def total(self) -> int:
        """The number of cards, the Commander not counted. Rules R2."""
        return sum(self.cards.values())

    def holding(self, card: str, n: int) -> "Deck":
        """The same deck with n copies of a card."""
        return Deck(self.commander, {**self.cards, card: max(0, n)})

    def under(self, commander: str) -> "Deck":
        """The same deck under another Commander."""
        return Deck(commander, self.cards)

    @property
    def line(self) -> str:
        """The deck as one line of text."""
        return f"{self._body}#{self.digest}"

    @property
    def digest(self) -> str:
        """Four bytes of hash, in hex, that tell the deck from any other."""
        return hashlib.blake2b(self._body.encode(), digest_size=4).hexdigest()

    @property
    def _body(self) -> str:
        return f"{self.commander}*" + ",".join(f"{name}:{n}" for name, n in self.cards.items())

    def pile(self) -> tuple[str, ...]:
        """The ids of all cards, repeated for copies, in the order of ids."""
        return tuple(name for name, n in self.cards.items() for _ in range(n))

    def of_kind(self, kind: str) -> int:
        """The number of its cards of a kind."""
        return sum(n for name, n in self.cards.items() if COLLECTION[name].type == kind)


# --- the line ----------------------------------------------------------------------------------------


def is_line(text: str) -> bool:
    """Whether a text looks like the line of a deck."""
    return len(text) <= LONGEST_TEXT and _LINE.fullmatch(text.strip()) is not None


def from_line(text: str) -> Deck:
    """The deck that a line stands for, a draft or not.

    Raises:
        Trouble: it is no such line, was cut off, or names an unknown card.
    """
    found = _LINE.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    if found is None:
        raise Trouble("deck.dark_eden.no_line")
    cards: dict[str, int] = {}
    for entry in filter(None, found["cards"].split(",")):
        name, _, number = entry.partition(":")
        n = number_of(number)
        if n is None or name in cards:
            raise Trouble("deck.dark_eden.count", given=number[:20] or "-", most=MOST)
        if name not in COLLECTION or COLLECTION[name].type == KINDS[0]:
            raise Trouble("deck.dark_eden.unknown", name=name[:40] or "-")
        cards[name] = n
    if found["commander"] and found["commander"] not in COMMANDERS:
        raise Trouble("deck.dark_eden.unknown", name=found["commander"][:40])
    deck = Deck(found["commander"], cards)
    if found["digest"] not in (None, deck.digest):
        raise Trouble("deck.dark_eden.damaged")
    return deck


def number_of(text: str) -> int | None:
    """A text read as a number of copies; None if it is no number, or more than a deck holds."""
    return int(text) if text.isdecimal() and len(text) < 6 and 0 < int(text) <= MOST else None
