"""Pictures for cards of packs that bring none: a paper stage like the box's, in the light of the card's kind."""

import pygame as pg

from game.core import packs
from game.games.telendar.cards import CARDS, CHARACTERS
from game.games.telendar.kinds import Monster, Object
from game.ui.card_art import paint_missing, path_of
from game.ui.kit.draw import icons, standin
from game.ui.views.telendar.paper import SLOTS

_SIZE = (528, 374)
_DAY, _DUSK, _NIGHT, _WOOD = (
    ((150, 196, 206), (58, 112, 140)),
    ((244, 184, 110), (128, 62, 78)),
    ((62, 92, 150), (18, 26, 62)),
    ((150, 190, 116), (38, 84, 62)),
)
_CURSED = ((150, 108, 166), (50, 26, 68))
_KINDS = {
    "event": ("scroll-unfurled", _WOOD, (214, 150, 74)),
    "place": ("tavern-sign", _DAY, (226, 178, 82)),
    "follower": ("person", _WOOD, (226, 206, 150)),
    "object": ("open-treasure-chest", _DUSK, (206, 214, 224)),
    "spell": ("crystal-ball", _NIGHT, (150, 196, 246)),
    "time": ("hourglass", _NIGHT, (244, 214, 128)),
    "monster": ("wyvern", _DUSK, (206, 84, 74)),
}
"""For each kind of card: the figure, the sky behind it, and its colour"""
_CATEGORY = {
    "animal": "wolf-head",
    "demon": "devil-mask",
    "fairy": "fairy",
    "human": "bandit",
    "magic": "magic-swirl",
    "undead": "spectre",
}


def picture(name: str) -> pg.Surface:
    """The picture of a card."""
    card = CARDS[name]
    usual, sky, colour = _KINDS[card.kind]
    own = SLOTS.get(card.slot, "") if isinstance(card, Object) else ""
    own = _CATEGORY.get(card.category, "") if isinstance(card, Monster) else own
    icon = next(icon for icon in (packs.icon(name), own, usual) if icon in icons.sources())
    cursed = getattr(card, "deck", "") == "cursed"
    return standin.scene(name, icon, _SIZE, _CURSED if cursed else sky, colour)


def path(name: str) -> str:
    """The path of a card's picture, or of a character's portrait."""
    if name in CHARACTERS:
        return f"telendar/portraits/{name}.jpg"
    return path_of("telendar", name, f"telendar/cards/{name}.webp")


paint_missing("telendar", picture)
