"""Effects as data: the control parts that every game shares; each game adds its own verbs.

A part is a pydantic model that knows its resolution and its sentence, so that what a card says is what it does. An
effect is a tree of parts; each has an address ("thief.effect.1"), and that is what the plan of steps holds, so that a
match stopped inside an effect is still plain data. Only control parts ask; verbs act.
"""

import functools
import operator
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, create_model

from game.core.game import Game
from game.core.phrase import Phrase, phrase
from game.core.state import Answer, Option, Seat, State, Value
from game.core.table import Table

S = TypeVar("S", bound=State)

Name = Annotated[str, Field(pattern=r"^\$[a-z_]+$")]
Number: TypeAlias = Annotated[int, Field(ge=0, le=999)] | Name


class Run(Generic[S]):
    """An effect while it runs: the table, and the names bound so far."""

    def __init__(self, table: Table[S], address: str) -> None:
        """The part at this address of the innermost effect under way."""
        self.table = table
        self.state = table.state
        self.address = address
        self.scope = table.state.scopes[-1]

    @property
    def you(self) -> Seat:
        """Whose effect it is."""
        return self.seat("you")

    @property
    def card(self) -> int:
        """The card whose effect it is."""
        card = self.scope["card"]
        assert isinstance(card, int)
        return card

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

    def bind(self, name: str, value: Value) -> None:
        """Gives a value a name for the rest of the effect."""
        self.scope[name.removeprefix("$")] = value

    def go_on(self, *parts: int) -> None:
        """These parts below come next, in this order."""
        self.table.do(*(("fx", f"{self.address}.{part}") for part in parts))


class Part(BaseModel):
    """A node of an effect."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)
    binds: ClassVar[tuple[str, ...]] = ()
    """Fields that bind a name for the parts that follow"""

    def resolve(self, run: Run[Any]) -> None:
        """Does what the part says, now, or plans it."""
        raise NotImplementedError

    def says(self) -> Phrase:
        """The part as a clause of the card's text."""
        raise NotImplementedError

    def below(self) -> tuple["Part", ...]:
        """The parts inside this one, in the order of their addresses."""
        return ()


if TYPE_CHECKING:
    Effect: TypeAlias = Part
    """Stands in the control parts for the union of a game's parts, which `language` puts in its place"""


