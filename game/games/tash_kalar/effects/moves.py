"""Moves and leaps of pieces, one after the other or all in one direction. Rules 2.6."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option, Value
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import DELTAS, NEIGHBOURS, RAYS, RING, SQUARES, XY, Square, straight
from game.games.tash_kalar.effects.selection import Pieces, Where
from game.games.tash_kalar.effects.verb import Choosing, Question, then
from game.games.tash_kalar.state import COMMON, HEROIC, LEGENDARY, PIECES, TashKalar, rank_of, side_of

Kind = Literal["standard", "combat", "quiet"]
"""The kinds of squares that a move may enter: up to a lower rank, up to the own rank, or empty only"""
_ELSEWHERE = tuple(tuple(square for square in SQUARES if square != start) for start in SQUARES)
"""All other squares, by square"""
_MEMORY = ("moved", "equals", "led", "colour")
"""The names in the scope by which a verb remembers its moves so far"""


class Mover(BaseModel):
    """Pieces that may move, and the kind of their moves."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    what: Pieces
    kind: Kind = "combat"

    def says(self, n: int, *, alone: bool, leaps: bool = False) -> Phrase:
        """The words of `n` moves of such pieces.

        Args:
            n: the number of moves.
            alone: whether one piece makes them all.
            leaps: whether they are leaps.
        """
        what = self.what.says(1 if alone else -1)
        return phrase(f"mover.tash_kalar.{'leap.' if leaps else ''}{self.kind}", n=n, what=what)


class Move(Choosing):
    """Moves or leaps, a number of single steps altogether."""

    op: Literal["move"]
    n: int = Field(default=1, ge=1, le=4)
    may: bool = True
    movers: tuple[Mover, ...] = Field(min_length=1)
    leap: Literal["", "any", "two"] = ""
    """The reach of a move: "" beside, "any" anywhere, "two" exactly at distance 2"""
    same: bool = False
    """Whether one piece makes all the moves"""
    distinct: bool = False
    """Whether each piece moves at most once"""
    equals: int | None = Field(default=None, ge=0, le=4)
    """Most moves that may destroy a piece of the mover's own rank; None: any number"""
    solo: bool = False
    """Whether a move that destroys a piece of the mover's own rank must be the only one"""
    into: Where | Pieces | None = None
    spare_commons: bool = False
    """Whether no move may destroy a common piece"""
    until_quiet: bool = False
    """Whether a move onto an empty square is the last"""
    leader: bool = False
    """Whether the last move belongs to the being, unless it has moved before"""
    along: bool = False
    """Whether each move continues in the direction of the one before"""
    one_colour: bool = False
    """Whether all movers are of one colour"""
    keywords = ("move",)
    questions = (
        Question("move", "move", "moves"),
        Question("leap", "move", "leap"),
    )

    def says(self) -> Phrase:
        alone = self.n == 1 or self.same
        who = self.movers[0].says(self.n, alone=alone, leaps=bool(self.leap))
        for mover in self.movers[1:]:
            other = mover.says(self.n, alone=alone, leaps=bool(self.leap))
            who = phrase("mover.tash_kalar.or", first=who, other=other)
        key = f"verb.tash_kalar.move{'.may' if self.may else ''}{'' if alone else '.total'}"
        if self.leap == "two":
            key = "verb.tash_kalar.move.leap.two"
        said = phrase(key, n=self.n, who=who)
        for flag in ("distinct", "solo", "spare_commons", "until_quiet", "leader", "along", "one_colour"):
            if getattr(self, flag):
                said = then(said, phrase(f"limit.tash_kalar.{flag}", n=self.n))
        if self.equals is not None:
            said = then(said, phrase("limit.tash_kalar.equals"))
        if self.into is not None:
            where = self.into.place()
            limit = phrase("limit.tash_kalar.into", n=self.n, where=where) if where else None
            said = then(said, limit or phrase("limit.tash_kalar.into_bound"))
        return said

    def options(self, at: Context) -> list[Option]:
        fresh = {name: value for name, value in at.scope.items() if name not in _MEMORY}
        return self.ways(at._replace(scope=fresh), self.n)

    def ways(self, at: Context, left: int) -> list[Option]:
        """The single moves allowed now.

        Args:
            at: the match, and the names that tell which pieces have moved, and how.
            left: the number of moves left.
        """
        state: TashKalar = at.state
        board = state.board
        equals = at.scope.get("equals", 0)
        assert isinstance(equals, int)
        equal = left == self.n if self.solo else self.equals is None or equals < self.equals
        beside_own = self.into is not None and self.into.at == "beside_own"
        into = None if self.into is None or beside_own else frozenset(self.into.squares(at))
        limited = self.same or self.distinct or self.one_colour or self.leader
        moves: list[Option] = []
        for mover in self.movers:
            for start in mover.what.squares(at):
                if limited and not self._may_move(state, at.scope, start, left):
                    continue
                ends: Sequence[Square] = self._reach(at.scope, start)
                if into is not None:
                    ends = [end for end in ends if end in into]
                if beside_own:
                    ends = [end for end in ends if _ends_beside_own(state, start, end)]
                entered = _entered(rank_of(board[start]), mover.kind, equal=equal, commons=not self.spare_commons)
                moves += [("move", start, end) for end in ends if entered[board[end]]]
        return list(dict.fromkeys(moves)) if len(self.movers) > 1 else moves

    def _may_move(self, state: TashKalar, scope: Mapping[str, Value], start: Square, left: int) -> bool:
        """Whether a piece may make the next of several moves."""
        moved = scope.get("moved", ())
        assert isinstance(moved, tuple)
        if self.same and left < self.n and start not in moved:
            return False
        if self.distinct and start in moved:
            return False
        if self.one_colour and scope.get("colour", side_of(state.board[start])) != side_of(state.board[start]):
            return False
        return not (self.leader and left == 1 and not scope.get("led") and start != state.being)

    def _reach(self, scope: Mapping[str, Value], start: Square) -> tuple[Square, ...]:
        if self.leap == "any":
            return _ELSEWHERE[start]
        if self.leap == "two":
            return RING[start]
        if self.along:
            direction = scope.get("direction")
            return RAYS[start][direction][:1] if isinstance(direction, int) else ()
        return NEIGHBOURS[start]

    def resolve(self, run: Run[TashKalar]) -> None:
        run.scope.update(done=False, moved=(), equals=0, led=False)
        run.scope.pop("colour", None)
        self.choose(run, self.n)

    @stage
    def choose(self, run: Run[TashKalar], left: int) -> None:
        """Asks for the next move, if there is one."""
        options = self.ways(run.context, left)
        if options:
            self.ask(run, options, run.at("chosen", left), "leap" if self.leap else "move", may=self.may)

    @stage
    def chosen(self, run: Run[TashKalar], left: int, answer: Answer) -> None:
        """Moves the piece and asks for the next move, unless this one was the last."""
        if not answer:
            return
        state, scope = run.state, run.scope
        start, end = int(answer[0][1]), int(answer[0][2])
        code = state.board[start]
        if start == state.being:
            scope["led"] = True
        scope["colour"] = side_of(code)
        if not self.leap:
            scope["direction"] = _direction(start, end)
        took = pieces.move(run.table, start, end, "leap" if self.leap else "move")
        moved = scope["moved"]
        assert isinstance(moved, tuple)
        if end not in moved:
            scope["moved"] = (*moved, end)
        equal = bool(took) and rank_of(took) == rank_of(code)
        if equal:
            scope["equals"] = run.number("$equals") + 1
        scope["done"] = True
        over = (self.solo and equal) or (self.until_quiet and not took)
        if left > 1 and not over:
            run.table.do(run.at("choose", left - 1))


