"""Kharnage's box on the shelf."""

from game.core.facts import Choice
from game.ui.contract.box import Box, StandingPiece


def _pieces() -> tuple[StandingPiece, ...]:
    from game.ui.views.kharnage.symbols import token

    return (
        StandingPiece(-560, 84, lambda _, px: token("skull_5", px)),
        StandingPiece(560, 84, lambda _, px: token("kharnage", px)),
    )


def _picture(setting: str, choice: Choice) -> str:
    return f"kharnage/banner_{choice}.webp" if setting == "army" and choice != "lot" else ""


_PRINTS: dict[tuple[str, Choice], str] = {
    ("armies", "chosen"): "kharnage/banner_humans.webp",
    ("armies", "dealt"): "kharnage/banner_dwarves.webp",
    ("armies", "draft"): "kharnage/banner_orcs.webp",
    ("hand", "draw3"): "kharnage/battle_back_humans.webp",
    ("hand", "all6"): "kharnage/battle_back_orcs.webp",
    ("kills_for_skulls", 0): "kharnage/skull_1.webp",
    ("kills_for_skulls", 1): "kharnage/skull_5.webp",
    ("shout", False): "kharnage/flag.webp",
    ("shout", True): "kharnage/kharnage.webp",
}
"""Names of the pictures beside options of the set-up, by (setting, choice)"""


BOX = Box(
    title="gothic", pieces=_pieces, prints=_PRINTS, tint=(124, 47, 34), cloth="kharnage/ground.webp", brought=_picture
)
