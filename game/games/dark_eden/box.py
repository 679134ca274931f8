"""The `Game` object of Dark Eden, on which the other modules register their steps."""

from game.core.effects.language import install
from game.core.game import Game
from game.games.dark_eden import FACTS
from game.games.dark_eden.cards import CENSUS, CONTENT, EFFECTS
from game.games.dark_eden.state import DarkEden

GAME = Game(
    FACTS, DarkEden, CONTENT, CENSUS,
    migrations=(
        lambda state: state | {"copied": {}, "remains": {}, "kept_back": {}},  # shape 2: copies, the dead
    ),
)  # fmt: skip
install(GAME, EFFECTS)
