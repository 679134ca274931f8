"""A game's box as it stands on the shelf: light to import, nothing of the game is opened yet."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame as pg

from game.core.facts import Choice
from game.ui.kit.look import Look


class StandingPiece(NamedTuple):
    """A piece that stands beside the row of boxes while the box is chosen."""

    aside: float
    """Reference px from the row of boxes to the piece's middle: to the left if negative, else to the right"""
    size: float
    """The piece's size, reference px"""
    draw: Callable[[Look, int], pg.Surface]
    """The piece's painter, given the look and the size in pixels"""


class Token(NamedTuple):
    """A value that something begins with, as a token with a number."""

    path: str
    """Its picture, in `sprites/`"""
    number: int
    dark: bool = False
    """Whether the number on the token is dark"""


class Box(NamedTuple):
    """The appearance of a game on the shelf, besides its facts."""

    title: str = "display"
    """The role of the game's title: see `typeset.FACES`"""
    pieces: Callable[[], tuple[StandingPiece, ...]] = tuple
    """The pieces beside the row of boxes; called only once the box is chosen, so that the shelf is there sooner"""
    tint: tuple[int, int, int] = (93, 70, 48)
    """The colour of the box: of the velvet behind its matches, of their tickets"""
    cloth: str = ""
    """The picture of the cloth on the table that is set for it, a path in `sprites/`; "": plain cloth"""
    prints: Mapping[tuple[str, Choice], str] = MappingProxyType({})
    """The pictures beside options, paths in `sprites/`, by the name of the setting and its choice"""
    brought: Callable[[str, Choice], str] = lambda setting, choice: ""
    """The picture of what a seat brings (the name of the setting, and its choice), a path in `sprites/`; "": none"""
    figures: str = ""
    """The setting of the seats whose choices are figures to choose from; "": none"""
    tokens: Callable[[str, Choice], tuple[Token, ...]] = lambda setting, choice: ()
    """The values of what a seat brings"""
