"""Verbs that bring pieces into the arena, and the tree that grows around itself."""

from typing import Literal

from pydantic import Field, model_validator

from game.core.effects.part import Context, Name, Run, stage
from game.core.phrase import Phrase, Trouble, phrase
from game.core.state import Answer, Option
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import NEIGHBOURS, NOWHERE, Square
from game.games.tash_kalar.effects.selection import Where
from game.games.tash_kalar.effects.verb import Choosing, Question, chosen_square
from game.games.tash_kalar.state import COMMON, EMPTY, LEGENDARY, TashKalar, rank_of, side_of


class Place(Choosing):
    """Pieces come into the arena from a supply; the colours of enemy pieces are bound to a name."""

    op: Literal["place"]
    of: Literal["own", "enemy"] = "own"
    rank: Literal["c", "h", "l", "chl"] = "c"
    """The rank of the new piece; "chl": the player chooses it"""
    n: int = Field(default=1, ge=1, le=3)
    may: bool = False
    where: Where = Where()
    bind: Name | None = Field(default=None, alias="as")
    binds = ("bind",)
    keywords = ("place",)
    questions = (
        Question("place", "square", "place_effect"),
        Question("colour", "colour", "place_effect"),
        Question("rank", "rank", "place_effect"),
    )

    def says(self) -> Phrase:
        what = phrase(f"pieces.tash_kalar.{self.of}.{self.rank}", n=self.n)
        where = self.where.place(self.n) or phrase("at.tash_kalar.empty", n=self.n)
        if len(self.rank) > 1:
            what = phrase("pieces.tash_kalar.any_rank", what=what)
        if self.may:
            return phrase("verb.tash_kalar.place.may", n=self.n, what=what, where=where)
        return phrase("verb.tash_kalar.place", what=what, where=where)

    @model_validator(mode="after")
    def _ranked(self) -> "Place":
        if self.of == "enemy" and len(self.rank) > 1:
            raise Trouble("trouble.tash_kalar.which_rank")
        return self

    def gives(self) -> str:
        return "square" if self.of == "own" else "several"

    def options(self, at: Context) -> list[Option]:
        """The empty squares for a piece, if a supply holds one."""
        state: TashKalar = at.state
        if not (self.ranks(state) if self.of == "own" else self._colours(state)):
            return []
        return [("square", square) for square in self.where.area(at) if state.board[square] == EMPTY]

    def ranks(self, state: TashKalar) -> list[int]:
        """The ranks of own pieces that the supply holds, among those allowed."""
        return [rank for letter in self.rank if state.free(state.side, rank := "chl".index(letter))]

    def _colours(self, state: TashKalar) -> list[int]:
        """The enemy colours whose supply holds such a piece."""
        rank = "chl".index(self.rank)
        return [side for side in range(state.sides) if side != state.side and state.free(side, rank)]

    def resolve(self, run: Run[TashKalar]) -> None:
        run.scope["done"] = False
        if self.of == "enemy":
            run.bind(self.bind, ())
        self.choose(run, self.n)

    @stage
    def choose(self, run: Run[TashKalar], left: int) -> None:
        """Asks for the colour of an enemy piece, or for a rank if there is a choice, or else for the square."""
        state = run.state
        if not self.options(run.context):
            return
        if self.of == "enemy":
            self.ask(run, [("colour", side) for side in self._colours(state)], run.at("coloured", left), "colour")
        elif len(self.rank) > 1:
            ranks: list[Option] = [("rank", rank) for rank in self.ranks(state)]
            self.ask(run, ranks, run.at("ranked", left), "rank", may=self.may)
        else:
            run.table.do(run.at("choose_square", left, state.side, "chl".index(self.rank)))

    @stage
    def coloured(self, run: Run[TashKalar], left: int, answer: Answer) -> None:
        """Settles the colour of the piece."""
        run.table.do(run.at("choose_square", left, answer[0][1], "chl".index(self.rank)))

    @stage
    def ranked(self, run: Run[TashKalar], left: int, answer: Answer) -> None:
        """Settles the rank of the piece."""
        if answer:
            run.table.do(run.at("choose_square", left, run.state.side, answer[0][1]))

    @stage
    def choose_square(self, run: Run[TashKalar], left: int, side: int, rank: int) -> None:
        """Asks for the square of the piece."""
        self.ask(run, self.options(run.context), run.at("chosen", left, side, rank), may=self.may)

    @stage
    def chosen(self, run: Run[TashKalar], left: int, side: int, rank: int, answer: Answer) -> None:
        """Puts the piece on the chosen square."""
        if not answer:
            return
        square = chosen_square(answer)
        _come(run, square, side, rank)
        if self.of == "own" or self.bind is None:
            run.bind(self.bind, square)
        else:
            colours = run.scope[self.bind[1:]]
            assert isinstance(colours, tuple)
            run.bind(self.bind, (*colours, side))
        run.scope["done"] = True
        if left > 1:
            run.table.do(run.at("choose", left - 1))


class Grow(Choosing):
    """On different squares beside the being: destroy an enemy, promote an own common, fill an empty square."""

    op: Literal["grow"]
    n: int = Field(ge=1, le=8)
    keywords = ("destroy", "promote", "place")
    questions = (Question("grow", "square", "effects"),)

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.grow", n=self.n)

    def options(self, at: Context) -> list[Option]:
        return [("square", square) for square in _growths(at.state, ())]

    def resolve(self, run: Run[TashKalar]) -> None:
        self.choose(run, ())

    @stage
    def choose(self, run: Run[TashKalar], done: tuple[Square, ...]) -> None:
        """Asks for the next square; each may be chosen once."""
        squares = _growths(run.state, done) if len(done) < self.n else []
        if squares:
            self.ask(run, [("square", square) for square in squares], run.at("chosen", done), may=True)

    @stage
    def chosen(self, run: Run[TashKalar], done: tuple[Square, ...], answer: Answer) -> None:
        """Destroys the enemy on the chosen square, promotes the own common there, or fills it if it is empty."""
        if not answer:
            return
        state, square = run.state, chosen_square(answer)
        code = state.board[square]
        if code == EMPTY:
            _come(run, square, state.side, COMMON)
        elif side_of(code) == state.side:
            pieces.promote(run.table, square)
        else:
            pieces.destroy(run.table, square, "effect")
        run.table.do(run.at("choose", (*done, square)))


def _come(run: Run[TashKalar], square: Square, side: int, rank: int) -> None:
    pieces.come(run.table, square, side, rank)
    code = run.state.board[square]
    pieces.tell(run.table, "placed", square=square, piece=code, action=False)


def _growths(state: TashKalar, done: tuple[Square, ...]) -> list[Square]:
    """The squares beside the being on which the tree can still grow."""
    if state.being == NOWHERE:
        return []
    squares = []
    for square in NEIGHBOURS[state.being]:
        code = state.board[square]
        if square in done:
            continue
        if not code:
            useful = state.tokens[state.side] > 0
        elif side_of(code) == state.side:
            useful = rank_of(code) == COMMON
        else:
            useful = rank_of(code) < LEGENDARY
        if useful:
            squares.append(square)
    return squares
