"""The parts of an effect; every node of it resolves, says itself, and knows why it could do nothing.

An effect is a tree of parts; each has an address ("thief.effect.1"). The plan of steps holds ("fx", address) for a part
to resolve, and ("fx", address, stage, argument...) for a part that continues after a question, so that a match within
an effect is still plain data. A stage is a method of the part that is marked with `stage`.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Option, Seat, State, Step, Value
from game.core.table import Table

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., None])

Name = Annotated[str, Field(pattern=r"^\$[a-z_]+$")]
"""A name that one part of an effect gives to a value and the parts after it read"""
Number: TypeAlias = Annotated[int, Field(ge=0, le=999)] | Name
Scope: TypeAlias = Mapping[str, Value]
"""The values bound so far, by their names without the "$"; "you" and "card" among them"""
NOTHING: Scope = MappingProxyType({})


def number_text(number: int | str) -> str:
    """A number of a card's text; X for a number that is only settled in play."""
    return str(number) if isinstance(number, int) else "X"


class Context(NamedTuple):
    """The state (or a seat's view of it), the seat and the card about which an effect is asked."""

    state: Any
    you: Seat
    card: int = -1
    """The card whose effect it is; -1: none"""
    scope: Scope = NOTHING


class Run(Generic[S]):
    """A part of an effect while it is resolved: the table, the names bound so far, and its place in the effect.

    Args:
        table: the match.
        step: the present step of the plan: ("fx", address, stage, argument...).
        ask: the game's function that puts questions within an effect.
    """

    __slots__ = ("_ask", "address", "scope", "state", "step", "table")

    def __init__(self, table: Table[S], step: Step, ask: "Asker") -> None:
        """Takes the scope of the innermost effect that is being resolved."""
        self.table = table
        self.state = state = table.state
        self.step = step
        self.address = str(step[1])
        self.scope = state.scopes[-1]
        self._ask = ask

    @property
    def you(self) -> Seat:
        """The seat whose effect it is."""
        you = self.scope["you"]
        assert isinstance(you, int)
        return you

    @property
    def card(self) -> int:
        """The card whose effect it is."""
        card = self.scope["card"]
        assert isinstance(card, int)
        return card

    @property
    def context(self) -> Context:
        """The context of this run for questions: `Part.allow` and selections."""
        return Context(self.state, self.you, self.card, self.scope)

    def seat(self, who: str) -> Seat:
        """The seat that "you" or a bound "$name" stands for."""
        seat = self.scope[who.removeprefix("$")]
        assert isinstance(seat, int)
        return seat

    def number(self, number: int | str) -> int:
        """A number as it stands, or the one bound to a "$name"."""
        value = self.scope[number[1:]] if isinstance(number, str) else number
        assert isinstance(value, int)
        return value

    def bind(self, name: str | None, value: Value) -> None:
        """Binds a value to a name for the rest of the effect; None: no part needs it."""
        if name is not None:
            self.scope[name.removeprefix("$")] = value

    def below(self, part: int) -> Step:
        """The step that resolves a part below this one."""
        return ("fx", f"{self.address}.{part}")

    def at(self, stage: str, *args: Value) -> Step:
        """The step that continues this part at one of its stages."""
        return ("fx", self.address, stage, *args)

    def go_on(self, *parts: int) -> None:
        """Plans the parts below of these numbers as the next ones, in this order."""
        self.table.do(*(self.below(part) for part in parts))

    def ask(
        self,
        prompt: str,
        options: Iterable[Option],
        then: Step,
        *,
        seat: Seat | None = None,
        low: int = 1,
        high: int = 1,
    ) -> None:
        """Asks a question; the step `then` gets the answer as its last argument.

        Args:
            prompt: the key of the question.
            options: the options, at least `low`.
            then: the step that follows, usually `at(...)`.
            seat: the seat to ask; None: the effect's own.
            low: the fewest options of an answer.
            high: the most options of an answer.
        """
        self._ask(self, self.you if seat is None else seat, prompt, tuple(options), then, low, high)


Asker: TypeAlias = Callable[[Run[Any], Seat, str, tuple[Option, ...], Step, int, int], None]
"""The function that puts a question: part, seat, prompt, options, the step that follows, low and high"""