class Select(BaseModel):
    """What may be chosen: seats, or the cards of a zone. Its words: "select.<zone or seats>.<of>"."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    zone: str | None = None
    of: Literal["you", "foes", "all"] = "foes"

    def says(self) -> Phrase:
        """What is chosen, in words."""
        return phrase(f"select.{self.zone or 'seats'}.{self.of}")

    def options(self, state: State, you: Seat) -> list[Option]:
        """What there is to choose now, clockwise from the next seat."""
        seats = [you] if self.of == "you" else others(state, you) + ([you] if self.of == "all" else [])
        if self.zone is None:
            return [("seat", seat) for seat in seats]
        return [("card", card) for seat in seats for card in state.zones[f"{self.zone}.{seat}"].ids]


def others(state: State, seat: Seat) -> list[Seat]:
    """The other seats, clockwise from the next."""
    return [(seat + i) % state.seats for i in range(1, state.seats)]


class Seq(Part):
    """One after the other."""

    op: Literal["seq"]
    do: tuple["Effect", ...] = Field(min_length=1)

    def resolve(self, run: Run[Any]) -> None:
        run.go_on(*range(len(self.do)))

    def says(self) -> Phrase:
        return phrase("effect.seq", parts=tuple(part.says() for part in self.do))

    def below(self) -> tuple[Part, ...]:
        return self.do


class Choose(Part):
    """Someone chooses one of what a Select names; bound to `as`. A single possibility is taken at once."""

    op: Literal["choose"]
    among: Select
    bind: Name = Field(alias="as")
    prompt: str
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        options = self.among.options(run.state, run.you)
        run.table.ask(run.you, self.prompt, options, then=("fx_chosen", self.bind), about=run.card)

    def says(self) -> Phrase:
        return phrase("effect.choose", what=self.among.says())


class May(Part):
    """You may do it, or leave it."""

    op: Literal["may"]
    prompt: str
    do: "Effect"

    def resolve(self, run: Run[Any]) -> None:
        then = ("fx_may", f"{run.address}.0")
        run.table.ask(run.you, self.prompt, [("yes",), ("no",)], then=then, about=run.card)

    def says(self) -> Phrase:
        return phrase("effect.may", do=self.do.says())

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class Modes(Part):
    """Exactly one of several."""

    op: Literal["modes"]
    prompt: str
    do: tuple["Effect", ...] = Field(min_length=2)

    def resolve(self, run: Run[Any]) -> None:
        options = [("mode", i) for i in range(len(self.do))]
        run.table.ask(run.you, self.prompt, options, then=("fx_mode", run.address), about=run.card)

    def says(self) -> Phrase:
        return phrase("effect.modes", parts=functools.reduce(_or, (part.says() for part in self.do)))

    def below(self) -> tuple[Part, ...]:
        return self.do


def _or(first: Phrase, other: Phrase) -> Phrase:
    return phrase("effect.or", first=first, other=other)


class Repeat(Part):
    """The same, several times."""

    op: Literal["repeat"]
    times: Number
    do: "Effect"

    def resolve(self, run: Run[Any]) -> None:
        run.go_on(*[0] * run.number(self.times))

    def says(self) -> Phrase:
        return phrase("effect.repeat", do=self.do.says(), times=str(self.times))

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class EachSeat(Part):
    """For each opponent, clockwise, bound to `as`."""

    op: Literal["each_seat"]
    bind: Name = Field(alias="as")
    do: "Effect"
    binds: ClassVar[tuple[str, ...]] = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(*(("fx_with", self.bind, seat, f"{run.address}.0") for seat in others(run.state, run.you)))

    def says(self) -> Phrase:
        return phrase("effect.each_seat", do=self.do.says())

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


CONTROL: tuple[type[Part], ...] = (Seq, Choose, May, Modes, Repeat, EachSeat)


def language(game: str, *verbs: type[Part]) -> Any:
    """The annotation of a game's effects: the control parts and the game's verbs, told apart by "op".

    Args:
        game: the game's id, which names its copies of the control parts.
        verbs: the game's own parts, each with its own `op`.
    """
    own = tuple(create_model(f"{game}_{part.__name__}", __base__=part) for part in CONTROL)
    any_of = functools.reduce(operator.or_, own + verbs)
    effect: Any = Annotated[any_of, Field(discriminator="op")]
    for model in own + verbs:
        model.model_rebuild(force=True, _types_namespace={"Effect": effect})
    return effect


def nodes(effects: Mapping[str, Part]) -> dict[str, Part]:
    """Every part of every effect by its address, from the effects by theirs."""
    found: dict[str, Part] = {}

    def walk(part: Part, address: str) -> None:
        found[address] = part
        for i, child in enumerate(part.below()):
            walk(child, f"{address}.{i}")

    for address, part in effects.items():
        walk(part, address)
    return found


def unbound(effect: Part) -> Iterator[str]:
    """The "$names" that an effect reads before any part has bound them."""

    def walk(part: Part, bound: set[str]) -> Iterator[str]:
        made = {getattr(part, field) for field in part.binds}
        for field in type(part).model_fields:
            value = getattr(part, field)
            if isinstance(value, str) and value.startswith("$") and field not in part.binds and value not in bound:
                yield value
        if not part.below():
            bound |= made
        for child in part.below():
            # Only what came before in a sequence is sure to have happened; other parts bind for those below alone.
            yield from walk(child, bound if isinstance(part, Seq) else bound | made)

    yield from walk(effect, set())


def install(game: Game[Any], effects: Mapping[str, Part]) -> None:
    """Teaches a game to run its effects: after this, `start` plans one.

    Args:
        effects: each effect by its address ("thief.effect").
    """
    parts = nodes(effects)

    def fx(table: Table[Any], address: str) -> None:
        parts[address].resolve(Run(table, address))

    def fx_begin(table: Table[Any], seat: Seat, card: int, address: str) -> None:
        table.state.scopes.append({"you": seat, "card": card})
        table.do(("fx", address), ("fx_end",))

    def fx_end(table: Table[Any]) -> None:
        table.state.scopes.pop()

    def fx_chosen(table: Table[Any], name: str, answer: Answer) -> None:
        Run(table, "").bind(name, answer[0][1])

    def fx_may(table: Table[Any], address: str, answer: Answer) -> None:
        if answer == (("yes",),):
            table.do(("fx", address))

    def fx_mode(table: Table[Any], address: str, answer: Answer) -> None:
        table.do(("fx", f"{address}.{answer[0][1]}"))

    def fx_with(table: Table[Any], name: str, seat: Seat, address: str) -> None:
        Run(table, "").bind(name, seat)
        table.do(("fx", address))

    for step in (fx, fx_begin, fx_end, fx_chosen, fx_may, fx_mode, fx_with):
        game.step(step)


def start(table: Table[Any], seat: Seat, card: int, address: str) -> None:
    """Plans an effect as the next thing to happen, for a seat, from a card."""
    table.do(("fx_begin", seat, card, address))
