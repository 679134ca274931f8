"""What would come of an act, worked out on a copy of what the viewer sees: a card laid down or dropped, a fight."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.state import Option, Seat
from game.games.dark_eden.attack import common_tactics, face, side_of
from game.games.dark_eden.playing import price
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import sources, tactics
from game.games.dark_eden.raid import open_tactics, raiders_of
from game.games.dark_eden.state import HAND, TURF, DarkEden, cell_of
from game.games.dark_eden.strength import total
from game.games.dark_eden.territory import allowance, laid, neighbours, supplied, touching


class Change(NamedTuple):
    """The state after an act, and what it does to Supply Lines."""

    state: DarkEden
    cut: tuple[int, ...] = ()
    """The cards that would lose their Supply Line"""
    joined: tuple[int, ...] = ()
    """The cards that would have one again"""
    beside: tuple[tuple[int, int, int], ...] = ()
    """(card, its neighbours, its Neighbour Allowance) of a new card and all that it would touch"""


def with_card(state: DarkEden, seat: Seat, card: int, place: str) -> Change:
    """Return what would come of laying down a card of the hand.

    Args:
        state: as the seat sees it.
        seat: who plays.
        card: its number.
        place: a cell or a zone of warriors.
    """
    after = state.clone()
    after.zones[HAND[seat]] = after.zones[HAND[seat]].without(card)
    name = after.cards[card]
    cost = min(1, after.gold[seat]) if FIGURES[name].cost == "X" else price(state, seat, name)
    after.gold[seat] = max(0, after.gold[seat] - cost)
    if not place.startswith("cell."):
        after.zones[place] = after.zones[place].with_card(card)
        return Change(after)
    owner, cell = cell_of(place)
    before = supplied(state, owner)
    after.zones[TURF[owner]] = after.zones[TURF[owner]].with_card(card)
    after.cells[card] = cell
    if FIGURES[name].cost == "X":
        after.markers[card] = cost
    now, there = supplied(after, owner), laid(after, owner)
    beside = tuple(
        (other, touching(after, there, after.cells[other]), allowance(after, other))
        for other in (card, *neighbours(after, owner, card))
    )
    return Change(after, tuple(before - now), tuple(now - before - {card}), beside)


def without(state: DarkEden, seat: Seat, card: int) -> Change:
    """Return what would come of dropping a card of one's own in the Balance."""
    after = state.clone()
    before = supplied(state, seat)
    for one in (card, *state.attachments(card)):
        zone = after.zone_of(one)
        after.zones[zone] = after.zones[zone].without(one)
        after.bearers.pop(one, None)
        after.cells.pop(one, None)
    now = supplied(after, seat)
    return Change(after, tuple(other for other in before - now if other != card))


# --- fights ---------------------------------------------------------------------------------------------


def attack(state: DarkEden, option: Option) -> DarkEden:
    """Return the state in the fight that an attack would begin, by the tactic that suits the attacker best."""
    ours, theirs = side_of(state, int(option[1]), "attack"), side_of(state, int(option[2]), "defense")
    found = [combat(state, ours, theirs, tactic) for tactic in common_tactics(state, ours, theirs, sources(state))]
    return max(found, key=_lead)


def combat(state: DarkEden, attackers: Sequence[int], defenders: Sequence[int], tactic: str) -> DarkEden:
    """Return the state in a combat by a tactic."""
    after = state.clone()
    face(after, attackers, defenders, tactic)
    return after


def raid(state: DarkEden, seat: Seat, target: int, raiders: Iterable[int] | None = None, by: str = "") -> DarkEden:
    """Return the state in the raid on a card: with these raiders, or with all that may take part (`by` a tactic)."""
    after = state.clone()
    after.fight, after.foe, after.defenders = "raid", state.seat_of(target), [target]
    if raiders is not None:
        after.attackers = list(raiders)
        return after
    at = sources(state)
    ready = raiders_of(state, seat, at)
    found = []
    for tactic in by or open_tactics(state, seat, target, at):
        here = after.clone()
        here.tactic = tactic
        here.attackers = [one for one in ready if tactic in tactics(state, one, at)]
        found.append(here)
    return max(found, key=_lead, default=after)


def _lead(state: DarkEden) -> int:
    """By how much the attacker is ahead."""
    at = sources(state)
    return total(state, state.attackers, at) - total(state, state.defenders, at)
