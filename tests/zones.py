"""Functions that put cards where a test needs them, against all rules."""

from collections.abc import Iterable

from game.core.state import State


def lay(state: State, zone: str, cards: Iterable[int]) -> None:
    """Makes a zone hold exactly these cards."""
    state.zones[zone] = state.zones[zone].holding(cards)


def add(state: State, zone: str, *cards: int) -> None:
    """Adds cards on top of a zone."""
    lay(state, zone, state.zones[zone].ids + cards)


def shift(state: State, source: str, target: str, *cards: int) -> None:
    """Moves cards from one zone to the top of another."""
    for card in cards:
        state.zones[source] = state.zones[source].without(card)
    add(state, target, *cards)


def pour(state: State, source: str, target: str) -> None:
    """Moves all cards of a zone to the top of another."""
    shift(state, source, target, *state.zones[source].ids)
