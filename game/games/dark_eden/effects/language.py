"""Dark Eden's language of effects: what its card files are read with."""

from typing import Any

from game.core.effects.control import CONTROL, Condition
from game.core.effects.language import language
from game.core.effects.triggers import trigger_of
from game.games.dark_eden.effects.fight import FIGHT
from game.games.dark_eden.effects.gold import GOLD
from game.games.dark_eden.effects.lasting import LASTING
from game.games.dark_eden.effects.moves import MOVES
from game.games.dark_eden.effects.picks import Pick

CONDITIONS: dict[str, Condition] = {
    "your_turn": lambda at, n: at.state.turn == at.you,
    "gold_at_least": lambda at, n: bool(at.state.gold[at.you] >= n),
}
"""What an effect may depend on"""
VERBS = (*LASTING, *GOLD, *MOVES, *FIGHT)
PARTS = (*CONTROL, *VERBS)
"""The parts that cards are made of"""

Effect = language("dark_eden", *VERBS, conditions=CONDITIONS, select=Pick, sentences=True)
"""The annotation of an effect in a card file"""

EVENTS = ("turn_begins", "turn_ends", "draw", "balanced", "killed", "razed", "attached", "left")
"""The moments that cards in play may answer by themselves"""
Trigger: Any = trigger_of("dark_eden", Effect, EVENTS)
"""A card's effect that one of them sets off"""
