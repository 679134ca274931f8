"""A state as text and back: plain JSON that a person can read, with a short digest to compare by."""

import dataclasses
import hashlib
import json
from functools import cache
from typing import Any, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from game.core.phrase import Trouble
from game.core.state import State, Zone

S = TypeVar("S", bound=State)


def dump(state: State) -> str:
    """The state as one line of JSON; equal states give equal lines."""
    return json.dumps(state, default=_fields, sort_keys=True, separators=(",", ":"))


def digest(state: State) -> str:
    """Eight bytes of hash, in hex, that tell two states apart."""
    return hashlib.blake2b(dump(state).encode(), digest_size=8).hexdigest()


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


def _fields(value: Any) -> dict[str, Any]:
    """A dataclass as JSON writes it: its fields by name."""
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
