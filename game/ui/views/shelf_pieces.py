"""What stands at both ends of the row of boxes while the shelf has room: some pieces of the chosen game."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game.ui.kit import mask, paint
from game.ui.kit.look import Look


class Piece(NamedTuple):
    """A piece that stands on the shelf."""

    aside: float
    """How far its middle lies from the row of boxes, reference px: to the left if negative, else to the right"""
    size: float
    """Reference px"""
    draw: Callable[[Look, int], pg.Surface]
    """Given the scale and its size in pixels"""


def _card_game() -> tuple[Piece, ...]:
    from game.ui.views.card_game.pieces import die, token

    return (
        Piece(-188, 58, lambda _, px: token("circle", px)),
        Piece(-122, 62, lambda _, px: token("square", px)),
        Piece(-60, 54, lambda _, px: token("triangle", px)),
        Piece(64, 74, lambda _, px: die("joker", px, -4)),
        Piece(158, 74, lambda _, px: die("triangle", px, 7)),
    )


def _tash_kalar() -> tuple[Piece, ...]:
    from game.ui.views.tash_kalar.pieces import piece

    return (
        Piece(-200, 76, lambda _, px: piece("moon", 0, px)),
        Piece(-132, 76, lambda _, px: piece("tide", 1, px)),
        Piece(-58, 90, lambda _, px: piece("fire", 2, px)),
        Piece(68, 90, lambda _, px: piece("wood", 2, px)),
        Piece(142, 76, lambda _, px: piece("fire", 0, px)),
    )


def _telendar() -> tuple[Piece, ...]:
    from game.ui.views.telendar.pieces import die, pawn

    return (
        Piece(-204, 104, lambda look, px: pawn(look, 2, "witch", round(px * 0.62), px)),
        Piece(-132, 112, lambda look, px: pawn(look, 0, "knight", round(px * 0.62), px)),
        Piece(-58, 104, lambda look, px: pawn(look, 1, "golem", round(px * 0.62), px)),
        Piece(68, 76, lambda _, px: die(6, False, px)),
        Piece(158, 76, lambda _, px: die(4, True, px)),
    )


_PIECES: Mapping[str, Callable[[], tuple[Piece, ...]]] = {
    "card_game": _card_game,
    "tash_kalar": _tash_kalar,
    "telendar": _telendar,
}
"""By game, read only once its box is chosen: the shelf is there sooner; a game without an entry has none"""


@lru_cache(maxsize=4)
def beside(game: str, look: Look) -> tuple[tuple[pg.Surface, int], ...]:
    """Return a game's pieces with their shadows, each with the pixels that it stands aside (see `Piece.aside`)."""
    return tuple(
        (_shaded(piece.draw(look, look.px(piece.size)), look.k), look.px(piece.aside))
        for piece in _PIECES.get(game, tuple)()
    )


def _shaded(piece: pg.Surface, k: float) -> pg.Surface:
    """The piece on the shadow that it throws on the board and the wall."""
    pad = round(26 * k)
    result = pg.Surface((piece.get_width() + 2 * pad, piece.get_height() + pad), pg.SRCALPHA)
    shape = mask.of(piece)
    paint.drop_shadow(result, shape, (pad, pad), 9 * k, (round(5 * k), round(4 * k)), 150)
    paint.drop_shadow(result, shape, (pad, pad), 3 * k, (round(k), round(2 * k)), 170)
    result.blit(piece, (pad, pad))
    return result
