"""Pictures for the cards of packs that have none: a stage of paper like the box's, in the light of the card's kind."""

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
_SKY = {
    "event": _WOOD,
    "place": _DAY,
    "follower": _WOOD,
    "object": _DUSK,
    "spell": _NIGHT,
    "time": _NIGHT,
    "monster": _DUSK,
}
_FIGURE = {
    "event": (214, 150, 74),
    "place": (226, 178, 82),
    "follower": (226, 206, 150),
    "object": (206, 214, 224),
    "spell": (150, 196, 246),
    "time": (244, 214, 128),
    "monster": (206, 84, 74),
}
_KIND = {
    "event": "scroll-unfurled",
    "place": "tavern-sign",
    "follower": "person",
    "object": "open-treasure-chest",
    "spell": "crystal-ball",
    "time": "hourglass",
    "monster": "wyvern",
}
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
    own = SLOTS.get(card.slot, "") if isinstance(card, Object) else ""
    own = _CATEGORY.get(card.category, "") if isinstance(card, Monster) else own
    icon = next(icon for icon in (packs.icon(name), own, _KIND[card.kind]) if icon in icons.sources())
    sky = _CURSED if getattr(card, "deck", "") == "cursed" else _SKY[card.kind]
    return standin.scene(name, icon, _SIZE, sky, _FIGURE[card.kind])


def path(name: str) -> str:
    """The path of a card's picture; of a character's it is the portrait."""
    if name in CHARACTERS:
        return f"telendar/portraits/{name}.jpg"
    return path_of("telendar", name, f"telendar/cards/{name}.webp")


paint_missing("telendar", picture)
