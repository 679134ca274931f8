"""How each game looks on the table: where things lie and what they show. One module a game, with its `LOOK`."""

import importlib
import importlib.util
from typing import TYPE_CHECKING

from game.core.facts import Facts
from game.games import GAMES

if TYPE_CHECKING:
    from game.ui.looks.base import GameLook


def on_the_shelf() -> tuple[Facts, ...]:
    """The games that can be played: those with a look. The others have rules, which can be simulated."""
    return tuple(facts for facts in GAMES.values() if importlib.util.find_spec(f"{__name__}.{facts.id}"))


def look_of(game_id: str) -> "type[GameLook]":
    """The look of a game, imported when its table opens."""
    found: type[GameLook] = importlib.import_module(f"{__name__}.{game_id}").LOOK
    return found
