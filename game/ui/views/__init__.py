"""How each game looks on the table: where things lie, what they show. A folder a game; its `view.py` has the `VIEW`."""

import importlib
import importlib.util
from typing import TYPE_CHECKING

from game.core.facts import Facts
from game.games import GAMES

if TYPE_CHECKING:
    from game.ui.contract.view import GameView


def on_the_shelf() -> tuple[Facts, ...]:
    """The games that can be played: those with a look. The others have rules, which can be simulated."""
    return tuple(facts for facts in GAMES.values() if importlib.util.find_spec(f"{__name__}.{facts.id}.view"))


def view_of(game_id: str) -> "type[GameView]":
    """The look of a game, imported when its table opens."""
    found: type[GameView] = importlib.import_module(f"{__name__}.{game_id}.view").VIEW
    return found
