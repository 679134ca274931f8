"""Pictures for cards of packs that bring none: prints in the box's manner, a disc for Characters, rays for Events."""

import pygame as pg

from game.core import packs
from game.games.card_game.cards import CARDS
from game.ui.card_art import paint_missing
from game.ui.kit.draw import icons, standin

_SIZE = (800, 400)
_INKS = ((234, 90, 61), (20, 138, 128), (240, 176, 44), (120, 92, 150), (66, 88, 148))
_BY_VERB = {
    "gain": "trade",
    "draw": "card-draw",
    "tribute": "king",
    "steal": "robber",
    "extra_die": "rolling-dices",
    "prophesy": "crystal-ball",
    "win_objective": "trophy",
    "destroy": "unlit-bomb",
    "take_over": "cloak-dagger",
    "payment_wild": "potion-ball",
    "famine": "dead-wood",
    "sell_cards": "scales",
    "guard_hand": "round-shield",
    "stand_in": "sword-brandish",
}


def icon_of(card: str) -> str:
    """The name of the icon for a pack's card: the pack's choice, else by the card's effect."""
    ops = (getattr(part, "op", "") for part in CARDS[card].parts())
    named = (packs.icon(card), *(_BY_VERB.get(op, "") for op in ops))
    return next((name for name in named if name in icons.sources()), "meeple")


def picture(card: str) -> pg.Surface:
    """The picture of an effect card."""
    return standin.poster(card, icon_of(card), _SIZE, _INKS, rays=CARDS[card].kind == "event")


paint_missing("card_game", picture)
