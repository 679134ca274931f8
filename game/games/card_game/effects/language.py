"""Card Game's language of effects: the models by which its card files are read."""

from typing import TYPE_CHECKING

from game.core.effects.control import CONTROL, Condition
from game.core.effects.language import language
from game.core.effects.part import Context
from game.core.effects.triggers import Trigger, trigger_of
from game.games.card_game.effects.abilities import ABILITIES
from game.games.card_game.effects.cards import CARDS
from game.games.card_game.effects.dice import DICE
from game.games.card_game.effects.resources import RESOURCES
from game.games.card_game.effects.spells import SPELLS
from game.games.card_game.state import HAND

MOMENTS = ("turn_start", "after_dice")
"""The moments at which active Characters act: as their owner's turn begins, and after his dice gave their results"""


def _owns_at_most(at: Context, n: int) -> bool:
    return bool(sum(at.state.purses[at.you]) <= n)


def _holds_at_most(at: Context, n: int) -> bool:
    return len(at.state.zones[HAND[at.you]].ids) <= n


CONDITIONS: dict[str, Condition] = {"owns_at_most": _owns_at_most, "holds_at_most": _holds_at_most}
"""The conditions of effects: how many resources the seat owns, how many cards it holds"""
VERBS = RESOURCES + DICE + CARDS + SPELLS
PARTS = (*CONTROL, *VERBS, *ABILITIES)
"""The parts that cards are made of"""

Effect = language("card_game", *VERBS, zones=("active", "hand"), conditions=CONDITIONS)
"""The annotation of an effect in a card file"""

if TYPE_CHECKING:
    CardTrigger = Trigger
else:
    CardTrigger = trigger_of("card_game", Effect, MOMENTS)
    """The model of a card's triggers"""
