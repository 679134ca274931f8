"""Card Game's box on the shelf."""

from game.core.facts import Choice
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


_PRINTS: dict[tuple[str, Choice], str] = {
    ("objective_costs", "short"): "card_game/objective.webp",
    ("objective_costs", "standard"): "card_game/objective.webp",
    ("objective_costs", "long"): "card_game/objective.webp",
    ("objectives_per_turn", "one"): "card_game/back_objective.webp",
    ("objectives_per_turn", "any"): "card_game/back_objective.webp",
    ("hero", "at_once"): "card_game/art/hero.webp",
    ("hero", "next_turn"): "card_game/art/hero.webp",
    ("premonition_joker", True): "card_game/art/premonition.webp",
    ("premonition_joker", False): "card_game/art/premonition.webp",
    ("reshuffle", True): "card_game/back_effect.webp",
    ("reshuffle", False): "card_game/back_effect.webp",
}
"""Names of the pictures beside options of the set-up, by (setting, choice)"""


BOX = Box(title="rounded", pieces=_pieces, prints=_PRINTS, tint=(28, 125, 127), cloth="card_game/felt.jpg")
