"""Tash-Kalar's box on the shelf."""

from game.core.facts import Choice
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


_PRINTS: dict[tuple[str, Choice], str] = {
    ("form", "high_form"): "tash_kalar/tasks/central_dominance.webp",
    ("form", "duel"): "tash_kalar/types/destruction.webp",
    ("form", "melee"): "tash_kalar/types/enemy.webp",
    ("schools", "drawn"): "tash_kalar/backs/highland.webp",
    ("schools", "chosen"): "tash_kalar/backs/sylvan.webp",
    ("schools", "imperial"): "tash_kalar/backs/northern.webp",
}
"""Names of the pictures beside options of the set-up, by (setting, choice)"""


BOX = Box(pieces=_pieces, prints=_PRINTS, tint=(90, 47, 143), cloth="tash_kalar/cloth.jpg")
