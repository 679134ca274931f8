"""A sensible player of Tash-Kalar: it takes the action after which the position is best, without looking further.

An action is tried on a copy of the seat's view, with the choices of its effect answered by quick ratings.
"""

from collections.abc import Generator, Iterable
from typing import TypeAlias

from game.core.state import Answer, Ask, Option
from game.core.table import Table, UnheardTable
from game.games.tash_kalar import turn
from game.games.tash_kalar.arena import Square
from game.games.tash_kalar.bots.choices import best_of
from game.games.tash_kalar.bots.evaluate import EVEN, MATERIAL, Leaning, beings_of, side_value, worth_with
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.state import COMMON, EMPTY, TashKalar

T: TypeAlias = Table[TashKalar]

MOST_TRIALS = 48
_BREATH = 16
"""Squares tried between two yields"""


def advise(state: TashKalar, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible player's option; None: the options are equally good.

    Args:
        state: the seat's view.
        ask: its question.
        lean: the leanings of its temper.
    """
    if len(ask.options) == 1:
        return ask.options[0]
    if ask.prompt.endswith(".actions"):
        return best_action(state, ask, lean)
    return best_of(state, ask, quick=False)


def best_action(state: TashKalar, ask: Ask, lean: Leaning = EVEN) -> Option:
    """The option after which the position is best."""
    weighing = weigh(state, ask, lean)
    while True:
        try:
            next(weighing)
        except StopIteration as end:
            option: Option = end.value
            return option


def weigh(state: TashKalar, ask: Ask, lean: Leaning = EVEN) -> Generator[None, None, Option]:
    """Finds the option after which the position is best; yields every few milliseconds."""
    side, hand = ask.seat % state.sides, beings_of(state, ask.seat)
    best: Option = ("end_turn",)
    most = side_value(state, side, hand, lean) + 0.3 if best in ask.options else float("-inf")
    places = [option for option in ask.options if option[0] == "place"]
    for number, option in enumerate(places):
        if number % _BREATH == 0:
            yield
        value = worth_with(state, side, int(option[1]), hand, lean, spend=True)
        if value > most:
            best, most = option, value
    for option in _trials(ask.options):
        yield
        value = _value_after(state, side, option, hand, lean)
        if value > most:
            best, most = option, value
    return best


def _trials(options: Iterable[Option]) -> list[Option]:
    """The options to try out; a sample where one card has very many."""
    tried = [option for option in options if option[0] in {"summon", "improvise", "flare", "discard", "lift"}]
    stride = 1 + len(tried) // MOST_TRIALS
    return tried[::stride]


def _value_after(state: TashKalar, side: int, option: Option, hand: list[str], lean: Leaning) -> float:
    """The value of the position after an action and its effect."""
    verb, card = option[0], int(option[1])
    if verb == "lift":
        return _value_after_lift(state, side, int(option[1]), hand, lean)
    if verb == "discard":
        left = [name for name in hand if name != state.cards[card]]
        state.actions -= 1
        value = side_value(state, side, left, lean) + 0.35
        state.actions += 1
        return value
    work = state.clone()
    work.asks, work.agenda, work.scopes = (), [], []
    table: T = UnheardTable(work, GAME.steps)
    if verb == "flare":
        turn.invoke(table, card)
        left = hand
    else:
        turn.summon(table, card, int(option[2]))
        left = [name for name in hand if name != state.cards[card]]
    table.run()
    run_on(work)
    value = side_value(work, side, left, lean) + 0.3 * (work.extra_beings + work.extra_legends) + 6.0 * work.extra_turns
    if verb == "improvise" and not state.stand_ins:
        value -= 1.5
    if verb == "flare":
        value -= 0.5
    return value


def _value_after_lift(state: TashKalar, side: int, square: Square, hand: list[str], lean: Leaning) -> float:
    """The value of a position without a piece that will come back elsewhere as a common one."""
    code, state.board[square] = state.board[square], EMPTY
    state.actions -= 1
    value = side_value(state, side, hand, lean) + 0.9 * MATERIAL[COMMON]
    state.actions += 1
    state.board[square] = code
    return value


def run_on(state: TashKalar) -> None:
    """Plays a copy on until nothing is left to do; each question gets the answer with the most immediate gain."""
    while state.asks and state.result is None:
        choose_at_once(state)


def choose_at_once(state: TashKalar) -> None:
    """Answers the only question of a copy with the option of the most immediate gain."""
    ask = state.asks[0]
    option = best_of(state, ask, quick=True) if len(ask.options) > 1 else None
    settle(state, (option or ask.options[0],) if ask.low else ())


def settle(state: TashKalar, answer: Answer) -> None:
    """Answers the only question of a copy, without checking the answer, and runs to the next question."""
    table: T = UnheardTable(state, GAME.steps)
    state.asks = ()
    name, *args = state.agenda.pop()
    GAME.steps[str(name)](table, *args, answer)
    table.run()
