"""The faces of Dark Eden's cards, by the keys under which the table asks for them."""

from collections.abc import Hashable, Iterator

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.dark_eden import card_face, unit_face
from game.ui.views.dark_eden.card_frame import back


def draw(look: Look, texts: Texts, thing: Hashable, size: Size) -> pg.Surface:
    """Draws a card by its key: ("unit", name, marks), ("card", name), ("tab", name) or ("back",)."""
    match thing:
        case ("unit", str(card_id), unit_face.Marks() as marks):
            return unit_face.unit(look, texts, card_id, marks, size)
        case ("tab", str(card_id)):
            return unit_face.tab(look, texts, card_id, size)
        case ("card", str(card_id)):
            return card_face.card(look, texts, card_id, size)
    return back(size)


def prerender(look: Look, texts: Texts, thing: Hashable, size: Size) -> Iterator[None]:
    """Prepares a face in parts so that it is quick to draw: its picture is read, then its printed part drawn."""
    match thing:
        case ("unit", str(card_id), *_):
            yield from unit_face.prerender(look, texts, card_id, size)
        case ("card", str(card_id)):
            yield from card_face.prerender(look, texts, card_id, size)
