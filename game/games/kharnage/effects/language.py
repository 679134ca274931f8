"""Kharnage's language of effects: the models by which its card files are read."""

from game.core.effects.control import CONTROL, Condition
from game.core.effects.language import language
from game.games.kharnage.effects.deployment import Deed, Elite, Gather, Kamikaze, Leader
from game.games.kharnage.effects.powers import Brace, Ensnare, Reinforce, Scorch, Strike
from game.games.kharnage.state import TROPHIES

CONDITIONS: dict[str, Condition] = {
    "last": lambda at, n: at.state.order[-1:] == [at.you],
    "kills": lambda at, n: len(at.state.zones[TROPHIES[at.you]].ids) >= n,
    "army_at_most": lambda at, n: len(at.state.army(at.you)) <= n,
    "kharnage": lambda at, n: bool(at.state.emptied),
}
"""The conditions of effects: to be last in the round, cards destroyed in it, the army's size, a Kharnage"""
VERBS: tuple[type[Deed], ...] = (Leader, Gather, Elite, Kamikaze, Brace, Reinforce, Strike, Ensnare, Scorch)
PARTS = (*CONTROL, *VERBS)
"""The parts that cards are made of"""

Effect = language("kharnage", *VERBS, conditions=CONDITIONS, sentences=True)
"""The annotation of an effect in a card file"""
