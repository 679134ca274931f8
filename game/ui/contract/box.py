"""A game's box as it stands on the shelf: light to import, nothing of the game is loaded yet."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame as pg

from game.core.facts import Choice
from game.ui.kit.look import Look


class StandingPiece(NamedTuple):
    """A piece that stands beside the row of boxes while the box is chosen."""

    aside: float
    """Distance from the row of boxes to the piece's middle, reference px: to the left if negative, else to the right"""
    size: float
    """Size of the piece, reference px"""
    draw: Callable[[Look, int], pg.Surface]
    """Painter of the piece, given the look and the size in pixels"""


class Token(NamedTuple):
    """A number that a figure or deck begins with, drawn as a token."""

    path: str
    """Picture of the token, a path in `sprites/`"""
    number: int
    dark: bool = False
    """Whether the number on the token is dark"""


class Box(NamedTuple):
    """The appearance of a game on the shelf, besides its facts."""

    title: str = "display"
    """Typeface of the game's title: see `typeset.FACES`"""
    pieces: Callable[[], tuple[StandingPiece, ...]] = tuple
    """Maker of the pieces beside the row of boxes; called only once the box is chosen, so that the shelf opens
    sooner"""
    tint: tuple[int, int, int] = (93, 70, 48)
    """Colour of the box, of the velvet behind its matches and of their tickets"""
    cloth: str = ""
    """Picture of the cloth on the table that is set for the game, a path in `sprites/`; "": plain cloth"""
    prints: Mapping[tuple[str, Choice], str] = MappingProxyType({})
    """Pictures beside options of the set-up, paths in `sprites/`, by the name of the setting and its choice"""
    brought: Callable[[str, Choice], str] = lambda setting, choice: ""
    """Function that gives the picture of what a seat brings (name of the setting, its choice), a path in `sprites/`;
    "": none"""
    figures: str = ""
    """Name of the seats' setting whose choices are figures to choose from; "": none"""
    tokens: Callable[[str, Choice], tuple[Token, ...]] = lambda setting, choice: ()
    """Function that gives the starting values of what a seat brings (name of the setting, its choice)"""
