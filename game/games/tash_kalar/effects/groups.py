"""Verbs on groups of connected pieces."""

from typing import Literal

from pydantic import Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import NEIGHBOURS, SQUARES, Square
from game.games.tash_kalar.effects.selection import RANKS_OF, Ranks
from game.games.tash_kalar.effects.verb import Choosing, Question, chosen_square
from game.games.tash_kalar.state import TashKalar, demotable, rank_of


class Group(Choosing):
    """Connected pieces, each beside another of them, are destroyed or lose a rank."""

    op: Literal["group"]
    ranks: Ranks
    n: int = Field(ge=1, le=4)
    how: Literal["destroy", "demote"]
    keywords = ("destroy", "demote")
    questions = (
        Question("group_demote", "square", "downgrade"),
        Question("group_destroy", "square", "destroy"),
    )

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.group.{self.how}", what=phrase(f"pieces.tash_kalar.any.{self.ranks}", n=self.n))

    def options(self, at: Context) -> list[Option]:
        squares = self.joining(at.state, ())
        vain = self.how == "demote" and not any(demotable(at.state, square) for square in squares)
        return [] if vain else [("square", square) for square in squares]

    def joining(self, state: TashKalar, chosen: tuple[Square, ...]) -> list[Square]:
        """The pieces that may join a group, even those that cannot lose a rank now, as they keep it connected."""
        ranks, board = RANKS_OF[self.ranks], state.board
        squares = [
            square for square in SQUARES if board[square] and rank_of(board[square]) in ranks and square not in chosen
        ]
        if self.how == "demote" and state.rulings < 2:
            squares = [square for square in squares if demotable(state, square)]
        if chosen:
            squares = [square for square in squares if any(near in chosen for near in NEIGHBOURS[square])]
        return squares

    def resolve(self, run: Run[TashKalar]) -> None:
        self.choose(run, ())

    @stage
    def choose(self, run: Run[TashKalar], group: tuple[Square, ...]) -> None:
        """Asks for one more piece of the group, or for its end."""
        squares = self.joining(run.state, group) if len(group) < self.n else []
        if squares:
            options: list[Option] = [("square", square) for square in squares]
            self.ask(run, options, run.at("chosen", group), f"group_{self.how}", may=True)
        else:
            self._befall(run, group)

    @stage
    def chosen(self, run: Run[TashKalar], group: tuple[Square, ...], answer: Answer) -> None:
        """Adds the chosen piece to the group, or ends it."""
        if answer:
            run.table.do(run.at("choose", (*group, chosen_square(answer))))
        else:
            self._befall(run, group)

    def _befall(self, run: Run[TashKalar], group: tuple[Square, ...]) -> None:
        """Demotes or destroys the pieces of the group, as far as supplies allow."""
        for square in group:
            if self.how == "destroy":
                pieces.destroy(run.table, square, "effect")
            elif demotable(run.state, square):
                pieces.demote(run.table, square)
