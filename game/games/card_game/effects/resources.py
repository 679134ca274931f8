"""Verbs that bring resources: from the supply, or from another seat's purse."""

from typing import Any, Literal, TypeAlias

from pydantic import Field, model_validator

from game.core.effects.part import Context, Name, Run, stage
from game.core.effects.select import others
from game.core.phrase import Phrase, Reason, Trouble, phrase
from game.core.state import Answer, Option, Seat
from game.games.card_game.effects.base import Verb, no_effect, starving
from game.games.card_game.state import INDEX, CardGame

Kind: TypeAlias = Literal["circle", "triangle", "square", "any"]
SUPPLIES_EMPTY = no_effect("supplies_empty", "resources")
NOT_IN_SUPPLY = no_effect("not_in_supply", "resources")
NOTHING_TO_TAKE = no_effect("nothing_to_take", "resources")


class Gain(Verb):
    """You gain resources of one type, of types of your choice, or what a die has shown."""

    op: Literal["gain"]
    what: Kind | Name
    n: int = Field(default=1, ge=1, le=9)
    wants = (("what", "face"),)

    def resolve(self, run: Run[Any]) -> None:
        what, you, card = self.what, run.you, run.card
        if what[0] == "$":
            what = str(run.scope[what[1:]])
        if what == "nothing":
            return
        if what == "card":
            run.table.do(*[("draw", you)] * self.n)
        elif run.state.starved(you):
            run.table.emit("starved", seat=you, card=card, by=run.state.named(card))
        elif what in INDEX:
            run.table.steps["gain"](run.table, you, INDEX[what], self.n, card)
        else:
            run.table.do(*[("gain_any", you, card)] * self.n)

    def says(self) -> Phrase:
        if self.what == "any":
            return phrase("verb.card_game.gain_any", n=self.n)
        if self.what.startswith("$"):
            return phrase("verb.card_game.gain_shown")
        return phrase("verb.card_game.gain", n=self.n, what=f"[{self.what}]")

    def allow(self, at: Context) -> Reason | None:
        if self.what.startswith("$"):
            return None
        supply = at.state.supply
        if self.what == "any":
            return starving(at.state, at.you) or (None if any(supply) else SUPPLIES_EMPTY)
        return starving(at.state, at.you) or (None if supply[INDEX[self.what]] else NOT_IN_SUPPLY)


class Take(Verb):
    """You take one resource from a seat, or a random card of its hand; "$what": what a die has shown.

    It is stolen; `by` the payer it is a tribute instead, of a type that he chooses if it is "any".
    """

    op: Literal["take"]
    payer: Name = Field(alias="from")
    what: Kind | Literal["card"] | Name
    by: Literal["you", "payer"] = "you"
    wants = (("payer", "seat"), ("what", "face"))

    @model_validator(mode="after")
    def _tribute(self) -> "Take":
        if self.by == "payer" and self.what not in (*INDEX, "any"):
            raise Trouble("trouble.card_game.tribute")
        return self

    def explained(self) -> tuple[str, ...]:
        return ("tribute",) if self.by == "payer" else ("steal",)

    def resolve(self, run: Run[Any]) -> None:
        payer = run.seat(self.payer)
        what = run.scope[self.what[1:]] if self.what.startswith("$") else self.what
        if what == "card":
            run.table.do(("steal_card", run.you, payer, run.card))
        elif what == "nothing":
            self._tell(run, payer, "")
        elif run.state.starved(run.you):
            run.table.emit("starved", seat=run.you, card=run.card, by=run.state.named(run.card))
        else:
            self._ask(run, payer, [kind for kind in run.state.owned(payer) if what in (kind, "any", "joker")])

    def _ask(self, run: Run[Any], payer: Seat, kinds: list[str]) -> None:
        if not kinds:
            self._tell(run, payer, "")
        elif self.by == "payer":
            run.ask("prompt.card_game.tribute", [("give", kind) for kind in kinds], run.at("chosen"), seat=payer)
        else:
            options: list[Option] = [("steal", payer, kind) for kind in kinds]
            run.ask("prompt.card_game.steal", options, run.at("chosen"))

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Moves one resource of the chosen type to its new owner."""
        payer, kind = run.seat(self.payer), str(answer[0][-1])
        state: CardGame = run.state
        state.purses[payer][INDEX[kind]] -= 1
        state.purses[run.you][INDEX[kind]] += 1
        self._tell(run, payer, kind)

    def _tell(self, run: Run[Any], payer: Seat, kind: str) -> None:
        """Tells what was taken; `kind` "": nothing. Rules 2.2, Ruler and Thief; C7, C12."""
        by = run.state.named(run.card)
        if self.by == "payer":
            run.table.emit("tribute", seat=run.you, payer=payer, what=kind, card=run.card, by=by)
        else:
            run.table.emit("stolen", seat=run.you, victim=payer, what=kind, card=run.card, by=by)

    def says(self) -> Phrase:
        if self.by == "payer":
            one = phrase("verb.card_game.tribute_one", what=f"[{self.what}]")
            return phrase("verb.card_game.tribute") if self.what == "any" else one
        if self.what.startswith("$"):
            return phrase("verb.card_game.steal")
        if self.what in INDEX:
            return phrase("verb.card_game.steal_one", what=f"[{self.what}]")
        return phrase(f"verb.card_game.steal_{self.what}")

    def allow(self, at: Context) -> Reason | None:
        if self.what == "card" or self.what.startswith("$"):
            return None
        named = at.scope.get(self.payer[1:])
        payers = [named] if isinstance(named, int) else others(at.state, at.you)
        kinds = {kind for payer in payers for kind in at.state.owned(payer)}
        there = kinds if self.what == "any" else self.what in kinds
        return starving(at.state, at.you) or (None if there else NOTHING_TO_TAKE)


RESOURCES: tuple[type[Verb], ...] = (Gain, Take)
"""The verbs of this family"""
