"""Telendar's effects: every part of every card runs in a fitting position, and leaves a sound match."""

import random
from collections.abc import Iterator

import pytest

from game.core.effects.language import nodes, start
from game.core.effects.part import Part
from game.core.state import Seat, Value
from game.core.table import Table
from game.games.telendar.box import EFFECTS
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar
from tests.games.telendar_table import ANSWERED, Position, Who, faults, table
from tests.matches import some_answer

IN_COMBAT = {"add_attack", "add_shield", "best_of", "weaken", "evade", "roll_again"}


@pytest.fixture
def ran() -> Iterator[set[str]]:
    """The addresses of the parts of effects that have run in the test."""
    addresses: set[str] = set()
    fx = GAME.steps["fx"]

    def noting(at: Table[Telendar], address: str, *stage: Value) -> None:
        addresses.add(address)
        fx(at, address, *stage)

    GAME.steps["fx"] = noting
    yield addresses
    GAME.steps["fx"] = fx


def moment(effect: Part) -> Position:
    """A position in which an effect can happen to a character that has something of everything to give or lose."""
    rich = Who(
        "bear",
        force=6,
        mana=5,
        life=4,
        gold=9,
        used=2,
        objects=["sword", "dawn_blade", "buckler"],
        followers=["scout", "guide"],
    )
    combat = any(getattr(part, "op", "") in IN_COMBAT for part in nodes({"": effect}).values())
    card = "lynx_pair" if combat else "inn"
    t = table(rich, Who("knight", at=0), king=2, hidden=[9, 40, 41], land={8: [card]}).arrives().does("meet", card)
    return t.does("stand" if combat else "no")


def play_out(t: Position, address: str, seed: int) -> None:
    """Runs an effect on seat 0, then plays at random until its turn is over."""
    state, rnd = t.state, random.Random(seed)
    waiting = state.agenda.pop()  # the open question waits until after the effect
    assert waiting[:2] == ("hubbed", 0)
    again = waiting[2]
    assert isinstance(again, tuple)
    state.asks, state.rng = (), seed
    opened = Table(state, GAME.steps)
    opened.do(again)
    start(opened, 0, state.zones["sheet.0"].ids[0], address)
    opened.run()
    while state.result is None and not over(state, 0):
        ask = state.ask_of(state.waiting()[0])
        assert ask is not None
        GAME.apply(state, ask.seat, some_answer(ask, rnd))
        assert faults(state) == []


def over(state: Telendar, seat: Seat) -> bool:
    """Whether another seat's turn has begun."""
    return state.turn != seat and state.asks[0].prompt.endswith(".time")


@pytest.mark.parametrize("address", sorted(EFFECTS))
def test_every_part_of_every_effect_runs_and_the_turn_goes_on(address: str, ran: set[str]) -> None:
    missing = set(nodes({address: EFFECTS[address]})) - ANSWERED
    for seed in range(200):
        t = moment(EFFECTS[address])
        play_out(t, address, seed)
        assert t.state.scopes == []
        missing -= ran
        if not missing and seed > 3:
            break
    assert missing == set()
