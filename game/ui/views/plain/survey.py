"""The facts that can be read from any game's state: the owners of zones, zones in grids, public numbers."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple, TypeAlias

from game.core.state import Seat, State

Fact: TypeAlias = int | str | bool | tuple[int, ...]
Cell: TypeAlias = tuple[int, int]

_CELL = re.compile(r"(-?\d+)[,x](-?\d+)")
BEARING = "on"
"""The family of zones that hold the attachments of a card, such as "on.17" """
_BASE = frozenset(field.name for field in fields(State))
_MOST_NUMBERS = 6


class Place(NamedTuple):
    """A zone, with the facts that its name tells."""

    name: str
    family: str
    """The first part of its name: "hand" of "hand.2" """
    rest: str
    """The rest of the name, without a seat"""
    seat: Seat
    """The seat that it belongs to; -1: nobody"""
    cell: Cell | None = None
    """Column and row of a zone that is named like a cell, "map.3,4"; None: no cell"""
    bearer: int = -1
    """The card that the cards of a zone "on.<card>" are attached to; -1: none"""


def places(state: State) -> tuple[Place, ...]:
    """The zones in the order in which they were laid out.

    A zone is a seat's if it has an owner, or if the zones of its family are numbered like the seats. It lies in a grid
    if all of its family are named by two numbers, "map.3,4" or "map.3x4". What is attached to
    card 17 lies in "on.17".
    """
    kin: dict[str, list[str]] = defaultdict(list)
    for name in state.zones:
        family, _, rest = name.partition(".")
        kin[family].append(rest)
    seats = {str(seat) for seat in range(state.seats)}
    seated = {family for family, rests in kin.items() if set(rests) == seats and family != BEARING}
    grids = {family for family, rests in kin.items() if all(_CELL.fullmatch(rest) for rest in rests)}
    found = []
    for name, zone in state.zones.items():
        family, _, rest = name.partition(".")
        seat = zone.owner
        if seat < 0 and family in seated:
            seat = int(rest)
        cell = None
        if family in grids:
            column, _, row = rest.replace("x", ",").partition(",")
            cell = (int(column), int(row))
        bearer = int(rest) if family == BEARING and rest.isdecimal() else -1
        found.append(Place(name, family, "" if rest == str(seat) else rest, seat, cell, bearer))
    return tuple(found)


def seat_facts(state: State) -> Mapping[str, tuple[Fact, ...]]:
    """The public fields that hold a fact for each seat: the facts in the order of seats, by field name."""
    found: dict[str, tuple[Fact, ...]] = {}
    for name, value in _game_fields(state):
        if isinstance(value, (list, tuple)) and len(value) == state.seats:
            found.update(_by_seat(name, value))
        elif isinstance(value, dict) and value and set(value) <= set(range(state.seats)):
            found.update(_by_seat(name, [value.get(seat, 0) for seat in range(state.seats)]))
    return found


def common_facts(state: State) -> Mapping[str, Fact]:
    """The public fields that belong to no seat, by name; without empty ones and zeros."""
    return {name: value for name, value in _game_fields(state) if isinstance(value, (int, str)) and value}


def _game_fields(state: State) -> Iterator[tuple[str, Any]]:
    """The fields, with values, that a game adds to `State`."""
    for field in fields(state):
        if field.name not in _BASE:
            yield field.name, getattr(state, field.name)


def _by_seat(name: str, values: Any) -> Iterator[tuple[str, tuple[Fact, ...]]]:
    """The facts of a field by seat; if its values are objects, those of each of their fields of numbers or words."""
    if all(isinstance(value, (int, str)) for value in values):
        yield name, tuple(values)
    elif all(_numbers(value) for value in values):
        yield name, tuple(tuple(value) for value in values)
    elif all(is_dataclass(value) for value in values):
        for field in fields(values[0]):
            parts = [getattr(value, field.name) for value in values]
            if all(isinstance(part, (int, str)) for part in parts):
                yield field.name, tuple(parts)


def _numbers(value: object) -> bool:
    """Whether a value is a short list of numbers, such as a purse."""
    return (
        isinstance(value, (list, tuple))
        and 0 < len(value) <= _MOST_NUMBERS
        and all(isinstance(part, int) for part in value)
    )
