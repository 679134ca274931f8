"""Telendar's territories: a scene in its rim, and towns with their names on a ribbon."""

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.cards import TILES
from game.games.telendar.state import TOWNS
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, smaller, styles

# The window of the rim, as shares of the tile.
_LEFT, _TOP, _WIDTH, _HEIGHT = 4 / 101, 4 / 101, 93 / 101, 89 / 101
# The ribbon of a town, as shares of the tile: its middle, the room for its name.
_RIBBON = (0.5, 0.771)
_RIBBON_ROOM = (0.76, 0.15)
_RIBBON_INK = (74, 20, 32)


def tile(look: Look, texts: Texts, name: str, size: Size, copy: int = 0) -> pg.Surface:
    """A territory face up.

    Args:
        look: the size of letters.
        texts: the language.
        name: the id of the territory.
        size: pixels.
        copy: a number, such as the place, by which territories of one name vary in looks.
    """
    definition = TILES[name]
    scene = f"{name}_{1 + copy % definition.copies}" if definition.copies > 1 else name
    surface = _framed(scene, definition.deck, *size)
    if definition.deck != "town":
        return surface
    surface = surface.copy()
    room = ribbon(surface.get_rect())
    words = _town_name(look, texts, name, (room.width, round(room.height * 1.5)))
    if words:  # without legible words, the town's emblem alone tells it
        put(surface, words, room.inflate(0, room.height // 2))
    return surface


def ribbon(tile: pg.Rect) -> pg.Rect:
    """The room for a town's name."""
    room = pg.Rect(0, 0, round(tile.width * _RIBBON_ROOM[0]), round(tile.height * _RIBBON_ROOM[1]))
    return room.move_to(center=(tile.x + round(tile.width * _RIBBON[0]), tile.y + round(tile.height * _RIBBON[1])))


def _town_name(look: Look, texts: Texts, name: str, room: Size) -> typeset.Block | None:
    """A town's name, set like those of the other towns; where one is too wide, smaller than the setting asks for.

    None: even so it could not be read.
    """
    names = {town: texts(f"face.telendar.town_{town}") for town in TOWNS}
    for lesser in smaller(look):
        least = lesser.text_px(15)
        sizes = (*(room[1] * share for share in (0.6, 0.54, 0.48, 0.43, 0.38)), least)
        attempts = styles(lesser, ("small_caps",), sizes, _RIBBON_INK)
        for style in attempts + styles(lesser, ("condensed",), (least,), _RIBBON_INK):
            if all(set_in(lesser, words, (style,), room, 1.0) for words in names.values()):
                return set_in(lesser, names[name.removeprefix("town_")], (style,), room, 1.0)
    return None


def tile_back(deck: str, size: Size) -> pg.Surface:
    """A territory face down; `deck`: "normal" or "cursed"."""
    return _framed(f"back_{deck}", deck, *size)


@keeping
def _framed(scene: str, deck: str, width: int, height: int) -> pg.Surface:
    surface = pg.Surface((width, height), pg.SRCALPHA)
    # A pixel wider on each side, under the rim, so that no gap shows between them.
    window = pg.Rect(
        int(width * _LEFT) - 1, int(height * _TOP) - 1, round(width * _WIDTH) + 3, round(height * _HEIGHT) + 3
    )
    surface.blit(picture(f"telendar/tiles/{scene}.webp", window.size, "cover"), window)
    surface.blit(picture(f"telendar/tile_frame_{deck}.webp", (width, height)), (0, 0))
    return surface
