"""The lids of the games' boxes, and their colours.

A lid without a painting is of cardboard: the game's name on a label, a seal, the number of players.
"""

import pygame as pg

from game import games
from game.core.facts import Facts
from game.core.texts import Texts
from game.ui.contract.box import Box
from game.ui.kit.colour import SEATS, Colour, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError, picture
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.views import box_of

_WIDTH = 308
"""Width of a lid in the units of its design"""
_KRAFT = ((0.0, rgb("#b98c57")), (0.5, rgb("#a87b48")), (1.0, rgb("#8a6138")))
_EDGE = rgb("#5d3c20")
_PAPER, _INK, _FADED = rgb("#f3e6c8"), rgb("#33231a"), rgb("#7a5a3a")
_WAX = (rgb("#a3302a"), rgb("#6f1a18"))
_WAX_MARK = rgb("#f2c9a8")


def tint_of(game: str) -> Colour:
    """The colour of a game's box; for "" that of no game."""
    return (box_of(game) if game else Box()).tint


def lid_of(look: Look, game: str, texts: Texts, size: Size) -> pg.Surface:
    """The picture on a game's box, painted or plain."""
    try:
        return room.lid(game, texts.language, *size)
    except MissingAssetError:
        return plain_lid(look, games.facts(game), texts, size)


def plain_lid(look: Look, facts: Facts, texts: Texts, size: Size) -> pg.Surface:
    """The front of a plain box.

    Args:
        look: text size; the lid is drawn in the same colours in every theme.
        facts: the game.
        texts: the language.
        size: of the lid, pixels.
    """
    width, height = size
    unit = width / _WIDTH
    lid = _cardboard(size, unit)
    label = pg.Rect(0, 0, round(width * 0.8), round(height * 0.34))
    label.midtop = (width // 2, round(height * 0.11))
    _write_label(lid, look, facts, label, unit)
    _press_seal(lid, facts, (width // 2, round(height * 0.6)), round(width * 0.34))
    _show_seats(lid, look, facts, texts, pg.Rect(label.x, round(height * 0.8), label.width, round(height * 0.15)))
    return lid


def _cardboard(size: Size, unit: float) -> pg.Surface:
    """Bare cardboard with the fibres of paper, and a printed frame."""
    lid = paint.vertical(*size, list(_KRAFT)).convert_alpha()
    fibres = picture("common/paper.jpg", size, "cover").copy()
    lid.blit(fibres, (0, 0), special_flags=pg.BLEND_RGB_MULT)
    for inset, thickness, alpha in ((11, 2.2, 200), (16, 1.0, 150)):
        away = round(inset * unit)
        ring = mask.ring(size[0] - 2 * away, size[1] - 2 * away, 7 * unit, max(1.0, thickness * unit))
        paint.put(lid, ring, (away, away), (*_EDGE, alpha))
    return lid


def _write_label(lid: pg.Surface, look: Look, facts: Facts, label: pg.Rect, unit: float) -> None:
    """Draws a paper label with the game's name in its own letters."""
    shape = mask.rounded(*label.size, 4 * unit)
    paint.drop_shadow(lid, shape, label.topleft, 5 * unit, (0, 2 * unit), 120)
    paint.put(lid, shape, label.topleft, _PAPER)
    away = round(6 * unit)
    ring = mask.ring(label.width - 2 * away, label.height - 2 * away, 3 * unit, max(1.0, 1.2 * unit))
    paint.put(lid, ring, (label.x + away, label.y + away), (*_FADED, 170))
    room_for = label.inflate(-4 * away, -4 * away)
    style = typeset.Style(box_of(facts.id).title, 44, _INK)
    with typeset.set_apart():  # words on the lid belong to a picture
        typeset.write(lid, look, typeset.escape(facts.title), style, room_for, "center")


def _press_seal(lid: pg.Surface, facts: Facts, centre: tuple[int, int], px: int) -> None:
    """Draws a seal of wax with the first letter of the name."""
    blob = mask.star(px, 18, 0.93, px * 0.04)
    at = (centre[0] - px // 2, centre[1] - px // 2)
    paint.drop_shadow(lid, blob, at, px * 0.05, (0, px * 0.03), 150)
    paint.put(lid, blob, at, list(_WAX))
    paint.bevel(lid, blob, at, max(1, px // 36), 130, 150)
    rim = mask.ring(round(px * 0.74), round(px * 0.74), px * 0.37, max(1.0, px * 0.025))
    paint.put(lid, rim, (centre[0] - rim.get_width() // 2, centre[1] - rim.get_height() // 2), (*_WAX_MARK, 150))
    letter = typeset.font("display", max(8, round(px * 0.42))).render(facts.title[:1].upper(), True, _WAX_MARK)
    lid.blit(letter, letter.get_rect(center=centre))


def _show_seats(lid: pg.Surface, look: Look, facts: Facts, texts: Texts, rect: pg.Rect) -> None:
    """Draws the marks of the seats that can be taken, with their number in words."""
    most = min(facts.seats[-1], SEATS)
    side = min(round(rect.height * 0.42), round(rect.width / (most * 1.3)))
    step = round(side * 1.3)
    x = rect.centerx - step * (most - 1) // 2
    for seat in range(most):
        paint.stamp(lid, skins.seat_mark(look, seat, side), center=(x + step * seat, rect.y + side // 2))
    low, high = facts.seats[0], facts.seats[-1]
    words = f"{low}–{high}" if low != high else f"{low}"
    style = typeset.Style("label", 17, _INK)
    below = (rect.width, rect.height - side)
    told = typeset.fitted(look, f"{words} {texts('fact.players')}", style, below, "center")
    with typeset.set_apart():
        told.draw(lid, (rect.x, rect.bottom - told.height), rect)
