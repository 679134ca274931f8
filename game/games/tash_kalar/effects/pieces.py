"""Verbs on pieces: destroy, upgrade, downgrade, convert, or only choose them."""

from typing import Any, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, stage
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import NOWHERE, Square
from game.games.tash_kalar.effects.selection import Pieces
from game.games.tash_kalar.effects.verb import Choosing, Question, Verb, chosen_square, then
from game.games.tash_kalar.state import COMMON, TashKalar, demotable, piece, promotable, rank_of, side_of


class OfPieces(Choosing):
    """A verb that is done to several pieces of a kind, one after the other."""

    what: Pieces
    n: int = Field(default=1, ge=0, le=4)
    """The number of pieces; 0: all of them at once"""
    may: bool = False
    """Whether fewer pieces, or none, may be chosen"""
    bind: Name | None = Field(default=None, alias="as")
    """The name bound to the square of the last piece"""
    binds = ("bind",)

    def says(self) -> Phrase:
        key = f"verb.tash_kalar.{self.op}"
        if self.may:
            return phrase(f"{key}.may", n=self.n, what=self.what.says(self.n))
        return phrase(key, what=self.what.says(self.n))

    def gives(self) -> str:
        return "square"

    def targets(self, at: Context) -> list[Square]:
        """The squares of the pieces to which the verb can be applied now."""
        return [square for square in self.what.squares(at) if self.fits(at.state, square)]

    def fits(self, state: TashKalar, square: Square) -> bool:
        """Whether the supplies allow the verb for a piece."""
        return True

    def options(self, at: Context) -> list[Option]:
        return [("square", square) for square in self.targets(at)]

    def do_to(self, run: Run[TashKalar], square: Square) -> None:
        """Applies the verb to one piece."""

    def resolve(self, run: Run[TashKalar]) -> None:
        run.scope["done"] = False
        if self.n:
            self.choose(run, self.most(run))
            return
        for square in self.targets(run.context):
            if self.fits(run.state, square):  # the pieces before may have used up a supply
                self.do_to(run, square)
                run.scope["done"] = True

    def most(self, run: Run[TashKalar]) -> int:
        """Most pieces to choose; where the colours are those of pieces placed, no more than were placed."""
        colours = run.scope[self.what.colours[1:]] if self.what.colours else None
        return len(colours) if isinstance(colours, tuple) else self.n

    @stage
    def choose(self, run: Run[TashKalar], left: int) -> None:
        """Asks for the next piece, if there is one."""
        options = self.options(run.context) if left else []
        if options:
            self.ask(run, options, run.at("chosen", left), may=self.may)

    @stage
    def chosen(self, run: Run[TashKalar], left: int, answer: Answer) -> None:
        """Applies the verb to the chosen piece."""
        if not answer:
            return
        square = chosen_square(answer)
        self.do_to(run, square)
        run.bind(self.bind, square)
        run.scope["done"] = True
        if left > 1:
            run.table.do(run.at("choose", left - 1))


class Destroy(OfPieces):
    """Pieces are removed."""

    op: Literal["destroy"]
    uncounted: bool = False
    """Whether the pieces do not count as destroyed by the player"""
    keywords = ("destroy",)
    questions = (Question("destroy", "square", "destroy"),)

    def says(self) -> Phrase:
        said = super().says()
        return then(said, phrase("limit.tash_kalar.uncounted")) if self.uncounted else said

    def do_to(self, run: Run[TashKalar], square: Square) -> None:
        pieces.destroy(run.table, square, "effect", counted=not self.uncounted)


class Promote(OfPieces):
    """Pieces gain a rank."""

    op: Literal["promote"]
    keywords = ("promote",)
    questions = (Question("promote", "square", "upgrade"),)

    def fits(self, state: TashKalar, square: Square) -> bool:
        return promotable(state, square)

    def do_to(self, run: Run[TashKalar], square: Square) -> None:
        pieces.promote(run.table, square)


class Convert(OfPieces):
    """Enemy pieces become yours."""

    op: Literal["convert"]
    to: Literal["common", "same"] = "same"
    keywords = ("convert",)
    questions = (Question("convert", "square", "convert"),)

    def says(self) -> Phrase:
        key = f"verb.tash_kalar.convert.{self.to}"
        what = self.what.says(self.n)
        return phrase(f"{key}.may", n=self.n, what=what) if self.may else phrase(key, what=what)

    def fits(self, state: TashKalar, square: Square) -> bool:
        """Whether it is an enemy's piece and can be replaced by an own one. Rules 2.6."""
        return side_of(state.board[square]) != state.side and state.free(state.side, self.rank(state, square))

    def do_to(self, run: Run[TashKalar], square: Square) -> None:
        pieces.convert(run.table, square, self.rank(run.state, square))

    def rank(self, state: TashKalar, square: Square) -> int:
        """The rank of the replacement."""
        return COMMON if self.to == "common" else rank_of(state.board[square])


class Pick(OfPieces):
    """A piece is chosen, for the parts that follow."""

    op: Literal["pick"]
    bind: Name = Field(alias="as")
    questions = (Question("pick", "square", "effects"),)


class DestroyBeing(Verb):
    """The being itself is removed."""

    op: Literal["destroy_being"]
    who: Name | None = None
    """The name of the piece that is removed; None: the being"""
    wants = (("who", "square"),)
    keywords = ("destroy",)

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.destroy_bound" if self.who else "verb.tash_kalar.destroy_being")

    def resolve(self, run: Run[TashKalar]) -> None:
        square = run.number(self.who) if self.who else run.state.being
        if square != NOWHERE and run.state.board[square]:  # its square may have been emptied since
            pieces.destroy(run.table, square, "effect")


class DemoteBeing(Verb):
    """The being loses a rank."""

    op: Literal["demote_being"]
    keywords = ("demote",)

    def resolve(self, run: Run[TashKalar]) -> None:
        being = run.state.being
        if being != NOWHERE and demotable(run.state, being):
            pieces.demote(run.table, being)


class PromoteEach(Verb):
    """One common piece of each colour gains a rank: an own one, then the others'."""

    op: Literal["promote_each"]
    keywords = ("promote",)

    def resolve(self, run: Run[TashKalar]) -> None:
        state = run.state
        sides = [state.side, *(side for side in range(state.sides) if side != state.side)]
        run.table.do(*(run.at("choose", side) for side in sides))

    @stage
    def choose(self, run: Run[TashKalar], side: int) -> None:
        """Asks for a common piece of one colour."""
        commons = [square for square, code in enumerate(run.state.board) if code == piece(side, COMMON)]
        if commons:
            self.ask(run, [("square", square) for square in commons], run.at("chosen"), "promote")

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Promotes the chosen piece."""
        pieces.promote(run.table, chosen_square(answer))
