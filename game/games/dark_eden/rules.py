"""Dark Eden's rules whole: the modules that register its steps, and what the kernel asks of them."""

from game.games.dark_eden import acts, attack, intrigues, presentation, raid, settling, turn
from game.games.dark_eden.box import GAME

GAME.presentation = presentation.PRESENTATION
GAME.evaluate = lambda state, seat: 0.0
__all__ = ["GAME", "acts", "attack", "intrigues", "raid", "settling", "turn"]
