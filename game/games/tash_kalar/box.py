"""The game object, still without rules: the other modules register their steps on it."""

from game.core.effects.language import install
from game.core.game import Game, never_saved
from game.games.tash_kalar import FACTS
from game.games.tash_kalar.cards import CENSUS, CONTENT, EFFECTS
from game.games.tash_kalar.partners import answered, ask_partners
from game.games.tash_kalar.state import TashKalar

GAME = Game(
    FACTS,
    TashKalar,
    CONTENT,
    CENSUS,
    migrations=(
        never_saved,  # shape 2: effects under way have other steps
        lambda state: state | {"rulings": 1},  # shape 3
    ),
    earlier=("317d773fc9463e6c",),
)
GAME.step(answered)
install(GAME, EFFECTS, ask=ask_partners)
