"""The views of the games: each has a folder with its `BOX` in `box.py` and its `VIEW` in `view.py`.

If seats bring their own decks, its `WORKSHOP` is in `workshop`. `SOUVENIR` in `souvenir.py` makes a small picture of a
match; `PLATES` in `plates.py` are the pictures in its rules book.

A game that has no folder here stands on the shelf in a plain box and is played in the plain view.
"""

import importlib
import importlib.util
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING

from game.ui.contract.box import Box

if TYPE_CHECKING:
    from game.ui.contract.plates import Plate
    from game.ui.contract.souvenir import Souvenir
    from game.ui.contract.view import GameView
    from game.ui.contract.workshop import Workshop


def box_of(game_id: str) -> Box:
    """A game's box on the shelf; light to import."""
    own = _import_part(game_id, "box")
    box: Box = own.BOX if own else Box()
    return box


def view_of(game_id: str) -> "type[GameView]":
    """The view of a game, imported when its table opens."""
    module = _import_part(game_id, "view") or importlib.import_module(f"{__name__}.plain.view")
    view: type[GameView] = module.VIEW
    return view


def has_workshop(game_id: str) -> bool:
    """Whether decks of a game can be built; imports nothing but the game's own folder."""
    return _has_part(game_id, "workshop")


def workshop_of(game_id: str) -> "Workshop | None":
    """A game's workshop, imported when it opens; None if it has none."""
    module = _import_part(game_id, "workshop")
    found: Workshop | None = module.WORKSHOP if module else None
    return found


def souvenir_of(game_id: str) -> "Souvenir | None":
    """The maker of a small picture of a game's match; None: its whole table is pictured."""
    module = _import_part(game_id, "souvenir")
    found: Souvenir | None = module.SOUVENIR if module else None
    return found


def plates_of(game_id: str) -> "Mapping[str, Plate]":
    """The pictures in a game's rules book, by the anchor of their section; none by default."""
    module = _import_part(game_id, "plates")
    found: Mapping[str, Plate] = module.PLATES if module else {}
    return found


def _has_part(game_id: str, part: str) -> bool:
    """Whether the game's own view has a certain part."""
    folder = f"{__name__}.{game_id}"
    return bool(importlib.util.find_spec(folder) and importlib.util.find_spec(f"{folder}.{part}"))


def _import_part(game_id: str, part: str) -> ModuleType | None:
    """Imports a part of a game's own view; None if it has none."""
    if not _has_part(game_id, part):
        return None
    return importlib.import_module(f"{__name__}.{game_id}.{part}")
