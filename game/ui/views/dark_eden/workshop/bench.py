"""The work on a deck: the deck with its former states, the judgement on it, and the search for cards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from game.core.texts import Texts
from game.games.dark_eden.cards import AnyCard, name_of
from game.games.dark_eden.decks.collection import COLLECTION, KINDS
from game.games.dark_eden.decks.deck import MOST, Deck
from game.games.dark_eden.decks.decklist import folded
from game.games.dark_eden.decks.decks import sample_hand
from game.games.dark_eden.decks.legality import Figures, Finding, figures_of, judge, word_of
from game.games.dark_eden.state import HAND_SIZE
from game.ui.views.dark_eden.workshop.faces import rules_of

_MOST_STEPS = 400


_judged, _measured = lru_cache(maxsize=64)(judge), lru_cache(maxsize=64)(figures_of)
"""`judge` and `figures_of` with their latest answers kept"""


@dataclass(eq=False)
class _Label:
    """The name and the file of a deck under work."""

    name: str
    path: Path | None = None
    """The file; None: it has none yet"""
    kept: tuple[str, str] = ("", "")
    """The deck's line and name as last read from its file, or written there"""


_Step: TypeAlias = tuple[Deck, _Label]
"""A state of the bench: undo and redo lead back to the deck, and to the label it had then"""


