"""Cards put where a test needs them, past all rules."""

from collections.abc import Iterable

from game.core.state import State


def lay(state: State, zone: str, cards: Iterable[int]) -> None:
    """These cards lie in a zone, and no others."""
    state.zones[zone] = state.zones[zone].holding(cards)


def add(state: State, zone: str, *cards: int) -> None:
    """Cards lie on top of a zone's others."""
    lay(state, zone, state.zones[zone].ids + cards)


def shift(state: State, source: str, target: str, *cards: int) -> None:
    """Cards of one zone lie on top of another instead."""
    for card in cards:
        state.zones[source] = state.zones[source].without(card)
    add(state, target, *cards)


def pour(state: State, source: str, target: str) -> None:
    """All cards of a zone lie on top of another instead."""
    shift(state, source, target, *state.zones[source].ids)
