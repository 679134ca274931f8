"""The worth of a position: what a character has grown to, and how near it is to closing the Gate. For bots."""

from game.core.game import Effort
from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.bots.prospects import gate_chance, power, wealth
from game.games.telendar.cards import TILES
from game.games.telendar.state import SHEET, Telendar

_LEAST, _MOST = -100.0, 400.0
"""What is as bad as a defeat, and as good as a victory; Force and belongings lie between"""
_LIFE, _BONUS, _KING = 0.9, 1.0, 1.0
"""The worth of a Life, of a point beyond Force in combat, and of a Life of the King"""
_DEAD, _FORSAKEN = -20.0, -60.0
"""The worth of being dead, and besides, once nobody can return"""
_CLOSING, _SEEKING, _SOUGHT = 150.0, 75.0, 60.0
"""The worth of a Key that surely closes: at the Gate, before it is found, and how much of that the search adds"""
_PER_STEP = 0.94
"""What is left of it a territory farther away"""
_RIVAL = 0.25
"""The worth of what the best rival has, against one's own"""

EFFORT = Effort(
    worlds=100,
    doubt=0.5,
    most=6,
    advised=4,
    blind=True,
    together=True,
    shunned=frozenset({"trade", "ally", "plea", "cast_for"}),
    questions=frozenset(
        f"prompt.telendar.{end}"
        for end in ("sheet", "town", "move", "meet", "elude", "fight", "rolled", "territory", "sell", "return")
    ),
)
"""What is thought over: where to go, what to meet and how, what to buy; the rest is answered as advised"""


def evaluate(state: Telendar, seat: Seat) -> float:
    """The value that a seat may expect, from -1 to 1."""
    own = _standing(state, seat)
    allies = state.heroes[seat].alliance
    rivals = [_standing(state, other) for other in range(state.seats) if other != seat and not allies >> other & 1]
    worth = own - _RIVAL * max(0.0, max(rivals, default=0.0))
    return max(-1.0, min(1.0, 2 * (worth - _LEAST) / (_MOST - _LEAST) - 1))


def _standing(state: Telendar, seat: Seat) -> float:
    hero = state.heroes[seat]
    if not state.zones[SHEET[seat]].ids:
        return _DEAD
    if hero.dead:
        return _DEAD + _KING * state.king + (wealth(state, seat) / 2 if state.king >= 0 else _FORSAKEN)
    worth = wealth(state, seat) + _LIFE * hero.life + _BONUS * (power(state, seat) - hero.force) + _KING * state.king
    chance = gate_chance(state, seat)
    return worth + chance * _way(state, seat) if chance else worth


def _way(state: Telendar, seat: Seat) -> float:
    """The worth of a Key that surely closes, where a character stands: nearer is better, and so is a known Gate."""
    here, tiles = max(0, state.heroes[seat].place), state.zones["board"].ids
    unknown = [place for place in board.CURSED if not state.known.get(tiles[place], 0) >> seat & 1]
    gate = next(place for place in board.CURSED if TILES[state.cards[tiles[place]]].gate)
    if gate not in unknown:
        return _CLOSING * _PER_STEP ** board.distance(here, gate)
    near = min(board.distance(here, place) for place in unknown)
    return _SEEKING * _PER_STEP**near + _SOUGHT * (1 - len(unknown) / len(board.CURSED))
