"""Ratings of the options within an effect and around a turn: which piece, way or image, which task to claim.

A rating is the immediate gain of an option, in common pieces. "done" has 0, and control is never passed.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.effects.part import Context, Part
from game.core.state import Ask, Option
from game.games.tash_kalar.arena import NOWHERE
from game.games.tash_kalar.bots.evaluate import MATERIAL, beings_of, side_value, worth_of_piece, worth_with
from game.games.tash_kalar.cards import PATTERNS, TASKS, modes_asking, part_asking
from game.games.tash_kalar.effects.moves import Move
from game.games.tash_kalar.effects.pieces import Destroy
from game.games.tash_kalar.effects.places import Place
from game.games.tash_kalar.effects.shots import Shoot
from game.games.tash_kalar.queries import question_of, score
from game.games.tash_kalar.state import EMPTY, TashKalar, rank_of, side_of

Rating: TypeAlias = Callable[[Option], float]
Rater: TypeAlias = Callable[[TashKalar, Ask, bool], Rating]
"""A function that rates the options of a question; its last argument: whether it must be quick"""

MOST_MOVES = 60
"""Most quiet moves of a question that are still compared by the positions after them"""
_NEVER = -100.0


def rated(state: TashKalar, ask: Ask, *, quick: bool) -> list[tuple[float, Option]] | None:
    """The options with their ratings, in the question's order; None for a question without a rater.

    Args:
        state: the position.
        ask: its question, which takes a single option.
        quick: whether to look only at what is destroyed or gained at once, not at the position afterwards.
    """
    rater = _RATERS.get(question_of(ask))
    if rater is None:
        return None
    rating = rater(state, ask, quick)
    return [(0.0 if option[0] == "done" else rating(option), option) for option in ask.options if option != _PASS]


def best_of(state: TashKalar, ask: Ask, *, quick: bool) -> Option | None:
    """The option with the highest rating, the first of equals; None for a question without a rater."""
    options = rated(state, ask, quick=quick)
    return max(options, key=lambda one: one[0])[1] if options else None


_PASS: Option = ("pass_control",)


# --- pieces ------------------------------------------------------------------------------------------


def _destruction(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    return lambda option: -worth_of_piece(state, state.side, int(option[1]))


def _promotion(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        step = MATERIAL[rank_of(code) + 1] - MATERIAL[rank_of(code)]
        return step if side_of(code) == state.side else -step

    return gain


def _demotion(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        step = MATERIAL[rank_of(code)] - MATERIAL[rank_of(code) - 1]
        return -step if side_of(code) == state.side else step

    return gain


def _growth(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    def gain(option: Option) -> float:
        code = state.board[int(option[1])]
        return 0.9 if not code or side_of(code) == state.side else -worth_of_piece(state, state.side, int(option[1]))

    return gain


def _placing(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    """The rating of squares by how much an own piece helps there."""
    if quick:
        return lambda option: 0.9
    side, hand = state.side, beings_of(state, ask.seat)
    before = side_value(state, side, hand)
    return lambda option: worth_with(state, side, int(option[1]), hand, spend=False) - before


def _moving(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    """The rating of moves by what they destroy; if that is little, of quiet moves by the position after them."""
    side = state.side

    def gain(option: Option) -> float:
        start, end = int(option[1]), int(option[2])
        risk = 0.0 if side_of(state.board[start]) == side else 0.2
        return -worth_of_piece(state, side, end) + risk - 0.01

    most = max(gain(option) for option in ask.options if option[0] == "move")
    if most > 0.5 or quick or len(ask.options) > MOST_MOVES:
        return gain
    hand = beings_of(state, ask.seat)
    at_rest = side_value(state, side, hand) + 0.05

    def quiet(option: Option) -> float:
        start, end = int(option[1]), int(option[2])
        before = state.board[start], state.board[end]
        state.board[start], state.board[end] = EMPTY, before[0]
        value = side_value(state, side, hand)
        state.board[start], state.board[end] = before
        return value - at_rest

    return quiet


def _aiming(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    shot, side = part_asking(state, ask, Shoot), state.side
    if shot is None or state.being == NOWHERE:
        return _equal_rating(state, ask, quick)
    return lambda option: -sum(worth_of_piece(state, side, square) for square in shot.hits(state, int(option[1])))


def _alternative(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    modes = modes_asking(state, ask)
    if modes is None:
        return _equal_rating(state, ask, quick)
    at = Context(state, state.turn)
    return lambda option: _estimate(at, modes.do[int(option[1])])


def _estimate(at: Context, part: Part) -> float:
    """A rough estimate of the value of an effect's part."""
    if part.allow(at) is not None:
        return 0.0
    op = str(getattr(part, "op"))  # noqa: B009
    return _ESTIMATES[op](at, part) if op in _ESTIMATES else 0.5


