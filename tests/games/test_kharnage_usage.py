"""The use of all that is in Kharnage's box: random matches reach every unit, battle card, effect and question."""

import random
from typing import Any

import pytest

from game.core.effects.language import nodes
from game.games.kharnage import FACTS
from game.games.kharnage.cards import BATTLE, EFFECTS, UNITS, ZERO
from game.games.kharnage.rules import GAME
from game.games.kharnage.telling.refusals import QUESTIONS
from tests.matches import some_answer

MOST = 120
"""Most matches to play; today's cards need fifteen"""
NO_CARD_ASKS = {"may"}
"""Questions of the effect language that no card of the box asks"""


def test_every_unit_battle_card_effect_and_question_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve, resolved = GAME.steps["fx"], set[str]()

    def noted(table: Any, address: str, *stage: Any) -> None:
        resolved.add(address)
        resolve(table, address, *stage)

    monkeypatch.setitem(GAME.steps, "fx", noted)
    cards = set(UNITS) | set(BATTLE) - {card.id for card in ZERO.values()}
    effects, asked = set(nodes(EFFECTS)), {f"prompt.kharnage.{word}" for word in set(QUESTIONS) - NO_CARD_ASKS}
    powers = {card.id for card in BATTLE.values() if card.power}
    for seed in range(MOST):
        rnd, seats = random.Random(seed), 2 + seed % 3
        chosen = {setting.name: rnd.choice(setting.choices) for setting in FACTS.settings}
        state, _ = GAME.new(seed, seats, FACTS.settle(seats, chosen))
        while state.result is None:
            seat = state.waiting()[0]
            ask = state.ask_of(seat)
            assert ask is not None
            asked.discard(ask.prompt)
            events, _ = GAME.apply(state, seat, some_answer(ask, rnd))
            for event in events:
                if event.kind in ("deployed", "turn"):
                    cards.discard(str(event.data["name"]))
                elif event.kind == "power" and event.data["works"]:
                    powers.discard(str(event.data["name"]))
        if not (cards or powers or asked or effects - resolved):
            break
    assert (cards, powers, asked, effects - resolved) == (set(), set(), set(), set())
