"""Verbs about the King, the territories, the ways across them, and the Gate. Rules 1.1, 1.5, 1.12, 1.14."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, Reason, phrase, refusal
from game.core.state import Answer, Value
from game.games.telendar import board
from game.games.telendar.effects.verb import Counted, Verb, if_any, unless
from game.games.telendar.handling import arrive, reveal
from game.games.telendar.movement import wingspan
from game.games.telendar.queries import explored, unexplored
from game.games.telendar.state import BEST
from game.games.telendar.terms import Face, shown


class King(Verb):
    """The King gains or loses Lives."""

    op: Literal["king"]
    n: Annotated[int, Field(ge=-3, le=3)]
    keywords = ("king",)

    def allow(self, at: Context) -> Reason | None:
        return unless(self.n >= 0 and at.state.king >= BEST)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.king.{'gains' if self.n > 0 else 'loses'}", n=abs(self.n))


class Travel(Verb):
    """The pawn goes to another place at once, which ends its movement. Nothing is met there this turn."""

    op: Literal["travel"]
    to: Literal["explored", "unexplored", "town", "chance"]

    def goals(self, at: Context) -> Iterator[int]:
        """The places that it may lead to."""
        here, towns = at.state.heroes[at.you].place, self.to == "town"
        for place in board.CORNERS if towns else board.PLACES:
            if place != here and (towns or explored(at.state, place) == (self.to == "explored")):
                yield place

    def resolve(self, run: Run[Any]) -> None:
        goals = list(self.goals(run.context))
        if not goals:
            run.table.emit("nowhere", seat=run.you)
        elif self.to == "chance":
            arrive(run.table, run.you, goals[run.table.pick(len(goals))])
        else:
            run.ask("prompt.telendar.go", [("go", place) for place in goals], run.at("gone"))

    @stage
    def gone(self, run: Run[Any], answer: Answer) -> None:
        """Puts the pawn on the chosen place."""
        arrive(run.table, run.you, int(answer[0][1]))

    def allow(self, at: Context) -> Reason | None:
        return if_any(self.goals(at))

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.travel.{self.to}")


class Peek(Counted):
    """The owner alone looks at face-down territories."""

    op: Literal["peek"]
    where: Literal["adjacent", "anywhere"] = "adjacent"

    def hidden(self, at: Context) -> Iterator[int]:
        """The face-down territories that the player has not looked at."""
        state, you = at.state, at.you
        here = state.heroes[you].place
        tiles, known = state.zones["board"].ids, state.known
        for place in board.NEIGHBOURS[here] if self.where == "adjacent" and here >= 0 else board.PLACES:
            bits = known.get(tiles[place], 0)
            if bits >= 0 and not bits >> you & 1:
                yield place

    def resolve(self, run: Run[Any]) -> None:
        options = [("look", place) for place in self.hidden(run.context)]
        if options:
            n = min(self.n, len(options))
            run.ask("prompt.telendar.look", options, run.at("looked"), low=n, high=n)

    @stage
    def looked(self, run: Run[Any], answer: Answer) -> None:
        """Shows the player the chosen territories."""
        tiles = run.state.zones["board"].ids
        run.table.emit("looked", seat=run.you, places=tuple(place for _, place in answer))
        run.table.show([tiles[int(place)] for _, place in answer], 1 << run.you)

    def allow(self, at: Context) -> Reason | None:
        return if_any(self.hidden(at))

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.peek.{self.where}", n=self.n)


class Explore(Verb):
    """A face-down territory is turned up, wherever it lies."""

    op: Literal["explore"]

    def resolve(self, run: Run[Any]) -> None:
        options = [("turn_up", place) for place in unexplored(run.state)]
        if options:
            run.ask("prompt.telendar.turn_up", options, run.at("turned_up"))

    @stage
    def turned_up(self, run: Run[Any], answer: Answer) -> None:
        """Turns up the chosen territory."""
        reveal(run.table, run.you, int(answer[0][1]))

    def allow(self, at: Context) -> Reason | None:
        return if_any(unexplored(at.state))


class Wings(Counted):
    """The player may fly in this turn's movement."""

    op: Literal["wings"]
    keywords = ("fly",)

    def resolve(self, run: Run[Any]) -> None:
        run.state.winged = max(run.state.winged, self.n)

    def allow(self, at: Context) -> Reason | None:
        if at.state.rulings < 12:
            return unless(at.state.winged >= self.n)
        far = wingspan(at.state, at.you)
        vain = wingspan(at.state, at.you, self.n) <= far
        return refusal("telendar", "flies_already", "fly", n=far) if vain else None


class Vanish(Verb):
    """The player may move to any territory in this turn's movement."""

    op: Literal["vanish"]
    keywords = ("teleport",)

    def resolve(self, run: Run[Any]) -> None:
        run.state.vanishing = True

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.vanishing)


class CloseGate(Verb):
    """The player rolls a die at the Gate of Evil, which these faces close."""

    op: Literal["close_gate"]
    closes: tuple[Face, ...] = Field(min_length=1)
    keywords = ("gate",)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return self.closes

    def says(self) -> Phrase:
        return phrase("verb.telendar.close_gate", faces=shown(self.closes))
