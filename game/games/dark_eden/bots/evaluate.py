"""The worth of a position: Victory Points, and what warriors, Establishments, Gold and cards promise. For bots."""

from collections.abc import Mapping

from game.core.state import Seat
from game.games.dark_eden.bots.worth import left_over
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import goal, side_points
from game.games.dark_eden.state import BORDERLANDS, HAND, TROPHIES, TURF, WARBAND, DarkEden

# Weights, in Victory Points.
CV, GUARD = 0.35, 0.1
"""Worth of a point of a warrior's Combat Value, and the extra worth in the Borderlands"""
OPEN = 0.25
"""Share of an Establishment's value that it is expected to lose while unguarded, 0 to 1"""
BUILT, ICON = 1.5, 0.8
"""Worth of an Establishment that stands, and of a spare icon a turn, up to four of each resource"""
GOLD, CARD = 0.25, 0.4
_NEEDED = 4


def evaluate(state: DarkEden, seat: Seat) -> float:
    """The prospects of a seat from -1 to 1: its lead over the best opponent, against the goal."""
    mine = max(side_points(state, seat), 0) + _standing(state, seat)
    rivals = [side_points(state, foe) + _standing(state, foe) for foe in state.foes(seat)]
    return max(-0.99, min(0.99, (mine - max(rivals)) / goal(state)))


def _standing(state: DarkEden, seat: Seat) -> float:
    cards = state.cards
    guards = state.zones[BORDERLANDS[seat]].ids
    army = sum(FIGURES[cards[card]].cv for card in (*guards, *state.zones[WARBAND[seat]].ids))
    turf = [card for card in state.zones[TURF[seat]].ids if card != state.commanders[seat]]
    closed = {tactic for card in guards for tactic in FIGURES[cards[card]].tactics}
    exposed = sum(FIGURES[cards[card]].cv for card in turf if set(FIGURES[cards[card]].tactics) - closed)
    wealth = GOLD * min(state.gold[seat], 12) + CARD * len(state.zones[HAND[seat]].ids)
    worth = CV * army + GUARD * sum(FIGURES[cards[card]].cv for card in guards) + BUILT * len(turf)
    return worth + wealth + ICON * spare(state, seat) - OPEN * exposed


def spare(state: DarkEden, seat: Seat) -> float:
    """Number of icons that a seat has to spare a turn, up to a few of each resource; a missing one counts -2."""
    return sum(min(n, _NEEDED) if n >= 0 else 2 * n for n in left_over(state, seat).values())


def report(state: DarkEden) -> Mapping[str, float]:
    """The figures of a finished match: decks played and won, whether the first seat won, fights, and what was razed."""
    assert state.result is not None
    ahead = [turns for turns in state.turns if turns == max(state.turns)]
    ahead = [] if len(ahead) == state.seats else ahead
    first = (state.turn - state.direction * len(ahead)) % state.seats
    figures: dict[str, float] = {
        "combats": sum(kind == "combat" for kind, *_ in state.battles),
        "raids": sum(kind == "raid" for kind, *_ in state.battles),
        "razed": sum(len(state.zones[zone].ids) for zone in TROPHIES[: state.seats]),
    }
    for place in range(state.seats):
        seat = (first + state.direction * place) % state.seats
        figures[f"won_as.{place + 1}"] = seat in state.result.winners
    for seat, deck in enumerate(state.decks):
        name = deck or "own"
        figures[f"played.{name}"] = figures.get(f"played.{name}", 0) + 1
        figures[f"won.{name}"] = figures.get(f"won.{name}", 0) + (seat in state.result.winners)
    return figures
