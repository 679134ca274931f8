"""Pictures for cards of packs that bring none: a paper stage for legends and flares, a sign for tasks."""

import pygame as pg

from game.core import packs
from game.games.tash_kalar.cards import FLARES, TASKS
from game.ui.card_art import paint_missing, path_of
from game.ui.kit.draw import icons, paint, standin

_LEGEND, _FLARE = ((704, 520), ((206, 160, 190), (84, 60, 122))), ((640, 300), ((232, 118, 84), (104, 20, 60)))
_SIGN, _GOLD = (184, 288), ((250, 228, 170), (190, 150, 84))


def picture(card: str) -> pg.Surface:
    """The picture of a card."""
    usual = "flame" if card in FLARES else "archery-target" if card in TASKS else "crown"
    icon = next(name for name in (packs.icon(card), usual) if name in icons.sources())
    if card in TASKS:
        sign = pg.Surface(_SIGN, pg.SRCALPHA)
        side = _SIGN[0]
        paint.put(sign, icons.icon(icon, side), (0, (_SIGN[1] - side) // 2), _GOLD)
        return sign
    size, sky = _FLARE if card in FLARES else _LEGEND
    # A legend's pattern lies over the right of its picture.
    return standin.scene(card, icon, size, sky, (240, 222, 176), 0.5 if card in FLARES else 0.36)


def art_path(card: str) -> str:
    """The path of a card's picture, or of a task's emblem."""
    folder = "flares" if card in FLARES else "tasks" if card in TASKS else "cards"
    return path_of("tash_kalar", card, f"tash_kalar/{folder}/{card}.webp")


paint_missing("tash_kalar", picture)
