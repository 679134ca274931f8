"""Verbs of hands, decks and discard piles; and of the match as a whole: the order of steps and turns, its end."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.control import NO_TARGET, NOT_NOW
from game.core.effects.part import Context, Name, Run, Verb, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Seat, Value
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.verb import Deed
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.reasons import no
from game.games.dark_eden.state import DECK, HAND, TURF

MOST_MOVES = 30
"""Most Establishments moved in a turn: more than any rearrangement needs"""


class OnSeat(Deed):
    """A verb about a seat."""

    seat: Name
    n: int = Field(default=1, ge=1, le=99)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("seat", "seat"),)

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.{self.op}{'.you' if self.seat == '$you' else ''}", n=self.n)


class Look(OnSeat):
    """You look at a hand, or it is laid open to all."""

    op: Literal["look"]
    to_all: bool = False

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        return super().given(run)[: 3 if self.to_all else 2]  # stored matches leave False out

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.look.all") if self.to_all else super().says()


class SwapGold(OnSeat):
    """You exchange Gold Reserves with a seat."""

    op: Literal["swap_gold"]


class Rummage(Verb):
    """You look through a pile and take cards out of it, or out of the game."""

    op: Literal["rummage"]
    seat: Name
    pile: Literal["discard", "annihilated"]
    n: int = Field(default=1, ge=1, le=9)
    to: Literal["hand", "annihilated"]
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("seat", "seat"),)

    def resolve(self, run: Run[Any]) -> None:
        cards = run.state.zones[f"{self.pile}.{run.seat(self.seat)}"].ids
        run.table.show(cards, 1 << run.you)
        options: list[Option] = [("card", card) for card in sorted(cards, key=lambda one: (run.state.cards[one], one))]
        if n := min(self.n, len(options)):
            run.ask(f"prompt.dark_eden.rummage.{self.to}", options, run.at("found"), low=n, high=n)

    @stage
    def found(self, run: Run[Any], answer: Answer) -> None:
        """Takes the cards chosen."""
        run.table.do(*[("rummaged", run.you, option[1], self.to) for option in answer])

    def says(self) -> Phrase:
        whose = "you" if self.seat == "$you" else "they"
        return phrase(f"verb.dark_eden.rummage.{self.pile}.{self.to}.{whose}", n=self.n)

    def allow(self, at: Context) -> Reason | None:
        mine = self.seat != "$you" or at.state.zones[f"{self.pile}.{at.you}"].ids
        return None if mine else NO_TARGET


class TradeHands(OnSeat):
    """You and your partner show each other your hands and exchange what you like. Rules 1.15."""

    op: Literal["trade_hands"]

    def resolve(self, run: Run[Any]) -> None:
        run.state.used[f"match.met.{run.you}"] = 1
        hands = run.state.zones[HAND[run.you]].ids + run.state.zones[HAND[run.seat(self.seat)]].ids
        run.table.show(hands, 1 << run.you | 1 << run.seat(self.seat))
        options: list[Option] = [("card", card) for card in hands]
        if options:
            run.ask("prompt.dark_eden.trade_hands", options, run.at("traded"), low=0, high=len(options))

    @stage
    def traded(self, run: Run[Any], answer: Answer) -> None:
        """Moves each card chosen from its hand to the partner's."""
        mine, partner = run.state.zones[HAND[run.you]].ids, run.seat(self.seat)
        run.table.do(*[("receive", partner if one in mine else run.you, one) for _, one in answer])

    def allow(self, at: Context) -> Reason | None:
        """Refuses a second meeting of the same seat in a match."""
        met = f"match.met.{at.you}" in at.state.used
        return no("used_already", "timing") if met else super().allow(at)


class Rebalance(OnSeat):
    """A seat goes through a Balance now, besides its own. Rules R51."""

    op: Literal["rebalance"]


class Thin(OnSeat):
    """A seat discards half of its warriors, by its own choice; bearers of a SUBVERSIVE stay."""

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
        """Discards the warriors chosen."""
        run.table.do(*[("leave", option[1], "discard") for option in answer])


class Redraw(Deed):
    """All hands are discarded, and everybody draws a new one."""

    op: Literal["redraw"]


class Search(Deed):
    """You look through your deck, take one card of it into your hand and shuffle it."""

    op: Literal["search"]

    def resolve(self, run: Run[Any]) -> None:
        cards, names = run.state.zones[DECK[run.you]].ids, run.state.cards
        run.table.show(cards, 1 << run.you)
        of_each_name = {names[card]: card for card in cards}
        options: list[Option] = [("card", of_each_name[name]) for name in sorted(of_each_name)]
        if options:  # the deck may have run out since the card was announced
            run.ask("prompt.dark_eden.search", options, run.at("found"))

    @stage
    def found(self, run: Run[Any], answer: Answer) -> None:
        """Takes the card chosen and shuffles the deck."""
        run.table.do(("found", run.you, answer[0][1]))

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.zones[DECK[at.you]].ids else NO_TARGET


