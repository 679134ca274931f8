"""A deck as a text for people, a card a line: "3 Terra arabile", in the names of either language or by id."""

import difflib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from game.core.facts import LONGEST_TEXT
from game.core.phrase import Phrase, Trouble, phrase
from game.core.texts import LANGUAGES, Texts
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS, KINDS
from game.games.dark_eden.decks.deck import MOST, Deck, from_line, is_line, number_of

LONGEST_NAME = 40
_MOST_FAULTS = 20
_COUNTED = re.compile(r"(?P<n>\d+)\s*[x×]?\s+(?P<name>.+)|(?P<name_first>.+?)\s+[x×]\s*(?P<n_last>\d+)")
_CLOSE = 0.78
"""Least likeness of a name to an unknown one for it to be proposed, 0 to 1, as `difflib` measures"""


class Fault(NamedTuple):
    """A line of a text that cannot be read as part of a deck, or a text that is none."""

    line: int
    """The line's number, from 1; 0: the whole text is meant"""
    cause: Phrase

    @property
    def phrase(self) -> Phrase:
        """The fault with the number of its line."""
        if not self.line:
            return self.cause
        return phrase("deck.dark_eden.fault", line=self.line, cause=self.cause)


class Reading(NamedTuple):
    """The result of reading a text as a deck: the deck, and a fault for each line that could not be read."""

    name: str
    deck: Deck
    faults: tuple[Fault, ...]


_EMPTY = Fault(0, phrase("deck.dark_eden.empty"))


def write(deck: Deck, name: str, texts: Texts) -> str:
    """A deck as a text for people, a card a line.

    Args:
        deck: the deck.
        name: its owner's name for it; may be empty.
        texts: the language of the cards' names.
    """
    lines = [f"{texts('deck.dark_eden.line.name')}: {plain_name(name)}"] if plain_name(name) else []
    if deck.commander:
        lines.append(f"{texts('deck.dark_eden.line.commander')}: {texts.say(name_of(deck.commander))}")
    for kind in KINDS[1:]:
        own = [card for card in COLLECTION.values() if card.type == kind and deck.count(card.id)]
        if own:
            lines += ["", f"# {texts(f'deck.dark_eden.kind.{kind}')}: {deck.of_kind(kind)}"]
            named = sorted((texts.say(name_of(card.id)), deck.count(card.id)) for card in own)
            lines += [f"{n} {card}" for card, n in named]
    return "\n".join(lines) + "\n"


def read(text: str) -> Reading:
    """The deck of a text: a line, or a text for people; what cannot be read is told line by line.

    Args:
        text: any text; one longer than LONGEST_TEXT is refused unread.
    """
    if len(text) > LONGEST_TEXT:
        return Reading("", Deck(), (Fault(0, phrase("deck.dark_eden.long", most=LONGEST_TEXT)),))
    if is_line(text):
        try:
            deck = from_line(text)
        except Trouble as trouble:
            return Reading("", Deck(), (Fault(1, trouble.phrase),))
        return Reading("", deck, () if deck.commander or deck.cards else (_EMPTY,))
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.take(line)
        except Trouble as trouble:
            reader.faults.append(Fault(number, trouble.phrase))
            if len(reader.faults) == _MOST_FAULTS:
                break
    if not (reader.faults or reader.cards or reader.commander):
        reader.faults.append(_EMPTY)
    return Reading(reader.name, Deck(reader.commander, reader.cards), tuple(reader.faults))


class _Reader:
    """Reads a text for people line by line."""

    def __init__(self) -> None:
        self.name = self.commander = ""
        self.cards: dict[str, int] = {}
        self.faults: list[Fault] = []

    def take(self, line: str) -> None:
        """Takes a line.

        Raises:
            Trouble: it cannot be read.
        """
        words = line.strip().lstrip("\ufeff")
        if not words or words.startswith(("#", "//", ";")):
            return
        head, colon, rest = words.partition(":")
        if colon and folded(head) in _heads("name"):
            self.name = plain_name(rest)
        elif colon and folded(head) in _heads("commander"):
            self._lead(_found(rest, COMMANDERS))
        else:
            self._add(words)

    def _lead(self, commander: str) -> None:
        if self.commander not in ("", commander):
            raise Trouble("deck.dark_eden.two", card=name_of(commander))
        self.commander = commander

    def _add(self, words: str) -> None:
        counted = _COUNTED.fullmatch(words)
        name = (counted["name"] or counted["name_first"]) if counted else words
        given = (counted["n"] or counted["n_last"]) if counted else "1"
        card = _found(name)
        if COLLECTION[card].type == KINDS[0]:
            self._lead(card)
            return
        n = number_of(given)
        if n is None or self.cards.get(card, 0) + n > MOST:
            raise Trouble("deck.dark_eden.count", given=given[:20], most=MOST)
        self.cards[card] = self.cards.get(card, 0) + n


def folded(words: str) -> str:
    """Words as they are compared: small letters without accents, marks as spaces."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    letters = ("" if unicodedata.combining(c) else c if c.isalnum() else " " for c in plain)
    return " ".join("".join(letters).split())


def plain_name(name: str) -> str:
    """A deck's name fit to be kept and shown: one line, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def _found(name: str, among: Sequence[str] | None = None) -> str:
    """The id of the card of that name, in any language.

    Raises:
        Trouble: there is none; the sentence proposes the nearest.
    """
    known = _index()
    card = known.get(folded(name))
    if card is None or (among is not None and card not in among):
        raise Trouble.of(_unknown(name, among))
    return card


def _unknown(name: str, among: Sequence[str] | None) -> Phrase:
    """The message about a name that no card has, with the nearest name if there is one."""
    shown = plain_name(name) or "-"
    names = [called for called, card in _index().items() if among is None or card in among]
    near = difflib.get_close_matches(folded(name)[:80], names, 1, _CLOSE)
    if near:
        return phrase("deck.dark_eden.unknown_near", name=shown, near=name_of(_index()[near[0]]))
    return phrase("deck.dark_eden.unknown", name=shown)


@cache
def _index() -> Mapping[str, str]:
    """The ids of the cards by every name that they go by, folded: the ids themselves and the names of each language."""
    names: dict[str, str] = {}
    for texts in map(Texts, LANGUAGES):
        for card in COLLECTION:
            names.setdefault(folded(texts.say(name_of(card))), card)
    for card in COLLECTION:
        names.setdefault(folded(card), card)
    return MappingProxyType(names)


@cache
def _heads(line: str) -> frozenset[str]:
    """The words, folded, that begin the line of a deck's name or of its Commander, one for each language."""
    return frozenset(folded(Texts(language)(f"deck.dark_eden.line.{line}")) for language in LANGUAGES)
