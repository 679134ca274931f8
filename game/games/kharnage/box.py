"""The game object, still without rules: the other modules register their steps on it."""

from game.core.effects.language import install
from game.core.game import Game
from game.games.kharnage import FACTS
from game.games.kharnage.cards import CENSUS, CONTENT, EFFECTS
from game.games.kharnage.state import Kharnage

GAME = Game(FACTS, Kharnage, CONTENT, CENSUS)
install(GAME, EFFECTS)
