"""Shots from the being along straight lines."""

from typing import Literal

from pydantic import Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import DIAGONAL, NOWHERE, RAYS, STEP, Square
from game.games.tash_kalar.effects.selection import RANKS_OF, Ranks
from game.games.tash_kalar.effects.verb import Choosing, Question, then
from game.games.tash_kalar.state import LEGENDARY, TashKalar, rank_of


class Shoot(Choosing):
    """Pieces on a straight line from the being are destroyed, the nearest first."""

    op: Literal["shoot"]
    along: Literal["arrows", "diagonals", "last"]
    ranks: Ranks
    most: int = Field(default=99, ge=1, le=99)
    """Most pieces that a shot destroys"""
    far: int = Field(default=9, ge=1, le=9)
    """The reach of the shot, in squares"""
    legend_stops: bool = False
    fan: bool = False
    """Whether it goes in the two adjacent directions too"""
    n: int = Field(default=1, ge=1, le=2)
    may: bool = True
    keywords = ("destroy",)
    questions = (Question("shoot", "aim", "destroy"),)

    def says(self) -> Phrase:
        said = phrase(f"verb.tash_kalar.shoot.{self.along}{'.may' if self.may else ''}", n=self.n)
        every = phrase(f"pieces.tash_kalar.any.{self.ranks}.all")
        if self.fan:
            hits = phrase("hits.tash_kalar.fan", what=every, far=self.far)
        elif self.most < 99:
            hits = phrase("hits.tash_kalar.first", what=phrase(f"first.tash_kalar.{self.ranks}", n=self.most))
        else:
            hits = phrase("hits.tash_kalar.all", what=every)
        said = then(said, hits)
        if self.far < 9 and not self.fan:
            said = then(said, phrase("limit.tash_kalar.far", n=self.far))
        return then(said, phrase("limit.tash_kalar.legend_stops")) if self.legend_stops else said

    def options(self, at: Context) -> list[Option]:
        """The directions, each as its first square; if shooting is optional, only those in which it hits."""
        state: TashKalar = at.state
        if state.being == NOWHERE:
            return []
        directions = state.arrows if self.along == "arrows" else DIAGONAL
        if self.along == "last":
            last = at.scope.get("direction")
            directions = (last,) if isinstance(last, int) else ()
        elif self.may:
            directions = tuple(direction for direction in directions if self.hits(state, direction))
        return [("aim", direction, STEP[state.being][direction]) for direction in directions]

    def hits(self, state: TashKalar, direction: int) -> list[Square]:
        """The squares of the pieces that a shot from the being destroys in a direction."""
        struck: list[Square] = []
        directions = ((direction - 1) % 8, direction, (direction + 1) % 8) if self.fan else (direction,)
        for way in directions:
            on_way = 0
            for square in RAYS[state.being][way][: self.far]:
                code = state.board[square]
                if not code:
                    continue
                if self.legend_stops and rank_of(code) == LEGENDARY:
                    break
                if rank_of(code) in RANKS_OF[self.ranks]:
                    struck.append(square)
                    on_way += 1
                    if on_way == self.most:
                        break
        return struck

    def resolve(self, run: Run[TashKalar]) -> None:
        self.choose(run, self.n)

    @stage
    def choose(self, run: Run[TashKalar], left: int) -> None:
        """Asks for the direction of the next shot."""
        options = self.options(run.context)
        if options:
            self.ask(run, options, run.at("chosen", left), may=self.may)

    @stage
    def chosen(self, run: Run[TashKalar], left: int, answer: Answer) -> None:
        """Destroys the pieces in the direction of the shot."""
        if not answer:
            return
        state, direction = run.state, int(answer[0][1])
        struck, far = self.hits(state, direction), RAYS[state.being][direction]
        end = far[-1] if far else NOWHERE
        run.table.emit(
            "shot", square=state.being, direction=direction, end=end, struck=tuple(struck), seat=state.control
        )
        for square in struck:
            pieces.destroy(run.table, square, "shot")
        if left > 1:
            run.table.do(run.at("choose", left - 1))
