"""Card Game's box on the shelf."""

from game.ui.contract.box import Box, StandingPiece


def _pieces() -> tuple[StandingPiece, ...]:
    from game.ui.views.card_game.pieces import die, token

    return (
        StandingPiece(-188, 58, lambda _, px: token("circle", px)),
        StandingPiece(-122, 62, lambda _, px: token("square", px)),
        StandingPiece(-60, 54, lambda _, px: token("triangle", px)),
        StandingPiece(64, 74, lambda _, px: die("joker", px, -4)),
        StandingPiece(158, 74, lambda _, px: die("triangle", px, 7)),
    )


BOX = Box(title="rounded", pieces=_pieces, cloth="card_game/felt.jpg")
