"""The tasks of the High Form: their conditions as data, and a side's progress with them."""

from functools import reduce
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.phrase import Phrase, Trouble, phrase
from game.games.tash_kalar.arena import (
    CENTRAL,
    CORNERS,
    DIAGONALS,
    GREEN,
    LINES,
    NEIGHBOURS,
    PLUS,
    RED,
    RING,
    SIDES,
    TIMES,
    Square,
)
from game.games.tash_kalar.effects.verb import then
from game.games.tash_kalar.patterns import BIT, BOARD, Arena, arena, beside_bits, bits_of, squares_of
from game.games.tash_kalar.state import COMMON, HEROIC, LEGENDARY, LEGENDS, TashKalar

Count = Annotated[int, Field(ge=0, le=9)]
Progress = tuple[tuple[int, int], ...]
"""The parts of a condition: (number reached, number needed) for each"""
_ISLES = 3
"""Moves within which an isolated piece must not reach another"""


class Need(BaseModel):
    """The condition of a task."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    op: str

    @model_validator(mode="after")
    def _can_be_met(self) -> "Need":
        for name, most in self._limits().items():
            if getattr(self, name) > most:
                raise Trouble("trouble.tash_kalar.task", field=name, most=most)
        return self

    def _limits(self) -> dict[str, int]:
        """The greatest sensible values of its numbers, by the arena and the box."""
        return {}

    def progress(self, state: TashKalar, side: int) -> Progress:
        """A side's progress towards it."""
        raise NotImplementedError

    def met(self, state: TashKalar, side: int) -> bool:
        """Whether a side fulfils it."""
        return all(have >= need for have, need in self.progress(state, side))

    def says(self) -> Phrase:
        """The words of the condition."""
        return phrase(f"need.tash_kalar.{self.op}", **self._params())

    def _params(self) -> dict[str, int]:
        return {
            name: value
            for name in type(self).model_fields
            if name != "op" and isinstance(value := getattr(self, name), int)
        }


class Destroyed(Need):
    """Enemy pieces destroyed this turn, some of them upgraded."""

    op: Literal["destroyed"]
    n: Count
    upgraded: Count = 0

    def progress(self, state: TashKalar, side: int) -> Progress:
        kills = state.kills if state.side == side else [0] * len(state.kills)
        parts = [(sum(kills), self.n)]
        if self.upgraded:
            parts.append((sum(kills) - sum(kills[COMMON::3]), self.upgraded))
        return tuple(parts)

    def says(self) -> Phrase:
        n, kind = max(self.n, self.upgraded), ".upgraded" if self.upgraded else ""
        return phrase(f"need.tash_kalar.destroyed{kind}", **self._params() | {"n": n})


class Felled(Need):
    """An enemy legend destroyed this turn, or several heroic pieces."""

    op: Literal["felled"]
    legends: int = Field(ge=1, le=9)
    heroes: int = Field(ge=1, le=9)

    def progress(self, state: TashKalar, side: int) -> Progress:
        kills = state.kills if state.side == side else [0] * len(state.kills)
        if sum(kills[LEGENDARY::3]) >= self.legends:
            return ((1, 1),)
        return ((sum(kills[HEROIC::3]), self.heroes),)

    def says(self) -> Phrase:
        return phrase(f"need.tash_kalar.felled{'.legends' if self.legends > 1 else ''}", **self._params())


class OnSquares(Need):
    """Own pieces on certain squares of the arena, some of them upgraded or legendary."""

    op: Literal["squares"]
    where: Literal["red", "green", "coloured", "central"]
    n: Count
    upgraded: Count = 0
    legends: Count = 0

    def _limits(self) -> dict[str, int]:
        most = _AREAS[self.where].bit_count()
        return {"n": most, "upgraded": most, "legends": LEGENDS}

    def progress(self, state: TashKalar, side: int) -> Progress:
        count, upgraded, legends = _counts(arena(state), side, _AREAS[self.where])
        parts = [(count, self.n), (upgraded, self.upgraded)]
        if self.legends:
            parts.append((legends, self.legends))
        return tuple(parts)

    def says(self) -> Phrase:
        upgraded = max(self.upgraded, self.legends)
        n = max(self.n, upgraded)
        where = phrase(f"area.tash_kalar.{self.where}")
        if self.legends and n == upgraded:
            return phrase("need.tash_kalar.squares.legends", n=n, where=where, legends=self.legends)
        if upgraded == self.legends:
            said = phrase("need.tash_kalar.squares.any", n=n, where=where)
        else:
            said = phrase("need.tash_kalar.squares", n=n, where=where, upgraded=upgraded)
        return then(said, phrase("need.tash_kalar.legendary", legends=self.legends)) if self.legends else said


