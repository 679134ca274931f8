"""Telendar's box on the shelf."""

from game.ui.contract.box import Box, StandingPiece


def _pieces() -> tuple[StandingPiece, ...]:
    from game.ui.views.telendar.pieces import die, pawn

    return (
        StandingPiece(-204, 104, lambda look, px: pawn(look, 2, "witch", round(px * 0.62), px)),
        StandingPiece(-132, 112, lambda look, px: pawn(look, 0, "knight", round(px * 0.62), px)),
        StandingPiece(-58, 104, lambda look, px: pawn(look, 1, "golem", round(px * 0.62), px)),
        StandingPiece(68, 76, lambda _, px: die(6, False, px)),
        StandingPiece(158, 76, lambda _, px: die(4, True, px)),
    )


BOX = Box(title="small_caps", pieces=_pieces, cloth="telendar/cloth.jpg")
