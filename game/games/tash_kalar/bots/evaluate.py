"""The value of a position of Tash-Kalar to a side: points, pieces, tasks, and beings close to being summoned.

Everything is measured in common pieces, by what the seat may know, so that it works on a view and in a bot's imagined
worlds alike.
"""

from collections.abc import Iterable, Mapping
from math import tanh
from typing import NamedTuple

from game.core.state import Seat
from game.games.tash_kalar.arena import NEIGHBOURS, Square
from game.games.tash_kalar.cards import PATTERNS, TASKS
from game.games.tash_kalar.forms import MELEE_GOAL, claimable, worth_of
from game.games.tash_kalar.patterns import arena, number_of
from game.games.tash_kalar.queries import melee_points, score
from game.games.tash_kalar.state import COMMON, EMPTY, HAND, TashKalar, piece, rank_of, side_of, standing

MATERIAL = (1.0, 2.0, 3.4)
"""Value of a piece, by rank"""
POINT = {"high_form": 3.0, "duel": 2.2, "melee": 2.2}
READY = (0.5, 0.9, 2.0)
"""Value of a card that can be summoned now, by its rank"""
NEAR = 0.3
"""Share of a card's value if a single piece is missing for its pattern, 0 to 1"""
PROGRESS = 0.45
"""Share of its points, 0 to 1, that an unfulfilled task approaches as its parts are completed"""
ENOUGH = 14
"""Pieces beyond which more are of little use: they stand in the way, and open flares to sides with fewer"""
FULL_HAND = 5
DRAWN = 0.35
"""Value of a card yet to be drawn"""
EXTRA_TURN = 6.0
IMPROVISED = 1.5
"""Value of an improvised summoning that is not used up"""
WON = 30.0


def evaluate(state: TashKalar, seat: Seat) -> float:
    """The value of a position to a seat: from -1, a certain defeat, to 1, a victory."""
    side = seat % state.sides
    rivals = [_standing(state, other) for other in range(state.sides) if other != side]
    return tanh((_standing(state, side) - max(rivals)) / 12)


def _standing(state: TashKalar, side: int) -> float:
    return POINT[state.form] * _points(state, side) + _material(state, side)


def _points(state: TashKalar, side: int) -> float:
    """A side's points; in the melee the lowest colour counts most, and points beyond the goal count nothing."""
    if state.form != "melee":
        return float(score(state, side)) if state.form == "duel" else float(state.points[side])
    colours = sorted(min(points, MELEE_GOAL[state.sides]) for points in melee_points(state, side))
    return colours[0] + 0.35 * sum(colours[1:])


def _material(state: TashKalar, side: int) -> float:
    common, heroic, legendary = standing(state, side)
    count = common + heroic + legendary
    value = MATERIAL[0] * common + MATERIAL[1] * heroic + MATERIAL[2] * legendary
    if state.form == "high_form":
        value += POINT["high_form"] * legendary * 0.8
    return value - 0.6 * max(0, count - ENOUGH)