class Slide(Choosing):
    """One piece makes any number of moves in one direction."""

    op: Literal["slide"]
    what: Pieces
    kind: Kind = "combat"
    most: Annotated[int, Field(ge=1, le=8)] | tuple[int, int, int] = 8
    """Most moves, or the most by the piece's rank"""
    until_legend: bool = False
    """Whether destroying a legendary piece ends it"""
    keywords = ("move",)
    questions = (Question("slide", "move", "moves"),)

    def says(self) -> Phrase:
        mover = Mover(what=self.what, kind=self.kind)
        if isinstance(self.most, tuple):
            common, heroic, legendary = self.most
            who = mover.says(common, alone=True)
            said = phrase("verb.tash_kalar.slide.by_rank", who=who, n=common, heroic=heroic, legendary=legendary)
        elif self.most < 8:
            said = phrase("verb.tash_kalar.slide.most", who=mover.says(self.most, alone=True), n=self.most)
        else:
            said = phrase("verb.tash_kalar.slide", who=mover.says(self.most, alone=True))
        return then(said, phrase("limit.tash_kalar.until_legend")) if self.until_legend else said

    def options(self, at: Context) -> list[Option]:
        """The squares that the piece may reach, by any number of moves in one direction."""
        board = at.state.board
        moves: list[Option] = []
        for start in self.what.squares(at):
            rank = rank_of(board[start])
            most = self.most[rank] if isinstance(self.most, tuple) else self.most
            entered = _entered(rank, self.kind)
            for ray in RAYS[start]:
                for end in ray[:most]:
                    target = board[end]
                    if not entered[target]:
                        break
                    moves.append(("move", start, end))
                    if self.until_legend and target and rank_of(target) == LEGENDARY:
                        break
        return moves

    def resolve(self, run: Run[TashKalar]) -> None:
        run.scope["done"] = False
        options = self.options(run.context)
        if options:
            self.ask(run, options, run.at("chosen"), may=True)

    @stage
    def chosen(self, run: Run[TashKalar], answer: Answer) -> None:
        """Moves the piece step by step, destroying what it enters."""
        if not answer:
            return
        start, end = int(answer[0][1]), int(answer[0][2])
        for following in straight(start, end):
            pieces.move(run.table, start, following, "slide")
            start = following
        run.scope["done"] = True


@cache
def _entered(rank: int, kind: Kind, *, equal: bool = True, commons: bool = True) -> tuple[bool, ...]:
    """Whether a piece of a rank may move onto a square, for every content of the square, by code.

    Args:
        rank: the rank of the piece that moves. kind: the kind of the move.
        equal: whether it may destroy its own rank in a combat move.
        commons: whether it may destroy common pieces.
    """
    least = LEGENDARY + 1 if kind == "quiet" else COMMON if commons else HEROIC
    most = rank if kind == "combat" and equal else rank - 1
    return (True, *(least <= rank_of(code) <= most for code in PIECES))


def _ends_beside_own(state: TashKalar, start: Square, end: Square) -> bool:
    codes = (state.board[near] for near in NEIGHBOURS[end] if near != start)
    return any(code and side_of(code) == state.side for code in codes)


def _direction(start: Square, end: Square) -> int:
    """The direction of a straight way."""
    (x, y), (to_x, to_y) = XY[start], XY[end]
    return DELTAS.index(((to_x > x) - (to_x < x), (to_y > y) - (to_y < y)))