def ask_seat(
    run: Run[Any], seat: Seat, prompt: str, options: tuple[Option, ...], then: Step, low: int, high: int
) -> None:
    """Asks the seat itself, as most games do."""
    run.table.ask(seat, prompt, options, then=then, low=low, high=high, about=run.card)


def stage(method: F) -> F:
    """Marks a method of a part as one that the plan of steps may name."""
    method.__dict__["stage"] = True
    return method


class Part(BaseModel):
    """A node of an effect."""

    __slots__ = ("_reads",)
    if TYPE_CHECKING:
        _reads: frozenset[str]
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)
    binds: ClassVar[tuple[str, ...]] = ()
    """Fields that bind a name for the parts that follow"""
    wants: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Fields whose "$name" must stand for a single value, each with its kind: "seat", "card", "number" ..."""
    keywords: ClassVar[tuple[str, ...]] = ()
    """The words that the glossary explains beside the card: "keyword.<game>.<word>" """

    def resolve(self, run: Run[Any]) -> None:
        """Carries out the part at once, or plans the steps that carry it out.

        Args:
            run: the effect as it is resolved: its names, its table, its place in the card.
        """
        raise NotImplementedError

    def says(self) -> Phrase:
        """The part as a clause, or a sentence, of the card's text."""
        raise NotImplementedError

    def allow(self, at: Context) -> Reason | None:
        """The reason why the part could do nothing now; None if it could do something, or nobody can tell yet.

        Options, refusals, "would do nothing" and previews all use this, so that they cannot disagree.
        """
        return None

    def gives(self) -> str:
        """The kind of the value that the part binds: as in `wants`, "several" for a tuple; "": fits anywhere."""
        return ""

    def rounds(self) -> int:
        """An estimate of how many times, at most, the parts inside this one are resolved."""
        return 1

    def below(self) -> tuple["Part", ...]:
        """The parts inside this one, in the order of their addresses."""
        return ()

    @property
    def reads(self) -> frozenset[str]:
        """The "$names" that this part itself (not those below) reads, in its fields and in models within them."""
        return self._reads

    def model_post_init(self, _: object, /) -> None:
        # Kept in a slot: as a field, pydantic would write it out with the model, and cards' digests would change.
        object.__setattr__(self, "_reads", frozenset(_names(self, skip=self.binds)))


class Verb(Part):
    """A part that acts. Unless it resolves by itself, it plans the step of the game's rules named like its `op`.

    That step gets the seat, the card, and the values of `given`; so verbs can be loaded before the rules' steps.
    """

    op: str

    def resolve(self, run: Run[Any]) -> None:
        """Plans the step of the rules."""
        run.table.do((self.op, run.you, run.card, *self.given(run)))

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        """The step's arguments besides the seat and the card."""
        return ()


class Deed(Verb):
    """A verb that gives its step all its fields, in their order. Its words: "verb.<game>.<op>" with its numbers."""

    game: ClassVar[str]

    def given(self, run: Run[Any]) -> tuple[Value, ...]:
        """The values of the fields, with each "$name" replaced by what it stands for."""
        kinds = dict(self.wants)
        read = {"": lambda value: value, "seat": run.seat}
        return tuple(read.get(kinds.get(field, ""), run.number)(value) for field, value in self if field != "op")

    def says(self) -> Phrase:
        """The verb's words, with the values of the fields that are numbers."""
        return phrase(f"verb.{self.game}.{self.op}", **{field: n for field, n in self if type(n) is int})


if TYPE_CHECKING:
    Effect: TypeAlias = Part
    """Stands in parts that hold others for the union of a game's parts, which `language` puts in its place"""


def _names(value: object, skip: tuple[str, ...] = ()) -> Iterable[str]:
    if isinstance(value, str):
        if value.startswith("$"):
            yield value
    elif isinstance(value, tuple):
        for one in value:
            if not isinstance(one, Part):
                yield from _names(one)
    elif isinstance(value, BaseModel):
        for field in type(value).model_fields:
            inner = getattr(value, field)
            if field not in skip and not isinstance(inner, Part):
                yield from _names(inner)


@cache
def stages_of(kind: type[Part]) -> Mapping[str, Callable[..., None]]:
    """The methods of a kind of part that the plan may name, by name."""
    marked = {name: method for name in dir(kind) if hasattr(method := getattr(kind, name), "stage")}
    return MappingProxyType(marked)
