"""Dark Eden's box on the shelf."""

import pygame as pg

from game.ui.contract.box import Box, StandingPiece
from game.ui.kit.look import Look


def _coin(look: Look, px: int) -> pg.Surface:
    del look
    from game.ui.views.dark_eden import symbols

    return symbols.coin(px)


def _plate(look: Look, px: int) -> pg.Surface:
    from game.ui.views.dark_eden import symbols

    return symbols.hexagon(look, px, "12", "printed")


def _pieces() -> tuple[StandingPiece, ...]:
    return (StandingPiece(-560, 80, _plate), StandingPiece(560, 72, _coin))


BOX = Box(title="stencil", pieces=_pieces, tint=(107, 74, 48), cloth="dark_eden/ground.webp")
