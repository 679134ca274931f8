"""Kharnage's language of effects: what its card files are read with."""

from game.core.effects.control import CONTROL, Condition
from game.core.effects.language import language
from game.core.effects.part import Context
from game.games.kharnage.effects.deployment import DEPLOYMENT
from game.games.kharnage.effects.powers import POWERS
from game.games.kharnage.state import TROPHIES


def _last(at: Context, n: int) -> bool:
    return bool(at.state.order and at.state.order[-1] == at.you)


def _kills(at: Context, n: int) -> bool:
    return len(at.state.zones[TROPHIES[at.you]].ids) >= n


def _army_at_most(at: Context, n: int) -> bool:
    return len(at.state.army(at.you)) <= n


def _kharnage(at: Context, n: int) -> bool:
    return bool(at.state.emptied)


CONDITIONS: dict[str, Condition] = {
    "last": _last,
    "kills": _kills,
    "army_at_most": _army_at_most,
    "kharnage": _kharnage,
}
"""What an effect may depend on: to be the last of the round, cards destroyed in it, the army's size, a Kharnage"""
VERBS = (*DEPLOYMENT, *POWERS)
PARTS = (*CONTROL, *VERBS)
"""The parts that cards are made of"""

Effect = language("kharnage", *VERBS, conditions=CONDITIONS, sentences=True)
"""The annotation of an effect in a card file"""
