"""What a sensible player of Tash-Kalar does, and what a position is worth.

An action is tried out on a copy of what the seat sees, its effect answered choice by choice by the same advice; the
position after it is judged by pieces, points, tasks, and by how near the seat's hand is to being summoned. Only what
the seat may know is used, so that it serves on a view and in a bot's imagined worlds alike.
"""

from collections.abc import Callable, Iterable
from math import tanh
from typing import TypeAlias

from game.core.effects import Part, nodes
from game.core.state import Ask, Option, Seat
from game.core.table import Table
from game.games.tash_kalar import turn
from game.games.tash_kalar.arena import NEIGHBOURS, NOWHERE, Square
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.cards import EFFECTS, PATTERNS, TASKS
from game.games.tash_kalar.forms import MELEE_GOAL, worth_of
from game.games.tash_kalar.law import hits, melee_points, possible, score, standing, targets, ways
from game.games.tash_kalar.patterns import masks_of
from game.games.tash_kalar.state import COMMON, EMPTY, HAND, TashKalar, piece, rank_of, side_of
from game.games.tash_kalar.verbs import (
    Convert,
    Destroy,
    Either,
    GainAction,
    Group,
    Move,
    Place,
    Promote,
    Shoot,
)

T: TypeAlias = Table[TashKalar]

MATERIAL = (1.0, 2.0, 3.4)
"""What a piece of each rank is worth; all else is measured in common pieces"""
POINT = {"high_form": 3.0, "duel": 2.2, "melee": 2.2}
READY = (0.5, 0.9, 2.0)
"""What it is worth that a card of each rank can be summoned now"""
NEAR = 0.3
"""How much of that, if a single piece is missing"""
PROGRESS = 0.45
"""How much of a task's points its parts are worth while it is not fulfilled"""
ENOUGH = 14
"""Pieces more than these are of little use: they stand in the way, and hand flares to those who have fewer"""
MOST_TRIALS = 48
MOST_MOVES = 60


# --- what a position is worth ------------------------------------------------------------------------


def worth(state: TashKalar, seat: Seat) -> float:
    """What a seat may expect: from -1, a defeat for certain, to 1, a victory."""
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


def evaluate(state: TashKalar, side: int, hand: Iterable[str]) -> float:
    """What a side may be content with in the middle of its turn.

    Args:
        state: the position.
        side: whose turn it is.
        hand: the cards that it may still summon.
    """
    value = _standing(state, side)
    others = [_standing(state, other) for other in range(state.sides) if other != side]
    value -= (max(others) + sum(others) / len(others)) / 2
    value += _pending(state, side)
    if state.form == "high_form":
        value += _tasks(state, side) - 0.5 * _tasks(state, 1 - side)
    value += 0.55 * state.actions
    return value + _promise(state, side, hand)


def _pending(state: TashKalar, side: int) -> float:
    """What will be scored at the end of the turn for what has been destroyed."""
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
    """How near the hand is to being summoned."""
    masks = masks_of(state.board, side)
    value = 0.0
    for name in hand:
        pattern = PATTERNS[name]
        found, near = pattern.nearly(masks)
        if found:
            value += READY[pattern.rank] + 0.02 * min(8, found.bit_count())
        elif near:
            value += READY[pattern.rank] * (NEAR + 0.02 * min(8, near.bit_count()))
    return value if state.actions else 0.6 * value


# --- advice ------------------------------------------------------------------------------------------


def advise(state: TashKalar, ask: Ask) -> Option | None:
    """What a sensible player answers; None where one answer is as good as another."""
    if len(ask.options) == 1:
        return ask.options[0]
    word = ask.prompt.rpartition(".")[2]
    adviser = _ADVISERS.get(word)
    return adviser(state, ask, False) if adviser else None


def _hand(state: TashKalar, seat: Seat) -> list[str]:
    return [name for card in state.zones[HAND[seat]].ids if (name := state.cards[card]) in PATTERNS]


