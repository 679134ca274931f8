"""The pieces of the chosen game that stand at both ends of the row of boxes while the shelf has room."""

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.views import box_of


@keeping
def pictures(game: str, look: Look) -> tuple[tuple[pg.Surface, int], ...]:
    """A game's pieces with their shadows, each with its distance from the row of boxes to its middle, pixels."""
    return tuple(
        (_with_shadow(piece.draw(look, look.px(piece.size)), look.k), look.px(piece.aside))
        for piece in box_of(game).pieces()
    )


def _with_shadow(piece: pg.Surface, k: float) -> pg.Surface:
    """The piece on the shadow that it throws on the board and the wall."""
    pad = round(26 * k)
    result = pg.Surface((piece.get_width() + 2 * pad, piece.get_height() + pad), pg.SRCALPHA)
    shape = mask.of(piece)
    paint.drop_shadow(result, shape, (pad, pad), 9 * k, (round(5 * k), round(4 * k)), 150)
    paint.drop_shadow(result, shape, (pad, pad), 3 * k, (round(k), round(2 * k)), 170)
    result.blit(piece, (pad, pad))
    return result
