"""The backs of Tash-Kalar's decks: a field of small motifs, an octagonal medallion with the deck's emblem."""

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import Rgb, add_light, darker, lighter, opaque, reduced, rgb, save
from build.art.texture import grain, noise
from game.ui.kit.colour import Colour
from game.ui.kit.draw import icons, mask, paint

WIDTH, HEIGHT = 460, 740
_OVER = 2
_UNITS = 184  # a card's width in units of the table
UNIT = WIDTH * _OVER / _UNITS


class Back(NamedTuple):
    """A deck's back: the field's colour, the colour of lines and emblem, the emblem, the motif of the field."""

    base: Rgb
    line: Rgb
    emblem: str
    motif: Callable[[int], pg.Surface]


def make() -> None:
    for deck, design in BACKS.items():
        save(back(design), f"tash_kalar/backs/{deck}.webp", 78, sharp=True)


# --- motifs ---------------------------------------------------------------------------------------------


def star(size: int) -> pg.Surface:
    return mask.star(size, 4, 0.30)


def sun(size: int) -> pg.Surface:
    rays = mask.star(size, 8, 0.56)
    shape = mask.minus(rays, mask.centred(mask.disc(round(size * 0.5)), size))
    shape.blit(mask.centred(mask.disc(round(size * 0.34)), size), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
    return shape


def peaks(size: int) -> pg.Surface:
    """Two chevrons, one above the other: ridges."""
    d = float(size)
    bands = [
        [
            (0, d * (0.52 + low)),
            (d / 2, d * (0.10 + low)),
            (d, d * (0.52 + low)),
            (d, d * (0.70 + low)),
            (d / 2, d * (0.28 + low)),
            (0, d * (0.70 + low)),
        ]
        for low in (0.0, 0.28)
    ]
    return mask.polygon(size, size, bands)


def leaf(size: int) -> pg.Surface:
    """A pointed leaf with a slit for its rib."""
    d = float(size)
    steps = [i / 12 for i in range(13)]
    left = [(d / 2 - d * 0.30 * math.sin(math.pi * t) ** 0.8, d * t) for t in steps]
    right = [(d / 2 + d * 0.30 * math.sin(math.pi * t) ** 0.8, d * t) for t in reversed(steps)]
    rib = [(d * 0.48, d * 0.18), (d * 0.52, d * 0.18), (d * 0.53, d), (d * 0.47, d)]
    return mask.polygon(size, size, [[*left, *right]], [rib])


def crown(size: int) -> pg.Surface:
    """A legend's collar, small: a star of sixteen points around a hole."""
    return mask.minus(mask.star(size, 16, 0.80), mask.centred(mask.disc(round(size * 0.52)), size))


def flame(size: int) -> pg.Surface:
    return icons.icon("flame", size)


def square(size: int) -> pg.Surface:
    """A square of the arena."""
    frame = mask.ring(round(size * 0.84), round(size * 0.84), size * 0.14, size * 0.13)
    shape = mask.centred(frame, size)
    shape.blit(mask.centred(mask.disc(round(size * 0.28)), size), (0, 0), special_flags=pg.BLEND_RGBA_MAX)
    return shape


BACKS = {
    "northern": Back(rgb("#234680"), rgb("#dfe6f4"), "griffin-symbol", star),
    "southern": Back(rgb("#852a30"), rgb("#f6d69a"), "imperial-crown", sun),
    "highland": Back(rgb("#84581f"), rgb("#fbe3ae"), "wolf-head", peaks),
    "sylvan": Back(rgb("#2c6142"), rgb("#e2efb4"), "stag-head", leaf),
    "legend": Back(rgb("#2c2018"), rgb("#f2c462"), "wyvern", crown),
    "flare": Back(rgb("#7a1f4f"), rgb("#ffcf8a"), "eclipse-flare", flame),
    "task": Back(rgb("#43386a"), rgb("#ecd9a4"), "laurels", square),
}


# --- the card -------------------------------------------------------------------------------------------


def back(design: Back) -> pg.Surface:
    wide, tall = WIDTH * _OVER, HEIGHT * _OVER
    card = opaque(wide, tall)
    card.blit(paint.vertical(wide, tall, [rgb("#fff6e2"), rgb("#efe4cc"), rgb("#cfbf9c")]), (0, 0))
    inset = round(5 * UNIT)
    panel = mask.rounded(wide - 2 * inset, tall - 2 * inset, 6.5 * UNIT)
    paint.put(card, panel, (inset, inset), _field(panel.get_size(), design))
    paint.inner_shadow(card, panel, (inset, inset), 6 * UNIT, (0, round(1.6 * UNIT)), 180)
    for gap, thick, alpha in ((3.4, 1.3, 235), (6.4, 0.6, 160)):
        _frame(card, round(inset + gap * UNIT), thick * UNIT, (*design.line, alpha))
    _medallion(card, design)
    grain(card, noise(wide, tall, _OVER, 31), 0.035)
    paint.bevel(card, mask.rounded(wide, tall, wide * 0.056), (0, 0), 3, 150, 120)
    return reduced(card, (WIDTH, HEIGHT))


def _frame(card: pg.Surface, margin: int, thick: float, colour: Colour) -> None:
    """Draws a line with cut corners, as the arena's."""
    wide, tall = card.get_width() - 2 * margin, card.get_height() - 2 * margin
    outer = mask.polygon(wide, tall, _cut(wide, tall, 15 * UNIT, 0))
    inner = mask.polygon(wide, tall, _cut(wide, tall, 15 * UNIT, thick))
    line = mask.minus(outer, inner)
    paint.put(card, line, (margin + 2, margin + 3), (0, 0, 0, 110))
    paint.put(card, line, (margin, margin), colour)


def _cut(wide: float, tall: float, corner: float, inset: float) -> list[mask.Point]:
    a, low = inset, corner + inset * 0.42
    return [
        (low, a),
        (wide - low, a),
        (wide - a, low),
        (wide - a, tall - low),
        (wide - low, tall - a),
        (low, tall - a),
        (a, tall - low),
        (a, low),
    ]


def _field(size: tuple[int, int], design: Back) -> pg.Surface:
    wide, tall = size
    field = opaque(wide, tall)
    field.blit(paint.vertical(wide, tall, [lighter(design.base, 0.14), design.base, darker(design.base, 0.38)]), (0, 0))
    motif = design.motif(round(15 * UNIT))
    step, rise = 23 * UNIT, 21 * UNIT
    for row in range(-9, 10):
        for column in range(-5, 6):
            x = wide / 2 + (column + (0.5 if row % 2 else 0)) * step - motif.get_width() / 2
            y = tall / 2 + row * rise - motif.get_height() / 2
            paint.put(field, motif, (round(x), round(y) + 2), (*darker(design.base, 0.6), 90))
            paint.put(field, motif, (round(x), round(y)), (*design.line, 54))
    beams = diorama.rays(0.5, 0.5, 32, 0.0, 0.5)(wide, tall)
    field.blit(paint.faded(paint.paint(beams, design.line), 12), (0, 0))
    glow: list[paint.Stop] = [(0, (*lighter(design.base, 0.25), 120)), (1, (*design.base, 0))]
    add_light(field, paint.radial(wide, tall, (wide / 2, tall / 2), (wide * 0.6, wide * 0.6), glow))
    return field


def _octagon(size: int) -> pg.Surface:
    turn = math.pi / 8
    corners = [
        (
            size / 2 * (1 + 1.05 * math.cos(turn + math.tau * i / 8)),
            size / 2 * (1 + 1.05 * math.sin(turn + math.tau * i / 8)),
        )
        for i in range(8)
    ]
    return mask.polygon(size, size, mask.softened(corners, size * 0.03))


def _medallion(card: pg.Surface, design: Back) -> None:
    """Lays an octagon of metal on the field, a dark one within it, and the emblem on top."""
    centre = (card.get_width() // 2, card.get_height() // 2)

    def laid(shape: pg.Surface) -> tuple[int, int]:
        return shape.get_rect(center=centre).topleft

    collar = mask.star(round(134 * UNIT), 32, 0.93, 0.008)
    paint.drop_shadow(card, collar, laid(collar), 6 * UNIT, (round(UNIT), round(3 * UNIT)), 200)
    paint.put(card, collar, laid(collar), [design.line, darker(design.line, 0.35), darker(design.line, 0.55)])
    paint.bevel(card, collar, laid(collar), 2, 120, 120)
    rim = _octagon(round(118 * UNIT))
    paint.drop_shadow(card, rim, laid(rim), 2 * UNIT, (0, round(UNIT)), 170)
    paint.put(card, rim, laid(rim), [lighter(design.line, 0.35), design.line, darker(design.line, 0.30)])
    paint.bevel(card, rim, laid(rim), 3, 150, 120)
    floor = _octagon(round(108 * UNIT))
    paint.put(card, floor, laid(floor), [darker(design.base, 0.58), darker(design.base, 0.25)])
    paint.inner_shadow(card, floor, laid(floor), 6 * UNIT, (0, round(2.4 * UNIT)), 210)
    hair = mask.minus(_octagon(round(101 * UNIT)), mask.centred(_octagon(round(99 * UNIT)), round(101 * UNIT)))
    paint.put(card, hair, laid(hair), (*design.line, 170))
    emblem = icons.icon(design.emblem, round(78 * UNIT))
    spot = laid(emblem)
    paint.drop_shadow(card, emblem, spot, 3 * UNIT, (0, round(2 * UNIT)), 190)
    paint.put(card, emblem, spot, [lighter(design.line, 0.55), design.line, darker(design.line, 0.22)])
    paint.top_light(card, emblem, spot, 130, 2)