def _action(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """The action after which the position is best."""
    side, hand = ask.seat % state.sides, _hand(state, ask.seat)
    best: Option = ("end_turn",)
    most = evaluate(state, side, hand) + 0.3 if best in ask.options else float("-inf")
    places = [option for option in ask.options if option[0] == "place"]
    for option in places:
        value = _placed(state, side, int(option[1]), hand, spend=True)
        if value > most:
            best, most = option, value
    for option in _trials(ask.options):
        value = _tried(state, side, option, hand)
        if value > most:
            best, most = option, value
    return best


def _trials(options: Iterable[Option]) -> list[Option]:
    """The options that are tried out; of very many with one card, some."""
    tried = [option for option in options if option[0] in {"summon", "improvise", "flare", "discard", "lift"}]
    stride = 1 + len(tried) // MOST_TRIALS
    return tried[::stride]


def _placed(state: TashKalar, side: int, square: Square, hand: list[str], *, spend: bool) -> float:
    """What a position is worth with one more common piece in it."""
    state.board[square] = piece(side, COMMON)
    state.actions -= spend
    value = evaluate(state, side, hand)
    state.actions += spend
    state.board[square] = EMPTY
    return value + 0.01 * len(NEIGHBOURS[square])


def _tried(state: TashKalar, side: int, option: Option, hand: list[str]) -> float:
    """What a position is worth after an action and its effect."""
    verb, card = option[0], int(option[1])
    if verb == "lift":
        return _lifted(state, side, int(option[1]), hand)
    if verb == "discard":
        left = [name for name in hand if name != state.cards[card]]
        state.actions -= 1
        value = evaluate(state, side, left) + 0.35
        state.actions += 1
        return value
    work = state.clone()
    work.asks, work.agenda, work.scopes = (), [], []
    table: T = Table(work, GAME.steps)
    if verb == "flare":
        turn.invoke(table, card)
        left = hand
    else:
        turn.summon(table, card, int(option[2]))
        left = [name for name in hand if name != state.cards[card]]
    _run(table)
    value = evaluate(work, side, left) + 0.3 * (work.extra_beings + work.extra_legends) + 6.0 * work.extra_turns
    if verb == "improvise" and not state.stand_ins:
        value -= 1.5
    if verb == "flare":
        value -= 0.5
    return value


def _lifted(state: TashKalar, side: int, square: Square, hand: list[str]) -> float:
    """What a position is worth with a piece taken from it that will come back as a common one elsewhere."""
    code, state.board[square] = state.board[square], EMPTY
    state.actions -= 1
    value = evaluate(state, side, hand) + 0.9 * MATERIAL[COMMON]
    state.actions += 1
    state.board[square] = code
    return value


def _run(table: T) -> None:
    """Plays on a copy until nothing is left to do, each question answered by quick advice."""
    state = table.state
    table.run()
    while state.asks and state.result is None:
        ask = state.asks[0]
        adviser = _ADVISERS.get(ask.prompt.rpartition(".")[2])
        option = adviser(state, ask, True) if adviser and len(ask.options) > 1 else ask.options[0]
        state.asks = ()
        name, *args = state.agenda.pop()
        GAME.steps[str(name)](table, *args, (option,))
        table.run()


# --- choices within effects --------------------------------------------------------------------------


def _value(state: TashKalar, side: int, square: Square) -> float:
    """What the piece on a square is worth to a side: less than nothing if it is an enemy's."""
    code = state.board[square]
    if not code:
        return 0.0
    value = MATERIAL[rank_of(code)]
    if side_of(code) == side:
        return value
    bonus = (0.8, 1.6, 3.0)[rank_of(code)] if state.form != "high_form" else (0.3, 0.5, 3.0)[rank_of(code)]
    return -value - bonus


def _most(options: Iterable[Option], gain: Callable[[Option], float], least: float = 0.0) -> Option:
    """The option that gains most; "done" gains nothing, and ways out are never taken."""
    best, most = None, float("-inf")
    for option in options:
        if option[0] == "pass_control":
            continue
        value = least if option[0] == "done" else gain(option)
        if value > most:
            best, most = option, value
    assert best is not None
    return best


def _destruction(state: TashKalar, ask: Ask, quick: bool) -> Option:
    return _most(ask.options, lambda option: -_value(state, state.side, int(option[1])))


def _promotion(state: TashKalar, ask: Ask, quick: bool) -> Option:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        step = MATERIAL[rank_of(code) + 1] - MATERIAL[rank_of(code)]
        return step if side_of(code) == state.side else -step

    return _most(ask.options, gain)


def _demotion(state: TashKalar, ask: Ask, quick: bool) -> Option:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        step = MATERIAL[rank_of(code)] - MATERIAL[rank_of(code) - 1]
        return -step if side_of(code) == state.side else step

    return _most(ask.options, gain)


def _growth(state: TashKalar, ask: Ask, quick: bool) -> Option:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        return 0.9 if not code or side_of(code) == state.side else -_value(state, state.side, int(option[1]))

    return _most(ask.options, gain)


def _placing(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """Where a piece of one's own helps most."""
    if quick:
        return next(option for option in ask.options if option[0] in {"square", "place"})
    side, hand = state.side, _hand(state, ask.seat)
    return _most(
        ask.options,
        lambda option: _placed(state, side, int(option[1]), hand, spend=False),
        evaluate(state, side, hand),
    )


def _moving(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """What a move destroys; of quiet moves the one that leaves the best position, if it is better than to stay."""
    side = state.side

    def gain(option: Option) -> float:
        start, end = int(option[1]), int(option[2])
        risk = 0.0 if side_of(state.board[start]) == side else 0.2
        return -_value(state, side, end) + risk - 0.01

    best = _most(ask.options, gain)
    if best[0] != "done" and gain(best) > 0.5:
        return best
    if quick or len(ask.options) > MOST_MOVES:
        return best
    hand = _hand(state, ask.seat)

    def quiet(option: Option) -> float:
        start, end = int(option[1]), int(option[2])
        before = state.board[start], state.board[end]
        state.board[start], state.board[end] = EMPTY, before[0]
        value = evaluate(state, side, hand)
        state.board[start], state.board[end] = before
        return value

    return _most(ask.options, quiet, evaluate(state, side, hand) + 0.05)


def _aiming(state: TashKalar, ask: Ask, quick: bool) -> Option:
    shots = [part for part in _acting(state) if isinstance(part, Shoot)]

    def gain(option: Option) -> float:
        return -sum(_value(state, state.side, square) for square in hits(state, shots[0], int(option[1])))

    return _most(ask.options, gain) if shots and state.being != NOWHERE else ask.options[0]


def _acting(state: TashKalar) -> list[Part]:
    """The parts of the effects of the card that acts."""
    found = {
        address: EFFECTS[address]
        for end in ("effect", "upper", "lower")
        if (address := f"{state.acting}.{end}") in EFFECTS
    }
    return list(nodes(found).values())


def _alternative(state: TashKalar, ask: Ask, quick: bool) -> Option:
    choices = [part for part in _acting(state) if isinstance(part, Either)]
    if not choices:
        return ask.options[0]
    return _most(ask.options, lambda option: _estimate(state, choices[0].do[int(option[1])]))


def _estimate(state: TashKalar, part: Part) -> float:
    """What a part of an effect may bring, roughly."""
    side = state.side
    if not possible(state, {}, part):
        return 0.0
    if isinstance(part, Destroy):
        values = sorted((-_value(state, side, square) for square in targets(state, {}, part)), reverse=True)
        return sum(values if part.n == 0 else [value for value in values[: part.n] if value > 0 or not part.may])
    if isinstance(part, Move):
        moves = ways(state, {}, part, part.n)
        return max([0.1, *(-_value(state, side, end) for _, end in moves)])
    if isinstance(part, Group):
        return 1.5
    if isinstance(part, Place):
        return MATERIAL["chl".index(part.rank)]
    if isinstance(part, Convert):
        return 2.2
    return 0.9 if isinstance(part, Promote | GainAction) else 0.5


def _lifting(state: TashKalar, ask: Ask, quick: bool) -> Option:
    return _most(ask.options, lambda option: -_value(state, state.side, int(option[1])))


def _colour(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """The colour in which the side has fewest points."""
    first = state.side * state.sides if state.form == "melee" else 0
    return _most(ask.options, lambda option: -float(state.points[first + int(option[1])]))


def _rival(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """The opponent to whom the point is of least use."""
    return _most(ask.options, lambda option: -float(score(state, int(option[1]))))


def _claim(state: TashKalar, ask: Ask, quick: bool) -> Option:
    def gain(option: Option) -> float:
        return float(TASKS[state.cards[int(option[1])]].points) if option[0] == "claim" else 0.0

    return _most(ask.options, gain)


def _recovery(state: TashKalar, ask: Ask, quick: bool) -> Option:
    return _most(ask.options, lambda option: 1.0 + PATTERNS[state.cards[int(option[1])]].rank)


def _match(state: TashKalar, ask: Ask, quick: bool) -> Option:
    """The image whose marked squares hold the enemies that are worth most; without enemy pieces if it may be."""
    assert ask.about is not None
    pattern = PATTERNS[state.cards[ask.about]]

    def gain(option: Option) -> float:
        square, image, _, improvised = (int(arg) for arg in option[1:])
        prey = -sum(_value(state, state.side, marked) for marked in pattern.marked(image, square))
        return prey - (1.5 if improvised != NOWHERE else 0.0)

    return _most(ask.options, gain)


def _first(state: TashKalar, ask: Ask, quick: bool) -> Option:
    return ask.options[0]


_ADVISERS: dict[str, Callable[[TashKalar, Ask, bool], Option]] = {
    "actions": _action,
    "place_lifted": _placing,
    "match": _match,
    "lift": _lifting,
    "rival": _rival,
    "resign": lambda state, ask, quick: ("stay",),
    "claim": _claim,
    "single": _colour,
    "legend_colour": _colour,
    "colour": _first,
    "destroy": _destruction,
    "promote": _promotion,
    "convert": _destruction,
    "pick": _destruction,
    "place": _placing,
    "grow": _growth,
    "group_demote": _demotion,
    "group_destroy": _destruction,
    "move": _moving,
    "leap": _moving,
    "slide": _moving,
    "shoot": _aiming,
    "recover": _recovery,
    "either": _alternative,
    "optionally": lambda state, ask, quick: ("no",),
}
