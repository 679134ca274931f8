"""The workshop as its parts see it: what lies in it, and what can be done."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame as pg

from game.core.phrase import Phrase
from game.games.dark_eden.decks.deck import Deck
from game.ui.kit.widgets.panes import Form, Label
from game.ui.scene import Scene
from game.ui.table.host import GameHost
from game.ui.views.dark_eden.workshop.bench import Bench, Search
from game.ui.views.dark_eden.workshop.collection_pane import Grid
from game.ui.views.dark_eden.workshop.deck_pane import Column, Leader
from game.ui.views.dark_eden.workshop.hand import Hand
from game.ui.views.dark_eden.workshop.judgement import Balance, Curve, Findings, Verdict
from game.ui.views.dark_eden.workshop.reading import Reading


class Shop(Scene):
    """The base of the workshop's scene, which does what is only named here."""

    app: GameHost
    bench: Bench
    search: Search
    page: str
    """The page that is shown where not all have room"""
    card: str
    """The card that is read"""
    acts: Mapping[str, Callable[[], None]]
    """What buttons do and keys as well, by the names of these"""

    grid: Grid
    columns: dict[str, Column]
    leader: Leader
    reading: Reading
    in_words: Form
    """The card that is read, where letters are too large for its face"""
    findings: Findings
    verdict: Verdict
    costs: Curve
    strength: Curve
    balance: Balance
    hand: Hand
    count: Label
    """How many cards are found"""
    state: Label
    """Whether the deck is kept"""
    in_hand: Label
    """What the sample hand holds"""
    judging: pg.Rect
    """What verdict and findings have room in"""

    def words(self, key: str, /, **params: str | int | Phrase) -> str:
        """Return a text of the workshop."""
        return self.t(f"workshop.dark_eden.{key}", **params)

    def name(self) -> str:
        """Return what the deck is called; a name made of its Commander's if it has none."""
        raise NotImplementedError

    def begin(self, deck: Deck, name: str, path: Path | None = None) -> None:
        """Takes another deck under work."""
        raise NotImplementedError

    def more(self) -> None:
        """Adds a copy of the card that is read."""
        raise NotImplementedError

    def less(self) -> None:
        """Takes a copy of the card that is read out."""
        raise NotImplementedError

    def rename(self, name: str) -> None:
        """Gives the deck another name."""
        raise NotImplementedError

    def switch(self, group: set[Any], value: Any, on: bool) -> None:
        """Looks for some cards, or no more."""
        raise NotImplementedError

    def type_words(self, words: str) -> None:
        """Looks for cards with these words."""
        raise NotImplementedError

    def clear_search(self) -> None:
        """Looks for all cards again."""
        raise NotImplementedError

    def turn_to(self, page: str) -> None:
        """Shows another page."""
        raise NotImplementedError

    def place_findings(self) -> None:
        """Places the findings below the verdict."""
        raise NotImplementedError
