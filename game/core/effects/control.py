"""The control parts that every game's effects are built with: sequences, choices, conditions, repetitions.

Control parts ask questions and lead to other parts; verbs act. `language` gives each game its own copies of them, in
which the parts below are the game's own.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, model_validator

from game.core.effects.part import Context, Name, Number, Part, Run, number_text, stage
from game.core.effects.select import others
from game.core.phrase import Phrase, Reason, Trouble, chained, joined, phrase
from game.core.state import Answer, Ask, Flat, Option

if TYPE_CHECKING:
    from game.core.effects.part import Effect
    from game.core.effects.select import Among

    When: TypeAlias = str
    """Stands for the names of a game's conditions, which `language` puts in its place"""

Condition: TypeAlias = Callable[[Context, int], bool]
"""Whether something holds now; its number is the one that the card names"""
NO_TARGET = Reason("refusal.effect.no_target")
NOT_NOW = Reason("refusal.effect.condition")
_USUAL_NUMBER = 10
"""The number of seats, cards or dice that is assumed when the length of an effect is estimated"""


class Control(Part):
    """A part that leads to other parts."""

    game: ClassVar[str] = ""
    """The game's id, put in by `language`"""
    sentences: ClassVar[bool] = False
    """Whether the game's parts say whole sentences, not clauses of one sentence"""
    united: ClassVar[bool] = False
    """Whether several sentences become one when a condition or choice precedes them"""

    def prompt_key(self, prompt: str) -> str:
        """The key of the question: the card's own, or "prompt.<game>.<op>"."""
        return prompt or f"prompt.{self.game}.{getattr(self, 'op')}"  # noqa: B009

    def wording(self, word: str) -> str:
        """The key of the text that joins parts: "effect.<word>", for sentences "effect.<word>.sentence"."""
        return f"effect.{word}.sentence" if self.sentences else f"effect.{word}"


class Seq(Control):
    """The parts below, one after the other."""

    op: Literal["seq"]
    do: tuple["Effect", ...] = Field(min_length=1)

    def resolve(self, run: Run[Any]) -> None:
        run.go_on(*range(len(self.do)))

    def says(self) -> Phrase:
        said = tuple(part.says() for part in self.do)
        if not self.sentences:
            return phrase("effect.seq", parts=said)
        return chained("effect.then", joined(said, _ending_alike))

    def allow(self, at: Context) -> Reason | None:
        """None if any of its parts can do anything; a part that reads a name which a vain part would bind cannot."""
        first: Reason | None = None
        for part in self.do:
            reason = why_vain(part, at)
            if reason is None and not isinstance(part, Choose):
                return None
            if reason is not None:
                first = first or reason
                if part.binds:
                    nothing = {str(getattr(part, field))[1:]: None for field in part.binds}
                    at = Context(at.state, at.you, at.card, {**at.scope, **nothing})
        return first

    def below(self) -> tuple[Part, ...]:
        return self.do


