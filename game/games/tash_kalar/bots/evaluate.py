"""The worth of a position of Tash-Kalar to a side: points, pieces, tasks, and beings near to being summoned.

All is measured in common pieces, and judged by what the seat may know, so that it serves on a view and in a bot's
imagined worlds alike.
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
"""The worth of a piece of each rank"""
POINT = {"high_form": 3.0, "duel": 2.2, "melee": 2.2}
READY = (0.5, 0.9, 2.0)
"""The worth of a card that can be summoned now, by its rank"""
NEAR = 0.3
"""The share of that worth if a single piece is missing"""
PROGRESS = 0.45
"""The share of a task's points that its parts are worth while it is not fulfilled"""
ENOUGH = 14
"""Pieces more than these are of little use: they stand in the way, and hand flares to those who have fewer"""
FULL_HAND = 5
DRAWN = 0.35
"""The worth of a card yet to be drawn"""
EXTRA_TURN = 6.0
IMPROVISED = 1.5
"""The worth of an improvised summoning that is still open"""
WON = 30.0


def evaluate(state: TashKalar, seat: Seat) -> float:
    """The value that a seat may expect: from -1, a defeat for certain, to 1, a victory."""
    side = seat % state.sides
    rivals = [_standing(state, other) for other in range(state.sides) if other != side]
    return tanh((_standing(state, side) - max(rivals)) / 12)


def _standing(state: TashKalar, side: int) -> float:
    return POINT[state.form] * _points(state, side) + _material(state, side)


def _points(state: TashKalar, side: int) -> float:
    """A side's points; in the melee the lowest colour counts most, and those beyond the goal not at all."""
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
    """What a temper weighs otherwise than the even one."""

    own: float = 0.0
    """How much more its own pieces count"""
    foes: float = 1.0
    """How much what the others have weighs, and what is to be scored for destroying it"""
    tasks: float = 1.0
    """How much the tasks weigh that are to be fulfilled"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {"bold": Leaning(foes=2.5), "careful": Leaning(own=0.5)}
"""The tempers besides the even one"""


def side_value(state: TashKalar, side: int, hand: Iterable[str], lean: Leaning = EVEN) -> float:
    """The value of a position to a side in the middle of its turn.

    Args:
        state: the position.
        side: whose turn it is.
        hand: the cards that it may still summon.
        lean: of the temper of whoever plays it.
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
    """The worth of what will be scored at the end of the turn for what has been destroyed."""
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
    """The worth of a hand by how near its beings are to being summoned."""
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
    """The beings and legends in a seat's hand, as far as they are seen."""
    return [name for card in state.zones[HAND[seat]].ids if (name := state.cards[card]) in PATTERNS]


def worth_with(
    state: TashKalar, side: int, square: Square, hand: list[str], lean: Leaning = EVEN, *, spend: bool
) -> float:
    """The worth of a position with one more common piece in it; `spend`: for an action."""
    state.board[square] = piece(side, COMMON)
    state.actions -= spend
    value = side_value(state, side, hand, lean)
    state.actions += spend
    state.board[square] = EMPTY
    return value + 0.01 * len(NEIGHBOURS[square])


def worth_of_piece(state: TashKalar, side: int, square: Square) -> float:
    """The worth of the piece on a square to a side: less than nothing if it is an enemy's."""
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
    """The value to the side whose turn it is, the cards that it will draw and the match's end in sight.

    Args:
        state: a position between two actions.
        seat: who plans, whose hand is known.
        lean: of the seat's temper.
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
    """The value of a side's last turn: points, and of pieces what breaks ties."""
    value = _lead(state, side) + _pending(state, side)
    if state.form == "high_form":
        claims = [TASKS[state.cards[card]].points for card in claimable(state, side)]
        value += POINT["high_form"] * max(claims, default=0)
    return value


def _lead(state: TashKalar, side: int) -> float:
    """The lead of a side if nothing more is scored."""
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
