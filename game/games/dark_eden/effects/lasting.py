"""Verbs that make something stand for a while: changes of a fight, bans and permissions until a time."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, Verb
from game.core.phrase import Phrase, Reason, phrase
from game.games.dark_eden.effects.standing import StandingPart
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DarkEden, Lasting

NO_FIGHT = Reason("refusal.dark_eden.no_fight", rule="modifiers")


class Lasts(Verb):
    """Standing parts hold until a time: of the fight under way, the step, the turn, your next turn, a Balance."""

    op: Literal["lasts"]
    until: Literal["fight", "next", "pursuit", "step", "turn", "own_turn", "own_end", "balance", "attached", "end"]
    """As in `Lasting`: "next": with the next fight; "own_end": with the end of your turn, or of your next one"""
    on: Name | None = None
    """The card that they are on"""
    foe: Name | None = None
    """The seat that they are on"""
    n: Name | None = None
    """The number that they count by"""
    whose: Literal["you", "turn"] = "you"
    """Whose turns count: your own, or those of the seat on turn"""
    kin: bool = False
    """Whether they are on all warriors of that card's seat that are of its affiliation"""
    standing: tuple[StandingPart, ...] = Field(min_length=1)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("on", "card"), ("foe", "seat"), ("n", "number"))

    def resolve(self, run: Run[Any]) -> None:
        state: DarkEden = run.state
        target = run.scope[self.on[1:]] if self.on else -1
        if target is None:
            return
        foe = run.seat(self.foe) if self.foe else -1
        n = run.number(self.n) if self.n else 0
        source = state.cards[run.card]
        targets = _kin(state, int(target)) if self.kin else [int(target)]  # type: ignore[arg-type]
        you = state.turn if self.whose == "turn" else run.you
        state.lasting += [Lasting(run.address, you, source, one, n, self.until, foe) for one in targets]
        run.table.emit("lasts", seat=run.you, name=source, target=target, until=self.until, foe=foe, n=n)

    def says(self) -> Phrase:
        said = self.standing[0].says()
        for part in self.standing[1:]:
            said = phrase("text.dark_eden.then", first=said, then=part.says())
        how = ".kin" if self.kin else ".turn" if self.whose == "turn" else ""
        return phrase(f"verb.dark_eden.lasts.{self.until}{how}", text=said)

    def allow(self, at: Context) -> Reason | None:
        return NO_FIGHT if self.until == "fight" and not at.state.fight else None


def _kin(state: DarkEden, warrior: int) -> list[int]:
    """The warriors of a warrior's seat that are of its affiliation, itself among them."""
    affiliation = FIGURES[state.cards[warrior]].affiliation
    mine = state.warriors(state.seat_of(warrior))
    return [one for one in mine if FIGURES[state.cards[one]].affiliation == affiliation]


LASTING: tuple[type[Verb], ...] = (Lasts,)
"""The verbs of this family"""
