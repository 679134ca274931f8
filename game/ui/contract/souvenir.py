"""A match's picture and words on its ticket and its small stage: they tell only what everybody at its table knows."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame as pg

from game.core.state import Seat


class Souvenir(NamedTuple):
    """A game's own souvenir of its matches; without one, the whole table and all points are shown."""

    board: Callable[[Any], pg.Rect]
    """Function that gives, for the game's view, the part of the table that stands for all of it: no hand, no
    question"""
    told: Callable[[Any, Any], str] = lambda view, seen: ""
    """Function that gives, for the view and a public state, the most important fact besides the points, as a short
    sentence"""
    figure: Callable[[Any, Seat], str] = lambda seen, seat: ""
    """Function that gives, for a public state, the picture of a seat's figure, a path in `sprites/`; "": its emblem"""
    outline: str = ""
    """Mask of the table's part, a path in `sprites/`; "": it is a rectangle"""
