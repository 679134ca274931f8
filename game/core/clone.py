"""A fast `clone()`, `share()` and `merge()` for dataclasses, written from their annotations when the class is made.

Plain values (numbers, words, tuples, frozen dataclasses) are shared; lists and dictionaries of them are copied one
level deep; dataclasses inside are cloned in turn. Any other annotation is refused when the module is imported, so a
state can never share something mutable with its copy by oversight.
"""

import dataclasses
import operator
import types
import typing

_PLAIN = (int, str, bool, float, type(None), tuple)
T = typing.TypeVar("T")


def cloneable(cls: type[T]) -> type[T]:
    """Gives a dataclass its `clone()`, its `share()`: a copy whose fields are the very same things, and its `merge()`.

    `merge(other)` puts the lists, dictionaries and dataclasses of another in the place of those that hold the very same
    things in the same order, and returns whether all of it is the same. Both are of the past, for whoever changes one
    of them then changes both.

    Raises:
        TypeError: a field's type cannot be copied by the rules above.
    """
    hints = typing.get_type_hints(cls)
    fields = [field.name for field in dataclasses.fields(cls)]  # type: ignore[arg-type]
    cls.clone = _method(cls, "clone", {name: _copied(hints[name], f"self.{name}") for name in fields})  # type: ignore[attr-defined]
    cls.share = _method(cls, "share", {name: f"self.{name}" for name in fields})  # type: ignore[attr-defined]
    merging = [line for name in fields for line in _merged(hints[name], name)]
    lines = ["alike = True", *merging, "return alike"]
    cls.merge = _function("merge", "self, other", lines, {"same": _same})  # type: ignore[attr-defined]
    return cls


def _function(name: str, parameters: str, lines: list[str], names: dict[str, typing.Any]) -> typing.Any:
    exec("\n".join([f"def {name}({parameters}):", *(f"    {line}" for line in lines)]), names)
    return names[name]


def _merged(kind: typing.Any, name: str) -> list[str]:
    """The lines that merge a field of this kind."""
    mine, others = f"self.{name}", f"other.{name}"
    if _is_plain(kind):
        return [f"alike = alike and ({mine} is {others} or {mine} == {others})"]
    if dataclasses.is_dataclass(kind):
        return [f"if {mine}.merge({others}): {mine} = {others}", "else: alike = False"]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in (list[int], list[str]):  # most of a state; equal numbers, or words, are as good as the very same
        return [f"if {mine} == {others}: {mine} = {others}", "else: alike = False"]
    lines = []
    if dataclasses.is_dataclass(inner[-1]):
        every = f"enumerate({mine}[:len({others})])" if origin is list else f"{mine}.items()"
        known = "" if origin is list else f"k in {others} and "
        lines = [f"for k, x in {every}:", f"    if {known}x.merge({others}[k]): {mine}[k] = {others}[k]"]
    return [*lines, f"if same({mine}, {others}): {mine} = {others}", "else: alike = False"]


def _same(one: typing.Any, other: typing.Any) -> bool:
    """Whether two lists or dictionaries hold the very same things in the same order."""
    if len(one) != len(other) or not all(map(operator.is_, one, other)):
        return False
    return isinstance(one, list) or all(map(operator.is_, one.values(), other.values()))


def _method(cls: type, name: str, values: dict[str, str]) -> typing.Any:
    """A method that makes a new one of a class with a value, told as an expression, for each field."""
    lines = ["new = make(cls)", *(f"new.{field} = {value}" for field, value in values.items()), "return new"]
    return _function(name, "self", lines, {"make": object.__new__, "cls": cls})


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
    if dataclasses.is_dataclass(kind):
        return f"{source}.clone()"
    raise TypeError(f"a state cannot hold {kind!r}: clone() would not know how to copy it")


def _is_plain(kind: typing.Any) -> bool:
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return all(_is_plain(part) for part in typing.get_args(kind))
    if origin in (tuple, typing.Literal):
        return True
    if not isinstance(kind, type):
        return False
    frozen = getattr(kind, "__dataclass_params__", None)
    return issubclass(kind, _PLAIN) or bool(frozen and frozen.frozen)
