"""The face of each thing of Kharnage's table, by its key."""

from collections.abc import Hashable

import pygame as pg

from game.core.texts import Texts
from game.games.kharnage.cards import BATTLE
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.battle_face import battle_card, chip
from game.ui.views.kharnage.card_frame import back
from game.ui.views.kharnage.plan import BATTLE as BATTLE_SIZE
from game.ui.views.kharnage.plan import CARD as UNIT_SIZE
from game.ui.views.kharnage.unit_face import PLAIN, Marks, absent_card, unit_card


def alone(name: str) -> tuple[tuple[Hashable, ...], Size]:
    """The key of the face of a card outside a match, and its proportions."""
    return (("battle", name), BATTLE_SIZE) if name in BATTLE else (("unit", name, PLAIN), UNIT_SIZE)


def draw(look: Look, texts: Texts, thing: tuple[Hashable, ...], size: Size) -> pg.Surface:
    """Draws a thing by its key."""
    match thing:
        case ("unit", str(name), Marks() as marks):
            return unit_card(look, texts, (name,), marks, size)
        case ("large", tuple(names), Marks() as marks):
            return unit_card(look, texts, names, marks, size)
        case ("absent", str(army)):
            return absent_card(look, army, texts("look.kharnage.absent"), size)
        case ("back", str(deck)):
            return back(deck, size)
        case ("battle", str(name)):
            return Making(battle_card(look, texts, name, size)).whole()
        case ("chip", str(name)):
            return chip(look, name, size)
        case ("attack", str(kind), int(points)):
            return attack_disc(look, kind, points, size)
    raise ValueError(thing)


@keeping
def attack_disc(look: Look, kind: str, points: int, size: Size) -> pg.Surface:
    """The marker of an attack under way: its points and its symbol on an ivory disc."""
    side = min(size)
    surface = pg.Surface((side, side), pg.SRCALPHA)
    paint.put(surface, mask.disc(side), (0, 0), ((240, 96, 64), (150, 34, 20)))
    ring = max(2, round(side * 0.07))
    inner = side - 2 * ring
    paint.put(surface, mask.disc(inner), (ring, ring), ((255, 246, 222), (226, 200, 150)))
    style = sized(look, "number", side * 0.46, (120, 24, 12))
    sign = symbols.symbol(symbols.OF_ATTACK[kind], round(side * 0.3), paper=True)
    paint.stamp(surface, sign, center=(side // 2, round(side * 0.74)))
    typeset.draw(surface, look, str(points), style, (side // 2, round(side * 0.4)), "center", surface.get_rect())
    return surface
