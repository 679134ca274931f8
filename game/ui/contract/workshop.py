"""A game's workshop: the scene in which decks are built, and what the set-up of a match is told of each."""

from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.geometry import Size
from game.ui.scene import Scene


class Told(NamedTuple):
    """The words about a deck where one is chosen."""

    title: str
    """The deck's name if its owner gave it none"""
    note: str
    """The deck's character, in a line"""
    faults: tuple[str, ...] = ()
    """The reasons why it may not be played; none if it may"""
    warnings: tuple[str, ...] = ()
    """The remarks that its owner should know of, though it may be played"""
    about: str = ""
    """The way to play it, in a sentence or two"""


class Workshop(Protocol):
    """The workshop of a game whose seats bring decks of their own: `WORKSHOP` in its `workshop`."""

    setting: str
    """The setting of a seat that a deck is a choice of (`Setting.free`)"""

    def scene(self, app: Any, path: Path | None = None) -> Scene:
        """Return the scene in which decks are built.

        Args:
            app: shows it (`GameHost`).
            path: the file of the deck to begin with; None: the one that was changed last, or an empty one.
        """

    def told(self, choice: str, texts: Texts) -> Told:
        """Return what is told of a deck.

        Args:
            choice: a ready deck's id, or the text of one of somebody's own.
            texts: the words of the present language.
        """

    def text(self, choice: str) -> str:
        """Return the text of a ready deck, as it is kept and as a seat may bring it."""

    def picture(self, choice: str, size: Size) -> pg.Surface:
        """Return a picture that stands for a deck."""