class Dominance(Need):
    """More own upgraded pieces than the opponent's, both on red squares and on green ones."""

    op: Literal["dominance"]

    def progress(self, state: TashKalar, side: int) -> Progress:
        upgraded = arena(state).upgraded
        own, others = upgraded[side], upgraded[1 - side]
        return tuple([((own & area).bit_count(), (others & area).bit_count() + 1) for area in _COLOURS])


class Summoned(Need):
    """Beings summoned this turn, some of them legends or on coloured squares."""

    op: Literal["summoned"]
    n: Count
    red: Count = 0
    green: Count = 0
    coloured: Count = 0
    legends: Count = 0

    def progress(self, state: TashKalar, side: int) -> Progress:
        mine = state.side == side
        red, green = state.summoned_red, state.summoned_green
        done = ((state.summoned, self.n), (red, self.red), (green, self.green), (red + green, self.coloured))
        parts = [*done, (state.summoned_legends, self.legends)]
        return tuple((have if mine else 0, need) for have, need in parts if need)

    def says(self) -> Phrase:
        params = self._params() | {"n": max(self.n, self.red, self.green, self.coloured, self.legends)}
        said = [
            phrase(f"need.tash_kalar.summoned.{kind}", **params) for kind in ("red", "green", "legends") if params[kind]
        ]
        if not said and (not self.coloured or self.coloured < self.n):
            said.append(phrase("need.tash_kalar.summoned", n=self.n))
        if self.coloured:
            said.append(phrase("need.tash_kalar.summoned.coloured", n=self.coloured))
        return reduce(then, said)


class Cross(Need):
    """Own pieces on all five squares of one of the two crosses in the middle."""

    op: Literal["cross"]

    def progress(self, state: TashKalar, side: int) -> Progress:
        own = _own(state, side)
        return ((max((own & cross).bit_count() for cross in _CROSSES), 5),)


class Line(Need):
    """More own pieces than enemy ones, by a number, on one of the lines through the central squares."""

    op: Literal["line"]
    lead: Count

    def _limits(self) -> dict[str, int]:
        return {"lead": max(map(len, LINES))}

    def progress(self, state: TashKalar, side: int) -> Progress:
        own, enemies = _own(state, side), _own(state, 1 - side)
        leads = ((own & line).bit_count() - (enemies & line).bit_count() for line in _LINES)
        return ((max(leads), self.lead),)


class Diagonals(Need):
    """Own pieces on each long diagonal, some on each upgraded."""

    op: Literal["diagonals"]
    n: Count
    upgraded: Count

    def _limits(self) -> dict[str, int]:
        most = min(map(len, DIAGONALS))
        return {"n": most, "upgraded": most}

    def progress(self, state: TashKalar, side: int) -> Progress:
        seen, parts = arena(state), []
        for line in _DIAGONALS:
            count, upgraded, _ = _counts(seen, side, line)
            parts += [(count, self.n), (upgraded, self.upgraded)]
        return tuple(parts)

    def says(self) -> Phrase:
        n, kind = max(self.n, self.upgraded), "" if self.upgraded else ".any"
        return phrase(f"need.tash_kalar.diagonals{kind}", **self._params() | {"n": n})


