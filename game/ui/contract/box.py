"""A game's box as it stands on the shelf: light to import, nothing of the game is opened yet."""

from collections.abc import Callable
from typing import NamedTuple

import pygame as pg

from game.ui.kit.look import Look


class StandingPiece(NamedTuple):
    """A piece that stands beside the row of boxes while the box is chosen."""

    aside: float
    """How far its middle lies from the row of boxes, reference px: to the left if negative, else to the right"""
    size: float
    """Reference px"""
    draw: Callable[[Look, int], pg.Surface]
    """Given the scale and its size in pixels"""


class Box(NamedTuple):
    """What the shelf shows of a game besides its facts."""

    title: str = "display"
    """The role of the game's title: see `typeset.FACES`"""
    pieces: Callable[[], tuple[StandingPiece, ...]] = tuple
    """Called once the box is chosen: the shelf is there sooner"""
