"""Paper cards for games without art of their own: a drawn sign, the name, the effect, the kind.

A sign is made from the card's id alone, so that a card looks the same in every match and unlike any other.
"""

import colorsys
import math
import random
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

import pygame as pg

from game.ui.kit.colour import CREAM, INK, Colour, darker, faded, lighter, mix
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized, styles
from game.ui.views.parts.printed import printed

SOFT_INK = (56, 48, 42)
_RADIUS, _BORDER = 0.07, 0.045
_WINDOW = 0.36
"""Height of a card's picture, in heights of the card"""
_GOLDEN = 0.6180339887
"""Fraction of a circle whose multiples lie far apart, for the hues of cards"""


class Words(NamedTuple):
    """The words on a card: title, effect and kind."""

    title: str
    """The card's name, markup"""
    does: str = ""
    """The text of the card's effect, markup"""
    kind: str = ""


def tone(seed: str) -> Colour:
    """A muted colour made from a word, on which light letters are legible."""
    red, green, blue = colorsys.hls_to_rgb(crc32(seed.encode()) * _GOLDEN % 1.0, 0.3, 0.42)
    return round(red * 255), round(green * 255), round(blue * 255)


@keeping
def sheet(width: int, height: int) -> pg.Surface:
    """A blank card cut from cream paper. Shared."""
    return printed("common/paper.jpg", (width, height), width * _RADIUS, 90, 160, "stretch")


def face(look: Look, name: str, words: Words, size: Size) -> pg.Surface:
    """A card with all its words; if these would be too small, with its name or its sign alone.

    Args:
        look: the text size.
        name: the card's id, which its sign is made from.
        words: the words on it.
        size: pixels.
    """
    width, height = size
    border = max(2, round(width * _BORDER))
    inner = pg.Rect(border, border, width - 2 * border, height - 2 * border)
    ink = tone(name)
    title = _title(look, words.title, size, (round(inner.width * 0.94), round(height * 0.3)))
    surface = sheet(width, height).copy()
    if title is None:
        _art(surface, name, ink, inner)
        return surface
    foot = _kind(look, words.kind, inner.width)
    foot_height = foot.height + round(width * 0.02) if foot else 0
    for share in (_WINDOW, 0.22, 0.0):
        window = pg.Rect(inner.x, inner.y, inner.width, round(height * share))
        head = pg.Rect(inner.x, window.bottom, inner.width, title.height + round(width * 0.05))
        rest = pg.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom - foot_height)
        body = width * 0.092
        attempts = styles(look, ("ui", "condensed"), (body, body * 0.9), SOFT_INK)
        room = rest.inflate(-round(width * 0.04), -round(width * 0.03))
        text = set_in(look, words.does, attempts, room.size) if words.does else None
        if text:
            break
    else:
        window = pg.Rect(inner.x, inner.y, inner.width, max(0, inner.height - head.height - foot_height))
        head.y, rest.y = window.bottom, window.bottom + head.height
    if window.height > 4:
        _art(surface, name, ink, window)
    paint.rounded(surface, head, 2, (lighter(ink, 0.06), darker(ink, 0.2)))
    put(surface, title, head)
    if text:
        put(surface, text, room)
    if foot:
        put(surface, foot, pg.Rect(inner.x, inner.bottom - foot_height, inner.width, foot_height))
    return surface


def _title(look: Look, words: str, size: Size, room: Size) -> typeset.Block | None:
    least = look.text_px(15)
    attempts = styles(look, ("ui_bold",), (size[0] * 0.115, size[0] * 0.1, least), CREAM)
    return set_in(look, words, attempts + styles(look, ("condensed",), (least,), CREAM), room, 1.05)


def _kind(look: Look, words: str, width: int) -> typeset.Block | None:
    """The card's kind in one line; None if it would be too small to read."""
    if not words:
        return None
    style = sized(look, "condensed", look.text_px(15), SOFT_INK)._replace(upper=True)
    block = typeset.paragraph(look, words, style, width, "center")
    return block if block.lines == 1 and not block.broken else None


def _art(surface: pg.Surface, name: str, ink: Colour, rect: pg.Rect) -> None:
    """Draws the card's picture: rays behind its sign."""
    width, scene = surface.get_width(), _scene(name, ink, rect.size)
    paint.rimmed(surface, rect, width * _RADIUS * 0.6, scene, max(1.0, width * 0.012), faded(INK, 190))


