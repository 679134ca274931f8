"""The pictures in a game's rules book."""

from typing import NamedTuple


class Plate(NamedTuple):
    """A picture below the heading of a section: cards, pieces or the table."""

    cards: tuple[str, ...] = ()
    """Cards, by their definitions, as the game draws them"""
    pieces: tuple[str, ...] = ()
    """Pictures of pieces and backs, paths in `sprites/`"""
    board: bool = False
    """Whether the table is shown as it is laid out at the beginning of a match"""
