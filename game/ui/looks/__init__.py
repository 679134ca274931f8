"""How each game looks on the table: where things lie and what they show. One module a game, with its `LOOK`."""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.looks.base import GameLook


def look_of(game_id: str) -> "type[GameLook]":
    """The look of a game, imported when its table opens."""
    found: type[GameLook] = importlib.import_module(f"{__name__}.{game_id}").LOOK
    return found