class Leaning(NamedTuple):
    """The leanings of a temper: factors by which it values a position differently from the even one."""

    own: float = 0.0
    """Additional weight of its own pieces; 0: none"""
    foes: float = 1.0
    """Weight of the rivals' pieces, and of points for destroying them"""
    tasks: float = 1.0
    """Weight of the tasks that are to be fulfilled"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {"bold": Leaning(foes=2.5), "careful": Leaning(own=0.5)}
"""The leanings of the tempers besides the even one"""


def side_value(state: TashKalar, side: int, hand: Iterable[str], lean: Leaning = EVEN) -> float:
    """The value of a position to a side in the middle of its turn.

    Args:
        state: the position.
        side: the side on turn.
        hand: the cards that it may still summon.
        lean: the leanings of its player's temper.
    """
    value = _standing(state, side)
    if lean.own:
        value += lean.own * _material(state, side)
    others = [_standing(state, other) for other in range(state.sides) if other != side]
    value -= lean.foes * (max(others) + sum(others) / len(others)) / 2
    value += lean.foes * _pending(state, side)
    if state.form == "high_form":
        value += lean.tasks * (_tasks(state, side) - 0.5 * _tasks(state, 1 - side))
    value += 0.55 * state.actions
    return value + _promise(state, side, hand)


def _pending(state: TashKalar, side: int) -> float:
    """The value of the points that the pieces destroyed this turn will score at its end."""
    if state.form == "high_form":
        return 0.0
    value = 0.0
    lowest = score(state, side)
    for colour in range(state.sides):
        kills = state.kills[3 * colour : 3 * colour + 3]
        points = worth_of(kills) + (0.4 if kills[COMMON] % 2 and state.actions else 0.0)
        if state.form == "melee" and colour != side:
            weight = 1.0 if state.points[side * state.sides + colour] == lowest else 0.45
        else:
            weight = 1.0
        value += weight * points
    return POINT[state.form] * value


def _tasks(state: TashKalar, side: int) -> float:
    value = 0.0
    for zone, weight in (("tasks_open", 1.0), ("task_next", 0.3)):
        for card in state.zones[zone].ids:
            task = TASKS[state.cards[card]]
            parts = [min(1.0, max(0, have) / need) if need else 1.0 for have, need in task.needs.progress(state, side)]
            done = sum(parts) / len(parts)
            share = 1.0 if done >= 1.0 else PROGRESS * done * done
            value += weight * share * task.points
    return POINT["high_form"] * value


def _promise(state: TashKalar, side: int, hand: Iterable[str]) -> float:
    """The value of a hand, by how close its beings are to being summoned."""
    masks = arena(state).seen_by(side)
    value = 0.0
    for name in hand:
        pattern = PATTERNS[name]
        found, near = pattern.nearly(masks)
        if found:
            value += READY[pattern.rank] + 0.02 * number_of(found, most=8)
        elif near:
            value += READY[pattern.rank] * (NEAR + 0.02 * number_of(near, most=8))
    return value if state.actions else 0.6 * value


def beings_of(state: TashKalar, seat: Seat) -> list[str]:
    """The beings and legends in a seat's hand that are not hidden."""
    return [name for card in state.zones[HAND[seat]].ids if (name := state.cards[card]) in PATTERNS]


def worth_with(
    state: TashKalar, side: int, square: Square, hand: list[str], lean: Leaning = EVEN, *, spend: bool
) -> float:
    """The value of a position with one more common piece; `spend`: placing it takes an action."""
    state.board[square] = piece(side, COMMON)
    state.actions -= spend
    value = side_value(state, side, hand, lean)
    state.actions += spend
    state.board[square] = EMPTY
    return value + 0.01 * len(NEIGHBOURS[square])


def worth_of_piece(state: TashKalar, side: int, square: Square) -> float:
    """The value of the piece on a square to a side: negative for an enemy piece."""
    code = state.board[square]
    if not code:
        return 0.0
    value = MATERIAL[rank_of(code)]
    if side_of(code) == side:
        return value
    bonus = (0.8, 1.6, 3.0)[rank_of(code)] if state.form != "high_form" else (0.3, 0.5, 3.0)[rank_of(code)]
    return -value - bonus


# --- for plans ---------------------------------------------------------------------------------------


def outlook(state: TashKalar, seat: Seat, lean: Leaning = EVEN) -> float:
    """The value of a planned position to the side on turn, with the cards it will draw and a near end of the match.

    Args:
        state: a position between two actions.
        seat: the seat that plans, whose hand is known.
        lean: the leanings of the seat's temper.
    """
    side = state.side
    hand = beings_of(state, seat)
    if state.turns_left > 0 and not state.extra_turns:
        return _at_the_end(state, side) + 0.3 * state.actions * (1 + len(hand))
    value = side_value(state, side, hand, lean)
    value += DRAWN * max(0, FULL_HAND - len(hand))
    value += 0.3 * (state.extra_beings + state.extra_legends) + EXTRA_TURN * state.extra_turns
    if state.form == "melee":
        value -= IMPROVISED * sum(state.improvised[side * state.sides : (side + 1) * state.sides])
    return value


def _at_the_end(state: TashKalar, side: int) -> float:
    """The value of the end of a side's last turn: points, and pieces only as they break ties."""
    value = _lead(state, side) + _pending(state, side)
    if state.form == "high_form":
        claims = [TASKS[state.cards[card]].points for card in claimable(state, side)]
        value += POINT["high_form"] * max(claims, default=0)
    return value


def _lead(state: TashKalar, side: int) -> float:
    """The lead of a side over the best rival, if nothing more is scored."""
    every = [
        POINT[state.form] * (_points(state, other) if state.form == "melee" else score(state, other))
        + 0.1 * _material(state, other)
        for other in range(state.sides)
    ]
    return every[side] - max(value for other, value in enumerate(every) if other != side)


def outcome(state: TashKalar, side: int) -> float:
    """The value of a finished match to a side."""
    assert state.result is not None
    won = side in {seat % state.sides for seat in state.result.winners}
    return (WON if won else -WON) + 0.1 * _lead(state, side)
