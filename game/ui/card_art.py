"""The pictures of packs' cards: those that the packs bring, and stand-ins for cards without one."""

import io
from collections.abc import Callable

import pygame as pg

from game.ui.kit.pictures import assets

_SOURCE = "packs"
_painters: dict[str, Callable[[str], pg.Surface]] = {}


def path_of(game: str, card: str, own: str) -> str:
    """The path of a card's picture, for `assets`.

    Args:
        game: the id of the card's game.
        card: its id.
        own: the file that shows it, if it is one of the box's.
    """
    from game.core.packs import pack_of  # the reader of packs is imported after the first frame

    return f"{_SOURCE}:{game}/{card}" if pack_of(card) else own


def paint_missing(game: str, painter: Callable[[str], pg.Surface]) -> None:
    """Registers the function that draws a game's picture for a pack's card, by its id, that brings none."""
    _painters[game] = painter


def _picture(path: str) -> pg.Surface:
    """The picture of a pack's card: the one that the pack brings if it can be decoded, else the stand-in."""
    game, _, card = path.partition("/")
    return _pack_picture(card) or _painters[game](card)


def _pack_picture(card: str) -> pg.Surface | None:
    """The picture that a pack brings for a card, if it brings one that can be decoded."""
    from game.core import bounded, packs

    raw = packs.picture(card)
    size = bounded.picture_size(raw) if raw else None
    if raw is None or size is None:
        return None
    kind, *declared = size
    try:
        loaded = pg.image.load(io.BytesIO(raw), f"art.{kind}")
    except (pg.error, OSError, MemoryError):
        return None
    return loaded if list(loaded.get_size()) == declared else None


assets.add_source(_SOURCE, _picture)
