"""Forecasts of a card laid down or dropped, worked out on a copy of what the viewer sees."""

from typing import NamedTuple

from game.core.state import Seat
from game.core.table import UnheardTable
from game.games.dark_eden.acts import build_for, muster
from game.games.dark_eden.box import GAME
from game.games.dark_eden.playing import price
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DarkEden, cell_of
from game.games.dark_eden.territory import allowance, laid, neighbours, supplied, touching


class Change(NamedTuple):
    """The state after an act, with its effects on Supply Lines and neighbours."""

    state: DarkEden
    cut: tuple[int, ...] = ()
    """The cards that would lose their Supply Line"""
    joined: tuple[int, ...] = ()
    """The cards that would get a Supply Line again"""
    beside: tuple[tuple[int, int, int], ...] = ()
    """(card, number of its neighbours, its Neighbour Allowance) of the new card and of all that it would touch"""


def with_card(state: DarkEden, seat: Seat, card: int, place: str) -> Change:
    """The change if a card of the hand were laid down.

    Args:
        state: the seat's view of the match.
        seat: the seat that plays.
        card: its number.
        place: a cell or a zone of warriors.
    """
    after = state.clone()
    table = UnheardTable(after, GAME.steps)
    if not place.startswith("cell."):
        muster(table, seat, card, place)
        return Change(after)
    x = int(FIGURES[after.cards[card]].cost == "X" and state.gold[seat] > price(state, seat, after.cards[card]))
    build_for(table, seat, card, place, (("amount", x),))
    if card in after.bearers:  # it lies under another one
        return Change(after)
    owner, _ = cell_of(place)
    before, now, there = supplied(state, owner), supplied(after, owner), laid(after, owner)
    beside = tuple(
        (other, touching(after, there, after.cells[other]), allowance(after, other))
        for other in (card, *neighbours(after, owner, card))
    )
    return Change(after, tuple(before - now), tuple(now - before - {card}), beside)


def without(state: DarkEden, seat: Seat, card: int) -> Change:
    """The change if an own card were dropped in the Balance."""
    after = state.clone()
    before = supplied(state, seat)
    for one in (card, *state.attachments(card)):
        zone = after.zone_of(one)
        after.zones[zone] = after.zones[zone].without(one)
        after.bearers.pop(one, None)
        after.cells.pop(one, None)
    now = supplied(after, seat)
    return Change(after, tuple(other for other in before - now if other != card))
