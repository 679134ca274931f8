"""Tash-Kalar's box on the shelf."""

from game.ui.contract.box import Box, StandingPiece


def _pieces() -> tuple[StandingPiece, ...]:
    from game.ui.views.tash_kalar.pieces import piece

    return (
        StandingPiece(-200, 76, lambda _, px: piece("moon", 0, px)),
        StandingPiece(-132, 76, lambda _, px: piece("tide", 1, px)),
        StandingPiece(-58, 90, lambda _, px: piece("fire", 2, px)),
        StandingPiece(68, 90, lambda _, px: piece("wood", 2, px)),
        StandingPiece(142, 76, lambda _, px: piece("fire", 0, px)),
    )


BOX = Box(pieces=_pieces, cloth="tash_kalar/cloth.jpg")