class Chain(Need):
    """A chain of own pieces, each beside the next, from one side or corner to the opposite one."""

    op: Literal["chain"]
    between: Literal["sides", "corners"]

    def progress(self, state: TashKalar, side: int) -> Progress:
        """The squares filled, as far as the shortest completion goes: of nine, or of a chain's least length."""
        own = _own(state, side)
        missing = min(_gap(own, *ends) for ends in _ENDS[self.between])
        whole = 9 if self.between == "sides" else 7
        return ((whole - min(missing, whole), whole),)

    def met(self, state: TashKalar, side: int) -> bool:
        own = _own(state, side)
        return any(_joined(start & own, own) & goal for start, goal in _ENDS[self.between])

    def says(self) -> Phrase:
        return phrase(f"need.tash_kalar.chain.{self.between}")


class Surround(Need):
    """Own pieces beside one enemy piece."""

    op: Literal["surround"]
    n: Count

    def _limits(self) -> dict[str, int]:
        return {"n": max(map(len, NEIGHBOURS))}

    def progress(self, state: TashKalar, side: int) -> Progress:
        own = _own(state, side)
        beside = (own & _BESIDE[square] for square in squares_of(_own(state, 1 - side)))
        return ((max(map(int.bit_count, beside), default=0), self.n),)


class Isolation(Need):
    """An enemy piece at distance 2 of another one, next to none, and unable to reach any."""

    op: Literal["isolation"]

    def progress(self, state: TashKalar, side: int) -> Progress:
        own, enemies = _own(state, side), _own(state, 1 - side)
        found = any(_isolated(own, enemies, square) for square in squares_of(enemies))
        return ((int(found), 1),)


# Parts of the arena as bits, like patterns: the computer asks for progress thousands of times a turn.
_AREAS = {
    name: bits_of(squares)
    for name, squares in {"red": RED, "green": GREEN, "coloured": RED + GREEN, "central": CENTRAL}.items()
}
_COLOURS = (_AREAS["red"], _AREAS["green"])
_CROSSES = (bits_of(PLUS), bits_of(TIMES))
_LINES = tuple(map(bits_of, LINES))
_DIAGONALS = tuple(map(bits_of, DIAGONALS))
_BESIDE = tuple(map(bits_of, NEIGHBOURS))
_RING = tuple(map(bits_of, RING))
_ENDS = {
    between: tuple((bits_of(start), bits_of(goal)) for start, goal in ends)
    for between, ends in {"sides": SIDES, "corners": CORNERS}.items()
}

NEEDS = (Destroyed, Felled, OnSquares, Dominance, Summoned, Cross, Line, Diagonals, Chain, Surround, Isolation)
AnyNeed = Annotated[
    Destroyed | Felled | OnSquares | Dominance | Summoned | Cross | Line | Diagonals | Chain | Surround | Isolation,
    Field(discriminator="op"),
]


def _own(state: TashKalar, side: int) -> int:
    """A side's pieces, as bits of the arena as it lies."""
    return arena(state).own[side] & BOARD


def _counts(seen: Arena, side: int, area: int) -> tuple[int, int, int]:
    """A side's pieces in a part of the arena: all, upgraded, legendary ones."""
    own = seen.own[side] & area
    return own.bit_count(), (seen.upgraded[side] & area).bit_count(), (own & seen.legends).bit_count()


def _gap(own: int, start: int, goal: int) -> int:
    """The fewest own pieces needed to join two ends."""
    reached, missing = _joined(start & own, own), 0
    while not reached & goal:
        missing += 1
        reached = _joined(beside_bits(reached) | start, own)
    return missing


def _joined(bits: int, own: int) -> int:
    """Squares, with all own pieces connected to them, as bits."""
    while (more := bits | (beside_bits(bits) & own)) != bits:
        bits = more
    return bits


def _isolated(own: int, enemies: int, square: Square) -> bool:
    piece = BIT[square]
    others = enemies & ~piece
    if not others & _RING[square] or others & _BESIDE[square]:
        return False
    danger, empty = beside_bits(others), BOARD & ~own & ~enemies
    seen = piece
    for _ in range(_ISLES):
        seen |= beside_bits(seen) & empty
        if danger & seen & ~piece:
            return False
    return True
