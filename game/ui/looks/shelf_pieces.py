"""What stands beside the chosen box while the shelf has room: some pieces of the game."""

from functools import lru_cache

import pygame as pg

from game.ui.kit import mask, paint
from game.ui.looks import card_game_pieces

Standing = tuple[pg.Surface, int]
"""A picture, and how far its middle lies from the middle of the box (pixels); it stands on the shelf"""


@lru_cache(maxsize=4)
def beside(game: str, k: float) -> tuple[Standing, ...]:
    """Return the pieces that stand beside a game's box, with their shadows; none for a game without any."""
    if game != "card_game":
        return ()
    tokens = (("square", -300, 62), ("circle", -366, 58), ("triangle", -238, 54))
    dice = (("joker", 262, 74, -4), ("triangle", 356, 74, 7))
    pieces = [(card_game_pieces.token(kind, round(px * k)), at) for kind, at, px in tokens]
    pieces += [(card_game_pieces.die(face, round(px * k), angle), at) for face, at, px, angle in dice]
    return tuple((_shaded(surface, k), round(at * k)) for surface, at in pieces)


def _shaded(piece: pg.Surface, k: float) -> pg.Surface:
    """The piece on the shadow that it throws on the board and the wall."""
    pad = round(26 * k)
    result = pg.Surface((piece.get_width() + 2 * pad, piece.get_height() + pad), pg.SRCALPHA)
    shape = mask.of(piece)
    paint.drop_shadow(result, shape, (pad, pad), 9 * k, (round(5 * k), round(4 * k)), 150)
    paint.drop_shadow(result, shape, (pad, pad), 3 * k, (round(k), round(2 * k)), 170)
    result.blit(piece, (pad, pad))
    return result
