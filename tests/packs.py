"""The games as a program with some packs of cards loads them, in a test and without effect on others."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core import packs
from game.games import GAMES

_FOLDERS = tuple(f"game.{part}.{game}" for game in GAMES for part in ("games", "ui.views"))


def _of_games() -> dict[str, object]:
    return {name: module for name, module in sys.modules.items() if name.startswith(_FOLDERS)}


@contextmanager
def fresh(folder: Path | None) -> Iterator[None]:
    """A context in which games are loaded with the packs of a folder; afterwards everything is as before."""
    kept, place = _of_games(), packs.place()
    opened, readers = dict(packs._opened), dict(packs._readers)
    for name in kept:
        del sys.modules[name]
    packs._opened.clear()
    packs._readers.clear()
    packs.look_in(folder)
    try:
        yield
    finally:
        for name in _of_games():
            del sys.modules[name]
        sys.modules.update(kept)  # type: ignore[arg-type]
        for name, module in kept.items():
            parent, _, last = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], last, module)
        packs._opened.clear()
        packs._opened.update(opened)
        packs._readers.clear()
        packs._readers.update(readers)
        packs.look_in(place)
