"""Telendar's box on the shelf."""

from game.core.facts import Choice
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


_PRINTS: dict[tuple[str, Choice], str] = {
    ("difficulty", "easy"): "cards/clear_sky.webp",
    ("difficulty", "designed"): "portraits/king.jpg",
    ("difficulty", "hard"): "cards/black_night.webp",
    ("difficulty", "desperate"): "nightfall.webp",
    ("towns", "fixed"): "backs/smiths.webp",
    ("towns", "shuffled"): "backs/merchants.webp",
    ("quest", "none"): "gate.webp",
    ("quest", "drawn"): "cards/scroll_fate.webp",
    ("sanctuary", True): "cards/inn.webp",
    ("sanctuary", False): "cards/ambush.webp",
}
"""The pictures beside the options, by setting and choice"""


def _printed(setting: str, choice: Choice) -> str:
    found = _PRINTS.get((setting, choice))
    return f"telendar/{found}" if found else ""


BOX = Box(title="small_caps", pieces=_pieces, printed=_printed, tint=(47, 90, 166), cloth="telendar/cloth.jpg")
