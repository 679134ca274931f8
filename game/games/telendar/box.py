"""The game object, still without rules: the other modules register their steps on it."""

from game.core.effects.language import install
from game.core.effects.triggers import Listeners
from game.core.game import Game, never_saved
from game.games.telendar import FACTS
from game.games.telendar.cards import CARDS, CENSUS, CONTENT
from game.games.telendar.state import Telendar

GAME = Game(
    FACTS,
    Telendar,
    CONTENT,
    CENSUS,
    migrations=(
        never_saved,  # shape 2: effects under way have other steps
        lambda state: state | {"rulings": 2},  # shape 3
        lambda state: state | {"offered": [], "vow": {"quest": "", "tally": [], "fate": ""}},  # shape 4
        lambda state: {name: value for name, value in state.items() if name != "fates"},  # shape 5
        lambda state: state | {"heroes": [hero | {"marked": []} for hero in state["heroes"]]},  # shape 6
        lambda state: state,  # shape 7: a field of combats (`Side.drained`) that is empty where it is missing
    ),
    earlier=("3d6a94675d3fcc64", "04ffd9cbcad6331d", "8bdb6614381a4f12", "79025a4ba161256a"),
)
EFFECTS = {address: effect for card in CARDS.values() for address, effect in card.effects().items()}
LISTENERS = Listeners({card.id: card.triggers for card in CARDS.values()})
"""The triggers of all cards"""
install(GAME, EFFECTS)
