"""A game's language of effects: its verbs and the shared control parts, checked as data and taught to the game."""

import functools
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, Field, create_model

from game.core.effects.control import CONTROL, Condition, Seq
from game.core.effects.part import Asker, Part, Run, ask_seat, stages_of
from game.core.effects.select import Filter, Select, Selection
from game.core.game import Game, takes
from game.core.phrase import Phrase, phrase
from game.core.state import Flat, Seat, Value
from game.core.table import Table

NO_NAMES: Mapping[str, str] = MappingProxyType({})
M = TypeVar("M", bound=BaseModel)
P = TypeVar("P", bound=Part)


def language(
    game: str,
    *verbs: type[Part],
    zones: Sequence[str] = (),
    filters: Mapping[str, Filter] | None = None,
    conditions: Mapping[str, Condition] | None = None,
    select: type[Selection] | None = None,
    sentences: bool = False,
    united: bool = False,
    optional: Callable[[Any, Part], bool] = lambda state, part: False,
) -> Any:
    """The annotation of a game's effects: the control parts and the game's verbs, told apart by "op".

    Args:
        game: the game's id, which names its copies of the control parts and the keys of their words.
        verbs: the game's own parts, each with its own `op`; its own kind of a control part replaces the shared one.
        zones: the zones that cards may choose from, by the first part of their names.
        filters: kinds of seats and cards to which a `Select` may be narrowed.
        conditions: the conditions of `if`, by name.
        select: the game's own selection for `choose` and `for_each`, if seats and cards of zones are not enough.
        sentences: whether parts say whole sentences.
        united: whether several sentences become one after a condition or choice.
        optional: whether a part may be skipped in a state: then it can be chosen among others although it can do
            nothing.
    """
    filters, conditions = filters or {}, conditions or {}
    own_select = _copy(game, Select, game=game, filters=filters)
    words = {"game": game, "sentences": sentences, "united": united}
    put_in = {**words, "conditions": conditions, "optional": staticmethod(optional)}
    shared = (part for part in CONTROL if not any(issubclass(verb, part) for verb in verbs))
    own = tuple(_copy(game, part, **put_in) for part in shared)
    any_of = functools.reduce(operator.or_, own + verbs)
    effect: Any = Annotated[any_of, Field(discriminator="op")]
    names = {
        "Effect": effect,
        "Among": select or own_select,
        "When": _literal_of(conditions),
        "Zone": _literal_of(zones),
        "Only": _literal_of(filters),
    }
    for model in (own_select, *own, *verbs):
        model.model_rebuild(force=True, _types_namespace=names)
    return effect


def _copy(prefix: str, kind: type[M], **own: object) -> type[M]:
    """A subclass of a model with class attributes of the game's own."""
    made = create_model(f"{prefix}_{kind.__name__}", __base__=kind)
    for name, value in own.items():
        if hasattr(kind, name):
            setattr(made, name, value)
    return made


def _literal_of(names: Mapping[str, object] | Sequence[str]) -> Any:
    """The type of one of these names; an impossible type if there are none."""
    return Literal[tuple(names)] if names else Literal["none"]


def nodes(effects: Mapping[str, Part]) -> dict[str, Part]:
    """Every part of every effect, by its address; from the effects by theirs."""
    found: dict[str, Part] = {}

    def walk(part: Part, address: str) -> None:
        found[address] = part
        for i, child in enumerate(part.below()):
            walk(child, f"{address}.{i}")

    for address, part in effects.items():
        walk(part, address)
    return found


_MOST_STEPS = 200
"""The most parts that an effect may resolve, counting repetitions: an endless effect would stop the match"""


def faults(effect: Part, given: Mapping[str, str] = NO_NAMES) -> Iterator[Phrase]:
    """The faults of an effect whose parts are well formed one by one.

    Args:
        effect: the whole effect.
        given: the names that are bound at its beginning, each with its kind (`Part.gives`).
    """
    for name in unbound(effect, given):
        yield phrase("trouble.card.unbound", name=name)
    for name in misread(effect, given):
        yield phrase("trouble.card.misread", name=name)
    if _steps(effect) > _MOST_STEPS:
        yield phrase("trouble.card.endless", most=_MOST_STEPS)


