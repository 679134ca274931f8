"""Verbs that change the turn: more actions, another turn, more cards."""

from typing import Literal

from pydantic import Field

from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option
from game.games.tash_kalar.effects.verb import Choosing, Question, Verb, chosen_square
from game.games.tash_kalar.state import DECK, DISCARD, TashKalar


class GainAction(Verb):
    """More actions in this turn, for use after the effect."""

    op: Literal["gain_action"]
    n: int = Field(default=1, ge=1, le=2)
    keywords = ("gain_action",)

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.gain_action", n=self.n)

    def resolve(self, run: Run[TashKalar]) -> None:
        run.state.actions += self.n
        run.table.emit("gained_actions", seat=run.state.turn, n=self.n)


class ExtraTurn(Verb):
    """Another turn after this one."""

    op: Literal["extra_turn"]

    def resolve(self, run: Run[TashKalar]) -> None:
        run.state.extra_turns += 1
        run.table.emit("gained_turn", seat=run.state.turn)


class StandIn(Verb):
    """An enemy piece may be used for the next being of this turn."""

    op: Literal["stand_in"]

    def resolve(self, run: Run[TashKalar]) -> None:
        run.state.stand_ins = 1


class ExtraCard(Verb):
    """One more card at the end of the turn."""

    op: Literal["extra_card"]
    what: Literal["being", "legend"]
    keywords = ("extra_card",)

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.extra_card.{self.what}")

    def resolve(self, run: Run[TashKalar]) -> None:
        if self.what == "being":
            run.state.extra_beings += 1
        else:
            run.state.extra_legends += 1


class Recover(Choosing):
    """A card of your discard pile goes on top of your deck; everybody sees it."""

    op: Literal["recover"]
    questions = (Question("recover", "card", "effects"),)

    def options(self, at: Context) -> list[Option]:
        return [("card", card) for card in at.state.zones[DISCARD[at.state.turn]].ids]

    def resolve(self, run: Run[TashKalar]) -> None:
        run.scope["done"] = False
        options = self.options(run.context)
        if options:
            self.ask(run, options, run.at("chosen"), may=True)

    @stage
    def chosen(self, run: Run[TashKalar], answer: Answer) -> None:
        """Puts the chosen card on top of the deck."""
        if answer:
            seat = run.state.turn
            run.table.move(chosen_square(answer), DISCARD[seat], DECK[seat])
            run.scope["done"] = True
