"""Standing modifiers: changes of a value that hold for a while, in layers, each with its source.

A derived value is never stored. It is computed from the printed value and the present changes, layer by layer in the
order of the game's rules, and can list the source of each part.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

How: TypeAlias = Literal["set", "add", "times", "halve", "at_most", "at_least"]


class Change(NamedTuple):
    """A change of a value by a standing modifier."""

    how: How
    n: int
    source: str
    """The definition of the card (or the name of the rule) that it comes from"""
    layer: str = ""
    """The layer, one that the game's rules name; "": the only one"""
    card: int = -1
    """The card's number, where it is one on the table"""


class Derived(NamedTuple):
    """A value as it stands, and the changes that led to it."""

    printed: int
    value: int
    changes: tuple[Change, ...] = ()
    """The changes that made a difference, in the order in which they were applied"""

    def parts(self) -> tuple[tuple[int, Change], ...]:
        """The amounts by which each change moved the value."""
        moved, value = [], self.printed
        for change in self.changes:
            after = _apply_change(change, value)
            moved.append((after - value, change))
            value = after
        return tuple(moved)


def derive(printed: int, changes: Iterable[Change], layers: Sequence[str] = ("",)) -> Derived:
    """The value that the changes make of the printed one.

    Args:
        printed: the value on the card or in the rules.
        changes: the present changes; those of one layer are applied in this order.
        layers: the layers in the order of the game's rules.

    Returns:
        The value, which halves round down, with the changes that made a difference.

    Raises:
        ValueError: a change has an unknown layer; the change is named.
    """
    found = list(changes)
    for change in found:
        if change.layer not in layers:
            raise ValueError(f"{change.source or change.how}: no layer {change.layer!r} among {layers}")
    if len(found) > 1:
        found.sort(key=lambda change: layers.index(change.layer))
    value, told = printed, []
    for change in found:
        after = _apply_change(change, value)
        if after != value:
            told.append(change)
            value = after
    return Derived(printed, value, tuple(told))


def _apply_change(change: Change, value: int) -> int:
    match change.how:
        case "add":
            return value + change.n
        case "set":
            return change.n
        case "times":
            return value * change.n
        case "halve":
            return value // (2 * max(1, change.n))
        case "at_most":
            return min(value, change.n)
        case "at_least":
            return max(value, change.n)
