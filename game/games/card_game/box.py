"""The game object, still without rules: `rules.py` and `actions.py` register their steps on it."""

from game.core.effects.language import install
from game.core.game import Game, never_saved
from game.games.card_game import FACTS
from game.games.card_game.cards import CARDS, CENSUS, CONTENT
from game.games.card_game.state import CardGame

GAME = Game(
    FACTS,
    CardGame,
    CONTENT,
    CENSUS,
    migrations=(never_saved,),  # shape 2: effects under way have other steps
    earlier=("0eeb49f1dca252fd",),
)
install(GAME, {address: effect for card in CARDS.values() for address, effect in card.effects().items()})
