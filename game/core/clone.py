"""A fast `clone()` and `share()` for dataclasses, written from their annotations when the class is made.

Plain values are shared: numbers, words, and of plain values tuples and dataclasses that are frozen or whose fields are
all final. Lists and dictionaries are copied, and what is cloneable inside is cloned in turn. Any other annotation is
refused when the module is imported, so a state can never share something mutable with its copy by oversight.
"""

import dataclasses
import types
import typing

_PLAIN = (int, str, float, type(None))
T = typing.TypeVar("T")


def cloneable(cls: type[T]) -> type[T]:
    """Gives a dataclass a `clone()`, and a `share()`: a copy whose fields are the same objects.

    Raises:
        TypeError: a field's type cannot be copied by the rules above.
    """
    hints = typing.get_type_hints(cls)
    fields = [field.name for field in dataclasses.fields(cls)]  # type: ignore[arg-type]
    cls.clone = _method(cls, "clone", {name: _copied(hints[name], f"self.{name}") for name in fields})  # type: ignore[attr-defined]
    cls.share = _method(cls, "share", {name: f"self.{name}" for name in fields})  # type: ignore[attr-defined]
    return cls


def _method(cls: type, name: str, values: dict[str, str]) -> typing.Any:
    """A method that makes a new instance of a class; each field's value is an expression of its source code."""
    lines = ["new = make(cls)", *(f"new.{field} = {value}" for field, value in values.items()), "return new"]
    names: dict[str, typing.Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join([f"def {name}(self):", *(f"    {line}" for line in lines)]), names)
    return names[name]


def _copied(kind: typing.Any, source: str) -> str:
    """The expression that copies a value of this kind."""
    if _is_plain(kind):
        return source
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return f"{source}[:]" if _is_plain(inner[0]) else f"[{_copied(inner[0], 'x')} for x in {source}]"
    if origin is dict:
        if _is_plain(inner[1]):
            return f"{source}.copy()"
        return f"{{k: {_copied(inner[1], 'x')} for k, x in {source}.items()}}"
    if hasattr(kind, "clone"):
        return f"{source}.clone()"
    raise TypeError(f"a state cannot hold {kind!r}: clone() would not know how to copy it")


def _is_plain(kind: typing.Any) -> bool:
    """Whether no value of a kind can change, nor anything in it."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType, typing.Final, tuple):
        return all(part is ... or _is_plain(part) for part in typing.get_args(kind))
    if origin is typing.Literal:
        return True
    return isinstance(kind, type) and (issubclass(kind, _PLAIN) or _is_fixed(kind))


def _is_fixed(kind: type) -> bool:
    """Whether a class is a named tuple or a dataclass whose fields stay as they are, with plain values in all."""
    hints = typing.get_type_hints(kind).values()
    frozen = getattr(getattr(kind, "__dataclass_params__", None), "frozen", issubclass(kind, tuple))
    stays = frozen or all(typing.get_origin(hint) is typing.Final for hint in hints)
    return bool(hints) and stays and all(map(_is_plain, hints))
