"""A state as text and back: plain JSON that a person can read, with a short digest for comparison."""

import dataclasses
import hashlib
import json
import math
from collections.abc import Mapping
from copy import copy
from functools import cache
from operator import add
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError

from game.core.amiss import amiss
from game.core.game import AnyGame
from game.core.phrase import Trouble
from game.core.state import Ask, State, Zone
from game.core.view import SPECTATOR, view

S = TypeVar("S", bound=State)


def dump(state: State) -> str:
    """The state as one line of JSON; equal states give equal lines."""
    kind: Any = type(state)
    values = {name: getattr(state, name) for name in _names(kind)}
    steady = [name for name in _cached_fields(kind) if len(values[name]) > _SHORT]
    texts = [_zones(values[name]) if name == "zones" else _cached_text(name, values[name]) for name in steady]
    first, *others = _ENCODER.encode(values | dict.fromkeys(steady, math.inf)).split(_GAP)
    if len(others) != len(texts):  # a word in the state looks like the placeholder
        return _ENCODER.encode(state)
    return first + "".join(map(add, texts, others))


def digest(state: State) -> str:
    """Eight bytes of hash, in hex, that tell one state from another."""
    return digest_of(dump(state).encode())


def digest_of(text: bytes) -> str:
    """The digest of the state whose text (by `dump`) this is."""
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def restore(kind: type[S], text: str) -> S:
    """The state whose text `dump` wrote.

    Raises:
        Trouble: the text is no such state; the sentence names the cause.
    """
    try:
        adapter: TypeAdapter[S] = _adapter(kind)  # type: ignore[arg-type]
        return adapter.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "state"
        raise Trouble("trouble.state", field=place, cause=amiss(first)) from error


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    for model in (kind, Zone):
        # A dataclass of the standard library would silently drop unknown fields.
        setattr(model, "__pydantic_config__", ConfigDict(extra="forbid"))  # noqa: B010
    return TypeAdapter(kind)


def revive(game: AnyGame, text: str, shape: int) -> State:
    """The state whose text `dump` wrote for a game, perhaps with older rules, if a match can continue from it.

    Args:
        game: the game with its present rules.
        text: the text that `dump` wrote.
        shape: version of the state's shape at that time (`Game.shape`).

    Raises:
        Trouble: the state does not fit the rules any more; the sentence names the cause.
    """
    if not 1 <= shape <= game.shape:
        raise Trouble("trouble.state_newer", found=shape, known=game.shape)
    try:
        if shape < game.shape:
            old = json.loads(text)
            for migration in game.migrations[shape - 1 :]:
                old = migration(old)
            text = json.dumps(old)
        state: State = restore(game.state, text)
        faults = _faults(game, state)
    except Trouble:
        raise
    except Exception as error:  # other rules may raise anything on an old state
        raise Trouble("trouble.state_rules", cause=f"{type(error).__name__}: {error}"[:200]) from error
    if faults:
        raise Trouble("trouble.state_rules", cause="; ".join(faults)[:200])
    return state


def _faults(game: AnyGame, state: State) -> list[str]:
    """Faults that keep a match from going on with a state: a plan unknown to the rules, no question, unsoundness."""
    waits = state.result is None
    for place, step in enumerate(reversed(state.agenda)):
        given = ("answer",) if waits and place == 0 else ()
        if not game.knows(step, *given):
            return [f"agenda: {', '.join(map(str, step[:3]))}"]
    if not _scopes_fit(state):
        return ["scopes"]
    if bool(state.asks) != waits or any(not _can_be_answered(ask, state) for ask in state.asks):
        return ["asks"]
    faults = game.check(state)
    if not faults:
        _smoke_test(game, state)
    return faults


def _scopes_fit(state: State) -> bool:
    """Whether the plan's effects and the scopes match: one scope for each, complete and with the effect's owner."""
    under_way = len(state.scopes)
    for step in reversed(state.agenda):
        if step[0] in ("fx", "fx_end") and not under_way:
            return False
        under_way -= step[0] == "fx_end"
    return not under_way and all(
        _is_in_range(scope.get("you"), 0, state.seats) and _is_in_range(scope.get("card"), -1, len(state.cards))
        for scope in state.scopes
    )


def _is_in_range(number: object, low: int, end: int) -> bool:
    return type(number) is int and low <= number < end


def _can_be_answered(ask: Ask, state: State) -> bool:
    return 0 <= ask.seat < state.seats and 0 <= ask.low <= min(ask.high, len(ask.options)) and ask.options != ()


def _smoke_test(game: AnyGame, state: State) -> None:
    """Shows a copy of the state to everybody and answers once, so that faults are raised here and not in play."""
    for seat in (SPECTATOR, *range(state.seats)):
        view(state, seat)
    trial = state.clone()
    for seat in state.waiting():
        ask = trial.ask_of(seat)
        if ask is None:
            break
        seen = view(trial, seat)
        for option in ask.options:
            game.presentation.option_text(seen, seat, option)
        game.apply(trial, seat, ask.options[: ask.low])


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(sorted(field.name for field in dataclasses.fields(kind)))


@cache
def _cached_fields(kind: Any) -> tuple[str, ...]:
    """The names of the fields whose text is kept: the zones, and fields that hold only numbers and words."""
    hints = get_type_hints(kind)
    return tuple(name for name in _names(kind) if name == "zones" or _is_flat(hints[name]))


def _is_flat(hint: Any) -> bool:
    """Whether a kind of values is a list, tuple or dictionary of numbers, words and tuples of them."""
    return get_origin(hint) in (list, dict, tuple) and all(
        inner in (int, str, ...) or (get_origin(inner) is tuple and _is_flat(inner)) for inner in get_args(hint)
    )


def _fields(value: Any) -> dict[str, Any]:
    """The fields of a dataclass by name, for JSON."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _names(kind)}


# A state is a tree without cycles.
_ENCODER = json.JSONEncoder(default=_fields, sort_keys=True, separators=(",", ":"), check_circular=False)


# --- what seldom changes from one state to the next keeps its text -----------------------------------


_GAP = "Infinity"
"""Placeholder for the text of a steady field: no number of a state is so large"""
_SHORT = 8
"""Most entries of a value whose text is not worth keeping, as it is made as fast"""
_SAME: dict[str, tuple[Any, str]] = {}
"""Each steady field of the state that was written last, by name: a copy of its value, and its text"""
_ZONES: dict[str, tuple[Zone, str]] = {}
"""Each zone of the state that was written last, by name, and its text"""


def _cached_text(name: str, value: Any) -> str:
    kept = _SAME.get(name)
    if kept is None or kept[0] != value:
        kept = _SAME[name] = copy(value), _ENCODER.encode(value)
    return kept[1]


def _zones(zones: Mapping[str, Zone]) -> str:
    told = []
    for name in sorted(zones):
        zone = zones[name]
        kept = _ZONES.get(name)
        if kept is None or kept[0] is not zone:
            ids = str([*zone.ids]).replace(" ", "")
            text = f'{_ENCODER.encode(name)}:{{"ids":{ids},"owner":{zone.owner},"see":"{zone.see}"}}'
            kept = _ZONES[name] = zone, text
        told.append(kept[1])
    return f"{{{','.join(told)}}}"
