"""Verbs of hands, decks and discard piles; and of the match as a whole: the order of steps and turns, its end."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, Verb, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Value
from game.games.dark_eden.effects.fight import razed
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DECK


class OnSeat(Verb):
    """A verb about a seat; words: `verb.dark_eden.<op>` with `n`."""

    seat: Name
    n: int = Field(default=1, ge=1, le=99)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("seat", "seat"),)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return (run.seat(self.seat), self.n)

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.{self.op}{'.you' if self.seat == '$you' else ''}", n=self.n)


class Look(OnSeat):
    """You look at a hand."""

    op: Literal["look"]


class PickUp(OnSeat):
    """The last cards of a discard pile come to your hand."""

    op: Literal["pick_up"]


class Reshuffle(OnSeat):
    """A discard pile is shuffled into its deck."""

    op: Literal["reshuffle"]


class Burn(OnSeat):
    """A discard pile leaves the game."""

    op: Literal["burn"]


class Rebalance(OnSeat):
    """A seat goes through a Balance now, besides its own. Rules R51."""

    op: Literal["rebalance"]


class Thin(OnSeat):
    """A seat gives up half of its warriors, those that it likes."""

    op: Literal["thin"]

    def resolve(self, run: Run[Any]) -> None:
        seat = run.seat(self.seat)
        options: list[Option] = [("card", card) for card in run.state.warriors(seat)]
        if half := len(options) // 2:
            run.ask("prompt.dark_eden.thin", options, run.at("thinned"), seat=seat, low=half, high=half)

    @stage
    def thinned(self, run: Run[Any], answer: Answer) -> None:
        """Those that were chosen go to the discard pile."""
        run.table.do(*[("leave", option[1], "discard") for option in answer])


class Redraw(Verb):
    """All hands are discarded, and everybody draws anew."""

    op: Literal["redraw"]

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.redraw")


class Search(Verb):
    """You look at the first cards of your deck, take one into your hand and shuffle the others back."""

    op: Literal["search"]
    n: int = Field(ge=2, le=20)

    def resolve(self, run: Run[Any]) -> None:
        cards = run.state.zones[DECK[run.you]].ids[-self.n :]
        run.table.show(cards, 1 << run.you)
        options: list[Option] = [("card", card) for card in reversed(cards)]
        run.ask("prompt.dark_eden.search", options, run.at("found"))

    @stage
    def found(self, run: Run[Any], answer: Answer) -> None:
        """The chosen card is taken, the deck shuffled."""
        run.table.do(("found", run.you, answer[0][1]))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.search", n=self.n)

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.zones[DECK[at.you]].ids else Reason("refusal.effect.no_target")


class _OfMatch(Verb):
    """A verb about the match; its step is named like it."""

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.{self.op}")


class BalanceNow(_OfMatch):
    """Your Balance comes now, and not again in this turn. Rules R51."""

    op: Literal["balance_now"]

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.step == "actions" and at.state.turn == at.you else Reason("refusal.effect.condition")


class Reverse(_OfMatch):
    """Turns go the other way round. Rules 1.4, 6."""

    op: Literal["reverse"]


class Final(_OfMatch):
    """The match ends, and the most Victory Points win. Rules R67."""

    op: Literal["final"]


class Skull(_OfMatch):
    """The fourth different KEY-CODE SKULL on one Commander wins at once. Rules R67."""

    op: Literal["skull"]

    def allow(self, at: Context) -> Reason | None:
        state = at.state
        if not razed(state, at.you) or "skull" in state.used:
            return Reason("refusal.dark_eden.no_razing", rule="end")
        team = any(FIGURES[state.cards[one]].is_a("island_team_member") for one in state.warriors(at.you))
        if team or Pick.asked["seat_has"](state, at.you, "seeks_skulls"):
            return None
        return Reason("refusal.dark_eden.needs_island_team", rule="end")


PILES: tuple[type[Verb], ...] = (
    Look, PickUp, Reshuffle, Burn, Rebalance, Thin, Redraw, Search, BalanceNow, Reverse, Final, Skull,
)  # fmt: skip
"""The verbs of this family"""
