"""The chance to win from a position, for bots: by strength, the time left, and how near the Gate is to closing.

Each seat has a weight, and the King's death weighs 1: a seat's chance is its share of the sum. The logarithm of a
seat's weight is a sum of signs, each times a coefficient fitted to the ends of matches (`tests/bench/telendar_fit.py`).
"""

from collections.abc import Iterable, Mapping
from math import exp, log, prod

from game.core.game import Effort
from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.bots.meeting import by_spells, meeting
from game.games.telendar.bots.prospects import card_worth, gate_chance, power
from game.games.telendar.cards import KEYS, MONSTERS, TILES, TIME
from game.games.telendar.movement import stride, wingspan
from game.games.telendar.queries import explored, hero_of, owned, sheet
from game.games.telendar.state import LAND, SPELLS, WORST, Telendar
from game.games.telendar.strength import protection

EFFORT = Effort(
    worlds=100,
    laps=0,
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
"""The effort of the strong level; questions that are not named here are answered as advised"""

COEFFICIENTS: Mapping[str, float] = {
    "always": -5.2383,
    "time": 0.9001,
    "king_falling": -0.2188,
    "forsaken": -1.4788,
    "force": 0.284,
    "bonus": 0.2557,
    "magic": 0.2337,
    "strength_squared": -0.1423,
    "protection": 0.0144,
    "life": 0.0606,
    "spells": 0.1712,
    "belongings": 0.0638,
    "gate_known": 0.1194,
    "no_key": -4.0919,
    "no_key_time": 1.5358,
    "no_key_explored": 1.1027,
    "no_key_gold": 0.0223,
    "lair": 0.9163,
    "closing": 0.1823,
    "tries": 0.6948,
    "way": -0.0554,
}
"""The coefficient of each sign in the logarithm of a seat's weight; its chance to win is its share of all weights"""

_BEST_COVER = 6
"""Protection beyond which more changes no sign"""
_FOE_DICE = 2
"""The dice of a typical strong Monster, by which Spells against it are valued"""
_RICH = 12
"""Gold beyond which more changes no sign: the Steel Key's price"""
_SURE = 0.98
"""The chance to close the Gate is held between 1 - this and this, 0 to 1"""
_PER_UNKNOWN = 0.7
"""Turns that the search for the Gate takes for each cursed territory where it may be"""
_MIDDLE = 24
"""The place in the middle of the board"""
_PER_TURN = 0.9
"""Factor of a lair's value for each turn of distance"""


def evaluate(state: Telendar, seat: Seat) -> float:
    """The value of a position to a seat, from -1 to 1."""
    weights = [_weight(state, each) for each in range(state.seats)]
    allies = state.heroes[seat].alliance | 1 << seat
    own = sum(weight for each, weight in enumerate(weights) if allies >> each & 1)
    return 2 * own / (1 + sum(weights)) - 1


def _weight(state: Telendar, seat: Seat) -> float:
    if not hero_of(state, seat):
        return 0.0
    found = signs(state, seat)
    return exp(sum(coefficient * found[name] for name, coefficient in COEFFICIENTS.items()))


def signs(state: Telendar, seat: Seat) -> Mapping[str, float]:
    """The signs of a seat's chance to win, by their names in `COEFFICIENTS`.

    Args:
        state: a match, or an imagined world; of face-down cards, only those that the seat has looked at are used.
        seat: a seat with a character.
    """
    hero, zones, cards = state.heroes[seat], state.zones, state.cards
    time, chance = time_left(state), gate_chance(state, seat)
    no_key = float(chance == 0)
    force, magic = power(state, seat), by_spells(state, seat, _FOE_DICE)
    things = [cards[card] for card in owned(state, seat)]
    gate, way = _to_the_gate(state, seat)
    tries, closing = 0.0, 0.0
    if chance and not hero.dead:
        tries = max(0.0, time - way)
        closing = _closing(chance, _surviving(state, seat, gate), tries)
    return {
        "always": 1.0,
        "time": time / 20,
        "king_falling": float(state.king < 0),
        "forsaken": float(hero.dead and state.king < 0),
        "force": hero.force,
        "bonus": force - hero.force,
        "magic": magic,
        "strength_squared": (force + magic) ** 2 / 20,
        "protection": min(_BEST_COVER, protection(state, seat)),
        "life": sheet(state, seat).life if hero.dead else hero.life,
        "spells": len(zones[SPELLS[seat]].ids),
        "belongings": sum(card_worth(name) for name in things if name not in KEYS),
        "gate_known": float(gate is not None),
        "no_key": no_key,
        "no_key_time": no_key * log(time + 1),
        "no_key_explored": no_key * sum(explored(state, place) for place in board.PLACES) / len(board.PLACES),
        "no_key_gold": no_key * min(_RICH, hero.gold),
        "lair": _lair(state, seat),
        "closing": log(closing / (1 - closing)) if closing else 0.0,
        "tries": log(tries + 1),
        "way": way if closing else 0.0,
    }


def time_left(state: Telendar) -> float:
    """The average number of rounds until the King dies, if nobody helps or harms him.

    Args:
        state: a match, or an imagined world: all know the cards of the Time deck, but not their order.
    """
    zones, cards = state.zones, state.cards
    deck = [TIME[cards[card]].king < 0 for card in zones["time"].ids]
    drawn = [TIME[cards[card]].king < 0 for card in (*zones["discard.time"].ids, *zones["phase"].ids)]
    lives, blows = state.king - WORST, sum(deck)
    if lives <= blows:
        turns = (len(deck) + 1) * lives / (blows + 1)
    else:
        turns = len(deck) + (lives - blows) * (len(deck) + len(drawn)) / max(1, blows + sum(drawn))
    return turns / state.seats


def _pace(state: Telendar, seat: Seat) -> int:
    return max(1, stride(state, seat), wingspan(state, seat))


def _turns(state: Telendar, seat: Seat, goals: Iterable[int]) -> int:
    """The turns to the nearest of some places; for the dead, counted from the middle of the board."""
    here = state.heroes[seat].place
    far = board.DISTANCES[here if here >= 0 else _MIDDLE]
    return -(-min(far[goal] for goal in goals) // _pace(state, seat))


def _to_the_gate(state: Telendar, seat: Seat) -> tuple[int | None, float]:
    """The Gate's place (None: the seat does not know it), and its distance in turns."""
    tiles = state.zones["board"].ids
    unknown = [place for place in board.CURSED if not state.known.get(tiles[place], 0) >> seat & 1]
    for place in board.CURSED:
        if place not in unknown and TILES[state.cards[tiles[place]]].gate:
            return place, _turns(state, seat, (place,))
    return None, _turns(state, seat, unknown) + _PER_UNKNOWN * len(unknown)


def _surviving(state: Telendar, seat: Seat, gate: int | None) -> float:
    """The chance to survive a turn at the Gate, by the Monsters there, or by its guard if nobody has found it."""
    guards = {tile.guard for tile in TILES.values() if tile.gate}
    if gate is None:
        foes = [card for card in state.zones["specials"].ids if state.cards[card] in guards]
    else:
        foes = [card for card in state.zones[LAND[gate]].ids if state.cards[card] in MONSTERS]
    there = _MIDDLE if gate is None else gate
    return prod(1 - meeting(state, seat, foe, there).odds.death for foe in foes)


def _closing(chance: float, alive: float, tries: float) -> float:
    """The chance to close the Gate in some turns there, each with a chance to survive it and one to close it."""
    again = alive * (1 - chance)
    closed = alive * chance / (1 - again) * (1 - again**tries)
    return float(min(_SURE, max(1 - _SURE, closed)))


def _lair(state: Telendar, seat: Seat) -> float:
    """The best prospect of a Key in an explored lair: the chance to win there less the chance to die."""
    best = 0.0
    for place in board.PLACES:
        for card in state.zones[LAND[place]].ids:
            foe = MONSTERS.get(state.cards[card])
            if foe and foe.key:
                odds = meeting(state, seat, card, place).odds
                best = max(best, (odds.win - odds.death) * _PER_TURN ** _turns(state, seat, (place,)))
    return best
