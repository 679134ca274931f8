"""A state as text and back: plain JSON that a person can read, with a short digest to compare by."""

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from game.core.game import AnyGame
from game.core.phrase import Trouble
from game.core.state import Ask, State, Zone
from game.core.view import SPECTATOR, view

S = TypeVar("S", bound=State)


def dump(state: State) -> str:
    """The state as one line of JSON; equal states give equal lines."""
    kind: Any = type(state)
    told = []
    for name, names in _stretches(kind):
        if name:
            told.append(f'"{name}":{_REMEMBERED[name](getattr(state, name))}')
        else:
            told.append(_ENCODER.encode({each: getattr(state, each) for each in names})[1:-1])
    return f"{{{','.join(told)}}}"


def digest(state: State) -> str:
    """Eight bytes of hash, in hex, that tell two states apart."""
    return digest_of(dump(state).encode())


def digest_of(text: bytes) -> str:
    """The digest of a state that `dump` wrote as this text."""
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def restore(kind: type[S], text: str) -> S:
    """The state that `dump` wrote.

    Raises:
        Trouble: the text is not such a state; the cause is named.
    """
    try:
        adapter: TypeAdapter[S] = _adapter(kind)  # type: ignore[arg-type]
        return adapter.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "state"
        raise Trouble("trouble.state", field=place, cause=first["msg"]) from error


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    for model in (kind, Zone):
        # A dataclass of the standard library would drop unknown fields without a word.
        setattr(model, "__pydantic_config__", ConfigDict(extra="forbid"))  # noqa: B010
    return TypeAdapter(kind)


def revive(game: AnyGame, text: str, shape: int) -> State:
    """The state that `dump` wrote for a game, perhaps long ago, if a match can go on from it.

    Args:
        game: its rules as they are now.
        text: what `dump` wrote.
        shape: version of the state's shape at that time (`Game.shape`).

    Raises:
        Trouble: the state does not fit the rules any more; the cause is named.
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
    except Exception as error:  # whatever other rules do with a state of old
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
        _try(game, state)
    return faults


def _scopes_fit(state: State) -> bool:
    """Whether every effect of the plan has its names, none are left over, and they say whose effect it is."""
    under_way = len(state.scopes)
    for step in reversed(state.agenda):
        if step[0] in ("fx", "fx_end") and not under_way:
            return False
        under_way -= step[0] == "fx_end"
    return not under_way and all(
        _within(scope.get("you"), 0, state.seats) and _within(scope.get("card"), -1, len(state.cards))
        for scope in state.scopes
    )


def _within(number: object, low: int, end: int) -> bool:
    return type(number) is int and low <= number < end


def _can_be_answered(ask: Ask, state: State) -> bool:
    return 0 <= ask.seat < state.seats and 0 <= ask.low <= min(ask.high, len(ask.options)) and ask.options != ()


def _try(game: AnyGame, state: State) -> None:
    """Shows a copy of the state to everybody and answers once: a fault that this raises would meet the players."""
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
def _stretches(kind: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields in the order of a line: each that is remembered by its name, and in between ("", all the others)."""
    by_name = groupby(_names(kind), key=lambda name: name if name in _REMEMBERED else "")
    return tuple((name, tuple(names)) for name, names in by_name)


def _fields(value: Any) -> dict[str, Any]:
    """A dataclass as JSON writes it: its fields by name."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _names(kind)}


# A state is a tree: nothing in it can hold itself.
_ENCODER = json.JSONEncoder(default=_fields, sort_keys=True, separators=(",", ":"), check_circular=False)


# --- what seldom changes from one state to the next keeps its text -----------------------------------


@lru_cache(16)
def _words(words: tuple[str, ...]) -> str:
    return _ENCODER.encode(words)


@lru_cache(2048)
def _zone(name: str, owner: int, see: str, ids: tuple[int, ...]) -> str:
    return f"{_ENCODER.encode(name)}:{_ENCODER.encode({'ids': ids, 'owner': owner, 'see': see})}"


def _zones(zones: Mapping[str, Zone]) -> str:
    told = [_zone(name, zone.owner, zone.see, zone.ids) for name, zone in sorted(zones.items())]
    return f"{{{','.join(told)}}}"


def _cards(cards: Iterable[str]) -> str:
    return _words(tuple(cards))


_REMEMBERED: Mapping[str, Callable[[Any], str]] = {"backs": _words, "cards": _cards, "zones": _zones}
