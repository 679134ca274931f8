"""The use of all that is in Telendar's box: matches reach every card, effect and Life of the King."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from game.bots.base import habit
from game.core.effects.language import nodes
from game.core.view import view
from game.games.telendar.box import EFFECTS
from game.games.telendar.cards import CARDS, KING, SPELL
from game.games.telendar.rules import GAME
from tests.bench.telendar_policies import Row, play
from tests.games.telendar_table import ANSWERED
from tests.matches import some_answer

RICH = (139, 4, 245, 103, 188, 1200, 66, 123, 824, 251, 146, 22, 208, 25, 243, 209, 253, 10, 97, 158, 183, 206)
"""Seeds of matches in which, with today's cards, everything happens; if that changes, others are tried too"""
RUSHED = (Row("rush", 1, 2026, "easy"), 3)
"""A match of a player who aims at the Magic Key, a Spell that others hardly ever learn"""
MAGICAL = (284, 147, 66, 58, 11, 5)
"""Seeds of matches of sensible players in which every Spell is cast; if that changes, others are tried too"""
MOST = 200


def used_in(seed: int) -> Iterator[str]:
    """Yields the names in a match's events, and the cards of the King's Lives that it reaches."""
    rnd, seats = random.Random(seed), 1 + seed % 6
    careless = seed % 2 == 0
    state, _ = GAME.new(seed, seats, GAME.facts.settle(seats, {"difficulty": "easy"}))
    while state.result is None:
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert ask is not None
        by_chance = careless or rnd.random() < 0.4
        answer = some_answer(ask, rnd) if by_chance else habit(GAME, view(state, seat), ask, rnd)
        events, _ = GAME.apply(state, seat, answer)
        yield KING[state.king].id
        yield from (str(event.data["name"]) for event in events if event.data.get("name"))


def test_2_every_card_and_every_effect_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    resolved: set[str] = set()
    resolve = GAME.steps["fx"]

    def noted(table: Any, address: str, *stage: Any) -> None:
        resolved.add(address)
        resolve(table, address, *stage)

    monkeypatch.setitem(GAME.steps, "fx", noted)
    play(*RUSHED)
    cards, effects = set(CARDS), {address for address in nodes(EFFECTS) if ".did" not in address} - ANSWERED
    for seed in chain(RICH, range(MOST)):
        cards -= set(used_in(seed))
        if not cards and effects <= resolved:
            break
    assert (cards, effects - resolved) == (set(), set())


def cast_in(seed: int) -> Iterator[str]:
    """Yields the Spells that computer players of level normal cast in a match."""
    rnd, seats = random.Random(seed), 4 + seed % 3
    state, _ = GAME.new(seed, seats, GAME.facts.settle(seats, {"difficulty": "easy"}))
    while state.result is None:
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert ask is not None
        events, _ = GAME.apply(state, seat, habit(GAME, view(state, seat), ask, rnd))
        yield from (str(event.data["name"]) for event in events if event.kind == "cast")


def test_computers_cast_every_spell() -> None:
    idle = set(SPELL)
    for seed in chain(MAGICAL, range(MOST)):
        idle -= set(cast_in(seed))
        if not idle:
            break
    assert idle == set()
