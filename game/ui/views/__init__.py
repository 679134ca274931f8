"""The view of each game: one folder a game, with its `BOX` in `box.py` and its `VIEW` in `view.py`.

A game that has no folder here stands on the shelf in a plain box and is played in the plain view.
"""

import importlib
import importlib.util
from types import ModuleType
from typing import TYPE_CHECKING

from game.ui.contract.box import Box

if TYPE_CHECKING:
    from game.ui.contract.view import GameView


def box_of(game_id: str) -> Box:
    """Return a game's box on the shelf; light to import."""
    own = _own(game_id, "box")
    box: Box = own.BOX if own else Box()
    return box


def view_of(game_id: str) -> "type[GameView]":
    """Return the view of a game, imported when its table opens."""
    module = _own(game_id, "view") or importlib.import_module(f"{__name__}.plain")
    view: type[GameView] = module.VIEW
    return view


def _own(game_id: str, part: str) -> ModuleType | None:
    """Import a part of a game's own view; None if it has none."""
    folder = f"{__name__}.{game_id}"
    if not importlib.util.find_spec(folder) or not importlib.util.find_spec(f"{folder}.{part}"):
        return None
    return importlib.import_module(f"{folder}.{part}")