def _destroyed(at: Context, part: Destroy) -> float:
    state = at.state
    values = sorted((-worth_of_piece(state, state.side, square) for square in part.targets(at)), reverse=True)
    return sum(values if part.n == 0 else [value for value in values[: part.n] if value > 0 or not part.may])


def _moved(at: Context, part: Move) -> float:
    state = at.state
    return max([0.1, *(-worth_of_piece(state, state.side, int(option[2])) for option in part.options(at))])


def _placed(at: Context, part: Place) -> float:
    return MATERIAL["chl".index(part.rank)]


_ESTIMATES: dict[str, Callable[[Context, Any], float]] = {
    "destroy": _destroyed,
    "move": _moved,
    "place": _placed,
    "convert": lambda at, part: 2.2,
    "group": lambda at, part: 1.5,
    "promote": lambda at, part: 0.9,
    "gain_action": lambda at, part: 0.9,
    "seq": lambda at, part: sum(_estimate(at, child) for child in part.do),
}
"""The function that estimates each kind of part, for parts that could do something"""


def _match(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    """The rating of images by the enemy pieces on their marked squares; an improvised summoning rates lower."""
    assert ask.about is not None
    pattern = PATTERNS[state.cards[ask.about]]

    def gain(option: Option) -> float:
        square, image, _, improvised = (int(arg) for arg in option[1:])
        prey = -sum(worth_of_piece(state, state.side, marked) for marked in pattern.marked(image, square))
        return prey - (1.5 if improvised != NOWHERE else 0.0)

    return gain


# --- colours and cards -------------------------------------------------------------------------------


def _colour(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    """The rating of colours that prefers the one in which the side has fewest points."""
    first = state.side * state.sides if state.form == "melee" else 0
    return lambda option: -float(state.points[first + int(option[1])])


def _rival(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    """The rating of opponents that prefers the one to whom the point is of least use."""
    return lambda option: -float(score(state, int(option[1])))


def _claim(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    return lambda option: float(TASKS[state.cards[int(option[1])]].points) if option[0] == "claim" else 0.0


def _recovery(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    return lambda option: 1.0 + PATTERNS[state.cards[int(option[1])]].rank


def _equal_rating(state: TashKalar, ask: Ask, quick: bool) -> Rating:
    return lambda option: 0.0


_RATERS: dict[str, Rater] = {
    "place_lifted": _placing,
    "match": _match,
    "lift": _destruction,
    "rival": _rival,
    "resign": lambda state, ask, quick: lambda option: _NEVER if option[0] == "resign_now" else 0.0,
    "claim": _claim,
    "single": _colour,
    "legend_colour": _colour,
    "colour": _equal_rating,
    "destroy": _destruction,
    "promote": _promotion,
    "convert": _destruction,
    "pick": _destruction,
    "choose": _equal_rating,
    "place": _placing,
    "grow": _growth,
    "group_demote": _demotion,
    "group_destroy": _destruction,
    "move": _moving,
    "leap": _moving,
    "slide": _moving,
    "shoot": _aiming,
    "recover": _recovery,
    "modes": _alternative,
    "rank": lambda state, ask, quick: lambda option: -MATERIAL[int(option[1])],
    "may": lambda state, ask, quick: lambda option: 0.0 if option[0] == "no" else -0.5,
}
"""The function that rates the options of each question, by the last word of the question's key"""
