"""The movements that a character may make, and their reach. Rules 1.5. Nothing here changes a state."""

from collections.abc import Iterable

from game.core.effects.modifiers import Change, derive
from game.core.state import Option, Seat
from game.games.telendar import board
from game.games.telendar.queries import LAYERS, changes, total, working
from game.games.telendar.state import Telendar
from game.games.telendar.tables import ABILITIES, TILES

STRIDE = 2
"""The stride of a character without bonuses, in territories: rules 1.5"""


def stride(state: Telendar, seat: Seat) -> int:
    """The number of territories that the seat may walk in this turn."""
    return total(state, seat, "stride", STRIDE)


def wingspan(state: Telendar, seat: Seat, lent: int = 0) -> int:
    """Territories that the seat may fly, or could with a flight of `lent`; 0: it cannot fly."""
    found = changes(state, seat, "wingspan")
    if state.turn == seat and (lent := max(lent, state.winged)):
        found.append(Change("at_least", lent, "", "base"))
    if not found or not any(change.layer == "base" for change in found):
        return 0
    return derive(0, found, LAYERS).value


def sure_footed(state: Telendar, seat: Seat) -> bool:
    """Whether Forests do not stop the seat."""
    return bool(working(state, seat, ABILITIES["sure_footed"]))


def goals(state: Telendar, seat: Seat) -> tuple[int, ...]:
    """The territories to which the seat may walk from here, the nearest first."""
    left, here = stride(state, seat) - state.steps, state.heroes[seat].place
    if left <= 1:
        return board.NEIGHBOURS[here] if left == 1 else ()
    crossed = board.WITHIN[min(left, len(board.WITHIN)) - 1][here]
    return board.reach(here, left, frozenset(stops(state, seat, crossed)))


def stops(state: Telendar, seat: Seat, places: Iterable[int]) -> list[int]:
    """The places, among these, with a known Forest that would end the seat's walk."""
    tiles, known, cards = state.zones["board"].ids, state.known, state.cards
    forests = []
    for place in places:
        card = tiles[place]
        if known.get(card, 0) < 0 and TILES[cards[card]].forest:
            forests.append(place)
    return [] if forests and sure_footed(state, seat) else forests


def walks(state: Telendar, seat: Seat, to: int | None = None) -> dict[int, tuple[int, ...]]:
    """The goals of a walk from here, each with its way: around Forests and, if possible, unexplored territories.

    A way is the territories that it enters, the goal last. A Forest can only be a goal.

    Args:
        state: the match.
        seat: the seat that walks.
        to: the only goal to look for, with the places on the way to it; None: all goals.
    """
    start = state.heroes[seat].place
    left = stride(state, seat) - state.steps
    known, tiles = state.known, state.zones["board"].ids
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    for ahead in range(left - 1, -1, -1):
        reached: dict[int, tuple[int, tuple[int, ...]]] = {}
        for place in edge:
            risk, way = best[place]
            for goal in board.NEIGHBOURS[place] if to is None else board.towards(place, to, ahead):
                card = tiles[goal]
                bad = risk + (known.get(card, 0) >= 0)
                if goal not in best and (goal not in reached or bad < reached[goal][0]):
                    reached[goal] = (bad, (*way, goal))
        best |= reached
        ends = stops(state, seat, reached) if ahead else ()
        edge = [place for place in reached if place not in ends]
    return {goal: way for goal, (_, way) in best.items() if way}


def moves(state: Telendar, seat: Seat) -> list[Option]:
    """Every movement that the seat may make now. Kinds of movement do not mix within a turn."""
    options: list[Option] = []
    here = state.heroes[seat].place
    if state.way in ("", "walk"):
        options += [("walk", goal) for goal in goals(state, seat)]
    if state.way == "":
        far = wingspan(state, seat)
        if far:
            options += [("fly", goal) for goal in board.WITHIN[min(far, len(board.WITHIN) - 1)][here]]
        if state.vanishing:
            options += [("teleport", goal) for goal in board.PLACES if goal != here]
    return options