class Choose(Control):
    """The choice among things; what is chosen is bound to `as`: one thing, or several as a tuple.

    If there is nothing to choose, or nothing is chosen, the name stands for nothing, and parts that read it do nothing.
    """

    op: Literal["choose"]
    by: Literal["you"] | Name = "you"
    among: "Among"
    low: int = Field(default=1, ge=0, le=9)
    high: int = Field(default=1, ge=1, le=9)
    bind: Name = Field(alias="as")
    prompt: str = ""
    binds: ClassVar[tuple[str, ...]] = ("bind",)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("by", "seat"),)

    @model_validator(mode="after")
    def _ordered(self) -> "Choose":
        if self.low > self.high:
            raise Trouble("trouble.value.low_over_high")
        return self

    def resolve(self, run: Run[Any]) -> None:
        options = self.among.options(run.context)
        if not options:
            run.bind(self.bind, None)
            return
        high = min(self.high, len(options))
        low = min(self.low, high)
        run.ask(self.prompt_key(self.prompt), options, run.at("chosen"), seat=run.seat(self.by), low=low, high=high)

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Binds the chosen things to the name."""
        things = tuple(option[-1] for option in answer)
        run.bind(self.bind, things if self.high > 1 and things else things[0] if things else None)

    def says(self) -> Phrase:
        key = "choose" if self.low else "choose_up_to"
        return phrase(self.wording(key), what=self.among.says(self.high), n=self.high)

    def allow(self, at: Context) -> Reason | None:
        return None if self.among.exist(at) else NO_TARGET

    def gives(self) -> str:
        return "several" if self.high > 1 else self.among.gives()


class May(Control):
    """The choice to do a part as a whole, or to leave it."""

    op: Literal["may"]
    prompt: str = ""
    do: "Effect"

    def resolve(self, run: Run[Any]) -> None:
        run.ask(self.prompt_key(self.prompt), (("yes",), ("no",)), run.at("decided"))

    @stage
    def decided(self, run: Run[Any], answer: Answer) -> None:
        """Plans the part below if the answer is yes."""
        if answer == (("yes",),):
            run.go_on(0)

    def says(self) -> Phrase:
        return phrase(self.wording("may"), do=_one_sentence(self.do))

    def allow(self, at: Context) -> Reason | None:
        return why_vain(self.do, at)

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class Modes(Control):
    """Exactly one of several parts, among those that can do anything; nothing if none can.

    If one of them is obligatory, an optional one may be chosen instead, even if it can do nothing.
    """

    optional: ClassVar[Callable[[Any, Part], bool]] = staticmethod(lambda state, part: False)
    """Whether a part may be skipped in the match at hand, put in by `language`"""

    op: Literal["modes"]
    prompt: str = ""
    do: tuple["Effect", ...] = Field(min_length=2)

    def options(self, at: Context) -> list[Option]:
        """The modes that can do anything now; if one of them is obligatory, also those that may be skipped instead."""
        able = [why_vain(part, at) is None for part in self.do]
        if all(able):
            return [("mode", i) for i in range(len(able))]
        left = [type(self).optional(at.state, part) for part in self.do]
        forced = any(can and not may for can, may in zip(able, left, strict=True))
        return [("mode", i) for i, can in enumerate(able) if can or (forced and left[i])]

    def is_asked(self, ask: Ask, at: Context) -> bool:
        """Whether a question is this part's own: nested choices are told apart by their prompts."""
        return self.prompt_key(self.prompt) == ask.prompt and self.options(at) == list(ask.options)

    def resolve(self, run: Run[Any]) -> None:
        options = self.options(run.context)
        if options:
            run.ask(self.prompt_key(self.prompt), options, run.at("chosen"))

    @stage
    def chosen(self, run: Run[Any], answer: Answer) -> None:
        """Plans the chosen one of the parts below."""
        run.go_on(int(answer[0][1]))

    def says(self) -> Phrase:
        said = [part.says() for part in self.do]
        return (
            chained("effect.modes.sentence", said)
            if self.sentences
            else phrase("effect.modes", parts=functools.reduce(_or_phrase, said))
        )

    def allow(self, at: Context) -> Reason | None:
        return _why_all_vain(self.do, at)

    def below(self) -> tuple[Part, ...]:
        return self.do


class If(Control):
    """The part below if a condition holds, or another if not. Words: "when.<game>.<condition>" with its number `n`."""

    conditions: ClassVar[Mapping[str, Condition]] = {}
    """The game's conditions by name, put in by `language`"""

    op: Literal["if"]
    when: "When"
    n: int = Field(default=1, ge=-99, le=99)
    do: "Effect"
    other: "Effect | None" = Field(default=None, alias="else")

    def holds(self, at: Context) -> bool:
        """Whether the condition holds now."""
        return self.conditions[self.when](at, self.n)

    def resolve(self, run: Run[Any]) -> None:
        if self.holds(run.context):
            run.go_on(0)
        elif self.other is not None:
            run.go_on(1)

    def says(self) -> Phrase:
        condition = phrase(f"when.{self.game}.{self.when}", n=self.n)
        said = phrase(self.wording("if"), when=condition, do=_one_sentence(self.do))
        if self.other is None:
            return said
        return phrase(self.wording("else"), first=said, do=_one_sentence(self.other))

    def allow(self, at: Context) -> Reason | None:
        if self.holds(at):
            return why_vain(self.do, at)
        return NOT_NOW if self.other is None else why_vain(self.other, at)

    def below(self) -> tuple[Part, ...]:
        return (self.do,) if self.other is None else (self.do, self.other)


