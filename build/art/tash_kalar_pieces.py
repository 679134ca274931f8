"""Tash-Kalar's flat pieces: a side is told by outline, glyph and colour, a rank by face, collar and pips."""

import math
from typing import NamedTuple

import pygame as pg

from build.art.canvas import Rgb, clear, darker, lighter, mix, reduced, rgb, save
from game.ui.kit.colour import LIVERIES
from game.ui.kit.draw import icons, mask, paint

SIZE = 200
BODY, COLLAR = 0.84, 0.96  # the widths of a piece's body and of a legend's collar, shares of the picture
_LEGEND = 0.75  # a legend's body is smaller: its collar needs room
_OVER = 3
RANKS = range(3)


class Kind(NamedTuple):
    """A side's pieces: colour, glyph, the engraving of a common, the light of upgraded pieces, the pips."""

    colour: Rgb
    glyph: str
    engraved: Rgb
    light: Rgb
    pip: Rgb


FIRE, TIDE, WOOD, MOON = ((red, green, blue) for red, green, blue, *_ in LIVERIES)
PALE_GOLD, WHITE, NIGHT = rgb("#fff0bd"), rgb("#fffaf0"), rgb("#3a2d4f")
KINDS = {
    "fire": Kind(FIRE, "flame", darker(FIRE, 0.56), rgb("#ffe7c2"), WHITE),
    "tide": Kind(TIDE, "droplets", darker(TIDE, 0.60), rgb("#e6f4ff"), WHITE),
    "wood": Kind(WOOD, "oak-leaf", darker(WOOD, 0.60), rgb("#ecffe0"), WHITE),
    "moon": Kind(MOON, "crescent", darker(MOON, 0.58), rgb("#f4ecff"), NIGHT),
}


def make() -> None:
    for name in KINDS:
        for rank in RANKS:
            save(piece(name, rank), f"tash_kalar/pieces/{name}_{rank}.webp")


def outline(name: str, size: int) -> pg.Surface:
    """The mask of a kind's outline in a square: disc, hexagon, rounded square or octagon."""
    return mask.livery_shape(list(KINDS).index(name), size)


def piece(name: str, rank: int) -> pg.Surface:
    """A piece in the middle of a picture, with its thickness and the shadow of its foot."""
    kind = KINDS[name]
    size = SIZE * _OVER
    picture = clear(size, size)
    body = round(size * (_LEGEND if rank == 2 else BODY))
    thick = round(size * 0.045)
    at = ((size - body) // 2, (size - body) // 2 - thick // 2)
    shape = outline(name, body)
    if rank == 2:
        _collar(picture, size, thick)
        paint.drop_shadow(picture, shape, at, size * 0.015, (size * 0.005, size * 0.018), 150)
    else:
        paint.drop_shadow(picture, shape, (at[0], at[1] + thick), size * 0.022, (size * 0.008, size * 0.012), 200)
        for y in range(thick, 0, -2):
            paint.put(picture, shape, (at[0], at[1] + y), darker(kind.colour, 0.62 if y > thick / 2 else 0.50))
    paint.put(
        picture,
        shape,
        at,
        [(0.0, lighter(kind.colour, 0.28)), (0.5, kind.colour), (1.0, darker(kind.colour, 0.22))],
    )
    paint.bevel(picture, shape, at, 5, 150, 110, 1)
    _face(picture, name, rank, at, body)
    _pips(picture, kind, name, rank, at, body)
    return reduced(picture, (SIZE, SIZE))


def _collar(picture: pg.Surface, size: int, thick: int) -> None:
    """Lays the legend's sixteen gold points under its body."""
    star = mask.star(round(size * COLLAR), 16, 0.85)
    at = ((size - star.get_width()) // 2, (size - star.get_height()) // 2 - thick // 2)
    paint.drop_shadow(picture, star, (at[0], at[1] + thick), size * 0.016, (size * 0.006, size * 0.008), 190)
    for y in range(thick, 0, -2):
        paint.put(picture, star, (at[0], at[1] + y), rgb("#5a3c10") if y > thick / 2 else rgb("#7a5518"))
    paint.put(picture, star, at, [(0.0, rgb("#ffeeb0")), (0.45, rgb("#e2b345")), (1.0, rgb("#9a6a1c"))])
    paint.bevel(picture, star, at, 4, 170, 150)


def _face(picture: pg.Surface, name: str, rank: int, at: tuple[int, int], body: int) -> None:
    """Sink the inner disc into the body: a common's keeps the colour, an upgraded piece's is dark with a light ring."""
    kind = KINDS[name]
    inner = round(body * 0.77)
    shape = outline(name, inner)
    place = (at[0] + (body - inner) // 2, at[1] + (body - inner) // 2)
    glyph = icons.icon(kind.glyph, round(body * (0.47 if rank == 0 else 0.46)))
    spot = (at[0] + (body - glyph.get_width()) // 2, at[1] + round((body - glyph.get_height()) / 2 - body * 0.025))
    if rank == 0:
        paint.put(picture, shape, place, (*darker(kind.colour, 0.18), 150))
        paint.inner_shadow(picture, shape, place, body * 0.02, (0, round(body * 0.014)), 160)
        low = max(2, round(body * 0.009))
        paint.put(picture, glyph, (spot[0], spot[1] + low), (*lighter(kind.colour, 0.5), 150))
        paint.put(picture, glyph, spot, kind.engraved)
        return
    light = PALE_GOLD if rank == 2 else kind.light
    # The moon is light itself, so its upgraded faces are as dark as the night; the others are dark in their colour.
    deep = (
        (rgb("#2c2242"), rgb("#4b3d66")) if name == "moon" else (darker(kind.colour, 0.58), darker(kind.colour, 0.36))
    )
    paint.put(picture, shape, place, list(deep))
    paint.inner_shadow(picture, shape, place, body * 0.02, (0, round(body * 0.014)), 150)
    hole = mask.centred(outline(name, round(inner * 0.89)), inner)
    paint.put(picture, mask.minus(shape, hole), place, light)
    paint.drop_shadow(picture, glyph, spot, body * 0.012, (0, body * 0.012), 170)
    paint.put(picture, glyph, spot, [lighter(light, 0.3), mix(light, kind.colour, 0.06)])


def _pips(picture: pg.Surface, kind: Kind, name: str, rank: int, at: tuple[int, int], body: int) -> None:
    """Sets a dot for each step of rank on the lower rim, with a dark edge so that they count on every colour."""
    dot = mask.disc(round(body * 0.125))
    edge, pad = mask.grown(dot, body * 0.012)
    for i in range(rank + 1):
        step = i - rank / 2
        x, y = at[0] + body / 2, at[1] + body / 2
        if name in {"wood", "moon"}:
            x, y = x + step * body * 0.17, y + body * (0.405 if name == "wood" else 0.43)
        else:
            angle = math.pi / 2 - step * 0.40
            x, y = x + body * 0.43 * math.cos(angle), y + body * 0.43 * math.sin(angle)
        place = (round(x - dot.get_width() / 2), round(y - dot.get_height() / 2))
        rim = darker(kind.colour, 0.55) if name != "moon" else lighter(kind.colour, 0.4)
        paint.put(picture, edge, (place[0] - pad, place[1] - pad), (*rim, 190))
        paint.put(picture, dot, place, kind.pip)
