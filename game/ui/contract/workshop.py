"""A game's workshop: the scene in which decks are built, and the words about each deck for a match's set-up."""

from typing import Any, NamedTuple, Protocol

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.geometry import Size
from game.ui.scene import Scene


class DeckWords(NamedTuple):
    """The words about a deck where one is chosen."""

    title: str
    """Name for a deck whose owner gave it none"""
    note: str
    """Character of the deck, in a line"""
    faults: tuple[str, ...] = ()
    """Reasons why it may not be played; (): it may"""
    warnings: tuple[str, ...] = ()
    """Remarks for its owner about a deck that may be played"""
    about: str = ""
    """Way to play it, in a sentence or two"""


class Workshop(Protocol):
    """The workshop of a game whose seats bring decks of their own: `WORKSHOP` in its `workshop`."""

    setting: str
    """Name of the seats' setting whose choice is a deck (`Setting.free`)"""

    def scene(self, app: Any) -> Scene:
        """The scene in which decks are built, with the deck that was changed last, or an empty one.

        Args:
            app: the app that shows it (`GameHost`).
        """

    def told(self, choice: str, texts: Texts) -> DeckWords:
        """The words about a deck.

        Args:
            choice: a ready deck's id, or the text of one of somebody's own.
            texts: the words of the present language.
        """

    def text(self, choice: str) -> str:
        """The text of a ready deck, in the form that is kept and that a seat may bring."""

    def picture(self, choice: str, size: Size) -> pg.Surface:
        """A picture that stands for a deck."""