class Bench:
    """A deck under work, with its history and its sample hand.

    Args:
        deck: the deck to begin with.
        name: the deck's name.
        path: its file, if it has one.
        changed: called after every change.
    """

    def __init__(
        self, deck: Deck, name: str = "", path: Path | None = None, changed: Callable[[], None] = lambda: None
    ):
        self.deck, self._label = deck, _Label(name, path, (deck.line, name) if path else ("", ""))
        self.changed = changed
        self.hand: tuple[str, ...] = ()
        """The sample hand, in the order of the collection"""
        self._hands = 0
        self.past: list[_Step] = []
        self.future: list[_Step] = []
        """Former states, for undo; and undone ones, for redo"""

    @property
    def name(self) -> str:
        """The deck's name; empty: its owner gave it none."""
        return self._label.name

    @name.setter
    def name(self, name: str) -> None:
        self._label.name = name

    @property
    def path(self) -> Path | None:
        """The deck's file, if it has one."""
        return self._label.path

    # --- changing --------------------------------------------------------------------------------

    def add(self, card: str) -> bool:
        """Adds a copy; returns whether there was room for it."""
        if self.deck.total >= MOST:
            return False
        self._change_deck(self.deck.holding(card, self.deck.count(card) + 1))
        return True

    def remove(self, card: str) -> bool:
        """Takes a copy out; returns whether there was one."""
        if not self.deck.count(card):
            return False
        self._change_deck(self.deck.holding(card, self.deck.count(card) - 1))
        return True

    def lead(self, commander: str) -> None:
        """Gives the deck another Commander."""
        self._change_deck(self.deck.under(commander))

    def take(self, deck: Deck, name: str = "") -> None:
        """Replaces the deck by another one, as one step that can be undone.

        One of another name, or of none while the present one has a file, is a new deck: the file stays as it is.
        """
        own = name == self.name or not (name or self.path)
        self._change_deck(deck, self._label if own else _Label(name))

    def _change_deck(self, deck: Deck, label: _Label | None = None) -> None:
        before = self.deck, self._label
        self.deck, self._label = deck, label or self._label
        if before != (self.deck, self._label):
            self.past = [*self.past[-_MOST_STEPS:], before]
            self.future.clear()
            self.changed()

    def follow(self, deck: Deck, name: str) -> None:
        """Notes a deck just deleted from the bench, so that an undo brings it back."""
        self.past = [(deck, _Label(name))]

    def undo(self) -> bool:
        """Undoes the last change; returns whether there was one."""
        return self._step_history(self.past, self.future)

    def redo(self) -> bool:
        """Makes the last undone change again; returns whether there was one."""
        return self._step_history(self.future, self.past)

    def _step_history(self, source: list[_Step], target: list[_Step]) -> bool:
        if not source:
            return False
        target.append((self.deck, self._label))
        self.deck, self._label = source.pop()
        self.changed()
        return True

    # --- keeping ---------------------------------------------------------------------------------

    def kept_as(self, path: Path) -> None:
        """Notes that the deck as it is now has been saved in a file."""
        self._label.path, self._label.kept = path, (self.deck.line, self.name)

    def is_kept_as(self, deck: Deck, name: str) -> bool:
        """Whether this deck and name are the ones last read from, or written to, its file."""
        return self._label.kept == (deck.line, name)

    @property
    def unsaved(self) -> bool:
        """Whether there are changes that are not saved."""
        empty = not (self.deck.cards or self.path)
        return not empty and self._label.kept != (self.deck.line, self.name)

    # --- what it is like -------------------------------------------------------------------------

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings on the deck: its errors, and remarks for its owner."""
        return _judged(self.deck)

    @property
    def errors(self) -> int:
        """The number of findings that are errors."""
        return sum(finding.kind == "error" for finding in self.findings)

    @property
    def figures(self) -> Figures:
        """The figures of the deck that the curves show."""
        return _measured(self.deck)

    def deal(self) -> None:
        """Draws another sample hand."""
        self._hands += 1
        order = {name: number for number, name in enumerate(COLLECTION)}
        self.hand = tuple(sorted(sample_hand(self.deck, self._hands), key=order.__getitem__))

    @property
    def hand_is_stale(self) -> bool:
        """Whether the deck as it is now could no longer deal the sample hand."""
        return len(self.hand) < min(HAND_SIZE, self.deck.total) or any(
            self.hand.count(card) > self.deck.count(card) for card in self.hand
        )

    def findings_on(self, card: str) -> tuple[Finding, ...]:
        """The findings on a card."""
        return tuple(finding for finding in self.findings if finding.subject == card)

    def column(self, kind: str, order: Iterable[str]) -> tuple[str, ...]:
        """The ids of its cards of a kind, in the order of `order`, which holds all cards."""
        return tuple(name for name in order if COLLECTION[name].type == kind and self.deck.count(name))


@dataclass
class Search:
    """The search in the collection: a card must match one of the values chosen in each group; none chosen: any."""

    kinds: set[str] = field(default_factory=set)
    affiliations: set[str] = field(default_factory=set)
    costs: set[int] = field(default_factory=set)
    """Initial Costs; 4: 4 and more, and X"""
    gives: set[str] = field(default_factory=set)
    needs: set[str] = field(default_factory=set)
    words: str = ""

    @property
    def any(self) -> bool:
        """Whether any value or word is chosen."""
        return any(self._groups) or bool(self.words.strip())

    @property
    def _groups(self) -> tuple[set[str] | set[int], ...]:
        return self.kinds, self.affiliations, self.costs, self.gives, self.needs

    def clear(self) -> None:
        """Clears the search, so that all cards match."""
        for group in self._groups:
            group.clear()
        self.words = ""

    def found(self, haystack: "Haystack") -> tuple[str, ...]:
        """The ids of the cards that match, sorted by kind and name."""
        words = folded(self.words).split()
        return tuple(
            name
            for name in haystack.order
            if COLLECTION[name].type != KINDS[0]
            and self._fits(COLLECTION[name])
            and all(word in haystack[name] for word in words)
        )

    def _fits(self, card: AnyCard) -> bool:
        cost = 4 if card.cost == "X" else min(card.cost, 4)
        marks: tuple[Iterable[object], ...] = {card.type}, {card.affiliation}, {cost}, card.gives, card.needs
        return not any(group and group.isdisjoint(mark) for group, mark in zip(self._groups, marks, strict=True))


class Haystack(dict[str, str]):
    """The searchable words of every card in a language, folded: name, type and text; made when first needed."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        kinds = {name: KINDS.index(card.type) for name, card in COLLECTION.items()}
        self.order = tuple(sorted(COLLECTION, key=lambda name: (kinds[name], folded(texts.say(name_of(name))))))
        """All cards by kind and then by their names in the language: the box's numbers are printed on no card"""

    def prepare(self, until: Callable[[], bool]) -> bool:
        """Makes words ahead while `until` returns False; returns whether any are left to make."""
        for name in COLLECTION:
            if name not in self:
                if until():
                    return True
                self.__missing__(name)
        return False

    def __missing__(self, name: str) -> str:
        texts, card = self.texts, COLLECTION[name]
        words = [texts.say(name_of(card.id)), texts(f"affiliation.dark_eden.{card.affiliation}"), rules_of(texts, card)]
        words += [texts.say(word_of(word)) for word in (*card.designations, *([card.subtype] if card.subtype else []))]
        self[name] = folded(" ".join(words))
        return self[name]
