"""Dark Eden's card pictures: one for each of the 302 cards, by the card's id."""

from build.art import (
    dark_eden_commanders,
    dark_eden_establishments,
    dark_eden_intrigues,
    dark_eden_rites,
    dark_eden_warriors,
)
from build.art.canvas import save
from build.art.dark_eden_scene import View, picture

VIEWS: dict[str, View] = {
    **dark_eden_commanders.VIEWS,
    **dark_eden_establishments.VIEWS,
    **dark_eden_warriors.VIEWS,
    **dark_eden_intrigues.VIEWS,
    **dark_eden_rites.VIEWS,
}


def make() -> None:
    for card, seen in VIEWS.items():
        save(picture(card, seen), f"dark_eden/cards/{card}.webp", 62, sharp=True)
