"""How good a position is for a seat, in points: for bots."""

from game.core.state import Seat
from game.games.card_game.law import points
from game.games.card_game.state import ACTIVE, HAND, CardGame


def worth(state: CardGame, seat: Seat) -> float:
    """Points won, and what the means at hand may still win."""
    return (
        points(state, seat)
        + 0.4 * sum(state.purses[seat])
        + len(state.zones[HAND[seat]].ids)
        + 2.0 * len(state.zones[ACTIVE[seat]].ids)
    )
