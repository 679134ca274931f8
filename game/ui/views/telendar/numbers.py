"""The characteristic number of a card: Force and dice, the faces that close the Gate, the King's Lives."""

from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.effects.ways import CloseGate
from game.games.telendar.kinds import Card, KingsLife, Monster, Spell, TimeCard
from game.games.telendar.tables import ABILITIES
from game.games.telendar.telling.words import signed
from game.ui.kit.colour import Colour
from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import sized
from game.ui.views.telendar import paper
from game.ui.views.telendar.characters import DARK, NUMBER

_RED = ((194, 67, 58), (132, 32, 24))
_GOLD = ((242, 210, 126), (198, 148, 58))
_LEAST_DIE = 9  # pixels: below this the pips run together


class Number(NamedTuple):
    """The contents of the pill with a card's number: an icon, words, dice."""

    colours: tuple[Colour, Colour]
    ink: Colour
    icon: str = ""
    words: tuple[str, ...] = ("",)
    """Wordings, the longest first"""
    dice: tuple[int, ...] = ()
    short: str = ""
    """The shortest wording, for hardly any room"""


def number_of(texts: Texts, definition: Card) -> Number | None:
    """A card's number; None if it has none."""
    if isinstance(definition, Monster):
        force, dice = definition.force, definition.dice
        words = (texts("face.telendar.force_and", n=force), f"{force} +")
        return Number(_RED, paper.CREAM, "", words, (3,) * dice, f"{force}+{dice}")
    if isinstance(definition, KingsLife):
        return _lives(definition.value)
    if isinstance(definition, TimeCard) and definition.king:
        return _lives(definition.king)
    closes = [key.closes for key in ABILITIES["key"].get(definition.id, ())]
    if isinstance(definition, Spell) and isinstance(definition.do, CloseGate):
        closes.append(definition.do.closes)
    return Number(_GOLD, DARK, "key", dice=closes[0]) if closes else None


def _lives(n: int) -> Number:
    return Number(_RED, paper.CREAM, "crown", (signed(n),), (), signed(n))


def pill_height(look: Look, width: int) -> int:
    """The height of the pill on a card of a width, pixels."""
    return max(round(width * 0.145), round(look.text_px(15) * 1.3))


def put_number(surface: pg.Surface, look: Look, number: Number, rect: pg.Rect, most: int) -> None:
    """Draws the pill in the middle of a rectangle, as high as that and at most `most` pixels wide."""
    height = rect.height
    side = round(height * 0.66)
    style = sized(look, NUMBER, max(look.text_px(15), round(height * 0.5)), number.ink)
    gap, pad = max(2, round(height * 0.14)), round(height * 0.3)

    def total(icon: str, words: str, dice: int, die: int) -> int:
        wide = [typeset.measure(look, words, style)[0]] if words else []
        parts = [*([side] if icon else []), *wide, *[die] * dice]
        return sum(parts) + gap * (len(parts) - 1) + 2 * pad

    sizes = range(side, min(side, _LEAST_DIE) - 1, -1)
    choices = [(number.icon, words, len(number.dice), die) for words in number.words for die in sizes]
    fits = (choice for choice in [*choices, (number.icon, number.short, 0, 0)] if total(*choice) <= most)
    icon, words, dice, die = next(fits, ("" if number.short else number.icon, number.short, 0, 0))
    # With hardly any room the ends are not round; with none the details alone tell the number.
    place = pg.Rect(0, 0, min(most, total(icon, words, dice, die)), height)
    ends = 0.5 if place.width < most else 0.12
    if total(icon, words, dice, die) - 1.8 * pad > most:
        return
    place.center = rect.center
    paper.pill(surface, place, number.colours, ends)
    x = place.centerx - (total(icon, words, dice, die) - 2 * pad) // 2
    if icon:
        paint.stamp(surface, skins.glyph(icon, side, number.ink), midleft=(x, place.centery))
        x += side + gap
    if words:
        x = typeset.draw(surface, look, words, style, (x, place.centery), "midleft", place).right + gap
    ink = DARK if number.colours is _GOLD else number.colours[1]
    for face in number.dice[:dice]:
        surface.blit(paper.die(face, die, ink), (x, place.centery - die // 2))
        x += die + gap
