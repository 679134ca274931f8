"""Parts of the arena and the pieces in them, as the cards select them."""

from functools import cache
from itertools import compress
from typing import Literal

from pydantic import Field

from game.core.effects.part import Context, Name
from game.core.effects.select import Selection
from game.core.phrase import Phrase, phrase
from game.core.state import Option
from game.games.tash_kalar.arena import (
    DIAGONALLY,
    GREEN,
    NEIGHBOURS,
    NOWHERE,
    ORTHOGONAL,
    RAYS,
    RED,
    SQUARES,
    WITHIN,
    Square,
    beside,
)
from game.games.tash_kalar.state import MOST_SIDES, TashKalar, piece, side_of, standing, table_of

Ranks = Literal["c", "h", "l", "ch", "hl", "chl"]
"""The ranks that a card names: common, heroic, legendary, by their letters"""
RANKS_OF: dict[str, frozenset[int]] = {
    ranks: frozenset("chl".index(rank) for rank in ranks) for ranks in ("c", "h", "l", "ch", "hl", "chl")
}

_FIXED = {
    "anywhere": tuple(SQUARES),
    "beside_green": tuple(sorted(beside(GREEN))),
    "near_red": tuple(sorted(beside(RED, with_them=True))),
    "near_green": tuple(sorted(beside(GREEN, with_them=True))),
    "coloured": tuple(sorted(RED + GREEN)),
}
_AROUND: dict[str, tuple[tuple[Square, ...], ...]] = {
    "adjacent": NEIGHBOURS,
    "orthogonal": ORTHOGONAL,
    "diagonal": DIAGONALLY,
    "being": tuple((square,) for square in SQUARES),
}


class Where(Selection):
    """A part of the arena: around the being, or somewhere else."""

    at: Literal[
        "anywhere",
        "adjacent",
        "orthogonal",
        "diagonal",
        "within",
        "marked",
        "used",
        "rays",
        "beside",
        "beside_own",
        "beside_green",
        "near_red",
        "near_green",
        "coloured",
        "being",
    ] = "anywhere"
    n: int = Field(default=0, ge=0, le=3)
    """The distance of "within", in squares"""
    to: Name | None = None
    """The name of the piece to which "beside" refers"""

    def area(self, at: Context) -> tuple[Square, ...]:
        """The squares of this part of the arena, in order."""
        if self.at in _FIXED:
            return _FIXED[self.at]
        state: TashKalar = at.state
        if self.at == "marked":
            return state.marked
        if self.at == "used":
            return tuple(sorted(square for square in state.used if square != NOWHERE))
        if self.at == "beside_own":
            own = [square for square in SQUARES if state.board[square] and side_of(state.board[square]) == state.side]
            return tuple(sorted(beside(own)))
        if self.at == "beside":
            origin = at.scope.get(str(self.to)[1:])
            return NEIGHBOURS[origin] if isinstance(origin, int) and origin != NOWHERE else ()
        return self._from(state)

    def _from(self, state: TashKalar) -> tuple[Square, ...]:
        """The squares of a part that depends on where the being is."""
        being = state.being
        if being == NOWHERE:
            return ()
        if self.at == "rays":
            return tuple(sorted(square for arrow in state.arrows for square in RAYS[being][arrow]))
        return WITHIN[self.n][being] if self.at == "within" else _AROUND[self.at][being]

    def squares(self, at: Context) -> list[Square]:
        """The selected squares, in order."""
        return list(self.area(at))

    def options(self, at: Context) -> list[Option]:
        """The selected squares as options."""
        return [("square", square) for square in self.squares(at)]

    def gives(self) -> str:
        """The kind "square"."""
        return "square"

    def place(self, n: int = 1) -> Phrase | None:
        """The words for the place of `n` things; None: anywhere."""
        if self.at == "anywhere":
            return None
        if self.at == "within":
            return phrase("at.tash_kalar.within", far=self.n)
        return phrase(f"at.tash_kalar.{self.at}", n=n if n > 0 else 2)


class Pieces(Where):
    """Pieces in a part of the arena."""

    of: Literal["own", "enemy", "any"] = "any"
    ranks: Ranks = "chl"
    other: bool = False
    """Whether it excludes the being itself"""
    more: Literal["commons", "upgraded"] | None = None
    """The kind of pieces of which a colour must have more than you for its pieces to count; None: any colour counts"""
    bound: Name | None = None
    """The name of the only piece, or pieces, that it selects"""
    colours: Name | None = None
    """The name of the only colours whose pieces it selects"""

    def squares(self, at: Context) -> list[Square]:
        """The squares of the selected pieces."""
        state: TashKalar = at.state
        board = state.board
        if self.bound is not None:
            return [square for square in _numbers(at, self.bound) if square != NOWHERE and board[square]]
        meant = _meant(self.of, self.ranks, state.side)
        if self.at == "anywhere":
            squares = list(compress(SQUARES, bytes(board).translate(meant)))
        else:
            squares = [square for square in self.area(at) if meant[board[square]]]
        if self.other:
            squares = [square for square in squares if square != state.being]
        if self.colours is not None:
            colours = _numbers(at, self.colours)
            squares = [square for square in squares if side_of(board[square]) in colours]
        if self.more:
            ahead = [colour for colour in range(state.sides) if _has_more(state, colour, self.more)]
            squares = [square for square in squares if side_of(board[square]) in ahead]
        return squares

    def says(self, n: int = 1) -> Phrase:
        """The words for `n` such pieces; 0: for all of them; -1: for the kind."""
        if self.at == "being":
            return phrase("pieces.tash_kalar.being")
        if self.bound:
            return phrase("pieces.tash_kalar.bound" if n else "pieces.tash_kalar.bound.all")
        key = f"pieces.tash_kalar.{'colours' if self.colours else self.of}.{self.ranks}"
        if n > 0:
            said = phrase(key, n=n)
        else:
            said = phrase(f"{key}.{'all' if n == 0 else 'some'}")
        if self.other:
            said = phrase("pieces.tash_kalar.other", what=said)
        if self.more:
            said = phrase(f"pieces.tash_kalar.more.{self.more}", what=said)
        where = self.place(n)
        return phrase("pieces.tash_kalar.where", what=said, where=where) if where else said


@cache
def _meant(of: str, ranks: str, side: int) -> bytes:
    """Whether a piece is selected, by its code, from a side's point of view; a table as `table_of` makes it."""
    sides = [other for other in range(MOST_SIDES) if of == "any" or (other == side) == (of == "own")]
    return table_of([piece(other, rank) for other in sides for rank in RANKS_OF[ranks]])


def _numbers(at: Context, name: str) -> tuple[int, ...]:
    """The number, or the numbers, bound to a name; empty if the name is bound to nothing."""
    value = at.scope.get(name[1:])
    return (value,) if isinstance(value, int) else value or ()  # type: ignore[return-value]  # no names of names


def _has_more(state: TashKalar, other: int, of: str) -> bool:
    theirs, mine = standing(state, other), standing(state, state.side)
    return theirs[0] > mine[0] if of == "commons" else sum(theirs[1:]) > sum(mine[1:])
