"""A seat's plaque: medallion, name, and its facts as chips or rows."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.ui.kit.colour import LIT, faded
from game.ui.kit.draw import paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.parts.surfaces import sunken


class Chip(NamedTuple):
    """A fact on a plaque: its name and its value."""

    label: str
    """The fact's name, markup"""
    value: str
    """The fact's value, markup"""


class SeatFacts(NamedTuple):
    """The facts on a seat's plaque."""

    player: Player
    chips: tuple[Chip, ...]
    asked: bool
    """Whether the seat must answer a question"""


def put_head(surface: pg.Surface, look: Look, facts: SeatFacts, rect: pg.Rect, side: int, size: float) -> int:
    """Draws the medallion and the name beside it; returns the x where the room beside the medallion begins, pixels.

    Args:
        surface: the surface to draw on.
        look: scale and text size.
        facts: the seat's facts.
        rect: the place, pixels of the surface.
        side: the medallion's width, pixels.
        size: the name's letters, reference px.
    """
    px = look.px
    paint.stamp(surface, medallion(look, facts.player.colour, side), center=(rect.x + side // 2, rect.y + side // 2))
    x = rect.x + side + px(14)
    right = rect.right
    if facts.asked:
        glyph = skins.glyph("hourglass", look.text_px(16), look.theme.accent)
        right -= glyph.get_width() + px(6)
        surface.blit(glyph, (right + px(6), rect.y + px(4)))
    name = typeset.fitted(
        look,
        typeset.escape(facts.player.name),
        typeset.Style("ui_bold", size, "text"),
        (max(px(40), right - x), look.text_px(size) + px(8)),
    )
    name.draw(surface, (x, rect.y), surface.get_rect())
    return x


def put_chips(surface: pg.Surface, look: Look, chips: Sequence[Chip], rect: pg.Rect) -> None:
    """Writes chips in lines, as many as there is room for, none wider than the room."""
    px = look.px
    small, bold = typeset.Style("ui", 15, "muted"), typeset.Style("number", 18, LIT[0])
    high = max(typeset.measure(look, "0", small)[1], typeset.measure(look, "0", bold)[1]) + px(4)
    x, y = rect.topleft
    for chip in chips:
        label = typeset.snug(look, chip.label, small, rect.width)
        value = typeset.snug(look, chip.value, bold, rect.width)
        wide = label.used + value.used + px(26)
        if wide > rect.width or label.lines > 1 or value.lines > 1:
            continue
        if x > rect.x and x + wide > rect.right:
            x, y = rect.x, y + high + px(5)
        if y + high > rect.bottom:
            return
        pill = pg.Rect(x, y, wide, high)
        skins.pill(look, *pill.size, faded((0, 0, 0), 120), look.theme.hairline).draw(surface, pill)
        label.draw(surface, (x + px(10), pill.centery - label.height // 2), pill)
        value.draw(surface, (x + px(16) + label.used, pill.centery - value.height // 2), pill)
        x += wide + px(6)


def put_rows(surface: pg.Surface, look: Look, chips: Sequence[Chip], rect: pg.Rect) -> None:
    """Writes facts as rows sunk into the plaque, or as chips if there are too many for rows."""
    px = look.px
    gap, most = px(8), (rect.height + px(8)) // max(1, len(chips)) - px(8)
    rows = [_row(look, chip, (rect.width, most)) for chip in chips]
    tallest = max((label.height for label, _ in rows), default=0)
    if max(tallest, look.text_px(22) + px(8)) > most:
        put_chips(surface, look, chips, rect)
        return
    high = min(most, max(px(52), tallest + px(6)))
    for i, (label, value) in enumerate(rows):
        row = pg.Rect(rect.x, rect.y + i * (high + gap), rect.width, high)
        sunken(surface, look, row, 10)
        value.draw(surface, (row.right - px(14) - value.width, row.centery - value.height // 2), row)
        label.draw(surface, (row.x + px(14), row.centery - label.height // 2), row)


def _row(look: Look, chip: Chip, room: Size) -> tuple[typeset.Block, typeset.Block]:
    """The label and the value of a row, set for its width and the most height that it can have."""
    value = typeset.fitted(look, chip.value, typeset.Style("number", 26, LIT[0]), (room[0] // 2, room[1]), "right")
    left = room[0] - look.px(36) - value.used
    return typeset.fitted(look, chip.label, typeset.Style("ui", 17, "text"), (left, room[1])), value
