"""A match's picture and words on its ticket and its small stage: nothing but what everybody at its table knows."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame as pg

from game.core.state import Seat


class Souvenir(NamedTuple):
    """A game's own souvenir of its matches; a game without one is shown with its whole table and everybody's points."""

    board: Callable[[Any], pg.Rect]
    """Return, given the game's view, the part of the table that stands for all of it: no hand, nothing that asks"""
    told: Callable[[Any, Any], str] = lambda view, seen: ""
    """Return, given the view and a public state, what matters most besides the points, as a short sentence"""
    figure: Callable[[Any, Seat], str] = lambda seen, seat: ""
    """Return the picture of whom a seat plays in a public state, a path in `sprites/`; "": its emblem stands there"""
    outline: str = ""
    """The mask of that part, a path in `sprites/`; "": it is a rectangle"""
