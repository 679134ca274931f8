"""Verbs of hands, decks and discard piles; and of the match as a whole: the order of steps and turns, its end."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, Verb, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Value
from game.games.dark_eden.effects.fight import razed
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DECK, HAND


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
    """A seat gives up half of its warriors, those that it likes; whoever bears a SUBVERSIVE stays."""

    op: Literal["thin"]

    def resolve(self, run: Run[Any]) -> None:
        seat = run.seat(self.seat)
        warriors = run.state.warriors(seat)
        spies = [card for card in warriors if Pick.asked["has"](run.state, card, "subversive")]
        options: list[Option] = [("card", card) for card in warriors if card not in spies]
        if half := min(len(warriors) // 2, len(options)):
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
    """You look through your deck, take one card of it into your hand and shuffle it."""

    op: Literal["search"]

    def resolve(self, run: Run[Any]) -> None:
        cards, names = run.state.zones[DECK[run.you]].ids, run.state.cards
        run.table.show(cards, 1 << run.you)
        of_each_name = {names[card]: card for card in cards}
        options: list[Option] = [("card", of_each_name[name]) for name in sorted(of_each_name)]
        run.ask("prompt.dark_eden.search", options, run.at("found"))

    @stage
    def found(self, run: Run[Any], answer: Answer) -> None:
        """The chosen card is taken, the deck shuffled."""
        run.table.do(("found", run.you, answer[0][1]))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.search")

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.zones[DECK[at.you]].ids else Reason("refusal.effect.no_target")


class AnnihilateTop(Verb):
    """The top cards of your deck leave the game unseen."""

    op: Literal["annihilate_top"]
    n: int = Field(default=1, ge=1, le=9)

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return (self.n,)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.annihilate_top", n=self.n)


class PickOut(Verb):
    """You pay to discard or to annihilate cards of a hand that you see, one after the other, as many as you like."""

    op: Literal["pick_out"]
    seat: Name
    discard: int = Field(ge=1, le=9)
    """The Gold Units for each card discarded"""
    annihilate: int = Field(ge=1, le=9)
    """The Gold Units for each card annihilated"""
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("seat", "seat"),)

    def resolve(self, run: Run[Any]) -> None:
        gold = run.state.gold[run.you]
        prices = (("card", self.discard), ("annihilate", self.annihilate))
        hand = run.state.zones[HAND[run.seat(self.seat)]].ids
        options: list[Option] = [(how, card) for how, price in prices if price <= gold for card in hand]
        if options:
            run.ask("prompt.dark_eden.pick_out", [*options, ("no",)], run.at("picked"))

    @stage
    def picked(self, run: Run[Any], answer: Answer) -> None:
        """The card goes, and perhaps another one."""
        how, *card = answer[0]
        if card:
            price, pile = (self.discard, "discard") if how == "card" else (self.annihilate, "annihilated")
            run.table.do(("gain_gold", run.you, -price), ("throw", run.you, card[0], pile), run.at("more"))

    @stage
    def more(self, run: Run[Any]) -> None:
        """Whoever has seen the hand may go on."""
        self.resolve(run)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.pick_out", discard=self.discard, annihilate=self.annihilate)


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
    Look, PickUp, Reshuffle, Burn, Rebalance, Thin, Redraw, Search, AnnihilateTop, PickOut, BalanceNow, Reverse, Final,
    Skull,
)  # fmt: skip
"""The verbs of this family"""
