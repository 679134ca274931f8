"""The games in the house. Each is one folder: its `FACTS` here, its rules in `<game>/rules.py` as `GAME`."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from game.core.facts import Facts
from game.core.game import AnyGame
from game.core.phrase import Trouble


def _boxes() -> Mapping[str, Facts]:
    """The facts of every folder beside this file, by the game's id."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    boxes = [importlib.import_module(f"{__name__}.{name}").FACTS for name in names]
    return MappingProxyType({facts.id: facts for facts in boxes})


GAMES: Mapping[str, Facts] = _boxes()
"""The shelf: each game's facts by its id; light to import, no rules among them"""


def facts(game_id: str) -> Facts:
    """A game's box.

    Raises:
        Trouble: no game has this id; the known ones are named.
    """
    if game_id not in GAMES:
        raise Trouble("trouble.unknown_game", game=game_id, known=", ".join(GAMES))
    return GAMES[game_id]


def load(game_id: str) -> AnyGame:
    """Opens a game's box: imports its rules.

    Raises:
        Trouble: no game has this id, or one of its card files is faulty.
    """
    game: AnyGame = importlib.import_module(f"{__name__}.{facts(game_id).id}.rules").GAME
    return game