class AnnihilateTop(Deed):
    """The top cards of your deck leave the game unseen."""

    op: Literal["annihilate_top"]
    n: int = Field(default=1, ge=1, le=9)

    def allow(self, at: Context) -> Reason | None:
        """Refuses always: it is a price, and a card cannot be played for it alone."""
        return NO_TARGET


class PickOut(Deed):
    """You pay to discard or to annihilate cards of a hand that you see, one after the other, as many as you like."""

    op: Literal["pick_out"]
    seat: Name
    discard: int = Field(ge=1, le=9)
    """Gold Units to pay for each card discarded"""
    annihilate: int = Field(ge=1, le=9)
    """Gold Units to pay for each card annihilated"""
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
        """Pay for the card chosen and remove it; then ask again."""
        how, *card = answer[0]
        if card:
            price, pile = (self.discard, "discard") if how == "card" else (self.annihilate, "annihilated")
            run.table.do(("gain_gold", run.you, -price), ("throw", run.you, card[0], pile), run.at("more"))

    @stage
    def more(self, run: Run[Any]) -> None:
        """Asks for a further card of the hand."""
        self.resolve(run)


class OpenHands(Deed):
    """The hands that must lie open are shown to all."""

    op: Literal["open_hands"]


class DrawOn(Deed):
    """You take Gold out of your partner's Reserves. Rules 1.15."""

    op: Literal["draw_on"]

    def resolve(self, run: Run[Any]) -> None:
        options: list[Option] = [("amount", n) for n in range(1, run.state.gold[_partner(run.context)] + 1)]
        if options:
            run.ask("prompt.dark_eden.amount", options, run.at("settled"))

    @stage
    def settled(self, run: Run[Any], answer: Answer) -> None:
        """Takes the Gold chosen from the partner."""
        run.table.do(("lend", run.you, _partner(run.context), answer[0][1]))

    def allow(self, at: Context) -> Reason | None:
        return None if at.state.gold[_partner(at)] else NO_TARGET


def _partner(at: Context) -> Seat:
    return int(at.state.allies(at.you)[-1])


class Rearrange(Deed):
    """You lay Establishments of yours into other cells, one after the other, as often as you like. Rules R26 to R33."""

    op: Literal["rearrange"]

    def resolve(self, run: Run[Any]) -> None:
        state = run.state
        mine = [card for card in state.zones[TURF[run.you]].ids if Pick.asked["new_cells"](state, run.you, card)]
        if mine and state.used.get("rearranged", 0) < MOST_MOVES:
            options: list[Option] = [("card", card) for card in mine]
            run.ask("prompt.dark_eden.rearrange", [*options, ("no",)], run.at("moved"))

    @stage
    def moved(self, run: Run[Any], answer: Answer) -> None:
        """Asks for the new cell of the Establishment chosen; then asks again."""
        verb, *card = answer[0]
        if verb == "card":
            run.state.used["rearranged"] = run.state.used.get("rearranged", 0) + 1
            run.table.do(("relocate", run.you, card[0]), run.at("another"))

    @stage
    def another(self, run: Run[Any]) -> None:
        """Asks for a further Establishment to move."""
        self.resolve(run)

    def allow(self, at: Context) -> Reason | None:
        turf = at.state.zones[TURF[at.you]].ids
        there = any(Pick.asked["new_cells"](at.state, at.you, card) for card in turf)
        return None if there else NO_TARGET


class BalanceNow(Deed):
    """Your Balance comes before your Actions in this turn. Rules R51."""

    op: Literal["balance_now"]

    def allow(self, at: Context) -> Reason | None:
        state = at.state
        return None if state.step == "" and state.turn == at.you else NOT_NOW


class Reverse(Deed):
    """Turns go the other way round. Rules 1.4, 6."""

    op: Literal["reverse"]


class Final(Deed):
    """The match ends, and the most Victory Points win. Rules R67."""

    op: Literal["final"]


class CountSkulls(Deed):
    """Four different KEY-CODE SKULLS on your Commander win. Rules R67."""

    op: Literal["count_skulls"]


class Skull(Deed):
    """The fourth different KEY-CODE SKULL on one Commander wins at once. Rules R67."""

    op: Literal["skull"]

    def allow(self, at: Context) -> Reason | None:
        state = at.state
        won = state.fight == "raid" and state.outcome == "won" and state.turn == at.you
        if not won or state.raided_card() == state.commanders[state.foe]:  # it may have been built anew, or scorched
            return no("no_razing", "end")
        if "skull" in state.used:
            return no("one_skull", "end")
        team = any(FIGURES[state.cards[one]].is_a("island_team_member") for one in state.warriors(at.you))
        if team or Pick.asked["seat_has"](state, at.you, "seeks_skulls"):
            return None
        return no("needs_island_team", "end")


PILES: tuple[type[Verb], ...] = (
    Look, SwapGold, Rummage, TradeHands, Rebalance, Thin, Redraw, Search, AnnihilateTop, PickOut, OpenHands, DrawOn,
    Rearrange, BalanceNow, Reverse, Final, CountSkulls, Skull,
)  # fmt: skip
"""The verbs of this family"""
