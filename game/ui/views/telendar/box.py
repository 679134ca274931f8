"""Telendar's box on the shelf."""

from game.core.facts import Choice
from game.games.telendar import HEROES
from game.ui.contract.box import Box, StandingPiece, Token


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
    ("difficulty", "easy"): "telendar/cards/clear_sky.webp",
    ("difficulty", "designed"): "telendar/portraits/king.jpg",
    ("difficulty", "hard"): "telendar/cards/black_night.webp",
    ("difficulty", "desperate"): "telendar/nightfall.webp",
    ("towns", "fixed"): "telendar/backs/smiths.webp",
    ("towns", "shuffled"): "telendar/backs/merchants.webp",
    ("quest", "none"): "telendar/gate.webp",
    ("quest", "drawn"): "telendar/cards/scroll_fate.webp",
    ("sanctuary", True): "telendar/cards/inn.webp",
    ("sanctuary", False): "telendar/cards/ambush.webp",
}
"""Names of the pictures beside options of the set-up, by (setting, choice)"""
FIRST = {
    "demoness": (1, 3, 6, 4),
    "imp_lord": (4, 0, 6, 4),
    "bear": (4, 0, 7, 2),
    "fox": (2, 2, 6, 3),
    "sprite": (2, 2, 5, 2),
    "elf": (2, 2, 5, 3),
    "witch": (1, 3, 4, 2),
    "golem": (4, 0, 7, 0),
    "vampire": (2, 2, 5, 3),
    "skeleton": (4, 0, 6, 3),
    "knight": (4, 0, 6, 6),
    "pedlar": (2, 2, 5, 3),
}
"""Force, Mana, Life and Gold of each character at its first turn, copied here so that no card files are read"""


def _picture(setting: str, choice: Choice) -> str:
    return f"telendar/portraits/{choice}.jpg" if setting == "hero" and choice in HEROES else ""


def _tokens(setting: str, choice: Choice) -> tuple[Token, ...]:
    kinds = ("force", "mana", "life", "gold")
    numbers = FIRST.get(str(choice), ()) if setting == "hero" else ()
    return tuple(
        Token(f"telendar/tokens/{kind}.webp", n, kind == "gold") for kind, n in zip(kinds, numbers, strict=False)
    )


BOX = Box(
    title="small_caps",
    pieces=_pieces,
    prints=_PRINTS,
    tint=(47, 90, 166),
    cloth="telendar/cloth.jpg",
    brought=_picture,
    figures="hero",
    tokens=_tokens,
)
