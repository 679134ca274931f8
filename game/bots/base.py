"""Computer players: a thought that can be interrupted, and an answer at its end."""

import random
from collections.abc import Generator
from typing import Any, Protocol, TypeAlias, TypeVar

from game.core.facts import EVEN
from game.core.game import AnyGame
from game.core.state import Answer, Ask, Option, State
from game.core.view import Glimpse

Found = TypeVar("Found")
Thought: TypeAlias = Generator[None, None, Answer]
"""Yields every few milliseconds, so that a window stays alive; returns the answer"""

_RESIGN: Option = ("resign",)
"""The option that gives a match up; in every game in which that is allowed it is the last one of its question"""


class Bot(Protocol):
    """A computer player. The same glimpse and the same random numbers give the same answer."""

    def think(self, glimpse: Glimpse[Any], rnd: random.Random) -> Thought:
        """Finds an answer to the glimpse's question.

        Args:
            glimpse: the seat, its question, its view and worlds it may imagine.
            rnd: the bot's own chance, apart from the match's.

        Returns:
            A thought to be resumed until it ends; its value is an answer that the question allows.
        """

    def answer(self, glimpse: Glimpse[Any], rnd: random.Random) -> Answer:
        """The answer at the end of the thought, for callers who can wait for it.

        Args:
            glimpse: as in `think`.
            rnd: as in `think`.
        """
        return finish(self.think(glimpse, rnd))


def finish(thought: Generator[None, None, Found]) -> Found:
    """Runs a thought to its end at once.

    Args:
        thought: as `Bot.think` gives it, or anything else that is found in steps.

    Returns:
        What it found: of a bot's thought, the answer.
    """
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: Found = end.value
            return found


def anything(ask: Ask, rnd: random.Random) -> Answer:
    """A random answer that does not resign unless it must.

    Args:
        ask: the question.
        rnd: the source of the random choice.

    Returns:
        `low` to `high` different options of the question.
    """
    options = ask.options
    if options[-1] == _RESIGN and len(options) > 1:
        options = options[:-1]
    if ask.low == ask.high == 1:
        return (options[int(rnd.random() * len(options))],)
    return tuple(rnd.sample(options, rnd.randint(ask.low, min(ask.high, len(options)))))


def habit(game: AnyGame, state: State, ask: Ask, rnd: random.Random, temper: str = EVEN.name) -> Answer:
    """An ordinary player's answer: the game's advice where it has any, chance elsewhere.

    If several options are to be chosen, advice gives the least number, unless the game advises to add some; chance
    gives any number that is allowed.

    Args:
        game: the rules, with or without advice.
        state: the seat's view, or a world that it imagines.
        ask: the question to answer.
        rnd: the source of a random answer, if there is no advice.
        temper: the player's, by name.

    Returns:
        Options of the question.
    """
    advice = game.advice(temper)
    return advice.answer(state, ask, rnd) if advice else anything(ask, rnd)


def next_ask(state: State) -> Ask:
    """The next question that waits for an answer.

    Args:
        state: a match, or an imagined world, that is not over.

    Raises:
        ValueError: nothing is asked.
    """
    answers = state.answers
    for ask in state.asks:
        if ask.seat not in answers:
            return ask
    raise ValueError("nothing is asked")
