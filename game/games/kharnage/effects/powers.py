"""Powers of battle cards: effects after the card's attacks. Rules 1.2.2; the Powers are our own."""

from typing import Any, Literal

from pydantic import Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option
from game.games.kharnage.effects.deployment import NO_ENEMY, Attack, Count, Deed, FromReserve
from game.games.kharnage.state import RESERVE, WEBS, Kharnage, Kind


class Brace(Deed):
    """Your units, or those of one line, have more Armour until the round ends. K32."""

    op: Literal["brace"]
    n: int = Count
    line: int = Field(default=0, ge=0, le=3)
    """The line; 0: all"""
    keywords = ("armour",)

    def resolve(self, run: Run[Any]) -> None:
        state: Kharnage = run.state
        name = state.cards[run.card]
        state.braces.append((run.you, self.n, self.line, name))
        run.table.emit("braced", seat=run.you, card=run.card, name=name, n=self.n, line=self.line)

    def says(self) -> Phrase:
        return phrase(f"verb.kharnage.brace.{self.line}", n=self.n)

    def allow(self, at: Context) -> Reason | None:
        state: Kharnage = at.state
        there = state.units(at.you, self.line) if self.line else state.army(at.you)
        return None if there else Reason("refusal.kharnage.no_own_units", rule="powers")


class Reinforce(FromReserve):
    """You place more units from your Reserve."""

    op: Literal["reinforce"]
    n: int = Count


class Strike(Attack):
    """One more attack of a fixed strength, at one army."""

    op: Literal["strike"]
    attack: Kind
    n: int = Count

    def says(self) -> Phrase:
        return phrase(f"verb.kharnage.strike.{self.attack}", n=self.n)


class Chosen(Deed):
    """A verb about one thing of the seat's choice; its stage `chosen` gets the answer."""

    def resolve(self, run: Run[Any]) -> None:
        if self.allow(run.context) is None:
            run.ask(f"prompt.kharnage.{self.op}", self.options(run.context), run.at("chosen"))

    def options(self, at: Context) -> list[Option]:
        """The things to choose from."""
        raise NotImplementedError


class Ensnare(Chosen):
    """You put a Web on a unit of any other army. K10."""

    op: Literal["ensnare"]
    keywords = ("web", "immobilised")

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Plans the Web on the chosen unit."""
        run.table.do(("entangle", run.you, int(answer[0][1]), run.card))

    def options(self, at: Context) -> list[Option]:
        state: Kharnage = at.state
        return [("web", unit) for seat in state.others(at.you) for unit in state.army(seat) if unit not in state.webbed]

    def allow(self, at: Context) -> Reason | None:
        if len(at.state.webbed) >= WEBS:
            return Reason("refusal.kharnage.no_web_left", rule="abilities")
        if self.options(at):
            return None
        webbed = any(map(at.state.has_units, at.state.others(at.you)))
        return Reason("refusal.kharnage.all_webbed", rule="web") if webbed else NO_ENEMY


class Scorch(Chosen):
    """The top cards of another seat's Reserve go unseen to the Hill; nobody has killed them. Rules 1.4.8."""

    op: Literal["scorch"]
    n: int = Count

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Puts the top cards of the chosen seat's Reserve on the Hill."""
        victim = int(answer[0][1])
        cards = run.state.zones[RESERVE[victim]].top(self.n)
        run.table.emit("scorched", seat=run.you, victim=victim, n=len(cards))
        for card in cards:
            run.table.move(card, RESERVE[victim], "hill")

    def options(self, at: Context) -> list[Option]:
        state: Kharnage = at.state
        return [("seat", seat) for seat in state.others(at.you) if state.zones[RESERVE[seat]].ids]

    def allow(self, at: Context) -> Reason | None:
        return None if self.options(at) else Reason("refusal.kharnage.their_reserves_empty", rule="powers")
