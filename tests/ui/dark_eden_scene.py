"""Matches of Dark Eden played up to a question, and tables opened at a match or a position."""

import random
from functools import lru_cache

from game import games
from game.core.match import AnyMatch, Match, Player, Setup, Stand
from game.core.past import Past
from game.core.state import Answer, Ask
from game.games.dark_eden.state import DarkEden
from game.ui.app import App
from game.ui.table.scene import TableScene
from tests.games.dark_eden_table import Position
from tests.ui.hands import sit

NAMES = ("Anna", "Bruno", "Carla", "Dario")
_LAST = frozenset({"end", "pass", "settle", "refuse", "drop", "disband", "truce", "discard", "use"})


def table_for(seats: int, seed: int) -> Setup:
    facts = games.facts("dark_eden")
    players = tuple(Player(NAMES[n], n, "person") for n in range(seats))
    return Setup("dark_eden", facts.rules, seed, facts.settle(seats, {}), players)


def busy_answer(ask: Ask, rnd: random.Random) -> Answer:
    """A random answer that prefers building, mustering and fighting."""
    acts = [option for option in ask.options if option[0] not in _LAST]
    first = [option for option in acts if option[0] in {"build", "muster"}] or acts
    if ask.high > 1:
        return tuple(rnd.sample(ask.options, max(1, ask.low)))
    return (rnd.choice(first if first and rnd.random() < 0.85 else list(ask.options)),)


@lru_cache(maxsize=16)
def answers_until(seats: int, ending: str, least: int, verb: str) -> tuple[int, tuple[Answer, ...]]:
    """(seed, answers) of a match that reaches a question with an option of a kind after `least` decisions."""
    game = games.load("dark_eden")
    for seed in range(1, 30):
        match: AnyMatch = Match(game, table_for(seats, seed))
        rnd = random.Random(seed)
        while not match.over and len(match.past) < 400:
            ask = match.state.ask_of(match.state.waiting()[0])
            assert ask
            fits = not verb or any(option[0] == verb for option in ask.options)
            if len(match.past) >= least and ask.prompt.endswith(f".{ending}") and fits:
                return seed, tuple(past.answer for past in match.past)
            match.answer(ask.seat, busy_answer(ask, rnd))
    raise AssertionError(f"{ending} is never asked")


def match_at(seats: int, ending: str, least: int = 20, verb: str = "") -> AnyMatch:
    """A match at the question that `answers_until` finds."""
    seed, answers = answers_until(seats, ending, least, verb)
    match: AnyMatch = Match(games.load("dark_eden"), table_for(seats, seed))
    for answer in answers:
        match.answer(match.state.waiting()[0], answer)
    return match


def intrigue_played() -> AnyMatch:
    """A match in which an Intrigue has just been played that may be answered."""
    match = match_at(2, "actions", verb="play")
    ask = match.state.ask_of(match.state.waiting()[0])
    assert ask
    match.answer(ask.seat, next((option,) for option in ask.options if option[0] == "play"))
    return match


def cards_left_at_the_end() -> AnyMatch:
    """A match in which a seat that has done nothing may discard cards, of which it could also play two."""
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 8))
    for _ in range(60):
        ask = match.state.ask_of(match.state.waiting()[0])
        assert ask
        if ask.prompt.endswith(".discard") and sum(option[0] == "play" for option in ask.options) > 1:
            return match
        ends = (option for option in ask.options if option[0] in {"end", "settle", "pass"})
        match.answer(ask.seat, (next(ends, ask.options[0]),))
    raise AssertionError("no two cards can be played there")


def sit_at(app: App, here: Position) -> TableScene:
    """Opens the table of a position."""
    game = games.load("dark_eden")
    stand: Stand[DarkEden] = Stand(here.state, [], Past(game.apply, (), ()))
    return sit(app, Match(game, table_for(here.state.seats, 1), stand=stand))
