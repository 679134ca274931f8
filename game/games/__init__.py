"""The games of the app. Each is one folder: its `FACTS` here, its rules in `<game>/rules.py` as `GAME`."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.facts import Facts
from game.core.game import AnyGame
from game.core.pause import collector_paused
from game.core.phrase import Phrase, Trouble, phrase

if TYPE_CHECKING:
    from game.core.packfiles import Pack


def _boxes() -> Mapping[str, Facts]:
    """The facts of every folder beside this file, by the game's id."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    boxes = [importlib.import_module(f"{__name__}.{name}").FACTS for name in names]
    return MappingProxyType({facts.id: facts for facts in boxes})


GAMES: Mapping[str, Facts] = _boxes()
"""The shelf: each game's facts by its id; light to import, no rules among them"""

UNLISTED: dict[str, str] = {}
"""Modules of games that are not on the shelf, by the game's id: those of a checkout, which `main.py` adds"""


def facts(game_id: str) -> Facts:
    """A game's facts, whether it is on the shelf or not.

    Raises:
        Trouble: no game has this id; the sentence names the known ones.
    """
    if game_id in UNLISTED:
        return load(game_id).facts
    if game_id not in GAMES:
        raise Trouble("trouble.unknown_game", game=game_id, known=", ".join(GAMES))
    return GAMES[game_id]


def load(game_id: str) -> AnyGame:
    """A game's rules, imported when they are first wanted.

    Raises:
        Trouble: no game has this id, or one of its card files is faulty.
    """
    module = UNLISTED.get(game_id) or f"{__name__}.{facts(game_id).id}.rules"
    with collector_paused():
        game: AnyGame = importlib.import_module(module).GAME
    return game


def packs() -> "tuple[Pack, ...]":
    """Every pack of cards in the player's folder, sound or refused, read now with the rules of its game.

    Raises:
        Trouble: a card file of a game's own is faulty.
    """
    from game.core.packs import survey  # the first picture does not wait for what reads packs

    for pack in survey():
        if pack.manifest and pack.manifest.game in GAMES:
            load(pack.manifest.game)
    known = ", ".join(GAMES)
    return tuple(
        replace(pack, fault=_no_game(pack, known))
        if pack.manifest and not pack.fault and pack.manifest.game not in GAMES
        else pack
        for pack in survey()
    )


def _no_game(pack: "Pack", known: str) -> Phrase:
    from game.core.packfiles import MANIFEST

    cause = phrase("trouble.pack.game", known=known)
    return phrase("trouble.pack.field", file=f"{pack.folder}/{MANIFEST}", field="game", cause=cause)
