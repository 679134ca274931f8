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
    ("objective_costs", "short"): "objective.webp",
    ("objective_costs", "standard"): "objective.webp",
    ("objective_costs", "long"): "objective.webp",
    ("objectives_per_turn", "one"): "back_objective.webp",
    ("objectives_per_turn", "any"): "back_objective.webp",
    ("hero", "at_once"): "art/hero.webp",
    ("hero", "next_turn"): "art/hero.webp",
    ("premonition_joker", True): "art/premonition.webp",
    ("premonition_joker", False): "art/premonition.webp",
    ("reshuffle", True): "back_effect.webp",
    ("reshuffle", False): "back_effect.webp",
}
"""The pictures beside the options, by setting and choice"""


def _printed(setting: str, choice: Choice) -> str:
    found = _PRINTS.get((setting, choice))
    return f"card_game/{found}" if found else ""


BOX = Box(title="rounded", pieces=_pieces, printed=_printed, tint=(28, 125, 127), cloth="card_game/felt.jpg")
