"""The base of all verbs of Tash-Kalar: their options, and how they ask for them.

An effect's scope holds, besides the names that the effect binds: "done" (the last verb did something), "killed",
"killed_legend", "direction" (of the last move), "moved" (the pieces that moved), "equals", "colour", "led".
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from game.core.effects.control import NO_TARGET
from game.core.effects.part import Context, Part, Run
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option, Step
from game.games.tash_kalar.arena import Square


class Question(NamedTuple):
    """A question that a verb may ask."""

    prompt: str
    """The last word of the question's key"""
    answer: str
    """The verb of its options"""
    rule: str
    """The section of the rules book that explains it"""


class Verb(Part):
    """A part that acts."""

    op: str
    questions: ClassVar[tuple[Question, ...]] = ()

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.{self.op}")

    def ask(self, run: Run[Any], options: Sequence[Option], then: Step, prompt: str = "", *, may: bool = False) -> None:
        """Asks a question of the verb.

        Args:
            run: the effect as it is resolved.
            options: the options of the question.
            then: the step that gets the answer.
            prompt: the last word of the question's key, if it is not the verb's own.
            may: whether the seat may choose nothing: the answer is then empty.
        """
        run.ask(f"prompt.tash_kalar.{prompt or self.op}", options, then, low=0 if may else 1)


class Choosing(Verb):
    """A verb that needs something to choose from; without it, nothing happens."""

    def options(self, at: Context) -> list[Option]:
        """The options of the first choice."""
        raise NotImplementedError

    def allow(self, at: Context) -> Reason | None:
        unknown = any(name[1:] not in at.scope for name in self.reads)
        return None if unknown or self.options(at) else NO_TARGET


def chosen_square(answer: Answer) -> Square:
    """The square (or the card) of the only option chosen."""
    return int(answer[0][-1])


def then(first: Phrase, following: Phrase) -> Phrase:
    """Two sentences in succession as one phrase."""
    return phrase("effect.then", first=first, then=following)
