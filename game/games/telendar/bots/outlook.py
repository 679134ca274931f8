"""The value of being on a territory, by this turn and the turns after it; for bots."""

from collections.abc import Callable

from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.bots.prospects import draws, place_worth
from game.games.telendar.movement import moves, stride, wingspan
from game.games.telendar.queries import explored
from game.games.telendar.state import Telendar

PATIENCE = 0.85
"""Factor of a goal's value for each turn that it lies ahead"""
_WINGS = 3
"""Territories of a flight by a Spell or an Object"""


def prospect(state: Telendar, seat: Seat, fear: float = 1.0) -> Callable[[int], float]:
    """A function: the value of ending a movement on a territory, by this turn and by what lies in reach afterwards."""
    values, left = _values_and_discounts(state, seat, fear)

    def score(goal: int) -> float:
        far = board.DISTANCES[goal]
        later = max(values[place] * left[far[place]] for place in board.PLACES if place != goal)
        return values[goal] + _exploring_bonus(state, goal) + later

    return score


def outlook(state: Telendar, seat: Seat) -> Callable[[int], float]:
    """A function: the value of beginning the next turn on a territory, as nothing is met there in this turn."""
    values, left = _values_and_discounts(state, seat)

    def score(goal: int) -> float:
        far = board.DISTANCES[goal]
        return max(values[place] * left[far[place]] for place in board.PLACES) + _exploring_bonus(state, goal)

    return score


def _values_and_discounts(state: Telendar, seat: Seat, fear: float = 1.0) -> tuple[list[float], list[float]]:
    """The value of each territory, and the share of a value that is left by distance, in territories."""
    drawn = draws(state, seat, fear)
    reach = max(stride(state, seat), wingspan(state, seat), 1)
    values = [place_worth(state, seat, place, drawn, fear) for place in board.PLACES]
    return values, [PATIENCE ** -(-far // reach) for far in range(2 * board.SIDE)]


def _exploring_bonus(state: Telendar, place: int) -> float:
    return 0.0 if explored(state, place) else 0.1


def farther(state: Telendar, seat: Seat, ops: set[str]) -> float:
    """The gain in value of a movement from a flight or a jump that a card would allow."""
    if state.stage != 1 or state.way or state.vanishing:
        return 0.0
    score, here = prospect(state, seat), state.heroes[seat].place
    before, winged = max(score(goal) for goal in (here, *_goals(state, seat))), state.winged
    try:
        state.winged, state.vanishing = max(winged, _WINGS * ("wings" in ops)), "vanish" in ops
        return max((score(goal) for goal in _goals(state, seat)), default=0.0) - before
    finally:
        state.winged, state.vanishing = winged, False


def _goals(state: Telendar, seat: Seat) -> list[int]:
    return [int(option[1]) for option in moves(state, seat)]