@keeping
def _scene(name: str, ink: Colour, size: Size) -> pg.Surface:
    width, height = size
    surface = paint.vertical(width, height, (mix(ink, CREAM, 0.62), mix(ink, CREAM, 0.28), ink)).copy()
    centre, reach = (width / 2, height * 0.54), math.hypot(width, height)
    rays = [
        [
            centre,
            (centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)),
            (centre[0] + reach * math.cos(turn + 0.14), centre[1] + reach * math.sin(turn + 0.14)),
        ]
        for turn in (math.tau * i / 22 for i in range(22))
    ]
    paint.put(surface, mask.polygon(width, height, rays), (0, 0), (255, 250, 232, 60))
    rnd = random.Random(name)
    for depth in (0.5, 0.78):  # two ridges, the nearer one darker
        ridge = [(width * i / 6, height * (0.98 - 0.34 * (1 - depth) - rnd.uniform(0.02, 0.2))) for i in range(7)]
        shape = mask.polygon(width, height, [(0, height), *ridge, (width, height)])
        paint.put(surface, shape, (0, 0), darker(ink, depth * 0.55))
    px = round(min(width, height) * 0.62)
    emblem = sign(name, px)
    at = (round(centre[0] - px / 2), round(centre[1] - px / 2))
    paint.drop_shadow(surface, emblem, at, px * 0.05, (px * 0.02, px * 0.05), 190)
    paint.put(surface, emblem, at, ((255, 250, 232), (228, 206, 150)))
    return surface


@lru_cache(maxsize=128)
def sign(name: str, px: int) -> pg.Surface:
    """The mask of the sign for a name: a star within rings. Shared."""
    number = crc32(name.encode())
    tips, inner, heart = 4 + number % 6, 0.15 + number // 6 % 4 * 0.04, number // 24 % 3
    star = mask.star_points(px / 2, px / 2, px * 0.4, px * inner, tips)
    surface = mask.polygon(px, px, mask.softened(star, px * 0.02))
    hole = round(px * (0.2, 0.16, 0.12)[heart])
    middle = (px - hole) // 2
    surface = mask.minus(surface, mask.disc(hole), (middle, middle))
    for share in ((1.0,), (1.0, 0.9), (1.0, 0.26))[number // 72 % 3]:
        side = round(px * share)
        ring = mask.ring(side, side, side / 2, max(1.4, px * 0.03))
        surface.blit(ring, ((px - side) // 2, (px - side) // 2))
    return surface


@keeping
def back(look: Look, deck: str, width: int, height: int) -> pg.Surface:
    """The back of a deck's cards: lozenges in the deck's colour, its sign in the middle. Shared."""
    ink = tone(deck)
    surface = sheet(width, height).copy()
    border = max(2, round(width * 0.06))
    inner = (width - 2 * border, height - 2 * border)
    field = paint.vertical(*inner, (lighter(ink, 0.1), darker(ink, 0.28))).copy()
    step = max(4, round(width * 0.1))
    line = max(1, round(width * 0.008))
    for x in range(-inner[1], inner[0] + inner[1], step):
        pg.draw.line(field, mix(ink, CREAM, 0.24), (x, 0), (x + inner[1], inner[1]), line)
        pg.draw.line(field, mix(ink, CREAM, 0.24), (x, 0), (x - inner[1], inner[1]), line)
    radius = width * _RADIUS * 0.6
    within = pg.Rect((border, border), inner)
    paint.rimmed(surface, within, radius, field, max(1.0, width * 0.014), darker(ink, 0.45))
    px = round(width * 0.52)
    disc, at = mask.disc(px), ((width - px) // 2, (height - px) // 2)
    paint.drop_shadow(surface, disc, at, max(1.0, 2 * look.k), (0, look.px(1)), 150)
    paint.put(surface, disc, at, (lighter(ink, 0.06), darker(ink, 0.35)))
    paint.put(surface, mask.ring(px, px, px / 2, max(1.0, width * 0.018)), at, (217, 178, 99))
    emblem = sign(deck, round(px * 0.7))
    paint.put(surface, emblem, emblem.get_rect(center=(width // 2, height // 2)).topleft, (240, 214, 150))
    return surface
