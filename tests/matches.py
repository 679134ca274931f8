"""Matches for tests: set up in a line, played at random from a seed."""

import dataclasses
import json
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeVar

from game import games
from game.bots.base import Thought
from game.core.facts import EVEN
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer, Ask, Seat, State
from game.core.view import Glimpse, imagine, view

S = TypeVar("S", bound=State)


def new_match(
    game_id: str = "card_game",
    seed: int = 1,
    controllers: Sequence[str] = ("person", "person"),
    *,
    free_undo: bool = False,
) -> AnyMatch:
    """A match at its first question; each seat has its controller, and names Ann, Ben, Cleo..."""
    game = games.load(game_id)
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
    players = tuple(Player(names[seat], seat, controller) for seat, controller in enumerate(controllers))
    options = game.facts.settle(len(controllers), {})
    return Match(game, Setup(game_id, game.facts.rules, seed, options, players, free_undo))


def glimpse(state: S, seat: Seat, temper: str = EVEN.name) -> Glimpse[S]:
    """The position as a bot of a seat gets it."""
    ask = state.ask_of(seat)
    assert ask is not None
    return Glimpse(seat, ask, partial(view, state, seat), partial(imagine, state, seat), temper)


def plainly(state: State) -> str:
    """A state as JSON, made without texts kept from earlier lines."""
    return json.dumps(dataclasses.asdict(state), sort_keys=True, separators=(",", ":"))


def some_answer(ask: Ask, rnd: random.Random) -> Answer:
    """Any answer that the question allows, except to resign: the match would end too soon."""
    options = [option for option in ask.options if option != ("resign",)]
    return tuple(rnd.sample(options, rnd.randint(ask.low, min(ask.high, len(options)))))


def decide(match: AnyMatch, rnd: random.Random) -> None:
    """Takes one decision for the first seat that is asked."""
    seat = match.state.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    match.answer(seat, some_answer(ask, rnd))


def play_on(match: AnyMatch, rnd: random.Random, decisions: int = 100_000) -> AnyMatch:
    """Plays a number of random decisions, or to the end."""
    for _ in range(decisions):
        if match.over:
            break
        decide(match, rnd)
    return match


def questions(match: AnyMatch, rnd: random.Random, most: int = 4000) -> Iterator[int]:
    """The seats that are asked, in order; each answers at random when the next is requested."""
    for _ in range(most):
        if match.over:
            return
        yield match.state.waiting()[0]
        decide(match, rnd)


def play_well(match: AnyMatch, rnd: random.Random) -> AnyMatch:
    """Plays to the end, mostly as the game advises."""
    advise = match.game.advise
    while not match.over:
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        single = (ask.low, ask.high) == (1, 1) and rnd.random() < 0.8
        advice = advise(match.view(seat), ask) if advise and single else None
        match.answer(seat, (advice,) if advice else some_answer(ask, rnd))
    return match


def gaps(thought: Thought) -> list[float]:
    """The seconds of computing between the yields of a thought."""
    found, before = [], time.process_time()
    for _ in thought:
        now = time.process_time()
        found.append(now - before)
        before = now
    return [*found, time.process_time() - before]
