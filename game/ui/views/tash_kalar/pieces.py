"""Tash-Kalar's pieces: the kind that each side plays, pictures of pieces in every rank, colours.

Sizes are pixels. What is returned is shared: copy it before drawing on it.
"""

import pygame as pg

from game.core.state import Seat
from game.games.tash_kalar.state import LEGENDARY, TashKalar
from game.games.tash_kalar.telling.presentation import LIVERY_OF, liveries
from game.ui.kit.colour import BRASS_METAL, LIVERIES, SEATS, Colour, darker, lighter
from game.ui.kit.draw import mask, paint
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping

KINDS = ("fire", "tide", "wood", "moon")
"""Every kind of pieces, in the order of the liveries: each has the colour of a school's cards"""
NOBODYS = ""
"""The kind of plain brass pieces that belong to no side"""
BODY = 0.84
"""Width of a piece's body, in widths of its picture"""

COLOURS: dict[str, Colour] = {
    **dict(zip(KINDS, LIVERIES, strict=True)),
    NOBODYS: BRASS_METAL[1],
}
"""The colour of the pieces, by kind"""


def kinds_of(state: TashKalar) -> tuple[str, ...]:
    """The kind of pieces of each side: that of its seats' livery."""
    return tuple(KINDS[livery - SEATS] for livery in liveries(state)[: state.sides])


def kind_of_school(school: str) -> str:
    """The kind of pieces that belongs to a school."""
    return KINDS[LIVERY_OF[school] - SEATS]


def kind_of(state: TashKalar, seat: Seat) -> str:
    """The kind of a seat's pieces; a side has the number of its first seat."""
    return kinds_of(state)[seat % state.sides]


def piece(kind: str, rank: int, px: int) -> pg.Surface:
    """A piece with its thickness and the shadow right below it.

    Args:
        kind: one of KINDS, or NOBODYS.
        rank: 0 common, 1 heroic, 2 legendary.
        px: width of the picture, with the piece in its middle; the body is BODY times as wide.
    """
    if kind == NOBODYS:
        return _brass(rank, px)
    return picture(f"tash_kalar/pieces/{kind}_{rank}.webp", (px, px), "contain")


def put_piece(target: pg.Surface, kind: str, rank: int, centre: tuple[float, float], body: float) -> None:
    """Draws a piece whose body is `body` pixels wide with its middle on a point."""
    paint.stamp(target, piece(kind, rank, max(4, round(body / BODY))), center=(round(centre[0]), round(centre[1])))


@keeping
def _brass(rank: int, px: int) -> pg.Surface:
    """A plain piece of brass, which shows its rank alone."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    low = max(1, round(px * 0.06))
    if rank == LEGENDARY:
        collar = mask.star(round(px * 0.94), 16, 0.86)
        place = ((px - collar.get_width()) // 2, (px - collar.get_width()) // 2)
        paint.put(surface, collar, (place[0], place[1] + low), darker(BRASS_METAL[3], 0.5))
        paint.put(surface, collar, place, BRASS_METAL)
    side = round(px * (0.76 if rank == LEGENDARY else BODY))
    corner = (px - side) // 2
    disc = mask.disc(side)
    paint.drop_shadow(surface, disc, (corner, corner + low), max(1.0, px * 0.03), (0, 1), 150)
    paint.put(surface, disc, (corner, corner + low), darker(BRASS_METAL[3], 0.4))
    paint.put(surface, disc, (corner, corner), [lighter(BRASS_METAL[0], 0.2), BRASS_METAL[1], BRASS_METAL[3]])
    paint.bevel(surface, disc, (corner, corner), 1, 150, 110)
    inner = round(side * 0.74)
    sunk, at = mask.disc(inner), ((px - inner) // 2, (px - inner) // 2)
    paint.put(surface, sunk, at, darker(BRASS_METAL[3], 0.45 if rank else 0.1))
    paint.inner_shadow(surface, sunk, at, max(1.0, px * 0.03), (0, 1), 130)
    if rank:
        paint.put(surface, mask.ring(inner, inner, inner / 2, max(1.2, px * 0.03)), at, BRASS_METAL[0])
    dot = max(2, round(side * 0.17))
    for n in range(rank + 1):
        x = px / 2 + (n - rank / 2) * dot * 1.3
        paint.put(surface, mask.disc(dot), (round(x - dot / 2), (px - dot) // 2), (255, 246, 222))
    return surface
