"""How each game looks on the table: a folder a game, whose `view.py` has its `VIEW`; one without looks plain."""

import importlib
import importlib.util
from typing import TYPE_CHECKING

from game.core.facts import Facts
from game.games import GAMES

if TYPE_CHECKING:
    from game.ui.contract.view import GameView


def on_the_shelf() -> tuple[Facts, ...]:
    """The games that the shelf shows: all that have a folder."""
    return tuple(GAMES.values())


def view_of(game_id: str) -> "type[GameView]":
    """The view of a game, imported when its table opens: its own, or the one that serves any game."""
    own = game_id in GAMES and importlib.util.find_spec(f"{__name__}.{game_id}")
    module = f"{__name__}.{game_id}.view" if own else f"{__name__}.plain"
    found: type[GameView] = importlib.import_module(module).VIEW
    return found
