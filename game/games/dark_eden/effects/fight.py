"""Verbs of the fight under way: a tie that nothing breaks, a fight called off."""

from typing import Any, Literal

from game.core.effects.part import Context, Run, Verb
from game.core.phrase import Phrase, Reason, phrase
from game.games.dark_eden.effects.lasting import NO_FIGHT


class Tie(Verb):
    """The fight is a tie that nothing breaks."""

    op: Literal["tie"]
    kind: Literal["", "combat", "raid"] = ""
    """The kind of fight alone in which it may be done"""
    tactic: Literal["", "L", "S", "A"] = ""
    """The tactic alone by which the fight must be fought"""
    keywords = ("unbreakable_tie",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("settle_tie", run.you))

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.tie.{self.tactic.lower() or self.kind or 'any'}")

    def allow(self, at: Context) -> Reason | None:
        if not at.state.fight or (self.kind and at.state.fight != self.kind):
            return NO_FIGHT
        if self.tactic and at.state.tactic != self.tactic:
            return Reason("refusal.dark_eden.other_tactic", rule="attack")
        return None


class Counter(Verb):
    """The Intrigue that has just been played does nothing. Rules R53."""

    op: Literal["counter"]

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("countered", run.you))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.counter")


FIGHT: tuple[type[Verb], ...] = (Tie, Counter)
"""The verbs of this family"""