def unbound(effect: Part, given: Mapping[str, str] = NO_NAMES) -> Iterator[str]:
    """The "$names" that an effect reads before any part has bound them; the arguments are those of `faults`."""
    for part, bound in _with_names(effect, dict(given)):
        yield from sorted(part.reads - bound.keys())


def misread(effect: Part, given: Mapping[str, str] = NO_NAMES) -> Iterator[str]:
    """The "$names" that stand for another kind of thing than the part that reads them needs: a card, not a seat."""
    for part, bound in _with_names(effect, dict(given)):
        for field, wanted in part.wants:
            name = getattr(part, field)
            if bound.get(name, "") not in ("", wanted):
                yield name


def _with_names(part: Part, bound: dict[str, str]) -> Iterator[tuple[Part, dict[str, str]]]:
    """Every part of an effect with the names bound before its turn, and the kind of each."""
    made = {name: part.gives() for field in part.binds if (name := getattr(part, field)) is not None}
    yield part, bound
    if not part.below():
        bound |= made
    for child in part.below():
        # Only the parts before in a sequence are sure to have run; other parts bind names for the parts below alone.
        yield from _with_names(child, bound if isinstance(part, Seq) else bound | made)


def _steps(part: Part) -> int:
    """An estimate of the most parts that are resolved for this one."""
    return 1 + part.rounds() * sum(_steps(child) for child in part.below())


def install(game: Game[Any], effects: Mapping[str, Part], ask: Asker = ask_seat) -> None:
    """Teaches a game to run its effects: after this, `start` plans one.

    Args:
        game: the game.
        effects: each effect by its address ("thief.effect").
        ask: the function that puts questions within an effect; usually to the effect's seat.
    """
    parts = nodes(effects)
    reads = {address: names for address, part in parts.items() if (names := tuple(n[1:] for n in part.reads))}

    def fx(table: Table[Any], address: str, stage: str = "", *args: Value) -> None:
        part, run = parts[address], Run(table, ("fx", address, stage, *args) if stage else ("fx", address), ask)
        if stage:
            stages_of(type(part))[stage](part, run, *args)
        elif address not in reads or not _reads_unbound(run.scope, reads[address]):
            part.resolve(run)
        else:
            for field in part.binds:  # names bound in an earlier round are unbound again
                run.bind(getattr(part, field), None)

    def fx_begin(table: Table[Any], seat: Seat, card: int, address: str, *given: tuple[str, Flat]) -> None:
        scope: dict[str, Value] = {"you": seat, "card": card}
        scope.update(given)
        state = table.state
        state.scopes.append(scope)
        state.agenda.append(_END)
        table.steps["fx"](table, address)
        if state.agenda[-1:] == [_END]:  # the effect has no step left: its end is next
            state.agenda.pop()
            state.scopes.pop()

    def fx_end(table: Table[Any]) -> None:
        table.state.scopes.pop()

    def known_step(address: Value, stage: Value = "", *args: Value) -> bool:
        if address not in parts or stage == "":
            return address in parts and not args
        method = stages_of(type(parts[str(address)])).get(str(stage))
        # Whether an answer follows as a further argument is not known here.
        return method is not None and (takes(method, None, None, *args) or takes(method, None, None, *args, None))

    game.step(fx, fits=known_step)
    game.step(fx_begin, fits=lambda seat, card, address, *given: address in parts)
    game.step(fx_end)


_END = ("fx_end",)


def _reads_unbound(scope: Mapping[str, Value], names: tuple[str, ...]) -> bool:
    """Whether a part reads a name that is bound to nothing, so that it does nothing."""
    return any(scope.get(name) is None for name in names)


def start(table: Table[Any], seat: Seat, card: int, address: str, **given: Flat) -> None:
    """Plans an effect as the next thing to happen.

    Args:
        table: the match.
        seat: the effect's seat.
        card: the card with the effect.
        address: the effect's address: "<card>.<effect>".
        given: values that the effect may read by name, such as the event that set it off.
    """
    table.do(("fx_begin", seat, card, address, *given.items()))