class Repeat(Control):
    """An effect that happens several times."""

    op: Literal["repeat"]
    times: Number
    do: "Effect"
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("times", "number"),)

    def resolve(self, run: Run[Any]) -> None:
        run.go_on(*[0] * run.number(self.times))

    def says(self) -> Phrase:
        return phrase(self.wording("repeat"), do=self.do.says(), times=number_text(self.times))

    def allow(self, at: Context) -> Reason | None:
        return why_vain(self.do, at)

    def rounds(self) -> int:
        return self.times if isinstance(self.times, int) else _USUAL_NUMBER

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class _Each(Control):
    """An effect that happens to several things, each bound to `as` in turn."""

    bind: Name = Field(alias="as")
    do: "Effect"
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    @stage
    def with_one(self, run: Run[Any], thing: Flat) -> None:
        """Runs the part below for one of the things, bound to its name."""
        run.bind(self.bind, thing)
        run.go_on(0)

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class EachSeat(_Each):
    """The part below for each opponent, clockwise."""

    op: Literal["each_seat"]

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(*(run.at("with_one", seat) for seat in others(run.state, run.you)))

    def says(self) -> Phrase:
        return phrase(self.wording("each_seat"), do=self.do.says())

    def allow(self, at: Context) -> Reason | None:
        return _any_with(self, others(at.state, at.you), at)

    def gives(self) -> str:
        return "seat"

    def rounds(self) -> int:
        return _USUAL_NUMBER


class ForEach(_Each):
    """The part below for each of the things that exist when it begins."""

    op: Literal["for_each"]
    among: "Among"

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(*(run.at("with_one", option[-1]) for option in self.among.options(run.context)))

    def says(self) -> Phrase:
        return phrase(self.wording("for_each"), what=self.among.says(), do=self.do.says())

    def allow(self, at: Context) -> Reason | None:
        return _any_with(self, [option[-1] for option in self.among.options(at)], at)

    def gives(self) -> str:
        return self.among.gives()

    def rounds(self) -> int:
        return _USUAL_NUMBER


CONTROL: tuple[type[Control], ...] = (Seq, Choose, May, Modes, If, Repeat, EachSeat, ForEach)


def why_vain(part: Part, at: Context) -> Reason | None:
    """The reason why a part below could do nothing now: its own, or that a thing it needs is missing."""
    scope = at.scope
    if None in scope.values():
        nothing = {f"${name}" for name, value in scope.items() if value is None}
        if nothing & part.reads:
            return NO_TARGET
    return part.allow(at)


def _why_all_vain(parts: Sequence[Part], at: Context) -> Reason | None:
    reasons = [why_vain(part, at) for part in parts]
    return None if None in reasons else reasons[0]


def _any_with(part: "EachSeat | ForEach", things: Sequence[Flat], at: Context) -> Reason | None:
    """The reason why the part below can do nothing for any of the things."""
    first: Reason | None = NO_TARGET
    for thing in things:
        first = why_vain(part.do, at._replace(scope={**at.scope, part.bind[1:]: thing}))
        if first is None:
            return None
    return first


def _or_phrase(first: Phrase, other: Phrase) -> Phrase:
    return phrase("effect.or", first=first, other=other)


def _one_sentence(part: Part) -> Phrase:
    """The text of a part under a condition or choice, as one sentence: of several, only the first would seem meant."""
    if isinstance(part, Seq) and part.united:
        return chained("effect.and", [below.says() for below in part.do])
    return part.says()


def _ending_alike(first: Phrase, other: Phrase) -> Phrase | None:
    """Two phrases with the same last sentence as one that says it once; None if they end differently."""
    one, two = dict(first.params), dict(other.params)
    if not first.key == other.key == "effect.then" or one["then"] != two["then"]:
        return None
    both = phrase("effect.then", first=one["first"], then=two["first"])
    return phrase("effect.then", first=both, then=one["then"])
